"""Cards on hurt and nerve: wounds, how they are tended, Steel, Circles."""

from __future__ import annotations

from bwdesk.rules.packs.book import Book, Healer, WoundLevel, readable
from bwdesk.rules.tables.advancing import Factor, factors, rungs
from bwdesk.rules.tables.moving import Pursuit
from bwdesk.sheets import Order
from bwdesk.sheets.character.harm import hours, loss_of
from bwdesk.sheets.kit.frame import Printed
from bwdesk.sheets.kit.type import NO_BREAK
from bwdesk.sheets.reference.cards import Card, Cards, Head, Table, sheet

CHANGES = (Head("", 0.8), Head("", 0.2, "right", bold=True))


def pages(order: Order) -> Printed:
    """One page of four cards."""
    return sheet("Reference cards: wounds, Steel, Circles", order, lay_out(order))


def lay_out(order: Order) -> list[Cards]:
    """The cards of each page."""
    book = order.book
    cards = (_wounds(book), _tending(book), _steel(book), _circles(book))
    return [cards]


def change(factor: Factor | Pursuit) -> str:
    """``+1 Ob``, ``+1–2 Ob``, ``+2D``, ``+2 Ob, +4D``; a dash for none."""
    most = f"–{factor.most}" if isinstance(factor, Factor) and factor.most else ""
    said = (
        f"+{factor.obstacle}{most}{NO_BREAK}Ob" if factor.obstacle else "",
        f"+{factor.dice}D" if factor.dice else "",
    )
    return ", ".join(each for each in said if each) or "–"


def changes(book: Book, of: str, group: str = "") -> tuple[tuple[str, ...], ...]:
    """What changes a test, and by how much."""
    return tuple((each.name, change(each)) for each in factors(book.factors, of).get(group, ()))


def all_changes(book: Book, of: str) -> tuple[tuple[str, ...], ...]:
    """What changes a test, of all groups."""
    return tuple(row for group in factors(book.factors, of) for row in changes(book, of, group))


def _wounds(book: Book) -> Card:
    levels = book.wounds.values()
    effects = (
        Head("", 0.28),
        Head("Loss", 0.18, bold=True),
        Head("Health", 0.16),
        Head("Worse after", 0.38),
    )
    healing = (Head("", 0.28), Head("Takes", 0.36), Head("Dice are back", 0.36))
    return Card(
        "Wounds",
        (
            (
                Table(
                    effects,
                    tuple(
                        (each.name, loss_of(each), f"Ob{NO_BREAK}{each.recovery}", _worse(each))
                        for each in levels
                    ),
                    "As long as it is held",
                    "Several that bleed do so as many times faster as there are.",
                ),
                Table(
                    healing,
                    tuple((each.name, _heals(each), _back(each)) for each in levels),
                    "Healing",
                ),
            ),
        ),
    )


def _worse(level: WoundLevel) -> str:
    if level.down:
        return "Health in minutes"
    return f"Forte{NO_BREAK}×{NO_BREAK}{hours(level.bleeds)}" if level.bleeds else "–"


def _heals(level: WoundLevel) -> str:
    if level.heals:
        return f"{level.heals.dice}d{level.heals.sides}{NO_BREAK}{level.heals.unit}s"
    return f"{level.fades}{NO_BREAK}−{NO_BREAK}Forte hours"


def _back(level: WoundLevel) -> str:
    """After which parts of that time each die returns."""
    said = (
        "at once" if not part else "at its end" if part == whole else f"at {part}/{whole}"
        for part, whole in level.back
    )
    return ", ".join(said) or "–"


def _tending(book: Book) -> Card:
    levels = list(book.wounds.values())
    heads = (Head("", 0.4), *(Head(each.mark, 0.1, "center") for each in levels))

    def table(title: str, of: str) -> Table:
        alike: dict[tuple[str, ...], list[str]] = {}
        for healer in book.healers.values():
            figures = tuple(_obstacle(healer, of, level.id) for level in levels)
            alike.setdefault(figures, []).append(healer.name)
        rows = tuple((", ".join(names), *figures) for figures, names in alike.items())
        return Table(heads, rows, title)

    tables = (table("To treat", "treat"), table("To staunch", "staunch"))
    return Card("Tending wounds", (tables,), "obstacles")


def _obstacle(healer: Healer, of: str, level: str) -> str:
    found = (healer.treat if of == "treat" else healer.staunch).get(level)
    return "–" if found is None else str(found)


def _steel(book: Book) -> Card:
    ladder = tuple((str(each.at), each.name) for each in rungs(book.rungs, "steel"))
    at = (Head("", 0.07, bold=True), Head("", 0.93))
    tables = (
        Table(CHANGES, changes(book, "steel"), "What changes it"),
        Table(at, ladder, "Worth a test to log, at this obstacle"),
    )
    return Card("Steel", (tables,), "against Hesitation")


def _circles(book: Book) -> Card:
    groups = factors(book.factors, "circles")
    tables = tuple(
        Table(CHANGES, changes(book, "circles", group), readable(group).capitalize())
        for group in groups
    )
    return Card("Circles", (tables,), "Ob 1, and what fits")
