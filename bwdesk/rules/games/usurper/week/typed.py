"""A founding as it is typed: a line for each Usurper, one for each place, the map in rows of signs.

A Usurper's line has five parts, with semicolons between them; the last may be left out::

    Ada: Ashen Hand; Grisel herald, Bo scholar; Rangers orc; C3 Ashen Hold; lumber 9, shovels 2

who plays, and the Usurpation; Chief and Cohort, each with the bonus; the first Unit and its race;
the square and the name of the Lair; what of the 100 Gold was spent on (USU-SET-5..8).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import ceil
from typing import NamedTuple, TypeVar

from bwdesk.rules.basics.prose import series
from bwdesk.rules.games.usurper.finding import find
from bwdesk.rules.games.usurper.party import Leader, Unit
from bwdesk.rules.games.usurper.squares import read_square
from bwdesk.rules.games.usurper.week.state import Den, Place, Usurpation
from bwdesk.rules.packs.book import Book
from bwdesk.rules.packs.entry import Entry
from bwdesk.rules.packs.spelling import UnknownNameError
from bwdesk.rules.tables.usurper.lair import UsurperItem
from bwdesk.rules.tables.usurper.places import UsurperLandmark

E = TypeVar("E", bound=Entry)
GOLD = 100
"""What a Usurper begins with (USU-SET-7)."""
LONGEST = 3
"""So many words a name of the Book has at most, where it ends a part."""
PARTS = ("who plays and the Usurpation", "Chief and Cohort", "the first Unit", "the Lair")


class Founded(NamedTuple):
    """A line read: who plays, what they have."""

    player: str
    own: Usurpation


def read_usurpers(text: str, book: Book) -> tuple[Founded, ...]:
    """Each line a Usurper. Raises ValueError with a sentence that names the line."""
    lines = [each.strip() for each in text.splitlines() if each.strip()]
    return tuple(_read(at, each, book) for at, each in enumerate(lines, 1))


def _read(at: int, line: str, book: Book) -> Founded:
    try:
        return _read_line(f"p{at}", line, book)
    except ValueError as why:
        raise ValueError(f"Usurper {at}: {why}") from None


def _read_line(seat: str, line: str, book: Book) -> Founded:
    parts = [each.strip() for each in line.split(";")]
    lacks = [name for name, _ in zip(PARTS[len(parts) :], PARTS, strict=False)]
    if lacks:
        raise ValueError(f"{series(lacks, 'and')} are still to be said; a semicolon parts them.")
    player, _, name = (each.strip() for each in parts[0].partition(":"))
    leaders = tuple(_leader(each, book) for each in parts[1].split(",") if each.strip())
    if len(leaders) != 2 or leaders[0].bonus == leaders[1].bonus:
        raise ValueError("there is a Chief and a Cohort, of two different bonuses.")
    called, race = _split(parts[2], book.usurper_races, "race")
    at, _, lair = parts[3].partition(" ")
    goods, items, left = _bought(parts[4] if len(parts) > 4 else "", book)
    own = Usurpation(
        seat=seat,
        name=name or player,
        gold=left,
        goods=goods,
        items=items,
        leaders=leaders,
        units=(Unit(name=called or race.name, race=race.id),),
        lairs=(Den(name=lair.strip() or f"Lair of {name or player}", at=str(read_square(at))),),
    )
    return Founded(player, own)


def _leader(text: str, book: Book) -> Leader:
    name, bonus = _split(text, book.usurper_bonuses, "Leader's bonus")
    return Leader(name=name or bonus.name, bonus=bonus.id)


def _split(text: str, shelf: Mapping[str, E], what: str) -> tuple[str, E]:
    """A name, and the entry whose name ends the text. Raises ValueError with those there are."""
    said = text.split()
    for many in range(min(LONGEST, len(said)), 0, -1):
        try:
            return " ".join(said[:-many]), find(shelf, " ".join(said[-many:]), what)
        except UnknownNameError:
            continue
    raise ValueError(f"“{text.strip()[:40]}” ends with no {what}. {_there(shelf)}")


def _there(shelf: Mapping[str, E]) -> str:
    return f"There are {series((each.name for each in shelf.values()), 'and')}."


def _bought(text: str, book: Book) -> tuple[dict[str, int], dict[str, int], int]:
    """Goods and things that were bought, and the Gold that is left."""
    goods: dict[str, int] = {}
    items: dict[str, int] = {}
    spent = 0
    for part in (each.strip() for each in text.split(",") if each.strip()):
        name, _, digits = part.rpartition(" ")
        many = int(digits) if name and digits.isdecimal() else 1
        item = find(book.usurper_items, name if name and digits.isdecimal() else part, "ware")
        if not item.gold:
            raise ValueError(f"no market has {item.name}.")
        into = goods if item.kind in ("resource", "food") else items
        into[item.id] = into.get(item.id, 0) + many
        spent += _price(item, many)
    if spent > GOLD:
        raise ValueError(f"that takes {spent} Gold, and there are {GOLD}.")
    return goods, items, GOLD - spent


def _price(item: UsurperItem, many: int) -> int:
    return item.gold * ceil(many / item.lot)


def read_places(text: str, book: Book) -> dict[str, Place]:
    """Places, one a line: ``F5 Reedham, city, small town``; ``C7 Talonrel's Oracle``, a Landmark.

    Raises ValueError with a sentence.
    """
    found: dict[str, Place] = {}
    for line in (each.strip() for each in text.splitlines() if each.strip()):
        square, _, rest = line.partition(" ")
        name, *said = (each.strip() for each in rest.split(","))
        at = str(read_square(square))
        mark = _landmark(name, book)
        if mark is not None:
            found[at] = Place(name=mark.name, kind="landmark", landmark=mark.id)
            continue
        city = "city" in (each.casefold() for each in said)
        sizes = [each for each in said if each.casefold() != "city"]
        size = find(book.usurper_settlements, sizes[0], "size").id if sizes else ""
        found[at] = Place(name=name or at, kind="city" if city else "settlement", size=size)
    return found


def _landmark(name: str, book: Book) -> UsurperLandmark | None:
    try:
        return find(book.usurper_landmarks, name, "Landmark")
    except UnknownNameError:
        return None


def draw_map(columns: int, rows: int, choose: Callable[[int], int], book: Book) -> str:
    """Rows of signs by lot: most squares are as one of those beside them."""
    signs = [each.sign for each in book.usurper_terrains.values()]
    drawn: list[list[str]] = []
    for row in range(rows):
        line: list[str] = []
        for column in range(columns):
            near = [line[column - 1]] if column else []
            near += [drawn[row - 1][column]] if row else []
            alike = near and choose(3)
            line.append(near[choose(len(near))] if alike else signs[choose(len(signs))])
        drawn.append(line)
    return "\n".join("".join(line) for line in drawn)
