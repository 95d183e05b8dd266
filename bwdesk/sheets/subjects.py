"""What papers show: a character, a campaign, a game of each kind; each is declared once, here.

The window, the commands and the queue read it. A new game with papers of its own adds a line, the
module that tells it, and its kinds of sheet in `sheets.KINDS`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Shown(NamedTuple):
    """What papers show, by its names for *one* of them and for *many*.

    *takes* is what a sheet of it needs, in the words of a list; *usual* is the kind of sheet that
    is printed where nobody said which. Of a *game*, by its name, the function
    ``read_subject(session, title)`` of the module *teller* makes what its papers show; of one whose
    papers tell of its *founding* as well it takes the Book and the plan, too, of one where each
    seat is told something else (*seated*) who prints.
    """

    one: str
    many: str
    takes: str
    usual: str
    game: str = ""
    teller: str = ""
    founding: bool = False
    seated: bool = False


SUBJECTS: Mapping[str, Shown] = {
    "character": Shown("character", "characters", "a character", "character"),
    "campaign": Shown("campaign", "campaigns", "a campaign", "campaign-record"),
    "chronicle": Shown(
        "chronicle",
        "chronicles",
        "a chronicle",
        "conquest-chronicle",
        "conquest",
        "chronicle.public_record",
        founding=True,
    ),
    "conflict": Shown(
        "conflict",
        "conflicts",
        "a prolonged conflict",
        "conflict-tracker",
        "prolonged",
        "conflicts.prolonged_told",
    ),
    "duel": Shown("duel", "duels", "a duel", "duel-record", "duel", "conflicts.duel_told"),
    "range": Shown(
        "exchange of shots",
        "exchanges of shots",
        "an exchange of shots",
        "range-record",
        "range",
        "conflicts.range_told",
    ),
    "fight": Shown("fight", "fights", "a fight", "fight-record", "fight", "conflicts.fight_told"),
    "courts": Shown(
        "game of courts",
        "games of courts",
        "a game of courts",
        "court",
        "courts",
        "courts.subject",
    ),
    "usurper": Shown(
        "game of Usurper",
        "games of Usurper",
        "a game of Usurper",
        "usurper-bulletin",
        "usurper",
        "usurper.subject",
        seated=True,
    ),
}
"""By the word a `Kind` names them with (its *of*), in the order they are counted."""

OF_GAME: Mapping[str, str] = {each.game: word for word, each in SUBJECTS.items() if each.game}
"""By the name of a game, what its papers show."""
