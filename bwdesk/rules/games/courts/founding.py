"""Two courts being founded: who plays whom, pieces, Glamour, Improvements (WIN-19, WIN-20).

The source leaves most of it to other pages. What is not typed may be taken from a suggested set,
which is ours.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Annotated, ClassVar

from msgspec import Meta
from msgspec.structs import replace

from bwdesk.rules.basics.problems import Problem, Severity
from bwdesk.rules.basics.value import Value
from bwdesk.rules.games.courts.canon import KING, Canon
from bwdesk.rules.games.courts.state import (
    LETTERS,
    Completion,
    Court,
    Piece,
    Settings,
    Setup,
    Short,
)
from bwdesk.rules.tables.courts import CourtRank, Nature

WHITE, BLACK = "white", "black"
QUEEN = "queen"
FEWEST, MOST = 2, 4
ADJUDICATOR = "adjudicator"
PLAYERS = ("s1", "s2", "s3", "s4")
PARTS = ("King", "Queen")


class Player(Value, frozen=True):
    """A place at the table."""

    id: str
    name: Short = ""


class Founding(Value, frozen=True):
    """A game to be. Of two players each has a court; of three one Queen is another's, of four both.

    *pieces* are those of both courts, *adjudicator* a name, or "" for none.
    """

    kind: ClassVar[str] = "game of courts"

    title: Short = ""
    adjudicator: Short = ""
    players: Annotated[tuple[Player, ...], Meta(min_length=FEWEST, max_length=MOST)] = (
        Player("s1"),
        Player("s2"),
    )
    white: Court = Court(WHITE)
    black: Court = Court(BLACK)
    completion: Completion = Completion()
    settings: Settings = Settings()

    @property
    def summary(self) -> str:
        names = [each.name for each in (self.white, self.black) if each.name]
        return " and ".join(names) or "two courts"

    @property
    def courts(self) -> tuple[Court, Court]:
        return self.white, self.black

    def court(self, id: str) -> Court:
        return self.white if id == WHITE else self.black

    def seats(self, id: str) -> tuple[str, ...]:
        """Who sits with a court: the King's player first, then the Queen's."""
        ids = [each.id for each in self.players]
        first, second = ids[0], ids[1]
        if id == WHITE:
            return (first, ids[2]) if len(ids) > FEWEST else (first,)
        return (second, ids[3]) if len(ids) == MOST else (second,)


def player_name(player: Player, founding: Founding) -> str:
    """A player's name, or which one it is until there is one."""
    return player.name.strip() or f"Player {founding.players.index(player) + 1}"


def blank(canon: Canon) -> Founding:
    """With the pieces of a suggested court and nothing typed (WIN-20)."""
    white, black = (
        Court(id, glamour=canon.figures.glamour, pieces=_pieces(canon, id)) for id in (WHITE, BLACK)
    )
    return Founding(white=white, black=black)


def _pieces(canon: Canon, court: str) -> tuple[Piece, ...]:
    """Those of every rank; one that plays like another is taken in its place by hand."""
    return tuple(
        Piece(f"{court}-{rank.id}" + (f"-{number}" if rank.count > 1 else ""), rank.id)
        for rank in canon.ranks.values()
        if not rank.plays_like
        for number in range(1, rank.count + 1)
    )


def suggest(canon: Canon, own: Court) -> Court:
    """The court, what is open in it filled from the suggested set, which is ours.

    A value that was typed stays, and so does whoever has a nature or is a Shadow Actor already.
    White's King is Seelie and its Queen Unseelie, Black's the other way round; of other pieces the
    first of a rank goes with the King, the second is a Shadow Actor and goes with the Queen.
    """
    mine, hers = _natures(own)
    counted: dict[str, int] = {}
    pieces = []
    for each in own.pieces:
        rank = canon.ranks[each.rank]
        at = counted.get(each.rank, 0)
        counted[each.rank] = at + 1
        pieces.append(_suggest_piece(each, rank, at, mine, hers))
    return replace(own, pieces=tuple(pieces))


def _natures(own: Court) -> tuple[Nature, Nature]:
    return ("seelie", "unseelie") if own.id == WHITE else ("unseelie", "seelie")


def _suggest_piece(piece: Piece, rank: CourtRank, at: int, mine: Nature, hers: Nature) -> Piece:
    value = piece.value or (rank.values[at % len(rank.values)] if rank.values else 0)
    if rank.army or piece.nature or piece.shadow:
        return replace(piece, value=value)
    shadow = rank.plays == QUEEN or (rank.plays != KING and at % 2 == 1)
    return replace(piece, value=value, nature=hers if shadow else mine, shadow=shadow)


def name_pieces(
    canon: Canon, own: Court, taken: Collection[str], choose: Callable[[int], int]
) -> Court:
    """The court, its pieces named by lot out of the names of their ranks, none of them *taken*.

    What somebody typed stays; a name that was drawn is drawn anew. *choose* says which of so many.
    """
    typed = {each.name for each in own.pieces if not _is_unnamed(canon, each)}
    used, pieces = {*taken, *typed}, list[Piece]()
    for each in own.pieces:
        before = {each.name} if each.name in canon.ranks[each.rank].names else set[str]()
        free = [e for e in canon.ranks[each.rank].names if e not in used]
        fresh = [e for e in free if e not in before] or free
        if _is_unnamed(canon, each) and fresh:
            each = replace(each, name=fresh[choose(len(fresh))])
        used.add(each.name)
        pieces.append(each)
    return replace(own, pieces=tuple(pieces))


def _is_unnamed(canon: Canon, piece: Piece) -> bool:
    """Whether nobody typed the name of a piece."""
    return not piece.name.strip() or piece.name in canon.ranks[piece.rank].names


def with_names(own: Court, lines: Sequence[str]) -> Court:
    """The court, its pieces named by a list, a line each in their order; a blank one takes the name
    away, and those after the last line stay. Raises ValueError with a sentence."""
    if len(lines) > len(own.pieces):
        raise ValueError(f"There are {len(own.pieces)} pieces, and {len(lines)} names.")
    for line in lines:
        if len(line) > LETTERS:
            raise ValueError(f"“{line[:20]}…” is longer than {LETTERS} letters.")
    names = (*lines, *(each.name for each in own.pieces[len(lines) :]))
    pieces = (replace(e, name=name) for e, name in zip(own.pieces, names, strict=True))
    return replace(own, pieces=tuple(pieces))


def piece_name(canon: Canon, own: Court, piece: Piece) -> str:
    """A piece's name, or what it is until it has one: ``Knight 2``."""
    if piece.name.strip():
        return piece.name.strip()
    alike = [each for each in own.pieces if each.rank == piece.rank]
    name = canon.ranks[piece.rank].name
    return f"{name} {alike.index(piece) + 1}" if len(alike) > 1 else name


NAMES = {WHITE: "The White Court", BLACK: "The Black Court"}


def name_of(own: Court) -> str:
    return own.name.strip() or NAMES[own.id]


def setup(canon: Canon, founding: Founding) -> Setup:
    """What the game begins with, in the spring of its first year."""
    white, black = (_settle_court(canon, founding, each) for each in founding.courts)
    return Setup(
        (white, black), 1, "spring", completion=founding.completion, settings=founding.settings
    )


def _settle_court(canon: Canon, founding: Founding, own: Court) -> Court:
    pieces = tuple(replace(each, name=piece_name(canon, own, each)) for each in own.pieces)
    return replace(own, name=name_of(own), seats=founding.seats(own.id), pieces=pieces)


def problems(canon: Canon, founding: Founding) -> tuple[Problem, ...]:
    """What is open or against the rules; none of it forbids to begin but what `barred` says."""
    return tuple(
        Problem(f"courts.{code}", severity, where, says, remedy)
        for code, severity, where, says, remedy in _problems(canon, founding)
    )


Said = tuple[str, Severity, str, str, str]


def _problems(canon: Canon, founding: Founding) -> Iterator[Said]:
    open_, odd = Severity.UNFINISHED, Severity.ODD
    for each in founding.players:
        if not each.name.strip():
            says = f"{player_name(each, founding)} has no name."
            yield "player", open_, f"table/{each.id}", says, "Type it; it stands at the curtain."
    for own in founding.courts:
        name = name_of(own)
        if not own.name.strip():
            yield "name", open_, f"{own.id}/name", f"{name} has no name of its own.", "Type one."
        bare = [each for each in own.pieces if not each.value]
        if bare:
            says = f"{len(bare)} of its {len(own.pieces)} pieces have no value."
            yield "value", open_, f"{own.id}/values", says, "Type them, or take the suggested set."
        names = [each.name.strip() for each in own.pieces if each.name.strip()]
        if len(set(names)) < len(names):
            says = "Two of its pieces have the same name."
            yield "twice", odd, f"{own.id}/names", says, "Name them apart."
        if not any(canon.is_king(each) for each in own.pieces):
            yield "king", odd, f"{own.id}/king", f"{name} has no King.", "Checkmate has no aim."
        season = canon.seasons.get("summer")
        if season and season.armies and not any(canon.is_army(each) for each in own.pieces):
            says = f"{name} has no army."
            yield "armies", odd, f"{own.id}/armies", says, "It can neither attack nor defend."
