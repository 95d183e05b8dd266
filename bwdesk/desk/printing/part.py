"""Paper, from anywhere in the window."""

from __future__ import annotations

from bwdesk import keys
from bwdesk.desk.kit.action import act_of
from bwdesk.desk.shell.interface import Command, Part


class Printing(Part):
    """Brings up the print dialog, which loads with the first use."""

    key = "printing"

    @property
    def prints(self) -> tuple[Command, ...]:
        blank = act_of(keys.PRINT_BLANK, "printer", "For the pencil")
        return (
            Command(keys.PRINT, self.print_current, "printer", asks=True),
            Command(keys.PRINT_BLANK, self.print_blank, act=blank, asks=True),
        )

    def print_current(self) -> None:
        """What is open, and what is on screen before all."""
        from bwdesk.desk.printing.dialog import come_up

        self.window.attempt(lambda: come_up(self.window, self.window.settle_tab()))

    def print_blank(self) -> None:
        """Sheets for the pencil."""
        from bwdesk.desk.printing.dialog import come_up

        self.window.attempt(lambda: come_up(self.window, None, blank=True))

    def print_book(self, kind: str) -> None:
        """A sheet of what the Book holds."""
        from bwdesk.desk.printing.dialog import come_up

        self.window.attempt(lambda: come_up(self.window, None, blank=True, kind=kind))
