"""The chronicle being founded as the window works on it: its plan, and all that follows from it."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace
from PySide6.QtCore import QObject

from bwdesk.desk.shell.installed_packs import InstalledPacks
from bwdesk.desk.shell.settings import DeskSettings
from bwdesk.desk.table.founding.foundation import Foundation as Planned
from bwdesk.desk.table.meeting.ending import game_mark
from bwdesk.files import campaigns, characters, chosen
from bwdesk.files.characters import Saved
from bwdesk.files.errors import FileError
from bwdesk.rules.basics.problems import Problem
from bwdesk.rules.basics.sums import Sum
from bwdesk.rules.games.catalog import GAMES
from bwdesk.rules.games.conquest import founding, limits
from bwdesk.rules.games.conquest.chiefs import Burned, burn_character, burn_chief, embed
from bwdesk.rules.games.conquest.founding import Balance
from bwdesk.rules.games.conquest.moves import Pair
from bwdesk.rules.games.conquest.plan import (
    FEWEST,
    MOST,
    Chief,
    Plan,
    Player,
    Prologue,
    Side,
    player_name,
)
from bwdesk.rules.games.conquest.sequel import sequel
from bwdesk.rules.games.conquest.state import Setup
from bwdesk.rules.group.campaign import Campaign
from bwdesk.rules.person.excerpt import excerpt, pin
from bwdesk.rules.play.homecoming import bring_home
from bwdesk.table.log import Seat
from bwdesk.table.session import Session
from bwdesk.when import stamp

if TYPE_CHECKING:
    from bwdesk.desk.games.conquest.document import ChronicleDocument


class Foundation(Planned):
    """A chronicle being made. *people* are the characters linked so far, by their ids."""

    game = "conquest"
    plan: Plan

    def __init__(
        self, settings: DeskSettings, installed: InstalledPacks, parent: QObject | None = None
    ) -> None:
        super().__init__(settings, installed, parent)
        self.people: dict[str, Saved] = {}
        self._come_to: _ComeTo | None = None

    def begin_blank(self) -> Plan:
        return Plan()

    @property
    def is_untouched(self) -> bool:
        return self.plan == replace(Plan(), campaign=self.plan.campaign, players=self.plan.players)

    def is_touched(self, step: str) -> bool:
        plan, sides = self.plan, self.plan.sides
        match step:
            case "territory":
                return bool(plan.title or plan.territory or plan.setting)
            case "players":
                return plan.players != Plan().players
            case "factions":
                return any(_is_answered(each) for each in sides)
            case "leaders":
                return any(each.leader != Chief() or each.second != Chief() for each in sides)
            case "rivals":
                return any(each.rivals for each in sides)
            case "prologue":
                return any(each.prologue != Prologue() for each in sides)
            case "objectives":
                return any(each.objective for each in sides)
            case _:
                return True

    # What follows from the plan

    @property
    def come_to(self) -> _ComeTo:
        """What the plan comes to as it is now."""
        if self._come_to is None:
            self._come_to = _ComeTo(self.plan, self.installed, dict(self.people))
        return self._come_to

    @property
    def burned_people(self) -> dict[str, Burned]:
        """What the linked characters are like, each read by the entries it brings along."""
        return self.come_to.burned_people

    @property
    def problems(self) -> tuple[Problem, ...]:
        return self.come_to.problems

    @property
    def why_blocked(self) -> str:
        return limits.why_blocked(self.plan, self.book)

    @property
    def balance(self) -> Balance:
        return self.come_to.balance

    def place(self, where: str) -> int:
        """That of the faction a problem is about (``rivals/f2/0``), or of the first."""
        id = [*where.split("/"), ""][1]
        return next((at for at, each in enumerate(self.plan.sides) if each.id == id), 0)

    def disposition(self, side: Side) -> Sum:
        return founding.disposition(side, self.plan, self.book)

    def someone(self, chief: Chief) -> Burned:
        """What is known of a leader or second in command."""
        return burn_chief(chief, self.burned_people, self.book)

    # Changing it

    def edit_side(self, side: Side, label: str, group: str = "", **fields: Any) -> None:
        """Sets fields of a faction."""
        now = replace(self.plan.side(side.id), **fields)
        factions = tuple(now if each.id == side.id else each for each in self.plan.factions)
        self.apply(label, replace(self.plan, factions=factions), group)

    def link(self, path: Path) -> str:
        """A character as a copy of this chronicle's own; gives its id. Raises FileError."""
        chosen.choose(path)
        return self.link_copy(characters.load(path))

    def link_copy(self, saved: Saved) -> str:
        """One who need not be in a file, as `link` does. Raises FileError."""
        id = str(characters.fingerprint(characters.encode(saved)))[:12]
        self.people[id] = saved
        self._come_to = None
        return id

    def take_people(self, people: Mapping[str, Saved]) -> None:
        self.people = dict(people)

    @property
    def campaign(self) -> str:
        return self.plan.campaign

    @property
    def members(self) -> dict[str, Path]:
        """The files of everybody on the roster of the campaign it is a war of, by name."""
        path = Path(self.plan.campaign)
        # One of a sequel is what the chronicle before it names.
        known = self.plan.campaign and chosen.is_chosen(path)
        campaign = _campaign(path) if known else None
        if campaign is None:
            return {}
        found = {}
        for each in campaign.roster:
            if each.file and not each.left:
                # One that nobody chose can be chosen here like any other file.
                with suppress(FileError):
                    found[each.name] = campaigns.file_of(each, path)
        return found

    def join(self, path: Path) -> None:
        """It is to be a war of the campaign in that file, and of its players if nobody has been
        named yet."""
        chosen.choose(path)
        campaign, plan = _campaign(path), self.plan
        names = [each.name for each in campaign.players if not each.gm] if campaign else []
        fresh = plan.players == Plan().players and FEWEST <= len(names) <= MOST
        seated = tuple(Player(f"s{at}", name) for at, name in enumerate(names, start=1))
        players = seated if fresh else plan.players
        self.edit("Make it a war of the campaign", campaign=str(path.absolute()), players=players)

    def begin_after(self, before: ChronicleDocument) -> None:
        """The next chronicle of the people of one *before*; undo does not go behind it.

        Raises FileError.
        """
        self.people = veterans(before)
        self.stack.clear()
        self.become(sequel(before.state, before.names, before.plan))

    def used_people(self) -> dict[str, Saved]:
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

    def read_again(self) -> None:
        self._come_to = None
        super().read_again()

    # The chronicle that begins

    def setup(self) -> Setup:
        return founding.setup(self.plan, self.book, self.burned_people)

    def seats(self) -> tuple[Seat, ...]:
        return tuple(Seat(each.id, player_name(each, self.plan)) for each in self.plan.players)

    def begin_session(self, parts: Mapping[str, bytes]) -> Session[Any, Any]:
        session = super().begin_session(parts)
        for side in self.plan.sides if self.plan.is_paired else ():
            _, conflict = self.plan.seats(side)
            session = session.make_move(Pair(side.id, conflict), "", stamp())
        return session

    def settle_plan(self, title: str) -> Plan:
        return replace(founding.settle_plan(self.plan, self.book), title=title)

    def files_to_carry(self) -> dict[str, bytes]:
        """The chronicle's own copies of leaders and seconds, with the artha they begin with."""
        figures = founding.figures(self.book)
        saved = self.used_people()
        plain = {id: each.character for id, each in saved.items()}
        found: dict[str, bytes] = {}
        for side in self.plan.sides:
            for id, character in embed(side, plain, figures).items():
                packs = self.installed.book_of(character.choices.packs)
                book = pin(packs, saved[id].excerpt)
                copy = Saved(character, excerpt(character, book))
                found[id] = characters.encode(copy, character.choices.name or "The character")
        return found


def _is_answered(side: Side) -> bool:
    return bool(side.name or side.stock or side.answers or side.settings or side.subsettings)


def _campaign(path: Path) -> Campaign | None:
    """That in a file; None where it cannot be read."""
    try:
        return campaigns.load(path)[0]
    except FileError:
        return None


def veterans(after: ChronicleDocument) -> dict[str, Saved]:
    """Everybody a chronicle carries, by id: as his file has him now, where the war has come home
    to it; else as the war leaves him. Raises FileError."""
    carries = GAMES[after.game.name].carries
    assert carries is not None
    files = after.origin.people if after.origin else {}
    whose = carries(after.state)
    came = {id: actor for actor, id in whose.items()}
    return {
        id: _home(files.get(came.get(id, ""), ""), after)
        or _take_out(after, {actor for actor, its in whose.items() if its == id}, content)
        for id, content in after.characters.items()
    }


def _home(file: str, war: ChronicleDocument) -> Saved | None:
    """Somebody as his file has him, where that knows of the war, and a person here of that."""
    if not file:
        return None
    try:
        saved = characters.load(chosen.path_of(file, war.path))
    except FileError:
        return None
    home = saved.character.play.home
    return saved if any(each.chronicle == game_mark(war) for each in home) else None


def _take_out(after: ChronicleDocument, actors: set[str], content: bytes) -> Saved:
    """Somebody as the war leaves him, whoever he was in it."""
    saved = characters.decode(content, after.title)
    upshots = (each for each in after.game.upshots(after.state) if each.who in actors)
    book = pin(after.book, saved.excerpt)
    return replace(saved, character=bring_home(saved.character, book, upshots))


class _ComeTo:
    """What a plan comes to by the packs of the table; each is worked out when first asked."""

    def __init__(self, plan: Plan, installed: InstalledPacks, people: dict[str, Saved]) -> None:
        self._plan, self._installed, self._people = plan, installed, people

    @cached_property
    def burned_people(self) -> dict[str, Burned]:
        return {id: self._burn(id, saved) for id, saved in self._people.items()}

    @cached_property
    def problems(self) -> tuple[Problem, ...]:
        return limits.problems(self._plan, self._installed.book, self.burned_people)

    @cached_property
    def balance(self) -> Balance:
        return founding.balance(self._plan, self._installed.book, self.burned_people)

    def _burn(self, id: str, saved: Saved) -> Burned:
        book = pin(self._installed.book_of(saved.character.choices.packs), saved.excerpt)
        return burn_character(saved.character, book, id)
