"""Figures and lists as a sentence has them."""

from __future__ import annotations

from bwdesk.rules.basics.prose import number_word, ordinal, plural, series


def test_small_words() -> None:
    assert [ordinal(each) for each in (1, 2, 3, 8)] == ["first", "second", "third", "eighth"]
    assert [ordinal(each) for each in (11, 13, 21, 22, 33, 40)] == [
        "11th",
        "13th",
        "21st",
        "22nd",
        "33rd",
        "40th",
    ]
    assert [number_word(each) for each in (0, 2, 10, 11)] == ["no", "two", "ten", "11"]
    assert plural(1, "point") == "1\u00a0point"
    assert plural(3, "mental point", "mental points") == "3\u00a0mental points"
    assert series(["a", "b", "a"]) == "a or b"
    assert series(["a"], "and") == "a"
    assert series([]) == ""
