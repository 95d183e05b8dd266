"""Two to four characters side by side: only what differs; a click leads to where it is decided."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QGridLayout, QLabel, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.focus_order import ReadingOrder
from bwdesk.desk.kit.token import Token, TokenView
from bwdesk.desk.kit.words import SectionLabel, as_typed, words
from bwdesk.desk.shelf.shelf_rows import ability_of
from bwdesk.rules.basics.prose import plural
from bwdesk.rules.play.shelf.comparing import PARTS, Compared, Differing, compare

WIDE, HIGH = 900, 620
NOTHING = "–"
FIGURE = "BGW"


class CompareDialog(ReadingOrder, QDialog):
    """``asked`` carries the file of somebody and the place in the burner to go to."""

    asked = Signal(Path, str)

    def __init__(
        self,
        people: Sequence[tuple[Path, Compared]],
        parent: QWidget | None = None,
        told: Sequence[str] = (),
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle("Side by side")
        px = themes.theme_of(self).type.px
        room = self.screen().availableGeometry()
        self.resize(
            min(round(px(WIDE)), room.width() - 60), min(round(px(HIGH)), room.height() - 80)
        )
        self._people = people
        self.differing = compare([each for _, each in people])
        self._told = told or [""] * len(people)
        grid = layouts.grid(across=18, down=6, grows=range(1, len(people) + 1))
        self._names = [
            f"{each.character.choices.name or path.stem}{says}"
            for (path, each), says in zip(people, self._told, strict=True)
        ]
        for at, name in enumerate(self._names):
            grid.addWidget(words(name, "name", wrap=True), 0, at + 1)
        self._fill(grid)
        inside = QWidget()
        layouts.column(grid, ..., into=inside, margins=(20, 12, 20, 12))
        says = plural(len(self.differing), "thing differs", "things differ")
        head = words(says if self.differing else "Nothing differs.", "h2")
        self.copy = push_button("Copy as text", self._copy)
        self.paper = push_button("Save as PDF…", self._save_paper)
        self.paper.setEnabled(bool(self.differing))
        close = push_button("Close", self.reject, kind="primary")
        layouts.column(
            layouts.inset(head, margins=(20, 14, 20, 6)),
            layouts.scroll_area(inside, "paper"),
            layouts.inset(
                layouts.row(self.copy, self.paper, ..., close, spacing=8), margins=(20, 8, 20, 14)
            ),
            into=self,
            grows=1,
        )
        close.setFocus()

    def _fill(self, grid: QGridLayout) -> None:
        part, at = "", 1
        for each in self.differing:
            if each.part != part:
                part = each.part
                grid.addWidget(SectionLabel(PARTS[part]), at, 0, 1, len(self._people) + 1)
                at += 1
            grid.addWidget(words(each.name, "body", "ink2", wrap=True), at, 0)
            for place, value in enumerate(each.values):
                grid.addWidget(self._cell(each, place, value), at, place + 1)
            at += 1

    def _cell(self, each: Differing, place: int, value: str) -> QWidget:
        """What somebody has, as a button that leads there."""
        path = self._people[place][0]
        if value[:1] in FIGURE and value[1:].isdigit():
            shown: QWidget = TokenView(Token(ability_of(value)), 20)
        elif len(value) > 30:
            shown = words(value, "prose", wrap=True)
        else:
            shown = words(
                value or NOTHING, "value" if value else "body", "ink" if value else "ink3"
            )
            assert isinstance(shown, QLabel)
            shown.setWordWrap(True)
        name = f"{each.name} of {self._names[place]}: {value or 'nothing'}"
        go = push_button(as_typed("→"), lambda: self._go(path, each.where), kind="quiet", name=name)
        go.setAutoDefault(False)
        around = QWidget()
        layouts.row(shown, go, ..., into=around, spacing=4)
        return around

    def _go(self, path: Path, where: str) -> None:
        self.accept()
        self.asked.emit(path, where)

    @property
    def text(self) -> str:
        """All that differs, line by line, as a table of tabs."""
        rows = ["\t".join(("", *self._names))]
        rows += ["\t".join((each.name, *each.values)) for each in self.differing]
        return "\n".join(rows)

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.text)

    def _save_paper(self) -> None:
        from bwdesk.desk.shelf.compare_paper import save_compared

        save_compared(self, self._names, self.differing)
