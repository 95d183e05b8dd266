"""Choices in, reckoning out: the twelve steps in the order in which they feed each other.

The order is not that of the Book, which lets one go back and forth, but that in which a figure is
known: the path gives age and points; traits come before stats, for a trait may lift a stat or its
limit; attributes follow from stats and from what was bought, and emotional ones say afterward
whether a lifepath could be felt; skills open at half of their roots, attributes among them. All of
it is one pass without going back, so a reckoning costs a millisecond and nothing is ever stored
that could fall out of step. What is wrong with any step is a `Problem` beside its figures: a broken
character reckons as well as a sound one.
"""

from __future__ import annotations

from bwdesk.rules.basics.problems import Problem, Severity
from bwdesk.rules.basics.sums import Sum
from bwdesk.rules.burning import path as lifepaths
from bwdesk.rules.burning.attributes import Attributes
from bwdesk.rules.burning.effects import Effects
from bwdesk.rules.burning.past import Before
from bwdesk.rules.burning.points_left import points_left
from bwdesk.rules.burning.questions import Facts
from bwdesk.rules.burning.reckoning import Figure, Pools, Reckoning
from bwdesk.rules.burning.resources import price_remarks, reckon_thing, resource_points
from bwdesk.rules.burning.rulings import Rulings
from bwdesk.rules.burning.sketch import reckon_sketch
from bwdesk.rules.burning.skills import known_skills, reckon_skills
from bwdesk.rules.burning.stats import reckon_stats, stat_caps, stat_pools, stat_remarks
from bwdesk.rules.burning.tolerances import reckon_tolerances
from bwdesk.rules.burning.traits import reckon_traits
from bwdesk.rules.burning.written import room_to_write, words_left
from bwdesk.rules.packs.book import EMOTIONS, Book, Bracket, Stock, readable
from bwdesk.rules.person.character import Choices


def reckon(choices: Choices, book: Book) -> Reckoning:
    """Everything that follows from *choices* by *book*; never fails on a broken character."""
    rulings = Rulings(choices)
    stock, problems = _stock(choices, book)
    if choices.sketch is not None:
        return reckon_sketch(choices, choices.sketch, stock, problems, book)
    path, on_path = lifepaths.walk(choices, stock, book)
    age = rulings.sum("age", lifepaths.age(path, book))

    traits, trait_points, trait_problems = reckon_traits(choices, path, stock, book)
    trait_points = rulings.pool("traits", trait_points)
    effects = Effects(traits, choices, age.total, book, stock.strongest)
    pools = stat_pools(choices, path, age.total, stock, effects, rulings)
    stats = reckon_stats(choices, effects, rulings)
    caps = stat_caps(stock, effects)

    resources = rulings.pool("resources", resource_points(choices, path))
    attributes = Attributes(choices, stock, stats, effects, rulings)
    owned = frozenset(line.id for line in traits if line.owned)
    facts = Facts(
        choices,
        stock,
        book,
        path,
        age.total,
        attributes.figures,
        owned,
        known_skills(choices, book, effects),
        resources.given.whole,
    )
    derived = _attributes(attributes, facts, stock, effects)
    emotions = {id: derived[id].value for id in EMOTIONS if id in derived}
    problems += lifepaths.drop_felt(
        on_path, path, lambda lived: Before(lived, choices, book, emotions)
    )
    problems += stat_remarks(choices, stats, pools, stock, caps)
    skills, on_lifepath, on_general, skill_problems = reckon_skills(
        choices, path, attributes.figures, stock, book, effects, rulings
    )
    tolerances, spacing = reckon_tolerances(
        choices, stats["forte"], derived["mortal-wound"], rulings
    )
    problems += attributes.problems + skill_problems
    problems += points_left("skills/lifepath", on_lifepath, "lifepath point")
    problems += points_left("skills/general", on_general, "general point")
    problems += trait_problems
    problems += points_left("traits/points", trait_points, "trait point")
    problems += points_left(
        "resources/points", resources, "resource point", "Buy something; they do not keep."
    )
    problems += price_remarks(choices, path, skills, book)
    room = room_to_write(effects)
    problems += spacing + words_left(choices, room)
    return Reckoning(
        choices=choices,
        stock=stock,
        path=path,
        age=age,
        leads=sum(walked.changed for walked in path),
        pools=Pools(
            pools.mental,
            pools.physical,
            pools.either,
            on_lifepath,
            on_general,
            trait_points,
            resources,
        ),
        stats=stats,
        attributes=derived,
        skills=skills,
        traits=traits,
        things=tuple(reckon_thing(thing, book) for thing in choices.things),
        tolerances=tolerances,
        problems=rulings.accept(problems),
        sheets=attributes.sheets,
        wounds=tuple(book.wounds.values()),
        caps={id: cap for id, (cap, _) in caps.items()},
        room=room,
        spared=effects.add("wounds", Sum()),
    )


def _stock(choices: Choices, book: Book) -> tuple[Stock, list[Problem]]:
    known = book.find_stock(choices.stock)
    if known:
        return known, []
    name = readable(choices.stock)
    nobody = Stock(
        id=choices.stock,
        name=name,
        people=name,
        stride=0,
        settings=(),
        brackets=(Bracket(0, 0, 0),),
    )
    return nobody, [
        Problem(
            "concept.stock",
            Severity.BROKEN,
            "concept/stock",
            f"No pack in use has the stock {choices.stock}.",
            "Switch on the pack it comes from, or choose another stock.",
        )
    ]


def _attributes(
    attributes: Attributes, facts: Facts, stock: Stock, effects: Effects
) -> dict[str, Figure]:
    """In sheet order; emotional attributes only where stock or trait opens them."""
    opened = dict.fromkeys((stock.emotion, *effects.opened_attributes()))
    figures = [
        attributes.health(facts),
        attributes.reflexes(),
        attributes.mortal_wound(),
        attributes.steel(facts),
        attributes.hesitation(),
        attributes.circles(),
        attributes.resources(),
        *(attributes.emotion(each, facts) for each in EMOTIONS if each in opened),
        attributes.stride(),
    ]
    return {each.id: each for each in figures}
