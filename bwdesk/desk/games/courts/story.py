"""What the log tells of the season at hand: the lines that were reached, and what came of each."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import Struct

from bwdesk.rules.games.courts.words import (
    WORDS,
    Began,
    ByHand,
    Defended,
    Fought,
    Lost,
    Stayed,
    Story,
    Went,
)
from bwdesk.rules.games.frame.game import Event
from bwdesk.rules.games.frame.prose import series
from bwdesk.table.log import moves_since
from bwdesk.table.session import Session


class Reached(Struct, frozen=True):
    """A line of a court that was reached: who led it, and what came of it ("" for not yet)."""

    court: str
    who: str
    came: str = ""


def events(session: Session[Any, Any]) -> list[Event]:
    """What has happened since the season began, in its order."""
    moves = moves_since(
        session.moves_in_force, lambda made: Began.kind in {e.kind for e in made.events}
    )
    found = [each for made in moves for each in made.events]
    starts = [at for at, each in enumerate(found) if each.kind == Began.kind]
    return found[starts[-1] + 1 :] if starts else found


def reached_lines(events: Iterable[Event]) -> tuple[Reached, ...]:
    """The lines of both courts that came out so far."""
    found: list[Reached] = []
    undefended = False
    for event in events:
        match WORDS.facts(event):
            case Went(commander=who) if who:
                found.append(Reached(event.actor, who))
                undefended = False
            case Stayed(pieces=pieces, why="commander" | "armies" | "consent"):
                found.append(Reached(event.actor, series(pieces) or "A line", "lost"))
            case Defended(commander=""):
                undefended = True
                found[-1] = Reached(found[-1].court, found[-1].who, "unopposed")
            case Fought(result=result) if found and not undefended:
                found[-1] = Reached(found[-1].court, found[-1].who, result.lower())
    return tuple(found)


LOST_LINE = ("commander", "armies", "consent")
"""Why nobody of a line went out."""


def passed_events(events: list[Event]) -> tuple[Event, ...]:
    """What was opened last, where nobody went out by it: a blank line, a lost one, a ruling."""
    found: list[Event] = []
    over = False
    for event in reversed(events):
        match WORDS.facts(event):
            case Stayed(why=why) if why != "goal":
                found.append(event)
                over |= why in LOST_LINE
            case Went(commander="") | Lost():
                found.append(event)
                over = True
                break
            case Story() | ByHand():
                continue
            case _:
                break
    return tuple(reversed(found)) if over else ()


def events_since_reveal(events: list[Event]) -> list[Event]:
    """What has happened since somebody went out last; an empty line is nobody."""
    out = (each.kind == Went.kind and each.facts.get("commander") for each in events)
    starts = [at for at, went in enumerate(out) if went]
    return events[starts[-1] :] if starts else []


def stories(events: Iterable[Event]) -> tuple[str, ...]:
    """What was told of it."""
    facts = (WORDS.facts(each) for each in events)
    return tuple(each.words for each in facts if isinstance(each, Story))
