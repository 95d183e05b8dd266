"""What Ob is it: every printed obstacle by what is done, with what it adds or asks.

The rungs of the ladders of obstacles, and the circumstances that change an obstacle or dice.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from bwdesk.rules.packs.book import Book
from bwdesk.rules.packs.searching import Named, Searched, fold
from bwdesk.rules.tables.armor import Armor

LADDERS = {
    "obstacle": "any ability",
    "purchase": "Resources",
    "wise": "any wise",
    "lifestyle": "Resources",
    "steel": "Steel",
    "natural-effect": "natural magic",
    "stigmata": "Faith",
}
"""The ladders that are obstacles, and what is tested against them."""
TESTED = {
    "circles": "Circles",
    "steel": "Steel",
    "steel-standard": "Steel",
    "missile": "a missile weapon",
    "melee": "a weapon",
    "resources": "Resources",
    "enmity": "Circles",
    "detection": "Perception",
    "quiet": "Stealthy",
    "affiliation": "Circles",
    "footing": "Speed",
    "riding": "Riding",
    "mount": "the mount",
}


class PrintedObstacle(Struct, frozen=True):
    """What is done, as it is printed: the whole *obstacle*, or what it adds (*plus*), or dice."""

    link: str
    says: str
    ability: str
    rule: str
    obstacle: int | None = None
    plus: int = 0
    dice: int = 0
    time: str = ""

    @property
    def figure(self) -> str:
        """``Ob 3``, ``+1 Ob``, ``+1D``."""
        if self.obstacle is not None:
            return f"Ob {self.obstacle}"
        parts = (f"+{self.plus} Ob" if self.plus else "", f"+{self.dice}D" if self.dice else "")
        return ", ".join(each for each in parts if each) or "nothing"


def list_obstacles(book: Book) -> Iterator[PrintedObstacle]:
    """Every one the packs in force print, ladder by ladder."""
    for rung in book.rungs.values():
        if rung.of in LADDERS:
            link = f"obstacle/{rung.id}"
            yield PrintedObstacle(link, rung.name, LADDERS[rung.of], rung.rule, obstacle=rung.at)
    for good in book.goods.values():
        yield PrintedObstacle(
            f"good/{good.id}", good.name, "Resources", good.rule, obstacle=good.obstacle
        )
    for prayer in book.prayers.values():
        yield PrintedObstacle(
            f"prayer/{prayer.id}", prayer.name, "Faith", prayer.rule, obstacle=prayer.obstacle
        )
    for armor in book.armors.values():
        yield from _of_armor(armor)
    for each in book.factors.values():
        link, of = f"circumstance/{each.id}", TESTED.get(each.of, each.of)
        yield PrintedObstacle(link, each.name, of, each.rule, plus=each.obstacle, dice=each.dice)


WEIGHT = (
    ("arms", "fight, climb or use the hands", "Agility and its skills"),
    ("torso", "swim or go unheard", "Swimming, Stealthy"),
    ("head", "see and hear", "Perception"),
)
"""Of which piece of armor what is hindered, and the abilities it is (ARM-9)."""


def _of_armor(armor: Armor) -> Iterator[PrintedObstacle]:
    """What its weight adds, to whom, and what it adds without training (ARM-8, ARM-9)."""
    link = f"armor/{armor.id}"
    for piece, does, ability in WEIGHT:
        if plus := getattr(armor.clumsy, piece):
            says = f"{does} in {armor.name.lower()}".capitalize()
            yield PrintedObstacle(link, says, ability, "ARM-9", plus=plus)
    if armor.untrained:
        says = f"Anything in {armor.name.lower()}, without training"
        yield PrintedObstacle(link, says, "all", "ARM-8", plus=armor.untrained)


def find_obstacles(typed: str, book: Book) -> list[PrintedObstacle]:
    """Those of which the words typed tell, the best first; else the nearest.

    Where no obstacle has all of the words, those that have most of them come.
    """
    listed = list(list_obstacles(book))
    searched = Searched([Named(each.says, each.ability) for each in listed])
    found = searched.find(typed)
    if not found:
        counted = dict.fromkeys(range(len(listed)), 0)
        for word in fold(typed).split():
            holding = set(searched.find_holding(word)) or set(searched.find(word))
            for at in holding if len(word) > 2 else ():
                counted[at] += 1
        most = max(counted.values(), default=0)
        found = [at for at, count in counted.items() if count == most and most]
    return [listed[at] for at in found or searched.find_near(typed)]
