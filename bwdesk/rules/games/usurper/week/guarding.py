"""Whether a move has its time, and who there is."""

from __future__ import annotations

from bwdesk.rules.basics.prose import series
from bwdesk.rules.games.frame.game import IllegalMoveError
from bwdesk.rules.games.usurper.week.state import Card, Phase, State, Usurpation

WHEN: dict[Phase, str] = {
    "begin": "The week has not begun; begin it first.",
    "orders": "The week waits for orders.",
    "resolve": "The orders are in, and are being resolved.",
    "choices": "The results are out; choices are made, and the week is closed.",
    "over": "The game is over.",
}


def require_phase(state: State, *phases: Phase) -> None:
    """Raises IllegalMoveError unless the game is in one of the phases."""
    if state.phase not in phases:
        raise IllegalMoveError(WHEN[state.phase])


def require_seat(state: State, seat: str) -> Usurpation:
    """The Usurpation of a seat. Raises IllegalMoveError for one nobody has, or who is out."""
    own = state.usurpation(seat)
    if state.home not in ("", seat):
        raise IllegalMoveError("This is the copy of another seat.")
    if own is None:
        says = f"“{seat[:40]}” is no Usurper; there are {series(state.names, 'and')}."
        raise IllegalMoveError(says, state.hosts)
    if seat in state.gone:
        raise IllegalMoveError(f"{own.label} is out of the game.", (seat, *state.hosts))
    return own


def require_card(state: State, part: str) -> Card:
    """A card that waits. Raises IllegalMoveError with those there are."""
    card = next((each for each in state.waiting if each.part == part), None)
    if card is None:
        there = series((each.part for each in state.waiting), "and") or "none"
        says = f"No card “{part[:60]}” waits. There are: {there}."
        raise IllegalMoveError(says, state.hosts)
    return card
