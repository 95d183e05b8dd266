"""Under the cards: the rolls that stand for this scene, and what is linked to the next."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QSizePolicy, QToolButton, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.menu import drop_down
from bwdesk.desk.kit.words import hint, words
from bwdesk.rules.book import Book
from bwdesk.rules.campaign import Campaign, Ride
from bwdesk.rules.play.evening import names, scene

HEIGHT, WIDE, TITLE = 60, 196, 118
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
        fits = max(1, int((room - px(TITLE + 70)) // px(WIDE)))
        self._hidden = every[fits:]
        self._rides.show(every[:fits])
        self.more.setText(f"{len(self._hidden)} more…")
        self.more.setVisible(bool(self._hidden))
        link = now.chain.link if now else ""
        says = LINKS.get(link, "") or ("in this scene" if every else "nothing rides yet")
        self._title.setText("Linked" if link else "Let it Ride")
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


class RideView(QFrame):
    """One roll that stands: whose, of what, for what, what it came to; *anew* lets it be rolled."""

    def __init__(self, ride: Ride, says: str) -> None:
        super().__init__()
        self.ride = ride
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.setMaximumWidth(round(themes.theme_of(self).type.px(WIDE + 40)))
        named = words(says, "strong")
        task = words(ride.task or "no task said", "small", "ink2")
        for label in (named, task):
            label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
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
