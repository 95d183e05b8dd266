"""A caster at the desk of Range and Cover: a spell is written in secret, bought and rolled."""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import QWidget

from bwdesk.rules.chance.throws import Told
from bwdesk.rules.games.frame.game import Open
from bwdesk.rules.games.range.moves import Announce, Buy, Choose, Go, Roll, Script
from bwdesk.rules.games.range.state import Aimed, Card, Setup, Side
from bwdesk.rules.person.character import Artha
from bwdesk.table.log import Seat
from tests.desk.hands import settle
from tests.desk.table.desk import GameDesk, OpensGame
from tests.rules.games.range.people import fighter, game
from tests.rules.games.range.test_spells import mage

SEATS = (Seat("s-a", "Regal Baron"), Seat("s-b", "Bela"))


def opened(opens_game: OpensGame, *moves: Any) -> GameDesk:
    sides = (
        Side("a", (mage("a0", name="Ysane", artha=Artha()),), seats=("s-a",)),
        Side("b", (fighter("b0", name="Bela", artha=Artha()),), seats=("s-b",)),
    )
    made = [(each, f"s-{getattr(each, 'side', 'a')}") for each in moves]
    return GameDesk(opens_game(game(), Setup(sides, "optimal"), SEATS, made))


WRITTEN = (
    Script("a", (Open(Card("speed-maintain", casts={"a0": "white fire at b0"})),) * 3),
    Script("b", ("speed-maintain",) * 3),
)


def test_a_spell_is_written_behind_the_curtain(opens_game: OpensGame) -> None:
    desk = opened(opens_game)
    desk.document.sit_down("s-a")
    settle()
    names = {each.accessibleName() for each in desk.page.findChildren(QWidget) if each.isVisible()}
    assert any("casts" in name for name in names), names


def test_its_dice_are_laid_on_the_page(opens_game: OpensGame) -> None:
    desk = opened(opens_game, *WRITTEN, Announce(), Choose("a"), Choose("b"))
    for move in (Roll("a", Told(3)), Roll("b", Told(1))):
        assert desk.document.make(move, f"s-{move.side}")
    while due := next((e for e in desk.document.dues if e.key[0] == "step"), None):
        (slot,) = game().form(desk.state, due, {})
        assert desk.document.make(Go(due.actor, slot.choices[0].id), "s-a")
    assert desk.document.make(Buy("a", (Aimed("a0", "b0"),)), "s-a")
    settle()
    desk.lay("54411", "51111")
    desk.lay("544111")
    assert not desk.refused
    assert desk.state.wrought or desk.state.shots
