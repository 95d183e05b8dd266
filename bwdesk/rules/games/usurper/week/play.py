"""Usurper as it is played: a week begins, orders come in, cards are resolved, bulletins go out,
choices are made, the week is closed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import json, to_builtins
from msgspec.structs import replace

from bwdesk.rules.basics.problems import Problem, Severity
from bwdesk.rules.basics.sums import Part, Sum
from bwdesk.rules.chance.throws import Dice
from bwdesk.rules.games.frame import ruling as shared
from bwdesk.rules.games.frame.forms import Filling, Slot
from bwdesk.rules.games.frame.game import (
    Actor,
    Answered,
    Contents,
    Due,
    IllegalMoveError,
    Open,
    Reply,
    Sealed,
    Seats,
    Secret,
    Step,
)
from bwdesk.rules.games.frame.played import Acts, Played
from bwdesk.rules.games.frame.upshots import Upshot
from bwdesk.rules.games.usurper.ledger import Store, Upkeep, store, upkeep
from bwdesk.rules.games.usurper.week import (
    bargaining,
    beginning,
    choosing,
    closing,
    dues,
    ending,
    fighting,
    judging,
    meeting,
    pages,
    receiving,
    resolving,
    ruling,
    writing,
)
from bwdesk.rules.games.usurper.week.altering import obscurity_of
from bwdesk.rules.games.usurper.week.asking import behind, calendar
from bwdesk.rules.games.usurper.week.closing import food_of, slots_of, stock_of
from bwdesk.rules.games.usurper.week.founding import found_game
from bwdesk.rules.games.usurper.week.moves import (
    Agree,
    AnyMove,
    Bare,
    Begin,
    Choose,
    Close,
    Draw,
    Fight,
    Grant,
    Jot,
    Meet,
    Offer,
    Order,
    Own,
    Plain,
    Publish,
    Recall,
    Receive,
    Resolve,
    Rolled,
    Rule,
    Send,
    Stand,
)
from bwdesk.rules.games.usurper.week.settling import weigh
from bwdesk.rules.games.usurper.week.state import Setup, State, Usurpation
from bwdesk.rules.games.usurper.week.tidying import tidy
from bwdesk.rules.games.usurper.week.words import HEADINGS, PHASES, WEEK, WORDS, Week
from bwdesk.rules.packs.book import Book

ACTS: Acts = {
    Begin: beginning.begin,
    Order: resolving.order,
    Resolve: resolving.resolve,
    Plain: resolving.settle_plain,
    Grant: resolving.grant,
    Fight: fighting.fight,
    Publish: resolving.publish,
    Choose: choosing.choose,
    Close: closing.close,
    Rule: ruling.rule,
    Recall: writing.recall,
    Send: writing.send,
    Jot: writing.jot,
    Draw: writing.draw,
    Receive: receiving.receive,
    Meet: meeting.meet,
    Stand: meeting.stand,
    Offer: bargaining.offer,
    Agree: bargaining.agree,
    Bare: ending.bare,
}
"""What every move does."""
ROOM = 1_024
"""Bytes a line of a journal takes at least, so that its length tells nothing."""


def journal_of(seat: str) -> str:
    """What a line of the journal of a seat is called where it lies."""
    return f"journal of {seat}"


class Usurper(Played[State, AnyMove]):
    """The game, played by the tables of a Book. Its hosts know all but what stands in journals."""

    name = "usurper"
    version = "1"
    states: Any = State
    moves: Any = AnyMove
    setups: Any = Setup
    acts, words = ACTS, WORDS

    def __init__(self, book: Book) -> None:
        if not book.usurper_acts or not book.usurper_figures:
            raise ValueError("the Book has no acts and figures of Usurper")
        self.canon: Book = book
        self.book = book

    def start(self, setup: Setup) -> Step[State]:
        """The first state. Raises IllegalMoveError where something given with it may not be."""
        return Step(tidy(found_game(setup, self.book)))

    def contents(self, start: State) -> Contents:
        dated = calendar(start, self.book)
        first = Week(start.turn, dated["label"]).event(amount=start.turn)
        return Contents(first, WEEK, HEADINGS, PHASES)

    def hosts(self, state: State) -> Seats:
        """Who sees all of it: the narrators; of a copy at home its seat; at the end perhaps all."""
        return state.readers

    def published(self, _state: State, move: AnyMove) -> Seats | None:
        """Bulletins are out for good; what a seat chose it knows at once."""
        match move:
            case Publish() | Begin() | Close():
                return None
            case Send(to=to):
                return to
            case _:
                return ()

    # What it waits for

    def own_due(self, state: State) -> tuple[Due, ...]:
        return dues.due_of(state, self.book)

    def offers(self, state: State) -> tuple[Due, ...]:
        return dues.offers_of(state, self.book)

    def form(self, state: State, due: Due, written: Mapping[str, Filling]) -> tuple[Slot, ...]:
        if due.kind == "rule":
            return shared.form(self.rulable(state), written, self.letters)
        return self.own_form(state, due, written)

    def own_form(self, state: State, due: Due, _written: Mapping[str, Filling]) -> tuple[Slot, ...]:
        return dues.form_of(state, due, self.book)

    def move(self, state: State, due: Due, reply: Reply) -> AnyMove:
        if due.kind == "rule":
            return ruling.parse_rule(shared.parse_form(self.rulable(state), reply.script))
        return self.own_move(state, due, reply)

    def own_move(self, state: State, due: Due, reply: Reply) -> AnyMove:
        return dues.move_of(state, due, reply, self.book)

    def rulable(self, state: State) -> Mapping[str, shared.Figure]:
        return ruling.figures(state, self.book)

    def actors(self, state: State) -> tuple[Actor, ...]:
        """The Usurpers, with what everybody may know of them."""
        told = pages.public_tallies(state)
        return tuple(
            Actor(
                seat,
                name,
                (seat,),
                closing.WON if seat in state.won else seat,
                standing=_points(seat, told),
                out=seat in state.gone,
            )
            for seat, name in state.names.items()
        )

    def upshots(self, _state: State) -> tuple[Upshot, ...]:
        return ()

    # Moves

    def check(self, state: State, move: AnyMove) -> tuple[Problem, ...]:
        """Flags of a move; a broken rule is one, and forbids nothing."""
        found = self.flags_of(state, move)
        return tuple(replace(each, severity=Severity.ODD) for each in found)

    def apply(self, state: State, move: AnyMove) -> Step[State]:
        """The state after a move; flags are for whoever makes it, and stop nothing."""
        if state.home and not isinstance(move, Own | Receive):
            raise IllegalMoveError("This is the copy of one seat: its narrator does that.")
        try:
            step = self.does(state, move)
        except IllegalMoveError:
            raise
        except ValueError as why:  # a name no list has: a sentence already
            raise IllegalMoveError(str(why), state.hosts) from None
        return Step(tidy(step.state, state), step.events)

    def flags_of(self, state: State, move: AnyMove) -> tuple[Problem, ...]:
        """Flags with how grave they are: of a seat's own move from its page, of all else from the
        truth."""
        match move:
            case Begin():
                return beginning.flags_of_begin(self.book, state, move)
            case Order() if state.phase == "orders" or state.settings.one_exchange:
                return judging.flags_of_page(move, state, self.book)
            case Choose() if state.phase == "choices":
                return choosing.flags_of_choices(self.book, state, move)
            case Resolve() if state.phase in ("orders", "resolve"):
                ready = resolving.with_queue(state, self.book)
                card = ready.card(move.card)
                return weigh(card, move, ready, self.book).problems if card else ()
            case Close():
                return closing.flags_of_close(self.book, state, move)
        return ()

    def flags_of_due(self, state: State, due: Due) -> tuple[Problem, ...]:
        """What is to be seen of something due, before it is answered: of a card from the truth."""
        if due.to is not None and not {*due.to} <= {*state.hosts}:
            return ()
        cards = resolving.queue_of(state, self.book)
        card = next((each for each in cards if each.part == due.part), None)
        if card is None:
            match due.key:
                case ("close",):
                    return closing.flags_of_close(self.book, state, Close())
            return ()
        ready = resolving.with_queue(state, self.book)
        return weigh(card, Resolve(card=card.part), ready, self.book).problems

    def hears(self, state: State, move: AnyMove, _problem: Problem) -> Seats | None:
        """Flags are for who made the move, and the hosts."""
        if isinstance(move, Own):
            return (move.seat, *state.hosts)
        return state.hosts

    def next_step(self, _state: State) -> Step[State] | None:
        return None

    def throws(self, state: State, move: AnyMove) -> tuple[Answered, ...]:
        """The dice in a move, by the card they are of."""
        match move:
            case Resolve(card=part, dice=dice) if dice:
                return tuple(self._thrown(state, part, dice))
            case Plain(dice=dice):
                return tuple(
                    each for part in dice for each in self._thrown(state, part, dice[part])
                )
            case Fight(card=part, dice=dice) if dice:
                return tuple(self._thrown(state, part, dice))
            case Close(dice=dice) if dice:
                return tuple(self._thrown(state, dues.CLOSE, dice))
        return ()

    def _thrown(self, state: State, part: str, dice: Rolled) -> Iterator[Answered]:
        for due in (*self.own_due(state), *self.offers(state)):
            if due.part != part or not due.asks:
                continue
            again = list(dice.get("again", ()))
            found: dict[str, Dice] = {
                ask.key: dues.throw_of(ask, dice[ask.key], again)
                for ask in due.asks
                if dice.get(ask.key)
            }
            if found:
                yield Answered(due.round, due.key, due.actor, found, due.to)
            return

    def view(self, state: State, seat: str | None) -> State:
        return pages.make_view(state, seat)

    # Nothing is sealed but journals, and they never come to light

    def secrets(self, _state: State, move: AnyMove) -> tuple[Secret, ...]:
        if not isinstance(move, Jot) or not isinstance(move.words, Open):
            return ()
        payload = json.encode(move.words.value)
        return (Secret(journal_of(move.seat), payload, (move.seat,), ROOM, private=True),)

    def seal(self, _state: State, move: AnyMove, commitments: Mapping[str, str]) -> AnyMove:
        part = journal_of(move.seat) if isinstance(move, Jot) else ""
        if not isinstance(move, Jot) or part not in commitments:
            return move
        return replace(move, words=Sealed(commitments[part]))

    def opens(self, _state: State, _move: AnyMove) -> tuple[str, ...]:
        return ()

    def unseal(self, state: State, _payloads: Mapping[str, bytes]) -> State:
        return state

    def sealed_commitments(self, _state: State) -> tuple[str, ...]:
        return ()

    def presumes(self, _state: State, _move: AnyMove) -> tuple[str, ...]:
        return ()

    def loses(self, _state: State, _seat: str, _why: str) -> AnyMove | None:
        return None

    # What is told beside

    def ledgers(self, state: State, *, truth: bool) -> dict[str, dict[str, Any]]:
        """A ledger for each Usurpation a state holds: of a view the one of its seat."""
        told = truth or state.settings.obscurity
        return {each.seat: self._ledger(each, state, obscure=told) for each in state.usurpations}

    def _ledger(self, own: Usurpation, state: State, *, obscure: bool) -> dict[str, Any]:
        """What a Usurpation holds as plain data: food in months, slots of the store, and of each
        Lair how *obscure* it is, where that is known."""
        book = self.book
        found: dict[str, Any] = to_builtins(own)
        fed = food_of(book)
        asked = Upkeep(
            **behind(own, own.home, state, book),
            units=own.units,
            gold=max(0, own.gold),
            food=own.goods.get(fed, 0),
        )
        due = upkeep(asked, book).values
        kept = store(
            Store(
                stock={name: min(9_999, many) for name, many in stock_of(own).items()},
                gems=own.gems,
                slots=min(999, slots_of(own, state, book)),
            ),
            book,
        ).values
        found |= {
            "gold": own.gold,
            "food": own.goods.get(fed, 0),
            "food_months": due["months"],
            "upkeep": {"gold": due["gold"], "food": due["food"]},
            "stores": {"slots": kept["slots"], "room": kept["room"], "lost": kept["lost"]},
        }
        if obscure:
            found["obscurity"] = {each.name: obscurity_of(each, book) for each in own.lairs}
        return found


def _points(seat: str, told: tuple[Any, ...]) -> Sum | None:
    if not told:
        return None
    return Sum((Part("points", told[-1].sums.get(seat, {}).get("total", 0)),))
