"""What it does to people: wounds, tests earned, arrows and armor spent, artha (RNC, ADV)."""

from __future__ import annotations

from collections.abc import Iterator

from bwdesk.rules.games.range.state import State, Tested
from bwdesk.rules.games.tray import upshots as spent
from bwdesk.rules.games.upshots import Upshot


def upshots(state: State) -> tuple[Upshot, ...]:
    """Each ability earns one test, the hardest it was rolled at: shots and positions by themselves.

    A wound is told with the index of its circle, armor with the dice that are left of it, a weapon
    with how often it was shot or thrown.
    """
    return (*_tests(state), *spent(state.tray), *_harm(state))


def _tests(state: State) -> Iterator[Upshot]:
    hardest: dict[tuple[str, str], Tested] = {}
    for each in state.tested:
        if not each.ability:
            continue
        key = each.who, each.ability
        if key not in hardest or (each.obstacle or 0) > (hardest[key].obstacle or 0):
            hardest[key] = each
    for each in hardest.values():
        yield Upshot("tested", each.who, each.ability, 1, each.dice, each.obstacle, each.passed)


def _harm(state: State) -> Iterator[Upshot]:
    for side in state.sides:
        for each in side.fighters:
            now = state.now(each.id)
            for wound in now.wounds[len(each.wounds) :]:
                yield Upshot("wounded", each.id, "", wound.at, note=wound.source)
            if now.shot:
                weapon = each.weapon if isinstance(each.weapon, str) else each.weapon.name
                yield Upshot("lost", each.id, weapon, now.shot)
            for place, left in now.armor.items():
                yield Upshot("worn", each.id, place, left)
            if now.hesitates:
                yield Upshot("hesitates", each.id, amount=now.hesitates)
