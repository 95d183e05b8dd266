"""How far two are apart, as a track both reach along: values made of the state."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from bwdesk.rules.games.fight.canon import Canon
from bwdesk.rules.games.fight.lengths import length
from bwdesk.rules.games.fight.positioning import pairs
from bwdesk.rules.games.fight.state import FARTHEST, State, pair
from bwdesk.rules.tables.fighting import Distance, Length, distance

SAYS: dict[Distance, str] = {
    "outside": "out of reach",
    "lunging": "lunging",
    "optimal": "optimal",
    "inside": "inside",
}


class Side(Struct, frozen=True):
    """One of the two, and how long what he holds is; of who *rides* two have one place."""

    id: str
    name: str
    sign: str
    reach: str
    rides: bool = False


class Track(Struct, frozen=True):
    """Two, and the places between them as either weapon stands there, the farthest first.

    *stands* is the place they are at, *stood* the one they came from; None where they stayed.
    *says* tells of the last positioning.
    """

    sides: tuple[Side, Side]
    places: tuple[tuple[Distance, Distance], ...]
    stands: int
    stood: int | None = None
    says: str = ""

    @property
    def key(self) -> str:
        return pair(self.sides[0].id, self.sides[1].id)

    def __str__(self) -> str:
        one, other = self.sides
        here, there = self.places[self.stands]
        said = f"{one.name} and {other.name}: {SAYS[here]} for {one.name}, {SAYS[there]} for "
        return f"{said}{other.name}{f', {self.says}' if self.says else ''}"


Ranges = tuple[Distance, Distance]


def tracks(
    canon: Canon,
    state: State,
    signs: Mapping[str, str],
    stood: Mapping[str, int],
    says: Mapping[str, str],
) -> tuple[Track, ...]:
    """The track of every two who are no friends, and still in it.

    *stood* are the places before the last positioning, *says* what it came to, both by pair.
    """
    return tuple(
        _track(canon, state, one, other, signs, stood, says) for one, other in pairs(state)
    )


def _track(
    canon: Canon,
    state: State,
    one: str,
    other: str,
    signs: Mapping[str, str],
    stood: Mapping[str, int],
    says: Mapping[str, str],
) -> Track:
    mine, theirs = length(canon, state, one), length(canon, state, other)
    found: list[Ranges] = []
    column: dict[int, int] = {}
    for place in range(FARTHEST, -1, -1):
        here = distance(place, mine), distance(place, theirs)
        if not found or found[-1] != here:
            found.append(here)
        column[place] = len(found) - 1
    key, now = pair(one, other), column[state.place(one, other)]
    before = column.get(stood.get(key, state.place(one, other)), now)
    sides = (_side(state, one, signs, mine), _side(state, other, signs, theirs))
    return Track(sides, tuple(found), now, before if before != now else None, says.get(key, ""))


def _side(state: State, who: str, signs: Mapping[str, str], reach: Length) -> Side:
    mount = state.mount_of(who)
    name = state.fighter(who).label
    said = f"{name} on {state.fighter(mount).label}" if mount else name
    return Side(who, said, signs[who], reach.name.lower(), bool(mount))
