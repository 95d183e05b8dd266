"""What a game has done to somebody, a line for each thing that will change."""

from __future__ import annotations

from bwdesk.desk.kit.tick_line import Ticked
from bwdesk.rules.book import Book, readable
from bwdesk.rules.burning.words import plural
from bwdesk.rules.games.upshots import LEVELS, SHIELD, Upshot
from bwdesk.rules.injury.grayscale import circle
from bwdesk.rules.play.homecoming import graded
from bwdesk.rules.play.told import named_ability, named_trait

PASSED = {True: "passed", False: "failed", None: ""}
SHOWN = ("tested", "spent", "earned", "gained", "wounded", "worn", "lost")
"""What changes a sheet; what is owed is a sentence of the journal."""


def line(upshot: Upshot, book: Book, key: str, *, on: bool) -> Ticked:
    """What will change, to be taken or refused."""
    label, note, value = _SAYS[upshot.kind](upshot, book)
    grave = upshot.kind in ("wounded", "worn", "lost")
    spent = upshot.kind == "spent"
    return Ticked(key, label, note, value, on, grave=grave, spent=spent)


def _tested(test: Upshot, book: Book) -> tuple[str, str, str]:
    against = f" against Ob {test.obstacle}" if test.obstacle is not None else ""
    grade = next(iter(graded(book, test)), "no test")
    label = f"{named_ability(test.what, book)}, {test.dice}D{against}"
    return label, PASSED[test.passed], grade.capitalize()


def _spent(spent: Upshot, book: Book) -> tuple[str, str, str]:
    on = f"on {named_ability(spent.on, book)}" if spent.on else ""
    if spent.what == "call-on":
        return f"{named_trait(spent.note, book)} called on", on, "until the next session"
    kind = book.artha_kinds.get(spent.what)
    return f"{kind.name if kind else readable(spent.what)} spent", on, f"−{spent.amount}"


def _earned(earned: Upshot, book: Book) -> tuple[str, str, str]:
    kind = book.artha_kinds.get(earned.what)
    return kind.name if kind else readable(earned.what), earned.note, f"+{earned.amount}"


def _gained(gained: Upshot, _book: Book) -> tuple[str, str, str]:
    return readable(gained.what), gained.note, f"+{gained.amount}D"


def _wounded(wound: Upshot, _book: Book) -> tuple[str, str, str]:
    if wound.what == LEVELS:
        return "A wound", wound.note, plural(wound.amount, "level")
    return "A wound", wound.note, str(circle(wound.amount)) if wound.amount else f"−{wound.dice}D"


def _worn(worn: Upshot, _book: Book) -> tuple[str, str, str]:
    what = "Shield" if worn.what == SHIELD else f"Armor, {readable(worn.what).lower()}"
    return what, "dice left", f"{worn.amount}D"


def _lost(lost: Upshot, book: Book) -> tuple[str, str, str]:
    arm = book.thrown.get(lost.what)
    what = arm.name if arm else readable(lost.what)
    return what, "thrown" if arm else plural(lost.amount, "shot"), f"−{lost.amount}"


_SAYS = {
    "tested": _tested,
    "spent": _spent,
    "earned": _earned,
    "gained": _gained,
    "wounded": _wounded,
    "worn": _worn,
    "lost": _lost,
}
