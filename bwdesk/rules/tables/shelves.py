"""The lists of tables: their names, what a pack holds of them, and what the Book has."""

from typing import Literal, get_args

from msgspec import Struct

from bwdesk.rules.tables.advancing import Difficulty, Factor, Gain, Practice, Rung, UsualTime
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
from bwdesk.rules.tables.readings import Reading
from bwdesk.rules.tables.shooting import JointRange, Range, RangeManeuver, RangePurchase
from bwdesk.rules.tables.steel import Reaction
from bwdesk.rules.tables.terms import GameTerm
from bwdesk.rules.tables.trading import Coin, Good
from bwdesk.rules.tables.usurper.cards import UsurperCard
from bwdesk.rules.tables.usurper.lair import (
    UsurperFigures,
    UsurperItem,
    UsurperQuality,
    UsurperRenovation,
    UsurperRoom,
    UsurperSaving,
)
from bwdesk.rules.tables.usurper.people import (
    UsurperAct,
    UsurperBonus,
    UsurperEscape,
    UsurperHarm,
    UsurperNerve,
    UsurperRace,
    UsurperRank,
    UsurperSkill,
    UsurperSpeed,
    UsurperSpell,
    UsurperThreshold,
    UsurperTitle,
    UsurperTrait,
)
from bwdesk.rules.tables.usurper.places import (
    UsurperAdvance,
    UsurperAttitude,
    UsurperCache,
    UsurperFavor,
    UsurperFind,
    UsurperLandmark,
    UsurperNode,
    UsurperPoint,
    UsurperReward,
    UsurperSeason,
    UsurperSettlement,
    UsurperStatus,
    UsurperTerrain,
    UsurperTier,
    UsurperVictory,
    UsurperWorld,
)
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
    | UsualTime
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
    | UsurperAct
    | UsurperRace
    | UsurperBonus
    | UsurperSkill
    | UsurperSpell
    | UsurperTrait
    | UsurperTitle
    | UsurperRank
    | UsurperSpeed
    | UsurperNerve
    | UsurperThreshold
    | UsurperHarm
    | UsurperEscape
    | UsurperTerrain
    | UsurperSeason
    | UsurperNode
    | UsurperCache
    | UsurperFind
    | UsurperSettlement
    | UsurperAttitude
    | UsurperAdvance
    | UsurperStatus
    | UsurperLandmark
    | UsurperReward
    | UsurperFavor
    | UsurperWorld
    | UsurperTier
    | UsurperVictory
    | UsurperPoint
    | UsurperRoom
    | UsurperRenovation
    | UsurperItem
    | UsurperQuality
    | UsurperSaving
    | UsurperFigures
    | UsurperCard
    | Reading
    | GameTerm
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
    "times",
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
    "usurper_acts",
    "usurper_races",
    "usurper_bonuses",
    "usurper_skills",
    "usurper_spells",
    "usurper_traits",
    "usurper_titles",
    "usurper_ranks",
    "usurper_speeds",
    "usurper_nerves",
    "usurper_thresholds",
    "usurper_harms",
    "usurper_escapes",
    "usurper_terrains",
    "usurper_seasons",
    "usurper_nodes",
    "usurper_caches",
    "usurper_finds",
    "usurper_settlements",
    "usurper_attitudes",
    "usurper_advances",
    "usurper_statuses",
    "usurper_landmarks",
    "usurper_rewards",
    "usurper_favors",
    "usurper_worlds",
    "usurper_tiers",
    "usurper_victories",
    "usurper_points",
    "usurper_rooms",
    "usurper_renovations",
    "usurper_items",
    "usurper_qualities",
    "usurper_savings",
    "usurper_figures",
    "usurper_cards",
    "readings",
    "terms",
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
    times: tuple[UsualTime, ...] = ()
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
    usurper_acts: tuple[UsurperAct, ...] = ()
    usurper_races: tuple[UsurperRace, ...] = ()
    usurper_bonuses: tuple[UsurperBonus, ...] = ()
    usurper_skills: tuple[UsurperSkill, ...] = ()
    usurper_spells: tuple[UsurperSpell, ...] = ()
    usurper_traits: tuple[UsurperTrait, ...] = ()
    usurper_titles: tuple[UsurperTitle, ...] = ()
    usurper_ranks: tuple[UsurperRank, ...] = ()
    usurper_speeds: tuple[UsurperSpeed, ...] = ()
    usurper_nerves: tuple[UsurperNerve, ...] = ()
    usurper_thresholds: tuple[UsurperThreshold, ...] = ()
    usurper_harms: tuple[UsurperHarm, ...] = ()
    usurper_escapes: tuple[UsurperEscape, ...] = ()
    usurper_terrains: tuple[UsurperTerrain, ...] = ()
    usurper_seasons: tuple[UsurperSeason, ...] = ()
    usurper_nodes: tuple[UsurperNode, ...] = ()
    usurper_caches: tuple[UsurperCache, ...] = ()
    usurper_finds: tuple[UsurperFind, ...] = ()
    usurper_settlements: tuple[UsurperSettlement, ...] = ()
    usurper_attitudes: tuple[UsurperAttitude, ...] = ()
    usurper_advances: tuple[UsurperAdvance, ...] = ()
    usurper_statuses: tuple[UsurperStatus, ...] = ()
    usurper_landmarks: tuple[UsurperLandmark, ...] = ()
    usurper_rewards: tuple[UsurperReward, ...] = ()
    usurper_favors: tuple[UsurperFavor, ...] = ()
    usurper_worlds: tuple[UsurperWorld, ...] = ()
    usurper_tiers: tuple[UsurperTier, ...] = ()
    usurper_victories: tuple[UsurperVictory, ...] = ()
    usurper_points: tuple[UsurperPoint, ...] = ()
    usurper_rooms: tuple[UsurperRoom, ...] = ()
    usurper_renovations: tuple[UsurperRenovation, ...] = ()
    usurper_items: tuple[UsurperItem, ...] = ()
    usurper_qualities: tuple[UsurperQuality, ...] = ()
    usurper_savings: tuple[UsurperSaving, ...] = ()
    usurper_figures: tuple[UsurperFigures, ...] = ()
    usurper_cards: tuple[UsurperCard, ...] = ()
    readings: tuple[Reading, ...] = ()
    terms: tuple[GameTerm, ...] = ()


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
    times: dict[str, UsualTime] = {}
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
    usurper_acts: dict[str, UsurperAct] = {}
    usurper_races: dict[str, UsurperRace] = {}
    usurper_bonuses: dict[str, UsurperBonus] = {}
    usurper_skills: dict[str, UsurperSkill] = {}
    usurper_spells: dict[str, UsurperSpell] = {}
    usurper_traits: dict[str, UsurperTrait] = {}
    usurper_titles: dict[str, UsurperTitle] = {}
    usurper_ranks: dict[str, UsurperRank] = {}
    usurper_speeds: dict[str, UsurperSpeed] = {}
    usurper_nerves: dict[str, UsurperNerve] = {}
    usurper_thresholds: dict[str, UsurperThreshold] = {}
    usurper_harms: dict[str, UsurperHarm] = {}
    usurper_escapes: dict[str, UsurperEscape] = {}
    usurper_terrains: dict[str, UsurperTerrain] = {}
    usurper_seasons: dict[str, UsurperSeason] = {}
    usurper_nodes: dict[str, UsurperNode] = {}
    usurper_caches: dict[str, UsurperCache] = {}
    usurper_finds: dict[str, UsurperFind] = {}
    usurper_settlements: dict[str, UsurperSettlement] = {}
    usurper_attitudes: dict[str, UsurperAttitude] = {}
    usurper_advances: dict[str, UsurperAdvance] = {}
    usurper_statuses: dict[str, UsurperStatus] = {}
    usurper_landmarks: dict[str, UsurperLandmark] = {}
    usurper_rewards: dict[str, UsurperReward] = {}
    usurper_favors: dict[str, UsurperFavor] = {}
    usurper_worlds: dict[str, UsurperWorld] = {}
    usurper_tiers: dict[str, UsurperTier] = {}
    usurper_victories: dict[str, UsurperVictory] = {}
    usurper_points: dict[str, UsurperPoint] = {}
    usurper_rooms: dict[str, UsurperRoom] = {}
    usurper_renovations: dict[str, UsurperRenovation] = {}
    usurper_items: dict[str, UsurperItem] = {}
    usurper_qualities: dict[str, UsurperQuality] = {}
    usurper_savings: dict[str, UsurperSaving] = {}
    usurper_figures: dict[str, UsurperFigures] = {}
    usurper_cards: dict[str, UsurperCard] = {}
    readings: dict[str, Reading] = {}
    terms: dict[str, GameTerm] = {}
