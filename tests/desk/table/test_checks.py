"""A chronicle that was changed with a database tool says so; its fingerprint is shown and held
against one that was written down."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from bwdesk.desk.games.conquest.aftermath.downtime import DowntimePage
from bwdesk.desk.games.conquest.scenes.page import ScenesPage
from bwdesk.desk.shell.window import MainWindow
from bwdesk.desk.table.fingerprints import ALIKE, EARLIER, NONE, FingerprintLine
from bwdesk.desk.table.tab import SAME, CheckResults, TableTab
from bwdesk.files import places
from bwdesk.rules.basics.prose import plural
from bwdesk.rules.games.conquest.moves import Write
from bwdesk.rules.games.conquest.state import Slip
from bwdesk.table.fingerprint import find_standing, fingerprint
from bwdesk.table.session import encode
from tests.desk.games.conquest.tables import PEOPLE
from tests.desk.games.conquest.wars import war, written
from tests.desk.table.test_hot_seat import document, enter, guard, press, type_in
from tests.files import forging

LEFT = Qt.MouseButton.LeftButton
PLAYER = PEOPLE["sorrow"][1]


def tab(window: MainWindow) -> TableTab:
    assert isinstance(window.current, TableTab)
    return window.current


def looked(qtbot: QtBot, window: MainWindow) -> TableTab:
    """As soon as all of it was played once more."""
    qtbot.waitUntil(lambda: document(window).checks.over)
    return tab(window)


def said(window: MainWindow) -> str:
    return tab(window)._changed.text()


def changed(
    window: MainWindow, change: Callable[[forging.Rows], None], *, here: bool = False
) -> None:
    """Closed, changed as one does who reckons all digests anew, and opened again: on a computer
    that has never seen it, or *here*."""
    path = document(window).path
    window.close_index(0)
    if not here:
        for each in (places.state() / "played").iterdir():
            each.unlink()
    rows = forging.rows_of(path.read_bytes())
    change(rows)
    path.write_bytes(forging.written(rows))
    window.open_path(path)


def of_entry(rows: forging.Rows, number: int, change: Callable[[Any], None]) -> None:
    row = rows["log"][number - 1]
    entry = json.loads(row[1])
    change(entry)
    row[1] = json.dumps(entry).encode()


def seal_all(window: MainWindow, but: str = "") -> None:
    for seat in PEOPLE:
        aim = "karn" if seat != "karn" else "moon"
        if seat != but:
            assert document(window).make(Write(seat, Slip("assess", (aim,))), seat)


def guarded(qtbot: QtBot, window: MainWindow, seat: str, passphrase: str) -> None:
    """One seat has a passphrase, and everybody has sealed a slip."""
    guard(qtbot, window, seat, passphrase)
    seal_all(window, but=seat)
    enter(qtbot, window, seat, passphrase)
    assert document(window).make(Write(seat, Slip("conserve")), seat)
    document(window).end_turn()


def over(window: MainWindow) -> CheckResults:
    tab(window).look_over()
    (found,) = [each for each in tab(window).findChildren(CheckResults) if each.isVisible()]
    return found


def texts(widget: QWidget) -> list[str]:
    return [each.text() for each in widget.findChildren(QWidget) if hasattr(each, "text")]


def test_what_was_played_is_silently_as_it_was(qtbot: QtBot, window: MainWindow) -> None:
    seal_all(window)
    changed(window, lambda _rows: None)
    looked(qtbot, window)
    assert said(window) == ""
    entries = len(document(window).session.log)
    found = texts(over(window))
    assert SAME.format(plural(entries, "entry", "entries")) in found
    assert sum("checked, up to entry" in each for each in found) == len(PEOPLE)


def test_a_changed_disposition_is_told_with_both_figures(qtbot: QtBot, window: MainWindow) -> None:
    seal_all(window)

    def richer(rows: forging.Rows) -> None:
        state = json.loads(rows["states"][-1][2])
        state["factions"][0]["disposition"] = 77
        rows["states"][-1][2] = json.dumps(state).encode()

    was = document(window).state.factions[0]
    changed(window, richer)
    looked(qtbot, window)
    assert f"{was.name} › disposition: 77 in the file, {was.disposition} by its log" in said(window)


def test_a_changed_title_and_a_changed_plan_are_told(qtbot: QtBot, window: MainWindow) -> None:
    """Nothing that was played differs."""
    seal_all(window)
    was, other = document(window).title, '{"title": "Other"}'

    def retitled(rows: forging.Rows) -> None:
        forging.titled(rows, "title", "Peace")

    def planned(rows: forging.Rows) -> None:
        forging.titled(rows, "title", was)
        forging.titled(rows, "plan", other)

    for change, called in ((retitled, "its title"), (planned, "how it was founded")):
        changed(window, change)
        looked(qtbot, window)
        assert f": {called}." in said(window)
        assert any(f": {called}." in each for each in texts(over(window)))


def test_what_was_changed_before_a_seal_is_told_when_its_player_comes(
    qtbot: QtBot, window: MainWindow
) -> None:
    guarded(qtbot, window, "sorrow", "ravens at dusk")

    def later(rows: forging.Rows) -> None:
        of_entry(rows, 2, lambda entry: entry.update(at="2031-01-01T00:00:00+00:00"))
        forging.tails_anew(rows)

    changed(window, later)
    looked(qtbot, window)
    assert said(window) == "", "no rule speaks of the clock"
    enter(qtbot, window, "sorrow", "ravens at dusk")
    assert f"What {PLAYER} sealed in entry" in said(window)


def test_what_other_rules_are_said_to_have_played_is_never_taken_in_silence(
    qtbot: QtBot, window: MainWindow
) -> None:
    """What is settled is no accusation; but it is said whenever the file is opened."""
    seal_all(window)
    entries = len(document(window).session.log)

    def settled(rows: forging.Rows) -> None:
        forging.titled(rows, "settled", str(entries))
        rows["states"][-1][1] = "1"
        forging.said_of(rows, entries, rules="1")

    changed(window, settled)
    looked(qtbot, window)
    assert said(window) == ""
    assert f"Up to entry {entries} it was played by other rules" in tab(window)._odd.text()


def test_what_is_said_to_be_settled_and_is_not_hides_nothing(
    qtbot: QtBot, window: MainWindow
) -> None:
    seal_all(window)
    entries = len(document(window).session.log)

    def settled(rows: forging.Rows) -> None:
        state = json.loads(rows["states"][-1][2])
        state["factions"][0]["disposition"] = 77
        rows["states"][-1][2] = json.dumps(state).encode()
        forging.titled(rows, "settled", str(entries))

    changed(window, settled)
    looked(qtbot, window)
    assert "disposition: 77 in the file" in said(window)
    assert not tab(window)._odd.text(), "no other rules have played it"


def test_a_log_cut_short_is_told_and_asked_about_once(qtbot: QtBot, window: MainWindow) -> None:
    early = fingerprint(find_standing(document(window).session))
    number, state = early.entry, encode(document(window).state)
    seal_all(window)
    late = fingerprint(find_standing(document(window).session))

    def short(rows: forging.Rows) -> None:
        forging.cut(rows, number, state)

    changed(window, short, here=True)
    looked(qtbot, window)
    assert f"It ends with entry {number}, and {late.entry} entries of it were played" in said(
        window
    )
    (asking,) = [each for each in tab(window).findChildren(CheckResults) if each.isVisible()]
    assert any("Whoever wrote down a fingerprint" in each for each in texts(asking))
    assert asking.focusWidget() is asking.compared.field
    for typed, told in ((late, "an earlier copy"), (early, ALIKE.format(entry=number))):
        asking.compared.field.clear()
        qtbot.keyClicks(asking.compared.field, str(typed))
        qtbot.keyClick(asking.compared.field, Qt.Key.Key_Return)
        qtbot.waitUntil(lambda: asking.compared.reckoning.under_way is None)
        assert told in asking.compared.outcome.text()
    asking.accept()
    changed(window, lambda _rows: None, here=True)
    looked(qtbot, window)
    assert "It ends with entry" in said(window)
    assert not any(each.isVisible() for each in tab(window).findChildren(CheckResults))


def test_letters_of_an_earlier_bwdesk_are_found_again(qtbot: QtBot, window: MainWindow) -> None:
    seal_all(window)
    was = fingerprint(find_standing(document(window).session, by_log=True))
    asking = over(window).compared
    qtbot.keyClicks(asking.field, str(was))
    qtbot.keyClick(asking.field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: "Looking" not in asking.outcome.text())
    assert asking.outcome.text() == EARLIER.format(entry=was.entry)


def test_a_seat_is_asked_for_its_seals_alone(qtbot: QtBot, window: MainWindow) -> None:
    guarded(qtbot, window, "sorrow", "ravens at dusk")
    changed(window, lambda _rows: None)
    looked(qtbot, window)
    asking = over(window)
    qtbot.mouseClick(asking.asked["sorrow"], LEFT)
    type_in(qtbot, window, "ravens at dusk")
    press(qtbot, window)
    assert document(window).at_desk == "", "nothing of the slip is shown"
    (again,) = [each for each in tab(window).findChildren(CheckResults) if each.isVisible()]
    assert any(f"{plural(1, 'seal')} of {PLAYER} checked" in each for each in texts(again))


def test_the_fingerprint_stands_where_the_slips_are_to_be_revealed(
    qtbot: QtBot, window: MainWindow
) -> None:
    seal_all(window)
    page = ScenesPage(document(window))
    qtbot.addWidget(page)
    page.refresh()
    page.show()
    line = page.findChild(FingerprintLine)
    assert line is not None
    wanted = str(fingerprint(find_standing(document(window).session)))
    qtbot.waitUntil(lambda: line.letters.text() == wanted)


def test_the_fingerprint_follows_what_is_played(qtbot: QtBot, window: MainWindow) -> None:
    page = DowntimePage(document(window))
    qtbot.addWidget(page)
    page.show()
    line = page.findChild(FingerprintLine)
    assert line is not None

    def shown() -> bool:
        return line.letters.text() == str(fingerprint(find_standing(document(window).session)))

    qtbot.waitUntil(shown)
    seal_all(window)
    assert not shown()
    qtbot.waitUntil(shown)


def test_one_written_down_is_found_or_not(qtbot: QtBot, window: MainWindow) -> None:
    seal_all(window)
    early = fingerprint(find_standing(document(window).session, 5))
    asking = over(window).compared

    def compare(typed: str) -> str:
        asking.field.clear()
        qtbot.keyClicks(asking.field, typed)
        qtbot.keyClick(asking.field, Qt.Key.Key_Return)
        qtbot.waitUntil(lambda: asking.reckoning.under_way is None)
        assert asking.isVisible()
        return asking.outcome.text()

    assert compare(str(early).lower()) == ALIKE.format(entry=5)
    assert "It is another one" in compare("5 AAAA BBBB CCCC")
    assert "an earlier copy" in compare("999 AAAA BBBB CCCC")
    assert compare("ravens") == NONE


def test_a_long_chronicle_is_looked_over_between_events(
    qtbot: QtBot, look: Any, tmp_path: Path
) -> None:
    """Opening waits for nothing: the first pause comes before the last entry was looked at."""
    opened = written(tmp_path / "vale.bwchron", war(170, seed=3))
    assert not opened.checks.over
    qtbot.waitUntil(lambda: opened.checks.over)
    assert opened.checks.trouble == ()
    opened.close()
