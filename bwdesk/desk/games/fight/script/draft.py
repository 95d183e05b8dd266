"""The script that lies open on the leaf: what stands in it, which action is written now."""

from __future__ import annotations

from bwdesk.desk.games.fight.script import script_edits
from bwdesk.desk.games.fight.script.script_edits import Form, Written
from bwdesk.desk.games.fight.script.volley_boxes import is_action
from bwdesk.rules.games.fight.state import VOLLEYS
from bwdesk.rules.games.frame.forms import EMPTY, Filling, Slot

NOTHING = "Nothing is written yet. Who wants to do nothing writes Stand and Drool."


class Draft:
    """A script under way: what is *written*, the *form* as it is then, and *at* which action one
    writes; *room* is how the actions are to be spread."""

    def __init__(self, ask: Form, reflexes: int, written: Written) -> None:
        self.ask, self.reflexes = ask, reflexes
        self.room: tuple[int, ...] = (0,) * VOLLEYS
        self.form = ask(written)
        self.at = "1.1"
        # How one moves, and what goes on from before, is said unless it is said otherwise.
        self.keep(written or {each.id: each.now for each in self.form if each.now != EMPTY})
        self.at = self.free("")

    def keep(self, written: Written) -> None:
        """This is written from now on, as far as the form has it."""
        self.form = self.ask(written)
        known = {slot.id for slot in self.form}
        self.written = {id: e for id, e in written.items() if id in known and e != EMPTY}
        if self.order and self.at not in self.order:
            self.at = self.order[0]
        self.room = next(iter(self.ways), self.room)

    @property
    def order(self) -> list[str]:
        """The actions there are, one after the other."""
        return [slot.id for slot in self.form if is_action(slot)]

    @property
    def volley(self) -> str:
        """The volley that is written in, as its slots are named: ``2``, ``if 1``."""
        return self.at.rpartition(".")[0] or "1"

    @property
    def count(self) -> int:
        """How many actions are written; of what-ifs none."""
        return sum(script_edits.counts(self.written))

    @property
    def ways(self) -> tuple[tuple[int, ...], ...]:
        """The ways actions may be spread, the one that is wanted first."""
        return script_edits.rooms(self.reflexes, self.written, self.room)

    @property
    def run(self) -> int:
        """How many actions what stands where one writes takes."""
        slot = self.slot(self.at)
        chosen = slot.choice(self.written.get(self.at, EMPTY).choice) if slot else None
        return chosen.cost if chosen else 1

    @property
    def lacks(self) -> str:
        """Why it is not sealed yet: a script with nothing in it is one nobody has written."""
        may = any(not c.barred for s in self.form if is_action(s) for c in s.choices)
        return NOTHING if not self.count and may else ""

    def slot(self, id: str) -> Slot | None:
        """A slot of the form; None where there is none of that name now."""
        return next((slot for slot in self.form if slot.id == id), None)

    def may(self, action: str) -> bool:
        """Whether an action may stand where one writes."""
        slot = self.slot(self.at)
        chosen = slot.choice(action) if slot is not None and action else None
        return chosen is not None and not chosen.barred

    def free(self, since: str) -> str:
        """The next action behind one that is still to be written, else itself or the first."""
        order = self.order
        may = [
            slot.id
            for slot in self.form
            if is_action(slot)
            and slot.id not in self.written
            and any(not each.barred for each in slot.choices)
        ]
        start = order.index(since) if since in order else -1
        after = [each for each in may if order.index(each) > start]
        return next(iter(after or may), since or next(iter(order), "1.1"))

    def go(self, at: str) -> None:
        """Another action is written now; of a volley the first that is free before those behind."""
        if at not in self.order:
            volley = at.rpartition(".")[0]
            inside = [each for each in self.order if each.rpartition(".")[0] == volley]
            at = inside[-1] if inside else self.at
        self.at = at

    def filling(self, action: str) -> Filling:
        """An action as it is written: at whom the one before it went, if there are several."""
        slot = self.slot(self.at)
        chosen = slot.choice(action) if slot else None
        if chosen is None or not chosen.targets:
            return Filling(action)
        if len(chosen.targets) == 1:
            return Filling(action, targets=chosen.targets)
        there = self.written.get(self.at, EMPTY).targets
        before = [e.targets for id, e in self.written.items() if e.targets and id != self.at]
        toward = self.written.get(f"{self.volley} toward", EMPTY).choice
        aimed = there or ((toward,) if toward else ()) or (before[-1] if before else ())
        return Filling(action, targets=aimed)
