"""Dice as they are asked for and as they fall: pools of a shade, dice at or under a figure, sums.

An :class:`Ask` says what is to be thrown and how it is read; :class:`Faces`, :class:`Thrown` or
:class:`Told` answer. Nothing here rolls.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated, Generic, Literal, TypeVar

from msgspec import Meta, Struct

from bwdesk.rules.basics.sums import Sum
from bwdesk.rules.chance.ability import Shade
from bwdesk.rules.chance.dice import count_again, miscount_sentence, successes

Sides = Literal[4, 6, 8, 10, 100]
Reading = Literal["pool", "under", "sum", "one"]
Why = Literal["rolled", "open-ended", "luck", "call-on", "grace", "explodes", "again"]

MORE = ("open-ended", "explodes", "luck")
"""Why dice are thrown that other faces give."""
AGAIN = ("grace", "call-on", "again")
"""Why dice are thrown in place of others."""

Face = Annotated[int, Meta(ge=1, le=100)]
Six = Annotated[int, Meta(ge=1, le=6)]
F = TypeVar("F", bound=int)

MOST = 999
"""More dice than that nobody throws."""


class FitError(ValueError):
    """Dice that cannot be the answer to what was asked; its text is a sentence for the table."""


Tie = Literal["mine", "theirs", "none"]


class Against(Struct, frozen=True, omit_defaults=True):
    """The roll another one is held against, by its *key*, *actor* and *group*; whose a *tie* is."""

    key: tuple[str, ...]
    actor: str
    group: str
    tie: Tie = "none"


class Ask(Struct, frozen=True, omit_defaults=True):
    """Dice that are wanted: one group of a roll, known by its *key* among the groups.

    Read as a *pool*, dice of a *shade* count as successes against an *obstacle* (None: no
    obstacle is known, or none stands). Read *under*, a die of so many *sides* succeeds at or under
    *target*, and the faces that *double* count twice. A *sum* adds the faces up and what is to be
    *plus*. Dice of faces that *explode* bring another one, whose face may explode as well: so often
    in a *chain*, without end where that is 0; where only the *lead* explodes, from the first die
    alone. Faces of *again* are thrown once more instead, and lie then. *one* is the face of a
    single die on a table. Of *keep* dice only the best count, or the worst where it is negative; 0
    keeps all.

    *ability* is the id of what is tested, "" where the dice are no test, and *exponent* how many of
    them are its own. Dice thrown *beside* another group, gear of another shade, are of its test.
    Without an obstacle a test may be held *against* another roll; what it is *hindered* by comes
    off its successes then.
    """

    key: str
    dice: Sum
    sides: Sides = 6
    reading: Reading = "pool"
    shade: Shade = Shade.BLACK
    open_ended: bool = False
    obstacle: Sum | None = None
    target: int = 0
    double: tuple[int, ...] = ()
    explode: tuple[int, ...] = ()
    chain: int = 0
    lead: bool = False
    again: tuple[int, ...] = ()
    plus: Sum = Sum()
    keep: int = 0
    ability: str = ""
    exponent: int = 0
    beside: str = ""
    against: Against | None = None
    hindered: Sum = Sum()

    @property
    def number(self) -> int:
        """How many dice are thrown first; never below none."""
        return max(0, self.dice.whole)


class Cast(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Dice thrown in one go, and *why*.

    *instead* are the dice they took the place of, counted from 0 over all that fell before; what
    was thrown only in addition takes the place of none.
    """

    faces: tuple[Face, ...]
    why: Why = "rolled"
    instead: tuple[Annotated[int, Meta(ge=0, le=MOST)], ...] = ()


class Thrown(Struct, frozen=True, tag_field="dice", tag="thrown", forbid_unknown_fields=True):
    """Dice as they fell, one cast after the other."""

    casts: tuple[Cast, ...]

    @property
    def first_dice(self) -> int:
        """How many dice were thrown first."""
        return len(self.casts[0].faces) if self.casts else 0

    @property
    def faces(self) -> tuple[int, ...]:
        """The faces that count: all that fell, without those others took the place of."""
        gone = {each for cast in self.casts for each in cast.instead}
        return tuple(face for at, face in enumerate(_all_faces(self.casts)) if at not in gone)

    def successes(self, shade: Shade = Shade.BLACK) -> int:
        return successes(self.faces, shade)


class Faces(
    Struct, Generic[F], frozen=True, tag_field="dice", tag="faces", forbid_unknown_fields=True
):
    """Dice as they lie after a single cast: the short way to write :class:`Thrown`."""

    faces: tuple[F, ...]

    @property
    def casts(self) -> tuple[Cast, ...]:
        return (Cast(self.faces),) if self.faces else ()

    @property
    def first_dice(self) -> int:
        """How many dice were thrown first."""
        return len(self.faces)

    def successes(self, shade: Shade = Shade.BLACK) -> int:
        return successes(self.faces, shade)


class Told(Struct, frozen=True, tag_field="dice", tag="told", forbid_unknown_fields=True):
    """Only the result was said; nothing can be rerolled."""

    count: Annotated[int, Meta(ge=0, le=9_999)]

    def successes(self, _shade: Shade = Shade.BLACK) -> int:
        return self.count


Dice = Faces[Face] | Thrown | Told
SixSided = Faces[Six] | Thrown | Told


def count(ask: Ask, dice: Dice) -> int:
    """What the dice amount to: successes, a sum, or the one face."""
    if isinstance(dice, Told):
        return dice.count
    kept = _keep_best(ask, dice.faces)
    match ask.reading:
        case "pool":
            return successes(kept, ask.shade)
        case "under":
            return sum(_count_under(ask, face) for face in kept)
        case "sum":
            return sum(kept) + ask.plus.whole
        case "one":
            return sum(kept)


def fitting(ask: Ask, dice: Dice) -> None:
    """Raises FitError, with a sentence, where the dice cannot have fallen for what was asked.

    The first cast has as many dice as were asked for; open-ended dice and those that explode
    bring no more than their faces give; what takes the place of a die takes that of one that fell.
    Where nobody knows how many dice there are (a sum without parts), any number will do.
    """
    if isinstance(dice, Told):
        return
    if ask.dice.parts and dice.first_dice != ask.number:
        raise FitError(miscount_sentence(dice.first_dice, ask.number))
    sound(ask, dice)


def sound(ask: Ask, dice: Dice) -> None:
    """Raises FitError, with a sentence, for dice that cannot be, however many were to be thrown.

    Faces no such die has, dice that were thrown for nothing, or in place of some that do not lie
    there.
    """
    if isinstance(dice, Told):
        return
    if wrong := next((each for each in _all_faces(dice.casts) if each > ask.sides), None):
        raise FitError(f"A die of {ask.sides} sides shows no {wrong}; read the dice again.")
    for at, cast in enumerate(dice.casts):
        if (cast.why == "rolled") != (at == 0):
            raise FitError("A roll begins with the dice to be thrown, and once; read them again.")
    lying: set[int] = set()
    gives = fell = further = 0
    faces = _all_faces(dice.casts)
    for cast in dice.casts:
        if len(set(cast.instead)) < len(cast.instead) or not lying.issuperset(cast.instead):
            raise FitError("A die that does not lie there cannot be thrown again.")
        if len(cast.instead) != len(cast.faces) and (cast.instead or cast.why in AGAIN):
            picked = len(cast.instead)
            raise FitError(miscount_sentence(len(cast.faces), picked, " again"))
        if cast.why == "again":
            _require_again(ask, cast, faces, dice.first_dice)
        if cast.why in MORE and not cast.instead:
            if len(cast.faces) > gives:
                raise FitError(f"The faces give {gives} more, and {len(cast.faces)} were given.")
            gives -= len(cast.faces)
            further += 1
        if not ask.chain or further < ask.chain:
            gives += _more(ask, cast.faces[:1] if ask.lead and not further else cast.faces)
        lying = (lying - set(cast.instead)) | set(range(fell, fell + len(cast.faces)))
        fell += len(cast.faces)


def _require_again(ask: Ask, cast: Cast, faces: Sequence[int], first: int) -> None:
    """Raises FitError where a die is thrown again that lies, or that was thrown again before."""
    for at in cast.instead:
        if faces[at] not in ask.again:
            raise FitError(f"A {faces[at]} lies as it fell; it is not thrown again.")
        if at >= first:
            raise FitError("A die is thrown again once; its new face stays.")


def as_they_fell(old: Dice, new: Dice) -> bool:
    """Whether new dice leave those already seen as they lie.

    With more dice the first lie as they fell and only the rest are thrown, with fewer the first
    count; what was told stays told.
    """
    if isinstance(old, Told) or isinstance(new, Told):
        return old == new
    first = tuple(cast.faces for cast in old.casts[:1])
    before, after = (first[0] if first else ()), new.casts[0].faces if new.casts else ()
    alike = min(len(before), len(after))
    if before[:alike] != after[:alike]:
        return False
    if len(before) != len(after):
        return True
    later = min(len(old.casts), len(new.casts))
    return old.casts[1:later] == new.casts[1:later]


def _keep_best(ask: Ask, faces: Sequence[int]) -> Sequence[int]:
    if not ask.keep:
        return faces
    best = sorted(faces, key=lambda face: _worth(ask, face), reverse=ask.keep > 0)
    return best[: abs(ask.keep)]


def _worth(ask: Ask, face: int) -> int:
    if ask.reading == "under":
        return _count_under(ask, face) * ask.sides - face
    return face


def _count_under(ask: Ask, face: int) -> int:
    return 0 if face > ask.target else 2 if face in ask.double else 1


def _more(ask: Ask, faces: Sequence[int]) -> int:
    """How many more dice these faces give."""
    if ask.reading == "sum":
        return sum(face in ask.explode for face in faces)
    return count_again(faces)


def _all_faces(casts: Iterable[Cast]) -> tuple[int, ...]:
    return tuple(face for cast in casts for face in cast.faces)
