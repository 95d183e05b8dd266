"""A test that was rolled, brought home: journal, artha, call-ons, logs, what rides, what links."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from msgspec.structs import replace

from bwdesk.rules.basics.sums import Sum
from bwdesk.rules.basics.value import LONGEST_NAME
from bwdesk.rules.group.campaign import VERSUS, Chain, Entry, Ride
from bwdesk.rules.packs.book import Book
from bwdesk.rules.person.standing import Hesitating
from bwdesk.rules.play.allowed import rulings_on
from bwdesk.rules.play.artha import About, spend
from bwdesk.rules.play.evening import (
    Evening,
    RefusedError,
    Step,
    find_member,
    member,
    present,
    scene,
    with_campaign,
    with_entries,
    with_play,
    with_scene,
)
from bwdesk.rules.play.experience import Noted
from bwdesk.rules.play.favors import spend_favors
from bwdesk.rules.play.learning import learn, mark
from bwdesk.rules.play.trial import Trial, join_lines, key
from bwdesk.rules.play.verdict import Earned, Verdict, judge
from bwdesk.rules.tables.moving import caught_obstacle, pursuits

OVERSPENT = ("test.artha", "test.limit")
"""What no table can let pass: artha that is not there, or more than a roll takes (ARTHA-11)."""


CALL_ON = "call-on"
"""What is spent where a trait is called on; its entry in the journal notes which."""


class Called(NamedTuple):
    """A call-on used on a roll: the id of the trait, and whose."""

    who: str
    trait: str


def prepare(evening: Evening, trial: Trial) -> Trial:
    """A trial of a member with all they bring: abilities, wounds, armor, artha in hand, what the
    linked test before it left, and a roll that rides in this scene."""
    someone = present(evening, trial.who)
    found = someone.tests(replace(trial, readings=evening.campaign.settings.readings))
    if catches_up(evening, trial.who):
        reached = Sum().plus("Having caught up", act_obstacle(evening), "MOVE-7")
        found = replace(found, disadvantages=join_lines(found.disadvantages, reached))
    artha = someone.play.artha
    now = scene(evening.campaign)
    link = found.link or (now.chain.link if now else "")
    return replace(found, artha=artha, link=link)


def catches_up(evening: Evening, who: str) -> bool:
    """Whether somebody has caught up with whom they follow, and may do one thing (MOVE-7)."""
    pursuit = evening.campaign.road.pursuit
    return pursuit is not None and pursuit.act and pursuit.pursuer == who


def act_obstacle(evening: Evening) -> int:
    """What that one thing is hindered by."""
    book = next(iter(evening.books.values()), Book())
    pursuit = evening.campaign.road.pursuit
    mounted = pursuit is not None and pursuit.mounted
    return caught_obstacle(pursuits(book.pursuits, "mounted" if mounted else "foot"))


def riding(evening: Evening, who: str, ability: str, task: str = "") -> Ride | None:
    """What they rolled of it already in this scene (TEST-21); None where nothing rides."""
    now = scene(evening.campaign)
    rides = now.rides if now else ()
    return next((e for e in rides if (e.who, e.ability, e.task) == (who, key(ability), task)), None)


def conditions_changed(evening: Evening, who: str, ability: str, task: str = "") -> Step:
    """Conditions are others now: it may be rolled anew (TEST-21)."""
    ride, now = riding(evening, who, ability, task), scene(evening.campaign)
    if ride is None or now is None:
        raise RefusedError("Nothing of that rides in this scene; roll it.")
    left = replace(now, rides=tuple(each for each in now.rides if each != ride))
    found = with_campaign(evening, with_scene(evening.campaign, left))
    entry = Entry("ride", who, ride.ability, note=task)
    return Step("Conditions have changed", with_entries(found, entry))


def settle(
    evening: Evening,
    trial: Trial,
    *,
    about: About | None = None,
    call_ons: tuple[Called, ...] = (),
    linked: bool = False,
    rides: bool = True,
) -> Step:
    """The test of a member, or a versus between two, as it was rolled in the end.

    Artha is gone, toward the Epiphany of what was rolled; call-ons are used for this session; every
    test is noted where it goes, those of helpers too; the roll *rides* in its scene; a *linked* one
    leaves the next its die or its obstacle. *about* is the Belief or Instinct the scene was about.
    Raises RefusedError while dice are wanting, or where artha or a call-on is not to be had.
    """
    verdict = judge(trial, _book(evening, trial))
    if catches_up(evening, trial.who):
        evening = _spend_act(evening)
    sides = [verdict, *([verdict.versus] if verdict.versus else [])]
    for side in sides:
        _complete(side)
    evening = call_upon(evening, call_ons, verdict.trial.ability or verdict.trial.tested_ability)
    for side in sides:
        words = about.text if about and side is verdict else ""
        evening = with_entries(evening, replace(entry(evening, side), about=words))
        if _who(evening, side.trial.who):
            evening = _pay(evening, side, about)
            evening = spend_favors(evening, _who(evening, side.trial.who), side.trial.dice)
            evening = _hesitates(evening, side)
    for side in sides:
        for earned in side.earned:
            evening = _earn(evening, earned, side)
    evening = _keep_in_scene(evening, verdict, linked=linked, rides=rides)
    ruled = any(rulings_on(side.trial, side.problems) for side in sides)
    found = find_member(evening, trial.who)
    whose = f"{found.name}: " if found else ""
    label = f"{whose}Test {verdict.trial.ability or verdict.trial.kind}"
    return Step(f"{label}, by a ruling" if ruled else label, evening)


def _spend_act(evening: Evening) -> Evening:
    """What whoever has caught up did was their one thing."""
    road = evening.campaign.road
    assert road.pursuit is not None, "somebody follows"
    road = replace(road, pursuit=replace(road.pursuit, act=False))
    return with_campaign(evening, replace(evening.campaign, road=road))


def call_upon(evening: Evening, call_ons: Iterable[Called], ability: str) -> Evening:
    """Call-ons used on a roll, each for once in a session; the journal tells of them. Raises
    RefusedError for one that was used before."""
    for call in call_ons:
        evening = _call_on(evening, call)
        used = Entry("spent", call.who, ability[:LONGEST_NAME], 1, to=CALL_ON, note=call.trait)
        evening = with_entries(evening, used)
    return evening


def entry(evening: Evening, verdict: Verdict) -> Entry:
    """A roll as the journal keeps it."""
    trial, result = verdict.trial, verdict.result
    assert result is not None, "a test that was rolled has a result"
    someone = find_member(evening, trial.who)
    faces = tuple(face for cast in trial.casts for face in cast.faces)
    compared = trial.kind == "versus" and verdict.obstacle is None
    return Entry(
        "fate" if trial.kind == "die-of-fate" else "roll",
        someone.id if someone else "",
        (trial.ability or trial.tested_ability or trial.kind)[:LONGEST_NAME],
        by="" if someone else trial.who[:LONGEST_NAME],
        grade=verdict.grades[0] if verdict.grades else None,
        dice=verdict.thrown.dice,
        to=VERSUS if compared else "",
        obstacle=result.against,
        successes=result.successes,
        passed=result.passed,
        faces=faces,
        note=trial.task or trial.intent,
        overruled=rulings_on(trial, verdict.problems),
    )


def _book(evening: Evening, trial: Trial) -> Book:
    """The Book of whoever rolls, or of anybody here."""
    who = _who(evening, trial.who)
    books = evening.books
    return books[who] if who in books else next(iter(books.values()), Book())


def _complete(side: Verdict) -> None:
    """Raises RefusedError while it cannot be brought home."""
    wrong = next((each for each in side.problems if each.code in OVERSPENT), None)
    if wrong:
        raise RefusedError(f"{wrong.says} {wrong.remedy}")
    if side.lying and side.lying.dice_owed:
        raise RefusedError(f"{side.lying.dice_owed} sixes are still to be rolled on; throw them.")
    if side.result is None:
        says = next((f"{e.says} {e.remedy}" for e in side.problems), "The dice are wanting; roll.")
        raise RefusedError(says)


def _who(evening: Evening, who: str) -> str:
    """The id of a member who is open; "" for anybody else who rolls."""
    found = find_member(evening, who) if who else None
    return found.id if found and found.id in evening.people else ""


def _call_on(evening: Evening, call: Called) -> Evening:
    """A call-on is for once in a session (BIT-9)."""
    named = member(evening, call.who)
    play = present(evening, call.who).play
    if call.trait in play.standing.call_ons:
        raise RefusedError(f"{named.name} has called on {call.trait} in this session already.")
    standing = replace(play.standing, call_ons=(*play.standing.call_ons, call.trait))
    return with_play(evening, call.who, replace(play, standing=standing))


def _pay(evening: Evening, side: Verdict, about: About | None) -> Evening:
    costs = {kind: count for kind, count in side.artha.items() if count}
    if not costs:
        return evening
    who = _who(evening, side.trial.who)
    return spend(evening, who, side.trial.tested_ability, costs, about=about).evening


def _hesitates(evening: Evening, side: Verdict) -> Evening:
    """A failed Steel test is hesitation from now on (PTGS-28)."""
    if side.hesitates is None:
        return evening
    who = _who(evening, side.trial.who)
    play = present(evening, who).play
    cause = side.trial.task[:LONGEST_NAME] or side.trial.cause
    lost = Hesitating(cause, side.hesitates, since=play.clock.now)
    standing = replace(play.standing, hesitating=lost if side.hesitates else None)
    return with_play(evening, who, replace(play, standing=standing))


def _earn(evening: Evening, earned: Earned, side: Verdict) -> Evening:
    """A test where it goes: to a log, or toward a skill; what is nobody's here stays untold."""
    who = _who(evening, earned.who or side.trial.who)
    if not who or earned.unnoted or not earned.grades or side.result is None:
        return evening
    id = key(earned.ability)
    if earned.to == "aptitude":
        return mark(evening, who, id)
    if present(evening, who).experience(id) is None:
        return evening
    passed = side.result.passed is True
    found, _ = learn(evening, who, id, Noted(earned.grades, passed, side.result.against or 0))
    return found


def _keep_in_scene(evening: Evening, verdict: Verdict, *, linked: bool, rides: bool) -> Evening:
    """What the scene keeps of it: the roll that stands, and the link to the next."""
    now = scene(evening.campaign)
    if now is None or verdict.trial.kind == "die-of-fate":
        return evening
    if linked:
        now = replace(now, chain=Chain(verdict.next, now.chain.tests + 1, verdict.trial.task))
    elif now.chain != Chain():
        now = replace(now, chain=Chain())
    if rides:
        now = replace(now, rides=tuple(_rides(evening, verdict, now.rides)))
    return with_campaign(evening, with_scene(evening.campaign, now))


def _rides(evening: Evening, verdict: Verdict, rides: tuple[Ride, ...]) -> Iterator[Ride]:
    trial, result = verdict.trial, verdict.result
    who = _who(evening, trial.who)
    yield from (e for e in rides if (e.who, e.ability, e.task) != (who, trial.id, trial.task))
    if who and result is not None:
        ob = verdict.obstacle.whole if verdict.obstacle else None
        yield Ride(who, trial.id[:LONGEST_NAME], trial.task, ob, result.successes, result.passed)
