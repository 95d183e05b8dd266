"""The sample chronicle on a desk of its own, through one maneuver."""

from __future__ import annotations

from PySide6.QtWidgets import QPushButton

from bwdesk.rules.chance.throws import Faces
from bwdesk.rules.games.conquest.moves import Marshal, Play, Reveal, Roll, Write
from bwdesk.rules.games.conquest.state import Marshaled, Scene, Slip
from screenshots.studio import Studio


def pictures(studio: Studio) -> None:

    window, tab = studio.window, studio.play_sample("salt-road-war.bwchron")
    document = tab.document
    one, two, three, four = (each.id for each in document.state.factions)
    seats = {each.id: each.seats[0] for each in document.state.factions}
    document.begin_turn(seats[one])
    studio.take("chronicle-curtain-dark")
    saying = (each for each in window.findChildren(QPushButton) if each.text().startswith("I am"))
    next(saying).click()
    studio.take("chronicle-slip-light")
    document.make(Write(one, Slip("fortify")), seats[one])
    document.end_turn()
    for faction, slip in ((three, Slip("sap", (one,))), (four, Slip("assault", (two,)))):
        document.sit_down(seats[faction])
        document.make(Write(faction, slip), seats[faction])
        document.end_turn()
    for faction, scene in (
        (one, Scene("building", rolled=True)),
        (three, Scene("conflict", target=one, conflict="Duel of Wits")),
        (four, Scene("building", by="second", rolled=True)),
        (four, Scene("conflict", target=two, conflict="Fight!")),
    ):
        document.make(Play(faction, scene))
    document.make(Reveal())
    for faction, skill, exponent in (
        (one, "fortifications", 5),
        (three, "poisons", 5),
        (four, "tactics", 5),
    ):
        document.make(Marshal(faction, Marshaled(skill=skill, exponent=exponent)))
    for faction, faces in (
        (one, (6, 5, 4, 4, 2)),
        (three, (4, 4, 6, 1, 2)),
        (four, (5, 5, 4, 6, 1)),
    ):
        document.make(Roll(faction, Faces(faces)))
    tab.go("resolve")
    studio.take("chronicle-resolve-light")
    tab.go("history")
    studio.take("chronicle-history-light")
