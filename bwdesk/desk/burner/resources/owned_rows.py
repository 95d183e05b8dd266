"""What was bought, as rows under the heads of their kinds."""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct

from bwdesk.desk.burner.resources.shop_rows import KINDS, Head
from bwdesk.desk.burner.widgets.remarks import worst
from bwdesk.rules.basics.problems import Problem, find_open
from bwdesk.rules.basics.prose import plural
from bwdesk.rules.burning import Reckoning
from bwdesk.rules.burning.reckoning import ThingLine
from bwdesk.rules.packs.book import ThingKind

HEADS: dict[ThingKind, str] = {
    "property": "Property",
    "relationship": "Relationships",
    "affiliation": "Affiliations",
    "reputation": "Reputations",
    "arms": "Arms",
    "armor": "Armor",
    "gear": "Gear",
    "spell": "Spells",
}


class Bought(Struct, frozen=True):
    """One purchase; *place* is where it stands among the choices."""

    place: int
    line: ThingLine
    problems: tuple[Problem, ...] = ()

    can_be_chosen: ClassVar[bool] = True

    @property
    def key(self) -> str:
        return f"{self.place}"

    @property
    def name(self) -> str:
        return self.line.thing.name or "no name yet"

    @property
    def says(self) -> str:
        """How many, on what terms, and what is noted of it."""
        thing = self.line.thing
        many = f"×\u00a0{thing.count}" if thing.count > 1 else ""
        dice = f"{thing.dice}D" if thing.dice and f"{thing.dice}D" != self.line.terms else ""
        said = (many, dice, self.line.terms, thing.note)
        return ", ".join(each for each in said if each)

    @property
    def mark(self) -> str:
        return worst(self.problems)

    def __str__(self) -> str:
        thing = self.line.thing
        said = (
            self.name,
            thing.kind,
            plural(thing.points, "point"),
            self.says,
            *(each.says for each in self.problems),
        )
        return ", ".join(each for each in said if each)


def purchases(reckoning: Reckoning) -> list[Bought]:
    """Every purchase with what is wrong about it, in the order of the choices."""
    return [
        Bought(place, line, find_open(reckoning.problems, f"resources/{place}"))
        for place, line in enumerate(reckoning.things)
    ]


def with_heads(things: list[Bought]) -> list[Bought | Head]:
    """Under the head of their kind, with its points; kinds in the order of the sheet."""
    rows: list[Bought | Head] = []
    for kind in KINDS:
        of_kind = [each for each in things if each.line.thing.kind == kind]
        if of_kind:
            points = sum(each.line.thing.points for each in of_kind)
            rows += [Head(HEADS[kind], plural(points, "point")), *of_kind]
    return rows


def neighbor(things: list[Bought], place: int, step: int) -> int | None:
    """Where the one before (-1) or after (+1) stands that has the same kind."""
    kind = things[place].line.thing.kind
    mates = [each.place for each in things if each.line.thing.kind == kind]
    at = mates.index(place) + step
    return mates[at] if 0 <= at < len(mates) else None
