"""What decided a game that is over: the moments at which most changed, and the dice in them.

Nothing here knows which game it is. A moment is every move since something changed last, up to the
one that changed something: how an actor stands, who is out of it, what it has done to people.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct

from bwdesk.rules.games.frame.game import Game
from bwdesk.table.log import Made
from bwdesk.table.session import Session

MOST = 5
"""The most moments that are told."""
OUT, UPSHOT = 2.0, 0.5
"""What it weighs that somebody is out of it, and each thing done to somebody; all that somebody
has held is 1."""
LEARNED = ("tested", "practiced")
"""What is only learned decides nothing."""
QUIET = "let-stand"
"""What happens so often that it tells nothing beside the rest."""


class Moment(Struct, frozen=True):
    """The *entries* of a change, and how much it weighs."""

    entries: tuple[int, ...]
    weight: float


class Stood(Struct, frozen=True):
    """How everybody stands: figures by actor, who is out, what was done to people."""

    held: Mapping[str, float]
    out: frozenset[str]
    upshots: tuple[Any, ...]


def stand(game: Game[Any, Any], state: Any) -> Stood:
    """How everybody stands in a state."""
    actors = game.actors(state)
    held = {each.id: float(each.standing.whole) for each in actors if each.standing is not None}
    done = tuple(each for each in game.upshots(state) if each.kind not in LEARNED)
    return Stood(held, frozenset(e.id for e in actors if e.out), done)


def moments(
    session: Session[Any, Any], states: Sequence[tuple[int, Any]]
) -> Iterator[Moment | None]:
    """Every moment with dice, in its order; None after each state, where whoever asks may rest.

    *states* are those of the start and after each entry in force.
    """
    moves, game = session.moves_in_force, session.game
    before = stand(game, states[0][1])
    most: dict[str, float] = {}
    since: list[int] = []
    for entry, state in states[1:]:
        made, after = moves[entry], stand(game, state)
        for id, held in after.held.items():
            most[id] = max(most.get(id, 1.0), abs(held), abs(before.held.get(id, 0.0)))
        since.append(entry)
        weight = _weight(before, after, most)
        if weight and any(moves[each].rolled for each in since):
            yield Moment(_with_dice(since, moves), weight)
        if weight or not (made.rolled or made.events):
            since = [] if weight else since
        before = after
        yield None


def _with_dice(since: Sequence[int], moves: Mapping[int, Made[Any]]) -> tuple[int, ...]:
    """From the first dice of a moment on: what lay before them is no part of it."""
    first = next(at for at, each in enumerate(since) if moves[each].rolled)
    return tuple(since[first:])


def _weight(before: Stood, after: Stood, most: Mapping[str, float]) -> float:
    there = before.held.keys() & after.held.keys()
    moved = sum(abs(after.held[id] - before.held[id]) / most.get(id, 1.0) for id in there)
    gone = len(before.out ^ after.out)
    known = list(before.upshots)
    fresh = 0
    for each in after.upshots:
        if each in known:
            known.remove(each)
        else:
            fresh += 1
    return moved + OUT * gone + UPSHOT * fresh


def find_decisive(found: Iterable[Moment]) -> tuple[Moment, ...]:
    """The weightiest of them and the last one, in the order in which they came."""
    every = list(found)
    if not every:
        return ()
    last = every[-1]
    rest = sorted(every[:-1], key=lambda each: -each.weight)[: MOST - 1]
    return tuple(sorted((*rest, last), key=lambda each: each.entries))


def chapter_of(session: Session[Any, Any], entry: int) -> str:
    """The title of the chapter an entry lies in; "" where the game has none."""
    contents = session.game.contents(session.start)
    found = contents.first
    for number, made in session.moves_in_force.items():
        if number >= entry:
            break
        found = next((e for e in reversed(made.events) if e.kind == contents.chapter), found)
    return session.game.says(found) if found and contents.chapter else ""


def sentences(session: Session[Any, Any], entries: Iterable[int]) -> tuple[str, ...]:
    """What happened in these entries, as everybody may know it; no chapter begins in it."""
    moves, chapter = session.moves_in_force, session.game.contents(session.start).chapter
    says = (
        session.game.says(event)
        for each in entries
        for event in moves[each].events
        if session.may_know(event.to, "") and event.kind not in (chapter, QUIET)
    )
    return tuple(each for each in says if each)
