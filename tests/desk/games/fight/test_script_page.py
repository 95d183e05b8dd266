"""A script is written behind the curtain by keys: boxes, actions that take several, copies."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from bwdesk.desk.games.fight.script.action_list import Listed
from bwdesk.desk.games.fight.script.leaf import ScriptLeaf
from bwdesk.desk.kit.typed_name import find_meant
from bwdesk.rules.games.fight.moves import Announce, Script
from bwdesk.rules.games.fight.people import Wielded
from bwdesk.rules.games.frame.game import Sealed
from tests.desk.games.fight.ring import Opens, Ring, gray, karsten, limp
from tests.desk.hands import settle
from tests.desk.sizes import LEAST, take
from tests.rules.games.fight.people import fighter


def alone(ring: Ring, seat: str) -> ScriptLeaf:
    """The leaf of whoever is alone at the desk."""
    ring.tab.document.sit_down(seat)
    settle()
    leaf: Any = ring.page.writing.leaf
    assert isinstance(leaf, ScriptLeaf)
    assert leaf.isVisible()
    leaf.field.setFocus()
    return leaf


def write(ring: Ring, typed: str) -> None:
    """An action by what is typed of its name."""
    ring.hands.type(typed)
    ring.hands.press("Return")
    settle()


def at_box(leaf: ScriptLeaf, at: str) -> Any:
    """Where an action lies."""
    for place, column in enumerate(leaf.boxes.shown.columns):
        for number, box in enumerate(column.boxes):
            if box.at == at:
                return leaf.boxes.box(place, number).center().toPoint()
    raise AssertionError(at)


def test_nothing_typed_and_no_spread_stays_once_the_desk_is_handed_on(opens: Opens) -> None:
    ring = opens(people=(gray(), karsten(), limp()))
    leaf = alone(ring, "s-k")
    assert leaf.spread.shown
    write(ring, "avoid")
    assert not leaf.field.isUndoAvailable(), "the next one at the desk would get it back"
    leaf.beside.line.setFocus()
    ring.hands.type("by")
    ring.hands.press("Backspace", "Backspace")
    leaf.field.setFocus()
    ring.hands.type("blo")
    ring.tab.document.end_turn()
    assert not any(each.isUndoAvailable() for each in (leaf.field, *leaf.beside.fields))
    assert not leaf.spread.shown
    assert not leaf.bar.seal.toolTip()
    assert not leaf.list.accessibleDescription()


def test_a_script_is_written_by_typing_and_enter_goes_on(opens: Opens) -> None:
    ring = opens(people=(gray(), karsten(), limp()))
    leaf = alone(ring, "s-k")
    assert leaf.counted.text() == "0 of 4 actions"
    assert [len(column.boxes) for column in leaf.boxes.shown.columns] == [2, 1, 1]
    assert leaf.spread.isVisible()
    ring.hands.press("Ctrl+Return")
    assert "karsten" not in ring.state.scripts, "nothing is sealed that nobody wrote"
    ring.hands.type("zz")
    ring.hands.press("Ctrl+Return")
    assert "“zz” stands in no box" in leaf.bar.ready.text()
    assert "karsten" not in ring.state.scripts, "nor what would leave out what is typed"
    write(ring, "zzz")
    assert leaf.field.selectedText() == "zzz", "what is typed next takes its place"
    write(ring, "av")
    assert leaf.filled_slots["1.1"].choice == "avoid"
    assert leaf.boxes.shown.at == "1.2"
    ring.hands.press("2")
    assert leaf.filled_slots["1 position"].choice == "maintain"
    ring.hands.press("1", "Right")
    assert leaf.filled_slots["1 position"].choice == "close"
    assert leaf.boxes.shown.at == "2.1", "an action may be left out"
    write(ring, "strike")
    assert not leaf.filled_slots["2.1"].targets, "of several nobody is taken for granted"
    ring.hands.click(leaf.boxes, at=at_box(leaf, "2.1"))
    ring.hands.click(leaf.beside.at, at=leaf.beside.at.box("limp").center().toPoint())
    assert leaf.filled_slots["2.1"].targets == ("limp",)
    assert "at Limp" in str(leaf.boxes.shown.columns[1].boxes[0])
    # What may not stand there stays in the field, and says why.
    ring.hands.click(leaf.boxes, at=at_box(leaf, "3.1"))
    assert leaf.field.hasFocus(), "what is typed next is the action of the box that was clicked"
    write(ring, "great")
    assert "3.1" not in leaf.filled_slots
    assert leaf.field.text() == "great"
    assert leaf.beside.says.text()
    assert not leaf.beside.act.isEnabled()
    leaf.field.clear()
    leaf.beside.line.setFocus()
    ring.hands.type("to the gate")
    ring.hands.click(leaf.beside.toward, at=leaf.beside.toward.box("gray").center().toPoint())
    assert leaf.filled_slots["3 line"].text == "to the gate"
    assert leaf.filled_slots["3 toward"].choice == "gray"
    leaf.field.setFocus()
    # What is typed and not entered is not lost where something else is pressed.
    ring.hands.type("push")
    ring.hands.press("Ctrl+Return")
    settle()
    script = ring.state.scripts["karsten"]
    assert all(isinstance(part, Sealed) for part in script.volleys)
    assert leaf.filled_slots == {}, "nothing of it stays"
    ring.tab.document.sit_down("s-k")
    lying = ring.tab.document.view().scripts["karsten"].volleys
    assert [[act.action for act in part.value.acts] for part in lying] == [
        ["avoid"],
        ["strike"],
        ["push"],
    ]


def test_what_takes_several_actions_fills_them_and_is_emptied(opens: Opens) -> None:
    people = gray(), fighter("karsten", side="fold", seats=("s-k",), weapons=SHEATHED)
    ring = opens(people=people)
    leaf = alone(ring, "s-k")
    write(ring, "draw w")
    boxes = [box for column in leaf.boxes.shown.columns for box in column.boxes if box.title]
    assert [box.part for box in boxes] == ["1 of 2", "2 of 2"]
    assert boxes[1].joins
    assert leaf.boxes.shown.at == "2.1", "behind both of its parts"
    ring.hands.click(leaf.boxes, at=at_box(leaf, "1.1"))
    leaf.field.setFocus()
    ring.hands.press("Del", "Del")
    settle()
    assert "1.1" not in leaf.filled_slots
    assert leaf.filled_slots["1 position"].choice == "maintain"


SHEATHED = (Wielded("small-sword", hand="stowed"),)


def test_a_condition_opens_what_is_done_once_it_comes(opens: Opens) -> None:
    ring = opens()
    leaf = alone(ring, "s-k")
    assert len(leaf.boxes.shown.columns) == 3
    write(ring, "set a")
    assert len(leaf.boxes.shown.columns) == 7
    ring.hands.click(leaf.boxes, at=at_box(leaf, "readied"))
    leaf.field.setFocus()
    write(ring, "block")
    ring.hands.click(leaf.boxes, at=at_box(leaf, "readied"))
    leaf.beside.condition.setFocus()
    ring.hands.type("he opens the gate")
    ring.hands.click(leaf.boxes, at=at_box(leaf, "if 1.1"))
    leaf.field.setFocus()
    write(ring, "avoid")
    assert leaf.filled_slots["condition"].text == "he opens the gate"
    assert leaf.filled_slots["readied"].choice == "block"
    assert leaf.filled_slots["if 1.1"].choice == "avoid"
    assert leaf.counted.text() == "1 of 4 actions"


def test_every_action_says_what_it_meets_or_why_it_may_not_stand_there(opens: Opens) -> None:
    ring = opens()
    leaf = alone(ring, "s-k")
    listed = {each.id: each for each in leaf.list.shown}
    assert listed["great-strike"].barred
    assert not listed["strike"].barred
    assert "shoot" not in listed, "who has nothing to shoot with sees nothing of it"
    ring.hands.type("shoot")
    assert {each.id: each for each in leaf.list.shown}["shoot"].barred
    leaf.field.clear()
    ring.hands.type("cou")
    assert leaf.beside.name.text() == "Counterstrike"
    assert leaf.beside.dice.text()
    assert any("Strike" in each.names for each in leaf.beside.meets.shown)
    place = next(n for n, each in enumerate(leaf.list.shown) if each.id == "strike")
    ring.hands.click(leaf.list, at=leaf.list.row(place).center().toPoint())
    assert leaf.filled_slots["1.1"].choice == "strike"
    assert leaf.boxes.shown.at == "1.1"


def test_several_are_written_for_in_turn_and_one_like_the_other(opens: Opens) -> None:
    ring = opens(people=(gray(), limp(), karsten()))
    leaf = alone(ring, "s-gm")
    assert [each.name for each in leaf.fighters.shown] == ["Old Gray", "Limp"]
    write(ring, "strike")
    write(ring, "lock")
    ring.hands.type("avo")
    ring.hands.press("Ctrl+Down")
    settle()
    assert leaf.fighters.at == "limp"
    assert leaf.fighters.shown[0].says == "3 of 5", "what was typed last is kept as well"
    assert "Strike, Lock" in leaf.fighters.shown[0].volleys
    leaf.copy_from("gray")
    assert leaf.filled_slots["1.2"].choice == "lock"
    ring.hands.press("Ctrl+Return")
    settle()
    assert "limp" in ring.state.scripts
    assert leaf.fighters.at == "gray"
    assert leaf.fighters.shown[1].sealed
    ring.hands.press("Escape")
    settle()
    assert not leaf.boxes.shown.columns
    assert not leaf.fighters.shown
    assert leaf.filled_slots == {}
    again = alone(ring, "s-gm")
    assert again.filled_slots["1.1"].choice == "strike", "a draft is there again for who wrote it"


def test_the_exchange_before_is_copied(opens: Opens) -> None:
    first = Script("gray", (("close", "avoid"), ("withdraw", "avoid"), ("maintain", "avoid")))
    other = Script("karsten", (("withdraw", "avoid", "avoid"), ("maintain",), ("maintain",)))
    ring = opens(first, other)
    document = ring.tab.document
    for _ in range(60):
        if ring.state.exchange > 1:
            break
        due = document.dues[0]
        _goes_on(document, due)
    settle()
    assert ring.state.exchange == 2
    leaf = alone(ring, "s-gm")
    ring.hands.click(leaf.last)
    settle()
    assert leaf.filled_slots["1 position"].choice == "close"
    assert [leaf.filled_slots[f"{n}.1"].choice for n in (1, 2, 3)] == ["avoid"] * 3


def _goes_on(document: Any, due: Any) -> None:
    """Whatever is due, in the plainest way."""
    from random import Random

    from tests.table.replies import reply

    if due.key[0] == "announce":
        assert document.make(Announce(), "s-gm")
        return
    given = reply(document.game, document.view(), due, Random(3))
    assert document.reply(due, given, next(iter(due.seats), "s-gm"))


def test_letters_typed_beside_the_script_name_an_action_and_one_nobody_knows_says_so(
    opens: Opens,
) -> None:
    ring = opens(people=(gray(), karsten(), limp()))
    leaf = alone(ring, "s-k")
    leaf.beside.toward.setFocus()
    ring.hands.type("1cou")
    assert leaf.field.text() == "cou"
    assert leaf.filled_slots["1 position"].choice == "close"
    ring.hands.press("Return")
    settle()
    assert leaf.filled_slots["1.1"].choice == "counterstrike"
    leaf.beside.line.setFocus()
    ring.hands.type("xyz")
    assert leaf.beside.line.text() == "xyz"
    leaf.field.setFocus()
    ring.hands.type("gib")
    assert "gib" in leaf.beside.says.text()
    ring.tab.document.end_turn()
    assert not leaf.beside.says.text()


def test_how_one_moves_is_read_whole_in_large_letters_on_a_small_window(
    opens: Opens, look: Any, qtbot: Any
) -> None:
    look.switch(scale=150)
    ring = opens(people=(gray(), karsten(), limp()))
    ring.window.resize(1024, 700)
    leaf = alone(ring, "s-k")
    write(ring, "set a c")
    assert len(leaf.boxes.shown.columns) > 3, (
        "a condition and what is done then are written as well"
    )
    for place, column in enumerate(leaf.boxes.shown.columns):
        for at, way in enumerate(column.ways):
            wide = look.type.wide(way.name, "strong", 13)
            assert leaf.boxes.way(place, at).width() > wide, (column.name, way.name)
    qtbot.waitUntil(lambda: leaf.boxes.height() >= leaf.boxes.sizeHint().height())


def test_a_script_needs_no_sideways_bar_in_large_letters_on_a_small_window(
    opens: Opens,
) -> None:
    named = replace(karsten(), name="Karsten Rolf the Elder")
    ring = opens(people=(gray(), named, limp()))
    take(ring.window, LEAST)
    leaf = alone(ring, "s-k")
    settle()
    assert leaf.width() < LEAST.wide
    assert not leaf._scroll.horizontalScrollBar().maximum()
    leaf.last.setVisible(True)  # as from the second exchange on
    settle()
    bar = leaf.bar
    assert bar.seal.mapTo(bar, bar.seal.rect().topRight()).x() == bar.rect().right()
    lines = {each.mapTo(bar, each.rect().center()).y() // 40 for each in (leaf.last, bar.leave)}
    assert len(lines) == 2, "what is told stands above, what is pressed below"
    assert bar.height() <= bar.ready.height() + bar.seal.height() + 40


def test_a_barred_action_is_meant_by_its_name_and_no_other_one_in_its_place() -> None:
    strike, counter = Listed("strike", "Strike"), Listed("counterstrike", "Counterstrike")
    slow = Listed("strike", "Strike", barred="The sword is slow.")
    both = Listed("block-and-strike", "Block and Strike", barred="There is no shield.")
    assert find_meant((counter, strike, both), "str") is strike
    assert find_meant((counter, slow, both), "str") is slow
    assert find_meant((counter, slow, both), "rstri") is counter
    assert find_meant((counter, strike, both), "gib") is None
