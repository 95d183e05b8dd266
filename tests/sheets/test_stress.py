"""Three who strain every sheet, and nobody: nothing is cut, nothing lies on anything else, and
what is known of them is on paper.

All of it is in the slow suite. A part that changes from day to day, by the seed in its names, runs
always; ``BWDESK_SEED`` asks for that of another day.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from datetime import UTC, datetime
from functools import cache
from itertools import product
from random import Random
from typing import get_args

import pytest

from bwdesk.rules.burning import reckon
from bwdesk.sheets import KINDS, PaperName, render
from bwdesk.sheets.character.harm import level_loss, total_loss
from bwdesk.sheets.character.subject import Subject
from bwdesk.sheets.character.wielded import Wielded, list_at_hand, list_wielded
from bwdesk.sheets.conflicts import fighting, shooting
from tests import shipped
from tests.sheets.reading import Printed, Rect
from tests.sheets.stress import STRESS
from tests.sheets.test_every_kind import CUT_TO_THE_RIM, OF_CHARACTERS, outside

SEED = int(os.environ.get("BWDESK_SEED", datetime.now(UTC).date().toordinal()))
PART = 8
LEAST_LINES = 5
BESIDE = 24
"""Letters that may stand at the end of a line whose words go on on the next."""
TOKENS = (5.0, 17.0)
"""How wide tokens are."""

CASES = [
    *((kind, "nobody", paper) for kind in KINDS for paper in get_args(PaperName)),
    *product(OF_CHARACTERS, STRESS, get_args(PaperName)),
]
TODAY = Random(SEED).sample(CASES, PART)

ARMED = ("character", "long", "npc", "cards", "fight-script", "range-script")
HURT = ("wheel", "roster", "npc", "cards", "wounds", "long")
"""Kinds that name each wound held with what it costs."""
SKILLED = ("character", "long", "worksheet", "tests", "npc", "cards")
BELIEVING = ("character", "long", "worksheet", "npc", "cards", "roster", "creed-cards")
AS_THEY_STAND = ("character", "long", "npc", "cards", "roster")


@cache
def subject(who: str) -> Subject:
    character = STRESS[who]()
    book = shipped.book()
    return Subject(character, reckon(character.choices, book), True, book)


def printed(kind: str, who: str, paper: PaperName) -> Printed:
    book = shipped.book()
    if who == "nobody":
        return Printed(render(kind, book=book, paper=paper, state="blank"))
    character = STRESS[who]()
    reckoning = reckon(character.choices, book)
    return Printed(render(kind, character, reckoning, book=book, paper=paper))


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "who", "paper"), CASES)
def test_every_sheet_holds_everything_and_nothing_is_in_the_way(
    kind: str, who: str, paper: PaperName
) -> None:
    check(kind, who, paper)


@pytest.mark.parametrize(
    ("kind", "who", "paper"), TODAY, ids=[f"{SEED}-{'-'.join(each)}" for each in TODAY]
)
def test_a_part_of_them_every_day(kind: str, who: str, paper: PaperName) -> None:
    check(kind, who, paper)


def check(kind: str, who: str, paper: PaperName) -> None:
    sheet = printed(kind, who, paper)
    assert sheet.overlaps() == []
    if kind not in CUT_TO_THE_RIM:
        assert outside(sheet, paper) == []
    assert "…" not in sheet.text
    assert [each for page in range(len(sheet.pages)) for each in on_tokens(sheet, page)] == []
    if who == "nobody":
        return
    assert len(sheet.pages) == 1 or lines_of(sheet, len(sheet.pages) - 1) >= LEAST_LINES
    said = plain(sheet.text)
    missing = [each for each in known(kind, subject(who)) if not stands(each, said)]
    assert missing == []


def plain(words: str) -> str:
    """Without spaces, which wrapping may have taken away."""
    return re.sub(r"\s", "", words)


def stands(words: str, said: str) -> bool:
    """Whether *words* are said: in one go or, where they wrap, around what stands beside them."""
    if plain(words) in said:
        return True
    apart = f".{{0,{BESIDE}}}?".join(re.escape(each) for each in words.split())
    return bool(re.search(apart, said))


def on_tokens(sheet: Printed, page: int) -> Iterator[tuple[str, Rect]]:
    """Words that run into a token they are not on."""
    boxes = [each for each in sheet.drawing(page) if each.filled]
    tokens = [
        each
        for each in boxes
        if TOKENS[0] < each.width < TOKENS[1] and 1.3 < each.width / each.height < 1.7
    ]
    for words in sheet.lettering(page):
        middle = (words.left + words.right) / 2
        for token in tokens:
            if words.overlaps(token) and not token.left < middle < token.right:
                yield words.words, token


def lines_of(sheet: Printed, page: int) -> int:
    """How many lines of words or for the hand a page has, besides its head and its foot."""
    every = (*sheet.lettering(page), *(e for e in sheet.drawing(page) if e.width > 20))
    return len({round(each.bottom) for each in every}) - 3


def known(kind: str, subject: Subject) -> Iterator[str]:
    """What has to stand on a sheet of that kind."""
    yield subject.name
    weapons = list_wielded(subject)
    if kind == "fight-script":
        weapons = list_at_hand(subject, melee=True)[: fighting.WEAPONS]
    if kind == "range-script":
        weapons = list_at_hand(subject, melee=False)[: shooting.WEAPONS]
    if kind in ARMED:
        for weapon in weapons:
            yield from told(weapon)
    if kind in HURT and subject.effects:
        levels = subject.reckoning.wounds
        yield from (level_loss(each, levels) for each in subject.effects.injuries)
    if kind in AS_THEY_STAND:
        yield total_loss(subject)
        for id in subject.reckoning.stats:
            felt = subject.feel(id)
            assert felt is not None
            yield from (str(felt.base), str(felt.exponent_left))
    if kind in SKILLED:
        trained = kind != "tests"
        yield from (e.skill.name for e in subject.skills if trained or not e.skill.training)
    if kind in BELIEVING:
        yield from subject.choices.beliefs


def told(weapon: Wielded) -> Iterator[str]:
    """Every figure of a weapon."""
    assert weapon.felt is not None
    yield from weapon.name.split(", ")
    yield from (each for each in weapon.figures if each != "–")
    yield from (weapon.reach, weapon.skill, str(weapon.felt.exponent_left))
