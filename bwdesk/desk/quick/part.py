"""The quick ways to somebody, from anywhere in the window."""

from __future__ import annotations

from bwdesk.desk.kit.action import Act
from bwdesk.desk.shell.interface import Command, Part


class Quick(Part):
    """Its dialogs come up over the window and stay for the next time; the rules load with them."""

    key = "quick"

    @property
    def begins(self) -> tuple[Command, ...]:
        burn = Act("dices", "Quick burn", "A finished character at once", "Ctrl+Shift+N")
        npc = Act("users", "Quick NPC", "Exponents and skills, no more", "Ctrl+Shift+B")
        return (
            Command("quick", f"{burn.name}…", burn.shortcut, self.burn, act=burn),
            Command("npc", f"{npc.name}…", npc.shortcut, self.npc, act=npc),
        )

    def burn(self) -> None:
        """Bring up the knobs of a finished character."""
        from bwdesk.desk.quick.burning import QuickBurn

        (self.window.findChild(QuickBurn) or QuickBurn(self.window)).come_up()

    def npc(self) -> None:
        """Bring up what makes one-offs."""
        from bwdesk.desk.quick.one_offs import QuickNpc

        (self.window.findChild(QuickNpc) or QuickNpc(self.window)).come_up()
