"""The paper of shots over a distance that were played."""

from __future__ import annotations

from random import Random
from typing import Any, get_args

import pytest

from bwdesk.sheets import KINDS, PaperName, render
from bwdesk.sheets.conflicts.subject import ConflictOnPaper
from bwdesk.sheets.public_record import read_subject
from bwdesk.sheets.queue import Manner, queue
from bwdesk.table.record import chapters
from bwdesk.table.session import Session
from tests.sheets.reading import Printed
from tests.sheets.test_every_kind import outside
from tests.shipped import book
from tests.table.games import desk

RECORDS = {"range": "range-record"}


def played(game: str, moves: int) -> Session[Any, Any]:
    table = desk(game)
    for _ in table.some(Random(7), moves):
        pass
    return table.session


def on_paper(game: str, moves: int) -> ConflictOnPaper:
    found = read_subject(played(game, moves), "At the ford", book()).conflict
    assert found is not None
    return found


@pytest.mark.parametrize("paper", get_args(PaperName))
@pytest.mark.parametrize("game", RECORDS)
def test_all_that_happened_stands_on_it_in_its_order(game: str, paper: PaperName) -> None:
    session = played(game, 120)
    shown = read_subject(session, "At the ford", book()).conflict
    sheet = Printed(render(RECORDS[game], book=book(), conflict=shown, paper=paper))
    assert "At the ford" in sheet.words
    assert sheet.overlaps() == []
    assert outside(sheet, paper) == []
    said = [
        line.says
        for chapter in chapters(session)
        for passage in chapter.passages
        for line in passage.lines
        if line.counts and line.kind not in ("scripted", "seat")
    ]
    assert len(said) > 20
    letters = "".join(sheet.text.split())
    assert all("".join(each.split()) in letters for each in said)


@pytest.mark.parametrize("game", RECORDS)
def test_those_who_met_stand_at_its_head(game: str) -> None:
    shown = on_paper(game, 10)
    sheet = Printed(render(RECORDS[game], book=book(), conflict=shown))
    assert len(shown.sides) == 2
    for side in shown.sides:
        assert side.name in sheet.words
        assert all(each.name in sheet.words for each in side.people)


@pytest.mark.parametrize("game", RECORDS)
def test_before_anything_happened_it_is_one_page(game: str) -> None:
    assert len(Printed(render(RECORDS[game], book=book(), conflict=on_paper(game, 0))).pages) == 1


@pytest.mark.parametrize("game", RECORDS)
def test_blank_there_are_three_exchanges_to_write_on(game: str) -> None:
    sheet = Printed(render(RECORDS[game], book=book(), state="blank"))
    assert all(f"Exchange {number}" in sheet.words for number in (1, 2, 3))
    assert "Exchange 4" not in sheet.words


@pytest.mark.parametrize("game", RECORDS)
def test_in_one_queue_it_prints_the_record_of_its_game(game: str) -> None:
    kept = read_subject(played(game, 10), "At the ford", book())
    manner = Manner((*RECORDS.values(), "duel-record", "fight-record"))
    orders = list(queue(manner, (), book(), [kept]))
    filled = [each.kind for each in orders if each.conflict]
    assert filled == [RECORDS[game]]
    assert KINDS[RECORDS[game]].of == kept.subject_kind == game
