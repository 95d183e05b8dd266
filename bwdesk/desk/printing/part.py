"""Paper, from anywhere in the window."""

from __future__ import annotations

from bwdesk.desk.kit.action import Act
from bwdesk.desk.shell.interface import Command, Part


class Printing(Part):
    """Brings up the print dialog, which loads with the first use."""

    key = "printing"

    @property
    def prints(self) -> tuple[Command, ...]:
        blank = Act("printer", "Print blank sheets", "For the pencil", "Ctrl+Shift+P")
        return (
            Command("print", "Print…", "Ctrl+P", self.print_current, "printer"),
            Command("blank", f"{blank.name}…", blank.shortcut, self.print_blank, act=blank),
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
