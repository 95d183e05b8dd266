"""The smallest game with the shape of Fight!: three actors, two seats, scripts of three volleys.

Each volley is sealed by itself and announced in its turn; hesitation makes another thing happen
than was scripted; Steel is tested apart; an exchange that breaks off leaves volleys nobody sees.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from bwdesk.rules.games.game import (
    Contents,
    Dice,
    Due,
    Event,
    Faces,
    IllegalMoveError,
    Injected,
    Open,
    Sealed,
    Secret,
    Slot,
    Step,
)
from bwdesk.rules.problems import Problem

STRIKE, AVOID, DROOL = "strike", "avoid", "stand and drool"
VOLLEYS = ("1", "2", "3")


class Volley(Struct, frozen=True):
    action: str = ""
    target: str = ""
    note: str = ""


class Move(Struct, frozen=True, tag_field="move", forbid_unknown_fields=True):
    pass


class Script(Move, frozen=True, tag="script"):
    actor: str
    volleys: dict[str, Volley] = {}
    sealed: dict[str, str] = {}


class Change(Move, frozen=True, tag="change"):
    """One action is given up to write another that was not announced yet."""

    actor: str
    volley: str
    now: Volley = Volley()
    sealed: str = ""


class Announce(Move, frozen=True, tag="announce"):
    pass


class Swing(Move, frozen=True, tag="swing"):
    actor: str
    dice: Dice


AnyMove = Script | Change | Announce | Swing | Injected
Script_ = dict[str, Open[Volley] | Sealed]


class Fray(Struct, frozen=True):
    seats: dict[str, str]
    exchange: int = 1
    volley: int = 0
    phase: Literal["scripts", "announce", "swings", "steel", "over"] = "scripts"
    scripts: dict[str, Script_] = {}
    swung: dict[str, int] = {}
    struck: tuple[str, ...] = ()
    hesitates: dict[str, int] = {}
    changed: tuple[str, ...] = ()


class Volleys:
    name = "volleys"
    version = "1"
    states: Any = Fray
    moves: Any = AnyMove

    def effective(self, state: Fray, actor: str) -> Volley:
        """What an actor really does in the volley announced: script and effects, neither edited."""
        written = state.scripts.get(actor, {}).get(str(state.volley))
        if state.hesitates.get(actor) or not isinstance(written, Open):
            return Volley(DROOL)
        return written.value

    def contents(self, _start: Fray) -> Contents:
        return Contents()

    def due(self, state: Fray) -> tuple[Due, ...]:
        match state.phase:
            case "scripts":
                return tuple(
                    Due(
                        "script",
                        f"script {state.exchange}",
                        actor,
                        (seat,),
                        form=tuple(self._slot(state, actor, each) for each in VOLLEYS),
                    )
                    for actor, seat in state.seats.items()
                    if actor not in state.scripts and not state.hesitates.get(actor)
                )
            case "announce":
                return (Due("go", f"volley {state.volley + 1}"),)
            case "swings":
                at = f"strike {state.exchange}.{state.volley}"
                return tuple(
                    Due("roll", at, actor, (state.seats[actor],), dice=4)
                    for actor in state.seats
                    if self.effective(state, actor).action == STRIKE and actor not in state.swung
                )
            case "steel":
                return tuple(Due("outcome", f"steel of {actor}", actor) for actor in state.struck)
            case "over":
                return ()

    def _slot(self, state: Fray, actor: str, name: str) -> Slot:
        others = tuple(each for each in state.seats if each != actor)
        return Slot(name, (STRIKE, AVOID), others, most=1)

    def check(self, state: Fray, move: AnyMove) -> tuple[Problem, ...]:
        return ()

    def apply(self, state: Fray, move: AnyMove) -> Step[Fray]:
        match move:
            case Script(actor, volleys, sealed):
                _in(state, "scripts", actor not in state.scripts)
                script: Script_ = {each: Open(volley) for each, volley in volleys.items()}
                script |= {each: Sealed(commitment) for each, commitment in sealed.items()}
                scripted = replace(state, scripts={**state.scripts, actor: script})
                return Step(self._ready(scripted), (Event("scripted", f"{actor} is ready."),))
            case Change(actor, volley, now, sealed):
                _in(state, "announce", int(volley) > state.volley and actor not in state.changed)
                new: Open[Volley] | Sealed = Sealed(sealed) if sealed else Open(now)
                script = {**state.scripts[actor], volley: new}
                scripts = {**state.scripts, actor: script}
                return Step(replace(state, scripts=scripts, changed=(*state.changed, actor)))
            case Announce():
                _in(state, "announce")
                return Step(self._on(replace(state, volley=state.volley + 1, phase="swings")))
            case Swing(actor, dice):
                _in(state, "swings", any(due.actor == actor for due in self.due(state)))
                return Step(
                    self._on(replace(state, swung={**state.swung, actor: dice.successes()}))
                )
            case Injected(part, _, amount):
                actor = part.removeprefix("steel of ")
                _in(state, "steel", actor in state.struck)
                left = tuple(each for each in state.struck if each != actor)
                hesitates = {**state.hesitates, actor: state.hesitates.get(actor, 0) + amount}
                return Step(self._on(replace(state, struck=left, hesitates=hesitates)))

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
        scripts = {
            actor: {
                each: Sealed()
                if int(each) > state.volley and state.seats[actor] != seat
                else volley
                for each, volley in script.items()
            }
            for actor, script in state.scripts.items()
        }
        return replace(state, scripts=scripts)

    # Secrets

    def secrets(self, move: AnyMove) -> tuple[Secret, ...]:
        if isinstance(move, Script):
            volleys = move.volleys.items()
            return tuple(
                Secret(_part(move.actor, each), msgspec.json.encode(volley))
                for each, volley in volleys
            )
        if isinstance(move, Change) and not move.sealed:
            return (Secret(_part(move.actor, move.volley), msgspec.json.encode(move.now)),)
        return ()

    def sealed(self, move: AnyMove, commitments: Mapping[str, str]) -> AnyMove:
        if isinstance(move, Script):
            kept = {each: commitments[_part(move.actor, each)] for each in move.volleys}
            return Script(move.actor, sealed=kept)
        if isinstance(move, Change):
            kept_ = commitments[_part(move.actor, move.volley)]
            return Change(move.actor, move.volley, sealed=kept_)
        return move

    def opens(self, state: Fray, move: AnyMove) -> tuple[str, ...]:
        if not isinstance(move, Announce):
            return ()
        now = (script.get(str(state.volley + 1)) for script in state.scripts.values())
        return tuple(volley.commitment for volley in now if isinstance(volley, Sealed))

    def unsealed(self, state: Fray, payloads: Mapping[str, bytes]) -> Fray:
        def opened(volley: Open[Volley] | Sealed) -> Open[Volley] | Sealed:
            if isinstance(volley, Sealed) and volley.commitment in payloads:
                return Open(msgspec.json.decode(payloads[volley.commitment], type=Volley))
            return volley

        scripts = {
            actor: {each: opened(volley) for each, volley in script.items()}
            for actor, script in state.scripts.items()
        }
        return replace(state, scripts=scripts)


def played_at_random(game: Volleys, state: Fray, lot: Random) -> tuple[str, AnyMove]:
    """A script from its form, whatever the game; now and then a change of mind."""
    if state.phase == "announce" and lot.random() < 0.2:
        free = [each for each in state.scripts if each not in state.changed]
        later = [each for each in VOLLEYS if int(each) > state.volley]
        if free and later:
            actor, volley = lot.choice(free), lot.choice(later)
            return state.seats[actor], Change(actor, volley, _volley(lot, state, actor))
    due = lot.choice(game.due(state))
    match due.kind:
        case "script":
            chosen = {
                slot.name: Volley(lot.choice(slot.choices), lot.choice(slot.targets), _note(lot))
                for slot in due.form
            }
            return due.seats[0], Script(due.actor, chosen)
        case "go":
            return "", Announce()
        case "roll":
            faces = tuple(lot.randint(1, 6) for _ in range(due.dice))
            return due.seats[0], Swing(due.actor, Faces(faces))
        case _:
            return "", Injected(due.part, "Steel", lot.randint(0, 4))


def _volley(lot: Random, state: Fray, actor: str) -> Volley:
    return Volley(AVOID, next(each for each in state.seats if each != actor), _note(lot))


def _note(lot: Random) -> str:
    return f"the-bridge-at-dawn-{lot.randrange(10**15)}"


def _part(actor: str, volley: str) -> str:
    return f"volley {volley} of {actor}"


def _in(state: Fray, phase: str, allowed: bool = True) -> None:
    if state.phase != phase or not allowed:
        raise IllegalMoveError("Not now.")
