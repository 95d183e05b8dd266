"""Rolls that ride for a scene show whose they are."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from bwdesk.desk.evening.table.ledger import RideView
from bwdesk.desk.kit import layouts
from bwdesk.desk.theme import Theme
from bwdesk.rules.group.campaign import Ride


def test_names_are_not_cut(qtbot: QtBot, look: Theme) -> None:
    says = "Clansman Brewer, Stentorious Singing"
    row = QWidget()
    rides = [RideView(Ride("brewer", "singing"), each) for each in (says, f"{says} {says}")]
    layouts.row(*rides, into=row)
    qtbot.addWidget(row)
    row.resize(400, 60)
    row.show()
    for ride in rides:
        named = ride.findChildren(QLabel)[0]
        assert named.width() >= named.sizeHint().width()
    whole, cut = (each.findChildren(QLabel)[0].text() for each in rides)
    assert whole == says
    assert cut.endswith("…")
