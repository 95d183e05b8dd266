"""Under the cards: the rolls that stand for this scene, and what is linked to the next."""

from __future__ import annotations

from functools import partial
from itertools import accumulate

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QFrame, QSizePolicy, QToolButton, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import layouts, strokes
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.explains import explains
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.menu import drop_down
from bwdesk.desk.kit.words import hint, words
from bwdesk.rules.group.campaign import Campaign, Ride
from bwdesk.rules.packs.book import Book
from bwdesk.rules.play.evening import names, scene

HEIGHT, WIDE, WIDEST, TITLE, BESIDE = 60, 196, 340, 118, 82
"""*BESIDE* the name lie what it came to and the button."""
LINKS = {
    "failed": "the next test is +1 Ob",
    "met": "nothing is carried on",
    "exceeded": "the next test is +1D",
}


class Rides(QFrame):
    """Let it Ride. ``changed`` carries a ride whose conditions are others now."""

    changed = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        layouts.on_ground(self, "desk")
        self._title = words("Let it Ride", "label", "ink3")
        self._says = words("in this scene", "small", "ink2")
        title = layouts.column(self._title, self._says, margins=(10, 8, 4, 8))
        self._names: dict[str, str] = {}
        self._book: Book | None = None
        row = layouts.row(into=self)
        head = QWidget()
        head.setLayout(title)
        self._head = head
        row.addWidget(head)
        inner = layouts.row()
        self._rides = Keyed[Ride](inner, self._ride)
        row.addLayout(inner, 1)
        row.addStretch()
        self.more = push_button("", kind="quiet")
        self.more.hide()
        self.more.clicked.connect(self._show_more)
        row.addWidget(self.more)
        self._hidden: tuple[Ride, ...] = ()
        self._measure()
        themes.theme_of(self).changed.connect(self._measure)

    def show_rides(self, campaign: Campaign, book: Book, room: int) -> None:
        """The latest rides of the scene that fit into so much *room*; the others by a button."""
        now = scene(campaign)
        every = tuple(reversed(now.rides)) if now else ()
        self._names, self._book = dict(names(campaign)), book
        px = themes.theme_of(self).type.px
        ends = accumulate(ride_width(self, self._ride_line(ride)) for ride in every)
        fits = max(1, sum(end <= room - px(TITLE + 70) for end in ends))
        self._hidden = every[fits:]
        self._rides.show(every[:fits])
        self.more.setText(f"{len(self._hidden)} more…")
        self.more.setVisible(bool(self._hidden))
        link = now.chain.link if now else ""
        says = LINKS.get(link, "") or ("in this scene" if every else "nothing rides yet")
        self._title.setText("Linked" if link else "Let it Ride")
        explains(self._title, "term/linked-test" if link else "term/let-it-ride")
        self._says.setText(says)

    @property
    def views(self) -> list[RideView]:
        return list(self._rides)

    def _ride(self, ride: Ride) -> RideView:
        view = RideView(ride, self._ride_line(ride))
        view.anew.clicked.connect(lambda: self.changed.emit(ride))
        return view

    def _ride_line(self, ride: Ride) -> str:
        book = self._book
        ability = book.skill_name(ride.ability) if book else ride.ability
        return f"{self._names.get(ride.who, ride.who)}, {ability}"

    def _show_more(self) -> None:
        changes = (
            (f"{self._ride_line(ride)}: conditions changed", partial(self.changed.emit, ride))
            for ride in self._hidden
        )
        drop_down(self.more, changes)

    def _measure(self) -> None:
        px = themes.theme_of(self).type.px
        self.setFixedHeight(round(px(HEIGHT)))
        self._head.setFixedWidth(round(px(TITLE)))


def ride_width(widget: QWidget, says: str) -> int:
    """How wide a ride is that shows its name whole, px; a very long one ends in dots."""
    type_ = themes.theme_of(widget).type
    named = strokes.width_of(says, type_.strong()) + type_.px(BESIDE)
    return round(min(max(type_.px(WIDE), named), type_.px(WIDEST)))


class RideView(QFrame):
    """One roll that stands: whose, of what, for what, what it came to; *anew* lets it be rolled."""

    def __init__(self, ride: Ride, says: str) -> None:
        super().__init__()
        self.ride = ride
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        wide, type_ = ride_width(self, says), themes.theme_of(self).type
        room = wide - type_.px(BESIDE) + 1
        elided = QFontMetricsF(type_.strong()).elidedText(says, Qt.TextElideMode.ElideRight, room)
        named = words(elided, "strong")
        task = words(ride.task or "no task said", "small", "ink2")
        for label in (named, task):
            label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        # In another size of letters it is shown anew by the row.
        self.setMinimumWidth(wide)
        self.setMaximumWidth(wide + round(type_.px(40)))
        count = words(str(ride.successes), "value", "good" if ride.passed else "ink")
        self.anew = QToolButton()
        self.anew.setProperty("lucide", "rotate-ccw")
        self.anew.setAccessibleName(f"Conditions changed: {says}")
        self.anew.setToolTip("Conditions have changed: it may be rolled anew")
        against = "" if ride.obstacle is None else f" against Ob {ride.obstacle}"
        passed = {True: "passed", False: "failed", None: ""}[ride.passed]
        told = f"{says}: {ride.successes} successes{against}, {passed}. {ride.task}"
        self.setToolTip(hint(told))
        self.setAccessibleName(told)
        left = layouts.column(named, task)
        right = layouts.row(count, self.anew, spacing=2)
        row = layouts.row(layouts.rule("upright"), into=self, margins=(0, 6, 4, 6), spacing=8)
        row.addLayout(left, 1)
        row.addLayout(right)
