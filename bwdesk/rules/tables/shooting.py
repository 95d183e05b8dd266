"""Range and Cover: maneuvers, how each meets every other, ranges and what a margin buys."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from bwdesk.rules.packs.entry import Points, Ruled
from bwdesk.rules.tables.matrix import Likened, cell

Intent = Literal["close", "withdraw", "maintain"]
Test = Literal["versus", "mine", "theirs"]
"""A plain versus test, or one where the Stealthy exponent of one side is automatic successes."""

Tie = Literal["hold", "advance", "retreat"]
"""What a tie does: the range stays, or both come nearer, or both draw back."""

TEST_SAYS: dict[Test, str] = {"versus": "V", "mine": "A", "theirs": "a"}
TIE_SAYS: dict[Tie, str] = {"hold": "H", "advance": "++", "retreat": "−−"}
TEST_WORDS: dict[Test, str] = {
    "versus": "versus",
    "mine": "the exponent is successes",
    "theirs": "the other’s exponent is successes",
}
TIE_WORDS: dict[Tie, str] = {
    "hold": "a tie holds the range",
    "advance": "a tie brings both nearer",
    "retreat": "a tie draws both back",
}

Category = Literal["out", "extreme", "optimal", "too-close"]
Cover = Literal["open", "reasonable", "dense"]


class RangeCell(
    Struct, frozen=True, forbid_unknown_fields=True, array_like=True, omit_defaults=True
):
    """One maneuver against another; *observed*: a plain versus test where Observation is used."""

    test: Test = "versus"
    tie: Tie = "hold"
    observed: bool = False

    @property
    def notation(self) -> str:
        """``A/O · H``, as a matrix has it."""
        return f"{TEST_SAYS[self.test]}{'/O' if self.observed else ''} · {TIE_SAYS[self.tie]}"

    @property
    def words(self) -> str:
        """``versus, a tie holds the range``, for who reads no notation."""
        if self.observed:
            told = f"{TEST_WORDS[self.test]}, or versus Observation"
        else:
            told = TEST_WORDS[self.test]
        return f"{told}, {TIE_WORDS[self.tie]}"

    @property
    def mirror(self) -> RangeCell:
        """The cell as the other side reads it."""
        turned: dict[Test, Test] = {"mine": "theirs", "theirs": "mine", "versus": "versus"}
        return RangeCell(turned[self.test], self.tie, self.observed)


class RangeManeuver(Likened, frozen=True, kw_only=True):
    """What may be scripted in Range and Cover; *against* has a cell for every maneuver.

    A maneuver of a pack that *plays_like* another stands in the matrix where that one does, unless
    a row has a cell of its own for it.
    *tests* is a stat, Steel or a skill, *instead* what may be tested for it; *dice* come on top.
    *price* is what everything costs that a margin buys. Under *fire* the opponent may shoot,
    whoever wins.
    """

    code: str
    intent: Intent
    tests: str
    against: dict[str, RangeCell]
    instead: str = ""
    dice: Points = 0
    open_ended: bool = False
    price: Annotated[int, Meta(ge=1)] = 1
    fire: bool = False


class RangePurchase(Ruled, frozen=True, kw_only=True):
    """What a margin of the positioning test buys: successes each, and how many at *most*.

    *most* 0 is no limit; "half-perception" is half the exponent, rounded up.
    """

    successes: Points
    most: Points | Literal["half-perception"] = 0


class Range(Ruled, frozen=True, kw_only=True):
    """A category of range, the farthest first; *obstacles* of a shot by cover, none: no shot."""

    obstacles: dict[Cover, int] = field(default_factory=dict)


class JointRange(Ruled, frozen=True, kw_only=True):
    """Where two weapons stand to each other, the farthest first.

    Only where the longer one's paces are *ratio* times the shorter one's.
    """

    longer: Category
    shorter: Category
    ratio: Points = 0


def standings(
    ranges: Mapping[str, Range], joint: Mapping[str, JointRange], longer: int, shorter: int
) -> tuple[tuple[str, str], ...]:
    """Where weapons of so many paces may stand to each other, the farthest first (RNC-25).

    Two that shoot equally far are always in the same category.
    """
    if longer == shorter:
        return tuple((id, id) for id in ranges)
    found = (each for each in joint.values() if longer >= each.ratio * shorter)
    return tuple((each.longer, each.shorter) for each in found)


def agree(one: RangeManeuver, other: RangeManeuver) -> bool:
    """Whether two maneuvers tell of their meeting alike."""
    return cell(one.against, other) == cell(other.against, one).mirror
