"""What the papers of a game of conquest are read from."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from bwdesk.rules.games.conquest.founding import CROWDING, PROLOGUE
from bwdesk.rules.packs.book import Book
from bwdesk.rules.tables.conquest import Chronicle, DispositionStep, Maneuver, Scene
from bwdesk.rules.tables.fighting import WEAPON_SKILL
from bwdesk.sheets import Order
from bwdesk.sheets.chronicle.subject import ChronicleOnPaper, FactionOnPaper
from bwdesk.sheets.kit.pen import Pen
from bwdesk.sheets.kit.signs import SIGNS, arrow, shield
from bwdesk.sheets.kit.type import NO_BREAK, clean


class Conquest(Struct, frozen=True):
    """The tables of the game, at least one maneuver among them."""

    book: Book
    maneuvers: Sequence[Maneuver]
    scenes: Sequence[Scene]
    questionnaire: Sequence[DispositionStep]
    chronicle: Chronicle

    @classmethod
    def read(cls, book: Book) -> Conquest:
        """Raises ValueError where the packs in force have no such game."""
        if not book.maneuvers or not book.chronicles:
            raise ValueError(
                "The rules in force hold no game of conquest to print. Switch on a pack with "
                "maneuvers and a chronicle."
            )
        return cls(
            book,
            tuple(book.maneuvers.values()),
            tuple(book.scenes.values()),
            tuple(book.disposition_steps.values()),
            next(iter(book.chronicles.values())),
        )

    @property
    def factions(self) -> tuple[FactionOnPaper, ...]:
        """As many unnamed factions as the game has room for."""
        most = max(int(number) for number in self.chronicle.crowding)
        return tuple(FactionOnPaper(each) for each in SIGNS[:most])

    def chronicle_of(self, order: Order) -> ChronicleOnPaper:
        """The chronicle to print; a blank one has as many factions as there may be."""
        return order.chronicle or ChronicleOnPaper(self.factions)

    @property
    def steps(self) -> list[tuple[str, str, list[str]]]:
        """The steps to a starting disposition: number, name, and whose points they add."""
        numbers = sorted({each.number for each in self.questionnaire})
        found: list[tuple[str, str, list[str]]] = []
        for number in numbers:
            parts = [each for each in self.questionnaire if each.number == number]
            found.append((str(number), _short(parts[0].name), [each.id for each in parts]))
        last = str(len(numbers) + 1)
        return [*found, (last, "Number of factions", [CROWDING]), ("+", "Prologue", [PROLOGUE])]

    def skills(self, maneuver: Maneuver) -> str:
        """The skills that may be tested, in the order of the alphabet."""
        return ", ".join(sorted([*map(self.skill, maneuver.skills), *maneuver.unlisted]))

    def skill(self, which: str) -> str:
        """A skill's name."""
        if which == WEAPON_SKILL:
            return "any weapon skill"
        known = self.book.skills.get(which)
        return clean(known.name) if known else which


def _short(name: str) -> str:
    """``Population`` of its density and its growth, ``Political placement`` of the leader."""
    return name.split(":")[0].split(" of ")[0]


def strikes_back(maneuver: Maneuver) -> bool:
    """Whether a maneuver both wards off and strikes."""
    return maneuver.kind == "defense and offense" or (
        maneuver.kind == "defense" and maneuver.targets > 0
    )


def draw_kind(pen: Pen, x: float, y: float, maneuver: Maneuver, size: float = 3.2) -> None:
    """The sign of what a maneuver does, around (x, y)."""
    if maneuver.kind.startswith("defense"):
        shield(pen, x, y, size, filled=strikes_back(maneuver))
    else:
        arrow(pen, x, y, size)


def costs_line(maneuver: Maneuver) -> str:
    """What a slip reminds of: ``Assessed``, ``Infiltrated, costs 3``."""
    said = [maneuver.needs.title()] if maneuver.needs else []
    if maneuver.cost:
        said.append(f"costs{NO_BREAK}{maneuver.cost}")
    return ", ".join(said)


def obstacle(maneuver: Maneuver) -> str:
    """That of a roll nobody opposes: ``Ob 2``, ``Ob Circles``, ``more than its exponent``."""
    if maneuver.obstacle is None:
        return "not rolled"
    if maneuver.obstacle == "circles":
        return f"Ob{NO_BREAK}its leader’s Circles"
    if maneuver.obstacle == "exponent":
        return f"{'more than' if maneuver.beats else 'Ob'}{NO_BREAK}its exponent"
    return f"Ob{NO_BREAK}{maneuver.obstacle}" if maneuver.obstacle else "no obstacle"
