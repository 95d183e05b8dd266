"""Cards of Usurper: checks, acts, market and trade, crafting, renovations, Landmarks, battle,
points."""

from __future__ import annotations

from collections.abc import Iterable
from typing import get_args

from bwdesk.rules.basics.prose import series
from bwdesk.rules.basics.sums import figure
from bwdesk.rules.packs.book import Book, readable
from bwdesk.rules.tables.usurper.effects import Price
from bwdesk.rules.tables.usurper.lair import UsurperRenovation
from bwdesk.rules.tables.usurper.places import Good
from bwdesk.sheets import Order
from bwdesk.sheets.kit.frame import Printed
from bwdesk.sheets.reference.cards import Card, Cards, Head, Table, sheet

TITLE = "Reference cards: Usurper"
LOWEST = -999
"""A row from there on begins with the lowest total there is."""
TWO = (Head("", 0.5), Head("", 0.5, "right", bold=True))
NAMED = (Head("", 0.3, bold=True), Head("", 0.7))


def pages(order: Order) -> Printed:
    """Three pages of four cards, and one of two."""
    return sheet(TITLE, order, lay_out(order))


def lay_out(order: Order) -> list[Cards]:
    """The cards of each page."""
    book = order.book
    return [
        (_checks(book), _acts(book), _market(book), _trade(book)),
        (_crafting(book), _savings(book), _nodes(book), _attitudes(book)),
        (_battle(book), _nerve(book), _points(book), _victories(book)),
        (_renovations(book), _landmarks(book)),
    ]


def _spans(leasts: Iterable[int]) -> list[str]:
    """Totals from each *least* to the next, the last without an end."""
    found = list(leasts)
    ends = [*(each - 1 for each in found[1:]), *([None] if found else [])]
    return [
        f"{least}+" if end is None else f"to {end}" if least < LOWEST else f"{least}–{end}"
        for least, end in zip(found, ends, strict=True)
    ]


def _checks(book: Book) -> Card:
    degrees = list(book.usurper_thresholds.values())
    heads: tuple[Head, ...] = (
        *(Head("Total", 0.2, bold=True), Head("Degree", 0.46), Head("XP", 0.12, "center")),
        Head("Obscurity", 0.22, "center"),
    )
    rows = tuple(
        (
            span,
            each.name,
            str(each.xp or "–"),
            "all −1" if each.everybody else f"−{each.obscurity}" if each.obscurity else "–",
        )
        for span, each in zip(_spans(each.least for each in degrees), degrees, strict=True)
    )
    added: tuple[tuple[str, str], ...] = ()
    for figures in book.usurper_figures.values():
        added = (
            ("Each Leader", f"+{figures.presence}"),
            ("Each further Unit", f"+{figures.overwhelm}"),
            ("Primary tool, each Unit", f"+{figures.primary} and its quality"),
            ("Secondary tool beside it", f"+{figures.secondary} and half its quality"),
            ("Each encounter in the square", f"−{figures.hotbed}"),
            ("Each missing PAX", f"−{figures.missing}"),
            (f"{figures.explodes} and more", "thrown on"),
        )
    tables = (Table(heads, rows), Table(TWO, added, "Added to the d100"))
    return Card("Checks", (tables,), "d100, month 1 neither fails nor explodes")


def _acts(book: Book) -> Card:
    heads = (Head("Act", 0.26, bold=True), Head("By", 0.22), Head("Tool", 0.26), Head("", 0.26))
    rows = tuple(
        (
            act.name,
            series((each.capitalize() for each in act.started), "or") or "by a gift",
            series((e.name for e in book.usurper_items.values() if act.id in e.primary), "or"),
            "own Lair" if act.home else "a known node" if act.node else "",
        )
        for act in book.usurper_acts.values()
    )
    return Card("Acts", ((Table(heads, rows),),), "one a week")


def _market(book: Book) -> Card:
    heads = (Head("", 0.3), Head("Gold", 0.12, "right", bold=True), Head("Craft", 0.58, "right"))
    rows = tuple(
        (
            each.name,
            (f"{each.gold}/{each.lot}" if each.lot > 1 else str(each.gold)) if each.gold else "–",
            _made(each.made, each.gem, book),
        )
        for each in book.usurper_items.values()
        if each.gold or each.craftable
    )
    return Card("Market and crafting", ((Table(heads, rows),),), "Gold; what crafting takes")


def _made(made: dict[str, int], gem: int, book: Book) -> str:
    parts = [f"{gem}GP gem"] if gem else []
    parts += [f"{many} {book.usurper_items[each].name}" for each, many in made.items()]
    return ", ".join(parts) or "–"


def _trade(book: Book) -> Card:
    goods: tuple[Good, ...] = get_args(Good)
    heads = (
        Head("", 0.22, bold=True),
        *(Head(each, 0.13, "center") for each in ("Stone, wood", "Iron", "Food")),
    )
    statuses = book.usurper_statuses.values()
    buys = tuple((e.name, *(_pair(e.buy[g], paid=True) for g in goods)) for e in statuses)
    sells = tuple((e.name, *(_pair(e.sell[g], paid=False) for g in goods)) for e in statuses)
    steps = tuple(
        (each.name, str(each.next) if each.next else "–") for each in book.usurper_statuses.values()
    )
    caps = tuple(
        (each.name, f"{each.cap} a week" + (f", grows at {each.grows}" if each.grows else ""))
        for each in book.usurper_settlements.values()
        if each.cap
    )
    first = (Table(heads, buys, "Buying: Gold for goods"), Table(TWO, steps, "Gold to the next"))
    second = (Table(heads, sells, "Selling: goods for Gold"), Table(TWO, caps, "What is traded"))
    return Card("Trade", (first, second))


def _pair(price: Price, *, paid: bool) -> str:
    gold, goods = price.gold, price.goods
    return f"{gold} → {goods}" if paid else f"{goods} → {gold}"


def _crafting(book: Book) -> Card:
    heads = (
        Head("Quality", 0.26, bold=True),
        Head("Total", 0.16, "center"),
        Head("Helps", 0.12, "center"),
        Head("Arms", 0.12, "center"),
        Head("Tools", 0.12, "center"),
        Head("Sells for", 0.22, "right"),
    )
    rows = tuple(
        (
            each.name,
            f"{each.least}+",
            str(each.helps or "–"),
            f"+{each.bonus}",
            f"+{each.tool}",
            _sale(each.flat, each.percent) if each.sold else "not sold",
        )
        for each in book.usurper_qualities.values()
    )
    return Card("Quality", ((Table(heads, rows, note=SALE if rows else ""),),), "crafting")


LONG = 5
"""Words over narrow columns are shortened from so many letters on."""
SALE = "A thing sells for half its price and the higher of the two; halves up where one is liked."


def _sale(flat: int, percent: int) -> str:
    return f"+{flat} or {percent}%" if percent else f"+{flat}" if flat else "–"


def _savings(book: Book) -> Card:
    degrees = list(book.usurper_savings.values())
    costs = degrees[0].costs if degrees else ()
    names = [each.name.split()[0] for each in degrees]
    names = [each if len(each) < LONG else f"{each[:4]}." for each in names]
    heads = (Head("Cost", 0.2, bold=True), *(Head(each, 0.13, "center") for each in names))
    rows = tuple(
        (f"{cost}+" if cost == costs[-1] else str(cost), *(str(d.saved[at]) for d in degrees))
        for at, cost in enumerate(costs)
    )
    return Card("Saved of a cost", ((Table(heads, rows),),), "lumber, stone, iron")


def _nodes(book: Book) -> Card:
    heads: tuple[Head, ...] = (
        *(Head("Node", 0.34, bold=True), Head("Found at", 0.3), Head("Dice", 0.2, "center")),
        Head("Uses", 0.16, "center"),
    )
    rows = tuple(
        (
            each.name,
            readable(each.found),
            f"{each.dice}d4+{each.plus}" + (f", +{each.bonus}" if each.bonus else ""),
            str(each.uses),
        )
        for each in book.usurper_nodes.values()
    )
    more = tuple(
        (degree.name, series(_harvest_words(degree), "and") or "no more")
        for degree in book.usurper_thresholds.values()
        if degree.yields
    )
    return Card("Nodes and harvests", ((Table(heads, rows), Table(NAMED, more, "Harvest")),))


def _harvest_words(degree: object) -> list[str]:
    rows = (
        ("rerolls", "1s again"),
        ("per_die", "+{} per die"),
        ("per_unit", "+{} per Unit"),
        ("full", "every die full"),
        ("leader", "+{} per Leader"),
    )
    return [said.format(getattr(degree, name)) for name, said in rows if getattr(degree, name)]


def _attitudes(book: Book) -> Card:
    heads: tuple[Head, ...] = (
        *(Head("From", 0.24, bold=True), Head("Bribe", 0.14, "center"), Head("Needs", 0.3)),
        Head("To", 0.32),
    )
    rows = tuple(
        (readable(e.before), str(e.bribe or "–"), readable(e.needs), readable(e.after))
        for e in book.usurper_advances.values()
    )
    return Card("Attitudes", ((Table(heads, rows),),))


def _battle(book: Book) -> Card:
    names = {"ranged": "Ranged", "melee": "Melee", "single": "Single"}
    tables = []
    for phase, name in names.items():
        rows = tuple(
            (
                "not over" if each.over is None else f"over {each.over}",
                _harm(each.guard, each.morale, each.pax, each.hp, each.slain),
            )
            for each in book.usurper_harms.values()
            if each.phase == phase
        )
        tables.append((Table(TWO, rows, name),))
    return Card("Damage over armor", tuple(tables), "guard: Defense and armor")


def _harm(guard: int, morale: int, pax: int, hp: int, slain: bool) -> str:
    if slain:
        return "slain"
    parts = ((pax, "{} PAX"), (hp, "{} HP"), (guard, "−{} guard"), (morale, "−{} Morale"))
    return ", ".join(said.format(many) for many, said in parts if many)


def _nerve(book: Book) -> Card:
    columns = []
    for of in ("morale", "loyalty"):
        rows = [each for each in book.usurper_nerves.values() if each.of == of]
        told = tuple(
            (span, f"{row.name}: {'stays' if row.stays else 'goes'}{_nerve_words(row)}")
            for span, row in zip(_spans(each.least for each in rows), rows, strict=True)
        )
        columns.append((Table(NAMED, told, of.capitalize()),))
    return Card("Morale and Loyalty", tuple(columns), "d100")


def _nerve_words(row: object) -> str:
    parts = (
        ("morale", "Morale"),
        ("dice", "d6 of each stat"),
        ("loyalty", "Loyalty after"),
        ("obscurity", "Obscurity"),
    )
    said = [f"{figure(getattr(row, name))} {what}" for name, what in parts if getattr(row, name)]
    return f", {', '.join(said)}" if said else ""


def _points(book: Book) -> Card:
    heads = (Head("", 0.78), Head("", 0.22, "right", bold=True))
    tables: dict[str, Table] = {}
    for each in book.usurper_points.values():
        rows = tables[each.category].rows if each.category in tables else ()
        row = (each.name, _each(each.points, each.per))
        tables[each.category] = Table(heads, (*rows, row), readable(each.category))
    every = tuple(tables.values())
    half = -(-len(every) // 2)
    return Card("Victory points", (every[:half], every[half:]), "for each")


def _each(points: int, per: int) -> str:
    return f"{points}/{per}" if per > 1 else str(points)


def _victories(book: Book) -> Card:
    rows = tuple(
        (each.name, _victory(each.asks, each.enough, each.year, each.weeks))
        for each in book.usurper_victories.values()
    )
    world = tuple(
        (
            f"{each.least}+",
            series(
                [
                    *([f"encounters +{each.levels}"] if each.levels else []),
                    *([f"nobles scout +{each.nobles}"] if each.nobles else []),
                    *(["Legendary Foes"] if each.legends else []),
                ],
                "and",
            )
            or "as it was",
        )
        for each in book.usurper_worlds.values()
    )
    return Card(
        "Winning", ((Table(NAMED, rows), Table(NAMED, world, "The average of all points")),)
    )


def _victory(asks: str, enough: int, year: int, weeks: int) -> str:
    words = {
        "share": f"{enough}% of all points, after year {year}",
        "alone": "no other Usurper is left",
        "legends": f"{enough} Legendary Foes slain",
        "cities": "the last City falls to you",
        "fanatical": f"{enough} Fanatical Settlements",
        "saga": f"a saga completed, {weeks} weeks outlived",
        "renovations": f"every room and {enough} renovations in a Lair, {weeks} weeks outlived",
    }
    return words[asks]


def _renovations(book: Book) -> Card:
    heads = (Head("", 0.6, bold=True), Head("", 0.28), Head("", 0.12, "right"))
    columns = []
    for tier in ("basic", "intermediate", "pillar"):
        rows = tuple(
            (each.name, book.usurper_rooms[each.room].name, _stone(each))
            for each in book.usurper_renovations.values()
            if each.tier == tier and each.room in book.usurper_rooms
        )
        columns.append((Table(heads, rows, f"{readable(tier)}, Stone"),))
    aside = "5 Stone for each level and 5, and what stands here; each pillar before it 10"
    return Card("Renovations", tuple(columns), aside)


def _stone(each: UsurperRenovation) -> str:
    return str(each.stone) if each.stone else f"×{each.most}" if each.most else "–"


def _landmarks(book: Book) -> Card:
    heads = (Head("", 0.34, bold=True), Head("", 0.26), Head("", 0.4))
    columns = []
    for landmark in book.usurper_landmarks.values():
        rows = tuple(
            (each.name, readable(each.degree), f"{each.to.capitalize()}: {each.means}")
            for each in book.usurper_rewards.values()
            if each.landmark == landmark.id
        )
        columns.append(Table(heads, rows, f"{landmark.name} ({landmark.square})"))
    half = -(-len(columns) // 2)
    return Card("Landmarks", (tuple(columns[:half]), tuple(columns[half:])), "each degree once")
