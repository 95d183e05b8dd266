"""What can be printed: characters and chronicles, open or in files, each to be taken or left."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

from msgspec import Struct
from PySide6.QtCore import (
    QAbstractItemModel,
    QAbstractListModel,
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QRectF,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import QStyleOptionViewItem, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.character.document import Document
from bwdesk.desk.kit import rows, strokes
from bwdesk.desk.kit.row_list import FlatList
from bwdesk.desk.theme import Theme
from bwdesk.files.characters import Saved
from bwdesk.rules.burning import reckon
from bwdesk.rules.packs.book import Book
from bwdesk.rules.person.excerpt import pin
from bwdesk.sheets import KINDS
from bwdesk.sheets.queue import Person, Told
from bwdesk.sheets.subjects import OF_GAME

if TYPE_CHECKING:
    from bwdesk.desk.table.board import AnyBoard
    from bwdesk.desk.table.checks import Checks

ROW, BOX, AFTER_BOX = 34, 15, 10
Index = QModelIndex | QPersistentModelIndex
CHECKED, CHECK = Qt.CheckState.Checked, Qt.ItemDataRole.CheckStateRole


@runtime_checkable
class Tells(Protocol):
    """What is open beside characters and games, and has papers of its own."""

    papers: str
    title: str
    path: Path

    def on_paper(self) -> Callable[[], Told]:
        """As it is now, to be put into words when its turn comes."""

    def count_on_paper(self) -> int:
        """How many of its people have papers of their own."""


@runtime_checkable
class Played(Protocol):
    """A game that is open: its board makes what its papers show."""

    board: AnyBoard
    game: Any
    title: str
    path: Path
    checks: Checks


class Paper(Struct, frozen=True, eq=False):
    """A character, campaign or chronicle: its name, where it comes from, and how to get at it.

    Of *person* and *told* there is one.
    """

    title: str
    says: str
    person: Callable[[], Person] | None = None
    path: Path | None = None
    told: Callable[[], Told] | None = None
    what: str = "character"
    """Which of `SUBJECTS` it is."""
    people: int = 0
    """How many a game brings to the papers of a character."""


def paper_of_tab(document: object) -> Paper | None:
    """What is open on a tab; None for what cannot be printed."""
    if isinstance(document, Document):
        return open_paper(document)
    if isinstance(document, Tells):
        what = document.papers
        told = document.on_paper()
        says, many = f"{what}, open", document.count_on_paper()
        return Paper(document.title, says, None, document.path, told, what, many)
    return open_chronicle(document) if isinstance(document, Played) else None


def open_paper(document: Document) -> Paper:
    """An open character, as it is on the desk at this moment."""
    person = Person(document.character, document.reckoning, document.book)
    says = "open, unsaved" if document.is_unsaved else "open"
    return Paper(document.title, says, lambda: person, document.path)


def open_chronicle(document: Played) -> Paper | None:
    """An open game as everybody at its table may see it at this moment; None without papers."""
    told = document.board.make_subject(document)
    if told is None:
        return None
    what = OF_GAME[document.game.name]
    scripts = any(each.played_in == what for each in KINDS.values())
    many = len(told().people) if scripts else 0

    def checked() -> Told:
        shown: Told = told()
        return shown._replace(differs=bool(document.checks.trouble))

    return Paper(document.title, f"{what}, open", None, document.path, checked, what, many)


def filed_chronicle(path: Path, kept: Told) -> Paper:
    """A chronicle in a file, as it was when it was looked at."""
    says, what = f"{kept.subject_kind}, {path.name}", kept.subject_kind
    return Paper(kept.game.name, says, None, path, lambda: kept, what, len(kept.people))


def filed_paper(
    path: Path, saved: Saved, book_of: Callable[[tuple[str, ...] | None], Book]
) -> Paper:
    """A character in a file; it is reckoned when its turn comes. Raises FileError."""
    character = saved.character
    packs = book_of(character.choices.packs)

    def person() -> Person:
        book = pin(packs, saved.excerpt)
        return Person(character, reckon(character.choices, book), book)

    return Paper(character.choices.name.strip() or path.stem, path.name, person, path)


class Papers(QAbstractListModel):
    """``ticked`` when another one is taken or left."""

    ticked = Signal()

    def __init__(self, papers: Iterable[Paper] = (), parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.papers = list(papers)
        self._taken: set[Paper] = set()

    def add(self, papers: Sequence[Paper], *, taken: bool = True) -> None:
        last = len(self.papers)
        self.beginInsertRows(QModelIndex(), last, last + len(papers) - 1)
        self.papers += papers
        self._taken.update(papers if taken else ())
        self.endInsertRows()
        self.ticked.emit()

    @property
    def chosen_papers(self) -> list[Paper]:
        """In the order of the list."""
        return [paper for paper in self.papers if paper in self._taken]

    def take(self, papers: Iterable[Paper]) -> None:
        """These and no others."""
        self._taken = set(papers)
        last = self.index(len(self.papers) - 1)
        self.dataChanged.emit(self.index(0), last, [CHECK])
        self.ticked.emit()

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent and parent.isValid() else len(self.papers)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        paper = self.papers[index.row()]
        if role == rows.VALUE:
            return paper
        if role == CHECK:
            return CHECKED if paper in self._taken else Qt.CheckState.Unchecked
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return f"{paper.title}, {paper.says}"
        return None

    def setData(self, index: Index, value: object, role: int = Qt.ItemDataRole.EditRole) -> bool:
        if role != CHECK:
            return False
        paper = self.papers[index.row()]
        if Qt.CheckState(value) == CHECKED:
            self._taken.add(paper)
        else:
            self._taken.discard(paper)
        self.dataChanged.emit(index, index, [role])
        self.ticked.emit()
        return True

    def flags(self, index: Index) -> Qt.ItemFlag:
        return super().flags(index) | Qt.ItemFlag.ItemIsUserCheckable


class PaperList(FlatList):
    """A click on the box, or Space, takes one or leaves it; the row is what is shown."""

    shown = Signal()

    def __init__(self, model: Papers, parent: QWidget | None = None) -> None:
        super().__init__("Characters and chronicles to print", parent)
        self.setModel(model)
        self.setItemDelegate(_Rows(self))
        self.selectionModel().currentChanged.connect(lambda *_: self.shown.emit())

    @property
    def current(self) -> Paper | None:
        index = self.currentIndex()
        return index.data(rows.VALUE) if index.isValid() else None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        index = self.currentIndex()
        if event.key() == Qt.Key.Key_Space and index.isValid():
            toggle(index)
            return
        super().keyPressEvent(event)


def toggle(index: Index) -> None:
    on = Qt.CheckState(index.data(CHECK)) == CHECKED
    model = index.model()
    model.setData(index, Qt.CheckState.Unchecked if on else CHECKED, CHECK)


class _Rows(rows.RowDelegate):
    """A box to tick, the name in Garamond, where it comes from at the right."""

    def paint_value(self, painter: QPainter, rect: QRectF, index: Index, theme: Theme) -> None:
        paper: Paper = index.data(rows.VALUE)
        px, palette, type_ = theme.type.px, theme.palette, theme.type
        on = Qt.CheckState(index.data(CHECK)) == CHECKED
        box = _box(rect, theme)
        with strokes.drawing(painter):
            painter.setBrush(QColor(palette.ink if on else palette.sheet))
            painter.setPen(strokes.pen(palette.ink if on else palette.edge))
            painter.drawRoundedRect(strokes.inset(box), 2, 2)
            if on:
                theme.icons.paint(painter, box.adjusted(2, 2, -2, -2), "check", palette.paper)
            words = rect.adjusted(px(BOX + AFTER_BOX), 0, 0, 0)
            says = min(strokes.width_of(paper.says, type_.small()), 0.45 * words.width())
            base = strokes.baseline_in(rect, type_.name())
            at_right = QRectF(words.right() - says, rect.top(), says, rect.height())
            name = words.adjusted(0, 0, -says - px(10), 0)
            ink = palette.ink if on else palette.ink2
            strokes.write(painter, name, paper.title, type_.name(), ink, baseline=base)
            small, hint = type_.small(), palette.ink3
            strokes.write(painter, at_right, paper.says, small, hint, strokes.RIGHT, base)

    def height(self, _index: Index, theme: Theme) -> float:
        return theme.type.px(ROW)

    def editorEvent(
        self,
        event: QEvent,
        _model: QAbstractItemModel,
        option: QStyleOptionViewItem,
        index: Index,
    ) -> bool:
        if event.type() == QEvent.Type.MouseButtonRelease and isinstance(event, QMouseEvent):
            theme = themes.theme_of(self)
            padding = theme.type.px(rows.PADDING)
            box = _box(QRectF(option.rect).adjusted(padding, 0, -padding, 0), theme)
            if box.adjusted(-padding, -9, 9, 9).contains(event.position()):
                toggle(index)
                return True
        return False


def _box(rect: QRectF, theme: Theme) -> QRectF:
    side = round(theme.type.px(BOX))
    return QRectF(rect.left(), round(rect.center().y() - side / 2), side, side)
