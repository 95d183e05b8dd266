"""The words of the round: what the journal has about a line, points of artha, who is who."""

from __future__ import annotations

from collections.abc import Mapping

from bwdesk.rules.basics.prose import plural
from bwdesk.rules.group.campaign import Campaign, Entry
from bwdesk.rules.injury.words import moment
from bwdesk.rules.packs.book import Book
from bwdesk.rules.person.character import Clock, Rewritten
from bwdesk.rules.play import voting
from bwdesk.rules.play.told import says as told

MOST = 2
"""What is remembered of a line at most."""


def journal_lines(entries: tuple[Entry, ...], campaign: Campaign, book: Book) -> str:
    """What the journal of tonight has about a Belief or an Instinct, the last of it first."""
    if not entries:
        return "nothing in the journal tonight"
    return "; ".join(_one(each, campaign, book) for each in reversed(entries[-MOST:]))


def change_line(came: Rewritten, clock: Clock) -> str:
    """What words were before they were changed, when, and why."""
    why = f": {came.reason}" if came.reason else ""
    return f"Until {moment(came.time, clock)}: “{came.was}”{why}"


def _one(entry: Entry, campaign: Campaign, book: Book) -> str:
    where = f"Scene {entry.scene}: " if entry.scene else ""
    kind = book.artha_kinds[entry.to].name if entry.to in book.artha_kinds else entry.to
    match entry.kind:
        case "award" if entry.amount < 0:
            said = f"{kind} taken back"
        case "award":
            said = entry.note or f"{kind} given"
        case "evolving":
            said = f"{kind} spent" if entry.amount else f"no {kind} spent"
        case _:
            said = told(entry, campaign, book)
    return f"{where}{said}"


def points(counts: Mapping[str, int], book: Book) -> str:
    """``2 Fate, 1 Persona``; "" for none."""
    kinds = book.artha_kinds
    given = [(count, kinds[kind].name) for kind, count in counts.items() if count > 0]
    return ", ".join(f"{count} {name}" for count, name in given)


def vote_due(campaign: Campaign) -> str:
    """That the table should vote on traits, since so many sessions have gone by (BIT-13)."""
    if not voting.vote_due(campaign):
        return ""
    since = len(campaign.sessions) - campaign.last_vote
    last = "since the last" if campaign.last_vote else "without one"
    return f"A trait vote is due: {plural(since, 'session')} {last}."


def brief(name: str, most: int = 22) -> str:
    """A name as it fits on a button."""
    return name if len(name) <= most else f"{name[: most - 1].rstrip()}…"


def initials(names: tuple[str, ...]) -> dict[str, str]:
    """As few letters of each name as tell them apart, two at least."""
    found: dict[str, str] = {}
    for name in names:
        others = [each.casefold() for each in names if each != name]
        long = 2
        while long < len(name) and any(e.startswith(name[:long].casefold()) for e in others):
            long += 1
        found[name] = name[:long]
    return found
