"""``bwdesk people``: whoever was in a game, as they came out of it."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import msgspec

from bwdesk.cli.chronicle import differences, read_without_touching
from bwdesk.cli.opening import book_in_force
from bwdesk.cli.people import SUFFIX, as_comer
from bwdesk.cli.terms import FINE, CommandError, Parser, answer
from bwdesk.files import atomic, characters, chronicle_errors, replacing
from bwdesk.files.chronicles import Chronicle
from bwdesk.files.errors import unwritable
from bwdesk.files.places import file_name
from bwdesk.rules.basics.prose import plural
from bwdesk.rules.games.catalog import GAMES
from bwdesk.rules.games.frame.upshots import Upshot
from bwdesk.rules.packs.book import Book
from bwdesk.rules.person.character import Character
from bwdesk.rules.person.excerpt import excerpt, pin
from bwdesk.rules.play.homecoming import bring_home


def arguments(command: Parser) -> None:
    command.add_argument("file", metavar="FILE.bwchron|FILE.bwchar")
    command.add_argument("-o", dest="out", metavar="FOLDER", help="where their files are written")
    command.add_argument(
        "--force", action="store_true", help="replace any file; what it held goes to the backups"
    )
    command.add_argument("--json", action="store_true", help="print one JSON object: what changed")


def run(args: argparse.Namespace) -> int:
    """Writes each character a chronicle or a conflict carries, with what it did to them; of a
    character prints the one value that goes to a conflict."""
    if args.file.endswith(SUFFIX):
        answer(msgspec.to_builtins(as_comer(Path(args.file))), args.json, _person)
        return FINE
    if args.out is None:
        raise CommandError("Say with -o in which folder their files are written.")
    folder, packs = Path(args.out), book_in_force()
    with read_without_touching(args.file) as chronicle, chronicle_errors.sensible(Path(args.file)):
        people = [_bring_home(chronicle, id, packs) for id in chronicle.characters]
        title, called = chronicle.title, _actor_names(chronicle)
        differences(chronicle)
    names = [called.get(id) or each.choices.name or id for id, each, _, _ in people]
    places = _places(folder, names)
    contents = [
        characters.encode(characters.Saved(character, excerpt(character, book)), place)
        for place, (_, character, book, _) in zip(places, people, strict=True)
    ]
    for place, content in zip(places, contents, strict=True):
        _free(place, content, force=args.force)
    if places:
        _make(folder)
    for place, content in zip(places, contents, strict=True):
        atomic.write(place, content)
    told = [
        {
            "id": id,
            "name": name,
            "file": str(place),
            "changed": [msgspec.to_builtins(each) for each in upshots],
        }
        for name, place, (id, _, _, upshots) in zip(names, places, people, strict=True)
    ]
    answer({"title": title, "people": told}, args.json, text)
    return FINE


def _bring_home(
    chronicle: Chronicle[Any, Any], id: str, packs: Book
) -> tuple[str, Character, Book, tuple[Upshot, ...]]:
    """A character by its id, as the game leaves it. Raises FileError."""
    saved = characters.decode(chronicle.characters[id], f"{chronicle.path}: {id}")
    book = pin(packs, saved.excerpt)
    session = chronicle.session
    carries = GAMES[session.game.name].carries
    whose = carries(session.state) if carries else {}
    upshots = tuple(
        each for each in session.game.upshots(session.state) if whose.get(each.who, each.who) == id
    )
    return id, bring_home(saved.character, book, upshots), book, upshots


def _make(folder: Path) -> None:
    """The folder, where there is none yet. Raises FileError."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as why:
        raise unwritable(folder, why) from None


def _free(place: Path, content: bytes, *, force: bool) -> None:
    """Raises CommandError where something lies there that this did not write: a character of the
    same name, too, who may not have been in the war."""
    if replacing.present(place) in (None, content):
        return
    if not force:
        raise CommandError(
            f"{place}: another file lies there; name another folder, or say --force to replace it."
        )
    replacing.keep(place)


def _actor_names(chronicle: Chronicle[Any, Any]) -> dict[str, str]:
    """What those who act are called in the game, by their id."""
    session = chronicle.session
    return {each.id: each.name for each in session.game.actors(session.state)}


def _places(folder: Path, names: list[str]) -> list[Path]:
    """A file for each name; two of the same name have a number behind it."""
    found: list[Path] = []
    for name in names:
        stem, number = file_name(name), 1
        while (place := folder / f"{stem}{f' {number}' if number > 1 else ''}.bwchar") in found:
            number += 1
        found.append(place)
    return found


def _person(said: dict[str, Any]) -> list[str]:
    """A person who goes to a conflict, to read."""
    figures = ", ".join(f"{id} {each}" for id, each in said["abilities"].items())
    wounds = len(said["known"].get("wounds", ()))
    hurt = f" {plural(wounds, 'wound')}, counted by the game." if wounds else ""
    return [f"{said['name']}: {figures}.{hurt}"]


def text(report: dict[str, Any]) -> list[str]:
    """The same to read."""
    if not report["people"]:
        return [f"{report['title']} carries no characters."]
    return [_line(each) for each in report["people"]]


def _line(person: dict[str, Any]) -> str:
    kinds = [each["kind"] for each in person["changed"]]
    counts = ", ".join(f"{kinds.count(kind)} {kind}" for kind in dict.fromkeys(kinds))
    return f"{person['name']}: {counts or 'nothing changed'}. {person['file']}"
