"""How pages are laid out: none nearly empty, Beliefs the largest, and what gave way is told."""

from __future__ import annotations

import json
from functools import cache
from typing import get_args

import pytest

from bwdesk.__main__ import main
from bwdesk.rules.burning import reckon
from bwdesk.sheets import KINDS, Order, PaperName, render
from bwdesk.sheets.report import PageReport, report
from bwdesk.where import resources
from tests import shipped
from tests.sheets.crowd import CROWD
from tests.sheets.reading import Printed
from tests.sheets.test_every_kind import OF_CHARACTERS

LEAST_FILLED = 1 / 3
ALWAYS = ("complicated-con-man", "veteran", "of-a-long-creed", "nameless")
"""Whose character sheet is looked at every time."""
BARON = str(resources() / "samples" / "regal-baron.bwchar")


def order(kind: str, who: str, paper: PaperName = "a4") -> Order:
    character = CROWD[who]()
    book = shipped.book()
    return Order(kind, book, character, reckon(character.choices, book), paper)


@cache
def told(kind: str, who: str, paper: PaperName = "a4") -> tuple[PageReport, ...]:
    return tuple(report([order(kind, who, paper)]))


def check(kind: str, who: str, paper: PaperName) -> None:
    found = told(kind, who, paper)
    assert [each.page for each in found] == list(range(1, len(found) + 1))
    if len(found) > 1:
        assert [each for each in found if each.filled < LEAST_FILLED] == []
    assert [each for each in found if each.filled > 1 or each.smallest < 0] == []


@pytest.mark.parametrize("who", ALWAYS)
def test_no_page_is_nearly_empty(who: str) -> None:
    check("character", who, "a4")


@pytest.mark.slow
@pytest.mark.parametrize("paper", get_args(PaperName))
@pytest.mark.parametrize("kind", OF_CHARACTERS)
def test_no_page_of_any_kind_is_nearly_empty_for_any_of_twenty(kind: str, paper: PaperName) -> None:
    for who in CROWD:
        check(kind, who, paper)


@pytest.mark.slow
@pytest.mark.parametrize("kind", [each for each in KINDS if each not in OF_CHARACTERS])
def test_no_blank_page_is_nearly_empty(kind: str) -> None:
    found = list(report([Order(kind, shipped.book(), state="blank")]))
    assert len(found) == 1 or min(each.filled for each in found) >= LEAST_FILLED


@pytest.mark.parametrize("who", ["veteran", "voivode", "of-a-long-creed"])
def test_beliefs_are_the_largest_text_of_their_page(who: str) -> None:
    character = CROWD[who]()
    sheet = Printed(b"".join(_bound(order("character", who))))
    [page] = [n for n, text in enumerate(sheet.texts) if character.choices.beliefs[0][:20] in text]
    sizes = _sizes(sheet, page)
    mine = min(size for words, size in sizes if words and words in character.choices.beliefs[0])
    assert mine >= max(size for words, size in sizes if words) - 0.05


def _bound(each: Order) -> list[bytes]:
    return [render(each.kind, each.character, each.reckoning, book=each.book)]


def _sizes(sheet: Printed, page: int) -> list[tuple[str, float]]:
    """The words of a page in the face of what is written, each with its size in points."""
    found = []
    textpage = sheet.pages[page].get_textpage()
    for each in sheet.pages[page].get_objects(filter=[1]):
        font = each.get_font()
        if "EBGaramond-Medium" in font.get_base_name():
            words = textpage.get_text_bounded(*each.get_bounds()).strip()
            found.append((words if len(words) > 12 else "", each.get_font_size()))
    return found


def test_what_gave_way_is_told() -> None:
    first, *_ = told("character", "veteran")
    assert "traits run together" in first.gave
    assert "beliefs on a page behind" in first.gave
    assert told("character", "father-of-a-peasant-family")[0].gave == ()


def test_a_command_tells_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sheet", BARON, "--kind", "character,wounds", "--report", "--json"]) == 0
    pages = json.loads(capsys.readouterr().out)["pages"]
    assert [(each["kind"], each["page"]) for each in pages][:2] == [
        ("character", 1),
        ("character", 2),
    ]
    assert pages[0].keys() == {"kind", "page", "filled", "smallest", "gave"}
    assert main(["sheet", BARON, "--report"]) == 0
    assert capsys.readouterr().out.startswith("character 1: ")
    assert main(["sheet", BARON, "--json", "-o", "x.pdf"]) == 2
    assert "--json is for --report" in capsys.readouterr().err
