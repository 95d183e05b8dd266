"""What follows from stats, answers and purchases: Health, Steel, Reflexes and the rest."""

from __future__ import annotations

from bwdesk.rules.ability import Ability, Shade, average
from bwdesk.rules.book import Stock, readable
from bwdesk.rules.burning.questions import Facts, answered
from bwdesk.rules.burning.reckoning import Answer, Figure
from bwdesk.rules.burning.resources import (
    CIRCLES_BONUS_FROM,
    RESOURCES_PER_DIE,
    TIES,
    WEALTH,
    counting,
)
from bwdesk.rules.burning.rulings import Rulings
from bwdesk.rules.burning.traits import Effects
from bwdesk.rules.character import Choices
from bwdesk.rules.sums import Part, Sum

CALM = {Shade.BLACK: 10, Shade.GRAY: 8, Shade.WHITE: 7}
"""What Will is taken from for Hesitation (STEEL-2)."""

STEEL_BASE, FAITH_BASE, MORTAL_BASE = 3, 3, 6


class Attributes:
    """Reckons attributes one after another; later ones may look at earlier ones."""

    def __init__(
        self,
        choices: Choices,
        stock: Stock,
        stats: dict[str, Figure],
        effects: Effects,
        rulings: Rulings,
    ) -> None:
        self._choices, self._stock = choices, stock
        self._effects, self._rulings = effects, rulings
        self.figures: dict[str, Figure] = dict(stats)
        self.sheets: dict[str, tuple[Answer, ...]] = {}

    def health(self, facts: Facts) -> Figure:
        roots = ("will", "forte")
        why = self._answered("health", self._average("health", roots), facts)
        return self._keep("health", why, self._darkest(roots))

    def reflexes(self) -> Figure:
        roots = ("perception", "agility", "speed")
        return self._keep("reflexes", self._average("reflexes", roots), self._darkest(roots))

    def mortal_wound(self) -> Figure:
        """Half of Power and Forte and six (PTGS-7); gray only if both are (NPC-32)."""
        roots = ("power", "forte")
        why = self._average("mortal-wound", roots).plus("everybody", MORTAL_BASE)
        return self._keep("mortal-wound", why, self._darkest(roots))

    def steel(self, facts: Facts) -> Figure:
        base = Sum((Part("everybody", STEEL_BASE),))
        return self._keep("steel", self._answered("steel", base, facts), Shade.BLACK)

    def hesitation(self) -> Figure:
        """Ten less Will; eight less a gray, seven less a white one (STEEL-2). A plain number."""
        will = self._ability("will")
        start = CALM[will.shade]
        why = Sum((Part("a heart like any other's", start), Part(f"Will {will}", -will.exponent)))
        return self._keep("hesitation", why, None)

    def circles(self) -> Figure:
        """Half of Will, at least one; one more for 50 points in property and relationships."""
        will = self._ability("will")
        why = Sum((Part(f"half of Will {will}", max(1, will.exponent // 2)),))
        ties = counting(self._choices, TIES)
        if ties >= CIRCLES_BONUS_FROM:
            why = why.plus(f"{ties} points in property and relationships", 1)
        return self._keep("circles", why, will.shade)

    def resources(self) -> Figure:
        """A die for every 15 points in property, reputations and affiliations."""
        wealth = counting(self._choices, WEALTH)
        label = f"{wealth} points in property, reputations and affiliations"
        why = Sum((Part(label, wealth // RESOURCES_PER_DIE),))
        return self._keep("resources", why, Shade.BLACK)

    def emotion(self, id: str, facts: Facts) -> Figure:
        base = Sum((Part("everybody who has it", FAITH_BASE),)) if id == "faith" else Sum()
        return self._keep(id, self._answered(id, base, facts), Shade.BLACK)

    def stride(self) -> Figure:
        why = Sum((Part(f"stride of {self._stock.people}", self._stock.stride),))
        return self._keep("stride", why, None)

    def _answered(self, id: str, base: Sum, facts: Facts) -> Sum:
        self.sheets[id] = facts.sheet(id)
        return answered(base, self.sheets[id])

    def _keep(self, id: str, why: Sum, shade: Shade | None) -> Figure:
        why = self._rulings.sum(id, self._effects.add(id, why))
        value = max(0, why.whole)
        if value != why.whole:
            why = why.plus("never below nothing", value - why.whole)
        kept = Figure(
            id=id,
            name=readable(id),
            value=value,
            why=why,
            ability=Ability(shade, value) if shade else None,
            ruling=self._rulings.on(id),
        )
        self.figures[id] = kept
        return kept

    def _average(self, id: str, roots: tuple[str, ...]) -> Sum:
        up = self._effects.rounds_up(id)
        share = {2: "half", 3: "a third"}[len(roots)]
        abilities = [self._ability(root) for root in roots]
        said = ", ".join(
            f"{root.title()} {each}" for root, each in zip(roots, abilities, strict=True)
        )
        down = average(abilities).exponent
        why = Sum((Part(f"{share} of {said}", down),))
        return why.plus(up, average(abilities, up=True).exponent - down, "trait") if up else why

    def _darkest(self, roots: tuple[str, ...]) -> Shade:
        return average([self._ability(root) for root in roots]).shade

    def _ability(self, id: str) -> Ability:
        return self.figures[id].ability or Ability(Shade.BLACK, self.figures[id].value)
