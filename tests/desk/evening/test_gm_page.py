"""The GM's page: tonight by Beliefs, a scene ahead, promises, people, and the cover over it."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from bwdesk.desk.evening.gm.block_dialog import BlockDialog
from bwdesk.desk.evening.tab import CampaignTab
from bwdesk.rules.play.evening import begin_scene, begin_session, present, scene
from tests.desk.evening.conftest import IN_PLAY
from tests.rules.play.test_block_reading import SEEKER

LEFT = Qt.MouseButton.LeftButton
ENTER = Qt.Key.Key_Return


def test_an_evening_is_drawn_up_and_played_from_one_page(qtbot, window, tab: CampaignTab):
    document = tab.document
    for deed in IN_PLAY:
        assert document.do(deed)
    assert document.do(lambda evening: begin_session(evening, "", "3 May"))
    assert document.do(begin_scene)
    tab.open_step("gm")
    page = tab.page
    journal = len(document.campaign.journal)

    # People from the line at the foot, by group, hidden until the scene begins.
    line = page.people.line.line
    qtbot.keyClicks(line, "3 watchmen, sword 3")
    assert page.people.line.button.text() == "Add 3"
    qtbot.keyClick(line, ENTER)
    guards = [each.id for each in document.campaign.roster if each.make]
    qtbot.mouseClick(page.people.shown.find(guards[0], "name"), LEFT)
    qtbot.mouseClick(page.people.acts.find("hide"), LEFT)
    hidden = {each.id: each.hidden for each in document.campaign.roster if each.make}
    assert hidden == {guards[0]: True, guards[1]: False, guards[2]: False}
    group = page.people.acts.find("Group")
    qtbot.keyClicks(group, "Watch")
    assert next(e.group for e in document.campaign.roster if e.id == guards[0]) == "Watch"

    # All of a group are hit at once; one of them comes back with what the scene wanted.
    page.people.choose(*guards)
    blow = page.people.acts.find("hit")
    qtbot.keyClicks(blow, "B5")
    qtbot.keyClick(blow, ENTER)
    assert all(document.evening.people[each].play.wounds for each in guards)
    page.people.choose(guards[0])
    got = page.people.acts.find("What they have got")
    qtbot.keyClicks(got, "riding 3")
    qtbot.keyClick(got, ENTER)
    assert "riding" in {e.skill for e in document.evening.people[guards[0]].choices.sketch.skills}

    # A challenge for a Belief, a letter at a time and one step for all of it.
    found = page.beliefs.shown.find("What tests Belief 1 of Robard Ash")
    qtbot.keyClicks(found, "Gisela asks for the rent")
    (drawn,) = document.campaign.prep.challenges
    assert (drawn.who, drawn.what) == ("con", "Gisela asks for the rent")

    # A promise that is due, and something that is held.
    promise = page.scene.shown.find("A promise")
    qtbot.keyClicks(promise, "The watch closes the stairs, in 3 hours")
    qtbot.keyClick(promise, ENTER)
    (promised,) = document.campaign.prep.promises
    assert (promised.says, promised.due) == ("The watch closes the stairs", 180)
    door = page.scene.shown.find("An obstacle to cover")
    qtbot.keyClicks(door, "The inner door 4")
    qtbot.keyClick(door, ENTER)
    assert document.campaign.prep.covered[0].obstacle == 4
    # The figure is in no word of the page before it is opened.
    assert not any("Ob" in e.text() and "4" in e.text() for e in page.findChildren(QLabel))
    qtbot.mouseClick(page.scene.shown.find(("covered", 0), "Open"), LEFT)
    assert any(e.text() == "Ob\u00a04" for e in page.findChildren(QLabel))
    held = page.scene.shown.find("Something held")
    qtbot.keyClicks(held, "Nobody knows this")
    qtbot.keyClick(held, ENTER)
    assert document.campaign.prep.held == ()
    held.clear()
    qtbot.keyClicks(held, "Serel: shoots, until the door opens")
    qtbot.keyClick(held, ENTER)
    (waits,) = document.campaign.prep.held
    assert (waits.whose, waits.what, waits.waits) == ("elf", "shoots", "the door opens")

    # A scene ahead, with whoever is chosen in it, begins by the one ember button.
    page.people.choose(guards[0])
    page.scene.add()
    name = page.scene.shown.find("Name of the scene")
    qtbot.keyClicks(name, "The chain house")
    qtbot.mouseClick(page.scene.foot.find("begin"), LEFT)
    now = scene(document.campaign)
    assert now is not None
    assert now.name == "The chain house"
    assert not next(e.hidden for e in document.campaign.roster if e.id == guards[0])
    # Of all that only the scene is in the journal.
    assert [each.kind for each in document.campaign.journal[journal:]] == ["scene"]

    # F9 covers it.
    page.turn_cover()
    assert page.is_covered
    page.turn_cover()
    assert not page.is_covered


def test_who_is_burned_goes_on_in_a_file_with_all_that_happened(qtbot, window, tab: CampaignTab):
    document = tab.document
    for deed in IN_PLAY:
        assert document.do(deed)
    tab.open_step("gm")
    page = tab.page
    qtbot.keyClicks(page.people.line.line, "Hamo, sword 5, will 5")
    qtbot.keyClick(page.people.line.line, ENTER)
    page.people.choose("hamo")
    page.asked.emit("burn hamo")
    (hamo,) = (each for each in document.campaign.roster if each.id == "hamo")
    assert (hamo.file, hamo.make) == ("Hamo.bwchar", "")
    burned = document.evening.people["hamo"]
    assert burned.choices.sketch is None
    assert burned.play.begun
    assert window.current.document.path == document.path.parent / "Hamo.bwchar"


def test_a_pasted_block_says_what_it_comes_to_and_what_is_not_read(qtbot, window, tab: CampaignTab):
    tab.ask("block")
    (asked,) = tab.findChildren(BlockDialog)
    assert not asked.accept_it.isEnabled()
    asked.text.setPlainText(SEEKER)
    assert asked.read.text().startswith("Hunter-Seeker: Human; ")
    assert "No skill is called “Tunnel Singing”" in asked.unread.text()
    assert "Axe: printed 4/9/13, by the rules 5/9/13" in asked.differs.text()
    assert len(asked.text.extraSelections()) >= 1
    asked.count.stepped.emit(2)
    assert asked.accept_it.text() == "Add 2"
    qtbot.mouseClick(asked.accept_it, LEFT)
    made = [each for each in tab.document.campaign.roster if each.make]
    assert [each.name for each in made] == ["Hunter-Seeker 1", "Hunter-Seeker 2"]
    someone = present(tab.document.evening, made[0].id)
    # What is printed counts.
    assert str(someone.ability("health")) == "B5"
    assert someone.reckoning.tolerances is not None
    assert someone.reckoning.tolerances.row() == (3, 5, 7, 9, 10, 11)
