"""Walls and doors of the scene beside the table: what they are made of, and what they bear."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from bwdesk.desk.evening.table.panes import Pane
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.combo_boxes import choice, named_box, offer
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.scrolled_body import ScrolledBody
from bwdesk.desk.kit.shortcuts import is_pressed
from bwdesk.desk.kit.stepper import Stepper, Steps
from bwdesk.desk.kit.words import SectionLabel, hint, tell, words
from bwdesk.desk.kit.writing import empty_line, text_line
from bwdesk.desk.table.widgets.wall_view import Strip, WallView
from bwdesk.keys import LEAVE_TEST
from bwdesk.rules.arms.sections import DID, wall_state
from bwdesk.rules.group.road import Wall
from bwdesk.rules.play import walling
from bwdesk.rules.tables.grayscale import circle
from bwdesk.rules.tables.weapons import Material, damage_to, fate_loss

ANY = "Any Mark"
MOST_MARK = 48


class Shown(NamedTuple):
    """A wall as it is listed, and the Mark that would fall on it."""

    wall: Wall
    material: Material
    mark: int
    va: int


class WallRow(QWidget):
    """One thing of the scene; ``struck`` and ``removed`` say its name."""

    struck = Signal(str)
    removed = Signal(str)

    def __init__(self, shown: Shown) -> None:
        super().__init__()
        name = shown.wall.name
        self.view = WallView(Strip(), name)
        self.state = words("", "small", "ink2", wrap=True)
        self.strike = push_button("Strike", lambda: self.struck.emit(name))
        gone = push_button("Take away", lambda: self.removed.emit(name), kind="quiet")
        named = words(name, "name", wrap=True)
        head = layouts.row(named, gone, self.strike, spacing=8, grows=0)
        layouts.column(head, self.view, self.state, into=self, spacing=4)
        self.show_wall(shown)

    def show_wall(self, shown: Shown) -> None:
        wall, material, mark, va = shown
        self.view.show_value(
            Strip(
                material.surface,
                material.breach,
                material.destroyed,
                material.integrity,
                wall.scratches,
                wall.breaches,
                wall.broken,
                mark,
            )
        )
        stands = f"{material.name}, {wall_state(wall, material)}."
        through = mark >= material.breach
        loss = fate_loss(material, va)
        behind = "nothing goes through"
        if through:
            behind = "through, +2 Ob to hit what is behind"
            behind += f", the Die of Fate −{loss} for a shot" if loss else ""
        would = f"{circle(mark)}: {DID[damage_to(material, mark)]}; {behind}."
        self.state.setText(stands if wall.broken else f"{stands} {would}")
        self.strike.setEnabled(not wall.broken)


class WallPane(Pane):
    """What stands in the scene, and what strikes it."""

    def lay_out(self) -> None:
        close = push_button("Close", self.done, kind="quiet")
        head = layouts.row(
            words("Walls and doors", "h1"), close, spacing=8, margins=(20, 14, 12, 6), grows=0
        )
        self.nothing = words(
            "No wall of this scene has been struck yet.", "empty", "ink2", wrap=True
        )
        walls = layouts.column(spacing=18)
        self.walls = Keyed[Shown](walls, self._row, WallRow.show_wall, lambda s: s.wall.name)
        self.by = named_box("What strikes")
        self.by.activated.connect(lambda _at: self.look())
        self.mark = Stepper("Mark", Steps(7, 1, MOST_MARK))
        self.mark.stepped.connect(lambda _mark: self.look())
        self.mark_says = words("", "strong")
        strikes = layouts.row(self.by, self.mark, self.mark_says, ..., spacing=8)
        self.name = text_line(hint="The mill door", longest=80, name="What stands there")
        self.name.setProperty("kind", "writing")
        materials = self.book.materials.values()
        self.material = choice((each.id, each.name) for each in materials)
        self.material.setAccessibleName("Of what it is made")
        self.put = push_button("Put it there", self._put)
        self.put.setToolTip(hint("It stands there until the scene is over"))
        new = layouts.row(self.name, self.material, self.put, spacing=8)
        new.setStretch(0, 1)
        inside = ScrolledBody()
        column = layouts.column(
            SectionLabel("What strikes"),
            strikes,
            self.nothing,
            into=inside,
            spacing=12,
            margins=(20, 4, 20, 12),
        )
        column.addLayout(walls)
        column.addWidget(SectionLabel("Something else"))
        column.addLayout(new)
        column.addStretch(1)
        layouts.column(head, layouts.scroll_area(inside, "sheet"), into=self, grows=1)
        self.name.returnPressed.connect(self._put)

    @property
    def wide(self) -> bool:
        return True

    @property
    def first(self) -> QWidget | None:
        return self.name

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc leaves it while no name is being written."""
        if is_pressed(LEAVE_TEST, event) and not self.name.text():
            self.done.emit()
        else:
            super().keyPressEvent(event)

    def take_said(self, what: str) -> None:
        """What stands there: ``/wall the mill door``."""
        self.name.setText(what)

    def refresh(self) -> None:
        every = walling.strikers(self.document.evening)
        names = ((f"{e.who}, {e.arm.casefold()}", (e.mark, e.va)) for e in every)
        offer(self.by, ((ANY, None), *names))
        self.look()

    def look(self) -> None:
        """Everything there, with what would become of it."""
        striker = self.by.currentData()
        self.mark.setVisible(striker is None)
        mark, va = striker if striker is not None else (self.mark.value(), 0)
        self.mark_says.setText(f"Mark {circle(mark)}{f', VA {va}' if va else ''}")
        walls = self.document.campaign.road.walls
        known = self.book.materials
        shown = (Shown(e, known[e.material], mark, va) for e in walls if e.material in known)
        self.walls.show(list(shown))
        tell(self.nothing, "" if walls else "No wall of this scene has been struck yet.")
        self.altered.emit()

    @property
    def _mark(self) -> int:
        striker = self.by.currentData()
        return int(striker[0]) if striker is not None else self.mark.value()

    def _row(self, shown: Shown) -> WallRow:
        row = WallRow(shown)
        row.struck.connect(self._strike)
        row.removed.connect(lambda name: self.do(partial(walling.remove_wall, name=name)))
        return row

    def _strike(self, name: str) -> None:
        by = "" if self.by.currentData() is None else self.by.currentText()
        book, mark = self.book, self._mark
        self.do(lambda now: walling.strike_wall(now, name, mark, by, book))

    def _put(self) -> None:
        material = self.book.materials.get(str(self.material.currentData()))
        name = self.name.text()
        if material is None:
            return
        if self.do(lambda now: walling.put_wall(now, name, material)):
            empty_line(self.name)
