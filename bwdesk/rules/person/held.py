"""What a character has with him of arms and armor, and how worn out it is."""

from __future__ import annotations

from typing import Literal

from bwdesk.rules.basics.value import Name, Number, Value
from bwdesk.rules.chance.ability import Shade

Hold = Literal["stowed", "slung", "readied", "right hand", "left hand", "both hands"]
"""Where arms are: put away, on the back, ready to be drawn, or in hand."""
HANDS: tuple[Hold, ...] = ("right hand", "left hand", "both hands")
"""Where something is in hand."""


class CarriedArm(Value, frozen=True):
    """A weapon, a missile or a thrown thing: *arm* is its id in the Book.

    *name* is what its owner calls it. *grade* is for what has none of its own, *shade* for what is
    lighter than its entry. *count* of them; *head* is what is nocked or loaded, where it is
    *loaded*. *pommel* is the part its hilt strikes with, *broken* what is shattered or spoiled.
    *balance* are dice this piece gives to its wielder, beside those of its grade; *unbalanced* has
    lost all of them for good (WPN-12).
    """

    arm: Name
    name: Name = ""
    grade: Name = ""
    shade: Shade | None = None
    hold: Hold = "stowed"
    count: Number = 1
    head: Name = ""
    loaded: bool = False
    pommel: Name = ""
    broken: bool = False
    balance: Number = 0
    unbalanced: bool = False


class Ammunition(Value, frozen=True):
    """Arrows or bolts with one kind of *head*, an id of the Book; "": charges of powder."""

    head: Name = ""
    count: Number = 0


class WornArmor(Value, frozen=True):
    """What is worn at one *place*: ``head``, ``torso``, ``right-arm`` ..., or a creature's own.

    *armor* is an id of the Book, or "" where only its *dice* are known; *dice* go before those of
    the Book. *lost* is how many are gone until it is mended (ARM-6).
    """

    place: Name
    armor: Name = ""
    name: Name = ""
    grade: Name = ""
    half: bool = False
    shade: Shade | None = None
    dice: Number | None = None
    lost: Number = 0


class BorneShield(Value, frozen=True):
    """A shield, an id of the Book, with the dice it has *lost*; *held*, or put away."""

    shield: Name
    name: Name = ""
    grade: Name = ""
    held: bool = True
    lost: Number = 0


class Arms(Value, frozen=True):
    """Everything of arms that somebody has with him."""

    carried: tuple[CarriedArm, ...] = ()
    ammunition: tuple[Ammunition, ...] = ()
    worn: tuple[WornArmor, ...] = ()
    shields: tuple[BorneShield, ...] = ()
