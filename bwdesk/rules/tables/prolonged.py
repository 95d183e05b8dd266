"""Prolonged Conflicts: what banked successes buy at the end of an Action Round."""

from bwdesk.rules.packs.entry import Points, Ruled


class Outcome(Ruled, frozen=True, kw_only=True):
    """What a side buys; *each* more for everyone who was in it at the outset (PRO-23).

    It *blocks* another outcome, or *removes* an opponent (only one who *failed* this round), or
    *hinders* one; it *wipes* what a side has not spent, or *wins* the conflict.
    """

    cost: Points
    each: Points = 0
    blocks: str = ""
    removes: bool = False
    failed: bool = False
    hinders: bool = False
    wipes: bool = False
    wins: bool = False

    @property
    def is_aimed(self) -> bool:
        """Whether it names one of the opponents."""
        return self.removes or self.hinders

    def price(self, characters: int) -> int:
        """What it costs where so many were in it at the outset."""
        return self.cost + self.each * characters
