"""The strip above the pages: which session and scene goes on, what time it is, what comes next."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QPushButton, QSizePolicy, QToolButton, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.evening.document import EveningDocument
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.menu import Menu
from bwdesk.desk.kit.tabs import SubTabs
from bwdesk.desk.kit.words import hint, words
from bwdesk.rules.injury.words import moment
from bwdesk.rules.play import evening as evenings

ROOMY = 1180
"""Width at 100 % from where on the scene is named."""


class Head(QFrame):
    """``asked`` carries what shall be done: ``time``, ``scene``, ``session``, ``end-session``,
    ``take-back-scene``, ``people``, ``fate``, ``dice``."""

    asked = Signal(str)

    def __init__(self, document: EveningDocument, strip: SubTabs) -> None:
        super().__init__()
        self._document = document
        self.setProperty("frame", "head")
        layouts.on_ground(self, "paper")
        self._next, self._scene = "session", ""
        self.where = words("", "h2")
        self.scene_number = words("", "label", "ink3")
        self.scene = words("", "name")
        self.scene.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.clock = words("", "value")
        self.time = QPushButton("Let time pass…")
        self.time.clicked.connect(lambda: self.asked.emit("time"))
        self.next = QPushButton("")
        self.next.clicked.connect(lambda: self.asked.emit(self._next))
        self.more = QToolButton()
        self.more.setAccessibleName("More")
        self.more.setToolTip("Sessions, who is at the table, other dice")
        self.more.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.menu = Menu(self)
        self.acts = {
            key: self.menu.addAction(name)
            for key, name in (
                ("fate", "Die of Fate…"),
                ("dice", "Other dice…"),
                ("people", "Who is at the table…"),
                ("take-back-scene", "Take back the whole scene"),
                ("scene", "Next scene…"),
                ("session", "Begin the next session…"),
                ("end-session", "End the session"),
            )
        }
        for key, act in self.acts.items():
            act.triggered.connect(lambda _checked=False, key=key: self.asked.emit(key))
        self.more.setMenu(self.menu)
        row = layouts.row(self.where, into=self, spacing=14, margins=(16, 0, 12, 0))
        row.addWidget(strip)
        row.addStretch(1)
        row.addWidget(self.scene_number)
        row.addWidget(self.scene, 1)
        row.addWidget(layouts.rule("upright"))
        for each in (self.clock, self.time, self.next, self.more):
            row.addWidget(each)
        themes.of(self).changed.connect(self._draw)
        self._draw()

    def refresh(self) -> None:
        campaign = self._document.campaign
        session, scene = evenings.session(campaign), evenings.scene(campaign)
        count = len(campaign.sessions)
        self.where.setText(f"Session {count}" if session else "Between sessions")
        if not count:
            self.where.setText("Not begun")
        self.where.setToolTip(hint(session.name) if session else "")
        here = len(session.scenes) if session and scene else 0
        self.scene_number.setText(f"Scene {here}" if here else "")
        self._scene = scene.name if scene else ""
        self._fit()
        self.scene.setToolTip(hint(scene.name) if scene else "")
        self.clock.setText(moment(campaign.clock.now, campaign.clock.epoch))
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
        roomy = self.width() >= themes.of(self).type.px(ROOMY)
        for each in (self.scene_number, self.scene):
            each.setVisible(roomy)
        self._fit()

    def _fit(self) -> None:
        """A name there is no room for ends with dots."""
        metrics, room = self.scene.fontMetrics(), max(0, self.scene.width() - 2)
        self.scene.setText(
            metrics.elidedText(self._scene, Qt.TextElideMode.ElideRight, room) if room else ""
        )

    def _draw(self) -> None:
        theme = themes.of(self)
        self.more.setIcon(theme.icons.icon("ellipsis", theme.palette.ink2, theme.type.px(18)))
        self.setFixedHeight(round(theme.type.px(44)))


def ruled(head: QWidget) -> QWidget:
    """A strip with the line that parts it from the page."""
    whole = QWidget()
    layouts.column(head, layouts.rule("line2"), into=whole)
    whole.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
    return whole
