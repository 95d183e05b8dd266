"""Script sheets and the matrices of the conflicts, read back from their PDFs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import get_args

import pytest
from msgspec.structs import replace

from bwdesk.rules.burning import reckon
from bwdesk.rules.person.character import Advance, Opened, Play
from bwdesk.rules.tables import duel, fighting
from bwdesk.sheets import PaperName, render
from bwdesk.sheets.conflicts.fighting import Slots
from tests import shipped
from tests.rules.copies import our
from tests.sheets import people
from tests.sheets.reading import Printed, Rect

PAPERS = get_args(PaperName)
RIM = 5.0
"""What no printer reaches."""


def script(kind: str, *advances: Advance) -> str:
    character = replace(people.robard(), play=Play(advances=advances))
    book = people.book()
    return Printed(render(kind, character, reckon(character.choices, book), book=book)).words


def matrices(paper: PaperName = "a4") -> Printed:
    return Printed(render("matrices", book=shipped.book(), paper=paper))


def between(rects: Iterable[Rect], top: float, bottom: float) -> list[Rect]:
    return [each for each in rects if top <= each.top and each.bottom <= bottom]


def table(words: Sequence[Rect], lines: Sequence[Rect]) -> list[list[str]]:
    """What stands in each cell that lines enclose; the first column holds the rows' names."""
    upright = sorted({round(each.left, 1) for each in lines if each.width < 2 < 50 < each.height})
    level = sorted({round(each.top, 1) for each in lines if each.height < 2 < 50 < each.width})
    lefts, tops = [0.0, *upright, 1000.0], level[1:]
    cells = []
    for top, bottom in pairwise(tops):
        row = []
        for left, right in pairwise(lefts):
            inside = [
                each
                for each in words
                if left < (each.left + each.right) / 2 < right
                and top < (each.top + each.bottom) / 2 < bottom
            ]
            said = sorted(inside, key=lambda each: round(each.top, 1))
            row.append(" ".join(" ".join(each.words for each in said).split()))
        cells.append(row)
    return cells


def half(sheet: Printed, number: int) -> list[list[str]]:
    """One of the two cards of the first page, without the line that cuts them apart."""
    height = sheet.sizes[0][1] / 2
    top, bottom = number * height + 1, (number + 1) * height - 1
    return table(
        between(sheet.lettering(0), top, bottom),
        between(sheet.drawing(0), top, bottom),
    )


@pytest.mark.parametrize("paper", PAPERS)
def test_the_duel_card_says_what_the_pack_says(paper: PaperName) -> None:
    actions = shipped.book().duel_actions
    assert half(matrices(paper), 0) == [
        [
            mine.name,
            *(duel.cell_words(mine.against[theirs]) for theirs in (*actions, duel.NO_ACTION)),
        ]
        for mine in actions.values()
    ]


@pytest.mark.parametrize("paper", PAPERS)
def test_the_range_card_says_what_the_pack_says(paper: PaperName) -> None:
    maneuvers = shipped.book().range_maneuvers
    assert half(matrices(paper), 1) == [
        [mine.name, *(mine.against[theirs].notation for theirs in maneuvers)]
        for mine in maneuvers.values()
    ]


@pytest.mark.parametrize("paper", PAPERS)
def test_the_fight_card_says_what_the_pack_says(paper: PaperName) -> None:
    sheet = matrices(paper)
    martial = [each for each in shipped.book().fight_actions.values() if each.group == "martial"]
    assert table(sheet.lettering(1), sheet.drawing(1)) == [
        [mine.name, *(fighting.cell_words(mine.against[theirs]) for theirs in fighting.COLUMNS)]
        for mine in martial
    ]


@pytest.mark.parametrize("paper", PAPERS)
def test_cards_keep_clear_of_the_rim_and_of_themselves(paper: PaperName) -> None:
    sheet = matrices(paper)
    assert sheet.overlaps() == []
    for number, (width, height) in enumerate(sheet.sizes):
        for box in sheet.lettering(number):
            assert RIM < box.left < box.right < width - RIM
            assert RIM < box.top < box.bottom < height - RIM


def test_who_debates_sees_the_own_exponents_first() -> None:
    words = script("duel-script")
    assert "Persuasion B4, Oratory, Rhetoric, Interrogation" in words
    assert "Will B4" in words


def test_a_script_counts_what_play_has_added() -> None:
    assert "Persuasion B5" in script("duel-script", Advance("skill.persuasion"))


def test_a_copied_skill_is_printed_for_the_one_it_plays_like() -> None:
    book = people.book()
    ours = our(shipped.book().skills["oratory"])
    book = replace(book, skills={**book.skills, ours.id: ours})
    play = Play(opened=(Opened(ours.id, 6),))
    character = replace(people.robard(), play=play)
    sheet = render("duel-script", character, reckon(character.choices, book), book=book)
    words = Printed(sheet).words
    assert "Our Oratory B6, Persuasion B4, Rhetoric" in words


def test_who_shoots_sees_what_maneuvers_test_and_what_a_margin_buys() -> None:
    words = script("range-script")
    for said in ("SpW Speed B4, +2D, all costs 3", "Die of cover at most 2", "3 · 4 · 5"):
        assert said in words


@pytest.mark.parametrize(
    ("reflexes", "slots"),
    [(1, Slots(1, 1)), (3, Slots(1, 3)), (4, Slots(2, 1)), (6, Slots(2, 3)), (8, Slots(3, 2))],
)
def test_volleys_have_the_slots_that_reflexes_fill(reflexes: int, slots: Slots) -> None:
    assert Slots.make(reflexes) == slots
    assert slots.is_last_uncertain == (reflexes % 3 != 0)


def test_who_fights_sees_stances_and_lengths() -> None:
    words = script("fight-script")
    for said in ("dashed: in 1 of the 3", "no Avoid", "spear, lance, pike", "Hesitation 6"):
        assert said in words
