"""What a slip says: to its own seat while it lies sealed, to all once it lies open."""

from __future__ import annotations

from bwdesk.desk.games.conquest.declare import maneuver_odds
from bwdesk.desk.games.conquest.document import ChronicleDocument
from bwdesk.desk.kit import marks
from bwdesk.desk.kit.strokes import NO_BREAK
from bwdesk.desk.table.own_script import ReadLine
from bwdesk.rules.games.conquest import means
from bwdesk.rules.games.conquest.state import Slip, State, slip_of
from bwdesk.rules.games.frame.game import Open
from bwdesk.rules.tables.conquest import Maneuver

WHY = {
    "hesitates": "Hesitates after its Onslaught: no maneuver this time, no slip.",
    "barred": "Is barred after a Ploy that hurt nobody: no maneuver this time, no slip.",
}
NONE = "No maneuver"


def why_no_slip(document: ChronicleDocument, faction: str) -> str:
    """Why a faction writes no slip, or what stands on the one that lies open."""
    state = document.state
    own = state.faction(faction)
    if own.out:
        return ""
    if isinstance(state.slips.get(faction), Open):
        slip = slip_of(state, faction)
        return f"{_aim_words(state, slip, document.book.maneuvers.get(slip.maneuver))}."
    return WHY[own.skip] if own.skip and faction not in state.slips else ""


def reads(document: ChronicleDocument, faction: str) -> tuple[ReadLine, ...]:
    """A sealed slip, what it owes, and what its seat noted on earlier ones."""
    state = document.view()
    slip = slip_of(state, faction)
    maneuver = document.book.maneuvers.get(slip.maneuver)
    lines = [ReadLine("maneuver", _aim_words(state, slip, maneuver), "h1")]
    if maneuver and maneuver.pool:
        share = f"{slip.defense}{NO_BREAK}% of the dice for the defense"
        lines.append(ReadLine("share", share))
    if slip.note:
        lines.append(ReadLine("note", f"“{slip.note}”", "consequence"))
    if notes := earlier_notes(document):
        lines.append(ReadLine("notes", notes, "small", "ink2"))
    lines.append(_duty(state, faction, slip, maneuver))
    return tuple(lines)


def earlier_notes(document: ChronicleDocument) -> str:
    """What the seat at the desk noted in earlier maneuvers, for its own eyes; "" for nothing."""
    now = document.state.number
    told = [f"Maneuver {number}: {note}" for number, note in document.notes() if number < now]
    return "\n".join(["Your notes", *told]) if told else ""


def _aim_words(state: State, slip: Slip, maneuver: Maneuver | None) -> str:
    """``Assault at Karn Veld``."""
    aim = maneuver_odds.names_of(state, slip.targets, "and")
    if maneuver is None:
        return NONE
    return f"{maneuver.name} at {aim}" if aim else maneuver.name


def _duty(state: State, faction: str, slip: Slip, maneuver: Maneuver | None) -> ReadLine:
    """The conflict a slip owes, and whether it was played."""
    owed = means.owes(maneuver, slip)
    says = maneuver_odds.duty(state, maneuver, slip.targets) or "It owes no conflict scene."
    if not owed:
        return ReadLine("duty", f"{says} Only you see this.")
    paid = means.is_paid(state, faction, owed)
    mark = marks.DONE if paid else marks.UNFINISHED
    return ReadLine(
        "duty", f"{says} {_duty_words(state, faction, owed)} Only you see this.", mark=mark
    )


def _duty_words(state: State, faction: str, owed: tuple[str, ...]) -> str:
    """Whether the conflict owed was played, and by whom."""
    if not means.is_paid(state, faction, owed):
        return "It has not been played yet."
    own = any(
        scene.kind == "conflict" and scene.target in owed for scene in state.scenes.get(faction, ())
    )
    return "It has been played." if own else "It counts as met: they came to you first."
