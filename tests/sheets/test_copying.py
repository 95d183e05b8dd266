"""What is left of a sheet when it comes from a copier: shades of tokens, lines, slots."""

from __future__ import annotations

import pytest

from bwdesk.rules.burning import reckon
from bwdesk.rules.person.character import Character
from bwdesk.sheets import KINDS, render
from tests import shipped
from tests.sheets.copying import DARK, PALE, Copy, lines, tokens
from tests.sheets.reading import Printed
from tests.sheets.stress import shades

LEAST_KEPT = 0.35
"""Of a line; of dashed ones and of those behind circles there is not much more."""
TOKENS = (
    *("character", "npc", "cards", "fight-script", "range-script"),
    *("long", "roster", "tests"),
)
"""Kinds that show every shade."""
NEXT = 100
"""Where in a test log the exponents stand that are not reached: in outline, whatever the shade."""
MANY_PAGES = ("long", "worksheet", "lifepaths", "arms-list", "booklet")
NEVER_BLANK = ("beasts",)
"""Cards like those of anybody, but filled; the others are tried without a letter."""
COPIED = [
    pytest.param(kind, marks=pytest.mark.slow if kind in MANY_PAGES else ())
    for kind in KINDS
    if kind not in NEVER_BLANK
]
WRITTEN = ("record", "campaign-record")
"""Stories: blank they are lines to write on, no more."""


def printed(kind: str, character: Character | None) -> Printed:
    book = shipped.book()
    if character is None or KINDS[kind].of != "character":
        return Printed(render(kind, book=book, state="blank"))
    reckoning = reckon(character.choices, book)
    return Printed(render(kind, character, reckoning, book=book))


@pytest.mark.parametrize("threshold", [PALE, DARK], ids=["pale", "dark"])
@pytest.mark.parametrize("kind", TOKENS)
def test_the_shade_of_every_token_is_read_from_the_copy(kind: str, threshold: float) -> None:
    sheet = printed(kind, shades())
    seen = set()
    for page in range(len(sheet.pages)):
        copy = Copy(sheet, page, threshold)
        for token, shade in tokens(sheet, page):
            if kind == "tests" and token.left > NEXT:
                continue
            assert copy.shade(token) == shade, (page, token)
            seen.add(shade)
            if shade == "B":
                assert copy.figures_open(token) > 0.05, (page, token)
    assert {"B", "G", "W"} <= seen


@pytest.mark.parametrize("kind", COPIED)
def test_a_pale_copy_keeps_every_line_and_slot(kind: str) -> None:
    sheet = printed(kind, None)
    found = 0
    for page in range(len(sheet.pages)):
        copy = Copy(sheet, page, PALE)
        for line in lines(sheet, page):
            assert copy.kept(line) > LEAST_KEPT, (page, line)
            found += 1
        for token, shade in tokens(sheet, page):
            assert shade == ""
            edge = token._replace(bottom=token.top + 0.25)
            middle = edge._replace(left=token.left + 2, right=token.right - 2)
            assert copy.kept(middle) == 1, (page, token)
    assert found > (2 if kind in WRITTEN else 10)


def test_a_line_as_it_was_would_be_lost() -> None:
    """The test can fail: what the sheets once drew does not survive."""
    from bwdesk.sheets.kit.paper import A4
    from bwdesk.sheets.kit.pen import Pen

    pen = Pen(A4, title="", author="")
    for place in range(20):
        pen.rule(20, 20 + place * 5.03, 150, 0.18, ink=0.45)
    sheet = Printed(pen.finish())
    copy = Copy(sheet, 0, PALE)
    assert min(copy.kept(each) for each in lines(sheet, 0)) < LEAST_KEPT
