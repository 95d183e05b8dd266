"""A con man at the table: stats of four, Steel of five, tolerances 3, 5, 7, 8, 9, 10."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from bwdesk import where
from bwdesk.desk.character.document import Document
from bwdesk.desk.grayscale.board import GrayscaleBoard
from bwdesk.files import characters
from bwdesk.rules.person.character import Artha, Character, Choices, Play
from tests.shipped import book

SAMPLE = "complicated-con-man.bwchar"


def document_of(play: Play, sample: str = SAMPLE) -> Document:
    saved = characters.load(Path(where.resources() / "samples" / sample))
    return Document(replace(saved.character, play=play), book(), saved.excerpt)


@pytest.fixture
def document(look) -> Document:
    return document_of(Play(artha=Artha(fate=1, persona=1)))


def board_of(document: Document, qtbot) -> GrayscaleBoard:
    made = GrayscaleBoard(document)
    document.changed.connect(made.refresh)
    qtbot.addWidget(made)
    made.resize(1204, 756)
    made.show()
    made.refresh()
    return made


@pytest.fixture
def board(document, qtbot) -> GrayscaleBoard:
    return board_of(document, qtbot)


@pytest.fixture
def brewer(look, qtbot) -> GrayscaleBoard:
    """Speed four, every other stat better: down before unconscious."""
    return board_of(document_of(Play(), "clansman-brewer.bwchar"), qtbot)


@pytest.fixture
def unburned(look, qtbot) -> GrayscaleBoard:
    made = GrayscaleBoard(Document(Character(Choices(stock="human")), book()))
    qtbot.addWidget(made)
    made.show()
    made.refresh()
    return made
