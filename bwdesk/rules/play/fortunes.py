"""What months of a war do to a sheet: wounds mended, practice, means won, lost and taxed."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from bwdesk.rules.basics.value import LONGEST_NAME
from bwdesk.rules.burning.reckoning import Reckoning
from bwdesk.rules.games.frame.upshots import Upshot
from bwdesk.rules.group.campaign import MONTH
from bwdesk.rules.group.money_readings import MoneyReadings
from bwdesk.rules.injury.patient import Patient, patient
from bwdesk.rules.injury.wounds import counts, injuries
from bwdesk.rules.packs.book import Book
from bwdesk.rules.packs.spelling import UnknownNameError
from bwdesk.rules.person.character import Play, Thing, Wound
from bwdesk.rules.person.standing import Fund, Practicing, Tax
from bwdesk.rules.play.experience import Noted, practiced_tests
from bwdesk.rules.play.learning import advance, note_learned
from bwdesk.rules.play.money.means import Means, take
from bwdesk.rules.play.practicing import line, whole_cycles
from bwdesk.rules.play.present import Present
from bwdesk.rules.play.trial import key

RESOURCES = "resources"


# Wounds


def mend(reckoning: Reckoning, play: Play, upshot: Upshot) -> Play:
    """Dice of the first wound at that circle that came back, or all of it (BK-65, BK-66).

    A die a maneuver is a recovery like any other: the wound is tended, and as much of its time has
    passed as brings those dice back; the last of them closes it.
    """
    hurt = patient(reckoning)
    wounds = list(play.wounds)
    at = next((n for n, e in enumerate(wounds) if e.at == upshot.amount and counts(e)), None)
    if hurt is None or at is None:
        return play
    wounds[at] = _mend(wounds, at, hurt, upshot.dice, play.clock.now)
    return replace(play, wounds=tuple(wounds))


def _mend(wounds: list[Wound], at: int, hurt: Patient, dice: int, now: int) -> Wound:
    wound = wounds[at]
    cost = next(each for each in injuries(wounds, hurt, now) if at in each.places)
    left = cost.dice + cost.shrugged - dice
    if not dice or left <= 0:
        return replace(wound, healed=now, resting=None, length=0)
    level = hurt.level(cost.level)
    tended = replace(wound, treatment="passed", treated=now, bled=0, staunched=None)
    if not level.back:
        return tended
    # As much of the span lies behind as the next die but one took; the rest is still to come.
    length = hurt.span(cost.level, 1)
    numerator, denominator = level.back[max(0, level.dice - left - 1)]
    gone = -(-length * numerator // denominator)
    return replace(tended, health="passed", resting=now - gone, length=length)


# Practice


def practice_for(reckoning: Reckoning, play: Play, book: Book, upshot: Upshot) -> Play:
    """So many days of so many hours each (ADV-20 to ADV-24): the tests of whole cycles, what is
    left of one kept for the next time. What is not open any more, or too few hours, teach nothing.
    """
    someone, id = Present(reckoning, play, book), key(upshot.what)
    try:
        table = line(upshot.what, book)
    except (UnknownNameError, ValueError):
        return play
    grade, now = practiced_tests(table, upshot.dice, 0).grade, someone.ability(id)
    if grade is None or now is None:
        return play
    more = Practicing(someone.log_key(id), grade, upshot.dice, upshot.amount)
    tests, practice = whole_cycles(play.standing.practice, more, table.months * MONTH)
    play = replace(play, standing=replace(play.standing, practice=practice))
    for _ in range(tests):
        present = Present(reckoning, play, book)
        reached = present.ability(id)
        if reached is None or reached.exponent > now.exponent:
            break  # no more than one exponent from a block (ADV-24)
        play = note_learned(present, id, Noted((grade,)))[0]
    return play


# Means


def _resources(reckoning: Reckoning, play: Play, book: Book, upshot: Upshot) -> Play:
    """Dice of Resources lost for good, taxed, or earned back."""
    present, standing = Present(reckoning, play, book), play.standing
    own = present.ability(RESOURCES)
    taxed = sum(each.dice for each in standing.tax if each.ability == RESOURCES)
    if own is None:
        return play
    if upshot.kind == "lost":
        gone = min(upshot.amount, own.exponent)
        if gone:
            play = advance(play, present.log_key(RESOURCES), -gone)
        return _with_tax(play, min(taxed, own.exponent - gone))
    if upshot.kind == "restored":
        return _with_tax(play, max(0, taxed - upshot.amount))
    if upshot.kind != "taxed":
        return play
    funds = tuple(each for each in standing.funds if not each.cash)
    means = Means(own, taxed, standing.loans, funds)
    taken = take(means, upshot.amount, MoneyReadings())
    cash = tuple(each for each in standing.funds if each.cash)
    standing = replace(standing, loans=taken.after.loans, funds=(*taken.after.funds, *cash))
    play = replace(play, standing=standing)
    if taken.permanent:
        play = advance(play, present.log_key(RESOURCES), -taken.permanent)
    return _with_tax(play, taken.after.taxed)


def _with_tax(play: Play, dice: int) -> Play:
    others = tuple(each for each in play.standing.tax if each.ability != RESOURCES)
    tax = (*others, Tax(RESOURCES, dice)) if dice else others
    return replace(play, standing=replace(play.standing, tax=tax))


def _cash(_reckoning: Reckoning, play: Play, _book: Book, upshot: Upshot) -> Play:
    """Cash on hand that a conqueror took (BK-61)."""
    if upshot.kind != "gained" or not upshot.amount:
        return play
    name = f"from {upshot.note}" if upshot.note else "spoils"
    fund = Fund(name[:LONGEST_NAME], upshot.amount, cash=True)
    return replace(play, standing=replace(play.standing, funds=(*play.standing.funds, fund)))


def _affiliation(_reckoning: Reckoning, play: Play, _book: Book, upshot: Upshot) -> Play:
    """An affiliation that is gone, or bought (BK-61)."""
    if upshot.kind == "gained":
        thing = Thing(upshot.note[:LONGEST_NAME], "affiliation", dice=upshot.amount)
        return replace(play, possessions=(*play.possessions, thing))
    gone = next(
        (
            each
            for each in play.possessions
            if (each.kind, each.name) == ("affiliation", upshot.note)
        ),
        None,
    )
    left = tuple(each for each in play.possessions if each is not gone)
    return replace(play, possessions=left)


OF_MEANS: Mapping[str, Callable[[Reckoning, Play, Book, Upshot], Play]] = {
    RESOURCES: _resources,
    "cash": _cash,
    "affiliation": _affiliation,
}
"""What is won, lost, taxed or earned beside arms, by what it is."""
