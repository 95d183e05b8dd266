"""What everybody does now, and what comes after it, as values beside the stage."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from msgspec import Struct

from bwdesk.desk.games.fight.meetings import is_between_actions
from bwdesk.desk.games.fight.tableau import GONE, idles
from bwdesk.rules.games.fight.canon import Canon
from bwdesk.rules.games.fight.clash import act_of
from bwdesk.rules.games.fight.effective import card, effective
from bwdesk.rules.games.fight.state import VOLLEYS, State
from bwdesk.rules.games.fight.words import POSITIONS
from bwdesk.rules.games.frame.game import Due

AHEAD = "it is announced, everybody moves, then action by action"
"""What comes of a volley that is not open yet."""


class Doing(Struct, frozen=True):
    """Somebody and what he does now; *came* is what his dice came to, or how many there are.

    *is_*: whether it is done, or something of it is due now.
    """

    id: str
    name: str
    sign: str
    says: str
    came: str = ""
    is_: Literal["", "done", "now"] = ""

    def __str__(self) -> str:
        mark = {"now": "now", "done": "done", "": ""}[self.is_]
        return ", ".join(filter(None, (self.name, self.says, self.came, mark)))


class Coming(Struct, frozen=True):
    """What comes next: *at* which action or volley, and what it is."""

    at: str
    says: str


class AtHand(Struct, frozen=True):
    """All of it: under which head, who does what, a sentence about it, what comes then."""

    head: str = ""
    doings: tuple[Doing, ...] = ()
    note: str = ""
    coming: tuple[Coming, ...] = ()

    def __str__(self) -> str:
        after = "; ".join(f"{each.at}: {each.says}" for each in self.coming)
        said = [f"{self.head}: {'; '.join(map(str, self.doings))}", self.note]
        return ". ".join(filter(None, [*said, f"What is next: {after}" if after else ""]))


def moment_view(
    canon: Canon, state: State, signs: Mapping[str, str], dues: Sequence[Due]
) -> AtHand:
    """Everybody's part in the moment."""
    rows = tuple(
        _row_of(canon, state, each.id, signs[each.id], [d for d in dues if d.actor == each.id])
        for each in state.fighters
    )
    return AtHand(_head(state), rows, _note(state, rows), tuple(_coming_rows(canon, state)))


def _head(state: State) -> str:
    if state.phase == "start" and state.shaken:
        return "Who was not aware"
    if is_between_actions(state):
        return "Whose nerve is tried"
    if state.phase != "volley":
        return {"start": "Where it begins", "scripts": "Who writes", "bids": "Who bids"}.get(
            state.phase, "Who is there"
        )
    return "In this action" if state.slot else "Positioning"


def _note(state: State, rows: Sequence[Doing]) -> str:
    rolling = [each for each in rows if each.came]
    if state.phase == "volley" and state.acts and not state.landed and len(rolling) > 1:
        return "All of it falls before any harm is done."
    return ""


def _row_of(canon: Canon, state: State, who: str, sign: str, dues: Sequence[Due]) -> Doing:
    name, gone = state.fighter(who).label, state.now_of(who).out
    if gone:
        return Doing(who, name, sign, GONE[gone])
    rolls = [due for due in dues if due.kind == "roll" and due.asks]
    fell = [each for each in state.tray.rolls if each.actor == who]
    came = ", ".join(f"{due.dice}D" for due in rolls)
    if not came and fell:
        came = ", ".join(str(each.successes(each.asks[0].key)) for each in fell)
    says = _says(canon, state, who, due=bool(dues))
    if is_between_actions(state):
        tried = any(each.who == who for each in state.shaken)
        says = "Steel" if tried else "hesitates" if state.now_of(who).hesitates else ""
    elif state.phase == "volley" and not state.acts and (moved := state.moved.get(who)):
        came = came or (str(moved.net) if moved.net is not None else "")
    if dues:
        return Doing(who, name, sign, says, came, "now")
    return Doing(who, name, sign, says, came, "done" if _is_done(state, who, came) else "")


def _is_done(state: State, who: str, came: str) -> bool:
    return bool(came) or (state.phase in ("scripts", "bids") and who in state.scripts)


def _says(canon: Canon, state: State, who: str, *, due: bool) -> str:
    match state.phase:
        case "scripts":
            return "has written" if who in state.scripts else "writes" if due else "writes nothing"
        case "bids":
            bid = state.bids.get(who, 0)
            return f"bids {bid}" if bid else ""
        case "volley" if state.acts:
            does = act_of(state, who)
            wrote = does.wrote.entry or does.act.entry
            if not wrote:
                return "nothing"
            lost = does.act.entry != wrote or bool(does.why)
            return idles(canon, does) if lost else canon.action(wrote)
        case "volley":
            moved = state.moved.get(who)
            if moved is None:
                return ""
            return "Charge" if moved.charges else POSITIONS[moved.position]
        case _:
            return ""


def _coming_rows(canon: Canon, state: State) -> list[Coming]:
    if state.phase in ("start", "over", "versus"):
        return []
    if state.phase in ("scripts", "bids", "between") and state.volley < VOLLEYS:
        return [Coming(str(state.volley + 1), AHEAD)]
    found = []
    if state.phase == "volley":
        most = max((_many(state, each.id) for each in state.people_there), default=0)
        for slot in range(state.slot + 1, most + 1):
            at = state.volley, slot
            said = ", ".join(
                f"{each.label} {title}"
                for each in state.people_there
                if (title := _title(canon, state, each.id, at))
            )
            if said:
                found.append(Coming(f"{state.volley}.{slot}", said))
    if state.volley < VOLLEYS:
        found.append(Coming(str(state.volley + 1), f"changes, then volley {state.volley + 1}"))
    else:
        found.append(Coming("", f"everybody writes exchange {state.exchange + 1}"))
    return found


def _many(state: State, who: str) -> int:
    there = card(state, who, state.volley)
    return len(there.acts) if there else 0


def _title(canon: Canon, state: State, who: str, at: tuple[int, int]) -> str:
    does = effective(canon, state, who, at)
    return canon.action(does.act.entry) if does.act.action and not does.idle else ""
