"""How likely it is what dice come to, exactly, however they are read.

Pools of successes are reckoned by :mod:`bwdesk.rules.chance.odds`; here are the other ways dice are
asked for (:class:`bwdesk.rules.chance.throws.Ask`) as well: dice at or under a figure, sums, a
single face.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from itertools import combinations_with_replacement
from math import comb, factorial, prod

from bwdesk.rules.chance import totals
from bwdesk.rules.chance.odds import Odds, Versus, odds
from bwdesk.rules.chance.pool import DicePool
from bwdesk.rules.chance.throws import Ask, Faces, count
from bwdesk.rules.chance.totals import Spread as Spread

MOST_CASES = 20_000
"""Of more combinations of kept dice none is counted out: that would take longer than a blink."""


def chance_of(ask: Ask, figure: int) -> Fraction | None:
    """The chance of so much or more; None where it cannot be said exactly.

    That is so of too many dice of which only some are kept, and where nobody knows how many there
    are.
    """
    if ask.reading == "pool" and not ask.keep:
        return pool(ask).chance_of_more(figure)
    if ask.reading == "sum" and not ask.keep:
        return totals.chance_of_more(ask, figure)
    found = spread(ask)
    if found is None:
        return None
    return sum((found[each] for each in found if each >= figure), Fraction(0))


def chance_together(ask: Ask, beside: tuple[Ask, ...], figure: int) -> Fraction | None:
    """The chance of so many successes or more, of dice of different kinds counted together."""
    if any(each.reading != "pool" or each.keep for each in (ask, *beside)):
        return None
    wanted = max(0, figure)
    upto = [Fraction(int(not at)) for at in range(wanted)]
    for each in (ask, *beside):
        own = [pool(each).chance_of(at) for at in range(wanted)]
        upto = [
            sum((upto[at - more] * own[more] for more in range(at + 1)), Fraction(0))
            for at in range(wanted)
        ]
    return 1 - sum(upto, Fraction(0))


def mean(ask: Ask) -> Fraction | None:
    """What comes on average; None where it cannot be said exactly."""
    if ask.reading == "pool" and not ask.keep:
        return pool(ask).mean
    if ask.reading == "sum" and (ask.explode or ask.again):
        return totals.mean(ask)
    found = spread(ask)
    if found is None:
        return None
    return sum((each * chance for each, chance in found.items()), Fraction(0))


def compare(mine: Spread, theirs: Spread) -> Versus:
    """Two rolls against each other: how likely the first has more, as many, or fewer."""
    won = tied = lost = Fraction(0)
    for own, chance in mine.items():
        for other, beside in theirs.items():
            both = chance * beside
            if own > other:
                won += both
            elif own == other:
                tied += both
            else:
                lost += both
    return Versus(won, tied, lost)


def pool(ask: Ask) -> Odds:
    """The odds of dice that are read as successes."""
    return odds(DicePool(ask.shade, ask.number, open_ended=ask.open_ended))


def spread(ask: Ask) -> Spread | None:
    """The chance of every figure the dice can come to; None where there is no end to them."""
    if ask.open_ended or not ask.dice.parts:
        return None
    if ask.reading == "sum" and not ask.keep:
        return totals.spread(ask)
    if ask.explode:
        return None
    if ask.keep:
        return _spread_kept(ask)
    if ask.reading == "pool":
        whole = pool(ask)
        return {each: whole.chance_of(each) for each in range(ask.number + 1)}
    return _sum_alike(_one(ask), ask.number)


def _one(ask: Ask) -> dict[int, int]:
    """What a single die comes to, and by how many of its faces."""
    return dict(Counter(count(ask, Faces((face,))) for face in range(1, ask.sides + 1)))


def _sum_alike(one: Mapping[int, int], dice: int) -> Spread:
    """The sum of so many dice that are all alike."""
    ways = {0: 1}
    for _ in range(dice):
        more: Counter[int] = Counter()
        for so_far, many in ways.items():
            for each, faces in one.items():
                more[so_far + each] += many * faces
        ways = dict(more)
    whole = sum(ways.values())
    return {figure: Fraction(many, whole) for figure, many in sorted(ways.items())}


def _spread_kept(ask: Ask) -> Spread | None:
    """Only the best or worst dice count: every hand of dice is looked at, and how often it falls.

    Hands that differ in order alone are one, weighed by the number of those orders, so that four
    dice of ten sides are 715 hands and not 10,000.
    """
    if comb(ask.sides + ask.number - 1, ask.number) > MOST_CASES:
        return None
    ways: Counter[int] = Counter()
    for hand in combinations_with_replacement(range(1, ask.sides + 1), ask.number):
        alike = prod(factorial(many) for many in Counter(hand).values())
        ways[count(ask, Faces(hand))] += factorial(ask.number) // alike
    whole = ask.sides**ask.number
    return {figure: Fraction(many, whole) for figure, many in sorted(ways.items())}
