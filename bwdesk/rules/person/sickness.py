"""Dice lost to Tax, and how they come back with time (SORC-17 to SORC-20)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from bwdesk.rules.person.character import Play
from bwdesk.rules.person.standing import Tax

FORTE = "stat.forte"
HOUR = 60


def with_tax(play: Play, hours: Iterable[int], *, together: bool = False) -> Play:
    """So many hours for each die of Forte that is lost now: each begins when the one before it has
    come back, or all at once where they come back *together*."""
    now, standing = play.clock.now, play.standing
    last = max((each.until or now for each in standing.tax if each.ability == FORTE), default=now)
    found, since = list[Tax](), now if together else last
    for each in hours:
        until = since + each * HOUR
        found.append(Tax(FORTE, 1, until))
        since = now if together else until
    return replace(play, standing=replace(standing, tax=(*standing.tax, *found)))


def recover(play: Play) -> Play:
    """Without the dice that have come back by now."""
    left = tuple(
        each for each in play.standing.tax if each.until is None or each.until > play.clock.now
    )
    if left == play.standing.tax:
        return play
    return replace(play, standing=replace(play.standing, tax=left))


def count_taxed(play: Play) -> int:
    """The dice of Forte that are lost."""
    return sum(each.dice for each in play.standing.tax if each.ability == FORTE)
