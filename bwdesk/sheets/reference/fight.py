"""Cards on the actions of Fight!: what strikes and wards off, and what else takes actions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bwdesk.rules.packs.book import Book, readable
from bwdesk.rules.tables.fighting import DISTANCES, FightAction
from bwdesk.sheets import Order
from bwdesk.sheets.kit.frame import Printed
from bwdesk.sheets.reference.cards import Card, Cards, Head, Table, sheet

BESIDE = 2


def pages(order: Order) -> Printed:
    """One page of two cards."""
    return sheet("Reference cards: Fight!", order, lay_out(order))


def lay_out(order: Order) -> list[Cards]:
    """The cards of each page."""
    return [(martial(order.book), others(order.book))]


def martial(book: Book, words: Mapping[str, str] | None = None, more: Sequence[Table] = ()) -> Card:
    """What strikes and wards off, and *more* below; what each does with *words*, lines by link."""
    told = words is not None
    heads = (
        Head("", 0.19 if told else 0.15),
        Head("Actions", 0.14 if told else 0.12, "center", bold=True),
        Head("Tests", 0.2 if told else 0.25),
        *(Head(distance, 0.075, "center") for distance in DISTANCES),
        Head("Countered by", 0.19 if told else 0.26),
        *((Head("Does", 0.48),) if told else ()),
    )
    rows = tuple(
        (
            each.name,
            _actions(each),
            _tests(each, book),
            *(_distance_cell(each, place) for place in DISTANCES),
            ", ".join(book.fight_actions[id].name for id in each.countered_by) or "–",
            *((_line(each, words),) if words is not None else ()),
        )
        for each in book.fight_actions.values()
        if each.group == "martial"
    )
    note = (
        "Under a distance: what it adds to the obstacle; W: by the weapon, too; –: not from there."
    )
    return Card("Martial actions", ((Table(heads, rows, note=note), *more),), "in Fight!")


def _line(each: FightAction, words: Mapping[str, str]) -> str:
    """What it does: the table's own words, else ours."""
    links = (f"fight_action/{id}" for id in (each.id, each.plays))
    return each.says or next((words[link] for link in links if link in words), "")


def _tests(each: FightAction, book: Book) -> str:
    said = " or ".join(_ability_name(id, book) for id in each.tests)
    return f"{said} +{each.dice}D" if each.dice else f"{said}, split" if each.split else said


def _ability_name(id: str, book: Book) -> str:
    return book.skills[id].name if id in book.skills else readable(id).capitalize()


def _distance_cell(each: FightAction, distance: str) -> str:
    added = {str(place): number for place, number in each.at.items()}.get(distance)
    if added is None:
        return "–"
    if distance == "inside" and each.by_weapon:
        return f"+{added}, W" if added else "W"
    return f"+{added}" if added else "0"


def _actions(each: FightAction) -> str:
    otherwise = (f"{cost.when} {cost.actions}" for cost in each.costs)
    return ", ".join((str(each.actions), *otherwise))


def others(book: Book, words: Mapping[str, str] | None = None, more: Sequence[Table] = ()) -> Card:
    """What else takes actions, and *more* below; what each does with *words*, lines by link."""
    rest = [each for each in book.fight_actions.values() if each.group != "martial"]
    if words is not None:
        return Card("Other actions", ((_table("", rest, words), *more),), "in Fight!")
    groups: dict[str, list[FightAction]] = {}
    for each in rest:
        groups.setdefault(each.group, []).append(each)
    tables = [_table(group, actions) for group, actions in groups.items()]
    halves: list[list[Table]] = [[] for _ in range(BESIDE)]
    for table in sorted(tables, key=lambda each: -len(each.rows)):
        shortest = min(halves, key=lambda half: sum(len(each.rows) for each in half))
        shortest.append(table)
    return Card("Other actions", tuple(tuple(half) for half in halves if half), "in Fight!")


def _table(
    group: str, actions: Sequence[FightAction], words: Mapping[str, str] | None = None
) -> Table:
    does = Head("But", 0.45) if words is None else Head("Does", 1)
    heads = (Head("", 0.38), Head("Actions", 0.17, "center", bold=True), does)
    rows = tuple(
        (
            each.name,
            str(each.actions) if each.actions else "–",
            _costs(each) if words is None else f"{_line(each, words)} {_costs(each, '({})')}",
        )
        for each in actions
    )
    return Table(heads, rows, readable(group).capitalize())


def _costs(each: FightAction, form: str = "{}") -> str:
    """How many actions it takes where that is not as usual; "" where it always is."""
    said = "; ".join(f"{cost.when}: {cost.actions}" for cost in each.costs)
    return form.format(said) if said else ""
