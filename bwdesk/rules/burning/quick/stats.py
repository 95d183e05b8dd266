"""The stats of a quick burn: every point placed, most where the skills of the last lifepath are."""

from __future__ import annotations

from msgspec.structs import replace

from bwdesk.rules.burning.reckon import reckon
from bwdesk.rules.burning.reckoning import Reckoning
from bwdesk.rules.burning.skills import skill_of
from bwdesk.rules.burning.stats import SHADE_PRICE
from bwdesk.rules.burning.wander import Choose
from bwdesk.rules.chance.ability import Shade
from bwdesk.rules.packs.book import MENTAL, PHYSICAL, STATS, Book
from bwdesk.rules.person.character import Choices, Placed, Stats

EVEN = 12
"""How much every stat matters for itself, beside a point for each root of a skill."""

LIGHTER = {Shade.BLACK: Shade.GRAY, Shade.GRAY: Shade.WHITE}
STEP = SHADE_PRICE[Shade.GRAY]
"""Points for a shade lighter, gray from black as white from gray."""

KINDS = (MENTAL, PHYSICAL)


def place_stats(choices: Choices, book: Book, choose: Choose) -> Choices:
    """All mental, physical and either points, within the caps and the campaign's limit.

    Where there are more points than the stats may take, the weightiest of them turn gray.
    """
    now = reckon(choices, book)
    return replace(choices, stats=_Placing(now, _weights(now, book, choose)).place())


class _Placing:
    """The points of the three pools on their way into stats."""

    def __init__(self, now: Reckoning, weights: dict[str, float]) -> None:
        self._weights = weights
        self._limits = {stat: _limit(stat, now) for stat in STATS}
        self._stats = {stat: Placed(max(1, 1 - now.stats[stat].value)) for stat in STATS}
        pools = now.pools
        self._either = pools.either.given.whole
        # Fewer points than none for either kind are taken from the mental ones, as is reckoned.
        self._own = {
            MENTAL: pools.mental.given.whole + min(0, self._either),
            PHYSICAL: pools.physical.given.whole,
        }
        self._either = max(0, self._either)
        for kind in KINDS:
            own = self._own[kind] - sum(self._stats[stat].points for stat in kind)
            self._own[kind] = max(0, own)
            self._either += min(0, own)

    def place(self) -> Stats:
        while self._stats_overfull() and self._lighten():
            pass
        for kind in KINDS:
            for _ in range(self._own[kind]):
                self._raise(kind)
        for _ in range(self._either):
            self._raise(STATS)
        return Stats(**self._stats)

    def _room(self, stats: tuple[str, ...]) -> int:
        """How many points *stats* may still take."""
        return sum(max(0, self._limits[stat] - self._stats[stat].points) for stat in stats)

    def _stats_overfull(self) -> tuple[str, ...]:
        """The stats that cannot take the points there are for them; none where all can."""
        for kind in KINDS:
            if self._own[kind] > self._room(kind):
                return kind
        left = self._either + sum(self._own.values())
        return STATS if left > self._room(STATS) else ()

    def _lighten(self) -> bool:
        """Turns the weightiest stat that its points can pay for a shade lighter.

        All turn gray before one turns white.
        """
        payable = [
            stat
            for stat in self._stats_overfull()
            if self._stats[stat].shade in LIGHTER and self._own[_kind(stat)] + self._either >= STEP
        ]
        if not payable:
            return False
        stat = max(payable, key=lambda each: (-self._stats[each].shade.steps, self._weights[each]))
        self._stats[stat] = replace(self._stats[stat], shade=LIGHTER[self._stats[stat].shade])
        kind = _kind(stat)
        own = min(STEP, self._own[kind])
        self._own[kind] -= own
        self._either -= STEP - own
        return True

    def _raise(self, stats: tuple[str, ...]) -> None:
        """A point more where it is worth most, if any of *stats* may take it."""
        room = [stat for stat in stats if self._stats[stat].points < self._limits[stat]]
        if room:
            stat = max(room, key=lambda each: self._weights[each] / (self._stats[each].points + 1))
            self._stats[stat] = replace(self._stats[stat], points=self._stats[stat].points + 1)


def _kind(stat: str) -> tuple[str, ...]:
    return MENTAL if stat in MENTAL else PHYSICAL


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
