"""What a player does at the founding page, by mouse and keys."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import Qt

from bwdesk.desk.kit.picker import Picker
from bwdesk.rules.games.conquest.plan import Player
from bwdesk.where import resources

BARON = resources() / "samples" / "regal-baron.bwchar"
LEFT = Qt.MouseButton.LeftButton


def plain(text: str) -> str:
    """Without the spaces that do not break."""
    return text.replace("\N{NO-BREAK SPACE}", " ")


def click(qtbot, widget) -> None:
    qtbot.mouseClick(widget, LEFT)


def tick(qtbot, page, step: str, choice: str, at: int) -> None:
    click(qtbot, page.ticks[step, choice][at])


def pick(qtbot, anchor, name: str) -> None:
    """Opens a list, types a name and takes the first that fits."""
    click(qtbot, anchor)
    (picker,) = (each for each in anchor.findChildren(Picker) if each.isVisible())
    if picker.search.isVisible():
        qtbot.keyClicks(picker.search, name)
    else:
        rows = picker.model.rowCount()
        shown = [picker.model.index(row).data() for row in range(rows)]
        picker.list.setCurrentIndex(picker.model.index(shown.index(name)))
    qtbot.keyClick(picker.list, Qt.Key.Key_Return)


def answered(page) -> None:
    """Two factions with all answers, by code."""
    answers = {
        "relation": "native",
        "tools": "simple",
        "density": "cities",
        "growth": "normal",
        "placement": "in-power",
    }
    sides = tuple(
        replace(side, name=name, stock=stock, answers=answers)
        for side, name, stock in zip(
            page.foundation.plan.factions, ("Elves", "Orcs"), ("elf", "orc"), strict=False
        )
    )
    page.foundation.edit("Answer", factions=(*sides, *page.foundation.plan.factions[2:]))


def players(page, count: int) -> None:
    seats = tuple(Player(f"s{n}", f"Player {n}") for n in range(1, count + 1))
    page.foundation.edit("Sit", players=seats)
