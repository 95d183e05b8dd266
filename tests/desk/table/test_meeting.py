"""A conflict begins from a character or a chronicle, without a file dialog, and ends there."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from bwdesk import where
from bwdesk.desk.app import build
from bwdesk.desk.games.conquest.scenes.conflicts import BEGINS
from bwdesk.desk.games.prolonged.begin.dialog import BeginDialog
from bwdesk.desk.kit import ask
from bwdesk.desk.kit.card import CardButton
from bwdesk.desk.kit.chip_choice import ChipChoice
from bwdesk.desk.kit.choice import Chip
from bwdesk.desk.shell.window import MainWindow
from bwdesk.desk.table.meeting.agreement_dialog import AgreeingDialog
from bwdesk.desk.table.meeting.dialog import MeetingDialog
from bwdesk.desk.table.meeting.home.dialog import HomeDialog
from bwdesk.desk.table.tab import TableTab
from bwdesk.desk.theme import Theme
from bwdesk.files import chronicles
from bwdesk.rules.chance.throws import Told
from bwdesk.rules.games.catalog import conflicts
from bwdesk.rules.games.conquest.moves import Paper, Play
from bwdesk.rules.games.conquest.state import Faction, Person, Scene
from bwdesk.rules.games.duel.moves import Blows, Body, Statement, Walk
from tests.desk.games.conquest.armed import war
from tests.desk.hands import Hands
from tests.shipped import book

CON_MAN = where.resources() / "samples" / "complicated-con-man.bwchar"
INES = Person("Ines", skills={"persuasion": 5, "sword": 4}, stats={"will": 5})
TORBEN = Person("Torben", skills={"oratory": 4}, stats={"will": 6})


@pytest.fixture
def window(
    qtbot: QtBot, look: Theme, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[MainWindow]:
    monkeypatch.setenv("BWDESK_HOME", str(tmp_path / "home"))
    (tmp_path / "papers").mkdir()
    own = tmp_path / "papers" / "con-man.bwchar"
    own.write_bytes(CON_MAN.read_bytes())
    monkeypatch.setattr(ask, "whether_to_save", lambda *_: "drop")
    _, window = build([str(own)])
    window.settings.remember(own)
    qtbot.addWidget(window)
    window.show()
    qtbot.waitExposed(window)
    yield window
    window.close()


def shown(window: MainWindow) -> Any:
    return window.current


def dialog(window: MainWindow) -> MeetingDialog:
    (found,) = [each for each in window.findChildren(MeetingDialog) if each.isVisible()]
    return found


def enter(qtbot: QtBot, field: QWidget, text: str) -> None:
    field.setFocus()
    qtbot.keyClick(field, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClicks(field, text)


def begin(qtbot: QtBot, window: MainWindow) -> None:
    qtbot.mouseClick(dialog(window).accept_it, Qt.MouseButton.LeftButton)


def against_mara(qtbot: QtBot, window: MainWindow) -> TableTab:
    """The duel of the character on screen with somebody typed."""
    window.acts.named["conflict"].trigger()
    asked = dialog(window)
    enter(qtbot, asked.sides[1].who, "Mara")
    enter(qtbot, asked.sides[1].figures, "Will 5, persuasion G4")
    begin(qtbot, window)
    tab = window.current
    assert isinstance(tab, TableTab)
    return tab


def test_the_rail_has_conflicts_as_long_as_there_is_a_game_of_one(window: MainWindow) -> None:
    listed = any(each.key == "conflicts" for each in window.rooms)
    assert listed == bool(conflicts())


def test_it_begins_from_a_character_and_names_its_file(qtbot: QtBot, window: MainWindow) -> None:
    assert window.current is not None
    who = window.current.title
    tab = against_mara(qtbot, window)
    assert tab.title == f"Duel of Wits, {who} and Mara"
    assert tab.path is not None
    assert tab.path.parent == window.settings.folder
    assert chronicles.holds_conflict(tab.path)
    assert window.room == "conflicts"
    sides = tab.document.state.sides
    assert [each.label for each in sides] == [who, "Mara"]
    assert sides[1].speaker.will == "B5"
    assert sides[1].speaker.main == "persuasion"
    assert set(tab.document.names.values()) == {who, "Mara"}


def test_enter_walks_from_whoever_is_near_to_the_figures_and_begins_at_the_end(
    window: MainWindow,
) -> None:
    window.acts.named["conflict"].trigger()
    hands, asked = Hands(window), dialog(window)
    who, other = asked.sides[0].name, asked.sides[1]
    near = [other.who.itemText(at) for at in range(other.who.count())]
    assert "Elven Adventurer" in near
    hands.type("elven ad")
    hands.press("Down", "Return")
    assert other.name == "Elven Adventurer"
    stops = []
    for _ in range(4):
        stops.append(hands.focus)
        hands.press("Return")
    assert stops == [other.figures, other.others, other.player, asked.accept_it]
    assert shown(window).title == f"Duel of Wits, {who} and Elven Adventurer"


def test_two_of_the_same_name_do_not_take_each_others_file(
    qtbot: QtBot, window: MainWindow
) -> None:
    first = against_mara(qtbot, window).path
    window.show_tab(window.open_tabs[0])
    second = against_mara(qtbot, window).path
    assert first is not None
    assert second is not None
    assert first != second
    assert first.is_file()
    assert second.is_file()


def test_nobody_meets_themselves(qtbot: QtBot, window: MainWindow) -> None:
    window.acts.named["conflict"].trigger()
    asked = dialog(window)
    enter(qtbot, asked.sides[1].who, asked.sides[0].name)
    begin(qtbot, window)
    assert "somebody else" in asked.outcome.text()
    assert asked.isVisible()
    enter(qtbot, asked.sides[1].who, "Mara")
    enter(qtbot, asked.sides[1].figures, "Will 5, persuasion G4")
    begin(qtbot, window)
    assert len(window.open_tabs) == 2


def test_nobody_unknown_meets_themselves_either(qtbot: QtBot, window: MainWindow) -> None:
    window.acts.named["conflict"].trigger()
    asked = dialog(window)
    for side, name in zip(asked.sides, ("Osk", "osk "), strict=True):
        enter(qtbot, side.who, name)
        enter(qtbot, side.figures, "Will 5, persuasion G4")
    begin(qtbot, window)
    assert "somebody else" in asked.outcome.text()
    enter(qtbot, asked.sides[1].who, "Mara")
    enter(qtbot, asked.sides[1].others, "osk")
    begin(qtbot, window)
    assert "somebody else" in asked.outcome.text()
    assert asked.isVisible()


def test_what_cannot_meet_is_said_and_nothing_typed_is_lost(
    qtbot: QtBot, window: MainWindow
) -> None:
    window.acts.named["conflict"].trigger()
    asked = dialog(window)
    assert not asked.accept_it.isEnabled()
    enter(qtbot, asked.sides[1].who, "Mara")
    enter(qtbot, asked.sides[1].figures, "persuasion 4")
    begin(qtbot, window)
    assert "Mara" in asked.outcome.text()
    assert asked.isVisible()
    assert asked.sides[1].figures.text() == "persuasion 4"
    enter(qtbot, asked.sides[1].figures, "will 5, flying 4")
    begin(qtbot, window)
    assert "flying" in asked.outcome.text()
    assert len(window.open_tabs) == 1
    asked.reject()


def test_one_player_may_have_both_sides(qtbot: QtBot, window: MainWindow) -> None:
    window.acts.named["conflict"].trigger()
    asked = dialog(window)
    enter(qtbot, asked.sides[0].player, "Jo")
    enter(qtbot, asked.sides[1].who, "Mara")
    enter(qtbot, asked.sides[1].figures, "will 5")
    enter(qtbot, asked.sides[1].player, "jo")
    begin(qtbot, window)
    assert window.current
    assert list(window.current.document.names.values()) == ["Jo"]


def coming_home(window: MainWindow) -> HomeDialog:
    (asked,) = (each for each in window.findChildren(HomeDialog) if each.isVisible())
    return asked


def test_it_ends_in_the_journal_it_came_from_once(qtbot: QtBot, window: MainWindow) -> None:
    assert window.current
    character = window.current.document
    before = len(character.character.play.journal)
    tab = against_mara(qtbot, window)
    assert not tab._ends.isVisible()
    assert tab.document.make(Walk(tab.document.state.sides[1].id))
    assert tab._ends.isVisible()
    qtbot.mouseClick(tab._ends.button, Qt.MouseButton.LeftButton)
    assert shown(window).document is character
    asked = coming_home(window)
    assert not asked._won.isVisible()
    assert len(character.character.play.journal) == before
    qtbot.mouseClick(asked.accept_it, Qt.MouseButton.LeftButton)
    notes = character.character.play.journal
    assert len(notes) == before + 1
    assert "Mara" in notes[-1].text
    window.show_tab(tab)
    assert not tab._ends.isVisible()
    character.stack.undo()
    assert len(character.character.play.journal) == before


def test_what_follows_a_duel_takes_the_character_as_it_stands(
    qtbot: QtBot, window: MainWindow
) -> None:
    tab = against_mara(qtbot, window)
    own, other = tab.document.state.sides
    assert tab.document.make(Blows(other.id), next(iter(other.seats)))
    page: Any = tab.page
    qtbot.mouseClick(page.follows, Qt.MouseButton.LeftButton)
    asked = dialog(window)
    assert [side.name for side in asked.sides] == [own.label, "Mara"]
    guest, typed = (side.guest for side in asked.sides)
    assert guest
    assert typed
    assert guest.path.endswith("con-man.bwchar")
    assert guest.known.tolerances
    assert (typed.path, typed.abilities["persuasion"]) == ("", "G4")
    asked.reject()


def test_it_lies_among_the_conflicts_and_not_among_the_chronicles(
    qtbot: QtBot, window: MainWindow
) -> None:
    against_mara(qtbot, window)
    window.go("conflicts")
    page = window.parts["conflicts"].page
    assert len(page._cards.findChildren(CardButton)) == 1
    assert window._stack.currentWidget() is page
    window.go("chronicles")
    assert not list(window.parts["chronicles"].page._cards.findChildren(CardButton))


def test_a_conflict_of_a_chronicle_is_noted_as_its_scene(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    sides = (
        Faction("aubrac", "Court of Aubrac", 20, 20, seats=("ines",), people={"leader": INES}),
        Faction("karn", "Karn Veld", 21, 21, seats=("torben",), people={"leader": TORBEN}),
    )
    war(tmp_path / "vale.bwchron", *sides).close()
    window.open_path(tmp_path / "vale.bwchron")
    tab: Any = window.current
    for side in sides:
        assert tab.document.make(Paper(side.id))
    scene = Scene("conflict", target="karn", conflict="Duel of Wits", note="At the ford.")
    BEGINS["Duel of Wits"](tab.document, Play("aubrac", scene))
    asked = dialog(window)
    assert [each.name for each in asked.sides] == ["Ines", "Torben"]
    enter(qtbot, asked.sides[1].figures, "oratory 6")
    begin(qtbot, window)
    duel: Any = window.current
    assert [each.speaker.will for each in duel.document.state.sides] == ["B5", "B6"]
    assert duel.document.state.sides[1].speaker.skills["oratory"] == "B6"
    assert duel.document.names == {"ines": "Ines", "torben": "Torben"}
    assert duel.document.make(Walk(duel.document.state.sides[1].id))
    qtbot.mouseClick(duel._ends.button, Qt.MouseButton.LeftButton)
    assert window.open_tabs.index(tab) == window.open_tabs.index(shown(window))
    (noted,) = tab.document.state.scenes["aubrac"]
    assert (noted.kind, noted.target, noted.conflict) == ("conflict", "karn", "Duel of Wits")
    assert noted.note.startswith("At the ford. Duel of Wits, Ines and Torben.")
    window.show_tab(duel)
    assert not duel._ends.isVisible()
    # The table takes the scene back: it stands in the log as anything else does.
    assert tab.document.take_back(len(tab.document.session.log) - 1)
    assert tab.document.state.scenes == {}


def test_nothing_of_the_dialog_stays_after_it(qtbot: QtBot, window: MainWindow) -> None:
    window.acts.named["conflict"].trigger()
    qtbot.keyClick(dialog(window), Qt.Key.Key_Escape)
    QApplication.sendPostedEvents(None, 0)
    assert len(window.open_tabs) == 1


def test_it_lies_under_conflicts_on_home(qtbot: QtBot, window: MainWindow) -> None:
    path = against_mara(qtbot, window).path
    window.go("home")
    home = window.home
    assert home.apart.isVisible()
    (card,) = [each for each in home.others.findChildren(CardButton) if each.isVisible()]
    assert not [each for each in home.cards.findChildren(CardButton) if "Mara" in each.text()]
    window.close_index(window.open_tabs.index(shown_of(window, path)))
    window.go("home")
    (card,) = [each for each in home.others.findChildren(CardButton) if each.isVisible()]
    qtbot.mouseClick(card, Qt.MouseButton.LeftButton)
    assert shown(window).path == path


def shown_of(window: MainWindow, path: Path | None) -> Any:
    return next(each for each in window.open_tabs if each.path == path)


def test_what_else_is_agreed_is_what_it_begins_with(qtbot: QtBot, window: MainWindow) -> None:
    window.acts.named["conflict"].trigger()
    asked = dialog(window)
    enter(qtbot, asked.sides[1].who, "Mara")
    enter(qtbot, asked.sides[1].figures, "will 5, persuasion 4")
    enter(qtbot, asked.sides[1].others, "Osk; Hale: oratory 6")
    (kind,) = asked.kinds["duel"]
    assert isinstance(kind.widget, ChipChoice)
    qtbot.mouseClick(kind.widget.chips["big"], Qt.MouseButton.LeftButton)
    agreeing = agreeing_on(qtbot, asked)
    enter(qtbot, agreeing.slots["2 case"].widget, "It is ours")
    carry = next(each for each in agreeing.readings if each.reading.field == "carry")
    qtbot.mouseClick(carry.chips.chips["1"], Qt.MouseButton.LeftButton)
    qtbot.mouseClick(agreeing.accept_it, Qt.MouseButton.LeftButton)
    begin(qtbot, window)
    tab = window.current
    assert isinstance(tab, TableTab)
    state = tab.document.state
    assert [each.label for each in state.sides[1].helpers] == ["Osk", "Hale"]
    assert state.sides[1].statement == "It is ours"
    assert (state.body, state.settings.carry) == ("big", "dismiss")


def test_a_fight_begins_as_far_apart_and_as_aware_as_is_said_of_each(
    qtbot: QtBot, window: MainWindow
) -> None:
    window.acts.named["conflict"].trigger()
    asked = dialog(window)
    qtbot.mouseClick(asked.game.chips["fight"], Qt.MouseButton.LeftButton)
    enter(qtbot, asked.sides[1].who, "Mara")
    enter(qtbot, asked.sides[1].figures, "power 4, speed 4, sword 4, steel 5")
    enter(qtbot, asked.sides[1].others, "Osk: sword 4, steel 4; Hale: axe 4")
    agreeing = agreeing_on(qtbot, asked)
    assert agreeing.pairs is not None
    assert not agreeing.pairs.isVisible()
    begins, aware = agreeing.slots["begins"].widget, agreeing.slots["2 surprised"].widget
    assert isinstance(begins, ChipChoice)
    assert isinstance(aware, ChipChoice)
    qtbot.keyClick(aware.chips["2"], Qt.Key.Key_Space)
    qtbot.keyClick(begins.chips["pairs"], Qt.Key.Key_Space)
    assert agreeing.pairs.isVisible()
    pairs = agreeing.pairs
    qtbot.waitUntil(lambda: pairs.height() >= pairs.heightForWidth(pairs.width()))
    assert begins.height() >= begins.sizeHint().height()
    assert list(agreeing.pairs.boxes) == [("1.1", "2.1"), ("1.1", "2.2"), ("1.1", "2.3")]
    turn_wheel(pairs.boxes["1.1", "2.1"])
    assert pairs.chosen_pairs == {}
    qtbot.keyClicks(agreeing.pairs.boxes["1.1", "2.2"], "5")
    qtbot.keyClicks(agreeing.pairs.boxes["1.1", "2.3"], "7")
    qtbot.mouseClick(agreeing.accept_it, Qt.MouseButton.LeftButton)
    # What was agreed on stands there again.
    again = agreeing_on(qtbot, asked)
    assert again.pairs is not None
    assert again.pairs.isVisible()
    assert again.pairs.chosen_pairs == {("1.1", "2.2"): "5", ("1.1", "2.3"): "7"}
    qtbot.keyClicks(again.pairs.boxes["1.1", "2.3"], "0")
    qtbot.mouseClick(again.accept_it, Qt.MouseButton.LeftButton)
    begin(qtbot, window)
    tab = window.current
    assert isinstance(tab, TableTab)
    state = tab.document.state
    first = state.fighters[0].id
    assert [each.label for each in state.fighters if not each.aware] == ["Osk"]
    assert (state.place(first, "osk"), state.place(first, "hale")) == (5, 0)
    assert len(state.places) == 2


def turn_wheel(over: QWidget) -> None:
    at, down = QPointF(over.rect().center()), QPoint(0, -120)
    none = Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase
    turned = QWheelEvent(
        at, over.mapToGlobal(at), QPoint(), down, Qt.MouseButton.NoButton, *none, False
    )
    QApplication.sendEvent(over, turned)


def agreeing_on(qtbot: QtBot, asked: MeetingDialog) -> AgreeingDialog:
    qtbot.mouseClick(asked.more, Qt.MouseButton.LeftButton)
    (found,) = [each for each in asked.findChildren(AgreeingDialog) if each.isVisible()]
    return found


def test_what_is_recommended_for_so_many_is_offered_and_never_taken_by_itself(
    qtbot: QtBot, window: MainWindow
) -> None:
    window.acts.named["conflict"].trigger()
    asked = dialog(window)
    enter(qtbot, asked.sides[1].who, "Mara")
    enter(qtbot, asked.sides[1].figures, "will 5, persuasion 4")
    (kind,) = asked.kinds["duel"]
    assert isinstance(kind.widget, ChipChoice)
    assert not asked.advice.isVisible()
    enter(qtbot, asked.sides[1].others, "Osk; Hale: oratory 6")
    assert asked.advice.isVisible()
    assert asked.advice.says.text().startswith("Three ")
    assert kind.widget.id == "rolled"
    qtbot.mouseClick(asked.advice.take, Qt.MouseButton.LeftButton)
    assert kind.widget.id == "big"
    assert asked.advice.isVisible()
    assert not asked.advice.take.isVisible()
    qtbot.mouseClick(kind.widget.chips["small"], Qt.MouseButton.LeftButton)
    assert asked.advice.take.isVisible()
    enter(qtbot, asked.sides[0].others, "Ada; Ben; Cal")
    assert asked.advice.says.text().startswith("Four ")
    qtbot.mouseClick(asked.advice.take, Qt.MouseButton.LeftButton)
    assert not asked.advice.take.isVisible()
    begin(qtbot, window)
    state = shown(window).document.state
    assert (state.body, state.doubled) == ("small", True)


def test_a_game_with_a_dialog_of_its_own_goes_on_there(qtbot: QtBot, window: MainWindow) -> None:
    window.acts.named["conflict"].trigger()
    asked = dialog(window)
    qtbot.mouseClick(asked.game.chips["prolonged"], Qt.MouseButton.LeftButton)
    assert not asked.isVisible()
    (own,) = [each for each in window.findChildren(BeginDialog) if each.isVisible()]
    assert window.current is not None
    assert [each.label for each in own.sides[0].people] == [window.current.title]
    qtbot.mouseClick(own.kinds["chase"], Qt.MouseButton.LeftButton)
    enter(qtbot, own.sides[1].entry, "Mara, brawling 4")
    qtbot.mouseClick(own.accept_it, Qt.MouseButton.LeftButton)
    tab = window.current
    assert isinstance(tab, TableTab)
    assert tab.document.state.preset == "chase"
    assert tab.document.state.sides[0].people[0].reflexes > 0


def test_somebody_at_hand_comes_to_one_side_alone(qtbot: QtBot, window: MainWindow) -> None:
    window.acts.named["conflict"].trigger()
    asked = dialog(window)
    qtbot.mouseClick(asked.game.chips["prolonged"], Qt.MouseButton.LeftButton)
    (own,) = [each for each in window.findChildren(BeginDialog) if each.isVisible()]
    one, other = own.sides
    (own_name,) = [each.label for each in one.people]
    enter(qtbot, other.entry, own_name)
    assert not other.settle()
    assert other.people == []
    hands = Hands(own)
    hands.click("Remove")
    other.entry.clear()
    hands.click(other.guests.findChildren(Chip)[0])
    assert [each.label for each in other.people] == [own_name]
    hands.type("Jen, wit 4")
    hands.press("Return")
    assert [each.label for each in other.people] == [own_name, "Jen"]


def test_two_of_one_name_are_told_apart(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    own, other = (tmp_path / "papers" / f"{each}.bwchar" for each in ("con-man", "another"))
    other.write_bytes(CON_MAN.read_bytes())
    window.open_path(other)
    window.acts.named["conflict"].trigger()
    asked = dialog(window)
    one, two = (asked.sides[0].who.itemText(at) for at in range(2))
    assert two == f"{one} 2"
    for side, name in zip(asked.sides, (one, two), strict=True):
        side.who.setCurrentText(name)
    assert [each.path for side in asked.sides for each in side.guests] == [str(other), str(own)]


def test_what_was_typed_goes_along_to_the_dialog_of_another_game(
    qtbot: QtBot, window: MainWindow
) -> None:
    window.acts.named["conflict"].trigger()
    asked = dialog(window)
    asked.sides[1].who.setCurrentText("Mara")
    enter(qtbot, asked.sides[1].figures, "brawling 4, knives 3")
    enter(qtbot, asked.sides[1].others, "Osk")
    enter(qtbot, asked.sides[1].player, "Ines")
    qtbot.mouseClick(asked.game.chips["prolonged"], Qt.MouseButton.LeftButton)
    (own,) = [each for each in window.findChildren(BeginDialog) if each.isVisible()]
    assert [each.label for each in own.sides[1].people] == ["Mara"]
    assert own.sides[1].people[0].skills == {"brawling": 4, "knives": 3}
    assert own.sides[1].entry.text() == "Osk", "nobody knows yet with what he acts"
    assert own.sides[1].player.text() == "Ines"


def test_a_duel_brings_tests_artha_and_what_is_known_home(qtbot: QtBot, window: MainWindow) -> None:
    assert window.current
    character = window.current.document
    tab = against_mara(qtbot, window)
    document = tab.document
    own, mara = document.state.sides
    assert own.speaker.artha == character.character.play.artha
    assert document.origin.people == {own.id: str(character.path)}
    for side in (own, mara):
        assert document.make(Statement(side.id, "I am right"))
    for side in (own, mara):
        assert document.make(Body(side.id, Told(2)))
    assert document.make(Walk(mara.id))
    earned = [each for each in document.game.upshots(document.state) if each.who == own.id]
    assert [each.kind for each in earned] == ["tested"]
    qtbot.mouseClick(tab._ends.button, Qt.MouseButton.LeftButton)
    qtbot.mouseClick(coming_home(window).accept_it, Qt.MouseButton.LeftButton)
    (log,) = character.character.play.tests
    assert log.ability.endswith(earned[0].what)
    character.stack.undo()
    assert not character.character.play.tests


def test_the_example_of_figures_is_one_of_the_game_that_is_chosen(
    qtbot: QtBot, window: MainWindow
) -> None:
    window.acts.named["conflict"].trigger()
    asked = dialog(window)
    before = asked.sides[1].figures.placeholderText()
    qtbot.mouseClick(asked.game.chips["range"], Qt.MouseButton.LeftButton)
    example = asked.sides[1].figures.placeholderText()
    assert example != before
    assert "perception" in example
    enter(qtbot, asked.sides[1].who, "Mira")
    enter(qtbot, asked.sides[1].figures, example)
    assert asked.sides[1].comer("mira", "mira", book()).abilities["bow"]
    asked.reject()
