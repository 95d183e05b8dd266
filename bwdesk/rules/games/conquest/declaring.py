"""Slips, scenes and the reveal (BK-55, steps 0 to 2)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from bwdesk.rules.basics.problems import Problem, Severity
from bwdesk.rules.games.conquest.canon import Canon
from bwdesk.rules.games.conquest.guard import find_active, nothing_open, taking_part, timely
from bwdesk.rules.games.conquest.legality import slip_problems
from bwdesk.rules.games.conquest.moves import Pair, Paper, Play, Reveal, Unplay, Write
from bwdesk.rules.games.conquest.state import Faction, Marshaled, Phase, Slip, State, slip_of
from bwdesk.rules.games.conquest.words.slips import (
    Met,
    Owed,
    Paid,
    Played,
    Revealed,
    Wasted,
    What,
    Written,
)
from bwdesk.rules.games.frame.game import Due, Event, IllegalMoveError, Open, Sealed, Step
from bwdesk.rules.games.frame.prose import cite, opening, the
from bwdesk.rules.tables.conquest import Maneuver

PAIR = 2


def due_slips(state: State) -> tuple[Due, ...]:
    return tuple(
        Due(
            "script",
            ("slip",),
            each.id,
            each.seats,
            says=f"{opening(each.name)}: a slip is to be written.",
            round=state.number,
            paper=True,
        )
        for each in state.active
        if not each.skip and each.id not in state.slips and not state.prologues
    )


def write(_canon: Canon, state: State, move: Write) -> Step[State]:
    own = _writing(state, move.faction)
    slip: Open[Slip] | Sealed = Sealed(move.sealed) if move.sealed else Open(move.slip)
    event = Written(own.name).event(own.id, rule="BK-20")
    return Step(replace(state, slips={**state.slips, own.id: slip}), (event,))


def paper(_canon: Canon, state: State, move: Paper) -> Step[State]:
    own = _writing(state, move.faction)
    event = Written(own.name, paper=True).event(own.id, rule="BK-20")
    return Step(replace(state, slips={**state.slips, own.id: Sealed()}), (event,))


def _writing(state: State, faction: str) -> Faction:
    """Whose slip is written now. Raises IllegalMoveError."""
    timely(state, "slips")
    if state.prologues:
        raise IllegalMoveError("The Prologue is rolled before the first slip is written.")
    return find_active(state, faction)


NOTED: tuple[Phase, ...] = (
    *("scenes", "marshal", "rolls", "decisions", "fallen", "aftermath", "over"),
)
"""When scenes may be noted: until the maneuver ends."""


def scene(canon: Canon, state: State, move: Play) -> Step[State]:
    """A scene is noted; after the reveal it is a late entry, and may still pay what was owed."""
    timely(state, *NOTED)
    own = taking_part(state, move.faction)
    late = state.phase != "scenes"
    played = replace(move.scene, helped=move.scene.helps, late=late)
    scenes = {**state.scenes, own.id: (*state.scenes.get(own.id, ()), played)}
    facts = Played(
        own.name,
        canon.scenes[played.kind].name,
        state.faction(played.target).name if played.target else "",
        played.conflict,
        tuple(state.faction(each).name for each in played.helps),
        late,
        played.note,
    )
    target = played.target or next(iter(played.helps), "")
    event = facts.event(own.id, target, rule="BK-21")
    noted = replace(state, scenes=scenes)
    return Step(noted, (event, *_late_payments(canon, state, noted)))


def _late_payments(canon: Canon, before: State, after: State) -> Iterator[Event]:
    """The conflicts owed at the reveal that were only noted later."""
    owing = {event.actor for event in duties(canon, after) if event.kind == Owed.kind}
    for event in duties(canon, before) if after.before else ():
        if event.kind == Owed.kind and event.actor not in owing:
            met = Met(after.faction(event.actor).name)
            yield met.event(event.actor, event.target, rule=event.rule)


def unplay(canon: Canon, state: State, move: Unplay) -> Step[State]:
    timely(state, *NOTED)
    own = taking_part(state, move.faction)
    played = state.scenes.get(own.id, ())
    if move.place >= len(played):
        raise IllegalMoveError(f"{opening(own.name)} has not played so many scenes.")
    if any(each.actor == own.id and each.key[0] == "scene" for each in state.tray.rolls):
        nothing_open(state)
    struck = played[move.place]
    left = (*played[: move.place], *played[move.place + 1 :])
    facts = Played(own.name, canon.scenes[struck.kind].name, struck=True)
    event = facts.event(own.id, struck.target, rule="BK-21")
    return Step(replace(state, scenes={**state.scenes, own.id: left}), (event,))


def pair(_canon: Canon, state: State, move: Pair) -> Step[State]:
    own = find_active(state, move.faction)
    if move.conflict not in own.seats or len(own.seats) < PAIR:
        raise IllegalMoveError(f"{opening(own.name)} has no such pair of players.")
    return Step(replace(state, runs={**state.runs, own.id: move.conflict}))


def reveal(canon: Canon, state: State, move: Reveal) -> Step[State]:
    """Every slip lies open; what it costs is paid, and what no longer fits is wasted."""
    timely(state, "scenes")
    nothing_open(state)
    for faction in move.slips:
        find_active(state, faction)
    slips = {**state.slips, **{id: Open(slip) for id, slip in move.slips.items()}}
    for each in state.active:
        if isinstance(slips.get(each.id), Sealed):
            raise IllegalMoveError(f"The slip of {the(each.name)} lies sealed; open it first.")
    before = {each.id: each.disposition for each in state.active}
    bare = replace(state, slips=slips, phase="marshal", before=before)
    events: list[Event] = []
    wasted: list[str] = []
    paid: dict[str, int] = {}
    for each in bare.active:
        slip = slip_of(bare, each.id)
        events.append(_announce(canon, bare, each, slip))
        if why := _unfit(canon, bare, each.id, slip):
            wasted.append(each.id)
            events.append(Wasted(each.name, why.code, why.says).event(each.id, rule="BK-33"))
        elif cost := _cost(canon, slip):
            paid[each.id] = cost
            rule = canon.maneuvers[slip.maneuver].rule
            events.append(Paid(each.name, cost).event(each.id, amount=cost, rule=rule))
    factions = tuple(
        replace(each, disposition=max(0, each.disposition - paid.get(each.id, 0)))
        for each in bare.factions
    )
    opened = replace(bare, factions=factions, struck=tuple(wasted))
    idle = {
        each.id: Marshaled(void=True)
        for each in opened.active
        if each.id in wasted or not slip_of(opened, each.id).maneuver
    }
    events += duties(canon, opened)
    return Step(replace(opened, marshaled=idle), tuple(events))


def _announce(canon: Canon, state: State, own: Faction, slip: Slip) -> Event:
    if not slip.maneuver:
        facts = Revealed(own.name, skip=own.skip)
        return facts.event(own.id, rule="BK-48" if own.skip else "BK-25")
    maneuver = canon.maneuvers.get(slip.maneuver)
    known = {each.id: each.name for each in state.factions}
    aimed = tuple(known.get(target, target) for target in slip.targets)
    target = next(iter(slip.targets), "")
    if maneuver is None:
        return Revealed(own.name, slip.maneuver, aimed).event(own.id, target, rule="BK-32")
    facts = Revealed(
        own.name,
        maneuver.name,
        aimed,
        pools=bool(maneuver.pool),
        defense=slip.defense if maneuver.pool else 0,
        wide=bool(aimed) and maneuver.optional and state.settings.harry == "attackers",
    )
    return facts.event(own.id, target, rule=maneuver.rule)


def _unfit(canon: Canon, state: State, faction: str, slip: Slip) -> Problem | None:
    """Why a slip can do nothing any more; None where it can."""
    found = slip_problems(canon, state, faction, slip)
    return next((each for each in found if each.severity is Severity.BROKEN), None)


def _cost(canon: Canon, slip: Slip) -> int:
    maneuver = canon.maneuvers.get(slip.maneuver)
    return maneuver.cost if maneuver else 0


def duties(canon: Canon, state: State) -> list[Event]:
    """Conflicts owed and not staged, or staged and not allowed: warnings (BK-22, BK-33)."""
    found: list[Event] = []
    for each in state.taking_part:
        maneuver = canon.maneuvers.get(slip_of(state, each.id).maneuver)
        if maneuver and each.id not in state.struck:
            found += _duty(state, each, maneuver)
    return found


def _duty(state: State, own: Faction, maneuver: Maneuver) -> list[Event]:
    targets = slip_of(state, own.id).targets
    staged = _conflicts(state, own.id)

    def owed(what: What, *at: str) -> Event:
        names = tuple(state.faction(each).name for each in at)
        facts = Owed(own.name, maneuver.name, names, what)
        return facts.event(own.id, at[0], rule=cite("BK-22", maneuver.rule))

    if maneuver.scene == "required":
        if any(target in targets for target in staged):
            return []
        came = next((each for each in targets if own.id in _conflicts(state, each)), "")
        if came and state.settings.met_halfway:
            met = Met(own.name, state.faction(came).name)
            return [met.event(own.id, came, rule="BK-23")]
        return [owed("missing", *targets)]
    forbidden = maneuver.scene in ("forbidden", "none")
    if forbidden and staged:
        return [owed("none", staged[0])]
    if maneuver.scene == "optional":
        uncalled = [each for each in staged if own.id not in _conflicts(state, each)]
        if uncalled:
            return [owed("uncalled", uncalled[0])]
    return []


def _conflicts(state: State, faction: str) -> list[str]:
    """At whom a faction staged conflicts."""
    scenes = state.scenes.get(faction, ())
    return [each.target for each in scenes if each.kind == "conflict" and each.target]
