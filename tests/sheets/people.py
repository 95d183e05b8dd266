"""People to print, and the small Book they are burned by."""

from __future__ import annotations

from bwdesk.rules.chance.ability import Shade
from bwdesk.rules.packs.book import (
    Book,
    Bracket,
    Lifepath,
    Setting,
    Skill,
    Stock,
    Trait,
)
from bwdesk.rules.person.character import (
    Artha,
    Character,
    Choices,
    Instinct,
    Placed,
    Play,
    Set,
    SkillPoints,
    Stats,
    Step,
    Tests,
    Thing,
    ThingKind,
    Waive,
    Wound,
)
from tests import shipped

LONG_NAME = "Достопочтенный Александр Константинович Разумовский-Задунайский из Новгорода, II"
GREEK_NAME = "Ὀδυσσεὺς ὁ πολύτροπος, ὃς μάλα πολλὰ πλάγχθη, ἐπεὶ Τροίης ἱερὸν πτολίεθρον"
MARKUP = '<b>bold</b> & "said" \\ {braces} %s &amp; <br/>'

HUMAN = Stock(
    id="human",
    name="Human",
    people="Humans",
    stride=7,
    settings=(Setting(id="city-dweller", name="City Dweller"),),
    brackets=(Bracket(0, 7, 16),),
)
ELF = Stock(
    id="elf",
    name="Elf",
    people="Elves",
    stride=8,
    settings=(Setting(id="citadel", name="Citadel"),),
    brackets=(Bracket(0, 10, 21),),
    emotion="grief",
)
CITY = {"City Born": 12, "Pickpocket": 4, "Criminal": 5, "Barkeep": 5, "Confidence Man": 4}
SKILLS = {
    "Disguise": ("perception", "agility"),
    "Drink-wise": ("perception",),
    "Drunk-wise": ("perception",),
    "Falsehood": ("will",),
    "Inconspicuous": ("will",),
    "Intimidation": ("will",),
    "Knives": ("agility",),
    "Persuasion": ("will",),
    "Sleight of Hand": ("agility",),
    "Streetwise": ("perception",),
}
TRAITS = {
    "Plain Faced": "call-on",
    "Ear for Voices": "call-on",
    "Good Listener": "call-on",
    "Cynical": "character",
}
MANY_SKILLS = tuple(f"Craft{number:02} of the Seven Rivers" for number in range(60))
MANY_TRAITS = tuple(f"Trait{number:02} Under Silver Stars" for number in range(30))


def slug(name: str) -> str:
    return name.lower().replace(" ", "-")


CONFLICTS = (
    "duel_actions",
    "range_maneuvers",
    "range_purchases",
    "ranges",
    "joint_ranges",
    "fight_actions",
    "stances",
    "lengths",
)


def book() -> Book:
    lifepaths = [
        Lifepath(id=f"human/city-dweller/{slug(name)}", name=name, years=years, born=years == 12)
        for name, years in CITY.items()
    ]
    lifepaths.append(Lifepath(id="elf/citadel/citadel-born", name="Citadel Born", years=25))
    skills = [Skill(id=slug(name), name=name, roots=roots) for name, roots in SKILLS.items()]
    skills += [Skill(id=slug(name), name=name, roots=("will", "agility")) for name in MANY_SKILLS]
    skills.append(
        Skill(id="armor-training", name="Armor Training", roots=("power",), training=True)
    )
    traits = [
        Trait(id=slug(name), name=name, kind="call-on" if kind == "call-on" else "character")
        for name, kind in TRAITS.items()
    ]
    traits += [Trait(id=slug(name), name=name, kind="die") for name in MANY_TRAITS]
    return Book(
        stocks={each.id: each for each in (HUMAN, ELF)},
        lifepaths={each.id: each for each in lifepaths},
        skills={each.id: each for each in skills},
        traits={each.id: each for each in traits},
        wounds=shipped.book().wounds,
        gains=shipped.book().gains,
        **{name: getattr(shipped.book(), name) for name in CONFLICTS},
    )


def robard() -> Character:
    """The rich one: a confidence man as he comes to the table."""
    four = Placed(4)
    openers = {"Disguise", "Drink-wise", "Drunk-wise"}
    choices = Choices(
        stock="human",
        name="Robard Ash",
        player="Dana",
        path=tuple(Step(f"human/city-dweller/{slug(name)}") for name in CITY),
        stats=Stats(four, four, four, four, four, four),
        skills=(
            *(SkillPoints(slug(name), 1 if name in openers else 3) for name in SKILLS),
            SkillPoints("armor-training", 2),
        ),
        traits=tuple(slug(name) for name in TRAITS),
        beliefs=(
            "Whoever believes my lies has it coming; I owe the fools of this city nothing.",
            "I invest my takings. Drink and company are for tomorrow, mostly.",
        ),
        instincts=(
            Instinct("Go Inconspicuous in the street.", "insurance"),
            Instinct("Leave by the back door of the bar.", "insurance"),
            Instinct("Always look for the next mark.", "dare"),
        ),
        things=(
            Thing("Osk", "relationship", 10, note="bodyguard, three lifepaths"),
            Thing("The rookery", "affiliation", 10, 1),
            Thing("Good guy about town", "reputation", 7, 1),
            Thing("A small bar", "property", 20),
            Thing("Poor quality knives", "arms", 3, note="concealed"),
            Thing("Comfortable shoes", "gear", 1),
            Thing("Turn Aside the Blade", "spell", 8),
        ),
        notes="He was never in Aubrac.\nAsk anybody.",
        rulings=(
            Set("age", 29, "His mother lied about the year.", "Dana", "3 October"),
            Set("skill.disguise", 3),
            Waive("beliefs.beliefs@beliefs/beliefs", "Two are plenty."),
        ),
    )
    play = Play(
        begun=True,
        wounds=(Wound(5, 2), Wound(5, 2), Wound(18, 6), Wound(7, 3, healed=90)),
        tests=(
            Tests("stat.will", difficult=1),
            Tests("skill.falsehood", routine=4, difficult=1),
            Tests("steel", routine=1),
        ),
        artha=Artha(fate=17, persona=2),
        possessions=choices.things,
    )
    return Character(choices, play)


def nobody() -> Character:
    """The empty one."""
    return Character(Choices(stock="human"))


def giant(name: str = LONG_NAME, player: str = GREEK_NAME) -> Character:
    """The extreme one: long names, sixty skills, thirty traits, twelve of everything."""
    kinds: tuple[ThingKind, ...] = (
        "gear",
        "arms",
        "property",
        "relationship",
        "affiliation",
        "reputation",
        "spell",
    )
    choices = Choices(
        stock="elf",
        name=name,
        player=player,
        path=(Step("elf/citadel/citadel-born"),) * 20,
        stats=Stats(
            Placed(9, Shade.WHITE),
            Placed(8, Shade.GRAY),
            Placed(7),
            Placed(6),
            Placed(9, Shade.GRAY),
            Placed(9, Shade.GRAY),
        ),
        skills=tuple(
            SkillPoints(slug(each), 1 + place % 6) for place, each in enumerate(MANY_SKILLS)
        ),
        traits=tuple(slug(each) for each in MANY_TRAITS),
        beliefs=(*(f"Belief{number} {MARKUP} " * 12 for number in range(5)),),
        instincts=tuple(Instinct(f"Instinct{number} {MARKUP}" * 3, "dare") for number in range(5)),
        things=tuple(
            Thing(f"{kind}{number:02} {LONG_NAME}", kind, dice=number % 4, note=f"noted {MARKUP}")
            for kind in kinds
            for number in range(12)
        ),
        concept="Concept0 and many words about it. " * 20,
        notes="\n\n".join(f"Paragraph{number} " + "Много слов. " * 60 for number in range(4)),
        rulings=tuple(Set("age", 20 + each, f"Reason{each} " * 9, GREEK_NAME) for each in range(9)),
    )
    wounds = tuple(Wound(at, 1) for at in (1, 5, 5, 17, 33, 48))
    artha = Artha(12, 9_999, 3)
    play = Play(begun=True, wounds=wounds, artha=artha, possessions=choices.things)
    return Character(choices, play)
