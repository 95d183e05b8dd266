"""The kinds of parts one edits, each declared once: its type, its names, and what its form asks.

How a field is asked follows from its type (:mod:`bwdesk.desk.house.schema`); here stands only what
a type cannot say: the order of the form, names for a table, what a reference points to.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct, field

from bwdesk.rules.book import EMOTIONS, Lifepath, Price, Setting, Skill, Stock, Trait
from bwdesk.rules.packing import Part
from bwdesk.rules.tables.armor import Armor, Shield
from bwdesk.rules.tables.conquest import Maneuver
from bwdesk.rules.tables.weapons import Missile, Thrown, Weapon


class Ask(Struct, frozen=True):
    """What a form says of a field: its *label* (by default its name) and a *hint*.

    *of* is the kind of entries a reference points to, *values* are all it may be, *proposes* says
    from which kind the words others use are offered; *raw* is asked as it stands in the file.
    """

    label: str = ""
    of: str = ""
    hint: str = ""
    values: tuple[str, ...] = ()
    proposes: str = ""
    raw: bool = False


class Kind(Struct, frozen=True):
    """A kind of parts: what *one* is called, its fields in the *order* of the form.

    What nobody has thought of there comes after it; *elsewhere* are fields with a form of their
    own. *new* is the name of a part one begins.
    """

    type: type[Part]
    one: str
    order: str
    asks: Mapping[str, Ask] = field(default_factory=dict)
    elsewhere: tuple[str, ...] = ()
    new: str = ""

    @property
    def begun(self) -> str:
        """The name of a part that has just been begun."""
        return self.new or f"New {self.one.title()}"


SHARED = {
    "name": Ask(hint="What is it called?"),
    "aliases": Ask("Other names", hint="with commas between them"),
    "stocks": Ask("Only for", "stocks", "Nobody named: for everybody."),
    "skills": Ask(of="skills"),
    "power": Ask("Power it adds"),
    "va": Ask("VA"),
    "fate": Ask("Die of Fate", hint="the highest faces of I and of M"),
    "optimal": Ask("Dice at optimal range"),
    "extreme": Ask("Dice at extreme range"),
    "paces": Ask("Farthest shot in paces"),
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
            "either": Ask("Points for either"),
            "leads": Ask(of="settings"),
            "general_points": Ask("General skill points"),
            "traits": Ask(of="traits"),
            "requires": Ask("Requirement"),
            "choice": Ask("Number to give"),
        },
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
        "name aliases roots category magical training open tools stocks",
        {
            "roots": Ask(of="roots"),
            "category": Ask(proposes="skills"),
            "magical": Ask(hint="Two points open it."),
            "training": Ask(hint="It has no exponent; two points open it."),
            "open": Ask("Stands for a choice", hint="As “any wise” does."),
        },
    ),
    "traits": Kind(
        Trait,
        "trait",
        "name aliases kind cost lifepath_only common stocks effects options of_skill",
        {
            "cost": Ask("Price in trait points", hint="0: not for sale."),
            "lifepath_only": Ask("Only on lifepaths"),
            "common": Ask("Common to its stock"),
            "options": Ask("Or one of these", hint="The player picks one."),
            "of_skill": Ask("A skill of one’s choice"),
        },
    ),
    "prices": Kind(
        Price,
        "price",
        "name aliases kind group points lot grades stocks skill requires obstacle actions",
        {
            "kind": Ask("Counts as"),
            "group": Ask("Heading", proposes="prices"),
            "points": Ask("Resource points"),
            "lot": Ask("Pieces for that price"),
            "grades": Ask(hint="Instead of the points: one of these."),
            "skill": Ask("Skill it takes", "skills"),
            "requires": Ask("Requirement"),
            "obstacle": Ask("Obstacle of a spell"),
            "actions": Ask("Actions of a spell"),
        },
    ),
    "stocks": Kind(
        Stock,
        "stock",
        "name people aliases stride multiplier lead_years cap emotion common_traits brackets",
        {
            "people": Ask("The people", hint="Humans, Dwarves …"),
            "stride": Ask("Stride in paces"),
            "multiplier": Ask("Speed multiplier", hint="0: none printed."),
            "lead_years": Ask("Years for a lead"),
            "cap": Ask("Limit of stats"),
            "emotion": Ask("Emotional attribute", values=("", *EMOTIONS)),
            "common_traits": Ask(of="traits"),
            "brackets": Ask("Stat points by age"),
        },
        ("settings",),
    ),
    "weapons": Kind(
        Weapon,
        "weapon",
        "name aliases kind grade power add speed va length two_handed great inside skills natural "
        "shade",
        {
            "length": Ask(of="lengths"),
            "two_handed": Ask("Two-handed"),
            "great": Ask("May Great Strike"),
            "inside": Ask("Ob inside"),
            "skills": Ask(of="skills"),
            "natural": Ask(hint="Fists, teeth and the like."),
        },
    ),
    "missiles": Kind(
        Missile,
        "missile",
        f"name aliases kind hits fate va {ORDER_OF_A_SHOT} ready skills shade",
        {
            "hits": Ask("I, M and S", hint="three circles: 4 7 10"),
            "ready": Ask("Actions to reload"),
            "skills": Ask(of="skills"),
        },
    ),
    "thrown": Kind(
        Thrown,
        "thrown weapon",
        f"name aliases power fate va {ORDER_OF_A_SHOT} stocks skills shade",
        {"skills": Ask(of="skills")},
    ),
    "armors": Kind(
        Armor,
        "kind of armor",
        "name aliases head torso limb helmets untrained repairs hard shade",
        {
            "head": Ask("Dice on the head"),
            "torso": Ask("Dice on the torso"),
            "limb": Ask("Dice on a limb"),
            "untrained": Ask("Ob without training"),
            "repairs": Ask("Mended by", "repairs"),
            "hard": Ask(hint="It helps against walls."),
        },
        new="New Armor",
    ),
    "shields": Kind(
        Shield,
        "shield",
        "name aliases dice drop true hides",
        {
            "drop": Ask("Actions to drop it"),
            "true": Ask("True shield", hint="It blocks Great Strikes."),
            "hides": Ask("Ob when hidden behind it"),
        },
    ),
    "maneuvers": Kind(
        Maneuver,
        "maneuver",
        "name plays_like brief kind targets optional needs any cost dice pool scene skills beats "
        "marks downtime alone won lost risk rule",
        {
            "brief": Ask("In brief"),
            "targets": Ask("Factions it names"),
            "optional": Ask("The last may be left out"),
            "needs": Ask("Wants its target"),
            "any": Ask("One such target is enough"),
            "cost": Ask("Cost in disposition"),
            "dice": Ask("Dice it gives"),
            "pool": Ask("Least dice in each of two pools", hint="0: it has one pool."),
            "scene": Ask("Conflict scene"),
            "beats": Ask("Must exceed its obstacle"),
            "marks": Ask("Leaves its target"),
            "downtime": Ask("Buys downtime"),
            "alone": Ask("Unopposed"),
        },
    ),
}
