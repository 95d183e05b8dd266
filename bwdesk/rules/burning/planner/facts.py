"""How far the goal is for somebody who still lacks certain facts: a table, filled as it is asked.

A fact is that one lifepath of a set has been lived. Those the goal asks for come first; then those
without which the lifepaths of the goal, and in turn their own conditions, cannot be taken. What the
table says is true of a world where nothing but settings and these facts count, and so never too
far.
"""

from __future__ import annotations

from msgspec import Struct

from bwdesk.rules.burning.planner.atlas import Atlas, bits

MOST_FACTS = 8
FEW = 6
"""Of a larger set than this, some member will do that asks for nothing in particular."""


class Kind(Struct, frozen=True):
    """Lifepaths *of* which each makes the facts *makes* and cannot be taken without *wants*."""

    of: int
    makes: int
    wants: int


class Facts:
    """The facts worth following on the way to *ends* past every one of *marks*.

    A set of facts is an int, too. *wanted* are those of the goal itself.
    """

    def __init__(self, ends: int, marks: tuple[int, ...], within: int, atlas: Atlas) -> None:
        self._atlas, self._ends, self.within = atlas, ends, within
        self.sets = list(dict.fromkeys(marks))[:MOST_FACTS]
        self.wanted = (1 << len(self.sets)) - 1
        self._follow([ends, *marks])
        self.makes = tuple(
            sum(1 << fact for fact, those in enumerate(self.sets) if those >> at & 1)
            for at in range(len(atlas.lifepaths))
        )
        self.kinds = self._sort()
        self._turns: dict[tuple[int, int], int] = {}
        self._leads: dict[tuple[int, int], int] = {}

    def _follow(self, goals: list[int]) -> None:
        """Adds what the lifepaths of *goals* cannot be taken without, and so on back."""
        for goal in goals:
            members = list(bits(goal & self.within))
            if len(members) > FEW:
                continue
            for each in members:
                for those in self._atlas.indispensable[each]:
                    if len(self.sets) == MOST_FACTS:
                        return
                    if those not in self.sets:
                        self.sets.append(those)
                        goals.append(those)

    def _sort(self) -> tuple[Kind, ...]:
        kinds: dict[tuple[int, int], int] = {}
        for at in bits(self.within):
            wants = 0
            for those in self._atlas.indispensable[at]:
                if those in self.sets:
                    wants |= 1 << self.sets.index(those)
            kind = self.makes[at], wants
            kinds[kind] = kinds.get(kind, 0) | 1 << at
        return tuple(Kind(of, makes, wants) for (makes, wants), of in kinds.items())

    def missing_facts(self, taken: int) -> int:
        """The facts that somebody lacks who has lived *taken*."""
        return sum(1 << fact for fact, those in enumerate(self.sets) if not those & taken)

    def turns(self, more: int, missing: int) -> int:
        """What may be taken next when *more* are still to come, and these facts are *missing*."""
        known = self._turns.get((more, missing))
        if known is None:
            known = 0
            for kind in self.kinds:
                if not kind.wants & missing:
                    known |= kind.of & self._lifepaths_leading(more - 1, missing & ~kind.makes)
            self._turns[more, missing] = known
        return known

    def _lifepaths_leading(self, more: int, missing: int) -> int:
        """The present lifepaths from which the goal is *more* away."""
        if not more:
            return 0 if missing & self.wanted else self._ends
        known = self._leads.get((more, missing))
        if known is None:
            known = self._leads[more, missing] = self._atlas.leads_to(self.turns(more, missing))
        return known
