"""Somebody as they stand: the reckoning of the burning, with what play has added and taken."""

from __future__ import annotations

from functools import cached_property

from msgspec.structs import replace

from bwdesk.rules.arms import bearing
from bwdesk.rules.arms.burden import TRAINING, Burden, Piece
from bwdesk.rules.basics.sums import Part, Sum
from bwdesk.rules.burning.reckoning import Reckoning, SkillLine
from bwdesk.rules.chance.ability import Ability, Shade, average
from bwdesk.rules.injury.effects import Effects, Felt, effects
from bwdesk.rules.injury.patient import patient
from bwdesk.rules.packs.book import STATS, Book, Skill
from bwdesk.rules.person.character import Character, Choices, Play
from bwdesk.rules.person.steel import hesitation
from bwdesk.rules.play.besides import Besides
from bwdesk.rules.play.experience import SUCCESS_ONLY, Experience, Learning, Of
from bwdesk.rules.play.trial import UNWOUNDED, Second, Trial, join_lines, key, kind_of
from bwdesk.rules.tables.advancing import Needed

FACTORED = {"reflexes": ("perception", "agility", "speed"), "mortal-wound": ("power", "forte")}
"""Attributes that stay what their stats make them (ADV-5)."""


def raise_ability(play: Play, id: str, burned: Ability) -> Ability:
    """An ability as burned, with what it has gained or lost in play; *id* as advances name it."""
    gained = sum(each.by for each in play.advances if each.ability == id)
    if id == "resources":
        gained += sum(each.dice for each in play.standing.titles)
    return burned._replace(exponent=max(0, burned.exponent + gained))


def lighter(ability: Ability, steps: int = 1) -> Ability:
    """So many shades lighter; white is the lightest."""
    if not steps:
        return ability
    shades = list(Shade)
    return ability._replace(shade=shades[min(len(shades) - 1, ability.shade.steps + steps)])


def with_traits(character: Character) -> Choices:
    """The choices as if the traits won in play had been taken, and those lost had not: what a
    trait does to figures it does from the vote on (BIT-11, BIT-12)."""
    traits = list(character.choices.traits)
    for each in character.play.traits:
        if each.lost:
            traits = [id for id in traits if id != each.trait]
        elif each.trait not in traits:
            traits.append(each.trait)
    return replace(character.choices, traits=tuple(traits))


class Present:
    """One character at the table. Abilities are asked for by id: ``will``, ``sword``, ``health``.

    Nothing is stored: everything follows from the *reckoning*, the *play* and what stands
    *besides*.
    """

    def __init__(
        self, reckoning: Reckoning, play: Play, book: Book, besides: Besides | None = None
    ) -> None:
        self.reckoning, self.play, self.book = reckoning, play, book
        self.besides = besides or Besides()
        self._skills = {line.id: line for line in reckoning.open_skills}
        self._opened = {each.skill: each for each in play.opened if each.skill not in self._skills}
        self._abilities: dict[str, Ability | None] = {}

    @cached_property
    def effects(self) -> Effects | None:
        """What wounds do; None while there are no tolerances for any."""
        hurt = patient(self.reckoning)
        return effects(self.play.wounds, hurt, self.play.clock.now) if hurt else None

    def burned_ability(self, id: str) -> Ability | None:
        """An ability as it was burned, or as it opened in play; None for what is lacking."""
        figure = self.reckoning.figure(id)
        if figure is not None:
            return figure.ability
        line = self._skills.get(id)
        if line:
            return line.ability
        opened, skill = self._opened.get(id), self.book.skills.get(id)
        if skill and skill.training:
            return None
        return Ability(opened.shade, opened.exponent) if opened else None

    def ability(self, id: str) -> Ability | None:
        """With exponents gained, dice lost for good and a lighter shade, but before wounds.

        Reflexes and Mortal Wound are what the stats of now make them (ADV-5).
        """
        if id not in self._abilities:
            self._abilities[id] = self._find_ability(id)
        return self._abilities[id]

    def _find_ability(self, id: str) -> Ability | None:
        burned = self.burned_ability(id)
        if burned is None:
            return None
        name = self.log_key(id)
        now = raise_ability(
            self.play, name, burned._replace(exponent=burned.exponent + self.growth_of(id))
        )
        now = lighter(now, self.besides.lightened.count(id) + self.play.lightened.count(name))
        if self._shining(name):
            now = lighter(now)
        hurt = self.effects
        return hurt.feel(now, id).base if hurt and id in STATS else now

    @property
    def skills(self) -> tuple[str, ...]:
        """The ids of all that is open: as burned, and what was opened in play."""
        return (*self._skills, *self._opened)

    def find_skill(self, wanted: str) -> str:
        """The skill a rule means by *wanted*: their own that plays like it; itself for none."""
        return self.book.skill_like(wanted, self.skills)

    @cached_property
    def lines(self) -> tuple[SkillLine, ...]:
        """Every open skill as it stands now, those opened in play behind those burned."""
        burned = (replace(e, ability=self.ability(e.id)) for e in self.reckoning.open_skills)
        opened = (replace(e, ability=self.ability(e.id)) for e in self.opened_lines)
        return (*burned, *opened)

    @property
    def opened_lines(self) -> tuple[SkillLine, ...]:
        """The skills opened in play, as they opened."""
        found = []
        for each in self._opened.values():
            skill = self.book.skills.get(each.skill)
            if skill is None:
                continue
            opens = Ability(each.shade, each.exponent)
            has = None if skill.training else opens
            found.append(
                SkillLine(skill.id, skill, 0, 0, 0, opens, open=True, ability=has, why=Sum())
            )
        return tuple(found)

    def growth_of(self, id: str) -> int:
        """How much more the stats make of what is made of them than at the burning."""
        roots = FACTORED.get(id)
        if roots is None:
            return 0
        then = [self.burned_ability(root) for root in roots]
        now = [self.ability(root) for root in roots]
        if None in then or None in now:
            return 0
        made = [average([each for each in some if each]).exponent for some in (now, then)]
        return made[0] - made[1]

    def _shining(self, name: str) -> bool:
        """Whether a Minor Epiphany holds it a shade lighter for the scene (ARTHA-21)."""
        shines = self.play.standing.aristeia
        return bool(shines and not shines.goal and shines.ability == name)

    def log_key(self, id: str) -> str:
        """How tests and advances name it: ``stat.will``, ``skill.sword``, ``health``."""
        if id in STATS:
            return f"stat.{id}"
        return f"skill.{id}" if id in self._skills or id in self._opened else id

    def wound_penalty(self, id: str) -> Sum:
        """Dice wounds take from it; where they leave none, no other die helps (PTGS-15)."""
        hurt, shines = self.effects, self.play.standing.aristeia
        if hurt is None or id in UNWOUNDED or (shines and shines.goal):
            return Sum()
        return Sum(tuple(Part(part.label, -part.value, "PTGS-15") for part in hurt.dice.parts))

    def short(self, id: str) -> Sum:
        """Dice it is short of besides: spells held, Tax, what armor costs."""
        return Sum((*self.dice_owed(id).parts, *self._legging_penalty(id).parts))

    def dice_owed(self, id: str) -> Sum:
        """Dice it is short of for spells that are held, and for Tax."""
        found, standing, name = Sum(), self.play.standing, self.log_key(id)
        if id == "will":
            found = found.plus("spells held", -self.besides.pinned, "SORC-29")
        for pin in standing.pinned:
            found = found.plus(pin.by, -pin.dice if pin.ability == name else 0, "SORC-29")
        owed = sum(each.dice for each in standing.tax if each.ability == name)
        return found.plus("Tax", -self.besides.taxed.get(id, 0) - owed, "RES-11")

    def obstacle(self, id: str, of: str = "") -> Sum:
        """What is added to the obstacles of its tests: wounds, armor (ARM-8, ARM-9).

        By Beginner's Luck it is rolled for the skill *of* that id, which is what armor hinders.
        """
        found = Sum()
        hurt = self.effects
        if hurt and id not in UNWOUNDED:
            found = Sum(tuple(Part(p.label, p.value, "PTGS-20") for p in hurt.obstacle.parts))
        return Sum((*found.parts, *self._weight(of or id).parts))

    def hesitation(self, cause: str = "") -> Sum:
        """What they overcome when Steel is tested for a *cause*: that of Will as it stands, and
        what traits make of it (STEEL-1, STEEL-2)."""
        figure = self.reckoning.figure("hesitation")
        if figure is None:
            return Sum()
        burned, will = self.burned_ability("will"), self.ability("will")
        grown = hesitation(will) - hesitation(burned) if burned and will else 0
        return figure.for_cause(cause).plus("Will as it is now", grown, "STEEL-2")

    def feel(self, id: str, of: str = "") -> Felt | None:
        """An ability beside what is left of it under wounds, Tax, spells and armor; None for what
        is lacking. By Beginner's Luck it is rolled for the skill *of* that id."""
        ability = self.ability(id)
        if ability is None:
            return None
        left = ability.exponent + self.wound_penalty(id).whole + self.short(id).whole
        tested = id != "mortal-wound"
        return Felt(ability, max(0, left), self.obstacle(id, of).whole if tested else 0)

    def experience(self, id: str) -> Experience | None:
        """Its log; None for what the character lacks."""
        ability = self.ability(id)
        if ability is None:
            return None
        name = self.log_key(id)
        log = next((each for each in self.play.tests if each.ability == name), None)
        noted = Needed(log.routine, log.difficult, log.challenging) if log else Needed(0, 0, 0)
        kind: Of = kind_of(id)
        return Experience(kind, ability.exponent, id in SUCCESS_ONLY, noted)

    def learning(self, skill: Skill) -> Learning:
        """A skill not opened yet, by its roots as they stand."""
        roots = tuple(filter(None, (self.ability(root) for root in skill.roots)))
        return Learning(roots, training=skill.training)

    def root_of(self, skill: Skill) -> str:
        """The root to roll by Beginner's Luck: the one with most dice now (TEST-34)."""
        known = {root: felt.now for root in skill.roots if (felt := self.feel(root))}
        return max(known, key=lambda root: known[root], default="")

    def tests(self, trial: Trial) -> Trial:
        """A trial of one of their abilities, with what they bring and what burdens them.

        Of a skill they lack it is one by Beginner's Luck; what was said already stays, and what
        they carry comes to it.
        """
        if (own := self.find_skill(trial.id)) != trial.id:
            trial = replace(trial, ability=own)
        id, skill = trial.id, self.book.skills.get(trial.id)
        asked = f"skill.{id}" if skill and self.ability(id) is None else ""
        if self.ability(id) is None and skill:
            id = key(trial.root) or self.root_of(skill)
            trial = replace(trial, beginner=True, root=id)
        ability = self.ability(id)
        if ability is None:
            return trial
        if trial.kind == "steel" and trial.hesitation is None and not trial.will:
            trial = replace(trial, hesitation=max(0, self.hesitation(trial.cause).whole))
        return replace(
            trial,
            second=self._bring_second(trial.second),
            exponent=trial.exponent or str(ability),
            will=trial.will or str(self.ability("will") or ""),
            dice=join_lines(trial.dice, self.short(id)),
            wounds=join_lines(trial.wounds, self.wound_penalty(id)),
            disadvantages=join_lines(trial.disadvantages, self.obstacle(id, asked)),
        )

    def _bring_second(self, second: Second | None) -> Second | None:
        """An ability rolled together with another, with what burdens it alone."""
        if second is None or (ability := self.ability(second.id)) is None:
            return second
        return replace(
            second,
            exponent=second.exponent or str(ability),
            dice=join_lines(second.dice, self.short(second.id)),
            wounds=join_lines(second.wounds, self.wound_penalty(second.id)),
        )

    # Armor

    @cached_property
    def weight(self) -> Burden:
        """What armor and a destroyed shield cost, as they are worn and held now."""
        said = ((self.book.armors.get(each.armor), each) for each in self.besides.worn)
        besides = [Piece(kind, each.piece, each.half) for kind, each in said if kind]
        trained = self.book.has_skill(TRAINING, self.skills)
        return bearing.weight(self.play.arms, self.book, trained=trained, besides=besides)

    def _weight(self, id: str) -> Sum:
        return self.weight.obstacle(self.log_key(id), self.book.skills)

    def _legging_penalty(self, id: str) -> Sum:
        """Dice it is short of for leggings; Reflexes are factored anew."""
        if id != "reflexes":
            return self.weight.dice(self.log_key(id), self.book.skills)
        roots = [self.ability(each) for each in ("perception", "agility", "speed")]
        perception, agility, speed = roots
        if perception is None or agility is None or speed is None:
            return Sum()
        return self.weight.slower(perception, agility, speed)
