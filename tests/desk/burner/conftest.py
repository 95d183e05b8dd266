"""One character for all pages: Robard Ash, burned through to Confidence Man, not finished."""

from functools import cache

import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QVBoxLayout, QWidget

from bwdesk.desk.burner.page import Page
from bwdesk.desk.character.document import Document
from bwdesk.desk.kit.focus_order import ReadingOrder
from bwdesk.files import packs
from bwdesk.rules.burning.finder import read_path
from bwdesk.rules.packs.book import Book
from bwdesk.rules.person.character import Character, Choices, Placed, SkillPoints, Stats
from tests.desk.hands import Hands

PATH = "City Born, Pickpocket, Criminal, Barkeep, Confidence Man"


@cache
def _shipped() -> Book:
    return packs.book(packs.shipped_packs())


@pytest.fixture
def book() -> Book:
    """The Book the shipped packs come to."""
    return _shipped()


@pytest.fixture
def con_man(book) -> Choices:
    """All stats at four, some skills, two of the three traits that are demanded."""
    blank = Choices(stock="human", name="Robard Ash")
    four = Placed(4)
    return replace(
        blank,
        path=read_path(PATH, blank, book),
        stats=Stats(four, four, four, four, four, four),
        skills=(
            SkillPoints("inconspicuous", 3),
            SkillPoints("streetwise", 3),
            SkillPoints("falsehood", 3),
            SkillPoints("knives", 2),
            SkillPoints("persuasion", 0, 3),
        ),
        traits=("plain-faced", "good-listener"),
    )


@pytest.fixture
def document(look, con_man, book) -> Document:
    """The character as an open document, in the application's light theme."""
    return Document(Character(con_man), book)


@pytest.fixture
def page(qtbot, document, request) -> Page:
    """The page a module of tests is about, its `PAGE`, with the room a window has for it."""
    shown = request.module.PAGE(document)
    document.changed.connect(shown.refresh)
    qtbot.addWidget(shown)
    shown.resize(1030 if shown.wide else 750, 696)
    shown.show()
    shown.refresh()
    return shown


class Reading(ReadingOrder, QWidget):
    """A window that Tab goes through as one reads."""


@pytest.fixture
def in_window(qtbot):
    """Puts a page into a window of its own, for hands to work in."""
    windows = []

    def put(page, width, height):
        window = Reading()
        windows.append((window, page))
        QVBoxLayout(window).addWidget(page)
        window.resize(width, height)
        return Hands(window)

    yield put
    for window, page in windows:
        page.setParent(None)
        page.deleteLater()
        window.close()
        window.deleteLater()
