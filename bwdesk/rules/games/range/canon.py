"""The part of the Book Range and Cover is played by, and what somebody shoots with."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import field
from msgspec.structs import replace

from bwdesk.rules.arms.armory import arm_named, armor_named, shield_named
from bwdesk.rules.arms.blow import Blow
from bwdesk.rules.arms.burden import Burden
from bwdesk.rules.arms.resolve import resolve
from bwdesk.rules.arms.stopping import dice_when_new
from bwdesk.rules.arms.wielding import root_of, roots_of
from bwdesk.rules.basics.sums import Sum
from bwdesk.rules.chance.ability import Ability
from bwdesk.rules.games.people import wearing
from bwdesk.rules.games.people.abilities import STEALTHY, Abilities, skill_aliases
from bwdesk.rules.games.people.spells import Brought, read_brought
from bwdesk.rules.games.range.ladder import Ladder, ladder
from bwdesk.rules.games.range.state import Fighter, Launched, Side
from bwdesk.rules.injury.effects import Felt
from bwdesk.rules.magic.casting import SORCERY
from bwdesk.rules.magic.prayer import FAITH
from bwdesk.rules.magic.spell import Known
from bwdesk.rules.packs.book import STATS, Book, Skill
from bwdesk.rules.person.held import HANDS
from bwdesk.rules.person.steel import reaction
from bwdesk.rules.tables.fighting import Length, longest, near_length, shortest
from bwdesk.rules.tables.matrix import cell, holes
from bwdesk.rules.tables.shooting import RangeCell, RangeManeuver, RangePurchase
from bwdesk.rules.tables.steel import Reaction
from bwdesk.rules.tables.weapons import Missile, Thrown

Loosed = Missile | Thrown
SHOT_WITH = {"bow": "bow", "crossbow": "crossbow", "gun": "firearms", "bomb": "throwing"}
"""The skill of a kind of missile whose entry names none, nor is called as one; else one throws."""
SLOW = ("crossbow", "gun")
"""What cannot be shot in the volley after a shot (RNC-8)."""
POWDER = "gun"
PRESENCE, A_MILE = 10, 1_760
"""Paces presence reaches, as a bomb that is thrown, and those of a mile."""


class Canon(Abilities, frozen=True, eq=False):
    """The maneuvers, purchases, ranges, weapons and skills; *aliases* lead to a skill."""

    book: Book
    aliases: Mapping[str, str]
    grimoires: dict[tuple[tuple[Brought, ...], tuple[str, ...]], dict[str, Known]] = field(
        default_factory=dict
    )

    @property
    def maneuvers(self) -> Mapping[str, RangeManeuver]:
        return self.book.range_maneuvers

    @property
    def prices(self) -> Mapping[str, RangePurchase]:
        return self.book.range_purchases

    @property
    def skills(self) -> Mapping[str, Skill]:
        return self.book.skills

    def maneuver(self, id: str) -> str:
        """The name of a maneuver, or of what stands as none."""
        return self.maneuvers[id].name if id in self.maneuvers else "no maneuver"

    def reaction(self, id: str) -> Reaction:
        """A way to hesitate by its id; of none that of whoever only stands there."""
        return reaction(self.book, id)

    @property
    def flight(self) -> str:
        """What whoever runs does who wrote nothing that takes him away: he withdraws by Speed, else
        as he may without hiding (RNC-28)."""
        away = [e for e in self.maneuvers.values() if e.intent == "withdraw"]
        plain = [e.id for e in away if self.plays_as(e.tests) != STEALTHY]
        return next((e.id for e in away if e.tests == "speed"), plain[0] if plain else "")

    def cell(self, mine: str, theirs: str) -> RangeCell:
        """How a maneuver meets another; somebody who does nothing is met plainly."""
        if mine in self.maneuvers and theirs in self.maneuvers:
            return cell(self.maneuvers[mine].against, self.maneuvers[theirs])
        return RangeCell()

    def may_help(self, skill: str) -> bool:
        """Whether a skill is of a kind with those by which one moves, hides and shoots here; any
        other helps a position where the table says so."""
        named = [word for e in self.maneuvers.values() for word in (e.tests, e.instead)]
        named += [each for arm in self.book.missiles.values() for each in arm.skills]
        named += [each for arm in self.book.thrown.values() for each in arm.skills]
        kinds = {self.skills[each].category for each in named if each in self.skills}
        return skill in self.skills and self.skills[skill].category in kinds

    # What somebody shoots with

    def weapon(self, fighter: Fighter) -> Loosed | None:
        """The missile or thrown thing somebody has in hand; None: nothing to shoot with."""
        if isinstance(fighter.weapon, Launched):
            made = fighter.weapon.arm()
            return made if isinstance(made, Missile | Thrown) else None
        id = fighter.weapon
        return self.book.missiles.get(id) or self.book.thrown.get(id)

    def length(self, fighter: Fighter) -> Length:
        """How long what somebody has in hand is as it comes to blows: what is thrown is as long as
        any, and what shoots a club, since no shot is ready yet (FIGHT-15, FIGHT-16, RNC-23)."""
        lengths, loosed = self.book.lengths, self.weapon(fighter)
        if isinstance(loosed, Thrown):
            return longest(lengths)
        if loosed is not None:
            return near_length(lengths)
        held = [e.arm for e in fighter.carried if e.hold in HANDS and not e.broken]
        known = [self.book.weapons[id].length for id in held if id in self.book.weapons]
        known += [each.length for each in fighter.made]
        found = [lengths[each] for each in known if each in lengths]
        return max(found, key=lambda each: each.rank, default=shortest(lengths))

    def paces(self, fighter: Fighter) -> int:
        """How far somebody reaches, with the head of his arrow; 0 shoots nothing."""
        arm = self.weapon(fighter)
        head = self.book.heads.get(fighter.head)
        if arm is None and fighter.spells:
            return max(self.spell_paces(each) for each in self.spells(fighter).values())
        if arm is None and fighter.stat(FAITH).exponent:
            return PRESENCE
        return max(1, arm.paces + (head.paces if head else 0)) if arm else 0

    def spell_paces(self, spell: Known) -> int:
        """How far a spell reaches: as far as its area is measured, as presence does, else as far as
        anybody shoots (SORC-9, SORC-44)."""
        if spell.measure is not None:
            return min(9_999, spell.measure.by * (1 if spell.measure.unit == "paces" else A_MILE))
        if any(each.joins for each in spell.facets):
            return PRESENCE
        return max((each.paces for each in self.book.missiles.values()), default=PRESENCE)

    def reach(self, side: Side) -> int:
        """How far the longest weapon of a side reaches."""
        return max((self.paces(each) for each in side.fighters), default=0)

    def ladder(self, sides: tuple[Side, ...]) -> Ladder:
        """Where these two sides may stand."""
        reach = {each.id: self.reach(each) for each in sides}
        return ladder(self.book.ranges, self.book.joint_ranges, reach)

    def spells(self, fighter: Fighter) -> dict[str, Known]:
        """The spells somebody can cast, by their names. Raises ValueError for one nobody knows."""
        key = fighter.spells, tuple(fighter.skills)
        if key not in self.grimoires:
            known = read_brought(self.book, fighter.spells)
            self.grimoires[key] = {
                name: replace(each, skill=self.skill_like(each.skill or SORCERY, fighter.skills))
                for name, each in known.items()
            }
        return self.grimoires[key]

    def slow(self, fighter: Fighter) -> bool:
        """Whether it takes a volley to reload (RNC-8)."""
        arm = self.weapon(fighter)
        return isinstance(arm, Missile) and arm.kind in SLOW

    def powder(self, fighter: Fighter) -> bool:
        """Whether the gunpowder die is thrown (WPN-13)."""
        arm = self.weapon(fighter)
        return isinstance(arm, Missile) and arm.kind == POWDER

    def is_bomb(self, fighter: Fighter) -> bool:
        """Whether it may burst in the hand (WPN-14)."""
        arm = self.weapon(fighter)
        return isinstance(arm, Missile) and arm.kind == "bomb"

    def is_spell(self, fighter: Fighter) -> bool:
        """Whether what is loosed is a spell, whose effect is told."""
        return isinstance(fighter.weapon, Launched) and fighter.weapon.spell

    def shot_with(self, fighter: Fighter, root: str = "") -> tuple[str, Ability, bool]:
        """The skill somebody shoots with, its dice, and whether by Beginner's Luck: by the *root*
        that was picked, else the best (TEST-34)."""
        id = self._skill_id(fighter)
        if picked := self.luck_root(fighter, root):
            return id, fighter.stat(picked), True
        return id, fighter.has(id), False

    def luck_root(self, fighter: Fighter, root: str = "") -> str:
        """The stat somebody shoots with by Beginner's Luck; "" for whoever has the skill."""
        id = self._skill_id(fighter)
        if fighter.has(id).exponent:
            return ""
        stats = {id: Felt(stat := fighter.stat(id), stat.exponent) for id in STATS}
        return root if root in self.roots(fighter) else root_of((id,), stats, self.book)

    def roots(self, fighter: Fighter) -> tuple[str, ...]:
        """The stats the player may pick from whose fighter has no skill for his weapon."""
        id = self._skill_id(fighter)
        known = fighter.has(id).exponent
        return () if known else tuple(e for e in roots_of((id,), self.book) if e in STATS)

    def _skill_id(self, fighter: Fighter) -> str:
        return self.skill_like(self.skill(self._skill(fighter)), fighter.skills)

    def _skill(self, fighter: Fighter) -> str:
        given = fighter.weapon.skill if isinstance(fighter.weapon, Launched) else ""
        arm = self.weapon(fighter)
        if fighter.skill or given:
            return fighter.skill or given
        if arm is not None and arm.skills:
            return arm.skills[0]
        if arm is not None and arm.id in self.skills:
            return arm.id
        return SHOT_WITH[arm.kind] if isinstance(arm, Missile) else "throwing"

    # What was named

    def named_weapon(self, name: str) -> str:
        """The id of something to shoot or throw with; "" for what is only struck with.

        Raises UnknownNameError or ValueError, with a sentence.
        """
        arm, _ = arm_named(name, self.book)
        return arm.id if isinstance(arm, Missile | Thrown) else ""

    def named_armor(self, name: str, place: str = "torso", *, half: bool = False) -> None:
        """Raises UnknownNameError where nobody knows that armor, ValueError for no such half."""
        if name:
            kind, _, halved = armor_named(name, self.book)
            dice_when_new(kind, place, half=half or halved)

    def weight(self, fighter: Fighter) -> Burden:
        """What the weight of armor costs somebody (ARM-9); what grew on him weighs nothing."""
        worn = fighter.came and fighter.came.known.arms.worn
        if fighter.made and not fighter.carried and not fighter.weapon and not worn:
            return Burden()
        return wearing.weight(self.book, fighter.armor)

    def armor_penalty(self, fighter: Fighter) -> int:
        """What armor costs every test of somebody who has no training with it (ARM-8)."""
        return wearing.armor_penalty(self.book, fighter.armor, fighter.trained)

    def lighter(self, fighter: Fighter, found: Sum, id: str) -> Sum:
        """Dice of an ability less what armor, a spell held and Tax take (ARM-9)."""
        found = found.plus("Held or taxed", -fighter.short.get(id, 0), "SORC-29")
        lost = self.weight(fighter).dice(self._log_key(id), self.skills)
        return Sum((*found.parts, *lost.parts))

    def heavier(self, fighter: Fighter, found: Sum, id: str) -> Sum:
        """An obstacle with what armor adds for an ability: want of training, and its weight."""
        found = found.plus("Armor without training", self.armor_penalty(fighter), "ARM-8")
        more = self.weight(fighter).obstacle(self._log_key(id), self.skills)
        return Sum((*found.parts, *more.parts))

    def quick(self, fighter: Fighter) -> int:
        """Reflexes less what the weight of armor takes (ARM-9); a bare number holds."""
        if isinstance(fighter.reflexes, int):
            return fighter.reflexes
        roots = (fighter.stat(each) for each in ("perception", "agility", "speed"))
        return fighter.reacts.exponent + self.weight(fighter).slower(*roots).whole

    @staticmethod
    def _log_key(id: str) -> str:
        return f"stat.{id}" if id in STATS else f"skill.{id}"

    def sound(self, own: Fighter, conditions: tuple[str, ...]) -> None:
        """Raises UnknownNameError or ValueError where a shot of somebody could not be worked out.

        It says what is wrong with the head, the grade, or the conditions of everybody.
        """
        if self.weapon(own) is not None:
            shot = Blow(
                power=str(own.stat("power")),
                weapon=own.weapon,
                grade=own.grade,
                head=own.head,
                conditions=conditions,
            )
            resolve(shot, self.book)

    def shield_dice(self, fighter: Fighter) -> int:
        """Dice somebody's shield has left; 0 without one."""
        if not fighter.shield:
            return 0
        whole = shield_named(fighter.shield, self.book)[0].dice
        return whole if fighter.shield_left is None else min(whole, fighter.shield_left)


def canon(book: Book) -> Canon:
    """What *book* has for Range and Cover.

    Raises ValueError where it has no maneuvers, or one says nothing of another.
    """
    if not book.range_maneuvers or not book.ranges:
        raise ValueError("the Book has no maneuvers of Range and Cover")
    for each in holes(book.range_maneuvers):
        raise ValueError(f"in the Book {each.says}")
    aliases = skill_aliases(book)
    return Canon(book, aliases)
