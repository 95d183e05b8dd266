"""The narrator's desk holds in a small window and with large letters."""

from __future__ import annotations

from typing import Any

from bwdesk.desk.games.usurper.beside_panel import PANELS
from bwdesk.desk.kit import ask
from bwdesk.desk.table.due_words import due_key
from bwdesk.rules.games.usurper.orders import Row
from bwdesk.rules.games.usurper.week.moves import Begin, Order
from tests.desk.games.usurper.kingdom import SEATS, game, realm
from tests.desk.sizes import Size, every_size, faults, least_width, take
from tests.desk.table.desk import GameDesk


def rows(seat: str) -> tuple[Row, ...]:
    return (
        Row(name=f"Chief {seat}", action="diplomacy", target="F5"),
        Row(name=f"Cohort {seat}", action="attack", target="D5"),
        Row(name=f"Rangers {seat}", action="scout", target="K9"),
        Row(name=f"Masons {seat}", action="build", target="C3", notes="workshop"),
    )


@every_size
def test_every_card_and_panel_can_be_read_whole(opens_game, monkeypatch, size: Size):
    monkeypatch.setattr(ask, "whether_to_go_on", lambda *_: True)
    window: Any = opens_game(game(), realm(), SEATS)
    take(window, size)
    document = GameDesk(window).document
    document.sit_down("narrator")
    writing = window.current.page.writing
    found: list[str] = []

    def look(where: str) -> None:
        found.extend(f"{where}: {each}" for each in faults(window))
        if (wide := least_width(window)) > size.wide:
            found.append(f"{where}: wants a window of {wide}")

    def look_at_all() -> None:
        for due in list(writing._dues):
            writing._open(due_key(due))
            look(f"{due.part} of {due.actor}")

    look_at_all()
    assert document.make(Begin(), "narrator")
    look_at_all()
    for seat in ("p1", "p2"):
        assert document.make(
            Order(seat=seat, rows=rows(seat), words="Keep east of the ford."), seat
        )
    look_at_all()
    for place in range(len(PANELS)):
        writing.beside.tabs.go_to(place)
        look(PANELS[place])
    writing.settle.click()
    look_at_all()
    assert found == []
