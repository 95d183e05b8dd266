"""Characters in play, as a chronicle has them: leaders and seconds with all that may happen to."""

from __future__ import annotations

from bwdesk.rules.chance.ability import Shade
from bwdesk.rules.games.conquest.state import Brought, Mark, Person
from bwdesk.rules.person.character import Artha

BROUGHT = Brought(
    Artha(3, 3, 2),
    ("charming", "booming-voice"),
    (3, 5, 7, 9, 11, 13),
    affiliation=2,
    taxed=2,
    funds=1,
    lifestyle="A keep",
    upkeep=3,
)
SKILLS = {"strategy": 5, "persuasion": 4, "oratory": 3, "logistics": 6, "assassin": 4}


def lord(name: str = "Aurel", file: str = "", play: Brought | None = BROUGHT) -> Person:
    """Somebody with all figures; *play* is what they brought, None for who was typed."""
    return Person(
        name,
        file,
        lifepaths=6,
        health=5,
        circles=4,
        resources=4,
        affiliation=f"Court of {name}",
        skills=SKILLS,
        stats={"will": 5, "perception": 4, "agility": 4},
        shades={"logistics": Shade.GRAY, "strategy": Shade.GRAY, "oratory": Shade.GRAY},
        play=play,
    )


HURT = Mark(8, 2)
"""A Midi Wound by these tolerances (BKT-6)."""
