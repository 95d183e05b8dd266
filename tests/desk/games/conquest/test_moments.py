"""The reveal and the comparisons are looked at bit by bit; arriving anywhere does nothing."""

from itertools import product

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QApplication, QWidget

from bwdesk.desk.kit import ask as asking
from bwdesk.desk.shell.window import MainWindow
from bwdesk.rules.games.conquest.moves import Join, Paper, Play, Rule, Split, Write
from bwdesk.rules.games.conquest.state import Slip
from tests.desk.games.conquest.test_left_standing import QUIET, Table
from tests.desk.games.conquest.war import (
    SAID,
    SCENES,
    SLIPS,
    marshaled,
    revealed,
    rolled,
    told,
    war,
)
from tests.desk.hands import settle

ORDER = ["aubrac", "karn", "moon", "sorrow"]
ARRIVALS = [("click", "Space"), ("key", "Return")]
"""How one comes to a page, and what is pressed there."""
DEADLY = {**QUIET, "moon": told(24, karn=1)}


def sealed(paper=()):
    document = war()
    for id, slip in SLIPS.items():
        move = Paper(id) if id in paper else Write(id, slip)
        assert document.make(move, document.state.faction(id).seats[0]), SAID
    return document


def played(**which):
    document = sealed(**which)
    for id, scenes in SCENES.items():
        for scene in scenes:
            assert document.make(Play(id, scene)), SAID
    return document


@pytest.fixture(autouse=True)
def asked(monkeypatch):
    """What was asked about before a reveal; it goes on, unless the last answer put here is no."""
    found: list[str] = []

    def answer(_parent, doubt):
        found.append(doubt)
        return "not yet" not in found

    monkeypatch.setattr(asking, "whether_to_go_on", answer)
    return found


def reveal(table):
    """By the key for what a page leads to."""
    table.hands.press("Ctrl+Return")
    return table.page


def shown_beside(table):
    """What the factions at the left do, as far as one can read."""
    cards = table.tab._side.board.cards()
    return [card.accessibleName() for card in cards]


# Before it


def test_the_reveal_is_asked_once_and_says_what_is_missing(window, asked):
    table = Table(window, played())
    asked.append("not yet")
    reveal(table)
    _, says = asked
    assert "Color, Interstitial and Conflict scenes not played" in says
    assert "Interstitial and 3\u00a0Building scenes not played" in says
    # What the slips say is told by no word of it.
    assert all(name not in says for name in ("Fortify", "Assault", "Sap", "Assess"))
    assert table.document.state.phase == "scenes"
    asked.clear()
    reveal(table)
    assert table.document.state.phase == "marshal"


def test_a_slip_on_paper_that_says_nothing_is_missing(window, asked):
    table = Table(window, played(paper=("karn",)))
    asked.append("not yet")
    reveal(table)
    assert "Karn Veld: its slip on paper says no maneuver" in asked[-1]
    table.page.reveals.first.setFocus()
    table.hands.type("Assess")
    reveal(table)
    assert "says no maneuver" not in asked[-1]


# The slips


def test_slips_turn_one_after_the_other_by_space(window):
    table = Table(window, played())
    page = reveal(table)
    assert list(page.slip_turning.cards) == ORDER
    assert page.slips.isHidden()
    for number, id in enumerate(ORDER):
        turned = [id for id, view in page.slip_turning.cards.items() if view.card.turned]
        assert turned == ORDER[:number]
        assert page.slip_turning.cards[id].card.next
        assert page.slip_turning.cards[id].card.says == ""
        # Nor does what stands beside it tell more.
        assert [" sealed" in each for each in shown_beside(table)] == [
            each not in turned for each in ORDER
        ]
        table.hands.press("Space")
    assert [view.card.says for view in page.slip_turning.cards.values()] == [
        "Fortify",
        "Assault",
        "Sap",
        "Assess",
    ]
    assert page.slip_turning.cards["moon"].card.aims == (("Karn Veld", "diamond"),)
    assert table.document.state.marshaled == {}
    table.hands.press("Space")
    assert page.slip_turning.isHidden()
    assert [row.key for row in page.slips.rows] == ORDER
    assert table.hands.focus is page.form.first


def test_those_in_a_hurry_turn_all_at_once(window):
    table = Table(window, played())
    page = reveal(table)
    table.hands.click("All at once")
    assert all(view.card.turned for view in page.slip_turning.cards.values())
    assert "Assault" in " ".join(shown_beside(table))
    assert not page.at_once.isVisible()


def test_a_reveal_that_is_history_is_shown_whole(window):
    table = Table(window, revealed(war()))
    assert table.tab.key == "reveal"
    assert table.page.slip_turning.isHidden()
    assert "Assault" in " ".join(shown_beside(table))
    table.hands.click("Turn them again")
    assert not table.page.slips.isVisible()
    assert "Assault" not in " ".join(shown_beside(table))
    table.hands.press("Space", "Space")
    # Elsewhere nothing is held back, and what was looked at half is found so again.
    table.hands.click("Declare")
    assert "Sap" in " ".join(shown_beside(table))
    table.hands.click("Reveal")
    assert [view.card.turned for view in table.page.slip_turning.cards.values()] == [
        True,
        True,
        False,
        False,
    ]


def test_who_hesitates_has_no_slip_to_turn(window):
    document = war()
    skipping = replace(document.state.faction("moon"), skip="hesitates")
    assert document.make(Rule("moon", "skip", 1, why="it flinched")), SAID
    assert skipping.skip == document.state.faction("moon").skip
    slips = {id: slip for id, slip in SLIPS.items() if id != "moon"}
    for id, slip in slips.items():
        assert document.make(Write(id, slip), document.state.faction(id).seats[0]), SAID
    table = Table(window, document)
    table.hands.click("Scenes")
    page = reveal(table)
    assert page.slip_turning.order == ("aubrac", "karn", "sorrow")
    assert page.slip_turning.cards["moon"].card.more == "hesitates this time"


# The comparisons


def compared(window, fell=QUIET):
    document = marshaled(revealed(war()))
    table = Table(window, document)
    rolled(document, fell)
    settle()
    return table


def test_comparisons_are_told_one_at_a_time(window):
    table = compared(window)
    before = shown_beside(table)
    table.hands.click("Resolve")
    page = table.page
    pairs = [row.key for row in page.cards.rows]
    assert pairs == ["karn>aubrac", "moon>karn", "sorrow>aubrac"]
    assert not page.matrix.matrix().meets
    for number in range(3):
        assert [row.told for row in page.cards.rows] == [at < number for at in range(3)]
        assert len(page.matrix.matrix().meets) == number
        assert not page.card.isVisible()
        assert page.standings.isHidden()
        assert shown_beside(table) == before
        assert table.hands.focus is page.onward
        table.hands.press("Space")
        assert page.cards.row(pairs[number]).current
    assert page.card.head.text() == "Court of Aubrac gains 2"
    assert shown_beside(table) != before
    # One Space too many applies nothing.
    assert table.hands.focus is page.card.first
    table.hands.press("Space", "Return")
    assert table.document.state.phase == "decisions"


def test_comparisons_can_be_told_at_once_and_again(window):
    table = compared(window)
    table.hands.click("Resolve")
    table.hands.click("All at once")
    assert all(row.told for row in table.page.cards.rows)
    table.hands.click("Roll")
    table.hands.click("Resolve")
    assert all(row.told for row in table.page.cards.rows)
    table.hands.click("One by one")
    table.hands.press("Space")
    assert [row.told for row in table.page.cards.rows] == [True, False, False]


def test_a_tie_waits_until_all_is_told(window):
    table = compared(window, {**QUIET, "karn": told(6)})
    table.hands.click("Resolve")
    assert not table.page.card.isVisible()
    table.hands.press("Space", "Space", "Space")
    assert table.page.card.head.text() == "Karn Veld: a tie"
    log = len(table.document.session.log)
    table.hands.press("Return")
    assert len(table.document.session.log) == log


# Arriving


class Flashes(QObject):
    """Parts of a page that came up as windows of their own, as what has no place yet does."""

    def __init__(self, parent):
        super().__init__(parent)
        self.seen: list[str] = []
        app = QApplication.instance()
        assert app
        app.installEventFilter(self)

    def eventFilter(self, watched, event):
        if event.type() == QEvent.Type.Show and isinstance(watched, QWidget):
            own = watched.isWindow() and watched.windowType() == Qt.WindowType.Window
            if own and not isinstance(watched, MainWindow):
                self.seen.append(f"{watched} {watched.accessibleName()}")
        return False


def of_phase(phase):
    if phase == "slips":
        return war()
    if phase == "scenes":
        return played()
    document = revealed(war())
    if phase == "marshal":
        return document
    marshaled(document)
    if phase == "rolls":
        return document
    rolled(document, DEADLY if phase == "fallen" else QUIET)
    if phase != "decisions":
        assert document.make(Split("aubrac", 1)), SAID
    return document


@pytest.mark.parametrize(
    "phase",
    [
        "decisions",
        *(
            pytest.param(each, marks=pytest.mark.slow)  # test_arrivals goes to every page of each
            for each in ("slips", "scenes", "marshal", "rolls", "fallen", "aftermath")
        ),
    ],
)
def test_space_and_return_do_nothing_where_one_arrives(window, asked, phase):
    table = Table(window, of_phase(phase))
    assert table.document.state.phase == phase
    log = table.document.session.log
    strip = table.tab._steps
    flashes = Flashes(table.window)
    for at, (way, key) in product(range(len(table.tab.keys)), ARRIVALS):
        if not strip.can(at):
            continue
        if way == "click":
            table.hands.click(strip.tabText(at))
        else:
            table.go(table.tab.keys[at - 1])
            table.go(table.tab.keys[at])
            table.tab.arrive()
        assert table.hands.focus is not None
        assert table.tab.isAncestorOf(table.hands.focus)
        table.hands.press(key)
        assert table.document.session.log == log
        assert asked == []
        if table.window.parts["chronicles"].hot_seat.is_closed:
            table.hands.click("Back to the table")
        table.hands.press("Escape")
        while table.document.half_done:
            # A choice is no move yet; Enter would take one that stands.
            table.document.undo_half_done()
        settle()
    assert flashes.seen == []


def test_the_focus_is_on_what_comes_next_after_a_move(window):
    table = Table(window, war())
    # A sealed slip: whoever writes next.
    table.hands.click("Hand the desk to Lena")
    table.hands.press("Return")
    while table.page.editor.list.current != "fortify":
        table.hands.press("Down")
    table.hands.press("Ctrl+Return")
    assert "aubrac" in table.document.state.slips
    assert table.hands.focus.text() == "Hand the desk to Oskar"
    for id in ("karn", "moon", "sorrow"):
        table.document.make(Write(id, Slip()), table.document.state.faction(id).seats[0])
    assert table.tab.key == "scenes"
    assert table.hands.focus is table.page.first
    # A ruling: not the button it was begun with.
    reveal(table)
    table.hands.click("All at once")
    table.hands.press("Space")
    assert table.document.make(Rule("karn", "circles", 5, why="a bride"))
    assert table.hands.focus is table.page.first
    assert table.hands.focus is not table.page.overrule


def test_dice_marshaled_lead_to_the_next_faction(window):
    table = Table(window, revealed(war()))
    table.hands.click(table.page.card.button)
    assert list(table.document.state.marshaled) == ["aubrac"]
    assert table.page.form.faction == "karn"
    assert table.hands.focus is table.page.form.first
    table.hands.press("Space", "Return")
    assert list(table.document.state.marshaled) == ["aubrac"]


def test_the_last_hand_leads_to_the_first_dice(window):
    """What is typed next are the faces that lie on the table."""
    table = Table(window, revealed(war()))
    while table.document.state.phase == "marshal":
        table.hands.click(table.page.card.button)
    assert table.tab.key == "roll"
    assert table.hands.focus is table.page.first
    table.hands.type("6 5 4 4 1")
    assert next(iter(table.page.rolls.list.rows.values())).fields["roll"].text() == "6 5 4 4 1"


def test_a_leader_who_fell_chooses_where_the_focus_is(window):
    table = Table(window, of_phase("fallen"))
    table.hands.press("Return")
    assert not isinstance(table.document.session.log[-1].move, Join), "nothing is chosen yet"
    table.hands.press("1", "Return")
    assert table.document.session.log[-1].move == Join("karn", "aubrac")


def test_slips_typed_in_from_paper_stay_while_one_looks_elsewhere(window):
    table = Table(window, played(paper=("karn",)))
    table.page.reveals.first.setFocus()
    table.hands.type("Assess")
    table.hands.click("History")
    table.leave("another tab")
    table.come_back("Scenes")
    assert table.page.reveals.own_move.slips["karn"].maneuver == "assess"


def test_the_slip_just_turned_is_in_sight_in_the_largest_letters(window, look):
    look.switch(scale=150)
    window.resize(1024, 700)
    table = Table(window, played())
    page = reveal(table)
    for id in ORDER:
        table.hands.press("Space")
        card = page.slip_turning.cards[id]
        assert not card.visibleRegion().isEmpty()
        assert card.visibleRegion().boundingRect().height() == card.height()
