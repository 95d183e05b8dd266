"""People of the GM at the table: from one line onto the shelf, tested and home as anybody."""

from PySide6.QtCore import Qt

from bwdesk.desk.evening.gm.gallery_dialog import GalleryDialog
from bwdesk.desk.evening.gm.people_line import PeopleLineDialog
from bwdesk.desk.evening.table.shelf import on_shelf
from bwdesk.files import campaigns
from bwdesk.rules.injury import deeds as injuries
from bwdesk.rules.injury.patient import patient
from bwdesk.rules.play import one_offs
from bwdesk.rules.play.comer import list_grown
from bwdesk.rules.play.evening import did, present
from tests.desk.evening.conftest import IN_PLAY, let_write

LEFT = Qt.MouseButton.LeftButton


def typed(qtbot, page, line):
    page.abilities.begin()
    qtbot.keyClicks(page.abilities.line, line)
    qtbot.keyClick(page.abilities.line, Qt.Key.Key_Return)


def test_ten_guards_are_made_tested_hurt_and_taken_back(qtbot, window, tab):
    for deed in IN_PLAY:
        assert tab.document.do(deed)
    document, page = tab.document, tab.page
    cards = list(page.cards) + list(page.spines)
    # Twelve keys, the one for the line and Enter among them.
    typed(qtbot, page, "npc guard 10")
    assert [each.name for each in on_shelf(document.evening)] == [
        f"Guard {at}" for at in range(1, 11)
    ]
    assert document.stack.undoText() == "Add 10 people, Guard 1 to Guard 10"
    # The cards stay those of the players.
    assert list(page.cards) + list(page.spines) == cards
    typed(qtbot, page, "guard 3 will 2")
    assert (page.pane.who, page.pane.ability, page.pane.obstacle) == ("guard-3", "will", 2)
    assert "guard-3" in page.cards
    card = page.cards["guard-3"]
    # Whoever is one asks for nothing.
    assert card.glance.written == 0
    assert (card.glance.fate, card.glance.begun) == (0, True)
    page.close_pane()
    hurt = patient(present(document.evening, "guard-3").reckoning)
    assert hurt is not None
    assert document.do(
        lambda e: did(e, "guard-3", injuries.take(e.people["guard-3"].play, hurt, 7))
    )
    button = page.shelf._shown.find("guard-3")
    assert button.text().startswith("Guard 3, ")
    assert page.shelf._shown.find("guard-4").text() == "Guard 4"
    qtbot.mouseClick(page.shelf._shown.find("guard-4"), LEFT)
    assert page.chosen == "guard-4"
    assert "guard-3" not in page.cards
    # Whoever dies or hides is on the shelf no more, and the card goes with them.
    assert document.do(lambda e: one_offs.bury(e, ("guard-4",)))
    assert page.chosen == "con"
    typed(qtbot, page, "npc 4 grumblers, grumpy frog")
    assert "“grumpy frog”" in tab._refused.text()
    let_write(window)
    campaign, _ = campaigns.load(document.path)
    assert sum(bool(each.own) for each in campaign.roster) == 10
    for _ in range(3):
        tab.undo_step()
    assert on_shelf(document.evening) == ()


def test_ctrl_shift_b_in_a_campaign_asks_for_a_line_and_a_group(qtbot, window, tab):
    window.acts.named["quick-npc"].trigger()
    (asked,) = tab.findChildren(PeopleLineDialog)
    assert not asked.accept_it.isEnabled()
    qtbot.keyClicks(asked.line.line, "4 watchmen, sword 3, grumpy frog")
    assert "“grumpy frog”" in asked.line.lacks.text()
    assert not asked.accept_it.isEnabled()
    asked.line.line.setText("4 watchmen, sword 3, leather")
    assert asked.line.says.text().startswith("Watchman 1 to 4: Human; all stats B4; Sword")
    asked.group.setText("Watch")
    asked.hidden.setChecked(True)
    qtbot.keyClick(asked.line.line, Qt.Key.Key_Return)
    watch = [each for each in tab.document.campaign.roster if each.group == "Watch"]
    assert [each.name for each in watch] == [f"Watchman {at}" for at in range(1, 5)]
    # Nobody at the table sees them before they are met.
    assert on_shelf(tab.document.evening) == ()


def test_somebody_of_the_gallery_is_copied_in_by_enter(qtbot, window, tab):
    for deed in IN_PLAY:
        assert tab.document.do(deed)
    dialog = GalleryDialog(tab.document, window)
    qtbot.addWidget(dialog)
    dialog.open()
    assert dialog.list.model.rowCount() == 19
    qtbot.keyClicks(dialog.list.search, "spider")
    assert dialog.one.text().startswith("Hunter-Seeker: Great Spider; Agility\u00a0B6")
    qtbot.keyClick(dialog.list.search, Qt.Key.Key_Return)
    assert [each.name for each in on_shelf(tab.document.evening)] == ["Hunter-Seeker"]
    seeker = present(tab.document.evening, "hunter-seeker")
    # What is printed counts, and what grew on them goes into a conflict with them.
    assert (str(seeker.ability("health")), seeker.reckoning.stock.multiplier) == ("B5", 4)
    assert [(each.name, each.power) for each in list_grown(seeker)] == [("Fangs", 1)]
    assert seeker.reckoning.tolerances is not None
    assert seeker.reckoning.tolerances.row() == (3, 5, 7, 9, 10, 11)
    typed(qtbot, tab.page, "hunter brawling 3")
    assert (tab.page.pane.who, tab.page.pane.ability) == ("hunter-seeker", "brawling")
    let_write(window)
