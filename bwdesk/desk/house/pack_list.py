"""The list of packs: which there are, in which order, and which are in force at the table."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QPushButton, QWidget

from bwdesk.desk.house.pack_row import PackRow, Standing
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.notice import Notice, NoticeView
from bwdesk.desk.kit.words import SectionLabel, words

ABOUT = (
    "The Book is what the packs in force come to, one after the other: a later entry takes the "
    "place of an earlier one of its id. A character can choose packs of its own on its first page."
)


class PackList(QWidget):
    """``switched`` names a pack and whether it is on; ``asked`` what to do and with which pack;
    ``begun`` what to begin: ``new``, ``file``, ``folder``."""

    switched = Signal(str, bool)
    asked = Signal(str, str)
    begun = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.bring = self._button("Import a file…", "upload", "file")
        self.bring_folder = self._button("Import a folder…", "folder-open", "folder")
        self.new = self._button("New pack", "plus", "new")
        self.new.setProperty("kind", "primary")
        troubles, listed = layouts.column(), QWidget()
        packs = layouts.column(into=listed)
        self._said = Keyed[Notice](troubles, NoticeView)
        self._standings = Keyed[Standing](packs, self._pack_row, key=lambda each: each.pack.id)
        troubles.addSpacing(8)
        self._body = layouts.inset(
            layouts.row(
                words("House rules", "h1"), ..., self.bring, self.bring_folder, self.new, spacing=8
            ),
            words(ABOUT, "body", "ink2", wrap=True),
            troubles,
            SectionLabel("Packs", "the later ones win"),
            listed,
            ...,
            spacing=8,
            margins=(32, 24, 32, 24),
        )
        self.area = layouts.scroll_area(self._body)
        self.area.setAccessibleName("House rules")
        self.area.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        layouts.row(self.area, into=self, spacing=None)

    def show_packs(self, packs: Iterable[Standing], troubles: Iterable[str]) -> None:
        """Show these in their order, above them what is wrong with packs on disk."""
        self._said.show(Notice("odd", trouble) for trouble in troubles)
        self._standings.show(packs)

    def _pack_row(self, standing: Standing) -> PackRow:
        row, id = PackRow(standing), standing.pack.id
        row.switched.connect(lambda on: self.switched.emit(id, on))
        row.asked.connect(lambda act: self.asked.emit(act, id))
        return row

    @property
    def troubles(self) -> list[NoticeView]:
        """What is wrong with packs on disk."""
        return list(self._said)

    @property
    def rows(self) -> list[PackRow]:
        """In the order of the packs."""
        return list(self._standings)

    def row(self, id: str) -> PackRow:
        return next(row for row in self.rows if row.pack.id == id)

    def _button(self, text: str, icon: str, what: str) -> QPushButton:
        return push_button(text, lambda: self.begun.emit(what), icon=icon)
