"""The chronicle being founded as the window works on it: its plan, undo, and the draft on disk."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import QObject

from bwdesk.desk.shell.installed_packs import InstalledPacks
from bwdesk.desk.table.founding.foundation import Foundation as Planned
from bwdesk.files import campaigns, characters
from bwdesk.files.characters import Saved
from bwdesk.files.errors import FileError
from bwdesk.files.writer import Writer
from bwdesk.rules.book import Book
from bwdesk.rules.campaign import Campaign
from bwdesk.rules.excerpt import pinned
from bwdesk.rules.games.conquest import founding, limits
from bwdesk.rules.games.conquest.chiefs import Burned, known_of, of_character
from bwdesk.rules.games.conquest.founding import Balance
from bwdesk.rules.games.conquest.plan import FEWEST, MOST, Chief, Plan, Player, Side
from bwdesk.rules.problems import Problem
from bwdesk.rules.sums import Sum


class Foundation(Planned):
    """A chronicle being made. *people* are the characters linked so far, by their ids."""

    plan: Plan

    def __init__(
        self, installed: InstalledPacks, writer: Writer, parent: QObject | None = None
    ) -> None:
        super().__init__("conquest", Plan(), writer, parent)
        self.installed = installed
        self.people: dict[str, Saved] = {}
        self._come_to: _ComeTo | None = None
        installed.reread.connect(self._read_again)

    # What follows from the plan

    @property
    def book(self) -> Book:
        return self.installed.book

    @property
    def come_to(self) -> _ComeTo:
        """What the plan comes to as it is now."""
        if self._come_to is None:
            self._come_to = _ComeTo(self.plan, self.installed, dict(self.people))
        return self._come_to

    @property
    def known(self) -> dict[str, Burned]:
        """What the linked characters are like, each read by the entries it brings along."""
        return self.come_to.known

    @property
    def problems(self) -> tuple[Problem, ...]:
        return self.come_to.problems

    @property
    def left(self) -> tuple[Problem, ...]:
        """The problems nobody has let be."""
        return tuple(each for each in self.problems if not each.waived)

    @property
    def balance(self) -> Balance:
        return self.come_to.balance

    def disposition(self, side: Side) -> Sum:
        return founding.disposition(side, self.plan, self.book)

    def someone(self, chief: Chief) -> Burned:
        """What is known of a leader or second in command."""
        return known_of(chief, self.known, self.book)

    # Changing it

    def edit_side(self, side: Side, label: str, group: str = "", **fields: Any) -> None:
        """Sets fields of a faction."""
        now = replace(self.plan.side(side.id), **fields)
        factions = tuple(now if each.id == side.id else each for each in self.plan.factions)
        self.apply(label, replace(self.plan, factions=factions), group)

    def link(self, path: Path) -> str:
        """A character as a copy of this chronicle's own; gives its id. Raises FileError."""
        saved = characters.load(path)
        id = str(characters.fingerprint(characters.encode(saved, path)))[:12]
        self.people[id] = saved
        self._come_to = None
        return id

    def taken_up(self, people: Mapping[str, Saved]) -> None:
        self.people = dict(people)

    @property
    def members(self) -> dict[str, Path]:
        """The files of everybody on the roster of the campaign it is a war of, by name."""
        path = Path(self.plan.campaign)
        campaign = _campaign(path) if self.plan.campaign else None
        if campaign is None:
            return {}
        here = (each for each in campaign.roster if each.file and not each.left)
        return {each.name: campaigns.path_of(each, path) for each in here}

    def join(self, path: Path) -> None:
        """It is to be a war of the campaign in that file, and of its players if nobody has been
        named yet."""
        campaign, plan = _campaign(path), self.plan
        names = [each.name for each in campaign.players if not each.gm] if campaign else []
        fresh = plan.players == Plan().players and FEWEST <= len(names) <= MOST
        seated = tuple(Player(f"s{at}", name) for at, name in enumerate(names, start=1))
        players = seated if fresh else plan.players
        self.edit("Make it a war of the campaign", campaign=str(path.absolute()), players=players)

    def begin_with(self, plan: Plan, people: dict[str, Saved]) -> None:
        """Starts from a plan made elsewhere; undo does not go behind it."""
        self.people = people
        self.stack.clear()
        self.become(plan)

    def used(self) -> dict[str, Saved]:
        """The characters the plan links to."""
        chiefs = (chief for each in self.plan.factions for chief in (each.leader, each.second))
        ids = [chief.person.file for chief in chiefs]
        return {id: self.people[id] for id in ids if id in self.people}

    def become(self, plan: Plan) -> None:
        self._come_to = None
        super().become(plan)

    def turn(self, plan: Plan) -> None:
        """Dice that were seen stay seen, whatever is undone."""
        self.become(plan.remembering(self.plan))

    def _read_again(self) -> None:
        self._come_to = None
        self.changed.emit()


def _campaign(path: Path) -> Campaign | None:
    """That in a file; None where it cannot be read."""
    try:
        return campaigns.load(path)[0]
    except FileError:
        return None


class _ComeTo:
    """What a plan comes to by the packs of the table; each is worked out when first asked."""

    def __init__(self, plan: Plan, installed: InstalledPacks, people: dict[str, Saved]) -> None:
        self._plan, self._installed, self._people = plan, installed, people

    @cached_property
    def known(self) -> dict[str, Burned]:
        return {id: self._burned(id, saved) for id, saved in self._people.items()}

    @cached_property
    def problems(self) -> tuple[Problem, ...]:
        return limits.problems(self._plan, self._installed.book, self.known)

    @cached_property
    def balance(self) -> Balance:
        return founding.balance(self._plan, self._installed.book, self.known)

    def _burned(self, id: str, saved: Saved) -> Burned:
        book = pinned(self._installed.book_of(saved.character.choices.packs), saved.excerpt)
        return of_character(saved.character, book, id)
