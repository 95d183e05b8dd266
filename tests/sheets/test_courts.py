"""The papers of the courts: what is known stands on them, and nothing of a list not reached."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bwdesk.rules.chance.throws import Faces
from bwdesk.rules.games.courts.moves import (
    Defend,
    End,
    Grant,
    Improve,
    Note,
    Reveal,
    Roll,
    Rule,
)
from bwdesk.rules.games.courts.state import Completion, Court, Line
from bwdesk.sheets import KINDS, render
from bwdesk.sheets.courts.subject import read_subject
from bwdesk.sheets.queue import Manner, Told, queue
from bwdesk.table.log import Seat
from bwdesk.table.session import Session, begin_session
from tests.rules.games.courts.kingdom import BLACK, GAME, WHITE, court, setup
from tests.sheets.people import LONG_NAME
from tests.sheets.reading import Printed
from tests.shipped import book

COURTS = tuple(name for name, kind in KINDS.items() if kind.of == "courts")
SECRET = "the-bridge-at-dawn"


def table(**fields: Any) -> Session[Any, Any]:
    state = GAME.start(setup(fields.pop("season", "summer"), **fields)).state
    return begin_session(
        GAME, state, [Seat("s0", "Ada"), Seat("s1", "Milo")], "2026-11-23T20:00:00+00:00"
    )


def fought() -> Session[Any, Any]:
    """One campaign is over, another is not reached."""
    white = (
        Line("white-knight", ("white-1",), "plunder"),
        Line("white-king", ("white-3",), "pillage", "Mill", SECRET),
    )
    session = table(lists={WHITE: white, BLACK: ()})
    for move in (
        Reveal(),
        Defend(BLACK, "black-knight", ("black-1",)),
        Roll(Faces((4,))),
        Note("Snow lay in the passes.", WHITE),
    ):
        session = session.make_move(move, "")
    return session


def printed(kind: str, session: Session[Any, Any] | None = None, **fields: Any) -> Printed:
    shown = read_subject(session, "Succession") if session else None
    return Printed(render(kind, book=book(), courts=shown, **fields))


def test_what_has_come_out_stands_on_the_papers() -> None:
    session = fought()
    court_sheet = printed("court", session).words
    assert "Ada" in court_sheet
    assert "Mill" in court_sheet
    listed = printed("campaign-list", session).words
    assert "white-knight" in listed
    assert "Plunder" in listed
    for kind in ("court-year", "season-log"):
        words = printed(kind, session).words
        assert "Snow lay in the passes." in words
        assert "white-knight goes out" in words


def test_the_glamour_at_the_end_of_a_year_stands_there_when_it_is_over() -> None:
    session = table(season="winter", year=3, completion=Completion(winter=False))
    assert read_subject(session.make_move(Grant(WHITE, 7, "tribute"), ""), "").held == {}
    after = session.make_move(Grant(WHITE, 7, "tribute"), "").make_move(End(), "")
    assert read_subject(after, "").held == {3: (17, 10)}
    over = session.make_move(Rule("enough", ends=True), "")
    assert read_subject(over, "").held == {3: (10, 10)}


def test_what_was_destroyed_stands_struck_with_its_year() -> None:
    white = (Line("white-knight", ("white-1",), "pillage", "Mill"),)
    session = table(lists={WHITE: white, BLACK: ()})
    for move in (Reveal(), Defend(BLACK), Improve(WHITE, "Bridge", lost=True)):
        session = session.make_move(move, "")
    shown = read_subject(session, "")
    assert shown.gone == {BLACK: (("Mill", 1),), WHITE: (("Bridge", 1),)}
    before = printed("court", table())
    words = printed("court", session).words
    assert words.count("year 1") == before.words.count("year 1") + 2
    assert "Mill" in words


@pytest.mark.parametrize("kind", COURTS)
def test_no_paper_tells_of_a_line_that_is_not_reached(kind: str) -> None:
    session = fought()
    assert SECRET not in printed(kind, session).words
    if kind != "court":
        assert "white-king" not in printed(kind, session).words


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("kind", COURTS)
def test_long_names_and_long_stories_fit(kind: str, paper: Any) -> None:
    def long(own: Court) -> Court:
        pieces = tuple(replace(each, name=f"{LONG_NAME} {each.id}"[:60]) for each in own.pieces)
        return replace(own, name=LONG_NAME[:60], pieces=pieces)

    white = long(court(WHITE))
    lines = tuple(
        Line(leader.id, (army.id,), "pillage", white.improvements[0], LONG_NAME[:60])
        for leader, army in zip(white.pieces[:4], white.pieces[5:], strict=True)
    )
    session = table(white=white, black=long(court(BLACK)), lists={WHITE: lines, BLACK: ()})
    while session.state.phase == "campaign":
        session = session.make_move(Reveal(), "")
        if session.state.phase == "defend":
            session = session.make_move(Defend(BLACK), "")
        session = session.make_move(Note(f"{LONG_NAME} rode out. " * 6), "")
    sheet = printed(kind, session, paper=paper)
    assert sheet.overlaps() == []


def test_each_game_prints_its_own_papers() -> None:
    manner = Manner(("court", "season-log", "conquest-chronicle"))
    shown = Told(read_subject(fought(), "Succession"), book())
    orders = list(queue(manner, (), book(), [shown]))
    assert [(each.kind, each.courts is not None) for each in orders] == [
        ("court", True),
        ("season-log", True),
        ("conquest-chronicle", False),
    ]
    assert manner.count(0, [("courts", 0)]) == 3
    assert manner.count(0, [("courts", 0)] * 2) == 5
