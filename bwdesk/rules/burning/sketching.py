"""Making a sketch, changing it, and promoting it to a character that is burned.

``sketch(stock, ...)`` is the whole of a new one-off; the edits after it each change one thing;
``skills_of(lifepath, book)`` are the skills somebody of that lifepath would have (NPC-5).
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from bwdesk.rules.basics.prose import series
from bwdesk.rules.basics.taken import Taken
from bwdesk.rules.burning.edits import Edit
from bwdesk.rules.burning.quick.writing import draft_words, drafts
from bwdesk.rules.burning.reckon import reckon
from bwdesk.rules.burning.skills import cost_to_open, skill_of
from bwdesk.rules.burning.wander import Choose
from bwdesk.rules.packs.book import STATS, Beast, Book, Lifepath, Stock
from bwdesk.rules.person.character import (
    Choices,
    Placed,
    Sketch,
    SketchSkill,
    SketchStat,
    SkillPoints,
    StatName,
    Stats,
)

COMPETENCES = ((3, "ordinary person"), (4, "trained professional"), (5, "expert"))
"""What all relevant skills of a one-off have (NPC-2)."""

USUAL = 4
LEVELS = (3, 4, 5, 6)
"""Stats of a one-off: 3 for the old and the young, 4 for most, 5 for the able, 6 for the few."""


def sketch(
    stock: Stock,
    *,
    name: str = "",
    level: int = USUAL,
    competence: int = USUAL,
    ranked: bool = False,
    skills: Iterable[str] = (),
    belief: str = "",
) -> Choices:
    """A one-off of *stock* with these skills (ids, the speciality first)."""
    return Choices(
        stock.id,
        name=name,
        beliefs=(belief,) if belief else (),
        sketch=Sketch(level, competence, ranked, skills=tuple(SketchSkill(id) for id in skills)),
    )


def sketch_beast(beast: Beast, *, name: str = "") -> Choices:
    """A one-off of a creature nobody burns, with its stats and what it is trained in."""
    stats = tuple(SketchStat(id, exponent) for id, exponent in beast.stats.items())
    skills = tuple(SketchSkill(id) for id in beast.skills)
    made = Sketch(USUAL, USUAL, stats=stats, skills=skills)
    return Choices(beast.id, name=name or beast.name, concept=beast.name, sketch=made)


def skills_of(lifepath: Lifepath, book: Book) -> tuple[str, ...]:
    """The skills on the list of a lifepath, without those that stand for a choice."""
    return tuple(id for id in lifepath.skills if not skill_of(book, id).open)


def sketch_like(
    lifepath: Lifepath, stock: Stock, book: Book, choose: Choose, *, level: int, competence: int
) -> Choices:
    """A one-off with the skills of a lifepath, a name and a draft of its one Belief."""
    names = book.names.get(stock.id) or (lifepath.name,)
    name = names[choose(len(names))]
    beliefs = drafts(
        "belief", 1, draft_words(lifepath, skills_of(lifepath, book), book), book, choose
    )
    made = sketch(
        stock,
        name=name,
        level=level,
        competence=competence,
        skills=skills_of(lifepath, book),
        belief=beliefs[0] if beliefs else "",
    )
    return replace(made, concept=lifepath.name)


def choose_level(choices: Choices, level: int) -> Edit:
    """Every stat at one level; stats of their own stay as they are."""
    return _edit(choices, f"Stats at {level}", "sketch.level", level=level)


def choose_competence(choices: Choices, competence: int) -> Edit:
    """Every skill at one exponent, no longer by rank."""
    label = f"Skills at {competence}"
    return _edit(choices, label, "sketch.competence", competence=competence, ranked=False)


def rank_skills(choices: Choices, ranked: bool = True) -> Edit:
    """A speciality, a second skill and others, in their order."""
    return _edit(choices, "Rank the skills" if ranked else "Skills all alike", ranked=ranked)


def fix_stat(choices: Choices, stat: StatName, exponent: int | None) -> Edit:
    """A stat of its own; at the level again with None."""
    kept = [each for each in sketch_of(choices).stats if each.stat != stat]
    if exponent is not None:
        kept.append(SketchStat(stat, exponent))
    stats = tuple(sorted(kept, key=lambda each: STATS.index(each.stat)))
    label = f"{stat.title()} {'as the others' if exponent is None else exponent}"
    return _edit(choices, label, f"sketch.{stat}", stats=stats)


def add_skills(choices: Choices, skills: Iterable[str], label: str = "Add skills") -> Edit:
    """Those not there yet, after the others."""
    have = {each.skill for each in sketch_of(choices).skills}
    new = tuple(SketchSkill(id) for id in dict.fromkeys(skills) if id not in have)
    return _edit(choices, label, skills=(*sketch_of(choices).skills, *new))


def fix_skill(choices: Choices, skill: str, exponent: int | None, name: str) -> Edit:
    """A skill with an exponent of its own; what all have again with None."""
    skills = tuple(
        replace(each, exponent=exponent) if each.skill == skill else each
        for each in sketch_of(choices).skills
    )
    label = f"{name} {'as the others' if exponent is None else exponent}"
    return _edit(choices, label, f"sketch.{skill}", skills=skills)


def drop_skill(choices: Choices, skill: str, name: str) -> Edit:
    skills = tuple(each for each in sketch_of(choices).skills if each.skill != skill)
    taken = Taken("removed", name)
    return _edit(choices, f"Remove {name}", skills=skills)._replace(taken=taken)


def move_skill(choices: Choices, place: int, to: int, name: str) -> Edit:
    """Its rank among the others; places count from 0."""
    skills = list(sketch_of(choices).skills)
    skills.insert(to, skills.pop(place))
    return _edit(choices, f"Move {name}", skills=tuple(skills))


def promote(choices: Choices, book: Book) -> Edit:
    """The sketch becomes choices of a burning: stats placed, skills paid with general points.

    The notes say what came from where, and what a burning makes otherwise. The lifepaths that
    pay for it are still to be chosen.
    """
    now = reckon(choices, book)
    level = sketch_of(choices).level
    burned = replace(
        choices,
        sketch=None,
        stats=Stats(
            **{
                id: Placed(max(0, int(sum(p.value for p in stat.why.parts if _is_chosen(p.rule)))))
                for id, stat in now.stats.items()
            }
        ),
    )
    skills: list[SkillPoints] = []
    otherwise: list[str] = []
    for line in now.skills:
        cost = cost_to_open(line.skill)
        probe = replace(burned, skills=(SkillPoints(line.id, general=cost),))
        opened = next(each for each in reckon(probe, book).skills if each.id == line.id)
        wanted = line.ability.exponent if line.ability else 0
        opens = opened.ability.exponent if opened.ability else wanted
        skills.append(SkillPoints(line.id, general=cost + max(0, wanted - opens)))
        if opens > wanted:
            otherwise.append(f"{line.skill.name} opens at {opens}")
    steel = now.attributes["steel"]
    told = [f"Promoted from a sketch: stats at level {level}, Steel {steel.text}."]
    if now.skills:
        names = series(
            (f"{each.skill.name} {each.ability or ''}".strip() for each in now.skills), "and"
        )
        told.append(f"Skills from the sketch: {names}.")
    if otherwise:
        told.append(f"Otherwise now: {series(otherwise, 'and')}.")
    notes = "\n".join(each for each in (choices.notes, " ".join(told)) if each)
    return Edit("Promote the sketch", replace(burned, skills=tuple(skills), notes=notes))


def _is_chosen(rule: str) -> bool:
    """Whether a part of a stat was chosen: what traits and rulings add, they add again."""
    return rule not in ("trait", "ruling")


def sketch_of(choices: Choices) -> Sketch:
    """The sketch of *choices*; that of anybody where they have none."""
    return choices.sketch or Sketch(USUAL, USUAL)


def _edit(choices: Choices, label: str, group: str = "", /, **fields: object) -> Edit:
    return Edit(label, replace(choices, sketch=replace(sketch_of(choices), **fields)), group)
