"""A script is written behind the curtain by keys: boxes, actions that take several, copies."""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import QLineEdit

from bwdesk.desk.games.fight.script_body import ScriptBody
from bwdesk.rules.games.fight.moves import Announce, Script
from bwdesk.rules.games.fight.people import Wielded
from bwdesk.rules.games.game import Sealed
from tests.desk.games.fight.ring import Opens, Ring, gray, karsten, limp
from tests.desk.hands import settle
from tests.rules.games.fight.people import fighter


def alone(ring: Ring, seat: str) -> ScriptBody:
    """The script of whoever is alone at the desk."""
    ring.tab.document.sit_down(seat)
    settle()
    body: Any = ring.page.writing.card.body
    assert isinstance(body, ScriptBody)
    return body


def pick(ring: Ring, body: ScriptBody, name: str) -> None:
    """The key of an action, pressed in the list that has the focus."""
    field: Any = body.form.first
    field.setFocus()
    option = next(each for each in field.options if each.name == name)
    ring.hands.press(option.hotkey.upper())
    settle()


def test_every_action_is_chosen_by_its_key_and_an_arrow_goes_to_the_next(opens: Opens) -> None:
    ring = opens(people=(gray(), karsten(), limp()))
    body = alone(ring, "s-k")
    pick(ring, body, "Avoid")
    assert body.written["1.1"].choice == "avoid"
    ring.hands.press("Ctrl+Right")
    settle()
    assert body.boxes.shown.at == "1.2"
    ring.hands.press("Ctrl+Right")
    settle()
    pick(ring, body, "Block")
    assert body.written["2.1"].choice == "block"
    assert body.counted.text() == "2 of 4 actions"
    ring.hands.press("Ctrl+Return")
    settle()
    script = ring.state.scripts["karsten"]
    assert all(isinstance(part, Sealed) for part in script.volleys)


def test_what_takes_several_actions_fills_them(opens: Opens) -> None:
    people = gray(), fighter("karsten", side="fold", seats=("s-k",), weapons=SHEATHED)
    ring = opens(people=people)
    body = alone(ring, "s-k")
    pick(ring, body, "Draw Weapon")
    boxes = [box for column in body.boxes.shown.columns for box in column.boxes if box.title]
    assert [box.part for box in boxes] == ["1 of 2", "2 of 2"]
    body.boxes.setFocus()
    ring.hands.press("Del")
    settle()
    assert "1.1" not in body.written


SHEATHED = (Wielded("small-sword", hand="stowed"),)


def test_a_condition_opens_what_is_done_once_it_comes(opens: Opens) -> None:
    ring = opens()
    body = alone(ring, "s-k")
    assert len(body.boxes.shown.columns) == 3
    pick(ring, body, "Set a Condition")
    assert len(body.boxes.shown.columns) == 7
    ring.hands.click(body.boxes, at=body.boxes.box(4, 0).center().toPoint())
    settle()
    assert body.boxes.shown.at == "if 1.1"
    pick(ring, body, "Avoid")
    assert body.written["if 1.1"].choice == "avoid"
    assert body.counted.text() == "1 of 4 actions"


def test_what_may_not_stand_there_says_why(opens: Opens) -> None:
    ring = opens()
    body = alone(ring, "s-k")
    field: Any = body.form.first
    options = {each.key: each for each in field.options}
    assert options["great-strike"].barred
    assert not options["strike"].barred


def test_a_box_is_clicked_and_nothing_of_it_stays_once_the_desk_is_handed_on(
    opens: Opens,
) -> None:
    ring = opens()
    body = alone(ring, "s-k")
    pick(ring, body, "Avoid")
    ring.hands.click(body.boxes, at=body.boxes.box(1, 0).center().toPoint())
    assert body.boxes.shown.at == "2.1"
    fields = body.findChildren(QLineEdit)
    assert fields
    fields[0].setFocus()
    ring.hands.type("behind the byre")
    settle()
    ring.tab.document.end_turn()
    settle()
    assert not body.boxes.shown.columns
    assert not body.written
    again = alone(ring, "s-k")
    assert again.written["1.1"].choice == "avoid", "a draft is there again for who wrote it"


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
    body = alone(ring, "s-gm")
    ring.hands.click(body.last)
    settle()
    assert body.written["1 position"].choice == "close"
    assert [body.written[f"{n}.1"].choice for n in (1, 2, 3)] == ["avoid"] * 3


def _goes_on(document: Any, due: Any) -> None:
    """Whatever is due, in the plainest way."""
    from random import Random

    from tests.table.replies import reply

    if due.key[0] == "announce":
        assert document.make(Announce(), "s-gm")
        return
    given = reply(document.game, document.view(), due, Random(3))
    assert document.reply(due, given, next(iter(due.seats), "s-gm"))
