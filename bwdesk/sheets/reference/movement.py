"""Cards on movement: paces, chases, positions at range, stances and lengths in Fight!; riding,
pursuits in the saddle, falls, walls and doors."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bwdesk.rules.basics.sums import figure
from bwdesk.rules.packs.book import Book, readable
from bwdesk.rules.tables.advancing import factors
from bwdesk.rules.tables.fighting import Stance
from bwdesk.rules.tables.moving import Way, pursuits
from bwdesk.rules.tables.shooting import RangeManeuver
from bwdesk.sheets import Order
from bwdesk.sheets.kit.frame import Printed
from bwdesk.sheets.kit.type import NO_BREAK
from bwdesk.sheets.reference.cards import Card, Cards, Head, Table, sheet
from bwdesk.sheets.reference.injury import CHANGES, all_changes, change, changes

TITLE = "Reference cards: movement"
SPEEDS = range(1, 10)
WHERE = {"town": ", in town or forest", "open": ", in open country"}
MADE = ("Surface", "Breach", "Wreck", "Integr.", "Str.")
FELL = "A failure at one less than Speed, or more, rolls or collides; else it stumbles."
RIDDEN = "Against the beast’s Will, twice that of one without Rider Training; linked to its Speed."
FALLEN = "Whoever throws lends Power; VA 1, and 1 more at Power 7. Only hard armor helps."
STRUCK = "Always the Mark. Three scratches are a breach; breaches as many as Integrity break it."
CHASED = "A versus test of Speed. Who is caught meets one act; a quarry that wins is away."


def pages(order: Order) -> Printed:
    """Two pages of four cards."""
    return sheet(TITLE, order, lay_out(order))


def lay_out(order: Order) -> list[Cards]:
    """The cards of each page."""
    book = order.book
    cards = (_paces(book), _chases(book), _range(book), _stances(book))
    return [cards, (_riding(book), _saddle(book), _falls(book), _walls(book))]


def _paces(book: Book) -> Card:
    """How far everybody runs: by Speed where a multiplier is printed, else the stride."""
    faster: dict[float, list[str]] = {}
    every = (*book.stocks.values(), *(each.stock for each in book.beasts.values()))
    for stock in sorted(every, key=lambda each: each.multiplier):
        if stock.multiplier:
            faster.setdefault(stock.multiplier, []).append(stock.people)
    strides = tuple(
        (stock.people, str(stock.stride)) for stock in book.stocks.values() if not stock.multiplier
    )
    heads = (
        Head("Speed", 0.2, bold=True),
        *(Head(f"×{figure(each)}", 0.8 / max(1, len(faster)), "center") for each in faster),
    )
    rows = tuple(
        (str(speed), *(figure(speed * each) for each in faster)) for speed in SPEEDS if faster
    )
    who = tuple((f"×{figure(each)}", ", ".join(people)) for each, people in faster.items())
    tables = (
        Table(heads, rows, "Paces in an exchange, about three seconds"),
        Table((Head("", 0.2, bold=True), Head("", 0.8)), who),
        Table((Head("", 0.6), Head("Paces", 0.4, "center", bold=True)), strides, "Stride"),
    )
    return Card("Movement", (tables,), "a pace is three feet")


def _chases(book: Book) -> Card:
    tables = (
        Table(CHANGES, _advantages(book, "foot"), "What changes the test", CHASED),
        Table(CHANGES, all_changes(book, "footing"), "For positions, by kind"),
        Table(CHANGES, changes(book, "quiet"), "Unheard"),
    )
    return Card("Chases and positions", (tables if book.pursuits else (),))


def _advantages(book: Book, way: Way) -> tuple[tuple[str, ...], ...]:
    """What gives dice in a pursuit."""
    return tuple(
        (f"{each.name}{WHERE.get(each.where, '')}", change(each) if each.dice else "FoRKs")
        if each.when != "caught"
        else (each.name, change(each))
        for each in pursuits(book.pursuits, way)
    )


def _grouped(book: Book, of: str) -> Iterator[tuple[str, ...]]:
    """What changes a test of arms only where it stands in a group: in the saddle."""
    for group in filter(None, factors(book.factors, of)):
        yield from changes(book, of, group)


def _riding(book: Book) -> Card:
    titles = {"maneuver": "Maneuver", "pace": "Pace", "": "Ground, all that hold"}
    tables = [
        Table(CHANGES, rows, titles.get(group, group), FELL if not group else "")
        for group in factors(book.factors, "riding")
        if (rows := changes(book, "riding", group))
    ]
    return Card("Riding", (tuple(tables),), "Obstacle of the mount’s Speed")


def _saddle(book: Book) -> Card:
    rows = all_changes(book, "mount")
    tables = (
        Table(CHANGES, rows, "The rider", RIDDEN),
        *(
            Table(CHANGES, tuple(_grouped(book, of)), title)
            for of, title in (("melee", "Blows from the saddle"), ("missile", "Shots from it"))
        ),
    )
    return Card("In the saddle", (tables if rows else (),))


def _falls(book: Book) -> Card:
    grounds = tuple((each.name, figure(each.strength)) for each in book.grounds.values())
    hits = (("1 over", "Incidental"), ("3 over", "Mark"), ("5 over", "Superb"))
    tables = (
        Table(CHANGES, grounds, "Strength of the ground", FALLEN),
        Table((Head("", 0.5), Head("", 0.5, "right", bold=True)), hits, "How hard"),
        Table(CHANGES, _advantages(book, "mounted"), "Pursuit: Riding against Riding"),
    )
    return Card("Falls, pursuits in the saddle", (tables if grounds else (),))


def _walls(book: Book) -> Card:
    heads = (
        Head("", 0.3),
        *(Head(each, 0.14, "center", bold=True) for each in MADE),
    )
    rows = tuple(
        (
            each.name,
            *(f"B{at}" for at in (each.surface, each.breach, each.destroyed)),
            str(each.integrity),
            str(each.strength),
        )
        for each in book.materials.values()
    )
    return Card("Walls and doors", ((Table(heads, rows, "", STRUCK),),))


def _range(book: Book) -> Card:
    covers = tuple(dict.fromkeys(c for each in book.ranges.values() for c in each.obstacles))
    heads = (
        Head("", 0.46),
        *(Head(each, 0.54 / max(1, len(covers)), "center", bold=True) for each in covers),
    )
    shots = tuple(
        (each.name, *(str(each.obstacles.get(cover, "–")) for cover in covers))
        for each in book.ranges.values()
        if each.obstacles
    )
    bought = tuple(
        (each.name, str(each.successes), _most(each.most)) for each in book.range_purchases.values()
    )
    purchase = (Head("", 0.4), Head("Successes", 0.25, "center", bold=True), Head("At most", 0.35))
    moves = tuple((each.name, _tests(each, book)) for each in book.range_maneuvers.values())
    tables = (
        Table(heads, shots, "Obstacle of a shot, by ground"),
        Table(purchase, bought, "What a margin buys"),
        Table((Head("", 0.46), Head("Tests", 0.54)), moves, "Maneuvers"),
    )
    return Card("Range and Cover", (tables,))


def _most(most: int | str) -> str:
    return "half of Perception" if most == "half-perception" else str(most) if most else "any"


def _tests(each: RangeManeuver, book: Book) -> str:
    def called(id: str) -> str:
        return book.skills[id].name if id in book.skills else readable(id).capitalize()

    tested = " or ".join(called(id) for id in (each.tests, each.instead) if id)
    said = (
        f"{tested} +{each.dice}D" if each.dice else tested,
        f"{each.price} successes a thing" if each.price > 1 else "",
        "open-ended" if each.open_ended else "",
    )
    return ", ".join(part for part in said if part)


def _stances(book: Book) -> Card:
    stances = tuple(
        (each.name, "; ".join(stance_says(each, book)) or "nothing more, nothing less")
        for each in book.stances.values()
    )
    lengths = tuple(
        (str(each.rank), each.name, ", ".join(each.of)) for each in book.lengths.values()
    )
    long = (Head("", 0.08, bold=True), Head("", 0.24), Head("", 0.68))
    tables = (
        Table((Head("", 0.25), Head("", 0.75)), stances, "Stances"),
        Table(long, lengths, "Lengths", f"The longer weapon has +1D{NO_BREAK}to positioning."),
    )
    return Card("Stances and lengths", (tables if lengths else tables[:1],), "in Fight!")


def stance_says(stance: Stance, book: Book) -> list[str]:
    """What a stance gives and takes, in the names of the actions."""

    def named(ids: Sequence[str]) -> str:
        actions = book.fight_actions
        return ", ".join(actions[id].name if id in actions else readable(id) for id in ids)

    found = []
    for sign, unit, by in (("+", "D", stance.dice), ("+", f"{NO_BREAK}Ob", stance.obstacles)):
        for amount in sorted(set(by.values()), reverse=True):
            ids = [id for id, number in by.items() if number == amount]
            found.append(f"{sign}{figure(amount)}{unit} {named(ids)}")
    for stat, amount in stance.natural.items():
        found.append(f"+{amount}{NO_BREAK}Ob Natural Defenses by {readable(stat).title()}")
    if stance.bars:
        found.append(f"no {named(stance.bars)}")
    return found
