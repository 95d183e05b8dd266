"""Any game played by chance from its dues alone: a reply to what is due, made from its form."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from bwdesk.rules.chance.throws import Ask, Cast, Dice, Faces, Thrown, Told, fitting
from bwdesk.rules.games.frame.forms import Filling, Slot, check_form
from bwdesk.rules.games.frame.game import Due, Game, Reply
from bwdesk.rules.games.frame.upshots import Outcome

NOTE = 60
"""Letters a planted secret has room in."""


def reply_at_random(game: Game[Any, Any], state: Any, lot: Random) -> tuple[str, Any]:
    """Some move that is due, and the seat that makes it ("" for the table)."""
    due = lot.choice(game.due(state))
    seat = lot.choice(due.seats) if due.seats else ""
    return seat, game.move(state, due, reply(game, state, due, lot))


def reply(game: Game[Any, Any], state: Any, due: Due, lot: Random) -> Reply:
    """Something that may be said to what is due; now and then a script lies on paper."""
    if due.paper and lot.random() < 0.1:
        return Reply(due.part, due.actor, paper=True)
    written = filled(game, state, due, lot)
    choice = lot.choice(due.options) if due.options else ""
    dice = {ask.key: thrown(ask, lot) for ask in due.asks}
    outcome = None
    if due.kind == "outcome":
        outcome = Outcome(lot.randint(0, 4), lot.random() < 0.5, choice)
    return Reply(due.part, due.actor, written, choice, dice, outcome)


def filled(game: Game[Any, Any], state: Any, due: Due, lot: Random) -> dict[str, Filling]:
    """A form filled slot by slot, asked for anew after each: the next may depend on it."""
    written: dict[str, Filling] = {}
    while True:
        form = game.form(state, due, written)
        slot = next((each for each in form if each.id not in written), None)
        if slot is None:
            written = {id: each for id, each in written.items() if each != Filling()}
            check_form(form, written)
            return written
        written[slot.id] = _filling(slot, lot, written)


def _filling(slot: Slot, lot: Random, written: Mapping[str, Filling]) -> Filling:
    may = [each for each in slot.choices if not each.barred]
    match slot.kind:
        case "text":
            note = f"the-bridge-at-dawn-{lot.randrange(10**15)}"
            return Filling(text=note if len(note) <= slot.most else "")
        case "number":
            return Filling(number=lot.randint(slot.least, slot.most))
        case "order":
            some = lot.randint(slot.least, min(slot.most, len(may)))
            return Filling(order=tuple(each.id for each in lot.sample(may, some)))
        case "choice":
            if not may or (not slot.needed and lot.random() < 0.1):
                return Filling()
            chosen = lot.choice(may)
            some = lot.randint(chosen.least, min(chosen.most, len(chosen.targets)))
            return Filling(chosen.id, tuple(lot.sample(chosen.targets, some)))


def thrown(ask: Ask, lot: Random) -> Dice:
    """Dice that may have fallen for what was asked; now and then only what they came to."""
    if lot.random() < 0.1:
        return Told(lot.randint(0, max(1, ask.number)))
    first = tuple(lot.randint(1, ask.sides) for _ in range(ask.number))
    dice: Dice = Faces(first)
    if ask.open_ended and (more := first.count(6)):
        later = Cast(tuple(lot.randint(1, 6) for _ in range(more)), "open-ended")
        dice = Thrown((Cast(first), later))
    fitting(ask, dice)
    return dice
