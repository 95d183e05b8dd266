"""The shelf under the cards: people of the GM who need no file, each a button with its wounds."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct
from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.view import Button, Label, Part, Row, Shown, Wrap
from bwdesk.rules.group.campaign import Member
from bwdesk.rules.play.evening import Evening, present
from bwdesk.rules.play.inside import is_inside

HIGH = 100
"""Of the shelf at most; what does not fit is scrolled to."""


class Standing(Struct, frozen=True):
    """Somebody on the shelf, and what wounds do to them in a few words; "" for nothing."""

    id: str
    name: str
    hurt: str = ""

    @property
    def says(self) -> str:
        return f"{self.name}, {self.hurt}" if self.hurt else self.name


def on_shelf(evening: Evening) -> tuple[Member, ...]:
    """Whom the table may see: those met and alive, in their order."""
    return tuple(
        each
        for each in evening.campaign.roster
        if is_inside(each) and each.id in evening.people and not each.hidden and not each.dead
    )


def stand(evening: Evening, member: Member) -> Standing:
    """One of them as they stand now."""
    if not evening.people[member.id].play.wounds:
        return Standing(member.id, member.name)
    felt = present(evening, member.id).effects
    lost = felt.dice.whole if felt else 0
    worst = felt.state if felt and felt.state != "up" else ""
    hurt = worst or (f"\N{MINUS SIGN}{lost}D" if lost else "hurt")
    return Standing(member.id, member.name, hurt)


class Shelf(QWidget):
    """``chosen`` carries whoever is pressed."""

    chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._inside = QWidget()
        self._shown = Shown(layouts.column(into=self._inside, margins=(10, 6, 10, 6)))
        self._area = layouts.scroll_area(self._inside, "desk")
        layouts.column(self._area, into=self)
        self._known: tuple[object, ...] = ()

    def show_people(self, evening: Evening, chosen: str) -> None:
        """Those who stand there now; nothing of it where nobody does."""
        there = on_shelf(evening)
        looks = (chosen, tuple((each, evening.people[each.id]) for each in there))
        if looks == self._known:
            return
        self._known = looks
        self.setVisible(bool(there))
        self._shown.show([self._row(stand(evening, each) for each in there)])
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """As high as they need, and no higher than there is room for."""
        needs = self._inside.heightForWidth(self.width())
        most = round(themes.theme_of(self).type.px(HIGH))
        self._area.setFixedHeight(min(most, max(needs, self._inside.minimumSizeHint().height())))

    def _row(self, standing: Iterable[Standing]) -> Part:
        return Row(
            [
                Label("The GM’s", "label", "ink3"),
                Wrap([self._button(each) for each in standing], grow=1, key="people"),
            ],
            spacing=10,
        )

    def _button(self, each: Standing) -> Part:
        return Button(each.says, lambda: self.chosen.emit(each.id), key=each.id)
