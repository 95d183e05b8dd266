"""What is typed finds what was meant: halves, aliases, and names with one slip."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bwdesk.rules.packs.searching import Named, Searched, fold, is_slip, is_slipped_beginning
from tests.shipped import book

NAMES = ("Sword", "Long Sword", "Sleight of Hand", "Obstacle", "Obstinate", "Fêa", "Mail", "Tail")
LETTERS = "abcdefghijklmnopqrstuvwxyz"
SEARCHED = Searched([Named(each, "thing") for each in NAMES] + [Named("Fork", "", ("Helper",))])


def found(typed: str) -> list[str]:
    return [(*NAMES, "Fork")[at] for at in SEARCHED.find(typed)]


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("sw", "Sword"),
        ("sord", "Sword"),
        ("long sw", "Long Sword"),
        ("hand sleight", "Sleight of Hand"),
        ("sleightofhand", "Sleight of Hand"),
        ("sleigth hand", "Sleight of Hand"),
        ("obstcle", "Obstacle"),
        ("obsct", "Obstacle"),
        ("fea", "Fêa"),
        ("helper", "Fork"),
        ("hepler", "Fork"),
        ("mail", "Mail"),
        ("thing obstin", "Obstinate"),
    ],
)
def test_the_one_meant_is_first(typed: str, first: str) -> None:
    assert found(typed)[0] == first


def test_a_word_there_is_is_no_slip_of_another() -> None:
    assert found("tail") == ["Tail", "Mail"]
    assert found("zzz") == []


def test_where_nothing_fits_the_nearest_are_offered() -> None:
    assert NAMES[SEARCHED.find_near("obstaculum")[0]] == "Obstacle"
    assert SEARCHED.find_near("zzz") == SEARCHED.find_near("") == []


def test_nothing_typed_is_everything_in_order() -> None:
    assert found("  ") == [*NAMES, "Fork"]


def slip(name: str, at: int, kind: int, letter: str) -> str:
    match kind:
        case 0:
            return name[:at] + name[at + 1 :]
        case 1:
            return name[:at] + letter + name[at:]
        case 2:
            return name[:at] + letter + name[at + 1 :]
    return name[:at] + name[at + 1 : at + 2] + name[at] + name[at + 2 :]


@given(st.text(LETTERS, min_size=2), st.data())
def test_one_slip_is_known_for_what_it_is(name: str, data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(name) - 1))
    typed = slip(name, at, data.draw(st.integers(0, 3)), data.draw(st.sampled_from(LETTERS)))
    assert is_slip(typed, name) == (typed != name)
    assert is_slipped_beginning(typed, name + "more")


def test_names_of_the_book_are_found_in_spite_of_a_slip() -> None:
    """Of 2,000 names with one slip, next to all are among the first three."""
    shelves = (getattr(book(), each) for each in book().__struct_fields__)
    entries = [each for shelf in shelves if isinstance(shelf, dict) for each in shelf.values()]
    named = [Named(each.name, "", each.aliases) for each in entries if hasattr(each, "aliases")]
    searched = Searched(named)
    chance = random.Random(1)
    names = sorted({each.name for each in named if len(fold(each.name)) > 3})
    missed = []
    for name in chance.sample(names, 2000):
        typed = slip(name, chance.randrange(len(name)), chance.randrange(4), chance.choice(LETTERS))
        first = list(dict.fromkeys(named[at].name for at in searched.find(typed)))[:3]
        if name not in first:
            missed.append((name, typed))
    assert len(missed) <= 10, missed
