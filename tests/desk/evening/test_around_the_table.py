"""What a table agrees on, what it has switched off, and what the others do meanwhile."""

from PySide6.QtCore import Qt

from bwdesk.desk.evening.calendar.calendar_dialog import CalendarDialog
from bwdesk.rules.group.switches import Off
from tests.desk.evening.conftest import IN_PLAY, let_write

ENTER = Qt.Key.Key_Return
LEFT = Qt.MouseButton.LeftButton


def enter(qtbot, shown, name, text):
    line = shown.find(name)
    qtbot.keyClicks(line, text)
    qtbot.keyClick(line, ENTER)


def test_a_table_agrees_switches_off_and_fills_a_long_day(qtbot, window, tab):
    for deed in IN_PLAY:
        assert tab.document.do(deed)
    document = tab.document
    # A concept is proposed, and voted for by whoever is ticked.
    tab.open_step("settings")
    page = tab.page
    enter(qtbot, page.agreement.shown, "A concept", "A harbor nobody owns")
    player = document.campaign.players[0].name
    qtbot.mouseClick(page.agreement.shown.find(player), LEFT)
    (concept,) = document.campaign.agreement.concepts
    assert concept.votes == (player,)
    enter(qtbot, page.agreement.shown, "A faith", "The Drowned Mother")
    qtbot.keyClicks(page.agreement.shown.find("idiom"), "tides")
    assert document.campaign.agreement.faiths[0].idiom == "tides"
    # What is off is in no strip, no line, no choice of conflicts; what nothing is called, is told.
    panel = page.switches
    qtbot.mouseClick(panel.choice.chips["resources"], LEFT)
    enter(qtbot, panel.shown, "What else is off", "fight!; alchemy")
    off = [(each.kind, each.what) for each in document.campaign.settings.off]
    assert off == [("", "resources"), ("", "fight"), ("skills", "alchemy")]
    assert "Resources" not in [name for _, name in tab.steps]
    assert "alchemy" not in document.book.skills
    assert all("alchemy" not in each.skills for each in document.evening.books.values())
    enter(qtbot, panel.shown, "What else is off", "grumpy frogs")
    assert "“grumpy frogs”" in tab._refused.text()
    tab.open_step("table")
    tab.page.abilities.begin()
    qtbot.keyClicks(tab.page.abilities.line, "buy a horse")
    assert tab.page.abilities._spoken is None
    document.stack.undo()
    assert document.campaign.settings.off[-1] == Off("fight")
    assert "alchemy" in document.book.skills
    document.stack.setIndex(document.stack.index() - 2)
    assert "Resources" in [name for _, name in tab.steps]
    # One does something long; the others fill it, and the clock moves once.
    tab.open_step("calendar")
    shown = tab.page.meanwhile.shown
    con, baron = (each.name for each in document.campaign.roster[:2])
    begun = document.campaign.clock.now
    enter(qtbot, shown, "What takes long, and how long", f"{con}: mends the sails, 3 hours")
    enter(qtbot, shown, f"What {baron} does", "sleeps, 4 hours")
    assert "that takes 4" in tab._refused.text()
    line = shown.find(f"What {baron} does")
    line.clear()
    enter(qtbot, shown, f"What {baron} does", "sleeps, 2 hours")
    qtbot.mouseClick(shown.find("end"), LEFT)
    assert document.campaign.clock.now == begun + 180
    # Its months and days are written as lines.
    dialog = CalendarDialog(document, window)
    qtbot.addWidget(dialog)
    dialog.months.setPlainText("Frost 0")
    assert not dialog.accept_it.isEnabled()
    dialog.months.setPlainText("Frost 30\nThaw 31")
    dialog.first.setText("14 frost")
    assert dialog.reads.text() == "Today is 14 Frost 1."
    dialog.accept()
    assert "14 FROST 1" in tab.head.where.text().upper()
    let_write(window)
