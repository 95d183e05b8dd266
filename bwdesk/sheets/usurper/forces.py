"""Cards of who belongs to a Usurpation: a Leader, a Unit or an Extra each, nine on a page."""

from __future__ import annotations

from collections.abc import Iterator

from bwdesk.rules.games.usurper.finding import figures_of
from bwdesk.rules.games.usurper.party import Equipped, Leader, Unit, armor_of, called, pax_of
from bwdesk.rules.tables.usurper.cards import ExtraCard
from bwdesk.sheets import Order
from bwdesk.sheets.deck.card import Draw, Fine, Place, deck, draw_head, fine, rows_of, write_on
from bwdesk.sheets.kit.frame import Printed
from bwdesk.sheets.kit.marks import mark, wound
from bwdesk.sheets.kit.paper import BEAT, Column, paper_of
from bwdesk.sheets.kit.pen import Pen
from bwdesk.sheets.kit.type import FOOT, LABEL, NUMBER, STRONG
from bwdesk.sheets.usurper.subject import Seated, entry_name, seats_of, title_of

TITLE = "Cards of Units, Leaders and Extras"
REMINDER = "Cut along the lines. A box is a PAX: strike out who falls."
BOX, STEP = 3.0, 4.1
SIZE = 8.0


def pages(order: Order) -> Printed:
    """Everybody of every seat, then blank cards to the end of the row."""
    seats = seats_of(order)
    cards = [draw for each in seats for draw in _cards(each)]
    blank = _unit_card(None, seats[0])
    laid = deck(rows_of(cards, blank) if cards else [blank] * 9, "Cards", REMINDER)
    return Printed(title_of(order, TITLE), "", paper_of(order), laid)


def _cards(seat: Seated) -> Iterator[Draw]:
    yield from (_leader_card(each, seat) for each in seat.own.leaders)
    yield from (_unit_card(each, seat) for each in seat.own.units)
    yield from (_extra_card(name, id, seat) for name, id in seat.own.extras.items())


def _unit_card(unit: Unit | None, seat: Seated) -> Draw:
    """Dice, the way of a week, PAX to strike out, what is borne; blank without a *unit*."""
    book = seat.book
    race = book.usurper_races.get(unit.race) if unit else None

    def draw(pen: Pen, place: Place) -> None:
        column = place.inner_column
        y = draw_head(pen, place, called(unit, book) if unit else "Unit", seat.name)
        stats = ("Off", "Def", "Str", "Level", "Squares")
        said = ("",) * len(stats)
        if unit and race:
            dice = (
                race.off if unit.off is None else unit.off,
                race.def_ if unit.def_ is None else unit.def_,
                race.str_ if unit.str_ is None else unit.str_,
            )
            said = tuple(map(str, (*dice, unit.level, race.grids)))
        y = _draw_stats(pen, column, y + BEAT, stats, said)
        whole = figures_of(book).pax
        lost = whole - pax_of(unit, book) if unit and not (race and race.hp) else 0
        if not (race and race.hp):
            y = _draw_boxes(pen, column, y, whole, lost)
        rows = list(_unit_rows(unit, seat)) if unit else []
        _draw_rest(pen, place, y, rows)

    return draw


def _draw_stats(
    pen: Pen, column: Column, y: float, labels: tuple[str, ...], figures: tuple[str, ...]
) -> float:
    """Figures over their labels, across the card."""
    step = column.width / len(labels)
    for nth, (label, figure) in enumerate(zip(labels, figures, strict=True)):
        x = column.x + (nth + 0.5) * step
        with pen.words():
            pen.text(x, y + 2.4, label, LABEL, align="center")
            pen.text(x, y + 8.0, figure, NUMBER, align="center")
        if not figure:
            pen.rule(x - step * 0.36, y + 8.4, step * 0.72)
    return y + 10.4


def _draw_boxes(pen: Pen, column: Column, y: float, many: int, lost: int) -> float:
    x = column.x + pen.text(column.x, y + BOX - 0.5, "PAX", STRONG) + 2
    step = min(STEP, (column.right - x) / max(1, many))
    for nth in range(many):
        mark(pen, x + nth * step, y, BOX, ticked=nth >= many - lost, says="PAX lost")
    return y + BOX + BEAT


def _unit_rows(unit: Unit, seat: Seated) -> Iterator[Fine]:
    book = seat.book
    yield Fine("Race", entry_name(book.usurper_races, unit.race))
    yield from _skill_row(unit.skills, seat)
    for name, things in (
        ("Tools", unit.tools),
        ("Weapons", unit.weapons),
        ("Armor", armor_of(unit)),
        ("Mount", {unit.mount: ""} if unit.mount else {}),
    ):
        if told := _things(things, seat):
            yield Fine(name, told)
    yield from _xp_row(called(unit, book), seat)


def _things(things: Equipped, seat: Seated) -> str:
    """``Spears (decent), Shields``."""
    return ", ".join(
        f"{entry_name(seat.book.usurper_items, id)}{_made(quality, seat)}"
        for id, quality in things.items()
    )


def _made(quality: str, seat: Seated) -> str:
    named = entry_name(seat.book.usurper_qualities, quality) if quality else ""
    return f" ({named.lower()})" if named else ""


def _skill_row(skills: dict[str, int], seat: Seated) -> Iterator[Fine]:
    shelf = seat.book.usurper_skills
    told = ", ".join(f"{entry_name(shelf, id)} {rank}" for id, rank in skills.items() if rank)
    if told:
        yield Fine("Skills", told)


def _xp_row(name: str, seat: Seated) -> Iterator[Fine]:
    """XP that is not spent, by what it may go into."""
    shelf = seat.book.usurper_skills
    told = ", ".join(
        f"{entry_name(shelf, into)} {many}"
        for key, many in seat.own.xp.items()
        for who, _, into in (key.rpartition("/"),)
        if who == name and many
    )
    if told:
        yield Fine("XP", told)


def _leader_card(leader: Leader, seat: Seated) -> Draw:
    book = seat.book

    def draw(pen: Pen, place: Place) -> None:
        column = place.inner_column
        y = draw_head(pen, place, called(leader, book), seat.name) + BEAT
        left = pen.text(column.x, y + 2.6, "Hurt", STRONG) + 3
        for nth in range(2):
            x = column.x + left + nth * 5
            if nth < leader.hurt:
                wound(pen, x, y + 1.5, BOX)
            else:
                pen.disc(x, y + 1.5, BOX)
        rows = []
        if leader.bonus:
            rows.append(Fine("Bonus", entry_name(book.usurper_bonuses, leader.bonus)))
        if leader.race:
            rows.append(Fine("Race", entry_name(book.usurper_races, leader.race)))
        rows += _skill_row(leader.skills, seat)
        known = seat.own.spells.get(leader.name, ())
        for name, told in (
            ("Carries", _things(leader.carries, seat)),
            ("Spells", ", ".join(entry_name(book.usurper_spells, id) for id in known)),
        ):
            if told:
                rows.append(Fine(name, told))
        rows += _xp_row(leader.name, seat)
        _draw_rest(pen, place, y + 5 + BEAT, rows)

    return draw


def _extra_card(name: str, id: str, seat: Seated) -> Draw:
    card = seat.book.usurper_cards.get(id)

    def draw(pen: Pen, place: Place) -> None:
        y = draw_head(pen, place, name, seat.name) + BEAT
        rows = []
        if card and isinstance(card.what, ExtraCard):
            rows.append(Fine("Tier", str(card.what.tier)))
            rows.append(Fine("Upkeep", f"{card.what.upkeep} Gold a month"))
            rows += _skill_row(card.what.skills, seat)
            if card.what.spells:
                shelf = seat.book.usurper_spells
                rows.append(
                    Fine("Spells", ", ".join(entry_name(shelf, each) for each in card.what.spells))
                )
        if card and card.means:
            rows.append(Fine("", card.means))
        _draw_rest(pen, place, y, rows)

    return draw


def _draw_rest(pen: Pen, place: Place, y: float, rows: list[Fine]) -> None:
    """Rows of words, and lines for the hand below them."""
    column = place.inner_column
    laid = fine(rows, column.width, SIZE, 0.8)
    if y + laid.height > place.bottom:
        laid = fine(rows, column.width, FOOT.size)
    laid.draw(pen, column, y)
    write_on(pen, column, y + laid.height, place.bottom)
