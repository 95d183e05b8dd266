"""``bwdesk wound``: what a hit does to a character, or to bare stats."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from bwdesk.cli.opening import book_in_force, open_character
from bwdesk.cli.outputs import CHARACTER, target, writes
from bwdesk.cli.terms import FINE, CommandError, Parser, answer, tell
from bwdesk.files import characters
from bwdesk.rules.burning import reckon
from bwdesk.rules.chance.ability import Ability, Shade
from bwdesk.rules.injury.effects import effects
from bwdesk.rules.injury.hits import prompts, strike
from bwdesk.rules.injury.patient import Patient, body, patient
from bwdesk.rules.injury.time import schedule
from bwdesk.rules.injury.words import clock, due_says
from bwdesk.rules.injury.wounds import level_now
from bwdesk.rules.packs.book import Book
from bwdesk.rules.person.character import Character, Wound
from bwdesk.rules.person.excerpt import excerpt
from bwdesk.rules.tables.grayscale import LEVELS, circle, read_circle


def arguments(command: Parser) -> None:
    command.add_argument("what", nargs="+", metavar="FILE.bwchar | CIRCLE", help="B7, G2 ...")
    command.add_argument("--forte", metavar="B4", help="instead of a file")
    command.add_argument("--power", metavar="B4", help="instead of a file")
    command.add_argument("--will", metavar="B4", help="with --forte: for hesitation and Health")
    command.add_argument("--from", dest="source", default="", help='"crossbow bolt"')
    command.add_argument("--json", action="store_true", help="print one JSON object")
    writes(command, CHARACTER, "save the wounded character")


def run(args: argparse.Namespace) -> int:
    """Adds the wounds, one after another, and tells what they do; writes only with ``-o``."""
    if args.forte or args.power:
        if not (args.forte and args.power):
            raise CommandError("Bare stats take both: --forte B4 --power B4.")
        if args.out:
            raise CommandError("Bare stats make no character to save; name a file instead.")
        body_hurt = _bare(args, book_in_force())
        wounds = _strike((), body_hurt, args.what, args.source, 0)
        answer(report(wounds, body_hurt, 0), args.json, text)
        return FINE
    file, *circles = args.what
    if not circles:
        raise CommandError("Name a file and circles (FILE.bwchar B7), or --forte and --power.")
    character, book = open_character(file)
    hurt = patient(reckon(character.choices, book))
    if hurt is None:
        raise CommandError(f"{file}: the character has no tolerances yet; place Power and Forte.")
    play = character.play
    now = play.clock.now
    wounds = _strike(play.wounds, hurt, circles, args.source, now)
    if args.out:
        _save(target(args, CHARACTER), replace(character, play=replace(play, wounds=wounds)), book)
    answer(report(wounds, hurt, now), args.json, text)
    if args.out and not args.json:
        tell(args.out)
    return FINE


def _save(out: Path, character: Character, book: Book) -> None:
    characters.save(out, characters.Saved(character, excerpt(character, book)))


def _bare(args: argparse.Namespace, book: Book) -> Patient:
    levels = book.wounds.values()
    will = _ability(args.will, "Will") if args.will else None
    return body(_ability(args.forte, "Forte"), _ability(args.power, "Power"), levels, will=will)


def _ability(text: str, name: str) -> Ability:
    shade, number = text[:1].upper(), text[1:]
    if shade not in ("B", "G", "W") or not number.isdecimal() or not 1 <= int(number) <= 10:
        raise CommandError(f"{name} “{text[:40]}” is no stat. Write a shade and 1 to 10, like B4.")
    return Ability(Shade(shade), int(number))


def _strike(
    wounds: tuple[Wound, ...], hurt: Patient, circles: list[str], source: str, now: int
) -> tuple[Wound, ...]:
    for text_ in circles:
        wounds = strike(wounds, hurt, read_circle(text_), now=now, source=source)
    return wounds


def report(wounds: tuple[Wound, ...], hurt: Patient, now: int) -> dict[str, Any]:
    """The wounds, their penalties, and what is due, as plain data."""
    found = effects(wounds, hurt, now)
    return {
        "tolerances": list(hurt.tolerances.row()),
        "wounds": [
            {"at": str(circle(wound.at)), "level": _level(wound, hurt)}
            for wound in wounds
            if wound.healed is None
        ],
        "dice": -found.dice.whole,
        "ob": found.obstacle.whole,
        "state": found.state,
        "why": list(found.why),
        "now": [
            {"kind": each.kind, "says": each.says, "dice": each.dice, "ob": each.obstacle}
            for each in (prompts(wounds, hurt, now) if wounds else ())
        ],
        "due": [
            {
                "at": str(circle(wounds[due.place].at)),
                "what": due.kind,
                "level": LEVELS[due.level - 1] if due.level else "none",
                "minutes": due.time - now,
                "says": due_says(due, wounds[due.place], hurt),
            }
            for due in schedule(wounds, hurt, now)
        ],
    }


def _level(wound: Wound, hurt: Patient) -> str:
    level = level_now(wound)
    return hurt.level(level).id if level else "none"


def text(report: dict[str, Any]) -> list[str]:
    """The same to read."""
    flags = zip(LEVELS, report["tolerances"], strict=True)
    levels = ", ".join(f"{level.title()} {circle(at)}" for level, at in flags)
    wounds = ", ".join(f"{each['at']} {each['level']}" for each in report["wounds"])
    return [
        f"Tolerances: {levels}.",
        f"Wounds: {wounds or 'none'}.",
        f"All in all: {report['dice']}D, +{report['ob']} Ob; {report['state']}.",
        *(each["says"] for each in report["now"]),
        *(f"{each['says']} (in {clock(each['minutes'])})." for each in report["due"]),
    ]
