"""Whether a slip, a scene or a marshaled hand may be, and if not why (BK-33, BK-55)."""

from __future__ import annotations

from collections.abc import Mapping

from bwdesk.rules.games.conquest.hands import Maneuvers
from bwdesk.rules.games.conquest.state import Faction, Marshaled, Scene, Slip, State
from bwdesk.rules.games.game import Sealed
from bwdesk.rules.problems import Problem, Severity
from bwdesk.rules.tables.conquest import Chronicle, Maneuver, stands_in
from bwdesk.rules.tables.conquest import Scene as SceneKind


def slip_problems(
    state: State, faction: str, slip: Slip, maneuvers: Maneuvers
) -> tuple[Problem, ...]:
    """What is wrong with a slip, by the *maneuvers* there are."""
    own, found = state.faction(faction), []

    def broken(code: str, says: str, remedy: str, rule: str) -> None:
        where = f"slips/{faction}"
        found.append(Problem(f"conquest.{code}", Severity.BROKEN, where, says, remedy, rule))

    if not slip.maneuver:
        return ()
    maneuver = maneuvers.get(slip.maneuver)
    if maneuver is None:
        broken("unknown", f"There is no maneuver “{slip.maneuver}”.", "Choose one.", "BK-32")
        return tuple(found)
    name = maneuver.name
    if own.skip:
        says = f"{own.name} {own.skip} and has no maneuver this time."
        broken("skips", says, "Leave the slip empty.", "BK-48")
    if maneuver.cost and own.disposition <= maneuver.cost:
        says = f"{name} costs {maneuver.cost} disposition, and {own.name} has no more."
        broken("cost", says, "Choose another maneuver.", maneuver.rule)
    least, most = maneuver.targets - maneuver.optional, maneuver.targets
    if not least <= len(slip.targets) <= most:
        wants = str(least) if least == most else f"{least} or {most}"
        says = f"{name} names {wants} {'faction' if most == 1 else 'factions'}."
        broken("targets", says, "Choose its targets anew.", "BK-33")
    for target in slip.targets:
        other = next((each for each in state.factions if each.id == target), None)
        if other is None or other.out or target == faction:
            broken("target", f"{name} cannot be aimed there.", "Choose a rival.", "BK-33")
    if len(set(slip.targets)) < len(slip.targets):
        broken("twice", f"{name} names a faction twice.", "Name two different ones.", "BK-49")
    found += _earlier(own, maneuver, slip, state)
    return tuple(found)


def _earlier(own: Faction, maneuver: Maneuver, slip: Slip, state: State) -> list[Problem]:
    """What must have been done to the targets in an earlier maneuver."""
    done = {"": slip.targets, "assessed": own.assessed, "infiltrated": own.infiltrated}
    lacking = [each for each in slip.targets if each not in done[maneuver.needs]]
    if not lacking or (maneuver.any and len(lacking) < len(slip.targets)):
        return []
    names = " and ".join(each.name for each in state.factions if each.id in lacking)
    says = f"{maneuver.name} wants {names} {maneuver.needs} in an earlier maneuver."
    remedy = "Assess first." if maneuver.needs == "assessed" else "Infiltrate first."
    where = f"slips/{own.id}"
    return [Problem("conquest.earlier", Severity.BROKEN, where, says, remedy, "BK-33")]


def paper_problems(state: State, typed: Mapping[str, Slip]) -> tuple[Problem, ...]:
    """Slips on paper that have not been typed in."""
    return tuple(
        Problem(
            "conquest.paper",
            Severity.BROKEN,
            f"slips/{each.id}",
            f"The slip of {each.name} lies on paper.",
            "Type it in.",
            "BK-20",
        )
        for each in state.active
        if state.slips.get(each.id) == Sealed() and each.id not in typed
    )


def scene_problems(
    state: State, faction: str, scene: Scene, kinds: Mapping[str, SceneKind]
) -> tuple[Problem, ...]:
    """Whether a faction has such a scene left, by the *kinds* there are (BK-21)."""
    spent = sum(each.kind == scene.kind for each in state.scenes.get(faction, ()))
    where = f"scenes/{faction}"
    kind = kinds[scene.kind]
    if spent >= kind.count:
        says = f"{state.faction(faction).name} has no {scene.kind} scene left this maneuver."
        return (
            Problem("conquest.scene", Severity.BROKEN, where, says, "Play another kind.", "BK-21"),
        )
    if scene.rolled and kind.rolls == 0:
        says = f"A {scene.kind} scene has no dice."
        remedy = "Make it a building scene."
        return (Problem("conquest.dice", Severity.ODD, where, says, remedy, "BK-21"),)
    return ()


def may_substitute(scenes: tuple[Scene, ...], figures: Chronicle) -> bool:
    """Whether the second in command may roll the maneuver (BK-15)."""
    building = [each for each in scenes if each.kind == "building" and each.rolled]
    own = sum(each.by == "second" for each in building)
    opened = any(each.kind == "conflict" and each.by == "second" for each in scenes)
    return stands_in(figures, own, len(building), opened=opened)


def marshal_problems(
    state: State, faction: str, hand: Marshaled, figures: Chronicle
) -> tuple[Problem, ...]:
    """Whether leader or second may roll that."""
    if hand.by == "second" and not may_substitute(state.scenes.get(faction, ()), figures):
        says = (
            "The second in command rolls only after two thirds of the building rolls, or after "
            "opening the conflict."
        )
        where = f"marshal/{faction}"
        remedy = "Let the leader roll."
        return (Problem("conquest.second", Severity.BROKEN, where, says, remedy, "BK-15"),)
    return ()
