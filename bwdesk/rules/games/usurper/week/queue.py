"""The queue of a week: a card for each order that is begun, and for what the world does beside, in
the order of the rules (USU-TIME-3, USU-TIME-8)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from bwdesk.rules.games.usurper.effects import allowed, gifts_of_lair
from bwdesk.rules.games.usurper.finding import find
from bwdesk.rules.games.usurper.ledger import World, world
from bwdesk.rules.games.usurper.orders import Row
from bwdesk.rules.games.usurper.week.asking import average_of, is_heal
from bwdesk.rules.games.usurper.week.notes import read_notes
from bwdesk.rules.games.usurper.week.state import (
    GROUPS,
    Card,
    Group,
    Sent,
    State,
    Usurpation,
)
from bwdesk.rules.packs.book import Book
from bwdesk.rules.packs.spelling import UnknownNameError, slug
from bwdesk.rules.tables.usurper.effects import Act

HEAL, OTHER = "heal", "other"
"""What is ordered beside the acts of the Book: rest of who is hurt, and what the narrator makes
something of."""
ASSIST: Act = "assist"
LEARN: Act = "learn"
QUESTION: Act = "interrogate"
BUILD: Act = "build"
STAY = ("", "stay", "none", "-", "rest")


def act_of_row(row: Row, book: Book) -> str:
    """What a row orders: an act of the Book, to heal, something else; "" for staying at home."""
    try:
        return find(book.usurper_acts, row.action, "action").id
    except UnknownNameError:
        if row.action.strip().casefold() in STAY:
            return ""
        return HEAL if is_heal(row.action, book) else OTHER


def sent_by(seat: str, state: State) -> Sent:
    """The orders of a seat: those it sent; else nothing, or as last week (setting)."""
    if seat in state.sent:
        return state.sent[seat]
    if state.settings.idle == "as-last":
        return state.last.get(seat, Sent())
    return Sent()


def make_cards(state: State, book: Book) -> tuple[Card, ...]:
    """All cards of a week, once its orders are in."""
    cards: list[Card] = []
    for seat in state.playing:
        own = state.usurpation(seat)
        if own is not None:
            cards += _ordered(own, sent_by(seat, state), state, book)
    cards += _of_the_world(state, book)
    for own in state.usurpations:
        if not own.out:
            cards += _afterwards(own, book)
    return order_cards(_with_parts(cards))


def order_cards(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """In the order of the rules; as they came within a group."""
    return tuple(sorted(cards, key=lambda each: GROUPS.index(each.group)))


def _with_parts(cards: list[Card]) -> tuple[Card, ...]:
    """Each with a part of its own."""
    found: list[Card] = []
    for each in cards:
        found.append(replace(each, part=free_part(each.part, found)))
    return tuple(found)


def free_part(part: str, cards: list[Card]) -> str:
    """The part of a new card: the one it should have, or that with a number."""
    taken = {each.part for each in cards}
    at, name = 1, part
    while name in taken:
        at += 1
        name = f"{part}-{at}"
    return name


def part_of(seat: str, who: str, act: str) -> str:
    """What a card is called: ``p1 elves scout``."""
    return " ".join(filter(None, (seat or "world", slug(who), act)))


def _ordered(own: Usurpation, sent: Sent, state: State, book: Book) -> Iterator[Card]:
    rows = sent.rows
    acts = [act_of_row(row, book) for row in rows]
    for row, act in zip(rows, acts, strict=True):
        if act in ("", ASSIST) or (act == LEARN and _is_taught(row, rows, acts)):
            continue
        helpers = tuple(
            other.name
            for other, kind in zip(rows, acts, strict=True)
            if kind == ASSIST and helped_row(other, rows) is row
        )
        home = (row.start or own.homes.get(row.name, own.home)).upper()
        at = (row.target or home).upper()
        yield Card(
            part=part_of(own.seat, row.name, act),
            group=_group(act, row, at, own, state, book),
            seat=own.seat,
            act=act,
            row=row,
            who=(row.name, *helpers),
            at=at,
            home=home,
        )


def helped_row(row: Row, rows: tuple[Row, ...]) -> Row | None:
    """Whom an assistant helps: the one whose name stands in the notes, else who goes where it
    goes."""
    notes = row.notes.casefold()
    others = [each for each in rows if each is not row]
    named = [each for each in others if each.name.casefold() in notes]
    if named:
        return max(named, key=lambda each: len(each.name))
    return next((e for e in others if row.target and e.target.upper() == row.target.upper()), None)


def _is_taught(row: Row, rows: tuple[Row, ...], acts: list[str]) -> bool:
    """Whether a pupil has a trainer, whose card teaches both."""
    teaching = [
        each.name for each, act in zip(rows, acts, strict=True) if act in ("train", "teach")
    ]
    return any(name.casefold() in row.notes.casefold() for name in teaching)


def _group(act: str, row: Row, at: str, own: Usurpation, state: State, book: Book) -> Group:
    kind = book.usurper_acts.get(act)
    if kind is None:
        return "lair" if act == HEAL else "leaders"
    if kind.fought:
        theirs = any(e.den_at(at) for e in state.usurpations if e.seat != own.seat)
        return "lairs-attacked" if theirs and not kind.travelers else "combat"
    if act == BUILD and (read_notes(row.notes, book).new_lair is not None or not own.den_at(at)):
        return "land"
    if kind.home:
        return "lair"
    return "land" if "unit" in kind.started else "leaders"


def _of_the_world(state: State, book: Book) -> Iterator[Card]:
    """Escapes; and as the world becomes harsher, those who hunt for Lairs (USU-VP-6)."""
    for own in state.usurpations:
        for held in own.captives:
            if not own.out:
                yield Card(
                    part=part_of(own.seat, held.name, "escape"),
                    group="world",
                    seat=own.seat,
                    act="escape",
                    about=held.name,
                    home=held.at,
                    at=held.at,
                )
    found = world(World(average=average_of(state), readings=state.readings), book).values
    if found["nobles"]:
        for square, place in state.places.items():
            if place.kind == "city" and not place.razed:
                yield Card(
                    part=part_of("", place.name, "nobles"),
                    group="world",
                    seat="",
                    act="nobles",
                    at=square,
                    about=place.name,
                    base=found["nobles"],
                )
        yield from _reports(state, book)
    if found["legends"]:
        yield Card(part=part_of("", "", "legends"), group="world", seat="", act="legends")


def _reports(state: State, book: Book) -> Iterator[Card]:
    """Places that dislike somebody tell those who hunt (USU-DIP-8, USU-DIP-9)."""
    for own in state.usurpations:
        for name, id in own.attitudes.items():
            attitude = book.usurper_attitudes.get(id)
            if attitude is not None and attitude.reports and not own.out:
                part = part_of("", f"{name} of {own.seat}", "report")
                yield Card(part=part, group="world", seat="", act="report", about=name)


def _afterwards(own: Usurpation, book: Book) -> Iterator[Card]:
    """Interrogations after the turn, where a renovation allows them (USU-PRIS-13)."""
    for den in own.lairs:
        if QUESTION not in allowed(gifts_of_lair(den.lair, book), "act"):
            continue
        able = [each.name for each in own.leaders if not each.healing and each.hurt < 2]
        held = [each for each in own.captives if each.at == den.at]
        if able and held:
            yield Card(
                part=part_of(own.seat, held[0].name, "interrogate after"),
                group="follow-up",
                seat=own.seat,
                act=QUESTION,
                who=(able[0],),
                at=den.at,
                home=den.at,
                about=next(iter(book.usurper_escapes)),
            )
