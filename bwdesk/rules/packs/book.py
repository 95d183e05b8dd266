"""The typed Book: what packs hold, and the index over it that the rules read.

A pack is a set of entries; the Book is what several packs, in order, come to. Entries refer to
each other by id: ``human`` (stock), ``human/noble`` (setting), ``human/noble/page`` (lifepath),
``sleight-of-hand`` (skill), ``tough`` (trait). Inside a lifepath settings are named without stock.
"""

from collections.abc import Collection, Hashable, Iterable, Mapping
from functools import cached_property
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from bwdesk.rules.packs.entry import Choice as Choice
from bwdesk.rules.packs.entry import Entry as Entry
from bwdesk.rules.packs.entry import Id as Id
from bwdesk.rules.packs.entry import Points as Points
from bwdesk.rules.packs.entry import Ruled
from bwdesk.rules.packs.entry import Years as Years
from bwdesk.rules.packs.question import Fact as Fact
from bwdesk.rules.packs.question import Question as Question
from bwdesk.rules.packs.requirement import Requirement
from bwdesk.rules.packs.wares import Price as Price
from bwdesk.rules.packs.wares import Term as Term
from bwdesk.rules.packs.wares import ThingKind as ThingKind
from bwdesk.rules.packs.wares import Tie as Tie
from bwdesk.rules.tables.injuries import Healer as Healer
from bwdesk.rules.tables.injuries import Span as Span
from bwdesk.rules.tables.injuries import WoundLevel as WoundLevel
from bwdesk.rules.tables.shelves import Lists, Shelves, TableName
from bwdesk.rules.tables.weapons import Grown as Grown

STATS = ("will", "perception", "agility", "speed", "power", "forte")
StatName = Literal["will", "perception", "agility", "speed", "power", "forte"]
MENTAL = ("will", "perception")
PHYSICAL = ("agility", "speed", "power", "forte")
CAUSES = ("surprise", "fear", "pain", "wonder")
"""What makes one hesitate (STEEL-1); a wonder is a spell or sight beyond belief."""

ATTRIBUTES = (
    "health",
    "reflexes",
    "mortal-wound",
    "steel",
    "hesitation",
    "circles",
    "resources",
    "stride",
)
EMOTIONS = (
    "faith",
    "greed",
    "grief",
    "hatred",
    "spite",
    "ancestral-taint",
    "void-embrace",
    "corruption",
)


class Bracket(Struct, frozen=True, forbid_unknown_fields=True):
    """Stat points from an age on, until the next bracket begins."""

    age: Years
    mental: Points
    physical: Points


class Toll(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What the die of a hard life costs from the *lifepath*-th on, until the next Toll begins.

    A face of *most* or less leaves *trait* behind.
    """

    lifepath: Points
    trait: Id
    most: int = 1


class Setting(Entry, frozen=True, kw_only=True):
    """Where lifepaths are lived; a *subsetting* counts as less of one in some games."""

    subsetting: bool = False


class Stock(Entry, frozen=True, kw_only=True):
    """A people: its settings, stat points by age, limits and the traits all of it share.

    *stride* is in paces; *multiplier* is the Speed multiplier of the Revised sheets (0: none
    printed). *lead_years* is what a change of setting costs. *caps* are hard limits of single
    stats beyond *cap*. *emotion* is the emotional attribute every member has. *brutal_life* is
    what every lifepath rolls a die for, from that of the first Toll on. Of the traits that lower
    one of the numbers of *strongest* (``hesitation.pain``) only the strongest counts; what raises
    it adds up.
    """

    people: str
    stride: Points
    settings: tuple[Setting, ...]
    brackets: tuple[Bracket, ...]
    common_traits: tuple[Id, ...] = ()
    multiplier: float = 0
    lead_years: Points = 1
    cap: Points = 8
    caps: dict[str, int] = field(default_factory=dict)
    emotion: str = ""
    brutal_life: tuple[Toll, ...] = ()
    strongest: tuple[str, ...] = ()

    def setting(self, id: str) -> Setting | None:
        return next((setting for setting in self.settings if setting.id == id), None)

    def bracket(self, age: float) -> Bracket:
        """The stat points of *age* (whole years count: 1½ is still 1)."""
        reached = [each for each in self.brackets if each.age <= int(age)]
        return reached[-1] if reached else self.brackets[0]

    def toll(self, place: int) -> Toll | None:
        """What the *place*-th lifepath (from 1) rolls for; None while nothing is rolled."""
        reached = [each for each in self.brutal_life if each.lifepath <= place]
        return reached[-1] if reached else None


class Beast(Ruled, frozen=True, kw_only=True):
    """A creature nobody burns: its *multiplier* of Speed, and what a sketch of one begins with.

    *stats* are by id, *skills* trainings and all else it knows, as ``rider-training``, without
    which a mount gives its rider twice the obstacle (RIDE-2).
    """

    people: str
    multiplier: Annotated[float, Meta(gt=0, le=99)]
    stride: Points = 0
    stats: dict[StatName, Annotated[int, Meta(ge=1, le=10)]]
    skills: tuple[Id, ...] = ()
    common_traits: tuple[Id, ...] = ()

    @property
    def stock(self) -> Stock:
        """It as a stock without lifepaths, as a reckoning wants one."""
        return Stock(
            id=self.id,
            name=self.name,
            aliases=self.aliases,
            people=self.people,
            stride=self.stride,
            settings=(),
            brackets=(Bracket(0, 0, 0),),
            common_traits=self.common_traits,
            multiplier=self.multiplier,
        )


class Each(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A figure that is *each* times the number the player names for the lifepath."""

    each: Points


class Lifepath(Entry, frozen=True, kw_only=True, dict=True):
    """One lifepath: years, points, lists, leads and what it asks for.

    *mental*, *physical*, *either* are stat points; *leads* are settings of the same stock; the
    first of *skills* and of *traits* is demanded unless *demands_skill* or *demands_trait* is
    false.
    """

    years: Years | Each
    resources: Points | Each = 0
    born: bool = False
    leads: tuple[Id, ...] = ()
    mental: int = 0
    physical: int = 0
    either: int = 0
    skill_points: Points | Each = 0
    general_points: Points | Each = 0
    skills: tuple[Id, ...] = ()
    trait_points: Points = 0
    traits: tuple[Id, ...] = ()
    requires: Requirement | None = None
    choice: Choice | None = None
    demands_skill: bool = True
    demands_trait: bool = True

    # Asked of every lifepath of a stock whenever somebody looks at what may come next.
    @cached_property
    def stock(self) -> str:
        return self.id.split("/")[0]

    @cached_property
    def setting(self) -> str:
        """The id of its setting, without the stock."""
        return self.id.split("/")[1]

    @cached_property
    def slug(self) -> str:
        return self.id.split("/")[2]


class Skill(Entry, frozen=True, kw_only=True):
    """A skill and its roots: stats or emotional attributes.

    *magical* and *training* ones cost two points to open; a *training* has no exponent. *open*
    marks an entry that stands for a choice ("any wise"), *stocks* who may learn it ("" for all),
    *forks* the skills the book names as fields of related knowledge.
    A beast that knows one that *carries* is ridden against its Will, and not twice that (RIDE-2).

    What the rules know of a skill beside that (who is trained wears armor freely, what shoots is
    hindered by sleeves, what one rides, hides or strikes with) holds for one of a pack that
    *plays_like* it, too.
    """

    roots: tuple[str, ...]
    category: str = ""
    magical: bool = False
    training: bool = False
    open: bool = False
    tools: str = ""
    stocks: tuple[str, ...] = ()
    forks: tuple[str, ...] = ()
    carries: bool = False
    plays_like: str = ""

    @property
    def plays(self) -> str:
        """The id by which the rules know it."""
        return self.plays_like or self.id

    @property
    def wise(self) -> bool:
        return self.name.casefold().endswith("-wise")


class Effect(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a trait does to the number *to*: a stat, an attribute or one of these.

    ``hesitation.pain`` (one cause of it), ``pool.mental``, ``cap.grief`` (a limit),
    ``skill.riding``, ``skills`` (those with any of *roots*, or with *every* one), ``beliefs``,
    ``wounds`` (the circles at which they fall).

    *add* is added to it, to the *root* it is factored from where one is named; *dice* to every
    test of it; *set* fixes it. *round_up* rounds it up, *lighter* lightens its shade. *opens*
    opens an emotional attribute or a skill, *lists* makes a skill one for lifepath points. It
    acts for *stocks* only, where some are given, and for those of more than *age_over* years.
    """

    to: str
    add: int = 0
    dice: int = 0
    set: int | None = None
    round_up: bool = False
    lighter: bool = False
    opens: bool = False
    lists: bool = False
    root: str = ""
    roots: tuple[str, ...] = ()
    every: bool = False
    stocks: tuple[str, ...] = ()
    age_over: int | None = None


class Option(Entry, frozen=True, kw_only=True):
    """One of the things a trait may mean; the player says which."""

    effects: tuple[Effect, ...] = ()


class Trait(Entry, frozen=True, kw_only=True):
    """A trait: its kind, its price in trait points, who may have it and what it changes.

    *cost* 0 means it is not for sale: it comes with a stock or on a lifepath. Of *options* the
    player picks one; *of_skill* is done to a skill of the player's choice (its *to* is that skill).
    *arms* grew on whoever has it.
    """

    kind: Literal["character", "call-on", "die", "call-on and die"]
    cost: Points = 1
    stocks: tuple[str, ...] = ()
    lifepath_only: bool = False
    common: bool = False
    effects: tuple[Effect, ...] = ()
    options: tuple[Option, ...] = ()
    of_skill: Effect | None = None
    arms: tuple[Grown, ...] = ()


class Scale(Entry, frozen=True, kw_only=True):
    """The *tolerances* of a one-off, lightest first, as circles of the grayscale (NPC-8)."""

    tolerances: tuple[Points, Points, Points, Points, Points, Points]


class Names(Struct, frozen=True, forbid_unknown_fields=True):
    """Names to draw from for those of a stock."""

    stock: Id
    names: tuple[str, ...]


class Draft(Struct, frozen=True, forbid_unknown_fields=True):
    """A Belief or an Instinct to begin with, until somebody writes a better one.

    *text* may name the ``{lifepath}`` last taken, the ``{first}``, its ``{setting}`` and the best
    ``{skill}``.
    """

    kind: Literal["belief", "instinct"]
    text: str


class Alias(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A printed *name* and the id of what it means."""

    kind: Literal["stocks", "settings", "lifepaths", "skills", "traits"]
    name: str
    of: Id


class Amendment(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Fields of another pack's entry *set* anew, what to *add* to its lists, and *why*.

    What is added takes the place of a part of its own id, else it comes last.
    """

    kind: Literal[
        "stocks",
        "lifepaths",
        "skills",
        "traits",
        "questions",
        "ties",
        "prices",
        "wounds",
        "scales",
        "healers",
        "beasts",
        TableName,
    ]
    id: Id
    set: dict[str, Any] = {}
    why: str = ""
    add: dict[str, list[Any]] = {}


class Pack(Lists, frozen=True, kw_only=True):
    """A set of entries with an id, an edition and a note on where its facts come from.

    An *optional* one is in force only where somebody switches it on.
    """

    id: Id
    name: str
    version: str
    edition: str = ""
    source: str = ""
    optional: bool = False
    stocks: tuple[Stock, ...] = ()
    lifepaths: tuple[Lifepath, ...] = ()
    skills: tuple[Skill, ...] = ()
    traits: tuple[Trait, ...] = ()
    questions: tuple[Question, ...] = ()
    ties: tuple[Tie, ...] = ()
    prices: tuple[Price, ...] = ()
    wounds: tuple[WoundLevel, ...] = ()
    healers: tuple[Healer, ...] = ()
    scales: tuple[Scale, ...] = ()
    beasts: tuple[Beast, ...] = ()
    names: tuple[Names, ...] = ()
    drafts: tuple[Draft, ...] = ()
    aliases: tuple[Alias, ...] = ()
    amend: tuple[Amendment, ...] = ()


class Book(Shelves, frozen=True, dict=True, weakref=True):
    """What the packs in force come to. Order is the order of the packs."""

    stocks: dict[str, Stock] = field(default_factory=dict)
    lifepaths: dict[str, Lifepath] = field(default_factory=dict)
    skills: dict[str, Skill] = field(default_factory=dict)
    traits: dict[str, Trait] = field(default_factory=dict)
    questions: dict[str, Question] = field(default_factory=dict)
    ties: dict[str, Tie] = field(default_factory=dict)
    prices: dict[str, Price] = field(default_factory=dict)
    wounds: dict[str, WoundLevel] = field(default_factory=dict)
    healers: dict[str, Healer] = field(default_factory=dict)
    scales: dict[str, Scale] = field(default_factory=dict)
    beasts: dict[str, Beast] = field(default_factory=dict)
    names: dict[str, tuple[str, ...]] = field(default_factory=dict)
    drafts: tuple[Draft, ...] = ()
    aliases: tuple[Alias, ...] = ()
    packs: tuple[tuple[str, str], ...] = ()

    def find_stock(self, id: str) -> Stock | None:
        """A people, or a beast nobody burns, by id; None for neither."""
        beast = self.beasts.get(id)
        return self.stocks.get(id) or (beast.stock if beast else None)

    def lifepaths_of(self, stock: str) -> tuple[Lifepath, ...]:
        """Every lifepath of a stock, in Book order."""
        return self._by_stock.get(stock, ())

    @cached_property
    def _by_stock(self) -> dict[str, tuple[Lifepath, ...]]:
        found: dict[str, list[Lifepath]] = {}
        for lifepath in self.lifepaths.values():
            found.setdefault(lifepath.stock, []).append(lifepath)
        return {stock: tuple(each) for stock, each in found.items()}

    def prices_of(self, stock: str) -> tuple[Price, ...]:
        """The price list of a stock, in Book order."""
        return tuple(
            each for each in self.prices.values() if not each.stocks or stock in each.stocks
        )

    def settings(self, stock: str) -> dict[str, tuple[Lifepath, ...]]:
        """The lifepaths of a stock by setting."""
        return self._by_setting.get(stock, {})

    @cached_property
    def _by_setting(self) -> dict[str, dict[str, tuple[Lifepath, ...]]]:
        found: dict[str, dict[str, tuple[Lifepath, ...]]] = {}
        for lifepath in self.lifepaths.values():
            settings = found.setdefault(lifepath.stock, {})
            settings[lifepath.setting] = (*settings.get(lifepath.setting, ()), lifepath)
        return found

    def slugs(self, stock: str) -> dict[str, tuple[Lifepath, ...]]:
        """The lifepaths of a stock by the last part of their id; namesakes together."""
        return self._slugs.get(stock, {})

    @cached_property
    def _slugs(self) -> dict[str, dict[str, tuple[Lifepath, ...]]]:
        found: dict[str, dict[str, tuple[Lifepath, ...]]] = {}
        for lifepath in self.lifepaths.values():
            slugs = found.setdefault(lifepath.stock, {})
            slugs[lifepath.slug] = (*slugs.get(lifepath.slug, ()), lifepath)
        return found

    def setting_name(self, stock: str, setting: str) -> str:
        """The printed name of a setting, or its id made readable when the Book lacks it."""
        return self._settings.get((stock, setting)) or readable(setting)

    @cached_property
    def _settings(self) -> dict[tuple[str, str], str]:
        return {
            (stock.id, setting.id): setting.name
            for stock in self.stocks.values()
            for setting in stock.settings
        }

    @cached_property
    def cache(self) -> dict[Hashable, Any]:
        """What is derived from this Book elsewhere and kept for as long as it lives, by a key."""
        return {}

    def skill_name(self, skill: str) -> str:
        return self.skills[skill].name if skill in self.skills else readable(skill)

    def plays_as(self, skill: str) -> str:
        """The id by which the rules know a skill."""
        return self.skills[skill].plays if skill in self.skills else skill

    def skills_like(self, wanted: Iterable[str], owned: Collection[str]) -> tuple[str, ...]:
        """Of the skills somebody *owned* those *wanted* (see `skills_like`)."""
        return skills_like(self.skills, wanted, owned)

    def skill_like(self, wanted: str, owned: Collection[str]) -> str:
        """The skill somebody has for one that is *wanted*; that itself where he has none."""
        return next(iter(self.skills_like((wanted,), owned)), wanted)

    def has_skill(self, played: str, owned: Iterable[str]) -> bool:
        """Whether one of the skills somebody *owned* is that one, or plays like it."""
        return any(self.plays_as(each) == played for each in owned)

    def trait_name(self, trait: str) -> str:
        return self.traits[trait].name if trait in self.traits else readable(trait)


def skills_like(
    skills: Mapping[str, Skill], wanted: Iterable[str], owned: Collection[str]
) -> tuple[str, ...]:
    """Of the skills somebody *owned* those *wanted*, in their order; one of a pack stands for the
    one it plays like, and behind it."""
    likes = {each: skills[each].plays if each in skills else each for each in owned}
    found = ((each, *(id for id, as_ in likes.items() if as_ == each)) for each in wanted)
    return tuple(dict.fromkeys(id for ids in found for id in ids if id in likes))


SMALL_WORDS = ("a", "an", "and", "for", "in", "of", "on", "or", "the", "to", "with")


def readable(id: str) -> str:
    """An id as a name, for what the Book lacks: ``fond-of-cheese`` -> ``Fond of Cheese``."""
    first, *rest = id.rsplit("/", 1)[-1].split("-")
    words = (word if word in SMALL_WORDS else word.capitalize() for word in rest)
    return " ".join((first.capitalize(), *words))
