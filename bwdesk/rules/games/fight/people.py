"""Who fights: stats, weapons in hand, what is worn; and how a table reads the source."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from msgspec import Meta

from bwdesk.rules.arms.blow import Armored
from bwdesk.rules.arms.made import Made
from bwdesk.rules.basics.value import Name, Value
from bwdesk.rules.chance.ability import Ability, average, darkest
from bwdesk.rules.chance.pool import read_ability
from bwdesk.rules.games.people.hurting import Count, Few, Spelled, ability, nerve_of
from bwdesk.rules.games.people.meeting import Comer
from bwdesk.rules.games.people.spells import Brought, Working
from bwdesk.rules.games.rolls.tray import Asking
from bwdesk.rules.group.readings import MagicReadings
from bwdesk.rules.person.character import Artha, Moment, Wound

Hand = Literal["right", "left", "both", "readied", "stowed", "concealed", "ground"]
"""Where a weapon is: in a hand or both, ready to be drawn, put away, hidden, or on the ground."""
IN_HAND: tuple[Hand, ...] = ("right", "left", "both")
Stance = Literal["neutral", "aggressive", "defensive"]
STANCES: tuple[Stance, ...] = ("neutral", "aggressive", "defensive")


class Settings(Value, frozen=True):
    """Readings of the source the table may choose (the default first); see ``readings``."""

    allocation: Literal["before", "after"] = "before"
    riposte: Literal["together", "after"] = "together"
    several: Literal["split", "all"] = "split"
    shooting: Literal["two", "one"] = "two"
    outside_dice: Literal["one", "two"] = "one"
    start_dice: Literal["two", "one"] = "two"
    reflexes: Literal["next", "once"] = "next"
    hesitation: Literal["shown", "hidden"] = "shown"
    tied_start: Literal["longer", "outside", "again"] = "longer"
    bidding: Literal["asked", "offered", "none"] = "asked"
    shows: Literal["asked", "torso"] = "asked"
    avoids: Literal["all", "later"] = "all"
    inside: Literal["attacks", "all"] = "attacks"
    changing: Literal["rule", "defend"] = "rule"
    moving: Literal["all", "aimed"] = "all"
    fists: Literal["may", "not"] = "may"
    unskilled: Literal["twice", "once"] = "twice"
    shields: Literal["once", "each"] = "once"
    beat: Literal["next", "volley"] = "next"
    apart: Literal["over", "on"] = "over"
    lent: Literal["lent", "kept"] = "lent"
    white: Literal["gray", "table"] = "gray"
    spells: Literal["armor", "never"] = "armor"
    asking: Asking = "spendable"
    magic: MagicReadings = MagicReadings()

    @property
    def is_armor_tested(self) -> bool:
        """Whether armor stands against a spell that wounds (SORC-23)."""
        return self.spells == "armor" and not self.magic.unarmored


class Wielded(Value, frozen=True):
    """A weapon somebody has: its name, or its figures, and in which *hand*.

    *skill* is what it is used with where that is another than its own, *balance* the dice it gives
    (WPN-12). Of what shoots: its *head*, whether it is *loaded*, how much *ammunition* there is
    (None: nobody counts it). A *flawed* bomb is one whose making failed (WPN-14). *shade* is that
    of a weapon which is lighter than its kind.
    """

    weapon: Name | Made
    grade: Name = ""
    hand: Hand = "right"
    skill: Name = ""
    balance: Few = 0
    head: Name = ""
    loaded: bool = True
    ammunition: Count | None = None
    flawed: bool = False
    shade: Literal["", "B", "G", "W"] = ""

    @property
    def is_grown(self) -> bool:
        """Whether it is part of whoever has it: fangs are not dropped, nor laid aside."""
        return isinstance(self.weapon, Made) and self.weapon.natural

    @property
    def label(self) -> str:
        """As it is written in a script."""
        return self.weapon if isinstance(self.weapon, str) else self.weapon.name


class Beast(Value, frozen=True):
    """What a fighter is who can be ridden.

    *trained* for the fight; else it tests Steel with every exchange (RIDE-9). *carries*: it knows
    its rider; else its Will counts twice (RIDE-2); None: as it is trained. *tack* is saddle,
    stirrups and bridle. A beast that *scripts* decides for itself, as wolves and spiders do, and is
    held to nothing a horse may not (RIDE-16).
    """

    trained: bool = False
    carries: bool | None = None
    tack: bool = True
    scripts: bool = False

    @property
    def is_ridden_in(self) -> bool:
        """Whether it lets itself be ridden against its Will alone."""
        return self.trained if self.carries is None else self.carries


class Fighter(Value, frozen=True):
    """Somebody in a fight: exponents as they are without the *wounds* that are named.

    *stats* are the six and whatever else is tested. Who is not *aware* is surprised, and tests
    Steel for it. *trained* are those with a training: ``shield``, ``armor``, in the saddle
    ``mounted`` or ``bowman``. *advantages* are dice of positioning a trait or the ground gives;
    *spared* are conditions that do not hinder him.
    *armor* is worn as a blow has it said, *tolerances* are circles where they were set by hand.
    *shield_left* are the dice a shield has still, where it lost some. Nobody counts what is None.

    *reflexes* with their shade, ``B4``, are those before armor; a bare number holds. *nerve*
    is the hesitation of a cause that has its own, *short* are dice an ability lacks (a spell held,
    Tax), *pips* what a trait takes off every blow. *clock* is the moment at which *wounds* that are
    told whole are counted. *came* is the person as they came through the door. Who *rides* another
    fighter shares the place of that *beast*.

    *spells* are those he can cast, by name or with figures; *held* those that go on when he comes,
    each of which pins a die of Will.
    """

    id: str
    side: str = ""
    name: str = ""
    seats: tuple[str, ...] = ()
    stats: Mapping[str, Spelled] = {}
    reflexes: Few | Spelled | None = None
    steel: Spelled | None = None
    hesitation: Count | None = None
    multiplier: Annotated[float, Meta(ge=0, le=20)] = 3.5
    skills: Mapping[str, Spelled] = {}
    weapons: tuple[Wielded, ...] = ()
    armor: Armored = ""
    shield: Name = ""
    shield_left: Count | None = None
    tolerances: tuple[Name, ...] = ()
    wounds: tuple[Name | Wound, ...] = ()
    stance: Stance = "neutral"
    aware: bool = True
    trained: tuple[Name, ...] = ("shield", "armor")
    advantages: Few = 0
    spared: tuple[Name, ...] = ()
    artha: Artha | None = Artha()
    call_ons: tuple[str, ...] = ()
    sign: str = ""
    nerve: Mapping[str, Count] = {}
    short: Mapping[str, Few] = {}
    pips: Few = 0
    clock: Moment = 0
    spells: tuple[Brought, ...] = ()
    held: tuple[Working, ...] = ()
    came: Comer | None = None
    rides: Name = ""
    beast: Beast | None = None

    @property
    def label(self) -> str:
        return self.name or self.id

    @property
    def stands_with(self) -> str:
        """The side somebody is on; alone his own."""
        return self.side or self.id

    def stat(self, id: str) -> Ability:
        """A stat or Steel by its id; B4 where nobody said a stat, 0 of another."""
        if id == "steel":
            return ability(self.steel)
        return ability(self.stats.get(id, "B4" if id in SIX else None))

    def has(self, skill: str) -> Ability:
        """A skill by its id; exponent 0 where it is unknown."""
        return ability(self.skills.get(skill))

    def hesitates(self, cause: str = "") -> int:
        """The obstacle of his Steel, for a cause where that has one of its own (STEEL-2)."""
        return nerve_of(self, self.stat("will"), cause)

    @property
    def quick(self) -> int:
        """Reflexes: what was said, else the average of their roots."""
        return self.reacts.exponent

    @property
    def reacts(self) -> Ability:
        """Reflexes with their shade, before wounds and armor."""
        if isinstance(self.reflexes, str):
            return read_ability(self.reflexes)
        roots = [self.stat(each) for each in ROOTS]
        if self.reflexes is not None:
            return Ability(darkest([each.shade for each in roots]), self.reflexes)
        return average(roots)


SIX = ("will", "perception", "agility", "speed", "power", "forte")
ROOTS = ("perception", "agility", "speed")
"""Of Reflexes."""
