"""The strip above the pages: which session and scene goes on, what time it is, what comes next."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QSizePolicy, QToolButton, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.evening.document import EveningDocument
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.menu import Menu
from bwdesk.desk.kit.tabs import SubTabs
from bwdesk.desk.kit.words import hint, words
from bwdesk.rules.injury.words import moment
from bwdesk.rules.play import evening as evenings

ROOMY = 1060
"""Width at 100 % from where on session and scene are named."""


class Head(QFrame):
    """``asked`` carries what shall be done: ``time``, ``scene``, ``session``, ``end-session``,
    ``take-back-scene``, ``people``, ``fate``, ``dice``, ``conflict``."""

    asked = Signal(str)

    def __init__(self, document: EveningDocument, strip: SubTabs) -> None:
        super().__init__()
        self._document = document
        self.setProperty("frame", "head")
        layouts.on_ground(self, "paper")
        self._next, self._scene = "session", ""
        self.where, self.scene = words("", "label", "ink3"), words("", "name")
        self.scene.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.clock = words("", "value")
        self.time = push_button("Let time pass…", lambda: self.asked.emit("time"))
        self.next = push_button("", lambda: self.asked.emit(self._next))
        self.more = QToolButton()
        self.more.setAccessibleName("More")
        self.more.setToolTip("Sessions, who is at the table, other dice")
        self.more.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.menu = Menu(self)
        self.acts = {
            key: self.menu.addAction(name)
            for key, name in (
                ("note", "Write a note…\tCtrl+J"),
                ("award", "Award artha…"),
                ("fate", "Die of Fate…"),
                ("dice", "Other dice…"),
                ("conflict", "Begin a conflict…\tCtrl+Shift+M"),
                ("people", "Who is at the table…"),
                ("time", "Let time pass…"),
                ("take-back-scene", "Take back the whole scene"),
                ("scene", "Next scene…"),
                ("session", "Begin the next session…"),
                ("end-session", "End the session"),
            )
        }
        for key, act in self.acts.items():
            act.triggered.connect(lambda _checked=False, key=key: self.asked.emit(key))
        self.more.setMenu(self.menu)
        self._said = QWidget()
        layouts.column(self.where, self.scene, into=self._said, margins=(0, 3, 0, 3))
        row = layouts.row(
            strip, layouts.rule("upright"), into=self, spacing=12, margins=(6, 0, 10, 0)
        )
        row.addWidget(self._said, 1)
        for each in (self.clock, self.time, self.next, self.more):
            row.addWidget(each)
        themes.theme_of(self).changed.connect(self._draw)
        self._draw()

    def refresh(self) -> None:
        campaign = self._document.campaign
        session, scene = evenings.session(campaign), evenings.scene(campaign)
        count = len(campaign.sessions)
        here = len(session.scenes) if session and scene else 0
        told = f"Session {count}" if session else "Between sessions" if count else "Not begun"
        clock = moment(campaign.clock.now, campaign.clock.epoch)
        self.where.setText(f"{told}, scene {here} · {clock}" if here else f"{told} · {clock}")
        self._scene = (scene.name if scene else "") or (session.name if session else "")
        self._fit()
        self._said.setToolTip(hint(self._scene))
        self.scene.setVisible(bool(self._scene))
        self.clock.setText(clock)
        self._next = "scene" if session else "session"
        self.next.setText("Next scene…" if session else "Begin a session…")
        for key, can in (
            ("scene", session is not None),
            ("end-session", session is not None),
            ("session", session is None),
            ("take-back-scene", scene is not None),
        ):
            self.acts[key].setVisible(can)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        roomy = self.width() >= themes.theme_of(self).type.px(ROOMY)
        self._said.setVisible(roomy)
        self.time.setVisible(roomy)
        self.clock.setVisible(not roomy)
        self.acts["time"].setVisible(not roomy)
        self._fit()

    def _fit(self) -> None:
        """A name there is no room for ends with dots."""
        layout = self.layout()
        if layout is not None:
            layout.activate()
        metrics, room = self.scene.fontMetrics(), max(0, self._said.width() - 2)
        self.scene.setText(
            metrics.elidedText(self._scene, Qt.TextElideMode.ElideRight, room) if room else ""
        )

    def _draw(self) -> None:
        theme = themes.theme_of(self)
        self.more.setIcon(theme.icons.icon("ellipsis", theme.palette.ink2, theme.type.px(18)))
        self.setFixedHeight(round(theme.type.px(44)))


def with_rule(head: QWidget) -> QWidget:
    """A strip with the line that parts it from the page."""
    whole = QWidget()
    layouts.column(head, layouts.rule("line2"), into=whole)
    whole.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
    return whole
