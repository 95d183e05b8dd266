"""A check of a hundred sides: what is added to it, the degree it comes to, the chance of each, what
is learned from it (USU-DICE, USU-XP)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Annotated, Any, get_args

from msgspec import Meta, Struct

from bwdesk.rules.basics.problems import Problem
from bwdesk.rules.basics.sums import Part, Sum
from bwdesk.rules.chance import chances
from bwdesk.rules.chance.throws import Ask, Cast, FitError, Thrown, fitting
from bwdesk.rules.games.usurper.effects import (
    NOTHING,
    Gift,
    Scene,
    add_up,
    figure_of,
    gifts_of_all,
    gifts_of_leader,
    gifts_of_unit,
    own,
    scene_of,
)
from bwdesk.rules.games.usurper.finding import (
    degree_at,
    figures_of,
    find,
    problem,
    rank_of,
    reached,
)
from bwdesk.rules.games.usurper.party import (
    D100,
    Count,
    Extra,
    Leader,
    Party,
    Unit,
    called,
    missing_of,
    party_problems,
    quality_of,
)
from bwdesk.rules.packs.book import Book
from bwdesk.rules.tables.usurper.effects import Act, Checked, Degree, Figure
from bwdesk.rules.tables.usurper.people import UsurperAct, UsurperThreshold

CHECKED = get_args(Checked)
NORMAL: Degree = "success"
LEAST: Degree = "partial"

D100_OF_OLD = 100


class Answer(Struct, frozen=True):
    """What comes of a question: figures by name, where they come from, and what is wrong."""

    values: dict[str, Any]
    parts: tuple[Part, ...] = ()
    problems: tuple[Problem, ...] = ()


class Acted(Party, frozen=True, kw_only=True):
    """An act with its check: *dice* as they fell, each explosion a die; or the *total*; or the
    *threshold*; without them, its chances.

    *encounters* are those in the square that are known, *retry* failures of the same act there in
    the last three weeks, *bonuses* what else is added. In month 1 no act fails.
    """

    dice: tuple[D100, ...] = ()
    total: Count | None = None
    threshold: Degree | None = None
    month: Annotated[int, Meta(ge=1, le=999)] = 2
    encounters: Annotated[int, Meta(ge=0, le=99)] = 0
    retry: Annotated[int, Meta(ge=0, le=99)] = 0
    bonuses: tuple[Extra, ...] = ()


class Rolled(Struct, frozen=True):
    """A check as far as it has gone: *degree* is None while dice are wanted."""

    added: Sum
    total: int | None
    degree: UsurperThreshold | None
    values: dict[str, Any]
    problems: tuple[Problem, ...]


class Check(Acted, frozen=True, kw_only=True):
    """A check of an *action*, *of* a resource or an intent where gifts tell them apart."""

    action: Act
    of: tuple[str, ...] = ()


def check(asked: Check, book: Book) -> Answer:
    """The degree of a check, what it costs Obscurity, whether it explodes, what is learned."""
    found = roll(asked, asked.action, book, asked.of)
    return Answer(found.values, found.added.parts, found.problems)


def modifiers(asked: Acted, act: Act, book: Book, of: tuple[str, ...] = ()) -> Sum:
    """All that is added to the check of an act, part by part (USU-DICE-3..11)."""
    figures, scene = figures_of(book), scene_of(asked, of)
    found = Sum()
    for leader in asked.leaders:
        if presence := presence_of(leader, book):
            found = found.plus(called(leader, book), presence, "USU-DICE-3")
    many = len(asked.units)
    shared = list(gifts_of_all(asked, book))
    together = not act_of(act, book).led or figure_of(shared, "overwhelm", Scene(of=(act,))) > 0
    if many > 1 and together:
        found = found.plus("Overwhelm", figures.overwhelm * (many - 1), "USU-DICE-4")
    if asked.encounters and not act_of(act, book).home:
        found = found.plus("Hot-bed", -figures.hotbed * asked.encounters, "USU-DICE-5")
    for unit in asked.units:
        found = found.plus(
            f"{called(unit, book)}: PAX missing",
            -figures.missing * missing_of(unit, book),
            "USU-DICE-10",
        )
        tools = tool_sum(unit, act, book)
        found = Sum((*found.parts, *tools.parts))
        holding = scene.plus("with-primary") if has_primary(unit, act, book) else scene
        found = _add(own(gifts_of_unit(unit, book)), act, holding, found)
    for leader in asked.leaders:
        halves = asked.readings.halves_all
        found = _add(own(gifts_of_leader(leader, book, halves=halves)), act, scene, found)
    found = _add(shared, act, scene, found)
    if act_of(act, book).home:
        found = _add_embedded(asked, act, book, found)
    if asked.retry:
        retry = max(each.retry for each in book.usurper_thresholds.values())
        found = found.plus("Tried before", retry, "USU-DICE-2")
    for extra in asked.bonuses:
        found = found.plus(extra.label, extra.value, extra.rule)
    return found


def _add(gifts: Iterable[Gift], act: Act, scene: Scene, into: Sum) -> Sum:
    """The gifts to a check of the act, and those to every check."""
    given = list(gifts)
    for to in CHECKED:
        if to in (act, EVERY):
            into = add_up(given, to, scene, into)
    return into


EVERY: Figure = "check"


def presence_of(leader: Leader, book: Book) -> int:
    """What a Leader adds by being there: half, rounded up, of one who is hurt (USU-INJ-4)."""
    whole = figures_of(book).presence
    if leader.healing or leader.away or leader.hurt > 1:
        return 0
    return -(-whole // 2) if leader.hurt else whole


def has_primary(unit: Unit, act: Act, book: Book) -> bool:
    """Whether a Unit has the primary tool of an act."""
    return any(act in find(book.usurper_items, each, "tool").primary for each in unit.tools)


def tool_sum(unit: Unit, act: Act, book: Book) -> Sum:
    """What a Unit's tools add: the primary in full, each secondary by half its quality, and nothing
    without the primary (USU-DICE-6..9)."""
    figures, found = figures_of(book), Sum()
    things = [
        (find(book.usurper_items, name, "tool"), quality_of(each, book))
        for name, each in unit.tools.items()
    ]
    primary = [(tool, quality) for tool, quality in things if act in tool.primary]
    if not primary:
        return found
    tool, quality = max(primary, key=lambda each: each[1].tool)
    found = found.plus(tool.name, figures.primary, "USU-DICE-6")
    found = found.plus(f"{quality.name} {tool.name}", quality.tool, "USU-CRAFT-6")
    for tool, quality in things:
        if act in tool.secondary:
            found = found.plus(tool.name, figures.secondary, "USU-DICE-7")
            found = found.plus(f"{quality.name} {tool.name}", quality.tool // 2, "USU-DICE-7")
    return found


def _add_embedded(asked: Acted, act: Act, book: Book, into: Sum) -> Sum:
    """Tools embedded in the workshop count once, whoever works there (USU-CRAFT-1)."""
    for name, quality in asked.lair.embedded.items():
        item = find(book.usurper_items, name, "tool")
        if act in item.primary:
            better = quality_of(quality, book).tool
            into = into.plus(f"{item.name}, embedded", figures_of(book).primary, "USU-CRAFT-1")
            into = into.plus(f"{item.name}, quality", better, "USU-CRAFT-6")
    return into


def act_of(act: Act, book: Book) -> UsurperAct:
    """What an act is."""
    return find(book.usurper_acts, act, "act")


def degree_of(total: int, book: Book) -> UsurperThreshold:
    """The degree of a total (USU-DICE-2)."""
    reached_ = [each for each in book.usurper_thresholds.values() if total >= each.least]
    return max(reached_, key=lambda each: each.least)


def is_spared(asked: Acted, act: Act, book: Book) -> bool:
    """Whether the act is one of the first month's, which cannot fail (USU-SET-9)."""
    return asked.month == 1 and not act_of(act, book).fought


def roll(asked: Acted, act: Act, book: Book, of: tuple[str, ...] = ()) -> Rolled:
    """The check of an act, as far as it is known."""
    added = modifiers(asked, act, book, of)
    problems = [*party_problems(asked, book)]
    total, degree = asked.total, None
    values: dict[str, Any] = {"modifier": added.whole}
    if asked.dice:
        problems += dice_problems(asked.dice, book, asked)
        total = sum(asked.dice) + added.whole
        if explodes_further(asked, book):
            values |= {"asks": ["d100"], "explodes": True}
            return Rolled(added, total, None, values, tuple(problems))
    if asked.threshold:
        degree = degree_at(book, rank_of(book, asked.threshold))
    elif total is not None:
        degree = degree_of(total, book)
    if degree is None:
        values |= {"asks": ["d100"], "chances": chances_of(added, asked, act, book)}
        return Rolled(added, None, None, values, tuple(problems))
    if is_spared(asked, act, book) and not reached(book, degree_word(degree), LEAST):
        degree = degree_at(book, rank_of(book, LEAST))
    values |= {
        "total": total,
        "threshold": degree.id,
        "obscurity": -(degree.obscurity + degree.everybody),
        "everybody": degree.everybody > 0,
        "explodes": len(asked.dice) > 1,
        "retry": degree.retry,
        "xp": xp_of(asked, act, degree, book),
    }
    return Rolled(added, total, degree, values, tuple(problems))


def degree_word(degree: UsurperThreshold) -> Degree:
    """The word of a degree; the list of them takes no other ids."""
    for each in get_args(Degree):
        if each == degree.id:
            found: Degree = each
            return found
    raise ValueError(f"{degree.name} is no degree the rules know.")


def exploding_faces(book: Book, month: int) -> tuple[int, ...]:
    """Faces that are thrown on; none in the first month (USU-DICE-1)."""
    return tuple(range(figures_of(book).explodes, D100_OF_OLD + 1)) if month > 1 else ()


def d100(asked: Acted, book: Book, added: Sum = NOTHING) -> Ask:
    """The die of a check as it is asked for."""
    return Ask(
        "check",
        Sum((Part("d100", 1),)),
        100,
        "sum",
        explode=exploding_faces(book, asked.month),
        chain=0 if asked.readings.chains else 1,
        plus=added,
    )


def explodes_further(asked: Acted, book: Book) -> bool:
    """Whether the last die that lies brings another one."""
    faces = exploding_faces(book, asked.month)
    left = asked.readings.chains or len(asked.dice) == 1
    return bool(asked.dice) and asked.dice[-1] in faces and left


def dice_problems(dice: tuple[int, ...], book: Book, asked: Acted) -> Iterator[Problem]:
    """Dice nobody was to throw."""
    casts = tuple(Cast((face,), "explodes" if at else "rolled") for at, face in enumerate(dice))
    try:
        fitting(d100(asked, book), Thrown(casts))
    except FitError as why:
        yield problem("dice", "dice", str(why), "Give one die, and one more for each explosion.")


def chances_of(added: Sum, asked: Acted, act: Act, book: Book) -> dict[str, float]:
    """How likely each degree is, before the die is thrown; in the first month none fails."""
    ask, degrees = d100(asked, book, added), tuple(book.usurper_thresholds.values())
    more = [chances.chance_of(ask, each.least) or 0 for each in degrees]
    single = {
        each.id: float(at_least - above)
        for each, at_least, above in zip(degrees, more, [*more[1:], 0], strict=True)
    }
    if is_spared(asked, act, book):
        lost = [each for each in degrees if not reached(book, degree_word(each), LEAST)]
        single[LEAST] += sum(single[each.id] for each in lost)
        single |= {each.id: 0.0 for each in lost}
    return single


def xp_of(asked: Acted, act: Act, degree: UsurperThreshold, book: Book) -> dict[str, Any]:
    """What everybody who took part may learn, and in which skills (USU-XP-4, USU-XP-8).

    Gifts to *xp* read the table so many degrees better, from a Success on.
    """
    shared = figure_of(gifts_of_leaders(asked, book), "xp", scene_of(asked, (act,)))
    leveling = degree.leveling if asked.readings.both_xp else 0
    found: dict[str, Any] = {
        "skill": skill_xp(degree, shared, book),
        "leveling": leveling,
        "to": list(skills_for(act, book)),
    }
    if asked.units or asked.leaders:
        found["each"] = [
            {
                "who": called(unit, book),
                "skill": skill_xp(degree, shared + adaptive_of(unit, act, book), book),
                "leveling": leveling,
            }
            for unit in asked.units
        ] + [
            {"who": called(each, book), "skill": skill_xp(degree, shared, book), "leveling": 0}
            for each in asked.leaders
        ]
    return found


def gifts_of_leaders(asked: Party, book: Book) -> Iterator[Gift]:
    """What Leaders and the Usurpation give to everybody who takes part."""
    yield from gifts_of_all(asked, book)
    for leader in asked.leaders:
        yield from own(gifts_of_leader(leader, book, halves=False))


def adaptive_of(unit: Unit, act: Act, book: Book) -> int:
    """How many degrees better a Unit of its own learns."""
    return figure_of(own(gifts_of_unit(unit, book)), "xp", Scene(of=(act,)))


def skill_xp(degree: UsurperThreshold, better: int, book: Book) -> int:
    """Skill XP of a degree read so many degrees *better*; none below a Success."""
    if not reached(book, degree_word(degree), NORMAL):
        return 0
    return degree_at(book, rank_of(book, degree_word(degree)) + better).xp


def skills_for(act: Act, book: Book) -> tuple[str, ...]:
    """Skills tied to an act: those that add to it, and those that need one of them."""
    first = [
        each.id
        for each in book.usurper_skills.values()
        if any(effect.to == act for effect in each.effects)
    ]
    return tuple(
        each.id for each in book.usurper_skills.values() if each.id in first or each.needs in first
    )
