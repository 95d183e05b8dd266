"""Shots over a distance told for their paper, from the table where everybody may see."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bwdesk.rules.games.catalog import GAMES
from bwdesk.rules.games.frame.game import Actor
from bwdesk.rules.games.frame.signs import SIGNS
from bwdesk.sheets.conflicts.subject import (
    ConflictOnPaper,
    ExchangeOnPaper,
    PersonOnPaper,
    SentenceOnPaper,
    SideOnPaper,
)
from bwdesk.table.record import OF_TABLE, Chapter, chapters
from bwdesk.table.session import Session

UNTOLD = ("scripted",)
"""Kinds of lines that only say that somebody has written."""


def read_subject(session: Session[Any, Any], title: str) -> ConflictOnPaper:
    """The exchanges of a *session*; nothing of a script before it is shown."""
    actors = session.game.actors(session.view(None))
    ids = tuple(dict.fromkeys(each.side or each.id for each in actors))
    sides = tuple(
        _side(at, id, [each for each in actors if (each.side or each.id) == id])
        for at, id in enumerate(ids)
    )
    signs = {each.id: sides[ids.index(each.side or each.id)].sign for each in actors}
    found = chapters(session)
    numbers = [each.event.facts.get("number") for each in found if each.event]
    began = session.start.exchange
    untitled = "How it began" if began in numbers else f"Exchange {began}"
    story = tuple(
        ExchangeOnPaper(each.title or untitled, tuple(_sentences(each, signs))) for each in found
    )
    return ConflictOnPaper(
        title,
        GAMES["range"].title,
        sides=sides,
        story=tuple(each for each in story if each.said),
        of="range",
    )


def _side(at: int, id: str, those: list[Actor]) -> SideOnPaper:
    """Who stands together; a side that is an actor itself is called so."""
    people = tuple(
        PersonOnPaper(each.name, "out of it" if each.out else "")
        for each in those
        if each.id != id or len(those) == 1
    )
    itself = next((each for each in those if each.id == id), those[0])
    return SideOnPaper(itself.sign or SIGNS[at % len(SIGNS)], itself.name, people=people)


def _sentences(chapter: Chapter, signs: dict[str, str]) -> Iterator[SentenceOnPaper]:
    """What counts of it, each behind the sign of whom it is about."""
    for passage in chapter.passages:
        for line in passage.lines:
            if line.counts and line.kind not in OF_TABLE and line.kind not in UNTOLD:
                about = dict.fromkeys(signs[each] for each in line.actors if each in signs)
                yield SentenceOnPaper(line.says, tuple(about)[:1])
