"""What it does to people: wounds, tests earned, arrows and armor spent, artha (RNC, ADV)."""

from __future__ import annotations

from collections.abc import Iterator

from bwdesk.rules.games.frame.upshots import Upshot
from bwdesk.rules.games.people.hurting import wear_upshots, wound_upshots
from bwdesk.rules.games.people.spells import magic_upshots
from bwdesk.rules.games.range.state import State
from bwdesk.rules.games.rolls.tested import earn_tests
from bwdesk.rules.games.rolls.tray import upshots as spent
from bwdesk.rules.packs.book import Book


def upshots(book: Book, state: State) -> tuple[Upshot, ...]:
    """Each ability earns one test, the hardest it was rolled at: shots and positions by themselves.

    A wound is told with the index of its circle, armor with the dice that are left of it, a weapon
    with how often it was shot or thrown.
    """
    return (*earn_tests(state.tested, book.difficulties), *spent(state.tray), *_harm(state))


def _harm(state: State) -> Iterator[Upshot]:
    reads = state.settings.magic
    labels = {e.id: e.label for side in state.sides for e in side.fighters}
    for side in state.sides:
        for each in (body for own in side.fighters for body in own.bodies):
            now = state.harm_of(each.id)
            yield from wound_upshots(each.id, now.wounds, each.wounds)
            if now.shot:
                weapon = each.weapon if isinstance(each.weapon, str) else each.weapon.name
                yield Upshot("lost", each.id, weapon, now.shot)
            yield from wear_upshots(each.id, each.armor, now.armor, None, None)
            yield from magic_upshots(each.id, each.held, now, reads, labels)
            if now.hesitates:
                yield Upshot("hesitates", each.id, amount=now.hesitates)
