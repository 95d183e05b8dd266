"""The test log: what each ability still needs, now and one exponent on, and the artha it took."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from bwdesk.rules.chance.ability import Ability
from bwdesk.rules.play.advancement import NOTHING, Needed
from bwdesk.sheets import Order
from bwdesk.sheets.character.abilities import BLANK_SKILL, BLANK_STAT, LOGGED
from bwdesk.sheets.character.spread import whole
from bwdesk.sheets.character.subject import Subject
from bwdesk.sheets.kit.flow import Label, Section
from bwdesk.sheets.kit.frame import Printed
from bwdesk.sheets.kit.marks import PIP, TOKEN_SHAPE, pips, token
from bwdesk.sheets.kit.paper import (
    paper_of,
)
from bwdesk.sheets.kit.pen import Pen
from bwdesk.sheets.kit.rows import Cells, Row, Spot
from bwdesk.sheets.kit.type import SMALL

REMINDER = "A test counts passed or failed; Perception, Resources and Faith count only when passed."
TOKEN = 4.6
PLACES = (0.0, 8.4, 24.8, 42.6)
"""Of one exponent: its token, routine, difficult and challenging tests."""
GROUP = 55.0
ARTHA = (10.0, 10.0, 10.0)
POINTS = ("Fate", "Pers.", "Deeds")


class Log(Struct, frozen=True):
    """The right end of an ability: its tests now, those of the next exponent, its artha."""

    ability: Ability | None
    needed: Needed
    following: Needed
    logged: Needed = NOTHING
    artha: tuple[str, ...] = ()

    @property
    def width(self) -> float:
        return 2 * GROUP + sum(ARTHA)

    def draw(self, pen: Pen, spot: Spot, /) -> None:
        cells = Cells(ARTHA, self.artha)
        cells.draw(pen, spot)
        left = spot.right - self.width
        after = self.ability and self.ability._replace(exponent=self.ability.exponent + 1)
        self._group(pen, left, spot, self.ability, self.needed, self.logged)
        if after is None or self.following != NOTHING:
            self._group(pen, left + GROUP, spot, None, self.following, NOTHING)
        if after is not None and self.following != NOTHING:
            middle = left + GROUP + TOKEN_SHAPE * TOKEN / 2
            pen.middle(middle, spot.middle, str(after), SMALL)

    def _group(
        self,
        pen: Pen,
        left: float,
        spot: Spot,
        ability: Ability | None,
        needed: Needed,
        logged: Needed,
    ) -> None:
        size = PIP * (0.9 if spot.close else 1)
        token(pen, left + PLACES[0], spot.middle - TOKEN / 2, TOKEN, ability)
        for place, count, done in zip(PLACES[1:], needed, logged, strict=True):
            pips(pen, left + place, spot.middle, count, done, size=size)


def pages(order: Order) -> Printed:
    """Stats and attributes, then skills; rows for more as far as the page goes."""
    subject, size = Subject.make(order), paper_of(order)
    blank = Row(right=Log(None, BLANK_SKILL, BLANK_SKILL))
    stats = Section("Stats and attributes", tuple(_figures(subject)), labels=_labels())
    skills = Section(
        "Skills", tuple(_skills(subject)), (blank,) * 3, stretch=blank, labels=_labels()
    )
    laid = whole(subject, size, "Tests", REMINDER, [stats, skills])
    return Printed(subject.title_of("test log"), subject.player, size, laid)


def _labels() -> tuple[Label, ...]:
    artha = sum(ARTHA)
    return (
        *(
            Label(words, group * GROUP + artha - place)
            for group in (2, 1)
            for words, place in zip(
                ("Now" if group == 2 else "Next", "Routine", "Difficult", "Chal."),
                PLACES,
                strict=True,
            )
        ),
        *(Label(words, artha - place * ARTHA[0] - 1.0) for place, words in enumerate(POINTS)),
    )


def _figures(subject: Subject) -> Iterator[Row]:
    for stat in subject.reckoning.stats.values():
        id = f"stat.{stat.id}"
        ability = subject.figure(stat)
        yield _row(subject, stat.name, id, ability, stat=True)
    for shown in subject.reckoning.attributes.values():
        if shown.id in (*LOGGED, "faith") and not shown.blank:
            yield _row(subject, shown.name, shown.id, subject.figure(shown))


def _skills(subject: Subject) -> Iterator[Row]:
    for line in subject.skills:
        if not line.skill.training:
            id = f"skill.{line.id}"
            yield _row(subject, line.skill.name, id, subject.ability(line.id))


def _row(
    subject: Subject, name: str, id: str, ability: Ability | None, *, stat: bool = False
) -> Row:
    """An ability, what is logged and what was spent on it."""
    blank = BLANK_STAT if stat else BLANK_SKILL
    spent = next((each for each in subject.artha.spent if each.ability == id), None)
    points = (spent.fate, spent.persona, spent.deeds) if spent else ()
    return Row(
        name,
        superior=subject.superior(id),
        right=Log(
            ability,
            subject.tests_needed(ability.exponent, stat=stat) if ability else blank,
            subject.tests_needed(ability.exponent + 1, stat=stat) if ability else blank,
            subject.tests_logged(id),
            tuple(str(each) if each else "" for each in points),
        ),
    )
