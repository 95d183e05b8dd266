"""What the seat at the desk has sealed, on screen for it alone; it is read, and taken back."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QFrame, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import layouts, strokes
from bwdesk.desk.kit.badge import MarkView
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.drawn import Drawn
from bwdesk.desk.kit.keyed import KeyedColumn
from bwdesk.desk.kit.sign import IN_HEAD, Sign
from bwdesk.desk.kit.words import tell, words
from bwdesk.desk.table.document import TableDocument
from bwdesk.desk.table.due_words import names_of
from bwdesk.desk.table.own_script import (
    ReadLine,
    open_to_read,
    rewriting,
    sealed_parts,
    undone_sentences,
    why_locked,
)
from bwdesk.desk.theme import Theme
from bwdesk.rules.games.frame.game import Actor

WIDTH = 520
"""How wide a sealed script is at most, px at 100 %."""
ANEW = "{name}: written anew."
NOTHING = "Nothing is to be written now. What was sealed stays so until it is revealed."


class OwnScript(QWidget):
    """What of some actors lies sealed, and a button that takes it back; nothing of it stays.

    Of *many* actors every line names whose it is.
    """

    def __init__(self, document: TableDocument, *, many: bool = False, again: bool = True) -> None:
        super().__init__()
        self._document, self._many, self._again = document, many, again
        self._actors: tuple[Actor, ...] = ()
        self.lines: KeyedColumn[ReadLine] = KeyedColumn(
            "What you have sealed", lambda line: ReadView(line, ruled=many), 0 if many else 10
        )
        self.undone = words("", "small", "ink2", wrap=True)
        self.anew = push_button(
            "Take it back and write anew", self._write_anew, kind="quiet" if many else ""
        )
        self.row = layouts.wrapping(self.anew)
        layouts.column(self.lines, self.undone, self.row, into=self, spacing=10)
        self.show_actors(())

    @property
    def says(self) -> str:
        """All that can be read of it."""
        return "\n".join(map(str, self.lines.shown_rows))

    def show_actors(self, actors: tuple[Actor, ...]) -> None:
        """What they have sealed, as it stands now."""
        self._actors, document = actors, self._document
        shown = tuple(
            replace(line, key=f"{each.id} {line.key}", who=each.name if self._many else "")
            for each in actors
            for line in self._read_lines(each.id)
        )
        self.lines.show_rows(shown)
        again = rewriting(document, [each.id for each in actors]) if self._again else None
        self.anew.setVisible(again is not None)
        tell(self.undone, undone_sentences(document, again.later) if again else "")

    def _read_lines(self, actor: str) -> tuple[ReadLine, ...]:
        document = self._document
        if actor in sealed_parts(document) and not open_to_read(document, actor):
            return (ReadLine("locked", why_locked(document, actor), "empty"),)
        return document.board.reads(document, actor)

    def _write_anew(self) -> None:
        again = rewriting(self._document, [each.id for each in self._actors])
        if again is not None:
            name = ", ".join(each.name for each in self._actors)
            self._document.take_back(again.entry - 1, ANEW.format(name=name))

    def wipe(self) -> None:
        """Nothing of it stays in any widget."""
        for each in self.lines.widgets.values():
            each.wipe()
        self.show_actors(())


class ReadView(Drawn, QWidget):
    """A line, over a hairline where several of them are listed."""

    def __init__(self, line: ReadLine, *, ruled: bool) -> None:
        super().__init__()
        self._ruled = ruled
        air = 8 if ruled else 0
        self._mark, self._says = MarkView(""), words("", line.face, line.tint, wrap=True)
        row = layouts.row(into=self, spacing=10, margins=(0, air, 0, air))
        row.addWidget(self._mark, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self._says, 1)

    def show_row(self, line: ReadLine) -> None:
        self._says.setText(str(line))
        self._mark.show_mark(line.mark)
        self._mark.setVisible(bool(line.mark))
        self.setAccessibleName(str(line))

    def wipe(self) -> None:
        self._says.clear()
        self._mark.show_mark("")
        self.setAccessibleName("")

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        if self._ruled:
            strokes.draw_hairline(painter, 0, rect.width(), 0, theme.palette.line)


class OwnScriptPage(QWidget):
    """What an actor has sealed, alone; ``left`` hands the desk back."""

    left = Signal()

    def __init__(self, document: TableDocument, actor: str, *, again: bool = True) -> None:
        super().__init__()
        found = names_of(document.game, document.state, document.names).actors.get(actor)
        card = QFrame()
        card.setProperty("frame", "card")
        card.setMaximumWidth(round(themes.theme_of(self).type.px(WIDTH)))
        self.own = OwnScript(document, again=again)
        head = layouts.row(words(NOTHING, "h2", wrap=True))
        if found is not None:
            called = f"The sealed {document.board.words.script} of {found.name}"
            said = words(called, "h2", wrap=True)
            head = layouts.row(Sign(found.sign, IN_HEAD), said, spacing=10, grows=1)
            self.own.show_actors((found,))
        layouts.column(head, self.own, into=card, spacing=10, margins=(24, 20, 24, 20))
        self.done = push_button("Hand the desk back", self.left, kind="primary")
        self.own.row.addStretch()
        self.own.row.addWidget(self.done)
        page = QWidget()
        side = layouts.row(card, spacing=None)
        side.setStretch(0, 1000)
        side.addStretch(1)
        layouts.column(side, ..., into=page, spacing=None, margins=(24, 24, 24, 24))
        layouts.column(layouts.scroll_area(page), into=self, spacing=None)

    @property
    def first(self) -> QWidget:
        return self.done

    @property
    def says(self) -> str:
        """All that can be read on it."""
        return self.own.says

    def wipe(self) -> None:
        """Nothing of it stays in any widget."""
        self.own.wipe()
