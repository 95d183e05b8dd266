"""A whole maneuver of four factions from the reveal on, by mouse and keys in the tab alone."""

from typing import Any

from PySide6.QtCore import QCoreApplication, Qt

from bwdesk.desk.kit.rolling import chance
from bwdesk.desk.table.tab import TableTab
from bwdesk.rules.games.conquest.state import Slip
from tests.desk.games.conquest.war import SAID, SLIPS, revealed, war
from tests.desk.hands import Hands, settle

LEFT = Qt.MouseButton.LeftButton


def page(tab: TableTab) -> Any:
    for _ in range(3):
        QCoreApplication.processEvents()
    return tab.page


def press(qtbot, tab):
    """The ember button of the page, by its key."""
    settle()
    Hands(tab).press("Ctrl+Return")


def test_a_maneuver_is_played_from_the_reveal_to_the_next(look, qtbot, monkeypatch):
    document = revealed(war(), {**SLIPS, "sorrow": Slip("harry", ("aubrac",), 50)})
    tab = TableTab(document)
    qtbot.addWidget(tab)
    tab.resize(1204, 756)
    tab.show()
    assert tab.key == "reveal"

    # Marshal: the second in command for one, a FoRK for another, Harry split by its slip.
    qtbot.mouseClick(page(tab).form.by["second"], LEFT)
    press(qtbot, tab)
    assert document.state.marshaled["aubrac"].by == "second"
    qtbot.keyClicks(page(tab).form.skill, "Siege")
    qtbot.mouseClick(page(tab).form.forks["tactics"], LEFT)
    press(qtbot, tab)
    press(qtbot, tab)
    form = page(tab).form
    form.exponent.setFocus()
    qtbot.keyClicks(form.exponent, "++++")
    assert form.split_says.text().startswith("2D for defense, 2D for the attack")
    press(qtbot, tab)

    # Dice: one faction by hand, all others by the program, and all stay to be seen.
    assert tab.key == "roll"
    field = page(tab).rolls.list.rows["aubrac"].pools["roll"].field
    qtbot.keyClicks(field, "6 5 4 4 2")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    monkeypatch.setattr(chance, "randbelow", lambda sides: 3)
    press(qtbot, tab)
    assert tab.key == "roll"
    assert page(tab).rolls.list.rows["sorrow"].pools["defense"].dice.dice_on_table().faces == (4, 4)
    press(qtbot, tab)

    # Comparisons: Karn strikes the wall with 5 against 4, Sorrow’s Harry with 2 against it.
    assert tab.key == "resolve"
    cells = {row.key: row.card.cell for row in page(tab).cards.rows}
    assert cells == {"karn>aubrac": "V", "moon>karn": "I", "sorrow>aubrac": "aV"}
    for told in (1, 2, 3):
        press(qtbot, tab)
        assert [row.told for row in page(tab).cards.rows].count(True) == told
    qtbot.mouseClick(page(tab).cards.row("sorrow>aubrac"), LEFT)
    assert page(tab).matrix.current() == ("harry", "fortify")
    shown = {each.faction: each.after for each in page(tab).standings.shown}
    press(qtbot, tab)

    # Consequences: told by those who rolled most.
    assert tab.key == "consequences"
    assert {each.id: each.disposition for each in document.state.factions} == shown
    assert shown["aubrac"] == 16
    qtbot.keyClicks(page(tab).telling.text, "The gate was breached.")
    qtbot.mouseClick(page(tab).telling.keep, LEFT)
    assert document.state.told == "The gate was breached."
    press(qtbot, tab)

    # Downtime: the Sap won a cycle, its target tests maintenance; then the next maneuver.
    assert tab.key == "downtime"
    hands = Hands(tab)
    for asked in ("Karn Veld: maintenance", "Red Moon Clan: downtime"):
        assert page(tab).card.head.text() == asked
        hands.press("1", "Return")
    hands.press("Ctrl+Return")
    assert (document.state.number, tab.key) == (4, "declare")
    assert SAID == []
