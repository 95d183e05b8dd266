"""The papers of Usurper: the narrator's hold everything, a player's only the own page."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from bwdesk.rules.games.usurper.orders import Row
from bwdesk.rules.games.usurper.week.moves import Begin, Order, Publish, Resolve
from bwdesk.sheets import KINDS, render
from bwdesk.sheets.usurper.subject import UsurperOnPaper, read_subject
from bwdesk.table.log import Seat
from bwdesk.table.session import Session, begin_session
from tests.rules.games.usurper.week.people import game, setup, usurpation
from tests.sheets.reading import Printed
from tests.shipped import book

USURPER = tuple(name for name, kind in KINDS.items() if kind.of == "usurper")
SECRETS = "usurper-secrets"
PLANTED = "The-bridge-at-dawn"


@cache
def played() -> Session[Any, Any]:
    """A week of two: one scouts; its bulletin is out."""
    people = [usurpation(at, knows={"A1": f"{PLANTED} {at}"}) for at in range(2)]
    start = game().start(setup(2, usurpations=people, notes=f"{PLANTED} of the narrator")).state
    seats = [Seat("narrator", "Nan"), Seat("p0", "Ada"), Seat("p1", "Milo")]
    session = begin_session(game(), start, seats, "2026-11-23T20:00:00+00:00")
    scout = Row(name="Unit 00", start="B2", action="Scout", target="C3", end="B2")
    told = "Reeds in the fog."
    for move in (
        Begin(),
        Order(seat="p0", rows=(scout,)),
        Resolve(card="p0 unit-00 scout", dice={"d100": (50,)}, words=told),
    ):
        session = session.make_move(move, "narrator")
    return session.make_move(Publish(words="A cold week."), "narrator")


def printed(kind: str, shown: UsurperOnPaper | None) -> Printed:
    return Printed(render(kind, book=book(), usurper=shown))


def shown_to(seat: str) -> UsurperOnPaper:
    return read_subject(played(), "The Empty Throne", seat)


def test_a_player_prints_the_own_page_alone() -> None:
    words = {kind: printed(kind, shown_to("p0")).words for kind in USURPER if kind != SECRETS}
    for kind, said in words.items():
        assert "Court 0" in said, kind
        assert f"{PLANTED} 1" not in said, kind
        assert f"{PLANTED} of" not in said, kind
        assert "Unit 10" not in said, kind
        assert "Lair 1" not in said, kind
    assert "Reeds in the fog." in words["usurper-bulletin"]
    assert "A cold week." in words["usurper-bulletin"]
    assert "Unit 00" in words["usurper-orders"]
    with pytest.raises(ValueError, match="narrator"):
        printed(SECRETS, shown_to("p0"))


def test_nobody_in_particular_prints_nothing_of_anybody() -> None:
    for kind in USURPER:
        if kind != SECRETS:
            said = printed(kind, shown_to("")).words
            assert "Unit 00" not in said, kind
            assert PLANTED not in said, kind


def test_the_narrator_prints_for_everybody() -> None:
    whole = shown_to("narrator")
    for kind in ("usurper-orders", "usurper-ledger", "usurper-cards", "usurper-map"):
        sheet = printed(kind, whole)
        assert "Court 0" in sheet.words, kind
        assert "Court 1" in sheet.words, kind
        assert sheet.overlaps() == [], kind
    secrets = printed(SECRETS, whole).words
    assert f"{PLANTED} 1" in secrets
    assert f"{PLANTED} of the narrator" in secrets
    bulletins = printed("usurper-bulletin", whole)
    assert len(bulletins.sizes) == 2
