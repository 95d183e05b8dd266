"""Earlier versions of a document: looked at, restored, or opened beside it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from pathlib import Path

from msgspec import Struct
from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QPersistentModelIndex,
    QRectF,
    Qt,
    Signal,
)
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QDialog, QLabel, QListView, QPushButton, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.character.document import Document
from bwdesk.desk.kit import rows, strokes
from bwdesk.desk.kit.form import load_form
from bwdesk.desk.kit.report import ReportPage
from bwdesk.desk.theme import Theme
from bwdesk.files import backups, characters, reader
from bwdesk.files.characters import Saved
from bwdesk.files.errors import FileError
from bwdesk.rules.basics.prose import number_word
from bwdesk.rules.basics.sums import figure
from bwdesk.rules.burning import Reckoning, reckon
from bwdesk.rules.play.changes import changes
from bwdesk.when import minute

WIDTH, HEIGHT, ROW = 860, 560, 52
SAYS = (
    "What the file held before a save replaced it. Restoring one is a step like any other: Undo "
    "brings back what is here now."
)
NONE_YET = (
    "No earlier version is kept yet. When a save replaces what the file held, that is kept here."
)


class Version(Struct, frozen=True):
    """One version in the list: when it was the file, and in short what it held."""

    when: str
    says: str


class Kept(Version, frozen=True):
    """A character that was kept (None if damaged)."""

    saved: Saved | None = None
    reckoning: Reckoning | None = None


def kept_versions(path: Path) -> list[Kept]:
    """The versions kept of the document at *path*, the latest first."""
    return [_keep_version(version) for version in backups.versions(path)]


def _keep_version(version: backups.Version) -> Kept:
    when = f"Until {minute(version.when)}"
    try:
        saved = characters.decode(reader.contents(version.path), str(version.path))
    except FileError as damaged:
        return Kept(when, f"Cannot be read: {damaged.says}.")
    reckoning = reckon(saved.character.choices, saved.excerpt.book())
    many = len(reckoning.path)
    lives = f"{number_word(many)} lifepath{'' if many == 1 else 's'}"
    age = f", age {figure(reckoning.age.total)}" if many else ""
    name = reckoning.choices.name.strip() or "Unnamed"
    return Kept(when, f"{name}; {reckoning.stock.name}, {lives}{age}", saved, reckoning)


def as_it_was(reckoning: Reckoning) -> tuple[str, ...]:
    """A character in a few lines."""
    path = ", ".join(walked.lifepath.name for walked in reckoning.path) or "no lifepath"
    figures = [
        f"{each.name} {each.ability or each.value}"
        for each in (*reckoning.stats.values(), *reckoning.attributes.values())
    ]
    skills = [f"{line.skill.name} {line.ability or 'training'}" for line in reckoning.open_skills]
    traits = [line.trait.name for line in reckoning.owned_traits]
    things = [thing.name for thing in reckoning.choices.things]
    lines = (
        f"{reckoning.stock.name}: {path}; age {figure(reckoning.age.total)}.",
        f"{', '.join(figures)}.",
        f"Skills: {', '.join(skills)}." if skills else "",
        f"Traits: {', '.join(traits)}." if traits else "",
        f"Resources: {', '.join(things)}." if things else "",
        *(belief for belief in reckoning.choices.beliefs if belief),
    )
    return tuple(filter(None, lines))


class KeptVersions(QDialog):
    """What was kept of a document at the left, the one chosen at the right."""

    heading: QLabel
    says: QLabel
    body: QWidget
    listed: QListView
    page: ReportPage
    open_copy: QPushButton
    leave: QPushButton
    restore: QPushButton

    def __init__(
        self,
        title: str,
        kept: Sequence[Version],
        says: str,
        none: str,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        load_form(self, "versions", page=ReportPage("The version chosen"))
        self._kept = kept
        px = themes.theme_of(self).type.px
        self.setWindowTitle("Versions")
        self.resize(round(px(WIDTH)), round(px(HEIGHT)))
        self.heading.setText(f"Earlier versions of {title}")
        self.listed.setModel(_Model(self._kept, self))
        self.listed.setItemDelegate(_Rows(self.listed))
        self.listed.selectionModel().currentChanged.connect(self._show)
        self.leave.clicked.connect(self.reject)
        self.says.setText(says if kept else none)

    def begin(self) -> None:
        """Shows the latest; call at the end of building."""
        some = bool(self._kept)
        self.body.setVisible(some)
        self.restore.setVisible(some)
        self.open_copy.setVisible(some)
        if some:
            self.listed.setCurrentIndex(self.listed.model().index(0, 0))
            self.listed.setFocus()
        else:
            self.resize(self.width(), self.minimumSizeHint().height())
            self.leave.setFocus()

    @abstractmethod
    def _show(self) -> None:
        """Shows the version chosen."""

    @property
    def _selected_version(self) -> Version | None:
        index = self.listed.currentIndex()
        return self._kept[index.row()] if index.isValid() else None


class Versions(KeptVersions):
    """``restored`` and ``copied`` carry what was chosen, and until when it was the file."""

    restored = Signal(object, str)
    copied = Signal(object)

    def __init__(self, document: Document, path: Path, parent: QWidget | None = None) -> None:
        super().__init__(document.title, kept_versions(path), SAYS, NONE_YET, parent)
        self._document = document
        self.restore.clicked.connect(self._restore)
        self.open_copy.clicked.connect(self._copy)
        self.begin()

    @property
    def chosen_version(self) -> Kept | None:
        at = self._selected_version
        return at if isinstance(at, Kept) else None

    def _show(self) -> None:
        kept = self.chosen_version
        readable = kept is not None and kept.saved is not None
        self.restore.setEnabled(readable)
        self.open_copy.setEnabled(readable)
        if kept is None or kept.saved is None or kept.reckoning is None:
            self.page.show_sections([("Damaged", (kept.says,))] if kept else [])
            return
        now, then = self._document.character, kept.saved.character
        since = changes(then, now, self._document.book) or ("Nothing has changed since.",)
        name = kept.reckoning.choices.name.strip() or "Unnamed"
        self.page.show_sections((("Since then", since), (name, as_it_was(kept.reckoning))))

    def _restore(self) -> None:
        kept = self.chosen_version
        if kept and kept.saved:
            self.restored.emit(kept.saved, kept.when.removeprefix("Until "))
            self.accept()

    def _copy(self) -> None:
        kept = self.chosen_version
        if kept and kept.saved:
            self.copied.emit(kept.saved)
            self.accept()


class _Model(QAbstractListModel):
    def __init__(self, kept: Sequence[Version], parent: QWidget) -> None:
        super().__init__(parent)
        self._kept = kept

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex | None = None) -> int:
        return 0 if parent and parent.isValid() else len(self._kept)

    def data(
        self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        kept = self._kept[index.row()]
        if role == rows.VALUE:
            return kept
        words = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole)
        return f"{kept.when}, {kept.says}" if role in words else None


class _Rows(rows.RowDelegate):
    """The moment in Garamond, below it in short what it was."""

    def paint_value(self, painter: QPainter, rect: QRectF, index: rows.Index, theme: Theme) -> None:
        kept: Version = index.data(rows.VALUE)
        px, palette = theme.type.px, theme.palette
        with strokes.drawing(painter):
            above = QRectF(rect.left(), rect.top() + px(5), rect.width(), px(22))
            strokes.write(painter, above, kept.when, theme.type.font("name"), palette.ink)
            below = QRectF(rect.left(), rect.top() + px(27), rect.width(), px(20))
            strokes.write(painter, below, kept.says, theme.type.small(), palette.ink2)

    def height(self, _index: rows.Index, theme: Theme) -> float:
        return theme.type.px(ROW)
