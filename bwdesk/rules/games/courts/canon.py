"""The part of the Book the courts are played by."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from bwdesk.rules.games.courts.state import Court, Piece, State
from bwdesk.rules.packs.book import Book
from bwdesk.rules.tables.courts import (
    Attribute,
    CourtFigures,
    CourtObjective,
    CourtRank,
    CourtResult,
    CourtSeason,
)

KING = "king"
"""The rank that is mated, and what an objective names that mates it."""


class Canon(Struct, frozen=True):
    """Ranks, seasons with lists, objectives and results by id, and the figures."""

    ranks: Mapping[str, CourtRank]
    seasons: Mapping[str, CourtSeason]
    objectives: Mapping[str, CourtObjective]
    results: tuple[CourtResult, ...]
    figures: CourtFigures

    def attribute(self, piece: Piece) -> Attribute:
        return piece.attribute or self.ranks[piece.rank].attribute

    def is_army(self, piece: Piece) -> bool:
        return self.ranks[piece.rank].army

    def is_king(self, piece: Piece) -> bool:
        """Whether it is the one whose capture ends the game (WIN-24)."""
        return self.ranks[piece.rank].plays == KING

    def shape(self, piece: Piece) -> str:
        """As which rank a piece is drawn: that which its own plays like."""
        return self.ranks[piece.rank].plays

    def lines(self, court: Court) -> int:
        """How many lines a list has, written or not: as many as there are commanders."""
        return sum(not self.is_army(each) for each in court.pieces)

    def season(self, state: State) -> CourtSeason | None:
        """The season's rules; None where it is played by hand."""
        found = self.seasons.get(state.season)
        return found if found and (state.completion.winter or not found.ours) else None

    def aims(self, state: State) -> tuple[CourtObjective, ...]:
        """What a list may aim at now; without our presets nothing that asks for a nature."""
        return tuple(
            each
            for each in self.objectives.values()
            if each.season == state.season and (state.completion.presets or not each.nature)
        )

    def result(self, state: State, total: int) -> CourtResult:
        """The row a total falls in (WIN-17, WIN-22)."""
        rows = [each for each in self.results if each.season == state.season]
        reached = [each for each in rows if each.least <= total]
        return max(reached or rows, key=lambda each: each.least if reached else -each.least)


def canon(book: Book) -> Canon:
    """What *book* has for the game. Raises ValueError where it has no figures for it."""
    if not book.court_figures or not book.court_ranks or not book.court_results:
        raise ValueError("the Book has no courts")
    return Canon(
        book.court_ranks,
        book.court_seasons,
        book.court_objectives,
        tuple(book.court_results.values()),
        next(iter(book.court_figures.values())),
    )
