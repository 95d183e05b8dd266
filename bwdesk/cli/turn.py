"""``bwdesk turn``: packets for who plays Usurper at home, and their answers."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

import msgspec

from bwdesk.cli.opening import book_in_force
from bwdesk.cli.outputs import TURN, target, writes
from bwdesk.cli.passphrase import add_key, read_words, unlock
from bwdesk.cli.terms import BROKEN, FINE, CommandError, Parser, answer, tell
from bwdesk.files import chronicles, games, reader, turns
from bwdesk.files.chronicle_errors import ClosedError
from bwdesk.files.chronicles import Chronicle
from bwdesk.files.errors import FileError
from bwdesk.rules.basics.problems import Problem
from bwdesk.rules.games.frame.game import Due, IllegalMoveError
from bwdesk.rules.games.usurper.week.answers import Answer, moves_of
from bwdesk.rules.games.usurper.week.handed_out import tell_bulletin
from bwdesk.rules.games.usurper.week.receiving import bring_home
from bwdesk.table import sealing
from bwdesk.when import stamp

ACTS = ("give", "show", "answer", "take")


def arguments(command: Parser) -> None:
    command.add_argument("act", choices=ACTS, help="what is done with it")
    command.add_argument("file", metavar="FILE", help="a chronicle (give, take), or a packet")
    command.add_argument(
        "more", metavar="MORE", nargs="?", help="ORDERS.json (answer), or an answer (take)"
    )
    command.add_argument("--seat", help="give: whose packet")
    command.add_argument(
        "--anew", action="store_true", help="give: new words for the seat, where they are lost"
    )
    command.add_argument(
        "--own", metavar="OWN.txt", help="answer: a file with a passphrase of one’s own, from now"
    )
    command.add_argument(
        "--anyway", action="store_true", help="take: a second answer, or one to an earlier issue"
    )
    writes(command, TURN, "give, answer: where it is written")
    command.add_argument("--json", action="store_true", help="print one JSON object")
    add_key(command)


def run(args: argparse.Namespace) -> int:
    """Gives, shows, answers or takes; what cannot be is one sentence, and ends with BROKEN."""
    acts = {"give": _give, "show": _show, "answer": _answer, "take": _take}
    wanted = {"give": ("seat", "out"), "answer": ("more", "out"), "take": ("more",)}
    named = {"seat": "--seat", "out": "-o OUT.bwturn", "more": "one file more"}
    for each in wanted.get(args.act, ()):
        if getattr(args, each) is None:
            raise CommandError(
                f"bwdesk turn {args.act} wants {named[each]}. See: bwdesk turn --help"
            )
    try:
        return acts[args.act](args)
    except (FileError, IllegalMoveError) as why:
        raise CommandError(str(why), BROKEN) from None


def _give(args: argparse.Namespace) -> int:
    out = target(args, TURN)
    with _open_chronicle(args) as chronicle:
        turns.hold_key(chronicle, args.seat, anew=args.anew)
        content, made, held = turns.give(chronicle, args.seat, stamp())
        turns.write(out, content)
    report = {
        "week": made.turn,
        "seat": args.seat,
        "issue": made.issue,
        "bytes": len(content),
        "words": held.words,
    }
    answer(report, args.json, _given_lines)
    return FINE


def _given_lines(report: dict[str, Any]) -> list[str]:
    words = f"It opens with: {report['words']}" if report["words"] else "Their own word opens it."
    return [f"Week {report['week']}, issue {report['issue']} for {report['seat']}.", words]


def _show(args: argparse.Namespace) -> int:
    path = Path(args.file)
    given, _ = _opened(path, args.key)
    view = turns.view_of(given, path)
    game = turns.game_of(given, book_in_force(), path)
    home = bring_home(view, given.seat, turns.packet_of(given, turns.front_of(_read(path), path)))
    page = view.pages.get(given.seat)
    due = [*game.due(home), *game.offers(home)]
    ledgers = game.ledgers(view, truth=False)
    report = {
        "title": given.title,
        "seat": given.seat,
        "week": given.turn,
        "issue": given.issue,
        "bulletin": tell_bulletin(page.bulletin, given.seat) if page else None,
        "ledger": ledgers.get(given.seat),
        "map": list(view.map),
        "letters": [msgspec.to_builtins(each) for each in view.letters],
        "due": [_due(each) for each in due],
    }
    tell(json.dumps(report, ensure_ascii=False, indent=2))
    return FINE


def _due(due: Due) -> dict[str, Any]:
    return {"part": due.part, "of": due.actor, "title": due.title, "says": due.says}


def _answer(args: argparse.Namespace) -> int:
    path, out = Path(args.file), target(args, TURN)
    given, _ = _opened(path, args.key)
    view = turns.view_of(given, path)
    game = turns.game_of(given, book_in_force(), path)
    written = reader.convert(reader.read(Path(args.more)), Answer, args.more)
    packet = turns.packet_of(given, turns.front_of(_read(path), path))
    moves = moves_of(written, given.seat, view, game.book)
    state, flags = bring_home(view, given.seat, packet), list[Problem]()
    for move in moves:
        flags += game.check(state, move)
        state = game.apply(state, move).state
    lock = sealing.new_lock(read_words(args.own)) if args.own else (None, b"")
    turns.write(out, turns.make_answer(packet, given.seat, given.turn, moves, *lock))
    report = {
        "week": given.turn,
        "seat": given.seat,
        "issue": given.issue,
        "flags": [msgspec.to_builtins(each) for each in flags],
    }
    tell(json.dumps(report, ensure_ascii=False, indent=2))
    return FINE


def _take(args: argparse.Namespace) -> int:
    path = Path(args.more)
    content = _read(path)
    with _open_chronicle(args) as chronicle:
        taken = turns.read_answer(chronicle, content, path)
        if taken.doubt and not args.anyway:
            raise FileError(path, taken.doubt, "say --anyway to take this one all the same")
        turns.take(chronicle, taken, stamp())
    kinds = [msgspec.to_builtins(each)["move"] for each in taken.moves]
    rows = [len(each.rows) for each in taken.moves if hasattr(each, "rows")]
    report = {
        "week": taken.turn,
        "seat": taken.seat,
        "issue": taken.issue,
        "moves": kinds,
        "rows": sum(rows),
    }
    tell(json.dumps(report, ensure_ascii=False, indent=2))
    return FINE


def _read(path: Path) -> bytes:
    return turns.contents(path)


def _opened(path: Path, words: str | None) -> tuple[turns.Given, bytes]:
    """A packet, by the words in a file or asked for at the terminal."""
    content = _read(path)
    turns.front_of(content, path)
    return turns.unlock_packet(content, read_words(words), path)


def _open_chronicle(args: argparse.Namespace) -> Chronicle[Any, Any]:
    """The narrator's chronicle, to be written in."""
    path = Path(args.file)
    try:
        chronicle = chronicles.open_chronicle(path, games.find)
    except ClosedError as why:
        keys = unlock(why, args.key)
        chronicle = chronicles.open_chronicle(path, games.find, keys=keys)
    if chronicle.odd:
        print(f"{path}: {chronicle.odd}.", file=sys.stderr)
    return chronicle
