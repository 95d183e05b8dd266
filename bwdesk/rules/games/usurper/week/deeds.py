"""Choices as somebody types them, one a line: ``buy 2 foodstuffs at Reedham``."""

from __future__ import annotations

from typing import Any, get_args

from bwdesk.rules.basics.prose import series
from bwdesk.rules.games.frame.game import IllegalMoveError
from bwdesk.rules.games.usurper.finding import find
from bwdesk.rules.games.usurper.week.moves import Choice, Deed
from bwdesk.rules.games.usurper.week.state import Page
from bwdesk.rules.packs.book import Book

DEEDS: tuple[str, ...] = tuple(each for kind in get_args(Deed) for each in get_args(kind))
WORDS = ("for", "as", "at", "into", "of")
"""What stands before whom, where, what it becomes, of which quality."""
ABOUT_SOMEBODY = ("disband", "replace", "release", "execute", "unpaid", "rise", "raise", "move")
"""Deeds whose first words are somebody, not something."""


def parse_deed(line: str, page: Page, book: Book) -> Choice:
    """A choice of a line: a deed, how many, what, *for* or *as* whom, *at* a place, *into* what,
    *of* a quality. Raises IllegalMoveError with what there is."""
    words = line.split()
    do: Any = words[0].casefold() if words else ""
    if do not in DEEDS:
        says = f"“{line[:40]}” is no choice. Begin with {series(DEEDS)}."
        raise IllegalMoveError(says, (page.own.seat,))
    rest = words[1:]
    many = int(rest.pop(0)) if rest and rest[0].isdecimal() and int(rest[0]) else 1
    parts = _split(rest)
    first, said = parts[""], {name: parts.get(name, "") for name in WORDS}
    about = do in ABOUT_SOMEBODY
    quality = said["of"]
    if quality:
        try:
            quality = find(book.usurper_qualities, quality, "quality").id
        except ValueError as why:
            raise IllegalMoveError(str(why), (page.own.seat,)) from None
    return Choice(
        do=do,
        who=first if about else said["for"] or said["as"],
        what="" if about else first,
        many=min(999, many),
        at=said["at"],
        into=said["into"],
        quality=quality,
    )


def _split(words: list[str]) -> dict[str, str]:
    """Words by what stands before them."""
    found: dict[str, list[str]] = {"": []}
    at = ""
    for word in words:
        if word.casefold() in WORDS and found[""]:
            at = word.casefold()
            found.setdefault(at, [])
        else:
            found[at].append(word)
    return {name: " ".join(each) for name, each in found.items()}
