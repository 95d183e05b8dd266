"""What a game has done to somebody, a line for each thing that will change."""

from __future__ import annotations

from bwdesk.desk.kit.tick_line import Ticked
from bwdesk.rules.basics.prose import plural
from bwdesk.rules.games.frame.upshots import LEVELS, SHATTERED, SHIELD, Upshot
from bwdesk.rules.packs.book import Book, readable
from bwdesk.rules.person.character import Play
from bwdesk.rules.play.homecoming import find_grades, lacking, marks
from bwdesk.rules.play.told import named_ability, named_trait
from bwdesk.rules.tables.grayscale import circle

MEANS = ("affiliation", "resources", "cash")
"""What of somebody's means is lost."""
SHORT = "Ticked, it is taken as far as it goes, and the journal tells all of it; else nothing is."
"""Of what the sheet has less than a game took."""
PASSED = {True: "passed", False: "failed", None: ""}
GRAVE = ("wounded", "worn", "lost", "taxed")
LIGHT = ("tested", "spent", "earned", "gained", "mended", "practiced", "restored")
SHOWN = (*GRAVE, *LIGHT, "held", "dropped", "waits", "used")
"""What changes a sheet; what is owed is a sentence of the journal."""


def line(upshot: Upshot, book: Book, key: str, play: Play, *, on: bool) -> Ticked:
    """What will change, to be taken or refused; what the sheet has no more of says so beside."""
    label, note, value = _SAYS[upshot.kind](upshot, book)
    lacks = lacking(play, book, upshot)
    note = "; ".join(filter(None, (note, lacks)))
    grave, spent = upshot.kind in GRAVE, upshot.kind == "spent"
    # Dice alone say nothing of where a wound lies: the table marks it on the sheet.
    fixed = upshot.kind == "wounded" and not upshot.amount
    tip = SHORT if lacks else ""
    return Ticked(key, label, note, value, on, fixed, grave=grave, spent=spent, tip=tip)


def _test_line(test: Upshot, book: Book) -> tuple[str, str, str]:
    against = f" against Ob {test.obstacle}" if test.obstacle is not None else ""
    grade = next(iter(find_grades(book, test)), "no test")
    label = f"{named_ability(test.what, book)}, {test.dice}D{against}"
    came = PASSED[test.passed]
    if test.on:
        goes = "a mark toward it" if marks(book, test) else f"a test of {readable(test.on)}"
        came = ", ".join(filter(None, (came, "Beginner’s Luck", goes)))
    return label, came, grade.capitalize()


def _spent_line(spent: Upshot, book: Book) -> tuple[str, str, str]:
    on = f"on {named_ability(spent.on, book)}" if spent.on else ""
    if spent.what == "call-on":
        return f"{named_trait(spent.note, book)} called on", on, "until the next session"
    kind = book.artha_kinds.get(spent.what)
    return f"{kind.name if kind else readable(spent.what)} spent", on, f"−{spent.amount}"


def _earned_line(earned: Upshot, book: Book) -> tuple[str, str, str]:
    kind = book.artha_kinds.get(earned.what)
    return kind.name if kind else readable(earned.what), earned.note, f"+{earned.amount}"


def _gained_line(gained: Upshot, _book: Book) -> tuple[str, str, str]:
    value = f"+{gained.amount}D" if gained.amount else "gained"
    return readable(gained.what), gained.note, value


def _mended_line(mended: Upshot, _book: Book) -> tuple[str, str, str]:
    back = f"+{mended.dice}D" if mended.dice else "closed"
    return f"The wound at {circle(mended.amount)}", "mends", back


def _practice_line(done: Upshot, book: Book) -> tuple[str, str, str]:
    a_day = f"{plural(done.dice, 'hour')} a day"
    return f"{named_ability(done.what, book)} practiced", a_day, plural(done.amount, "day")


def _tax_line(taxed: Upshot, _book: Book) -> tuple[str, str, str]:
    if taxed.dice:
        back = f"back in {plural(taxed.dice, 'hour')}"
        return f"{readable(taxed.what)} taxed", back, f"−{taxed.amount}D"
    return f"{readable(taxed.what)} taxed", taxed.note, f"−{taxed.amount}D"


def _restored_line(restored: Upshot, _book: Book) -> tuple[str, str, str]:
    return f"{readable(restored.what)} restored", restored.note, f"+{restored.amount}D"


def _wound_line(wound: Upshot, _book: Book) -> tuple[str, str, str]:
    if wound.what == LEVELS:
        return "A wound", wound.note, plural(wound.amount, "level")
    return "A wound", wound.note, str(circle(wound.amount)) if wound.amount else f"−{wound.dice}D"


def _wear_line(worn: Upshot, _book: Book) -> tuple[str, str, str]:
    what = "Shield" if worn.what == SHIELD else f"Armor, {readable(worn.what).lower()}"
    if worn.dice:
        return what, plural(worn.amount, "die left", "dice left"), f"−{worn.dice}D"
    return what, "dice left", f"{worn.amount}D"


def _lost_line(lost: Upshot, book: Book) -> tuple[str, str, str]:
    if lost.what in MEANS:
        value = f"−{lost.amount}D" if lost.amount else "lost"
        return readable(lost.what), lost.note or "for good", value
    if lost.note == SHATTERED:
        broke = book.weapons.get(lost.what)
        return broke.name if broke else readable(lost.what), "shattered", "broken"
    arm = book.thrown.get(lost.what)
    what = arm.name if arm else readable(lost.what)
    return what, "thrown" if arm else plural(lost.amount, "shot"), f"−{lost.amount}"


def _held_line(held: Upshot, _book: Book) -> tuple[str, str, str]:
    return held.what, "is held", "a die of Will"


def _dropped_line(dropped: Upshot, _book: Book) -> tuple[str, str, str]:
    return dropped.what, "is not held any more", "a die of Will back"


def _waits_line(waits: Upshot, _book: Book) -> tuple[str, str, str]:
    return waits.what, "waits for a test", _waiting_words(waits)


def _used_line(used: Upshot, _book: Book) -> tuple[str, str, str]:
    return used.what, "has gone into a test", _waiting_words(used)


def _waiting_words(favor: Upshot) -> str:
    return f"+{favor.dice}D" if favor.dice else "open-ended"


_SAYS = {
    "tested": _test_line,
    "spent": _spent_line,
    "earned": _earned_line,
    "gained": _gained_line,
    "mended": _mended_line,
    "practiced": _practice_line,
    "taxed": _tax_line,
    "restored": _restored_line,
    "wounded": _wound_line,
    "worn": _wear_line,
    "lost": _lost_line,
    "held": _held_line,
    "dropped": _dropped_line,
    "waits": _waits_line,
    "used": _used_line,
}
