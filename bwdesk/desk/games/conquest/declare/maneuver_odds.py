"""The maneuvers as one faction sees them before the reveal: dice, odds, words."""

from __future__ import annotations

from fractions import Fraction
from typing import ClassVar

from msgspec import Struct

from bwdesk.desk.kit.strokes import NO_BREAK
from bwdesk.rules.basics.prose import plural, series
from bwdesk.rules.chance.ability import Shade
from bwdesk.rules.chance.odds import Odds
from bwdesk.rules.chance.odds import odds as odds_of
from bwdesk.rules.chance.pool import DicePool
from bwdesk.rules.games.conquest import means
from bwdesk.rules.games.conquest.means import Means
from bwdesk.rules.games.conquest.state import Faction, State, Who
from bwdesk.rules.packs.book import Book, readable
from bwdesk.rules.tables.conquest import Maneuver

NONE = "none"
"""The row of those who keep still."""
GUESSES = (3, 4, 5, 6)
"""Exponents a target may turn out to use."""


class ManeuverOdds(Struct, frozen=True):
    """A maneuver in the list: *says* what comes of it, or *barred* why it may not be chosen."""

    key: str
    name: str
    says: str
    dice: str = ""
    odds: str = ""
    barred: str = ""

    can_be_chosen: ClassVar[bool] = True

    @property
    def explains(self) -> str:
        return "" if self.key == NONE else f"maneuver/{self.key}"

    def __str__(self) -> str:
        shown = (self.name, f"barred, {self.barred}" if self.barred else "", self.says)
        return ", ".join(each for each in (*shown, self.dice, self.odds) if each)


def outlooks(state: State, faction: str, book: Book) -> list[ManeuverOdds]:
    """Every maneuver in the order of the book, and none of them."""
    rows = [_outlook(state, faction, each, book) for each in book.maneuvers.values()]
    return [*rows, ManeuverOdds(NONE, "No maneuver", "keep still this time")]


def _outlook(state: State, faction: str, maneuver: Maneuver, book: Book) -> ManeuverOdds:
    own, best = state.faction(faction), strongest(state, faction, maneuver, book)
    dice = dice_for(state, faction, maneuver, book)
    return ManeuverOdds(
        maneuver.id,
        maneuver.name,
        maneuver.brief or maneuver.won,
        f"{dice}D" if dice else "no skill" if own.people else "",
        short_odds(maneuver, dice, best.shade),
        means.why_no_maneuver(state, faction, maneuver),
    )


def means_by_person(state: State, faction: str, maneuver: Maneuver, book: Book) -> dict[Who, Means]:
    """What each of the people brings to a maneuver."""
    return {
        who: means.means(who, person, maneuver, book.skills)
        for who, person in means.people(state, faction).items()
    }


def strongest(state: State, faction: str, maneuver: Maneuver, book: Book) -> Means:
    """The best of leader and second in command; of equals the leader."""
    all_of_them = means_by_person(state, faction, maneuver, book).values()
    return max(all_of_them, key=lambda each: each.strength, default=Means("leader"))


def dice_for(state: State, faction: str, maneuver: Maneuver, book: Book) -> int:
    """How many the strongest of a faction would roll."""
    best = strongest(state, faction, maneuver, book)
    return means.dice_of(state.faction(faction), maneuver, best.exponent, best.who)


def short_odds(maneuver: Maneuver, dice: int, shade: Shade = Shade.BLACK) -> str:
    """``81 % chance of Ob 2``, or the successes to expect."""
    if not dice:
        return ""
    if isinstance(maneuver.obstacle, int) and maneuver.obstacle:
        return chance_line(dice, maneuver.obstacle, shade)
    return f"{successes(dice, shade).partition(NO_BREAK)[0]} expected"


def odds(maneuver: Maneuver, dice: int, target: Faction | None, shade: Shade = Shade.BLACK) -> str:
    """What so many dice may come to against a target, in words."""
    if not dice:
        return "no roll"
    least = means.obstacle(maneuver, target)
    if maneuver.obstacle and least is not None:
        return chance_line(dice, least, shade)
    return f"{successes(dice, shade).partition(NO_BREAK)[0]} expected"


def chance_line(dice: int, obstacle: int, shade: Shade = Shade.BLACK) -> str:
    """``81 % chance of Ob 2``."""
    return (
        f"{percent(_odds_for(dice, shade).chance_of_more(obstacle))} "
        f"chance of Ob{NO_BREAK}{obstacle}"
    )


def guesses(maneuver: Maneuver, dice: int, shade: Shade = Shade.BLACK) -> str:
    """The chances against the exponents a target may use: ``50 % at 3, 19 % at 4``."""
    over = int(maneuver.beats)
    may = _odds_for(dice, shade)
    said = (f"{percent(may.chance_of_more(each + over))} at{NO_BREAK}{each}" for each in GUESSES)
    return ", ".join(said)


def _odds_for(dice: int, shade: Shade) -> Odds:
    """What so many dice may bring."""
    return odds_of(DicePool(shade, dice))


def percent(share: Fraction | float) -> str:
    """Whole percents; what may yet happen is never 0, what may fail never 100."""
    whole = round(100 * share)
    if 0 < share < 1:
        whole = min(99, max(1, whole))
    return f"{whole}{NO_BREAK}%"


def successes(dice: int, shade: Shade = Shade.BLACK) -> str:
    """``2.5 successes``, ``1 success``."""
    mean = _odds_for(dice, shade).mean
    if mean == int(mean):
        return plural(int(mean), "success", "successes")
    return f"{float(mean):.1f}{NO_BREAK}successes"


def skill_name(book: Book, skill: str) -> str:
    """A skill's name; one no list has is called as it was written."""
    return book.skills[skill].name if skill in book.skills else readable(skill)


def who_is(state: State, faction: str, who: Who) -> str:
    """The name of a leader or second in command, or what they are."""
    person = means.people(state, faction).get(who)
    if person and person.name:
        return person.name
    own = state.faction(faction)
    known = {"leader": own.leader, "second": own.second}
    unknown = {"leader": "the leader", "second": "the second"}
    if who in known:
        return known[who] or unknown[who]
    fallen = state.faction(who)
    return fallen.leader or f"the leader of {fallen.name}"


def names_of(state: State, factions: tuple[str, ...], joint: str = "or") -> str:
    """``Karn Veld or House Sorrow``."""
    return series((state.faction(each).name for each in factions), joint) if factions else ""


def duty(state: State, maneuver: Maneuver | None, targets: tuple[str, ...]) -> str:
    """What conflict scene a maneuver wants, allows or forbids, in a sentence."""
    if maneuver is None:
        return ""
    match maneuver.scene:
        case "required" if targets:
            says = f"This owes a conflict scene at {names_of(state, targets)}"
            return f"{says}{', unless they come first' if state.settings.met_halfway else ''}."
        case "required":
            return "This owes a conflict scene at its target."
        case "optional":
            return (
                "A conflict scene is optional: only at a faction that has aimed a conflict at you."
            )
        case "forbidden":
            return "No conflict scene may be played with this."
        case _:
            return "This wants no conflict scene."
