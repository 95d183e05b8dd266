"""What is left of a character under its wounds: each ability beside what it was."""

from __future__ import annotations

from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.widgets.token import ROW, Token, TokenView
from bwdesk.desk.widgets.words import words
from bwdesk.rules.ability import Ability
from bwdesk.rules.book import STATS
from bwdesk.rules.burning import Reckoning
from bwdesk.rules.injury.effects import Effects

TOUCHED = ("steel", "reflexes")
SPARED = ("health",)
COLUMNS = 2


class NowPanel(QWidget):
    """Stats, Steel and Reflexes as they stand, Health as ever, and every open skill."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 4, 0, 0)
        self._grid.setHorizontalSpacing(18)
        self._grid.setVerticalSpacing(7)
        self.tokens: dict[str, Token] = {}

    def show_now(self, reckoning: Reckoning, effects: Effects) -> None:
        """Everything anew."""
        while item := self._grid.takeAt(0):
            if widget := item.widget():
                widget.hide()
                widget.deleteLater()
        self.tokens = dict(_abilities(reckoning, effects))
        for number, (name, token) in enumerate(self.tokens.items()):
            self._grid.addWidget(_cell(name, token), number // COLUMNS, number % COLUMNS)
        for column in range(COLUMNS):
            self._grid.setColumnStretch(column, 1)
        themes.dress(self)


def _abilities(reckoning: Reckoning, effects: Effects) -> list[tuple[str, Token]]:
    found: list[tuple[str, Token]] = []

    def felt(name: str, ability: Ability | None, stat: str = "") -> None:
        if ability is not None:
            left = effects.on(ability, stat)
            found.append((name, Token(Ability(ability.shade, left.now), ability)))

    for id in STATS:
        felt(reckoning.stats[id].name, reckoning.stats[id].ability, id)
    for id in TOUCHED:
        figure = reckoning.attributes.get(id)
        felt(figure.name if figure else "", figure.ability if figure else None)
    for id in SPARED:
        figure = reckoning.attributes.get(id)
        if figure and figure.ability:
            found.append((figure.name, Token(figure.ability)))
    for line in reckoning.open_skills:
        felt(line.skill.name, line.ability)
    return found


def _cell(name: str, token: Token) -> QWidget:
    cell = QWidget()
    row = QHBoxLayout(cell)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(6)
    gone = token.now.exponent == 0
    label = words(name, "body", "ink3" if gone else "ink", wrap=True)
    row.addWidget(label, 1)
    row.addWidget(TokenView(token, ROW))
    if gone:
        cell.setAccessibleDescription("at nothing: cannot be tested, lent or FoRKed")
    return cell
