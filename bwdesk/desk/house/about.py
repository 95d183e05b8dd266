"""What a pack is: its name, edition, source, and whether it waits to be switched on."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtWidgets import QWidget

from bwdesk.desk.house.part_form import PartForm, Shown
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.notice import Notice, NoticeView, problem_notice
from bwdesk.desk.kit.words import SectionLabel, words
from bwdesk.rules.basics.problems import Problem
from bwdesk.rules.packs.book import Book, Pack

MOST = 40


class About(QWidget):
    """The form of the pack as a whole, and everything that is wrong with any part of it."""

    def __init__(self, *, editable: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.form = PartForm("about")
        self.form.setEnabled(editable)
        self.id = words("", "small", "ink3")
        self._label = SectionLabel("What is wrong")
        self._label.hide()
        notices = layouts.column()
        self._found = Keyed[Notice](notices, NoticeView)
        layouts.column(
            self.form,
            self.id,
            self._label,
            notices,
            ...,
            into=self,
            spacing=16,
            margins=(24, 20, 24, 24),
        )

    def show_pack(self, pack: Pack, book: Book, problems: Iterable[Problem]) -> None:
        """Show it."""
        self.form.show_part(Shown("about", pack.id, pack, book))
        self.id.setText(f"Its id, by which characters and other packs know it: {pack.id}")
        found = tuple(problems)[:MOST]
        self._found.show(map(problem_notice, found))
        self._label.setVisible(bool(found))
