"""Skills: what lifepaths offer and demand, opening, advancing, and the two kinds of points."""

from __future__ import annotations

from collections.abc import Iterator

from bwdesk.rules.basics.problems import Problem, Severity
from bwdesk.rules.basics.prose import plural
from bwdesk.rules.basics.sums import Part, Pool, Sum
from bwdesk.rules.burning.effects import Effects
from bwdesk.rules.burning.reckoning import Figure, Reckoning, SkillLine, Walked
from bwdesk.rules.burning.rulings import Rulings
from bwdesk.rules.chance.ability import Ability, Shade, opening
from bwdesk.rules.packs.book import Book, Skill, Stock, readable
from bwdesk.rules.person.character import Choices, SkillPoints

NOTHING = Ability(Shade.BLACK, 0)


def skill_of(book: Book, id: str) -> Skill:
    """The Book's skill; a wise nobody has listed yet is rooted in Perception like all wises."""
    known = book.skills.get(id)
    if known:
        return known
    name = readable(id)
    if id.endswith("-wise"):
        name = f"{readable(id.removesuffix('-wise'))}-wise"
    return Skill(id=id, name=name, roots=("perception",))


def cost_to_open(skill: Skill) -> int:
    """Two points for magical skills and trainings, one for all others."""
    return 2 if skill.magical or skill.training else 1


def known_skills(choices: Choices, book: Book, effects: Effects) -> frozenset[str]:
    """The skills that are open, whatever their exponent."""
    paid = {
        each.skill
        for each in choices.skills
        if each.lifepath + each.general >= cost_to_open(skill_of(book, each.skill))
    }
    return frozenset(paid | effects.skills_opened().keys())


class Lists:
    """What the lifepaths of a path offer and demand."""

    def __init__(
        self, path: tuple[Walked, ...], book: Book, effects: Effects | None = None
    ) -> None:
        self.granted = effects.skills_opened() if effects else {}
        listed = effects.skills_listed() if effects else {}
        self.offered: dict[str, tuple[str, ...]] = {}
        self.demanded: dict[str, str] = {}
        for walked in path:
            name = walked.lifepath.name
            for id in walked.lifepath.skills:
                self.offered[id] = tuple(dict.fromkeys((*self.offered.get(id, ()), name)))
            if walked.skill:
                self.demanded.setdefault(walked.skill, name)
        for id, trait in (self.granted | listed).items():
            self.offered[id] = (*self.offered.get(id, ()), trait)
        known = (book.skills.get(id) for id in self.offered)
        self._open = [skill for skill in known if skill and skill.open]

    def offers(self, skill: Skill) -> bool:
        """By name, or because "any wise" and the like stand on a list."""
        return skill.id in self.offered or any(stands_for(each, skill) for each in self._open)


def lists_of(reckoning: Reckoning, book: Book) -> Lists:
    """What lifepaths and traits offer and demand of somebody who is reckoned already."""
    effects = Effects(reckoning.traits, reckoning.choices, reckoning.age.total, book)
    return Lists(reckoning.path, book, effects)


def reckon_skills(
    choices: Choices,
    path: tuple[Walked, ...],
    roots: dict[str, Figure],
    stock: Stock,
    book: Book,
    effects: Effects,
    rulings: Rulings,
) -> tuple[tuple[SkillLine, ...], Pool, Pool, list[Problem]]:
    """Every skill open or on a list; lifepath and general points; what is wrong."""
    lists = Lists(path, book, effects)
    spent = {each.skill: each for each in choices.skills}
    on_lifepath, on_general = Sum(), Sum()
    lines: list[SkillLine] = []
    ruled = rulings.things_ruled("skill")
    for id in dict.fromkeys((*lists.demanded, *lists.granted, *spent, *lists.offered, *ruled)):
        points = spent.get(id, SkillPoints(id))
        line = _line(points, lists, roots, book, effects, rulings)
        on_lifepath = on_lifepath.plus(line.skill.name, points.lifepath)
        on_general = on_general.plus(line.skill.name, points.general)
        lines.append(line)
    by_lifepath, by_general = Sum(), Sum()
    for walked in path:
        by_lifepath = by_lifepath.plus(walked.lifepath.name, walked.skill_points)
        by_general = by_general.plus(walked.lifepath.name, walked.general_points)
    lifepath = rulings.pool("lifepath-skills", Pool(by_lifepath, on_lifepath))
    general = rulings.pool("general-skills", Pool(by_general, on_general))
    open_ids = {line.id for line in lines if line.open}
    found: list[Problem] = []
    for line in lines:
        offered, answered = lists.offers(line.skill), _is_answered(line, open_ids, book)
        found += _closed_problems(line, lifepath.points_left + general.points_left, answered)
        found += _remarks(line, offered, lifepath, choices, stock)
    return tuple(lines), lifepath, general, found


def _line(
    points: SkillPoints,
    lists: Lists,
    roots: dict[str, Figure],
    book: Book,
    effects: Effects,
    rulings: Rulings,
) -> SkillLine:
    id = points.skill
    skill = skill_of(book, id)
    granted = lists.granted.get(id, "")
    cost = 0 if granted else cost_to_open(skill)
    paid = points.lifepath + points.general
    root = [roots[each].ability or NOTHING for each in skill.roots if each in roots]
    up = effects.rounds_skill_up(skill)
    down = opening(root) if root else NOTHING
    opens = opening(root, up=bool(up)) if root else NOTHING
    shade, _ = effects.lighter(f"skill.{id}", opens.shade)
    opens = Ability(shade, opens.exponent)
    ruling = rulings.ruling_on(f"skill.{id}")
    is_open = paid >= cost or ruling is not None
    why, ability = Sum(), None
    if is_open and not skill.training:
        if paid >= cost:
            why = Sum((Part(_half(skill, roots), down.exponent),))
            why = why.plus(f"{up} rounds it up", opens.exponent - down.exponent, "trait")
            why = why.plus("advanced", paid - cost)
        why = rulings.sum(f"skill.{id}", effects.add(f"skill.{id}", why))
        ability = Ability(opens.shade, max(0, why.whole))
    return SkillLine(
        id=id,
        skill=skill,
        lifepath=points.lifepath,
        general=points.general,
        cost=cost,
        opens=opens,
        open=is_open,
        ability=ability,
        why=why,
        offered=lists.offered.get(id, ()),
        demanded=lists.demanded.get(id, ""),
        ruling=ruling,
        granted=granted,
        dice=effects.dice(f"skill.{id}") if is_open else Sum(),
    )


def _half(skill: Skill, roots: dict[str, Figure]) -> str:
    """What a skill opens at comes from; roots of several shades count as `mixed_total` has it."""
    known = [roots[each] for each in skill.roots if each in roots]
    abilities = [each.ability or NOTHING for each in known]
    if len({each.shade for each in abilities}) < 2:
        return f"half of {' and '.join(each.name for each in known) or 'nothing'}"
    named = (f"{each.name} {ability}" for each, ability in zip(known, abilities, strict=True))
    return f"half of {' and '.join(named)}, the lighter as two more"


def _remarks(
    line: SkillLine, offered: bool, lifepath: Pool, choices: Choices, stock: Stock
) -> Iterator[Problem]:
    """What is odd about the points of a skill, and about having it."""
    name, paid = line.skill.name, line.lifepath + line.general
    if line.lifepath and not offered:
        yield _problem(
            line,
            "not-offered",
            Severity.BROKEN,
            f"No lifepath offers {name}; lifepath points do not buy it.",
            "Move them to general points.",
        )
    if line.general and not line.lifepath and offered and lifepath.points_left > 0:
        yield _problem(
            line,
            "could-be-lifepath",
            Severity.ODD,
            f"{name} took {plural(line.general, 'general point')}; a lifepath offers it.",
            "Move them to lifepath points.",
        )
    if line.lifepath and line.general >= line.cost > line.lifepath:
        yield _problem(
            line,
            "mixed",
            Severity.ODD,
            f"{name} was opened with general points and advanced with lifepath points.",
            "Open it with lifepath points.",
        )
    if line.skill.training and paid > cost_to_open(line.skill):
        says = f"{name} is a training; it cannot advance."
        yield _problem(line, "training", Severity.BROKEN, says, "Stop at 2.")
    if line.skill.open and paid:
        says = f"{name} stands for a skill of your choice."
        yield _problem(line, "choose", Severity.UNFINISHED, says, "Name it.")
    if line.open and not offered and line.skill.stocks and stock.id not in line.skill.stocks:
        says = f"{name} is not a skill of {stock.people}."
        yield _problem(line, "stock", Severity.ODD, says, "Keep it if the table agrees.")
    limit = choices.limits.skill
    if line.ability and limit and line.ability.exponent > limit:
        says = f"{name} {line.ability} is over the campaign limit of {limit}."
        yield _problem(line, "over-limit", Severity.ODD, says, "Take it down, or raise the limit.")


def _closed_problems(line: SkillLine, left: int, answered: bool) -> Iterator[Problem]:
    """A demand nobody has met, with so many points *left* for it; a skill that is half paid."""
    name, paid = line.skill.name, line.lifepath + line.general
    if line.open:
        return
    if line.demanded and not answered:
        yield _problem(
            line,
            "demanded",
            Severity.UNFINISHED if left >= line.cost - paid else Severity.BROKEN,
            f"{line.demanded} demands {name}; it is not open.",
            f"Open it for {plural(line.cost, 'point')}.",
        )
    elif 0 < paid < line.cost:
        yield _problem(
            line,
            "half-open",
            Severity.UNFINISHED,
            f"{name} takes {plural(line.cost, 'point')} to open; {paid} paid.",
            "Pay the rest, or take it back.",
        )


def _problem(line: SkillLine, code: str, severity: Severity, says: str, remedy: str) -> Problem:
    return Problem(f"skills.{code}", severity, f"skills/{line.id}", says, remedy)


def _is_answered(line: SkillLine, open_ids: set[str], book: Book) -> bool:
    """A demand for "any wise" is met by a wise that is open."""
    return line.skill.open and any(
        stands_for(line.skill, skill_of(book, id)) for id in open_ids if id != line.id
    )


def stands_for(choice: Skill, skill: Skill) -> bool:
    """Whether *skill* is one of those an entry such as "any wise" leaves to the player."""
    if skill.open or skill.training:
        return False
    return skill.wise if choice.category == "Wise" else skill.category == choice.category
