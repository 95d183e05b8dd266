"""Papers of conquest by a Book with maneuvers of a house pack."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bwdesk.rules.packs.book import Book, Pack
from bwdesk.rules.packs.packing import check
from bwdesk.sheets import render
from tests import shipped
from tests.sheets.reading import Printed

KINDS = ("slips", "slips-and-list", "maneuvers", "maneuver-matrix", "faction")
NAMES = ("Siege", "Raid", "Feint of Peace", "Long Night", "Tribute")


def house(number: int) -> Book:
    """So many maneuvers more, each like a printed one."""
    printed = list(shipped.book().maneuvers.values())[:number]
    ours = tuple(
        replace(each, id=f"our-{each.id}", name=name, plays_like=each.id)
        for each, name in zip(printed, NAMES, strict=False)
    )
    return check(Pack(id="o", name="O", version="1", maneuvers=ours), shipped.book()).book


@pytest.mark.parametrize("number", [1, 5])
@pytest.mark.parametrize("kind", KINDS)
def test_papers_have_room_for_the_maneuvers_of_a_house(kind: str, number: int) -> None:
    sheet = Printed(render(kind, book=house(number)))
    assert sheet.overlaps() == []
    if kind != "faction":
        assert all(name in sheet.words for name in NAMES[:number])
