"""One-offs: what follows from a level, a competence and a list of skills (NPC-1 to NPC-18).

Nothing here is a problem: no rule of burning applies, and nothing stops a GM (NPC-17).
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from bwdesk.rules.basics.problems import Problem
from bwdesk.rules.basics.prose import ordinal
from bwdesk.rules.basics.sums import Part, Pool, Sum
from bwdesk.rules.burning.attributes import Attributes
from bwdesk.rules.burning.effects import Effects
from bwdesk.rules.burning.reckoning import Figure, Pools, Reckoning, SkillLine
from bwdesk.rules.burning.resources import reckon_thing
from bwdesk.rules.burning.rulings import Rulings
from bwdesk.rules.burning.skills import skill_of
from bwdesk.rules.burning.stats import stat_caps
from bwdesk.rules.burning.tolerances import reckon_tolerances
from bwdesk.rules.burning.traits import reckon_traits
from bwdesk.rules.burning.written import room_to_write
from bwdesk.rules.chance.ability import Ability, Shade
from bwdesk.rules.packs.book import STATS, Book, Stock
from bwdesk.rules.person.character import Choices, Sketch

RANKS = (5, 4, 3)
"""A speciality, a second skill, and every other (NPC-3; the fourth as the third)."""


def reckon_sketch(
    choices: Choices, sketch: Sketch, stock: Stock, problems: list[Problem], book: Book
) -> Reckoning:
    """Everything that follows from a sketch; only a stock nobody knows is a problem."""
    rulings = Rulings(choices)
    stock = replace(stock, multiplier=sketch.multiplier or stock.multiplier)
    traits, _, _ = reckon_traits(choices, (), stock, book)
    effects = Effects(traits, choices, 0, book, stock.strongest)
    stats = _stats(sketch, effects, rulings)
    attributes = {
        each.id: each for each in Attributes(choices, stock, stats, effects, rulings).sketch(sketch)
    }
    tolerances, lost = reckon_tolerances(
        choices,
        stats["forte"],
        attributes["mortal-wound"],
        rulings,
        scale_for(attributes["mortal-wound"].ability, book),
    )
    none = Pool()
    return Reckoning(
        choices=choices,
        stock=stock,
        path=(),
        age=rulings.sum("age", Sum((Part("as told", sketch.age),) if sketch.age else ())),
        leads=0,
        pools=Pools(none, none, none, none, none, none, none),
        stats=stats,
        attributes=attributes,
        skills=tuple(_skills(sketch, effects, rulings, book)),
        traits=traits,
        things=tuple(reckon_thing(thing, book) for thing in choices.things),
        tolerances=tolerances,
        problems=rulings.accept([*problems, *lost]),
        wounds=tuple(book.wounds.values()),
        caps={id: cap for id, (cap, _) in stat_caps(stock, effects).items()},
        room=room_to_write(effects),
    )


def scale_for(mortal: Ability | None, book: Book) -> tuple[int, ...]:
    """The printed tolerances that end at this Mortal Wound; none for who is beyond them."""
    if mortal is None or mortal.shade is not Shade.BLACK:
        return ()
    rows = (scale.tolerances for scale in book.scales.values())
    return next((row for row in rows if row[-1] == mortal.exponent), ())


def _stats(sketch: Sketch, effects: Effects, rulings: Rulings) -> dict[str, Figure]:
    own: dict[str, int] = {each.stat: each.exponent for each in sketch.stats}
    stats: dict[str, Figure] = {}
    for id in STATS:
        why = Sum((Part("stat level", sketch.level),))
        why = why.plus(f"{id.title()} of its own", own.get(id, sketch.level) - sketch.level)
        why = rulings.sum(f"stat.{id}", effects.add(id, why))
        stats[id] = Figure(
            id=id,
            name=id.title(),
            value=why.whole,
            why=why,
            ability=Ability(sketch.shade_of(id), max(0, why.whole)),
            ruling=rulings.ruling_on(f"stat.{id}"),
            dice=effects.dice(id),
        )
    return stats


def usual_exponent(sketch: Sketch, place: int) -> Part:
    """What the skill at *place*, counted from 0, has without an exponent of its own."""
    if not sketch.ranked:
        return Part("competence", sketch.competence)
    label = "speciality" if place == 0 else f"{ordinal(place + 1)} skill"
    return Part(label, RANKS[min(place, len(RANKS) - 1)])


def _skills(sketch: Sketch, effects: Effects, rulings: Rulings, book: Book) -> Iterable[SkillLine]:
    for place, known in enumerate(sketch.skills):
        skill, to = skill_of(book, known.skill), f"skill.{known.skill}"
        usual = usual_exponent(sketch, place)
        why = Sum((usual,))
        if known.exponent is not None:
            why = why.plus(f"{skill.name} of its own", known.exponent - usual.value)
        why = rulings.sum(to, effects.add(to, why))
        ability = Ability(sketch.shade_of(known.skill), max(0, why.whole))
        yield SkillLine(
            id=known.skill,
            skill=skill,
            lifepath=0,
            general=0,
            cost=0,
            opens=ability,
            open=True,
            ability=None if skill.training else ability,
            why=Sum() if skill.training else why,
            ruling=rulings.ruling_on(to),
            dice=effects.dice(to),
        )
