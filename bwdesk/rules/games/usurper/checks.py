"""A check of a hundred sides: what is added to it, the degree it comes to, the chance of each, what
is learned from it (USU-DICE, USU-XP)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, get_args

from msgspec import Meta, Struct

from bwdesk.rules.basics.problems import Problem
from bwdesk.rules.basics.sums import Part, Sum
from bwdesk.rules.chance import chances
from bwdesk.rules.chance.throws import Ask, Cast, FitError, Thrown, fitting
from bwdesk.rules.games.usurper.effects import (
    NOTHING,
    Behind,
    By,
    Scene,
    add_up,
    amount,
    counts,
    figure_of,
    gather,
    group_by_figure,
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
    called,
    quality_of,
)
from bwdesk.rules.packs.book import Book
from bwdesk.rules.tables.usurper.effects import Act, Checked, Degree, Figure
from bwdesk.rules.tables.usurper.people import UsurperAct, UsurperThreshold

CHECKED = get_args(Checked)
DEGREES: tuple[Degree, ...] = get_args(Degree)
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

    *encounters* are those in the square that are known, *unknown* those that are not, *retry*
    failures of the same act there in the last three weeks, *bonuses* what else is added; *banked*:
    a bonus kept from a Landmark is spent on it. In month 1 no act fails.
    """

    dice: tuple[D100, ...] = ()
    total: Count | None = None
    threshold: Degree | None = None
    month: Annotated[int, Meta(ge=1, le=999)] = 2
    encounters: Annotated[int, Meta(ge=0, le=99)] = 0
    unknown: Annotated[int, Meta(ge=0, le=99)] = 0
    retry: Annotated[int, Meta(ge=0, le=99)] = 0
    bonuses: tuple[Extra, ...] = ()
    banked: bool = False


class Rolled(Struct, frozen=True):
    """A check as far as it has gone: *degree* is None while dice are wanted."""

    added: Sum
    total: int | None
    degree: UsurperThreshold | None
    values: dict[str, Any]
    problems: tuple[Problem, ...]
    behind: Behind


class Check(Acted, frozen=True, kw_only=True):
    """A check of an *action*, *of* a resource or an intent where gifts tell them apart."""

    action: Act
    of: tuple[str, ...] = ()


def check(asked: Check, book: Book) -> Answer:
    """The degree of a check, what it costs Obscurity, whether it explodes, what is learned."""
    found = roll(asked, asked.action, book, asked.of)
    return Answer(found.values, found.added.parts, found.problems)


def modifiers(asked: Acted, act: Act, behind: Behind, book: Book, of: tuple[str, ...] = ()) -> Sum:
    """All that is added to the check of an act, part by part (USU-DICE-3..11)."""
    figures, scene, kind = figures_of(book), scene_of(asked, of), act_of(act, book)
    parts: list[Part] = []
    for leader in asked.leaders:
        _count(parts, called(leader, book), presence_of(leader, book), "USU-DICE-3")
    many = len(asked.units)
    if not kind.led or figure_of(behind.everybody, "overwhelm", Scene(of=(act,))) > 0:
        _count(parts, "Overwhelm", figures.overwhelm * max(0, many - 1), "USU-DICE-4")
    if not kind.home:
        hidden = 0 if asked.readings.known_alone else asked.unknown
        _count(parts, "Hot-bed", -figures.hotbed * (asked.encounters + hidden), "USU-DICE-5")
    armed = scene.plus("with-primary")
    for bearer in behind.units:
        if bearer.missing:
            missing = -figures.missing * bearer.missing
            parts.append(Part(f"{bearer.name}: PAX missing", missing, "USU-DICE-10"))
        if act in bearer.tools:
            parts += bearer.tools[act].parts
        if not bearer.by.keys().isdisjoint((act, EVERY)):
            parts += _given(bearer.by, act, armed if act in bearer.tools else scene)
    for by in (*(each.by for each in behind.leaders), group_by_figure(behind.everybody)):
        parts += _given(by, act, scene)
    if kind.home:
        parts += _embedded(asked, act, book).parts
    _count_tries(parts, asked, book)
    if asked.banked:
        parts += add_up(behind.everybody, "bank", scene).parts
    for extra in asked.bonuses:
        _count(parts, extra.label, extra.value, extra.rule)
    return Sum(tuple(parts))


def _count_tries(parts: list[Part], asked: Acted, book: Book) -> None:
    """What an act counts by that was tried before (USU-DICE-2)."""
    if asked.retry:
        retry = max(each.retry for each in book.usurper_thresholds.values())
        many = asked.retry if asked.readings.retry_stacks else 1
        _count(parts, "Tried before", retry * many, "USU-DICE-2")


def _count(parts: list[Part], label: str, value: int, rule: str) -> None:
    if value:
        parts.append(Part(label, value, rule))


def _given(by: By, act: Act, scene: Scene) -> Iterator[Part]:
    """The gifts to a check of the act, and those to every check."""
    for gift in (*by.get(act, ()), *by.get(EVERY, ())):
        if counts(gift, gift.effect.to, scene) and (value := amount(gift, scene)):
            yield Part(gift.label, value, gift.rule)


EVERY: Figure = "check"


def presence_of(leader: Leader, book: Book) -> int:
    """What a Leader adds by being there: half, rounded up, of one who is hurt (USU-INJ-4)."""
    whole = figures_of(book).presence
    if leader.healing or leader.away or leader.hurt > 1:
        return 0
    return -(-whole // 2) if leader.hurt else whole


def _embedded(asked: Acted, act: Act, book: Book) -> Sum:
    """Tools embedded in the workshop count once, whoever works there (USU-CRAFT-1)."""
    into = Sum()
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
    behind = gather(asked, book)
    added = modifiers(asked, act, behind, book, of)
    problems = [*behind.problems]
    total, degree = asked.total, None
    values: dict[str, Any] = {"modifier": added.whole}
    if asked.dice:
        problems += dice_problems(asked.dice, book, asked)
        total = sum(counted_dice(asked, book)) + added.whole
        if explodes_further(asked, book):
            values |= {"asks": ["d100"], "explodes": True}
            return Rolled(added, total, None, values, tuple(problems), behind)
    if asked.threshold:
        degree = degree_at(book, rank_of(book, asked.threshold))
    elif total is not None:
        degree = degree_of(total, book)
    if degree is None:
        values |= {"asks": ["d100"], "chances": chances_of(added, asked, act, book)}
        return Rolled(added, None, None, values, tuple(problems), behind)
    if is_spared(asked, act, book) and not reached(book, degree_word(degree), LEAST):
        degree = degree_at(book, rank_of(book, LEAST))
    values |= {
        "total": total,
        "threshold": degree.id,
        "obscurity": -(degree.obscurity + degree.everybody),
        "everybody": degree.everybody > 0,
        "explodes": len(counted_dice(asked, book)) > 1,
        "retry": degree.retry,
        "xp": xp_of(asked, act, degree, behind, book),
    }
    return Rolled(added, total, degree, values, tuple(problems), behind)


def degree_word(degree: UsurperThreshold) -> Degree:
    """The word of a degree; the list of them takes no other ids."""
    for each in DEGREES:
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


def counted_dice(asked: Acted, book: Book) -> tuple[int, ...]:
    """The dice that were to be thrown: one, and one more for each explosion (USU-DICE-1)."""
    faces = exploding_faces(book, asked.month)
    most = len(asked.dice) if asked.readings.chains else 2
    for at, face in enumerate(asked.dice[:most], 1):
        if face not in faces:
            return asked.dice[:at]
    return asked.dice[:most]


def explodes_further(asked: Acted, book: Book) -> bool:
    """Whether the last die that lies brings another one."""
    lie = counted_dice(asked, book)
    left = asked.readings.chains or len(lie) == 1
    return bool(lie) and lie[-1] in exploding_faces(book, asked.month) and left


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


def xp_of(
    asked: Acted, act: Act, degree: UsurperThreshold, behind: Behind, book: Book
) -> dict[str, Any]:
    """What everybody who took part may learn, and in which skills (USU-XP-4, USU-XP-8).

    Gifts to *xp* read the table so many degrees better, from a Success on; a Leader's are whole
    however hurt.
    """
    scene = scene_of(asked, (act,))
    led = [gift for each in behind.leaders for gift in each.by.get("xp", ())]
    shared = figure_of((*behind.everybody, *led), "xp", scene)
    leveling = degree.leveling if asked.readings.both_xp else 0
    plain = skill_xp(degree, shared, book)
    found: dict[str, Any] = {
        "skill": plain,
        "leveling": leveling,
        "to": list(skills_for(act, book)),
    }
    if not asked.units and not asked.leaders:
        return found
    each: list[dict[str, Any]] = []
    by_degree = {shared: plain}
    for bearer in behind.units:
        own = bearer.by.get("xp", ())
        better = shared + (figure_of(own, "xp", scene) if own else 0)
        if better not in by_degree:
            by_degree[better] = skill_xp(degree, better, book)
        each.append({"who": bearer.name, "skill": by_degree[better], "leveling": leveling})
    each += [{"who": called(e, book), "skill": plain, "leveling": 0} for e in asked.leaders]
    return found | {"each": each}


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
