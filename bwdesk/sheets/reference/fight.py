"""Cards on the actions of Fight!: what strikes and wards off, and what else takes actions."""

from __future__ import annotations

from collections.abc import Sequence

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
    return [(_martial(order.book), _others(order.book))]


def _martial(book: Book) -> Card:
    heads = (
        Head("", 0.15),
        Head("Actions", 0.12, "center", bold=True),
        Head("Tests", 0.25),
        *(Head(distance, 0.075, "center") for distance in DISTANCES),
        Head("Countered by", 0.26),
    )
    rows = tuple(
        (
            each.name,
            _actions(each),
            _tests(each, book),
            *(_distance_cell(each, place) for place in DISTANCES),
            ", ".join(book.fight_actions[id].name for id in each.countered_by) or "–",
        )
        for each in book.fight_actions.values()
        if each.group == "martial"
    )
    note = (
        "Under a distance: what it adds to the obstacle; W: by the weapon, too; –: not from there."
    )
    return Card("Martial actions", ((Table(heads, rows, note=note),),), "in Fight!")


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


def _others(book: Book) -> Card:
    groups: dict[str, list[FightAction]] = {}
    for each in book.fight_actions.values():
        if each.group != "martial":
            groups.setdefault(each.group, []).append(each)
    tables = [_table(group, actions) for group, actions in groups.items()]
    halves: list[list[Table]] = [[] for _ in range(BESIDE)]
    for table in sorted(tables, key=lambda each: -len(each.rows)):
        shortest = min(halves, key=lambda half: sum(len(each.rows) for each in half))
        shortest.append(table)
    return Card("Other actions", tuple(tuple(half) for half in halves if half), "in Fight!")


def _table(group: str, actions: Sequence[FightAction]) -> Table:
    heads = (Head("", 0.38), Head("Actions", 0.17, "center", bold=True), Head("But", 0.45))
    rows = tuple(
        (
            each.name,
            str(each.actions) if each.actions else "–",
            "; ".join(f"{cost.when}: {cost.actions}" for cost in each.costs),
        )
        for each in actions
    )
    return Table(heads, rows, readable(group).capitalize())
