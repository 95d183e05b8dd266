"""Scenes in words: what was played, by whom, and what it means for the second in command."""

from __future__ import annotations

from typing import get_args

from msgspec import Struct

from bwdesk.desk.games.conquest.declare.maneuver_odds import who_is
from bwdesk.desk.games.conquest.document import ChronicleDocument
from bwdesk.rules.basics.prose import plural, series
from bwdesk.rules.games.conquest.declaring import NOTED
from bwdesk.rules.games.conquest.legality import may_substitute
from bwdesk.rules.games.conquest.state import Scene, SceneKind, State, Who, people_of
from bwdesk.rules.packs.book import Book
from bwdesk.rules.tables.conquest import Chronicle

KINDS: tuple[SceneKind, ...] = get_args(SceneKind)


class Lamp(Struct, frozen=True):
    """Whether the second in command may roll the maneuver, and by which share of the rolls."""

    lit: bool
    says: str


def may_play(document: ChronicleDocument) -> bool:
    """Whether scenes can be noted now: until the maneuver ends, late ones after the reveal."""
    return document.state.phase in NOTED and not document.reading_reason


def lamp(state: State, faction: str, figures: Chronicle) -> Lamp | None:
    """None for a faction without a second in command."""
    if "second" not in players(state, faction):
        return None
    scenes = state.scenes.get(faction, ())
    rolls = [each for each in scenes if each.kind == "building" and each.rolled]
    made = sum(each.by == "second" for each in rolls)
    opened = any(each.kind == "conflict" and each.by == "second" for each in scenes)
    lit = may_substitute(scenes, figures)
    share = f"{made} of {plural(len(rolls), 'building roll')}" if rolls else "no building roll yet"
    if opened:
        share = f"{share}, and the conflict" if rolls else "opened the conflict"
    name = who_is(state, faction, "second")
    says = f"{share}: {name} {'may roll' if lit else 'may not roll'} the maneuver"
    return Lamp(lit, f"{says[:1].upper()}{says[1:]}")


def players(state: State, faction: str) -> tuple[Who, ...]:
    """Who may play a scene: the people on record, or leader and second where there is no record."""
    own, known = state.faction(faction), state.faction(faction).people
    alone = known.keys() == {"leader"} and not own.second
    return tuple(each for each in people_of(state, faction) if each != "second" or not alone)


def scene_line(state: State, faction: str, scene: Scene, book: Book) -> str:
    """``Building scene at Karn Veld, by Ines, rolled, helping Torben``."""
    name = book.scenes[scene.kind].name
    said = [f"{name} scene"]
    if scene.target:
        said[0] += f" at {state.faction(scene.target).name}"
    said.append(f"by {who_is(state, faction, scene.by)}")
    if scene.conflict:
        said.append(f"played as {scene.conflict}")
    if scene.rolled:
        said.append("with dice")
    if scene.helps:
        said.append(f"helping {series((leader_of(state, each) for each in scene.helps), 'and')}")
    if scene.late:
        said.append("noted late")
    return ", ".join(said)


def leader_of(state: State, faction: str) -> str:
    """``Torben of Karn Veld``, or the leader of it where nobody named one."""
    own, name = state.faction(faction), who_is(state, faction, "leader")
    return f"{name} of {own.name}"


def scenes_spent(state: State, faction: str, kind: SceneKind, book: Book) -> tuple[int, int]:
    """Scenes of a kind that are spent, and how many there are."""
    spent = sum(each.kind == kind for each in state.scenes.get(faction, ()))
    return spent, max(spent, book.scenes[kind].count)
