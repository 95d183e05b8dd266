"""The games of bwdesk, each listed once: the window, the files, the commands and the tests read it.

A new game is a package of its own and one line here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from msgspec import Struct

from bwdesk.rules.book import Book
from bwdesk.rules.games.conquest import earlier as conquest_earlier
from bwdesk.rules.games.conquest.play import Conquest
from bwdesk.rules.games.courts.play import Courts
from bwdesk.rules.games.duel.meeting import TERMS as DUEL_TERMS
from bwdesk.rules.games.duel.meeting import meets as duel_meets
from bwdesk.rules.games.duel.play import Duel
from bwdesk.rules.games.fight.meeting import TERMS as FIGHT_TERMS
from bwdesk.rules.games.fight.meeting import meets as fight_meets
from bwdesk.rules.games.fight.play import Fight
from bwdesk.rules.games.game import Answered, Game
from bwdesk.rules.games.meeting import Meets, Terms
from bwdesk.rules.games.prolonged.meeting import TERMS as PROLONGED_TERMS
from bwdesk.rules.games.prolonged.meeting import meets as prolonged_meets
from bwdesk.rules.games.prolonged.play import Prolonged
from bwdesk.rules.games.range.meeting import TERMS as RANGE_TERMS
from bwdesk.rules.games.range.meeting import meets as range_meets
from bwdesk.rules.games.range.play import Range

Rolled = Callable[[Any, Iterable[Any], Any], tuple[Answered, ...]]


class Listed(Struct, frozen=True):
    """A game: how it is made of a Book, and the lists of the Book (*parts*) its files carry.

    A file whose *needs*, of these lists, are empty cannot be played. *rolled* tells the dice in a
    move where the first version of a log did not: of the start, the moves before it and the move.
    *meets* is what a conflict begins with between people, *terms* what they agree on before;
    None for a game founded otherwise.
    """

    name: str
    title: str
    game: Callable[[Book], Game[Any, Any]]
    parts: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()
    rolled: Rolled | None = None
    meets: Meets | None = None
    terms: Terms = Terms()


GAMES: Mapping[str, Listed] = {
    each.name: each
    for each in (
        Listed(
            "conquest",
            "Conquest",
            Conquest,
            ("stocks", "skills", "maneuvers", "scenes", "chronicles", "disposition_steps"),
            ("maneuvers", "chronicles"),
            conquest_earlier.rolled,
        ),
        Listed(
            "duel",
            "Duel of Wits",
            Duel,
            ("skills", "duel_actions"),
            ("duel_actions",),
            meets=duel_meets,
            terms=DUEL_TERMS,
        ),
        Listed(
            "prolonged",
            "Prolonged Conflict",
            Prolonged,
            ("skills", "outcomes"),
            ("outcomes",),
            meets=prolonged_meets,
            terms=PROLONGED_TERMS,
        ),
        Listed(
            "range",
            "Range and Cover",
            Range,
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
                "armors",
                "qualities",
                "shields",
                "factors",
                "wounds",
            ),
            ("range_maneuvers", "ranges"),
            meets=range_meets,
            terms=RANGE_TERMS,
        ),
        Listed(
            "fight",
            "Fight!",
            Fight,
            (
                "skills",
                "fight_actions",
                "stances",
                "lengths",
                "weapons",
                "missiles",
                "thrown",
                "heads",
                "armors",
                "qualities",
                "shields",
                "factors",
                "wounds",
            ),
            ("fight_actions", "lengths"),
            meets=fight_meets,
            terms=FIGHT_TERMS,
        ),
        Listed(
            "courts",
            "Seasonal Courts",
            Courts,
            ("court_figures", "court_ranks", "court_seasons", "court_objectives", "court_results"),
            ("court_figures", "court_ranks", "court_results"),
        ),
    )
}


def conflicts() -> tuple[Listed, ...]:
    """The games people may come to with what they are, without a founding."""
    return tuple(each for each in GAMES.values() if each.meets)
