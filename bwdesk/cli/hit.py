"""``bwdesk hit``: a blow, a shot or a throw, from the arms to the circle where its wound falls."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

import msgspec

from bwdesk.cli.opening import book_in_force, open_character
from bwdesk.cli.report import plain
from bwdesk.cli.terms import FINE, CommandError, Parser, answer, tell, whole
from bwdesk.files import characters, reader
from bwdesk.rules.arms import bearing
from bwdesk.rules.arms.armory import arm_named
from bwdesk.rules.arms.blow import Blow, Target
from bwdesk.rules.arms.deeds import suffer
from bwdesk.rules.arms.outcome import Outcome
from bwdesk.rules.arms.resolve import resolve
from bwdesk.rules.basics.sums import Sum
from bwdesk.rules.burning import reckon
from bwdesk.rules.chance.dice import read_faces
from bwdesk.rules.chance.pool import read_ability
from bwdesk.rules.injury.hits import prompts, strike
from bwdesk.rules.injury.patient import Patient, body, patient
from bwdesk.rules.packs.book import Book
from bwdesk.rules.person.character import Wound
from bwdesk.rules.person.excerpt import excerpt
from bwdesk.rules.tables.grayscale import circle, read_circle

FACES = ("armor_faces", "shield_faces", "powder")
"""Dice that may be written as one types them: ``6 1 3``."""


def arguments(command: Parser) -> None:
    command.add_argument(
        "files", nargs="*", metavar="FILE", help="a blow (.json), and whom it hits (.bwchar)"
    )
    for name, shape, about in (
        ("power", "B4", "of whoever strikes or throws"),
        ("weapon", "NAME", "superior-sword, hunting-bow ..."),
        ("grade", "NAME", "of a missile or a thrown thing"),
        ("shade", "B", "of the damage, where it is not the weapon's"),
        ("head", "NAME", "of the arrow or the bolt"),
        ("great", "power|va", "a Great Strike, and what it adds to"),
        ("range", "NAME", "optimal, extreme, fight, inside ..."),
        ("cover", "NAME", "open, reasonable or dense"),
        ("stance", "NAME", "aggressive, defensive"),
        ("shows", "PLACE", "what the defender shows"),
        ("aim", "PLACE", "what is meant"),
        ("through", "MATERIAL", "what is in between"),
        ("against", "MATERIAL", "what somebody is thrown against"),
        ("shield", "NAME", "of the defender"),
        ("shield-faces", '"4 5 2"', "dice of the shield"),
        ("covers", "PLACE", "what the shield covers"),
        ("armor", "NAME[,GRADE]", "worn everywhere"),
        ("armor-faces", '"6 1 3"', "dice of the armor"),
        ("powder", '"1 4"', "the gunpowder die"),
    ):
        command.add_argument(f"--{name}", metavar=shape, help=about)
    for name, about in (
        ("successes", "of the blow"),
        ("ob", "the obstacle, all told"),
        ("defense", "successes against it"),
        ("fate", "the Die of Fate"),
        ("armor-again", "the 1 that superior armor rolls again"),
        ("shield-left", "dice the shield has left"),
        ("scratches", "on what is in between"),
        ("breaches", "in what is in between"),
        ("pips", "what a trait takes off the circle"),
        ("blast", "successes of a bomb"),
        ("escape", "successes of Speed against the blast"),
    ):
        command.add_argument(f"--{name}", metavar="N", type=whole, help=about)
    for name, about in (
        ("hilt", "with its hilt"),
        ("unseen", "known to be there, behind it"),
        ("hides", "wholly behind a great shield"),
        ("unskilled", "with Agility alone"),
    ):
        command.add_argument(f"--{name}", action="store_true", default=None, help=about)
    command.add_argument(
        "--no-bonus", dest="lent", action="store_false", default=None, help="spare the weapon"
    )
    command.add_argument("--condition", dest="conditions", action="append", metavar="NAME")
    command.add_argument("--forte", metavar="B4", help="of the target, with --body")
    command.add_argument("--body", metavar="B4", help="Power of the target, with --forte")
    command.add_argument("--json", action="store_true", help="print one JSON object")
    command.add_argument("-o", dest="out", metavar="FILE.bwchar", help="save whom it hit")
    command.add_argument("--schema", action="store_true", help="print the schema of a blow")


def run(args: argparse.Namespace) -> int:
    """Reads the file and what the flags say beside it, and tells what comes of the blow."""
    if args.schema:
        tell(json.dumps(msgspec.json.schema(Blow), ensure_ascii=False, indent=2))
        return FINE
    file, character_file = _files(args.files)
    said = _merge_flags(args, file)
    if file:
        blow = reader.convert(said, Blow, file)
    else:
        blow = reader.convert(said, Blow, "the blow", "say it otherwise; see bwdesk hit --help")
    if character_file:
        return _on_character(args, blow, character_file)
    if args.out:
        raise CommandError("Nobody is hit who could be saved; name a character (FILE.bwchar).")
    book = book_in_force()
    _require_one_grade(blow, book)
    found = resolve(blow, book)
    hurt, wounds = _hurt(blow.target, book)
    if hurt and found.at:
        wounds = strike(wounds, hurt, found.at)
    answer(report(found, blow, hurt if found.at else None, wounds, 0), args.json, text)
    return FINE


def _require_one_grade(blow: Blow, book: Book) -> None:
    """Raises CommandError for a grade beside a weapon whose name says how well it is made."""
    if blow.grade and isinstance(blow.weapon, str):
        found, own = arm_named(blow.weapon, book)
        if own:
            raise CommandError(
                f"How well the {found.name} is made is said by its name: {found.id}. "
                "Leave the grade out, or name the other one."
            )


def _files(files: list[str]) -> tuple[str, str]:
    """The file of the blow and that of the character, each "" where there is none."""
    characters_named = [each for each in files if each.endswith(characters.SUFFIX)]
    blows = [each for each in files if each not in characters_named]
    if len(blows) > 1 or len(characters_named) > 1:
        raise CommandError("One blow (FILE.json) and one character (FILE.bwchar) at a time.")
    return "".join(blows), "".join(characters_named)


def _on_character(args: argparse.Namespace, blow: Blow, file: str) -> int:
    """The blow upon a character, in what he wears unless the blow says otherwise."""
    character, book = open_character(file)
    play = character.play
    hurt = patient(reckon(character.choices, book))
    if hurt is None:
        raise CommandError(f"{file}: the character has no tolerances yet; place Power and Forte.")
    if not blow.pips:
        blow = msgspec.structs.replace(blow, pips=hurt.spared)
    own = not blow.armor
    if own:
        blow = msgspec.structs.replace(blow, armor=bearing.blow_pieces(play.arms, book))
    _require_one_grade(blow, book)
    found = resolve(blow, book)
    source = blow.weapon if isinstance(blow.weapon, str) else blow.weapon.name
    deed = suffer(play, found, hurt, book, source, own=own)
    if args.out:
        saved = deed.apply(character)
        characters.save(Path(args.out), characters.Saved(saved, excerpt(saved, book)))
    wounds = deed.play.wounds if found.at else ()
    answer(report(found, blow, hurt, wounds, play.clock.now), args.json, text)
    if args.out and not args.json:
        tell(args.out)
    return FINE


def _merge_flags(args: argparse.Namespace, file: str) -> dict[str, Any]:
    """What the file says, and over it what the flags do; by the names of a blow's fields."""
    said: dict[str, Any] = {}
    if file:
        path = Path(file)
        read = reader.value(reader.contents(path), str(path))
        if not isinstance(read, dict):
            raise CommandError(f"{path} holds no blow. Its fields: bwdesk hit --schema")
        said = {str(name).replace("-", "_"): value for name, value in read.items()}
    flags = {name: getattr(args, name, None) for name in Blow.__struct_fields__}
    said |= {name: value for name, value in flags.items() if value is not None}
    if args.forte or args.body:
        if not (args.forte and args.body):
            raise CommandError("A target by its stats takes both: --forte B4 --body B4.")
        said["target"] = {"forte": args.forte, "power": args.body}
    for name in FACES:
        if isinstance(said.get(name), str):
            said[name] = list(read_faces(said[name]))
    for name in ("successes", "defense", "blast", "escape"):
        if isinstance(said.get(name), int) and said[name] < 0:
            raise CommandError(f"There are no negative successes: {name} {said[name]}.")
    if isinstance(said.get("power"), int):
        said["power"] = f"B{said['power']}"
    if isinstance(said.get("against"), str) and said["against"].lstrip("-").isdecimal():
        said["against"] = int(said["against"])
    if not said:
        raise CommandError("Name a weapon: bwdesk hit --power B4 --weapon sword")
    return said


def _hurt(target: Target | None, book: Book) -> tuple[Patient | None, tuple[Wound, ...]]:
    """Whom it hits, and the wounds there are already."""
    if target is None:
        return None, ()
    will = read_ability(target.will) if target.will else None
    hurt = body(
        read_ability(target.forte), read_ability(target.power), book.wounds.values(), will=will
    )
    if target.tolerances:
        row = sorted(read_circle(each) for each in target.tolerances)
        if len(row) != len(hurt.levels):
            raise CommandError("Tolerances are six circles, lightest first: B3, B5 ...")
        hurt = msgspec.structs.replace(hurt, tolerances=type(hurt.tolerances)(*row))
    wounds: tuple[Wound, ...] = ()
    for each in target.wounds:
        wounds = strike(wounds, hurt, read_circle(each))
    return hurt, wounds


def report(
    found: Outcome, blow: Blow, hurt: Patient | None, wounds: tuple[Wound, ...], now: int
) -> dict[str, Any]:
    """What comes of a blow as plain data; without successes only what the arms come to."""
    edge = found.edge
    said: dict[str, Any] = {
        "ims": {letter: str(circle(at)) for letter, at in zip("ims", edge.hits, strict=True)},
        "va": edge.pierces,
    }
    if blow.successes is not None:
        hit = found.hit or ("none" if found.missed else None)
        said |= {
            "ob": found.obstacle.whole,
            "net": found.net,
            "location": found.place,
            "hit": hit,
            "shield": found.shield
            and {
                "dice": found.shield.dice,
                "ob": found.shield.obstacle,
                "successes": found.shield.successes,
                "left": found.shield.left,
            },
            "armor": found.armor
            and {
                "dice": found.armor.dice,
                "ob": found.armor.obstacle,
                "successes": found.armor.successes,
                "stopped": found.armor.stopped,
                "left": found.armor.left,
            },
            "circle": str(circle(found.at)) if found.at else None,
            "fate": found.fate
            and {
                "face": found.fate.face,
                "bonus": found.fate.bonus.whole,
                "total": found.fate.total,
            },
            "lacking": found.lacking or None,
            "shatters": found.shattered,
            "powder": found.powder or None,
            "now": [
                {"kind": each.kind, "says": each.says, "dice": each.dice, "ob": each.obstacle}
                for each in (prompts(wounds, hurt, now) if hurt and wounds else ())
            ],
        }
    if found.stays:
        said["stays"] = {**found.stays, "torn": "mark"}
    if blow.through:
        said["material"] = found.material or "unharmed"
        said["section"] = found.section and {
            "scratches": found.section.scratches,
            "breaches": found.section.breaches,
            "broken": found.section.broken,
        }
    return said | {"why": _why(found, blow)}


def _why(found: Outcome, blow: Blow) -> list[dict[str, Any]]:
    """Every part of every figure, and what was to be told beside them."""
    sums: list[tuple[str, Sum]] = [("mark", found.edge.mark), ("va", found.edge.va)]
    if blow.successes is not None:
        sums.append(("ob", found.obstacle))
    if found.fate:
        sums.append(("fate", found.fate.bonus))
    parts = [
        {"of": of, "says": part.label, "value": plain(part.value), "rule": part.rule}
        for of, each in sums
        for part in each.parts
    ]
    return parts + [{"of": e.of, "says": e.says, "rule": e.rule} for e in found.why]


WAITS = {
    "fate": "Roll the Die of Fate.",
    "armor": "Roll the armor.",
    "armor again": "Roll the 1 of the armor once more.",
    "shield": "Roll the shield.",
    "powder": "Roll the gunpowder die once more.",
}
"""What is to be rolled before the rest is known."""


def text(report: dict[str, Any]) -> list[str]:
    """The same to read."""
    ims = report["ims"]
    lines = [f"I {ims['i']}, M {ims['m']}, S {ims['s']}; VA {report['va']}."]
    if "net" in report:
        how = {"none": "misses", None: "hits"}.get(report["hit"], report["hit"])
        lines.append(f"Ob {report['ob']}, {report['net']} left: {how}, {report['location']}.")
        if armor := report["armor"]:
            ends = {True: "stopped", False: "not stopped", None: "to be rolled"}[armor["stopped"]]
            lines.append(f"Armor {armor['dice']}D against Ob {armor['ob']}: {ends}.")
        if report["circle"]:
            lines.append(f"A wound at {report['circle']}.")
        if report["lacking"]:
            lines.append(WAITS[report["lacking"]])
        lines += [each["says"] for each in report["now"]]
    return lines + [each["says"] for each in report["why"] if "value" not in each]
