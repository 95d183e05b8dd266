"""The games at the desk: each has one line here, which gives its board when it is first wanted.

A game without a line gets the plain board, drawn from its dues, its forms and its actors.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path

from bwdesk.desk.table.board import AnyBoard
from bwdesk.desk.table.game_card import GameCard, make_card
from bwdesk.files import chronicle_errors, chronicles, games, guard
from bwdesk.files.chronicle_errors import ClosedError
from bwdesk.rules.games.catalog import GAMES


def _conquest() -> AnyBoard:
    from bwdesk.desk.games.conquest.board import ConquestBoard

    return ConquestBoard()


def _make_prolonged() -> AnyBoard:
    from bwdesk.desk.games.prolonged.board import ProlongedBoard

    return ProlongedBoard()


def _courts() -> AnyBoard:
    from bwdesk.desk.games.courts.board import CourtsBoard

    return CourtsBoard()


def _duel() -> AnyBoard:
    from bwdesk.desk.games.duel.board import DuelBoard

    return DuelBoard()


def _range() -> AnyBoard:
    from bwdesk.desk.games.range.board import RangeBoard

    return RangeBoard()


def _fight() -> AnyBoard:
    from bwdesk.desk.games.fight.board import FightBoard

    return FightBoard()


def _usurper() -> AnyBoard:
    from bwdesk.desk.games.usurper.board import UsurperBoard

    return UsurperBoard("Usurper")


FOUNDED = "conquest"
"""The game that "Start a chronicle" founds."""

BOARDS: Mapping[str, Callable[[], AnyBoard]] = {
    "conquest": _conquest,
    "duel": _duel,
    "prolonged": _make_prolonged,
    "courts": _courts,
    "range": _range,
    "fight": _fight,
    "usurper": _usurper,
}


@cache
def board_of(game: str) -> AnyBoard:
    """The board of a game by its name."""
    if game in BOARDS:
        return BOARDS[game]()
    return AnyBoard(GAMES[game].title, conflict=GAMES[game].met is not None)


def card_of(path: Path) -> GameCard:
    """The game of a file at a glance; the file is left as it is. Raises FileError."""
    try:
        opened = chronicles.open_chronicle(path, games.find, looking=True)
    except ClosedError as why:
        says = f"Opens with the passphrase of {guard.names(why.guard)}."
        return GameCard(chronicles.title_in(path), says, ())
    with opened as chronicle, chronicle_errors.sensible(path):
        session = chronicle.session
        return make_card(chronicle.title, board_of(session.game.name), session)
