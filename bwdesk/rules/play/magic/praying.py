"""Prayers at the table, and what they leave for a test still to come (FAITH-4 to FAITH-7)."""

from __future__ import annotations

from msgspec.structs import replace

from bwdesk.rules.basics.value import LONGEST_NAME
from bwdesk.rules.games.people.praying import TESTS
from bwdesk.rules.group.campaign import Entry
from bwdesk.rules.magic import prayer as prayers
from bwdesk.rules.magic.prayer import FAITH, Answer
from bwdesk.rules.person.character import Voted
from bwdesk.rules.person.standing import Favor
from bwdesk.rules.play.evening import (
    Evening,
    RefusedError,
    Step,
    member,
    present,
    with_campaign,
    with_entries,
    with_play,
)
from bwdesk.rules.play.favors import give_favor
from bwdesk.rules.play.magic.keeping import drop_pin
from bwdesk.rules.play.testing import prepare, settle
from bwdesk.rules.play.told import named_ability
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


def list_prayers(evening: Evening, who: str) -> tuple[Prayer, ...]:
    """The prayers there are at this table, the easiest first (FAITH-7)."""
    barred = evening.campaign.settings.magic.barred
    every = evening.books[who].prayers.values()
    left = (each for each in every if each.id not in barred)
    return tuple(sorted(left, key=lambda each: each.obstacle))


def bar_prayers(evening: Evening, ids: tuple[str, ...]) -> Step:
    """The table agrees that those prayers do not exist."""
    settings = evening.campaign.settings
    settings = replace(settings, magic=replace(settings.magic, barred=ids))
    campaign = replace(evening.campaign, settings=settings)
    return Step("Settings: prayers", with_campaign(evening, campaign))


def lose_faith(evening: Evening, who: str) -> Step:
    """No Belief is that of the faith any more: whatever opened Faith is lost (FAITH-3).

    Raises RefusedError for whoever has none.
    """
    someone, name = present(evening, who), member(evening, who).name
    opens = [
        each.id
        for each in someone.reckoning.owned_traits
        if any(effect.to == FAITH and effect.opens for effect in each.effects)
    ]
    if not opens:
        raise RefusedError(f"{name} has no Faith to lose.")
    play = someone.play
    now = play.clock.now
    lost = tuple(
        Voted(each, lost=True, time=now, note="No Belief is of the faith") for each in opens
    )
    evening = with_play(evening, who, replace(play, traits=(*play.traits, *lost)))
    entries = (Entry("trait", who, each, -1) for each in opens)
    return Step(f"{name} loses Faith", with_entries(evening, *entries))


def break_spell(evening: Evening, who: str, name: str) -> Evening:
    """A Minor Miracle breaks a spell that somebody holds (FAITH-8)."""
    evening = drop_pin(evening, who, name)
    return with_entries(evening, Entry("spell", who, name, to="lost"))


def list_helped(evening: Evening, who: str) -> dict[str, str]:
    """What a prayer may help somebody with, by id, with its name (FAITH-7)."""
    someone = present(evening, who)
    every = (*TESTS, *someone.skills)
    known = (id for id in every if someone.ability(id) is not None)
    return {id: named_ability(id, someone.book) for id in known}


def read_answer(evening: Evening, trial: Trial, prayer: Prayer, verdict: Verdict) -> Answer:
    """What a prayer that was rolled leaves; one that was not heard leaves nothing."""
    faith = present(evening, trial.who).ability(FAITH)
    result = verdict.result
    if result is None or not result.passed or faith is None:
        return Answer()
    return prayers.answer(prayer, faith.exponent, max(0, result.margin))


def may_break(evening: Evening, prayer: Prayer) -> bool:
    """Whether a prayer breaks a spell at this table (FAITH-8)."""
    return prayer.breaks and not evening.campaign.settings.magic.unbroken


def pray(
    evening: Evening,
    trial: Trial,
    prayer: Prayer,
    to: str = "",
    wonder: str = "",
    breaks: tuple[tuple[str, str], ...] = (),
    ability: str = "",
) -> Step:
    """The prayer as it was rolled: noted where it was heard, what waits of it given *to* somebody,
    for a test of an *ability* where one was named.

    *wonder* is what the GM adds to a prayer that was heard (FAITH-5); one that *breaks* spells
    does so to those, by whose they are and their names.
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
    if verdict.result and verdict.result.passed and may_break(evening, prayer):
        for whose, name in breaks:
            now = break_spell(now, whose, name)
    if found.waits:
        name = prayer.name[:LONGEST_NAME]
        favor = Favor(name, who, found.dice, found.waits == "opens", ability)
        now = give_favor(now, to, favor)
    return Step(f"Pray for {prayer.name}", now)
