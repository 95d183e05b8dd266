"""Whether a chronicle is what was played: its log is played once more and held against the file.

What a database tool can change, the chain of digests hides from nobody who reckons it anew. But
the rules lead from the start to one state by one course; where the file tells another, it says so.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping
from typing import Any, Final, Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from bwdesk.rules.basics.prose import series
from bwdesk.rules.games.frame.game import IllegalMoveError
from bwdesk.table.course import Course
from bwdesk.table.index import Index
from bwdesk.table.log import (
    Entry,
    Made,
    Rewritten,
    Seated,
    Shown,
    TakenBack,
    moves_in_force,
)
from bwdesk.table.session import Session, names_missing
from bwdesk.table.strange import SENSELESS, STRANGE

DIFFERS = "This file is not as it was written."
MOST = 8
"""So many places where two states differ are told; more would be no help."""

_ABSENT = "nothing"
_LONGEST = 60

Proven = tuple[int, Any]
"""An entry up to which a log was played once more before, and the state after it."""
OfLog = Literal["refused", "told", "dice", "consents", "opened", "bound", "state"]
OfFile = Literal["settled", "count", "kept", "shorter", "other"]
Kind = OfLog | OfFile


class Difference(Struct, frozen=True):
    """Where the file and its replay differ, at entry *number*.

    ``refused``: the rules do not allow the move, and *replay* says why; ``told``: other events
    stand beside it than it leads to; ``dice``: dice that were seen fell otherwise; ``consents``: it
    wanted those it does not have; ``opened``: the part named *file* is not what was sealed;
    ``bound``: it was sealed there after another history than the one before it now; ``state``:
    the state saved at the end is not the one the log leads to, at the place *where*.

    Of the file alone: ``settled``: other rules are said to have played up to there, and those of
    now did; ``count``: the log was of *file* entries; ``kept``: *where* is not what was kept with
    the entry. Of what this computer remembers: ``shorter``: *file* entries were played in it;
    ``other``: at the entry it stood otherwise.
    """

    kind: Kind
    number: int
    where: str = ""
    file: str = ""
    replay: str = ""

    def __str__(self) -> str:
        place = f"{self.where[:1].upper()}{self.where[1:]}" or "The whole state"
        return _SAYS[self.kind].format(
            number=self.number, where=self.where, place=place, file=self.file, replay=self.replay
        )


_SAYS: Final[Mapping[Kind, str]] = {
    "refused": "Entry {number} is a move the rules do not allow: {replay}",
    "told": "Entry {number} tells something else than its move leads to.",
    "dice": "In entry {number} dice that were seen before fell otherwise.",
    "consents": "Entry {number} lacks the consent of {replay}.",
    "opened": "The {file} opened in entry {number} is not what was sealed.",
    "bound": "What lies before entry {number} was changed after the {file} in it was sealed.",
    "state": "{place}: {file} in the file, {replay} by its log of {number} entries.",
    "settled": (
        "Other rules are said to have played it up to entry {number}; it was played by those of "
        "now."
    ),
    "count": "Its log ends with entry {number}; {file} entries were kept.",
    "kept": "Not as it was kept with entry {number}: {where}.",
    "shorter": (
        "It ends with entry {number}, and {file} entries of it were played on this computer: it is "
        "an earlier copy, or was cut short."
    ),
    "other": ("Up to entry {number} it is another than the one last played on this computer."),
}


def differences(
    session: Session[Any, Any], *, told: bool = True, proven: Proven | None = None
) -> Generator[tuple[Difference, ...], None, Course[Any, Any]]:
    """What is found at each entry, and at last in the state; one step a time, so that a window
    may take them between events. At its end it returns what was replayed.

    What other rules have settled is not looked at. Not *told*: entries were written by other rules
    than those of now, so what they tell is not compared, where their marks do not say by which.
    What was *proven* before is not played again.
    """
    replay = _Replay(session, told, proven)
    begins = proven[0] if proven else 0
    for number, entry in enumerate(session.log[begins:], start=begins + 1):
        yield tuple(replay.step(number, entry))
    yield tuple(_seals(session))
    yield tuple(replay.end())
    return replay.course


def _seals(session: Session[Any, Any]) -> Iterator[Difference]:
    """What was revealed and does not prove its seal; anybody can see that, without a key.

    Of those that were bound to another history the first tells it all.
    """
    sealed, moved = session.index.sealed, []
    for part in session.unproven():
        kept = sealed.get(part.commitment)
        if kept is None or not part.holds or kept.part.part != part.part:
            yield Difference("opened", _entry_opening(session, part.commitment), file=part.part)
        else:
            moved.append(Difference("bound", kept.number, file=part.part))
    yield from sorted(moved, key=lambda each: each.number)[:1]


def _entry_opening(session: Session[Any, Any], commitment: str) -> int:
    return next(
        number
        for number, entry in enumerate(session.log, start=1)
        if isinstance(entry, Made) and any(each.commitment == commitment for each in entry.opened)
    )


class _Replay:
    """The course of a log as it is played once more; after a move that is refused the state that
    was saved can be reached no more, and is left alone."""

    def __init__(self, session: Session[Any, Any], told: bool, proven: Proven | None) -> None:
        self._session = session
        self._told = told
        ground = session.start if session.base is None else session.base
        self.course: Course[Any, Any] = Course(ground, session.settled)
        self._index = Index()
        self._lost = False
        if proven is not None:
            number, state = proven
            moves = moves_in_force(session.log[:number]).items()
            self.course.presume((e for e in moves if e[0] > session.settled), state)
            self._index = Index().with_entries(1, session.log[:number])

    @property
    def _state(self) -> Any:
        return self.course.state(self._session)

    def step(self, number: int, entry: Entry[Any]) -> Iterator[Difference]:
        if number > self._session.settled and not self._lost:
            if number > self._session.unbound:
                yield from self._consents(number, entry)
            try:
                yield from self._play_entry(number, entry)
            except STRANGE as why:
                self._lost = True
                says = str(why) if isinstance(why, IllegalMoveError) else SENSELESS
                yield Difference("refused", number, replay=says)
        self._index = self._index.with_entries(number, (entry,))

    def end(self) -> Iterator[Difference]:
        if self._lost:
            return
        saved, replayed = map(msgspec.to_builtins, (self._session.state, self._state))
        places = _places(saved, replayed)
        for _, (where, file, replay) in zip(range(MOST), places, strict=False):
            yield Difference("state", len(self._session.log), where, file, replay)

    def _play_entry(self, number: int, entry: Entry[Any]) -> Iterator[Difference]:
        match entry:
            case Made():
                step = self._session.replay_move(self._state, entry)
                self.course.add(number, entry, step.state)
                if self._tells(number) and step.events != entry.events:
                    yield Difference("told", number)
            case TakenBack(to=to):
                self.course.cut(self.course.count_upto(to))
            case Rewritten(old=old, move=move, sealed=sealed):
                moves = dict(self.course)
                moves[old] = replace(moves[old], move=move, sealed=sealed)
                self.course.cut(self.course.count_upto(old - 1))
                state = self._state
                for at, each in moves.items():
                    if at >= old:
                        state = self._session.replay_move(state, each).state
                        self.course.add(at, each, state)
            case Seated() | Shown():
                pass

    def _tells(self, number: int) -> bool:
        """Whether an entry was written by the rules of now, in the words of now."""
        mark = self._session.marks.get(number)
        by_now = self._told if mark is None else mark.rules == self._session.game.version
        return by_now and number > self._session.unbound

    def _consents(self, number: int, entry: Entry[Any]) -> Iterator[Difference]:
        """What wants the consent of everybody, other dice than were seen among it.

        In the first version the table asked for it and did not always write it down.
        """
        given = getattr(entry, "consents", ())
        hosts = self._session.game.hosts(self._state)
        missing = names_missing(hosts, self._index.seats, given)
        match entry:
            case Made(rolled=rolled) if missing:
                if not self._index.as_seen(rolled):
                    yield Difference("dice", number)
            case TakenBack(to=to, anew=anew) if missing:
                undone = (made for at, made in self.course if at > to)
                if hosts or anew or any(made.opened for made in undone):
                    yield Difference("consents", number, replay=series(missing, "and"))
            case Rewritten() if missing:
                yield Difference("consents", number, replay=series(missing, "and"))


def _places(file: Any, replay: Any, where: tuple[str, ...] = ()) -> Iterator[tuple[str, str, str]]:
    """Where two plain values differ, and what stands there in each."""
    if file == replay:
        return
    one, other = _by_name(file), _by_name(replay)
    if one is None or other is None:
        yield " › ".join(where), _shorten(file), _shorten(replay)
        return
    for key in {**one, **other}:
        at = (*where, key)
        yield from _places(one.get(key, _ABSENT), other.get(key, _ABSENT), at)


def _by_name(plain: Any) -> Mapping[str, Any] | None:
    """The parts of a plain value, by the name of each or its place; None for one without parts."""
    match plain:
        case dict():
            return {str(key): each for key, each in plain.items()}
        case list() | tuple():
            return {_name(each, place): each for place, each in enumerate(plain, start=1)}
        case _:
            return None


def _name(part: Any, place: int) -> str:
    named = part.get("name") or part.get("id") if isinstance(part, dict) else ""
    return str(named or place)


def _shorten(plain: Any) -> str:
    text = plain if isinstance(plain, str) else msgspec.json.encode(plain).decode()
    line = " ".join(text.split()) or "“”"
    return line if len(line) <= _LONGEST else f"{line[: _LONGEST - 1]}…"
