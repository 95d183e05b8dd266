"""What the page of a pursuit shows: who runs, all that may give dice, the lengths that were run."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct

from bwdesk.rules.chance.pool import fork_dice, help_dice, read_ability
from bwdesk.rules.group.road import Length
from bwdesk.rules.packs.book import Book
from bwdesk.rules.play import pursuing
from bwdesk.rules.play.chasing import ABILITIES, SIDES, Advantage, Chase, advantages
from bwdesk.rules.play.evening import Evening, names
from bwdesk.rules.play.mounting import saddle_of
from bwdesk.rules.play.trial import Trial
from bwdesk.rules.tables.advancing import factors
from bwdesk.rules.tables.moving import Lead, caught_obstacle, pursuits

WHERE = {"town": "in town or forest", "open": "in open country", "": ""}


class TickOnPaper(Struct, frozen=True):
    """Something that may give *dice*, and whether it does."""

    words: str
    dice: int
    ticked: bool = False


class RunnerOnPaper(Struct, frozen=True):
    """One side of a pursuit: a *name* to be written in where it is "", what is rolled and how many
    *dice* that is by what is ticked, 0 where nobody knows."""

    name: str = ""
    rolls: str = ""
    dice: int = 0
    ticks: tuple[TickOnPaper, ...] = ()


class ChaseOnPaper(Struct, frozen=True):
    """A pursuit on foot or *mounted*: both sides, the lengths *run* of as many as the GM has set,
    and the obstacle of what is done by who has caught up."""

    quarry: RunnerOnPaper
    pursuer: RunnerOnPaper
    mounted: bool = False
    run: tuple[Length, ...] = ()
    lengths: int = 1
    act: int = 0


def blank_chase(book: Book, *, mounted: bool) -> ChaseOnPaper:
    """A pursuit of nobody yet, with all that may give dice."""
    chase = Chase(mounted=mounted)
    rolls = ABILITIES[chase.way].title()
    sides = (
        RunnerOnPaper(rolls=rolls, ticks=(*_tack(book, mounted), *_given(chase, side, book)))
        for side in SIDES
    )
    quarry, pursuer = sides
    return ChaseOnPaper(quarry, pursuer, mounted, act=caught_obstacle(book.pursuits.values()))


def read_chase(evening: Evening) -> ChaseOnPaper | None:
    """The pursuit that goes on in a campaign, with what is known of both before the next length.

    None where nobody runs, and for somebody whose figures cannot be read.
    """
    pursuit = evening.campaign.road.pursuit
    if pursuit is None:
        return None
    try:
        chase = pursuing.to_chase(evening, pursuit)
        book = pursuing.book_of(evening, chase)
        trials = pursuing.side_trials(evening, chase, book)
    except ValueError:
        return None
    chased = pursuing.judge_pursuit(evening, chase, trials)
    found = []
    for side, trial in zip(SIDES, trials, strict=True):
        who = getattr(pursuit, side)
        verdict = chased.side(side)
        rolls = verdict.pool.parts[0].label if verdict.pool.parts else ""
        lent = _lent(evening, chase, who, book)
        found.append(
            RunnerOnPaper(
                _side_words(evening, who, mounted=pursuit.mounted),
                f"{rolls[:1].upper()}{rolls[1:]}",
                verdict.thrown.dice,
                (*_ticks(trial, advantages(chase, side, book)), *lent),
            )
        )
    quarry, pursuer = found
    act = caught_obstacle(book.pursuits.values())
    return ChaseOnPaper(quarry, pursuer, pursuit.mounted, pursuit.run, pursuit.lengths, act)


def _side_words(evening: Evening, who: str, *, mounted: bool) -> str:
    """A side by name, and whom it rides: ``Serel on Whin``."""
    named, saddle = pursuing.side_name(evening, who), saddle_of(evening, who)
    if not mounted or saddle is None:
        return named
    return f"{named} on {pursuing.side_name(evening, saddle.mount)}"


def _tack(book: Book, mounted: bool) -> Iterator[TickOnPaper]:
    if mounted:
        for each in factors(book.factors, "mount").get("tack", ()):
            yield TickOnPaper(each.name, each.dice)


def _given(chase: Chase, side: Lead, book: Book) -> Iterator[TickOnPaper]:
    """All that may give dice to a side, and what a length won before does."""
    yield from _advantage_ticks(advantages(chase, side, book))
    for each in pursuits(book.pursuits, chase.way):
        if each.when == "won":
            yield TickOnPaper(each.name, each.dice)


def _ticks(trial: Trial, every: tuple[Advantage, ...]) -> Iterator[TickOnPaper]:
    """What counts by itself, tack and the length before among it, and what may be ticked."""
    named = {each.pursuit.name for each in every}
    lines = trial.advantage if isinstance(trial.advantage, tuple) else ()
    for line in lines:
        if line.label not in named:
            yield TickOnPaper(line.label, round(line.value), ticked=True)
    yield from _advantage_ticks(every)


def _advantage_ticks(every: Iterable[Advantage]) -> Iterator[TickOnPaper]:
    for each in every:
        pursuit = each.pursuit
        if each.barred and pursuit.when == "ahead":
            continue
        words = ", ".join(filter(None, (pursuit.name, WHERE[pursuit.where])))
        yield TickOnPaper(words, pursuit.dice, ticked=each.counts)


def _lent(evening: Evening, chase: Chase, who: str, book: Book) -> Iterator[TickOnPaper]:
    """A line for each skill that may lend a die, and for each who may run beside."""
    for id, has in pursuing.forks_for(evening, who, mounted=chase.mounted).items():
        dice = fork_dice(read_ability(has).exponent)
        yield TickOnPaper(f"FoRK {book.skill_name(id)}", dice)
    pursuit, called = evening.campaign.road.pursuit, names(evening.campaign)
    assert pursuit is not None
    for id, has in pursuing.helpers_of_side(evening, pursuit, who).items():
        yield TickOnPaper(f"Help of {called.get(id, id)}", help_dice(read_ability(has).exponent))
