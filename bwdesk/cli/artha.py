"""``bwdesk artha``: what is earned, in hand, spent and refused, and what an Epiphany lightens."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from bwdesk.cli.opening import book_in_force
from bwdesk.cli.terms import FINE, CommandError, Parser, answer, tell
from bwdesk.files import reader
from bwdesk.rules.basics.prose import series
from bwdesk.rules.basics.value import Name
from bwdesk.rules.burning.beginning import Start, starting_artha
from bwdesk.rules.chance.ability import Shade
from bwdesk.rules.chance.pool import read_ability
from bwdesk.rules.packs.book import Book
from bwdesk.rules.packs.spelling import slug
from bwdesk.rules.person.character import ARTHA_KINDS, Artha
from bwdesk.rules.play.artha import (
    NO_ROLL,
    count_spent,
    find_spent,
    give,
    limit_problem,
    pay,
    points_of,
)
from bwdesk.rules.play.evening import RefusedError
from bwdesk.rules.play.present import lighter
from bwdesk.rules.tables.artha import epiphany

Count = Annotated[int, Meta(ge=0, le=999)]
NOBODY, GM = "", "gm"


class Awarded(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A reason of the Book, *by* whom it was named: ``gm``, a player, or nobody."""

    award: Name
    by: Name = NOBODY


class Points(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """So much artha of each kind."""

    fate: Count = 0
    persona: Count = 0
    deeds: Count = 0

    def costs(self) -> dict[str, int]:
        return {kind: count for kind in ARTHA_KINDS if (count := getattr(self, kind))}


class Spending(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What one roll of an ability (*on*) takes: things that artha buys, or bare points.

    *buys* are ids of the Book, ``luck``, ``boon``, ``saving-grace`` ..., each as often as it is
    bought. Of what needs no roll only one is bought at once.
    """

    on: Name = ""
    buys: Annotated[tuple[Name, ...], Meta(max_length=20)] = ()
    fate: Count = 0
    persona: Count = 0
    deeds: Count = 0


class Purse(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A tale of artha: what was in *hand*, or *lifepaths* and how one *start*s; what was spent
    before by ability; then awards, then spendings, in their order. *abilities* are exponents, where
    the shade after an Epiphany is wanted."""

    hand: Points = Points()
    lifepaths: Count = 0
    start: Start = "lifepaths"
    spent: dict[Name, Points] = {}
    abilities: dict[Name, Name] = {}
    awards: tuple[Name | Awarded, ...] = ()
    spend: tuple[Name | Spending, ...] = ()


def arguments(command: Parser) -> None:
    command.add_argument("file", nargs="?", metavar="FILE.json")
    command.add_argument("--json", action="store_true", help="print one JSON object")
    command.add_argument("--schema", action="store_true", help="print the schema of the file")


def run(args: argparse.Namespace) -> int:
    """Reads the tale and tells what comes of it."""
    if args.schema:
        tell(json.dumps(msgspec.json.schema(Purse), ensure_ascii=False, indent=2))
        return FINE
    if args.file is None:
        raise CommandError("Name a file: bwdesk artha FILE.json. Its fields: bwdesk artha --schema")
    path = Path(args.file)
    said = reader.convert(reader.value(reader.contents(path), str(path)), Purse, str(path))
    answer(report(said, book_in_force()), args.json, text)
    return FINE


def report(said: Purse, book: Book) -> dict[str, Any]:
    """What is in hand in the end, and what came of each award and each spending."""
    started = starting_artha(said.start, said.lifepaths) if said.lifepaths else Artha()
    now = Artha(*(points_of(started, kind) + getattr(said.hand, kind) for kind in ARTHA_KINDS))
    for ability, before in said.spent.items():
        now = count_spent(now, ability, before.costs())
    start, refused, awarded = _points(now), list[dict[str, Any]](), list[dict[str, Any]]()
    for at, each in enumerate(said.awards, start=1):
        award = each if isinstance(each, Awarded) else Awarded(each)
        award = msgspec.structs.replace(award, award=slug(award.award))
        if lack := _why_not_awarded(award, book):
            refused.append({"of": "awards", "at": at, "what": award.award, "why": lack})
            continue
        reason = book.awards[award.award]
        now = give(now, reason.artha)
        awarded.append({"award": reason.id, "gives": reason.artha, "voted": reason.voted})
    lit: dict[str, str] = {}
    spendings = []
    for at, one in enumerate(said.spend, start=1):
        spending = one if isinstance(one, Spending) else Spending(buys=(one,))
        spending = msgspec.structs.replace(spending, buys=tuple(map(slug, spending.buys)))
        try:
            costs, rolls = _costs(spending, book)
            if rolls and (lack := limit_problem(costs, book)):
                raise RefusedError(lack)
            now = pay(now, costs)
        except RefusedError as why:
            what = spending.on or ", ".join(spending.buys)
            refused.append({"of": "spend", "at": at, "what": what, "why": str(why)})
            continue
        spendings.append({"on": spending.on, "costs": costs})
        if spending.on and _counts_for_ability(spending):
            now = count_spent(now, spending.on, costs)
            now = _light(now, spending.on, said, book, lit)
    return {
        "start": start,
        "hand": _points(now),
        "awarded": awarded,
        "spendings": spendings,
        "refused": refused,
        "spent": {e.ability: {kind: getattr(e, kind) for kind in ARTHA_KINDS} for e in now.spent},
        "epiphany": [{"ability": id, "to": to or None} for id, to in lit.items()],
    }


def _points(artha: Artha) -> dict[str, int]:
    return {kind: points_of(artha, kind) for kind in ARTHA_KINDS}


def _why_not_awarded(award: Awarded, book: Book) -> str:
    reason = book.awards.get(award.award)
    if reason is None:
        return (
            f"Artha is not awarded for “{award.award[:40]}”; there are: {', '.join(book.awards)}."
        )
    if award.by not in (NOBODY, GM) and not reason.players:
        return f"{reason.name} is the GM’s to give; players do not nominate for it."
    return ""


def _costs(spending: Spending, book: Book) -> tuple[dict[str, int], bool]:
    """What it takes in all, and whether it is on a roll. Raises RefusedError."""
    costs = {kind: int(getattr(spending, kind)) for kind in ARTHA_KINDS}
    for id in spending.buys:
        bought = book.spendings.get(id)
        if bought is None:
            known = ", ".join(book.spendings)
            raise RefusedError(f"Artha does not buy “{id[:40]}”; there are: {known}.")
        if spending.buys.count(id) > bought.most:
            raise RefusedError(f"{bought.name} is bought {bought.most} times on a roll at most.")
        for kind, count in bought.costs.items():
            costs[kind] += count
    without_roll = [id for id in spending.buys if id in NO_ROLL]
    if without_roll and len(spending.buys) > 1:
        raise RefusedError("What needs no roll is bought by itself.")
    costs = {kind: count for kind, count in costs.items() if count}
    if not costs:
        raise RefusedError("Say what is spent: fate, persona, deeds, or what it buys.")
    return costs, not without_roll


def _counts_for_ability(spending: Spending) -> bool:
    """Whether it counts for an ability: what is spent on none feeds no Epiphany (ARTHA-22)."""
    return not any(id in NO_ROLL and id != "aristeia" for id in spending.buys)


def _light(now: Artha, on: str, said: Purse, book: Book, lit: dict[str, str]) -> Artha:
    """The Epiphany of an ability, where that much has been spent; it is counted anew."""
    so_far = find_spent(now, on)
    own = read_ability(lit.get(on) or said.abilities[on]) if on in said.abilities else None
    full = epiphany(book.artha_kinds, {kind: int(getattr(so_far, kind)) for kind in ARTHA_KINDS})
    if not full or (own and own.shade is Shade.WHITE):
        return now
    lit[on] = str(lighter(own)) if own else ""
    return msgspec.structs.replace(now, spent=tuple(e for e in now.spent if e.ability != on))


def text(report: dict[str, Any]) -> list[str]:
    """The same to read."""
    return list(_report_lines(report))


def _report_lines(report: dict[str, Any]) -> Iterator[str]:
    yield f"In hand: {_counts(report['hand'])}."
    for each in report["refused"]:
        yield f"Refused ({each['of']} {each['at']}): {each['why']}"
    for ability, spent in report["spent"].items():
        yield f"Spent on {ability}: {_counts(spent)}."
    for each in report["epiphany"]:
        to = f" is {each['to']}" if each["to"] else " is a shade lighter"
        yield f"Epiphany: {each['ability']}{to}."


def _counts(points: dict[str, int]) -> str:
    return series([f"{count} {kind}" for kind, count in points.items()], "and")
