"""What happens wherever volleys are scripted, as facts and in words."""

from __future__ import annotations

from typing import ClassVar

from bwdesk.rules.games.frame.facts import Facts
from bwdesk.rules.games.frame.prose import opening

EXCHANGE = "exchange"


class Exchange(Facts, frozen=True):
    kind: ClassVar[str] = EXCHANGE
    number: int

    def says(self) -> str:
        return f"Exchange {self.number}"


class Scripted(Facts, frozen=True):
    kind: ClassVar[str] = "scripted"
    name: str

    def says(self) -> str:
        return f"{opening(self.name)} has written."
