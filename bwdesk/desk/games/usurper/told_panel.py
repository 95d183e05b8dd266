"""Paragraphs one below the other: a head, what is plain, what is story."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget

from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.words import tell, words


class Paragraph(Struct, frozen=True):
    """A *head*, what it *says* and its *story*, each of which may be empty."""

    head: str = ""
    says: str = ""
    story: str = ""


class TellList(QWidget):
    """Paragraphs, as they came; those that stay keep their labels."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self._column = layouts.column(into=self, spacing=6, margins=(16, 0, 12, 0))
        self._shown: list[tuple[QLabel, QLabel, QLabel]] = []

    def show_paragraphs(self, paragraphs: Iterable[Paragraph]) -> None:
        """These from now on; what stood in the rest is gone from it."""
        found = list(paragraphs)
        while len(self._shown) < len(found):
            self._shown.append(self._add())
        empty = [Paragraph()] * (len(self._shown) - len(found))
        for labels, each in zip(self._shown, [*found, *empty], strict=True):
            for label, text in zip(labels, (each.head, each.says, each.story), strict=True):
                tell(label, text)

    def _add(self) -> tuple[QLabel, QLabel, QLabel]:
        made = (
            words("", "name", "ink", wrap=True),
            words("", "body", "ink", wrap=True),
            words("", "prose", "ink2", wrap=True),
        )
        for each in made:
            each.setTextFormat(Qt.TextFormat.PlainText)
            self._column.addWidget(each)
        return made
