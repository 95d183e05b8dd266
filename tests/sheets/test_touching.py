"""No words stand on a line, none on each other, and between two tokens it is plain of which a word
tells: for every kind, paper, room for holes and person. All of it is slow; a part runs always."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import get_args

import pytest

from bwdesk.rules.burning import reckon
from bwdesk.sheets import KINDS, PaperName, Punch, render
from tests import shipped
from tests.sheets.copying import tokens
from tests.sheets.crowd import CROWD
from tests.sheets.reading import Printed, Rect
from tests.sheets.test_every_kind import OF_CHARACTERS
from tests.sheets.test_stress import SEED

WAYS = list(product(get_args(PaperName), get_args(Punch)))
CASES = [
    *((kind, "", *way) for kind, way in product(KINDS, WAYS)),
    *((kind, who, *way) for kind, who, way in product(OF_CHARACTERS, CROWD, WAYS)),
]
TODAY = Random(SEED).sample(CASES, 10)
PLAIN = 0.8
"""Millimeters by which a word stands nearer to one token than to the other."""
NEAR = 9.0
"""Farther from a token than that it tells of none."""


def printed(kind: str, who: str, paper: PaperName, punch: Punch) -> Printed:
    book = shipped.book()
    if not who:
        return Printed(render(kind, book=book, paper=paper, state="blank", punch=punch))
    character = CROWD[who]()
    reckoning = reckon(character.choices, book)
    return Printed(render(kind, character, reckoning, book=book, paper=paper, punch=punch))


def check(kind: str, who: str, paper: PaperName, punch: Punch) -> None:
    sheet = printed(kind, who, paper, punch)
    assert sheet.overlaps() == []
    for page in range(len(sheet.pages)):
        assert [words for words, _ in sheet.struck(page)] == []
        assert [each.words for each in unclear(sheet, page)] == []


def unclear(sheet: Printed, page: int) -> Iterator[Rect]:
    """Words between two tokens of a row that are as near to the one as to the other."""
    shown = [token for token, _ in tokens(sheet, page)]
    for words in sheet.lettering(page):
        middle = (words.top + words.bottom) / 2
        row = [each for each in shown if each.top < middle < each.bottom]
        before = [words.left - each.right for each in row if each.right <= words.left]
        after = [each.left - words.right for each in row if each.left >= words.right]
        if not before or not after or min(*before, *after) > NEAR:
            continue
        if abs(min(before) - min(after)) < PLAIN:
            yield words


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "who", "paper", "punch"), CASES)
def test_nothing_touches(kind: str, who: str, paper: PaperName, punch: Punch) -> None:
    check(kind, who, paper, punch)


@pytest.mark.parametrize(
    ("kind", "who", "paper", "punch"),
    TODAY,
    ids=[f"{SEED}-{'-'.join(filter(None, each))}" for each in TODAY],
)
def test_nothing_touches_today(kind: str, who: str, paper: PaperName, punch: Punch) -> None:
    check(kind, who, paper, punch)


def test_words_on_a_line_are_seen() -> None:
    words = Rect(10, 10, 30, 13, "Sword")
    assert words.is_crossed(Rect(5, 11.4, 90, 11.6))
    assert not words.is_crossed(Rect(5, 13.2, 90, 13.4))
    assert not words.is_crossed(Rect(9.7, 11.4, 30.3, 11.6))  # struck out
    assert words.is_crossed(Rect(20, 5, 20.2, 40))
    assert not words.is_crossed(Rect(9.9, 5, 10.1, 40))
