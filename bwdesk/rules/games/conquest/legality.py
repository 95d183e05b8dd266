"""Whether a slip or a scene may be, and if not why (BK-21, BK-33)."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from bwdesk.rules.basics.problems import Problem, Severity
from bwdesk.rules.games.conquest.canon import Canon
from bwdesk.rules.games.conquest.state import Faction, Scene, Slip, State, Who, people_of
from bwdesk.rules.games.frame.game import Sealed
from bwdesk.rules.games.frame.prose import opening, series, the
from bwdesk.rules.tables.conquest import Chronicle, Maneuver, stands_in


def slip_problems(canon: Canon, state: State, faction: str, slip: Slip) -> tuple[Problem, ...]:
    """What is wrong with a slip."""
    own, found = state.faction(faction), []

    def broken(code: str, says: str, remedy: str, rule: str) -> None:
        where = f"slips/{faction}"
        found.append(Problem(f"conquest.{code}", Severity.BROKEN, where, says, remedy, rule))

    if not slip.maneuver:
        return ()
    maneuver = canon.maneuvers.get(slip.maneuver)
    if maneuver is None:
        broken("unknown", f"There is no maneuver “{slip.maneuver}”.", "Choose one.", "BK-32")
        return tuple(found)
    name = maneuver.name
    if own.skip:
        says = f"{opening(own.name)} {_skips(own.skip)} and so has no maneuver this time."
        broken("skips", says, "Leave the slip empty.", "BK-48")
    if maneuver.cost and own.disposition <= maneuver.cost:
        says = (
            f"{name} costs {maneuver.cost} disposition, and {the(own.name)} must keep some: it "
            f"stands at {own.disposition}."
        )
        broken("cost", says, "Choose another maneuver.", maneuver.rule)
    least, most = maneuver.targets - maneuver.optional, maneuver.targets
    if not least <= len(slip.targets) <= most:
        wants = (str(least) if least == most else f"{least} or {most}") if most else "no"
        says = f"{name} names {wants} {'factions' if most > 1 else 'faction'}."
        broken("targets", says, "Choose its targets anew.", "BK-33")
    for target in slip.targets:
        other = next((each for each in state.factions if each.id == target), None)
        if other is None or other.out or target == faction:
            broken("target", f"{name} cannot be aimed there.", "Choose a rival.", "BK-33")
    if len(set(slip.targets)) < len(slip.targets):
        broken("twice", f"{name} names a faction twice.", "Name two different ones.", "BK-49")
    found += _earlier(own, maneuver, slip, state)
    found += _reach_problems(own, maneuver, slip, state)
    return tuple(found)


def _skips(skip: str) -> str:
    return "hesitates" if skip == "hesitates" else "is barred"


def _earlier(own: Faction, maneuver: Maneuver, slip: Slip, state: State) -> list[Problem]:
    """What must have been done to the targets in an earlier maneuver."""
    done = {"": slip.targets, "assessed": own.assessed, "infiltrated": own.infiltrated}
    lacking = [each for each in slip.targets if each not in done[maneuver.needs]]
    if not lacking or (maneuver.any and len(lacking) < len(slip.targets)):
        return []
    names = series(the(each.name) for each in state.factions if each.id in lacking)
    says = f"{maneuver.name} wants {names or 'its target'} {maneuver.needs} in an earlier maneuver."
    remedy = "Assess first." if maneuver.needs == "assessed" else "Infiltrate first."
    where = f"slips/{own.id}"
    return [Problem("conquest.earlier", Severity.BROKEN, where, says, remedy, "BK-33")]


def _reach_problems(own: Faction, maneuver: Maneuver, slip: Slip, state: State) -> list[Problem]:
    """A faction a Harry names where the table lets it reach attackers alone."""
    if not (maneuver.optional and slip.targets) or state.settings.harry == "named":
        return []
    says = f"At this table {maneuver.name} reaches attackers alone; whom it names goes unharmed."
    where = f"slips/{own.id}"
    return [Problem("conquest.reach", Severity.ODD, where, says, "Name nobody.", "BK-46")]


def paper_problems(state: State, typed: Mapping[str, Slip]) -> tuple[Problem, ...]:
    """Slips on paper that have not been typed in."""
    return tuple(
        Problem(
            "conquest.paper",
            Severity.BROKEN,
            f"slips/{each.id}",
            f"The slip of {the(each.name)} lies on paper.",
            "Type it in.",
            "BK-20",
        )
        for each in state.active
        if state.slips.get(each.id) == Sealed() and each.id not in typed
    )


def wasted_problems(canon: Canon, state: State, typed: Mapping[str, Slip]) -> tuple[Problem, ...]:
    """What of the slips typed in from paper will be wasted; it is odd, as nobody can write anew."""
    return tuple(
        replace(each, severity=Severity.ODD)
        for own in state.active
        if own.id in typed
        for each in slip_problems(canon, state, own.id, typed[own.id])
    )


def scene_problems(canon: Canon, state: State, faction: str, scene: Scene) -> tuple[Problem, ...]:
    """Whether a faction has such a scene left, and whether it names those it may (BK-21)."""
    own, found = state.faction(faction), []

    def wrong(severity: Severity, code: str, says: str, remedy: str, rule: str = "BK-21") -> None:
        found.append(Problem(f"conquest.{code}", severity, f"scenes/{faction}", says, remedy, rule))

    kind = canon.scenes[scene.kind]
    spent = sum(each.kind == scene.kind for each in state.scenes.get(faction, ()))
    if spent >= kind.count:
        says = f"{opening(own.name)} has no {scene.kind} scene left this maneuver."
        wrong(Severity.BROKEN, "scene", says, "Play another kind.")
    if scene.rolled and kind.rolls == 0:
        says = f"A {scene.kind} scene has no dice."
        wrong(Severity.ODD, "dice", says, "Make it a building scene.")
    if scene.by not in people_of(state, faction):
        says = f"“{scene.by}” does not act for {the(own.name)}."
        wrong(Severity.BROKEN, "who", says, "Say who played it.", "BK-14")
    if scene.by == "second" and kind.rolls and own.people and not has_second(own):
        says = f"The second in command of {the(own.name)} was not burned, and is of no use here."
        wrong(Severity.ODD, "unburned", says, "Say who played it.", "BK-14")
    rivals = {each.id for each in state.factions_present if each.id != faction}
    if any(each and each not in rivals for each in (scene.target, *scene.helps)):
        says = "A scene can be played with another faction of the chronicle, or help one."
        wrong(Severity.BROKEN, "with", says, "Choose another faction, or none.")
    if scene.kind == "conflict" and not scene.target:
        says = "A conflict is staged at somebody."
        wrong(Severity.ODD, "conflict", says, "Say at whom, so that it counts.", "BK-22")
    return tuple(found)


def has_second(own: Faction) -> bool:
    """Whether a faction has a second in command who is of use (BK-14)."""
    second = own.people.get("second")
    return second is not None and second.is_burned


def may_substitute(scenes: tuple[Scene, ...], figures: Chronicle, who: Who = "second") -> bool:
    """Whether somebody may roll the maneuver in the place of the leader (BK-15).

    The share is that of one person, not of all who are not the leader.
    """
    building = [each for each in scenes if each.kind == "building" and each.rolled]
    own = sum(each.by == who for each in building)
    opened = any(each.kind == "conflict" and each.by == who for each in scenes)
    return stands_in(figures, own, len(building), opened=opened)
