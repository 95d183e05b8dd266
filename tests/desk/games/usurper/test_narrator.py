"""The narrator's week by hand: founded, orders, cards, bulletins, choices, the close."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from msgspec import to_builtins
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QWidget,
)

from bwdesk.desk.games.usurper.battle_body import BattleBody
from bwdesk.desk.games.usurper.card_body import CardBody, Written
from bwdesk.desk.games.usurper.founding import FoundUsurper
from bwdesk.desk.games.usurper.handing_out import STYLES
from bwdesk.desk.games.usurper.order_body import OrderBody
from bwdesk.desk.games.usurper.strike_body import StrikeBody
from bwdesk.desk.kit import ask
from bwdesk.desk.table.document import draft_of
from bwdesk.desk.table.due_words import due_key
from bwdesk.files import chronicles, games
from bwdesk.rules.games.frame.forms import Filling
from bwdesk.rules.games.usurper.week.moves import Plain, Resolve
from bwdesk.table.log import Shown
from tests.desk.games.usurper.kingdom import SEATS, game, realm
from tests.desk.hands import settle
from tests.desk.table.desk import GameDesk
from tests.shipped import book

USURPERS = """Ada: Ashen Hand; Grisel herald, Bo scholar; Rangers orc; C3 Ashen Hold; lumber 9
Ben: House Vetch; Una pioneer, Tam herald; Reeds elf; H8 Vetch Hall"""


class Week(GameDesk):
    """A week as its narrator keeps it."""

    @property
    def desk(self) -> Any:
        return self.page.writing

    def sit(self, seat: str = "narrator") -> None:
        self.document.sit_down(seat)
        settle()

    def open_due(self, key: str, actor: str = "") -> Any:
        due = next(e for e in self.desk._dues if key in e.part and actor in ("", e.actor))
        self.desk._open(due_key(due))
        settle()
        return self.desk.card.body

    def act(self) -> None:
        self.desk.card.act()
        settle()
        assert self.refused == []

    def write(self, field: Any, text: str) -> None:
        self.hands.click(field)
        self.hands.type(text)

    def order(self, seat: str, rows: dict[int, tuple[str, str, str]]) -> OrderBody:
        body = self.open_due("order", seat)
        assert isinstance(body, OrderBody)
        for at, (action, target, notes) in rows.items():
            box = body.table.fields[f"{at} action"]
            box.setCurrentIndex(box.findData(action))
            box.activated.emit(box.currentIndex())
            self.write(body.table.fields[f"{at} target"], target)
            self.write(body.table.fields[f"{at} notes"], notes)
        return body


def planted(words: str, inside: QWidget) -> list[str]:
    """Where something stands in a widget, to be seen or read out."""
    found = []
    for each in inside.findChildren(QWidget):
        said = [each.toolTip(), each.accessibleName(), each.accessibleDescription()]
        said += [each.text()] if isinstance(each, QLabel | QLineEdit | QAbstractButton) else []
        said += [each.toPlainText()] if isinstance(each, QPlainTextEdit) else []
        if isinstance(each, QAbstractItemView) and (model := each.model()) is not None:
            said += [str(model.index(at, 0).data()) for at in range(model.rowCount())]
        found += [f"{type(each).__name__}: {line}" for line in said if words in line]
    return found


@pytest.fixture
def week(opens_game, monkeypatch):
    monkeypatch.setattr(ask, "whether_to_go_on", lambda *_: True)
    return Week(opens_game(game(), realm(), SEATS))


def test_a_week_is_narrated_from_its_beginning_to_its_close(week, monkeypatch):
    document = week.document
    assert "seen by those it is for" in week.page.over.text(), "what is veiled is no end"
    week.sit()
    week.act()
    assert document.state.phase == "orders"
    assert document.at_desk == "narrator", "the narrator goes on"

    # Orders in a table: a flag stands below its row, and forbids nothing.
    body = week.order(
        "p1", {0: ("diplomacy", "F5", ""), 2: ("scout", "D5", ""), 3: ("build", "C3", "workshop")}
    )
    assert "3 squares away" in body.table.flags[0].text()
    assert not body.table.flags[2].text()
    week.write(body.words, "Keep east of the ford.")
    week.act()
    week.order("p2", {2: ("harvest", "H8", ""), 3: ("build", "H8", "watchtower")})
    week.act()
    assert {*document.state.sent} == {"p1", "p2"}
    assert document.state.sent["p1"].words == "Keep east of the ford."

    assert week.desk.card.button.text() != "Decide it so"

    again = week.open_due("order", "p1")
    assert again.table.fields["2 target"].text() == "D5", (
        "what was sent stands there, to be changed"
    )
    assert again.words.toPlainText() == "Keep east of the ford."

    # A card: dice one by one, what follows is ticked, words and changes are the narrator's.
    card = week.open_due("scout")
    assert isinstance(card, CardBody)
    assert "Keep east of the ford." in card.player.text()
    assert "Dice are wanted" in week.desk.card.lacks.text()
    week.write(card.faces.faces[0], "97")
    assert len(card.faces.faces) == 2, "an explosion is a field"
    week.write(card.faces.faces[1], "14")
    assert card.degree.text() == "Significant Success"
    follows = list(card._ticks.widgets.values())
    assert follows
    follows[-1].click()
    # What is drawn fills what nobody wrote; what it leaves stands beside, for the narrator alone.
    card.yours.kinds.chips["settlement"].click()
    card.yours.fields["name"].field.setFocus()
    week.write(card.yours.fields["name"].field, "Oxmeadow")
    week.hands.press("Alt+D")
    assert card.written.fields["name"] == "Oxmeadow"
    assert {"race", "trait", "attitude"} <= {*card.written.fields}
    assert any(row.label == "Attitude" for row in week.desk.beside.after.shown)
    assert "Oxmeadow is known" in week.desk.beside.told.text()
    week.write(card.words, "Long roofs of thatch.")
    week.write(card.changes.field, "12 gold")
    before = document.state.usurpation("p1").gold
    week.act()
    assert document.state.usurpation("p1").gold == before + 12
    made = document.session.log[-1].move
    assert isinstance(made, Resolve)
    assert made.dice == {"d100": (97, 14)}
    assert len(made.unticked) == 1
    week.desk.beside.seats.setCurrentIndex(week.desk.beside.seats.findData("p1"))
    week.desk.beside.refresh()
    assert planted("Long roofs of thatch.", week.desk)

    # As they see it: the page of a seat, with nothing of what is not published.
    week.desk.beside.as_they.click()
    assert "Long roofs of thatch." not in week.desk.beside.told.text()
    week.desk.beside.tabs.go_to(1)
    gold = week.desk.beside.ledger.shown.gold
    week.desk.beside.as_they.click()
    assert week.desk.beside.ledger.shown.gold != gold
    week.desk.beside.tabs.go_to(0)

    # Put off, brought back, struck out; each a step of its own.
    week.open_due("build", "p1")
    week.hands.press("Alt+P")
    settle()
    assert document.state.waiting[-1].act == "build"
    assert any(row.icon == "off" for row in week.desk.queue.shown_rows)
    week.open_due("build", "p1")
    for _ in document.state.waiting:
        week.hands.press("Alt+Up")
        settle()
    assert document.state.waiting[0].seat == "p1"
    week.desk.skip.click()
    settle()
    assert all(each.act != "build" or each.seat == "p2" for each in document.state.waiting)
    assert document.take_back(len(document.session.log) - 1, "too early")
    settle()

    # What is half written stays, for this card alone.
    card = week.open_due("diplomacy")
    week.write(card.words, "They")
    other = week.open_due("harvest")
    assert other.words.toPlainText() == ""
    assert week.open_due("diplomacy").words.toPlainText() == "They"

    # Closed in a word, it is there days later.
    document.jots.flush()
    left = chronicles.open_chronicle(document.path, games.find, looking=True)
    later = document.board.open(left, book)
    later.at_desk = "narrator"
    due = next(each for each in later.dues if "diplomacy" in each.part)
    assert later.kept_draft(draft_of(due), Written) == Written(words="They")
    later.at_desk = "p1"
    assert later.kept_draft(draft_of(due), Written) is None
    later.close()

    # All that needs no word, in one move, taken back in one.
    assert week.desk.settle.isVisible()
    week.desk.settle.click()
    settle()
    assert isinstance(document.session.log[-1].move, Plain)
    assert {e.part.split()[-1] for e in document.dues} <= {"publish", "diplomacy"}
    done = document.state.done
    assert document.take_back(len(document.session.log) - 1, "misread")
    settle()
    assert len(document.state.done) < len(done)
    week.desk.settle.click()
    settle()
    while document.state.phase == "resolve":
        body = week.desk.card.body
        if isinstance(body, CardBody):
            while body.outcome.wants:
                body.throw.click()
        week.act()
    assert document.state.phase == "choices"

    # Handed out as it is mailed: mechanics apart from words; whoever has it in hand has seen it.
    week.desk.beside.seats.setCurrentIndex(week.desk.beside.seats.findData("p2"))
    for style in STYLES:
        week.desk.beside.hand_on(style)
        copied = QGuiApplication.clipboard().text()
        assert "Rangers p2" in copied
        assert "p1" not in copied
    assert copied.startswith("[b]The game, week 10: House Vetch[/b]")
    assert document.session.log[-1] == Shown("p2", "", document.session.log[-1].at, True)

    # The record is the narrator's while the narrator is there; nothing of it stays on the desk.
    week.desk.beside.seats.setCurrentIndex(week.desk.beside.seats.findData("p1"))
    week.desk.beside.refresh()
    assert planted("Long roofs of thatch.", week.tab)
    week.tab.go("history")
    settle()
    assert planted("Long roofs of thatch.", week.tab)
    assert week.page.step.isVisible()
    week.tab.go("week")
    document.end_turn()
    settle()
    for step in week.tab.keys:
        week.tab.go(step)
        settle()
        assert not planted("Long roofs of thatch.", week.tab), step
    week.tab.go("week")
    week.sit("p2")
    assert not planted("Long roofs of thatch.", week.tab)
    assert not planted("Ashen Hold", week.tab)

    # A player sits down and reads their page; from then on the bulletin stands.
    document.end_turn()
    week.sit("p1")
    assert document.state.usurpations[0].seat == "p1"
    assert len(document.state.usurpations) == 1
    assert planted("Long roofs of thatch.", week.desk)
    document.end_turn()
    week.sit()
    assert week.desk.beside.seats.count() == 2
    assert not document.take_back(len(document.session.log) - 3)
    assert "has seen what was published" in week.refused.pop()

    # Choices, typed; then the close.
    body = week.open_due("choose", "p1")
    week.act()
    body = week.open_due("choose", "p2")
    week.act()
    assert week.desk.due.key == ("close",)
    week.act()
    assert document.state.phase == "begin"
    assert document.state.turn == 11


def test_it_is_founded_with_a_passphrase_and_opens_at_the_narrators_desk(
    opens_game, qtbot, tmp_path: Path
):
    week = Week(opens_game(game(), realm(), SEATS))
    window = week.window
    window.parts["chronicles"].found_usurper()
    (dialog,) = window.findChildren(FoundUsurper)
    for field, text in (
        (dialog.title, "The Empty Throne"),
        (dialog.narrator, "Odo"),
        (dialog.phrase, "under the hill"),
        (dialog.once_more, "under the hull"),
    ):
        assert isinstance(field, QLineEdit)
        field.setText(text)
    dialog.accept()
    assert "not alike" in dialog.outcome.text()
    dialog.once_more.setText("under the hill")
    dialog.usurpers.show_text("Ada: Ashen Hand; Grisel herald, Bo herald; Rangers orc; C3 Hold")
    dialog.accept()
    assert "two different bonuses" in dialog.outcome.text()
    dialog.usurpers.show_text(USURPERS)
    dialog.places.show_text("F5 Reedham, city, small town\nB2 Talonrel's Oracle")
    dialog._draw()
    dialog.accept()
    assert dialog.derivation is not None
    dialog.derivation.wait()
    settle()
    qtbot.wait(20)
    founded = Week(window)
    document = founded.document
    assert document.title == "The Empty Throne"
    assert document.odd == ""
    assert document.at_desk == "narrator"
    ada = document.state.usurpation("p1")
    assert (ada.name, ada.gold, ada.goods, ada.home) == ("Ashen Hand", 94, {"lumber": 9}, "C3")
    assert [each.bonus for each in ada.leaders] == ["herald", "scholar"]
    assert document.state.places["B2"].landmark == "talonrels-oracle"
    assert b"Grisel" not in document.path.read_bytes(), "what is hidden lies covered in the file"


def test_a_game_under_way_is_taken_over(opens_game, tmp_path: Path):
    week = Week(opens_game(game(), realm(), SEATS))
    dialog = FoundUsurper(week.document.whole_book, week.window)
    file = tmp_path / "log.json"
    file.write_text(json.dumps({"setup": {"map": ["no map"]}, "moves": []}))
    dialog.take_over(file)
    dialog.accept()
    assert "“n”" in dialog.outcome.text() or "Nobody plays" in dialog.outcome.text()
    file.write_text(json.dumps({"setup": to_builtins(realm()), "moves": []}))
    dialog.take_over(file)
    told: list[Any] = []
    dialog.founded.connect(lambda *given: told.append(given))
    dialog.accept()
    (title, setup, seats, keys) = told[0]
    assert (title, setup.date, keys) == ("Usurper", "W2 M3 Y1", {})
    assert [each.id for each in seats] == ["narrator", "p1", "p2"]


def test_a_battle_is_fought_from_its_card(week):
    document = week.document
    week.sit()
    week.act()
    week.order("p1", {2: ("attack", "D5", ""), 3: ("assist", "D5", "Rangers p1")})
    week.act()
    week.order("p2", {})
    week.act()
    body = week.open_due("attack")
    body.draw_for_me()
    assert body.form.filled_slots["foes"].text
    body.fill({"foes": Filling(text="2 human 1")})
    week.act()
    assert not week.desk._left.isVisible(), "a battle has the whole width"
    steps: list[str] = []
    for _ in range(40):
        if document.state.battle is None:
            break
        steps.append(document.state.battle.step)
        body = week.open_due("attack")
        if isinstance(body, StrikeBody):
            # Faces typed, the rest thrown; nothing counts before the last die lies.
            blow = body.blow
            assert blow is not None
            first = body.columns["attack"].field
            if blow.wanted and blow.pools["attack"].wants and steps.count("melee") == 1:
                week.write(first, "2" * blow.pools["attack"].dice)
                again = body.blow
                assert again is not None
                assert again.pools["attack"].faces == (2,) * blow.pools["attack"].dice
            for _ in range(9 * len(body.blows)):
                if week.desk.card.body is not body or week.desk.card.button.text().startswith(
                    "Close"
                ):
                    break
                week.act()
            assert all(each.is_whole for each in body.blows)
            assert body.queue.shown_rows[1].says
            week.act()
        elif isinstance(body, BattleBody):
            body.button.click()
            settle()
        else:
            week.act()
        assert week.refused == []
    assert {"strategy", "melee"} <= {*steps}
    assert document.state.battle is None
    assert any(each.part.endswith("attack") for each in document.state.cards)
