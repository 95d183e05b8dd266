"""``bwdesk shelf``: what lies in folders, found by words; what is there twice; what is wrong."""

from __future__ import annotations

import argparse
from functools import cache
from pathlib import Path
from typing import Any

from bwdesk.cli.opening import book_in_force
from bwdesk.cli.terms import BROKEN, FINE, CommandError, Parser, answer
from bwdesk.files import settings, shelf_index
from bwdesk.rules.play.shelf.doubles import SAYS, find_doubles
from bwdesk.rules.play.shelf.seeking import Searchable, find, find_hit, parse_search


def arguments(command: Parser) -> None:
    command.add_argument("folder", nargs="+", metavar="WHERE")
    how = command.add_mutually_exclusive_group()
    how.add_argument("--find", metavar="WORDS", help='what is sought: "sword 4+ tag:ford"')
    how.add_argument("--duplicates", action="store_true", help="what is there more than once")
    how.add_argument("--check", action="store_true", help="what is damaged, broken or unfinished")
    command.add_argument("--json", action="store_true", help="print one JSON list")


def run(args: argparse.Namespace) -> int:
    """Looks through folders; what was read is kept, so that the next time is quicker."""
    folders = [Path(each).absolute() for each in args.folder]
    for folder in folders:
        if not folder.is_dir():
            raise CommandError(f"{folder}: there is no such folder; check its name.")
    found = _look(folders)
    if args.duplicates:
        doubles = find_doubles([(str(path), each.volume) for path, each in found])
        told = [{"how": each.how, "paths": list(each.keys)} for each in doubles]
        answer(told, args.json, lambda rows: [*map(_double_lines, rows)] or ["Nothing twice."])
        return FINE
    if args.check:
        wrong = [_wrong(path, each) for path, each in found if _is_wrong(each)]
        answer(wrong, args.json, lambda rows: [*map(_wrong_line, rows)] or ["All is well."])
        return BROKEN if any(each["state"] != "unfinished" for each in wrong) else FINE
    sought = parse_search(args.find or "")
    paths = {id(each): path for path, each in found}
    hits = find(sought, [each for _, each in found])
    rows = [_row(paths[id(each)], each, find_hit(sought, each).says) for each in hits]
    answer(rows, args.json, lambda rows: [*map(_line, rows)] or ["Nothing was found."])
    return FINE


def _look(folders: list[Path]) -> list[tuple[Path, Searchable]]:
    index, book_of = shelf_index.ShelfIndex(), cache(book_in_force)
    try:
        # Other folders than the shelf's: what lies elsewhere stays in the index.
        for _ in index.refresh(folders, book_of, settings.load().table, apart=True):
            pass
        every = index.make_searchable()
    finally:
        index.close()
    return [
        (path, each)
        for path, each in every
        if any(path.is_relative_to(folder) for folder in folders)
    ]


def _row(path: Path, each: Searchable, where: str) -> dict[str, Any]:
    volume = each.volume
    return {
        "path": str(path),
        "id": volume.id,
        "name": volume.name,
        "kind": volume.kind,
        "where": where or "name",
    }


def _line(row: dict[str, Any]) -> str:
    where = "" if row["where"] == "name" else f" ({row['where']})"
    return f"{row['name']}{where}: {row['path']}"


def _double_lines(double: dict[str, Any]) -> str:
    paths = "\n".join(f"  {each}" for each in double["paths"])
    return f"{len(double['paths'])} {SAYS[double['how']]}:\n{paths}"


def _is_wrong(each: Searchable) -> bool:
    return bool({"damaged", "broken", "unfinished"} & set(each.volume.states))


def _wrong(path: Path, each: Searchable) -> dict[str, Any]:
    volume = each.volume
    state = next(one for one in ("damaged", "broken", "unfinished") if one in volume.states)
    return {
        "path": str(path),
        "id": volume.id,
        "name": volume.name,
        "kind": volume.kind,
        "state": state,
        "says": volume.says if state == "damaged" else _count(volume.counts, state),
    }


def _count(counts: dict[str, int], state: str) -> str:
    many = counts.get(state, 0)
    if state == "broken":
        return f"{many} {'rule' if many == 1 else 'rules'} broken"
    return f"{many} {'point' if many == 1 else 'points'} open"


def _wrong_line(row: dict[str, Any]) -> str:
    return f"{row['name']}: {row['says']} ({row['path']})"
