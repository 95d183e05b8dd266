"""Two courts being founded, as the window works on them."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from msgspec.structs import replace

from bwdesk.desk.table.founding.foundation import Foundation
from bwdesk.rules.basics.problems import Problem
from bwdesk.rules.games.courts import founding
from bwdesk.rules.games.courts.canon import Canon, canon
from bwdesk.rules.games.courts.founding import ADJUDICATOR, Founding, player_name
from bwdesk.rules.games.courts.state import Piece, Settings, Setup
from bwdesk.table.log import Seat


class CourtsFoundation(Foundation):
    """The plan of a game of courts."""

    game = "courts"
    plan: Founding

    def begin_blank(self) -> Founding:
        return founding.blank(self.canon)

    def is_touched(self, step: str) -> bool:
        plan: Founding = self.plan
        blank: Founding = self.blank
        match step:
            case "table":
                return plan.players != blank.players or plan.title != blank.title
            case "white" | "black":
                return plan.court(step) != blank.court(step)
            case "readings":
                return plan.settings != Settings() or plan.completion != blank.completion
            case _:
                return True

    @property
    def canon(self) -> Canon:
        return canon(self.book)

    @property
    def problems(self) -> tuple[Problem, ...]:
        return founding.problems(self.canon, self.plan)

    def setup(self) -> Setup:
        return founding.setup(self.canon, self.plan)

    def seats(self) -> list[Seat]:
        seats = [Seat(each.id, player_name(each, self.plan)) for each in self.plan.players]
        judge = self.plan.adjudicator.strip()
        return [*seats, Seat(ADJUDICATOR, judge)] if judge else seats

    def edit_court(self, court: str, label: str, group: str = "", **fields: Any) -> None:
        """Sets fields of a court."""
        self.edit(label, group, **{court: replace(self.plan.court(court), **fields)})

    def edit_piece(
        self, court: str, piece: str, label: str, group: str = "", **fields: Any
    ) -> None:
        """Sets fields of a piece."""
        own = self.plan.court(court)
        pieces = tuple(replace(e, **fields) if e.id == piece else e for e in own.pieces)
        self.edit_court(court, label, group, pieces=pieces)

    def add_piece(self, court: str, rank: str) -> None:
        """One more of a rank, after the others of it."""
        own = self.plan.court(court)
        taken = {each.id for each in own.pieces}
        numbers = range(1, len(own.pieces) + 2)
        id = next(id for n in numbers if (id := f"{court}-{rank}-{n}") not in taken)
        ranks = list(self.canon.ranks)
        pieces = sorted((*own.pieces, Piece(id, rank)), key=lambda each: ranks.index(each.rank))
        self.edit_court(court, f"Add a {self.canon.ranks[rank].name}", pieces=tuple(pieces))

    def suggest(self, court: str) -> None:
        """What is open is filled with the suggested values and natures, which are ours."""
        own = founding.suggest(self.canon, self.plan.court(court))
        self.edit_court(court, "Take the suggested set", pieces=own.pieces)

    def propose_names(self, court: str) -> None:
        """Whoever has no name that was typed gets one by lot, another one each time."""
        other = next(each for each in self.plan.courts if each.id != court)
        taken = {each.name for each in other.pieces}
        own = founding.name_pieces(self.canon, self.plan.court(court), taken, Random().randrange)
        self.edit_court(court, "Propose names", pieces=own.pieces)

    def list_names(self, court: str, lines: Sequence[str]) -> None:
        """The pieces are called as a list says. Raises ValueError with a sentence."""
        own = founding.with_names(self.plan.court(court), lines)
        self.edit_court(court, "Name the pieces", pieces=own.pieces)
