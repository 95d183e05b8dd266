"""Home: what one can begin, what was open lately, the samples, what a crash left behind."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QFrame, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.action import Act, ActionList, ActionRow
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.message_bar import MessageBar
from bwdesk.desk.kit.words import words
from bwdesk.desk.shell.document_cards import Cards, Samples
from bwdesk.desk.shell.interface import Opener

LEFT = 326
"""Width at 100 % of the left half."""
RESTS_MS = 800
"""So long nobody can answer for what has come in the place of something just answered for."""


class Home(QWidget):
    """*acts* are what can be done first, each with its action. ``open_path`` and ``open_sample``
    name a file; ``taken_back`` and ``gone`` answer for what was kept."""

    open_path = Signal(Path)
    open_sample = Signal(Path)
    taken_back = Signal()
    gone = Signal()

    def __init__(
        self,
        acts: Iterable[tuple[QAction, Act]],
        openers: Sequence[Opener],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        layouts.on_ground(self, "paper")
        self.cards, self.others = Cards(openers), Cards(openers)
        self.lately, self.apart = words("Lately open", "h2"), words("", "h2")
        self.news = MessageBar("What is new", closes=True)
        self.samples, self.sample_rows = words("Samples", "h2"), Samples(openers)
        headline = words("The desk", "display")
        # Folded rows that still have no room scroll: none is lower than its name.
        listed = layouts.scroll_area(_act_rows(acts), "paper")
        listed.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.left = layouts.inset(
            headline, listed, self._kept_box(), spacing=16, margins=(32, 32, 28, 24), grows=1
        )
        right = layouts.inset(
            self.news,
            self.lately,
            self.cards,
            self.apart,
            self.others,
            self.samples,
            self.sample_rows,
            ...,
            spacing=14,
            margins=(34, 34, 34, 24),
        )
        area = layouts.scroll_area(right, "paper")
        layouts.row(self.left, layouts.rule("upright"), area, into=self, grows=2)
        self.setAccessibleName("Home")
        self.cards.chosen.connect(self.open_path)
        self._openers = {each.ending: each for each in openers}
        self.others.chosen.connect(self.open_path)
        self.sample_rows.chosen.connect(self.open_sample)
        self._resting = QTimer(self, singleShot=True, interval=RESTS_MS)
        self._resting.timeout.connect(lambda: self._answers(can=True))
        self.show_kept(())
        self.lately.hide()
        self.apart.hide()
        self.others.hide()
        self.samples.hide()
        self._measure()
        themes.theme_of(self).changed.connect(self._measure)

    def _kept_box(self) -> QWidget:
        """What a crash left behind, and the answer to it."""
        self.kept = QFrame()
        self.kept.setProperty("frame", "notice")
        self.kept_head = words("", "strong", "unfinished", wrap=True)
        self.kept_says = words("", "small", wrap=True)
        self.take_back = push_button("Take it back", self.taken_back)
        self.let_go = push_button("Let it go", self.gone, kind="quiet")
        answers = layouts.row(self.take_back, self.let_go, ..., spacing=None, margins=None)
        layouts.column(
            self.kept_head,
            self.kept_says,
            answers,
            into=self.kept,
            spacing=None,
            margins=(14, 12, 14, 12),
        )
        return self.kept

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._measure()

    def _measure(self) -> None:
        wide = min(themes.theme_of(self).type.px(LEFT), self.width() / 2)
        self.left.setFixedWidth(round(wide))

    def show_recent(self, paths: list[Path]) -> None:
        """Cards of the documents last open, the last one first; missing files are left out."""
        apart = {path: self._heading_of(path) for path in paths}
        some = self.cards.show_files(path for path in paths if not apart[path])
        self.lately.setVisible(bool(some))
        self.cards.setVisible(bool(some))
        several = self.others.show_files(path for path in paths if apart[path])
        self.apart.setText(next(filter(None, apart.values()), ""))
        for each in (self.apart, self.others):
            each.setVisible(bool(several))

    def _heading_of(self, path: Path) -> str:
        opener = self._openers.get(path.suffix)
        return opener.home_heading(path) if opener and path.is_file() else ""

    def show_samples(self) -> None:
        self.samples.show()
        self.sample_rows.show_samples()

    def show_kept(
        self, titles: tuple[str, ...], tabs: tuple[str, ...] = (), typed: tuple[str, ...] = ()
    ) -> None:
        """Offer what was unsaved when the program last ended, the *tabs* that were open, and what
        stood in fields: *typed* says where."""
        count = len(titles) + len(tabs) + len(typed)
        it = "it" if count == 1 else "them"
        if titles:
            one = len(titles) == 1
            head = (
                "One unsaved paper was kept" if one else f"{len(titles)} unsaved papers were kept"
            )
        else:
            head = "What you had typed was kept" if typed else "Open when the program last ended"
        said = (
            ", ".join(titles),
            f"{'also typed' if titles else 'typed'} in {'; '.join(typed)}" if typed else "",
            f"{'also open: ' if titles or typed else ''}{', '.join(tabs)}" if tabs else "",
        )
        self.kept.setVisible(bool(count))
        self.kept_head.setText(head)
        self.kept_says.setText("; ".join(each for each in said if each))
        self.take_back.setText(f"Take {it} back" if titles or typed else f"Open {it} again")
        self.let_go.setText(f"Let {it} go")
        if not self._resting.isActive():
            self._answers(can=True)

    def show_opening(self) -> None:
        """What was kept is being opened, which may take a moment: a second click does nothing."""
        self._answers(can=False)
        self.take_back.setText("Opening…")
        self.kept.repaint()

    def rest(self) -> None:
        """What is offered now is not what was a moment ago: a key or a second click that was meant
        for that answers nothing."""
        self.setFocus()
        self._answers(can=False)
        self._resting.start()

    def _answers(self, *, can: bool) -> None:
        for button in (self.take_back, self.let_go):
            button.setEnabled(can)


def _act_rows(acts: Iterable[tuple[QAction, Act]]) -> QWidget:
    """What can be begun, a row each."""
    rows = []
    for action, act in acts:
        row = ActionRow(act)
        row.clicked.connect(action.trigger)
        rows.append(row)
    return ActionList(rows)
