"""Scripts: three cards in secret, opened volley by volley (DOW-10, DOW-11)."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from bwdesk.rules.basics.problems import Problem, Severity
from bwdesk.rules.basics.value import LONGEST_LINE
from bwdesk.rules.games.duel.canon import IDLE, Canon
from bwdesk.rules.games.duel.guard import find_side, timely
from bwdesk.rules.games.duel.incanting import speak, why_no_cast
from bwdesk.rules.games.duel.moves import Announce, AnyMove, Script
from bwdesk.rules.games.duel.pools import keeps_from, script_action
from bwdesk.rules.games.duel.state import SPELL, VOLLEYS, Card, State, Written
from bwdesk.rules.games.duel.words import Announced, Exchange, Idle, Spoke
from bwdesk.rules.games.frame.forms import EMPTY, Choice, Filling, Slot
from bwdesk.rules.games.frame.game import Due, Event, IllegalMoveError, Open, Step
from bwdesk.rules.games.frame.phases import chain
from bwdesk.rules.games.people.meeting import LONGEST_CALLED
from bwdesk.rules.games.scripting.cards import script as lain
from bwdesk.rules.games.scripting.volleys import VolleyCards, lay_script


def cards(written: tuple[str | Written, ...]) -> tuple[Written, ...]:
    """Cards as they lie in a script; a bare word is the id of an action."""
    return lain(Card, written, VOLLEYS)


def script(_canon: Canon, state: State, move: Script) -> Step[State]:
    timely(state, "scripts")
    own = find_side(state, move.side)
    return lay_script(state, own, cards(move.volleys), "DOW-10")


def script_problems(canon: Canon, state: State, move: Script) -> tuple[Problem, ...]:
    """What may not stand on a card, as far as it lies open."""
    own = find_side(state, move.side)
    found = []
    for place, card in enumerate(cards(move.volleys), start=1):
        if not isinstance(card, Open):
            continue
        where, action = f"script/{place}", card.value.action
        if not action and not _hesitates(state, own.id, place):
            says = f"Volley {place} is empty: nothing is said in it."
            found.append(Problem("duel.empty", Severity.ODD, where, says, "", "DOW-10"))
        elif action and action not in canon.actions and action not in IDLE:
            may = ", ".join((*canon.actions, *IDLE))
            says = f"“{action}” is no action of the Duel of Wits; there are {may}."
            found.append(Problem("duel.action", Severity.BROKEN, where, says, "", "DOW-14"))
        elif barred := why_no_script(canon, state, own.id, place, action):
            says = f"{canon.action(action)} in volley {place}: {barred}."
            severity = Severity.ODD if barred == HESITATES else Severity.BROKEN
            found.append(Problem("duel.barred", severity, where, says, "", "DOW-14"))
        elif action == SPELL and (
            why := why_no_cast(canon, own, state.other(own.id), card.value.line)
        ):
            says = f"{canon.action(action)} in volley {place}: {why}."
            found.append(Problem("duel.spell", Severity.BROKEN, where, says, "", "SORC-15"))
    return tuple(found)


SCRIPTS = "Three actions, one a volley, and what shall be said."
HESITATES = "hesitates then"


def _hesitates(state: State, side: str, volley: int) -> bool:
    return any(
        (each.on, each.kind, each.exchange, each.volley)
        == (side, "hesitates", state.exchange, volley)
        for each in state.effects
    )


def why_no_script(canon: Canon, state: State, side: str, volley: int, id: str) -> str:
    """Why an action may not be scripted for a volley; "" where it may."""
    if _hesitates(state, side, volley):
        return HESITATES
    action = canon.actions.get(id)
    return canon.why_no_action(state.side(side).speaker, action, state.settings) if action else ""


def script_form(canon: Canon, state: State, side: str) -> tuple[Slot, ...]:
    """Three cards, each with the line that shall be said."""
    return tuple(slot for n in range(1, VOLLEYS + 1) for slot in card_form(canon, state, side, n))


def card_form(canon: Canon, state: State, side: str, volley: int) -> tuple[Slot, ...]:
    choices = tuple(
        Choice(id, canon.action(id), why_no_script(canon, state, side, volley, id))
        for id in (*canon.actions, *IDLE)
    )
    free = any(not each.barred for each in choices)
    group = f"Volley {volley}"
    return (
        Slot(str(volley), "choice", "Action", group, choices, needed=free),
        Slot(f"{volley} line", "text", _line_name(canon, state, side), group, most=LONGEST_LINE),
    )


def _line_name(canon: Canon, state: State, side: str) -> str:
    """What the line of a card is called: of whoever casts it names a spell as well."""
    speaker = state.side(side).speaker
    if not speaker.spells:
        return "What shall be said"
    names = ", ".join(each.name for each in canon.spells(speaker).values())
    return f"What shall be said, or the spell: {names}"[:LONGEST_CALLED]


def card_written(written: Mapping[str, Filling], volley: int) -> Card:
    """The card a form comes to."""
    action, line = (written.get(id, EMPTY) for id in (str(volley), f"{volley} line"))
    return Card(action.choice, line.text)


# The volley is opened


def due_announce(state: State) -> tuple[Due, ...]:
    exchange, volley = state.next_volley
    says = f"Volley {volley} of exchange {exchange} is opened."
    return (Due("go", ("announce", f"{exchange}.{volley}"), says=says, round=exchange),)


def announce(canon: Canon, state: State, _move: Announce) -> Step[State]:
    """Opens the next volley: who does what, in what order it is spoken, what is lost at once."""
    timely(state, "volley")
    if state.opened:
        raise IllegalMoveError("This volley is not spoken to its end.")
    _, volley = state.next_volley
    after = replace(state, volley=volley, opened=True)
    return chain(Step(after, tuple(_opening_events(canon, after))), speak(canon, after))


def _opening_events(canon: Canon, state: State) -> list[Event]:
    ordered = speaking_order(canon, state)
    said = {id: script_action(state, id) for id in ordered}
    names = tuple(state.side(id).label for id in ordered)
    actions = tuple(canon.action(said[id]) for id in ordered)
    events = [Announced(state.volley, names, actions).event(rule="DOW-12")]
    for id in ordered:
        own, action = state.side(id), canon.action(said[id])
        if because := keeps_from(canon, state, id):
            events.append(Idle(own.label, action, because).event(id, rule="DOW-14"))
        card = state.scripts[id][state.volley - 1]
        if isinstance(card, Open) and card.value.line:
            events.append(Spoke(own.label, action, card.value.line).event(id, rule="DOW-13"))
    return events


def speaking_order(canon: Canon, state: State) -> tuple[str, ...]:
    """Who speaks first: attacks before a rebuttal, an interruption into the other (DOW-12).

    Where that does not say, the elder does (or, as a setting, the first side).
    """

    def place(id: str) -> tuple[int, int, int]:
        action = canon.actions.get(script_action(state, id))
        late = 2 if action and action.split else 1 if action and action.interrupts else 0
        age = state.side(id).speaker.age if state.settings.order == "elder" else 0
        return late, -age, [each.id for each in state.sides].index(id)

    return tuple(sorted((each.id for each in state.sides), key=place))


def exchange_begins(state: State) -> Event:
    return Exchange(state.exchange).event(amount=state.exchange, rule="DOW-10")


# Where scripts lie


class DuelCards(VolleyCards[State, AnyMove]):
    """The secrets of a duel: each card of each side by itself."""

    canon: Canon
    card, announces, scripted = Card, Announce, Script

    def card_form(self, state: State, side: str, volley: int) -> tuple[Slot, ...]:
        return card_form(self.canon, state, side, volley)

    def card_written(self, written: Mapping[str, Filling], volley: int) -> Card:
        return card_written(written, volley)
