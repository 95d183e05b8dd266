"""A life, the con man's choices, and how he bleeds."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from bwdesk.desk.burner.step_status import STEPS
from bwdesk.desk.shell.window import MainWindow
from bwdesk.rules.burning.edits import Edit
from bwdesk.rules.burning.finder import read_path
from bwdesk.rules.person.deed import Deed
from screenshots.studio import Studio

PAGES = (
    "stats-light",
    "skills-light",
    "skills-dark",
    "traits-light",
    "tolerances-light",
    "review-light",
)
KEYS = [key for key, _ in STEPS]


def pictures(studio: Studio) -> None:
    _life_so_far(studio.window)
    studio.take("lifepaths-light")
    studio.take("lifepaths-dark")
    tab = studio.open_sample("complicated-con-man.bwchar")
    for name in PAGES:
        tab.show_step(KEYS.index(name.partition("-")[0]))
        studio.take(name)
    _wounded(tab)
    studio.take("grayscale-dark")
    studio.take("grayscale-light")


def _life_so_far(window: MainWindow) -> None:
    """A life of four lifepaths, a fifth under consideration, barred ones with the way to them."""
    document = window.parts["characters"].filing.new()
    choices = replace(document.choices, name="Robard Ash")
    path = read_path("City Born, Pickpocket, Criminal, Barkeep", choices, document.book)
    document.apply(Edit("Begin", replace(choices, path=path)))
    tab = window.parts["characters"].add(document)
    tab.show_step(KEYS.index("lifepaths"))
    tab.page.consider("human/city-dweller/confidence-man")


def _wounded(tab: Any) -> None:
    """The con man at the table, after a stool and a knife."""
    document = tab.document
    play = replace(document.character.play, begun=True)
    document.apply(Deed("Begin", replace(play, clock=replace(play.clock, now=2 * 1440 + 1215))))
    tab.open_room("grayscale")
    board = tab.board
    board.strike(3, "thrown stool, ribs")
    board.strike(7, "knife, in the side")
    board.point(6)
