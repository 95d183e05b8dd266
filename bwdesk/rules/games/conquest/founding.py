"""What a plan comes to: starting dispositions, how they stand to each other, the first state."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from bwdesk.rules.basics.sums import Sum
from bwdesk.rules.games.conquest.chiefs import Burned, Known, burn_chief, start_leader
from bwdesk.rules.games.conquest.means import means
from bwdesk.rules.games.conquest.plan import Plan, Side, side_name
from bwdesk.rules.games.conquest.state import Faction, Opening, Person, Setup, Wounded
from bwdesk.rules.games.frame.upshots import Upshot
from bwdesk.rules.packs.book import Book
from bwdesk.rules.tables.conquest import Chronicle, DispositionStep, civilization

PROLOGUE, CROWDING = "prologue", "crowding"
"""Parts of a disposition that are no step of the questionnaire."""

SONGS = "Spell Song"
"""The category of skills that stand in for those of the Prologue."""

USUAL_DICE = 6
"""Of a maneuver of somebody whose skills nobody has told yet."""


def figures(book: Book) -> Chronicle:
    """The figures of the game. Raises ValueError where the packs in force have no such game."""
    for each in book.chronicles.values():
        return each
    raise ValueError("The rules in force hold no game of conquest. Switch on a pack with one.")


def steps(book: Book) -> tuple[DispositionStep, ...]:
    """The questionnaire, in its order."""
    return tuple(sorted(book.disposition_steps.values(), key=lambda each: each.number))


# Disposition


def count_settings(book: Book, stock: str) -> tuple[int, int]:
    """Settings and subsettings somebody of a stock may live in: those the Book has lifepaths of."""
    known = book.stocks.get(stock)
    lived = book.settings(stock)
    kinds = [each.subsetting for each in known.settings if each.id in lived] if known else []
    return kinds.count(False), kinds.count(True)


def settings_of(side: Side, book: Book) -> tuple[int, int]:
    """Settings and subsettings of a faction: as given, else as the Book has them."""
    settings, subsettings = count_settings(book, side.stock)
    return (
        settings if side.settings is None else side.settings,
        subsettings if side.subsettings is None else side.subsettings,
    )


def mystical_of(side: Side, step: DispositionStep) -> tuple[str, ...]:
    """The mystical kinds of a faction: as given, else those open to its stock (BK-9)."""
    if side.mystical is not None:
        return tuple(each.id for each in step.choices if each.id in side.mystical)
    return tuple(each.id for each in step.choices if side.stock and side.stock in each.stocks)


def settle_plan(plan: Plan, book: Book) -> Plan:
    """The plan with what it took from the Book written in: later it counts without that Book."""

    def known(side: Side) -> Side:
        settings, subsettings = settings_of(side, book)
        kinds = tuple(
            id for step in steps(book) if step.takes == "all" for id in mystical_of(side, step)
        )
        return replace(side, settings=settings, subsettings=subsettings, mystical=kinds)

    return replace(plan, factions=tuple(known(each) for each in plan.factions))


def points(side: Side, step: DispositionStep, book: Book) -> Sum:
    """What a step gives a faction, and why; nothing while it has no answer."""
    found = Sum()
    match step.takes:
        case "settings":
            settings, subsettings = settings_of(side, book)
            twice = 2 * settings >= settings + subsettings
            label = f"twice {settings} settings" if twice else "settings and subsettings"
            return found.plus(label, civilization(settings, subsettings), step.rule)
        case "all":
            chosen = mystical_of(side, step)
        case "one":
            chosen = (side.answers.get(step.id, ""),)
    for choice in step.choices:
        if choice.id in chosen:
            found = found.plus(choice.name, choice.points, step.rule)
    return found


def crowding_penalty(plan: Plan, book: Book) -> int:
    """What every faction's disposition is less for the number of factions (BK-10)."""
    return figures(book).crowding.get(str(len(plan.sides)), 0)


def successes(side: Side) -> int:
    """Those of the Prologue; none while it was not rolled."""
    roll = side.prologue
    return roll.fell.successes(roll.shade) if roll.fell else 0


def disposition_unopened(side: Side, plan: Plan, book: Book) -> Sum:
    """What a faction would start with without its Prologue, which may be less than nothing."""
    found = Sum()
    for step in steps(book):
        for part in points(side, step, book).parts:
            found = found.plus(f"{step.name}: {part.label}", part.value, part.rule)
    return found.plus(f"{len(plan.sides)} factions", -crowding_penalty(plan, book), "BK-10")


def disposition(side: Side, plan: Plan, book: Book) -> Sum:
    """What a faction starts with, never less than nothing (BK-6)."""
    found = disposition_unopened(side, plan, book).plus("Prologue", successes(side), "BK-17")
    if found.total < 0:
        found = found.plus("Never less than nothing", -found.total)
    return found.with_ruling("The table", side.fixed.disposition) if side.fixed else found


# How the factions stand to each other


class Balance(Struct, frozen=True):
    """The dispositions side by side: which is the *least*, which the *most*, and how far apart.

    *cap* is what none may ever rise above; *blow* what a maneuver nobody meets takes on average,
    *maneuvers* how many of them the difference is worth.
    """

    least: str
    most: str
    spread: int
    cap: int
    blow: float
    maneuvers: float
    says: str


def balance(plan: Plan, book: Book, known: Known) -> Balance:
    """A forecast; how far apart is too far is the table's to say (BK-6)."""
    stands = {each.id: disposition(each, plan, book).whole for each in plan.sides}
    least, most = min(stands, key=stands.__getitem__), max(stands, key=stands.__getitem__)
    spread, cap = stands[most] - stands[least], stands[most]
    dice = [_best(burn_chief(each.leader, known, book), book) for each in plan.sides]
    blow = sum(dice) / len(dice) / 2
    worth = spread / blow
    return Balance(
        least, most, spread, cap, blow, worth, _spread_sentence(plan, least, most, spread, worth)
    )


def _best(leader: Burned, book: Book) -> int:
    """The dice a leader has for the attack he is best at."""
    attacks = [each for each in book.maneuvers.values() if each.kind == "offense"]
    found = (means("leader", leader.person, each, book.skills).exponent for each in attacks)
    return max(found, default=0) or USUAL_DICE


def _spread_sentence(plan: Plan, least: str, most: str, spread: int, worth: float) -> str:
    if not spread:
        return "All begin alike."
    low, high = (side_name(plan.side(each), plan) for each in (least, most))
    apart = f"{high} begins {spread} above {low}"
    if worth < 0.75:
        return f"{apart}: less than one maneuver that nobody meets takes away."
    often = {1: "one maneuver that nobody meets takes"}.get(
        round(worth), f"{_number(round(worth))} maneuvers that nobody meets take"
    )
    return f"{apart}: about as much as {often} away."


def _number(count: int) -> str:
    words = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
    return words[count] if count < len(words) else str(count)


# Prologue and beginning


def waits(side: Side, leader: Burned, book: Book) -> bool:
    """Whether a Prologue left open is the first roll of the war: that of a character in play."""
    test = side.prologue
    chosen = test.fell is None and bool(test.dice) and test.skill in book.skills
    return chosen and leader.person.play is not None


def may_open(skill: str, book: Book) -> bool:
    """Whether a skill may be tested in the Prologue: of its list, or one that stands in (BK-17)."""
    listed, known = figures(book), book.skills.get(skill)
    if known is None:
        return skill.casefold() in {each.casefold() for each in listed.unlisted}
    return skill in listed.prologue or known.category == SONGS or bool(known.stocks)


def open_skills(book: Book, leader: Burned) -> tuple[str, ...]:
    """The skills a leader may test in the Prologue, the best first."""
    has = leader.person.skills
    return tuple(
        sorted(
            (each for each in has if has[each] and may_open(each, book)), key=lambda id: -has[id]
        )
    )


def narration(plan: Plan) -> tuple[tuple[Side, ...], ...]:
    """Who tells of the Prologue, most successes first; those with as many share it (BK-17)."""
    rolled = [each for each in plan.sides if each.prologue.fell is not None]
    counts = sorted({successes(each) for each in rolled}, reverse=True)
    return tuple(tuple(each for each in rolled if successes(each) == count) for count in counts)


def setup(plan: Plan, book: Book, known: Known) -> Setup:
    """How the chronicle begins. A second in command who was not burned is nobody (BK-14).

    Leaders who are characters have earned a test by the Prologue, an open one (ADV-13), or roll it
    as the war begins, where artha may be spent on it.
    """
    factions = tuple(_faction(each, plan, book, known) for each in plan.sides)
    tests = tuple(
        Upshot("tested", f"{each.id}/leader", roll.skill, successes(each), roll.dice)
        for each in plan.sides
        if (roll := each.prologue).fell is not None and roll.skill in book.skills
    )
    prologues = {
        each.id: Opening(
            each.prologue.skill,
            each.prologue.dice,
            None if each.fixed else disposition_unopened(each, plan, book).whole,
        )
        for each in plan.sides
        if waits(each, burn_chief(each.leader, known, book), book)
    }
    return Setup(factions, plan.settings, lived=tests, prologues=prologues)


def _faction(side: Side, plan: Plan, book: Book, known: Known) -> Faction:
    start = disposition(side, plan, book).whole
    leader = start_leader(burn_chief(side.leader, known, book), figures(book))
    second = burn_chief(side.second, known, book)
    people: dict[str, Person] = {"leader": leader.person}
    if second.counts:
        people["second"] = second.person
    hurt = tuple(
        Wounded(who, sum(each.dice for each in play.wounds), marks=play.wounds)
        for who, person in people.items()
        if (play := person.play) and play.wounds
    )
    return Faction(
        id=side.id,
        name=side_name(side, plan),
        disposition=start,
        start=start,
        circles=leader.person.circles,
        seats=plan.seats(side),
        leader=leader.person.name,
        second=second.person.name,
        objective=side.objective.strip(),
        sign=side.sign,
        people=people,
        wounds=hurt,
    )
