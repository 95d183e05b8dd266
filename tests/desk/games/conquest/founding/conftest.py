"""The founding page in a home of its own, driven as a player would."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from bwdesk.desk.games.conquest.founding.page import FoundingPage
from bwdesk.desk.kit import ask
from bwdesk.desk.shell.installed_packs import InstalledPacks
from bwdesk.desk.shell.settings import DeskSettings


class Answers:
    """What the user answers when asked, and what they were told."""

    def __init__(self, folder: Path) -> None:
        self.saves: Path | None = folder / "war.bwchron"
        self.links: Path | None = None
        self.anew = False
        self.suggested: list[str] = []
        self.told: list[str] = []

    def chronicle_to_save(self, _parent: object, suggested: Path, _title: str) -> Path | None:
        self.suggested.append(suggested.name)
        return self.saves

    def character_to_link(self, _parent: object, _folder: Path) -> Path | None:
        return self.links

    def whether_to_begin_anew(self, _parent: object, _name: str) -> bool:
        return self.anew

    def tell(self, _parent: object, says: str, more: str = "") -> None:
        self.told.append(f"{says} {more}")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("BWDESK_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def user(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Answers:
    answers = Answers(tmp_path)
    for question in (*("chronicle_to_save", "character_to_link", "whether_to_begin_anew", "tell"),):
        monkeypatch.setattr(ask, question, getattr(answers, question))
    return answers


@pytest.fixture
def open_page(qtbot, look, user) -> Iterator[Callable[[], FoundingPage]]:
    """Opens the page, as often as it is called."""
    opened: list[FoundingPage] = []

    def come() -> FoundingPage:
        page = FoundingPage(DeskSettings(user.told.append), InstalledPacks())
        qtbot.addWidget(page)
        page.resize(1204, 756)
        page.show()
        page.activateWindow()
        qtbot.waitUntil(page.isActiveWindow)
        opened.append(page)
        return page

    yield come
    for page in opened:
        page.release()


@pytest.fixture
def page(open_page) -> FoundingPage:
    return open_page()


@pytest.fixture
def step(page):
    """Goes to a step of the page by its key."""

    def go(key: str):
        page.open_step(key)
        return page.page

    return go
