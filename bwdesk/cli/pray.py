"""``bwdesk pray``: a prayer, from what was said to what waits of it."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from bwdesk.cli.odds import exact, share
from bwdesk.cli.opening import book_in_force, open_character
from bwdesk.cli.report import problem
from bwdesk.cli.terms import BROKEN, FINE, CommandError, Parser, answer, tell
from bwdesk.cli.trial import parts
from bwdesk.files import reader
from bwdesk.rules.basics.problems import Severity
from bwdesk.rules.basics.value import Name
from bwdesk.rules.burning import reckon
from bwdesk.rules.magic import prayer as prayers
from bwdesk.rules.magic.prayer import FAITH
from bwdesk.rules.packs.book import Book
from bwdesk.rules.play.casts import Cast
from bwdesk.rules.play.present import Present
from bwdesk.rules.play.trial import Lent, exponent
from bwdesk.rules.play.verdict import judge

Plain = dict[str, Any]
Count = Annotated[int, Meta(ge=0, le=999)]
Face = Annotated[int, Meta(ge=1, le=6)]


class Order(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A prayer of the Book by its name, or an *ob* the table says.

    *touched* are those it is for, *more* what a wild intent adds; *believers* are exponents of
    Will, *help* the Faith of others. *faces* are the dice, sixes rolled on behind them.
    """

    faith: int | str = ""
    prayer: Name = ""
    ob: Count | None = None
    touched: Annotated[int, Meta(ge=1, le=999)] = 1
    more: Count = 0
    believers: Annotated[tuple[Count, ...], Meta(max_length=9_999)] = ()
    help: tuple[int | str, ...] = ()
    boon: Count = 0
    inspired: bool = False
    faces: tuple[Face, ...] | None = None


def arguments(command: Parser) -> None:
    command.add_argument("file", nargs="?", metavar="FILE.json", help="a prayer")
    command.add_argument("--of", metavar="FILE.bwchar", help="a character who prays")
    command.add_argument("--json", action="store_true", help="print JSON")
    command.add_argument("--schema", action="store_true", help="print the schema of the file")


def run(args: argparse.Namespace) -> int:
    """Works out one prayer."""
    if args.schema:
        tell(json.dumps(msgspec.json.schema(Order), ensure_ascii=False, indent=2))
        return FINE
    if args.file is None:
        raise CommandError("Name a prayer: bwdesk pray FILE.json. Its fields: bwdesk pray --schema")
    path = Path(args.file)
    order = reader.convert(reader.value(reader.contents(path), str(path)), Order, str(path))
    book = book_in_force()
    if args.of:
        character, book = open_character(args.of)
        someone = Present(reckon(character.choices, book), character.play, book)
        order = replace(order, faith=order.faith or str(someone.ability(FAITH) or ""))
    try:
        found = report(order, book)
    except ValueError as why:
        raise CommandError(f"{path}: {why}") from None
    answer(found, args.json, text)
    broken = any(each["severity"] == Severity.BROKEN.value for each in found["problems"])
    return BROKEN if broken else FINE


def report(order: Order, book: Book) -> Plain:
    """A prayer as plain data. Raises ValueError with a sentence."""
    known = prayers.find_prayer(book, order.prayer) if order.prayer else None
    if known is None and order.ob is None:
        raise ValueError("Say which prayer it is, or its ob.")
    if known and order.ob is not None:
        known = replace(known, obstacle=max(1, order.ob))
    if known:
        ob = prayers.prayer_obstacle(known, order.touched, order.more)
    else:
        ob = prayers.wild_obstacle(order.ob or 0, order.more)
    dice = prayers.believers_dice(order.believers)
    lent = tuple(Lent(FAITH, each) for each in order.help)
    trial = prayers.prayer_trial(ob, dice, lent)
    trial = replace(trial, exponent=order.faith, boon=order.boon, inspiration=order.inspired)
    if order.faces is not None:
        trial = replace(trial, casts=(Cast("rolled", order.faces),))
    found: Plain = {"prayer": known.name if known else "", "ob": ob.whole, "parts": parts(ob)}
    found |= {
        "believers": dice,
        "seen": prayers.aura_obstacle(known.obstacle if known else ob.whole),
    }
    if order.faith == "":
        if order.faces is not None:
            raise ValueError("Dice were thrown, and nobody says of what; write faith, like B5.")
        return found | {"dice": None, "problems": []}
    verdict = judge(trial, book)
    faith = exponent(order.faith).exponent
    found |= {
        "dice": verdict.thrown.dice,
        "pool": parts(verdict.pool) + parts(verdict.spent),
        "grade": verdict.grades[0] if verdict.grades else None,
        "odds": None if verdict.chance is None else share(verdict.chance),
        "marks": prayers.mark_line(book, faith),
    }
    if result := verdict.result:
        passed = result.passed is True
        heard = prayers.answer(known, faith, max(0, result.margin)) if known and passed else None
        found |= {
            "successes": result.successes,
            "passed": passed,
            "waits": prayers.waits_text(heard) if heard else "",
            "stops": heard.stops if heard else 0,
            "logs": passed,
        }
    return found | {"problems": [problem(each) for each in verdict.problems if not each.waived]}


def text(found: Plain) -> list[str]:
    """The same to read."""
    name = found["prayer"] or "The prayer"
    dice = f"{found['dice']}D against " if found["dice"] is not None else ""
    chance = f"; {exact(found['odds'])}" if found.get("odds") else ""
    lines = [f"{name}: {dice}Ob {found['ob']}{chance}."]
    if "passed" in found:
        came = "heard" if found["passed"] else "not heard"
        lines.append(f"{found['successes']} successes: {came}.")
    if found.get("waits"):
        lines.append(f"It waits for a test: {found['waits']}.")
    if found.get("stops"):
        lines.append(f"Foes stand still for {found['stops']} actions.")
    if found.get("marks"):
        lines.append(f"So much Faith leaves {found['marks']}.")
    return lines + [f"{each['says']} {each['remedy']}" for each in found["problems"]]
