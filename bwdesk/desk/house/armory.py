"""The forms of arms and armor."""

from __future__ import annotations

from typing import get_args, get_type_hints

from bwdesk.desk.house.spec import ALIASES, NAME, STOCKS, Spec
from bwdesk.rules.ability import Shade
from bwdesk.rules.entry import Points
from bwdesk.rules.packing import Part
from bwdesk.rules.tables.armor import Armor, Shield
from bwdesk.rules.tables.weapons import Fate, Missile, Thrown, Weapon

TYPES: dict[str, type[Part]] = {
    "weapons": Weapon,
    "missiles": Missile,
    "thrown": Thrown,
    "armors": Armor,
    "shields": Shield,
}
ONE = {
    "weapons": "weapon",
    "missiles": "missile",
    "thrown": "thrown weapon",
    "armors": "kind of armor",
    "shields": "shield",
}

_KINDS = get_args(get_type_hints(Weapon)["kind"])
_GRADES = get_args(get_type_hints(Weapon)["grade"])
_SPEEDS = get_args(get_type_hints(Weapon)["speed"])
_SHOOTS = get_args(get_type_hints(Missile)["kind"])

_THREE = tuple[Points, Points, Points]
_SHADE = Spec("shade", "Shade", "one", tuple(Shade))
_FATE = Spec("fate", "Die of Fate", "numbers", Fate, "the highest faces of I and of M")
_DICE = (
    Spec("optimal", "Dice at optimal range", "number"),
    Spec("extreme", "Dice at extreme range", "number"),
    Spec("paces", "Farthest shot in paces", "number"),
)

FORMS: dict[str, tuple[Spec, ...]] = {
    "weapons": (
        NAME,
        ALIASES,
        Spec("kind", "Kind", "one", _KINDS),
        Spec("grade", "Grade", "one", _GRADES),
        Spec("power", "Power it adds", "number"),
        Spec("add", "Add", "number", least=1),
        Spec("speed", "Speed", "one", _SPEEDS),
        Spec("va", "VA", "number"),
        Spec("length", "Length", "one", "lengths"),
        Spec("two_handed", "Two-handed", "flag"),
        Spec("great", "May Great Strike", "flag"),
        Spec("inside", "Ob inside", "number"),
        Spec("natural", "Natural", "flag", hint="Fists, teeth and the like."),
        _SHADE,
    ),
    "missiles": (
        NAME,
        ALIASES,
        Spec("kind", "Kind", "one", _SHOOTS),
        Spec("hits", "I, M and S", "numbers", _THREE, "three circles: 4 7 10"),
        _FATE,
        Spec("va", "VA", "number"),
        *_DICE,
        Spec("ready", "Actions to reload", "number"),
        _SHADE,
    ),
    "thrown": (
        NAME,
        ALIASES,
        Spec("power", "Power it adds", "number"),
        _FATE,
        Spec("va", "VA", "number"),
        *_DICE,
        STOCKS,
        _SHADE,
    ),
    "armors": (
        NAME,
        ALIASES,
        Spec("head", "Dice on the head", "number"),
        Spec("torso", "Dice on the torso", "number"),
        Spec("limb", "Dice on a limb", "number"),
        Spec("helmets", "Helmets", "words"),
        Spec("untrained", "Ob without training", "number"),
        Spec("repairs", "Mended by", "refs", "repairs"),
        Spec("hard", "Hard", "flag", hint="It helps against walls."),
        _SHADE,
    ),
    "shields": (
        NAME,
        ALIASES,
        Spec("dice", "Dice", "number"),
        Spec("drop", "Actions to drop it", "number"),
        Spec("true", "True shield", "flag", hint="It blocks Great Strikes."),
        Spec("hides", "Ob when hidden behind it", "number"),
    ),
}
