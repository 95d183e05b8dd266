"""Where the secrets of a fight lie: each volley, condition and what-if by itself (FIGHT-6).

A script always has as many parts, so that nobody can count a condition. `Announce` opens one volley
of everybody, of whom a condition has come for the what-if in its place; a trigger the condition.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from msgspec.structs import replace

from bwdesk.rules.games.fight.canon import Canon
from bwdesk.rules.games.fight.drafting import (
    ROOM,
    card_written,
    condition_form,
    condition_written,
    volley_form,
)
from bwdesk.rules.games.fight.moves import Announce, AnyMove, Change, Trigger
from bwdesk.rules.games.fight.moves import Script as Wrote
from bwdesk.rules.games.fight.scripting import loose, to_script
from bwdesk.rules.games.fight.state import VOLLEYS, Card, Condition, Script, State
from bwdesk.rules.games.frame.forms import Filling, Slot
from bwdesk.rules.games.frame.game import Due, Open
from bwdesk.rules.games.scripting.paper import OnPaper
from bwdesk.rules.games.scripting.scripts import Name, Parts

VOLLEY, WHAT_IF, CONDITION, CHANGED = "volley", "what-if", "condition", "change"


NUMBERS = range(1, VOLLEYS + 1)
PARTS = (*(f"{VOLLEY} {n}" for n in NUMBERS), CONDITION, *(f"{WHAT_IF} {n}" for n in NUMBERS))
"""The parts of a script by name, in their order."""


def parts_of(who: str, script: Script) -> Parts:
    """All parts of a script by their names."""
    written = (*script.volleys, script.condition, *script.what_ifs)
    return {(what, who): part for what, part in zip(PARTS, written, strict=True)}


def script_of(who: str, parts: Parts) -> Script:
    """The script of these parts."""
    found: list[Any] = [parts[what, who] for what in PARTS]
    return Script(tuple(found[:VOLLEYS]), found[VOLLEYS], tuple(found[VOLLEYS + 1 :]))


def opening(state: State, who: str, volley: int) -> str:
    """The part of somebody's script that is turned over for a volley."""
    since = state.now_of(who).triggered
    if since and volley >= since:
        return f"{WHAT_IF} {volley - since + 1}"
    return f"{VOLLEY} {volley}"


class FightScripts(OnPaper[State, AnyMove]):
    """The secrets of Fight!; a base of the game."""

    canon: Canon
    written_in = ("volleys", "what_ifs", "condition", "now")
    """The fields of moves that hold what is sealed; in a log in the open their value will do."""

    def parts(self, state: State) -> Parts:
        found: dict[Name, Any] = {}
        for who, script in state.scripts.items():
            found |= parts_of(who, script)
        return found | {
            (f"{CHANGED} {each.at}", each.who): each.now for each in state.changes if each.at
        }

    def with_parts(self, state: State, parts: Parts) -> State:
        found: dict[Name, Any] = dict(parts)
        return replace(
            state,
            scripts={who: script_of(who, parts) for who in state.scripts},
            changes=tuple(
                replace(each, now=found.get((f"{CHANGED} {each.at}", each.who), each.now))
                for each in state.changes
            ),
        )

    def writes(self, _state: State, move: AnyMove) -> Parts:
        match move:
            case Wrote():
                return parts_of(move.actor, to_script(move))
            case Change(actor, at, _, now):
                return {(f"{CHANGED} {at}", actor): loose(now)}
            case _:
                return {}

    def with_written(self, move: AnyMove, parts: Parts) -> AnyMove:
        match move:
            case Wrote(actor):
                made = script_of(actor, parts)
                return Wrote(actor, made.volleys, made.condition, made.what_ifs)
            case Change():
                (now,) = parts.values()
                return replace(move, now=now)
            case _:
                return move

    def kind(self, part: Name) -> Any:
        return Condition if part[0] == CONDITION else Card

    def writers(self, state: State, part: Name) -> tuple[str, ...]:
        return state.fighter(part[1]).seats

    def room(self, _state: State, _part: Name) -> int:
        return ROOM

    def reveals(self, state: State, move: AnyMove) -> Collection[Name]:
        match move:
            case Announce() if state.phase == "between":
                volley = state.volley + 1
                found = {(opening(state, who, volley), who) for who in state.scripts}
                return found | {
                    (f"{CHANGED} {each.at}", each.who)
                    for each in state.changes
                    if each.at.startswith(f"{volley}.")
                }
            case Trigger(actor) if actor in state.scripts:
                return {(CONDITION, actor)}
            case _:
                return ()

    def view(self, state: State, seat: str | None) -> State:
        """The state as a seat may see it: what others wrote stays down until it is announced.

        Where the table says so nobody but his seat sees for how long somebody hesitates.
        """
        if state.settings.hesitation == "hidden":
            hidden = {
                who: replace(now, hesitates=min(1, now.hesitates))
                if seat not in state.fighter(who).seats
                else now
                for who, now in state.now.items()
            }
            state = replace(state, now=hidden)
        return self.veil(
            state, lambda part: seat in self.writers(state, part) or self.lies_open(state, part)
        )

    def lies_open(self, state: State, part: Name) -> bool:
        """Whether everybody may see a part."""
        what, who = part
        if what == CONDITION:
            return bool(state.now_of(who).triggered)
        if what.startswith(CHANGED):
            return int(what.split()[1].split(".")[0]) <= state.volley
        return any(
            what == opening(state, who, volley) for volley in range(1, state.volley + 1)
        ) or self._was_open(state, what, who)

    def _was_open(self, state: State, what: str, who: str) -> bool:
        """Whether a volley was opened before a condition came."""
        since = state.now_of(who).triggered
        if not what.startswith(VOLLEY):
            return False
        number = int(what.split()[1])
        return number <= state.volley and (not since or number < since)

    # On paper

    def blank_script(self, _state: State, due: Due) -> AnyMove:
        if due.key[0] == CHANGED:
            return Change(due.actor, due.key[1], due.key[2], Open(Card()))
        return Wrote(due.actor)

    def part_form(
        self, state: State, part: Name, written: Mapping[str, Filling]
    ) -> tuple[Slot, ...]:
        what, who = part
        if what == CONDITION:
            return condition_form(self.canon, state, who, written)
        return volley_form(self.canon, state, who, _number(what), written)

    def part_written(
        self, _state: State, part: Name, written: Mapping[str, Filling]
    ) -> Card | Condition:
        what, _ = part
        if what == CONDITION:
            return condition_written(written)
        return card_written(written, str(_number(what)))


def _number(what: str) -> int:
    """The number a part ends with; of a change the volley it is in."""
    return int(what.split()[-1].split(".")[0])
