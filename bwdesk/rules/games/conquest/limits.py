"""What is against the rules, odd or still open in a chronicle being founded (BK-2 to BK-19).

*Where* a problem lies is a step of the founding, a faction and a part of it:
``leaders/f1/second``.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from bwdesk.rules.basics.problems import Problem, Severity
from bwdesk.rules.chance.dice import count_again, miscount_sentence
from bwdesk.rules.chance.throws import Faces
from bwdesk.rules.games.conquest import founding
from bwdesk.rules.games.conquest.chiefs import Burned, Known, burn_chief
from bwdesk.rules.games.conquest.plan import Plan, Side, player_name, side_name
from bwdesk.rules.packs.book import Book
from bwdesk.rules.tables.conquest import Chronicle

BROKEN, ODD, OPEN = Severity.BROKEN, Severity.ODD, Severity.UNFINISHED
DISCOURAGED = 3
NOTHING = "founding.nothing"
"""The one problem that bars the beginning."""


def problems(plan: Plan, book: Book, known: Known) -> tuple[Problem, ...]:
    """All of it, in the order of the steps, with what the table lets be marked as waived.

    Nothing of it forbids to begin but `why_blocked`.
    """
    found = [*_table(plan), *_names(plan)]
    for side in plan.sides:
        found += _disposition(side, plan, book)
    for side in plan.sides:
        found += _people(side, plan, book, known)
    for side in plan.sides:
        found += _rivals(side, plan, book, known)
    for side in plan.sides:
        found += _prologue(side, plan, book, known)
    for side in plan.sides:
        if not side.objective.strip():
            says = f"{side_name(side, plan)} has no objective."
            remedy = "Write what it wants beyond the rule of the territory."
            where = f"objectives/{side.id}"
            found.append(Problem("founding.objective", OPEN, where, says, remedy, "BK-19"))
    accepted = {each.problem for each in plan.rulings}
    return tuple(replace(each, waived=each.key in accepted) for each in found)


def why_blocked(plan: Plan, book: Book) -> str:
    """Why the chronicle cannot begin at all; "" where it can."""
    for side in plan.sides:
        if founding.disposition(side, plan, book).whole < 1:
            return (
                f"{side_name(side, plan)} has no disposition and would be out before the first "
                "maneuver. Answer the questionnaire, or set its disposition."
            )
    return ""


def _table(plan: Plan) -> Iterator[Problem]:
    if not plan.title.strip():
        says, remedy = "The chronicle has no title.", "Give it one."
        yield Problem("founding.title", OPEN, "territory/title", says, remedy)
    if not plan.territory.strip():
        says = "Nobody has said what is fought over."
        remedy = "Name the territory: a quarter of a city, a realm, a continent."
        yield Problem("founding.territory", OPEN, "territory/territory", says, remedy, "BK-4")
    if len(plan.players) == DISCOURAGED:
        says = "Three factions tend to become two against one."
        remedy = "Two or four play better; three may."
        yield Problem("founding.three", ODD, "players/", says, remedy, "BK-2")
    for player in plan.players:
        if not player.name.strip():
            says, remedy = f"{player_name(player, plan)} has no name.", "Write who sits there."
            yield Problem("founding.player", OPEN, f"players/{player.id}", says, remedy)
    for name, where in _twins((each.name, f"players/{each.id}") for each in plan.players):
        says, remedy = f"Two players are called {name}.", "Tell them apart."
        yield Problem("founding.players", ODD, where, says, remedy)


def _names(plan: Plan) -> Iterator[Problem]:
    for side in plan.sides:
        if not side.name.strip():
            says, remedy = f"{side_name(side, plan)} has no name.", "Name it."
            yield Problem("founding.name", OPEN, f"factions/{side.id}/name", says, remedy)
    named = ((each.name, f"factions/{each.id}/name") for each in plan.sides)
    for name, where in _twins(named):
        says, remedy = f"Two factions are called {name}.", "Tell them apart."
        yield Problem("founding.names", ODD, where, says, remedy)


def _twins(named: Iterator[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    """Names that were given before, and where."""
    seen: set[str] = set()
    for name, where in named:
        plain = name.strip().casefold()
        if plain and plain in seen:
            yield name.strip(), where
        seen.add(plain)


def _disposition(side: Side, plan: Plan, book: Book) -> Iterator[Problem]:
    name = side_name(side, plan)
    for step in founding.steps(book):
        where = f"factions/{side.id}/{step.id}"
        match step.takes:
            case "one" if side.answers.get(step.id) not in {each.id for each in step.choices}:
                says = f"{name}: {step.name} has no answer yet and gives nothing."
                yield Problem("founding.step", OPEN, where, says, "Choose one.", step.rule)
            case "settings" if founding.settings_of(side, book) == (0, 0):
                says = f"{name}: nobody has counted the settings of its people."
                remedy = "Choose a stock, or count them yourself."
                yield Problem("founding.settings", OPEN, where, says, remedy, step.rule)
            case "all":
                chosen = founding.mystical_of(side, step)
                for choice in step.choices:
                    if choice.id in chosen and side.stock and side.stock not in choice.stocks:
                        says = f"{name}: {choice.name} is not open to its stock."
                        remedy = "Take it out, or keep it if the table agrees."
                        yield Problem("founding.mystical", ODD, where, says, remedy, step.rule)
    if founding.disposition(side, plan, book).whole < 1:
        says = f"{name} has no disposition and would be out before the first maneuver."
        remedy = "Answer the questionnaire, or set its disposition."
        where = f"factions/{side.id}/total"
        yield Problem(NOTHING, BROKEN, where, says, remedy, "BK-5")


# Leaders


class Bounds(Struct, frozen=True):
    """The limits of a leader or second in command; *least* is also the *most* for a second."""

    what: str
    least: int
    most: int
    stat: int
    skill: int
    rule: str


def bounds_of_leader(figures: Chronicle) -> Bounds:
    """BK-12."""
    least, most = figures.lifepaths
    return Bounds("a leader", least, most, figures.stat, figures.skill, "BK-12")


def bounds_of_second(figures: Chronicle, leader: int) -> Bounds:
    """Those of the second of a leader of so many lifepaths; any the rules allow for 0 (BK-14)."""
    least, most = figures.lifepaths if leader == 0 else (leader, leader)
    fewer, lower = figures.fewer, figures.lower
    return Bounds(
        "a second in command",
        max(0, least - fewer),
        max(0, most - fewer),
        figures.stat - lower,
        figures.skill - lower,
        "BK-14",
    )


def _people(side: Side, plan: Plan, book: Book, known: Known) -> Iterator[Problem]:
    figures = founding.figures(book)
    name = side_name(side, plan)
    leader = burn_chief(side.leader, known, book)
    second = burn_chief(side.second, known, book)
    where = f"leaders/{side.id}/leader"
    if not leader.counts:
        says = f"{name} has no leader with lifepaths and skills yet."
        remedy = "Choose a character, or type the figures."
        yield Problem("founding.leader", OPEN, where, says, remedy, "BK-12")
    if leader.person.skills and not leader.person.circles:
        says = f"Nobody has said the Circles of {_who(leader, 'the leader')}."
        remedy = "Type them: they are the obstacle of those who infiltrate."
        yield Problem("founding.circles", OPEN, where, says, remedy, "BK-47")
    yield from leader_problems(leader, book, where)
    where = f"leaders/{side.id}/second"
    if not second.counts:
        says = f"{name} has no second in command who was burned: until then nobody stands in."
        remedy = "Burn one, or type the figures."
        yield Problem("founding.second", OPEN, where, says, remedy, "BK-14")
    yield from _limits(second, bounds_of_second(figures, leader.person.lifepaths), where)


def leader_problems(leader: Burned, book: Book, where: str = "leader") -> tuple[Problem, ...]:
    """What of somebody burned is against the rules of leaders (BK-12, BK-14, BK-16)."""
    figures = founding.figures(book)
    found = tuple(_limits(leader, bounds_of_leader(figures), where))
    return (
        found if leader.ties is None else (*found, *_relationship_problems(leader, figures, where))
    )


def _limits(someone: Burned, bounds: Bounds, where: str) -> Iterator[Problem]:
    if not someone.counts:
        return
    name, lived = _who(someone, bounds.what), someone.person.lifepaths
    remedy = "Burn another, or let the table allow it."
    if not bounds.least <= lived <= bounds.most:
        most = f"{bounds.least} to {bounds.most}" if bounds.least < bounds.most else bounds.most
        says = f"{name} has {_paths(lived)}; {bounds.what} has {most} here."
        yield Problem("founding.lifepaths", BROKEN, where, says, remedy, bounds.rule)
    for kind, most, of in (
        ("stat", bounds.stat, someone.stats),
        ("skill", bounds.skill, someone.skills),
    ):
        over = {id: exponent for id, exponent in of.items() if exponent > most}
        if over:
            listed = ", ".join(f"{id} {exponent}" for id, exponent in over.items())
            says = f"{name} has {listed}; no {kind} of {bounds.what} is above {most}."
            yield Problem(f"founding.{kind}", BROKEN, where, says, remedy, bounds.rule)


def _relationship_problems(leader: Burned, figures: Chronicle, where: str) -> Iterator[Problem]:
    """The relationships a leader must have bought (BK-14, BK-16)."""
    ties, name = leader.ties or (), _who(leader, "The leader")
    wanted = figures.second_points
    if not any(each.points >= wanted for each in ties):
        says = f"{name} has bought no relationship of {wanted} points with a second in command."
        remedy = "Buy it among the resources, or let the table allow it."
        yield Problem("founding.second-tie", BROKEN, where, says, remedy, "BK-14")
    if len(ties) < figures.rivals + 1:
        says = (
            f"{name} has bought {_number(len(ties), 'relationship')}; with the second in command "
            f"and {figures.rivals} rivals there should be {figures.rivals + 1}."
        )
        remedy = "Buy them among the resources, or let the table allow it."
        yield Problem("founding.ties", BROKEN, where, says, remedy, "BK-16")


# Rivals and prologue


def _rivals(side: Side, plan: Plan, book: Book, known: Known) -> Iterator[Problem]:
    wanted = founding.figures(book).rivals
    where = f"rivals/{side.id}"
    named = [each for each in side.rivals if each.name.strip()]
    if len(named) < wanted:
        says = (
            f"{side_name(side, plan)}: {len(named)} of {wanted} relationships of the leader with "
            "members of other factions are named."
        )
        yield Problem("founding.rivals", OPEN, where, says, "Name them.", "BK-16")
    others = {each.id for each in plan.sides if each.id != side.id}
    leaders = {
        burn_chief(each.leader, known, book).person.name.strip().casefold() for each in plan.sides
    } - {""}
    for at, rival in enumerate(side.rivals):
        if not rival.name.strip():
            continue
        place, name = f"{where}/{at}", rival.name.strip()
        if rival.faction not in others:
            says, remedy = f"{name} belongs to no opposing faction.", "Choose one."
            yield Problem("founding.rival", BROKEN, place, says, remedy, "BK-16")
        if name.casefold() in leaders:
            says = f"{name} is a leader, whom somebody plays."
            remedy = "Choose somebody nobody plays; a second in command counts."
            yield Problem("founding.played", BROKEN, place, says, remedy, "BK-16")
    for name, place in _twins((each.name, f"{where}/{at}") for at, each in enumerate(side.rivals)):
        says, remedy = f"{name} is named twice.", "Name somebody else."
        yield Problem("founding.rival-twice", ODD, place, says, remedy, "BK-16")


def _prologue(side: Side, plan: Plan, book: Book, known: Known) -> Iterator[Problem]:
    where, roll, name = f"prologue/{side.id}", side.prologue, side_name(side, plan)
    if roll.fell is None and not founding.waits(side, burn_chief(side.leader, known, book), book):
        says = f"{name} has not rolled its Prologue: begun so, it is left out."
        remedy = "Choose a skill and roll it, or begin without."
        yield Problem("founding.prologue", OPEN, where, says, remedy, "BK-17")
    if roll.skill and not founding.may_open(roll.skill, book):
        says = f"{name}: {book.skill_name(roll.skill)} is not in the list of the Prologue."
        remedy = "Choose another; spell songs and skills of a single people may stand in."
        yield Problem("founding.skill", ODD, where, says, remedy, "BK-17")
    leader = burn_chief(side.leader, known, book)
    if roll.skill and leader.counts and roll.skill not in leader.person.skills:
        says = f"{_who(leader, 'The leader')} has not opened {book.skill_name(roll.skill)}."
        remedy = "Choose a skill the leader has."
        yield Problem("founding.unopened", ODD, where, says, remedy, "BK-17")
    if roll.seen and roll.fell is not None:
        before = ", then ".join(_count(each.successes(roll.shade)) for each in roll.seen)
        now = _count(founding.successes(side))
        says = f"{name} threw its Prologue again: {before}, and now {now}."
        remedy = "Let the table agree to the new throw, or lay the old one."
        yield Problem("founding.thrown-again", ODD, where, says, remedy, "BK-17")
    if roll.fell is None or not roll.dice:
        return
    rerolled = plan.settings.prologue == "open-ended"
    faces = roll.fell.faces if isinstance(roll.fell, Faces) else ()
    wanted = roll.dice + (count_again(faces) if rerolled else 0)
    if faces and len(faces) != wanted:
        more = " with those rolled again" if wanted > roll.dice else ""
        says = f"{name}: {miscount_sentence(len(faces), wanted, more)}"
        yield Problem("founding.dice", ODD, where, says, "Count them again.", "BK-17")
    if not rerolled and founding.successes(side) > roll.dice:
        says = f"{name} has more successes than dice."
        yield Problem("founding.dice", ODD, where, says, "Count them again.", "BK-17")


def _who(someone: Burned, else_: str) -> str:
    return someone.person.name.strip() or else_[:1].upper() + else_[1:]


def _count(successes: int) -> str:
    return f"{successes or 'no'} success{'' if successes == 1 else 'es'}"


def _paths(count: int) -> str:
    return _number(count, "lifepath")


def _number(count: int, what: str) -> str:
    return f"{count or 'no'} {what}{'' if count == 1 else 's'}"
