"""A table with four characters, in files of their own."""

from pathlib import Path

import pytest

from bwdesk.files import campaigns, characters
from bwdesk.rules.burning.beginning import begin
from bwdesk.rules.group.campaign import Campaign, Entry, Member, Player
from bwdesk.rules.play import evening as evenings
from tests.desk.shell.conftest import SAMPLES, start, user

__all__ = ["start", "user"]

PLAYED = (
    ("con", "Robard Ash", "complicated-con-man", "Ines"),
    ("sailor", "Tam Reed", "drunken-sailor", "Jonas"),
    ("elf", "Serel", "elven-adventurer", "Mara"),
    ("dwarf", "Borri", "clansman-brewer", "Pavel"),
)


def comes_in(who: str):
    """The deed by which somebody burned comes into play."""
    return lambda e: evenings.did(
        e, who, begin(evenings.person(e, who), "fate", e.books[who]), Entry("note", who)
    )


IN_PLAY = tuple(comes_in(who) for who, *_ in PLAYED)
"""Everybody comes into play, one after the other."""


@pytest.fixture
def window(start):
    return start(shows_home=False)


@pytest.fixture
def quays(tmp_path: Path) -> Path:
    """A campaign of four that has not begun; its characters lie beside it."""
    folder = tmp_path / "table"
    folder.mkdir()
    path, roster = folder / "quays.bwcampaign", []
    for id, name, file, player in PLAYED:
        own = folder / f"{file}.bwchar"
        own.write_bytes((SAMPLES / f"{file}.bwchar").read_bytes())
        saved = characters.load(own)
        member = Member(id, name, player=player)
        roster.append(campaigns.link_member(member, own, path, saved))
    players = (Player("Anna", gm=True), *(Player(player) for *_, player in PLAYED))
    campaigns.save(path, Campaign("The Quays of Orrin", players, tuple(roster)))
    return path


@pytest.fixture
def tab(window, quays):
    """The campaign on screen."""
    window.resize(1366, 768)
    window.open_path(quays)
    return window.current


@pytest.fixture
def page(tab, window, request):
    """The page a module names by ``STEP``, on screen, after the deeds of its ``BEFORE``."""
    for deed in getattr(request.module, "BEFORE", ()):
        assert tab.document.do(deed)
    window.show()
    tab.open_step(request.module.STEP)
    return tab.page


def let_write(window):
    """Until everything is in its files and the window has heard of it."""
    from PySide6.QtCore import QCoreApplication

    window.settings.writer.wait()
    QCoreApplication.processEvents()
