"""Founding a chronicle by mouse and keys, from the territory to the file."""

from __future__ import annotations

from contextlib import suppress

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel

from bwdesk.desk.games.conquest.founding.disposition_strip import WhyStart
from bwdesk.desk.kit import ask, marks
from bwdesk.desk.kit.ruling import RulingDialog
from bwdesk.files import backups, characters, chronicles, drafts, games
from bwdesk.rules.games.conquest import founding
from bwdesk.rules.games.conquest.plan import Fixed, Plan
from tests.desk.games.conquest.founding.driving import (
    BARON,
    answered,
    click,
    pick,
    plain,
    players,
    tick,
)
from tests.desk.hands import Hands

# Steps


def test_it_begins_empty_and_every_step_can_be_visited(page, step, qtbot) -> None:
    assert page.title == "A new chronicle"
    for key, name in page.names:
        shown = step(key)
        assert shown.isVisible()
        assert shown.title == name
    assert {each.mark for each in page.step_states()} <= {
        marks.UNTOUCHED,
        marks.BROKEN,
        marks.DONE,
    }


def test_what_cannot_begin_is_not_said_to_begin_all_the_same(page, step) -> None:
    begin = step("begin")
    assert begin.foundation.why_blocked
    assert "Still to see to" in begin.text()
    assert "all the same" not in begin.text()


def test_steps_are_walked_by_keys(page, qtbot) -> None:
    page._steps.setFocus()
    qtbot.keyClick(page._steps, Qt.Key.Key_Down)
    assert page.key == "players"
    qtbot.keyClick(page._steps, Qt.Key.Key_End)
    assert page.key == "begin"


def test_title_and_territory_are_written(page, step, qtbot) -> None:
    shown = step("territory")
    with qtbot.waitSignal(page.changed):
        qtbot.keyClicks(shown.name, "The fords")
    qtbot.keyClicks(shown.territory, "A river")
    assert page.title == "The fords"
    assert page.foundation.plan.territory == "A river"
    assert page.stack.count() == 2
    page.stack.undo()
    page.stack.undo()
    assert page.foundation.plan == Plan()
    assert shown.name.text() == ""


# Players


def test_players_sit_down_and_leave_with_their_faction(page, step, qtbot) -> None:
    answered(page)
    shown = step("players")
    click(qtbot, shown.add)
    assert len(page.foundation.plan.players) == 3
    assert QApplication.focusWidget() is shown.rows[2].name
    qtbot.keyClicks(shown.rows[2].name, "Cy")
    assert page.foundation.plan.players[2].name == "Cy"
    assert "two against one" in shown.remarks["players/"].text()
    click(qtbot, shown.rows[0].leave)
    assert [each.name for each in page.foundation.plan.sides] == ["Orcs", ""]
    assert [each.id for each in page.foundation.plan.players] == ["s2", "s3"]
    assert not shown.rows[0].leave.isEnabled()
    page.stack.undo()
    assert [each.name for each in page.foundation.plan.sides] == ["Elves", "Orcs", ""]


def test_six_are_paired(page, step, qtbot) -> None:
    players(page, 5)
    shown = step("players")
    click(qtbot, shown.add)
    assert not shown.add.isEnabled()
    assert shown.pairing.isVisible()
    plan = page.foundation.plan
    assert len(plan.sides) == 3
    assert plan.seats(plan.sides[0]) == ("s1", "s2")
    pick(qtbot, shown.pairs[0].picks[0], "Player 4")
    plan = page.foundation.plan
    assert [plan.seats(each) for each in plan.sides] == [
        ("s4", "s2"),
        ("s3", "s1"),
        ("s5", "s6"),
    ]


# Factions


def test_the_questionnaire_is_ticked_and_the_totals_follow(page, step, qtbot) -> None:
    shown = step("factions")
    head = shown.heads[0]
    qtbot.keyClicks(head.name, "Elves")
    pick(qtbot, head.stock, "Elves")
    side = page.foundation.plan.sides[0]
    assert (side.name, side.stock) == ("Elves", "elf")
    assert shown.points["civilization"][0].text() == "6"
    assert shown.points["mystical"][0].text() == "2"
    tick(qtbot, shown, "relation", "native", 0)
    tick(qtbot, shown, "placement", "in-power", 0)
    assert shown.points["relation"][0].text() == "3"
    assert shown.points["relation"][1].text() == "–"
    assert page.strip.cells[0].stand.bar.now == 15
    tick(qtbot, shown, "relation", "hostile", 0)
    assert shown.points["relation"][0].text() == "0"
    assert not shown.ticks["relation", "native"][0].isChecked()
    assert "Elves begins 12 above Faction 2" in page.strip.forecast_words()


def test_an_answer_can_be_taken_back_to_none(page, step, qtbot) -> None:
    shown = step("factions")
    tick(qtbot, shown, "tools", "simple", 1)
    page.stack.undo()
    assert not any(ticks[1].isChecked() for (of, _), ticks in shown.ticks.items() if of == "tools")
    page.stack.redo()
    assert shown.ticks["tools", "simple"][1].isChecked()


def test_ticks_are_reached_by_keys(page, step, qtbot) -> None:
    shown = step("factions")
    first = shown.ticks["relation", "native"][0]
    first.setFocus()
    qtbot.keyClick(first, Qt.Key.Key_Space)
    assert page.foundation.plan.sides[0].answers == {"relation": "native"}
    qtbot.keyClick(first, Qt.Key.Key_Down)
    assert page.foundation.plan.sides[0].answers == {"relation": "secondary"}


def test_settings_are_counted_and_may_be_changed(page, step, qtbot) -> None:
    shown = step("factions")
    pick(qtbot, shown.heads[0].stock, "Dwarves")
    assert shown.settings[0].value() == 4
    assert shown.counted[0].says.text() == "4 and 2"
    assert not shown.counted[0].again.isVisible()
    qtbot.keyClick(shown.settings[0], Qt.Key.Key_Plus)
    assert page.foundation.plan.sides[0].settings == 5
    assert shown.points["civilization"][0].text() == "10"
    click(qtbot, shown.counted[0].again)
    assert page.foundation.plan.sides[0].settings is None
    pick(qtbot, shown.heads[0].stock, "Another people")
    assert page.foundation.plan.sides[0].stock == ""
    assert shown.counted[0].says.text() == "not there"
    assert shown.heads[0].stock.chosen_name == "Another people"


def test_mystical_kinds_are_struck_and_added(page, step, qtbot) -> None:
    shown = step("factions")
    pick(qtbot, shown.heads[0].stock, "Men")
    tick(qtbot, shown, "mystical", "faith", 0)
    assert page.foundation.plan.sides[0].mystical == ("sorcery",)
    tick(qtbot, shown, "mystical", "skill-songs", 0)
    assert page.foundation.plan.sides[0].mystical == ("skill-songs", "sorcery")
    odd = [each.code for each in page.foundation.problems if each.page == "factions"]
    assert "founding.mystical" in odd


def test_signs_change_places(page, step, qtbot) -> None:
    shown = step("factions")
    pick(qtbot, shown.heads[0].sign, "Diamond")
    assert [each.sign for each in page.foundation.plan.sides] == ["diamond", "disc"]
    pick(qtbot, shown.heads[1].sign, "Cross")
    assert [each.sign for each in page.foundation.plan.sides] == ["diamond", "cross"]


def test_a_total_says_why_and_the_table_may_set_it(page, step, qtbot) -> None:
    answered(page)
    step("factions")
    cell = page.strip.cells[0]
    assert cell.stand.bar.now == 20
    click(qtbot, cell)
    why = QApplication.activePopupWidget()
    assert isinstance(why, WhyStart)
    assert why.table.lines()[-1].value == "20"
    ends, low = why.geometry().bottom(), why.height()
    click(qtbot, why.offer.otherwise)
    assert why.height() > low
    assert why.geometry().bottom() <= ends, "it grows away from what it is about"
    why.offer.value.setValue(14)
    qtbot.keyClicks(why.offer.reason, "as we like it")
    click(qtbot, why.offer.rule)
    assert page.foundation.plan.sides[0].fixed == Fixed(14, "as we like it")
    assert cell.stand.ruled
    assert cell.stand.bar.now == 14
    qtbot.keyClick(cell, Qt.Key.Key_Space)
    again = QApplication.activePopupWidget()
    assert isinstance(again, WhyStart)
    click(qtbot, again.offer.lift)
    assert page.foundation.plan.sides[0].fixed is None


# Beginning


def test_what_is_open_leads_to_its_place(page, step, qtbot) -> None:
    answered(page)
    shown = step("begin")
    assert "open" in shown.says.text()
    rows = shown.findings.rows()
    row = next(each for each in rows if each.where == "rivals/f2")
    row.view.take_focus()
    row.view.followed.emit()
    assert page.key == "rivals"
    assert QApplication.focusWidget() is page.page.rows[1][0].name
    for place in [each.where for each in rows]:
        page.go(place)
        assert page.key == place.partition("/")[0]
        assert QApplication.focusWidget() is not None


def test_the_table_lets_be_what_is_against_the_rules(page, step, qtbot) -> None:
    answered(page)
    players(page, 3)
    shown = step("begin")
    row = next(each for each in shown.findings.rows() if each.where == "players/")
    assert "1 odd" in shown.says.text()
    click(qtbot, row.act)
    (dialog,) = shown.findChildren(RulingDialog)
    qtbot.keyClicks(dialog.reason, "we are three")
    click(qtbot, dialog.accept_it)
    (ruling,) = page.foundation.plan.rulings
    assert ruling.reason == "we are three"
    assert "odd" not in shown.says.text()
    (players_step,) = (each for each in page.step_states() if each.name == "Players")
    assert players_step.mark == marks.DONE
    row = shown.findings.rows()[-1]
    assert "we are three" in row.view._label.text()
    click(qtbot, row.act)
    assert page.foundation.plan.rulings == ()
    nothing = next(each for each in shown.findings.rows() if each.where == "factions/f3/total")
    assert not hasattr(nothing, "act")


def test_nobody_begins_with_a_faction_of_nothing(page, step) -> None:
    shown = step("begin")
    assert not shown.begin.isEnabled()
    assert "has no disposition" in shown.barred.text()


def test_the_chronicle_begins(page, step, qtbot, user) -> None:
    step("leaders")
    user.links = BARON
    answered(page)
    click(qtbot, page.page.leader.choose)
    page.foundation.edit("Title", title="The fords")
    shown = step("begin")
    with qtbot.waitSignal(page.founded) as heard:
        click(qtbot, shown.begin)
    assert user.suggested == ["The fords.bwchron"]
    (path,) = heard.args
    with chronicles.open_chronicle(path, games.find) as chronicle:
        assert chronicle.title == "The fords"
        state = chronicle.session.state
        assert [each.name for each in state.factions] == ["Elves", "Orcs"]
        assert [each.disposition for each in state.factions] == [20, 19]
        assert [each.lock for each in chronicle.session.seats.values()] == [None, None]
        (id,) = chronicle.characters
        assert state.faction("f1").people["leader"].file == id
        copy = characters.decode(chronicle.characters[id], "")
        assert copy.character.play.artha.fate == 3
        plan = msgspec.json.decode(chronicle.plan, type=Plan)
        assert plan == founding.settle_plan(page.foundation.plan, page.foundation.book)
        carried = games.book_of(chronicle.book)
        assert [founding.disposition(each, plan, carried).whole for each in plan.sides] == [20, 19]
        assert "Civilization: twice 3 settings" in {
            part.label
            for part in founding.disposition(plan.sides[0], plan, page.foundation.book).parts
        }
    assert drafts.find_left() == ()


def test_six_begin_in_pairs(page, step, qtbot, user) -> None:
    answered(page)
    players(page, 6)
    third = page.foundation.plan.factions[2]
    page.foundation.edit_side(third, "Set", fixed=Fixed(9))
    with qtbot.waitSignal(page.founded):
        click(qtbot, step("begin").begin)
    with chronicles.open_chronicle(user.saves, games.find) as chronicle:
        state = chronicle.session.state
        assert [each.seats for each in state.factions] == [
            ("s1", "s2"),
            ("s3", "s4"),
            ("s5", "s6"),
        ]
        assert state.runs == {"f1": "s2", "f2": "s4", "f3": "s6"}


def test_no_file_is_replaced_silently(page, step, qtbot, user) -> None:
    answered(page)
    user.saves.write_bytes(b"mine")
    shown = step("begin")
    click(qtbot, shown.begin)
    assert user.saves.read_bytes() == b"mine"
    user.anew = True
    with qtbot.waitSignal(page.founded):
        click(qtbot, shown.begin)
    assert backups.versions(user.saves)[-1].path.read_bytes() == b"mine"
    user.saves = None
    click(qtbot, shown.begin)


def test_a_file_that_cannot_be_written_is_told(page, step, qtbot, user, tmp_path) -> None:
    answered(page)
    user.saves = tmp_path / "nowhere" / "war.bwchron"
    click(qtbot, step("begin").begin)
    assert "The chronicle was not written." in user.told[0]
    assert page.foundation.plan.sides[0].name == "Elves"


# The draft


def test_a_draft_is_gone_on_with(open_page, qtbot, user) -> None:
    first = open_page()
    assert not first.offer.isVisible()
    answered(first)
    first.foundation.edit("Title", title="The fords")
    user.links = BARON
    first.open_step("leaders")
    click(qtbot, first.page.leader.choose)
    plan = first.foundation.plan
    first.release()
    second = open_page()
    assert second.offer.isVisible()
    assert "“The fords” was being founded: 2 factions" in plain(second._offered.text())
    click(qtbot, second.go_on)
    assert second.foundation.plan == plan
    assert second.foundation.someone(plan.sides[0].leader).person.lifepaths > 0
    assert not second.offer.isVisible()
    third = open_page()
    assert not third.offer.isVisible()


def test_a_draft_is_thrown_away_once_somebody_has_said_so(open_page, qtbot, monkeypatch) -> None:
    first = open_page()
    answered(first)
    first.release()
    second = open_page()
    asked: list[str] = []
    monkeypatch.setattr(
        ask, "whether_to_throw_away", lambda _parent, name, _state: asked.append(name)
    )
    click(qtbot, second.throw_away)
    assert asked == ["A chronicle without a title"]
    assert second.offer.isVisible()
    assert len(drafts.find_left()) == 1
    monkeypatch.setattr(ask, "whether_to_throw_away", lambda *_: True)
    click(qtbot, second.throw_away)
    assert not second.offer.isVisible()
    assert drafts.find_left() == ()


def test_a_draft_is_kept_while_it_is_written(page, qtbot) -> None:
    answered(page)
    qtbot.waitUntil(lambda: page.foundation.draft.path.is_file())
    page.stack.undo()
    page.foundation.keep()
    assert not page.foundation.draft.path.exists()


def test_a_disk_that_cannot_be_written_is_told_once(page, qtbot, user, monkeypatch) -> None:
    from bwdesk.files.errors import FileError

    def full(*_: object) -> None:
        raise FileError("draft", "the disk is full", "free some space")

    monkeypatch.setattr(page.foundation.draft, "keep", full)
    answered(page)
    for _ in range(2):
        page.foundation.keep()
        page.foundation.settings.writer.wait()
    with qtbot.waitSignal(page.foundation.settings.troubled):
        pass
    assert user.told == ["draft: the disk is full; free some space"]


# How it looks


def cut_off(shown) -> list[str]:
    """The labels of a step that have less room than their words need."""
    labels = [each for each in shown.findChildren(QLabel) if each.isVisible() and each.text()]
    return [
        each.text()
        for each in labels
        if (
            each.heightForWidth(each.width()) > each.height() + 1
            if each.wordWrap()
            else each.sizeHint().width() > each.width() + 1
        )
    ]


@pytest.mark.parametrize(
    ("count", "scale", "wide", "high"),
    [
        pytest.param(2, 90, 884, 596, marks=pytest.mark.slow),
        (6, 100, 1204, 756),
        pytest.param(5, 150, 1166, 756, marks=pytest.mark.slow),
        (4, 200, 1128, 756),
    ],
)
def test_no_label_is_cut_off(page, step, qtbot, look, count, scale, wide, high) -> None:
    answered(page)
    players(page, count)
    look.switch(scale=scale)
    page.resize(wide, high)
    for key in page.keys:
        shown = step(key)
        if key == "leaders":
            shown.leader.link(BARON)
            click(qtbot, shown.second.type)
        assert page.width() == wide, (key, page.width())
        with suppress(qtbot.TimeoutError):
            qtbot.waitUntil(lambda shown=shown: not cut_off(shown), timeout=1000)
        assert (key, cut_off(shown)) == (key, [])
        sideways = shown.area.horizontalScrollBar().maximum()
        assert key == "factions" or sideways == 0, key
    look.switch(scale=100)


def test_everything_has_a_name(page, step) -> None:
    from PySide6.QtWidgets import QAbstractButton, QLineEdit

    answered(page)
    for key in page.keys:
        shown = step(key)
        for widget in [*shown.findChildren(QAbstractButton), *shown.findChildren(QLineEdit)]:
            if widget.isVisible() and widget.focusPolicy() != Qt.FocusPolicy.NoFocus:
                assert widget.accessibleName() or widget.text(), (key, widget)


def test_enter_leaves_out_no_line_of_the_territory_and_breaks_what_is_written(page, step) -> None:
    first = step("territory")
    hands = Hands(page)
    hands.click(first.name)
    hands.type("The fords")
    hands.press("Return")
    assert first.territory.hasFocus()
    hands.type("Two banks")
    hands.press("Return")
    assert first.territory.hasFocus()
    assert first.territory.toPlainText() == "Two banks\n"
    first.setting.setFocus()
    hands.press("Return")
    assert page.key == "players"
    assert not first.setting.toPlainText()
