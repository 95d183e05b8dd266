"""What a game did to somebody comes home to the sheet: tests, artha, wounds, arms, the journal."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from msgspec.structs import replace

from bwdesk.rules.arms.bearing import (
    armor_at,
    batter,
    fire,
    protects,
    put_down,
    shield_left,
    wear_down,
)
from bwdesk.rules.basics.value import LONGEST_NAME
from bwdesk.rules.burning import reckon
from bwdesk.rules.burning.reckoning import Reckoning
from bwdesk.rules.games.frame.upshots import LEVELS, SHATTERED, SHIELD, Upshot
from bwdesk.rules.games.people.spells import TOGETHER
from bwdesk.rules.group.campaign import MONTH, Entry
from bwdesk.rules.group.money_readings import MoneyReadings
from bwdesk.rules.injury.hits import strike
from bwdesk.rules.injury.patient import Patient, patient
from bwdesk.rules.injury.wounds import counts, injuries
from bwdesk.rules.magic.casting import FORTE
from bwdesk.rules.magic.holding import flow_hours
from bwdesk.rules.magic.tax import LONGEST_SICK
from bwdesk.rules.packs.book import Book
from bwdesk.rules.packs.spelling import UnknownNameError
from bwdesk.rules.person.character import Character, Homecoming, Note, Play, Thing, Wound
from bwdesk.rules.person.held import Arms, CarriedArm
from bwdesk.rules.person.sickness import HOUR, with_tax
from bwdesk.rules.person.standing import Favor, Fund, Pinned, Practicing, Tax
from bwdesk.rules.play.advancement import opens_skill
from bwdesk.rules.play.artha import count_spent, light, points_of
from bwdesk.rules.play.evening import (
    Evening,
    RefusedError,
    Step,
    member,
    person,
    present,
    with_entries,
    with_play,
)
from bwdesk.rules.play.experience import Noted, practiced_tests
from bwdesk.rules.play.learning import advance, note_learned, note_mark, open_ripe
from bwdesk.rules.play.magic.grimoire import WILL
from bwdesk.rules.play.money.means import Means, take
from bwdesk.rules.play.practicing import line, whole_cycles
from bwdesk.rules.play.present import Present, with_traits
from bwdesk.rules.play.told import entry_sentence
from bwdesk.rules.play.trial import key
from bwdesk.rules.tables.advancing import Grade, grades

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


def _forte(_reckoning: Reckoning, play: Play, _book: Book, upshot: Upshot) -> Play:
    """Dice of Forte a spell took, each for its hours (SORC-20)."""
    hours = (upshot.dice or LONGEST_SICK,) * upshot.amount
    return with_tax(play, hours, together=upshot.note == TOGETHER)


OF_MEANS: Mapping[str, Callable[[Reckoning, Play, Book, Upshot], Play]] = {
    RESOURCES: _resources,
    "cash": _cash,
    "affiliation": _affiliation,
}
"""What is won, lost, taxed or earned beside arms, by what it is."""


# Spells


def _hold(reckoning: Reckoning, play: Play, book: Book, upshot: Upshot) -> Play:
    """A spell that is held since, with its die of Will; it is due to tax again by Forte as it is
    now (SORC-33)."""
    felt = Present(reckoning, play, book).feel(FORTE)
    hours = flow_hours(felt.now if felt else 0, upshot.amount)
    now = play.clock.now
    due = now + (hours or 0) * HOUR
    on = (upshot.on,) if upshot.on else ()
    pin = Pinned(upshot.what, WILL, 1, upshot.amount, now, upshot.note, due, upshot.dice, on)
    standing = play.standing
    return replace(play, standing=replace(standing, pinned=(*standing.pinned, pin)))


def _let_go(_reckoning: Reckoning, play: Play, _book: Book, upshot: Upshot) -> Play:
    """A spell that is not held any more: its die of Will is free."""
    pins = list(play.standing.pinned)
    gone = next((e for e in pins if (e.by, e.ability) == (upshot.what, WILL)), None)
    if gone is None:
        return play
    pins.remove(gone)
    return replace(play, standing=replace(play.standing, pinned=tuple(pins)))


def _wait(_reckoning: Reckoning, play: Play, _book: Book, upshot: Upshot) -> Play:
    """What a prayer left, and no test has used (FAITH-7)."""
    favor = Favor(upshot.what, upshot.on, upshot.dice, not upshot.dice, upshot.note)
    standing = play.standing
    return replace(play, standing=replace(standing, favors=(*standing.favors, favor)))


def _use(_reckoning: Reckoning, play: Play, _book: Book, upshot: Upshot) -> Play:
    """What a prayer left has gone into a test."""
    left = list(play.standing.favors)
    used = (upshot.what, upshot.dice, upshot.note)
    found = next((e for e in left if (e.prayer, e.dice, e.ability) == used), None)
    if found is not None:
        left.remove(found)
    return replace(play, standing=replace(play.standing, favors=tuple(left)))


OF_MAGIC: Mapping[str, Callable[[Reckoning, Play, Book, Upshot], Play]] = {
    "held": _hold,
    "dropped": _let_go,
    "waits": _wait,
    "used": _use,
}
"""What becomes of spells that are held, and of what prayers left."""


def _find_deed(upshot: Upshot) -> Callable[[Reckoning, Play, Book, Upshot], Play] | None:
    """What an upshot of means or of magic does to somebody's play."""
    if (upshot.kind, upshot.what) == ("taxed", FORTE):
        return _forte
    return OF_MAGIC.get(upshot.kind) or OF_MEANS.get(upshot.what)


def brought_home(
    reckoning: Reckoning, play: Play, book: Book, upshots: Iterable[Upshot], says: str = ""
) -> Play:
    """The play of a character after a game, of which *says* tells in the journal.

    A test that does not count any more (there are enough of its grade) is left out, as at the
    table (ADV-10); artha somebody has not got is taken as far as it goes.
    """
    for each in upshots:
        if each.kind == "tested":
            play = _learn(reckoning, play, book, each)
        elif each.kind == "spent":
            play = _spend(reckoning, play, book, each)
        elif each.kind == "earned":
            play = _earn(play, book, each)
        elif each.kind == "wounded":
            play = _wound(reckoning, play, each)
        elif each.kind == "mended":
            play = mend(reckoning, play, each)
        elif each.kind == "practiced":
            play = practice_for(reckoning, play, book, each)
        elif deed := _find_deed(each):
            play = deed(reckoning, play, book, each)
        elif each.kind in ("worn", "lost"):
            play = replace(play, arms=_lessen_arms(play.arms, book, each))
    if says:
        note = Note(says, play.clock.now)
        play = replace(play, journal=(*play.journal, note))
    return play


def play_at_table(character: Character, upshots: Iterable[Upshot]) -> Play:
    """The play of a character who comes home; who has earned artha, or whose goods are others
    now, has been at the table."""
    play = character.play
    if play.begun or all(e.kind != "earned" and e.what not in OF_MEANS for e in upshots):
        return play
    return replace(play, begun=True, possessions=character.choices.things)


def bring_home(character: Character, book: Book, upshots: Iterable[Upshot]) -> Character:
    """A character as a game leaves him."""
    reckoning, upshots = reckon(with_traits(character), book), tuple(upshots)
    play = brought_home(reckoning, play_at_table(character, upshots), book, upshots)
    return replace(character, play=play)


def find_grades(book: Book, test: Upshot) -> tuple[Grade, ...]:
    """What a test may be noted as; an open one is routine (ADV-13)."""
    if test.obstacle is None:
        return ("routine",)
    return grades(book.difficulties, test.dice, test.obstacle) if test.dice else ()


def marks(book: Book, test: Upshot) -> bool:
    """Whether a test by Beginner's Luck is a mark toward its skill, not its root's (ADV-27)."""
    skill = book.skills.get(key(test.what))
    return skill is not None and opens_skill(find_grades(book, test), training=skill.training)


def _learn(reckoning: Reckoning, play: Play, book: Book, test: Upshot) -> Play:
    someone = Present(reckoning, play, book)
    id, found = key(test.what), find_grades(book, test)
    test_was = Noted(found, test.passed is not False, test.obstacle or 0)
    if test.on and id not in someone.skills:
        if marks(book, test):
            return note_mark(someone, id)
        id = key(test.on)
    known = someone.experience(id)
    if known is None or not found:
        return play
    return note_learned(someone, id, test_was)[0]


def _spend(reckoning: Reckoning, play: Play, book: Book, spent: Upshot) -> Play:
    """Artha is gone, and counts toward an Epiphany (ARTHA-22); a trait called on is, too."""
    standing = play.standing
    if spent.what == "call-on":
        if spent.note in standing.call_ons:
            return play
        return replace(play, standing=replace(standing, call_ons=(*standing.call_ons, spent.note)))
    if spent.what not in book.artha_kinds:
        return play
    gone = min(spent.amount, points_of(play.artha, spent.what))
    artha = replace(play.artha, **{spent.what: points_of(play.artha, spent.what) - gone})
    name = Present(reckoning, play, book).log_key(key(spent.on))
    play = replace(play, artha=count_spent(artha, name, {spent.what: spent.amount}))
    return light(Present(reckoning, play, book), name)


def _earn(play: Play, book: Book, earned: Upshot) -> Play:
    """Artha that was won is in hand."""
    if earned.what not in book.artha_kinds:
        return play
    now = points_of(play.artha, earned.what) + earned.amount
    return replace(play, artha=replace(play.artha, **{earned.what: now}))


def _wound(reckoning: Reckoning, play: Play, wound: Upshot) -> Play:
    """A wound at a circle of the grayscale; one of levels lies where that level begins (PRO-10).

    Nobody without tolerances is hurt, and dice alone say nothing of where it lies: that is the
    table's to say.
    """
    hurt = patient(reckoning)
    if hurt is None or not wound.amount:
        return play
    at = wound.amount
    if wound.what == LEVELS:
        flags = hurt.tolerances.row()
        at = flags[min(at, len(flags)) - 1]
    now = play.clock.now
    taken = strike(play.wounds, hurt, at, now=now, source=wound.note)
    fresh = replace(taken[-1], steeled=wound.steeled)
    # In which order games come home is no matter: those of a moment stand by their circle.
    earlier = [each for each in play.wounds if each.time != now]
    same = [*(each for each in play.wounds if each.time == now), fresh]
    same.sort(key=lambda each: (each.at, each.source))
    return replace(play, wounds=(*earlier, *same))


def _lessen_arms(arms: Arms, book: Book, upshot: Upshot) -> Arms:
    """Armor with the dice that are left of it at a place; a weapon with what was shot of it."""
    if upshot.kind == "worn" and upshot.what == SHIELD:
        held = next((each for each in arms.shields if each.held), None)
        if held is None:
            return arms
        return batter(arms, held, _dice_left(upshot, shield_left(held, book)), book)
    if upshot.kind == "worn":
        piece = armor_at(arms, upshot.what)
        if piece is None:
            return arms
        return wear_down(arms, piece, _dice_left(upshot, protects(piece, book).dice), book)
    if upshot.note == SHATTERED:
        return _shatter(arms, upshot.what)
    for _ in range(upshot.amount):
        shot = next((each for each in arms.carried if each.arm == upshot.what), None)
        if shot is None:
            return arms
        if shot.arm in book.thrown:
            arms = put_down(arms, shot)
        elif any(each.head == shot.head and each.count for each in arms.ammunition):
            arms = fire(arms, shot)
    return arms


def lacking(play: Play, book: Book, upshot: Upshot) -> str:
    """What the sheet has no more of that a game took: sold meanwhile, spent, worn by something
    else; "" where all of it is there."""
    arms, what = play.arms, upshot.what
    if upshot.kind == "spent" and what in book.artha_kinds:
        has = points_of(play.artha, what)
        return f"the sheet has {has}" if has < upshot.amount else ""
    if upshot.kind == "worn":
        if what == SHIELD:
            there = any(each.held for each in arms.shields)
            return "" if there else "the sheet has no shield in hand"
        piece = armor_at(arms, what)
        dice = protects(piece, book).dice if piece else 0
        if piece is None:
            return "the sheet has nothing worn there"
        return f"the sheet has {dice}D there" if dice < upshot.dice else ""
    if upshot.kind != "lost" or not upshot.amount:
        return ""
    weapons = {**book.weapons, **book.missiles, **book.thrown}
    if what not in weapons:
        return ""
    mine = [each for each in arms.carried if each.arm == what]
    if not mine:
        return "the sheet has none any more"
    if upshot.note == SHATTERED or what in book.thrown:
        many = sum(each.count for each in mine if not each.broken)
    else:
        heads = {each.head for each in mine}
        counted = [each.count for each in arms.ammunition if each.head in heads]
        many = sum(counted) if counted else upshot.amount
    return f"the sheet has {many}" if many < upshot.amount else ""


def _shatter(arms: Arms, arm: str) -> Arms:
    """Arms with one of that kind broken: the one that is in hand before all others."""
    whole = [each for each in arms.carried if each.arm == arm and not each.broken]
    if not whole:
        return arms
    broke = min(whole, key=lambda each: not each.hold.endswith(("hand", "hands")))
    pieces: tuple[CarriedArm, ...] = ()
    if broke.count > 1:
        pieces = (replace(broke, count=broke.count - 1),)
    pieces += (replace(broke, count=1, broken=True),)
    at = next(n for n, each in enumerate(arms.carried) if each is broke)
    return replace(arms, carried=(*arms.carried[:at], *pieces, *arms.carried[at + 1 :]))


def _dice_left(worn: Upshot, now: int) -> int:
    """The dice left of what has so many *now*: less those that were lost in the game; of one that
    told only what was left, no more than that."""
    return max(0, now - worn.dice) if worn.dice else min(now, worn.amount)


# To a campaign


def come_home(
    evening: Evening,
    who: str,
    chronicle: str,
    entry: int,
    upshots: Sequence[Upshot],
    says: str = "",
) -> Step:
    """What a game did to a member, told in the journal of the campaign too.

    *chronicle* is what the game is called, *entry* how long its log was: what has come home once
    does not come again. Raises RefusedError for what came home already.
    """
    someone, named = present(evening, who), member(evening, who)
    play = play_at_table(person(evening, who), upshots)
    if (before := came_home_to(play, chronicle)) and before >= entry:
        raise RefusedError(f"What {chronicle} did to {named.name} has come home already.")
    play = brought_home(someone.reckoning, play, someone.book, upshots, says)
    play = record(someone, play, named.name, upshots)
    came = Homecoming(chronicle, entry, evening.campaign.clock.now)
    evening = open_ripe(with_play(evening, who, replace(play, home=homes(play, came))), who)
    evening = with_entries(evening, Entry("conflict", who, chronicle, note=says or chronicle))
    tested = (each for each in upshots if each.kind == "tested")
    rolled = (_roll_entry(who, someone, each, play) for each in tested)
    lines = _entries(who, someone, upshots)
    return Step(f"{named.name} comes home", with_entries(evening, *rolled, *lines))


def record(someone: Present, play: Play, name: str, upshots: Iterable[Upshot]) -> Play:
    """The play of somebody of that *name* whose own journal tells what a game took and gave, a
    line each with the hour: artha, wounds, what armor lost, what was shot."""
    now = play.clock.now
    said = (entry_sentence(each, name, someone.book) for each in _entries("", someone, upshots))
    return replace(play, journal=(*play.journal, *(Note(each, now) for each in said)))


def _entries(who: str, someone: Present, upshots: Iterable[Upshot]) -> Iterator[Entry]:
    """What the journal of a campaign tells of a game beside its tests, artha first."""
    upshots, kinds = tuple(upshots), someone.book.artha_kinds
    for each in upshots:
        if each.kind == "spent" and (each.what in kinds or each.what == "call-on"):
            name = someone.log_key(key(each.on))
            yield Entry("spent", who, name, each.amount, to=each.what, note=each.note)
        elif each.kind == "earned" and each.what in kinds:
            yield Entry("spent", who, "", -each.amount, to=each.what, note=each.note)
        elif each.kind == "taxed" and each.what == FORTE:
            yield Entry("tax", who, FORTE, each.amount, to=str(each.dice))
        elif each.kind in ("held", "dropped"):
            to = "held" if each.kind == "held" else "lost"
            yield Entry("spell", who, each.what, to=to, obstacle=each.amount)
    for each in upshots:
        if _harms(each, someone.book):
            to = each.what
            yield Entry("wound", who, each.kind, each.amount, to, dice=each.dice, note=each.note)


def _harms(upshot: Upshot, book: Book) -> bool:
    """Whether the journal tells of it: a wound, armor that lost dice, what was shot or thrown."""
    loosed = upshot.what in book.missiles or upshot.what in book.thrown
    return bool(
        (upshot.kind == "wounded" and upshot.amount)
        or (upshot.kind == "worn" and upshot.dice)
        or (upshot.kind == "lost" and (loosed or upshot.note == SHATTERED))
    )


def came_home_to(play: Play, chronicle: str) -> int:
    """Up to which entry of its log a game has come home to somebody; 0: not at all."""
    return next((each.entry for each in play.home if each.chronicle == chronicle), 0)


def homes(play: Play, came: Homecoming) -> tuple[Homecoming, ...]:
    """What has come home to somebody, with one more or the same one again, by their names."""
    others = (each for each in play.home if each.chronicle != came.chronicle)
    return tuple(sorted((*others, came), key=lambda each: each.chronicle))


def _roll_entry(who: str, someone: Present, test: Upshot, after: Play) -> Entry:
    """A test in the journal; by Beginner's Luck a mark toward the skill, or a test of the root."""
    grade = next(iter(find_grades(someone.book, test)), None)
    id, lacks = key(test.what), bool(test.on) and key(test.what) not in someone.skills
    if lacks and marks(someone.book, test):
        had = sum(each.marks for each in after.standing.aptitudes if each.skill == id)
        return Entry("mark", who, f"skill.{id}", had)
    name = someone.log_key(key(test.on) if lacks else id)
    return Entry("roll", who, name, grade=grade, obstacle=test.obstacle, passed=test.passed)
