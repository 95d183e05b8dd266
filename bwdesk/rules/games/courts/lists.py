"""What of the courts is secret: each line of a list, who goes and what for by themselves."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from bwdesk.rules.basics.problems import Problem
from bwdesk.rules.games.courts.battle import hears, needs_list
from bwdesk.rules.games.courts.canon import Canon
from bwdesk.rules.games.courts.guard import find_battle
from bwdesk.rules.games.courts.moves import AnyMove, Defend, Lean, Lose, Plan, Reveal, Roll
from bwdesk.rules.games.courts.planning import (
    campaign_form,
    campaign_written,
    goal_form,
    goal_written,
    is_spied_on,
    pad,
    room,
    shut,
)
from bwdesk.rules.games.courts.state import LETTERS, LINES, Campaign, Goal, Order, State
from bwdesk.rules.games.frame.forms import Filling, Slot
from bwdesk.rules.games.frame.game import Due, Seats
from bwdesk.rules.games.scripting.paper import OnPaper
from bwdesk.rules.games.scripting.scripts import Name, Part, Parts

CAMPAIGN, GOAL = "campaign", "objective"


GOALS = frozenset(f"{GOAL} {line}" for line in range(1, LINES + 1))


class Lists(OnPaper[State, AnyMove]):
    """How the table keeps lists without knowing what they say."""

    canon: Canon

    def parts(self, state: State) -> Parts:
        found: dict[Name, Part] = {}
        for court, orders in state.lists.items():
            found |= _parts(court, orders)
        return found

    def with_parts(self, state: State, parts: Parts) -> State:
        lists = {court: _orders(court, len(each), parts) for court, each in state.lists.items()}
        return replace(state, lists=lists)

    def writes(self, state: State, move: AnyMove) -> Parts:
        if not isinstance(move, Plan):
            return {}
        court = next((each for each in state.courts if each.id == move.court), None)
        return _parts(move.court, pad(self.canon, court, move.all_orders)) if court else {}

    def with_written(self, move: AnyMove, parts: Parts) -> AnyMove:
        if not isinstance(move, Plan):
            return move
        orders = _orders(move.court, len(parts) // 2, parts)
        return Plan(move.court, orders, pays=move.pays)

    def kind(self, part: Name) -> Any:
        return Goal if part[0] in GOALS else Campaign

    def writers(self, state: State, part: Name) -> tuple[str, ...]:
        return state.court(part[1]).seats

    def room(self, state: State, _part: Name) -> int:
        return room(state)

    def loses(self, state: State, seat: str, why: str) -> AnyMove | None:
        """Once its first line can open, a list is not written anew: what is left of it is lost."""
        whose = (each.id for each in state.courts if seat in each.seats and shut(state, each.id))
        court = next(whose, "")
        return Lose(court, why[:LETTERS]) if court and state.phase != "plan" else None

    def presumed_parts(self, state: State, move: AnyMove) -> Collection[Name]:
        """A court does not defend before it can be told who of it is on a list (ours)."""
        if not isinstance(move, Defend) or not needs_list(state, move):
            return ()
        return {
            name for name in self.parts(state) if name[1] == move.court and name[0] not in GOALS
        }

    def hears(self, state: State, move: AnyMove, problem: Problem) -> Seats | None:
        return hears(state, move, problem) if isinstance(move, Defend) else None

    def blank_script(self, _state: State, due: Due) -> AnyMove:
        return Plan(due.actor)

    def part_form(
        self, state: State, part: Name, written: Mapping[str, Filling]
    ) -> tuple[Slot, ...]:
        own, (what, line) = state.court(part[1]), _what(part)
        if what == GOAL:
            return goal_form(self.canon, state, own, line)
        return campaign_form(self.canon, state, own, written, line)

    def part_written(
        self, _state: State, part: Name, written: Mapping[str, Filling]
    ) -> Campaign | Goal:
        what, line = _what(part)
        return goal_written(written, line) if what == GOAL else campaign_written(written, line)

    def turns(self, state: State, due: Due) -> Iterable[Name]:
        """The objective of a battle is turned over before its die, or with what was told."""
        last = "lean" if state.settings.lean == "after" else "die"
        if state.phase in ("turn", last):
            return (battle_objective(state),)
        return super().turns(state, due)

    def reveals(self, state: State, move: AnyMove) -> Collection[Name]:
        battle = state.battle
        match move:
            case Reveal() if state.phase == "campaign" and (line := state.next_line):
                court, place = line
                at_once = state.settings.objective == "reveal"
                also = {(_name(GOAL, place), court)} if at_once else set[Name]()
                last = len(state.lists[court]) if is_spied_on(state, court) else place + 1
                return also | {(_name(CAMPAIGN, each), court) for each in range(place, last)}
            case Defend(commander="") if state.phase == "defend" and battle:
                return {(_name(GOAL, battle.place), battle.court)}
            case Roll() if state.phase == "die" and battle and state.settings.lean != "after":
                return {(_name(GOAL, battle.place), battle.court)}
            case Lean() if state.phase == "lean" and battle:
                return {(_name(GOAL, battle.place), battle.court)}
            case _:
                return ()

    def view(self, state: State, seat: str | None) -> State:
        """The state as a seat may see it: lines of others lie sealed until they are reached."""
        shown: set[Name] = set()
        left = state.place
        for court in state.order if state.lists else ():
            lines = len(state.lists.get(court.id, ()))
            for place in range(min(left, lines)):
                shown |= {(_name(CAMPAIGN, place), court.id), (_name(GOAL, place), court.id)}
            if court.id in state.known:
                shown |= {(_name(CAMPAIGN, place), court.id) for place in range(lines)}
            left = max(0, left - lines)
        if battle := state.battle:
            shown.add((_name(CAMPAIGN, battle.place), battle.court))
            if state.settings.objective == "reveal" or state.phase == "break":
                shown.add((_name(GOAL, battle.place), battle.court))
            else:
                shown.discard((_name(GOAL, battle.place), battle.court))
        return self.veil(state, lambda part: seat in self.writers(state, part) or part in shown)


def battle_objective(state: State) -> Name:
    """The part of the objective of the battle there is."""
    battle = find_battle(state)
    return _name(GOAL, battle.place), battle.court


def _what(part: Name) -> tuple[str, int]:
    what, line = part[0].split()
    return what, int(line)


def _name(what: str, place: int) -> str:
    return f"{what} {place + 1}"


def _parts(court: str, orders: tuple[Order, ...]) -> dict[Name, Part]:
    found: dict[Name, Part] = {}
    for place, order in enumerate(orders):
        found[_name(CAMPAIGN, place), court] = order.campaign
        found[_name(GOAL, place), court] = order.goal
    return found


def _orders(court: str, lines: int, parts: Parts) -> tuple[Order, ...]:
    return tuple(
        Order(parts[_name(CAMPAIGN, place), court], parts[_name(GOAL, place), court])
        for place in range(lines)
    )
