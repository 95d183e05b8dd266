"""The orders of a week, looked through: who may begin what, with what, how far away (USU-TIME,
USU-ACT). Nothing is forbidden; what is against a rule is said by row."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any, Literal, NamedTuple

from msgspec import field

from bwdesk.rules.basics.problems import Problem
from bwdesk.rules.basics.prose import plural, series
from bwdesk.rules.basics.value import Line, Name, Text, Value
from bwdesk.rules.games.usurper.checks import Answer
from bwdesk.rules.games.usurper.effects import allowed, gifts_of_all
from bwdesk.rules.games.usurper.finding import find, names_of, odd, problem
from bwdesk.rules.games.usurper.lairs import Natural
from bwdesk.rules.games.usurper.party import Leader, Party, Question, Unit, called
from bwdesk.rules.games.usurper.squares import (
    Distance,
    grids_of,
    off_map,
    read_map,
    read_square,
    steps_between,
)
from bwdesk.rules.packs.book import Book
from bwdesk.rules.packs.spelling import UnknownNameError
from bwdesk.rules.tables.usurper.people import UsurperAct

COLUMNS = re.compile(r"\t| *\| *| {2,}|;")
FIELDS = 6

Kind = Literal["unit", "leader", "extra"]


class Row(Value, frozen=True, kw_only=True):
    """What one entity does in a week (USU-TIME-4)."""

    name: Name
    start: Name = ""
    action: Name
    target: Name = ""
    end: Name = ""
    notes: Line = ""


class Ledger(Party, frozen=True, kw_only=True):
    """Who there is to be ordered, from which square, and what is known; what is left out nobody
    looks at."""

    home: Name = ""
    extras: tuple[Name, ...] = ()
    map: Name = ""
    terrains: dict[str, Name] = field(default_factory=dict)
    nodes: tuple[Name, ...] = ()
    stock: dict[str, Natural] = field(default_factory=dict)


class Orders(Question, frozen=True, kw_only=True):
    """Rows, or a table pasted as *text*: six columns, between them tabs, bars or two spaces."""

    rows: tuple[Row, ...] = ()
    text: Text = ""
    ledger: Ledger = Ledger()


class _Entity(NamedTuple):
    kind: Kind
    unit: Unit | None = None
    leader: Leader | None = None


def orders(asked: Orders, book: Book) -> Answer:
    """Every row with what is against a rule in it; and who has no order."""
    rows = list(asked.rows)
    problems: list[Problem] = []
    if asked.text:
        pasted, problems = read_rows(asked.text)
        rows += pasted
    entities = _entities(asked.ledger, book)
    shown: list[dict[str, Any]] = []
    for at, row in enumerate(rows):
        found = list(_row_problems(at, row, rows, asked, entities, book))
        problems += found
        shown.append(
            {
                "name": row.name,
                "action": _act(row, book).id if _act_or_none(row, book) else row.action,
                "squares": _squares(row),
                "valid": not found,
            }
        )
    for name, many in Counter(row.name for row in rows).items():
        if many > 1:
            says = f"{name} has {many} orders."
            problems.append(problem("twice", "rows", says, "It acts once a week.", "USU-ACT-1"))
    ordered = {row.name.casefold() for row in rows}
    idle = [name for name in entities if name.casefold() not in ordered]
    values = {"rows": shown, "valid": not problems, "without": idle}
    return Answer(values, (), tuple(problems))


def read_rows(text: str) -> tuple[list[Row], list[Problem]]:
    """A pasted table, line by line; what is not understood is said."""
    rows, problems = [], []
    for at, line in enumerate(each for each in text.splitlines() if each.strip()):
        cells = [each.strip() for each in COLUMNS.split(line.strip().strip("|"))]
        if at == 0 and cells[0].casefold() == "name":
            continue
        if len(cells) not in (FIELDS, FIELDS - 1):
            says = f"Line {at + 1} has {plural(len(cells), 'column')}."
            remedy = "Name, start, action, target, end, notes; the last may be empty."
            problems.append(problem("columns", f"text/{at + 1}", says, remedy, "USU-TIME-4"))
            continue
        name, start, action, target, end, *notes = cells
        row = Row(name=name, start=start, action=action, target=target, end=end)
        rows.append(Row(**{**_fields(row), "notes": notes[0] if notes else ""}))
    return rows, problems


def _fields(row: Row) -> dict[str, str]:
    return {each: getattr(row, each) for each in Row.__struct_fields__}


def _entities(ledger: Ledger, book: Book) -> dict[str, _Entity]:
    found = {called(each, book): _Entity("unit", unit=each) for each in ledger.units}
    found |= {called(each, book): _Entity("leader", leader=each) for each in ledger.leaders}
    return found | {each: _Entity("extra") for each in ledger.extras}


def _act(row: Row, book: Book) -> UsurperAct:
    return find(book.usurper_acts, row.action, "action")


def _act_or_none(row: Row, book: Book) -> UsurperAct | None:
    try:
        return _act(row, book)
    except UnknownNameError:
        return None


def _squares(row: Row) -> int | None:
    """How far it goes; None where a square is not written as one."""
    if not row.start or not row.target:
        return None
    try:
        return steps_between(read_square(row.start), read_square(row.target))
    except ValueError:
        return None


def _row_problems(
    at: int,
    row: Row,
    rows: list[Row],
    asked: Orders,
    entities: dict[str, _Entity],
    book: Book,
) -> Iterator[Problem]:
    where, ledger = f"rows/{at}", asked.ledger
    known = {name.casefold(): each for name, each in entities.items()}
    entity = known.get(row.name.casefold())
    if entities and entity is None:
        says = f"{row.name} is nobody of this Usurpation."
        yield problem("nobody", where, says, f"There are {series(entities, 'and')}.", "USU-TIME-4")
    act = _act_or_none(row, book)
    if act is None:
        says = f"“{row.action}” is no action."
        yield problem("no-act", where, says, f"There are {names_of(book.usurper_acts)}.")
        return
    yield from _square_problems(row, where, ledger)
    if entity is None:
        return
    helped = _helped(row, rows)
    if act.id == ASSIST and helped is None:
        says = f"{row.name} assists, and the notes name nobody who has an order."
        yield problem("assists-nobody", where, says, "Name the primary in the notes.", "USU-ACT-4")
    if entity.kind not in act.started and act.id not in _by_gift(ledger, book):
        says = f"{act.name} is not begun by {_article(entity.kind)}."
        yield problem("who", where, says, "Let it assist instead.", "USU-ACT-3")
    yield from _place_problems(row, act, entity, where, ledger, book)
    yield from _need_problems(row, act, entity, where, ledger, book)
    yield from _distance_problems(row, entity, helped, where, asked, entities, book)
    twins = [each for each in rows if _same_act(each, row, book)]
    warned = asked.readings.twice_warns and not act.free
    if warned and len(twins) > 1 and twins[0] is not row:
        says = f"{twins[0].name} begins {act.name} at {row.target} as well."
        yield odd("two-primaries", where, says, "Let one assist the other.", "USU-ACT-2")


ASSIST = "assist"


def _article(kind: Kind) -> str:
    return {"unit": "a Unit", "leader": "a Leader", "extra": "an Extra"}[kind]


def _by_gift(ledger: Ledger, book: Book) -> tuple[str, ...]:
    """Acts a renovation or a card allows those who else may not begin them."""
    return allowed(gifts_of_all(ledger, book), "act")


def _same_act(one: Row, other: Row, book: Book) -> bool:
    first, second = _act_or_none(one, book), _act_or_none(other, book)
    return first is not None and first == second and (one.target == other.target)


def _helped(row: Row, rows: list[Row]) -> Row | None:
    """Whom an assistant helps: the first whose name stands in the notes."""
    notes = row.notes.casefold()
    others = [each for each in rows if each is not row and each.name.casefold() in notes]
    return max(others, key=lambda each: len(each.name), default=None)


def _square_problems(row: Row, where: str, ledger: Ledger) -> Iterator[Problem]:
    on = read_map(ledger.map) if ledger.map else None
    for name in ("start", "target", "end"):
        if not (text := getattr(row, name)):
            continue
        try:
            square = read_square(text)
        except ValueError as why:
            yield problem("square", where, str(why), "Write its column and its row.", "USU-MAP-1")
            continue
        if on is not None and not on.has(square):
            yield off_map(where, square, on)


def _place_problems(
    row: Row, act: UsurperAct, entity: _Entity, where: str, ledger: Ledger, book: Book
) -> Iterator[Problem]:
    """Where it is done: at home, on known ground, on a road with travelers."""
    if ledger.home and row.start and row.start.casefold() != ledger.home.casefold():
        says = f"{row.name} begins at {row.start}, not at {ledger.home}."
        yield odd("elsewhere", where, says, "Say why in the notes.", "USU-TIME-4")
    if act.home and ledger.home and row.target and row.target.casefold() != ledger.home.casefold():
        says = f"{act.name} is done in one's own Lair, not at {row.target}."
        yield odd("not-home", where, says, "A new Lair alone is built elsewhere.", act.rule)
    if act.node and ledger.nodes and row.target not in ledger.nodes:
        says = f"No node is known at {row.target}."
        remedy = f"There is one at {series(ledger.nodes, 'and')}."
        yield problem("no-node", where, says, remedy, act.rule)
    terrain = ledger.terrains.get(row.target)
    if act.travelers and terrain:
        found = find(book.usurper_terrains, terrain, "terrain")
        if not found.travelers:
            says = f"There are no travelers on {found.name}."
            yield problem("no-travelers", where, says, "They go through Plains.", act.rule)
    if act.prisoner and entity.kind != "extra" and not ledger.lair.prisoners and ledger.lair.rooms:
        yield problem("no-prisoner", where, "There is no prisoner.", "Capture one.", act.rule)


def _need_problems(
    row: Row, act: UsurperAct, entity: _Entity, where: str, ledger: Ledger, book: Book
) -> Iterator[Problem]:
    """The tool and the room it takes; what the notes take from the store counts."""
    tools = {k: each for k, each in book.usurper_items.items() if act.id in each.primary}
    if act.tool and entity.unit is not None:
        worn = {find(book.usurper_items, each, "tool").id for each in entity.unit.tools}
        worn |= {find(book.usurper_items, each, "tool").id for each in ledger.lair.embedded}
        stored = {k for k, many in ledger.stock.items() if many}
        noted = {k for k, e in tools.items() if e.name.casefold() in row.notes.casefold()}
        if not tools.keys() & (worn | (noted & (stored or noted))):
            says = f"{row.name} has no tool for it."
            yield problem("no-tool", where, says, f"Equip {names_of(tools)}.", "USU-DICE-8")
    serving = [each for each in book.usurper_rooms.values() if act.id in each.serves]
    have = {find(book.usurper_rooms, each.room, "room").id for each in ledger.lair.rooms}
    if serving and have and not have & {each.id for each in serving}:
        says = f"The Lair has no {serving[0].name}."
        yield problem("no-room", where, says, "Build one first.", act.rule)


def _rides(row: Row, book: Book) -> bool:
    """Whether the notes name a beast a Leader takes along."""
    beasts = [e for e in book.usurper_items.values() if e.kind == "mount" and e.carried]
    return any(each.name.casefold() in row.notes.casefold() for each in beasts)


def _distance_problems(
    row: Row,
    entity: _Entity,
    helped: Row | None,
    where: str,
    asked: Orders,
    entities: dict[str, _Entity],
    book: Book,
) -> Iterator[Problem]:
    """Whether it gets there in a week; a Leader goes with the Unit it assists (Q17)."""
    squares = _squares(row)
    if squares is None or entity.kind == "extra":
        return
    unit, leader = entity.unit, entity.leader
    if leader and helped and helped.name in entities:
        unit = entities[helped.name].unit
    spells = (*asked.ledger.spells, *(leader.spells if leader else ()))
    way = Distance(
        start=row.start,
        end=row.target,
        unit=unit,
        leader=leader,
        spells=spells,
        donkey=bool(leader and leader.donkey) or _rides(row, book),
        readings=asked.readings,
    )
    grids = grids_of(way, book)
    if squares > grids:
        says = f"{row.target} is {squares} squares away; {row.name} goes {grids} a week."
        yield problem("too-far", where, says, "Choose a nearer square.", "USU-UNIT-8")
