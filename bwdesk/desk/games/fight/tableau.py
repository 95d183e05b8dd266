"""Everybody's volleys side by side, as values.

What was written stays; what became of it stands over it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from bwdesk.desk.games.fight.spell_cards import spoken_line
from bwdesk.rules.basics.prose import plural
from bwdesk.rules.games.fight.canon import Canon
from bwdesk.rules.games.fight.effective import (
    boxes,
    card,
    done_with,
    effective,
    mark,
    weapons_in_hand,
)
from bwdesk.rules.games.fight.record import Told
from bwdesk.rules.games.fight.saddle import is_horse
from bwdesk.rules.games.fight.state import BAFFLED, HESITATES, VOLLEYS, Act, Does, State
from bwdesk.rules.games.fight.words import POSITIONS
from bwdesk.rules.tables.grayscale import LEVELS, circle
from bwdesk.rules.tables.weapons import Weapon

Shape = Literal["past", "now", "then", "empty"]
Came = Mapping[tuple[str, str], str]
"""What came of an action, by who did it and when: ``("orc", "2.1")``."""


NOTHING_TITLE = "Nothing"
"""An action in which nothing is done."""


class Cell(Struct, frozen=True):
    """An action in its place; *struck* where it comes to nothing, *under* says why; of a mount that
    goes on with its last order, it *repeats* it."""

    title: str
    under: str = ""
    shape: Shape = "then"
    struck: bool = False
    repeats: bool = False

    def __str__(self) -> str:
        lost = " is lost" if self.struck else ", again" if self.repeats else ""
        return f"{self.title}{lost}{f', {self.under}' if self.under else ''}"


class Volley(Struct, frozen=True):
    """A volley of somebody: how he moves, his actions; *back* is what its back says while nobody
    may see it: ``sealed``."""

    number: int
    position: str = ""
    cells: tuple[Cell, ...] = ()
    back: str = ""

    def __str__(self) -> str:
        if self.back:
            return f"volley {self.number} {self.back}"
        said = ", ".join(filter(None, (self.position, *map(str, self.cells))))
        return f"volley {self.number}: {said or 'nothing'}"


class Row(Struct, frozen=True):
    """A fighter: *hurt* is what his wounds cost him now, *says* what else he is under."""

    id: str
    name: str
    sign: str
    seat: str
    wound: str
    hurt: str
    says: str
    volleys: tuple[Volley, ...]
    out: bool = False
    lit: bool = False

    def __str__(self) -> str:
        stood = ", ".join(filter(None, (self.name, self.seat, self.wound, self.hurt, self.says)))
        return f"{stood}: {'; '.join(map(str, self.volleys))}" if self.volleys else stood


class Tableau(Struct, frozen=True):
    """All rows; *slots* is how many actions a volley has room for, *now* the volley and the action
    that lie open, action 0 while everybody moves."""

    rows: tuple[Row, ...]
    slots: tuple[int, ...]
    now: tuple[int, int] = (0, 0)

    def __str__(self) -> str:
        return ". ".join(map(str, self.rows))


def tableau(
    canon: Canon,
    state: State,
    signs: Mapping[str, str],
    seats: Mapping[str, str],
    told: Told,
    lit: str = "",
) -> Tableau:
    """What everybody may see of all scripts, of which a fight that one roll decides has none.

    *seats* names who plays each, *told* is what the record tells of this exchange, *lit* whose
    meeting is shown large.
    """
    volleys = range(1, VOLLEYS + 1) if state.manner == "fight" else ()
    rows = tuple(
        Row(
            each.id,
            each.label,
            signs[each.id],
            seats.get(each.id, ""),
            *wound_words(state, each.id),
            holdings_line(canon, state, each.id),
            tuple(_volley(canon, state, each.id, n, told) for n in volleys),
            bool(state.now_of(each.id).out),
            each.id == lit,
        )
        for each in state.fighters
    )
    slots = tuple(
        max(1, *(len(row.volleys[n - 1].cells) for row in rows), *_usual(state, n)) for n in volleys
    )
    open_now = state.phase == "volley"
    return Tableau(rows, slots, (state.volley, state.slot) if open_now else (0, 0))


def _usual(state: State, volley: int) -> tuple[int, ...]:
    return tuple(boxes(state, each.id, volley) for each in state.people_there)


def _volley(canon: Canon, state: State, who: str, number: int, told: Told) -> Volley:
    if number > state.volley:
        return Volley(number, back=_back(state, who))
    if is_horse(state, who):
        return Volley(number, "", tuple(_ordered_cells(canon, state, who, number, told)))
    there = card(state, who, number)
    if there is None:
        return Volley(number, back=_back(state, who) if who in state.scripts else "")
    cells = tuple(
        _cell(canon, state, who, number, slot, told) for slot in range(1, len(there.acts) + 1)
    )
    position = told.positions.get((who, number), there.position)
    return Volley(number, POSITIONS[position], cells)


def _ordered_cells(
    canon: Canon, state: State, mount: str, number: int, told: Told
) -> Iterator[Cell]:
    """What a mount does that does as it is told: an order where it was given, and again ever
    after (RIDE-14)."""
    rider = state.rider_of(mount)
    for slot in range(1, boxes(state, rider, number) + 1):
        found = _cell(canon, state, mount, number, slot, told)
        heeded = state.heeded.get(mark(rider, f"{number}.{slot}"), False)
        nothing = found.title == NOTHING_TITLE
        title = "" if nothing and not found.under else found.title
        yield replace(found, title=title, repeats=not heeded and not nothing)


def _back(state: State, who: str) -> str:
    if state.now_of(who).out:
        return ""
    if who in state.scripts:
        return "sealed"
    if is_horse(state, who):
        return "as it is told"
    return "not written" if state.phase in ("start", "scripts") else "writes nothing"


def _cell(canon: Canon, state: State, who: str, number: int, slot: int, told: Told) -> Cell:
    does = effective(canon, state, who, (number, slot))
    now = state.phase == "volley" and (number, slot) == (state.volley, state.slot)
    if now and who in state.acts:
        does = state.acts[who]
    if state.now_of(who).out and f"{number}.{slot}" > told.last.get(who, ""):
        title = canon.action(does.wrote.entry) if does.wrote.action else NOTHING_TITLE
        return Cell(title, "", "past", struck=bool(does.wrote.action))
    gone = (number, slot) < (state.volley, state.slot) or state.phase != "volley"
    shape: Shape = "now" if now else "past" if gone else "then"
    wrote, at = does.wrote.entry or does.act.entry, f"{number}.{slot}"
    title = canon.action(wrote) if wrote else NOTHING_TITLE
    if does.act.action != does.wrote.action or does.why:
        other = canon.action(does.act.entry) if does.act.action and not does.why else ""
        return Cell(title, other or idles(canon, does), shape, struck=bool(wrote))
    return Cell(title, told.came.get((who, at)) or aim(canon, state, who, does.act), shape)


def idles(canon: Canon, does: Does) -> str:
    """Why nothing of what was written is done."""
    if does.idle and does.idle not in BAFFLED and does.why in ("", HESITATES):
        return canon.reaction(does.idle).does
    if does.done and does.wrote.action and not (does.why or does.idle):
        return "acted first"
    return does.why or ("hesitates" if does.wrote.action or does.idle else "")


def aim(canon: Canon, state: State, who: str, act: Act) -> str:
    """At whom and with what: ``at the wolf, Sword, through the mill door``."""
    at = state.fighter(act.target).label if act.target in state.now else act.target
    through = f"through {act.through}" if act.through else ""
    also = f"and at once {canon.action(act.also.entry)}" if act.also else ""
    said = [f"at {at}" if at else "", done_with(canon, state, who, act), through, also, act.note]
    return ", ".join(each for each in said if each)


def wound_words(state: State, who: str) -> tuple[str, str]:
    """The worst wound of somebody, and what all of them cost: ``Light B4``, ``−1D``."""
    now = state.now_of(who)
    if not now.wounds:
        return "", ""
    worst = max(now.wounds, key=lambda each: (each.level, each.at))
    name = LEVELS[worst.level - 1].capitalize() if worst.level else "Bruised"
    costs = [f"−{now.dice}D" if now.dice else "", f"+{now.obstacle} Ob" if now.obstacle else ""]
    return f"{name} {circle(worst.at)}", " ".join(each for each in costs if each)


GONE = {"down": "down", "fled": "fled", "surrendered": "gave up", "riderless": "riderless"}
"""Who has no part in it any more, as a word."""
OUT = {
    "down": "down",
    "fled": "has fled",
    "surrendered": "has given up",
    "riderless": "riderless",
}
"""Who has no part in it any more, in the row of who fights."""


def holdings_line(canon: Canon, state: State, who: str) -> str:
    """What somebody is under, and what he holds: ``Long, sword; locked 2D``."""
    now = state.now_of(who)
    if now.out:
        return OUT[now.out]
    said = []
    if now.hesitates:
        said.append(f"hesitates {plural(now.hesitates, 'action')}")
    said += [
        f"held by {state.fighter(e.by).label}, −{e.rating}D" for e in state.locks if e.on == who
    ]
    if now.stance != "neutral":
        said.append(f"{now.stance} stance")
    if now.posture != "up":
        said.append("on the ground" if now.posture == "down" else "crouching")
    if now.off:
        said.append(f"next action +{now.off} Ob")
    if now.beaten:
        said.append("weapon beaten aside")
    if now.waiting:
        said.append("waits")
    if spoken := spoken_line(state, who):
        said.append(f"speaks {spoken}")
    if now.taxed:
        said.append(f"Forte −{now.taxed}D")
    return ", ".join(said) or "; ".join(weapons_held(canon, state, who))


def weapons_held(canon: Canon, state: State, who: str) -> list[str]:
    """What somebody holds, and how long it is."""
    found = []
    for each in weapons_in_hand(state, who):
        arm = canon.arm(each)
        length = canon.length(arm).name.lower() if isinstance(arm, Weapon) else "shoots"
        left = f", {each.ammunition} left" if each.ammunition is not None else ""
        found.append(f"{arm.name.lower()}, {length}{left}")
    return found or ["bare hands"]
