"""Notes of people: Presence, Persuade, Weakness, Obligation, Influence, as somebody wrote them.

The source's example names them and no rule uses one: here they have no effect. Whoever plays the
side knows them; everybody does once they are told.
"""

from __future__ import annotations

from collections.abc import Collection

from msgspec.structs import replace

from bwdesk.rules.games.frame.game import IllegalMoveError, Step
from bwdesk.rules.games.prolonged.guard import find_person
from bwdesk.rules.games.prolonged.moves import Note, Tell
from bwdesk.rules.games.prolonged.state import NOTES, NoteKind, Person, State
from bwdesk.rules.games.prolonged.words import Noted, NoteTold


def note(_canon: object, state: State, move: Note) -> Step[State]:
    """A note is written anew; one that was told is hidden again where it says something else."""
    person, says = find_person(state, move.of), move.says.strip()
    if person.notes.get(move.what, "") == says:
        raise IllegalMoveError(f"That is noted of {person.label} already.")
    written = {**person.notes, move.what: says}
    notes = {what: written[what] for what in NOTES if written.get(what)}
    noted = state.with_person(replace(person, notes=notes))
    return Step(_with_told(noted, person, move.what, on=False), (Noted(person.label).event(),))


def tell(_canon: object, state: State, move: Tell) -> Step[State]:
    """A note lies open to all."""
    person = find_person(state, move.of)
    if move.what not in person.notes:
        raise IllegalMoveError(f"Nothing is noted of {person.label} as {move.what}.")
    if move.what in state.told.get(person.id, ()):
        raise IllegalMoveError(f"The {move.what} of {person.label} is told already.")
    event = NoteTold(person.label, move.what, person.notes[move.what]).event(person.id)
    return Step(_with_told(state, person, move.what, on=True), (event,))


def _with_told(state: State, person: Person, what: NoteKind, *, on: bool) -> State:
    before = state.told.get(person.id, ())
    after = tuple(each for each in NOTES if (on if each == what else each in before))
    told = {**state.told, person.id: after}
    return replace(state, told={who: what for who, what in told.items() if what})


def hide_notes(state: State, seats: Collection[str]) -> State:
    """The state as these *seats* know it: of the notes of other sides what was told."""
    for side in state.sides:
        if not set(seats) & set(side.seats):
            for person in side.people:
                if person.notes:
                    state = state.with_person(replace(person, notes=state.notes_told(person)))
    return state
