"""Cards of the beasts of the Book: what is tamed, ridden or met, with all one needs to play it."""

from __future__ import annotations

from msgspec.structs import replace

from bwdesk.rules.burning import reckon
from bwdesk.rules.burning.sketching import sketch_beast
from bwdesk.rules.person.character import Character
from bwdesk.sheets import Order, cards
from bwdesk.sheets.kit.frame import Printed

TITLE = "Beasts"


def pages(order: Order) -> Printed:
    """A stat-block card for each, in the order of the Book. Raises ValueError where no pack in
    force has any."""
    beasts = [Character(sketch_beast(each)) for each in order.book.beasts.values()]
    if not beasts:
        raise ValueError("The rules in force hold no beasts to print. Switch on a pack with some.")
    known = [(each, reckon(each.choices, order.book)) for each in beasts]
    (first, reckoning), *others = known
    asked = replace(
        order, character=first, reckoning=reckoning, others=tuple(others), state="clean"
    )
    return cards.pages(asked)._replace(title=TITLE)
