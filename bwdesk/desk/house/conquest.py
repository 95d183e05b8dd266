"""The form of the maneuvers of conquest."""

from __future__ import annotations

from typing import get_args, get_type_hints

from bwdesk.desk.house.spec import NAME, Spec
from bwdesk.rules.packing import Part
from bwdesk.rules.tables.conquest import Maneuver, Plays

TYPES: dict[str, type[Part]] = {"maneuvers": Maneuver}
ONE = {"maneuvers": "maneuver"}

_HINTS = get_type_hints(Maneuver)


def _one(field: str, label: str) -> Spec:
    return Spec(field, label, "one", get_args(_HINTS[field]))


FORMS: dict[str, tuple[Spec, ...]] = {
    "maneuvers": (
        NAME,
        Spec("plays_like", "Plays like", "one", ("", *get_args(Plays))),
        Spec("brief", "In brief", "text"),
        _one("kind", "Kind"),
        Spec("targets", "Factions it names", "number"),
        Spec("optional", "The last may be left out", "flag"),
        _one("needs", "Wants its target"),
        Spec("any", "One such target is enough", "flag"),
        Spec("cost", "Cost in disposition", "number"),
        Spec("dice", "Dice it gives", "number"),
        Spec("pool", "Least dice in each of two pools", "number", hint="0: it has one pool."),
        _one("scene", "Conflict scene"),
        Spec("skills", "Skills", "refs", "skills"),
        Spec("beats", "Must exceed its obstacle", "flag"),
        _one("marks", "Leaves its target"),
        _one("downtime", "Buys downtime"),
        Spec("alone", "Unopposed", "text"),
        Spec("won", "Won", "text"),
        Spec("lost", "Lost", "text"),
        Spec("risk", "Risk", "text"),
        Spec("rule", "Rule", "text"),
    ),
}
