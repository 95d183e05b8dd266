"""What of a game is anybody's to print, whichever game it is."""

from __future__ import annotations

from typing import Any

from bwdesk.rules.book import Book
from bwdesk.rules.games.conquest.plan import Plan
from bwdesk.rules.games.conquest.play import Conquest
from bwdesk.rules.games.courts.play import Courts
from bwdesk.rules.games.duel.play import Duel
from bwdesk.rules.games.fight.play import Fight
from bwdesk.rules.games.prolonged.play import Prolonged
from bwdesk.rules.games.range.play import Range
from bwdesk.sheets.queue import Told
from bwdesk.table.session import Session


def told(session: Session[Any, Any], title: str, book: Book, plan: Plan | None = None) -> Told:
    """A game for its papers; *plan* is how it was founded.

    Raises ValueError, with a sentence, where the game has none.
    """
    if isinstance(session.game, Conquest):
        from bwdesk.sheets.chronicle.public_record import told as of_chronicle

        return Told(of_chronicle(session, title, book, plan), book)
    if isinstance(session.game, Prolonged):
        from bwdesk.sheets.conflicts.public_record import told as of_conflict

        return Told(of_conflict(session, title), book)
    if isinstance(session.game, Courts):
        from bwdesk.sheets.courts.subject import told as of_courts

        return Told(of_courts(session, title), book)
    if isinstance(session.game, Duel):
        from bwdesk.sheets.conflicts.duel_told import told as of_duel

        return Told(of_duel(session, title), book)
    if isinstance(session.game, Fight):
        from bwdesk.sheets.conflicts.fight_told import told as of_fight

        return Told(of_fight(session, title), book)
    if isinstance(session.game, Range):
        from bwdesk.sheets.conflicts.range_told import told as of_shots

        return Told(of_shots(session, title), book)
    raise ValueError("This game has no papers of its own.")
