"""Characters of a war at the desk: artha after the roll, awards, tests, wounds, leisure."""

import tempfile
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from bwdesk.desk.games.conquest.aftermath.consequences import ConsequencesPage
from bwdesk.desk.games.conquest.aftermath.downtime import DowntimePage
from bwdesk.desk.games.conquest.declare.page import DeclarePage
from bwdesk.desk.games.conquest.document import ChronicleDocument
from bwdesk.desk.games.conquest.rolls.page import RollsPage
from bwdesk.desk.games.conquest.scenes.page import ScenesPage
from bwdesk.desk.kit.stepper import Steps
from bwdesk.desk.table.plain.option_list import OptionList
from bwdesk.rules.chance.throws import Faces, Told
from bwdesk.rules.games.conquest.moves import Marshal, Reveal, Roll, Split, Write
from bwdesk.rules.games.conquest.state import (
    Faction,
    Marshaled,
    Opening,
    Setup,
    Slip,
    Tried,
    slip_of,
)
from bwdesk.rules.games.frame.forms import Filling
from bwdesk.rules.games.frame.game import Due, Reply
from bwdesk.rules.games.rolls.afterward import SLOT
from bwdesk.table.log import Seat
from tests.desk.games.conquest.tables import chronicle
from tests.desk.hands import Hands, settle
from tests.rules.games.conquest.lords import SKILLS, lord

SIDES = {"elves": "Aurel", "orcs": "Ghash"}
SAID: list[str] = []


def war(**openings: Opening) -> ChronicleDocument:
    path = Path(tempfile.mkdtemp()) / "war.bwchron"
    sides = tuple(
        Faction(
            id,
            id.title(),
            15,
            15,
            4,
            (id,),
            name,
            sign=sign,
            people={"leader": lord(name)},
            assessed=tuple(each for each in SIDES if each != id),
        )
        for (id, name), sign in zip(SIDES.items(), ("disc", "square"), strict=True)
    )
    seats = [Seat(id, f"player of {id}") for id in SIDES]
    document = chronicle(path, Setup(sides, prologues=openings), seats, "War")
    SAID.clear()
    document.refused.connect(SAID.append)
    return document


def sealed(document: ChronicleDocument, orcs: Slip) -> ChronicleDocument:
    assert document.make(Write("elves", Slip("fortify")), "elves")
    assert document.make(Write("orcs", orcs), "orcs")
    return document


def gathered(document: ChronicleDocument) -> ChronicleDocument:
    assert document.make(Reveal()), SAID
    for id in SIDES:
        maneuver = document.book.maneuvers[slip_of(document.state, id).maneuver]
        skill = next(each for each in SKILLS if each in document.game.canon.choices(maneuver))
        assert document.make(Marshal(id, Marshaled(skill=skill, exponent=SKILLS[skill]))), SAID
    return document


@pytest.fixture
def shown(look, qtbot):
    def show(page):
        page.document.changed.connect(page.refresh)
        qtbot.addWidget(page)
        page.resize(1128, 756)
        page.refresh()
        page.show()
        qtbot.waitExposed(page)
        return page, Hands(page)

    return show


def test_a_prologue_left_open_comes_before_the_first_slip(shown):
    page, hands = shown(DeclarePage(war(elves=Opening("oratory", 3, 9))))
    assert page.card.due.key == ("prologue",)
    assert page.first is page.card.first
    assert not any(button.isEnabled() for row in page.sealed.rows.values() for button in row.hands)
    hands.click(page.card.first)
    hands.type("6 4 1")
    hands.press("Return")
    assert page.card.due.key == ("stand", "prologue")
    names = [each.name for each in page.card.findChild(OptionList).options]
    stands = next(at for at, name in enumerate(names, 1) if "stand" in name.lower())
    hands.press(str(stands), "Return")
    assert page.document.state.faction("elves").start == 11
    assert not page.card.isVisible()
    assert all(button.isEnabled() for row in page.sealed.rows.values() for button in row.hands)
    assert hands.focus is page.sealed.next


def test_luck_is_spent_on_a_maneuver_after_the_roll(shown):
    document = gathered(sealed(war(), Slip("assault", ("elves",))))
    page, hands = shown(RollsPage(document))
    assert document.make(Roll("elves", Faces((6, 6, 1, 1, 1))))
    assert not page.card.isVisible()
    assert document.make(Roll("orcs", Told(3)))
    settle()
    assert page.card.due.key == ("stand", "roll")
    assert page.card.due.actor == "elves"
    page.first.setFocus()
    luck = next(e for e in document.form(page.card.due, {})[0].choices if e.id == "luck")
    hands.type(str(document.form(page.card.due, {})[0].choices.index(luck) + 1))
    hands.press("Return")
    assert document.state.tray.paid
    # On to the dice it gives, which are typed where the cursor is.
    hands.type("5 2")
    hands.press("Return")
    found = {each.actor: each.successes("roll") for each in document.state.tray.rolls}
    assert found["elves"] == 3
    # What was chosen for that throw is not chosen again.
    assert page.card.due.key == ("stand", "roll")
    assert not page.card.body.reply().script.get(SLOT, Filling()).choice
    while document.state.phase == "rolls":
        stand = page.card.due
        assert document.reply(stand, said(stand, "stand"), stand.actor)
        settle()
    assert document.state.rolled["elves"].successes == 3
    assert any("what was spent" in each.text() for each in page.findChildren(QLabel))
    paid = [each for each in document.state.lived if each.kind == "spent"]
    assert [(each.who, each.what, each.amount) for each in paid] == [("elves/leader", "fate", 1)]
    assert not SAID


def said(due: Due, what: str) -> Reply:
    """What is spent on a roll that lies there, or that it stands."""
    return Reply(due.part, due.actor, script={SLOT: Filling(what)})


def test_a_point_is_awarded_and_stands_in_hand(shown):
    document = sealed(war(), Slip("assault", ("elves",)))
    page, hands = shown(ScenesPage(document))
    hands.click("Award a point of artha")
    hands.click("Aurel, 3 fate, 3 persona, 2 deeds")
    hands.click("Embodiment, persona")
    hands.tab_to("Why")
    hands.type("He held the bridge")
    hands.press("Ctrl+Return")
    (earned,) = document.state.lived
    assert (earned.kind, earned.who, earned.what) == ("earned", "elves/leader", "persona")
    assert "He held the bridge" in earned.note
    hands.click("Award a point of artha")
    assert any("4 persona" in each.name for each in page.card.findChild(OptionList).options)


def test_a_point_is_awarded_where_the_maneuver_ends(shown):
    document = gathered(sealed(war(), Slip("assault", ("elves",))))
    page, hands = shown(ConsequencesPage(document))
    hands.click("Award a point of artha")
    assert page.card.head.text() == "Award a point of artha"
    hands.click("Ghash, 3 fate, 3 persona, 2 deeds")
    hands.press("Ctrl+Return")
    assert not document.state.lived, "for what is still to be said"
    hands.click("MVP, persona")
    hands.tab_to("Why")
    hands.type("The left wing held")
    hands.press("Ctrl+Return")
    (earned,) = document.state.lived
    assert (earned.kind, earned.who, earned.amount) == ("earned", "orcs/leader", 1)
    assert "The left wing held" in earned.note
    assert not page.card.isVisible(), "nobody wants it twice by the same key"
    assert not SAID


def test_the_dice_of_a_scene_fall_once_it_is_noted(shown):
    document = sealed(war(), Slip("assault", ("elves",)))
    page, hands = shown(ScenesPage(document))
    page.note_scene("elves", "building")
    form = page.form
    at = form.roll.skill.findText("Persuasion", Qt.MatchFlag.MatchStartsWith)
    form.roll.skill.setCurrentIndex(at)
    form.roll.obstacle.show_steps(Steps(2, 0, 30, nothing="open"))
    hands.click(form.note)
    hands.type("A parley")
    hands.press("Return")
    (scene,) = document.state.scenes["elves"]
    assert scene.test == Tried("persuasion", 4, 2)
    assert page.card.due.key == ("scene", "0")
    hands.click(page.card.body.first)
    hands.type("6 5 4 1")
    hands.press("Return")
    rolls = document.state.tray.rolls
    assert [roll.successes("scene") for roll in rolls] == [3]


def test_a_wound_is_marked_on_the_grayscale_and_its_level_says_what_it_costs(shown):
    document = sealed(war(), Slip("assault", ("elves",)))
    page, hands = shown(DowntimePage(document))
    hands.click("Note a wound")
    hands.click("Aurel")
    hands.tab_to("Or a wound at, like B7")
    hands.type("seven")
    hands.press("Ctrl+Return")
    assert "circle" in page.card.lacks.text()
    hands.tab_to("Or a wound at, like B7")
    hands.press("Ctrl+A")
    hands.type("B8")
    hands.press("Ctrl+Return")
    (hurt,) = document.state.faction("elves").wounds
    assert (hurt.dice, [mark.at for mark in hurt.marks]) == (2, [8])
    # Its Health test is what is done next.
    assert page.card.due.key == ("heal", "leader")
    assert hands.focus is page.card.body.first
    assert not SAID


def test_downtime_is_practice_and_a_job_whose_dice_fall(shown):
    document = gathered(sealed(war(), Slip("assess", ("elves",))))
    for id, fell in (("elves", 5), ("orcs", 1)):
        assert document.make(Roll(id, Told(fell))), SAID
    assert document.make(Split("elves", 2)), SAID
    page, hands = shown(DowntimePage(document))
    hands.click("Practice in a cycle")
    hands.click("Aurel")
    hands.click("Persuasion 4")
    hands.press("Ctrl+Return")
    (practiced,) = [each for each in document.state.lived if each.kind == "practiced"]
    assert (practiced.who, practiced.what, practiced.amount) == ("elves/leader", "persuasion", 90)
    hands.click("Look for a job in a cycle")
    hands.click("Aurel")
    hands.click("Persuasion 4")
    hands.press("Ctrl+Return")
    assert document.state.cycles["elves"] == 0
    rows = page.rolls.list.rows.values()
    hands.click(next(iter(next(e for e in rows if e.line.due.actor == "elves").fields.values())))
    hands.type("=3")
    hands.press("Return")
    (back,) = [each for each in document.state.lived if each.kind == "restored"]
    assert (back.what, back.amount) == ("resources", 1)
    assert not SAID
