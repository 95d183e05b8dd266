"""What stands in a field of a chronicle is kept, by whatever way its page is left."""

from pathlib import Path

import pytest

from bwdesk.desk.shell.window import MainWindow
from bwdesk.desk.table.tab import TableTab
from bwdesk.files import chronicles, games
from bwdesk.rules.games.conquest.moves import Spend, Split, Tell
from tests.desk.games.conquest.war import SAID, marshaled, revealed, rolled, told, war
from tests.desk.hands import Hands, settle

QUIET = {"aubrac": told(6), "karn": told(4), "moon": told(4, karn=1), "sorrow": told(3)}
SENTENCE = "The wall held; the drums"


class Table:
    """A window with a war on a tab of its own, and hands at it."""

    def __init__(self, window: MainWindow, document) -> None:
        self.window, self.document = window, document
        window.parts["chronicles"].add(document)
        self.hands = Hands(window)

    @property
    def tab(self) -> TableTab:
        tab = self.window.open_tabs[-1]
        assert isinstance(tab, TableTab)
        return tab

    @property
    def page(self):
        return self.tab.page

    def go(self, step: str) -> None:
        self.tab.go(step)
        settle()

    def leave(self, way: str) -> None:
        """By one of the ways somebody leaves a page."""
        match way:
            case "the next button":
                self.hands.click(self.page.onward)
            case "a step":
                self.hands.click("History")
            case "another tab":
                self.hands.click(self.window._strip, at=self.window._strip.tabRect(0).center())
            case "home":
                self.hands.click("Home")
            case "the curtain":
                self.document.begin_turn("lena")
            case "Ctrl+S":
                self.hands.press("Ctrl+S")
            case "closing":
                path = self.document.path
                self.hands.press("Ctrl+W")
                self.window.open_path(path)
                self.document = self.tab.document

    def come_back(self, step: str) -> None:
        if self.window.parts["chronicles"].hot_seat.dialog is not None:
            self.hands.click("Back to the table")
        self.window.show_tab(self.tab)
        self.hands.click(step)


WAYS = ("a step", "another tab", "home", "the curtain", "Ctrl+S", "closing")


def applied():
    document = rolled(marshaled(revealed(war())), QUIET)
    assert document.make(Split("aubrac", 1)), SAID
    return document


@pytest.mark.parametrize("way", ["the next button", *WAYS])
def test_a_consequence_told_stands_in_the_record_however_its_page_is_left(window, way):
    table = Table(window, applied())
    table.hands.click("Consequences")
    table.hands.click(table.page.telling.text)
    table.hands.type(SENTENCE)
    table.leave(way)
    assert table.document.state.told == SENTENCE
    table.come_back("Consequences")
    assert table.page.telling.text.toPlainText() == SENTENCE
    table.hands.click("History")
    moves = [entry.move for entry in table.document.session.log if hasattr(entry, "move")]
    assert sum(isinstance(move, Tell) for move in moves) == 1


def test_a_consequence_left_as_it_was_is_told_by_who_told_it(window):
    document = rolled(marshaled(revealed(war())), {**QUIET, "karn": told(0), "sorrow": told(6)})
    assert document.make(Split("aubrac", 1)), SAID
    table = Table(window, document)
    table.hands.click("Consequences")
    table.hands.tab_to(table.page.telling.by)
    table.hands.press("Down")
    table.hands.click(table.page.telling.text)
    table.hands.type("Snow fell.")
    table.leave("closing")
    table.come_back("Consequences")
    table.hands.click(table.page.telling.text)
    table.hands.press("Ctrl+End")
    table.hands.type(" Much.")
    table.hands.click("History")
    last = table.document.session.log[-1].move
    assert last == Tell("sorrow", "Snow fell. Much.")


@pytest.mark.parametrize("way", WAYS)
def test_a_note_on_downtime_waits_for_its_button(window, way):
    table = Table(window, applied())
    table.go("downtime")
    table.hands.press("2", "Tab")
    table.hands.type("the north wall")
    table.leave(way)
    table.come_back("Downtime")
    table.hands.click("Practice skills and stats")
    table.hands.press("Ctrl+Return")
    assert table.document.session.log[-1].move == Spend("aubrac", "practice", "the north wall")
    assert table.page.card.due.key != ("spend",), "nothing of it stands there for another"


@pytest.mark.parametrize("way", WAYS)
def test_a_hand_half_put_together_is_found_so_again(window, way):
    table = Table(window, revealed(war()))
    table.hands.click(table.page.slips.row("karn"))
    form = table.page.form
    table.hands.click(form.by["second"])
    table.hands.click(form.by["leader"])
    form.skill.setFocus()
    table.hands.type("Siege")
    table.hands.click(form.forks["tactics"])
    form.more.setFocus()
    table.hands.press("+", "+")
    before = form.hand()
    assert (before.skill, before.forks, before.more) == ("siege-engineer", ("tactics",), 2)
    table.leave(way)
    table.come_back("Reveal")
    table.hands.click(table.page.slips.row("sorrow"))
    table.hands.click(table.page.slips.row("karn"))
    assert table.page.form.hand() == before
    table.hands.click(table.page.card.button)
    assert table.document.state.marshaled["karn"].more == 2
    assert table.document.read_jot("3 hand karn") == ""


@pytest.mark.parametrize("way", WAYS)
def test_a_surplus_half_divided_is_found_so_again(window, way):
    table = Table(window, rolled(marshaled(revealed(war())), QUIET))
    table.go("resolve")
    table.hands.type("1")
    table.leave(way)
    table.come_back("Resolve")
    assert table.page.card.body.filled_slots["downtime"].number == 1


def test_what_stands_in_a_field_outlives_the_program(tmp_path: Path, window):
    table = Table(window, applied())
    table.go("downtime")
    table.hands.press("Tab")
    table.hands.type("half a wo")
    clock = table.document.jots._clock
    assert clock.isActive()
    clock.timeout.emit()
    copy = tmp_path / "copy.bwchron"
    table.document.copy(copy)
    with chronicles.open_chronicle(copy, games.find, looking=True) as kept:
        (text,) = kept.jots.values()
    assert "half a wo" in text


def test_what_was_left_of_a_maneuver_goes_with_it(window):
    document = revealed(war())
    document.jot("2 hand karn", "{}")
    document.jot("spent karn", "walls")
    document.settle()
    assert document.read_jot("2 hand karn") == ""
    assert document.read_jot("spent karn") == "walls"
    document.close()
