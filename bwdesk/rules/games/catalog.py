"""The games of bwdesk, each listed once: the window, the files, the commands and the tests read it.

A new game is a package of its own, and here its line and how it is loaded: who opens a war does not
wait for the rules of duels and fights.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec import Struct

from bwdesk.rules.games.frame.game import Answered, Game
from bwdesk.rules.games.people.meeting import Follows, Meets, Terms, place_spells
from bwdesk.rules.packs.book import Book
from bwdesk.rules.tables.readings import Reading, readings_of

if TYPE_CHECKING:
    from bwdesk.rules.games.people.scene import Leaves

Rolled = Callable[[Any, Iterable[Any], Any], tuple[Answered, ...]]


class Met(NamedTuple):
    """What a conflict begins with between people, what they agree on before, what may follow, and
    what of the scene it leaves."""

    meets: Meets
    terms: Terms
    follows: Follows | None = None
    leaves: Leaves | None = None


class Listed(Struct, frozen=True):
    """A game: how it is made of a Book, and the lists of the Book (*parts*) its files carry.

    A file whose *needs*, of these lists, are empty cannot be played. *rolled* tells the dice in a
    move where the first version of a log did not: of the start, the moves before it and the move.
    *met* loads how people meet in it; None for a game founded otherwise. *carries* says of a state
    which character of the file each of those is whom an upshot is of; None where they go by its id.
    *turn* is what the rounds of a game are called that is played over many evenings. *later* are
    lists the first files did not carry; those are played by the lists that come with the program.
    *beside* is what a report of a state has beyond that of every game, for a seat or for all.
    """

    name: str
    title: str
    game: Callable[[Book], Game[Any, Any]]
    parts: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()
    rolled: Rolled | None = None
    met: Callable[[], Met] | None = None
    carries: Callable[[Any], Mapping[str, str]] | None = None
    turn: str = ""
    later: tuple[str, ...] = ()
    beside: Callable[[Any, Any, str | None], Mapping[str, Any]] | None = None

    def __post_init__(self) -> None:
        if not self.met and not self.turn:
            raise ValueError(
                f"Nobody could begin {self.title}: a game on the list says by met how people come "
                "to it, or by turn that it is founded and what its rounds are called."
            )

    @property
    def meets(self) -> Meets | None:
        meets = self.met().meets if self.met else None
        if meets is None:
            return None
        return lambda book, comers, agreed: meets(book, place_spells(comers), agreed)

    @property
    def terms(self) -> Terms:
        return self.met().terms if self.met else Terms()

    def readings(self, book: Book) -> tuple[Reading, ...]:
        """What its source leaves open, as the Book asks it."""
        return readings_of(book, self.name)

    @property
    def follows(self) -> Follows | None:
        return self.met().follows if self.met else None

    @property
    def leaves(self) -> Leaves | None:
        """What of the scene a state of it leaves; None for a game that touches nothing of it."""
        return self.met().leaves if self.met else None


ARTHA = ("artha_kinds", "spendings")
MAGIC = ("facets", "measures", "castings", "mishaps", "fates", "songs", "prayers")
"""What spells are cast by in a conflict; each conflict keeps those of its people whole."""
"""The lists of the Book by which something may be spent on a roll."""


def _conquest(book: Book) -> Game[Any, Any]:
    from bwdesk.rules.games.conquest.play import Conquest

    return Conquest(book)


def _conquest_rolled(started: Any, moves: Iterable[Any], move: Any) -> tuple[Answered, ...]:
    from bwdesk.rules.games.conquest.earlier import dice_before

    return dice_before(started, moves, move)


def _conquest_carries(state: Any) -> Mapping[str, str]:
    return {
        f"{own.id}/{who}": person.file
        for own in state.factions
        for who, person in own.people.items()
        if person.file
    }


def _courts(book: Book) -> Game[Any, Any]:
    from bwdesk.rules.games.courts.play import Courts

    return Courts(book)


def _duel(book: Book) -> Game[Any, Any]:
    from bwdesk.rules.games.duel.play import Duel

    return Duel(book)


def _duel_met() -> Met:
    from bwdesk.rules.games.duel.following import follows
    from bwdesk.rules.games.duel.meeting import TERMS, meets

    return Met(meets, TERMS, follows)


def _fight(book: Book) -> Game[Any, Any]:
    from bwdesk.rules.games.fight.play import Fight

    return Fight(book)


def _fight_met() -> Met:
    from bwdesk.rules.games.fight.following import follows, leaves
    from bwdesk.rules.games.fight.meeting import TERMS, meets

    return Met(meets, TERMS, follows, leaves)


def _make_prolonged(book: Book) -> Game[Any, Any]:
    from bwdesk.rules.games.prolonged.play import Prolonged

    return Prolonged(book)


def _prolonged_met() -> Met:
    from bwdesk.rules.games.prolonged.meeting import TERMS, meets

    return Met(meets, TERMS)


def _range(book: Book) -> Game[Any, Any]:
    from bwdesk.rules.games.range.play import Range

    return Range(book)


def _range_met() -> Met:
    from bwdesk.rules.games.range.following import follows, leaves
    from bwdesk.rules.games.range.meeting import TERMS, meets

    return Met(meets, TERMS, follows, leaves)


def _usurper(book: Book) -> Game[Any, Any]:
    from bwdesk.rules.games.usurper.week.play import Usurper

    return Usurper(book)


def _usurper_beside(game: Any, state: Any, seat: str | None) -> Mapping[str, Any]:
    from bwdesk.rules.games.usurper.week.reporting import report_beside

    return report_beside(game, state, seat)


USURPER = (
    *("usurper_races", "usurper_bonuses", "usurper_skills", "usurper_spells", "usurper_traits"),
    *("usurper_titles", "usurper_thresholds", "usurper_nerves", "usurper_ranks", "usurper_harms"),
    *("usurper_escapes", "usurper_speeds", "usurper_figures", "usurper_acts", "usurper_items"),
    *("usurper_qualities", "usurper_savings", "usurper_rooms", "usurper_renovations"),
    *("usurper_terrains", "usurper_seasons", "usurper_nodes", "usurper_caches", "usurper_finds"),
    *("usurper_settlements", "usurper_tiers", "usurper_attitudes", "usurper_advances"),
    *("usurper_statuses", "usurper_landmarks", "usurper_rewards", "usurper_favors"),
    *("usurper_cards", "usurper_worlds", "usurper_victories", "usurper_points"),
)
"""The lists Usurper is played by: all of its own."""


GAMES: Mapping[str, Listed] = {
    each.name: each
    for each in (
        Listed(
            "conquest",
            "Conquest",
            _conquest,
            (
                "stocks",
                "skills",
                "maneuvers",
                "scenes",
                "chronicles",
                "disposition_steps",
                "wounds",
                "difficulties",
                "awards",
                *ARTHA,
            ),
            ("maneuvers", "chronicles"),
            _conquest_rolled,
            carries=_conquest_carries,
            turn="maneuver",
        ),
        Listed(
            "duel",
            "Duel of Wits",
            _duel,
            ("skills", "duel_actions", *ARTHA, *MAGIC),
            ("duel_actions",),
            later=MAGIC,
            met=_duel_met,
        ),
        Listed(
            "prolonged",
            "Prolonged Conflict",
            _make_prolonged,
            ("skills", "outcomes"),
            ("outcomes",),
            met=_prolonged_met,
        ),
        Listed(
            "range",
            "Range and Cover",
            _range,
            (
                "skills",
                "range_maneuvers",
                "range_purchases",
                "ranges",
                "joint_ranges",
                "weapons",
                "missiles",
                "thrown",
                "heads",
                "lengths",
                "materials",
                "armors",
                "qualities",
                "shields",
                "factors",
                "wounds",
                "reactions",
                *ARTHA,
                *MAGIC,
            ),
            ("range_maneuvers", "ranges"),
            later=("lengths", "materials", "reactions", *MAGIC),
            met=_range_met,
        ),
        Listed(
            "fight",
            "Fight!",
            _fight,
            (
                "skills",
                "fight_actions",
                "stances",
                "lengths",
                "weapons",
                "missiles",
                "thrown",
                "heads",
                "materials",
                "grounds",
                "armors",
                "qualities",
                "shields",
                "factors",
                "wounds",
                "reactions",
                *ARTHA,
                *MAGIC,
            ),
            ("fight_actions", "lengths"),
            later=("reactions", "grounds", *MAGIC),
            met=_fight_met,
        ),
        Listed(
            "courts",
            "Seasonal Courts",
            _courts,
            ("court_figures", "court_ranks", "court_seasons", "court_objectives", "court_results"),
            ("court_figures", "court_ranks", "court_results"),
            turn="season",
        ),
        Listed(
            "usurper",
            "Usurper",
            _usurper,
            USURPER,
            ("usurper_acts", "usurper_figures", "usurper_thresholds", "usurper_races"),
            turn="week",
            beside=_usurper_beside,
        ),
    )
}


def conflicts() -> tuple[Listed, ...]:
    """The games people may come to with what they are, without a founding."""
    return tuple(each for each in GAMES.values() if each.met)


def turn_of(game: str) -> str:
    """What the rounds of a game are called: ``maneuver``; ``round`` where it has no word for it."""
    return (GAMES[game].turn if game in GAMES else "") or "round"
