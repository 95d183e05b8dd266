"""What comes next: what is due once the open one is answered, whatever the answer.

Answers are tried on the state everybody sees; only what follows all of them is told. Nothing sealed
is opened for it, and what depends on dice or on a decision is not foretold.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bwdesk.desk.table.due_words import PAPER
from bwdesk.rules.chance.throws import Ask, Dice, Faces, Told
from bwdesk.rules.games.frame.forms import Filling, Slot
from bwdesk.rules.games.frame.game import Due, Game, IllegalMoveError, Reply

GOOD, MANY = (5, 6), 12
"""Faces that count, one on which more may be thrown; the most answers of a kind that are tried."""


def due_after(game: Game[Any, Any], state: Any, due: Due) -> Due | None:
    """What is due next once *due* is answered; None where that cannot be said."""
    before = {each.roll for each in game.due(state)}
    common: dict[Any, Due] | None = None
    for reply in _replies(game, state, due):
        try:
            move = game.move(state, due, reply)
            if game.opens(state, move):
                return None
            after = game.due(game.apply(state, move).state)
        except IllegalMoveError:
            continue
        # What is typed in from paper comes only to those who wrote there.
        told = [each for each in after if not each.to and each.key[0] != PAPER]
        fresh = {each.roll: each for each in told if each.roll not in before}
        shared = fresh if common is None else common
        common = {key: each for key, each in shared.items() if key in fresh}
        if not common:
            return None
    return next(iter(common.values()), None) if common else None


def _replies(game: Game[Any, Any], state: Any, due: Due) -> Iterator[Reply]:
    """Every answer there is to dice that are counted, and some of the others."""
    if due.paper:
        yield Reply(due.part, due.actor, paper=True)
    elif due.kind == "roll":
        yield from _roll_replies(due)
    elif due.options:
        for option in due.options[:MANY]:
            yield Reply(due.part, due.actor, choice=option)
    elif due.kind == "go" and not game.form(state, due, {}):
        yield Reply(due.part, due.actor)
    elif due.kind == "decide":
        yield from _choice_replies(due, game.form(state, due, {}))


def _choice_replies(due: Due, form: tuple[Slot, ...]) -> Iterator[Reply]:
    """Everything that may be chosen, where one choice is all there is to make."""
    if len(form) != 1 or form[0].kind != "choice":
        return
    (slot,) = form
    if not slot.needed:
        yield Reply(due.part, due.actor)
    for choice in slot.choices[:MANY]:
        if not choice.barred:
            script = {slot.id: Filling(choice.id, choice.targets[: choice.least])}
            yield Reply(due.part, due.actor, script)


def _roll_replies(due: Due) -> Iterator[Reply]:
    """Every number of successes, told and as dice; nothing for dice that are not counted."""
    if any(ask.reading not in ("pool", "under") or ask.ability for ask in due.asks):
        return  # and of a test artha decides, which is asked for after the dice
    most = min(due.dice, MANY) + 1
    for count in (0, most, *range(1, most)):  # those far apart first: they differ soonest
        told: dict[str, Dice] = {ask.key: Told(count) for ask in due.asks}
        yield Reply(due.part, due.actor, dice=told)
        for face in GOOD if count else GOOD[:1]:
            fell = {ask.key: _make_faces(ask, min(count, ask.number), face) for ask in due.asks}
            yield Reply(due.part, due.actor, dice=fell)


def _make_faces(ask: Ask, count: int, face: int) -> Dice:
    """Dice of which so many count."""
    good, bad = (face, 1) if ask.reading == "pool" else (ask.target, ask.sides)
    return Faces((good,) * count + (bad,) * (ask.number - count))
