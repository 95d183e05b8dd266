"""A haggle over a kipper in its second round: dice as they are typed, and what a side buys."""

from __future__ import annotations

from typing import Any

from bwdesk.rules.chance.throws import Faces
from bwdesk.rules.games.prolonged.moves import Act, Respond, Roll
from bwdesk.rules.games.prolonged.play import Prolonged
from bwdesk.rules.games.prolonged.state import Person, Setup, Side
from screenshots.studio import Studio

CUSTOMERS = Side(
    "customers",
    (
        Person("jen", "Nimble Jen", {"falsehoods": 6, "ingenue": 4}, 7, 3),
        Person("piers", "Piers Hob", {"badgering": 5, "affable": 3}, 5, 1),
    ),
    "Jen’s side",
    "The kipper for one groat.",
    ("anna",),
)
STALL = Side(
    "stall",
    (
        Person("oswin", "Oswin, fishmonger", {"affable": 6, "badgering": 4}, 6, 2),
        Person("berta", "Berta, his sister", {"badgering": 6, "sagacity": 5}, 4, 2),
        Person("warden", "The market warden", {"intimidate": 5, "observe": 4}, 5, 1),
    ),
    "The fish stall",
    "Two idlers gone from the counter.",
    ("tomas",),
)
BEFORE = (
    Act("oswin", "affable", "jen"),
    Respond("aggressive", "falsehoods"),
    Roll("oswin", Faces((2, 5, 7))),
    Roll("jen", Faces((2, 7, 7))),
    Act("jen", "falsehoods", "oswin"),
    Respond("evasive", "affable"),
    Roll("jen", Faces((1, 7, 9))),
    Roll("oswin", Faces((3, 4, 8))),
)
AFTER = (
    Act("berta", "badgering", "jen"),
    Respond("aggressive", "falsehoods"),
    Roll("berta", Faces((7, 8, 9))),
    Roll("jen", Faces((2, 3, 5, 6))),
    Act("warden", "intimidate"),
    Roll("warden", Faces((4, 8, 9))),
)


def pictures(studio: Studio) -> None:
    setup = Setup((CUSTOMERS, STALL), banks={"customers": 1}, round=2)
    with studio.resized(1366, 768):
        tab = studio.begin("kipper", "The price of a kipper", Prolonged, setup, "Anna", "Tomas")
        _make(tab, BEFORE)
        _contest(tab)
        studio.take("prolonged-round-light")
        tab.page.card.button.click()
        _make(tab, AFTER)
        tab.go("outcomes")
        tab.document.sit_down("anna")
        editor: Any = tab.page.editor
        editor.list.setCurrentIndex(editor.list.rows.place("remove"))
        editor.choice.aimed.emit("oswin")
        editor.list.setFocus()
        studio.take("prolonged-outcome-dark")
        tab.document.end_turn()
        studio.clear_games()


def _make(tab: Any, moves: tuple[Any, ...]) -> None:
    for move in moves:
        assert tab.document.make(move, "anna"), move


def _contest(tab: Any) -> None:
    """Piers at Oswin, with all the dice typed and none of them laid."""
    page = tab.page
    page.turn.begin("piers")
    page.turn.contest.aim("oswin")
    page.turn.contest.how.chosen.emit(0)
    answer = page.turn.contest.fields["answer"]
    answer.setText("2 5 6 10")
    act = page.turn.contest.fields["act"]
    act.setText("1 4 9")
    act.setFocus()
