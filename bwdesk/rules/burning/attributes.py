"""What follows from stats, answers and purchases: Health, Steel, Reflexes and the rest."""

from __future__ import annotations

from bwdesk.rules.basics.problems import Problem, Severity
from bwdesk.rules.basics.sums import Part, Sum
from bwdesk.rules.burning.effects import Effects
from bwdesk.rules.burning.questions import Facts, with_answers
from bwdesk.rules.burning.reckoning import Answer, Figure
from bwdesk.rules.burning.resources import (
    CIRCLES_BONUS_FROM,
    RESOURCES_PER_DIE,
    TIES,
    WEALTH,
    points_spent,
)
from bwdesk.rules.burning.rulings import Rulings
from bwdesk.rules.chance.ability import Ability, Shade, average
from bwdesk.rules.packs.book import CAUSES, EMOTIONS, Stock, readable
from bwdesk.rules.person.character import Choices, Sketch
from bwdesk.rules.person.steel import CALM

GRAY_PRICE = 5
"""Points of Steel or of an emotional attribute that turn the rest gray."""

LOST = 10
"""At this exponent an emotional attribute ends its owner's story (FAITH-12)."""

WILLFUL = ("ancestral-taint",)
"""Attributes in the shade of Will."""

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
        self.problems: list[Problem] = []

    def health(self, facts: Facts) -> Figure:
        roots = ("will", "forte")
        why = self._add_answers("health", self._average("health", roots), facts)
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
        return self._keep("steel", self._add_answers("steel", base, facts), Shade.BLACK)

    def sketch(self, sketch: Sketch) -> tuple[Figure, ...]:
        """Those of a one-off: what its stats make, Steel as its skills; of the rest what somebody
        set, else it is left blank."""
        roots = ("will", "forte")
        health = self._keep("health", self._average("health", roots), self._darkest(roots))
        reflexes, mortal = self.reflexes(), self.mortal_wound()
        skilled = Sum((Part("competence", sketch.competence),))
        steel = self._keep("steel", skilled, sketch.shade_of("steel"))
        own = [self._set_alone(id, sketch) for id in ("circles", "resources", self._stock.emotion)]
        given = [each for each in own if each is not None]
        return (health, reflexes, mortal, steel, self.hesitation(), *given, self.stride())

    def _set_alone(self, id: str, sketch: Sketch) -> Figure | None:
        """What nothing makes but a word of the table; an emotion nobody spoke of is none."""
        if id and self._rulings.ruling_on(id):
            return self._keep(id, Sum(), sketch.shade_of(id))
        return Figure(id, readable(id), 0, Sum()) if id in ("circles", "resources") else None

    def hesitation(self) -> Figure:
        """Ten less Will; eight less a gray, seven less a white one (STEEL-2). A plain number.

        What traits and rulings do to one cause alone is kept beside it, by cause.
        """
        will = self._ability("will")
        start = CALM[will.shade]
        why = Sum((Part("a heart like any other's", start), Part(f"Will {will}", -will.exponent)))
        return self._keep("hesitation", why, None)

    def circles(self) -> Figure:
        """Half of Will, at least one; one more for 50 points in property and relationships."""
        will = self._ability("will")
        why = Sum((Part(f"half of Will {will}", max(1, will.exponent // 2)),))
        ties = points_spent(self._choices, TIES)
        if ties >= CIRCLES_BONUS_FROM:
            why = why.plus(f"{ties} points in property and relationships", 1)
        return self._keep("circles", why, will.shade)

    def resources(self) -> Figure:
        """A die for every 15 points in property, reputations and affiliations."""
        wealth = points_spent(self._choices, WEALTH)
        label = f"{wealth} points in property, reputations and affiliations"
        why = Sum((Part(label, wealth // RESOURCES_PER_DIE),))
        return self._keep("resources", why, Shade.BLACK)

    def emotion(self, id: str, facts: Facts) -> Figure:
        base = Sum((Part("everybody who has it", FAITH_BASE),)) if id == "faith" else Sum()
        shade = self._ability("will").shade if id in WILLFUL else Shade.BLACK
        kept = self._keep(id, self._add_answers(id, base, facts), shade)
        if kept.value >= LOST:
            self._say(
                "lost",
                id,
                f"{kept.name} {kept.text}: at {LOST} the character is lost to it.",
                "Answer less of it to yes, or rule otherwise.",
            )
        return kept

    def stride(self) -> Figure:
        why = Sum((Part(f"stride of {self._stock.people}", self._stock.stride),))
        return self._keep("stride", why, None)

    def _add_answers(self, id: str, base: Sum, facts: Facts) -> Sum:
        self.sheets[id] = facts.sheet(id)
        return with_answers(base, self.sheets[id])

    def _keep(self, id: str, why: Sum, shade: Shade | None) -> Figure:
        """The figure of *why* after traits, its turning gray, its limit and the table's word."""
        why = self._effects.fix_sum(id, self._effects.add(id, why))
        if shade:
            shade, _ = self._effects.lighter(id, shade)
            shade, why = self._lighten(id, why, shade)
        limit, by = self._effects.cap(id, why.whole)
        if why.whole > limit:
            why = why.plus(f"{by}: no more than {limit}", limit - why.whole, "trait", by)
        why = self._rulings.sum(id, why)
        value = max(0, why.whole)
        if value != why.whole:
            why = why.plus("never below nothing", value - why.whole, "least")
        kept = Figure(
            id=id,
            name=readable(id),
            value=value,
            why=why,
            ability=Ability(shade, value) if shade else None,
            ruling=self._rulings.ruling_on(id),
            dice=self._effects.dice(id),
            causes=self._causes(why) if id == "hesitation" else {},
        )
        self.figures[id] = kept
        return kept

    def _causes(self, why: Sum) -> dict[str, Sum]:
        """Hesitation by cause, where a trait or the table treats one cause unlike the others."""
        causes = {
            cause: self._rulings.sum(
                f"hesitation.{cause}", self._effects.add(f"hesitation.{cause}", why)
            )
            for cause in CAUSES
        }
        return causes if len({each.whole for each in causes.values()}) > 1 else {}

    def _lighten(self, id: str, why: Sum, shade: Shade) -> tuple[Shade, Sum]:
        """Turned gray for some of its points, where the player chose so and it may be."""
        if id not in self._choices.lightened or not may_turn_gray(id):
            return shade, why
        if why.whole < GRAY_PRICE:
            self._say(
                "too-low-for-gray",
                id,
                f"{readable(id)} is {why.whole}; from {GRAY_PRICE} on it can be turned gray.",
                "Leave it black.",
            )
        return Shade.GRAY, why.plus("turned gray", -GRAY_PRICE, "gray")

    def _say(self, code: str, id: str, says: str, remedy: str) -> None:
        where = f"attributes/{id}"
        self.problems.append(Problem(f"attributes.{code}", Severity.BROKEN, where, says, remedy))

    def _average(self, id: str, roots: tuple[str, ...]) -> Sum:
        """A part for the roots as they are, and one for each trait that changes what they make."""
        share = {2: "half", 3: "a third"}[len(roots)]
        abilities = {root: self._ability(root) for root in roots}
        said = ", ".join(f"{root.title()} {each}" for root, each in abilities.items())
        made = average(list(abilities.values())).exponent
        why = Sum((Part(f"{share} of {said}", made),))
        for root in roots:
            for part in self._effects.raised_parts(id, root):
                more = abilities[root].exponent + int(part.value)
                abilities[root] = abilities[root]._replace(exponent=more)
                now = average(list(abilities.values())).exponent
                label = f"{part.label}: {root.title()} counts {more}"
                why = why.plus(label, now - made, "trait", part.label)
                made = now
        if up := self._effects.rounds_up(id):
            now = average(list(abilities.values()), up=True).exponent
            why = why.plus(up, now - made, "trait")
        return why

    def _darkest(self, roots: tuple[str, ...]) -> Shade:
        return average([self._ability(root) for root in roots]).shade

    def _ability(self, id: str) -> Ability:
        return self.figures[id].ability or Ability(Shade.BLACK, self.figures[id].value)


def may_turn_gray(id: str) -> bool:
    """Steel and every emotional attribute with a shade of its own."""
    return id == "steel" or (id in EMOTIONS and id not in WILLFUL)
