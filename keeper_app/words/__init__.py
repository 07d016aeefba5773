"""Results, events and errors into sentences, in any language there is a folder for."""

from keeper_app.words.catalog import Words, words_in
from keeper_app.words.checks import asked, needed, next_level, two_digits
from keeper_app.words.combat.fights import (
    answered_verdict,
    beyond_from,
    damage_words,
    exchange_words,
    only_hits,
    shot_words,
    wound_lines,
)
from keeper_app.words.combat.outcomes import (
    attack_label,
    blast_name,
    blast_verdict,
    bullets_note,
    care_notes,
    label_of_test,
    shot_verdict,
    toll_figure,
    toll_left,
    toll_notes,
    verdict_of_test,
)
from keeper_app.words.dice_names import dice_title, dice_told, untold
from keeper_app.words.entries import entry_in_full, log_line
from keeper_app.words.fields import field_name
from keeper_app.words.free_dice import expression, faces
from keeper_app.words.keys import key_name
from keeper_app.words.labels import label_name, person_name, shortened, source_name, who_rolled
from keeper_app.words.line import LogLine, capital
from keeper_app.words.log import session_title
from keeper_app.words.ordering import by_name, in_order
from keeper_app.words.people.happenings import characteristic, consequences
from keeper_app.words.people.imports import left_lines, taken_line
from keeper_app.words.people.names import (
    background_name,
    called,
    campaign_name,
    carried_name,
    condition_name,
    creature_of,
    first_name,
    initials,
    occupation_name,
    role,
    spell_on_sheet,
)
from keeper_app.words.people.trades import trade_points, trade_skills
from keeper_app.words.reasons import Reason, reason, rule_title
from keeper_app.words.refusals import Refusal, refusal
from keeper_app.words.report import log_report
from keeper_app.words.roll.opposed import opposed_title, opposed_verdict, side_name, side_names
from keeper_app.words.roll.rolls import dice_rolled_title, why_so
from keeper_app.words.rules.entries import cards_named, covered, entry_place, entry_source, entry_text
from keeper_app.words.rules.own import (
    document_facts,
    document_title,
    own_paragraphs,
    own_place,
    own_source,
    own_spoiler,
    own_text,
    own_title,
)
from keeper_app.words.sources import rule_source
from keeper_app.words.tables.cells import (
    cell_words,
    range_words,
    result_words,
    table_error,
    table_title,
)
from keeper_app.words.tables.weapons import (
    distance,
    malfunction,
    weapon_damage,
    weapon_load,
    weapon_price,
    weapon_range,
    weapon_rate,
)
from keeper_app.words.texts import in_language
from keeper_app.words.typography import typeset
from keeper_app.words.understandings import chances, doubts, understood
from keeper_app.words.undone import entry_name

__all__ = [
    "LogLine",
    "Reason",
    "Refusal",
    "Words",
    "answered_verdict",
    "asked",
    "attack_label",
    "background_name",
    "beyond_from",
    "blast_name",
    "blast_verdict",
    "bullets_note",
    "by_name",
    "called",
    "campaign_name",
    "capital",
    "cards_named",
    "care_notes",
    "carried_name",
    "cell_words",
    "chances",
    "characteristic",
    "condition_name",
    "consequences",
    "covered",
    "creature_of",
    "damage_words",
    "dice_rolled_title",
    "dice_title",
    "dice_told",
    "distance",
    "document_facts",
    "document_title",
    "doubts",
    "entry_in_full",
    "entry_name",
    "entry_place",
    "entry_source",
    "entry_text",
    "exchange_words",
    "expression",
    "faces",
    "field_name",
    "first_name",
    "in_language",
    "in_order",
    "initials",
    "key_name",
    "label_name",
    "label_of_test",
    "left_lines",
    "log_line",
    "log_report",
    "malfunction",
    "needed",
    "next_level",
    "occupation_name",
    "only_hits",
    "opposed_title",
    "opposed_verdict",
    "own_paragraphs",
    "own_place",
    "own_source",
    "own_spoiler",
    "own_text",
    "own_title",
    "person_name",
    "range_words",
    "reason",
    "refusal",
    "result_words",
    "role",
    "rule_source",
    "rule_title",
    "session_title",
    "shortened",
    "shot_verdict",
    "shot_words",
    "side_name",
    "side_names",
    "source_name",
    "spell_on_sheet",
    "table_error",
    "table_title",
    "taken_line",
    "toll_figure",
    "toll_left",
    "toll_notes",
    "trade_points",
    "trade_skills",
    "two_digits",
    "typeset",
    "understood",
    "untold",
    "verdict_of_test",
    "weapon_damage",
    "weapon_load",
    "weapon_price",
    "weapon_range",
    "weapon_rate",
    "who_rolled",
    "why_so",
    "words_in",
    "wound_lines",
]
