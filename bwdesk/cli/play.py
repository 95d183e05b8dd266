"""``bwdesk play``: a game played from a log of its moves, without a window."""

from __future__ import annotations

import argparse
import contextlib
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, cast

import msgspec
from msgspec import Struct

from bwdesk.cli.opening import book_in_force
from bwdesk.cli.people import with_people
from bwdesk.cli.terms import BROKEN, FINE, CommandError, Parser, answer, tell
from bwdesk.files import reader
from bwdesk.files.errors import FileError
from bwdesk.files.json_place import printable_name
from bwdesk.files.within import GONE, is_there
from bwdesk.rules.basics.problems import Problem
from bwdesk.rules.basics.sums import figure
from bwdesk.rules.games.catalog import GAMES, Listed
from bwdesk.rules.games.frame.game import (
    Due,
    Game,
    IllegalMoveError,
    Injected,
    Reply,
    Seats,
    Step,
)
from bwdesk.rules.games.frame.replies import parse_reply, sound_dice

SEALED = "A log tells its secrets in the open: give what is written, not what it was sealed with."


UNTOLD = "What is written there in secret may not be; whoever writes it is told why."


class Remark(Struct, frozen=True):
    """What is odd or unfinished about a *move*, counted from 1, though it may be made."""

    move: int
    problem: Problem


def arguments(command: Parser) -> None:
    command.add_argument("game", choices=tuple(GAMES))
    command.add_argument("log", nargs="?", metavar="LOG.json")
    command.add_argument("--json", action="store_true", help="print one JSON object")
    command.add_argument("--seat", help="print only what this seat may know")
    command.add_argument("--schema", action="store_true", help="print the schema of a log")


def run(args: argparse.Namespace) -> int:
    """Plays the log; prints the state after it, or the first move that may not be and why."""
    game = GAMES[args.game].game(book_in_force())
    if args.schema:
        tell(json.dumps(schema(game), ensure_ascii=False, indent=2))
        return FINE
    if args.log is None:
        raise CommandError(f"Name a log: bwdesk play {args.game} LOG.json")
    path = Path(args.log)
    log = _read(game, path)
    at = 0
    remarks: list[tuple[Remark, tuple[str, ...] | None]] = []
    try:
        step = game.start(log.setup)
        events = list(step.events)
        for move in log.moves:
            at, made = at + 1, move
            made = parse_reply(game, step.state, move) if isinstance(move, Reply) else move
            _child_there(made, path)
            before, step = step.state, game.apply(step.state, made)
            found = game.check(before, made)
            remarks += ((Remark(at, e), _hears(game, before, made, e)) for e in found)
            sound_dice(game, before, made)
            if game.sealed_commitments(step.state):
                raise IllegalMoveError(SEALED)
            events += step.events
    except IllegalMoveError as why:
        secret = at > 0 and not _knows(game, step.state, made, args.seat)
        report = {"illegal": at, "why": UNTOLD if secret else _why(why, args.seat)}
        answer(report, args.json, lambda said: [f"Move {said['illegal']}: {said['why']}"])
        return BROKEN
    _require_seat(game, step.state, args.seat)
    report = _report(game, Step(step.state, tuple(events)), remarks, args.seat)
    if not log.moves and (asked := _first_question(game, log.setup)):
        report["asks"] = asked
    answer(report, args.json, _text)
    return FINE


def _first_question(game: Game[Any, Any], setup: Any) -> str:
    """What the table is asked once about what it begins with; "" for nothing."""
    asks = GAMES[game.name].terms.asks
    return asks(book_in_force(), setup) if asks else ""


def _why(why: IllegalMoveError, seat: str | None) -> str:
    """Without a seat the log lies open to whoever reads it."""
    return str(why) if seat is None else why.words_for(seat)


def _knows(game: Game[Any, Any], state: Any, move: Any, seat: str | None) -> bool:
    """Whether a seat may hear why a move may not be: not of what another one writes in secret."""
    if not seat:
        return True
    writers: tuple[str, ...] | None = None
    if isinstance(move, Reply):
        own = (each.seats for each in game.actors(state) if each.id == move.of)
        writers = next(own, ()) if move.script else None
    else:
        with contextlib.suppress(IllegalMoveError, LookupError):
            writers = _writers(game, state, move)
    return writers is None or seat in writers


def _hears(game: Game[Any, Any], state: Any, move: Any, problem: Problem) -> Seats | None:
    """The seats that may hear what is odd about a move: its writers, or whom its game names."""
    if game.name in GAMES and (hears := getattr(game, "hears", None)) is not None:
        found: Seats | None = hears(state, move, problem)
        if found is not None:
            return found
    return _writers(game, state, move)


def _writers(game: Game[Any, Any], state: Any, move: Any) -> tuple[str, ...] | None:
    """The seats that know what a move writes in secret; None of one that everybody sees."""
    secrets = game.secrets(state, move)
    return tuple({seat for each in secrets for seat in each.seats}) if secrets else None


def schema(game: Game[Any, Any]) -> dict[str, Any]:
    """The JSON schema of a log of a game."""
    return msgspec.json.schema(_log(game))


def _log(game: Game[Any, Any]) -> Any:
    """The type of a log: how it began, and every move since, the game's own or a reply."""
    moves = cast(Any, tuple)[game.moves | Reply, ...]
    fields: list[Any] = [("setup", game.setups), ("moves", moves, ())]
    return msgspec.defstruct("Log", fields, frozen=True, forbid_unknown_fields=True)


def _read(game: Game[Any, Any], path: Path) -> Any:
    """The log in a file; what says *reply* is one without saying so twice. Raises FileError."""
    plain = with_people(reader.read(path), path)
    if isinstance(plain, dict) and isinstance(plain.get("moves"), list):
        for each in plain["moves"]:
            if isinstance(each, dict) and "reply" in each:
                each.setdefault("move", "reply")
            elif isinstance(each, dict):
                if each.get("move") == "let stand":
                    each["move"] = "let-stand"
                _open_written(game, each)
    try:
        return reader.convert(plain, _log(game), str(path))
    except FileError:
        if other := _another(game, plain):
            says = f"{path}: this is a log of {other.title}; play it so: bwdesk play {other.name}"
            raise CommandError(says) from None
        raise


def _open_written(game: Game[Any, Any], move: dict[str, Any]) -> None:
    """What is written in the open need not say that it is."""
    for field in getattr(game, "written_in", ()):
        said = move.get(field)
        if isinstance(said, list):
            move[field] = [_as_open(each) for each in said]
        elif field in move:
            move[field] = _as_open(said)


def _as_open(said: Any) -> Any:
    return (
        {"seen": "open", "value": said} if isinstance(said, dict) and "seen" not in said else said
    )


def _another(game: Game[Any, Any], plain: object) -> Listed | None:
    """The game a log is of, where it is not the one that was named."""
    for listed in GAMES.values():
        if listed.name != game.name:
            with contextlib.suppress(FileError):
                reader.convert(plain, _log(listed.game(book_in_force())), "")
                return listed
    return None


def _require_seat(game: Game[Any, Any], state: Any, seat: str | None) -> None:
    """Raises CommandError for a seat nobody has, where it is known who sits."""
    seats = {each for actor in game.actors(state) for each in actor.seats}
    seats |= {*game.hosts(state)}
    if seat and seats and seat not in seats:
        known = ", ".join(sorted(seats))
        raise CommandError(f"Nobody has the seat “{seat}” here; there are {known}.")


def _child_there(move: object, beside: Path) -> None:
    """Raises IllegalMoveError where the file of a game within the game is gone."""
    if isinstance(move, Injected) and not is_there(move.child, beside):
        raise IllegalMoveError(GONE.format(printable_name(move.child)))


def _report(
    game: Game[Any, Any],
    played: Step[Any],
    remarks: list[tuple[Remark, tuple[str, ...] | None]],
    seat: str | None,
) -> dict[str, Any]:
    state = game.view(played.state, seat) if seat else played.state
    hosts = game.hosts(played.state)
    host = seat in hosts
    shown = [each for each in played.events if _may(each.to, seat, host)]
    of = state if seat and hosts else played.state
    due = [each for each in game.due(of) if _may(each.to, seat, host)]
    report = {
        "state": msgspec.to_builtins(state),
        "due": [_due(each) for each in due],
        "events": [{**msgspec.to_builtins(each), "says": game.says(each)} for each in shown],
        "actors": [msgspec.to_builtins(each) for each in game.actors(state)],
        "upshots": [msgspec.to_builtins(each) for each in game.upshots(state)],
        "remarks": [msgspec.to_builtins(e) for e, to in remarks if _may(to, seat, host)],
    }
    if seat and hosts:
        report["view"] = report["state"]
    follows = GAMES[game.name].follows
    if follows is not None and (found := follows(book_in_force(), played.state)) is not None:
        report["following"] = msgspec.to_builtins(found, str_keys=True)
    if (beside := GAMES[game.name].beside) is not None:
        _lay_beside(report, beside(game, played.state, seat))
    return {**report, "view": report["state"]} if seat else report


def _lay_beside(report: dict[str, Any], more: Mapping[str, Any]) -> None:
    """With what a game tells beyond every other; *flags* go to what is due, by its part."""
    flags = more.get("flags", {})
    for each in report["due"]:
        if each["part"] in flags:
            each["flags"] = msgspec.to_builtins(flags[each["part"]])
    report |= {name: each for name, each in more.items() if name != "flags"}


def _due(due: Due) -> dict[str, Any]:
    """What is due, with its first dice and obstacle as plain figures beside what asks for them."""
    figures = {"part": due.part, "dice": due.dice, "obstacle": due.obstacle}
    return {**msgspec.to_builtins(due), **figures}


def _may(to: tuple[str, ...] | None, seat: str | None, host: bool) -> bool:
    """Whether something veiled may be told: all of it without a seat, else to its seats."""
    return to is None or seat is None or host or seat in to


def _text(report: dict[str, Any]) -> list[str]:
    stand = [f"{each['name']}: {_standing_line(each)}." for each in report["actors"]]
    remarks = [
        f"Move {each['move']}: {each['problem']['says']} {each['problem']['remedy']}".strip()
        for each in report["remarks"]
    ]
    asks = [report["asks"]] if "asks" in report else []
    says = (event["says"] for event in report["events"] if event["says"])
    return [*says, *remarks, *stand, *asks]


def _standing_line(actor: dict[str, Any]) -> str:
    parts = (actor["standing"] or {}).get("parts", ())
    count = figure(sum(each["value"] for each in parts)) if actor["standing"] else ""
    return ", ".join(filter(None, (count, "out" if actor["out"] else ""))) or "in the game"
