"""What a character brings to a conflict: the abilities that its actions test."""

from __future__ import annotations

from collections.abc import Sequence

from bwdesk.rules.ability import Ability
from bwdesk.rules.book import readable
from bwdesk.sheets import Order
from bwdesk.sheets.character.subject import Subject
from bwdesk.sheets.kit.marks import TOKEN_SHAPE, token
from bwdesk.sheets.kit.paper import Column
from bwdesk.sheets.kit.pen import LIGHT, Pen, Run
from bwdesk.sheets.kit.type import ENTRY, NO_BREAK, SMALL, STRONG, measure

MOST_TOKEN = 6.4


class Bearer:
    """One side of a conflict; of nobody all abilities are open for the pencil."""

    def __init__(self, order: Order) -> None:
        self.book = order.book
        self.subject = Subject.of(order)
        self.name = self.subject.name
        self._skills = {line.id: line for line in self.subject.skills}

    def ability(self, id: str) -> Ability | None:
        """A stat, attribute or open skill by its id, None where it is not there or not known."""
        shown = self.subject.reckoning.figure(id)
        if shown is not None:
            return self.subject.figure(shown)
        line = self._skills.get(id)
        return self.subject.ability(id, line.ability) if line else None

    def called(self, id: str) -> str:
        """An ability's name."""
        shown = self.subject.reckoning.figure(id)
        if shown is not None:
            return shown.name
        return self.book.skills[id].name if id in self.book.skills else readable(id).capitalize()

    def number(self, id: str) -> str:
        """A plain number (hesitation), or an exponent alone; "" where it is not known."""
        shown = self.subject.reckoning.figure(id)
        if shown is None or not self.subject.placed:
            return ""
        ability = self.subject.figure(shown)
        return str(ability.exponent) if ability else shown.text

    def tested(self, ids: Sequence[str]) -> list[Run]:
        """Abilities with their exponents: those that are open first and in bold."""
        known = [(id, ability) for id in ids if (ability := self.ability(id))]
        known.sort(key=lambda pair: -pair[1].exponent)
        opened = [f"{self.called(id)}{NO_BREAK}{ability}" for id, ability in known]
        closed = [self.called(id) for id in ids if id not in dict(known)]
        bold = ", ".join(opened)
        return [
            Run(f"{bold}, " if bold and closed else bold, STRONG),
            Run(", ".join(closed), SMALL),
        ]


def draw_runs(pen: Pen, x: float, y: float, runs: Sequence[Run], width: float) -> None:
    """Words in several styles on one line, condensed alike where they are long."""
    length = sum(measure(run.words, run.style) for run in runs)
    scale = min(1.0, width / length) if length else 1.0
    pen.runs(x, y, [run._replace(style=run.style.times(scale)) for run in runs])


def draw_abilities(
    pen: Pen, column: Column, y: float, bearer: Bearer, ids: Sequence[str], height: float
) -> None:
    """Abilities beside each other over the width of a column, each with its token."""
    size = min(MOST_TOKEN, height - 2)
    names = [bearer.called(id) for id in ids]
    taken = sum(measure(name, ENTRY) for name in names) + len(ids) * (2 + TOKEN_SHAPE * size)
    apart = (column.width - taken) / (len(ids) - 1)
    x, middle = column.x, y + height / 2
    for id, name in zip(ids, names, strict=True):
        if x > column.x:
            pen.line((x - apart / 2, y + 1), (x - apart / 2, y + height - 1), LIGHT)
        x += pen.text(x, middle + ENTRY.cap_height / 2, name, ENTRY) + 2
        token(pen, x, middle - size / 2, size, bearer.ability(id))
        x += TOKEN_SHAPE * size + apart
