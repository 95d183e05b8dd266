"""Where every faction stands before and after the maneuver."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtWidgets import QWidget

from bwdesk.desk.games.conquest.faction_label import signed_row
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.words import SectionLabel, words
from bwdesk.rules.basics.sums import figure
from bwdesk.rules.games.conquest.applying import faction_after
from bwdesk.rules.games.conquest.play import Conquest
from bwdesk.rules.games.conquest.signs import sign_of
from bwdesk.rules.games.conquest.state import State


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
        now = own if applied else faction_after(game.canon, split, own, done)
        before = state.before.get(own.id, own.disposition)
        found.append(Standing(own.id, before, now.disposition, now.out))
    return tuple(found)


class StandingsView(QWidget):
    """Names with what was, and what is now."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.shown: tuple[Standing, ...] = ()
        self._head = SectionLabel("Dispositions")
        column = layouts.column(self._head, into=self, spacing=4, margins=(18, 4, 18, 12))
        self._rows = Keyed[tuple[str, str, Standing]](column, lambda of: _line(*of), first=1)

    def show_standings(self, state: State, shown: tuple[Standing, ...], *, applied: bool) -> None:
        self.shown = shown
        told = (f"{state.faction(each.faction).name} {each}" for each in shown)
        self.setAccessibleName(f"Dispositions: {'; '.join(told)}")
        hint = "applied" if applied else f"as they will be; at most {state.cap}"
        self._head.say("Dispositions", hint)
        self._rows.show(
            (sign_of(state, e.faction), state.faction(e.faction).name, e) for e in shown
        )


def _line(sign: str, name: str, each: Standing) -> QWidget:
    line, row = QWidget(), signed_row(sign, name, face="body", wrap=True)
    change = each.after - each.before
    tint = "good" if change > 0 else "broken" if change < 0 else "ink2"
    sign = "+" if change > 0 else "\u00b1" if not change else ""
    row.addWidget(words(f"{each.before}\u2009{sign}{figure(change)}", "value", tint))
    row.addWidget(words("\u2192", "body", "ink3"))
    row.addWidget(words("out" if each.out else str(each.after), "value", "ink"))
    layouts.column(row, into=line)
    return line
