"""What happened, in sentences for the log: with its figures, and told once it is over."""

from __future__ import annotations

from typing import ClassVar

from bwdesk.rules.games.telling import Facts, Words

HEADINGS = {
    "sealed": "Slips",
    "health": "Wounds",
    "scene": "Scenes",
    "revealed": "Revealed",
    "wasted": "Revealed",
    "paid": "Revealed",
    "duty": "Revealed",
    "met": "Revealed",
    "marshal": "Dice",
    "rolled": "Dice",
    "tie": "Dice",
    "roll-off": "Dice",
    "split": "Dice",
    "comparison": "What came of it",
    "gain": "What came of it",
    "tally": "What came of it",
    "fallen": "What came of it",
    "narrates": "What came of it",
    "conquered": "Consequences",
    "joined": "Consequences",
    "penalty": "Consequences",
    "inherited": "Consequences",
    "told": "Consequences",
    "downtime": "Downtime",
    "maintenance": "Downtime",
    "lapsed": "Downtime",
    "healed": "Downtime",
    "wound": "Wounds",
    "objective": "Objectives",
    "over": "The end",
    "ruling": "Rulings",
}
"""What the events of a maneuver stand under in its record, by their kind."""


class Begun(Facts, frozen=True):
    kind: ClassVar[str] = "maneuver"
    number: int

    def says(self) -> str:
        return f"Maneuver {self.number}"


WORDS = Words(Begun)
