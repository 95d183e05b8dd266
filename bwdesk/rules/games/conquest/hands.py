"""What each faction brings into one maneuver once everything lies open, and who meets whom."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from bwdesk.rules.tables.conquest import HOLDING, Maneuver, Relation, meets

Maneuvers = Mapping[str, Maneuver]
Meeting = Literal["independent", "versus", "apart"]

CONSERVE, FORTIFY, ENSNARE, HARRY = "conserve", "fortify", "ensnare", "harry"
ONSLAUGHT, PLOY, SAP = "onslaught", "ploy", "sap"
"""What maneuvers play like that do more than their figures say."""


class Hand(Struct, frozen=True):
    """A faction's maneuver, unveiled and rolled.

    *maneuver* is "" for none, which is also what becomes of a *void* one (BK-55, step 3); *like*
    is the printed one it plays like, "" for itself.
    *exponent* is that of the roller's skill without anything added. *successes* are those of the
    roll, for Harry of its attack pool, with *defense* beside it; *tagged* those of advantage dice,
    which count against one opponent alone (BK-58).
    """

    faction: str
    maneuver: str = ""
    targets: tuple[str, ...] = ()
    exponent: int = 0
    circles: int = 0
    successes: int = 0
    defense: int = 0
    tagged: Mapping[str, int] = {}
    void: bool = False
    like: str = ""

    @property
    def acts(self) -> str:
        """The maneuver that really happens."""
        return "" if self.void else self.maneuver

    @property
    def plays(self) -> str:
        """The printed maneuver whose rules it follows; "" for none."""
        return (self.like or self.maneuver) if self.acts else ""

    def successes_against(self, other: str) -> int:
        """Successes of the roll (Harry: of the attack pool) with those tagged for *other*."""
        return self.successes + self.tagged.get(other, 0)


Hands = Mapping[str, Hand]


class Arrow(Struct, frozen=True):
    """A maneuver aimed at a faction, or a *strike* of Harry's attack, and the cell it reads."""

    source: str
    target: str
    cell: Relation
    strike: bool = False


class Rulings(Struct, frozen=True):
    """What the table fixed of the comparisons themselves.

    *meetings* say by pair how it meets; *obstacles* are those of independent tests, by who tests
    and at whom, at nobody for a Fortify nobody attacks.
    """

    meetings: Mapping[frozenset[str], Meeting] = {}
    obstacles: Mapping[tuple[str, str], int] = {}


def cell(maneuvers: Maneuvers, one: str, other: str) -> Relation:
    """How maneuver *one* meets *other*; nothing meets everything independently."""
    return meets(maneuvers[one], maneuvers[other]) if one and other else "I"


def arrows(hands: Hands, maneuvers: Maneuvers, rulings: Rulings | None = None) -> tuple[Arrow, ...]:
    """Everything aimed at anybody (BK-55, step 4), in the order of the hands."""
    meetings = rulings.meetings if rulings else {}
    met = (_table_arrow(each, hands, meetings) for each in _matrix_arrows(hands, maneuvers))
    return tuple(each for each in met if each is not None)


def _table_arrow(
    arrow: Arrow, hands: Hands, meetings: Mapping[frozenset[str], Meeting]
) -> Arrow | None:
    """An arrow as the table has it; None where those two do not meet at all.

    In a versus the table asks for, a strike meets the roll of its target, or a harrier's defense.
    """
    match meetings.get(frozenset((arrow.source, arrow.target))):
        case "apart":
            return None
        case "independent":
            return replace(arrow, cell="I")
        case "versus" if arrow.cell == "I":
            strike = arrow.strike and hands[arrow.target].plays != HARRY
            return replace(arrow, cell="aV" if strike else "V")
    return arrow


def _matrix_arrows(hands: Hands, maneuvers: Maneuvers) -> tuple[Arrow, ...]:
    """The arrows by the matrix alone."""
    aimed = [
        Arrow(hand.faction, target, cell(maneuvers, hand.acts, hands[target].acts))
        for hand in hands.values()
        if hand.acts and hand.plays not in (*HOLDING, HARRY)
        for target in hand.targets
    ]
    return (*aimed, *_strikes(hands, maneuvers, aimed))


def _strikes(hands: Hands, maneuvers: Maneuvers, aimed: list[Arrow]) -> list[Arrow]:
    """Harry strikes whoever aims at it and the faction it names; harriers strike back (BK-46)."""
    struck: dict[tuple[str, str], None] = {}
    for hand in hands.values():
        if hand.plays != HARRY:
            continue
        attackers = (arrow.source for arrow in aimed if arrow.target == hand.faction)
        for other in (*attackers, *hand.targets):
            struck[hand.faction, other] = None
            if hands[other].plays == HARRY:
                struck[other, hand.faction] = None
    return [
        Arrow(
            source,
            target,
            cell(maneuvers, hands[source].acts, hands[target].acts),
            strike=True,
        )
        for source, target in struck
    ]


def rolls(hand: Hand, aimed: tuple[Arrow, ...]) -> bool:
    """Whether a maneuver is rolled at all (BK-55, step 5).

    Conserve answers only versus attacks; Ensnare those, strikes, and its own versus target.
    """
    if hand.plays == CONSERVE:
        return any(
            _versus(arrow) and arrow.target == hand.faction and not arrow.strike for arrow in aimed
        )
    if hand.plays == ENSNARE:
        return any(
            _versus(arrow) and hand.faction in (arrow.source, arrow.target) for arrow in aimed
        )
    return bool(hand.acts)


def _versus(arrow: Arrow) -> bool:
    return arrow.cell != "I"
