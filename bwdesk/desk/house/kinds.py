"""The kinds of entries one edits and what is inside them, each declared once: names, order, words.

How a field is asked follows from its type (:mod:`bwdesk.desk.house.schema`), what it is called is
said where changes of it are told (`rules.pack_words`). Here stands only what neither can say: the
order of the form, what a reference points to, and the words around the fields of what lies inside
an entry.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from bwdesk.desk.house import shapes, table_kinds, usurper_kinds
from bwdesk.desk.house.asking import Ask, Case, Kind
from bwdesk.rules.packs.book import (
    EMOTIONS,
    STATS,
    Beast,
    Book,
    Bracket,
    Choice,
    Each,
    Effect,
    Lifepath,
    Option,
    Pack,
    Price,
    Setting,
    Skill,
    Stock,
    Trait,
)
from bwdesk.rules.packs.requirement import (
    Age,
    AnyOf,
    Every,
    HasEmotion,
    HasTrait,
    Not,
    Once,
    Position,
    Requirement,
    Sex,
    Took,
)
from bwdesk.rules.packs.requirement_words import wants
from bwdesk.rules.tables.armor import Armor, Shield
from bwdesk.rules.tables.conquest import Maneuver
from bwdesk.rules.tables.duel import DuelAction
from bwdesk.rules.tables.fighting import FightAction
from bwdesk.rules.tables.magic import Facet, Gift, Power, Prayer, Song, Spell
from bwdesk.rules.tables.moving import Ground
from bwdesk.rules.tables.readings import Reading
from bwdesk.rules.tables.shooting import RangeManeuver
from bwdesk.rules.tables.steel import Reaction
from bwdesk.rules.tables.weapons import Grown, Material, Missile, Thrown, Weapon


def requirement_words(value: Requirement, stock: str, book: Book) -> str:
    """A requirement as the program says it; one that is not whole, as far as it goes."""
    try:
        return f"It {wants(value, stock, book)}."
    except (ValueError, IndexError):
        return "It asks for something that is not filled in yet."


FIGURE = "figure"
"""The name of the field that is the number itself, where there may be a struct in its place."""

NOTHING = Case(None, "nothing")
NUMBER = Case(0, line="{figure} {}")

CONDITIONS = {"of": Ask("Condition", one="a condition")}
EFFECT = Case(
    Effect("will", add=1),
    "It changes one",
    "{to}",
    {
        "add": "{} added to it",
        "root": "to the root it comes from {}",
        "dice": "{} dice to every test of it",
        "set": "fixed at {}",
        "round_up": "rounded up",
        "lighter": "a shade lighter",
        "opens": "opened by the trait",
        "lists": "bought with lifepath points",
        "roots": "of these roots {}",
        "every": "that have every one of the roots",
        "stocks": "only for {}",
        "age_over": "only for those older than {}",
    },
    starts={"root": "will"},
    asks={
        "to": Ask("What it changes", "targets", letters=15),
        "root": Ask(of="roots"),
        "age_over": Ask(least=0),
    },
)
CHOICE = Case(
    Choice("", 0),
    "the player gives a number when taking it",
    "\n{asks} at least {min} at most {max}",
    asks={
        "asks": Ask("What is asked", hint="What is the number?"),
        "max": Ask("At most, 0 for no bound"),
    },
)

HALVING = replace(
    CHOICE,
    line=f"{CHOICE.line} {{halves}}",
    asks={**CHOICE.asks, "halves": Ask("half the resources of the one before")},
)
OF_SKILL = replace(EFFECT, begins=Effect("skills", dice=1), line="\n")

CASES: dict[type[Struct], Case] = {
    type(each.begins): each
    for each in (
        Case(
            Took(()),
            "earlier lifepaths",
            "{n} of these, before this one\n  {of}",
            asks={
                "n": Ask("How many"),
                "of": Ask("Lifepaths", "lifepaths", one="a lifepath, or any of a setting"),
            },
        ),
        Case(
            Position(2),
            "a place in the path",
            "from {min} to (0: any) {max}",
            asks={"min": Ask("From", least=1), "max": Ask("To, 0 for any", least=0)},
        ),
        Case(Once(), "may be taken only once"),
        Case(
            Age(min=16),
            "an age",
            clauses={
                "min": "at least {}",
                "max": "at most {}",
                "over": "more than {}",
                "under": "less than {}",
            },
            ticked=True,
        ),
        Case(
            HasTrait(""),
            "a trait",
            "{trait} {taken}",
            asks={"taken": Ask("bought because of this lifepath")},
        ),
        Case(
            HasEmotion(EMOTIONS[0], 1),
            "an emotional attribute",
            "{attribute} of at least {min}",
            asks={"attribute": Ask(of="emotions"), "min": Ask("At least", least=0)},
        ),
        Case(Sex("female"), "a sex", "{sex}"),
        Case(Every(()), "all of these", "\n  {of}", asks=CONDITIONS),
        Case(AnyOf(()), "any of these", "\n  {of}", asks=CONDITIONS),
        Case(Not(Took(())), "not this", "\n  {of}", asks=CONDITIONS),
        Case(Each(0), "times the number the player gives", "{each} {}"),
        CHOICE,
        EFFECT,
        Case(
            Option(id="nameless", name=""),
            line="{name}\n  {effects}",
            asks={"effects": Ask(one="an effect")},
        ),
        Case(
            Grown(name="Claws"),
            line="{name}\n  Power +{power} Add {add} VA {va} {speed} {length}\n  {skills}",
            asks={"length": Ask(of="lengths")},
        ),
        Case(Power(), "by Will, and Power", "{part} Will Power +{power} one more for every {per}"),
        Case(
            Gift("dice"),
            line="{gives} {base} and for each success over {each}\n  {to}",
            asks={"to": Ask("To", "skills")},
        ),
        *usurper_kinds.CASES,
    )
}
"""What may lie inside an entry, in the order in which it is offered; what is not here is asked by
its fields alone, several of it in a table."""


def begin_value(shape: Any) -> Any:
    """What a value of a type begins as inside an entry."""
    of = [case for each, case in CASES.items() if each in shapes.members(shape)]
    return of[0].begins if of else shapes.blank(shape)


def turn_into(old: Any, fresh: Any) -> Any:
    """What *fresh* begins as where *old* stood, with what it takes over; None: it takes nothing."""
    match fresh:
        case Every() | AnyOf():
            return replace(fresh, of=_branches(old) or (Took(()),))
        case Not() if len(_branches(old)) == 1 and not isinstance(old, Not):
            return Not(_branches(old)[0])
        case Each() if isinstance(old, int | float):
            return Each(int(old))
        case int() if isinstance(old, Each):
            return old.each
    return None


def _branches(value: Any) -> tuple[Requirement, ...]:
    """What there was becomes the first of the conditions."""
    return value.of if isinstance(value, Every | AnyOf) else (value,) if value else ()


SHARED = {
    "name": Ask(hint="What is it called?"),
    "aliases": Ask("Other names", hint="with commas between them"),
    "says": Ask("What it says", hint="A line of your own, on its card"),
    "stocks": Ask("Only for", "stocks", "Nobody named: for everybody."),
    "skills": Ask(of="skills"),
    "roots": Ask(of="roots", one="a stat or attribute"),
    "trait": Ask("Trait", "traits", none="choose one", letters=20),
    "requires": Ask("Requirement", says=requirement_words),
    "fate": Ask("Die of Fate", hint="the highest faces of I and of M"),
}
"""What means the same in several kinds."""

ORDER_OF_A_SHOT = "optimal extreme paces"

KINDS: dict[str, Kind] = {
    "lifepaths": Kind(
        Lifepath,
        "lifepath",
        "name aliases born years resources mental physical either leads skill_points "
        "general_points skills demands_skill trait_points traits demands_trait requires choice",
        {
            "born": Ask("Born to it", hint="It begins a life."),
            "leads": Ask(of="settings"),
            "traits": Ask(of="traits"),
            "choice": Ask("Number to give", case=HALVING),
        },
        begins={"years": 1},
    ),
    "settings": Kind(
        Setting,
        "setting",
        "name aliases subsetting",
        {"subsetting": Ask(hint="It counts as less of a setting.")},
    ),
    "skills": Kind(
        Skill,
        "skill",
        "name plays_like aliases roots category magical training open tools stocks",
        {
            "plays_like": Ask(
                of="skills", none="no other", hint="Rolled where rules ask for that one."
            ),
            "category": Ask(proposes="categories"),
            "magical": Ask(hint="Two points open it."),
            "training": Ask(hint="It has no exponent; two points open it."),
            "open": Ask("Stands for a choice", hint="As “any wise” does."),
            "forks": Ask("FoRKs", "skills"),
        },
        begins={"roots": ("perception",)},
    ),
    "traits": Kind(
        Trait,
        "trait",
        "name aliases kind cost lifepath_only common stocks effects options of_skill arms",
        {
            "cost": Ask("Price in trait points", hint="0: not for sale."),
            "effects": Ask(one="an effect"),
            "options": Ask("Or one of these", hint="The player picks one.", one="an option"),
            "of_skill": Ask("A skill of one’s choice", case=OF_SKILL),
            "arms": Ask("Natural arms", hint="Teeth, claws, horns.", one="a natural arm"),
        },
    ),
    "prices": Kind(
        Price,
        "price",
        "name aliases kind group points lot grades stocks skill requires obstacle actions",
        {
            "kind": Ask("Counts as"),
            "group": Ask("Heading", proposes="headings"),
            "points": Ask("Resource points"),
            "grades": Ask(hint="Instead of the points: one of these."),
            "skill": Ask("Skill it takes", "skills", none="none", letters=20),
            "obstacle": Ask("Obstacle of a spell"),
            "changes": Ask(one="a group"),
        },
        begins={"group": "Gear", "points": 1},
    ),
    "stocks": Kind(
        Stock,
        "stock",
        "name people aliases stride multiplier lead_years cap emotion common_traits brackets",
        {
            "people": Ask("The people", hint="Humans, Dwarves …"),
            "multiplier": Ask("Speed multiplier", hint="0: none printed."),
            "emotion": Ask("Emotional attribute", "emotions", none="none"),
            "common_traits": Ask(of="traits"),
        },
        ("settings",),
        begins={"stride": 7, "brackets": (Bracket(0, 6, 10),)},
    ),
    "weapons": Kind(
        Weapon,
        "weapon",
        "name aliases kind grade power add speed va length two_handed great inside skills natural "
        "shade curved thrust couched",
        {
            "length": Ask(of="lengths", none="none"),
            "inside": Ask("Ob inside"),
            "natural": Ask(hint="Fists, teeth and the like."),
            "curved": Ask("A curved blade", hint="From the saddle it cuts deeper."),
            "thrust": Ask("Run into its target at speed", hint="A spear, from the saddle."),
            "couched": Ask("Couched", hint="A lance: struck with only at full charge."),
        },
        begins={"power": 2, "speed": "slow", "length": "long"},
    ),
    "missiles": Kind(
        Missile,
        "missile",
        f"name aliases kind hits fate va {ORDER_OF_A_SHOT} ready handled skills shade",
        {
            "hits": Ask("I, M and S", hint="three circles: 4 7 10"),
            "handled": Ask("Drawn or loaded as", hint="As actions tell of it: great bow"),
        },
        begins={
            "optimal": 1,
            "extreme": 2,
            "paces": 100,
            "hits": (4, 7, 10),
            "fate": (2, 4),
            "ready": 5,
        },
    ),
    "thrown": Kind(
        Thrown,
        "thrown weapon",
        f"name aliases power fate va {ORDER_OF_A_SHOT} stocks skills shade",
        begins={"power": 1, "fate": (2, 4), "paces": 10},
    ),
    "armors": Kind(
        Armor,
        "kind of armor",
        "name aliases head torso limb helmets untrained repairs hard shade",
        {
            "head": Ask("Dice on the head"),
            "torso": Ask("Dice on the torso"),
            "limb": Ask("Dice on a limb"),
            "repairs": Ask("Mended by", "repairs"),
            "hard": Ask(hint="It helps against walls."),
        },
        new="New Armor",
        begins={"head": 3, "torso": 4, "limb": 3},
    ),
    "shields": Kind(
        Shield,
        "shield",
        "name aliases dice drop true hides",
        {
            "true": Ask("True shield", hint="It blocks Great Strikes."),
        },
        begins={"dice": 2, "drop": 1},
    ),
    "maneuvers": Kind(
        Maneuver,
        "maneuver",
        "name plays_like brief kind targets optional needs any cost dice pool scene skills beats "
        "marks downtime alone won lost risk rule",
        {
            "optional": Ask("The last may be left out"),
            "any": Ask("One such target is enough"),
            "cost": Ask("Cost in disposition"),
            "dice": Ask("Dice it gives"),
            "pool": Ask("Least dice in each of two pools", hint="0: it has one pool."),
        },
        begins=None,
    ),
    "duel_actions": Kind(
        DuelAction,
        "duel action",
        "name plays_like aliases stat skills also dice obstacle split main loses_next disrupts "
        "interrupts counters countered_by defends must against rule",
        {
            "plays_like": Ask(of="duel_actions", none="no other"),
            "skills": Ask("Tests one of", "skills"),
            "also": Ask("And, who leads with it", "skills"),
            "stat": Ask("Tests the stat"),
            "dice": Ask("Dice it gives"),
            "obstacle": Ask("Obstacle by the victim’s"),
            "split": Ask("Its dice are divided"),
            "main": Ask("A duel is led with its skills"),
            "loses_next": Ask("Who does not win by it loses the next one"),
            "disrupts": Ask("Takes the other’s action"),
            "interrupts": Ask("Spoken into the other’s words"),
            "counters": Ask("Counters", "duel_actions"),
            "countered_by": Ask("Countered by", "duel_actions"),
            "defends": Ask("Defends against", "duel_actions"),
            "must": Ask("What is heard", hint="As said of somebody: makes an argument"),
            "against": Ask("Against every other, and none"),
        },
        begins=None,
        new="New Action",
        many="duel actions",
        tab="Duel",
    ),
    "range_maneuvers": Kind(
        RangeManeuver,
        "range maneuver",
        "name plays_like aliases code intent tests instead dice open_ended price fire against rule",
        {
            "plays_like": Ask(of="range_maneuvers", none="no other"),
            "code": Ask(hint="Three letters: SpC"),
            "tests": Ask("Tests", hint="A stat, steel or a skill: speed"),
            "instead": Ask("Or instead", hint="A skill: observation"),
            "dice": Ask("Dice it gives"),
            "open_ended": Ask("Its dice are open-ended"),
            "price": Ask("What all costs that a margin buys"),
            "fire": Ask("The other may shoot"),
            "against": Ask("Against every other"),
        },
        begins=None,
        new="New Maneuver",
        many="range maneuvers",
        tab="Range",
    ),
    "fight_actions": Kind(
        FightAction,
        "action of Fight!",
        "name plays_like group aliases actions costs tests dice split obstacle by_skill natural "
        "moving stance defends shield countered_by at by_weapon beast beast_obstacle against rule",
        {
            "actions": Ask("Actions it takes"),
            "costs": Ask("Actions it takes otherwise", one="a case"),
            "tests": Ask("Tests one of"),
            "dice": Ask("Dice it gives"),
            "split": Ask("Its dice are divided"),
            "by_skill": Ask("Its obstacle is the weapon skill of its victim"),
            "natural": Ask("Natural Defenses by one of"),
            "moving": Ask("Of whoever moves, by one of"),
            "defends": Ask("Defends against", "fight_actions"),
            "shield": Ask("With a true shield also against", "fight_actions"),
            "countered_by": Ask("Countered by", "fight_actions"),
            "at": Ask("Ob by distance"),
            "by_weapon": Ask("Inside by the weapon, too"),
            "beast": Ask("Of a ridden horse"),
            "beast_obstacle": Ask("Ob more for a horse"),
            "against": Ask("Against what the other does"),
        },
        begins=None,
        new="New Action",
        many="actions of Fight!",
        tab="Fight!",
    ),
    "reactions": Kind(
        Reaction,
        "reaction",
        "name aliases does says beast lasting runs falls drops hides cover rule",
        {
            "does": Ask(hint="As said of somebody: runs screaming"),
            "says": Ask("What it means", hint="Until the heartbeats are over"),
            "beast": Ask("As said of a mount", hint="bolts; empty where no mount does it"),
            "lasting": Ask("His player says when it ends"),
            "runs": Ask("He runs away", hint="Else he holds no position."),
            "falls": Ask("He falls to the ground"),
            "drops": Ask("He drops what he holds"),
            "hides": Ask("He may lie hidden by Stealthy"),
            "cover": Ask("Dice of cover when he gets up"),
        },
    ),
    "spells": Kind(
        Spell,
        "spell",
        "name aliases obstacle actions skill whose facets measure time power gifts forms counters "
        "uncountered effect rule note",
        {
            "obstacle": Ask(hint="4^, Will, 1 + Speed, 1 to 8"),
            "actions": Ask("Actions", hint="12, or ×3 for three times the obstacle"),
            "skill": Ask("Skill it is cast by", "skills", none="none", letters=20),
            "whose": Ask("Whose stat the obstacle is"),
            "facets": Ask("Facets", "facets", one="a facet"),
            "measure": Ask("Its area is measured in", "measures", none="none"),
            "time": Ask("Lasts for so many", hint="minutes, hours"),
            "power": Ask("Harm"),
            "gifts": Ask("What it does in figures", one="a figure"),
            "forms": Ask("Uses with an obstacle of their own", one="a use"),
            "counters": Ask("Set against", "prices", one="a spell"),
            "uncountered": Ask("Nothing is set against it"),
            "effect": Ask("What it does", hint="In your own words"),
        },
        begins={"obstacle": "3", "actions": "4", "skill": "sorcery"},
    ),
    "facets": Kind(
        Facet,
        "facet of spells",
        "name aliases ring place opposes harms shielded held timed measured half shot joins rule",
        {
            "ring": Ask("Ring of the Wheel of Magic"),
            "place": Ask("Place on its ring", hint="From 1, clockwise; 0: behind the others."),
            "opposes": Ask("Set against", "facets", one="a facet"),
            "harms": Ask("It wounds"),
            "shielded": Ask("A shield of dice stops it"),
            "held": Ask("It takes a die of Will"),
            "timed": Ask("It lasts for so many units"),
            "measured": Ask("It grows by measures"),
            "half": Ask("Only the wheel gives it, by half a measure"),
            "shot": Ask("Dice of range"),
            "joins": Ask("Its dice of range add up"),
        },
        begins={"ring": "element"},
        many="facets of spells",
    ),
    "songs": Kind(
        Song,
        "song or art",
        "name aliases actions tasks better effect rule",
        {
            "actions": Ask("Actions", hint="12, or ×25 for so many times the obstacle"),
            "tasks": Ask("What it does", one="a task"),
            "better": Ask("A better piece"),
            "effect": Ask("What comes of it", hint="In your own words"),
        },
        many="songs and arts",
    ),
    "prayers": Kind(
        Prayer,
        "prayer",
        "name aliases obstacle further means waits dice stops breaks shot rule",
        {
            "further": Ask("Ob for each further one touched"),
            "means": Ask("What it does"),
            "waits": Ask("Waits for a test"),
            "dice": Ask("Dice it gives then"),
            "stops": Ask("Foes cannot move"),
            "breaks": Ask("It may break a spell"),
            "shot": Ask("Dice of range"),
        },
        begins={"obstacle": 3},
    ),
    "materials": Kind(
        Material,
        "material",
        "name aliases surface breach destroyed integrity strength rule",
        {
            "surface": Ask("Surface", hint="From this Mark on it is scratched."),
            "breach": Ask("Breach", hint="From this Mark on it has a hole."),
            "destroyed": Ask("Destroyed", hint="From this Mark on it is wrecked."),
            "integrity": Ask(hint="So many breaches break it."),
            "strength": Ask(hint="What it adds to the Mark of whoever is thrown against it."),
        },
        begins={"surface": 5, "breach": 8, "destroyed": 12, "integrity": 2, "strength": 2},
    ),
    "grounds": Kind(
        Ground,
        "ground",
        "name aliases strength rule",
        {"strength": Ask(hint="What it adds to the Mark of a fall; soft ground takes away.")},
        begins={"strength": 0},
    ),
    "beasts": Kind(
        Beast,
        "beast",
        "name people aliases multiplier stride stats skills common_traits rule",
        {
            "people": Ask("Several of them", hint="Riding horses …"),
            "multiplier": Ask("Speed multiplier"),
            "stats": Ask("Stats it begins with"),
            "skills": Ask("Knows", hint="Rider Training is a skill, too."),
            "common_traits": Ask(of="traits"),
        },
        begins={
            "people": "Beasts",
            "multiplier": 4,
            "stats": dict.fromkeys(STATS, 4),
        },
    ),
    "readings": Kind(
        Reading,
        "reading",
        "name asks answers aliases rule note",
        {
            "asks": Ask("What is asked"),
            "answers": Ask(
                "Answers, the recommended first",
                one="an answer",
                inside={
                    "value": Ask("As the rules know it"),
                    "name": Ask("In few words"),
                    "says": Ask("What it does"),
                    "here": Ask("In the line where it bites"),
                },
            ),
        },
        begins=None,
        many="questions a game asks",
        closed=True,
    ),
    **table_kinds.KINDS,
    **usurper_kinds.KINDS,
}

ABOUT = Kind(
    Pack,
    "pack",
    "name version edition source optional",
    {
        "edition": Ask(hint="What printing or table it is of"),
        "source": Ask(hint="Where its facts come from"),
        "optional": Ask("Waits to be switched on, for the table or for one character"),
    },
    elsewhere=tuple(each for each, of in shapes.fields(Pack).items() if shapes.item(of)),
)
"""What is said of a pack as a whole."""
