"""Who rides whom, as it is said where a game begins; what shooting from the saddle costs and gives
(RIDE-25)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from msgspec.structs import replace

from bwdesk.rules.games.frame.game import IllegalMoveError
from bwdesk.rules.games.people.meeting import Comer
from bwdesk.rules.packs.book import Book
from bwdesk.rules.tables.advancing import Factor, factors

MOUNTED, BOWMAN = "mounted", "bowman"
"""Trainings of who fights in the saddle."""
MOUNT = "mount"
"""Factors of whoever is in the saddle."""
RUNS = ("close", "withdraw")
HEIGHT = (MOUNT, "height")
"""The die of a bowman who shoots from above."""


BAREBACK, ON = "bareback", " on "
RIDDEN = "Nobody; else: Osk on Bay; Hale on Roan, bareback"
"""What holds of a side where nobody says who rides."""


def read_riders(members: Sequence[Comer], said: str) -> Iterator[tuple[str, str, bool]]:
    """Who of a side rides whom, by their ids, and whether with saddle and stirrups: ``Osk on Bay;
    Hale on Roan, bareback``; where nothing is said, as they sit at the table.

    Raises IllegalMoveError with a sentence for a name nobody of that side has.
    """
    named = {each.name for each in members}
    sits = (each for each in members if each.known.rides.partition(",")[0] in named)
    said = said or "; ".join(f"{each.name}{ON}{each.known.rides}" for each in sits)
    for part in filter(None, (each.strip() for each in said.split(";"))):
        pair, _, how = part.partition(",")
        rider, on, mount = pair.partition(ON)
        if not on:
            raise IllegalMoveError(f"Who rides “{part}”? Write rider and mount: Osk on Bay.")
        tack = how.strip().casefold() != BAREBACK
        yield _find_member(members, rider), _find_member(members, mount), tack


def _find_member(members: Sequence[Comer], said: str) -> str:
    """Who of a side is meant: by name or id, or by how the name begins."""
    wanted = said.strip().casefold()
    exact = [each.id for each in members if wanted in (each.id.casefold(), each.name.casefold())]
    near = [each.id for each in members if wanted and each.name.casefold().startswith(wanted)]
    for found in (exact, near):
        if len(found) == 1:
            return found[0]
    there = ", ".join(each.name for each in members)
    raise IllegalMoveError(f"“{said.strip()}” is nobody of that side; there are {there}.")


def seat_riders(members: tuple[Comer, ...], said: str) -> tuple[Comer, ...]:
    """Those of a side, each of whom it is said with the name of what he rides."""
    names, rides = {each.id: each.name for each in members}, dict[str, str]()
    for rider, mount, tack in read_riders(members, said):
        rides[rider] = names[mount] if tack else f"{names[mount]}, {BAREBACK}"
    return tuple(
        replace(each, known=replace(each.known, rides=rides[each.id])) if each.id in rides else each
        for each in members
    )


def shooting_groups(trained: Collection[str], how: str) -> tuple[tuple[str, str], ...]:
    """The factors a shot from the saddle is harder by while its mount moves so: of what kind, and
    of which group.

    A bowman has a list of his own. Of all others the mount's moving adds to what moving costs
    anybody (RIDE-10, RIDE-11); being in the saddle at all hinders only hand to hand (RIDE-9).
    """
    runs = how in RUNS
    if BOWMAN in trained:
        return (("missile", f"saddle-{how}"),)
    if MOUNTED in trained:
        return (("melee", "saddle-trained-closing"),) if runs else ()
    moving = (("melee", "saddle-moving"),) if runs or how == "maintain" else ()
    return (*moving, ("melee", "saddle-closing")) if runs else moving


def find_factor(book: Book, of: str, group: str) -> Factor | None:
    """What changes a test of a kind, the first of its group; None where the Book has none."""
    return next(iter(factors(book.factors, of).get(group, ())), None)
