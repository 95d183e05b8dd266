"""``bwdesk explain``: what a name means, which rule stands behind it, which obstacle is printed."""

from __future__ import annotations

import argparse
import json
from typing import Any

from bwdesk.cli.opening import book_in_force, open_character
from bwdesk.cli.terms import FINE, CommandError, Parser, answer, tell
from bwdesk.files import reference
from bwdesk.rules.packs.book import Book
from bwdesk.rules.reference.entries import find_entry
from bwdesk.rules.reference.explaining import explain_link
from bwdesk.rules.reference.finding import RULE, TOPIC, Found, Index, find_missing
from bwdesk.rules.reference.obstacles import find_obstacles

MOST_FOUND = 20
KINDS_FIRST = ("skill", "trait", "lifepath", "term", TOPIC, RULE)
"""Of several things of one name, the one that is meant without saying more."""


def arguments(command: Parser) -> None:
    command.add_argument("name", nargs="?", default="", help="anything that has a name, or a rule")
    command.add_argument("--of", metavar="FILE", help="a character: what it means for them")
    command.add_argument("--find", metavar="WORDS", help="list what fits, the best first")
    command.add_argument("--ob", metavar="WORDS", help="list the obstacles printed for an act")
    command.add_argument("--missing", action="store_true", help="list what has no words of its own")
    command.add_argument("--json", action="store_true", help="print JSON")


def run(args: argparse.Namespace) -> int:
    """Explains one thing, or lists what is found."""
    book, texts = book_in_force(), reference.load_reference()
    if args.missing:
        return _tell_list([{"id": each} for each in find_missing(book, texts.words)], args.json)
    if args.ob is not None:
        return _tell_list(_obstacles(args.ob, book), args.json)
    index = Index(book, texts.topics)
    if args.find is not None:
        found = (index.find(args.find) or index.find_near(args.find))[:MOST_FOUND]
        rows = [
            {"id": each.id, "kind": each.kind, "name": each.name, "where": each.where}
            for each in found
        ]
        return _tell_list(rows, args.json)
    if not args.name.strip():
        raise CommandError("Say what shall be explained: a name, --find WORDS or --ob WORDS.")
    asked = _find_one(args.name, index)
    report = _report(asked, index, texts.words)
    if args.of:
        report["here"] = _find_here(asked, args.of)
    answer(report, args.json, _lines)
    return FINE


def _find_one(name: str, index: Index) -> Found:
    named = index.find_called(name)
    if not named:
        near = index.find(name) or index.find_near(name)
        names = list(dict.fromkeys(each.name for each in near))[:3]
        meant = f" Did you mean {' or '.join(names)}?" if names else ""
        raise CommandError(f"Nothing is called “{name[:60]}”.{meant}")
    order = {kind: at for at, kind in enumerate(KINDS_FIRST)}
    return min(named, key=lambda each: order.get(each.kind, len(order)))


def _report(asked: Found, index: Index, words: dict[str, str]) -> dict[str, Any]:
    card = explain_link(asked.link, index.book, index.topics, words)
    if card is None:
        raise CommandError(f"Nothing is called “{asked.name}”.")
    return {
        "id": card.id,
        "kind": card.kind,
        "name": card.name,
        "says": card.says,
        "ours": card.ours,
        "facts": [{"name": each.name, "value": each.value} for each in card.facts],
        "rules": list(card.rules),
        "links": list(card.links),
    }


def _find_here(asked: Found, file: str) -> dict[str, Any]:
    """What it means for the character of a file, by the packs of that."""
    from bwdesk.rules.burning import reckon
    from bwdesk.rules.play.present import Present, with_traits
    from bwdesk.rules.reference.here import Here, find_here

    character, book = open_character(file)
    key = find_entry(asked.link, book)
    if key is None:
        return {"has": False}
    someone = Present(reckon(with_traits(character), book), character.play, book)
    here = find_here(key, someone) or Here(has=False)
    ability = str(here.ability) if here.ability else ""
    return {"has": here.has, "ability": ability, "needs": here.needs}


def _obstacles(typed: str, book: Book) -> list[dict[str, Any]]:
    return [
        {
            "says": each.says,
            "ob": each.obstacle,
            "plus": each.plus,
            "dice": each.dice,
            "ability": each.ability,
            "rule": each.rule,
            "time": each.time,
        }
        for each in find_obstacles(typed, book)[:MOST_FOUND]
    ]


def _tell_list(rows: list[dict[str, Any]], as_json: bool) -> int:
    if as_json:
        tell(json.dumps(rows, ensure_ascii=False, indent=2))
    else:
        said = [
            ", ".join(f"{each}" for each in row.values() if each not in (None, "", 0))
            for row in rows
        ]
        tell("\n".join(said) or "Nothing fits.")
    return FINE


def _lines(report: dict[str, Any]) -> list[str]:
    lines = [f"{report['name']} ({report['kind'].replace('_', ' ')})"]
    if report["says"]:
        lines.append(report["says"])
    lines += [f"  {each['name']}: {each['value']}" for each in report["facts"]]
    if report["rules"]:
        lines.append(f"  Rule: {', '.join(report['rules'])}")
    here = report.get("here")
    if here:
        lines.append(f"  Here: {_here_words(here)}")
    return lines


def _here_words(here: dict[str, Any]) -> str:
    if not here["has"]:
        return "not theirs"
    needs = ", ".join(f"{count} {grade}" for grade, count in here["needs"].items())
    return "; ".join(
        each for each in (here["ability"] or "theirs", needs and f"needs {needs}") if each
    )
