"""Fight!: actions and what they cost, how each meets another, stances, lengths and distances."""

from collections.abc import Container, Mapping
from itertools import product
from typing import Annotated, Literal, get_args

from msgspec import Meta, Struct, field

from bwdesk.rules.packs.entry import Id, Points, Ruled
from bwdesk.rules.tables.matrix import Likened

Distance = Literal["outside", "lunging", "optimal", "inside"]
DISTANCES: tuple[Distance, ...] = ("outside", "lunging", "optimal", "inside")
"""The farthest first."""
SHORT = 2
"""The rank of a weapon that is still of use inside: Short and Shortest."""

Column = Literal["avoid", "block", "counterstrike", "feint", "strike", "other", "hesitating"]
COLUMNS: tuple[Column, ...] = (
    "avoid",
    "block",
    "counterstrike",
    "feint",
    "strike",
    "other",
    "hesitating",
)
"""What an opponent does in the same slot, as the matrix has it."""

FightStep = Literal[
    "free",
    "natural",
    "obstacle",
    "positioning",
    "unopposed",
    "less-avoid",
    "less-block",
    "less-shield-block",
    "less-defense",
    "riposte",
    "riposte-blocked",
    "free-strike",
    "location",
    "hesitate",
    "struck",
    "block-lost",
    "subtract",
    "shield-subtract",
]
"""A step of one action against another in the same slot.

*free*: nothing of the other's action stands against it; *natural*: versus Natural Defenses;
*obstacle*: against its own; *positioning*: versus the other's positioning test, *unopposed*: which
is 0D; *less-…*: the successes of that roll come off first (of a Block only with a true shield);
*riposte*: the other's comes, or *subtract*'s own does; *riposte-blocked*: against the Block half;
*free-strike*, at a *location* of one's choice; *hesitate*: oneself; *struck*: by a free Strike;
*block-lost*: the Block half is; *subtract*: the own successes come off the attack
(*shield-subtract*: those of a true shield only).
"""

SAYS: dict[FightStep, str] = {
    "free": "free",
    "natural": "ND",
    "obstacle": "Ob",
    "positioning": "positioning",
    "unopposed": "0D",
    "less-avoid": "− Avoid",
    "less-block": "− Block",
    "less-shield-block": "− Block with a true shield only",
    "less-defense": "− defense half",
    "riposte": "riposte",
    "riposte-blocked": "riposte vs Block half",
    "free-strike": "free Strike",
    "location": "my location",
    "hesitate": "I hesitate",
    "struck": "free Strike on me",
    "block-lost": "Block half lost",
    "subtract": "I subtract",
    "shield-subtract": "I subtract with a true shield only",
}

WEAPON_SKILL = "weapon-skill"
"""Stands for whichever skill goes with the weapon in hand."""


FightPlays = Literal[
    "avoid",
    "beat-and-bind",
    "block",
    "charge",
    "counterstrike",
    "disarm",
    "feint",
    "great-strike",
    "lock",
    "push",
    "strike",
    "throw",
    "block-and-strike",
    "assess",
    "draw-weapon",
    "get-up",
    "throw-object",
    "physical-act",
    "change-stance",
    "set-condition",
    "retrieve-weapon",
    "escape-lock",
    "acquire-target",
    "aim",
    "nock-arrow",
    "draw-bow",
    "reload-crossbow",
    "reload-gun",
    "shoot",
    "command",
    "intimidate",
    "incant-spell",
    "drop-spell",
    "command-spirit",
]
"""What an action can come to: what a printed one does, by its id."""

HANDS: Mapping[str, str] = {
    **dict.fromkeys(
        (
            *("avoid", "beat-and-bind", "block", "charge", "counterstrike", "disarm", "feint"),
            *("great-strike", "lock", "push", "strike", "throw", "block-and-strike"),
        ),
        "martial",
    ),
    **dict.fromkeys(
        ("acquire-target", "aim", "nock-arrow", "draw-bow", "reload-crossbow", "reload-gun"),
        "missile",
    ),
    "shoot": "missile",
}
"""The group of what is martial or shoots; of anything else its group changes nothing."""


class Cost(Struct, frozen=True, forbid_unknown_fields=True):
    """What an action costs otherwise, and when."""

    when: str
    actions: Points


class FightAction(Likened, frozen=True, kw_only=True):
    """What may be scripted in Fight!; a martial one has a cell *against* every column.

    It takes so many *actions* (0: none of its own, or by what it is). It tests one of *tests*,
    with *dice* more; against an *obstacle*, or that of the victim's weapon skill (*by_skill*),
    and against the victim's Natural Defenses: one of *natural*, or of *moving* where he Closes or
    Withdraws. *at* is what each distance adds; from where it lacks one it cannot be done. What
    *inside* adds is the weapon's where *by_weapon*. It *defends* against actions, others with a
    true *shield*. A ridden *beast* that does as it is told does it never, or only while Closing or
    Withdrawing, or has a *beast_obstacle* more (RIDE-12, RIDE-16).

    An action of a pack says which printed one it *plays_like*, and has its own figures; where other
    entries name that one, they mean it as well. A printed one plays like itself.
    """

    plays_like: FightPlays | Literal[""] = ""
    group: Literal["martial", "basic", "missile", "social", "magic"]
    actions: Points = 1
    costs: tuple[Cost, ...] = ()
    tests: tuple[Id, ...] = ()
    dice: Points = 0
    stance: Literal["", "aggressive", "defensive", "neutral"] = ""
    split: bool = False
    obstacle: Points = 0
    by_skill: bool = False
    natural: tuple[Id, ...] = ()
    moving: tuple[Id, ...] = ()
    countered_by: tuple[Id, ...] = ()
    defends: tuple[Id, ...] = ()
    shield: tuple[Id, ...] = ()
    at: dict[Distance, int] = field(default_factory=dict)
    by_weapon: bool = False
    beast: Literal["", "never", "moving"] = ""
    beast_obstacle: Points = 0
    against: dict[Column, tuple[FightStep, ...]] = field(default_factory=dict)

    def is_among(self, ids: Container[str]) -> bool:
        """Whether actions that are named include it, or the one it plays like."""
        return self.id in ids or self.plays in ids

    def figure(self, by: Mapping[str, int]) -> int:
        """Its figure of those by action: its own, or that of the one it plays like; else 0."""
        return by.get(self.id, by.get(self.plays, 0))


def unfit(action: FightAction) -> str:
    """Why an action cannot be played as what it plays like; "" where it can."""
    if action.plays not in get_args(FightPlays):
        return "which does not say which of the printed actions it plays like"
    if action.group == "martial" and set(action.against) != set(COLUMNS):
        return "which does not say what it comes to against everything an opponent may do"
    if action.group != "martial" and action.against:
        return "which is no martial action and yet has a line of the matrix"
    wanted = HANDS.get(action.plays, "")
    if wanted != (action.group if wanted or action.group == "martial" else ""):
        like = action.plays.replace("-", " ").title()
        group = f"is no {wanted} action" if wanted else "is a martial action"
        return f"which plays like {like} and yet {group}"
    return ""


class Stance(Ruled, frozen=True, kw_only=True):
    """A stance: *dice* and *obstacles* by action, what it *bars*, what it costs ND *natural*.

    So many dice may go into *positioning* instead. Changing to it counts as one does *meanwhile*.
    """

    dice: dict[str, int] = field(default_factory=dict)
    obstacles: dict[str, int] = field(default_factory=dict)
    bars: tuple[Id, ...] = ()
    natural: dict[str, int] = field(default_factory=dict)
    positioning: Points = 0
    meanwhile: str = ""


class Length(Ruled, frozen=True, kw_only=True):
    """A length of weapons and its place in their order, 1 the shortest."""

    rank: Annotated[int, Meta(ge=1)]
    of: tuple[str, ...] = ()


def find_meeting(
    actions: Mapping[str, FightAction], mine: str, theirs: str
) -> tuple[FightStep, ...]:
    """What *mine* comes to against *theirs* in the same slot, "hesitating" among them."""
    action, other = actions[mine], actions.get(theirs)
    plays = other.plays if other else theirs
    if {theirs, plays} & set(action.shield):
        return ("shield-subtract",)
    if plays == "block-and-strike":
        own = (step for step in action.against["strike"] if step in ("subtract", "riposte"))
        return (*action.against["block"], *own)
    there = _column(plays)
    if there == "other" and action.defends and not {theirs, plays} & set(action.defends):
        return ()
    return action.against[there]


def _column(theirs: str) -> Column:
    if theirs == "great-strike":
        return "strike"
    return next((each for each in COLUMNS if each == theirs), "other")


def cell_words(cell: tuple[FightStep, ...]) -> str:
    """A cell in words: ``ND, − Avoid``; where nothing is rolled, that."""
    return ", ".join(SAYS[step] for step in cell) or "not rolled"


def spreads(reflexes: int) -> tuple[tuple[int, int, int], ...]:
    """How the actions of an exchange may lie in its volleys, as even as they go (FIGHT-5)."""
    if reflexes <= 0:
        return ((0, 0, 0),)
    each, more = divmod(reflexes, 3)
    found = [spread for spread in product((1, 0), repeat=3) if sum(spread) == more]
    return tuple((each + one, each + two, each + three) for one, two, three in found)


def shortest(lengths: Mapping[str, Length]) -> Length:
    return min(lengths.values(), key=lambda each: each.rank)


def longest(lengths: Mapping[str, Length]) -> Length:
    return max(lengths.values(), key=lambda each: each.rank)


def near_length(lengths: Mapping[str, Length]) -> Length:
    """The longest that is still of use inside: that of what is turned round to strike with."""
    useful = [each for each in lengths.values() if each.rank <= SHORT]
    return max(useful, key=lambda each: each.rank, default=shortest(lengths))


def length_dice(mine: Length, theirs: Length, distance: Distance) -> int:
    """Dice for the longer weapon in positioning (FIGHT-14); inside has a rule of its own."""
    steps = mine.rank - theirs.rank
    if distance == "inside" or steps <= 0:
        return 0
    return 2 if steps > 2 and distance != "outside" else 1


def distance(place: int, length: Length) -> Distance:
    """Where a weapon of that *length* stands (FIGHT-19).

    *place* is the shortest length at its optimal distance, one more where only the longest one
    can lunge, two more where nobody reaches anybody; 0: everybody is inside.
    """
    if place <= 0:
        return "inside"
    return DISTANCES[max(0, 2 - max(0, place - length.rank))]
