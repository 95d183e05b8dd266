"""What a character has lived so far, as the requirements of the next lifepath ask for it."""

from __future__ import annotations

from collections.abc import Mapping

from bwdesk.rules.burning.reckoning import Walked
from bwdesk.rules.packs.book import Book, Lifepath
from bwdesk.rules.packs.requirement import Verdict
from bwdesk.rules.person.character import Choices, Set


class Before:
    """The life before one more lifepath; answers :class:`bwdesk.rules.packs.requirement.Past`.

    *emotions* are the emotional attributes, once they are reckoned.
    """

    def __init__(
        self,
        path: tuple[Walked, ...],
        choices: Choices,
        book: Book,
        emotions: Mapping[str, int] | None = None,
    ) -> None:
        self.choices = choices
        self.emotions = emotions or {}
        self.book = book
        self.path = path
        self._keys = [_keys(walked.lifepath) for walked in path]
        self._all = frozenset().union(*self._keys)
        self._offered = {trait for walked in path for trait in walked.lifepath.traits}
        self._taken = ""
        self._way = 0

    def with_lifepath(self, lifepath: Lifepath) -> Before:
        """The same life, with *lifepath* in question."""
        self._taken = lifepath.id
        stock = self.book.find_stock(self.choices.stock)
        moves = bool(self.path) and self.path[-1].lifepath.setting != lifepath.setting
        self._way = stock.lead_years if stock and moves else 0
        return self

    def count(self, refs: tuple[str, ...]) -> int:
        if self._all.isdisjoint(refs):
            return 0
        return sum(not keys.isdisjoint(refs) for keys in self._keys)

    def names_walked(self, refs: tuple[str, ...]) -> list[str]:
        """The names of the lifepaths *refs* mean."""
        lived = zip(self.path, self._keys, strict=True)
        return [walked.lifepath.name for walked, keys in lived if not keys.isdisjoint(refs)]

    def position(self) -> int:
        return len(self.path) + 1

    def times(self) -> int:
        return sum(walked.lifepath.id == self._taken for walked in self.path)

    def age(self) -> float:
        """When the lifepath in question begins, after the way to its setting."""
        return self.path[-1].ends + self._way if self.path else 0

    def sex(self) -> str:
        return self.choices.sex

    def trait(self, trait: str) -> Verdict:
        """Met when owned; open when a list of the path or the market still offers it."""
        stock = self.book.find_stock(self.choices.stock)
        if trait in self.choices.traits or (stock and trait in stock.common_traits):
            return Verdict.MET
        if any(walked.scar == trait for walked in self.path):
            return Verdict.MET
        known = self.book.traits.get(trait)
        buyable = known is not None and known.cost > 0 and not known.lifepath_only
        suits = known is not None and (not known.stocks or self.choices.stock in known.stocks)
        return Verdict.OPEN if trait in self._offered or (buyable and suits) else Verdict.UNMET

    def emotion(self, attribute: str) -> int | None:
        """While the path is being walked only a ruling fixes an emotional attribute."""
        for ruling in self.choices.rulings:
            if isinstance(ruling, Set) and ruling.what == attribute:
                return ruling.value
        return self.emotions.get(attribute)


def _keys(lifepath: Lifepath) -> frozenset[str]:
    slug, setting = lifepath.slug, lifepath.setting
    return frozenset((slug, f"{setting}/{slug}", f"{setting}/*"))
