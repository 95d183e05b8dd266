"""What was bought with resource points: ties by their terms, goods by their price."""

from __future__ import annotations

from msgspec.structs import replace

from bwdesk.files.charred_black.form import CharFile, Good, Related, Standing
from bwdesk.files.charred_black.report import Findings, quote
from bwdesk.rules.basics.prose import plural
from bwdesk.rules.basics.value import LONGEST_NAME
from bwdesk.rules.burning.resources import buy, tie_offer, with_price
from bwdesk.rules.packs.book import Book, ThingKind
from bwdesk.rules.packs.register import price_register
from bwdesk.rules.packs.spelling import key
from bwdesk.rules.person.character import Thing

HEADINGS: dict[str, ThingKind] = {
    **dict.fromkeys(("arms", "orc arms", "missile weapons", "morlin weapons"), "arms"),
    **dict.fromkeys(("armor", "elven armor", "morlin armor"), "armor"),
    **dict.fromkeys(("property", "boat", "territory", "elven land", "remote refuge"), "property"),
    "visionary cult": "affiliation",
}
"""Of that burner's lists, and what stands below them."""


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


class Shopper:
    """Finds what was bought on the price list of a stock."""

    def __init__(self, stock: str, book: Book, findings: Findings) -> None:
        self._book, self._findings = book, findings
        self._list = price_register(book, stock)

    def things(self, file: CharFile) -> tuple[Thing, ...]:
        """Every purchase of the file, in its order."""
        return (
            *(self._good(each, "gear") for each in file.gear),
            *(self._good(each, "property") for each in file.property),
            *(self._buy_related(each) for each in file.relationships),
            *(self._buy_standing(each, "reputation") for each in file.reputations),
            *(self._buy_standing(each, "affiliation") for each in file.affiliations),
        )

    def _good(self, good: Good, kind: ThingKind) -> Thing:
        points = good.cost or 0
        if good.cost is None:
            self._findings.lose(f"The price of {quote(good.desc)}", "it has none in the file")
        elif points < 0:
            self._findings.lose(f"The price of {quote(good.desc)}", f"{points} points is none")
        listed = self._find_listed(good.desc, points)
        return listed or _thing(good.desc, _kind(good.desc, kind), max(0, points))

    def _find_listed(self, desc: str, points: int) -> Thing | None:
        """The line of the list it was bought from, if its price is still that.

        That burner names heading, line and grade: ``Armor, Plated Mail, Poor Quality``.
        """
        heading, *rest = (part.strip() for part in desc.split(","))
        tried = [(desc, "")]
        if rest and heading.casefold() in HEADINGS:
            tried += [(rest[-1], ""), ([heading, *rest][-2], rest[-1])]
        for name, said in tried:
            line = self._list.get(name)
            if line is None:
                continue
            grades = [each.id for each in line.grades if set(key(each.name)) <= set(key(said))]
            thing = buy(line, self._book, tuple(grades) if said else None)
            if thing.points == points and bool(grades) == bool(said):
                return thing if name != desc else replace(thing, name=desc[:LONGEST_NAME])
        return None

    def _buy_related(self, tie: Related) -> Thing:
        changes = [(term, by) for field, term, by in CHANGES if getattr(tie, field)]
        there = max(0, IMPORTANCE.get(tie.importance, 0) + sum(by for _, by in changes))
        terms = [tie.importance, *(term for term, _ in changes)]
        if {"immediate-family", "other-family"} <= set(terms):
            terms.remove("other-family")
        if tie.importance not in IMPORTANCE:
            why = f"its importance is {quote(tie.importance)}"
            self._findings.lose(f"The price of the relationship {quote(tie.desc)}", why)
        return self._set_price(_thing(tie.desc, "relationship", there), terms)

    def _buy_standing(self, standing: Standing, kind: ThingKind) -> Thing:
        dice, points = GRADES[kind].get(standing.importance, (0, 0))
        if not dice:
            why = f"it reaches {quote(standing.importance)}, which has no dice"
            self._findings.lose(f"The price of the {kind} {quote(standing.desc)}", why)
        known = self._book.ties.get(kind)
        terms = [grade.id for grade in known.grades if grade.dice == dice] if known else []
        return self._set_price(_thing(standing.desc, kind, points, dice), terms)

    def _set_price(self, thing: Thing, terms: list[str]) -> Thing:
        """*thing* at the price its *terms* come to here, where the Book knows them all."""
        tie = self._book.ties.get(thing.kind)
        known = [term.id for term in tie_offer(tie).chosen_terms(tuple(terms))] if tie else []
        if not terms or len(known) < len(terms):
            return thing
        priced = with_price(replace(thing, terms=tuple(known)), self._book)
        if priced.points != thing.points:
            self._findings.differs(
                f"The {thing.kind} {quote(thing.name)} costs {plural(thing.points, 'point')} "
                f"there, {plural(priced.points, 'point')} in bwdesk."
            )
        return priced


def _kind(desc: str, kind: ThingKind) -> ThingKind:
    """Weapons and armor stand under headings of their own."""
    return HEADINGS.get(desc.casefold().partition(",")[0].strip(), kind)


def _thing(desc: str, kind: ThingKind, points: int, dice: int = 0) -> Thing:
    """A name too long for a thing's stands whole in its note."""
    name = desc if len(desc) <= LONGEST_NAME else f"{desc[: LONGEST_NAME - 1]}…"
    return Thing(name, kind, points, dice, note=desc if name != desc else "")
