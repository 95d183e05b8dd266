"""Dice as they lie after every cast: what succeeded, what failed, what is still to be thrown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from msgspec import Struct

from bwdesk.rules.chance.ability import Shade
from bwdesk.rules.chance.dice import LEAST, SIDES, miscount_sentence
from bwdesk.rules.chance.pool import DicePool
from bwdesk.rules.group.readings import Readings

Why = Literal["rolled", "open-ended", "luck", "call-on", "grace"]


class Cast(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Dice thrown at once and why; sixes that are rolled on may follow behind or apart.

    A call-on without faces breaks a tie instead (BIT-9).
    """

    why: Why = "rolled"
    faces: tuple[int, ...] = ()


class MiscastError(ValueError):
    """Faces that cannot be; its text is a sentence. *at* is the cast, from 0."""

    def __init__(self, at: int, says: str) -> None:
        super().__init__(says)
        self.at = at


class Die(NamedTuple):
    """A die on the table. *followed*: the die its six gives has been thrown."""

    face: int
    shade: Shade
    followed: bool = False

    @property
    def is_passed(self) -> bool:
        return self.face >= LEAST[self.shade]


class Lying(Struct, frozen=True):
    """All dice of a roll, those thrown in place of others only as they fell last."""

    dice: tuple[Die, ...] = ()
    open_ended: bool = False

    @property
    def successes(self) -> int:
        return sum(die.face >= LEAST[die.shade] for die in self.dice)

    @property
    def failed_shades(self) -> tuple[Shade, ...]:
        """The shades of the dice that failed."""
        return tuple(die.shade for die in self.dice if not die.is_passed)

    @property
    def sixes(self) -> tuple[Shade, ...]:
        """The shades of sixes nobody has rolled on."""
        return tuple(die.shade for die in self.dice if die.face == SIDES and not die.followed)

    @property
    def dice_owed(self) -> int:
        """Dice that must still be thrown: an open-ended roll follows all its sixes (DICE-9)."""
        return len(self.sixes) if self.open_ended else 0


def lay_dice(pool: DicePool, casts: Sequence[Cast], readings: Readings) -> Lying:
    """What lies on the table after these casts, in their order. Raises MiscastError."""
    found = Lying(open_ended=pool.open_ended)
    for at, cast in enumerate(casts):
        for face in cast.faces:
            if not 1 <= face <= SIDES:
                raise MiscastError(at, f"No die shows {face}. Write faces from 1 to {SIDES}.")
        if (at == 0) != (cast.why == "rolled"):
            raise MiscastError(at, "A roll begins with the dice that were rolled, and once.")
        match cast.why:
            case "rolled":
                found = _roll_cast(pool, cast, found)
            case "open-ended":
                found = _follow_sixes(found, at, cast.faces)
            case "luck":
                found = _luck(found, at, cast.faces, readings)
            case _ if cast.faces:
                found = _throw_again(found, at, cast.faces, readings)
    return found


def _roll_cast(pool: DicePool, cast: Cast, found: Lying) -> Lying:
    shades = [shade for shade, count in pool.groups for _ in range(count)]
    first, behind = cast.faces[: len(shades)], cast.faces[len(shades) :]
    if len(first) < len(shades):
        raise MiscastError(0, miscount_sentence(len(first), len(shades)))
    dice = tuple(Die(face, shade) for face, shade in zip(first, shades, strict=True))
    if behind and not found.open_ended:
        raise MiscastError(0, miscount_sentence(len(cast.faces), len(shades)))
    return _follow_sixes(Lying(dice, found.open_ended), 0, behind)


def _follow_sixes(found: Lying, at: int, faces: Sequence[int]) -> Lying:
    """With the dice that sixes give, in the order of the sixes; their sixes give more."""
    if faces and not found.open_ended:
        raise MiscastError(at, "This roll is not open-ended: no six is rolled on without Luck.")
    dice = list(found.dice)
    for face in faces:
        place = next(
            (n for n, die in enumerate(dice) if die.face == SIDES and not die.followed), None
        )
        if place is None:
            raise MiscastError(
                at, f"{len(faces)} more faces are too many: there are not so many 6."
            )
        dice[place] = dice[place]._replace(followed=True)
        dice.append(Die(face, dice[place].shade))
    return Lying(tuple(dice), found.open_ended)


def _luck(found: Lying, at: int, faces: Sequence[int], readings: Readings) -> Lying:
    """Opens the sixes; where they are open throws one failed die again, closed (ARTHA-12)."""
    if found.open_ended:
        if len(faces) != 1:
            raise MiscastError(at, "Luck on an open-ended roll throws one failed die again.")
        return _replace_failed(found, at, faces, closed=True)
    if not found.sixes:
        raise MiscastError(at, "Luck rolls on sixes, and there is none.")
    if readings.luck_chains:
        return _follow_sixes(Lying(found.dice, open_ended=True), at, faces)
    if len(faces) != len(found.sixes):
        raise MiscastError(at, f"Luck throws one die for each of {len(found.sixes)} sixes.")
    more = tuple(Die(face, shade, True) for face, shade in zip(faces, found.sixes, strict=True))
    return Lying(tuple(die._replace(followed=True) for die in found.dice) + more)


def _throw_again(found: Lying, at: int, faces: Sequence[int], readings: Readings) -> Lying:
    """All failed dice again (ARTHA-19, BIT-9), in their order."""
    failed = len(found.failed_shades)
    if len(faces) < failed:
        raise MiscastError(at, miscount_sentence(len(faces), failed, ", those that failed"))
    chains = found.open_ended and readings.rerolls_chain
    again = _replace_failed(found, at, faces[:failed], closed=not chains)
    if len(faces) > failed and not chains:
        raise MiscastError(at, miscount_sentence(len(faces), failed, ", those that failed"))
    return _follow_sixes(again, at, faces[failed:])


def _replace_failed(found: Lying, at: int, faces: Sequence[int], *, closed: bool) -> Lying:
    """Failed dice as they fall anew, the lightest first where not all of them are thrown."""
    failed = [place for place, die in enumerate(found.dice) if not die.is_passed]
    if not failed:
        raise MiscastError(at, "No die failed: there is none to throw again.")
    lightest = sorted(failed, key=lambda place: -found.dice[place].shade.steps)[: len(faces)]
    dice = list(found.dice)
    for place, face in zip(sorted(lightest), faces, strict=True):
        dice[place] = Die(face, dice[place].shade, followed=closed and found.open_ended)
    return Lying(tuple(dice), found.open_ended)
