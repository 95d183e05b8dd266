"""The papers of a prolonged conflict: blank ones, and those of a table."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from bwdesk.rules.chance.throws import Told
from bwdesk.rules.games.prolonged.moves import Act, Buy, Respond, Roll, Rule
from bwdesk.rules.games.prolonged.play import Prolonged
from bwdesk.rules.games.prolonged.state import Person, Setup, Side
from bwdesk.rules.packs.book import Book
from bwdesk.sheets import PaperName, render
from bwdesk.sheets.conflicts.subject import ConflictOnPaper
from bwdesk.sheets.public_record import read_subject
from bwdesk.sheets.queue import Manner, queue
from bwdesk.table.log import Seat
from bwdesk.table.sealing import new_lock
from bwdesk.table.session import begin_session
from tests.sheets.reading import Printed
from tests.shipped import book

LONG = "Bartholomew Featherstonehaugh of the Nether Wallop Fishmongers"


def conflict(*moves: Any, people: int = 2) -> ConflictOnPaper:
    """A haggle with some moves made."""
    crowd = tuple(
        Person(f"p{at}", LONG if at else "Jen", {"falsehoods": 6, "ingenue": 4}, 7, 3)
        for at in range(people)
    )
    sides = (
        Side("j", crowd, "Jen’s side", "The kipper for one groat.", ("s0",)),
        Side("f", (Person("oswin", "Oswin", {"affable": 6}),), "The stall", seats=("s1",)),
    )
    game = Prolonged(book())
    lock, key = new_lock()
    seats = [Seat("s0", "Anna", lock), Seat("s1", "Tomas")]
    table = begin_session(game, game.start(Setup(sides, banks={"j": 3})).state, seats, "", {})
    for move in moves:
        table = table.make_move(move, "s0", "", {lock.id: key})
    found = read_subject(table, "The kipper", book()).conflict
    assert found is not None
    return found


HAGGLE = (
    Act("p0", "falsehoods", "oswin"),
    Respond("evasive", "affable"),
    Roll("p0", Told(3)),
    Roll("oswin", Told(1)),
)


@pytest.mark.parametrize("paper", get_args(PaperName))
@pytest.mark.parametrize("kind", ["conflict-tracker", "outcome-slips"])
def test_nothing_lies_on_anything_else(kind: str, paper: PaperName) -> None:
    shown = conflict(*HAGGLE, people=5)
    sheet = Printed(render(kind, book=book(), paper=paper, conflict=shown))
    assert sheet.overlaps() == []


def test_the_tracker_tells_sides_actions_and_price() -> None:
    text = Printed(render("conflict-tracker", book=book(), conflict=conflict(*HAGGLE))).words
    for said in ("The kipper", "Jen’s side", "one groat", "winning costs 12", "Jen banks 3"):
        assert said.casefold() in text.casefold()


def test_nothing_sealed_is_printed() -> None:
    sealed = Buy("j", "hindrance", "oswin", line="a wet herring")
    shown = conflict(Rule("round-over", why="late"), sealed)
    for kind in ("conflict-tracker", "outcome-slips"):
        assert "herring" not in Printed(render(kind, book=book(), conflict=shown)).text


def test_a_long_conflict_goes_on_on_another_page() -> None:
    many = [Rule("other", why=f"ruling {at}") for at in range(40)]
    sheet = Printed(render("conflict-tracker", book=book(), conflict=conflict(*many)))
    assert len(sheet.sizes) > 1
    assert "ruling 39" in sheet.text


def test_without_outcomes_it_says_what_to_do() -> None:
    with pytest.raises(ValueError, match="Switch on"):
        render("outcome-card", book=Book())


def test_each_paper_shows_its_own_kind_of_game() -> None:
    manner = Manner(("conquest-chronicle", "conflict-tracker"))
    found = read_subject(_table(), "The kipper", book())
    orders = list(queue(manner, (), book(), [found]))
    assert [(each.kind, each.conflict is not None) for each in orders] == [
        ("conflict-tracker", True),
        ("conquest-chronicle", False),
    ]
    assert manner.count(0, [("conflict", 0)]) == len(orders)


def _table() -> Any:
    game = Prolonged(book())
    sides = tuple(Side(id, (Person(f"{id}0", "", {"wit": 4}),), seats=("s0",)) for id in "ab")
    return begin_session(game, game.start(Setup(sides)).state, [Seat("s0", "Anna")], "", {})
