"""The stats of a quick burn: every point placed, most where the skills of the last lifepath are."""

from __future__ import annotations

from msgspec.structs import replace

from bwdesk.rules.ability import Shade
from bwdesk.rules.book import MENTAL, PHYSICAL, STATS, Book
from bwdesk.rules.burning.reckon import reckon
from bwdesk.rules.burning.reckoning import Reckoning
from bwdesk.rules.burning.skills import skill_of
from bwdesk.rules.burning.stats import SHADE_PRICE
from bwdesk.rules.burning.wander import Choose
from bwdesk.rules.character import Choices, Placed, Stats

EVEN = 12
"""How much every stat matters for itself, beside a point for each root of a skill."""

LIGHTER = {Shade.BLACK: Shade.GRAY, Shade.GRAY: Shade.WHITE}


def place_stats(choices: Choices, book: Book, choose: Choose) -> Choices:
    """All mental, physical and either points, within the caps and the campaign's limit.

    Where a pool has more points than its stats may take, the weightiest of them turns gray.
    """
    now = reckon(choices, book)
    weights = _weights(now, book, choose)
    limits = {stat: _limit(stat, now) for stat in STATS}
    least = {stat: max(1, 1 - now.stats[stat].value) for stat in STATS}
    mental, physical = now.pools.mental.given.whole, now.pools.physical.given.whole
    either = now.pools.either.given.whole
    # Fewer points than none for either kind are taken from the mental ones, as they are reckoned.
    placed = _spread(MENTAL, mental + min(0, either), weights, limits, least)
    placed |= _spread(PHYSICAL, physical, weights, limits, least)
    for _ in range(either):
        room = [stat for stat in STATS if placed[stat].points < limits[stat]]
        if not room:
            break
        stat = max(room, key=lambda each: weights[each] / (placed[each].points + 1))
        placed[stat] = replace(placed[stat], points=placed[stat].points + 1)
    return replace(choices, stats=Stats(**placed))


def _weights(now: Reckoning, book: Book, choose: Choose) -> dict[str, float]:
    """What each stat is worth to this character; no two the same."""
    weights = {stat: EVEN + choose(4) + place / 10 for place, stat in enumerate(STATS)}
    for walked in now.path:
        worth = 3 if walked is now.path[-1] else 1
        for id in walked.lifepath.skills:
            for root in skill_of(book, id).roots:
                if root in weights:
                    weights[root] += worth
    highest = {kind: max(weights[stat] for stat in kind) for kind in (MENTAL, PHYSICAL)}
    return {
        stat: EVEN + EVEN * weight / highest[MENTAL if stat in MENTAL else PHYSICAL]
        for stat, weight in weights.items()
    }


def _limit(stat: str, now: Reckoning) -> int:
    """The most points it may take."""
    campaign = now.choices.limits.stat
    cap = min(now.caps[stat], campaign) if campaign else now.caps[stat]
    return cap - now.stats[stat].value


def _spread(
    stats: tuple[str, ...],
    points: int,
    weights: dict[str, float],
    limits: dict[str, int],
    least: dict[str, int],
) -> dict[str, Placed]:
    """*points* on *stats*, each next one where it is worth most."""
    placed = {stat: Placed(least[stat]) for stat in stats}
    left = points - sum(least[stat] for stat in stats)
    room = sum(limits[stat] - least[stat] for stat in stats)
    for stat in sorted(stats, key=lambda each: -weights[each]) * 2:
        if left > max(room, 5) and (lighter := LIGHTER.get(placed[stat].shade)):
            left -= SHADE_PRICE[lighter] - SHADE_PRICE[placed[stat].shade]
            placed[stat] = replace(placed[stat], shade=lighter)
    for _ in range(left):
        open_ = [stat for stat in stats if placed[stat].points < limits[stat]]
        if not open_:
            break
        stat = max(open_, key=lambda each: weights[each] / (placed[each].points + 1))
        placed[stat] = replace(placed[stat], points=placed[stat].points + 1)
    return placed
