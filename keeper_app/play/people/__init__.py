"""The people in play: who they are, what they carry, what is left of them."""

from keeper_app.play.people.arms import UNARMED, arm_damage, arm_impales, arm_skill, arm_value, arms_of
from keeper_app.play.people.checked import checked, checked_condition, checked_weapon, dice_text
from keeper_app.play.people.parts import Carried, Condition, SanityCost
from keeper_app.play.people.person import CHARACTERISTICS, FIXABLE, Kind, Person
from keeper_app.play.people.points import Body, Points, body_of, points_of, value_of
from keeper_app.play.people.skill_points import NOT_BOUGHT, points_spent, skill_points

__all__ = [
    "CHARACTERISTICS",
    "FIXABLE",
    "NOT_BOUGHT",
    "UNARMED",
    "Body",
    "Carried",
    "Condition",
    "Kind",
    "Person",
    "Points",
    "SanityCost",
    "arm_damage",
    "arm_impales",
    "arm_skill",
    "arm_value",
    "arms_of",
    "body_of",
    "checked",
    "checked_condition",
    "checked_weapon",
    "dice_text",
    "points_of",
    "points_spent",
    "skill_points",
    "value_of",
]
