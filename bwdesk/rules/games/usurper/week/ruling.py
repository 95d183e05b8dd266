"""What the narrator fixes beyond the rules, with the reason."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from bwdesk.rules.games.frame.forms import Choice
from bwdesk.rules.games.frame.game import IllegalMoveError, Step
from bwdesk.rules.games.frame.ruling import Figure, Said
from bwdesk.rules.games.usurper.changes import Change
from bwdesk.rules.games.usurper.week.altering import alter, obscurity_of
from bwdesk.rules.games.usurper.week.closing import WON
from bwdesk.rules.games.usurper.week.moves import Rule
from bwdesk.rules.games.usurper.week.resolving import with_queue
from bwdesk.rules.games.usurper.week.state import State
from bwdesk.rules.games.usurper.week.words import Ruled
from bwdesk.rules.packs.book import Book

MOST = 9_999
OF_CARDS = ("skip", "put-off", "ahead")
OF_SEATS = ("gold", "obscurity", "out", "won")


def rule(book: Book, state: State, move: Rule) -> Step[State]:
    """What the narrator says stands. Raises IllegalMoveError for what is nobody's."""
    if move.what not in (*OF_CARDS, *OF_SEATS, "over", "on", "other"):
        raise IllegalMoveError(f"“{move.what[:40]}” cannot be overruled here.", state.hosts)
    if move.what == "other" and not move.why:
        raise IllegalMoveError("A ruling says what was ruled.", state.hosts)
    if move.what in OF_CARDS:
        after = _of_card(with_queue(state, book), move)
    elif move.what in OF_SEATS:
        after = _of_seat(state, move, book)
    elif move.what == "over":
        after = replace(state, phase="over", cards=())
    elif move.what == "on":
        after = _play_on(state)
    else:
        after = state
    told = None if move.what in ("won", "over", "on") else state.hosts
    event = Ruled(move.what, move.of, move.value, move.why).event(
        move.of, amount=move.value, rule="ruling", to=told
    )
    return Step(after, (event,))


def _play_on(state: State) -> State:
    """The table plays on after a victory, which does not come a second time."""
    if state.phase != "over":
        raise IllegalMoveError("The game is not over.", state.hosts)
    won = tuple((seat, how) for seat in state.won for how in state.how)
    return replace(
        state,
        phase="begin",
        turn=state.turn + 1,
        winner="",
        won=(),
        how=(),
        before=tuple(dict.fromkeys((*state.before, *won))),
    )


def _of_card(state: State, move: Rule) -> State:
    """A card is struck out, or goes to the end or to the head of the queue; *ahead* by so many of
    those that wait, where a value says so, behind them where it is below none."""
    card = state.card(move.of)
    if card is None or card not in state.waiting:
        raise IllegalMoveError(f"No card “{move.of[:60]}” waits.", state.hosts)
    others = tuple(each for each in state.cards if each is not card)
    if move.what == "skip":
        cards = tuple(replace(e, off=True) if e is card else e for e in state.cards)
        battle = None if state.battle and state.battle.part == card.part else state.battle
        return replace(state, cards=cards, battle=battle)
    if move.what == "put-off":
        return replace(state, cards=(*others, card))
    if not move.value:
        return replace(state, cards=(card, *others))
    waits = list(state.waiting)
    at = max(0, min(len(waits) - 1, waits.index(card) - move.value))
    neighbor = waits[at]
    place = others.index(neighbor) + (move.value < 0) if neighbor is not card else None
    if place is None:
        return state
    return replace(state, cards=(*others[:place], card, *others[place:]))


def _of_seat(state: State, move: Rule, book: Book) -> State:
    own = state.usurpation(move.of)
    if own is None:
        raise IllegalMoveError(f"“{move.of[:40]}” is no Usurper.", state.hosts)
    match move.what:
        case "gold":
            change = Change(what="gold", of=own.seat, by=move.value - own.gold)
        case "obscurity":
            now = obscurity_of(own.lairs[0], book) if own.lairs else 0
            change = Change(what="obscurity", of=own.seat, by=move.value - now)
        case "out":
            change = Change(what="fate", of=own.seat, named="out", by=0 if move.value else -1)
            if not move.value:
                state = replace(state, out=tuple(e for e in state.out if e != own.seat))
        case _:
            return replace(state, phase="over", winner=WON, won=(own.seat,), cards=())
    return alter(state, (change,), book).state


def figures(state: State, book: Book) -> Mapping[str, Figure]:
    """What may be fixed now, of whom, and what it is."""
    seats = tuple(Choice(seat, name) for seat, name in state.names.items())
    parts = tuple(Choice(each.part, each.part) for each in state.waiting)

    def gold(whose: str, _at: str) -> int:
        own = state.usurpation(whose)
        return own.gold if own else 0

    def obscure(whose: str, _at: str) -> int:
        own = state.usurpation(whose)
        return obscurity_of(own.lairs[0], book) if own and own.lairs else 0

    if state.phase == "over":
        return {"on": Figure("The table plays on")}
    found = {
        "gold": Figure("Gold", seats, "Usurper", most=MOST, now=gold),
        "obscurity": Figure("Obscurity of the first Lair", seats, "Usurper", most=999, now=obscure),
        "out": Figure("Whether they are in it", seats, "Usurper", values=("in it", "out of it")),
        "won": Figure("They have won", seats, "Usurper"),
        "over": Figure("The game is over"),
        "other": Figure("Something else, in words"),
    }
    if parts:
        found |= {
            "skip": Figure("A card is struck out", parts, "Card"),
            "put-off": Figure("A card is put off", parts, "Card"),
            "ahead": Figure("A card comes first", parts, "Card"),
        }
    return found


def parse_rule(said: Said) -> Rule:
    """The ruling a form comes to."""
    return Rule(what=said.what, of=said.whose, value=said.value, why=said.why)
