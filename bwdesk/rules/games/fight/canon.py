"""The part of the Book a fight is played by, and what somebody fights with."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import field
from msgspec.structs import replace

from bwdesk.rules.arms.armory import arm_named, armor_named, shield_named
from bwdesk.rules.arms.burden import Burden
from bwdesk.rules.arms.edge import Arm
from bwdesk.rules.arms.made import Made
from bwdesk.rules.arms.stopping import dice_when_new
from bwdesk.rules.arms.wielding import root_of, roots_of
from bwdesk.rules.chance.ability import Ability, Shade
from bwdesk.rules.games.fight.people import ROOTS, Fighter, Wielded
from bwdesk.rules.games.fight.state import Act
from bwdesk.rules.games.people import wearing
from bwdesk.rules.games.people.abilities import Abilities, skill_aliases
from bwdesk.rules.games.people.spells import Brought, keep_whole, read_brought
from bwdesk.rules.injury.effects import Felt
from bwdesk.rules.injury.shrugging import COBWEBS_ACTIONS, GRIT_ACTIONS
from bwdesk.rules.magic.casting import SORCERY
from bwdesk.rules.magic.spell import Known
from bwdesk.rules.packs.book import STATS, Book, Skill
from bwdesk.rules.packs.spelling import SMALL, UnknownNameError, nearest, slug
from bwdesk.rules.person.steel import reaction
from bwdesk.rules.tables import fighting
from bwdesk.rules.tables.advancing import Factor, factors
from bwdesk.rules.tables.armor import Shield
from bwdesk.rules.tables.fighting import Cost, Distance, FightAction, FightStep, Length, Stance
from bwdesk.rules.tables.fighting import find_meeting as met
from bwdesk.rules.tables.grayscale import read_circle
from bwdesk.rules.tables.steel import Reaction
from bwdesk.rules.tables.weapons import Missile, Weapon

SET, STAND, DROP, CLEAR, GRIT, GRAB, LIGHT, ORDER, RESEAT, HACK = (
    "set",
    "stand-and-drool",
    "drop-shield",
    "clear-cobwebs",
    "grit-teeth",
    "grab-bomb",
    "light-fuse",
    "order",
    "reseat",
    "hack",
)
_GRABS, _LIGHTS = 3, 2
"""Actions of a bomb before it is aimed and thrown: seven in all (WPN-14)."""
BESIDE: Mapping[str, FightAction] = {
    each.id: each
    for each in (
        FightAction(id=SET, name="Set", rule="WPN-11", group="basic"),
        FightAction(id=STAND, name="Stand and Drool", rule="FIGHT-38", group="basic"),
        FightAction(id=DROP, name="Drop the Shield", rule="ARM-17", group="basic"),
        FightAction(
            id=CLEAR,
            name="Clear the Cobwebs",
            rule="PTGS-38",
            group="basic",
            actions=COBWEBS_ACTIONS,
            tests=("health",),
            obstacle=2,
        ),
        FightAction(
            id=GRIT,
            name="Grit One’s Teeth",
            rule="PTGS-41",
            group="basic",
            actions=GRIT_ACTIONS,
            tests=("health",),
            obstacle=4,
        ),
        FightAction(id=GRAB, name="Grab a Bomb", rule="WPN-14", group="missile", actions=_GRABS),
        FightAction(
            id=LIGHT, name="Light the Fuse", rule="WPN-14", group="missile", actions=_LIGHTS
        ),
        FightAction(id=ORDER, name="Order the Mount", rule="RIDE-14", group="basic"),
        FightAction(id=RESEAT, name="Reseat Oneself", rule="RIDE-21", group="basic"),
        FightAction(id=HACK, name="Hack at a Thing", rule="MAT-2", group="basic"),
    )
}
"""What takes actions beside those of the Book's list."""

ARMOR = "armor"
"""Whoever is spared it does not feel the weight of what he wears."""
FIST, HILT, SHIELD = "fist", "hilt", "shield"
PARTS = (HILT, SHIELD)
"""What else may be struck with: the hilt of what is in hand, and a shield."""
CONDITIONS = ("melee", "missile")


class Canon(Abilities, frozen=True, eq=False):
    """Actions, stances, lengths, weapons and skills of a Book; *aliases* lead to a skill."""

    book: Book
    actions: Mapping[str, FightAction]
    aliases: Mapping[str, str]
    arms: dict[tuple[str | Made, str], Arm] = field(default_factory=dict)
    hinders: dict[tuple[str, str], Factor | None] = field(default_factory=dict)
    weights: dict[int, tuple[Fighter, Burden]] = field(default_factory=dict)
    grimoires: dict[tuple[tuple[Brought, ...], tuple[str, ...]], dict[str, Known]] = field(
        default_factory=dict
    )
    grouped: dict[tuple[str, str], Factor | None] = field(default_factory=dict)

    @property
    def skills(self) -> Mapping[str, Skill]:
        return self.book.skills

    def action(self, id: str) -> str:
        """The name of an action; of none “nothing”."""
        return self.actions[id].name if id in self.actions else id or "nothing"

    def plays(self, id: str) -> str:
        """The printed action one of this id plays like."""
        return self.actions[id].plays if id in self.actions else id

    def read_act(self, act: Act) -> Act:
        """An action as it is played: what is written is the id of an entry."""
        plays = self.plays(act.entry)
        named = "" if plays == act.entry else act.entry
        return (
            act
            if (plays, named) == (act.action, act.named)
            else replace(act, action=plays, named=named)
        )

    def figure(self, by: Mapping[str, int], id: str) -> int:
        """The figure of an action among those by action."""
        return self.actions[id].figure(by) if id in self.actions else by.get(id, 0)

    def reaction(self, id: str) -> Reaction:
        """A way to hesitate by its id; of none that of whoever only stands there."""
        return reaction(self.book, id)

    def stance(self, id: str) -> Stance | None:
        return self.book.stances.get(id)

    def cell(self, mine: str, theirs: str) -> tuple[FightStep, ...]:
        """What an action comes to against another in the same slot; "" and others are *other*."""
        return met(self.actions, mine, theirs)

    # What somebody fights with

    def arm(self, held: Wielded | None) -> Arm:
        """A weapon as an entry of the Book; a bare fist where there is none."""
        if held is None:
            return self.book.weapons[FIST]
        key = held.weapon, f"{held.shade}{held.grade}"
        if (known := self.arms.get(key)) is None:
            made = held.weapon
            own = made.arm() if isinstance(made, Made) else None
            known = own or arm_named(str(made), self.book, held.grade)[0]
            if held.shade:
                known = replace(known, shade=Shade(held.shade))
            self.arms[key] = known
        return known

    def part(self, name: str) -> Weapon:
        """A hilt, a shield or a fist, as a weapon."""
        return self.book.weapons[name]

    def length(self, arm: Arm) -> Length:
        """How long a weapon is; what is thrown or shot counts as the longest (FIGHT-16)."""
        if isinstance(arm, Weapon):
            return self.book.lengths.get(arm.length) or self.shortest
        return self.longest

    @property
    def shortest(self) -> Length:
        return fighting.shortest(self.book.lengths)

    @property
    def near_length(self) -> Length:
        return fighting.near_length(self.book.lengths)

    @property
    def longest(self) -> Length:
        return fighting.longest(self.book.lengths)

    def skills_with(self, held: Wielded | None, arm: Arm) -> tuple[str, ...]:
        """The skills a weapon is used with, the likeliest first."""
        said = held.skill if held else ""
        if held and isinstance(held.weapon, Made):
            said = said or held.weapon.skill
        if said:
            return (self.skill(said),)
        if isinstance(arm, Missile) and not arm.skills:
            return ("throwing",)
        return arm.skills or self.book.weapons[FIST].skills

    def find_skill(
        self, own: Fighter, skills: tuple[str, ...], rules: int = 2, root: str = ""
    ) -> tuple[str, Ability, bool]:
        """The skill somebody has of these, or a root by Beginner's Luck (WPN-1, TEST-34).

        It is the *root* the player picked, where that is one of theirs, else the best.
        """
        mine = self.skills_like(skills, own.skills)
        known = [(id, has) for id in mine if (has := own.has(id)).exponent]
        if known:
            id, best = max(known, key=lambda each: (each[1].shade.steps, each[1].exponent))
            return id, best, False
        if rules < 2:
            return skills[0], own.stat("agility"), True
        root = self.luck_root(own, skills, root)
        rooted = (id for id in skills if id in self.skills and root in self.skills[id].roots)
        return next(rooted, skills[0]), own.stat(root), True

    def luck_root(self, own: Fighter, skills: tuple[str, ...], root: str = "") -> str:
        """The stat that is rolled for skills somebody lacks: the *root* picked, else the best."""
        stats = {id: Felt(stat := own.stat(id), stat.exponent) for id in STATS}
        return root if root in self.roots(skills) else root_of(skills, stats, self.book)

    def roots(self, skills: tuple[str, ...]) -> tuple[str, ...]:
        """The stats one of which is rolled without any of these skills (TEST-34)."""
        return tuple(each for each in roots_of(skills, self.book) if each in STATS)

    def armor_penalty(self, own: Fighter) -> int:
        """What armor costs every test of somebody who has no training with it (ARM-8)."""
        return wearing.armor_penalty(self.book, own.armor, own.trained)

    def weight(self, own: Fighter) -> Burden:
        """What the weight of armor costs somebody, training apart (ARM-9).

        What grew on him weighs nothing: a hide is what is said of whoever fights with fangs and
        claws alone and came with nothing worn; what has dice and no kind is of no weight anybody
        knows.
        """
        known = self.weights.get(id(own))
        if known is None or known[0] is not own:
            known = self.weights[id(own)] = own, self._find_burden(own)
        return known[1]

    def slower(self, own: Fighter) -> int:
        """The Reflexes the weight of armor takes from somebody (ARM-9); a bare number that was
        said for them holds."""
        if isinstance(own.reflexes, int):
            return 0
        return -self.weight(own).slower(*map(own.stat, ROOTS)).whole

    def _find_burden(self, own: Fighter) -> Burden:
        grown = own.weapons and all(each.is_grown for each in own.weapons)
        if (grown and not (own.came and own.came.known.arms.worn)) or ARMOR in own.spared:
            return Burden()
        return wearing.weight(self.book, own.armor)

    def factor(self, of: str, group: str) -> Factor | None:
        """What changes a test of a kind, the first of its group; None where the Book has none."""
        key = of, group
        if key not in self.grouped:
            self.grouped[key] = next(iter(factors(self.book.factors, of).get(group, ())), None)
        return self.grouped[key]

    # What was named

    def shield(self, own: Fighter) -> Shield | None:
        """The shield somebody came with."""
        return shield_named(own.shield, self.book)[0] if own.shield else None

    def spells(self, own: Fighter) -> dict[str, Known]:
        """The spells somebody can cast, by their names. Raises ValueError for one nobody knows."""
        key = own.spells, tuple(own.skills)
        if key not in self.grimoires:
            known = read_brought(self.book, own.spells)
            self.grimoires[key] = {
                name: replace(each, skill=self.skill_like(each.skill or SORCERY, own.skills))
                for name, each in known.items()
            }
        return self.grimoires[key]

    def sound(self, own: Fighter) -> Fighter:
        """Somebody with every name looked up. Raises ValueError with a sentence for one nobody
        knows."""
        if not own.multiplier:
            raise ValueError(f"{own.label} has a multiplier of 0. Say how fast they run, like 3.5.")
        skills = {self.skill(name): each for name, each in own.skills.items()}
        for each in own.weapons:
            self.arm(each)
        self.shield(own)
        spells = tuple(keep_whole(each) for each in self.spells(own).values())
        if isinstance(own.armor, str):
            if own.armor:
                armor_named(own.armor, self.book)
        else:
            for place, piece in own.armor.items():
                name = piece if isinstance(piece, str) else piece.armor
                if name:
                    kind, _, half = armor_named(name, self.book)
                    halved = half or (not isinstance(piece, str) and piece.half)
                    dice_when_new(kind, place, half=halved)
        circles = [read_circle(each) for each in own.tolerances]
        if own.tolerances and (len(circles) != 6 or circles != sorted(circles)):
            raise ValueError(
                f"Tolerances of {own.label} are six circles, lightest first: B3, B5 ..."
            )
        return replace(own, skills=skills, spells=spells)

    def condition(self, said: str, of: str) -> Factor | None:
        """A condition that hinders everybody, of ``melee`` or of ``missile``; None: not those.

        By its id or its name, or by words of it: ``mud``, ``near darkness``.
        """
        if (said, of) not in self.hinders:
            wanted, words = slug(said), _words(said)
            every = [each for each in self.book.factors.values() if each.of == of]
            exact = (
                each
                for each in every
                if wanted in (each.id, slug(each.name), each.id.split("/")[-1])
            )
            like = [each for each in every if words and _is_within(words, _words(each.name))]
            shortest = min(like, key=lambda each: len(_words(each.name)), default=None)
            self.hinders[said, of] = next(exact, shortest)
        return self.hinders[said, of]

    def known_condition(self, said: str) -> None:
        """Raises UnknownNameError for a condition the Book does not list, but for what hinders
        nobody."""
        if (words := _words(said)) and words <= HARMLESS:
            return
        if any(self.condition(said, each) for each in CONDITIONS):
            return
        every = {each.id: each.name for each in self.book.factors.values() if each.of in CONDITIONS}
        near = nearest(slug(said), {id.split("/")[-1]: id for id in every}, like=0.4)
        tails = {id.split("/")[-1]: name for id, name in every.items()}
        raise UnknownNameError("condition", said, tuple(tails[each] for each in near))


UNSAID = (*SMALL, "ground", "light", "terrain", "in", "on")


def _words(said: str) -> frozenset[str]:
    """The words of a condition that tell it from others, without their endings."""
    bare = (each.removesuffix("y").removesuffix("e") for each in slug(said).split("-"))
    return frozenset(each for each in bare if each and each not in UNSAID)


HARMLESS = _words("open level even firm dry flat good clear bright day daylight full")
"""Words of ground and light that hinder nobody."""
SHORTEST = 3
"""Letters of a word that stand for a longer one."""


def _is_within(words: frozenset[str], name: frozenset[str]) -> bool:
    """Whether all words are of that name: muddy is of mud, candlelight of a candle."""
    return all(any(_are_alike(each, own) for own in name) for each in words)


def _are_alike(one: str, other: str) -> bool:
    short, long = sorted((one, other), key=len)
    return one == other or (len(short) >= SHORTEST and long.startswith(short))


def distance_penalty(action: FightAction, where: Distance) -> int | None:
    """What a distance adds to an action; None where it cannot be done from there (FIGHT-20)."""
    return action.at.get(where) if action.at else 0


def canon(book: Book) -> Canon:
    """What *book* has for a fight. Raises ValueError where it has no actions."""
    if not book.fight_actions or not book.lengths:
        raise ValueError("the Book has no actions of Fight!")
    aliases = skill_aliases(book)
    return Canon(book, {**book.fight_actions, **BESIDE}, aliases)


def costs(cost: tuple[Cost, ...], when: str) -> int | None:
    """What an action takes in that case."""
    return next((each.actions for each in cost if each.when == when), None)
