"""A path in words and segments: what each lifepath gives, and the line they make together."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from bwdesk.desk.kit.lifeline import Segment
from bwdesk.rules.burning.reckoning import Walked
from bwdesk.rules.packs.book import Book

TIMES = ("", "", "second", "third", "fourth")


def segments(
    path: Iterable[Walked], book: Book, considered: range = range(0)
) -> tuple[tuple[Segment, ...], tuple[int, ...]]:
    """The line of *path*, and for each segment the row of the path it belongs to.

    *considered* are the rows that are not lived yet.
    """
    drawn: list[Segment] = []
    rows: list[int] = []
    for row, walked in enumerate(path):
        setting = book.setting_name(walked.lifepath.stock, walked.lifepath.setting)
        if walked.lead:
            drawn.append(Segment("", walked.lead, setting, True, row in considered))
            rows.append(row)
        name, years = walked.lifepath.name, walked.years
        drawn.append(Segment(name, years, setting, considered=row in considered))
        rows.append(row)
    return tuple(drawn), tuple(rows)


def offers(walked: Walked, book: Book) -> str:
    """What a lifepath gives, as rich text: points, then skills with the demanded ones bold."""
    lifepath = walked.lifepath
    points = [
        f"{count} {word}"
        for count, word in (
            (walked.skill_points, "skill"),
            (walked.general_points, "general"),
            (walked.trait_points, "trait"),
        )
        if count
    ]
    said = [f"{', '.join(points)}." if points else "No points."]
    skills = [
        f"<b>{_nobreak(book.skill_name(each))}</b>"
        if each == walked.skill
        else _nobreak(book.skill_name(each))
        for each in lifepath.skills
    ]
    if skills:
        said.append(f"{', '.join(skills)}.")
    traits = [
        f"<i><b>{_nobreak(book.trait_name(each))}</b></i>"
        if each == walked.trait
        else f"<i>{_nobreak(book.trait_name(each))}</i>"
        for each in lifepath.traits
    ]
    if traits:
        said.append(f"{', '.join(traits)}.")
    if walked.nth > 1:
        said.append(escape(repetition(walked)))
    if walked.roll is not None:
        said.append(escape(fall_sentence(walked, book)))
    return " ".join(said)


def repetition(walked: Walked) -> str:
    """What taking a lifepath again does to it, as a sentence; "" for the first time."""
    if walked.nth < 2:
        return ""
    time = TIMES[walked.nth] if walked.nth < len(TIMES) else f"{walked.nth}th"
    if walked.nth == 2:
        less = "its second skill and trait are demanded"
        if len(walked.lifepath.traits) < 2:
            less = "its second skill is demanded; one trait point goes, as it has no second trait"
    elif walked.nth == 3:
        less = "half its resources and skill points; no stats, no traits, no demands"
    else:
        less = "half its resources; no skill points, stats, traits or demands"
    return f"Taken a {time} time: {less}."


def fall_sentence(walked: Walked, book: Book) -> str:
    """How the die of the Brutal Life fell, as a sentence."""
    if walked.toll is None:
        return f"A die shows {walked.roll}, for nothing."
    came = book.trait_name(walked.scar) if walked.scar else "unharmed"
    return f"Brutal Life, {walked.roll}: {came}."


def _nobreak(name: str) -> str:
    """A wise never breaks at its hyphen."""
    return escape(name).replace("-", "\u2011")
