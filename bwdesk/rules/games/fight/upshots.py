"""What it does to people: wounds, tests earned, artha, armor, arrows (ADV)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bwdesk.rules.games.fight.people import Wielded
from bwdesk.rules.games.fight.state import State
from bwdesk.rules.games.frame.upshots import SHATTERED, Upshot
from bwdesk.rules.games.people.hurting import wear_upshots, wound_upshots
from bwdesk.rules.games.people.spells import magic_upshots
from bwdesk.rules.games.rolls.tested import earn_tests
from bwdesk.rules.games.rolls.tray import upshots as spent
from bwdesk.rules.packs.book import Book


def upshots(book: Book, state: State) -> tuple[Upshot, ...]:
    """Each ability earns one test, the hardest it was rolled at.

    A wound is told with the index of its circle, Tax with the hours of each die, armor with the
    dice that are left of it, a weapon with how often it was shot or thrown, or that it shattered.
    """
    return (*earn_tests(state.tested, book.difficulties), *spent(state.tray), *_harm(book, state))


def _harm(book: Book, state: State) -> Iterator[Upshot]:
    reads = state.settings.magic
    labels = {each.id: each.label for each in state.fighters}
    for own in state.fighters:
        now = state.now_of(own.id)
        yield from wound_upshots(own.id, now.wounds, own.wounds)
        for held, before in _pair_weapons(now.weapons, own.weapons):
            now_left = held.ammunition if held else before.ammunition
            if before.ammunition is not None and now_left != before.ammunition:
                gone = before.ammunition - (now_left or 0)
                yield Upshot("lost", own.id, before.label, gone)
            elif held is None and before.weapon in book.weapons:
                yield Upshot("lost", own.id, before.label, 1, note=SHATTERED)
        yield from wear_upshots(own.id, own.armor, now.armor, own.shield_left, now.shield)
        yield from magic_upshots(own.id, own.held, now, reads, labels)
        if now.hesitates and now.out == "":
            yield Upshot("hesitates", own.id, amount=now.hesitates)


def _pair_weapons(
    now: Iterable[Wielded], before: Iterable[Wielded]
) -> Iterator[tuple[Wielded | None, Wielded]]:
    """Everything somebody came with, and as it is now; None for what broke."""
    left = list(now)
    for each in before:
        held = next((e for e in left if (e.weapon, e.grade) == (each.weapon, each.grade)), None)
        if held is not None:
            left.remove(held)
        yield held, each
