"""Three who strain every sheet: one with far too much of everything, one who is written in
Cyrillic and goes armored to the teeth, and one with next to nothing who hesitates in two ways."""

from __future__ import annotations

from collections.abc import Callable

from bwdesk.rules.chance.ability import Shade
from bwdesk.rules.person.character import (
    Advance,
    Artha,
    Character,
    Choices,
    Instinct,
    Loss,
    Note,
    Placed,
    Play,
    SkillPoints,
    Spent,
    Stats,
    Step,
    Tests,
    Thing,
    ThingKind,
    Wound,
)
from bwdesk.rules.person.held import Ammunition, Arms, BorneShield, CarriedArm, WornArmor
from bwdesk.rules.person.standing import Pinned, Standing, Tax
from tests import shipped

NAME = "Hieronymus Bartholomew Featherstonehaugh of the Long Meadows"
BELIEF = (
    "The Duke took the mill, the ford and the meadows from my mother while she lay sick, and "
    "swore before the whole court that she had sold them; I will find the clerk who wrote "
    "that deed, make him speak before the same court, and see the Duke kneel in the mud of "
    "our yard and ask her pardon, whether it costs me my name, my sword arm or the love of "
    "those few who still follow me, through this war."
)
CYRILLIC = "Ярослав Всеволодович Путятин-Долгорукий, воевода Заречья, II"
RUSSIAN = (
    "Пока жив последний из тех, кто сжёг Заречье, я не сниму кольчуги и не войду под кров: "
    "сначала найду того, кто открыл им ворота."
)
PLACES = ("head", "torso", "right-arm", "left-arm", "right-leg", "left-leg")


def _skills(count: int) -> tuple[SkillPoints, ...]:
    """Those that wield weapons first, then so many more of the Book in its order."""
    first = ("sword", "knives", "bow", "shield-training", "stealthy", "climbing", "oratory")
    others = (each for each in shipped.book().skills if each not in first)
    ids = (*first, *others)[:count]
    return tuple(SkillPoints(each, 2 + place % 5) for place, each in enumerate(ids))


def _traits(count: int) -> tuple[str, ...]:
    """So many that change no other figure."""
    plain = (each.id for each in shipped.book().traits.values() if not each.effects)
    return tuple(id for id, _ in zip(plain, range(count), strict=False))


def veteran() -> Character:
    """46 skills, 34 traits, five Beliefs of 393 letters, 30 wounds, a name of 60 letters."""
    kinds: tuple[ThingKind, ...] = (
        "gear",
        "spell",
        "property",
        "relationship",
        "affiliation",
        "reputation",
    )
    things = tuple(
        Thing(f"{kind.title()} {number} of the drowned villages", kind, dice=number % 3)
        for kind in kinds
        for number in range(1, 6)
    )
    path = ("born", "pickpocket", "criminal", "barkeep", "confidence-man")
    choices = Choices(
        stock="human",
        name=NAME,
        player="Marguerite",
        path=tuple(
            Step(f"human/city-dweller/{'city-born' if id == 'born' else id}") for id in path
        ),
        stats=Stats(
            Placed(6),
            Placed(5, Shade.GRAY),
            Placed(6),
            Placed(5),
            Placed(8, Shade.GRAY),
            Placed(7),
        ),
        skills=_skills(46),
        traits=_traits(34),
        beliefs=(BELIEF,) * 5,
        instincts=(
            Instinct("Never sit with my back to a door, whoever is in the room.", "insurance"),
            Instinct("Draw when somebody names the Duke.", "dare"),
            Instinct("Count the exits.", "insurance"),
        ),
        things=things,
        concept="A soldier who came home to nothing.",
        notes="He limps when it rains.\nThe clerk was called Osric.",
    )
    sources = ("crossbow bolt", "fall from the wall", "the Duke’s own sword", "", "burning beam")
    wounds = tuple(
        Wound(3 + place % 9, 1 + place % 3, sources[place % 5], PLACES[place % 6], time=place * 60)
        for place in range(28)
    )
    worst = (
        Wound(11, 4, "the ford", "torso", treatment="passed", bonus=2, lost=(Loss("speed"),)),
        Wound(4, 1, "a cat", "right-arm", healed=4_000),
    )
    carried = (
        CarriedArm("superior-sword", "Bitter", hold="right hand", balance=1),
        CarriedArm("dirk", hold="readied"),
        CarriedArm("hunting-bow", grade="superior", hold="slung", head="bodkin"),
        CarriedArm("spear", shade=Shade.GRAY),
        CarriedArm("javelin", count=3),
        CarriedArm("poor-axe", broken=True),
    )
    worn = tuple(
        WornArmor(place, "chainmail", lost=place_ % 3) for place_, place in enumerate(PLACES)
    )
    play = Play(
        begun=True,
        wounds=(*wounds, *worst),
        tests=(Tests("skill.sword", 3, 1), Tests("stat.will", 0, 1, 1), Tests("health", 2)),
        artha=Artha(7, 4, 1, (Spent("skill.sword", 5, 3, 1), Spent("stat.will", 2))),
        advances=(Advance("skill.sword"), Advance("stat.will")),
        possessions=things,
        journal=tuple(
            Note(f"Day {day}: we held the ford, and lost it again before dark.", day * 1440)
            for day in range(1, 9)
        ),
        arms=Arms(
            carried=carried,
            worn=(*worn, WornArmor("tail", dice=2, lost=1)),
            shields=(BorneShield("target", lost=1), BorneShield("heater", held=False)),
            ammunition=(Ammunition("bodkin", 12),),
        ),
        standing=Standing(
            tax=(Tax("resources", 1), Tax("stat.forte", 2)),
            pinned=(Pinned("Turn Aside the Blade", "stat.will", 1),),
        ),
    )
    return Character(choices, play)


def voivode() -> Character:
    """Everything of his is written in Cyrillic; hurt, taxed, in plate he is not trained for."""
    choices = Choices(
        stock="human",
        name=CYRILLIC,
        player="Добрыня",
        path=(Step("human/city-dweller/city-born"),) * 3,
        stats=Stats(*(Placed(each) for each in (5, 4, 5, 4, 5, 5))),
        skills=_skills(14),
        traits=_traits(7),
        beliefs=(RUSSIAN,) * 3,
        instincts=(Instinct("Всегда проверять, заперты ли ворота.", "insurance"),) * 3,
        things=(
            Thing("Меч отца", "arms", 10, arm="sword"),
            Thing("Верный слуга Гаврила", "relationship", 10),
            Thing("Тёплый плащ и сапоги", "gear", 2),
            Thing("Слобода за рекой", "property", 20),
        ),
        notes="Родился в год большого мора. " * 6,
    )
    suit = tuple(WornArmor(place, "full-plate") for place in PLACES)
    carried = (
        CarriedArm("sword", "Меч отца", hold="both hands"),
        CarriedArm("crossbow", "Самострел", hold="slung"),
        CarriedArm("mace", hold="readied"),
    )
    play = Play(
        begun=True,
        wounds=(Wound(3, 1, "стрела"), Wound(6, 2, "нож", "torso"), Wound(8, 3, "топор")),
        tests=(Tests("skill.sword", 2, 1),),
        artha=Artha(2, 1),
        possessions=choices.things,
        arms=Arms(carried=carried, worn=suit),
        standing=Standing(tax=(Tax("resources", 1),)),
    )
    return Character(choices, play)


def grunt() -> Character:
    """An orc with one skill and one Belief, who hesitates differently for surprise and pain."""
    choices = Choices(
        stock="orc",
        name="Gob",
        stats=Stats(*(Placed(each) for each in (2, 3, 4, 4, 4, 4))),
        skills=(SkillPoints("brawling", 3),),
        traits=("jaded", "unflinching"),
        beliefs=("Eat.",),
        things=(Thing("Shiv", "arms", 1, arm="knife"),),
    )
    return Character(choices, Play(begun=True, wounds=(Wound(2, 1),), possessions=choices.things))


STRESS: dict[str, Callable[[], Character]] = {
    "veteran": veteran,
    "voivode": voivode,
    "grunt": grunt,
}


def shades() -> Character:
    """Somebody unhurt with stats and skills of every shade, one of two figures."""
    stats = Stats(
        Placed(4),
        Placed(5, Shade.WHITE),
        Placed(4, Shade.WHITE),
        Placed(3, Shade.GRAY),
        Placed(10, Shade.GRAY),
        Placed(6),
    )
    ids = ("sword", "bow", "climbing", "observation", "oratory", "riding", "stealthy")
    skills = tuple(SkillPoints(id, 4) for id in ids)
    return Character(Choices(stock="human", name="Grim", stats=stats, skills=skills))
