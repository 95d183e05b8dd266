"""The six stats: points by age and lifepath, what they are placed on, shades and limits."""

from __future__ import annotations

from bwdesk.rules.basics.problems import Problem, Severity
from bwdesk.rules.basics.sums import Part, Pool, Sum, figure
from bwdesk.rules.burning.effects import Effects
from bwdesk.rules.burning.points_left import points_left
from bwdesk.rules.burning.reckoning import Figure, Walked
from bwdesk.rules.burning.rulings import Rulings
from bwdesk.rules.chance.ability import Ability, Shade
from bwdesk.rules.packs.book import MENTAL, PHYSICAL, STATS, Stock
from bwdesk.rules.person.character import Choices, Placed

SHADE_PRICE = {Shade.BLACK: 0, Shade.GRAY: 5, Shade.WHITE: 10}


class StatPools:
    """Mental, physical and either points, given and spent."""

    def __init__(self, mental: Pool, physical: Pool, either: Pool) -> None:
        self.mental, self.physical, self.either = mental, physical, either


def stat_pools(
    choices: Choices,
    path: tuple[Walked, ...],
    age: float,
    stock: Stock,
    effects: Effects,
    rulings: Rulings,
) -> StatPools:
    """Points by age and lifepaths; what a pool lacks comes from the points that go either way."""
    bracket = stock.bracket(age)
    years = f"age {figure(age)}"
    mental = effects.fix_sum("pool.mental", Sum().plus(years, bracket.mental)) if path else Sum()
    physical = (
        effects.fix_sum("pool.physical", Sum().plus(years, bracket.physical)) if path else Sum()
    )
    either = Sum()
    for walked in path:
        mental = mental.plus(walked.lifepath.name, walked.mental)
        physical = physical.plus(walked.lifepath.name, walked.physical)
        either = either.plus(walked.lifepath.name, walked.either)
    mental = rulings.sum("pool.mental", effects.add("pool.mental", mental))
    physical = rulings.sum("pool.physical", effects.add("pool.physical", physical))
    on_mental, on_physical = _points_spent(choices, MENTAL), _points_spent(choices, PHYSICAL)
    free = either.whole
    borrowed_m = min(free, max(0, on_mental.whole - mental.whole))
    borrowed_p = min(free - borrowed_m, max(0, on_physical.whole - physical.whole))
    borrowed = Sum().plus("mental stats", borrowed_m).plus("physical stats", borrowed_p)
    return StatPools(
        Pool(mental, on_mental.plus("paid with points either way", -borrowed_m)),
        Pool(physical, on_physical.plus("paid with points either way", -borrowed_p)),
        Pool(either, borrowed),
    )


def reckon_stats(choices: Choices, effects: Effects, rulings: Rulings) -> dict[str, Figure]:
    """Each stat: its points, what traits add, and what the table ruled."""
    stats: dict[str, Figure] = {}
    for id in STATS:
        placed: Placed = getattr(choices.stats, id)
        why = effects.add(id, Sum((Part("points placed", placed.points),)))
        why = rulings.sum(f"stat.{id}", why)
        stats[id] = Figure(
            id=id,
            name=id.title(),
            value=why.whole,
            why=why,
            ability=Ability(placed.shade, max(0, why.whole)),
            ruling=rulings.ruling_on(f"stat.{id}"),
            dice=effects.dice(id),
        )
    return stats


def stat_caps(stock: Stock, effects: Effects) -> dict[str, tuple[int, str]]:
    """How far each stat goes for a people, and the trait that says so ("" for none)."""
    return {id: effects.cap(id, stock.caps.get(id, stock.cap)) for id in STATS}


def stat_remarks(
    choices: Choices,
    stats: dict[str, Figure],
    pools: StatPools,
    stock: Stock,
    caps: dict[str, tuple[int, str]],
) -> list[Problem]:
    """Dead stats, limits passed, points left or overdrawn."""
    found: list[Problem] = []
    for id, stat in stats.items():
        where, pool = f"stats/{id}", pools.mental if id in MENTAL else pools.physical
        cap, by = caps[id]
        if stat.value < 1:
            payable = pool.points_left > 0 or pools.either.points_left > 0 or not choices.path
            found.append(
                Problem(
                    "stats.dead",
                    Severity.UNFINISHED if payable else Severity.BROKEN,
                    where,
                    f"{stat.name} has no point; nobody lives without it.",
                    "Place at least one.",
                )
            )
        elif stat.value > cap:
            found.append(
                Problem(
                    "stats.over-cap",
                    Severity.BROKEN,
                    where,
                    f"{stat.name} {stat.value} is over the limit of {cap}, by {by}."
                    if by
                    else f"{stat.name} {stat.value} is over the limit of {cap} for {stock.people}.",
                    f"Take it down to {cap}.",
                )
            )
        elif choices.limits.stat and stat.value > choices.limits.stat:
            found.append(
                Problem(
                    "stats.over-limit",
                    Severity.ODD,
                    where,
                    f"{stat.name} {stat.value} is over the campaign limit of "
                    f"{choices.limits.stat}.",
                    "Take it down, or raise the limit.",
                )
            )
    return found + _pool_remarks(pools)


def _points_spent(choices: Choices, ids: tuple[str, ...]) -> Sum:
    spent = Sum()
    for id in ids:
        placed: Placed = getattr(choices.stats, id)
        spent = spent.plus(id.title(), placed.points)
        spent = spent.plus(f"{placed.shade.word} {id.title()}", SHADE_PRICE[placed.shade])
    return spent


def _pool_remarks(pools: StatPools) -> list[Problem]:
    return [
        *points_left("stats/mental", pools.mental, "mental point"),
        *points_left("stats/physical", pools.physical, "physical point"),
        *points_left("stats/either", pools.either, "point for either kind of stat"),
    ]
