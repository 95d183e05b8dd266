"""Where every faction stands before and after the maneuver."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtWidgets import QHBoxLayout, QWidget

from bwdesk.desk.games.conquest.named import named
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.words import SectionLabel, words
from bwdesk.rules.games.conquest.applying import after
from bwdesk.rules.games.conquest.play import Conquest
from bwdesk.rules.games.conquest.state import State
from bwdesk.rules.sums import figure


class Standing(Struct, frozen=True):
    """A faction's disposition before the maneuver and after it; *out* where that is the end."""

    faction: str
    before: int
    after: int
    out: bool = False

    def __str__(self) -> str:
        return f"{self.before} to {self.after}" + (", out of the war" if self.out else "")


def standings(
    game: Conquest, state: State, downtime: Mapping[str, int] | None = None
) -> tuple[Standing, ...]:
    """As it was applied; while decisions are open, as it would be with that *downtime*."""
    applied = state.phase not in ("marshal", "rolls", "decisions")
    split = replace(state, splits={**(downtime or {}), **state.splits})
    done = game.resolution(state)
    found: list[Standing] = []
    for own in state.factions:
        if own.id not in state.marshaled:
            continue
        now = own if applied else after(game.canon, split, own, done)
        before = state.before.get(own.id, own.disposition)
        found.append(Standing(own.id, before, now.disposition, now.out))
    return tuple(found)


class StandingsView(QWidget):
    """Names with what was, and what is now."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.shown: tuple[Standing, ...] = ()
        self._column = layouts.column(into=self, spacing=4, margins=(18, 4, 18, 12))

    def show_standings(self, state: State, shown: tuple[Standing, ...], *, applied: bool) -> None:
        self.shown = shown
        told = (f"{state.faction(each.faction).name} {each}" for each in shown)
        self.setAccessibleName(f"Dispositions: {'; '.join(told)}")
        layouts.clear(self._column)
        hint = "applied" if applied else f"as they will be; at most {state.cap}"
        self._column.addWidget(SectionLabel("Dispositions", hint))
        for each in shown:
            self._column.addLayout(_line(state, each))


def _line(state: State, each: Standing) -> QHBoxLayout:
    row = named(state, each.faction, face="body", wrap=True)
    change = each.after - each.before
    tint = "good" if change > 0 else "broken" if change < 0 else "ink2"
    sign = "+" if change > 0 else "\u00b1" if not change else ""
    row.addWidget(words(f"{each.before}\u2009{sign}{figure(change)}", "value", tint))
    row.addWidget(words("\u2192", "body", "ink3"))
    row.addWidget(words("out" if each.out else str(each.after), "value", "ink"))
    return row
