"""Downtime, maintenance and wounds (BK-63 to BK-66)."""

from __future__ import annotations

from msgspec.structs import replace

from bwdesk.rules.basics.prose import plural, series
from bwdesk.rules.games.conquest import wounding
from bwdesk.rules.games.conquest.canon import Canon
from bwdesk.rules.games.conquest.hands import SAP
from bwdesk.rules.games.conquest.resolve import Comparison, Resolution
from bwdesk.rules.games.conquest.state import Check, Faction, State, Wounded, slip_of
from bwdesk.rules.games.conquest.words.aftermath import Healed, Lapsed
from bwdesk.rules.games.frame.game import Event
from bwdesk.rules.games.frame.prose import the


def cycles(canon: Canon, state: State, done: Resolution, fallen: tuple[str, ...]) -> dict[str, int]:
    """Cycles of downtime by faction: what it took of a surplus, and one for a Sap."""
    won = dict(state.splits)
    for each in _saps(canon, state, done):
        won[each.arrow.source] = won.get(each.arrow.source, 0) + 1
    return {id: number for id, number in won.items() if number and id not in fallen}


def checks(
    canon: Canon, state: State, done: Resolution, fallen: tuple[str, ...]
) -> dict[str, tuple[Check, ...]]:
    """Maintenance tests by faction.

    The same months pass for all: as many cycles as whoever took most of them, less one's own. A
    Sap makes its target test once by itself, against as much more as its margin.
    """
    length = max(state.splits.values(), default=0)
    found: dict[str, tuple[Check, ...]] = {}
    for own in state.taking_part:
        if own.id in fallen:
            continue
        due = [Check("the months that pass")] * (length - state.splits.get(own.id, 0))
        due += [
            Check(f"the Sap of {the(state.faction(each.arrow.source).name)}", each.margin)
            for each in _saps(canon, state, done)
            if each.arrow.target == own.id
        ]
        if due:
            found[own.id] = tuple(due)
    return found


def _saps(canon: Canon, state: State, done: Resolution) -> list[Comparison]:
    """The Saps that came through."""
    return [
        each
        for each in done.comparisons
        if each.won and canon.plays(slip_of(state, each.arrow.source).maneuver) == SAP
    ]


def find_rested(canon: Canon, state: State, done: Resolution) -> tuple[str, ...]:
    """Whose wounds heal in the downtime of a maneuver: those of whoever earned it (BK-65).

    By the other reading they are everybody's where months passed for all.
    """
    earned = cycles(canon, state, done, state.fallen)
    if state.settings.rest == "all" and any(state.splits.values()):
        return tuple(each.id for each in state.active)
    return tuple(each.id for each in state.active if each.id in earned)


def heal(
    state: State, own: Faction, rest: tuple[str, ...]
) -> tuple[tuple[Wounded, ...], list[Event]]:
    """Wounds as the next maneuver finds them: whole after downtime, else a die less if healing.

    By the core rules a maneuver is a month, in which the table heals as it would anyway.
    """
    if not own.wounds:
        return (), []
    if own.id in rest:
        return (), [Healed(own.name, "rest").event(own.id, rule="BK-65")]
    if state.settings.wounds == "core":
        return own.wounds, [Healed(own.name, "core").event(own.id, rule="BK-66")]
    left: list[Wounded] = []
    events: list[Event] = []
    for each in own.wounds:
        dice = each.dice - 1 if each.healing and each.dice else each.dice
        if each.healing and each.dice:
            facts = Healed(own.name, "by a die", name_within(state, own, each.who), dice)
            events.append(facts.event(own.id, amount=dice, rule="BK-66"))
        now = wounding.with_dice_left(each, dice)
        if now is not None and (now := wounding.without_marks(now)):
            left.append(replace(now, tested=False))
    return tuple(left), events


def name_within(state: State, own: Faction, who: str) -> str:
    """Somebody of a faction, after its name: ``leader``, ``second in command``."""
    person = own.people.get(who)
    if person and person.name:
        return person.name
    if who in ("leader", "second"):
        return "leader" if who == "leader" else "second in command"
    return f"ally of {the(state.faction(who).name)}"


def lost_line(state: State) -> str:
    """What goes by when the next maneuver begins now; "" for nothing."""
    said: list[str] = []
    for each in state.active:
        cycles = state.cycles.get(each.id, 0)
        tests = sum(not check.done for check in state.checks.get(each.id, ()))
        left = [plural(cycles, "cycle")] if cycles else []
        left += [plural(tests, "test")] if tests else []
        if left:
            said.append(f"{each.name} {series(left, 'and')}")
    return f"Lost, if it begins now: {'; '.join(said)}." if said else ""


def find_unused(state: State) -> list[Event]:
    """Downtime and tests that go by."""
    found: list[Event] = []
    for id, number in state.cycles.items():
        if number:
            facts = Lapsed(state.faction(id).name, number, "cycle")
            found.append(facts.event(id, amount=number, rule="BK-64"))
    for id, due in state.checks.items():
        left = sum(not each.done for each in due)
        if left:
            facts = Lapsed(state.faction(id).name, left, "test")
            found.append(facts.event(id, amount=left, rule="BK-63"))
    return found
