"""Fights: their state, the wounds they deal, the weapons in them."""

from keeper_app.play.fight.state import READY, Fight, Fighter, fresh

__all__ = ["READY", "Fight", "Fighter", "fresh"]
