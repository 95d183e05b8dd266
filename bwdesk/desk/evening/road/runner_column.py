"""One side of a pursuit: who runs, what gives dice, the dice."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import msgspec
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from bwdesk.desk.evening.table.roll_part import DiceLeft, RollPart
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.tick_line import Ticked, TickLine
from bwdesk.desk.kit.words import words
from bwdesk.rules.chance.pool import fork_dice, help_dice, read_ability
from bwdesk.rules.packs.book import Book
from bwdesk.rules.play.card import call_ons
from bwdesk.rules.play.chasing import Advantage, Chase, Ticks
from bwdesk.rules.play.present import Present
from bwdesk.rules.play.trial import Lent
from bwdesk.rules.play.verdict import Verdict
from bwdesk.rules.tables.moving import Lead

FORK = "fork "
"""What the key of a skill that lends a die begins with."""
HELP = "help "
"""What that of somebody who runs beside begins with."""
TICKED = ("given", "taken", "forks", "helpers")
WORDS: Mapping[Lead, str] = {"quarry": "Flees", "pursuer": "Follows"}


class RunnerColumn(QWidget):
    """``changed`` when a tick was turned or dice fell; ``noted`` with every letter of the faces."""

    changed = Signal()
    noted = Signal()

    def __init__(self, side: Lead) -> None:
        super().__init__()
        self.side = side
        self.given: set[str] = set()
        self.taken: set[str] = set()
        self.forks: set[str] = set()
        self.helpers: set[str] = set()
        self._lines: dict[str, Ticked] = {}
        self.name = words("", "h2")
        self.base = words("", "small", "ink2")
        head = layouts.row(self.name, ..., self.base, spacing=6)
        ticks = layouts.column()
        self.ticks = Keyed[Ticked](ticks, self._tick, TickLine.show_line, lambda line: line.key)
        self.dice = words("", "value")
        total = layouts.row(words("Dice", "strong"), ..., self.dice, spacing=6)
        self.roll = RollPart(WORDS[side].lower())
        self.roll.changed.connect(self.changed)
        self.roll.typed.connect(self.noted)
        self.calls = layouts.wrapping(spacing=4)
        layouts.column(
            head, ticks, layouts.rule("total"), total, self.roll, into=self, spacing=6
        ).addStretch(1)

    @property
    def ticked(self) -> tuple[str, ...]:
        """Advantages given by hand."""
        return tuple(sorted(self.given))

    def lent(self, offered: Mapping[str, str]) -> tuple[Lent, ...]:
        """Skills that lend a die, of those *offered* with their exponents."""
        return tuple(Lent(id, has) for id, has in offered.items() if id in self.forks)

    def helped(self, offered: Mapping[str, str], ability: str) -> tuple[Lent, ...]:
        """Those who run beside and help, of those *offered* with their exponents."""
        return tuple(Lent(ability, has, id) for id, has in offered.items() if id in self.helpers)

    def show_runner(
        self,
        name: str,
        verdict: Verdict,
        every: Iterable[Advantage],
        forks: Mapping[str, str],
        helpers: Mapping[str, tuple[str, str]],
        chase: Chase,
        book: Book,
        someone: Present | None,
        *,
        rolled: bool,
    ) -> None:
        """Who runs, with all that may give dice, and what the dice came to; once both have
        *rolled* what gave some."""
        self.name.setText(name)
        base = verdict.pool.parts[0].label if verdict.pool.parts else ""
        self.base.setText(f"{base[:1].upper()}{base[1:]}")
        all_lines = (
            *self._advantage_lines(every, chase),
            *self._fork_lines(forks, book),
            *self._help_lines(helpers),
        )
        lines = tuple(line for line in all_lines if line.on or not rolled)
        self._lines = {line.key: line for line in (*lines, *_fixed_lines(verdict, all_lines, book))}
        self.ticks.show(tuple(self._lines.values()))
        for line in self.ticks:
            line.setEnabled(not line.line.fixed and not self.roll.has_dice)
        self.dice.setText(f"{verdict.thrown.dice}D")
        self.roll.what = name
        persona = someone.play.artha.persona if someone else 0
        self.roll.show_verdict(verdict, persona, call_ons(someone) if someone else ())

    def _advantage_lines(self, every: Iterable[Advantage], chase: Chase) -> Iterator[Ticked]:
        for each in every:
            pursuit = each.pursuit
            note = each.barred or _compared(each, chase, self.side)
            yield Ticked(
                pursuit.id,
                pursuit.name,
                note,
                f"+{pursuit.dice}",
                on=each.counts,
                fixed=bool(each.barred),
                tip=pursuit.rule,
            )

    def _fork_lines(self, forks: Mapping[str, str], book: Book) -> Iterator[Ticked]:
        for id, has in forks.items():
            dice = fork_dice(read_ability(has).exponent)
            key = f"{FORK}{id}"
            yield Ticked(key, book.skill_name(id), "FoRK", f"+{dice}", on=id in self.forks)

    def _help_lines(self, helpers: Mapping[str, tuple[str, str]]) -> Iterator[Ticked]:
        """A line for each who may run beside, by id: the name and the exponent."""
        for id, (name, has) in helpers.items():
            dice = help_dice(read_ability(has).exponent)
            on = id in self.helpers
            yield Ticked(f"{HELP}{id}", name, f"runs beside, {has}", f"+{dice}", on=on)

    def _tick(self, line: Ticked) -> TickLine:
        made = TickLine(line)
        made.turned.connect(self._turn)
        return made

    def _turn(self, key: str, on: bool) -> None:
        """Given or taken by hand; what the figures alone say comes back where it is so again."""
        if key.startswith(FORK):
            change = self.forks.add if on else self.forks.discard
            change(key.removeprefix(FORK))
        elif key.startswith(HELP):
            change = self.helpers.add if on else self.helpers.discard
            change(key.removeprefix(HELP))
        else:
            (self.given if on else self.taken).add(key)
            (self.taken if on else self.given).discard(key)
        self.changed.emit()

    def clear(self, *, ticks: bool) -> None:
        """For the next length; for another pursuit without what was ticked."""
        self.roll.clear()
        if ticks:
            for each in (self.given, self.taken, self.forks, self.helpers):
                each.clear()

    @property
    def state(self) -> dict[str, Any]:
        """What is ticked and lies here, for `restore`."""
        ticks = {name: sorted(getattr(self, name)) for name in TICKED}
        return {"ticks": ticks, "dice": self.roll.left}

    def restore(self, state: Mapping[str, Any]) -> None:
        """As it was. Raises ValueError and KeyError for anything else."""
        for name, ids in msgspec.convert(state["ticks"], dict[str, set[str]]).items():
            getattr(self, name).update(ids)
        self.roll.lay(msgspec.convert(state["dice"], DiceLeft))


def ticks_of(quarry: RunnerColumn, pursuer: RunnerColumn, which: str) -> Ticks:
    """What is given, or taken, of both sides."""
    of = (tuple(sorted(getattr(each, which))) for each in (quarry, pursuer))
    return Ticks(*of)


def _compared(each: Advantage, chase: Chase, side: Lead) -> str:
    """``5, 4``: the figures that are held against each other, one’s own first."""
    pursuit = each.pursuit
    if pursuit.compared:
        runners = [chase.quarry, chase.pursuer][:: 1 if side == "quarry" else -1]
        figures = [runner.figure(pursuit.whose, pursuit.compared) for runner in runners]
        return ", ".join(f"{each:g}" for each in figures) if all(figures) else ""
    return ""


def _fixed_lines(verdict: Verdict, lines: Iterable[Ticked], book: Book) -> Iterator[Ticked]:
    """What gives or takes dice besides and is nobody's to tick: tack, wounds, the length before."""
    named = {line.label for line in lines} | {f"FoRK {id}" for id in book.skills}
    lent = ("help ",)
    for at, part in enumerate(verdict.pool.parts[1:]):
        if part.label not in named and not part.label.startswith(lent):
            value = f"{'+' if part.value > 0 else '−'}{abs(part.value):g}"
            grave = part.value < 0
            yield Ticked(f"part {at}", part.label, "", value, fixed=True, grave=grave)
