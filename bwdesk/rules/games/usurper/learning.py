"""What is learned, who is questioned, who escapes, who is replaced, who stays (USU-TRAIN, USU-PRIS,
USU-XP, USU-MOR)."""

from __future__ import annotations

import re
from typing import Annotated, Any, Literal

from msgspec import Meta, field, structs

from bwdesk.rules.basics.problems import Problem
from bwdesk.rules.basics.sums import Sum
from bwdesk.rules.basics.value import Name, Value
from bwdesk.rules.chance import chances
from bwdesk.rules.games.usurper.checks import (
    Acted,
    Answer,
    counted_dice,
    d100,
    degree_word,
    dice_problems,
    explodes_further,
    roll,
    skill_xp,
    skills_for,
)
from bwdesk.rules.games.usurper.effects import (
    Behind,
    add_up,
    figure_of,
    gather,
    gifts_of_all,
    scene_of,
)
from bwdesk.rules.games.usurper.finding import (
    degree_at,
    figures_of,
    find,
    odd,
    problem,
    rank_of,
    reached,
)
from bwdesk.rules.games.usurper.lairs import Natural
from bwdesk.rules.games.usurper.party import (
    Leader,
    Party,
    Question,
    equipment_of,
    missing_of,
)
from bwdesk.rules.games.usurper.squares import MONTHS, WEEKS
from bwdesk.rules.packs.book import Book
from bwdesk.rules.tables.usurper.cards import ExtraCard
from bwdesk.rules.tables.usurper.effects import Act, Degree
from bwdesk.rules.tables.usurper.people import UsurperNerve, UsurperRank, UsurperSkill

QUESTIONING: Act = "interrogate"
Rank = Annotated[int, Meta(ge=0, le=10)]


class Extra4(Value, frozen=True, kw_only=True):
    """An Extra who trains: the *tier* of its card, and the ranks it has."""

    tier: Annotated[int, Meta(ge=1, le=4)]
    skills: dict[str, Rank]


class Train(Question, frozen=True, kw_only=True):
    """A Leader, or an *extra*, teaches pupils a *skill*; pupils have ranks of it by name. An Extra
    may be a *card* of the Book."""

    skill: Name
    leader: Leader | None = None
    extra: Extra4 | None = None
    card: Name = ""
    pupils: dict[str, Rank]


def train(asked: Train, book: Book) -> Answer:
    """The XP each pupil gains, without a roll (USU-TRAIN)."""
    skill = find(book.usurper_skills, asked.skill, "skill")
    problems: list[Problem] = []
    extra = _extra_of(asked.card, book) if asked.card else asked.extra
    if extra is not None:
        figures = figures_of(book)
        per = figures.extras[min(extra.tier, len(figures.extras)) - 1]
        if is_advanced(skill, asked, book):
            per = min(per, figures.advanced)
        if len(asked.pupils) > 1:
            says = f"An Extra teaches {len(asked.pupils)} at once."
            problems.append(problem("one-pupil", "pupils", says, "It teaches one.", "USU-TRAIN-3"))
        known, beyond = extra.skills, True
    elif asked.leader is not None:
        per, known, beyond = asked.readings.leader_trains, asked.leader.skills, False
    else:
        raise ValueError("Say who teaches: a leader, or an extra.")
    rank = {find(book.usurper_skills, k, "skill").id: n for k, n in known.items()}.get(skill.id, 0)
    if not rank:
        says = f"Who teaches {skill.name} has no rank of it."
        problems.append(problem("no-rank", "skill", says, "Learn it first.", "USU-TRAIN-1"))
    xp = {}
    for pupil, has in asked.pupils.items():
        full = has >= (skill.most if beyond else min(rank, skill.most))
        xp[pupil] = 0 if full or not rank else per
        if full:
            says = f"{pupil} has {skill.name} {has}, and can learn no more here."
            problems.append(odd("full", f"pupils/{pupil}", says, "Teach another.", "USU-TRAIN-2"))
    return Answer({"xp": xp, "rate": per}, (), tuple(problems))


def _extra_of(name: str, book: Book) -> ExtraCard:
    """The Extra a card tells of. Raises ValueError where it is no Extra, or trains nobody."""
    card = find(book.usurper_cards, name, "card")
    if not isinstance(card.what, ExtraCard):
        raise ValueError(f"{card.name} is no Extra. Name the card of one.")
    if not card.what.trains:
        raise ValueError(f"{card.name} trains nobody. Name an Extra who does.")
    return card.what


def is_advanced(skill: UsurperSkill, asked: Question, book: Book) -> bool:
    """Whether a skill is advanced, as the table reads it: by a lower limit than that of others, or
    because it needs another (Q47)."""
    if asked.readings.advanced == "needs":
        return bool(skill.needs)
    return skill.most < max(each.most for each in book.usurper_skills.values())


class Prisoner(Value, frozen=True, kw_only=True):
    """Who sits in a cell: a Unit of a *level*, or a Leader or Extra with so many different
    *skills*."""

    name: Name = ""
    level: Natural = 0
    skills: Natural = 0


class Interrogate(Acted, frozen=True, kw_only=True):
    """A *prisoner* is questioned with an *intent*; *post_turn*: by a Leader alone, without
    an action."""

    prisoner: Prisoner = Prisoner()
    intent: Name
    post_turn: bool = False


def interrogate(asked: Interrogate, book: Book) -> Answer:
    """Whether it succeeds, and what a convert brings (USU-PRIS-3..6)."""
    intent = find(book.usurper_escapes, asked.intent, "intent")
    found = roll(asked, QUESTIONING, book, (intent.id,))
    problems = list(found.problems)
    if asked.post_turn and (asked.units or len(asked.leaders) != 1):
        says = "After the turn a Leader questions alone."
        problems.append(problem("alone", "units", says, "Leave the others out.", "USU-PRIS-13"))
    if found.degree is None:
        return Answer(found.values, found.added.parts, tuple(problems))
    succeeds = reached(book, degree_word(found.degree), intent.needs)
    values: dict[str, Any] = {**found.values, "succeeds": succeeds, "needs": intent.needs}
    if succeeds:
        values["skill_xp"] = figure_of(gifts_of_all(asked, book), "convert-xp")
    return Answer(values, found.added.parts, tuple(problems))


class Escape(Party, frozen=True, kw_only=True):
    """The weekly chance of a prisoner: what was *tried* this week, and so many *cells* levels put
    against it."""

    level: Natural = 0
    skills: Natural = 0
    tried: Name = ""
    cells: Natural = 0
    held: tuple[Prisoner, ...] = ()


def escape(asked: Escape, book: Book) -> Answer:
    """The chance in a hundred, and what an escape costs then (USU-PRIS-7, USU-PRIS-8)."""
    figures = figures_of(book)
    chance = Sum().plus("Escape", figures.escape, "USU-PRIS-7")
    cost = 0
    if asked.tried:
        intent = find(book.usurper_escapes, asked.tried, "intent")
        chance = chance.plus(intent.name, intent.escape, "USU-PRIS-7")
        cost = -intent.obscurity
    more = asked.skills or asked.level
    chance = chance.plus("Level", figures.per_level * more, "USU-PRIS-7")
    less = _cell_effect("escape", book) * asked.cells
    chance = chance.plus("Jail Cells", less, "USU-PRIS-7")
    chance = add_up(gifts_of_all(asked, book), "escape", scene_of(asked), chance)
    return Answer({"chance": _percent(chance.whole), "obscurity": cost}, chance.parts)


class Capture(Escape, frozen=True, kw_only=True):
    """The chance to capture after a battle, with so many *cells* levels put into it, whatever the
    level; *caged*: the one whom a spell takes."""

    caged: bool = False


def capture(asked: Capture, book: Book) -> Answer:
    """The chance in a hundred (USU-PRIS-11)."""
    if asked.tried:
        find(book.usurper_escapes, asked.tried, "intent")
    chance = Sum().plus("Capture", figures_of(book).capture, "USU-PRIS-11")
    chance = chance.plus("Jail Cells", _cell_effect("capture", book) * asked.cells, "USU-PRIS-11")
    gifts = list(gifts_of_all(asked, book))
    chance = add_up(gifts, "capture", scene_of(asked), chance)
    caged = asked.caged or figure_of(gifts, "captures") > 0
    return Answer({"chance": _percent(chance.whole), "certain_one": caged}, chance.parts)


def _cell_effect(to: Literal["escape", "capture"], book: Book) -> int:
    """What a level of cells put to it gives."""
    for renovation in book.usurper_renovations.values():
        for each in renovation.effects:
            if each.to == to:
                return each.add
    return 0


def _percent(chance: int) -> int:
    return min(100, max(0, chance))


class Nerve(Acted, frozen=True, kw_only=True):
    """A test of the first Unit of the party: *why* it is made; *throne* what the Throne Room gives
    where no *lair* is told; *casualties* it took, *penalty* what came off so far; its *row* before,
    and whether upkeep was *missed*."""

    throne: int = 0
    why: Name = ""
    casualties: Natural | None = None
    penalty: int = 0
    after: Name = ""
    missed: bool = False


def morale(asked: Nerve, book: Book) -> Answer:
    """How a Unit stands up to what it meets (USU-MOR-1..4)."""
    return _nerve(asked, "morale", book)


def loyalty(asked: Nerve, book: Book) -> Answer:
    """Whether a Unit stays; who leaves takes along what it has on it (USU-MOR-5..7)."""
    return _nerve(asked, "loyalty", book)


def _nerve(asked: Nerve, of: Literal["morale", "loyalty"], book: Book) -> Answer:
    behind = gather(asked, book)
    added = _nerve_sum(asked, behind, of, book)
    rows = [each for each in book.usurper_nerves.values() if each.of == of]
    total, problems = asked.total, [*behind.problems]
    values: dict[str, Any] = {"modifier": added.whole, "why": asked.why}
    if asked.dice:
        problems += dice_problems(asked.dice, book, asked)
        if explodes_further(asked, book):
            return Answer(values | {"asks": ["d100"]}, added.parts, tuple(problems))
        total = sum(counted_dice(asked, book)) + added.whole
    if total is None:
        more = [chances.chance_of(d100(asked, book, added), each.least) or 0 for each in rows]
        single = {
            each.id: float(least - above)
            for each, least, above in zip(rows, more, [*more[1:], 0], strict=True)
        }
        return Answer(values | {"asks": ["d100"], "chances": single}, added.parts, tuple(problems))
    row = max((each for each in rows if total >= each.least), key=lambda each: each.least)
    values |= {"total": total, **_row_values(row, asked)}
    if not row.stays and of == "loyalty":
        values["lost"] = [
            item.id for unit in asked.units[:1] for item, _ in equipment_of(unit, book)
        ]
    return Answer(values, added.parts, tuple(problems))


def _row_values(row: UsurperNerve, asked: Nerve) -> dict[str, Any]:
    """What a row does; what stands for missed upkeep alone, only then."""
    counts = not row.unpaid or asked.missed
    return {
        "row": row.id,
        "stays": row.stays,
        "morale": row.morale,
        "dice": row.dice if counts else 0,
        "actions": row.actions if counts else 0,
        "loyalty": row.loyalty,
        "obscurity": row.obscurity,
        "idle": row.idle,
    }


def _nerve_sum(asked: Nerve, behind: Behind, of: Literal["morale", "loyalty"], book: Book) -> Sum:
    """What is added to a test of nerve: level, gifts, the Throne Room; casualties and penalties."""
    figures, scene = figures_of(book), scene_of(asked)
    found = Sum()
    halves = False
    if asked.units:
        unit, gifts = asked.units[0], behind.units[0].gifts
        if of == "morale":
            found = found.plus("Level", figures.level_morale * unit.level, "USU-MOR-2")
        found = add_up(gifts, of, scene, found)
        halves = figure_of(gifts, "halves-morale") > 0
    found = add_up(behind.everybody, of, scene, found)
    found = found.plus("Throne Room", asked.throne, "USU-MOR-3")
    if of == "morale":
        lost = asked.casualties
        if lost is None:
            lost = missing_of(asked.units[0], book) if asked.units else 0
        found = found.plus("Casualties", _halved(-figures.nerve * lost, halves), "USU-MOR-4")
        found = found.plus("Penalties", _halved(asked.penalty, halves), "USU-MOR-4")
        if asked.readings.ranged_minus and asked.units:
            harmed = _halved(-asked.units[0].guard, halves)
            found = found.plus("Harm so far", harmed, "USU-CMB-7")
    elif asked.after:
        row = find(book.usurper_nerves, asked.after, "row")
        found = found.plus(row.name, row.loyalty, "USU-MOR-1")
    for extra in asked.bonuses:
        found = found.plus(extra.label, extra.value, extra.rule)
    return found


def _halved(penalty: int, halves: bool) -> int:
    """A penalty against who shrugs half of it off, rounded down, one at least (USU-MOR-4)."""
    return min(-1, -(-penalty // 2)) if halves and penalty < 0 else penalty


class Experience(Party, frozen=True, kw_only=True):
    """What a *threshold* earns in an *action*; or what *xp* makes of a *rank* of a *skill*, or of a
    *level*; or what a *unique* Unit of that tier takes to rise."""

    threshold: Degree | None = None
    action: Act | None = None
    adaptive: bool = False
    scholar: bool = False
    skill: Name = ""
    rank: Rank = 0
    level: Rank | None = None
    xp: Annotated[int, Meta(ge=0, le=99)] = 0
    leader: bool = False
    unique: Annotated[int, Meta(ge=1, le=9)] | None = None


def experience(asked: Experience, book: Book) -> Answer:
    """XP of a degree; or the rank that XP reaches, what the next needs, what is left over
    (USU-XP)."""
    values: dict[str, Any] = {}
    problems: list[Problem] = []
    behind, scene = gather(asked, book), scene_of(asked)
    better = asked.adaptive + asked.scholar + figure_of(behind.alter("xp"), "xp", scene)
    if figure_of(behind.everybody, "learning", scene) > 0:
        asked = structs.replace(asked, scholar=True)
    if asked.threshold is not None:
        degree = degree_at(book, rank_of(book, asked.threshold))
        values["xp"] = skill_xp(degree, better, book)
        both = asked.readings.both_xp and not asked.leader
        values["leveling"] = degree.leveling if both else 0
        if asked.action:
            values["to"] = list(skills_for(asked.action, book))
    if asked.skill or asked.level is not None:
        values |= _risen(asked, book, problems)
    if asked.unique is not None:
        readings = asked.readings
        values["rises"] = {
            "to": asked.unique + 1,
            "xp": readings.unique_xp * asked.unique,
            "gem": readings.unique_gem * asked.unique,
        }
    if not values:
        raise ValueError("Say a threshold; or a skill with its rank and xp; or a level and xp.")
    return Answer(values, (), tuple(problems))


def _risen(asked: Experience, book: Book, problems: list[Problem]) -> dict[str, Any]:
    """The rank or level that XP reaches, step by step (USU-XP-2, USU-XP-3)."""
    skill = find(book.usurper_skills, asked.skill, "skill") if asked.skill else None
    top = skill.most if skill else figures_of(book).cap
    begin = rank = asked.rank if skill else asked.level or 0
    left = asked.xp
    if rank > top:
        says = f"{skill.name if skill else 'A level'} {rank} is beyond its limit."
        problems.append(problem("rank", "rank", says, f"It goes to {top}.", "USU-XP-5"))
    while rank < top and left >= (cost := _cost(rank + 1, asked.scholar, book)):
        left -= cost
        rank += 1
    needs = _cost(begin + 1, asked.scholar, book) if begin < top else 0
    written = f"{skill.name if skill else 'Level'}[{rank}]" + (f"^{left}" if left else "")
    found = {"needs": needs, "rank": rank, "left": left, "written": written}
    return found if skill else found | {"level": rank}


def _cost(rank: int, scholar: bool, book: Book) -> int:
    row = rank_row(rank, book)
    return row.learned if scholar else row.xp


def rank_row(rank: int, book: Book) -> UsurperRank:
    """The row of a rank or level; that of the first for none (Q19)."""
    rows = {each.rank: each for each in book.usurper_ranks.values()}
    return rows.get(rank) or rows[min(rows) if rank < min(rows) else max(rows)]


DATE = re.compile(r"W([1-4]) M([0-9]{1,2})(?: Y([0-9]{1,3}))?", re.IGNORECASE)


class Replace(Party, frozen=True, kw_only=True):
    """So many *pax* of a Unit of a *level* replaced, *paid* in a week: ``W1 M5``."""

    level: Rank
    pax: Annotated[int, Meta(ge=0, le=10)]
    paid: Name = field(default="W1 M1")


def replace_losses(asked: Replace, book: Book) -> Answer:
    """What replacements cost, how long they take and when they are back (USU-XP-6, USU-XP-7)."""
    row = rank_row(asked.level, book)
    if not (found := DATE.fullmatch(asked.paid.strip())):
        raise ValueError(f"“{asked.paid[:20]}” is no week. Write W1 M5, or W1 M5 Y2.")
    month = int(found[2])
    if not 1 <= month <= MONTHS:
        raise ValueError(f"There is no month {month}. Write M1 to M{MONTHS}.")
    faster = figure_of(gifts_of_all(asked, book), "replacement", scene_of(asked))
    weeks = max(0, row.weeks + faster)
    cost = row.gold * (asked.pax if asked.readings.per_pax else 1 if asked.pax else 0)
    turn = ((int(found[3] or 1) - 1) * MONTHS + month - 1) * WEEKS + int(found[1]) + 1 + weeks
    months, week = divmod(turn - 1, WEEKS)
    year, month = months // MONTHS + 1, months % MONTHS + 1
    back = f"W{week + 1} M{month}" + (f" Y{year}" if year > int(found[3] or 1) else "")
    return Answer({"cost": cost, "weeks": weeks, "back": back})
