"""The GM's page: what comes next at the left, tonight as a ledger of Beliefs, people at the right.

It is the GM's alone: F9 covers it, and it leaves the screen with the page.
"""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QStackedWidget, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.evening.gm.beliefs_panel import BeliefsPanel
from bwdesk.desk.evening.gm.people_panel import PeoplePanel
from bwdesk.desk.evening.gm.scene_panel import ScenePanel
from bwdesk.desk.evening.page import Page
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.chip_choice import ChipChoice
from bwdesk.desk.kit.shortcuts import hear
from bwdesk.desk.kit.words import words
from bwdesk.keys import COVER_GM, NEW_PERSON

SCENE, PEOPLE, MIDDLE = 302, 350, 420
QWIDGETSIZE_MAX = (1 << 24) - 1
HALVES = {"scene": "Scene", "beliefs": "Beliefs", "people": "People"}


class GmPage(Page):
    """Three columns; where they do not fit, one at a time."""

    guide = ("guide/gm.md", "Tonight")

    def lay_out(self) -> None:
        self.people, self.beliefs = PeoplePanel(self), BeliefsPanel(self)
        self.scene = ScenePanel(self, lambda: self.people.chosen)
        self.people.into.connect(lambda: self.scene.take_in(*self.people.chosen))
        self.shows_part = ChipChoice("Part of the page", HALVES, on=("beliefs",), must=True)
        self.shows_part.setContentsMargins(16, 6, 16, 6)
        self.shows_part.chosen.connect(self.fit)
        self._rules = layouts.rule("upright"), layouts.rule("upright")
        self._open = QWidget()
        row = layouts.row(
            self.scene, self._rules[0], self.beliefs, self._rules[1], self.people, grows=2
        )
        layouts.column(self.shows_part, row, into=self._open, grows=1)
        self._cover = QWidget()
        says = words("The GM is reading.", "display", "ink2")
        self.uncover_it = push_button("Open it", self.uncover)
        layouts.column(
            ...,
            says,
            layouts.row(self.uncover_it, ...),
            ...,
            into=self._cover,
            spacing=16,
            margins=(32, 32, 32, 32),
        )
        layouts.on_ground(self._cover, "paper")
        self._stack = QStackedWidget()
        self._stack.addWidget(self._open)
        self._stack.addWidget(self._cover)
        layouts.column(self._stack, into=self)
        hear(COVER_GM, self, self.turn_cover, anywhere=True)
        hear(NEW_PERSON, self, self._begin_person)

    @property
    def is_covered(self) -> bool:
        """Whether nobody sees what stands here."""
        return self._stack.currentWidget() is self._cover

    def turn_cover(self) -> None:
        """Cover it, or open it again."""
        if self.is_covered:
            self.uncover()
        else:
            self._stack.setCurrentWidget(self._cover)
            self.uncover_it.setFocus(Qt.FocusReason.OtherFocusReason)

    def uncover(self) -> None:
        """The GM reads on."""
        self._stack.setCurrentWidget(self._open)
        self.refresh()
        if self.first is not None:
            self.first.setFocus(Qt.FocusReason.OtherFocusReason)

    def refresh(self) -> None:
        self.scene.refresh()
        self.beliefs.refresh()
        self.people.refresh()

    @property
    def first(self) -> QWidget | None:
        """The line that adds people: what one comes here for most."""
        return self.uncover_it if self.is_covered else self.people.line.line

    def fit(self) -> None:
        """Three columns, or the one that is chosen."""
        px = themes.theme_of(self).type.px
        roomy = self.width() >= px(SCENE) + px(PEOPLE) + px(MIDDLE)
        self.shows_part.setVisible(not roomy)
        shown = self.shows_part.id
        for key, panel in (
            ("scene", self.scene),
            ("beliefs", self.beliefs),
            ("people", self.people),
        ):
            panel.setVisible(roomy or key == shown)
        for rule in self._rules:
            rule.setVisible(roomy)
        if roomy:
            self.scene.setFixedWidth(round(px(SCENE)))
            self.people.setFixedWidth(round(px(PEOPLE)))
        else:
            for panel in (self.scene, self.people):
                panel.setMinimumWidth(0)
                panel.setMaximumWidth(QWIDGETSIZE_MAX)

    def reveal(self, where: str) -> None:
        """Somebody of the GM, chosen."""
        self.people.choose(where)

    def _begin_person(self) -> None:
        self.people.line.line.setFocus(Qt.FocusReason.ShortcutFocusReason)
