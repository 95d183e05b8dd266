"""The rows of an account: what it is in bold, what to know of it, its number, what can be done."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from PySide6.QtWidgets import QPushButton, QWidget

from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.words import SectionLabel, as_typed, words

Do = Callable[[], object]


class Button(NamedTuple):
    """A button of a row: its word, what it does by a key of the page, and on what place."""

    word: str
    key: str
    place: int = 0


class Row(NamedTuple):
    """One row: what it is, more of it, its value, its buttons. *mark* is a tint of the value."""

    what: str
    says: str = ""
    value: str = ""
    buttons: tuple[Button, ...] = ()
    mark: str = "ink"


class AccountRows(QWidget):
    """Rows under a heading, and what is said where there are none. A button calls *does* with its
    key and place."""

    def __init__(
        self,
        title: str,
        does: Callable[[str, int], object],
        nothing: str = "",
        add: tuple[Button, ...] = (),
    ) -> None:
        super().__init__()
        self._does = does
        self.setAccessibleName(title)
        self.nothing = words(nothing, "small", "ink2", wrap=True)
        rows = layouts.column(spacing=0)
        self.rows = Keyed[Row](rows, self._make)
        more = layouts.row(*(self._button(each, "") for each in add), ..., spacing=4)
        layouts.column(SectionLabel(title), self.nothing, rows, more, into=self, spacing=2)

    def show_rows(self, rows: Iterable[Row]) -> None:
        shown = tuple(rows)
        self.rows.show(shown)
        self.nothing.setVisible(not shown and bool(self.nothing.text()))

    def _make(self, row: Row) -> QWidget:
        made = QWidget()
        head = layouts.row(words(row.what, "strong"), spacing=8)
        if row.value:
            head.addStretch(1)
            head.addWidget(words(row.value, "value", row.mark))
        whole = layouts.column(head, into=made, spacing=0, margins=(0, 4, 0, 4))
        says = words(row.says, "small", "ink2", wrap=True)
        foot = layouts.row(says, spacing=4, grows=0)
        for each in row.buttons:
            foot.addWidget(self._button(each, row.what))
        if row.says or row.buttons:
            whole.addLayout(foot)
        return made

    def _button(self, button: Button, what: str) -> QPushButton:
        return push_button(
            as_typed(button.word),
            lambda: self._does(button.key, button.place),
            kind="quiet",
            name=f"{button.word} {what}".strip(),
        )
