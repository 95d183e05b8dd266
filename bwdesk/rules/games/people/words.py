"""What happens to people wherever they are hurt, as facts and in words."""

from __future__ import annotations

from typing import ClassVar

from bwdesk.rules.games.frame.facts import Facts
from bwdesk.rules.games.frame.prose import a_wound, opening


class Hurt(Facts, frozen=True):
    """A wound somebody takes; *falls* is what becomes of whoever is out with it."""

    kind: ClassVar[str] = "hurt"
    falls: ClassVar[str] = "is down"
    name: str
    level: str
    circle: str
    out: bool = False

    def says(self) -> str:
        down = f", and {self.falls}" if self.out else ""
        return f"{opening(self.name)} takes {a_wound(self.level)} at {self.circle}{down}."
