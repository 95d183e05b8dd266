"""What a character's choices come to. Nothing here is ever edited or stored."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from bwdesk.rules.basics.problems import Problem, Severity
from bwdesk.rules.basics.sums import Pool, Sum
from bwdesk.rules.chance.ability import Ability
from bwdesk.rules.packs.book import Effect, Lifepath, Price, Skill, Stock, Toll, Trait, WoundLevel
from bwdesk.rules.packs.question import Question
from bwdesk.rules.person.character import Choices, Set, Thing, Waive
from bwdesk.rules.tables.grayscale import Tolerances


class Walked(Struct, frozen=True):
    """One lifepath of the path as it counted for this character.

    *at* is its place among the steps chosen, from 0, *place* among those the Book knows, from 1.
    *nth* says which time it is taken; *lead* is the years a change of setting cost; points are
    what remained after the diminishing returns of repetition. *skill*, *trait* are what it
    demands, ids or "". *toll* is what the Brutal Life rolls for here, None where it does not.
    """

    at: int
    place: int
    lifepath: Lifepath
    number: int | None
    nth: int
    changed: bool
    lead: float
    begins: float
    years: float
    resources: int
    skill_points: int
    general_points: int
    trait_points: int
    mental: int
    physical: int
    either: int
    skill: str
    trait: str
    roll: int | None = None
    toll: Toll | None = None

    @property
    def ends(self) -> float:
        return self.begins + self.years

    @property
    def scar(self) -> str:
        """The trait the Brutal Life left here, "" where it was kind."""
        hurt = self.toll is not None and self.roll is not None and self.roll <= self.toll.most
        return self.toll.trait if self.toll and hurt else ""


class Pools(Struct, frozen=True):
    """Every pool of points. *either* holds the points that may go to mental or physical stats."""

    mental: Pool
    physical: Pool
    either: Pool
    lifepath_skills: Pool
    general_skills: Pool
    traits: Pool
    resources: Pool


class Figure(Struct, frozen=True):
    """A stat or attribute: its ability, and why. A plain number (Hesitation) has no *ability*.

    *id* is ``will``, ``mortal-wound`` ...; *ruling* is the table's word on it, if any. *dice* are
    those that traits add to its tests. *causes* is Hesitation by cause, where causes differ.
    """

    id: str
    name: str
    value: int
    why: Sum
    ability: Ability | None = None
    ruling: Set | None = None
    dice: Sum = Sum()
    causes: dict[str, Sum] = {}

    def for_cause(self, cause: str) -> Sum:
        """Hesitation for a cause, which traits may set apart (STEEL-1)."""
        return self.causes.get(cause, self.why)

    @property
    def usual(self) -> int:
        """The number; of Hesitation that for surprise, as print has it first."""
        return max(0, self.for_cause("surprise").whole) if self.causes else self.value

    @property
    def hesitation_by_cause(self) -> dict[str, int]:
        """Hesitation for the causes for which it is not the usual one."""
        numbers = {cause: max(0, why.whole) for cause, why in self.causes.items()}
        return {cause: each for cause, each in numbers.items() if each != self.usual}

    @property
    def blank(self) -> bool:
        """Whether nobody knows it: Circles and Resources of a sketch."""
        return self.ability is None and not self.why.parts

    @property
    def text(self) -> str:
        """As print has it: ``B4``, ``6``, ``9s/4p`` where pain is not as surprise."""
        if self.blank:
            return "–"
        if not self.causes:
            return str(self.ability or self.value)
        said = {"surprise": self.usual} | self.hesitation_by_cause
        said.pop("wonder", None)
        return "/".join(f"{number}{cause[0]}" for cause, number in said.items())


class Answer(Struct, frozen=True):
    """A question as it stands for one character.

    *settled* ones follow from the facts; the others are the player's to answer. *times* is how
    often it counts, of which *told* by the player; *points* is what it gives then (or what one
    yes would give); *because* what of the character settled it or changed its points.
    """

    question: Question
    settled: bool
    points: int
    because: str = ""
    times: int = 0
    told: int = 0

    @property
    def yes(self) -> bool:
        return self.times > 0


class SkillLine(Struct, frozen=True):
    """A skill that is open, paid for in part, or offered by a lifepath.

    *opens* is what it opens at; *ability* what it has, None while closed or for a training.
    *offered* and *demanded* name lifepaths ("" when none demands it), *granted* the trait that
    opens it for nothing. *dice* are those that traits add to its tests.
    """

    id: str
    skill: Skill
    lifepath: int
    general: int
    cost: int
    opens: Ability
    open: bool
    ability: Ability | None
    why: Sum
    offered: tuple[str, ...] = ()
    demanded: str = ""
    ruling: Set | None = None
    granted: str = ""
    dice: Sum = Sum()


class TraitLine(Struct, frozen=True):
    """A trait the character has (*owned*) or a lifepath offers or demands.

    *origin* is ``common``, ``lifepath``, ``bought`` or ``brutal``; *cost* what it takes from the
    trait points. *scars* are the lifepaths at which the Brutal Life left it. *picked* is what
    the player chose of what it leaves open, "" while nothing is chosen or nothing is open.
    """

    id: str
    trait: Trait
    origin: str
    cost: int
    owned: bool
    offered: tuple[str, ...] = ()
    demanded: str = ""
    scars: tuple[str, ...] = ()
    picked: str = ""

    @property
    def effects(self) -> tuple[Effect, ...]:
        """What it does, the player's choice included."""
        trait = self.trait
        chosen: tuple[Effect, ...] = ()
        if trait.of_skill and self.picked:
            return (*trait.effects, replace(trait.of_skill, to=f"skill.{self.picked}"))
        for option in trait.options:
            if option.id == self.picked:
                chosen = option.effects
        return (*trait.effects, *chosen)


class ThingLine(Struct, frozen=True):
    """A purchase, the *price* line it came from and what it should *cost*, both None where free.

    *terms* are what was chosen of the price, in words.
    """

    thing: Thing
    price: Price | None = None
    cost: Sum | None = None
    terms: str = ""


class Reckoning(Struct, frozen=True):
    """Everything that follows from a character's choices.

    *stats* has the six, *attributes* the derived ones in sheet order, *sheets* the answered
    questions of those that have some. *problems* holds the waived ones too, marked. *wounds* are
    the levels of the Book that the tolerances mark, *caps* the limits of the stats; *room* says
    how many Beliefs and Instincts there may be, *spared* is what traits take off the circle of
    every wound (NPC-37).
    """

    choices: Choices
    stock: Stock
    path: tuple[Walked, ...]
    age: Sum
    leads: int
    pools: Pools
    stats: dict[str, Figure]
    attributes: dict[str, Figure]
    skills: tuple[SkillLine, ...]
    traits: tuple[TraitLine, ...]
    things: tuple[ThingLine, ...]
    tolerances: Tolerances | None
    problems: tuple[Problem, ...]
    sheets: dict[str, tuple[Answer, ...]] = {}
    wounds: tuple[WoundLevel, ...] = ()
    caps: dict[str, int] = {}
    room: dict[str, Sum] = {}
    spared: Sum = Sum()

    @property
    def rulings(self) -> tuple[Set | Waive, ...]:
        return self.choices.rulings

    @property
    def rulings_in_force(self) -> tuple[Set | Waive, ...]:
        """The rulings that still apply: on a problem there is, or a number there is."""
        problems = {each.key for each in self.problems}
        return tuple(
            each
            for each in self.rulings
            if (each.problem in problems if isinstance(each, Waive) else self._counts(each.what))
        )

    def _counts(self, what: str) -> bool:
        """Whether there is such a number, as `Set` names it."""
        kind, _, id = what.rpartition(".")
        match kind:
            case "pool":
                return hasattr(self.pools, id.replace("-", "_"))
            case "skill":
                # The table's word opens a skill.
                return True
            case "tolerance":
                return self.tolerances is not None
            case "hesitation":
                return "hesitation" in self.attributes
        return what == "age" or self.figure(id) is not None

    def figure(self, id: str) -> Figure | None:
        """A stat or an attribute by id."""
        return self.stats.get(id) or self.attributes.get(id)

    def problems_of(self, severity: Severity) -> tuple[Problem, ...]:
        """The problems of one severity that nobody has waived."""
        return tuple(p for p in self.problems if p.severity is severity and not p.waived)

    @property
    def is_broken(self) -> bool:
        return bool(self.problems_of(Severity.BROKEN))

    @property
    def open_skills(self) -> tuple[SkillLine, ...]:
        return tuple(line for line in self.skills if line.open)

    @property
    def owned_traits(self) -> tuple[TraitLine, ...]:
        return tuple(line for line in self.traits if line.owned)
