"""The board of wounds with thirty of them: drawn anew, and shown anew after a change."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from bwdesk.files import characters, packs
from bwdesk.where import resources

if TYPE_CHECKING:
    from bwdesk.desk.grayscale.board import GrayscaleBoard

WOUNDS = 30


class Board(NamedTuple):
    """What is measured of one board."""

    draw: Callable[[], object]
    show: Callable[[], object]
    shown: GrayscaleBoard


def wounded_board() -> Board:
    """A con man with thirty wounds, on an offscreen window of the usual size."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtGui import QPixmap
    from PySide6.QtWidgets import QApplication

    from bwdesk.desk import theme
    from bwdesk.desk.character.document import Document
    from bwdesk.desk.grayscale.board import GrayscaleBoard

    app = QApplication.instance()
    if not isinstance(app, QApplication):
        app = QApplication([])
    theme.install(app)
    saved = characters.load(resources() / "samples" / "complicated-con-man.bwchar")
    document = Document(saved.character, packs.book(packs.shipped_packs()), saved.excerpt)
    shown = GrayscaleBoard(document)
    document.changed.connect(shown.refresh)
    shown.resize(1204, 756)
    shown.show()
    shown.refresh()
    for number in range(WOUNDS):
        shown.strike(1 + number % 12)
    app.processEvents()
    picture = QPixmap(shown.view.size())
    return Board(lambda: shown.view.render(picture), shown.refresh, shown)
