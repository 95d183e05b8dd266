"""History: the record read, narrowed, stepped through and saved."""

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QModelIndex, QPoint, Qt
from PySide6.QtGui import QFont, QFontMetricsF
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from bwdesk.desk import theme as themes
from bwdesk.desk.games.conquest.document import ChronicleDocument
from bwdesk.desk.games.conquest.shown import sides
from bwdesk.desk.kit import ask
from bwdesk.desk.table.history import page as pages
from bwdesk.desk.table.history.page import BESIDE, RECORD, HistoryPage
from bwdesk.desk.table.history.record_list import Measure
from bwdesk.desk.table.history.record_rows import (
    LineRow,
)
from bwdesk.files.errors import FileError
from bwdesk.rules.games.conquest.moves import Write
from bwdesk.rules.games.conquest.state import Slip
from bwdesk.rules.games.frame.game import IllegalMoveError
from bwdesk.table.log import Made
from bwdesk.table.record import markdown
from tests.desk.games.conquest.wars import war, written
from tests.desk.shell.test_letters import cut_off, scrolled_sideways

ENTRIES = 170
SECRET = "the bridge at dawn"


@pytest.fixture(scope="module")
def session() -> Any:
    return war(ENTRIES, seed=3)


@pytest.fixture
def document(tmp_path: Path, session: Any, qapp: Any) -> Any:
    found = written(tmp_path / "vale.bwchron", session)
    yield found
    found.close()


@pytest.fixture
def page(qtbot: QtBot, look: themes.Theme, document: ChronicleDocument) -> HistoryPage:
    shown = HistoryPage(document)
    qtbot.addWidget(shown)
    shown.resize(936, 712)
    shown.show()
    shown.refresh()
    shown.activateWindow()
    qtbot.waitUntil(shown.isActiveWindow)
    return shown


def sentences(page: HistoryPage) -> list[LineRow]:
    return [row for row in page.list.rows() if isinstance(row, LineRow)]


def test_whoever_comes_to_the_record_reads_on_from_its_end(page: HistoryPage) -> None:
    page.list.setCurrentIndex(QModelIndex())
    page.column.search.setFocus()
    page.list.setFocus()
    assert page.list.entry() == len(page._document.session.log)


def test_history_opens_at_its_end(page: HistoryPage) -> None:
    last = page.list.model().index(len(page.list.rows()) - 1, 0)
    assert page.list.visualRect(last).intersects(page.list.viewport().rect())
    assert page._count.text().startswith(str(len(sentences(page))))


def test_each_sentence_tells_its_rule_to_eye_and_ear(page: HistoryPage) -> None:
    model = page.list.model()
    place = next(
        place
        for place, row in enumerate(page.list.rows())
        if isinstance(row, LineRow) and "BK-53" in row.line.rule
    )
    index = model.index(place, 0)
    told = index.data(Qt.ItemDataRole.ToolTipRole)
    assert "The matrix says" in told
    assert index.data(Qt.ItemDataRole.AccessibleDescriptionRole) == told
    assert index.data(Qt.ItemDataRole.AccessibleTextRole).startswith(
        index.data(Qt.ItemDataRole.DisplayRole)
    )


def test_what_was_taken_back_says_so(page: HistoryPage) -> None:
    undone = [row for row in sentences(page) if not row.line.counts]
    assert undone
    assert all("Taken back." in str(row) for row in undone)
    page.list.go_to_entry(undone[0].line.number)
    assert "taken back" in page.beside.reading._chosen.accessibleName()
    page.list.grab()


def test_the_record_is_narrowed_by_faction_kind_and_text(qtbot: QtBot, page: HistoryPage) -> None:
    every = len(sentences(page))
    page.column.actors.setCurrentIndex(page.column.actors.findData("karn"))
    ours = sentences(page)
    assert 0 < len(ours) < every
    assert all("karn" in row.line.actors for row in ours)
    page.column.kinds.setCurrentIndex(page.column.kinds.findData("What came of it"))
    assert 0 < len(sentences(page)) < len(ours)
    page.column.actors.setCurrentIndex(0)
    page.column.kinds.setCurrentIndex(0)
    page.column.search.setFocus()
    qtbot.keyClicks(page.column.search, "ensnare")
    qtbot.waitUntil(lambda: len(sentences(page)) < every)
    assert all("ensnare" in row.line.says.casefold() for row in sentences(page))
    page.column.search.setText("nothing of the kind")
    page.column.narrow()
    assert not page.list.isVisible()
    assert "empty the search" in page.column.none.text()
    page.column.search.clear()
    page.column.narrow()
    assert len(sentences(page)) == every


def test_signs_of_the_filter_follow_the_theme(qapp: Any, page: HistoryPage) -> None:
    def drawn() -> Any:
        return page.column.actors.itemIcon(2).pixmap(16).toImage().pixelColor(8, 8).name()

    assert drawn() == themes.LIGHT.actors[1].casefold()
    themes.install(qapp, themes.DARK)
    assert drawn() == themes.DARK.actors[1].casefold()


def test_a_chosen_sentence_says_its_rules_in_paragraphs(page: HistoryPage) -> None:
    row = next(row for row in sentences(page) if ", BK-53" in row.line.rule)
    page.beside.reading.show_row(row)
    said = page.beside.reading._rule.text()
    assert said.count("<p") == len(row.rule.splitlines()) > 1
    assert "<b>BK-53" in said


def test_a_chronicle_without_moves_says_what_will_stand_here(
    qtbot: QtBot, look: themes.Theme, vale: ChronicleDocument
) -> None:
    page = HistoryPage(vale)
    qtbot.addWidget(page)
    page.show()
    page.refresh()
    assert page.list.isVisible() == bool(sentences(page))
    assert page.beside.reading.chart.shown_chart().points == 1


def test_a_click_in_the_chart_goes_to_the_maneuver(qtbot: QtBot, page: HistoryPage) -> None:
    chart = page.beside.reading.chart
    qtbot.waitUntil(lambda: chart.shown_chart().points > 3)
    chart.setFocus()
    qtbot.keyClick(chart, Qt.Key.Key_Home)
    qtbot.keyClick(chart, Qt.Key.Key_Return)
    assert page.list.verticalScrollBar().value() == 0
    for _ in range(3):
        qtbot.keyClick(chart, Qt.Key.Key_Right)
    qtbot.keyClick(chart, Qt.Key.Key_Return)
    top = page.list.indexAt(QPoint(5, 5))
    assert top.data().startswith("Maneuver 3, ")


def test_enter_shows_the_board_as_it_was(qtbot: QtBot, page: HistoryPage, session: Any) -> None:
    page.list.setFocus()
    page.list.go_to_entry(60)
    assert not page.beside.is_in_past
    qtbot.keyClick(page.list, Qt.Key.Key_Return)
    assert page.beside.is_in_past
    assert page.stepping.isVisible()
    entry = page.list.entry()
    assert entry is not None
    assert page.stepping.entry() == entry
    assert f"after entry {entry} of {ENTRIES}" in page.beside.past.accessibleName()
    row = page.list.current_row()
    assert row is not None
    assert row.rule.splitlines()[0].partition(". ")[2] in page.beside.past._rules.text()
    shown = [card.accessibleName() for card in page.beside.past.board.cards()]
    assert shown == [str(side) for side in sides(session.game, session.state_at(entry))]


def test_one_steps_back_and_on_and_out_again(qtbot: QtBot, page: HistoryPage, session: Any) -> None:
    qtbot.mouseClick(page.step, Qt.MouseButton.LeftButton)
    assert page.stepping.entry() == ENTRIES
    assert not page.stepping.on.isEnabled()
    for _ in range(4):
        qtbot.mouseClick(page.stepping.back, Qt.MouseButton.LeftButton)
    assert page.stepping.entry() == ENTRIES - 4
    qtbot.mouseClick(page.stepping.on, Qt.MouseButton.LeftButton)
    assert page.stepping.entry() == ENTRIES - 3
    page.stepping.slider.setFocus()
    qtbot.keyClick(page.stepping.slider, Qt.Key.Key_Home)
    assert page.stepping.entry() == 0
    assert "at the start" in page.beside.past.accessibleName()
    assert page.list.current_row() is None
    shown = [card.accessibleName() for card in page.beside.past.board.cards()]
    assert shown == [str(side) for side in sides(session.game, session.start)]
    qtbot.keyClick(page, Qt.Key.Key_Escape)
    assert not page.beside.is_in_past
    assert not page.stepping.isVisible()


def test_every_entry_can_be_stepped_to(qtbot: QtBot, page: HistoryPage, session: Any) -> None:
    """Also one that has no sentence of its own, or one the filter hides."""
    page.column.actors.setCurrentIndex(1)
    page._begin()
    page.stepping.go(0)
    for entry in range(1, 60):
        page.stepping.on.click()
        assert page.stepping.entry() == entry
        assert f"after entry {entry} of" in page.beside.past.accessibleName()
    # What begins a chapter is its title, and no sentence of it.
    told = [each for each in session.log[58].events if each.kind != "maneuver"]
    page.column.actors.setCurrentIndex(0)
    page.stepping.go(59)
    says = session.game.says(told[0]) if told else ""
    assert page.beside.past.accessibleDescription() == says


def test_the_past_follows_the_row_one_walks_to(qtbot: QtBot, page: HistoryPage) -> None:
    page.list.go_to_entry(80)
    qtbot.mouseClick(page.beside.reading.as_it_was, Qt.MouseButton.LeftButton)
    page.list.setFocus()
    before = page.stepping.entry()
    for _ in range(6):
        qtbot.keyClick(page.list, Qt.Key.Key_Down)
    assert page.stepping.entry() == page.list.entry() != before


def test_taken_back_entries_can_be_seen_as_they_were(page: HistoryPage, session: Any) -> None:
    undone = next(row.line.number for row in sentences(page) if not row.line.counts)
    page.list.asked.emit(undone)
    shown = [card.accessibleName() for card in page.beside.past.board.cards()]
    assert shown == [str(side) for side in sides(session.game, session.state_at(undone))]


def test_what_other_rules_played_is_not_shown_as_it_was(
    page: HistoryPage, document: ChronicleDocument, monkeypatch: pytest.MonkeyPatch
) -> None:
    def at(*_: Any) -> None:
        raise IllegalMoveError("no")

    monkeypatch.setattr(document.past, "state_at", at)
    page.list.asked.emit(30)
    assert page.beside.past._cannot.text() == pages.OTHER_RULES
    assert page.beside.past._cannot.isVisible()


def test_the_past_of_a_table_tells_no_secret(
    qtbot: QtBot, look: themes.Theme, vale: ChronicleDocument
) -> None:
    vale.sit_down("karn")
    assert vale.make(Write("karn", Slip("infiltrate", ("moon",), note=SECRET)))
    page = HistoryPage(vale)
    qtbot.addWidget(page)
    page.show()
    page.refresh()
    page._begin()
    said = [label.text() for label in page.findChildren(QLabel)]
    said += [str(row) for row in page.list.rows()]
    said += [card.accessibleName() for card in page.beside.past.board.cards()]
    assert "Slip sealed" in "\n".join(said)
    assert not [each for each in said if SECRET in each or "nfiltrate" in each]


def test_a_new_move_joins_the_record(
    qtbot: QtBot, look: themes.Theme, vale: ChronicleDocument
) -> None:
    page = HistoryPage(vale)
    qtbot.addWidget(page)
    page.show()
    page.refresh()
    before = len(sentences(page))
    assert vale.make(Write("karn", Slip("conserve")), "karn")
    page.refresh()
    assert len(sentences(page)) > before
    assert page.stepping.slider.maximum() == len(vale.session.log)


def test_whoever_has_scrolled_away_reads_on_there_when_the_last_move_is_taken_back(
    page: HistoryPage, document: ChronicleDocument
) -> None:
    last, bar = len(document.session.log), page.list.verticalScrollBar()
    page.list.go_to_entry(last)
    bar.setValue(bar.maximum() // 2)
    scrolled = bar.value()
    assert document.take_back(last - 1, consents=tuple(document.session.seats))
    page.refresh()
    assert page.list.entry() == last
    assert bar.value() == scrolled


def test_the_record_is_saved_as_markdown(
    qtbot: QtBot,
    page: HistoryPage,
    document: ChronicleDocument,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[Path] = []

    def answer(_parent: Any, suggested: Path) -> Path | None:
        asked.append(suggested)
        return tmp_path / "record.md" if len(asked) > 1 else None

    monkeypatch.setattr(ask, "record_to_save", answer)
    button = page.beside.reading.markdown
    for _ in range(2):
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert asked[0] == document.path.with_suffix(".md")
    told = (tmp_path / "record.md").read_text(encoding="utf-8")
    assert told == markdown(document.title, document.session)


def test_the_record_is_printed_by_whoever_prints(qtbot: QtBot, page: HistoryPage) -> None:
    with qtbot.waitSignal(page.print_sheet, timeout=1000):
        qtbot.mouseClick(page.beside.reading.print_it, Qt.MouseButton.LeftButton)


def test_a_record_that_cannot_be_written_is_told(
    qtbot: QtBot, page: HistoryPage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    monkeypatch.setattr(ask, "record_to_save", lambda *_: tmp_path / "no" / "such" / "place.md")
    monkeypatch.setattr(ask, "tell", lambda _parent, says, *_: told.append(says))
    qtbot.mouseClick(page.beside.reading.markdown, Qt.MouseButton.LeftButton)
    assert len(told) == 1
    assert told[0].startswith("The record was not saved: ")
    assert issubclass(FileError, Exception)


@pytest.mark.parametrize(
    ("wide", "scale"), [(936, 100), (616, 100), (770, 150), (600, 200)], ids=str
)
def test_no_word_is_cut_off(qapp: Any, page: HistoryPage, wide: int, scale: int) -> None:
    themes.install(qapp, themes.DARK, scale)
    page.resize(wide, 700)
    page.list.go_to_entry(100)
    for turn in (RECORD, BESIDE):
        page.turns.choose(turn)
        for entry in (0, 100):
            if entry:
                page.list.asked.emit(entry)
            for _ in range(4):
                qapp.processEvents()
            assert list(cut_off(page)) == []
            assert list(scrolled_sideways(page)) == []
        page._leave()
    assert page.width() == wide
    assert not page.grab().isNull()


def test_where_there_is_no_room_for_both_they_take_turns(qtbot: QtBot, page: HistoryPage) -> None:
    assert not page.turns.isVisible()
    assert page.list.isVisible()
    assert page.beside.isVisible()
    page.resize(600, 700)
    assert page.turns.isVisible()
    assert page.list.isVisible()
    assert not page.beside.isVisible()
    qtbot.mouseClick(page.turns.button(BESIDE), Qt.MouseButton.LeftButton)
    assert page.beside.isVisible()
    assert not page.list.isVisible()
    page.beside.reading.chart.picked.emit(2)
    assert page.list.isVisible()
    qtbot.mouseClick(page.step, Qt.MouseButton.LeftButton)
    assert page.beside.past.isVisible()
    qtbot.keyClick(page, Qt.Key.Key_Escape)
    assert page.list.isVisible()
    assert not page.beside.isVisible()


@pytest.mark.slow
def test_two_thousand_entries_open(qtbot: QtBot, look: themes.Theme, tmp_path: Path) -> None:
    document = written(tmp_path / "long.bwchron", war(2000, more=3000))
    assert len(document.session.log) == 2000
    assert isinstance(document.session.log[-1], Made)
    page = HistoryPage(document)
    qtbot.addWidget(page)
    page.resize(936, 712)
    page.show()
    page.refresh()
    page.list.asked.emit(1500)
    page.stepping.go(1501)
    assert page.stepping.isVisible()
    document.close()


def test_the_numbers_of_a_long_record_are_shown_whole(look: themes.Theme) -> None:
    short, long = Measure(look, 700, most=99), Measure(look, 700, most=20_000)
    face = look.type.value(14)
    face.setWeight(QFont.Weight.Medium)
    assert long.number >= QFontMetricsF(face).horizontalAdvance("20000")
    assert short.room - long.room == pytest.approx(long.number - short.number)
