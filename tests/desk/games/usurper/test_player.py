"""A player’s week: behind the curtain at the narrator’s desk, and at home by packets."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication

from bwdesk.desk.games.usurper.answer_dialog import TakeAnswer
from bwdesk.desk.games.usurper.beside_panel import PANELS as BESIDE
from bwdesk.desk.games.usurper.beside_panel import BesidePanel
from bwdesk.desk.games.usurper.packet_dialog import OpenPacket
from bwdesk.desk.games.usurper.seat_page import PANELS, SeatPage
from bwdesk.desk.kit import ask
from bwdesk.desk.table.due_words import due_key
from bwdesk.rules.games.frame.forms import Filling
from bwdesk.rules.games.frame.game import Reply
from bwdesk.rules.games.usurper.week.moves import Bare, Begin, Grant, Order, Publish, Rule
from tests.desk.games.usurper.kingdom import SEATS, game, realm
from tests.desk.games.usurper.test_narrator import Week, planted
from tests.desk.hands import settle
from tests.desk.sizes import Size, every_size, faults, least_width, take
from tests.desk.table.desk import GameDesk

SECRET = "the-bridge-at-dawn"
MOVES = (
    (Begin(), "narrator"),
    (Grant(changes=(f"p2: knows A1 {SECRET}",)), "narrator"),
    (Order(seat="p2", words=SECRET), "p2"),
)


def dialog(kind: type[Any], qtbot: Any) -> Any:
    """The dialog of a kind that is open."""

    def there() -> None:
        assert any(isinstance(each, kind) and each.isVisible() for each in tops())

    def tops() -> list[Any]:
        every = QApplication.topLevelWidgets()
        return [each for top in every for each in (top, *top.findChildren(kind))]

    qtbot.waitUntil(there)
    return next(each for each in tops() if isinstance(each, kind) and each.isVisible())


def beside(desk: Any) -> Any:
    """The panel of packets at the narrator's desk, in sight."""
    panel: Any = desk.findChild(BesidePanel)
    panel.tabs.go_to(list(BESIDE).index("Packets"))
    settle()
    return panel.packets


class Player(Week):
    def panel(self, name: str) -> None:
        self.desk.tabs.go_to(PANELS.index(name))
        settle()


@pytest.fixture
def week(opens_game, monkeypatch):
    monkeypatch.setattr(ask, "whether_to_go_on", lambda *_: True)
    return Player(opens_game(game(), realm(), SEATS, MOVES))


def test_a_player_writes_a_week_behind_the_curtain(week):
    document = week.document
    week.sit("p1")
    desk = week.desk
    assert isinstance(desk, SeatPage)
    assert "called you" in desk.bulletin._shown[0][1].text()
    assert not planted(SECRET, week.window)

    # Orders with a click on the map; what is half written stays, for its seat alone.
    body: Any = desk.card.body
    week.hands.click(body.table.fields["2 target"])
    desk.map.pressed.emit("D4")
    settle()
    assert body.table.fields["2 target"].text() == "D4"
    box = body.table.fields["2 action"]
    box.setCurrentIndex(box.findData("scout"))
    box.activated.emit(box.currentIndex())
    assert [(each.start, each.end) for each in desk.map.shown.routes] == [("C3", "D4")]
    week.write(body.words, "Keep low.")
    document.end_turn()
    settle()
    assert not planted("Keep low.", week.window)
    week.sit("p2")
    assert not planted("Keep low.", week.window)
    document.end_turn()
    week.sit("p1")
    assert week.desk.card.body.words.toPlainText() == "Keep low."
    assert week.desk.card.button.text() == "Hand in the orders"
    week.act()
    assert document.state.sent["p1"].words == "Keep low."

    # A letter, a mark, a line of the journal; nobody else finds them.
    week.open_due("send")
    form = week.desk.card.body.form
    assert document.make(document.game.move(document.view(), week.desk.due, _letter()), "p1")
    assert form is not None
    week.panel("Letters")
    assert planted("Who lives east?", week.desk.letters)
    body = week.open_due("jot")
    body.keep({"words": _words("They lie at Q9.")})
    body.fill(body.kept_filling())
    week.act()
    assert not planted("They lie at Q9.", week.desk.card), "nobody writes it twice"
    week.panel("Journal")
    assert planted("They lie at Q9.", week.desk.journal)
    week.panel("Cost")
    week.write(week.desk.cost.lines, "build workshop")
    assert "Left: 42 Gold" in week.desk.cost.left.text()
    for seat in ("narrator", "p2"):
        document.end_turn()
        week.sit(seat)
        assert not planted("They lie at Q9.", week.window)
    document.end_turn()
    assert not planted("Who lives east?", week.window)


def _letter() -> Any:
    script = {"to": Filling(order=("narrator",)), "words": Filling(text="Who lives east?")}
    return Reply("send", "p1", script=script)


def _words(text: str) -> Any:
    return Filling(text=text)


def test_a_packet_goes_home_and_the_answer_comes_back(week, qtbot, monkeypatch, tmp_path: Path):
    saved = tmp_path / "p1.bwturn"
    monkeypatch.setattr(ask, "turn_to_save", lambda *_: saved)
    narrator = week.document
    week.sit()
    packets = beside(week.desk)
    packets.give("p1")
    qtbot.waitUntil(saved.is_file)
    settle()
    words = narrator.list_held()["p1"].words
    assert planted(words, packets)
    assert "orders wait" in packets.rows.widgets["p1"].way.text()
    throne = week.tab

    def open_home() -> None:
        week.window.open_path(saved)
        packet = dialog(OpenPacket, qtbot)
        packet.phrase.setText(words)
        packet.own.setText("behind the mill")
        packet.once_more.setText("behind the mill")
        packet.accept()
        qtbot.waitUntil(lambda: week.tab is not throne)
        settle()

    open_home()
    home = week.document
    assert (home.home, home.at_desk, home.is_over) == ("p1", "p1", False)
    assert not planted(SECRET, week.tab)
    assert SECRET.encode() not in home.path.read_bytes()
    week.order("p1", {2: ("scout", "D4", "seek a Settlement")})
    week.act()
    assert home.waits_to_go == 1
    answer = tmp_path / "answer.bwturn"
    monkeypatch.setattr(ask, "turn_to_save", lambda *_: answer)
    week.hands.click(week.desk.save)

    # Dropped on the narrator's window it shows what is in it, then counts as handed in.
    week.window.show_tab(throne)
    told: list[str] = []
    monkeypatch.setattr(ask, "tell", lambda _parent, says, more="": told.append(says))
    narrator.end_turn()
    week.window.open_path(answer)
    assert "for the narrator" in told.pop()
    week.sit()
    week.window.open_path(answer)
    taking = dialog(TakeAnswer, qtbot)
    assert planted("Rangers p1: scout D4 seek a Settlement", taking)
    taking.accept()
    settle()
    assert narrator.truth.sent["p1"].rows[0].target == "D4"
    assert narrator.way_of("p1") == "by packet"
    assert not narrator.has_changed("p1")

    # The next packet joins the chronicle at home without a word: its key is there.
    assert narrator.make(Publish(words="The ford is held."), "narrator")
    monkeypatch.setattr(ask, "turn_to_save", lambda *_: saved)
    beside(week.desk).give("p1")
    week.window.open_path(saved)
    settle()
    assert week.document is home
    assert home.truth.phase in ("resolve", "choices")
    if not home.at_desk:
        week.sit("p1")
    assert planted("The ford is held.", week.desk)


@every_size
def test_a_players_page_can_be_read_whole(opens_game, size: Size):
    window: Any = opens_game(game(), realm(), SEATS, MOVES)
    take(window, size)
    document = GameDesk(window).document
    document.sit_down("p1")
    writing = window.current.page.writing
    found: list[str] = []
    for due in list(writing._dues):
        writing._open(due_key(due))
        found.extend(f"{due.part}: {each}" for each in faults(window))
        if (wide := least_width(window)) > size.wide:
            found.append(f"{due.part}: wants a window of {wide}")
    for place, name in enumerate(PANELS):
        writing.tabs.go_to(place)
        found.extend(f"{name}: {each}" for each in faults(window))
    assert found == []


def test_after_the_end_all_maps_lie_beside_the_truth(opens_game):
    moves = (
        *MOVES,
        (Order(seat="p1"), "p1"),
        (Publish(words="It ends."), "narrator"),
        (Rule(what="over", why="We stop here."), "narrator"),
        (Bare(seat="p1"), "p1"),
    )
    window: Any = opens_game(game(), realm(), SEATS, moves)
    document: Any = GameDesk(window).document
    document.sit_down("p1")
    desk = window.current.page.writing
    assert not desk.tabs.isTabVisible(PANELS.index("Truth"))
    assert len(document.view().usurpations) == 1
    document.end_turn()
    assert document.make(Bare(seat="p2"), "p2")
    document.sit_down("p1")
    desk = window.current.page.writing
    desk.tabs.go_to(PANELS.index("Truth"))
    settle()
    maps = [view for head, view in desk.truth._maps if not view.isHidden()]
    assert [head.text() for head, _ in desk.truth._maps] == [
        "As it was",
        "What Ashen Hand knew",
        "What House Vetch knew",
    ]
    assert all("?" not in row for row in maps[0].shown.rows)
    assert "?" in maps[1].shown.rows[0]
    assert len(document.view().usurpations) == 2
