"""The faction sheet: what a Usurpation holds, who belongs to it, what it knows."""

from __future__ import annotations

from collections.abc import Iterator

from bwdesk.rules.basics.prose import plural, series
from bwdesk.rules.games.usurper.party import called, level_of, pax_of
from bwdesk.rules.games.usurper.week.state import Den
from bwdesk.sheets import Order
from bwdesk.sheets.kit.flow import Entry, Section
from bwdesk.sheets.kit.frame import Page, Printed
from bwdesk.sheets.kit.paper import Paper, paper_of
from bwdesk.sheets.kit.rows import Account, Aside, Cells, Figures, Row, ending
from bwdesk.sheets.kit.type import ENTRY
from bwdesk.sheets.usurper.columns import column_pages, head_fields
from bwdesk.sheets.usurper.subject import Seated, entry_name, seats_of, title_of

TITLE = "Faction sheet of a Usurpation"
REMINDER = "At a month’s end everybody is paid, everybody eats, and what has no slot is lost."
PEOPLE = (("Level", 13.0), ("PAX", 13.0))
FIGURE = 16.0


def pages(order: Order) -> Printed:
    """A page for each seat, or a blank one; long ledgers take more."""
    paper = paper_of(order)
    laid = [page for each in seats_of(order) for page in _pages(each, paper)]
    return Printed(title_of(order, TITLE), "", paper, laid)


def _pages(seat: Seated, paper: Paper) -> list[Page]:
    left = [
        Section(
            "Stores",
            tuple(_stores(seat)),
            aside=_slots(seat),
            blanks=(_counted(),) * 6,
            stretch=_counted(),
        ),
        Section("Lairs", tuple(_lairs(seat)), blanks=(Row(),) * 5, worth=2),
        Section("Nodes", tuple(_nodes(seat)), blanks=(Row(),) * 4),
        Section("Prisoners", tuple(_prisoners(seat)), blanks=(Row(),) * 2),
        Section("What is known", tuple(_known(seat)), blanks=(Row(),) * 4),
    ]
    right = [
        Section("Leaders", tuple(_leaders(seat)), blanks=(Row(),) * 3, worth=2),
        Section(
            "Units",
            tuple(_units(seat)),
            blanks=(_manned(),) * 6,
            stretch=_manned(),
            labels=ending(PEOPLE),
            worth=2,
        ),
        Section("Extras", tuple(_extras(seat)), blanks=(Row(),) * 3),
        Section("Places", tuple(_places(seat)), blanks=(Row(),) * 4),
        Section("Quests, favors, bonuses", tuple(_promised(seat)), blanks=(Row(),) * 4),
    ]
    heads = head_fields(paper, seat.name, "Usurpation", seat.week)
    return column_pages(heads, paper, left, right, name=seat.name, what="Ledger", reminder=REMINDER)


def _counted(words: str = "", figure: str = "") -> Row:
    return Row(words, right=Cells((FIGURE,), (figure,) if figure else (), ENTRY, ("how many",)))


def _manned(words: str = "", level: str = "", pax: str = "") -> Row:
    said = (level, pax) if words else ()
    widths = tuple(width for _, width in PEOPLE)
    return Row(words, right=Cells(widths, said, ENTRY, ("level", "PAX")))


def _slots(seat: Seated) -> str:
    kept = seat.ledger.get("stores")
    return f"{kept['slots']} of {kept['room']} slots" if kept else "slots"


def _stores(seat: Seated) -> Iterator[Entry]:
    """Gold and food first, and how long they last."""
    if seat.is_blank:
        yield from (_counted("Gold"), _counted("Food"))
        return
    due = seat.ledger.get("upkeep", {})
    own, book = seat.own, seat.book
    months = seat.ledger.get("food_months")
    paid = f"{due['gold']} go at the month’s end" if due else ""
    eaten = f"{due['food']} are eaten at the month’s end" if due else ""
    if months is not None:
        eaten = f"{eaten}: it lasts {plural(months, 'month')}"
    yield Account(_counted("Gold", str(own.gold)), (paid,) if paid else ())
    fed = {id: many for id, many in own.goods.items() if book.usurper_items[id].kind == "food"}
    for id, many in fed.items() or (("", 0),):
        named = entry_name(book.usurper_items, id) if id else "Food"
        yield Account(_counted(named, str(many)), (eaten,) if eaten else ())
    for id, many in own.goods.items():
        if many and id not in fed:
            yield _counted(entry_name(book.usurper_items, id), str(many))
    for key, many in own.items.items():
        id, _, quality = key.partition("/")
        made = entry_name(book.usurper_qualities, quality) if quality else ""
        named = ", ".join(filter(None, (entry_name(book.usurper_items, id), made)))
        yield _counted(named, str(many))
    if own.gems:
        yield _counted(f"Gems of {series(map(str, own.gems), 'and')}", str(len(own.gems)))


def _lairs(seat: Seated) -> Iterator[Entry]:
    obscure = seat.ledger.get("obscurity", {})
    for den in seat.own.lairs:
        name = ", ".join(filter(None, (den.name, den.at)))
        hidden = obscure.get(den.name)
        aside = Aside(f"Obscurity {hidden}" if hidden is not None else "")
        yield Account(Row(name, right=aside), tuple(_rooms(den, seat)))


def _rooms(den: Den, seat: Seated) -> Iterator[str]:
    book = seat.book
    for room in den.lair.rooms:
        better = series(
            f"{entry_name(book.usurper_renovations, id)}{f' {many}' if many > 1 else ''}"
            for id, many in room.renovations.items()
        )
        level = level_of(room)
        named = entry_name(book.usurper_rooms, room.room)
        yield f"{named} {level}{f': {better}' if better else ''}" if level > 1 else named


def _nodes(seat: Seated) -> Iterator[Entry]:
    for at, node in seat.own.nodes.items():
        what = f"{node.size} {entry_name(seat.book.usurper_items, node.resource).lower()}"
        left = "" if node.uses is None else plural(node.uses, "use")
        yield Row(f"{at}, {what}", right=Aside(left))
    for at, many in seat.own.encounters.items():
        yield Row(f"{at}, {plural(many, 'encounter')}")


def _prisoners(seat: Seated) -> Iterator[Entry]:
    for held in seat.own.captives:
        yield Row(held.name, right=Aside(plural(held.weeks, "week")))


def _known(seat: Seated) -> Iterator[Entry]:
    for at, told in seat.own.knows.items():
        yield Row(f"{at}: {told}", prose=True)
    for who, told in seat.own.flags.items():
        if "/" not in who:
            yield Row(f"{who}: {told}", prose=True)


def _leaders(seat: Seated) -> Iterator[Entry]:
    book = seat.book
    for each in seat.own.leaders:
        bonus = entry_name(book.usurper_bonuses, each.bonus) if each.bonus else ""
        spells = seat.own.spells.get(each.name, ())
        told = (
            _ranks(each.skills, seat),
            ", ".join(entry_name(book.usurper_items, id) for id in each.carries),
            ", ".join(entry_name(book.usurper_spells, id) for id in spells),
            ("", "hurt", "badly hurt")[each.hurt],
        )
        yield Account(
            Row(each.name or called(each, book), right=Aside(bonus)), tuple(filter(None, told))
        )


def _ranks(skills: dict[str, int], seat: Seated) -> str:
    return ", ".join(
        f"{entry_name(seat.book.usurper_skills, id)} {rank}" for id, rank in skills.items() if rank
    )


def _units(seat: Seated) -> Iterator[Entry]:
    book = seat.book
    for each in seat.own.units:
        race = entry_name(book.usurper_races, each.race)
        borne = (*each.tools, *each.weapons)
        told = (
            f"{race}{f', {skills}' if (skills := _ranks(each.skills, seat)) else ''}",
            ", ".join(entry_name(book.usurper_items, id) for id in borne),
        )
        row = _manned(each.name or race, str(each.level), str(pax_of(each, book)))
        yield Account(row, tuple(filter(None, told)))


def _extras(seat: Seated) -> Iterator[Entry]:
    for name, card in seat.own.extras.items():
        named = entry_name(seat.book.usurper_cards, card)
        yield Row(name, right=Aside("" if named == name else named))


def _places(seat: Seated) -> Iterator[Entry]:
    book, own = seat.book, seat.own
    for square, place in seat.state.places.items():
        attitude = own.attitudes.get(place.name, "")
        status = own.trade.get(place.name, "")
        stands = ", ".join(
            filter(
                None,
                (
                    entry_name(book.usurper_attitudes, attitude) if attitude else "",
                    entry_name(book.usurper_statuses, status) if status else "",
                ),
            )
        )
        yield Row(f"{place.name}, {square}", right=Aside(stands))


def _promised(seat: Seated) -> Iterator[Entry]:
    own = seat.own
    for quest, done in own.quests.items():
        yield Row(entry_name(seat.book.usurper_cards, quest), right=Aside(plural(done, "step")))
    for size, many in own.favors.items():
        yield Row(f"{size.capitalize()} favors", right=Aside(str(many)))
    for bonus in own.bonuses:
        yield Row(bonus.label, right=Figures((24.0,), (f"{bonus.value:+} × {bonus.rolls}",)))
    gifts = {**seat.book.usurper_cards, **seat.book.usurper_rewards}
    for id in own.abilities:
        yield Row(entry_name(gifts, id))
