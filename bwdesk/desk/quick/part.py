"""The quick ways to somebody, from anywhere in the window."""

from __future__ import annotations

from bwdesk import keys
from bwdesk.desk.kit.action import act_of
from bwdesk.desk.shell.interface import Command, Part


class Quick(Part):
    """Its dialogs come up over the window and stay for the next time; the rules load with them."""

    key = "quick"

    @property
    def begins(self) -> tuple[Command, ...]:
        burn = act_of(keys.QUICK_BURN, "dices", "A finished character at once")
        npc = act_of(keys.QUICK_NPC, "users", "Exponents and skills, no more")
        return (
            Command(keys.QUICK_BURN, self.burn, act=burn, asks=True),
            Command(keys.QUICK_NPC, self.npc, act=npc, asks=True),
        )

    def burn(self) -> None:
        """Bring up the knobs of a finished character."""
        from bwdesk.desk.quick.burning import QuickBurn

        (self.window.findChild(QuickBurn) or QuickBurn(self.window)).come_up()

    def npc(self) -> None:
        """Bring up what makes one-offs: in a campaign they stay there."""
        if self.window.current is not None and self.window.current.make_people():
            return
        from bwdesk.desk.quick.one_offs import QuickNpc

        (self.window.findChild(QuickNpc) or QuickNpc(self.window)).come_up()
