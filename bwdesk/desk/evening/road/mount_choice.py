"""Whom somebody rides: a list of all others, and whether there is tack."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QWidget

from bwdesk.desk.evening.document import EveningDocument
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.combo_boxes import named_box, offer
from bwdesk.desk.kit.words import words
from bwdesk.rules.play import mounting
from bwdesk.rules.play.evening import member

ON_FOOT = "On foot"


class MountChoice(QWidget):
    """``changed`` after somebody was mounted, or put on foot: each is a step of the table."""

    changed = Signal()

    def __init__(self, document: EveningDocument) -> None:
        super().__init__()
        self._document, self.rider = document, ""
        self.box = named_box("Mount")
        self.box.activated.connect(lambda _at: self._mount())
        self.tack = QCheckBox("Tack")
        self.tack.setToolTip("Bit, bridle, saddle and stirrups")
        self.tack.clicked.connect(lambda _on: self._mount())
        self._rides = words("rides", "small", "ink2")
        layouts.row(self._rides, self.box, self.tack, ..., into=self, spacing=8)

    def show_rider(self, rider: str) -> None:
        """Those a member may ride; nobody rides who is typed."""
        self.rider = rider
        evening = self._document.evening
        saddle = mounting.saddle_of(evening, rider)
        others = [id for id in evening.people if id != rider]
        offer(self.box, ((ON_FOOT, ""), *((member(evening, id).name, id) for id in others)))
        self.box.setCurrentIndex(max(0, self.box.findData(saddle.mount if saddle else "")))
        self.tack.setVisible(saddle is not None)
        self.tack.setChecked(saddle.tack if saddle else True)
        self.box.setAccessibleName(f"Mount of {_name(self._document, rider)}")

    def _mount(self) -> None:
        mount, rider = str(self.box.currentData() or ""), self.rider
        tack = self.tack.isChecked()
        if mount:
            self._document.do(lambda e: mounting.mount_up(e, rider, mount, tack=tack))
        elif mounting.saddle_of(self._document.evening, rider):
            self._document.do(lambda e: mounting.dismount(e, rider))
        self.show_rider(rider)
        self.changed.emit()


def _name(document: EveningDocument, who: str) -> str:
    roster = document.campaign.roster
    return next((each.name for each in roster if each.id == who), who)
