"""Pursuits at the table: who runs with which figures, lengths brought home, the one act."""

from __future__ import annotations

import re

from msgspec.structs import replace

from bwdesk.rules.basics.sums import figure
from bwdesk.rules.chance.pool import read_ability
from bwdesk.rules.group.campaign import Entry
from bwdesk.rules.group.road import Length, Pursuit
from bwdesk.rules.packs.book import Book
from bwdesk.rules.play import testing
from bwdesk.rules.play.bringing import can_lend
from bwdesk.rules.play.chasing import (
    ABILITIES,
    SIDES,
    Chase,
    Chased,
    Runner,
    Steed,
    check_chase,
    judge_sides,
    may_fork,
    trial_of_side,
)
from bwdesk.rules.play.comer import MULTIPLIER
from bwdesk.rules.play.evening import (
    Evening,
    RefusedError,
    Step,
    find_member,
    names,
    present,
    with_entries,
)
from bwdesk.rules.play.mounting import now_of, riding_of, saddle_of, with_road
from bwdesk.rules.play.present import Present
from bwdesk.rules.play.sprinting import sprint_paces
from bwdesk.rules.play.testing import Called, call_upon
from bwdesk.rules.play.trial import Trial
from bwdesk.rules.tables.moving import Way

_TYPED = re.compile(
    r"\s*(speed|riding|reflexes|forte|multiplier|x|×)\s*([BGW]?)\s*(\d+(?:\.\d+)?)\s*",
    re.IGNORECASE,
)
_HOW = "Write a name and figures: Hask, speed B3, reflexes 4, forte 4, x3.5."


# Who runs


def runner_of(evening: Evening, who: str) -> Runner:
    """A member as one who runs, with figures as they stand; else somebody as typed.

    Raises ValueError with a sentence for figures nobody can read.
    """
    named = find_member(evening, who)
    if named is None or named.id not in evening.people:
        return parse_runner(who)
    someone, saddle = present(evening, named.id), saddle_of(evening, named.id)
    return Runner(
        who=named.id,
        speed=str(someone.ability("speed") or "B0"),
        riding=riding_of(someone),
        reflexes=now_of(someone, "reflexes"),
        forte=now_of(someone, "forte"),
        multiplier=someone.reckoning.stock.multiplier or MULTIPLIER,
        mount=steed_of(evening, saddle.mount) if saddle else None,
        tack=saddle.tack if saddle else False,
        knows=_known(someone),
    )


def steed_of(evening: Evening, who: str) -> Steed:
    """A member as one who carries another."""
    someone = present(evening, who)
    return Steed(
        name=who,
        speed=now_of(someone, "speed"),
        reflexes=now_of(someone, "reflexes"),
        forte=now_of(someone, "forte"),
        multiplier=someone.reckoning.stock.multiplier or MULTIPLIER,
        knows=_known(someone),
    )


def _known(someone: Present) -> tuple[str, ...]:
    """The ids of skills and traits, as an advantage asks for them."""
    traits = (each.id for each in someone.reckoning.traits if each.owned)
    known = someone.book.skills
    plays = (known[each].plays for each in someone.skills if each in known)
    return tuple(dict.fromkeys((*someone.skills, *plays, *traits)))


def parse_runner(text: str) -> Runner:
    """Somebody as typed: ``Hask, speed B3, reflexes 4, forte 4, x3.5``. Raises ValueError."""
    name, *said = (part.strip() for part in text.split(","))
    found: dict[str, object] = {"who": name[:80]}
    for part in said:
        match = _TYPED.fullmatch(part)
        if match is None:
            raise ValueError(f"“{part[:40]}” is no figure of a runner. {_HOW}")
        what, shade, number = match[1].casefold(), match[2].upper() or "B", match[3]
        if what in ("multiplier", "x", "×"):
            found["multiplier"] = float(number)
        else:
            found[what] = str(read_ability(f"{shade}{number}"))
    if not name or ("speed" not in found and "riding" not in found):
        raise ValueError(f"“{text.strip()[:40]}” has no Speed. {_HOW}")
    return replace(Runner(), **found)


def sprint_words(evening: Evening, who: str) -> str:
    """``14 paces``: how far a member sprints in an exchange (MOVE-2), as the table reads it."""
    someone = present(evening, who)
    own = someone.ability("speed")
    if own is None:
        return ""
    wounded = evening.campaign.settings.road.wounded
    speed = now_of(someone, "speed") if wounded else own.exponent
    paces = sprint_paces(speed, someone.reckoning.stock.multiplier or MULTIPLIER)
    return f"{figure(paces)}\u00a0paces"


# The pursuit


def begin_pursuit(
    evening: Evening, quarry: str, pursuer: str, *, mounted: bool = False, lengths: int = 1
) -> Step:
    """Somebody flees, somebody follows; what went on before is over. Raises RefusedError."""
    if quarry.strip() == pursuer.strip():
        raise RefusedError("Nobody flees from themselves; say who follows.")
    new = Pursuit(quarry[:200], pursuer[:200], mounted, lengths=lengths)
    road = replace(evening.campaign.road, pursuit=new)
    return Step("The chase is on", with_road(evening, road))


def end_pursuit(evening: Evening) -> Step:
    """Nobody runs any more."""
    road = replace(evening.campaign.road, pursuit=None)
    return Step("The chase is over", with_road(evening, road))


def to_chase(evening: Evening, pursuit: Pursuit) -> Chase:
    """The next length, with everybody's figures. Raises ValueError for who cannot be read."""
    return Chase(
        quarry=runner_of(evening, pursuit.quarry),
        pursuer=runner_of(evening, pursuit.pursuer),
        mounted=pursuit.mounted,
        where=pursuit.where,
        won=pursuit.won,
        length=pursuit.length,
        lengths=pursuit.lengths,
        readings=evening.campaign.settings.road,
    )


def forks_for(evening: Evening, who: str, *, mounted: bool) -> dict[str, str]:
    """Skills of a member that may lend a die, with their exponents, by id (MOVE-6)."""
    if who not in evening.people:
        return {}
    someone = present(evening, who)
    way: Way = "mounted" if mounted else "foot"
    return {
        line.id: str(line.ability)
        for line in someone.lines
        if line.ability and line.ability.exponent and may_fork(someone.book, way, line.id)
    }


def helpers_of_side(evening: Evening, pursuit: Pursuit, who: str) -> dict[str, str]:
    """Those who may run beside a member and help, with the exponents they help by: of several on
    a side one rolls (MOVE-4), the others lend what they would roll themselves, unless the table has
    the slowest flee and the fastest follow by themselves."""
    if who not in evening.people or evening.campaign.settings.road.several != "help":
        return {}
    ability = ABILITIES["mounted" if pursuit.mounted else "foot"]
    mounts = {each.mount for each in evening.campaign.road.saddles}
    apart = {pursuit.quarry, pursuit.pursuer, *mounts}
    found = {}
    for id in evening.people:
        has = present(evening, id).ability(ability)
        if id not in apart and has is not None and can_lend(present(evening, id), ability):
            found[id] = str(has)
    return found


def side_trials(evening: Evening, chase: Chase, book: Book) -> tuple[Trial, Trial]:
    """What both roll, a member with all that burdens them and what they have in hand."""
    check_chase(chase, book)
    at_rest = _without_act(evening)
    found = []
    for side in SIDES:
        trial = trial_of_side(chase, side, book)
        known = trial.who in evening.people
        found.append(testing.prepare(at_rest, trial) if known else trial)
    return found[0], found[1]


def judge_pursuit(evening: Evening, chase: Chase, trials: tuple[Trial, Trial]) -> Chased:
    """What a length comes to with these dice."""
    return judge_sides(chase, trials, book_of(evening, chase))


def book_of(evening: Evening, chase: Chase) -> Book:
    """The Book of whoever of them is a member; of anybody where neither is."""
    books = evening.books
    own = (books.get(chase.runner(side).who) for side in SIDES)
    return next((each for each in own if each), None) or next(iter(books.values()), Book())


def settle_length(
    evening: Evening, chase: Chase, trials: tuple[Trial, Trial], call_ons: tuple[Called, ...] = ()
) -> Step:
    """A length brought home: both tests noted, how it ended kept, the one act open where the
    pursuer has caught up. Raises RefusedError while dice are wanting."""
    pursuit = evening.campaign.road.pursuit
    if pursuit is None:
        raise RefusedError("Nobody runs; say who flees and who follows.")
    chased = judge_pursuit(evening, chase, trials)
    if not chased.ended:
        raise RefusedError("The dice are wanting; roll for both sides.")
    quarry, pursuer = trials
    at_rest = call_upon(_without_act(evening), call_ons, ABILITIES[chase.way])
    found = testing.settle(at_rest, replace(quarry, versus=pursuer), rides=False).evening
    came = [side.result.successes if side.result else 0 for side in chased[:2]]
    length = Length(chased.ended, *came)
    after = replace(
        pursuit,
        won=max(-1, min(99, chased.won)),
        run=(*pursuit.run, length)[-99:],
        act=chased.ended == "caught",
        where=chase.where,
    )
    road = replace(found.campaign.road, pursuit=None if chased.over else after)
    entry = Entry(
        "pursuit",
        who=_entry_name(evening, pursuit.quarry),
        by=_entry_name(evening, pursuit.pursuer),
        to=chased.ended,
        amount=chase.length,
        successes=came[0],
        obstacle=came[1],
    )
    return Step("A length of the chase", with_entries(with_road(found, road), entry))


def _entry_name(evening: Evening, who: str) -> str:
    """Whom the journal tells of: a member by id, else the name that was typed."""
    named = find_member(evening, who)
    return named.id if named else who.partition(",")[0].strip()[:80]


def side_name(evening: Evening, who: str) -> str:
    """What somebody of a pursuit is called."""
    return names(evening.campaign).get(who) or who.partition(",")[0].strip()


def _without_act(evening: Evening) -> Evening:
    road = evening.campaign.road
    if road.pursuit is None or not road.pursuit.act:
        return evening
    return with_road(evening, replace(road, pursuit=replace(road.pursuit, act=False)))


def act_by_sentence(evening: Evening) -> str:
    """What whoever has caught up may do now; "" where nobody has."""
    pursuit = evening.campaign.road.pursuit
    if pursuit is None or not pursuit.act:
        return ""
    name = side_name(evening, pursuit.pursuer)
    return f"{name} has caught up: one act, any test, at +{testing.act_obstacle(evening)} Ob."
