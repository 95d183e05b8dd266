"""What came of a volley: each side’s successes large, and what they took."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.words import words
from bwdesk.rules.games.duel.canon import Canon
from bwdesk.rules.games.duel.state import Heard, Said, State
from bwdesk.rules.tables.duel import NO_ACTION, steps


class SideResult(QWidget):
    """One side of it."""

    def __init__(self) -> None:
        super().__init__()
        self.label = words("", "label", "ink2")
        self.count = words("", "result")
        self.of = words("", "body", "ink2", wrap=True)
        self.took = words("", "h2", "ink", wrap=True)
        beside = layouts.column(self.of, self.took, spacing=2)
        row = layouts.row(self.count, beside, spacing=16, grows=1)
        layouts.column(self.label, row, into=self, spacing=4)

    def show_result(self, name: str, canon: Canon, said: Said, other: Said) -> None:
        idle = said.action == NO_ACTION
        self.label.setText(f"{name}, {canon.action(said.action)}".upper())
        rolled = bool(said.counts)
        self.count.setText(str(sum(said.counts.values())) if rolled else "–")
        self.of.setText(
            _roll_words(canon, said) if rolled else "no action" if idle else "nothing rolled"
        )
        self.took.setText(_loss_words(canon, said, other))


class ResultView(QWidget):
    """Both sides of it."""

    def __init__(self) -> None:
        super().__init__()
        self.sides = (SideResult(), SideResult())
        row = layouts.row(*self.sides, into=self, spacing=38, margins=(24, 12, 24, 12))
        for at in range(2):
            row.setStretch(at, 1)

    def show_results(self, canon: Canon, state: State, heard: Heard) -> None:
        for view, own in zip(self.sides, state.sides, strict=True):
            view.show_result(own.label, canon, heard.by[own.id], heard.by[state.other(own.id).id])


def _roll_words(canon: Canon, said: Said) -> str:
    """``successes: defense 2, riposte 1; Oratory, 5D``."""
    total = sum(said.counts.values())
    word = "success" if total == 1 else "successes"
    each = ", ".join(f"{group} {count}" for group, count in said.counts.items())
    groups = f": {each}" if len(said.counts) > 1 else ""
    return f"{word}{groups}; {canon.ability_name(said.skill)}, {said.dice}D"


def _loss_words(canon: Canon, said: Said, other: Said) -> str:
    """What it came to, in a word or two."""
    found = steps(canon.actions, said.action, other.action) if said.action in canon.actions else ()
    if said.stopped:
        return "stopped"
    if said.voided:
        return "voided"
    if said.met is not None:
        return "it stings" if said.met else "it misses"
    if "hinder" in found:
        return f"{sum(said.counts.values())} come off it"
    if other.stopped or other.voided:
        return "takes it away" if other.stopped else "voids it"
    if "full" not in found:
        return "does nothing"
    return f"takes {said.off}" if said.off else "takes nothing"
