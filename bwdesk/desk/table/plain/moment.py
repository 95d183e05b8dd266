"""What a refresh of the plain board shows: what is due, who waits for what, what comes after."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from msgspec import Struct

from bwdesk.desk.table import due_words
from bwdesk.desk.table.document import TableDocument
from bwdesk.desk.table.due_words import PAPER, Names, due_key, names_of
from bwdesk.desk.table.own_script import is_sealed_whole
from bwdesk.desk.table.plain import recent_events
from bwdesk.desk.table.plain.phase_strip import Phases
from bwdesk.desk.table.plain.waiting_panel import ActorRow, WaitingState
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


OVER = "Nothing is waited for any more."
VEILED = "What is waited for is seen by those it is for: hand the desk over to them."
FEW = 2
"""How many of those due besides are named beside the panel."""


class Moment(Struct, frozen=True):
    """What is due, of which *now* is open, what may be done besides, and who is who."""

    dues: tuple[Due, ...]
    now: Due | None
    names: Names
    offers: tuple[Due, ...] = ()

    rolls: tuple[Due, ...] = ()
    """Rolls that stand open together, *now* among them; nothing where one thing is open."""

    @property
    def others(self) -> tuple[Due, ...]:
        """What is due and not open."""
        return tuple(each for each in self.dues if each is not self.now and each not in self.rolls)


def moment_of(
    document: TableDocument,
    picked: str,
    alone: str = "",
    least: int = 2,
    mine: Callable[[Due], bool] = lambda _due: True,
) -> Moment:
    """What is due now, if it is *mine*; what was *picked*, due or only offered, is open.

    Rolls that are due at once stand open together, if there are *least*, but for one that somebody
    opened *alone*.
    """
    dues = tuple(filter(mine, document.dues))
    offers = tuple(each for each in document.offers if each.kind != "rule" and mine(each))
    known = {due_key(due): due for due in (*offers, *dues)}
    now = known.get(picked) or next(iter(dues), None)
    names = names_of(document.game, document.state, document.names)
    rolls = rolls_at_once(dues, least) if now and due_key(now) != alone else ()
    besides = tuple(each for each in offers if each is not now)
    return Moment(dues, now, names, besides, rolls if now in rolls else ())


def rolls_at_once(dues: tuple[Due, ...], least: int = 2) -> tuple[Due, ...]:
    """The rolls everybody sees that are due beside each other; nothing where there are fewer."""
    rolls = tuple(due for due in dues if due.kind == "roll" and due.to is None)
    return rolls if len(rolls) >= least else ()


def nothing_words(document: TableDocument) -> str:
    """What is said where nothing is due that everybody may know of."""
    return OVER if document.is_over else VEILED


def phases_of(document: TableDocument) -> Phases:
    named = document.game.contents(document.session.start).phases
    keys = list(named)
    phase = getattr(document.state, "phase", "")
    return Phases(tuple(named.values()), keys.index(phase) if phase in keys else -1)


def waiting_state(document: TableDocument, moment: Moment) -> WaitingState:
    """All of the panel of who is waited for."""
    now, names = moment.now, moment.names
    return WaitingState(
        due_words.heading(now, names) if now else "Nothing",
        due_words.whose(now, names) if now else nothing_words(document),
        _actors(document, moment),
        _words_after(document, moment),
    )


def _actors(document: TableDocument, moment: Moment) -> tuple[ActorRow, ...]:
    names, now = moment.names, moment.now
    did = recent_events.did(document.session, names)
    rows = []
    for each in names.actors.values():
        own = [due for due in moment.dues if due.actor == each.id]
        if not own and each.stands_for_others:
            continue
        due = now if now in own else next(iter(own), None)
        sealed = "has sealed" if is_sealed_whole(document, each.id) else ""
        rows.append(
            ActorRow(
                each.id,
                each.name,
                each.sign,
                names.players(each.seats),
                due_words.doing_words(due, now=due is now) if due else "",
                sealed or did.get(each.id, ""),
                due_key(due) if due else "",
                due is not None and due is now,
                each.out,
            )
        )
    return tuple(rows)


def _words_after(document: TableDocument, moment: Moment) -> tuple[str, ...]:
    """What is waited for besides, and what comes after that."""
    rest = moment.others
    said = [f"{due_words.heading(due, moment.names)}." for due in rest[:FEW]]
    if len(rest) > len(said):
        said.append(f"And {len(rest) - len(said)} more.")
    phases = phases_of(document)
    if (
        not rest
        and moment.now
        and (next_one := due_after(document.game, document.state, moment.now))
    ):
        said.append(f"{due_words.title(next_one, moment.names)}.")
    elif 0 <= phases.now < len(phases.names) - 2:
        said.append(f"Then: {phases.names[phases.now + 1].lower()}.")
    return tuple(said)
