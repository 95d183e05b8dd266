"""A text by its headings, and where words stand in it."""

from bwdesk.rules.basics.chapters import Chapter, find_line, split_chapters

TEXT = """Before all.

# The head

Some **bold** words and [a link](elsewhere.md).

## A *second* one

| to | press |
|---|---|
| go | `Enter` |
"""


def test_a_text_falls_into_its_chapters_without_signs() -> None:
    assert list(split_chapters(TEXT)) == [
        Chapter("", "Before all."),
        Chapter("The head", "Some bold words and a link."),
        Chapter("A second one", "to press go Enter"),
    ]


def test_what_is_found_comes_with_the_words_around_it() -> None:
    long = Chapter("Steel", "one " * 20 + "wanted here " + "two " * 20)
    said = find_line(long, "WANTED")
    assert said is not None
    assert said.startswith("…one ")
    assert " wanted here two " in said
    assert said.endswith("two…")
    assert find_line(Chapter("Steel", "cold"), "stee") == "cold"
    assert find_line(long, "nothing") is None
