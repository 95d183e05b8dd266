"""A text in Markdown by its headings, and where in it words stand."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

HEADING = re.compile(r"^#{1,6} +(.+?) *#*$", re.MULTILINE)
SIGNS = re.compile(r"^[- :|]+$|!?\[([^]]*)\]\([^)]*\)|[*_`|#>]", re.MULTILINE)
"""Signs that are not read, and links, of which only the words are."""
AROUND = 40
"""Letters told on both sides of what was found."""


class Chapter(NamedTuple):
    """What stands under one *heading*, "" before the first of them, as it is read."""

    heading: str
    text: str


def split_chapters(markdown: str) -> Iterator[Chapter]:
    """The chapters of a text, in order, without the signs of Markdown."""
    heads = [*HEADING.finditer(markdown)]
    ends = [*(each.start() for each in heads), len(markdown)]
    if before := _as_read(markdown[: ends[0]]):
        yield Chapter("", before)
    for head, end in zip(heads, ends[1:], strict=True):
        yield Chapter(_as_read(head[1]), _as_read(markdown[head.end() : end]))


def _as_read(markdown: str) -> str:
    return " ".join(SIGNS.sub(r"\1", markdown).split())


def find_line(chapter: Chapter, wanted: str) -> str | None:
    """The words around *wanted* in a chapter; its beginning where only the heading has them, None
    where neither has."""
    at = chapter.text.casefold().find(wanted.casefold())
    if at >= 0:
        return _around(chapter.text, at, at + len(wanted))
    if wanted.casefold() in chapter.heading.casefold():
        return _around(chapter.text, 0, 0)
    return None


def _around(text: str, start: int, end: int) -> str:
    first, last = max(0, start - AROUND), min(len(text), end + AROUND)
    said = text[first:last]
    if first:
        said = "…" + said.partition(" ")[2]
    if last < len(text):
        said = said.rpartition(" ")[0] + "…"
    return said
