"""The smallest game with the shape of Fight!: three actors, two seats, scripts of three volleys.

Each volley is sealed by itself and announced in its turn; hesitation makes another thing happen
than was scripted; Steel is tested apart; an exchange that breaks off leaves volleys nobody sees.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from random import Random
from typing import Any, ClassVar, Literal

from msgspec import Struct
from msgspec.structs import replace

from bwdesk.rules.basics.sums import Part, Sum
from bwdesk.rules.chance.throws import Ask, Dice
from bwdesk.rules.games.frame.facts import Facts, Words
from bwdesk.rules.games.frame.forms import Choice, Filling, Slot, room
from bwdesk.rules.games.frame.game import (
    Actor,
    Answered,
    Contents,
    Due,
    Event,
    IllegalMoveError,
    Injected,
    Open,
    Reply,
    Sealed,
    Step,
)
from bwdesk.rules.games.frame.upshots import Upshot
from bwdesk.rules.games.scripting.paper import OnPaper, TypedIn
from bwdesk.rules.games.scripting.scripts import Name, Parts
from tests.table.replies import NOTE, reply_at_random

STRIKE, AVOID, DROOL = "strike", "avoid", "stand and drool"
VOLLEYS = ("1", "2", "3")
PHASES = {
    "scripts": "Scripts",
    "announce": "Volley",
    "swings": "Strikes",
    "steel": "Steel",
    "over": "Over",
}
SIGNS = ("disc", "diamond", "triangle")
NERVE = Sum((Part("nerve", 6),))
STRIKING = Ask("strike", Sum((Part("Sword", 4),)))


class Scripted(Facts, frozen=True):
    kind: ClassVar[str] = "scripted"
    name: str

    def says(self) -> str:
        return f"{self.name} is ready."


class Turned(Facts, frozen=True):
    kind: ClassVar[str] = "turned"
    name: str
    action: str
    at: str = ""

    def says(self) -> str:
        return f"{self.name}: {self.action}{f' at the {self.at}' if self.at else ''}."


class Changed(Facts, frozen=True):
    kind: ClassVar[str] = "changed"
    name: str

    def says(self) -> str:
        return f"{self.name} gives up an action to write another."


class Struck(Facts, frozen=True):
    kind: ClassVar[str] = "struck"
    name: str
    successes: int

    def says(self) -> str:
        return f"{self.name} strikes: {self.successes}."


class Hesitates(Facts, frozen=True):
    kind: ClassVar[str] = "hesitates"
    name: str
    actions: int

    def says(self) -> str:
        return f"{self.name} hesitates for {self.actions}."


WORDS = Words(Scripted, Turned, Changed, Struck, Hesitates)


class Volley(Struct, frozen=True):
    action: str = ""
    target: str = ""
    note: str = ""


class Move(Struct, frozen=True, tag_field="move", forbid_unknown_fields=True):
    pass


class Script(Move, frozen=True, tag="script"):
    actor: str
    volleys: dict[str, Open[Volley] | Sealed] = {}


class Change(Move, frozen=True, tag="change"):
    """One action is given up to write another that was not announced yet."""

    actor: str
    volley: str
    now: Open[Volley] | Sealed = Sealed()


class Announce(Move, frozen=True, tag="announce"):
    pass


class Swing(Move, frozen=True, tag="swing"):
    actor: str
    dice: Dice


AnyMove = Script | Change | Announce | Swing | Injected | TypedIn
Script_ = dict[str, Open[Volley] | Sealed]


class Fray(Struct, frozen=True, dict=True):
    seats: dict[str, str]
    exchange: int = 1
    volley: int = 0
    phase: Literal["scripts", "announce", "swings", "steel", "over"] = "scripts"
    scripts: dict[str, Script_] = {}
    swung: dict[str, int] = {}
    struck: tuple[str, ...] = ()
    hesitates: dict[str, int] = {}
    changed: tuple[str, ...] = ()


class Volleys(OnPaper[Fray, AnyMove]):
    name = "volleys"
    version = "1"
    states: Any = Fray
    moves: Any = AnyMove
    setups: Any = Fray
    words = WORDS

    def start(self, setup: Fray) -> Step[Fray]:
        return Step(setup)

    def effective(self, state: Fray, actor: str) -> Volley:
        """What an actor really does in the volley announced: script and effects, neither edited."""
        written = state.scripts.get(actor, {}).get(str(state.volley))
        if state.hesitates.get(actor) or not isinstance(written, Open):
            return Volley(DROOL)
        return written.value

    def contents(self, _start: Fray) -> Contents:
        return Contents(phases=PHASES)

    # What it waits for

    def papers(self, due: Due) -> bool:
        return due.key[0] == "script"

    def own_due(self, state: Fray) -> tuple[Due, ...]:
        at = state.exchange
        match state.phase:
            case "scripts":
                return tuple(
                    Due("script", ("script", str(at)), actor, (seat,), round=at)
                    for actor, seat in state.seats.items()
                    if actor not in state.scripts and not state.hesitates.get(actor)
                )
            case "announce":
                go = Due("go", ("volley", str(state.volley + 1)), round=at)
                minds = (
                    Due("script", ("change", str(at)), actor, (state.seats[actor],), round=at)
                    for actor in state.scripts
                    if actor not in state.changed and state.volley + 1 < len(VOLLEYS)
                )
                return (go, *minds)
            case "swings":
                key = ("strike", f"{at}.{state.volley}")
                return tuple(
                    Due("roll", key, actor, (state.seats[actor],), asks=(STRIKING,), round=at)
                    for actor in state.seats
                    if self.effective(state, actor).action == STRIKE and actor not in state.swung
                )
            case "steel":
                return tuple(Due("outcome", ("steel",), actor, round=at) for actor in state.struck)
            case "over":
                return ()

    def own_form(self, state: Fray, due: Due, _written: Mapping[str, Filling]) -> tuple[Slot, ...]:
        if due.kind != "script":
            return ()
        others = tuple(each for each in state.seats if each != due.actor)
        choices = tuple(Choice(each, targets=others, least=1, most=1) for each in (STRIKE, AVOID))
        if due.key[0] == "change":
            later = tuple(Choice(each) for each in VOLLEYS if int(each) > state.volley)
            return (
                Slot("volley", "choice", "Instead of volley", choices=later, needed=True),
                Slot("now", "choice", "Action", choices=choices, needed=True),
                Slot("now note", "text", "Note", most=NOTE),
            )
        return tuple(
            slot
            for each in VOLLEYS
            for slot in (
                Slot(each, "choice", "Action", f"volley {each}", choices, needed=True),
                Slot(f"{each} note", "text", "Note", f"volley {each}", most=NOTE),
            )
        )

    def own_move(self, state: Fray, due: Due, reply: Reply) -> AnyMove:
        match due.kind:
            case "script" if due.key[0] == "change":
                now = _volley(reply.script, "now")
                return Change(due.actor, reply.script["volley"].choice, Open(now))
            case "script":
                written = {each: _volley(reply.script, each) for each in VOLLEYS}
                return Script(due.actor, {each: Open(volley) for each, volley in written.items()})
            case "roll":
                return Swing(due.actor, reply.dice["strike"])
            case "outcome" if reply.outcome is not None:
                return Injected(due.part, "Steel", reply.outcome, due.actor)
            case _:
                return Announce()

    def actors(self, state: Fray) -> tuple[Actor, ...]:
        return tuple(
            Actor(
                actor,
                actor.title(),
                (seat,),
                actor,
                sign,
                Sum((*NERVE.parts, Part("hesitation", -state.hesitates.get(actor, 0)))),
                NERVE,
            )
            for (actor, seat), sign in zip(state.seats.items(), SIGNS, strict=False)
        )

    def upshots(self, state: Fray) -> tuple[Upshot, ...]:
        waits = state.hesitates.items()
        return tuple(Upshot("hesitates", actor, amount=count) for actor, count in waits if count)

    # Moves

    def does(self, state: Fray, move: AnyMove) -> Step[Fray]:
        match move:
            case Script(actor, volleys):
                _in(state, "scripts", actor not in state.scripts)
                scripted = replace(state, scripts={**state.scripts, actor: dict(volleys)})
                return Step(self._ready(scripted), (Scripted(actor.title()).event(actor),))
            case Change(actor, volley, now):
                _in(state, "announce", int(volley) > state.volley and actor not in state.changed)
                script = {**state.scripts[actor], volley: now}
                scripts = {**state.scripts, actor: script}
                changed = replace(state, scripts=scripts, changed=(*state.changed, actor))
                return Step(changed, (Changed(actor.title()).event(actor),))
            case Announce():
                _in(state, "announce")
                turned = replace(state, volley=state.volley + 1, phase="swings")
                return Step(self._on(turned), tuple(self._turned(turned)))
            case Swing(actor, dice):
                _in(state, "swings", any(due.actor == actor for due in self.due(state)))
                swung = {**state.swung, actor: dice.successes()}
                struck = Struck(actor.title(), swung[actor]).event(actor)
                return Step(self._on(replace(state, swung=swung)), (struck,))
            case Injected(outcome=outcome, of=actor):
                _in(state, "steel", actor in state.struck)
                left = tuple(each for each in state.struck if each != actor)
                lost = state.hesitates.get(actor, 0) + outcome.amount
                hesitates = {**state.hesitates, actor: lost}
                tested = replace(state, struck=left, hesitates=hesitates)
                hesitating = Hesitates(actor.title(), outcome.amount).event(actor)
                return Step(self._on(tested), (hesitating,))
            case _:
                return super().does(state, move)

    def next_step(self, _state: Fray) -> None:
        """Nothing follows of itself."""

    def throws(self, state: Fray, move: AnyMove) -> tuple[Answered, ...]:
        if not isinstance(move, Swing):
            return ()
        key = ("strike", f"{state.exchange}.{state.volley}")
        return (Answered(state.exchange, key, move.actor, {"strike": move.dice}),)

    def _turned(self, state: Fray) -> Iterator[Event]:
        """What everybody does in the volley announced."""
        for actor in state.scripts:
            does = self.effective(state, actor)
            told = Turned(actor.title(), does.action, does.target)
            yield told.event(actor, does.target)

    def _ready(self, state: Fray) -> Fray:
        return state if self.due(state) else replace(state, phase="announce")

    def _on(self, state: Fray) -> Fray:
        if self.due(state):
            return state
        if state.phase == "swings":
            struck = {
                self.effective(state, actor).target
                for actor, successes in state.swung.items()
                if successes > 1
            }
            return self._on(replace(state, phase="steel", struck=tuple(sorted(struck - {""}))))
        drooling = {each: max(0, count - 1) for each, count in state.hesitates.items()}
        after = replace(state, phase="announce", swung={}, hesitates=drooling)
        if state.volley < len(VOLLEYS) and not all(map(drooling.get, state.seats)):
            return after
        if state.exchange == 5:
            return replace(after, phase="over", scripts={})
        fresh = Fray(state.seats, state.exchange + 1, hesitates=drooling)
        return self._ready(fresh)

    def view(self, state: Fray, seat: str | None) -> Fray:
        mine = {_part(a, v) for a, v in _all(state) if state.seats[a] == seat}
        announced = {_part(a, v) for a, v in _all(state) if int(v) <= state.volley}
        return self.veil(state, lambda part: part in mine or part in announced)

    # Where scripts lie

    def parts(self, state: Fray) -> Parts:
        return {_part(a, v): state.scripts[a][v] for a, v in _all(state)}

    def with_parts(self, state: Fray, parts: Parts) -> Fray:
        scripts = {
            actor: {each: parts[_part(actor, each)] for each in script}
            for actor, script in state.scripts.items()
        }
        return replace(state, scripts=scripts)

    def writes(self, _state: Fray, move: AnyMove) -> Parts:
        match move:
            case Script(actor, volleys):
                return {_part(actor, each): part for each, part in volleys.items()}
            case Change(actor, volley, now):
                return {_part(actor, volley): now}
            case _:
                return {}

    def with_written(self, move: AnyMove, parts: Parts) -> AnyMove:
        match move:
            case Script(actor, volleys):
                return Script(actor, {each: parts[_part(actor, each)] for each in volleys})
            case Change(actor, volley):
                return Change(actor, volley, parts[_part(actor, volley)])
            case _:
                return move

    def kind(self, _part: Name) -> Any:
        return Volley

    def writers(self, state: Fray, part: Name) -> tuple[str, ...]:
        return (state.seats[part[1]],)

    def room(self, state: Fray, part: Name) -> int:
        due = Due("script", ("script",), part[1])
        form = self.form(state, due, {})
        groups = {each.group for each in form}
        return max(room(tuple(each for each in form if each.group == of)) for of in groups)

    def blank_script(self, _state: Fray, due: Due) -> AnyMove:
        return Script(due.actor, {each: Sealed() for each in VOLLEYS})

    def part_form(
        self, state: Fray, part: Name, written: Mapping[str, Filling]
    ) -> tuple[Slot, ...]:
        form = self.form(state, Due("script", ("script",), part[1]), written)
        return tuple(each for each in form if each.group == part[0])

    def part_written(self, _state: Fray, part: Name, written: Mapping[str, Filling]) -> Volley:
        return _volley(written, part[0].split()[1])

    def reveals(self, state: Fray, move: AnyMove) -> Collection[Name]:
        if not isinstance(move, Announce):
            return ()
        return {_part(actor, str(state.volley + 1)) for actor in state.scripts}


def played_at_random(game: Volleys, state: Fray, lot: Random) -> tuple[str, AnyMove]:
    """A script from its form, whatever the game; now and then a change of mind."""
    if state.phase == "announce" and lot.random() < 0.2:
        free = [each for each in state.scripts if each not in state.changed]
        later = [each for each in VOLLEYS if int(each) > state.volley]
        if free and later:
            actor, volley = lot.choice(free), lot.choice(later)
            other = next(each for each in state.seats if each != actor)
            now = Volley(AVOID, other, f"the-bridge-at-dawn-{lot.randrange(10**15)}")
            return state.seats[actor], Change(actor, volley, Open(now))
    return reply_at_random(game, state, lot)


def _volley(script: Mapping[str, Filling], each: str) -> Volley:
    chosen = script[each]
    return Volley(chosen.choice, chosen.targets[0], script.get(f"{each} note", Filling()).text)


def _all(state: Fray) -> list[tuple[str, str]]:
    return [(actor, each) for actor, script in state.scripts.items() for each in script]


def _part(actor: str, volley: str) -> Name:
    return f"volley {volley}", actor


def _in(state: Fray, phase: str, allowed: bool = True) -> None:
    if state.phase != phase or not allowed:
        raise IllegalMoveError("Not now.")
