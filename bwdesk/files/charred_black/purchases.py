"""What was bought with resource points: ties by their terms, goods by their price."""

from __future__ import annotations

from bwdesk.files.charred_black.form import CharFile, Good, Related, Standing
from bwdesk.files.charred_black.report import Findings, quoted
from bwdesk.rules.book import Book
from bwdesk.rules.burning.resources import tie_offer
from bwdesk.rules.burning.words import plural
from bwdesk.rules.character import Thing, ThingKind

ARMS = ("arms", "missile weapons", "armor")
"""The heads of that burner's lists of gear that hold weapons and armor."""

LONGEST_NAME = 200

GRADES: dict[str, dict[str, tuple[int, int]]] = {
    "reputation": {"local": (1, 7), "regional": (2, 25), "national": (3, 45)},
    "affiliation": {"small": (1, 10), "large": (2, 25), "national": (3, 50)},
}
"""The dice and the price there of how far a standing reaches."""

IMPORTANCE = {"minor": 5, "significant": 10, "powerful": 15}
CHANGES = (
    ("is_immed_fam", "immediate-family", -2),
    ("is_other_fam", "other-family", -1),
    ("is_romantic", "romantic", -2),
    ("is_forbidden", "forbidden", -1),
    ("is_hateful", "hateful", -2),
)
"""What changes the price of a relationship there, by how much, and our term for it."""


def things(file: CharFile, book: Book, findings: Findings) -> tuple[Thing, ...]:
    """Every purchase of the file, in its order."""
    return (
        *(_good(each, "gear", findings) for each in file.gear),
        *(_good(each, "property", findings) for each in file.property),
        *(_related(each, book, findings) for each in file.relationships),
        *(_standing(each, "reputation", book, findings) for each in file.reputations),
        *(_standing(each, "affiliation", book, findings) for each in file.affiliations),
    )


def _good(good: Good, kind: ThingKind, findings: Findings) -> Thing:
    head = good.desc.casefold().partition(",")[0].strip()
    points = good.cost or 0
    if good.cost is None or points < 0:
        why = "it has no price in the file" if good.cost is None else f"{points} points is no price"
        findings.lose(f"The price of {quoted(good.desc)}", why)
    return _thing(good.desc, "arms" if head in ARMS else kind, max(0, points))


def _related(tie: Related, book: Book, findings: Findings) -> Thing:
    changes = [(term, by) for field, term, by in CHANGES if getattr(tie, field)]
    there = max(0, IMPORTANCE.get(tie.importance, 0) + sum(by for _, by in changes))
    terms = [tie.importance, *(term for term, _ in changes)]
    if {"immediate-family", "other-family"} <= set(terms):
        terms.remove("other-family")
    if tie.importance not in IMPORTANCE:
        why = f"its importance is {quoted(tie.importance)}"
        findings.lose(f"The price of the relationship {quoted(tie.desc)}", why)
    return _priced(_thing(tie.desc, "relationship", there), terms, book, findings)


def _standing(standing: Standing, kind: ThingKind, book: Book, findings: Findings) -> Thing:
    dice, points = GRADES[kind].get(standing.importance, (0, 0))
    if not dice:
        why = f"it reaches {quoted(standing.importance)}, which has no dice"
        findings.lose(f"The price of the {kind} {quoted(standing.desc)}", why)
    known = book.ties.get(kind)
    terms = [grade.id for grade in known.grades if grade.dice == dice] if known else []
    thing = _thing(standing.desc, kind, points, dice)
    return _priced(thing, terms, book, findings)


def _priced(thing: Thing, terms: list[str], book: Book, findings: Findings) -> Thing:
    """*thing* at the price its *terms* come to here, where the Book knows them all."""
    tie = book.ties.get(thing.kind)
    if tie is None or not terms:
        return thing
    offer = tie_offer(tie)
    known = [term.id for term in offer.agreed(tuple(terms))]
    if len(known) < len(terms):
        return thing
    points = offer.cost(tuple(known)).whole
    if points != thing.points:
        findings.differs(
            f"The {thing.kind} {quoted(thing.name)} costs {plural(thing.points, 'point')} there, "
            f"{plural(points, 'point')} in bwdesk."
        )
    return Thing(thing.name, thing.kind, points, thing.dice, tuple(known), thing.note)


def _thing(desc: str, kind: ThingKind, points: int, dice: int = 0) -> Thing:
    """A name too long for a thing's stands whole in its note."""
    name = desc if len(desc) <= LONGEST_NAME else f"{desc[: LONGEST_NAME - 1]}…"
    return Thing(name, kind, points, dice, note=desc if name != desc else "")
