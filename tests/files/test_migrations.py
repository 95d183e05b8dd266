"""Files of older versions are brought up a step at a time; other files are left alone."""

from __future__ import annotations

from typing import Any

import pytest

from bwdesk.files.errors import FormatError, NewerError
from bwdesk.files.migrations import CHARACTER, Plain, migrate, present


def rename(plain: Plain) -> Plain:
    """A made-up step: ``hero`` became ``character``."""
    character = plain.pop("hero")
    return plain | {"character": character}


def wrap(plain: Plain) -> Plain:
    """Another: the stock moved into the choices."""
    character = dict(plain["character"])
    return plain | {"character": {"choices": {"stock": character.pop("stock")}} | character}


STEPS = {1: rename, 2: wrap}


def file(version: Any, **fields: Any) -> Plain:
    return {"bwdesk": "character", "version": version, "program": "0.1"} | fields


def test_the_first_version_is_one_and_each_step_makes_the_next() -> None:
    assert present({}) == 1
    assert present(STEPS) == 3
    assert sorted(CHARACTER) == list(range(1, present(CHARACTER)))


def test_each_version_takes_the_steps_that_are_left() -> None:
    now = file(3, character={"choices": {"stock": "elf"}, "play": {}})
    first = file(1, hero={"stock": "elf", "play": {}})
    second = file(2, character={"stock": "elf", "play": {}})
    for plain in (first, second, dict(now)):
        assert migrate(plain, "character", STEPS, "a") == now


def test_a_later_version_is_left_alone() -> None:
    with pytest.raises(NewerError) as refused:
        migrate(file(4), "character", STEPS, "a.bwchar")
    assert str(refused.value) == (
        "a.bwchar: it was written by a newer bwdesk (0.1) and is left as it is; "
        "open it with that version, or install it"
    )


def test_a_program_that_cannot_be_named_is_not() -> None:
    for program in (3, "", "x" * 50, "\n"):
        with pytest.raises(NewerError, match="by a newer bwdesk and is left"):
            migrate(file(4) | {"program": program}, "character", STEPS, "a.bwchar")


@pytest.mark.parametrize("plain", [file(1), file(2, character={}), file(1, hero=3)])
def test_an_old_file_that_is_not_what_it_says_is_a_sentence(plain: Plain) -> None:
    with pytest.raises(FormatError, match=r"it is not what a file of version . should be; put an"):
        migrate(plain, "character", STEPS, "a.bwchar")


@pytest.mark.parametrize("plain", [None, [], 3, {}, {"version": 1}, {"bwdesk": "chronicle"}])
def test_another_kind_of_file_is_refused(plain: object) -> None:
    with pytest.raises(FormatError, match="this is not a character of bwdesk; choose another"):
        migrate(plain, "character", STEPS, "a.json")


@pytest.mark.parametrize("version", [None, "1", 1.0, True, 0, -1])
def test_a_file_without_a_version_is_refused(version: object) -> None:
    with pytest.raises(FormatError, match="it does not say its version"):
        migrate(file(version), "character", STEPS, "a.bwchar")
