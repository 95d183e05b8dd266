"""What is due besides: a row each, gray until it is opened."""

from __future__ import annotations

from msgspec import Struct

from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.press_row import PressRow
from bwdesk.desk.kit.words import words


class OtherRow(Struct, frozen=True):
    """What is to be done, what stands beside it, who does it."""

    key: str
    title: str
    beside: str
    whose: str


class OtherView(PressRow):
    """Pressed when somebody wants to answer it now."""

    def __init__(self, row: OtherRow) -> None:
        super().__init__(row.key)
        self._title = words("", "h2", "ink3", wrap=True)
        self._beside = words("", "name", "ink3")
        self._whose = words("", "small", "ink2")
        line = layouts.row(into=self, spacing=14, margins=(0, 10, 4, 10))
        line.addWidget(self._title, 1)
        line.addWidget(self._beside)
        line.addWidget(self._whose)

    def show_row(self, row: OtherRow) -> None:
        self._title.setText(row.title)
        self._beside.setText(row.beside)
        self._whose.setText(row.whose)
        self.setAccessibleName(f"{f'{row.title} {row.beside}'.strip()}. {row.whose}")
