"""Cards on arms: weapons, what shoots and flies, armor and shields, what makes a blow harder."""

from __future__ import annotations

from bwdesk.rules.basics.sums import figure
from bwdesk.rules.packs.book import Book, readable
from bwdesk.rules.tables import weapons
from bwdesk.rules.tables.armor import Armor
from bwdesk.sheets import Order
from bwdesk.sheets.kit.frame import Printed
from bwdesk.sheets.kit.type import NO_BREAK
from bwdesk.sheets.reference.cards import Card, Cards, Head, Table, sheet
from bwdesk.sheets.reference.injury import CHANGES, changes

COSTS = (
    *(Head(where, 0.105, "center") for where in ("Head", "Torso", "Arms", "Legs")),
    Head("Untrained", 0.18, "center"),
)
USUAL = "run-of-the-mill"
HEADED = 2
"""How many more rows a column has where no further heads stand in it."""

USE = "Use: 2 in both hands, G great strikes. In: obstacle inside"
ONES = {
    "all": "each costs a die",
    "one": "one of them costs a die",
    "one rolled again": "one of them costs a die if it is a 1 again",
}


def pages(order: Order) -> Printed:
    """Two pages of two cards."""
    return sheet("Reference cards: arms", order, lay_out(order))


def lay_out(order: Order) -> list[Cards]:
    """The cards of each page."""
    book = order.book
    return [(_weapons(book), missiles(book)), (armor(book), _harder(book))]


def _figures(*words: str, share: float = 0.1, bold: bool = False) -> tuple[Head, ...]:
    return tuple(Head(each, share, "center", bold) for each in words)


WEAPON = (
    Head("", 0.38),
    *_figures("Use", share=0.07),
    *_figures("Pow", "Add", "VA", share=0.08, bold=True),
    Head("Length", 0.14),
    Head("Speed", 0.15),
    *_figures("In", share=0.06),
)
"""The columns of a weapon."""


def _or_dash(number: float) -> str:
    return figure(number) if number else "–"


def _weapons(book: Book) -> Card:

    def rows(kind: str) -> tuple[tuple[str, ...], ...]:
        return tuple(weapon(each) for each in book.weapons.values() if each.kind == kind)

    melee = rows("melee")
    parts, found = Table(WEAPON, rows("part"), "Parts"), Table(WEAPON, rows("found"), "Found")
    split = min(len(melee), (len(melee) + len(parts.rows) + len(found.rows)) // 2 + HEADED)
    return Card(
        "Weapons",
        ((Table(WEAPON, melee[:split]),), (Table(WEAPON, melee[split:]), parts, found)),
        USE,
    )


def weapon(each: weapons.Weapon) -> tuple[str, ...]:
    """The cells of its row."""
    grade = "" if each.grade in ("", USUAL) else f", {each.grade}"
    signs = ("2" if each.two_handed else "") + ("G" if each.great else "")
    return (
        f"{each.name}{grade}",
        signs,
        str(each.power),
        str(each.add),
        _or_dash(each.va),
        each.length or "–",
        each.speed,
        _or_dash(each.inside),
    )


def missiles(book: Book) -> Card:
    """What shoots and flies."""
    shot = (
        Head("Shot", 0.28),
        *_figures("I/M/S", share=0.2, bold=True),
        *_figures("Fate", share=0.09),
        *_figures("VA", share=0.14),
        *_figures("Dice", "Paces", "Ready", share=0.1),
    )
    thrown = (
        Head("Thrown", 0.44),
        *_figures("Pow", share=0.14, bold=True),
        *_figures("Fate", "VA", "Paces", share=0.14),
    )
    points = (Head("Heads", 0.44), *_figures("I/M/S", "VA", "Fate", "Ob", "Paces", share=0.112))
    rows = tuple(_missile(each) for each in book.missiles.values())
    shots = Table(shot, rows, note=f"Ready: actions to reload and aim. {_distances(book)}")
    fates = Table(
        (Head("Die of Fate", 0.44), *_figures("Incidental", "Mark", "Superb", share=0.187)),
        tuple((each.name, *_faces(each.fate)) for each in book.fates.values()),
    )
    flies = Table(thrown, tuple(_throw_cells(each) for each in book.thrown.values()))
    tips = Table(points, tuple(_point(each) for each in book.heads.values()))
    aside = "Fate: up to these an Incidental, a Mark; Dice: at optimal and extreme range"
    return Card("Missiles", ((shots, fates), (flies, tips)), aside)


def _distances(book: Book) -> str:
    """What several VA of one weapon stand for."""
    found = {tuple(each.va_at): each.kind for each in book.missiles.values() if each.va_at}
    said = (f"of a {kind} {', '.join(map(readable, at)).lower()}" for at, kind in found.items())
    return f"VA by distance: {'; '.join(said)}." if found else ""


def _faces(fate: tuple[int, int]) -> tuple[str, str, str]:
    incidental, mark = fate
    return _span(1, incidental), _span(incidental + 1, mark), _span(mark + 1, 6)


def _span(low: int, high: int) -> str:
    return "–" if low > high else str(high) if low == high else f"{low}–{high}"


def _missile(each: weapons.Missile) -> tuple[str, ...]:
    by_distance = "/".join(str(va) for va in each.va_at.values())
    return (
        each.name,
        "/".join(f"B{hit}" for hit in each.hits),
        "/".join(map(str, each.fate)),
        by_distance or _or_dash(each.va),
        f"{each.optimal}/{each.extreme}",
        str(each.paces),
        str(each.ready),
    )


def _throw_cells(each: weapons.Thrown) -> tuple[str, ...]:
    fate = "/".join(map(str, each.fate))
    return (each.name, str(each.power), fate, _or_dash(each.va), str(each.paces))


def _point(each: weapons.Head) -> tuple[str, ...]:
    changed = (each.hits, each.va, each.fate, each.obstacle, each.paces)
    return (each.name, *((f"+{by}" if by > 0 else figure(by)) if by else "–" for by in changed))


def armor(book: Book) -> Card:
    """Armor and shields."""
    most = max((len(each.obstacles) for each in book.repairs.values()), default=1)
    armors = book.armors.values()
    pieces = (Head("", 0.4), *_figures("Head", "Torso", "Limb", "Half", share=0.15, bold=True))
    worn = (Head("", 0.4), *COSTS)
    shields = (Head("", 0.4), *_figures("Dice", share=0.2, bold=True), *_figures("Drop", share=0.4))
    dice = tuple(str(die) for die in range(1, most + 1))
    repairs = (Head("", 0.4), *_figures(*dice, share=0.6 / most))
    mended = tuple(
        (each.name, *(_nth(each.obstacles, die) for die in range(most)))
        for each in book.repairs.values()
    )
    kept = (Head("", 0.4), Head("", 0.6))
    return Card(
        "Armor",
        (
            (
                Table(pieces, tuple(_dice(each) for each in armors), "Dice"),
                Table(worn, tuple(_cost(each) for each in armors), "What wearing it costs"),
            ),
            (
                Table(
                    shields,
                    tuple((it.name, f"{it.dice}D", _drop(it.drop)) for it in book.shields.values()),
                    "Shields",
                ),
                Table(repairs, mended, "Repairs, by dice lost"),
                Table(
                    kept,
                    tuple((it.name, ONES[it.ones]) for it in book.qualities.values()),
                    "Ones that armor rolls",
                ),
            ),
        ),
        "Ob 1 and VA; 1 more against Power 7",
    )


def _nth(obstacles: tuple[int, ...], die: int) -> str:
    return f"Ob{NO_BREAK}{obstacles[die]}" if die < len(obstacles) else "–"


def _drop(actions: int) -> str:
    return f"{actions}{NO_BREAK}action{'' if actions == 1 else 's'}"


def _dice(each: Armor) -> tuple[str, ...]:
    return (each.name, *(f"{dice}D" for dice in (each.head, each.torso, each.limb, each.half)))


def _cost(each: Armor) -> tuple[str, ...]:
    worn = each.clumsy
    legs = f"−{worn.legs_dice}D" if worn.legs_dice else _ob(worn.legs)
    parts = (worn.head, worn.torso, worn.arms)
    return (each.name, *map(_ob, parts), legs, _ob(each.untrained))


def _ob(obstacle: int) -> str:
    return f"+{obstacle}" if obstacle else "–"


def _harder(book: Book) -> Card:
    columns = tuple(
        (Table(CHANGES, changes(book, of), title),)
        for of, title in (("melee", "In melee"), ("missile", "With missiles"))
    )
    return Card("What makes it harder", columns, "in Fight!")
