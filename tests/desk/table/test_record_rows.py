"""The record as rows: headings, sentences, and how they are broken into lines."""

from typing import Any

import pytest
from PySide6.QtGui import QFontMetricsF

from bwdesk.desk import theme as themes
from bwdesk.desk.games.conquest.board import ConquestBoard
from bwdesk.desk.table.history.record_list import Measure
from bwdesk.desk.table.history.record_rows import (
    ChapterRow,
    Filter,
    HeadingRow,
    LineRow,
    Record,
    day,
    moment,
    place_of,
)
from bwdesk.table.record import Line, lines
from tests.desk.games.conquest.wars import war

ENTRIES = 170


@pytest.fixture(scope="module")
def session() -> Any:
    return war(ENTRIES, seed=3)


def record_of(session: Any) -> Record:
    record = Record(ConquestBoard(), session.game)
    record.follow_log(session)
    return record


def test_every_sentence_of_the_log_stands_under_its_maneuver(session: Any) -> None:
    rows = record_of(session).rows(Filter())
    told = [row.line for row in rows if isinstance(row, LineRow)]
    begun = [each for each in lines(session) if each.kind == "maneuver" and each.counts]
    assert told == [each for each in lines(session) if each not in begun]
    heads = [row for row in rows if isinstance(row, ChapterRow)]
    assert [head.number for head in heads] == [*range(1, session.state.number + 1)]
    assert [head.title for head in heads] == [f"Maneuver {head.number}" for head in heads]
    assert "Oct 2026" in heads[0].when


def test_a_filter_keeps_the_heads_of_what_it_lets_through(session: Any) -> None:
    record = record_of(session)
    rows = record.rows(Filter("karn", "Dice", "rolled"))
    told = [row.line for row in rows if isinstance(row, LineRow)]
    assert told
    assert all("karn" in line.actors and "rolled" in line.says for line in told)
    assert {str(row) for row in rows if isinstance(row, HeadingRow)} == {"Dice"}
    for place, row in enumerate(rows):
        last = place + 1 == len(rows)
        assert isinstance(row, LineRow) or (not last and not isinstance(rows[place + 1], type(row)))
    assert record.rows(Filter(text="no such thing")) == []


def test_only_the_first_sentence_of_an_entry_has_its_number(session: Any) -> None:
    rows = [row for row in record_of(session).rows(Filter()) if isinstance(row, LineRow)]
    firsts = [row.line.number for row in rows if row.first]
    assert len(firsts) == len(set(firsts)) == len({row.line.number for row in rows})


def test_the_row_of_an_entry_is_its_first_sentence_or_the_one_before(session: Any) -> None:
    rows = record_of(session).rows(Filter())
    numbers = {row.line.number for row in rows if isinstance(row, LineRow)}
    for entry in range(1, ENTRIES + 1):
        row = rows[place_of(rows, entry)]
        assert isinstance(row, LineRow)
        if entry in numbers:
            assert (row.line.number, row.first) == (entry, True)
        else:
            assert row.line.number == max(each for each in numbers if each < entry)
    assert place_of(rows, 0) == -1


def test_days_that_are_none_are_shown_as_they_are() -> None:
    assert moment("yesterday") == "yesterday"
    assert day("yesterday") == ""


@pytest.mark.parametrize("scale", [100, 150])
@pytest.mark.parametrize("wide", [260, 420, 700])
def test_no_line_is_wider_than_its_column_and_no_word_is_lost(
    qapp: Any, look: themes.Theme, session: Any, wide: int, scale: int
) -> None:
    theme = themes.install(qapp, themes.LIGHT, scale)
    measure = Measure(theme, wide)
    metrics = QFontMetricsF(theme.type.prose())
    says = {line.says for line in lines(session)}
    for sentence in (*says, "x" * 300, f"A {'y' * 200} end", ""):
        broken = measure.lines(sentence)
        assert all(metrics.horizontalAdvance(line) <= measure.room + 1 for line in broken)
        assert "".join(broken).replace(" ", "") == sentence.replace(" ", "")
        assert measure.height(LineRow(Line(1, "", "", sentence))) >= len(broken) * metrics.height()
