"""What a prayer left for a test still to come: it waits, and goes into one test (FAITH-7)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from bwdesk.rules.person.standing import Favor
from bwdesk.rules.play.evening import Evening, RefusedError, present, with_play
from bwdesk.rules.play.trial import Line, Lines, Trial


def favors(evening: Evening, who: str) -> tuple[Favor, ...]:
    """What waits for a test of somebody."""
    return present(evening, who).play.standing.favors


def favor_words(favor: Favor) -> str:
    """``Aid +2D, sword``, ``Boon open-ended``."""
    gives = "open-ended" if favor.opens else f"+{favor.dice}D"
    to = f", {favor.ability.replace('-', ' ')}" if favor.ability else ""
    return f"{favor.prayer} {gives}{to}"


def give_favor(evening: Evening, who: str, favor: Favor) -> Evening:
    """One more waits for somebody."""
    return _with_favors(evening, who, (*favors(evening, who), favor))


def _with_favors(evening: Evening, who: str, now: Iterable[Favor]) -> Evening:
    play = present(evening, who).play
    standing = replace(play.standing, favors=tuple(now))
    return with_play(evening, who, replace(play, standing=standing))


def put_favor(trial: Trial, favor: Favor) -> Trial:
    """A trial with what waits put into it, or taken out again: dice, or sixes rolled on.

    Raises RefusedError for a test of another ability than it was prayed for (FAITH-7).
    """
    if favor.ability and trial.ability and trial.ability != favor.ability:
        to = favor.ability.replace("-", " ").capitalize()
        raise RefusedError(
            f"{favor.prayer} was prayed for a test of {to}. "
            "If the table lets it help here, add it to the dice by hand."
        )
    if favor.opens:
        return replace(trial, open_ended=None if trial.open_ended else True)
    words = favor_words(favor)
    said = trial.dice
    lines = (Line("said", said),) if isinstance(said, int) and said else said or ()
    assert not isinstance(lines, int), "a number is a line by now"
    left = tuple(each for each in lines if each.label != words)
    if len(left) == len(lines):
        left = (*left, Line(words, favor.dice))
    return replace(trial, dice=left)


def spend_favors(evening: Evening, who: str, lines: Lines) -> Evening:
    """Without those whose dice went into a test that was rolled, by their words."""
    if isinstance(lines, int):
        return evening
    for line in lines:
        there = list(favors(evening, who))
        spent = (e for e in there if not e.opens and favor_words(e) == line.label)
        if (found := next(spent, None)) is not None:
            there.remove(found)
            evening = _with_favors(evening, who, there)
    return evening
