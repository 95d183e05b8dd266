"""What the page says of purchases: their price, what they count toward, what they would do."""

from __future__ import annotations

from bwdesk.rules.basics.prose import plural, series
from bwdesk.rules.basics.sums import Sum, figure
from bwdesk.rules.burning.purchase import Purchase
from bwdesk.rules.burning.reckoning import Figure, ThingLine
from bwdesk.rules.burning.resources import (
    CIRCLES_BONUS_FROM,
    RESOURCES_PER_DIE,
    TIES,
    WEALTH,
    points_spent,
)
from bwdesk.rules.person.character import Choices, Thing


def left_line(left: int) -> str:
    """``5 points left.``, or how many too many are spent."""
    if left < 0:
        return f"That is {plural(-left, 'point')} more than there are."
    return f"{plural(left, 'point')} left."


def price_line(cost: Sum | None) -> str:
    """``9 points: significant 10, other family −1.``; "" where there is nothing to explain."""
    if cost is None or len(cost.parts) < 2:
        return ""
    parts = ", ".join(f"{part.label} {figure(part.value)}" for part in cost.parts)
    return f"{plural(cost.whole, 'point')}: {parts}."


def forecast_line(cost: Sum | None, seen: Purchase) -> str:
    """What buying would cost and change, and what would be left."""
    changes = [_change(before, after) for before, after in (seen.resources, seen.circles)]
    changed = ", ".join(each for each in changes if each)
    does = f"{changed}." if changed else "Resources and Circles stay."
    return " ".join(each for each in (price_line(cost), does, left_line(seen.left)) if each)


def _change(before: Figure, after: Figure) -> str:
    if before.value == after.value:
        return ""
    return f"{before.name}\u00a0{before.ability} → {after.ability}"


def sum_words(line: ThingLine) -> str:
    """What a purchase was reckoned from and what it counts toward."""
    lot = line.price.lot if line.price else 1
    comes = f"{lot * line.thing.count}\u00a0in all." if lot > 1 else ""
    return " ".join(each for each in (price_line(line.cost), comes, counts(line.thing)) if each)


def counts(thing: Thing) -> str:
    """What the kind of a purchase counts toward, as a sentence."""
    kinds = (("Resources", WEALTH), ("Circles", TIES))
    names = [name for name, counting_kinds in kinds if thing.kind in counting_kinds]
    if not names:
        return "Counts toward neither Resources nor Circles."
    return f"Counts toward {series(names, 'and')}."


def wealth_line(choices: Choices) -> str:
    """What the next die of Resources still wants."""
    more = RESOURCES_PER_DIE - points_spent(choices, WEALTH) % RESOURCES_PER_DIE
    return f"{plural(more, 'point')} to the next die"


def ties_line(choices: Choices) -> str:
    """What the further die of Circles still wants, or was given for."""
    points = points_spent(choices, TIES)
    if points >= CIRCLES_BONUS_FROM:
        return f"one die more for {plural(points, 'point')} of ties"
    return f"{plural(CIRCLES_BONUS_FROM - points, 'point')} of ties to the next die"
