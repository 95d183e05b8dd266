"""Teeth, claws and horns: what grew on somebody, by the traits that bring it, or by themselves."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from bwdesk.rules.arms.made import Made
from bwdesk.rules.chance.ability import Ability
from bwdesk.rules.packs.book import Book
from bwdesk.rules.person.character import Choices
from bwdesk.rules.tables.weapons import Grown

NOBODY = Choices(stock="")


def grown_arms(
    traits: Iterable[str], book: Book, known: Mapping[str, Ability], choices: Choices = NOBODY
) -> tuple[Made, ...]:
    """The arms these traits bring, each with the best of its skills that is *known*.

    Of several of one name only the strongest is struck with; what a one-off has of its own counts
    before all others of that name, and before the trait that is called so.
    """
    own = {each.name: each for each in choices.sketch.arms} if choices.sketch else {}
    found: dict[str, Grown] = {}
    for id in traits:
        trait = book.traits.get(id)
        for each in trait.arms if trait is not None and trait.name not in own else ():
            other = found.get(each.name)
            if other is None or (other.power, other.va) < (each.power, each.va):
                found[each.name] = each
    found |= own
    return tuple(_make_arm(each, known) for each in found.values())


def _make_arm(arm: Grown, known: Mapping[str, Ability]) -> Made:
    def strength(id: str) -> tuple[int, int]:
        has = known.get(id)
        return (has.shade.steps, has.exponent) if has else (-1, 0)

    return Made(
        name=arm.name,
        power=arm.power,
        add=arm.add,
        va=arm.va,
        natural=True,
        length=arm.length,
        speed=arm.speed,
        skill=max(arm.skills, key=strength, default=""),
    )
