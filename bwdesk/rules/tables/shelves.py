"""The lists of tables: their names, what a pack holds of them, and what the Book has."""

from typing import Literal, get_args

from msgspec import Struct

from bwdesk.rules.tables.advancing import Difficulty, Factor, Gain, Practice, Rung
from bwdesk.rules.tables.armor import Armor, Quality, Repair, Shield
from bwdesk.rules.tables.artha import ArthaKind, Award, Spending
from bwdesk.rules.tables.conquest import Chronicle, DispositionStep, Maneuver, Scene
from bwdesk.rules.tables.courts import (
    CourtFigures,
    CourtObjective,
    CourtRank,
    CourtResult,
    CourtSeason,
)
from bwdesk.rules.tables.duel import DuelAction
from bwdesk.rules.tables.fighting import FightAction, Length, Stance
from bwdesk.rules.tables.magic import Casting, Facet, Measure, Mishap, Prayer, Song, Spell
from bwdesk.rules.tables.moving import Ground, Pursuit
from bwdesk.rules.tables.prolonged import Outcome
from bwdesk.rules.tables.shooting import JointRange, Range, RangeManeuver, RangePurchase
from bwdesk.rules.tables.steel import Reaction
from bwdesk.rules.tables.trading import Coin, Good
from bwdesk.rules.tables.weapons import FateRange, Head, Material, Missile, Thrown, Weapon

Tabled = (
    DuelAction
    | RangeManeuver
    | RangePurchase
    | Range
    | JointRange
    | FightAction
    | Stance
    | Length
    | Maneuver
    | DispositionStep
    | Scene
    | Chronicle
    | Outcome
    | Weapon
    | Missile
    | Thrown
    | Head
    | Material
    | Armor
    | Repair
    | Shield
    | Quality
    | Gain
    | Difficulty
    | Practice
    | Rung
    | Factor
    | Reaction
    | ArthaKind
    | Award
    | Spending
    | FateRange
    | CourtFigures
    | CourtRank
    | CourtSeason
    | CourtObjective
    | CourtResult
    | Good
    | Coin
    | Spell
    | Song
    | Facet
    | Measure
    | Casting
    | Mishap
    | Prayer
    | Pursuit
    | Ground
)
"""An entry of one of the lists."""

TableName = Literal[
    "duel_actions",
    "range_maneuvers",
    "range_purchases",
    "ranges",
    "joint_ranges",
    "fight_actions",
    "stances",
    "lengths",
    "maneuvers",
    "disposition_steps",
    "scenes",
    "chronicles",
    "outcomes",
    "weapons",
    "missiles",
    "thrown",
    "heads",
    "materials",
    "armors",
    "repairs",
    "shields",
    "qualities",
    "gains",
    "difficulties",
    "practices",
    "rungs",
    "factors",
    "reactions",
    "artha_kinds",
    "awards",
    "spendings",
    "fates",
    "court_figures",
    "court_ranks",
    "court_seasons",
    "court_objectives",
    "court_results",
    "goods",
    "coins",
    "spells",
    "songs",
    "facets",
    "measures",
    "castings",
    "mishaps",
    "prayers",
    "pursuits",
    "grounds",
]
NAMES: tuple[str, ...] = get_args(TableName)


class Lists(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """The tables as a pack, or a file of one, has them."""

    duel_actions: tuple[DuelAction, ...] = ()
    range_maneuvers: tuple[RangeManeuver, ...] = ()
    range_purchases: tuple[RangePurchase, ...] = ()
    ranges: tuple[Range, ...] = ()
    joint_ranges: tuple[JointRange, ...] = ()
    fight_actions: tuple[FightAction, ...] = ()
    stances: tuple[Stance, ...] = ()
    lengths: tuple[Length, ...] = ()
    maneuvers: tuple[Maneuver, ...] = ()
    disposition_steps: tuple[DispositionStep, ...] = ()
    scenes: tuple[Scene, ...] = ()
    chronicles: tuple[Chronicle, ...] = ()
    outcomes: tuple[Outcome, ...] = ()
    weapons: tuple[Weapon, ...] = ()
    missiles: tuple[Missile, ...] = ()
    thrown: tuple[Thrown, ...] = ()
    heads: tuple[Head, ...] = ()
    materials: tuple[Material, ...] = ()
    armors: tuple[Armor, ...] = ()
    repairs: tuple[Repair, ...] = ()
    shields: tuple[Shield, ...] = ()
    qualities: tuple[Quality, ...] = ()
    gains: tuple[Gain, ...] = ()
    difficulties: tuple[Difficulty, ...] = ()
    practices: tuple[Practice, ...] = ()
    rungs: tuple[Rung, ...] = ()
    factors: tuple[Factor, ...] = ()
    reactions: tuple[Reaction, ...] = ()
    artha_kinds: tuple[ArthaKind, ...] = ()
    awards: tuple[Award, ...] = ()
    spendings: tuple[Spending, ...] = ()
    fates: tuple[FateRange, ...] = ()
    court_figures: tuple[CourtFigures, ...] = ()
    court_ranks: tuple[CourtRank, ...] = ()
    court_seasons: tuple[CourtSeason, ...] = ()
    court_objectives: tuple[CourtObjective, ...] = ()
    court_results: tuple[CourtResult, ...] = ()
    goods: tuple[Good, ...] = ()
    coins: tuple[Coin, ...] = ()
    spells: tuple[Spell, ...] = ()
    songs: tuple[Song, ...] = ()
    facets: tuple[Facet, ...] = ()
    measures: tuple[Measure, ...] = ()
    castings: tuple[Casting, ...] = ()
    mishaps: tuple[Mishap, ...] = ()
    prayers: tuple[Prayer, ...] = ()
    pursuits: tuple[Pursuit, ...] = ()
    grounds: tuple[Ground, ...] = ()


class Shelves(Struct, frozen=True, kw_only=True):
    """The tables of a Book, by id, in the order of its packs."""

    duel_actions: dict[str, DuelAction] = {}
    range_maneuvers: dict[str, RangeManeuver] = {}
    range_purchases: dict[str, RangePurchase] = {}
    ranges: dict[str, Range] = {}
    joint_ranges: dict[str, JointRange] = {}
    fight_actions: dict[str, FightAction] = {}
    stances: dict[str, Stance] = {}
    lengths: dict[str, Length] = {}
    maneuvers: dict[str, Maneuver] = {}
    disposition_steps: dict[str, DispositionStep] = {}
    scenes: dict[str, Scene] = {}
    chronicles: dict[str, Chronicle] = {}
    outcomes: dict[str, Outcome] = {}
    weapons: dict[str, Weapon] = {}
    missiles: dict[str, Missile] = {}
    thrown: dict[str, Thrown] = {}
    heads: dict[str, Head] = {}
    materials: dict[str, Material] = {}
    armors: dict[str, Armor] = {}
    repairs: dict[str, Repair] = {}
    shields: dict[str, Shield] = {}
    qualities: dict[str, Quality] = {}
    gains: dict[str, Gain] = {}
    difficulties: dict[str, Difficulty] = {}
    practices: dict[str, Practice] = {}
    rungs: dict[str, Rung] = {}
    factors: dict[str, Factor] = {}
    reactions: dict[str, Reaction] = {}
    artha_kinds: dict[str, ArthaKind] = {}
    awards: dict[str, Award] = {}
    spendings: dict[str, Spending] = {}
    fates: dict[str, FateRange] = {}
    court_figures: dict[str, CourtFigures] = {}
    court_ranks: dict[str, CourtRank] = {}
    court_seasons: dict[str, CourtSeason] = {}
    court_objectives: dict[str, CourtObjective] = {}
    court_results: dict[str, CourtResult] = {}
    goods: dict[str, Good] = {}
    coins: dict[str, Coin] = {}
    spells: dict[str, Spell] = {}
    songs: dict[str, Song] = {}
    facets: dict[str, Facet] = {}
    measures: dict[str, Measure] = {}
    castings: dict[str, Casting] = {}
    mishaps: dict[str, Mishap] = {}
    prayers: dict[str, Prayer] = {}
    pursuits: dict[str, Pursuit] = {}
    grounds: dict[str, Ground] = {}
