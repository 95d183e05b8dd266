"""Somebody comes into a fight while it goes on, as the table types him."""

from __future__ import annotations

from msgspec.structs import replace

from bwdesk.rules.games.fight.canon import Canon
from bwdesk.rules.games.fight.founding import place_of
from bwdesk.rules.games.fight.meeting import BEGINS, fighter_of
from bwdesk.rules.games.fight.moves import Arrive
from bwdesk.rules.games.fight.people import Fighter
from bwdesk.rules.games.fight.state import Apart, Now, State
from bwdesk.rules.games.frame.forms import EMPTY, Choice, Filling, Slot
from bwdesk.rules.games.frame.game import Due, IllegalMoveError, Reply
from bwdesk.rules.games.frame.typed import free_name, read_typed
from bwdesk.rules.games.people.meeting import Comer, Known
from bwdesk.rules.tables.fighting import Distance

ARRIVE = "arrive"
ARRIVES = "Whoever comes writes with the next exchange; the first player of that side plays them."
NAME, LINE = 40, 120
"""Letters of a name, and of what else is typed."""
FAR: Distance = "outside"


def arrival_dues(state: State) -> tuple[Due, ...]:
    """Whoever comes, comes between two volleys."""
    if state.phase not in ("scripts", "between"):
        return ()
    return (Due("decide", (ARRIVE,), says=ARRIVES, title="Somebody comes", round=state.exchange),)


def form(state: State) -> tuple[Slot, ...]:
    """Who comes, with whom, with what, and how far off."""
    sides = {each.stands_with: each.label for each in reversed(state.fighters)}
    with_ = tuple(Choice(id, f"With {name}") for id, name in reversed(sides.items()))
    return (
        Slot("name", "text", "Who comes", most=NAME, needed=True),
        Slot("with", "choice", "On whose side", choices=with_, needed=True),
        Slot("figures", "text", "Figures, as power 4, speed 4, sword 4", most=LINE),
        Slot("weapon", "text", "In hand, as sword or teeth +2", most=LINE),
        Slot("armor", "text", "Armor", most=LINE),
        Slot(
            "begins",
            "choice",
            "How far from the others",
            choices=tuple(Choice(id, name) for id, name in BEGINS.items()),
            now=Filling(FAR),
        ),
    )


def move(canon: Canon, state: State, reply: Reply) -> Arrive:
    """Raises IllegalMoveError with a sentence."""
    said = {id: each.text.strip() for id, each in reply.script.items()}
    name, side = said.get("name", ""), reply.script.get("with", EMPTY).choice
    if not name:
        raise IllegalMoveError("Say who comes.")
    with_ = next(each for each in state.fighters if each.stands_with == side)
    id = free_name(name.casefold(), (each.id for each in state.fighters))
    try:
        typed = read_typed(said.get("figures", ""), canon.book)
        known = Known(spells=typed.spells)
        comer = Comer(id, name, side, with_.seats, typed.abilities, known)
        own = fighter_of(canon.book, comer, said.get("weapon", ""))
    except ValueError as why:
        raise IllegalMoveError(str(why)) from None
    own = replace(own, armor=said.get("armor", "") or own.armor)
    far = next(e for e in BEGINS if e == reply.script.get("begins", Filling(FAR)).choice)
    return Arrive(own, _places(canon, state, own, far))


def _places(canon: Canon, state: State, own: Fighter, far: Distance) -> tuple[Apart, ...]:
    """As far from everybody he stands against as the longer weapon has it."""
    there = replace(
        state,
        fighters=(*state.fighters, own),
        now={**state.now, own.id: Now(weapons=own.weapons)},
    )
    foes = (each for each in state.fighters if each.stands_with != own.stands_with)
    return tuple(
        Apart((own.id, each.id), max(place_of(canon, there, who, far) for who in (own.id, each.id)))
        for each in foes
    )
