"""Two sides who meet for a Duel of Wits: the first of each argues, the others speak up for them."""

from __future__ import annotations

from bwdesk.rules.book import STATS, Book
from bwdesk.rules.games.duel.canon import Canon, canon
from bwdesk.rules.games.duel.state import Helper, Setup, Side, Speaker
from bwdesk.rules.games.game import IllegalMoveError
from bwdesk.rules.games.meeting import Comer, sides


def meets(book: Book, comers: tuple[Comer, ...]) -> Setup:
    """What a duel between these begins with. Raises IllegalMoveError."""
    if missing := [each.name for each in comers if not each.has("will").exponent]:
        raise IllegalMoveError(f"Who argues has a Will; none is known of {missing[0]}.")
    known, met = canon(book), sides(comers)
    return Setup(tuple(_side(known, book, *members) for members in met.values()))


def _side(known: Canon, book: Book, own: Comer, *others: Comer) -> Side:
    led = max(known.main, key=lambda skill: own.has(skill).exponent, default="")
    speaker = Speaker(
        own.abilities["will"],
        led if led and own.has(led).exponent else "",
        _skills(book, own),
        {id: own.abilities[id] for id in STATS if id in own.abilities},
        own.abilities.get("steel"),
        own.has("hesitation").exponent if "hesitation" in own.abilities else None,
    )
    helpers = tuple(Helper(each.id, each.name, _skills(book, each)) for each in others)
    return Side(own.id, speaker, own.name, own.seats, helpers)


def _skills(book: Book, comer: Comer) -> dict[str, str]:
    return {id: each for id, each in comer.abilities.items() if id in book.skills}
