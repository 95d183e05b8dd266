"""What is left of a character under its wounds: each ability beside what it was."""

from __future__ import annotations

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.token import ROW, Token, TokenView
from bwdesk.desk.kit.words import words
from bwdesk.rules.arms.burden import Burden
from bwdesk.rules.basics.sums import Sum
from bwdesk.rules.burning import Reckoning
from bwdesk.rules.chance.ability import Ability
from bwdesk.rules.injury.effects import Effects
from bwdesk.rules.packs.book import STATS

TOUCHED = ("steel", "reflexes")
SPARED = ("health",)
UNBURDENED = Burden()
FOR_TWO = 300
"""From this width on, at 100 %, there are two columns."""
GONE = "at nothing: cannot be tested, lent or FoRKed"


class Cell(QWidget):
    """An ability: its name, struck out once nothing is left of it, and its token."""

    def __init__(self, name: str, token: Token, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._label = words(name, "body", "ink", wrap=True)
        self._token = TokenView(token, ROW)
        self._row = layouts.row(self._label, self._token, into=self, spacing=6, grows=0)
        self.show_token(token)

    def show_token(self, token: Token) -> None:
        gone = token.now.exponent == 0
        if self._token.token() != token:
            self._token.show_token(token)
        if (self._label.property("tint") == "ink3") != gone:
            themes.wear(self._label, tint="ink3" if gone else "ink")
        self.setAccessibleDescription(GONE if gone else "")


class NowPanel(QWidget):
    """Stats, Steel and Reflexes as they stand, Health as ever, and every open skill."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._grid = layouts.grid(into=self, across=18, down=7, margins=(0, 4, 0, 0))
        # What a blow has just changed is looked at while the toast tells of the blow.
        self.setProperty("uncovered", True)
        self.cells = Keyed[tuple[str, Token]](
            self._grid,
            lambda each: Cell(*each),
            lambda cell, each: cell.show_token(each[1]),
            lambda each: each[0],
            place=lambda _cells: self._arrange(),
        )
        self.tokens: dict[str, Token] = {}

    def show_now(self, reckoning: Reckoning, effects: Effects, weight: Burden = UNBURDENED) -> None:
        """The tokens anew; the cells stay while the abilities are the same.

        What armor costs comes off Speed, its skills and Reflexes; obstacles are told by a cell.
        """
        found = _abilities(reckoning, effects, weight)
        self.tokens = {name: token for name, token, _ in found}
        costs = {name: cost for name, _, cost in found}
        self.cells.show(self.tokens.items())
        for name, cell in self.cells.widgets.items():
            cell.setToolTip(_costs(costs[str(name)]))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        columns = 2 if self.width() >= themes.theme_of(self).type.px(FOR_TWO) else 1
        for number, cell in enumerate(self.cells):
            self._grid.addWidget(cell, number // columns, number % columns)
        self._grid.setColumnStretch(0, 1)
        self._grid.setColumnStretch(1, columns - 1)


def _abilities(
    reckoning: Reckoning, effects: Effects, weight: Burden
) -> list[tuple[str, Token, Sum]]:
    """Each ability by name: what is left of it, and what armor adds to its obstacles."""
    found: list[tuple[str, Token, Sum]] = []
    skills = {line.id: line.skill for line in reckoning.open_skills}

    def felt(id: str, name: str, ability: Ability | None, lost: int = 0) -> None:
        if ability is None:
            return
        stat = id.removeprefix("stat.") if id.startswith("stat.") else ""
        lost += -weight.dice(id, skills).whole
        left = max(0, effects.feel(ability, stat).now - lost)
        token = Token(Ability(ability.shade, left), ability)
        found.append((name, token, weight.obstacle(id, skills)))

    for id in STATS:
        felt(f"stat.{id}", reckoning.stats[id].name, reckoning.stats[id].ability)
    for id in TOUCHED:
        figure = reckoning.attributes.get(id)
        slower = _slower(reckoning, weight) if id == "reflexes" else 0
        felt(id, figure.name if figure else "", figure.ability if figure else None, slower)
    for id in SPARED:
        figure = reckoning.attributes.get(id)
        if figure and figure.ability:
            found.append((figure.name, Token(figure.ability), weight.obstacle(id, skills)))
    for line in reckoning.open_skills:
        felt(f"skill.{line.id}", line.skill.name, line.ability)
    return found


def _slower(reckoning: Reckoning, weight: Burden) -> int:
    """Dice of Reflexes that are missing in heavy leggings (ARM-9)."""
    stats = reckoning.stats
    roots = (stats["perception"].ability, stats["agility"].ability, stats["speed"].ability)
    perception, agility, speed = roots
    if perception is None or agility is None or speed is None:
        return 0
    return -weight.slower(perception, agility, speed).whole


def _costs(cost: Sum) -> str:
    return ", ".join(f"+{part.value:.0f}\u00a0Ob: {part.label}" for part in cost.parts)
