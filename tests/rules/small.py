"""A Book made by hand: a village, a town and a college, just enough to show each rule once.

Ids, names and figures are chosen for the tests; where a test quotes a printed case, the lifepath
has the printed figures.
"""

from __future__ import annotations

from typing import Any

from bwdesk.rules.burning import Reckoning, reckon
from bwdesk.rules.chance.ability import Shade
from bwdesk.rules.packs.book import (
    Book,
    Bracket,
    Choice,
    Each,
    Effect,
    Lifepath,
    Setting,
    Skill,
    Stock,
    Trait,
)
from bwdesk.rules.packs.question import Fact, Question
from bwdesk.rules.packs.requirement import AnyOf, Every, HasTrait, Once, Position, Sex, Took
from bwdesk.rules.person.character import Choices, Placed, SkillPoints, Stats, Step

HUMAN = Stock(
    id="human",
    name="Human",
    people="Humans",
    stride=7,
    multiplier=3.5,
    settings=(
        Setting(id="peasant", name="Peasant"),
        Setting(id="city-dweller", name="City Dweller"),
        Setting(id="seafaring", name="Seafaring"),
        Setting(id="college-of-magic", name="College of Magic", subsetting=True),
    ),
    brackets=(Bracket(0, 5, 10), Bracket(11, 6, 13), Bracket(17, 7, 16), Bracket(30, 7, 14)),
)
DWARF = Stock(
    id="dwarf",
    name="Dwarf",
    people="Dwarves",
    stride=6,
    multiplier=3,
    settings=(Setting(id="clansman", name="Clansman"), Setting(id="host", name="Host")),
    brackets=(Bracket(0, 6, 13),),
    common_traits=("tough", "bearded"),
    caps={"power": 9},
    emotion="greed",
)
WOLF = Stock(
    id="great-wolf",
    name="Great Wolf",
    people="Great Wolves",
    stride=11,
    lead_years=0,
    settings=(Setting(id="wild-pack", name="Wild Pack"), Setting(id="captive", name="Captive")),
    brackets=(Bracket(0, 6, 12), Bracket(2, 7, 16)),
)

LIFEPATHS = (
    Lifepath(
        id="human/peasant/born-peasant",
        name="Born Peasant",
        born=True,
        years=8,
        resources=3,
        general_points=3,
        trait_points=2,
        leads=("city-dweller", "seafaring", "college-of-magic"),
    ),
    Lifepath(
        id="human/city-dweller/city-born",
        name="City Born",
        born=True,
        years=12,
        resources=10,
        general_points=4,
        trait_points=1,
        leads=("college-of-magic",),
    ),
    Lifepath(
        id="human/seafaring/boy",
        name="Boy",
        years=4,
        resources=8,
        skill_points=4,
        skills=("sailor-wise", "ship-wise", "captain-wise"),
        trait_points=1,
        traits=("veneer-of-obedience", "sprinter"),
        leads=("city-dweller",),
    ),
    Lifepath(
        id="human/peasant/farmer",
        name="Farmer",
        years=5,
        resources=5,
        physical=1,
        skill_points=5,
        skills=("farming", "mending"),
        trait_points=1,
        traits=("hoarder",),
        leads=("city-dweller",),
    ),
    Lifepath(
        id="human/peasant/midwife",
        name="Midwife",
        years=7,
        resources=12,
        mental=1,
        skill_points=5,
        general_points=1,
        skills=("omen-wise", "midwifery"),
        trait_points=1,
        traits=("bedside-manner",),
        requires=Sex("female"),
    ),
    Lifepath(
        id="human/city-dweller/pickpocket",
        name="Pickpocket",
        years=4,
        resources=8,
        physical=1,
        skill_points=5,
        skills=("inconspicuous", "streetwise", "sleight-of-hand"),
        trait_points=1,
        traits=("plain-faced",),
        leads=("seafaring",),
    ),
    Lifepath(
        id="human/city-dweller/criminal",
        name="Criminal",
        years=5,
        resources=10,
        either=1,
        skill_points=6,
        skills=("inconspicuous", "streetwise", "knives"),
        trait_points=2,
        traits=("cynical", "alert"),
        requires=Took(("pickpocket", "peasant/*")),
    ),
    Lifepath(
        id="human/city-dweller/judge",
        name="Judge",
        years=10,
        resources=50,
        mental=1,
        skill_points=8,
        skills=("persuasion",),
        trait_points=1,
        traits=("sober",),
        requires=Every(
            (AnyOf((Took(("student",)), Took(("criminal",), 2))), Position(3), Once()),
        ),
    ),
    Lifepath(
        id="human/city-dweller/student",
        name="Student",
        years=4,
        resources=6,
        mental=1,
        skill_points=5,
        skills=("read", "write", "any-wise"),
        trait_points=2,
        traits=("cynical",),
        leads=("college-of-magic",),
    ),
    Lifepath(
        id="human/college-of-magic/student",
        name="Student",
        years=3,
        resources=5,
        mental=1,
        skill_points=7,
        skills=("sorcery", "read", "formation-fighting"),
        trait_points=1,
        traits=("gifted",),
        requires=HasTrait("gifted", taken=True),
    ),
    Lifepath(
        id="human/city-dweller/bishop",
        name="Bishop",
        years=9,
        resources=80,
        skill_points=6,
        skills=("persuasion",),
        trait_points=2,
        traits=("sober",),
        requires=HasTrait("sworn", taken=True),
    ),
    Lifepath(
        id="human/city-dweller/bondsman",
        name="Bondsman",
        years=Each(1),
        resources=Each(2),
        skill_points=Each(3),
        skills=("haggling",),
        choice=Choice(asks="how many years", min=2, max=9),
        demands_skill=False,
    ),
    Lifepath(
        id="dwarf/clansman/born-clansman",
        name="Born Clansman",
        aliases=("Clan Born",),
        born=True,
        years=20,
        resources=10,
        general_points=3,
        trait_points=2,
        leads=("host",),
    ),
    Lifepath(
        id="dwarf/host/axe-bearer",
        name="Axe Bearer",
        years=21,
        resources=10,
        physical=1,
        skill_points=7,
        skills=("axe",),
        trait_points=1,
        traits=("affinity-for-war",),
    ),
    Lifepath(
        id="dwarf/clansman/husband-wife",
        name="Husband/Wife",
        years=15.5,
        resources=10,
        skill_points=4,
        skills=("family-wise",),
        trait_points=1,
    ),
    Lifepath(
        id="great-wolf/wild-pack/born-to-the-pack",
        name="Born to the Pack",
        born=True,
        years=1,
        general_points=2,
        leads=("captive",),
    ),
    Lifepath(
        id="great-wolf/captive/beaten",
        name="Beaten",
        years=1,
        skill_points=3,
        skills=("weapon-of-choice",),
    ),
)

SKILLS = (
    Skill(id="sailor-wise", name="Sailor-wise", roots=("perception",)),
    Skill(id="ship-wise", name="Ship-wise", roots=("perception",)),
    Skill(id="captain-wise", name="Captain-wise", roots=("perception",)),
    Skill(id="omen-wise", name="Omen-wise", roots=("perception",)),
    Skill(id="family-wise", name="Family-wise", roots=("perception",)),
    Skill(id="any-wise", name="Any Wise", roots=("perception",), category="Wise", open=True),
    Skill(
        id="weapon-of-choice",
        name="Weapon of Choice",
        roots=("agility",),
        category="Martial",
        open=True,
    ),
    Skill(id="farming", name="Farming", roots=("perception", "power")),
    Skill(id="mending", name="Mending", roots=("agility",), category="Craftsman"),
    Skill(id="midwifery", name="Midwifery", roots=("will", "perception")),
    Skill(id="inconspicuous", name="Inconspicuous", roots=("will",)),
    Skill(id="streetwise", name="Streetwise", roots=("perception",)),
    Skill(id="sleight-of-hand", name="Sleight of Hand", roots=("agility",)),
    Skill(id="knives", name="Knives", roots=("agility",)),
    Skill(id="persuasion", name="Persuasion", roots=("will",)),
    Skill(id="haggling", name="Haggling", roots=("will",)),
    Skill(id="read", name="Read", roots=("perception",)),
    Skill(id="write", name="Write", roots=("agility", "perception")),
    Skill(id="sorcery", name="Sorcery", roots=("perception",), magical=True),
    Skill(
        id="formation-fighting",
        name="Formation Fighting",
        roots=(),
        category="Martial",
        training=True,
    ),
    Skill(id="brawling", name="Brawling", roots=("agility",)),
    Skill(id="axe", name="Axe", roots=("agility",), category="Martial"),
    Skill(id="grudge", name="Grudge", roots=("greed",), stocks=("dwarf",)),
)

TRAITS = (
    Trait(id="veneer-of-obedience", name="Veneer of Obedience", kind="character"),
    Trait(id="sprinter", name="Sprinter", kind="die", cost=3),
    Trait(id="hoarder", name="Hoarder", kind="character"),
    Trait(id="bedside-manner", name="Bedside Manner", kind="die", cost=3),
    Trait(id="plain-faced", name="Plain-Faced", kind="character"),
    Trait(id="cynical", name="Cynical", kind="character"),
    Trait(id="alert", name="Alert", kind="call-on", cost=3),
    Trait(id="sober", name="Sober", kind="call-on", cost=3),
    Trait(id="affinity-for-war", name="Affinity for War", kind="character"),
    Trait(id="tall", name="Tall", kind="character", cost=1),
    Trait(id="iron-will", name="Iron Will", kind="die", cost=4),
    Trait(id="stocky", name="Stocky", kind="die", cost=2, stocks=("dwarf",)),
    Trait(id="sworn", name="Sworn", kind="die", cost=2, lifepath_only=True),
    Trait(id="bearded", name="Bearded", kind="character", cost=0, common=True),
    Trait(
        id="tough",
        name="Tough",
        kind="die",
        cost=0,
        common=True,
        effects=(Effect(to="mortal-wound", round_up=True),),
    ),
    Trait(
        id="gifted",
        name="Gifted",
        kind="die",
        cost=5,
        effects=(Effect(to="skill.read", add=1), Effect(to="pool.mental", add=2)),
    ),
    Trait(
        id="faithful",
        name="Faithful",
        kind="die",
        cost=5,
        effects=(Effect(to="faith", opens=True), Effect(to="cap.will", add=-3)),
    ),
)

QUESTIONS = (
    Question(
        id="health-people",
        attribute="health",
        asks="of a hardy people",
        fact=Fact(stocks=("dwarf",)),
    ),
    Question(id="health-squalor", attribute="health", asks="lives in squalor", points=-1),
    Question(
        id="steel-soldier",
        attribute="steel",
        asks="has been to war",
        fact=Fact(lifepaths=("axe-bearer", "criminal")),
    ),
    Question(
        id="steel-wounded",
        attribute="steel",
        asks="was severely wounded",
        points=-1,
        instead=((Fact(lifepaths=("axe-bearer", "criminal")), 1),),
    ),
    Question(
        id="steel-tortured",
        attribute="steel",
        asks="was tortured",
        points=0,
        instead=((Fact(stat="will", min=5), 1), (Fact(stat="will", max=3), -1)),
    ),
    Question(
        id="steel-sight",
        attribute="steel",
        asks="sees much",
        fact=Fact(stat="perception", min=6),
    ),
    Question(
        id="greed-wealth",
        attribute="greed",
        asks="every 60 resource points",
        stocks=("dwarf",),
        fact=Fact(per_resources=60),
    ),
    Question(
        id="greed-crafts",
        attribute="greed",
        asks="each lifepath among treasure",
        stocks=("dwarf",),
        fact=Fact(lifepaths=("host/*",), each=True),
    ),
    Question(
        id="greed-age",
        attribute="greed",
        asks="older than 200",
        stocks=("dwarf",),
        fact=Fact(age_over=200),
    ),
    Question(id="faith-god", attribute="faith", asks="trusts a god above all", fact=None, points=1),
    Question(
        id="faith-no-song",
        attribute="faith",
        asks="owns nothing cynical",
        fact=Fact(traits=("cynical",), without=True),
    ),
)

BOOK = Book(
    stocks={each.id: each for each in (HUMAN, DWARF, WOLF)},
    lifepaths={each.id: each for each in LIFEPATHS},
    skills={each.id: each for each in SKILLS},
    traits={each.id: each for each in TRAITS},
    questions={each.id: each for each in QUESTIONS},
)


def steps(*lifepaths: str, stock: str = "human") -> tuple[Step, ...]:
    """Steps from ``setting/slug``; ``setting/slug=3`` answers the choice inside."""
    found = []
    for each in lifepaths:
        id, _, number = each.partition("=")
        found.append(Step(f"{stock}/{id}", int(number) if number else None))
    return tuple(found)


def placed(row: str) -> Stats:
    """Stats from ``B4 B4 G3 B4 B4 B4``: Will, Perception, Agility, Speed, Power, Forte."""
    return Stats(*(Placed(int(each[1:]), Shade(each[0])) for each in row.split()))


def spent(**points: int | tuple[int, int]) -> tuple[SkillPoints, ...]:
    """Lifepath points, or (lifepath, general) points, by skill: ``sleight_of_hand=3``."""
    return tuple(
        SkillPoints(skill.replace("_", "-"), *(each if isinstance(each, tuple) else (each,)))
        for skill, each in points.items()
    )


def burned(*lifepaths: str, stock: str = "human", book: Book = BOOK, **choices: Any) -> Reckoning:
    """The reckoning of a path and whatever else is chosen."""
    return reckon(
        Choices(stock=stock, path=steps(*lifepaths, stock=stock), **choices),
        book,
    )


def keys(reckoning: Reckoning) -> set[str]:
    """The keys of every problem."""
    return {problem.key for problem in reckoning.problems}
