"""Words measured, wrapped and condensed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bwdesk.sheets.kit.type import (
    CONDENSED,
    ENTRY,
    FACES,
    LABEL,
    TITLE,
    clean,
    fill,
    fit,
    has,
    measure,
    one_line,
    pack,
    paragraphs,
    wrap,
)
from bwdesk.where import resources

WORDS = st.text(st.characters(codec="utf-8", max_codepoint=0x600), max_size=200)


def test_what_fits_stays_as_it_is() -> None:
    assert fit("Sleight of Hand", ENTRY, 60) == (ENTRY, ["Sleight of Hand"])


def test_what_is_a_little_long_is_condensed_just_enough() -> None:
    width = 0.9 * measure("Sleight of Hand", ENTRY)
    style, lines = fit("Sleight of Hand", ENTRY, width)
    assert lines == ["Sleight of Hand"]
    assert style.size == pytest.approx(0.9 * ENTRY.size)
    assert measure(lines[0], style) == pytest.approx(width)


def test_what_is_longer_takes_further_lines() -> None:
    style, lines = fit("Sleight of Hand", ENTRY, 20)
    assert style.size == pytest.approx(CONDENSED * ENTRY.size)
    assert lines == ["Sleight of", "Hand"]


def test_a_wise_never_breaks_at_its_hyphen() -> None:
    assert wrap("Old Night Watch-wise", ENTRY, measure("Night Watch-", ENTRY)) == [
        "Old Night",
        "Watch-wise",
    ]


def test_what_belongs_together_never_breaks() -> None:
    assert wrap("at Ob\u00a03", ENTRY, measure("at Ob\u00a0", ENTRY)) == ["at", "Ob\u00a03"]


def test_the_first_line_can_be_shorter() -> None:
    assert wrap("one two three", ENTRY, 40, first=measure("one ", ENTRY)) == ["one", "two three"]


@given(WORDS, st.floats(8, 120))
def test_wrapping_keeps_every_letter_and_the_width(words: str, width: float) -> None:
    lines = wrap(words, ENTRY, width)
    assert "".join("".join(lines).split()) == "".join(clean(words).split())
    assert all(measure(line, ENTRY) <= width + 0.01 for line in lines)


@given(WORDS, st.floats(8, 120))
def test_what_must_stand_on_one_line_grows_smaller_and_keeps_every_letter(
    words: str, width: float
) -> None:
    style, line = one_line(words, TITLE, width)
    assert line == clean(words)
    assert style.size <= TITLE.size
    assert measure(line, style) <= width + 0.01


@given(WORDS, st.floats(8, 120), st.integers(1, 4))
@example("W", 8.0, 2)
def test_what_must_stand_on_few_lines_grows_smaller_and_keeps_every_letter(
    words: str, width: float, most: int
) -> None:
    style, lines = pack(words, TITLE, width, most)
    assert len(lines) <= most
    assert "".join("".join(lines).split()) == "".join(clean(words).split())
    assert all(measure(line, style) <= width + 0.01 for line in lines)


def test_labels_are_measured_as_they_are_printed() -> None:
    assert measure("name", LABEL) == measure("NAME", LABEL)
    assert measure("name", LABEL) > measure("name", LABEL._replace(capitals=False, spacing=0))


def test_letters_are_composed_and_what_cannot_be_seen_is_dropped() -> None:
    assert clean(" Zoe\u0308\u200b \t Ash\ud800\n") == "Zoë Ash\ufffd"


def test_paragraphs_are_told_apart() -> None:
    assert paragraphs("One\r\n\n  two \u2028three\n") == ["One", "two", "three"]


def strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for each in value.values():
            yield from strings(each)
    elif isinstance(value, list):
        for each in value:
            yield from strings(each)


def test_every_word_of_every_pack_has_its_letters() -> None:
    files = sorted((resources() / "rules").rglob("*.json"))
    assert files
    letters = {
        letter
        for file in files
        for words in strings(json.loads(file.read_text(encoding="utf-8")))
        for letter in clean(words)
    }
    lacking = {(face, letter) for face in FACES for letter in letters if not has(face, letter)}
    assert lacking == set()


def test_what_fills_a_cell_takes_more_lines_before_it_becomes_small() -> None:
    said = "Roden Murderer banks 3: Roden Murderer and Drunken Sailor have 6. " * 3
    style, lines = fill(said, ENTRY, 57, 6.1)
    assert len(lines) > 1
    assert len(lines) * style.line_height <= 6.1
    assert all(measure(each, style) <= 57 for each in lines)
    assert style.size > 2 * one_line(said, ENTRY, 57)[0].size
    assert fill("The action fails.", ENTRY, 57, 6.1) == (ENTRY, ["The action fails."])
