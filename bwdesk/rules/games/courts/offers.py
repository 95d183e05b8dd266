"""What is done by hand in the courts, offered though nothing waits for it (WIN-3, WIN-24).

Events, Glamour, whoever comes back, Improvements, what is told: each with its form and the move it
comes to.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType

from bwdesk.rules.games.courts.hand import BY_HAND
from bwdesk.rules.games.courts.moves import (
    AnyMove,
    Declare,
    Grant,
    Improve,
    Note,
    Release,
    Restore,
)
from bwdesk.rules.games.courts.state import LETTERS, Court, Piece, State
from bwdesk.rules.games.frame.forms import EMPTY, Choice, Filling, Slot
from bwdesk.rules.games.frame.game import Due, IllegalMoveError, Reply

EVENT, GLAMOUR, RETURN, BUILD, RUIN, STORY = "event", "glamour", "return", "build", "ruin", "story"
MOST_BROUGHT, MOST_GRANTED, LONGEST_STORY = 3, 50, 2_000
"""The most an Event brings to an attack, the most Glamour written down at a time; letters."""
Written = Mapping[str, Filling]


def offers(state: State) -> tuple[Due, ...]:
    """In the order they are shown."""
    return tuple(_offers(state))


def _offers(state: State) -> Iterator[Due]:
    for key, (title, says) in SAYS.items():
        if _may(state, key):
            yield Due("decide", (key,), title=title, round=state.round, says=says)


SAYS: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        EVENT: (
            "Declare an Event",
            "The Adjudicator says what weighs on the attacks of both courts (WIN-3).",
        ),
        GLAMOUR: ("Write down Glamour", "What a court gains or pays, and what for (WIN-19)."),
        RETURN: ("Bring a piece back", "Broken it is restored, captured released (WIN-24)."),
        BUILD: ("Build an Improvement", "It stands until it is lost (WIN-19)."),
        RUIN: ("Strike out an Improvement", "It is lost (WIN-19)."),
        STORY: ("Tell of the season", "It stands in the log of the year (WIN-4)."),
    }
)
"""What may be done by hand: how it is called, and what it means."""


def _may(state: State, key: str) -> bool:
    match key:
        case "event":
            return state.phase in ("plan", "hand")
        case "return":
            return state.phase in BY_HAND and bool(_away(state))
        case "ruin":
            return state.phase in BY_HAND and bool(_improvements(state))
        case _:
            return state.phase in BY_HAND


def _away(state: State) -> list[tuple[Court, Piece]]:
    """Whoever is broken or captured, with their court."""
    return [(own, e) for own in state.courts for e in own.pieces if e.state != "free"]


def _improvements(state: State) -> dict[str, tuple[Court, str]]:
    """Every Improvement there is, under an id that says whose."""
    return {f"{own.id} {e}": (own, e) for own in state.courts for e in own.improvements}


# What is written


def form(state: State, due: Due, written: Written) -> tuple[Slot, ...]:
    """The form of something that is only offered; none for anything else that is due."""
    found = FORMS.get(due.key[0])
    return found(state, written) if found else ()


def _event_form(_state: State, _written: Written) -> tuple[Slot, ...]:
    return (
        Slot("says", "text", "What happens", most=LETTERS, needed=True),
        _number("amount", "To every attack", MOST_BROUGHT),
    )


def _glamour_form(state: State, _written: Written) -> tuple[Slot, ...]:
    return (
        _court_slot(state),
        _number("amount", "Glamour", MOST_GRANTED),
        Slot("why", "text", "What for", most=LETTERS),
    )


def _return_form(state: State, _written: Written) -> tuple[Slot, ...]:
    choices = (Choice(e.id, f"{e.label}, {own.label}: {e.state}") for own, e in _away(state))
    return (
        Slot("piece", "choice", "Who", choices=tuple(choices), needed=True),
        Slot("why", "text", "How", most=LETTERS),
    )


def _build_form(state: State, _written: Written) -> tuple[Slot, ...]:
    name = Slot("improvement", "text", "What is built", most=LETTERS, needed=True)
    return _court_slot(state), name


def _ruin_form(state: State, _written: Written) -> tuple[Slot, ...]:
    there = _improvements(state).items()
    choices = (Choice(id, f"{name}, {own.label}") for id, (own, name) in there)
    return (Slot("improvement", "choice", "Which", choices=tuple(choices), needed=True),)


def _story_form(_state: State, _written: Written) -> tuple[Slot, ...]:
    return (Slot("says", "text", "What is told", most=LONGEST_STORY, needed=True),)


def _court_slot(state: State) -> Slot:
    choices = (Choice(own.id, own.label) for own in state.courts)
    return Slot("court", "choice", "Which court", choices=tuple(choices), needed=True)


def _number(id: str, name: str, most: int) -> Slot:
    return Slot(id, "number", name, least=-most, most=most, now=Filling(number=0))


FORMS: Mapping[str, Callable[[State, Written], tuple[Slot, ...]]] = MappingProxyType(
    {
        EVENT: _event_form,
        GLAMOUR: _glamour_form,
        RETURN: _return_form,
        BUILD: _build_form,
        RUIN: _ruin_form,
        STORY: _story_form,
    }
)


# What it comes to


def parse_offer(state: State, due: Due, reply: Reply) -> AnyMove:
    """The move a reply to an offer comes to. Raises IllegalMoveError for Glamour of no amount."""
    script = reply.script

    def filling(slot: str) -> Filling:
        return script.get(slot, EMPTY)

    why = filling("why").text.strip()
    match due.key[0]:
        case "event":
            return Declare(filling("says").text.strip(), filling("amount").number or 0)
        case "glamour":
            amount = filling("amount").number
            if not amount:
                raise IllegalMoveError("Say how much Glamour it is.")
            return Grant(filling("court").choice, amount, why)
        case "return":
            id = filling("piece").choice
            broken = any(e.id == id and e.state == "broken" for _, e in _away(state))
            return Restore(id, why) if broken else Release(id, why)
        case "build":
            return Improve(filling("court").choice, filling("improvement").text.strip())
        case "ruin":
            own, name = _improvements(state)[filling("improvement").choice]
            return Improve(own.id, name, lost=True)
        case _:
            return Note(filling("says").text.strip())
