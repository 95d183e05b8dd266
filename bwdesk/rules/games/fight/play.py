"""Fight!, step by step: where it begins, scripts, bids, positioning, action by action, the end."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from bwdesk.rules.basics.problems import Problem
from bwdesk.rules.chance.throws import Ask
from bwdesk.rules.games.fight import (
    applying,
    arriving,
    between,
    bidding,
    blows,
    bombs,
    coming,
    deciding,
    feats,
    forms,
    founding,
    hesitating,
    incanting,
    mounted,
    moving_mounted,
    positioning,
    rolling,
    scripting,
    settling,
    slots,
    unseating,
    versus,
)
from bwdesk.rules.games.fight.canon import ORDER, Canon, canon
from bwdesk.rules.games.fight.falling import FALL
from bwdesk.rules.games.fight.guard import find_fighter
from bwdesk.rules.games.fight.headings import SETS, with_headings
from bwdesk.rules.games.fight.moves import (
    Allocate,
    Announce,
    AnyMove,
    Armor,
    Arrive,
    Bid,
    Change,
    Choose,
    Defend,
    Effect,
    Engage,
    First,
    Great,
    Leave,
    Parcel,
    Part,
    React,
    Roll,
    Rule,
    Script,
    Show,
    Split,
    Start,
    Steel,
    Trigger,
    Versus,
)
from bwdesk.rules.games.fight.moves import Step as Steps
from bwdesk.rules.games.fight.praying import FightDevotion, is_heard_now
from bwdesk.rules.games.fight.ruling import figures, parse_rule, rule
from bwdesk.rules.games.fight.secrets import FightScripts
from bwdesk.rules.games.fight.state import VOLLEYS, Setup, State
from bwdesk.rules.games.fight.upshots import upshots
from bwdesk.rules.games.fight.words import EXCHANGE, WORDS
from bwdesk.rules.games.frame import ruling
from bwdesk.rules.games.frame.forms import Filling, Slot
from bwdesk.rules.games.frame.game import (
    Actor,
    Answered,
    Contents,
    Due,
    IllegalMoveError,
    Injected,
    Reply,
    Step,
)
from bwdesk.rules.games.frame.guard import NO_ROLL, require_few
from bwdesk.rules.games.frame.phases import chain, follow_on
from bwdesk.rules.games.frame.remembered import remember
from bwdesk.rules.games.frame.upshots import Upshot
from bwdesk.rules.games.rolls.spending import Spending
from bwdesk.rules.games.rolls.tray import Means, Tray
from bwdesk.rules.packs.book import Book

ACTS: Mapping[type, Callable[[Canon, State, Any], Step[State]]] = {
    Start: founding.start,
    Script: scripting.script,
    Bid: bidding.bid,
    Announce: between.announce,
    First: bidding.first,
    Engage: deciding.engage,
    Choose: deciding.choose,
    Split: deciding.split,
    Show: deciding.show,
    Great: deciding.great,
    Steps: positioning.step,
    Allocate: deciding.allocate,
    Effect: feats.effect,
    Armor: blows.take_dice,
    Parcel: incanting.parcel,
    Steel: hesitating.steel,
    Injected: lambda canon, state, move: (
        deciding.cast(canon, state, move)
        if move.part.startswith(slots.CAST)
        else hesitating.take_injected(canon, state, move)
    ),
    React: lambda canon, state, move: hesitating.react(canon, state, move),
    Change: between.change,
    Defend: between.defend,
    Trigger: between.trigger,
    Arrive: coming.arrive,
    Leave: between.leave,
    Versus: versus.choose,
    Part: lambda _, state, move: between.parting(state, move.what),
    Rule: rule,
}
"""What every move does."""

PHASES = {
    "start": "Where it begins",
    "scripts": "Scripts",
    "bids": "Bids",
    "between": "Before a volley",
    "volley": "Volley",
    "versus": "One roll",
    "over": "Over",
}
"""What its phases are called."""


class Fight(FightScripts, Spending[State, AnyMove]):
    """The game, played by the actions, stances, lengths and weapons of a Book."""

    name = "fight"
    version = "2"
    states: Any = State
    moves: Any = AnyMove
    setups: Any = Setup
    acts, words = ACTS, WORDS

    def __init__(self, book: Book) -> None:
        self.book, self.canon = book, canon(book)

    def start(self, setup: Setup) -> Step[State]:
        """The first state. Raises IllegalMoveError where something given with it may not be."""
        return follow_on(Step(founding.found_game(self.canon, setup)), self.next_step)

    def contents(self, _start: State) -> Contents:
        return Contents(chapter=EXCHANGE, phases=PHASES)

    # What may be spent

    def with_tray(self, state: State, tray: Tray) -> State:
        return replace(state, tray=tray)

    def means(self, state: State, actor: str) -> Means:
        own = state.fighter(actor)
        return Means(own.artha, own.call_ons)

    def compare(self, state: State, ask: Ask, mine: int, theirs: int) -> int:
        """Natural defenses by what they leave of a maneuver, beside all else against it."""
        if state.rules > 1 and ask.against is not None and ask.key == "natural":
            undone = settling.withstands(self.canon, state, ask.against.actor, mine)
            if undone is not None:
                return 1 if undone else -1
        return super().compare(state, ask, mine, theirs)

    def hinders(self, state: State, ask: Ask) -> int:
        return super().hinders(state, ask) if state.rules > 1 else 0

    # What it waits for

    @remember
    def due(self, state: State) -> tuple[Due, ...]:
        return tuple(with_headings(self.canon, state, super().due(state)))

    def papers(self, due: Due) -> bool:
        return due.kind == "script" and due.key[0] == scripting.SCRIPT

    def offers(self, state: State) -> tuple[Due, ...]:
        if state.phase == "over":
            return (ruling.DUE,)
        sets = (
            Due("decide", (SETS, *due.key), due.actor, due.seats, round=due.round)
            for due in self.own_due(state)
            if self._settable(due)
        )
        own = (*sets, *bidding.offers(state), *between.offers(state), *arriving.arrival_dues(state))
        return (*with_headings(self.canon, state, own), ruling.DUE)

    def _settable(self, due: Due) -> bool:
        return due.kind == "roll" and due.key[0] not in (
            blows.ARMOR,
            blows.AGAIN,
            blows.FATE,
            blows.POWDER,
            "steel",
        )

    @remember
    def own_due(self, state: State) -> tuple[Due, ...]:
        match state.phase:
            case "start" | "scripts" | "bids" | "between":
                thrown = blows.due(self.canon, state) if _is_falling(state) else ()
                return thrown or self._aftermath(state) or self._dues_before_volley(state)
            case "volley":
                return self._volley(state)
            case "versus":
                return versus.due(self.canon, state)
            case _:
                return ()

    def _aftermath(self, state: State) -> tuple[Due, ...]:
        """What is due of whatever happened to somebody: Steel, how he hesitates, whether he stays
        in the saddle, his spells."""
        return (
            hesitating.due_steel(state)
            or hesitating.due_reactions(self.canon, state)
            or (unseating.due_stays(self.canon, state) if state.saddles else ())
            or incanting.due(self.canon, state)
        )

    def _dues_before_volley(self, state: State) -> tuple[Due, ...]:
        """What is waited for before a volley."""
        match state.phase:
            case "start":
                return founding.due(self.canon, state)
            case "scripts":
                return scripting.due(state)
            case "bids":
                return bidding.due(state)
            case _:
                return between.due(self.canon, state)

    def _volley(self, state: State) -> tuple[Due, ...]:
        """Of an open volley: positioning, then decisions, rolls, blows and Steel of an action."""
        known = self.canon
        if state.stage == "position" and bidding.goes_first(state):
            return ()
        if state.stage == "position":
            magic = incanting.due(known, state)
            moves = magic or bidding.due_first(state) or positioning.due(known, state)
            prays = FightDevotion(known).due(state) if is_heard_now(state) else ()
            return moves or prays
        if not state.acts:
            if _is_falling(state):
                return blows.due(known, state)
            after = self._aftermath(state)
            return after or (*bombs.due(known, state), *blows.due(known, state))
        if not state.known:
            return mounted.due_orders(known, state) or slots.due_targets(known, state)
        if state.pausing:
            return self._aftermath(state)
        if not state.landed:
            return slots.due_decisions(known, state) or rolling.due_rolls(
                known, state, lambda roll: self.is_settled(state, roll)
            )
        return (
            *blows.due(known, state),
            *feats.due(state),
            *slots.due_casts(known, state),
            *incanting.due(known, state),
        )

    def own_form(self, state: State, due: Due, written: Mapping[str, Filling]) -> tuple[Slot, ...]:
        return forms.form(self.canon, state, due, written)

    def own_move(self, state: State, due: Due, reply: Reply) -> AnyMove:
        return forms.move(self.canon, state, due, reply)

    def rulable(self, state: State) -> Mapping[str, ruling.Figure]:
        return figures(self.canon, state)

    def parse_ruling(self, state: State, said: ruling.Said) -> AnyMove:
        return parse_rule(self.canon, state, said)

    def actors(self, state: State) -> tuple[Actor, ...]:
        return tuple(
            Actor(e.id, e.label, e.seats, e.stands_with, e.sign, out=bool(state.now_of(e.id).out))
            for e in state.fighters
        )

    def upshots(self, state: State) -> tuple[Upshot, ...]:
        return upshots(self.canon.book, state)

    def check(self, state: State, move: AnyMove) -> tuple[Problem, ...]:
        if isinstance(move, Script):
            return scripting.problems(self.canon, state, move)
        return ()

    # Moves

    def does(self, state: State, move: AnyMove) -> Step[State]:
        match move:
            case Roll():
                return self._take_throw(state, move, move.key)
            case Choose() if state.rules > 2:
                self._require_choosable(state, move)
                return super().does(state, move)
            case Steel(who, dice) if dice is not None:
                hesitating.find_shaken(state, who)
                return Step(self.lay(state, hesitating.key(state), who, {"steel": dice}))
            case _:
                return super().does(state, move)

    def _require_choosable(self, state: State, move: Choose) -> None:
        """Raises IllegalMoveError where a roll is not due, or too much is granted for it."""
        require_few(move.more)
        require_few(move.obstacle)
        find_fighter(state, move.actor)
        due = {(e.actor, " ".join(e.key)) for e in self.own_due(state) if self._settable(e)}
        lies = {(e.actor, " ".join(e.key)) for e in state.tray.rolls}
        if (move.actor, move.roll) not in due | lies:
            raise IllegalMoveError(NO_ROLL.format(move.roll, move.actor))

    def _take_throw(self, state: State, move: Roll, key: tuple[str, ...]) -> Step[State]:
        """Dice on the table; of decisions only left open, the usual holds."""
        find_fighter(state, move.actor)
        # The first group of a roll is called as the roll is.
        dice = {key[0]: move.dice, **move.beside}
        return Step(self.lay(self._plain(state), key, move.actor, dice))

    def _plain(self, state: State) -> State:
        """The torso is shown and Power added to, where somebody rolls before anybody said so."""
        if state.phase != "volley" or not state.acts or not state.known or state.landed:
            return state
        for due in slots.due_decisions(self.canon, state):
            if due.key[0] == slots.SHOW:
                shows = {**state.shows, f"{due.actor} {due.key[2]}": blows.TORSO}
                state = replace(state, shows=shows)
            elif due.key[0] == slots.GREAT:
                state = replace(state, greats={**state.greats, due.actor: "power"})
        return state

    # What follows of itself

    def next_step(self, state: State) -> Step[State] | None:
        """What follows of itself; first of all, what waited of a prayer may be used up."""
        used = self._use_up(state) if state.workings_there else None
        return self._next_phase(state) if used is None else Step(used)

    def _next_phase(self, state: State) -> Step[State] | None:
        """What follows in each phase."""
        if state.phase not in ("over", "versus") and between.lone(state) and not _is_falling(state):
            return self._end_spells(state) if incanting.is_pending(state) else between.ends(state)
        if state.phase in ("scripts", "bids", "between"):
            if found := self._resolve_steel(state) or self._end_spells(state):
                return found
            if _is_falling(state) and not blows.due(self.canon, state):
                return blows.land_blows(self.canon, state)
            falls = _is_falling(state) or incanting.is_pending(state)
            if falls or self._aftermath(state) or state.shaken:
                return None
        match state.phase:
            case "start":
                return self._begins(state)
            case "scripts" if not scripting.due(state):
                phase = "bids" if state.settings.bidding == "asked" else "between"
                return Step(replace(state, phase=phase, passed=()))
            case "bids" if not bidding.due(state):
                return Step(replace(state, phase="between"))
            case "between" if state.volley == VOLLEYS and not between.asks_apart(self.canon, state):
                return between.next_exchange(state)
            case "volley":
                return self._go_on(state)
            case "versus" if not (self.own_due(state) or self._waits_for_somebody(state)):
                return versus.decide(self.canon, state)
        return None

    def _use_up(self, state: State) -> State | None:
        people = tuple(each.id for each in state.fighters)
        return FightDevotion(self.canon).use_up(state, people)

    def _begins(self, state: State) -> Step[State] | None:
        if found := self._resolve_steel(state) or self._end_spells(state):
            return found
        if self.own_due(state) or self._waits_for_somebody(state):
            return None
        if founding.open_pairs(state):
            return founding.resolve_throws(self.canon, state)
        return founding.begins(self.canon, state)

    def _resolve_steel(self, state: State) -> Step[State] | None:
        """Steel whose dice lie there and stand."""
        if state.saddles and (stayed := self._resolve_stay(state)):
            return stayed
        for each in state.shaken:
            roll = state.find_roll(each.who, *hesitating.key(state))
            if roll is not None and self.is_settled(state, roll):
                return hesitating.resolve_steel(self.canon, state, each)
        return None

    def _end_spells(self, state: State) -> Step[State] | None:
        """The next thing of spells that are done, or of Will by which they are held."""
        return incanting.go_on(self.canon, state, lambda roll: self.is_settled(state, roll))

    def _resolve_stay(self, state: State) -> Step[State] | None:
        """Riding to stay in the saddle that lies there and stands."""
        rolls = [each for each in state.tray.rolls if each.key[0] == unseating.STAY]
        if not rolls or not all(self.is_settled(state, each) for each in rolls):
            return None
        return unseating.settle_stay(self.canon, state)

    def _waits_for_somebody(self, state: State) -> bool:
        """Whether a roll still waits for whoever made it; what has landed was let stand before."""
        return any(
            not self.is_settled(state, e)
            for e in state.tray.rolls
            if not state.landed or e.key[0] in incanting.ROLLED
        )

    def _go_on(self, state: State) -> Step[State] | None:
        """The next thing of an open volley."""
        if found := self._resolve_steel(state):
            return found
        if (state.landed or not state.acts) and (came := self._end_spells(state)):
            return came
        if came := self._burn_bombs(state):
            return came
        if self.own_due(state) or self._waits_for_somebody(state):
            return None
        known = self.canon
        if state.stage == "position":
            return self._heed_riders(state) or self._pray(state) or self._place_people(state)
        if not state.acts:
            if state.hits:
                return blows.land_blows(known, state)
            return bombs.bursting(state) or self._end_slot(state)
        if not state.known:
            return mounted.settle_orders(known, state) or slots.find_deceived(known, state)
        if not state.landed:
            step = settling.settle_slot(known, state)
            return chain(step, incanting.speak_slot(known, step.state))
        return applying.apply_slot(known, state)

    def _pray(self, state: State) -> Step[State] | None:
        """What comes of prayers whose dice stand."""
        if not is_heard_now(state):
            return None
        return FightDevotion(self.canon).go_on(state, lambda roll: self.is_settled(state, roll))

    def _heed_riders(self, state: State) -> Step[State] | None:
        """What mounts make of it that were to do something before anybody moves."""
        if not state.saddles or state.known:
            return None
        steel = moving_mounted.moves_on_steel(state, positioning.key(state))
        step = moving_mounted.settle_riding(self.canon, state, steel)
        if step is None:
            return None
        told = any(each.key[0] == ORDER for each in state.tray.rolls)
        after = positioning.open_positions(self.canon, step.state) if told else step.state
        return Step(after, step.events)

    def _burn_bombs(self, state: State) -> Step[State] | None:
        """What comes of the dice of bombs, when an action is done."""
        if not state.bombs or state.acts or state.stage == "position":
            return None
        return bombs.resolve_rolled(self.canon, state, lambda roll: self.is_settled(state, roll))

    def _place_people(self, state: State) -> Step[State]:
        """Who has won his position, step by step, and then the first action."""
        known = self.canon
        if bidding.goes_first(state):
            return slots.first(known, state)
        if not state.known:
            step = positioning.resolve_throws(known, state)
            return Step(replace(step.state, known=True), step.events)
        if went := positioning.find_only_step(known, state):
            return went
        step = positioning.close(known, state)
        if state.first and state.first_after and state.is_up(state.first) and not state.did:
            return chain(step, slots.first(known, step.state))
        return chain(step, slots.open_slot(known, step.state))

    def _end_slot(self, state: State) -> Step[State]:
        """The next action, or the end of the volley."""
        if state.stage == "first" and not state.first_after:
            return Step(replace(state, stage="position", slot=0, known=False))
        if second := slots.open_echo(self.canon, state):
            return second
        if state.stage == "slot" and applying.is_over(state):
            return between.close_volley(state)
        return slots.open_slot(self.canon, state)

    def throws(self, state: State, move: AnyMove) -> tuple[Answered, ...]:
        match move:
            case Roll(actor, _, dice, beside):
                what = move.key[0]
                return (Answered(state.exchange, move.key, actor, {what: dice, **beside}),)
            case Armor(by, at, dice, what):
                hit = next((e for e in state.hits if (e.by, e.at) == (by, at)), None)
                owner = at if what in ("armor", "again") else by
                part = (str(what), state.moment, blows.blow_name(hit) if hit else f"attack-{by}")
                return (Answered(state.exchange, part, owner, {what: dice}),)
            case Steel(who, dice) if dice is not None:
                return (Answered(state.exchange, hesitating.key(state), who, {"steel": dice}),)
            case _:
                return super().throws(state, move)


def _is_falling(state: State) -> bool:
    """Whether somebody who was thrown is still to hit the ground."""
    return any(each.kind == FALL for each in state.hits)


__all__ = ["Fight", "IllegalMoveError"]
