"""All comparisons of one maneuver, and what they come to together (BK-54, BK-55, steps 7 to 10).

Everything happens at once, and that decides the shape of this module. A table resolves one meeting
after the other, and whoever comes first would change what the next one finds; so nothing here sees
what another comparison did. First all arrows are drawn from the hands as they lay at the reveal,
then each is compared by itself, then what came of all of them is gathered: effects are values in a
list, added up by whoever applies them, and no order of factions or of pairs can change the sums. A
test deals the same maneuver in other orders and holds the results against each other.

Two figures alone belong to no single pair. A Conserve that several attack shares one roll among
them, where the table reads it so: its shares are dealt out before anything is compared. And what a
Conserve or a Fortify leaves over is its smallest margin over all that came at it, so it is read
off when everything is compared.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal

from msgspec import Struct

from bwdesk.rules.games.conquest.hands import (
    CONSERVE,
    ENSNARE,
    FORTIFY,
    HARRY,
    Arrow,
    Hand,
    Hands,
    Maneuvers,
    Rulings,
    arrows,
    rolls,
)
from bwdesk.rules.games.conquest.state import Settings
from bwdesk.rules.tables.conquest import HOLDING, Maneuver

EffectKind = Literal["loss", "sacrifice", "assessed", "infiltrated", "sapped"]


class Effect(Struct, frozen=True):
    """What a comparison does to a faction: so many points of disposition, or a flag.

    *infiltrated* carries the advantage dice won, *sapped* the dice lost next time.
    """

    kind: EffectKind
    faction: str
    source: str
    amount: int = 0


class Comparison(Struct, frozen=True):
    """One arrow or strike, spelled out: *own* successes against *opposed* by *what*.

    *margin* is what is left; with *won* false nothing comes of it. *tied* ones may be rolled off
    where both sides agree (BK-30).
    """

    arrow: Arrow
    own: int
    opposed: int
    what: Literal["nothing", "obstacle", "circles", "exponent", "roll", "attack", "defense"]
    margin: int
    won: bool
    effects: tuple[Effect, ...] = ()
    tied: bool = False


class Gain(Struct, frozen=True):
    """What a Conserve or Fortify left over: to be split into disposition and downtime."""

    faction: str
    amount: int


class Alone(Struct, frozen=True):
    """A Fortify nobody attacked: its *own* successes against an *obstacle* (BK-39)."""

    faction: str
    own: int
    obstacle: int


class Resolution(Struct, frozen=True):
    """A maneuver resolved, before anything is applied."""

    comparisons: tuple[Comparison, ...]
    gains: tuple[Gain, ...]
    alone: tuple[Alone, ...] = ()

    @property
    def effects(self) -> tuple[Effect, ...]:
        return tuple(effect for each in self.comparisons for effect in each.effects)

    def losses(self, faction: str) -> int:
        """Points of disposition a faction loses by others and by its own sacrifice."""
        return sum(
            effect.amount
            for effect in self.effects
            if effect.faction == faction and effect.kind in ("loss", "sacrifice")
        )

    def gain(self, faction: str) -> int:
        return sum(gain.amount for gain in self.gains if gain.faction == faction)


Offs = Mapping[tuple[str, str], int]
"""Roll-offs of tied pairs: the surplus of the first over the second, negative where it lost."""

Pools = Mapping[tuple[str, str], int]
"""How much of a Conserve meets an attacker, where one roll is shared among them (a setting)."""


def resolve(
    hands: Hands,
    maneuvers: Maneuvers,
    offs: Offs | None = None,
    settings: Settings | None = None,
    rulings: Rulings | None = None,
) -> Resolution:
    """Every comparison and what the defenders gain, as the *settings* of the table read it."""
    settings, rulings = settings or Settings(), rulings or Rulings()
    aimed = arrows(hands, maneuvers, rulings)
    pools = _pools(hands, aimed) if settings.conserve == "pooled" else {}
    compared = tuple(
        _compare(arrow, hands, maneuvers, aimed, offs or {}, pools, settings, rulings)
        for arrow in aimed
    )
    alone = tuple(_find_alone(hands, maneuvers, compared, rulings))
    gains = tuple(_gains(hands, aimed, compared, alone, pooled=settings.conserve == "pooled"))
    return Resolution(compared, gains, alone)


def _pools(hands: Hands, aimed: tuple[Arrow, ...]) -> Pools:
    """The one roll of a Conserve, shared among several attackers.

    It brings the strongest down to the next, then both alike, and so on. A last success that
    cannot be shared goes against whoever was stronger, or is first by id, wherever it sits.
    """
    found: dict[tuple[str, str], int] = {}
    for hand in hands.values():
        if hand.plays != CONSERVE:
            continue
        attacks = {
            arrow.source: hands[arrow.source].successes_against(hand.faction)
            for arrow in aimed
            if arrow.target == hand.faction and arrow.cell != "I" and not arrow.strike
        }
        if len(attacks) < 2:
            continue
        left, shares = hand.successes, dict.fromkeys(attacks, 0)
        for level in range(max(attacks.values()), 0, -1):
            for source in sorted(attacks, key=lambda each: (-attacks[each], each)):
                if attacks[source] >= level and left:
                    shares[source] += 1
                    left -= 1
        found |= {(hand.faction, source): share for source, share in shares.items()}
    return found


def _compare(
    arrow: Arrow,
    hands: Hands,
    maneuvers: Maneuvers,
    aimed: tuple[Arrow, ...],
    offs: Offs,
    pools: Pools,
    settings: Settings,
    rulings: Rulings,
) -> Comparison:
    one, other = hands[arrow.source], hands[arrow.target]
    maneuver = maneuvers[one.acts]
    own, (opposed, what) = one.successes_against(arrow.target), _opposition(arrow, maneuver, other)
    if arrow.cell == "I" and not arrow.strike:
        fixed = rulings.obstacles.get((arrow.source, arrow.target))
        opposed, what = (opposed, what) if fixed is None else (fixed, "obstacle")
    if one.plays == ENSNARE and (arrow.cell == "I" or not rolls(one, aimed)):
        return Comparison(arrow, own, 0, "nothing", 0, False)
    shared = pools.get((arrow.target, arrow.source))
    if shared is not None and not arrow.strike:
        opposed = shared
    margin = own - opposed
    versus = what in ("roll", "attack", "defense")
    tied = versus and margin == 0 and shared is None
    if tied:
        margin = _off_margin(arrow, offs)
    won = margin > 0 if versus or maneuver.beats else own >= max(opposed, 1)
    effects = _effects(arrow, one, other, maneuver, opposed, margin, settings) if won else ()
    return Comparison(arrow, own, opposed, what, margin, won, effects, tied)


def _off_margin(arrow: Arrow, offs: Offs) -> int:
    """The margin a roll-off gave, seen from the source; nothing where there was none."""
    pair = (arrow.source, arrow.target)
    return offs[pair] if pair in offs else -offs.get((arrow.target, arrow.source), 0)


def _opposition(
    arrow: Arrow, maneuver: Maneuver, other: Hand
) -> tuple[int, Literal["nothing", "obstacle", "circles", "exponent", "roll", "attack", "defense"]]:
    """What stands against an arrow or strike."""
    if arrow.strike:
        if arrow.cell == "V":
            return other.defense, "defense"
        if arrow.cell == "aV":
            return other.successes_against(arrow.source), "roll"
        return 0, "nothing"
    if arrow.cell != "I":
        if other.plays == HARRY:
            if arrow.cell == "aV":
                return other.successes_against(arrow.source), "attack"
            return other.defense, "defense"
        return other.successes_against(arrow.source), "roll"
    match maneuver.obstacle:
        case "circles":
            return other.circles, "circles"
        case "exponent":
            return (other.exponent if other.acts else 0), "exponent"
        case None | 0:
            return 0, "nothing"
        case figure:
            return figure, "obstacle"


def _effects(
    arrow: Arrow,
    one: Hand,
    other: Hand,
    maneuver: Maneuver,
    opposed: int,
    margin: int,
    settings: Settings,
) -> tuple[Effect, ...]:
    """What a won comparison does (BK-54)."""
    source, target = arrow.source, arrow.target
    marked: tuple[Effect, ...] = ()
    if maneuver.marks:
        won = margin if maneuver.marks == "infiltrated" else 0
        marked = (Effect(maneuver.marks, target, source, won),)

    def lost(amount: int) -> tuple[Effect, ...]:
        return (Effect("loss", target, source, amount),) if amount > 0 else ()

    match one.plays:
        case "assess" | "infiltrate":
            return marked
        case "ensnare":
            sacrifice = min(margin, opposed) if settings.sacrifice == "capped" else margin
            return (*marked, *lost(opposed), Effect("sacrifice", source, source, sacrifice))
        case "sap":
            # Alone against an obstacle all successes sap; against a roll the margin does (BK-59).
            whole = arrow.cell == "I" and settings.sap == "text"
            sapped = one.successes_against(target) if whole else margin
            damage = max(0, sapped - other.exponent) if other.acts else 0
            return (*marked, Effect("sapped", target, source, sapped), *lost(damage))
        case _:
            return (*marked, *lost(margin))


def _find_alone(
    hands: Hands, maneuvers: Maneuvers, compared: tuple[Comparison, ...], rulings: Rulings
) -> Iterator[Alone]:
    """Every Fortify that had nothing to overcome but its obstacle (BK-39)."""
    for hand in hands.values():
        if hand.plays == FORTIFY and not _find_opposed(hand, compared):
            printed = maneuvers[hand.acts].obstacle
            obstacle = rulings.obstacles.get((hand.faction, ""))
            if obstacle is None:
                obstacle = printed if isinstance(printed, int) else 0
            yield Alone(hand.faction, hand.successes, obstacle)


def _find_opposed(hand: Hand, compared: tuple[Comparison, ...]) -> list[Comparison]:
    """What a Conserve or Fortify has to overcome: versus attacks, and for a Fortify strikes."""
    return [
        each
        for each in compared
        if each.arrow.target == hand.faction
        and (hand.plays == FORTIFY if each.arrow.strike else each.arrow.cell != "I")
    ]


def _gains(
    hands: Hands,
    aimed: tuple[Arrow, ...],
    compared: tuple[Comparison, ...],
    alone: tuple[Alone, ...],
    *,
    pooled: bool,
) -> list[Gain]:
    """What Conserve and Fortify leave over: the smallest margin over all that came (BK-56)."""
    unmet = {each.faction: each.own - each.obstacle for each in alone}
    found: list[Gain] = []
    for hand in hands.values():
        if hand.plays not in HOLDING or not rolls(hand, aimed):
            continue
        came = _find_opposed(hand, compared)
        left = min((-each.margin for each in came), default=unmet.get(hand.faction, 0))
        if pooled and hand.plays == CONSERVE and len(came) > 1:
            left = hand.successes - sum(each.own for each in came)
        if left > 0:
            found.append(Gain(hand.faction, left))
    return found
