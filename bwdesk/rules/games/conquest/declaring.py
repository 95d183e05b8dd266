"""Slips, scenes and the reveal (BK-55, steps 0 to 2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from bwdesk.rules.games.conquest.canon import Canon
from bwdesk.rules.games.conquest.guard import acting, taking_part, timely
from bwdesk.rules.games.conquest.legality import slip_problems
from bwdesk.rules.games.conquest.moves import Pair, Paper, Play, Reveal, Unplay, Write
from bwdesk.rules.games.conquest.state import Faction, Marshaled, Phase, Scene, Slip, State, slip_of
from bwdesk.rules.games.game import Due, Event, IllegalMoveError, Open, Sealed, Step
from bwdesk.rules.games.prose import begun, cited, opening, series, the, whose
from bwdesk.rules.problems import Severity
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
        )
        for each in state.active
        if not each.skip and each.id not in state.slips
    )


def write(_canon: Canon, state: State, move: Write) -> Step[State]:
    timely(state, "slips")
    own = acting(state, move.faction)
    slip: Open[Slip] | Sealed = Sealed(move.sealed) if move.sealed else Open(move.slip)
    event = Event("sealed", f"{opening(own.name)} sealed a slip.", own.id, rule="BK-20")
    return Step(replace(state, slips={**state.slips, own.id: slip}), (event,))


def paper(_canon: Canon, state: State, move: Paper) -> Step[State]:
    timely(state, "slips")
    own = acting(state, move.faction)
    event = Event("sealed", f"{opening(own.name)} wrote a slip on paper.", own.id, rule="BK-20")
    return Step(replace(state, slips={**state.slips, own.id: Sealed()}), (event,))


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
    says = f"{opening(own.name)}: {_kind(canon, played)}"
    if played.target:
        says += f" with {the(state.faction(played.target).name)}"
    if played.conflict:
        says += f", {played.conflict}"
    if played.helps:
        helped = series(the(state.faction(each).name) for each in played.helps)
        says += f"; help was given to {helped}"
    says += ", noted late" if late else ""
    told = f" {played.note}" if played.note else ""
    target = played.target or next(iter(played.helps), "")
    event = Event("scene", f"{says}.{told}", own.id, target, rule="BK-21")
    noted = replace(state, scenes=scenes)
    return Step(noted, (event, *_paid_late(canon, state, noted)))


def _paid_late(canon: Canon, before: State, after: State) -> Iterator[Event]:
    """The conflicts owed at the reveal that were only noted later."""
    owing = {event.actor for event in duties(canon, after) if event.kind == "duty"}
    for event in duties(canon, before) if after.before else ():
        if event.kind == "duty" and event.actor not in owing:
            says = f"{opening(after.faction(event.actor).name)} had staged the conflict it owed."
            yield replace(event, kind="met", says=says)


def unplay(canon: Canon, state: State, move: Unplay) -> Step[State]:
    timely(state, *NOTED)
    own = taking_part(state, move.faction)
    played = state.scenes.get(own.id, ())
    if move.place >= len(played):
        raise IllegalMoveError(f"{opening(own.name)} has not played so many scenes.")
    struck = played[move.place]
    left = (*played[: move.place], *played[move.place + 1 :])
    says = f"{opening(own.name)}: {_kind(canon, struck)} was struck out."
    event = Event("scene", says, own.id, struck.target, rule="BK-21")
    return Step(replace(state, scenes={**state.scenes, own.id: left}), (event,))


def _kind(canon: Canon, played: Scene) -> str:
    """``a building scene``, ``an interstitial scene``."""
    name = canon.scenes[played.kind].name.lower()
    return f"{'an' if name[:1] in 'aeiou' else 'a'} {name} scene"


def pair(_canon: Canon, state: State, move: Pair) -> Step[State]:
    own = acting(state, move.faction)
    if move.conflict not in own.seats or len(own.seats) < PAIR:
        raise IllegalMoveError(f"{opening(own.name)} has no such pair of players.")
    return Step(replace(state, runs={**state.runs, own.id: move.conflict}))


def reveal(canon: Canon, state: State, move: Reveal) -> Step[State]:
    """Every slip lies open; what it costs is paid, and what no longer fits is wasted."""
    timely(state, "scenes")
    for faction in move.slips:
        acting(state, faction)
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
        events.append(_announced(canon, bare, each, slip))
        if why := _unfit(canon, bare, each.id, slip):
            wasted.append(each.id)
            says = f"{begun(whose(each.name))} slip was wasted: {why}"
            events.append(Event("wasted", says, each.id, rule="BK-33"))
        elif cost := _cost(canon, slip):
            paid[each.id] = cost
            says = f"{opening(each.name)} paid {cost} disposition for it."
            rule = canon.maneuvers[slip.maneuver].rule
            events.append(Event("paid", says, each.id, amount=cost, rule=rule))
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


def _announced(canon: Canon, state: State, own: Faction, slip: Slip) -> Event:
    if not slip.maneuver:
        why = f" ({own.skip} this time)" if own.skip else ""
        says = f"{opening(own.name)} made no maneuver{why}."
        return Event("revealed", says, own.id, rule="BK-48" if own.skip else "BK-25")
    maneuver = canon.maneuvers.get(slip.maneuver)
    known = {each.id: each.name for each in state.factions}
    aimed = series(the(known.get(target, target)) for target in slip.targets)
    name = maneuver.name if maneuver else slip.maneuver
    share = f", {slip.defense} in 100 for defense" if maneuver and maneuver.pool else ""
    says = f"{opening(own.name)}: {name}{f' at {aimed}' if aimed else ''}{share}"
    if aimed and maneuver and maneuver.optional and state.settings.harry == "attackers":
        says += f"; at this table {name} reaches attackers alone"
    rule = maneuver.rule if maneuver else "BK-32"
    target = slip.targets[0] if slip.targets else ""
    return Event("revealed", f"{says}.", own.id, target, rule=rule)


def _unfit(canon: Canon, state: State, faction: str, slip: Slip) -> str:
    """Why a slip can do nothing any more; empty where it can."""
    broken = (
        each.says
        for each in slip_problems(canon, state, faction, slip)
        if each.severity is Severity.BROKEN
    )
    return next(broken, "")


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
    fact: dict[str, Any] = {"actor": own.id, "rule": cited("BK-22", maneuver.rule)}
    if maneuver.scene == "required":
        if any(target in targets for target in staged):
            return []
        came = next((each for each in targets if own.id in _conflicts(state, each)), "")
        if came and state.settings.met_halfway:
            says = (
                f"The conflict {the(state.faction(came).name)} staged at {the(own.name)} counts "
                f"for {the(own.name)} as well."
            )
            return [Event("met", says, own.id, came, rule="BK-23")]
        aimed = series((the(state.faction(each).name) for each in targets), "or")
        says = (
            f"{opening(own.name)} staged no conflict with {aimed}, which {maneuver.name} asks "
            "for; it stands unless the table strikes it."
        )
        return [Event("duty", says, target=targets[0], **fact)]
    forbidden = maneuver.scene in ("forbidden", "none")
    if forbidden and staged:
        says = f"{opening(own.name)} staged a conflict, and {maneuver.name} has none."
        return [Event("duty", says, target=staged[0], **fact)]
    if maneuver.scene == "optional":
        uncalled = [each for each in staged if own.id not in _conflicts(state, each)]
        if uncalled:
            says = (
                f"{opening(own.name)} staged a conflict at {the(state.faction(uncalled[0]).name)}"
                f", who had staged none; {maneuver.name} allows it only in answer."
            )
            return [Event("duty", says, target=uncalled[0], **fact)]
    return []


def _conflicts(state: State, faction: str) -> list[str]:
    """At whom a faction staged conflicts."""
    scenes = state.scenes.get(faction, ())
    return [each.target for each in scenes if each.kind == "conflict" and each.target]
