"""After the dice fell: what may still be spent, what it would bring, and what the test earns."""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct

from bwdesk.desk.kit.pips import Pips
from bwdesk.desk.kit.rolling.group import Group
from bwdesk.desk.kit.strokes import MINUS
from bwdesk.rules.basics.prose import plural, series
from bwdesk.rules.chance.ability import Ability, Shade
from bwdesk.rules.injury.words import clock
from bwdesk.rules.packs.book import Book
from bwdesk.rules.play.card import call_ons
from bwdesk.rules.play.casts import Cast, Lying, Why
from bwdesk.rules.play.evening import Evening, find_member, names, present
from bwdesk.rules.play.experience import Noted
from bwdesk.rules.play.odds_question import tenths
from bwdesk.rules.play.purse import Barred, Offer
from bwdesk.rules.play.trial import Trial, key
from bwdesk.rules.play.verdict import Earned, Verdict

AFTER = ("luck", "saving-grace", "call-on", "focus", "complication")
"""What may be spent once dice lie there, in the order it is offered."""
WHY: dict[str, Why] = {"luck": "luck", "saving-grace": "grace", "call-on": "call-on"}
NAMES = {"luck": "Luck", "saving-grace": "Saving Grace", "focus": "Focus"}
REASON: dict[Barred, str] = {
    "": "",
    "rolled": "before the dice fall",
    "not rolled": "once dice lie there",
    "told": "only the result was told",
    "no six": "no six lies there",
    "none failed": "no die failed",
    "limit": "a roll takes no more",
    "none left": "none in hand",
    "not here": "not for this ability",
    "passed": "for a test that failed",
    "not careful": "for careful work",
}


class Gain(Struct, frozen=True):
    """Something that may be spent on a roll: what it costs and does, the chance to pass *then*; or
    why not. *dice* are those it throws, None where it throws none."""

    key: str
    name: str
    cost: str
    does: str
    then: str = ""
    gain: str = ""
    barred: str = ""
    dice: Group | None = None


def gains(evening: Evening, trial: Trial, verdict: Verdict, used: frozenset[str]) -> list[Gain]:
    """All that may be spent by one side, call-ons one by one; those *used* on this roll are so."""
    found = []
    book = evening.books.get(trial.who) or next(iter(evening.books.values()), Book())
    offers = {each.id: each for each in verdict.offers}
    for id in AFTER:
        offer = offers.get(id)
        if offer is None:
            continue
        if id == "call-on":
            found += _call_ons(evening, trial, verdict, offer, used)
            continue
        if id in ("focus", "complication") and offer.barred:
            continue
        spending = book.spendings.get(id)
        name = spending.name if spending else NAMES.get(id, id.capitalize())
        cost = series([f"{n} {book.artha_kinds[k].name}" for k, n in offer.costs.items()], "and")
        found.append(_gain(id, name, cost, offer, trial, verdict))
    return found


def _call_ons(
    evening: Evening, trial: Trial, verdict: Verdict, offer: Offer, used: frozenset[str]
) -> list[Gain]:
    someone = find_member(evening, trial.who)
    if someone is None or someone.id not in evening.people:
        return []
    found = []
    for each in call_ons(present(evening, someone.id)):
        gain = _gain(f"call-on/{each.trait}", each.name, "call-on", offer, trial, verdict)
        if each.trait in used or each.used:
            gain = Gain(gain.key, gain.name, gain.cost, "", barred="used this session")
        elif verdict.result is not None and verdict.result.tied and gain.barred != "":
            gain = Gain(gain.key, gain.name, gain.cost, "takes the tie")
        found.append(gain)
    return found


def _gain(key: str, name: str, cost: str, offer: Offer, trial: Trial, verdict: Verdict) -> Gain:
    if offer.barred:
        return Gain(key, name, cost, "", barred=REASON[offer.barred])
    dice = _dice(offer.id, trial, verdict.lying)
    then = "" if offer.chance is None else percent(offer.chance)
    once = f", {percent(offer.more)} for one more" if offer.more is not None else ""
    does = f"{_does(offer, verdict.lying)}{once}"
    return Gain(key, name, cost, does, then, _more(offer.gain), "", dice)


def percent(chance: Fraction) -> str:
    """A chance in percent; none at all is a dash."""
    return f"{tenths(chance)} %" if chance else tenths(chance)


def _more(gain: Fraction | None) -> str:
    return "" if not gain else f"+{tenths(gain)}"


def _does(offer: Offer, lying: Lying | None) -> str:
    many = offer.dice
    if offer.id == "luck":
        if lying is not None and lying.open_ended:
            return "one failed die again"
        return f"{plural(many, 'six', 'sixes')} rolled on"
    if offer.id in ("saving-grace", "call-on"):
        return f"{plural(many, 'failed die', 'failed dice')} again"
    return "changes the tale, not the roll"


def _dice(id: str, trial: Trial, lying: Lying | None) -> Group | None:
    """The dice it throws."""
    if id not in WHY or lying is None:
        return None
    if id == "luck":
        if lying.open_ended:
            return Group(1, _lightest(lying.failed_shades), exact=True)
        chains = trial.readings.luck_chains
        return Group(len(lying.sixes), _lightest(lying.sixes), open_ended=chains, exact=True)
    chains = lying.open_ended and trial.readings.rerolls_chain
    return Group(
        len(lying.failed_shades), _lightest(lying.failed_shades), open_ended=chains, exact=True
    )


def _lightest(shades: tuple[Shade, ...]) -> Shade:
    return max(shades, key=lambda shade: shade.steps, default=Shade.BLACK)


def cast_for(key: str, faces: tuple[int, ...]) -> Cast:
    """The dice of what was spent, as the trial has them; none of a call-on that takes a tie."""
    return Cast(WHY[key.partition("/")[0]], faces)


# What it earns


class Learned(Struct, frozen=True):
    """What a test does to an ability: the pips with the new one, and *to* what it rises, if it
    does; or *why* nothing is noted."""

    who: str
    ability: str
    grade: str
    now: Ability | None = None
    to: Ability | None = None
    pips: tuple[Pips, ...] = ()
    why: str = ""

    @property
    def rises(self) -> bool:
        return self.to is not None


UNNOTED = {
    "": "",
    "failed": "counts only when passed",
    "routine": "routine tests no longer count",
    "enough": "enough of these are noted",
    "top": "at the top",
    "open": "open already",
    "training": "a training is taught",
}


def forecast_gain(evening: Evening, earned: Earned, verdict: Verdict) -> Learned | None:
    """What one test earned would do; None where it is nobody's here."""
    who = earned.who or verdict.trial.who
    someone = find_member(evening, who)
    if someone is None or someone.id not in evening.people or verdict.result is None:
        return None
    named = names(evening.campaign)[someone.id]
    there = present(evening, someone.id)
    id = key(earned.ability)
    name = there.book.skill_name(id)
    grade = " or ".join(earned.grades)
    if earned.unnoted or not earned.grades:
        return Learned(named, name, grade, why=UNNOTED.get(earned.unnoted, "nothing to learn"))
    if earned.to == "aptitude":
        return _learn_toward(evening, someone.id, id, named, name, grade)
    known = there.experience(id)
    if known is None:
        return None
    gains_table = there.book.gains
    passed = verdict.result.passed is True
    test = Noted(earned.grades, passed, verdict.result.against or 0)
    why = known.why_unnoted(test, gains_table)
    after = known.note(test, gains_table)
    ability = there.ability(id)
    rises = after.exponent > known.exponent
    counted = known.grade(test, gains_table)
    table = known.table(gains_table)
    pips = tuple(
        Pips(letter, has, wants, int(not why and counted == grade_))
        for letter, grade_, has, wants in zip(
            "RDC", ("routine", "difficult", "challenging"), known.log, table, strict=True
        )
    )
    to = ability._replace(exponent=after.exponent) if ability and rises else None
    return Learned(named, name, counted, ability, to, pips, UNNOTED[why])


def forecast_line(evening: Evening, verdict: Verdict) -> str:
    """What the log would say of a test, once it is passed."""
    if not verdict.grades or verdict.trial.who not in evening.people:
        return ""
    someone = present(evening, verdict.trial.who)
    if verdict.trial.beginner:
        return "toward the skill" if "routine" in verdict.grades else "for the stat"
    id = verdict.trial.tested_ability
    known = someone.experience(id)
    if known is None:
        return ""
    test = Noted(verdict.grades)
    why = known.why_unnoted(test, someone.book.gains)
    if why:
        return UNNOTED[why]
    after = known.note(test, someone.book.gains)
    if after.exponent > known.exponent:
        return f"{someone.book.skill_name(id)} rises to {after.exponent}"
    return "fills a place in its log"


def _learn_toward(
    evening: Evening, who: str, id: str, named: str, name: str, grade: str
) -> Learned:
    """A mark toward a skill that is not open yet."""
    there = present(evening, who)
    skill = there.book.skills.get(id)
    has = next((e.marks for e in there.play.standing.aptitudes if e.skill == id), 0)
    wants = there.learning(skill).aptitude if skill else 0
    return Learned(named, name, grade, pips=(Pips("A", has, wants, 1),))


def words_of(verdict: Verdict) -> tuple[str, str, bool]:
    """How it ended: against what, in words, and whether it is good."""
    result = verdict.result
    if result is None:
        return "", "the dice are wanting", False
    if verdict.trial.kind == "open":
        return "open", result.reads or "as it is", True
    against = f"against {'' if verdict.trial.kind == 'versus' else 'Ob '}{result.against}"
    if result.tied:
        ends = {True: "tied, and won", False: "tied, and lost", None: "tied"}[result.passed]
        return against, ends, bool(result.passed)
    if result.passed:
        return against, f"passes by {result.margin}" if result.margin else "passes", True
    short = -result.margin
    return against, f"short by {short}" if short > 0 else "fails", False


def span(minutes: float) -> str:
    """A time as one says it; fractions of a minute are left out."""
    return clock(round(minutes)) if minutes else f"{MINUS}"
