"""Teeth, claws and horns: what grew on somebody, by the traits that bring it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from bwdesk.rules.arms.made import Made
from bwdesk.rules.chance.ability import Ability
from bwdesk.rules.packs.book import Book
from bwdesk.rules.tables.weapons import Grown


def grown_arms(traits: Iterable[str], book: Book, known: Mapping[str, Ability]) -> tuple[Made, ...]:
    """The arms these traits bring, each with the best of its skills that is *known*.

    Of several of one name only the strongest is struck with.
    """
    found: dict[str, Grown] = {}
    for id in traits:
        for each in book.traits[id].arms if id in book.traits else ():
            other = found.get(each.name)
            if other is None or (other.power, other.va) < (each.power, each.va):
                found[each.name] = each
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
