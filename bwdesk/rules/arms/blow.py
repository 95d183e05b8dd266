"""A blow, a shot or a throw as somebody says it: arms, successes, aim, armor and dice.

Names stand as people write them; :mod:`bwdesk.rules.arms.resolve` reads them by a Book.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from bwdesk.rules.arms.edge import Arm, Great
from bwdesk.rules.basics.value import Name
from bwdesk.rules.packs.entry import Points
from bwdesk.rules.tables.shooting import Cover
from bwdesk.rules.tables.weapons import Fate, Missile, Thrown, Weapon

Count = Annotated[int, Meta(ge=0, le=99)]
Face = Annotated[int, Meta(ge=1, le=6)]
Faces = Annotated[tuple[Face, ...], Meta(max_length=99)]

Distance = Literal["", "outside", "lunging", "optimal", "extreme", "fight", "too-close", "inside"]
"""Where it is done from: a range of Range and Cover, ``fight`` for a shot in a fight, or a fighting
distance."""


class Figures(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """The figures of a weapon no pack has: fangs, a troll's hook, a thing of one's own.

    One with three *hits* of its own shoots, one with a *fate* alone is thrown.
    """

    name: Name = "Weapon"
    power: Points = 0
    add: Annotated[int, Meta(ge=1)] = 2
    va: Points = 0
    hits: tuple[Points, Points, Points] | None = None
    fate: Fate | None = None
    great: bool = False
    natural: bool = False
    inside: Points = 0

    def arm(self) -> Arm:
        """The same as an entry of a pack would be."""
        if self.hits:
            return Missile(
                id="figures",
                name=self.name,
                kind="bow",
                optimal=0,
                extreme=0,
                paces=0,
                hits=self.hits,
                fate=self.fate or (2, 4),
                va=self.va,
                ready=0,
            )
        if self.fate:
            power, va = self.power, self.va
            return Thrown(id="figures", name=self.name, power=power, fate=self.fate, va=va, paces=0)
        return Weapon(
            id="figures",
            name=self.name,
            power=self.power,
            add=self.add,
            speed="fast",
            va=self.va,
            great=self.great,
            natural=self.natural,
            inside=self.inside,
        )


class Piece(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """What protects a place: the name of an *armor*, or bare *dice* of no kind.

    *half* a piece; *left* are the dice it has still. A *shade* other than its own, and a *grade*
    other than run of the mill.
    """

    armor: Name = ""
    grade: Name = ""
    half: bool = False
    dice: Count | None = None
    left: Count | None = None
    shade: Literal["", "B", "G", "W"] = ""


Armored = str | dict[str, Name | Piece]
"""Armor of one kind, or by place, as a blow has it said."""


class Target(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """Whom it hits, where there is no character of it: stats, or *tolerances* set by hand, and
    the circles of earlier *wounds*."""

    forte: Name = "B4"
    power: Name = "B4"
    will: Name = ""
    tolerances: tuple[Name, ...] = ()
    wounds: tuple[Name, ...] = ()


class Blow(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """Everything that is said of a blow. Without *successes* only what the arms come to is asked.

    - Arms: *power* of whoever strikes or throws, the *weapon* (its name, or its figures) or its
      *hilt*, with a *grade* where it has none of its own, the *head* of an arrow or a bolt; *great*
      is what a Great Strike adds to. A spear *speeds* into its target from a mount that Closes
      (RIDE-23). A lighter Power is *lent* to a mundane weapon (HERO-8).
      *shade* is that of the damage where it is not the weapon's.
    - *against* a material, a ground, or bare ground of that strength, the victim is thrown;
      *through* a material one strikes or shoots, perhaps at somebody *unseen*; the section has so
      many *scratches* and *breaches* already.
    - *ob* is the obstacle, all told but for what a shield rolls. Without it it is that of the
      *distance* (or *range*), the *cover*, the *stance*, and *conditions* of the Book.
    - *shows* is the place the defender shows, *aim* the one that is meant, *defense* the successes
      against it.
    - A *shield* against it, with dice *left*: its *shield_faces*, the place it *covers* against a
      missile, or all it *hides*.
    - *armor* of one kind everywhere, or by place; *armor_faces* of its test, *armor_again* the 1
      that superior armor rolls once more. *pips* a trait takes off.
    - *fate* is the Die of Fate, *powder* the gunpowder die and, after a 1, the second one. *blast*
      are the successes of a bomb, *escape* those of Speed against them.
    """

    power: Name = ""
    weapon: Name | Figures = ""
    grade: Name = ""
    shade: Literal["", "B", "G", "W"] = ""
    hilt: bool = False
    great: Great = ""
    lent: bool = True
    head: Name = ""
    successes: Count | None = None
    ob: Annotated[int, Meta(ge=1, le=99)] | None = None
    range: Distance = ""
    cover: Cover = "open"
    stance: Name = ""
    conditions: tuple[Name, ...] = ()
    unskilled: bool = False
    shows: Name = ""
    aim: Name = ""
    defense: Count = 0
    through: Name = ""
    unseen: bool = False
    scratches: Count = 0
    breaches: Count = 0
    against: Name | Annotated[int, Meta(ge=-9, le=99)] = ""
    shield: Name = ""
    shield_left: Count | None = None
    shield_faces: Faces | None = None
    covers: Name = ""
    hides: bool = False
    armor: Name | dict[str, Name | Piece] = ""
    armor_faces: Faces | None = None
    armor_again: Face | None = None
    pips: Count = 0
    speeds: bool = False
    fate: Face | None = None
    powder: Annotated[tuple[Face, ...], Meta(max_length=2)] = ()
    blast: Count | None = None
    escape: Count | None = None
    target: Target | None = None
