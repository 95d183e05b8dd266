"""Edits of the choices: an old value in, a new one and a name for the step out."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from bwdesk.rules.basics.problems import Problem
from bwdesk.rules.basics.taken import Taken
from bwdesk.rules.burning.beginning import correct
from bwdesk.rules.burning.reckoning import Pools
from bwdesk.rules.burning.stats import SHADE_PRICE
from bwdesk.rules.chance.ability import Shade
from bwdesk.rules.packs.book import (
    MENTAL,
    STATS,
    Lifepath,
    Skill,
    Stock,
    Trait,
    readable,
)
from bwdesk.rules.packs.question import Question
from bwdesk.rules.person.character import (
    Character,
    Choices,
    Instinct,
    Limits,
    Pick,
    Placed,
    Portrait,
    Ruling,
    Set,
    SkillPoints,
    Stats,
    Step,
    Thing,
    ThingKind,
    Waive,
)
from bwdesk.rules.tables.grayscale import LEVELS, Tolerances, circle

TIES: tuple[ThingKind, ...] = ("relationship", "affiliation", "reputation")
"""What one has rather than buys."""


class Edit(NamedTuple):
    """What a step of undo is: its name in the user's words, and the choices after it.

    Edits of the same *group* in a row (typing in one field) are one step. *taken* is what it takes
    away.
    """

    label: str
    choices: Choices
    group: str = ""
    taken: Taken | None = None

    def apply(self, character: Character) -> Character:
        """The character with these choices; one in play has what was corrected."""
        before, after = character.choices.things, self.choices.things
        play = correct(character.play, before, after)
        return replace(character, choices=self.choices, play=play)


def choose_stock(choices: Choices, stock: Stock) -> Edit:
    """Another people, another life: what hung on the old stock goes."""
    if choices.stock == stock.id:
        return Edit(f"Choose {stock.name}", choices)
    kept = replace(
        choices,
        stock=stock.id,
        path=(),
        skills=(),
        traits=(),
        answers=(),
        picks=(),
        lightened=(),
        tolerances=(),
    )
    if not choices.path:
        return Edit(f"Choose {stock.name}", kept)
    return Edit(f"Start over as {stock.name}", kept, taken=Taken("started over", stock.name))


def take_lifepath(choices: Choices, lifepath: Lifepath, number: int | None = None) -> Edit:
    step = Step(lifepath.id, number)
    return Edit(f"Take {lifepath.name}", replace(choices, path=(*choices.path, step)))


def take_path(choices: Choices, path: tuple[Step, ...], label: str) -> Edit:
    """A whole life in the place of the path so far: a way the planner found, a random one."""
    return Edit(label, replace(choices, path=path))


def insert_lifepath(choices: Choices, lifepath: Lifepath, place: int) -> Edit:
    """*place* counts from 0."""
    path = list(choices.path)
    path.insert(place, Step(lifepath.id))
    return Edit(f"Insert {lifepath.name}", replace(choices, path=tuple(path)))


def replace_lifepath(choices: Choices, place: int, lifepath: Lifepath, name: str) -> Edit:
    path = list(choices.path)
    path[place] = Step(lifepath.id)
    what = f"{name} by {lifepath.name}"
    taken = Taken("replaced", what)
    return Edit(f"Replace {what}", replace(choices, path=tuple(path)), taken=taken)


def remove_lifepath(choices: Choices, place: int, name: str) -> Edit:
    path = choices.path[:place] + choices.path[place + 1 :]
    return Edit(f"Remove {name}", replace(choices, path=path), taken=Taken("removed", name))


def move_lifepath(choices: Choices, place: int, to: int, name: str) -> Edit:
    """Move the step at *place* so that it stands at *to* among the others."""
    path = list(choices.path)
    path.insert(to, path.pop(place))
    return Edit(f"Move {name}", replace(choices, path=tuple(path)))


def answer_lifepath(choices: Choices, place: int, number: int, name: str) -> Edit:
    path = list(choices.path)
    path[place] = replace(path[place], number=number)
    return Edit(f"{name}: {number}", replace(choices, path=tuple(path)), f"path.{place}")


def roll_lifepath(choices: Choices, place: int, face: int | None, name: str) -> Edit:
    """What the die of the Brutal Life shows at the step *place* (from 0); None takes it away."""
    path = list(choices.path)
    path[place] = replace(path[place], roll=face)
    label = f"{name} rolls {face}" if face else f"Take the die from {name}"
    return Edit(label, replace(choices, path=tuple(path)))


def place_stat(choices: Choices, stat: str, points: int) -> Edit:
    placed: Placed = getattr(choices.stats, stat)
    stats = replace(choices.stats, **{stat: replace(placed, points=max(0, points))})
    return Edit(f"{stat.title()} {max(0, points)}", replace(choices, stats=stats), f"stat.{stat}")


def shade_stat(choices: Choices, stat: str, shade: Shade) -> Edit:
    placed: Placed = getattr(choices.stats, stat)
    stats = replace(choices.stats, **{stat: replace(placed, shade=shade)})
    return Edit(f"Make {stat.title()} {shade.word}", replace(choices, stats=stats))


def spread_stats(choices: Choices, pools: Pools, most: dict[str, int]) -> Edit:
    """Every stat as even as the pools allow and no higher than *most*; shades are kept and paid
    first, points that go either way go where stats are lower."""
    purses = {"mental": pools.mental.given.whole, "physical": pools.physical.given.whole}
    for id in STATS:
        purses[_kind(id)] -= SHADE_PRICE[getattr(choices.stats, id).shade]
    free = pools.either.given.whole + sum(min(0, left) for left in purses.values())
    points = dict.fromkeys(STATS, 0)

    def payable(id: str) -> bool:
        return points[id] < most[id] and (purses[_kind(id)] > 0 or free > 0)

    while able := [id for id in STATS if payable(id)]:
        lowest = min(able, key=lambda id: points[id])
        points[lowest] += 1
        if purses[_kind(lowest)] > 0:
            purses[_kind(lowest)] -= 1
        else:
            free -= 1
    placed = {id: replace(getattr(choices.stats, id), points=points[id]) for id in STATS}
    return Edit("Spread the stats evenly", replace(choices, stats=Stats(**placed)))


def _kind(stat: str) -> str:
    return "mental" if stat in MENTAL else "physical"


def clear_stats(choices: Choices) -> Edit:
    """No point placed, every stat black."""
    return Edit("Clear the stats", replace(choices, stats=Stats()))


def spend_on_skill(choices: Choices, skill: Skill, lifepath: int, general: int) -> Edit:
    """Fix the points on a skill; with none left it is forgotten."""
    points = SkillPoints(skill.id, max(0, lifepath), max(0, general))
    known = [each.skill for each in choices.skills]
    skills = list(choices.skills)
    if skill.id in known:
        skills[known.index(skill.id)] = points
    else:
        skills.append(points)
    kept = tuple(each for each in skills if each.lifepath or each.general)
    total = points.lifepath + points.general
    label = f"{skill.name}: {total} points" if total != 1 else f"{skill.name}: 1 point"
    return Edit(label, replace(choices, skills=kept), f"skill.{skill.id}")


def take_trait(choices: Choices, trait: Trait) -> Edit:
    return Edit(f"Take {trait.name}", replace(choices, traits=(*choices.traits, trait.id)))


def drop_trait(choices: Choices, trait: Trait) -> Edit:
    traits = tuple(each for each in choices.traits if each != trait.id)
    picks = tuple(each for each in choices.picks if each.trait != trait.id)
    taken = Taken("given up", trait.name)
    return Edit(f"Give up {trait.name}", replace(choices, traits=traits, picks=picks), taken=taken)


def pick(choices: Choices, trait: Trait, of: str, name: str) -> Edit:
    """What a trait that leaves a choice means: the option or skill *of*, called *name*."""
    others = tuple(each for each in choices.picks if each.trait != trait.id)
    picks = (*others, Pick(trait.id, of))
    return Edit(f"{trait.name}: {name}", replace(choices, picks=picks))


def lighten(choices: Choices, attribute: str, gray: bool) -> Edit:
    """Turn Steel or an emotional attribute gray for five of its points, or leave it black."""
    others = tuple(each for each in choices.lightened if each != attribute)
    lightened = (*others, attribute) if gray else others
    label = f"Turn {readable(attribute)} gray" if gray else f"Leave {readable(attribute)} black"
    return Edit(label, replace(choices, lightened=lightened))


def answer(choices: Choices, question: Question, times: int) -> Edit:
    """Yes, no, or how often; what is counted is one step while it is being counted."""
    others = tuple(each for each in choices.answers if each != question.id)
    said = str(times) if question.most > 1 else "yes" if times else "no"
    answers = (*others, *[question.id] * times)
    group = f"answer.{question.id}" if question.most > 1 else ""
    return Edit(f"{question.asks}: {said}", replace(choices, answers=answers), group)


def write(choices: Choices, field: str, text: str) -> Edit:
    """*field* is ``name``, ``player``, ``concept`` or ``notes``."""
    return Edit(f"Write the {field}", replace(choices, **{field: text}), f"write.{field}")


def hang_portrait(choices: Choices, portrait: Portrait | None) -> Edit:
    """Another picture in the place of the one there was, or none."""
    changed = replace(choices, portrait=portrait)
    if portrait:
        return Edit("Choose a portrait", changed)
    return Edit("Remove the portrait", changed, taken=Taken("removed", "the portrait"))


def choose_sex(choices: Choices, sex: str) -> Edit:
    return Edit("Choose the sex", replace(choices, sex=sex))


def set_limits(choices: Choices, limits: Limits) -> Edit:
    return Edit("Change the campaign limits", replace(choices, limits=limits), "limits")


def choose_packs(choices: Choices, packs: tuple[str, ...] | None) -> Edit:
    """Burn by exactly these packs, in this order; None: by those in force at the table."""
    label = "Choose the packs" if packs is not None else "Burn by the packs of the table"
    return Edit(label, replace(choices, packs=packs))


def write_belief(choices: Choices, place: int, text: str) -> Edit:
    """The Belief at *place*, counted from 0; one past the end begins a new one."""
    beliefs = [*choices.beliefs, *[""] * (place + 1 - len(choices.beliefs))]
    beliefs[place] = text
    while beliefs and not beliefs[-1]:
        beliefs.pop()
    return Edit("Write a Belief", replace(choices, beliefs=tuple(beliefs)), f"belief.{place}")


def write_instinct(choices: Choices, place: int, instinct: Instinct) -> Edit:
    """The Instinct at *place*, counted from 0; one past the end begins a new one."""
    blank = Instinct("")
    instincts = [*choices.instincts, *[blank] * (place + 1 - len(choices.instincts))]
    instincts[place] = instinct
    while instincts and not instincts[-1].text:
        instincts.pop()
    edited = replace(choices, instincts=tuple(instincts))
    return Edit("Write an Instinct", edited, f"instinct.{place}")


def add_thing(choices: Choices, thing: Thing) -> Edit:
    verb = "Add" if thing.kind in TIES else "Buy"
    return Edit(f"{verb} {thing.name}", replace(choices, things=(*choices.things, thing)))


def change_thing(choices: Choices, place: int, thing: Thing) -> Edit:
    """Edits of one field of one thing in a row are one step."""
    old, name = choices.things[place], thing.name or "a purchase"
    things = (*choices.things[:place], thing, *choices.things[place + 1 :])
    field, label = next(
        (
            (field, label)
            for field, label in (
                ("name", f"Name {name}"),
                ("note", f"Note on {name}"),
                ("count", f"{name}: {thing.count} of them"),
                ("terms", f"Change the terms of {name}"),
                ("points", f"{name}: {thing.points} points"),
                ("arm", f"Say what {name} is"),
                ("grade", f"Say how {name} is made"),
            )
            if getattr(old, field) != getattr(thing, field)
        ),
        ("", f"Change {name}"),
    )
    return Edit(label, replace(choices, things=things), f"thing.{place}.{field}")


def link_things(choices: Choices, things: tuple[Thing, ...]) -> Edit:
    """What was bought, with what is known now of the arms among it."""
    return Edit("Say which arms these are", replace(choices, things=things))


def move_thing(choices: Choices, place: int, to: int) -> Edit:
    """Move the purchase at *place* so that it stands at *to* among the others."""
    things = list(choices.things)
    thing = things.pop(place)
    things.insert(to, thing)
    return Edit(f"Move {thing.name or 'a purchase'}", replace(choices, things=tuple(things)))


def remove_thing(choices: Choices, place: int) -> Edit:
    name = choices.things[place].name or "a purchase"
    things = choices.things[:place] + choices.things[place + 1 :]
    return Edit(f"Remove {name}", replace(choices, things=things), taken=Taken("removed", name))


def move_tolerance(choices: Choices, standing: Tolerances, place: int, to: int) -> Edit:
    """Light to Traumatic (*place* 1..4) to the circle of index *to*; the others stay."""
    row = list(standing.row())
    row[place] = to
    label = f"{LEVELS[place].title()} to {circle(to)}"
    return Edit(label, replace(choices, tolerances=tuple(row[1:5])), f"tolerance.{place}")


def place_tolerances(choices: Choices) -> Edit:
    """Leave the four middle tolerances to the rule again."""
    return Edit("Place the tolerances by the rule", replace(choices, tolerances=()))


def rule(choices: Choices, ruling: Ruling, label: str) -> Edit:
    """The table's word; a new one on the same matter takes the old one's place."""
    kept = tuple(each for each in choices.rulings if _matter(each) != _matter(ruling))
    return Edit(label, replace(choices, rulings=(*kept, ruling)))


def accept(choices: Choices, problem: Problem, who: str, when: str, reason: str = "") -> Edit:
    """The table lets a problem be."""
    return rule(choices, Waive(problem.key, reason, who, when), f"Accept “{problem.says}”")


def lift(choices: Choices, ruling: Ruling) -> Edit:
    kept = tuple(each for each in choices.rulings if each != ruling)
    taken = Taken("lifted", "a ruling")
    return Edit("Lift a ruling", replace(choices, rulings=kept), taken=taken)


def _matter(ruling: Ruling) -> str:
    match ruling:
        case Set(what):
            return f"set {what}"
        case Waive(problem):
            return f"waive {problem}"
