"""Burning Kingdoms: the maneuvers and their matrix, the disposition questionnaire, the figures."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

from msgspec import Meta, Struct, field

from bwdesk.rules.packs.entry import Entry, Few, Id, Points, Ruled
from bwdesk.rules.tables.matrix import Likened

Plays = Literal[
    "assault",
    "assess",
    "conserve",
    "ensnare",
    "fortify",
    "gambit",
    "harry",
    "infiltrate",
    "onslaught",
    "ploy",
    "sap",
]
"""The ways a maneuver can play: those of the printed ones, by their ids."""

HOLDING: tuple[Plays, ...] = ("conserve", "fortify")
"""What is aimed at nobody, and gains by what is left over."""

ANSWERING: tuple[Plays, ...] = ("conserve", "ensnare")
"""What is rolled only against another roll."""

Relation = Literal["I", "V", "dV", "aV"]
"""Independent or versus; of a Harry only the defense pool is in it, or only the attack pool."""


class Maneuver(Likened, frozen=True, kw_only=True):
    """A move of a faction; *against* has a cell for every maneuver.

    A maneuver of a pack says which printed one it *plays_like*; a printed one plays like itself. In
    the matrix it stands where that one does, unless a row has a cell of its own for it.
    Of its *targets* the last is *optional* where it says so; one of them at least (*any*), or all,
    must be assessed or infiltrated before, by what it *needs*. It costs disposition when revealed
    and tests one of *skills* (or of *unlisted* ones no list has) with *dice* more, in pools of
    *pool* dice at least where it is split. *obstacle* is that of an independent test: a number,
    Circles of the target's leader or the exponent the target uses, which *beats* says must be
    exceeded; none: it is not rolled. *marks* the target and buys *downtime*. In *brief*, it does
    this.
    """

    kind: Literal["offense", "scouting", "defense", "defense and offense"]
    plays_like: Plays | Literal[""] = ""
    against: dict[str, Relation]
    targets: Few = 0
    optional: bool = False
    needs: Literal["", "assessed", "infiltrated"] = ""
    any: bool = False
    cost: Points = 0
    dice: Points = 0
    pool: Points = 0
    scene: Literal["required", "optional", "forbidden", "none"]
    skills: tuple[Id, ...]
    unlisted: tuple[str, ...] = ()
    obstacle: Points | Literal["circles", "exponent"] | None = None
    beats: bool = False
    marks: Literal["", "assessed", "infiltrated"] = ""
    brief: str = ""
    downtime: Literal["", "by success", "one cycle"] = ""
    alone: str
    won: str
    lost: str
    risk: str = ""

    def cell(self, other: Maneuver) -> Relation:
        """How its row tells of another one."""
        return self.against.get(other.id) or self.against.get(other.plays, "I")


class StepChoice(Entry, frozen=True, kw_only=True):
    """An answer of the questionnaire, its *points*, whom it fits and for which *stocks* it is."""

    points: Points
    fits: str = ""
    stocks: tuple[Id, ...] = ()


class DispositionStep(Ruled, frozen=True, kw_only=True):
    """A step of the questionnaire: *one* of its choices, *all* that fit, or by *settings*."""

    number: Annotated[int, Meta(ge=1, le=99)]
    takes: Literal["one", "all", "settings"]
    choices: tuple[StepChoice, ...] = ()


class Scene(Ruled, frozen=True, kw_only=True):
    """A kind of scene: how many a faction has for each maneuver, and how often dice may roll.

    *rolls* None: as often as the conflict needs.
    """

    count: Few
    rolls: Points | None = 0


class LeaderArtha(Struct, frozen=True, forbid_unknown_fields=True):
    """What a leader of so many lifepaths starts with."""

    lifepaths: Points
    fate: Points
    persona: Points
    deeds: Points


class Chronicle(Ruled, frozen=True, kw_only=True):
    """The figures of a game of conquest.

    Lifepaths of a leader and his highest stat and skill; the second in command has so many *fewer*
    lifepaths, is *lower* in both and costs *second_points*; so many *rivals* are bought, and being
    inimical is worth *inimical* points. *share* of the building rolls lets the second stand in.
    *prologue* are the skills of the roll before the first maneuver; *called* are what the printed
    lists call some skills. *crowding* is taken off for so many factions. A success buys *months* of
    downtime.
    """

    lifepaths: tuple[Points, Points]
    stat: Points
    skill: Points
    fewer: Points
    lower: Points
    second_points: Points
    share: tuple[Points, Points]
    rivals: Few
    inimical: int
    artha: tuple[LeaderArtha, ...]
    prologue: tuple[Id, ...]
    unlisted: tuple[str, ...] = ()
    called: dict[str, Id] = field(default_factory=dict)
    crowding: dict[str, int]
    months: Points


def fold_cell(relation: Relation) -> Literal["I", "V"]:
    """The cell without the pool it names."""
    return "I" if relation == "I" else "V"


def meets(one: Maneuver, other: Maneuver) -> Relation:
    """The cell of two maneuvers: that of the one whose row names a pool (BK-53)."""
    mine, theirs = one.cell(other), other.cell(one)
    return mine if mine != "V" else theirs


def agree(one: Maneuver, other: Maneuver) -> bool:
    """Whether two maneuvers tell of their meeting alike."""
    return fold_cell(one.cell(other)) == fold_cell(other.cell(one))


def unfit(maneuver: Maneuver) -> str:
    """Why a maneuver cannot be played as what it plays like; "" where it can."""
    plays = maneuver.plays
    if plays not in get_args(Plays):
        return "which does not say which of the printed maneuvers it plays like"
    like = f"which plays like {plays.title()}"
    if bool(maneuver.targets) == (plays in HOLDING):
        return f"{like} and yet {'names targets' if maneuver.targets else 'names no target'}"
    if maneuver.optional and plays != "harry":
        return f"{like} and yet may name nobody"
    if bool(maneuver.pool) != (plays == "harry"):
        return f"{like} and yet {'is' if maneuver.pool else 'is not'} rolled in two pools"
    if (maneuver.obstacle is None) != (plays in ANSWERING):
        obstacle = "no obstacle" if maneuver.obstacle is None else "an obstacle"
        return f"{like} and yet has {obstacle}"
    if plays == "fortify" and not isinstance(maneuver.obstacle, int):
        return f"{like} and yet has an obstacle that is no number"
    marks = {"assess": "assessed", "infiltrate": "infiltrated"}.get(plays)
    if marks and maneuver.marks != marks:
        return f"{like} and yet does not leave its target {marks}"
    downtime = {"conserve": "by success", "fortify": "by success", "sap": "one cycle"}
    if maneuver.downtime != downtime.get(plays, ""):
        return f"{like} and yet does not buy downtime as that does"
    return ""


def civilization(settings: int, subsettings: int) -> int:
    """Disposition by the settings members of the stock may live in (BK-8)."""
    return max(2 * settings, settings + subsettings)


def mystical(step: DispositionStep, stock: Id) -> int:
    """Disposition by the kinds of mystical ability open to a stock (BK-9)."""
    return sum(choice.points for choice in step.choices if stock in choice.stocks)


def crowding_penalty(chronicle: Chronicle, factions: int) -> int:
    """What every faction's disposition is less for so many factions (BK-10).

    Raises KeyError for a number of factions the game does not know.
    """
    return chronicle.crowding[str(factions)]


def stands_in(chronicle: Chronicle, made: int, rolls: int, *, opened: bool) -> bool:
    """Whether the second in command may test for the leader (BK-15).

    He *made* so many of the faction's building *rolls*, or *opened* its conflict scene.
    """
    part, whole = chronicle.share
    return opened or (rolls > 0 and made * whole >= rolls * part)
