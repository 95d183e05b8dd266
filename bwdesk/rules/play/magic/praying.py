"""Prayers at the table, and what they leave for a test still to come (FAITH-4 to FAITH-7)."""

from __future__ import annotations

from bwdesk.rules.basics.value import LONGEST_NAME
from bwdesk.rules.group.campaign import Entry
from bwdesk.rules.magic import prayer as prayers
from bwdesk.rules.magic.prayer import FAITH, Answer
from bwdesk.rules.person.standing import Favor
from bwdesk.rules.play.evening import (
    Evening,
    RefusedError,
    Step,
    member,
    present,
    with_entries,
)
from bwdesk.rules.play.favors import give_favor
from bwdesk.rules.play.testing import prepare, settle
from bwdesk.rules.play.trial import Trial
from bwdesk.rules.play.verdict import Verdict, judge
from bwdesk.rules.tables.magic import Prayer


def say_prayer(
    evening: Evening,
    who: str,
    prayer: Prayer,
    *,
    touched: int = 1,
    more: int = 0,
    believers: int = 0,
    intent: str = "",
) -> Trial:
    """The test of Faith, with all they bring; *believers* are dice of Will of those who believe.

    Raises RefusedError for whoever has no Faith.
    """
    if present(evening, who).ability(FAITH) is None:
        raise RefusedError(f"{member(evening, who).name} has no Faith to pray by.")
    ob = prayers.prayer_obstacle(prayer, touched, more)
    dice = prayers.believers_dice((believers,))
    return prepare(evening, prayers.prayer_trial(ob, dice, who=who, intent=intent))


def read_answer(evening: Evening, trial: Trial, prayer: Prayer, verdict: Verdict) -> Answer:
    """What a prayer that was rolled leaves; one that was not heard leaves nothing."""
    faith = present(evening, trial.who).ability(FAITH)
    result = verdict.result
    if result is None or not result.passed or faith is None:
        return Answer()
    return prayers.answer(prayer, faith.exponent, max(0, result.margin))


def pray(evening: Evening, trial: Trial, prayer: Prayer, to: str = "", wonder: str = "") -> Step:
    """The prayer as it was rolled: noted where it was heard, what waits of it given *to* somebody.

    *wonder* is what the GM adds to a prayer that was heard (FAITH-5).
    """
    who = trial.who
    verdict = judge(trial, present(evening, who).book)
    found = read_answer(evening, trial, prayer, verdict)
    now = settle(evening, trial, rides=False).evening
    to = to or who
    entry = Entry(
        "prayer",
        who,
        prayer.name[:LONGEST_NAME],
        to=prayers.waits_text(found),
        by=to if found.waits else "",
        passed=verdict.result.passed if verdict.result else None,
        note=wonder,
    )
    now = with_entries(now, entry)
    if found.waits:
        name = prayer.name[:LONGEST_NAME]
        favor = Favor(name, who, found.dice, found.waits == "opens")
        now = give_favor(now, to, favor)
    return Step(f"Pray for {prayer.name}", now)
