"""A problem or a ruling in a list: mark, word in bold, sentence, the way there as a link."""

from collections.abc import Iterable
from html import escape

import msgspec
from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import layouts, marks, strokes
from bwdesk.desk.kit.drawn import Drawn
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.theme import Theme
from bwdesk.rules.basics.problems import Problem


class Notice(msgspec.Struct, frozen=True):
    """*mark* broken, odd, unfinished or ruling; *link* names the way there; *reason* is quoted."""

    mark: str
    says: str
    link: str = ""
    reason: str = ""
    signed: str = ""


def problem_notice(problem: Problem) -> Notice:
    """What is wrong, and what to do about it."""
    return Notice(problem.severity.value, f"{problem.says} {problem.remedy}".strip())


class Sentence(QLabel):
    """A sentence with one link at most: one stop for Tab, followed by Return or Space."""

    followed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setWordWrap(True)
        self.setProperty("face", "body")
        self.setProperty("tint", "ink")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.followed.emit()
        else:
            super().keyPressEvent(event)

    def focusNextPrevChild(self, forward: bool) -> bool:
        # A label would stop at itself and then at its link.
        return QWidget.focusNextPrevChild(self, forward)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.hasFocus():
            ember = themes.theme_of(self).palette.ember
            strokes.focus_ring(QPainter(self), QRectF(self.rect()), ember, 4)


class NoticeView(Drawn, QWidget):
    """One notice over a hairline; `followed` asks to go there."""

    followed = Signal()

    def __init__(self, notice: Notice, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._notice = notice
        self._label = Sentence(self)
        self._label.followed.connect(self.followed)
        self._label.setTextInteractionFlags(Qt.TextInteractionFlag.LinksAccessibleByMouse)
        if notice.link:
            self._label.setTextInteractionFlags(
                Qt.TextInteractionFlag.LinksAccessibleByMouse
                | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
            )
            self._label.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._label.linkActivated.connect(lambda _link: self.followed.emit())
        self._label.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        self._row = layouts.row(self._label, into=self, spacing=None, margins=None)
        self.show_notice(notice)
        themes.theme_of(self).changed.connect(self._write)

    def show_notice(self, notice: Notice) -> None:
        self._notice = notice
        self.setAccessibleName(f"{notice.mark}: {notice.says} {notice.link}".rstrip())
        self._write()

    def take_focus(self) -> None:
        """Put the cursor on its link."""
        self._label.setFocus(Qt.FocusReason.OtherFocusReason)

    @property
    def link(self) -> QWidget | None:
        """Where the cursor stands on its way there; None where there is none."""
        return self._label if self._notice.link else None

    def _write(self) -> None:
        palette = themes.theme_of(self).palette
        notice = self._notice
        color = marks.color(notice.mark, palette)
        parts = [f'<b style="color:{color}">{notice.mark.capitalize()}.</b> {escape(notice.says)}']
        if notice.reason:
            quote = f"“{escape(notice.reason)}”"
            parts.append(f"<span style=\"font-family:'EB Garamond'\"><i>{quote}</i></span>")
        if notice.signed:
            # The quotation leans into a single space.
            parts.append(f"&nbsp;– {escape(notice.signed)}")
        if notice.link:
            style = f"color:{palette.ember};text-decoration:none;font-weight:700"
            parts.append(f'<a href="there" style="{style}">{escape(notice.link)}</a>')
        self._label.setText(" ".join(parts))
        self._label.setAccessibleName(self.accessibleName())
        indent = round(themes.theme_of(self).type.px(marks.IN_ROW)) + 10
        self._row.setContentsMargins(indent, 10, 0, 11)
        self.update()

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        side = theme.type.px(marks.IN_ROW)
        strokes.draw_hairline(painter, 0, rect.width(), rect.height() - 1, theme.palette.line)
        marks.paint(painter, QRectF(0, 12, side, side), self._notice.mark, theme)


class Notices(QWidget):
    """Notices one below the other; where there are none it takes no room."""

    def __init__(self) -> None:
        super().__init__()
        self._notices = Keyed[Notice](layouts.column(into=self), NoticeView)
        self.hide()

    def show_notices(self, notices: Iterable[Notice]) -> None:
        """These from now on."""
        self._notices.show(notices)
        self.setVisible(any(True for _ in self._notices))

    def show_problems(self, problems: Iterable[Problem]) -> None:
        """What is wrong, and what to do about each."""
        self.show_notices(map(problem_notice, problems))
