"""Why it came out like this: a rule that took part, in a few words."""

from keeper_app.content.rulebook import rule_entry
from keeper_app.words.catalog import Words
from keeper_app.words.texts import in_language

Reason = tuple[str, str]


def rule_title(words: Words, rule: str) -> str:
    """The rule's own title."""
    return in_language(words, rule_entry(rule).title)


def reason(words: Words, rule: str, net: int = 0) -> Reason:
    """A rule's id and what it did here."""
    if rule in ("bonus-die", "penalty-die"):
        return rule, words.say(f"dice.{rule.removesuffix('-die')}", n=abs(net) or 1)
    return rule, rule_title(words, rule)
