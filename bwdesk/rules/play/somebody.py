"""Somebody as they are shown: burned, or as they stand at the table."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from msgspec.structs import replace

from bwdesk.rules.arms.made import Made
from bwdesk.rules.basics.sums import figure
from bwdesk.rules.burning import reckon
from bwdesk.rules.burning.reckoning import Figure, Reckoning, SkillLine, ThingLine, TraitLine
from bwdesk.rules.burning.resources import USUAL
from bwdesk.rules.chance.ability import Ability
from bwdesk.rules.injury.effects import Effects, Felt
from bwdesk.rules.packs.book import CAUSES, Book
from bwdesk.rules.person.character import Character, Play, Thing, ThingKind, Wound
from bwdesk.rules.person.standing import Contact, Renown
from bwdesk.rules.play.circles.renown import renown
from bwdesk.rules.play.comer import list_grown
from bwdesk.rules.play.present import Present, with_traits

PEOPLE: tuple[ThingKind, ...] = ("relationship", "affiliation", "reputation", "property")
"""What is no thing: ties to people, and what one has a name for."""
NO_BREAK = "\u00a0"
TRAIT_ORDER = ("die", "call-on and die", "call-on", "character")


class Somebody:
    """A character and its reckoning; *now* with all that play has done, else as burned."""

    def __init__(self, character: Character, reckoning: Reckoning, now: bool, book: Book) -> None:
        self.choices = character.choices
        won = now and character.play.traits
        self.reckoning = reckon(with_traits(character), book) if won else reckoning
        self.now = now
        self._play = character.play
        self.book = book
        self.name = self.choices.name
        self.player = self.choices.player

    @property
    def is_placed(self) -> bool:
        """Whether any stat has a point; until then nothing follows from them."""
        return any(stat.value for stat in self.reckoning.stats.values())

    @property
    def has_stock(self) -> bool:
        """Whether it is somebody: a blank sheet is of no stock."""
        return bool(self.choices.stock)

    @property
    def age(self) -> str:
        return figure(self.reckoning.age.total) if self.reckoning.age.parts else ""

    @property
    def path(self) -> str:
        lived = ", ".join(walked.lifepath.name for walked in self.reckoning.path)
        return lived or (self.choices.sketch.path if self.choices.sketch else "")

    @property
    def grown(self) -> tuple[Made, ...]:
        """Teeth, claws and horns."""
        return list_grown(self._present)

    def bracket(self, id: str) -> str:
        """``(6)``: the exponent a one-off has where the reason for it is there (NPC-21)."""
        marks = self.choices.sketch.marks if self.choices.sketch else ()
        return next((f"({e.given})" for e in marks if e.what == id and e.given is not None), "")

    @property
    def beside(self) -> str:
        """Who it is, in a few words beside the name."""
        age = f"age {self.age}" if self.age else ""
        said = (self.reckoning.stock.name, self.choices.sex, age)
        return ", ".join(each for each in said if each)

    def feel(self, id: str, of: str = "") -> Felt | None:
        """An ability (``will``, ``sword``, ``health``) and what is left of it *now* under wounds,
        Tax, spells and armor; as burned nothing is missing. None leaves it open. By Beginner's
        Luck it is rolled for the skill *of* that id, which is what armor hinders."""
        shown = self.reckoning.figure(id)
        if shown and not (shown.value if id in self.reckoning.stats else self.is_placed):
            return None
        if self.now:
            return self._present.feel(id, of)
        ability = self._present.burned_ability(id)
        return Felt(ability, ability.exponent) if ability else None

    def ability(self, id: str) -> Ability | None:
        """An ability before what burdens it, with what it has gained or lost in play."""
        felt = self.feel(id)
        return felt.base if felt else None

    @cached_property
    def _present(self) -> Present:
        return Present(self.reckoning, self._play if self.now else Play(), self.book)

    def figure(self, shown: Figure) -> Ability | None:
        """The token of a stat or attribute; None leaves it open."""
        return self.ability(shown.id)

    def hesitates(self, cause: str) -> int:
        """Heartbeats a failed Steel test for that *cause* would cost at most."""
        return max(0, self._present.hesitation(cause).whole)

    @cached_property
    def hesitation(self) -> tuple[int, str] | None:
        """Heartbeats of it as a rule, and the causes for which it is otherwise, the largest first:
        ``fear 4, pain 3``;
        None while nobody knows."""
        shown = self.reckoning.figure("hesitation")
        if shown is None or shown.blank or not self.is_placed:
            return None
        found = {cause: self.hesitates(cause) for cause in CAUSES}
        usual = found[CAUSES[0]] if shown.causes else self.hesitates("")
        others = sorted(found.items(), key=lambda each: -each[1])
        said = (f"{cause}{NO_BREAK}{number}" for cause, number in others if number != usual)
        return usual, ", ".join(said)

    @property
    def effects(self) -> Effects | None:
        """What its wounds do together; None while there are no tolerances for any."""
        return self._present.effects

    @property
    def wounds_taken(self) -> tuple[Wound, ...]:
        """All wounds taken, healed ones too."""
        return self._play.wounds if self.now else ()

    @property
    def wounds(self) -> list[int]:
        """The circles of wounds that have not healed."""
        return [wound.at for wound in self.wounds_taken if wound.healed is None]

    def things(self, *kinds: ThingKind) -> list[ThingLine]:
        """What was bought, or what one in play owns *now*; by kind."""
        lines = {line.thing: line for line in self.reckoning.things}
        bought, owned = self.choices.things, self._play.possessions if self.now else ()
        gained = (each for each in owned if each not in bought)
        every = owned if self.now and self._play.begun else (*bought, *gained)
        listed = [each for kind in kinds for each in self._things_of(kind, every)]
        return [lines.get(each) or ThingLine(each) for each in listed]

    def _things_of(self, kind: ThingKind, things: Iterable[Thing]) -> list[Thing]:
        """Those of a kind; affiliations and reputations as they stand *now*, but for those that
        are down to nothing (CIR-26 to CIR-30)."""
        found = [each for each in things if each.kind == kind]
        changed = self._play.standing.renown
        if not self.now or not changed or kind not in ("affiliation", "reputation"):
            return found
        bought = {each.name: each for each in found}
        every = (each for each in renown(self._present) if each.kind == kind)
        stands = (each for each in every if each.dice or each not in changed)
        return [
            _renown_thing(each, None if each.infamous else bought.get(each.name)) for each in stands
        ]

    @property
    def contacts(self) -> tuple[Contact, ...]:
        """Whom they know by name, found by Circles; enemies among them."""
        return self._play.standing.contacts if self.now else ()

    @cached_property
    def skills(self) -> list[SkillLine]:
        """Open skills by name, trainings last; *now* those opened in play as well."""
        return sorted(
            (*self.reckoning.open_skills, *(self._present.opened_lines if self.now else ())),
            key=lambda line: (line.skill.training, line.skill.name.casefold()),
        )

    @property
    def tolerances(self) -> tuple[int, ...]:
        """The first circle of each level, as indices; nothing while nobody is known."""
        found = self.reckoning.tolerances
        return found.row() if found else ()

    @property
    def traits(self) -> list[TraitLine]:
        """Those it has, what gives dice first."""
        return sorted(
            self.reckoning.owned_traits, key=lambda line: TRAIT_ORDER.index(line.trait.kind)
        )

    def trait_name(self, line: TraitLine) -> str:
        """``Frail (Forte)``, where a trait left a choice."""
        skills = {each.id: each.skill.name for each in self.reckoning.skills}
        options = {option.id: option.name for option in line.trait.options}
        chosen = options.get(line.picked) or skills.get(line.picked, "")
        return f"{line.trait.name} ({chosen})" if chosen else line.trait.name


def _renown_thing(stands: Renown, bought: Thing | None) -> Thing:
    """An affiliation or a reputation as it stands, as a thing."""
    if bought is not None:
        return replace(bought, dice=stands.dice)
    note = ", ".join(each for each in ("infamous" if stands.infamous else "", stands.note) if each)
    return Thing(stands.name, stands.kind, dice=stands.dice, note=note)


def contact_says(contact: Contact) -> str:
    """A contact in a few words: ``Osk, a fence, by the river``."""
    said = (contact.name, contact.occupation, contact.note)
    return ", ".join(" ".join(each.split()) for each in said if each.strip())


def contact_is(contact: Contact) -> str:
    """``contact``, ``enemy``"""
    return "enemy" if contact.enemy else "contact"


def make_of(line: ThingLine) -> str:
    """The quality of a thing, where that is worth a word."""
    usual = line.thing.kind in PEOPLE or USUAL in line.thing.terms
    return "" if usual else line.terms


def tie_of(line: ThingLine) -> str:
    """What kind of tie it is, with its dice: ``reputation 1D``; "" for a thing."""
    thing = line.thing
    kind = thing.kind if thing.kind in PEOPLE else ""
    return f"{kind} {thing.dice}D".strip() if thing.dice else kind
