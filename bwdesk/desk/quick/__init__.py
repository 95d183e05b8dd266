"""Quick burning: dialogs that roll a life, a finished character or make one-offs."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bwdesk.desk.shell.window import MainWindow


def burn(window: MainWindow) -> None:
    """Bring up the knobs of a finished character; the rules load with the first."""
    from bwdesk.desk.quick.burning import QuickBurn

    (window.findChild(QuickBurn) or QuickBurn(window)).come_up()


def npc(window: MainWindow) -> None:
    """Bring up what makes one-offs."""
    from bwdesk.desk.quick.one_offs import QuickNpc

    (window.findChild(QuickNpc) or QuickNpc(window)).come_up()
