"""What the panels show of the two courts: values made of the state and of the season's log."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from bwdesk.desk.games.courts.story import Reached
from bwdesk.desk.games.courts.widgets.piece import Look, Tile
from bwdesk.desk.kit.strokes import MINUS
from bwdesk.rules.basics.prose import number_word, series
from bwdesk.rules.games.courts.canon import Canon
from bwdesk.rules.games.courts.planning import shut
from bwdesk.rules.games.courts.state import Campaign, Court, Omen, Piece, State
from bwdesk.rules.games.frame.game import Open
from bwdesk.rules.games.scripting.scripts import PAPER

ATTRIBUTES = {
    "dreaming": "Dreaming",
    "sorcery": "Sorcery",
    "warcraft": "Warcraft",
    "intrigue": "Intrigue",
    "protection": "Protection",
    "battle": "Battle Rating",
}
SEASONS = {"spring": "Spring", "summer": "Summer", "autumn": "Autumn", "winter": "Winter"}
NOBODY = "nobody went out"
CAMPAIGN = {"summer": "campaign", "winter": "intrigue"}
OURS = "This season’s figures and objectives are ours"


class CourtShown(Struct, frozen=True):
    """A court as its panel shows it; *list* says how far its list is, where it is not seen."""

    id: str
    name: str
    black: bool
    who: str
    back: tuple[Tile, ...]
    armies: tuple[Tile, ...]
    season: str
    lines: tuple[Reached, ...]
    list: str
    glamour: int
    before: int
    improvements: tuple[str, ...]
    first: bool = False


def courts(
    canon: Canon,
    state: State,
    names: Mapping[str, str],
    lines: Sequence[Reached],
    picked: Campaign | None = None,
) -> tuple[CourtShown, CourtShown]:
    """White and Black; *picked* is what the defender has chosen so far."""
    white, black = state.courts
    return (
        _show_court(canon, state, white, names, lines, picked),
        _show_court(canon, state, black, names, lines, picked),
    )


def _show_court(
    canon: Canon,
    state: State,
    own: Court,
    names: Mapping[str, str],
    lines: Sequence[Reached],
    picked: Campaign | None,
) -> CourtShown:
    black = own is state.courts[1]
    tiles = [tile(canon, state, own, each, picked) for each in own.pieces]
    mine = tuple(each for each in lines if each.court == own.id)
    return CourtShown(
        own.id,
        own.label,
        black,
        series([names.get(each, each) for each in own.seats], "and") if own.seats else "",
        tuple(each for each in tiles if not each.army),
        tuple(each for each in tiles if each.army),
        SEASONS[state.season],
        mine,
        _list(canon, state, own) or ("" if mine or _has_lines_left(state, own) else NOBODY),
        own.glamour,
        state.before.get(own.id, own.glamour),
        own.improvements,
        own is state.order[0],
    )


def tile(
    canon: Canon, state: State, own: Court, piece: Piece, picked: Campaign | None = None
) -> Tile:
    """A piece as everybody may see it now."""
    look, says = _stands(state, own, piece, picked)
    army = canon.is_army(piece)
    word = "" if army else ATTRIBUTES[canon.attribute(piece)]
    return Tile(
        piece.id,
        canon.shape(piece),
        piece.label,
        piece.value,
        says or word,
        look,
        own is state.courts[1],
        piece.sign,
        army,
    )


def _stands(state: State, own: Court, piece: Piece, picked: Campaign | None) -> tuple[Look, str]:
    if piece.state != "free":
        return piece.state, piece.state
    battle = state.battle or (state.last if state.phase == "campaign" else None)
    attacks = battle is not None and battle.court == own.id
    force = None if battle is None else battle.campaign if attacks else battle.defense or picked
    if force and piece.id in (force.commander, *force.armies):
        return "out", "in the field" if attacks else "defends"
    return "free", "in the field" if piece.id in state.field else ""


def _list(canon: Canon, state: State, own: Court) -> str:
    """How far its list is, as everybody may know."""
    if canon.season(state) is None:
        return "no lists in this season"
    lies = "on paper" if any(e.goal == PAPER for e in state.lists.get(own.id, ())) else "sealed"
    if state.phase == "plan":
        return f"its list is {lies}" if own.id in state.lists else "its list is not written yet"
    line = state.next_line
    if state.phase in ("hand", "over") or line is None:
        return ""
    if not shut(state, own.id):
        return ""
    if own.id in state.known:
        return _follow(state, own)
    first, second = state.order
    if own is second and line[0] == first.id:
        return f"its list is {lies} and opens after {first.label}"
    return f"its list is {lies}" if line[0] == own.id else ""


def _has_lines_left(state: State, own: Court) -> bool:
    """Whether some of its list is still to come: nobody knows yet that no one goes out."""
    line = state.next_line
    return line is not None and (line[0] == own.id or own is state.order[1])


def _follow(state: State, own: Court) -> str:
    """Who comes next in a list that Espionage has opened; of objectives nothing is seen."""
    line, battle = state.next_line, state.battle
    if battle is not None and battle.court == own.id:
        at = battle.place + 1
    elif line is not None and line[0] == own.id:
        at = line[1]
    else:
        return ""
    going = [each.campaign for each in state.lists[own.id][at:]]
    who = [
        piece.label
        for each in going
        if isinstance(each, Open) and (piece := own.piece(each.value.commander))
    ]
    return f"spied on: {series(who, 'and')} will follow" if who else "spied on: nobody follows"


def ordinal(number: int) -> str:
    """``first``, ``second``; figures from the thirteenth on."""
    special = {1: "first", 2: "second", 3: "third", 5: "fifth", 8: "eighth", 9: "ninth"}
    if number in special:
        return special[number]
    if number == 12:
        return "twelfth"
    return f"{number_word(number)}th" if number < 12 else f"{number}th"


def omens_line(omens: Sequence[Omen]) -> str:
    """Every Event of the season with what it brings: ``Late snow: every attack −1``."""
    return ", ".join(
        f"{each.says}: every attack {_signed(each.amount)}" if each.amount else each.says
        for each in omens
    )


def _signed(amount: int) -> str:
    """``+2``, with a true minus sign."""
    return f"{amount:+}".replace("-", MINUS)
