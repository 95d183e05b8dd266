"""Who sits at the table, and whom they play: asked when a campaign begins, and again later."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from msgspec.structs import replace
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.character import character_card, near
from bwdesk.desk.character.near import Near
from bwdesk.desk.evening.campaign_files import Coming
from bwdesk.desk.kit import ask, layouts
from bwdesk.desk.kit.answer_dialog import AnswerDialog
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.choice import Segmented
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.words import SectionLabel, words
from bwdesk.desk.kit.writing import text_line
from bwdesk.desk.shell.settings import DeskSettings
from bwdesk.files import places
from bwdesk.files.errors import FileError
from bwdesk.rules.group.campaign import Settings
from bwdesk.rules.packs.book import Book
from bwdesk.rules.tables.readings import Reading, readings_of

WIDE, HIGH = 560, 250
NAME = 190


class Cast(QWidget):
    """Characters to choose from, each with the field for who plays it; ``chosen`` follows each
    tick."""

    chosen = Signal()

    def __init__(self, folder: Path, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._folder = folder
        rows = layouts.column(spacing=2)
        self._rows = Keyed[Near](
            rows, self._row, key=lambda known: known.path or id(known.document)
        )
        self._none = words("No character lies near. Find one in a file.", "body", "ink2")
        inside = QWidget()
        layouts.column(self._none, rows, ..., into=inside)
        self.add_file = push_button("Add from a file…", self._find)
        self.add_file.setAutoDefault(False)
        foot = layouts.row(self.add_file, ...)
        area = layouts.scroll_area(inside)
        area.setMinimumHeight(round(themes.theme_of(self).type.px(HIGH)))
        head = SectionLabel("Characters", "and who plays them")
        layouts.column(head, area, foot, into=self, spacing=6)
        self._known: tuple[Near, ...] = ()

    def show_known(self, found: Iterable[Near]) -> None:
        self._known = tuple(found)
        self._none.setVisible(not self._known)
        self._rows.show(self._known)

    @property
    def rows(self) -> list[CastRow]:
        return list(self._rows)

    def file_people(self, folder: Path) -> tuple[Coming, ...]:
        """Whoever is ticked, each in a file of their own: who has none yet gets one in a *folder*,
        and a sample is copied there. Raises FileError."""
        return tuple(
            Coming(near.file_of(each.known, folder), each.known.name, each.player.text().strip())
            for each in self.rows
            if each.box.isChecked()
        )

    def _row(self, each: Near) -> CastRow:
        row = CastRow(each)
        row.box.toggled.connect(self.chosen)
        return row

    def _find(self) -> None:
        path = ask.character_to_link(self, self._folder)
        if path is None:
            return
        here = next((e for e in self.rows if _is_of(e.known, path)), None)
        if here is None:
            try:
                name, says = character_card.summarize(path)
            except FileError as error:
                ask.tell(self, "That character did not open.", str(error))
                return
            self.show_known((*self._known, Near(name or path.stem, says, path)))
            here = self.rows[-1]
        here.box.setChecked(True)
        here.player.setFocus()


class CastRow(QWidget):
    """One character: a tick, a line of what it is, and who plays it. Who writes a player means the
    character to come."""

    def __init__(self, known: Near) -> None:
        super().__init__()
        self.known = known
        self.box = QCheckBox(known.name.replace("&", "&&"))
        self.box.setMinimumWidth(round(themes.theme_of(self).type.px(NAME)))
        self.player = text_line(hint="Player", name=f"Who plays {known.name}")
        self.player.setMaximumWidth(round(themes.theme_of(self).type.px(NAME - 40)))
        self.player.textEdited.connect(lambda text: self.box.setChecked(bool(text.strip())))
        says = words(_says(known), "small", "ink2", wrap=True)
        row = layouts.row(self.box, into=self, spacing=10, margins=(0, 2, 8, 2))
        row.addWidget(says, 1)
        row.addWidget(self.player)


class FoundingDialog(AnswerDialog):
    """What a campaign begins with: *named*, *gm_named*, *coming*, and what is *agreed*."""

    def __init__(
        self,
        known: Sequence[Near],
        settings: DeskSettings,
        book: Book,
        parent: QWidget | None = None,
    ) -> None:
        says = "Each character stays a file of its own. More can join at any time."
        super().__init__("Begin a campaign", says, "Begin", parent)
        self.widen(WIDE)
        self.name = text_line(hint="The Quays of Orrin")
        self.gm = text_line(hint="May stay empty")
        self.add("Name", self.name)
        self.add("Game master", self.gm)
        self._start = _start_reading(book)
        self.start = Segmented(self._start.asks, [each.name for each in self._start.answers])
        self.start.choose(0)
        self.add(self._start.name, self.start)
        self.cast = Cast(settings.folder)
        self.cast.show_known(known)
        self.fields.addRow(self.cast)
        self.finish()
        self.name.setFocus()

    @property
    def typed_name(self) -> str:
        return self.name.text().strip()

    @property
    def gm_named(self) -> str:
        return self.gm.text().strip()

    @property
    def agreed(self) -> Settings:
        """How this table begins (ARTHA-8)."""
        chosen = self._start.answers[self.start.current()].value
        return replace(Settings(), readings=self._start.choose(Settings().readings, chosen))

    def accept(self) -> None:
        """A campaign without a name has no file: it is asked for."""
        if not self.typed_name:
            self.tell("Name the campaign; its file will go by that.")
            self.name.setFocus()
            return
        super().accept()


def _start_reading(book: Book) -> Reading:
    """How somebody's artha begins, as the Book asks it."""
    return next(each for each in readings_of(book, "tests") if each.field == "start")


def _is_of(known: Near, path: Path) -> bool:
    return known.path is not None and places.same_file(known.path, path)


def _says(known: Near) -> str:
    """What somebody is, and what becomes of whoever has no file to be played in."""
    if known.sample:
        return f"{known.says}. A sample: a copy comes"
    return known.says if known.path else f"{known.says}. Open, and saved with the campaign"
