"""Range and Cover, step by step: where it begins, scripts, volleys, how it goes on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from bwdesk.rules.basics.problems import Problem
from bwdesk.rules.basics.sums import Part, Sum
from bwdesk.rules.chance.throws import Ask
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
from bwdesk.rules.games.frame.phases import follow_on
from bwdesk.rules.games.frame.remembered import remember
from bwdesk.rules.games.frame.upshots import Upshot
from bwdesk.rules.games.range import (
    closing,
    forms,
    hesitating,
    incanting,
    margin,
    pools,
    positioning,
    scripting,
    shots,
    shrugging,
)
from bwdesk.rules.games.range.canon import Canon, canon
from bwdesk.rules.games.range.founding import found_game, stands
from bwdesk.rules.games.range.guard import open_volley, somebody, timely
from bwdesk.rules.games.range.incanting import RangeSorcery
from bwdesk.rules.games.range.moves import (
    AimAt,
    Announce,
    AnyMove,
    Armor,
    Buy,
    Cast,
    Choose,
    Declare,
    Duck,
    Fate,
    Find,
    Forfeit,
    Fuse,
    Go,
    Health,
    Hide,
    Leave,
    Parcel,
    Powder,
    React,
    Roll,
    Rule,
    Script,
    Shoot,
    Steel,
)
from bwdesk.rules.games.range.pools import POSITION
from bwdesk.rules.games.range.praying import RangeDevotion
from bwdesk.rules.games.range.ruling import figures, parse_rule, rule
from bwdesk.rules.games.range.scripting import RangeCards
from bwdesk.rules.games.range.shrugging import HEALTH
from bwdesk.rules.games.range.state import VOLLEYS, Setup, State
from bwdesk.rules.games.range.upshots import upshots
from bwdesk.rules.games.range.words import EXCHANGE, WORDS
from bwdesk.rules.games.rolls import tray as trays
from bwdesk.rules.games.rolls.spending import Spending
from bwdesk.rules.games.rolls.tray import Means
from bwdesk.rules.games.scripting.volleys import due_scripts
from bwdesk.rules.packs.book import Book

ACTS: Mapping[type, Callable[[Canon, State, Any], Step[State]]] = {
    Script: scripting.script,
    Forfeit: scripting.forfeit,
    Announce: scripting.announce,
    Choose: positioning.choose,
    Go: positioning.go,
    Duck: margin.duck,
    Buy: margin.buy,
    AimAt: shots.aim,
    Powder: shots.powder,
    Fate: shots.fate,
    Fuse: shots.fuse,
    Armor: shots.armor,
    Parcel: lambda canon, state, move: RangeSorcery(canon).parcel(
        state, move.actor, move.fate, move.duration
    ),
    Steel: hesitating.steel,
    Injected: hesitating.steel_told,
    React: lambda canon, state, move: hesitating.react(canon, state, move),
    Declare: closing.declare,
    Leave: closing.leave,
    Rule: rule,
}
"""What every move does."""


class Range(RangeCards, Spending[State, AnyMove]):
    """The game, played by the maneuvers, ranges and weapons of a Book."""

    name = "range"
    version = "2"
    states: Any = State
    moves: Any = AnyMove
    setups: Any = Setup
    acts, words = ACTS, WORDS

    def __init__(self, book: Book) -> None:
        self.book, self.canon = book, canon(book)

    def start(self, setup: Setup) -> Step[State]:
        """The first state. Raises IllegalMoveError where something given with it may not be."""
        state = found_game(self.canon, setup)
        if state.phase == "start":
            begins = (stands(state, begins=True),) if state.is_single else ()
            return follow_on(Step(state, begins), self.next_step)
        events = (stands(state, begins=True), scripting.exchange_begins(state))
        return follow_on(Step(state, events), self.next_step)

    def contents(self, _start: State) -> Contents:
        return Contents(chapter=EXCHANGE, phases=PHASES)

    # What may be spent

    def means(self, state: State, actor: str) -> Means:
        """Of a side its leader's; of somebody his own."""
        side = next((each for each in state.sides if each.id == actor), None)
        own = state.leader(side) if side else state.fighter(actor)
        return Means(own.artha, own.call_ons)

    def compare(self, state: State, ask: Ask, mine: int, theirs: int) -> int:
        """Positions by the rule that settles them, whose nerve may fail; all else by successes."""
        if ask.key != POSITION or state.rules < 2:
            return super().compare(state, ask, mine, theirs)
        return positioning.compare_positions(self.canon, state, ask, mine, theirs)

    def hinders(self, state: State, ask: Ask) -> int:
        return super().hinders(state, ask) if state.rules > 1 else 0

    def plenty(self, state: State, ask: Ask, theirs: int) -> int:
        nerve = max(state.leader(each).hesitates() for each in state.sides)
        sure = sum(pools.sure(self.canon, state, each) for each in state.sides if state.opened)
        return super().plenty(state, ask, theirs) + nerve + sure

    # What it waits for

    def offers(self, state: State) -> tuple[Due, ...]:
        return (*scripting.offers(state), *closing.offers(state), ruling.DUE)

    @remember
    def own_due(self, state: State) -> tuple[Due, ...]:
        match state.phase:
            case "start" if state.moving:
                return positioning.due_place(state)
            case "start":
                return positioning.due_position(self.canon, state)
            case "scripts":
                return due_scripts(state, scripting.SCRIPTS)
            case "volley" if state.opened:
                return self._volley(state)
            case "volley":
                return scripting.due_announce(state)
            case "outcome":
                return closing.due_melee(self.canon, state)
            case _:
                return ()

    def _volley(self, state: State) -> tuple[Due, ...]:
        """The test, the step, ties, the margin, shots, Steel, in that order."""
        known = self.canon
        if state.met is None:
            return positioning.due_position(known, state)
        if state.moving:
            return positioning.due_place(state)
        if state.prayers and (prays := RangeDevotion(known).due(state)):
            return prays
        return (
            shots.due_fuses(state)
            or margin.due_ducks(known, state)
            or margin.due_buy(known, state)
            or incanting.due(known, state)
            or shots.due_shots(known, state)
            or shrugging.due(known, state)
            or hesitating.due_steel(state)
            or hesitating.due_reactions(self.canon, state)
            or hesitating.due_hiding(self.canon, state)
            or incanting.due(known, state)
        )

    def own_form(self, state: State, due: Due, written: Mapping[str, Filling]) -> tuple[Slot, ...]:
        return forms.form(self.canon, state, due, written)

    def own_move(self, state: State, due: Due, reply: Reply) -> AnyMove:
        return forms.move(state, due, reply)

    def rulable(self, state: State) -> Mapping[str, ruling.Figure]:
        return figures(self.canon, state)

    def parse_ruling(self, state: State, said: ruling.Said) -> AnyMove:
        return parse_rule(self.canon, state, said)

    def actors(self, state: State) -> tuple[Actor, ...]:
        """The sides, which hold positions, and everybody who shoots for them."""
        found = []
        for side in state.sides:
            many, up = len(side.fighters), len(state.fighters_up(side))
            standing, full = (
                Sum((Part("standing", count),)) if many > 1 else None for count in (up, many)
            )
            whole = Actor(side.id, side.label, side.seats, side.id, side.sign, standing, full)
            led_by_another = side.id not in {each.id for each in side.fighters}
            found.append(replace(whole, out=not up, stands_for_others=led_by_another))
            found += [
                Actor(e.id, e.label, side.seats, side.id, side.sign, out=state.harm_of(e.id).out)
                for own in side.fighters
                for e in own.bodies
                if e.id != side.id
            ]
        return tuple(found)

    def upshots(self, state: State) -> tuple[Upshot, ...]:
        return upshots(self.canon.book, state)

    def check(self, state: State, move: AnyMove) -> tuple[Problem, ...]:
        if isinstance(move, Script | Forfeit):
            return scripting.problems(self.canon, state, move)
        return ()

    # Moves

    def does(self, state: State, move: AnyMove) -> Step[State]:
        match move:
            case Roll(side, dice) if state.phase == "outcome":
                return Step(self.lay(state, (closing.MELEE,), side, {closing.MELEE: dice}))
            case Roll(side, dice):
                timely(state, "start", "volley")
                if state.phase == "volley":
                    open_volley(state)
                ready = positioning.choose_usual(self.canon, state, side)
                return Step(self.lay(ready, _position(state), side, {POSITION: dice}))
            case Shoot(by):
                ready = shots.shot_of(state, move)
                return Step(self.lay(ready, (shots.SHOT, state.moment), by, _shot(move)))
            case Steel(who, dice) if dice is not None:
                hesitating.find_shaken(state, who)
                return Step(self.lay(state, ("steel", state.moment), who, {"steel": dice}))
            case Cast(who, _, dice, beside):
                somebody(state, who)
                fallen = {move.key[0]: dice, **beside}
                return Step(self.lay(state, move.key, who, fallen))
            case Hide(who, dice):
                somebody(state, who)
                return Step(self.lay(state, ("hide", state.moment), who, {"hide": dice}))
            case Health(who, dice):
                somebody(state, who)
                return Step(self.lay(state, (HEALTH, state.moment), who, {HEALTH: dice}))
            case Find(who, dice):
                somebody(state, who)
                return Step(self.lay(state, (closing.FIND,), who, {closing.FIND: dice}))
            case _:
                return super().does(state, move)

    def next_step(self, state: State) -> Step[State] | None:
        """What follows of itself, where nothing is waited for."""
        match state.phase:
            case "start" if state.moving:
                return self._find_only(state)
            case "start" if self._has_thrown(state):
                return positioning.resolve_start(self.canon, state)
            case "scripts" if not due_scripts(state, scripting.SCRIPTS):
                return Step(replace(state, phase="volley"))
            case "volley" if state.opened:
                return self._go_on(state)
            case "volley" if state.volley == VOLLEYS:
                return closing.next_exchange(state)
            case "outcome" if self._stands(state, closing.FIND):
                return closing.resolve_search(self.canon, state)
            case "outcome" if not state.melee and all(
                self._lies(state, each.id, closing.MELEE)
                for each in closing.movers(self.canon, state)
            ):
                return closing.melee(self.canon, state)
        return None

    def _go_on(self, state: State) -> Step[State] | None:
        """The next thing of an open volley."""
        known = self.canon
        if state.met is None:
            return positioning.resolve_test(known, state) if self._has_thrown(state) else None
        if state.moving:
            return self._find_only(state)
        if state.prayers:
            return RangeDevotion(known).go_on(state, lambda roll: self.is_settled(state, roll))
        if shot := next(
            (e for e in state.shots if e.successes is None and self._lies(state, e.by, shots.SHOT)),
            None,
        ):
            return shots.resolve_shot(known, state, shot)
        if came := self._cast_on(state):
            return came
        if shaken := next((e for e in state.shaken if self._lies(state, e.who, "steel")), None):
            return hesitating.steel_rolled(known, state, shaken)
        for each in state.shrugs:
            lay = state.find_roll(each.who, HEALTH)
            if lay is not None and self.is_settled(state, lay):
                return shrugging.shrug_off(known, state, each, lay)
        if hides := self._stands(state, "hide"):
            return Step(hesitating.hide(state, hides.actor))
        if self.own_due(state) or any(self.lying_open(state)):
            return None
        if state.shots:
            return shots.land_shots(known, state)
        devotion = RangeDevotion(known)
        return closing.close_volley(known, devotion.use_up(state, devotion.people(state)) or state)

    def _cast_on(self, state: State) -> Step[State] | None:
        """What follows of spells: their effect, once nobody has a casting still to buy."""
        known = self.canon
        waiting = bool(margin.due_ducks(known, state) or margin.due_buy(known, state))
        return incanting.go_on(
            known, state, lambda roll: self.is_settled(state, roll), waiting=waiting
        )

    def _find_only(self, state: State) -> Step[State] | None:
        """The step of whoever moves, where there is one place to come to."""
        side = state.side(state.moving[0])
        found = positioning.places(self.canon, state, side.id)
        return (
            positioning.go_to_rung(self.canon, state, side, found[0]) if len(found) == 1 else None
        )

    def _has_thrown(self, state: State) -> bool:
        """Whether all dice of the position lie, and stand."""
        what = POSITION if state.opened else "start"
        return all(
            self._lies(state, each.id, what) for each in positioning.throwers(self.canon, state)
        )

    def _lies(self, state: State, actor: str, what: str) -> bool:
        roll = state.find_roll(actor, what)
        return roll is not None and self.is_settled(state, roll)

    def _stands(self, state: State, what: str) -> trays.Roll | None:
        """A roll of that kind that lies there and waits for nobody."""
        for each in state.tray.rolls:
            if each.key[0] == what and self.is_settled(state, each):
                return each
        return None

    def throws(self, state: State, move: AnyMove) -> tuple[Answered, ...]:
        match move:
            case Roll(side, dice) if state.phase == "outcome":
                return _answers(state, (closing.MELEE,), side, {closing.MELEE: dice})
            case Roll(side, dice):
                return _answers(state, _position(state), side, {POSITION: dice})
            case Shoot(by):
                return _answers(state, (shots.SHOT, state.moment), by, _shot(move))
            case Powder(by, dice):
                return _answers(state, (shots.POWDER, state.moment), by, {shots.POWDER: dice})
            case Fate(by, dice):
                return _answers(state, (shots.FATE, state.moment), by, {shots.FATE: dice})
            case Fuse(by, dice):
                return _answers(state, (shots.FUSE, state.moment), by, {shots.FUSE: dice})
            case Armor(by, dice, again):
                group = shots.AGAIN if again else shots.ARMOR
                shot = shots.shot_by(state, by)
                return _answers(state, shots.stopping(state, shot, group), shot.at, {group: dice})
            case Steel(who, dice) if dice is not None:
                return _answers(state, ("steel", state.moment), who, {"steel": dice})
            case Hide(who, dice):
                return _answers(state, ("hide", state.moment), who, {"hide": dice})
            case Health(who, dice):
                return _answers(state, (HEALTH, state.moment), who, {HEALTH: dice})
            case Find(who, dice):
                return _answers(state, (closing.FIND,), who, {closing.FIND: dice})
            case _:
                return self._throws_of_spells(state, move)

    def _throws_of_spells(self, state: State, move: AnyMove) -> tuple[Answered, ...]:
        if isinstance(move, Cast):
            return _answers(state, move.key, move.who, {move.key[0]: move.dice, **move.beside})
        return super().throws(state, move)


PHASES = {
    "start": "Where it begins",
    "scripts": "Scripts",
    "volley": "Volley",
    "over": "Over",
}
"""What its phases are called, in their order; blows come of a volley or do not."""


def _position(state: State) -> tuple[str, ...]:
    return (POSITION, state.moment) if state.opened else ("start",)


def _shot(move: Shoot) -> dict[str, Any]:
    powder = {shots.POWDER: move.powder} if move.powder is not None else {}
    return {shots.SHOT: move.dice, **powder}


def _answers(
    state: State, key: tuple[str, ...], actor: str, dice: Mapping[str, Any]
) -> tuple[Answered, ...]:
    return (Answered(state.exchange, key, actor, dice),)


__all__ = ["IllegalMoveError", "Range"]
