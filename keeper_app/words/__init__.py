"""Results, events and errors into French or English sentences."""

from keeper_app.words.catalog import Words, words_in
from keeper_app.words.checks import asked, needed, next_level, two_digits
from keeper_app.words.entries import LogLine, entry_name, log_line
from keeper_app.words.free_dice import expression, faces
from keeper_app.words.labels import label_name, person_name, who_rolled
from keeper_app.words.opposed import opposed_title, opposed_verdict, side_name, side_names
from keeper_app.words.reasons import Reason, check_reasons, reason, rule_title
from keeper_app.words.refusals import Refusal, refusal
from keeper_app.words.sources import rule_source
from keeper_app.words.tables import both, cell_words, range_words, result_words, source_name, table_error, table_title
from keeper_app.words.typography import typeset
from keeper_app.words.understandings import understood
from keeper_app.words.weapons import (
    distance,
    malfunction,
    weapon_damage,
    weapon_load,
    weapon_price,
    weapon_range,
    weapon_rate,
)

__all__ = [
    "LogLine",
    "Reason",
    "Refusal",
    "Words",
    "asked",
    "both",
    "cell_words",
    "check_reasons",
    "distance",
    "entry_name",
    "expression",
    "faces",
    "label_name",
    "log_line",
    "malfunction",
    "needed",
    "next_level",
    "opposed_title",
    "opposed_verdict",
    "person_name",
    "range_words",
    "reason",
    "refusal",
    "result_words",
    "rule_source",
    "rule_title",
    "side_name",
    "side_names",
    "source_name",
    "table_error",
    "table_title",
    "two_digits",
    "typeset",
    "understood",
    "weapon_damage",
    "weapon_load",
    "weapon_price",
    "weapon_range",
    "weapon_rate",
    "who_rolled",
    "words_in",
]
