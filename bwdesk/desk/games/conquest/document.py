"""A chronicle of conquest at the desk: how it was founded, and what its players noted."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from pathlib import Path

import msgspec
from msgspec.structs import replace

from bwdesk.desk.table.document import TableDocument
from bwdesk.desk.table.origin import Origin
from bwdesk.files import chosen, games
from bwdesk.files.errors import FileError
from bwdesk.rules.games.conquest.moves import AnyMove, Go, Write
from bwdesk.rules.games.conquest.plan import Plan
from bwdesk.rules.games.conquest.play import Conquest
from bwdesk.rules.games.conquest.state import State
from bwdesk.rules.games.frame.game import Open, Sealed
from bwdesk.table import log as logs


class ChronicleDocument(TableDocument):
    """A chronicle of conquest: `view` shows a player his own notes on the slips too."""

    @property
    def plan(self) -> Plan | None:
        """How it was founded, where it says so."""
        return games.plan_of(self._chronicle.plan)

    @cached_property
    def origin(self) -> Origin | None:
        """The campaign it is a war of, and the files its people came from."""
        plan = self.plan
        if plan is None:
            return None
        people = {
            f"{side.id}/{who}": self._lies(chief.path)
            for side in plan.sides
            for who, chief in (("leader", side.leader), ("second", side.second))
            if chief.person.file and chief.path
        }
        campaign = self._lies(plan.campaign)
        found = Origin(campaign, Path(campaign).stem if campaign else "", people=people)
        return found.follow(self.path, self.characters) if found != Origin() else None

    def _lies(self, path: str) -> str:
        """Where a file lies that was at *path*: beside the chronicle, if all went elsewhere."""
        beside = self.path.parent / Path(path).name
        return str(beside) if path and not self._is_there(path) and beside.is_file() else path

    def _is_there(self, path: str) -> bool:
        """One that nobody here chose is not even looked for."""
        try:
            return chosen.path_of(path, self.path).is_file()
        except FileError:
            return False

    @property
    def game(self) -> Conquest:
        game = self.session.game
        assert isinstance(game, Conquest)
        return game

    @property
    def state(self) -> State:
        state: State = self.session.state
        return state

    @property
    def round(self) -> int:
        return self.state.number

    def view(self) -> State:
        state: State = super().view()
        slips = dict(state.slips)
        for faction, note in self._notes():
            slip = slips.get(faction)
            if isinstance(slip, Open):
                slips[faction] = Open(replace(slip.value, note=note))
        return replace(state, slips=slips) if slips != state.slips else state

    def _notes(self) -> Iterator[tuple[str, str]]:
        """The notes of the seat at the desk on slips of this maneuver, by faction."""
        if not self.at_desk:
            return
        lie = {slip.commitment for slip in self.state.slips.values() if isinstance(slip, Sealed)}
        for kept, payload in self.session.notes(self.at_desk, self.keys):
            move = getattr(self.session.log[kept.number - 1], "move", None)
            if isinstance(move, Write) and move.sealed in lie:
                yield move.faction, msgspec.json.decode(payload, type=str)

    def notes(self) -> tuple[tuple[int, str], ...]:
        """What the seat at the desk noted for itself, with the maneuver, the latest first."""
        if not self.at_desk:
            return ()
        begun = [number for number, made in self.session.moves_in_force.items() if _goes(made)]
        read = (
            (
                self.session.start.number + sum(go < kept.number for go in begun),
                msgspec.json.decode(payload, type=str),
            )
            for kept, payload in self.session.notes(self.at_desk, self.keys)
        )
        return tuple(note for note in read if note[1])[::-1]


def _goes(made: logs.Made[AnyMove]) -> bool:
    """Whether with this move the next maneuver began."""
    return isinstance(made.move, Go)
