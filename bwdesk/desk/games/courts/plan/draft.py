"""A list as it is written: lines in their order, and what is done to them by hand or key."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from bwdesk.rules.games.courts.canon import Canon
from bwdesk.rules.games.courts.moves import Plan
from bwdesk.rules.games.courts.planning import aims, why_no_aim
from bwdesk.rules.games.courts.state import Campaign, Court, Goal, Line, Order, State
from bwdesk.rules.games.courts.words import Began
from bwdesk.rules.games.frame.forms import Filling
from bwdesk.rules.games.frame.game import Open
from bwdesk.rules.tables.courts import Season
from bwdesk.table.sealing import OpenedPart
from bwdesk.table.session import Table

Lines = tuple[Line, ...]


def script(lines: Sequence[Line]) -> dict[str, Filling]:
    """What a form of the game is filled with by these lines."""
    found: dict[str, Filling] = {}
    for number, line in enumerate(lines, start=1):
        found[f"{number} commander"] = Filling(line.commander)
        if line.armies:
            found[f"{number} armies"] = Filling(order=line.armies)
        if line.consent:
            found[f"{number} consent"] = Filling("yes")
        if line.objective:
            names = (line.names,) if line.names else ()
            found[f"{number} objective"] = Filling(line.objective, targets=names)
        if line.words:
            found[f"{number} words"] = Filling(text=line.words)
    return found


def force(line: Line) -> Campaign:
    return Campaign(line.commander, line.armies, line.consent)


def where(lines: Sequence[Line], piece: str) -> int:
    """The number of the line a piece is in; 0 for none."""
    for number, line in enumerate(lines, start=1):
        if piece in (line.commander, *line.armies):
            return number
    return 0


def pieces_away(lines: Sequence[Line]) -> frozenset[str]:
    """All who are in the field by these lines."""
    return frozenset(id for line in lines for id in (line.commander, *line.armies) if id)


def with_commander(lines: Lines, commander: str) -> Lines:
    """With another line at the end."""
    return (*lines, Line(commander))


def with_line(lines: Lines, at: int, line: Line) -> Lines:
    return (*lines[:at], line, *lines[at + 1 :])


def without_line(lines: Lines, at: int) -> Lines:
    return (*lines[:at], *lines[at + 1 :])


def move_line(lines: Lines, at: int, to: int) -> Lines:
    """The line in another place, as near as there is one."""
    rest = list(without_line(lines, at))
    rest.insert(max(0, min(len(rest), to)), lines[at])
    return tuple(rest)


def with_army(lines: Lines, at: int, army: str) -> Lines:
    """An army goes with a line, and with no other."""
    elsewhere = tuple(without_army(each, army) for each in lines)
    line = elsewhere[at]
    return with_line(elsewhere, at, replace(line, armies=(*line.armies, army)))


def without_army(line: Line, army: str) -> Line:
    return replace(line, armies=tuple(each for each in line.armies if each != army))


# Begun from the last one


def last(session: Table, court: str, season: Season) -> Lines:
    """The list a court had in the last season of that kind, as far as it came out; () for none."""
    found: Lines = ()
    now, opened = session.game.contents(session.start).first, session.index.opened
    kind = str(now.facts.get("season", "")) if now is not None else ""
    for made in session.moves_in_force.values():
        move = made.move
        if isinstance(move, Plan) and move.court == court and kind == season:
            found = tuple(line for each in move.all_orders if (line := _line_of(each, opened)))
        began = [each for each in made.events if each.kind == Began.kind]
        kind = str(began[-1].facts["season"]) if began else kind
    return found


def _line_of(order: Order, opened: Mapping[str, OpenedPart]) -> Line | None:
    """A line that went out; None for a blank one, or one that never opened."""
    campaign, goal = _read(order.campaign, opened, Campaign), _read(order.goal, opened, Goal)
    if not isinstance(campaign, Campaign) or not campaign.commander:
        return None
    aim = goal if isinstance(goal, Goal) else Goal()
    return Line(
        campaign.commander, campaign.armies, aim.objective, aim.names, aim.words, campaign.consent
    )


def _read(part: Any, opened: Mapping[str, OpenedPart], kind: Any) -> object:
    if isinstance(part, Open):
        return part.value
    lies = opened.get(part.commitment)
    return msgspec.json.decode(lies.payload, type=kind) if lies is not None else None


def keep_possible(lines: Lines, canon: Canon, state: State, own: Court) -> Lines:
    """These lines as they may be written now: without whoever is away, or an aim that is barred."""
    found: list[Line] = []
    free = {each.id for each in own.pieces if each.state == "free"}
    for each in lines:
        if each.commander not in free:
            continue
        free -= {each.commander, *each.armies}
        armies = tuple(id for id in each.armies if (army := own.piece(id)) and army.state == "free")
        line = replace(each, armies=armies, consent=False)
        objective = canon.objectives.get(each.objective)
        leader = own.piece(each.commander)
        wrong = objective is None or bool(why_no_aim(canon, state, own, leader, objective))
        may = None if objective is None else aims(canon, state, own, objective)
        if wrong or (may is not None and each.names not in may):
            line = replace(line, objective="", names="", words="")
        found.append(line)
    return tuple(found)
