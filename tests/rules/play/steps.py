"""Steps of chance at a table: whatever somebody might click next."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from msgspec.structs import replace

from bwdesk.rules.person.character import ARTHA_KINDS
from bwdesk.rules.play import artha, creed, evening, practicing, testing, voting
from bwdesk.rules.play.artha import About
from bwdesk.rules.play.casts import Cast
from bwdesk.rules.play.evening import Evening, Step
from bwdesk.rules.play.trial import Lent, Trial, hand

WHO = ("con", "baron")
SKILLS = ("falsehood", "sword", "riding", "knives", "bow", "persuasion", "armor-training")
ABILITIES = (*SKILLS, "will", "agility", "perception", "resources", "circles", "health")


def step(now: Evening, chance: Random) -> Step:
    """One of all the deeds there are. May raise RefusedError, as a click may."""
    deed = chance.choice(DEEDS)
    return deed(now, chance.choice(WHO), chance)


def _test(now: Evening, who: str, chance: Random) -> Step:
    other = next(each for each in WHO if each != who)
    helped = (Lent("knives", "B3", other),) if chance.random() < 0.3 else ()
    trial = Trial(
        who=who,
        ability=chance.choice(ABILITIES),
        ob=chance.randrange(0, 8),
        help=helped,
        boon=chance.choice((0, 0, 0, 1, 3)),
        inspiration=chance.random() < 0.05,
        task=chance.choice(("", "past the guards")),
    )
    trial = testing.prepare(now, trial)
    if not trial.exponent:
        return testing.settle(now, trial)
    faces = _faces(hand(trial).dice, chance, open_ended=hand(trial).open_ended)
    about = About("belief", chance.choice(now.people[who].choices.beliefs or ("?",)))
    return testing.settle(
        now,
        replace(trial, casts=(Cast("rolled", faces),)),
        about=about if chance.random() < 0.5 else None,
        linked=chance.random() < 0.2,
    )


def _faces(dice: int, chance: Random, *, open_ended: bool) -> tuple[int, ...]:
    found = [chance.randint(1, 6) for _ in range(dice)]
    more = found.count(6) if open_ended else 0
    while more:
        thrown = [chance.randint(1, 6) for _ in range(more)]
        found += thrown
        more = thrown.count(6)
    return tuple(found)


def _award(now: Evening, who: str, chance: Random) -> Step:
    return artha.award(now, who, chance.choice(("belief", "mvp", "greater-goals", "no such")))


def _spend(now: Evening, who: str, chance: Random) -> Step:
    costs = {kind: chance.randrange(0, 5) for kind in ARTHA_KINDS}
    return artha.spend(now, who, chance.choice(ABILITIES), costs, roll=chance.random() < 0.5)


def _practice(now: Evening, who: str, chance: Random) -> Step:
    hours = {each: chance.randrange(0, 12) for each in chance.sample(ABILITIES, 2)}
    lines = dict.fromkeys(ABILITIES, "agility")
    return practicing.practice(now, who, hours, chance.choice((0, 20, 200)), categories=lines)


def _teach(now: Evening, who: str, chance: Random) -> Step:
    teacher = next(each for each in WHO if each != who)
    passed = chance.random() < 0.7
    ob = chance.randrange(0, 6)
    return practicing.teach(now, who, chance.choice(SKILLS), ob, teacher=teacher, passed=passed)


def _poll(now: Evening, who: str, chance: Random) -> Step:
    del who
    votes = {by: chance.choice(WHO) for by in ("Ann", "Ben", "Gwen")}
    award, tie = chance.choice(("workhorse", "mvp")), chance.choice(("", *WHO))
    return voting.poll(now, award, votes, tie=tie)


def _propose(now: Evening, who: str, chance: Random) -> Step:
    trait = chance.choice(("tough", "cynical", "callous", "aura-of-fear"))
    by = chance.choice(("", "Ann", "Ben", "Gwen"))
    return voting.propose(now, who, trait, lost=chance.random() < 0.5, by=by)


def _decide(now: Evening, who: str, chance: Random) -> Step:
    del who
    votes = {by: chance.random() < 0.8 for by in ("Ann", "Ben", "Gwen") if chance.random() < 0.9}
    return voting.decide(now, chance.randrange(0, 4), votes)


def _rewrite(now: Evening, who: str, chance: Random) -> Step:
    of: creed.Of = "belief" if chance.random() < 0.5 else "instinct"
    later = now.campaign.clock.now + 60 if chance.random() < 0.3 else None
    text = chance.choice(("", "Other words.", "Never again."))
    return creed.rewrite(now, who, of, chance.randrange(0, 4), text, not_before=later)


DEEDS: tuple[Callable[[Evening, str, Random], Step], ...] = (
    *(_test,) * 24,
    _award,
    _spend,
    _practice,
    _teach,
    _poll,
    _propose,
    _decide,
    _rewrite,
    lambda now, who, chance: artha.shine(now, who, chance.choice(ABILITIES)),
    lambda now, who, chance: artha.shine(now, who, chance.choice(ABILITIES), "Hold the door"),
    lambda now, who, _chance: artha.goal_reached(now, who),
    lambda now, who, _chance: creed.apply_due(now, who),
    lambda now, _who, chance: evening.pass_time(now, chance.randrange(0, 5_000)),
    lambda now, _who, _chance: evening.begin_scene(now, "Another scene"),
    lambda now, _who, _chance: evening.begin_session(now),
    lambda now, _who, _chance: evening.take_back_scene(now),
    lambda now, who, _chance: evening.note(now, "It rains.", who),
    lambda now, _who, _chance: voting.end_vote(now),
    lambda now, who, _chance: testing.conditions_changed(now, who, "falsehood"),
    lambda now, who, _chance: voting.nominate(now, who, "humor", "Ann"),
    lambda now, _who, chance: voting.answer(now, chance.randrange(0, 3), given=True),
    lambda now, _who, _chance: voting.end_round(now),
)
