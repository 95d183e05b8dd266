"""A volley of a Duel of Wits: in the core, and from its reveal to the drawn board."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from time import perf_counter

from bwdesk.rules.chance.throws import Told
from bwdesk.rules.games.duel.forecast import forecast
from bwdesk.rules.games.duel.moves import Announce, AnyMove, Choose, Roll, Split
from bwdesk.rules.games.duel.state import Argument, At, Setup
from tests.rules.games.duel.people import duel, side
from tests.shipped import book

SCRIPTS = {"a": ("rebuttal", "point", "dismiss"), "b": ("point", "avoid", "incite")}
TIMES = 7


def arguments() -> Iterator[tuple[str, float, Callable[[], object]]]:
    """What is measured, the milliseconds it may take, and the work itself."""
    game = duel()
    ready = game.start(_setup()).state
    moves: tuple[AnyMove, ...] = (
        Announce(),
        Choose("a"),
        Choose("b"),
        Split("a", 2),
        Roll("a", Told(2), defense=Told(1)),
    )
    for move in moves:
        ready = game.apply(ready, move).state
    last = Roll("b", Told(3))

    yield "A volley of a duel resolved", 0.5, lambda: game.apply(ready, last)
    yield (
        "What a script would do against an assumed one",
        50,
        lambda: forecast(game.canon, ready, "a", SCRIPTS["a"], SCRIPTS["b"]),
    )


def _setup() -> Setup:
    a, b = (side(each, artha=None) for each in "ab")
    bodies = {each: Argument(12, 12) for each in "ab"}
    return Setup((a, b), at=At(body=bodies), scripts=SCRIPTS)


def reveal() -> float:
    """Milliseconds from the key that turns the cards to the drawn board: the best of several."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtWidgets import QApplication

    from bwdesk.desk import theme
    from bwdesk.desk.games.catalog import board_of
    from bwdesk.desk.table.document import TableDocument
    from bwdesk.desk.table.tab import TableTab
    from bwdesk.files import chronicles, games
    from bwdesk.table.log import Seat

    app = QApplication.instance()
    if not isinstance(app, QApplication):
        app = QApplication([])
    theme.install(app)
    seats = (Seat("s-a", "Anna"), Seat("s-b", "Bela"))
    found = []
    with tempfile.TemporaryDirectory() as folder:
        for number in range(TIMES):
            path = Path(folder) / f"{number}.bwchron"
            TableDocument.create(path, "Duel", duel(), _setup(), seats, book()).close()
            document = board_of("duel").open(chronicles.open_chronicle(path, games.find), book)
            tab = TableTab(document)
            tab.resize(1290, 724)
            tab.show()
            app.processEvents()
            began = perf_counter()
            tab.page.press()
            tab.grab()
            found.append(1000 * (perf_counter() - began))
            tab.close()
            document.close()
    return min(found)
