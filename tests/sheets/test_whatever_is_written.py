"""Whatever letters somebody writes: nothing on a sheet lies on something else."""

from __future__ import annotations

import unicodedata
from typing import Any, get_args

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from bwdesk.rules.burning import reckon
from bwdesk.rules.packs.book import Book
from bwdesk.rules.person.character import Instinct, Thing
from bwdesk.sheets import PaperName, render
from tests.sheets.people import robard
from tests.sheets.reading import Printed

LAST = 0x500
MARKS = [chr(code) for code in range(LAST) if unicodedata.category(chr(code)).startswith("M")]
"""They reach over the letter before them and a little over the next, which may be of another font
and then is a piece of its own; so they are tried by themselves."""
WORDS = st.text(
    st.characters(codec="utf-8", max_codepoint=LAST, exclude_characters=MARKS), max_size=120
)


def printed(book: Book, paper: PaperName = "a4", **changes: Any) -> Printed:
    """The sheet of a character whose choices are changed."""
    choices = replace(robard().choices, **changes)
    character = replace(robard(), choices=choices)
    return Printed(render("character", character, reckon(choices, book), book=book, paper=paper))


@example("eͻ[ñ¼\x8f/Èn(\x1eO\rQϯ-", "", [], [], [], "a4")
@settings(max_examples=12, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    name=WORDS,
    player=WORDS,
    beliefs=st.lists(WORDS, max_size=6),
    instincts=st.lists(WORDS, max_size=6),
    things=st.lists(
        st.builds(
            Thing,
            name=WORDS,
            kind=st.sampled_from(("gear", "arms", "relationship", "affiliation", "spell")),
            note=WORDS,
        ),
        max_size=40,
    ),
    paper=st.sampled_from(get_args(PaperName)),
)
def test_whatever_is_written_nothing_overlaps(
    book: Book,
    name: str,
    player: str,
    beliefs: list[str],
    instincts: list[str],
    things: list[Thing],
    paper: PaperName,
) -> None:
    sheet = printed(
        book,
        paper,
        name=name,
        player=player,
        beliefs=tuple(beliefs),
        instincts=tuple(Instinct(each) for each in instincts),
        things=tuple(things),
    )
    assert sheet.overlaps() == []


@pytest.mark.parametrize(
    "name",
    [
        "\u0302x",
        "a \u0301",
        "\u0483" * 40,
        " ".join(f"{each}x" for each in MARKS),
        " ".join(f"x{each}x" for each in MARKS),
    ],
)
def test_a_mark_lies_on_nothing_with_a_letter_and_without(name: str, book: Book) -> None:
    assert printed(book, name=name, player=name, beliefs=(name, name, name)).overlaps() == []
