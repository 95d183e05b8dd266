"""What dice are worth before they fall: exact chances, in whole numbers, nothing cut off.

How many successes a throw brings is kept as its generating function, the polynomial whose
coefficient at ``x**n`` is the chance of *n*. A die that does not succeed on *a* faces is
``(a + (6 - a)x) / 6``. One that is open-ended succeeds on a six and is thrown once more, so it is
``f = (a + (5 - a)x + x f) / 6``, which is ``(a + (5 - a)x) / (6 - x)``: the whole unending chain in
one fraction. A throw is the product of its dice; whatever is done with it stays of the form
``weights(x) / (6**sixes * (6 - x)**open)``, and that is what `Odds` holds.

Times ``6**n``, the coefficients of such a fraction are whole numbers, and beyond the degree of
*weights* a polynomial in *n*. So two throws, however long they may go on, are compared by adding
the first terms one by one and the rest by finite differences, with nothing left over.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import accumulate, pairwise
from math import comb
from typing import NamedTuple

from msgspec import Struct

from bwdesk.rules.chance.ability import Shade
from bwdesk.rules.chance.dice import LEAST, SIDES
from bwdesk.rules.chance.pool import DicePool

Weights = tuple[int, ...]
"""The coefficients of a polynomial, the constant first."""


class Versus(NamedTuple):
    """Two throws against each other: who has more successes, and how likely both have as many."""

    win: Fraction
    tie: Fraction
    lose: Fraction


class Odds(Struct, frozen=True):
    """How many successes may come, exactly: ``weights(x) / (6**sixes * (6 - x)**open)``."""

    weights: Weights = (1,)
    sixes: int = 0
    open: int = 0

    @property
    def most(self) -> int | None:
        """The highest number that can come; None where there is no end."""
        return None if self.open else len(self.weights) - 1

    @property
    def mean(self) -> Fraction:
        """Successes on average: the derivative at one."""
        whole = sum(self.weights)
        sloped = sum(power * weight for power, weight in enumerate(self.weights))
        return Fraction(sloped, whole) + Fraction(self.open, SIDES - 1)

    def chance_of(self, count: int) -> Fraction:
        """The chance of just so many successes."""
        if count < 0:
            return Fraction(0)
        return Fraction(self._terms(count + 1)[count], SIDES ** (self._scale + count))

    def chance_of_more(self, count: int) -> Fraction:
        """The chance of so many successes or more: of passing an obstacle."""
        count = max(0, count)
        return Fraction(self._tails(count + 1)[count], SIDES ** (self._scale + count))

    def spread(self, upto: int) -> tuple[Fraction, ...]:
        """The chances of 0, 1 and so on; the last is of *upto* or more."""
        terms = self._terms(upto)
        single = [Fraction(term, SIDES ** (self._scale + at)) for at, term in enumerate(terms)]
        return (*single, self.chance_of_more(upto))

    def combine(self, other: Odds) -> Odds:
        """Both throws together."""
        return Odds(
            _times(self.weights, other.weights),
            self.sixes + other.sixes,
            self.open + other.open,
        )

    def plus(self, count: int) -> Odds:
        """So many successes more; fewer where *count* is negative, but never below none.

        What a penalty takes below none stays at none: those terms are taken out of the series and
        come back as its first (TEST-36).
        """
        if count >= 0:
            return Odds((0,) * count + self.weights, self.sixes, self.open)
        less = -count
        # Over 6**(less + open) more, the first terms and the rest are whole numbers alike.
        first = [term * SIDES ** (less - at) for at, term in enumerate(self._terms(less))]
        below = _power((SIDES, -1), self.open)
        rest = _minus(
            tuple(weight * SIDES ** (less + self.open) for weight in self.weights),
            _times(tuple(first), below),
        )
        kept = _plus(rest[less:], tuple(sum(first) * weight for weight in below))
        return Odds(kept, self.sixes + self.open + less, self.open)

    def versus(self, other: Odds) -> Versus:
        """This throw against another one (TEST-4)."""
        win, lose = self.beats(other), other.beats(self)
        return Versus(win, 1 - win - lose, lose)

    def beats(self, other: Odds, times: int = 1, more: int = 1) -> Fraction:
        """The chance of at least *times* the successes of *other* and so many *more*."""
        # Of both throws the terms are polynomials from here on, of degrees below their `open`.
        begin = max(len(other.weights), -(-max(0, len(self.weights) - more) // times))
        degree = self.open + other.open - 2
        count = begin + degree + 1 if self.open and other.open else begin
        theirs, ours = other._terms(count), self._tails(times * max(0, count - 1) + more + 1)
        products = [term * ours[times * at + more] for at, term in enumerate(theirs)]
        ratio = SIDES ** (1 + times)
        found = 0
        for product in products[:begin]:
            found = found * ratio + product
        total = Fraction(found, ratio ** max(0, begin - 1)) if begin else Fraction(0)
        total += Fraction(_series(products[begin:], ratio), ratio**begin)
        return total / Fraction(SIDES ** (self._scale + other._scale + more))

    @property
    def _scale(self) -> int:
        """The chance of *n* is a whole number over 6 to the power of this and *n*."""
        return self.sixes + self.open

    def _terms(self, count: int) -> list[int]:
        """The first coefficients, times 6 to the power of `_scale` and their place.

        Dividing by ``6 - x`` is then no more than adding up.
        """
        padded = [*self.weights[:count], *(0,) * (count - len(self.weights))]
        terms = [weight * SIDES**at for at, weight in enumerate(padded)]
        for _ in range(self.open):
            terms = list(accumulate(terms))
        return terms

    def _tails(self, count: int) -> list[int]:
        """The chances of at least 0, 1 ..., to the same scale as the terms."""
        tails = [SIDES**self._scale]
        for term in self._terms(count - 1):
            tails.append(SIDES * (tails[-1] - term))
        return tails


@lru_cache(maxsize=1024)
def odds(pool: DicePool, *, luck: bool = False, grace: bool = False, again: int = 0) -> Odds:
    """What a pool brings, with what is done after it fell.

    *luck* makes its sixes open-ended; where they are, one failed die is thrown again instead, and
    stays closed (ARTHA-12). *grace* throws all failed dice again, as a call-on does; in an
    open-ended roll they are open-ended too (ARTHA-19, BIT-9). *again* is how many failed dice are
    thrown again one by one, the lightest first. All of them go before one of them.
    """
    opened = pool.open_ended or luck
    singles = again + (luck and pool.open_ended)
    groups = sorted(pool.groups, key=lambda group: -group.shade.steps)
    dice = [(_die(shade, opened, grace), shade, count) for shade, count in groups]
    # By how many single dice may still be thrown again: all that may have come so far.
    ways: dict[int, Weights] = {singles: (1,)}
    for die, shade, count in dice:
        found: dict[int, Weights] = {}
        for left, so_far in ways.items():
            for still, weights in _group(die, count, left, shade).items():
                found[still] = _plus(found.get(still, ()), _times(so_far, weights))
        ways = found
    total: Weights = ()
    for left, weights in ways.items():
        total = _plus(total, tuple(weight * SIDES**left for weight in weights))
    return Odds(
        total,
        singles + sum(die.sixes * count for die, _, count in dice),
        sum(die.open * count for die, _, count in dice),
    )


class Split(NamedTuple):
    """A pool parted in two: dice for the *first* test and for the *second*, and their chances."""

    first: int
    second: int
    passes_first: Fraction
    passes_second: Fraction

    @property
    def both(self) -> Fraction:
        return self.passes_first * self.passes_second


def splits(pool: DicePool, first: int, second: int) -> tuple[Split, ...]:
    """Every way to part a pool of one shade between two obstacles, most dice first first."""
    (shade, dice), *others = pool.groups
    if others:
        raise ValueError("Only dice of one shade are split by number. Split them by hand.")
    alone = [odds(DicePool(shade, count, open_ended=pool.open_ended)) for count in range(dice + 1)]
    return tuple(
        Split(
            one,
            dice - one,
            alone[one].chance_of_more(first),
            alone[dice - one].chance_of_more(second),
        )
        for one in range(dice, -1, -1)
    )


class _Die(NamedTuple):
    """What one die ends as: failed or not, over ``6**sixes * (6 - x)**open``.

    However long the chain of an open-ended die, at most its last one has failed.
    """

    failed: Weights
    passed: Weights
    sixes: int
    open: int

    @property
    def either(self) -> Weights:
        return _plus(self.failed, self.passed)


def _die(shade: Shade, opened: bool, grace: bool) -> _Die:
    fails = LEAST[shade] - 1
    one = _Die((fails,), (0, SIDES - 1 - fails), 0, 1)
    if not opened:
        one = _Die((fails,), (0, SIDES - fails), 1, 0)
    if not grace:
        return one
    below: Weights = (SIDES, -1) if opened else (SIDES,)
    passed = _plus(_times(one.passed, below), _times(one.failed, one.passed))
    return _Die(_times(one.failed, one.failed), passed, 2 * one.sixes, 2 * one.open)


def _group(die: _Die, count: int, left: int, shade: Shade) -> dict[int, Weights]:
    """So many equal dice, failed ones thrown again one by one as long as something is *left*.

    By what is left then; what is thrown again is over one more six each.
    """
    every = _power(die.either, count)
    found: dict[int, Weights] = {}
    for failed in range(left):
        if failed > count:
            break
        these = _times(_power(die.failed, failed), _power(die.passed, count - failed))
        these = tuple(comb(count, failed) * weight for weight in these)
        every = _minus(every, these)
        for still, weights in _rethrow(failed, left, shade).items():
            found[still] = _plus(found.get(still, ()), _times(these, weights))
    for still, weights in _rethrow(left, left, shade).items():
        found[still] = _plus(found.get(still, ()), _times(every, weights))
    return found


def _rethrow(failed: int, left: int, shade: Shade) -> dict[int, Weights]:
    """So many failed dice and so many to be thrown again, by what is left of the latter."""
    if not failed or not left:
        return {left: (1,)}
    fails = LEAST[shade] - 1
    found: dict[int, Weights] = {}
    for weight, still in (((fails,), failed), ((0, SIDES - fails), failed - 1)):
        for rest, weights in _rethrow(still, left - 1, shade).items():
            found[rest] = _plus(found.get(rest, ()), _times(weight, weights))
    return found


def _series(values: Sequence[int], ratio: int) -> Fraction:
    """The endless sum of a polynomial's values over growing powers of *ratio*.

    By Newton, the polynomial is the sum of its differences at the start times binomials; and the
    sum of ``comb(n, j) / ratio**n`` over all *n* is ``ratio / (ratio - 1)**(j + 1)``.
    """
    row, total, below = list(values), Fraction(0), ratio - 1
    firsts: list[int] = []
    while row:
        firsts.append(row[0])
        row = [after - before for before, after in pairwise(row)]
    top = 0
    for first in firsts:
        top = top * below + first
    if firsts:
        total = Fraction(top * ratio, below ** len(firsts))
    return total


def _plus(one: Weights, other: Weights) -> Weights:
    if len(one) < len(other):
        one, other = other, one
    return tuple(a + b for a, b in zip(one, other, strict=False)) + one[len(other) :]


def _minus(one: Weights, other: Weights) -> Weights:
    return _plus(one, tuple(-weight for weight in other))


def _times(one: Weights, other: Weights) -> Weights:
    found = [0] * (len(one) + len(other) - 1) if one and other else []
    for at, weight in enumerate(one):
        if weight:
            for place, factor in enumerate(other, at):
                found[place] += weight * factor
    return tuple(found)


def _power(base: Weights, exponent: int) -> Weights:
    found: Weights = (1,)
    while exponent:
        if exponent & 1:
            found = _times(found, base)
        base, exponent = _times(base, base), exponent >> 1
    return found
