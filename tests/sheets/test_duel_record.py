"""The paper of a duel that was played."""

from __future__ import annotations

from typing import Any, get_args

import pytest
from msgspec.structs import replace

from bwdesk.rules.chance.throws import Told
from bwdesk.rules.games.duel.moves import Announce, Choose, Roll, Rule, Script
from bwdesk.rules.games.duel.state import Argument, At, Card, Setup
from bwdesk.rules.games.frame.game import Open
from bwdesk.sheets import PaperName, bind, render
from bwdesk.sheets.conflicts.subject import ConflictOnPaper
from bwdesk.sheets.public_record import read_subject
from bwdesk.sheets.queue import Manner, queue
from bwdesk.sheets.queue import Told as OnPaper
from bwdesk.table.log import Seat
from bwdesk.table.sealing import new_lock
from bwdesk.table.session import begin_session
from tests.rules.games.duel.people import duel, side
from tests.sheets.reading import Printed, lines_in_the_foot
from tests.shipped import book

LINE, LATER = "Thirty winters our barges came.", "The ice is thin at the ford"
VOLLEY = (
    Announce(),
    Choose("a"),
    Choose("b"),
    Roll("a", Told(4)),
    Roll("b", Told(1)),
)


def played(*moves: Any, left: int = 12) -> ConflictOnPaper:
    """A duel whose first volley is Point against Point, as its papers show it."""
    found = heard(*moves, left=left).conflict
    assert found is not None
    return found


def heard(*moves: Any, left: int = 12) -> OnPaper:
    """The same, with the Book of it."""
    sides = tuple(side(each, artha=None) for each in "ab")
    at = At(body={"a": Argument(12, 12), "b": Argument(12, left)})
    locks = {each: new_lock() for each in "ab"}
    seats = [Seat(f"s-{id}", id.upper(), lock) for id, (lock, _) in locks.items()]
    keys = {lock.id: key for lock, key in locks.values()}
    game = duel()
    table = begin_session(game, game.start(Setup(sides, at=at)).state, seats, "", {})
    for id, cards in (
        ("a", (Card("point", LINE), Card("feint", LATER), Card("point"))),
        ("b", (Card("point"), Card("point"), Card("point"))),
    ):
        script = Script(id, tuple(Open(each) for each in cards))
        table = table.make_move(script, f"s-{id}", "", keys)
    for move in moves:
        table = table.make_move(move, "s-a", "", keys)
    return read_subject(table, "Before the Prince", book())


@pytest.mark.parametrize("paper", get_args(PaperName))
def test_nothing_lies_on_anything_else(paper: PaperName) -> None:
    sheet = Printed(render("duel-record", book=book(), paper=paper, conflict=played(*VOLLEY)))
    assert sheet.overlaps() == []


def test_what_the_table_ruled_stands_on_it_with_the_reason() -> None:
    rule = Rule("a", "body", 3, why="seven bribes")
    text = Printed(render("duel-record", book=book(), conflict=played(*VOLLEY, rule))).words
    assert "seven bribes" in text


def test_it_tells_of_the_volleys_and_of_the_end() -> None:
    text = Printed(render("duel-record", book=book(), conflict=played(*VOLLEY, left=4))).words
    for said in ("Before the Prince", "a has its way", "Point, Oratory 5D", LINE, "11 to 0"):
        assert said.casefold() in text.casefold()
    assert "A won with 11 of 12 left." in text


def test_cards_that_are_sealed_are_not_printed() -> None:
    text = Printed(render("duel-record", book=book(), conflict=played(*VOLLEY))).text
    assert "Feint" not in text
    assert "ice is thin" not in text


@pytest.mark.parametrize("paper", get_args(PaperName))
def test_blank_it_is_one_page_for_the_pencil(paper: PaperName) -> None:
    sheet = Printed(render("duel-record", book=book(), paper=paper))
    assert len(sheet.pages) == 1
    assert sheet.overlaps() == []
    assert "What came of it" in sheet.words
    assert lines_in_the_foot(sheet, 0) == []


@pytest.mark.parametrize("paper", get_args(PaperName))
@pytest.mark.parametrize("volleys", [12, 13, 14, 15, 40])
def test_a_long_one_tells_every_volley_and_how_it_ended(volleys: int, paper: PaperName) -> None:
    shown = played(*VOLLEY)
    spoken = [f"The barge of winter {number} came." for number in range(volleys)]
    acts = tuple(replace(shown.actions[0], said=said) for said in spoken)
    ended = tuple(f"The {number} of the end" for number in ("first", "second", "third", "last"))
    long = replace(shown, actions=acts, ended=ended)
    sheet = Printed(render("duel-record", book=book(), paper=paper, conflict=long))
    assert sheet.overlaps() == []
    assert all(said in sheet.words for said in (*spoken, *ended))
    assert all(lines_in_the_foot(sheet, page) == [] for page in range(len(sheet.pages)))


def test_a_duel_is_on_its_own_papers_and_on_none_of_a_prolonged_conflict() -> None:
    duelled = heard(*VOLLEY)
    manner = Manner(("conflict-tracker", "outcome-slips", "duel-record"))
    orders = list(queue(manner, (), book(), (duelled,)))
    assert {each.kind: each.conflict is not None for each in orders} == {
        "conflict-tracker": False,
        "outcome-slips": False,
        "duel-record": True,
    }
    games = [(duelled.subject_kind, len(duelled.people))]
    assert manner.count(0, games) == len(orders)
    assert manner.unshown(0, games) == ("conflict-tracker", "outcome-slips")


def test_a_duel_brings_a_script_for_each_side_and_no_other_paper_of_a_character() -> None:
    duelled = heard(*VOLLEY)
    manner = Manner(("duel-script", "fight-script", "wounds"))
    orders = list(queue(manner, (), book(), (duelled,)))
    assert [each.kind for each in orders] == ["duel-script", "duel-script"]
    games = [(duelled.subject_kind, len(duelled.people))]
    assert manner.count(0, games) == 2
    assert manner.unshown(0, games) == ("fight-script", "wounds")
    sheets = [Printed(b"".join(bind([each]))) for each in orders]
    for each, sheet in zip(orders, sheets, strict=True):
        assert each.character is not None
        assert each.character.choices.name in sheet.words
