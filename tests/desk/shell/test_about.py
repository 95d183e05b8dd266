"""About: version, folders, licenses, and what a report should say."""

from pathlib import Path

import pytest
from PySide6.QtGui import QDesktopServices, QGuiApplication

import bwdesk
from bwdesk.desk.shell.about import About
from bwdesk.desk.shell.manual import Manual
from bwdesk.files import places
from tests.desk.hands import Hands


@pytest.fixture
def page(window):
    window.acts.about.trigger()
    return window.findChild(About)


@pytest.fixture
def opened(monkeypatch):
    """The folders the system was asked to open."""
    opened: list[Path] = []

    def open_(url):
        opened.append(Path(url.toLocalFile()))
        return True

    monkeypatch.setattr(QDesktopServices, "openUrl", open_)
    return opened


@pytest.mark.parametrize(
    ("name", "folder"),
    [("data", "data"), ("packs", "data/packs"), ("backups", "state/backups")],
)
def test_its_folders_open(page, opened, name, folder):
    Hands(page).click(f"Open the folder of {name}")
    (found,) = opened
    assert found == places.data().parent / folder
    assert found.is_dir()


def test_a_folder_the_system_does_not_open_is_named(page, user, monkeypatch):
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda _url: False)
    Hands(page).click("Open the folder of packs")
    (told,) = user.told
    assert str(places.data() / "packs") in told


def test_a_report_says_what_is_needed_and_nobody(page, burned):
    hands = Hands(page)
    hands.click("Copy for a report")
    said = QGuiApplication.clipboard().text()
    assert f"bwdesk: {bwdesk.__version__}" in said
    assert "Packs: core, revised" in said
    assert "On screen: characters" in said
    assert "Robard" not in said
    assert str(Path.home()) not in said


def test_the_licenses_are_shown(window, page):
    Hands(page).click("Licenses")
    shown = window.findChild(Manual)
    assert "SIL Open Font License" in shown.text.toPlainText()
    Hands(shown).click("License")
    assert "GNU GENERAL PUBLIC LICENSE" in shown.text.toPlainText()
