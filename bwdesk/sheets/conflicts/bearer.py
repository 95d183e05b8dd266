"""What a character brings to a conflict: the abilities that its actions test."""

from __future__ import annotations

from collections.abc import Sequence

from bwdesk.rules.injury.effects import Felt
from bwdesk.rules.packs.book import readable
from bwdesk.sheets import Order
from bwdesk.sheets.character.abilities import plain_figure
from bwdesk.sheets.character.subject import Subject
from bwdesk.sheets.kit.marks import TOKEN_SHAPE, ability_runs, burden_width, felt_token
from bwdesk.sheets.kit.paper import Column
from bwdesk.sheets.kit.pen import LIGHT, Pen, Run
from bwdesk.sheets.kit.type import ENTRY, NOTE, SMALL, STRONG, measure, squeeze

MOST_TOKEN = 6.4
LEAST_APART = 3.0


class Bearer:
    """One side of a conflict; of nobody all abilities are open for the pencil."""

    def __init__(self, order: Order) -> None:
        self.book = order.book
        self.subject = Subject.make(order)
        self.name = self.subject.name
        self._open = {line.id for line in self.subject.skills}

    def feel(self, id: str) -> Felt | None:
        """A stat, attribute or open skill by its id and what is left of it, None where it is not
        there or not known."""
        return self.subject.feel(self.book.skill_like(id, self._open))

    def ability_name(self, id: str) -> str:
        """An ability's name."""
        shown = self.subject.reckoning.figure(id)
        if shown is not None:
            return shown.name
        id = self.book.skill_like(id, self._open)
        return self.book.skills[id].name if id in self.book.skills else readable(id).capitalize()

    def number(self, id: str) -> str:
        """A plain number; "" where it is not known."""
        shown = self.subject.reckoning.figure(id)
        return plain_figure(shown, self.subject)[0] if shown else ""

    def ability_runs(self, ids: Sequence[str]) -> list[Run]:
        """Abilities with what is left of their exponents: those that are open first and in bold."""
        known = {id: felt for id in ids if (felt := self.feel(id))}
        opened = sorted(known, key=lambda id: -known[id].now)
        closed = [self.ability_name(id) for id in ids if id not in known]
        said: list[Run] = []
        for place, id in enumerate(opened):
            said += [Run(", ", STRONG)] if place else []
            said += ability_runs(self.ability_name(id), known[id], STRONG)
        said += [Run(", ", STRONG)] if opened and closed else []
        return [*said, Run(", ".join(closed), SMALL)]


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
    felt = [bearer.feel(id) for id in ids]
    names = [bearer.ability_name(id) for id in ids]
    beside = sum(burden_width(each, NOTE) for each in felt)
    tokens = beside + len(ids) * (2 + TOKEN_SHAPE * size)
    room = column.width - tokens - (len(ids) - 1) * LEAST_APART
    style = squeeze("".join(names), ENTRY, room)
    taken = tokens + sum(measure(name, style) for name in names)
    apart = (column.width - taken) / (len(ids) - 1)
    x, middle = column.x, y + height / 2
    for each, name in zip(felt, names, strict=True):
        if x > column.x:
            pen.line((x - apart / 2, y + 1), (x - apart / 2, y + height - 1), LIGHT)
        x += pen.text(x, middle + style.cap_height / 2, name, style) + 2
        x += burden_width(each, NOTE) + TOKEN_SHAPE * size
        felt_token(pen, x, middle, size, each, style=NOTE)
        x += apart
