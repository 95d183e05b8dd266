"""How long tests take: what is usual, and what it comes to (TEST-22 to TEST-25)."""

from __future__ import annotations

from bwdesk.rules.packs.book import Book
from bwdesk.rules.play.trial import Trial, kind_of
from bwdesk.rules.tables.advancing import UsualTime


def usual_time(ability: str, book: Book) -> UsualTime | None:
    """The line of the table for an ability by its id; None where it has none."""
    kind = kind_of(ability)
    if kind != "skill":
        return book.times.get(ability)
    skill = book.skills.get(ability)
    if skill is None:
        return None
    lines = (each for each in book.times.values() if each.of == "category")
    return next((each for each in lines if each.name == skill.category), None)


def why_no_time(ability: str, book: Book) -> str:
    """That nobody says how long such a test takes, in a sentence; "" where the table does."""
    if usual_time(ability, book) is not None:
        return ""
    skill = book.skills.get(ability)
    of = f"the category {skill.category}" if skill and skill.category else ability
    return f"The table of times has no line for {of}. Say how long it takes."


def time_said(trial: Trial, book: Book) -> float:
    """The minutes that were said, else the least that is usual."""
    usual = usual_time(trial.id or trial.tested_ability, book)
    return trial.minutes or (usual.least if usual else 0)
