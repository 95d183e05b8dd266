"""What sums of dice come to, exactly: with a flat part, with faces thrown again, with dice that
explode once, so often, or without end.

Where there is no end, what is asked is always the chance of so much or more. All figures from there
on are one then, and no chain has to be followed farther than that.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache

from bwdesk.rules.chance.throws import Ask

Spread = Mapping[int, Fraction]
"""The chance of every figure that can come."""

MOST_STEPS = 60
"""Longer chains than that nobody looks at whole: their ends are lumped together."""


def spread(ask: Ask) -> Spread | None:
    """The chance of every figure a sum can come to; None where there is no end to it."""
    if ask.explode and (not ask.chain or ask.chain > MOST_STEPS):
        return None
    return _of_all(ask, None)


def spread_to(ask: Ask, most: int) -> Spread | None:
    """The same, *most* standing for all that is as high or higher; None where it cannot be said."""
    if ask.reading != "sum" or ask.keep or not ask.dice.parts:
        return None
    return _of_all(ask, most)


def chance_of_more(ask: Ask, figure: int) -> Fraction | None:
    """The chance that a sum comes to so much or more; None where it cannot be said exactly."""
    if ask.number == 1 and not ask.keep and ask.dice.parts:
        need = figure - ask.plus.whole
        return _die_reaches(ask.sides, ask.explode, ask.again, ask.chain, need)
    found = spread_to(ask, figure)
    if found is None:
        return None
    return sum((chance for each, chance in found.items() if each >= figure), Fraction(0))


@lru_cache(maxsize=4096)
def _die_reaches(
    sides: int, explode: tuple[int, ...], again: tuple[int, ...], chain: int, need: int
) -> Fraction:
    """The chance that one die and all it brings come to so much: no chain is followed farther."""
    if need <= 1:
        return Fraction(1)
    bursts = [face for face in explode if face < need and face not in again and face <= sides]
    whole = sum(face not in again for face in range(need, sides + 1))
    found = Fraction(whole, sides)
    left = () if chain == 1 else explode
    for face in bursts:
        found += _die_reaches(sides, left, (), max(0, chain - 1), need - face) / sides
    if again:
        ones = len({each for each in again if each <= sides})
        found += Fraction(ones, sides) * _die_reaches(sides, explode, (), chain, need)
    return found


def mean(ask: Ask) -> Fraction | None:
    """What a sum comes to on average, however long it may go on; None where nobody knows."""
    if ask.keep or not ask.dice.parts:
        return None
    plain = _mean_of_die(ask, ())
    burst = _mean_of_die(ask, ask.explode)
    many = ask.number
    if ask.lead and many:
        return burst + plain * (many - 1) + ask.plus.whole
    return burst * many + ask.plus.whole


def _mean_of_die(ask: Ask, explode: tuple[int, ...]) -> Fraction:
    """Of one die that is thrown for the first time."""
    further, faces = Fraction(0), Fraction(ask.sides + 1, 2)
    bursts = Fraction(len(set(explode)), ask.sides)
    if explode and not ask.chain:
        further = faces / (1 - bursts) if bursts < 1 else Fraction(0)
    elif explode:
        for _ in range(ask.chain):
            further = faces + bursts * further if further else faces
    first = Fraction(sum(face for face in _faces(ask) if face not in ask.again), ask.sides)
    again = Fraction(len(set(ask.again)), ask.sides)
    # What is thrown again lies then, and may explode as any other.
    return first + again * faces + _bursting(ask, explode) * further


def _bursting(ask: Ask, explode: tuple[int, ...]) -> Fraction:
    """The chance that the face that lies in the end explodes."""
    lasting = Fraction(sum(face in explode and face not in ask.again for face in _faces(ask)))
    again = Fraction(len(set(ask.again) & set(_faces(ask))), ask.sides)
    return (lasting + again * len(set(explode))) / ask.sides


def _faces(ask: Ask) -> range:
    return range(1, ask.sides + 1)


def _of_all(ask: Ask, most: int | None) -> Spread:
    """All dice and what is added; from *most* on all figures are one."""
    cap = None if most is None else most - ask.plus.whole
    plain = _of_die(ask.sides, (), ask.again, 0, cap)
    burst = _of_die(ask.sides, ask.explode, ask.again, ask.chain, cap)
    found: Mapping[int, Fraction] = {_capped(0, cap): Fraction(1)}
    for at in range(ask.number):
        die = plain if ask.lead and at else burst
        found = _add(found, die, cap)
    return {figure + ask.plus.whole: chance for figure, chance in sorted(found.items())}


def _add(one: Mapping[int, Fraction], other: Mapping[int, Fraction], cap: int | None) -> Spread:
    if len(one) == 1 and 0 in one:
        return other
    found: dict[int, Fraction] = {}
    for first, chance in one.items():
        for second, beside in other.items():
            at = _capped(first + second, cap)
            found[at] = found.get(at, Fraction(0)) + chance * beside
    return found


@lru_cache(maxsize=256)
def _of_die(
    sides: int, explode: tuple[int, ...], again: tuple[int, ...], chain: int, cap: int | None
) -> Spread:
    """One die from its first throw to the end of its chain, faces of *again* thrown once more."""
    one = Fraction(1, sides)
    last = _chain(sides, explode, chain, cap)
    found: dict[int, Fraction] = {}
    further = sum(face in again for face in range(1, sides + 1)) * one
    if further:
        for figure, chance in last.items():
            found[figure] = chance * further
    for face in range(1, sides + 1):
        if face not in again:
            _land(found, face, one, sides, explode, chain, cap)
    return found


def _chain(sides: int, explode: tuple[int, ...], chain: int, cap: int | None) -> Spread:
    """A die and all that it brings, with no face thrown again."""
    found: dict[int, Fraction] = {}
    for face in range(1, sides + 1):
        _land(found, face, Fraction(1, sides), sides, explode, chain, cap)
    return found


def _land(
    found: dict[int, Fraction],
    face: int,
    chance: Fraction,
    sides: int,
    explode: tuple[int, ...],
    chain: int,
    cap: int | None,
) -> None:
    """Adds what comes of a *face*: itself, or with it all that its next die brings.

    A *chain* of one is the last; 0 goes on.
    """
    if face not in explode or (cap is not None and face >= cap):
        at = _capped(face, cap)
        found[at] = found.get(at, Fraction(0)) + chance
        return
    left = () if chain == 1 else explode
    below = None if cap is None else cap - face
    for figure, share in _of_die(sides, left, (), max(0, chain - 1), below).items():
        at = _capped(face + figure, cap)
        found[at] = found.get(at, Fraction(0)) + chance * share


def _capped(figure: int, cap: int | None) -> int:
    return figure if cap is None or figure < cap else cap
