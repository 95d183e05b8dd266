"""What a card would leave, figure by figure: for the narrator alone, who sees all ledgers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec import Struct

from bwdesk.rules.games.usurper.squares import SQUARE, read_square, steps_between
from bwdesk.rules.games.usurper.week.altering import alter, most_obscurity, obscurity_of
from bwdesk.rules.games.usurper.week.moves import Resolve
from bwdesk.rules.games.usurper.week.settling import Settled, settle
from bwdesk.rules.games.usurper.week.state import Card, State, Usurpation
from bwdesk.rules.packs.book import Book, readable

FAR = 3
"""Lairs so near a scouted square are told though nothing of them changes: they were measured."""


class AfterRow(Struct, frozen=True):
    """A figure as it is and as it would be; *before* "" where it stays."""

    label: str
    says: str
    before: str
    after: str

    def __str__(self) -> str:
        change = f"{self.before} to {self.after}" if self.before else self.after
        return f"{self.label}, {self.says}: {change}"


def after_of(card: Card, said: Resolve, state: State, book: Book) -> tuple[AfterRow, ...]:
    """The figures a card touches, as they were and would be, by what is said so far."""
    settled: Settled = settle(card, said, state, book)
    changes = tuple(e for e in settled.changes if e.of or card.seat)
    made = alter(state, changes, book).state
    rows: list[AfterRow] = []
    for own in state.usurpations:
        new = made.usurpation(own.seat)
        if new is not None:
            rows += _obscurity(card, own, new, book)
            if new != own:
                rows += _holdings(own, new, book)
    return tuple(rows)


def _obscurity(card: Card, old: Usurpation, new: Usurpation, book: Book) -> Iterator[AfterRow]:
    for before, after in zip(old.lairs, new.lairs, strict=False):
        was, now = obscurity_of(before, book), obscurity_of(after, book)
        near = (
            card.act == "scout"
            and SQUARE.fullmatch(card.at) is not None
            and SQUARE.fullmatch(before.at) is not None
            and steps_between(read_square(card.at), read_square(before.at)) <= FAR
        )
        if was != now or near or old.seat == card.seat:
            most = most_obscurity(after, book)
            says = f"{before.name or before.at}, {old.label}, of {most}"
            yield AfterRow("Obscurity", says, str(was) if was != now else "", str(now))


def _holdings(old: Usurpation, new: Usurpation, book: Book) -> Iterator[AfterRow]:
    if old.gold != new.gold:
        yield AfterRow("Gold", old.label, str(old.gold), str(new.gold))
    for name in dict.fromkeys((*old.goods, *new.goods)):
        yield from _changed(_ware(name, book), old.label, old.goods, new.goods, name)
    for key in dict.fromkeys((*old.items, *new.items)):
        yield from _changed(_ware(key, book), old.label, old.items, new.items, key)
    for key in dict.fromkeys((*old.xp, *new.xp)):
        who, _, into = key.rpartition("/")
        yield from _changed("XP to place", f"{who}, {readable(into)}", old.xp, new.xp, key)
    for at in dict.fromkeys((*old.nodes, *new.nodes)):
        was, now = old.nodes.get(at), new.nodes.get(at)
        if was != now:
            before = "" if was is None else "none" if was.uses is None else str(was.uses)
            after = "gone" if now is None else "" if now.uses is None else str(now.uses)
            node = now or was
            says = f"{at}, {readable(node.resource)}" if node else at
            yield AfterRow("Node, uses", says, before or "0", after)
    for name in dict.fromkeys((*old.attitudes, *new.attitudes)):
        was_, now_ = old.attitudes.get(name, ""), new.attitudes.get(name, "")
        if was_ != now_:
            yield AfterRow("Attitude", name, readable(was_) if was_ else "", readable(now_))
    counted = (
        ("Units", len(old.units), len(new.units)),
        ("Places known", len(old.places), len(new.places)),
        ("Prisoners", len(old.captives), len(new.captives)),
        ("Rooms", _rooms(old), _rooms(new)),
        ("Gems", len(old.gems), len(new.gems)),
    )
    for label, was_many, now_many in counted:
        if was_many != now_many:
            yield AfterRow(label, old.label, str(was_many), str(now_many))


def _rooms(own: Usurpation) -> int:
    return sum(len(each.lair.rooms) for each in own.lairs)


def _ware(key: str, book: Book) -> str:
    name, _, quality = key.partition("/")
    item = book.usurper_items.get(name)
    said = item.name if item else readable(name)
    return f"{said}, {readable(quality)}" if quality else said


def _changed(
    label: str, says: str, old: Mapping[str, int], new: Mapping[str, int], key: str
) -> Iterator[AfterRow]:
    was, now = old.get(key, 0), new.get(key, 0)
    if was != now:
        yield AfterRow(label, says, str(was), str(now))
