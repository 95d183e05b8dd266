"""Blows of a speed on the board: who strikes whom, one exchange after the other, nothing applied
until the last die lies."""

from __future__ import annotations

from functools import partial
from secrets import randbelow
from typing import Any

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QComboBox, QGridLayout, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.games.usurper.battle_shown import falling_of, forces_of, strip_of
from bwdesk.desk.games.usurper.queue_list import QueueView
from bwdesk.desk.games.usurper.shown import DONE, NOW, WAITS, QueueRow
from bwdesk.desk.games.usurper.widgets.forces_view import ForcesView
from bwdesk.desk.games.usurper.widgets.pool_column import HarmShown, HarmTable, PoolColumn
from bwdesk.desk.kit import ask, layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.combo_boxes import narrow
from bwdesk.desk.kit.keyed import KeyedColumn
from bwdesk.desk.kit.menu import drop_down
from bwdesk.desk.kit.strokes import NO_BREAK
from bwdesk.desk.kit.sum_table import signed_number
from bwdesk.desk.kit.words import tell, words
from bwdesk.desk.kit.writing import Writing
from bwdesk.desk.table.document import TableDocument, draft_of
from bwdesk.desk.table.due_words import Names
from bwdesk.desk.table.plain.answers import Body
from bwdesk.desk.table.plain.phase_strip import PhaseStrip
from bwdesk.rules.basics.prose import number_word, plural
from bwdesk.rules.games.frame.game import Due
from bwdesk.rules.games.usurper.battle import SIX
from bwdesk.rules.games.usurper.week.dues import dice_of
from bwdesk.rules.games.usurper.week.exchanges import (
    Blow,
    blows_of,
    harm_rows,
    nerve_bonus,
    stays_chance,
)
from bwdesk.rules.games.usurper.week.fighting import suffer
from bwdesk.rules.games.usurper.week.forces import (
    POOLS,
    SIDES,
    is_single,
    name_in,
    other_side,
    standing,
)
from bwdesk.rules.games.usurper.week.moves import Fight
from bwdesk.rules.games.usurper.week.state import Battle, State
from bwdesk.rules.packs.book import Book

ANEW = "These dice have been seen, and fell otherwise. Take the new ones by your consent?"
LEAVES = "A side that breaks off flees, and the other has won."
BESIDE, FOUR = 900, 620
"""Px at 100 % from which width on what comes of it stands at the right, and the four pools side by
side."""


class Struck(Struct, frozen=True):
    """What lies and is said of the blows of a speed, and not closed."""

    dice: dict[str, tuple[int, ...]] = {}
    targets: dict[str, str] = {}
    words: str = ""


class StrikeBody(Body):
    """Its answer is one move, once all blows of the speed are thrown."""

    replies = False

    def __init__(self, document: TableDocument, due: Due, names: Names) -> None:
        super().__init__(document, due, names)
        self._book: Book = document.game.book
        self._seen = dice_of(document.session.dice_seen(due))
        kept = document.kept_draft(draft_of(due), Struck)
        self.written = kept if isinstance(kept, Struck) else Struck(dice=dict(self._seen))
        self._now = ""
        self.blows: tuple[Blow, ...] = ()
        self._lay()
        self.refresh()

    # What it is

    @property
    def state(self) -> State:
        state: State = self.document.view()
        return state

    @property
    def battle(self) -> Battle | None:
        return self.state.battle

    @property
    def blow(self) -> Blow | None:
        """The exchange that is open: the one chosen, else the first that is not whole."""
        chosen = (each for each in self.blows if each.fighter.key == self._now)
        waits = (each for each in self.blows if not each.is_whole)
        return next(chosen, None) or next(waits, None) or next(iter(self.blows), None)

    @property
    def first(self) -> QWidget | None:
        blow = self.blow
        for pool in blow.wanted if blow else ():
            return self.columns[pool.key.split()[-1]].field
        return self.words

    @property
    def heading(self) -> str:
        blow = self.blow
        return f"{self._name(blow.fighter)} strikes {self._name(blow.foe)}" if blow else ""

    @property
    def lacks(self) -> str:
        return ""

    @property
    def act(self) -> str:
        blow = self.blow
        if blow is None:
            return "Go on"
        if blow.wanted:
            return f"Throw the {blow.wanted[0].key.split()[-1]}"
        after = next((each for each in self.blows if not each.is_whole), None)
        if after is not None:
            return f"{self._came_to(blow)}, next: {self._name(after.fighter)}"
        return "Close this speed"

    @property
    def throws(self) -> bool:
        blow = self.blow
        return blow is not None and bool(blow.wanted)

    @property
    def own_move(self) -> None:
        return None

    def take(self) -> None:
        """Throw what is wanted next, go to the next exchange, or close the speed."""
        blow = self.blow
        if blow is not None and blow.wanted:
            self._throw(blow)
            return
        after = next((each for each in self.blows if not each.is_whole), None)
        if after is not None:
            self._open(after.fighter.key)
            return
        battle, who = self.battle, self.document.at_desk
        if battle is None:
            return
        step: Any = battle.step
        said = self.written
        keys = {pool.key for each in self.blows for pool in each.pools.values()}
        dice = {key: faces for key, faces in said.dice.items() if key in keys and faces}
        consents: tuple[str, ...] = ()
        if any(dice.get(key, faces) != faces for key, faces in self._seen.items()):
            if not ask.whether_to_go_on(self, ANEW):
                return
            consents = (who,)
        move = Fight(
            card=battle.part,
            step=step,
            targets=said.targets,
            dice=dice,
            words=said.words.strip(),
        )
        self.document.make(move, who, consents, draft_of(self.due))

    def refresh(self) -> None:
        """All of it, by the dice that lie."""
        battle, state = self.battle, self.state
        if battle is None or battle.step not in ("ranged", "melee"):
            return
        said = self.written
        self.blows = tuple(blows_of(battle, said.targets, said.dice, state, self._book))
        blow = self.blow
        falling = falling_of((e.foe.key, e.lost) for e in self.blows if e.lost)
        self.strip.show_value(strip_of(battle, battle.act, self._book))
        self.forces.show_value(forces_of(battle, state, self._book, falling))
        self.queue.show_rows(self._rows())
        self.queue.setVisible(bool(self.blows))
        tell(self.after, self._after_words(battle, state))
        self._columns.setVisible(blow is not None)
        if blow is not None:
            self._show_blow(blow, battle, state)

    def _show_blow(self, blow: Blow, battle: Battle, state: State) -> None:
        wanted = {pool.key for pool in blow.wanted}
        for name in POOLS:
            pool = blow.pools[name]
            extra = blow.extra if name == "damage" else 0
            self.columns[name].show_pool(pool, waits=pool.key in wanted, extra=extra)
        damage = blow.pools["damage"].total
        total = damage + blow.extra if damage is not None and blow.over is not None else None
        unit = "HP" if is_single(blow.foe, self._book) else "PAX"
        rows = harm_rows(blow, battle, state, self._book)
        self.harm.show_value(HarmShown(rows, total, unit))
        tell(self.verdict, self._verdict(blow))
        at = [each.fighter.key for each in self.blows].index(blow.fighter.key) + 1
        tell(self.place, f"{at} of {plural(len(self.blows), 'exchange')} in this speed")
        foes = standing(battle, other_side(blow.fighter.side))
        self.target.clear()
        for each in foes:
            self.target.addItem(self._name(each), each.key)
        self.target.setCurrentIndex(max(0, self.target.findData(blow.foe.key)))
        codes = self._book.usurper_races[blow.fighter.unit.race].targets
        tell(self.codes, f"It looks for {', '.join(codes)} first." if codes else "")

    def _verdict(self, blow: Blow) -> str:
        if blow.hits is None:
            return f"It hits with {100 * blow.chance:.1f}{NO_BREAK}%. Equal misses."
        by = abs(blow.excess or 0)
        if not blow.hits:
            return f"It misses, {by} short. Equal misses." if by else "It misses: equal."
        if blow.over is None:
            return f"It hits, {by} over."
        return f"It hits, {by} over; damage {blow.over} over the armor: {self._came_to(blow)}."

    def _came_to(self, blow: Blow) -> str:
        """``Two fall``, ``A miss``."""
        if blow.hits is False:
            return "A miss"
        if not blow.lost:
            return "Nobody falls"
        if is_single(blow.foe, self._book):
            return f"{blow.lost} HP gone"
        return "One falls" if blow.lost == 1 else f"{number_word(blow.lost).capitalize()} fall"

    def _rows(self) -> tuple[QueueRow, ...]:
        open_ = self.blow
        found = [QueueRow("head blows", "In this speed", head=True)]
        for each in self.blows:
            now = open_ is not None and each.fighter.key == open_.fighter.key
            icon = NOW if now else DONE if each.is_whole else WAITS
            says = self._came_to(each) if each.is_whole else "open"
            title = f"{self._name(each.fighter)} at {self._name(each.foe)}"
            found.append(QueueRow(each.fighter.key, title, says=says, icon=icon))
        return tuple(found)

    def _after_words(self, battle: Battle, state: State) -> str:
        """What comes at the end of this speed: who falls, who tests its nerve."""
        lines: list[str] = []
        struck = {each.foe.key: each.foe for each in self.blows if each.over is not None}
        for foe in struck.values():
            hits = [e for e in self.blows if e.foe.key == foe.key and e.over is not None]
            lost = sum(each.lost or 0 for each in hits)
            harms = [
                {"guard": e.guard, "morale": 0, "pax": e.lost or 0, "hp": e.lost or 0} for e in hits
            ]
            hurt = suffer(foe, harms, self._book)
            if hurt.gone:
                lines.append(f"{self._name(foe)} is gone.")
                continue
            bonus = nerve_bonus(hurt, battle, state, self._book)
            stays = 100 * stays_chance(hurt, battle, state, self._book)
            lines.append(
                f"{self._name(foe)}: {lost or 'nobody'} lost. Its nerve: d100 "
                f"{signed_number(bonus) if bonus else '+0'}; it stays with {stays:.0f}{NO_BREAK}%."
            )
        return "\n".join(lines)

    def _name(self, fighter: Any) -> str:
        battle = self.battle
        return name_in(battle, fighter, self._book) if battle else ""

    # Laying it out

    def _lay(self) -> None:
        self.strip, self.forces = PhaseStrip(), ForcesView()
        self.place = words("", "small", "ink2")
        self.target = QComboBox()
        self.target.setAccessibleName("Whom it strikes")
        narrow(self.target, 10)
        self.target.activated.connect(lambda _at: self._aim())
        self.codes = words("", "hint", "ink2")
        head = layouts.wrapping(
            words("Strikes", "label", "ink3"), self.target, self.codes, self.place, spacing=10
        )
        self.columns = {name: PoolColumn(name.capitalize()) for name in POOLS}
        for column in self.columns.values():
            column.typed.connect(self._say_dice)
            column.entered.connect(self._go_on)
        self._columns = QWidget()
        grid = self._grid = QGridLayout(self._columns)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(18)
        self._across = 0
        self.harm = HarmTable()
        self.verdict = words("", "strong", wrap=True)
        self.queue: KeyedColumn[QueueRow] = KeyedColumn("Exchanges", self._queue_row)
        self.after = words("", "body", "ink", wrap=True)
        self.leave = push_button("Break off…", self._offer_leaving, icon="flag", kind="quiet")
        self.leave.setToolTip(LEAVES)
        self.words = Writing("In words", "What is told of it", free=True, lines=1)
        self.words.show_text(self.written.words)
        self.words.written.connect(lambda text: self._say(words=text))
        told = layouts.row(words("In words", "label", "ink3"), self.words, spacing=10, grows=1)
        left = layouts.column(head, self._columns, self.verdict, told, ..., spacing=8)
        right = layouts.column(
            self.harm, self.queue, self.after, layouts.row(self.leave, ...), ..., spacing=8
        )
        self._both = layouts.row(left, right, spacing=24)
        self._both.setStretch(0, 3)
        self._both.setStretch(1, 1)
        self.column.addWidget(self.strip)
        self.column.addWidget(self.forces)
        self.column.addLayout(self._both)

    def _queue_row(self, row: QueueRow) -> QueueView:
        view = QueueView(row)
        view.pressed.connect(self._open)
        return view

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Where there is little room, what comes of it stands below, and two pools a row."""
        super().resizeEvent(event)
        px = themes.theme_of(self).type.px
        way = QBoxLayout.Direction
        wide = self.width() >= px(BESIDE)
        self._both.setDirection(way.LeftToRight if wide else way.TopToBottom)
        across = 4 if self.width() >= px(FOUR) else 2
        if across != self._across:
            self._across = across
            for at, column in enumerate(self.columns.values()):
                self._grid.removeWidget(column)
                self._grid.addWidget(column, at // across, at % across)
            for at in range(len(self.columns)):
                self._grid.setColumnStretch(at, 1 if at < across else 0)

    # What is done

    def _open(self, key: str) -> None:
        self._now = key
        self.refresh()
        self.edited.emit()
        if self.first is not None:
            self.first.setFocus(Qt.FocusReason.OtherFocusReason)

    def _go_on(self) -> None:
        """Enter behind the faces: to the next pool that waits, else on."""
        blow = self.blow
        if blow is not None and blow.wanted:
            self.columns[blow.wanted[0].key.split()[-1]].field.setFocus(
                Qt.FocusReason.TabFocusReason
            )
        else:
            self.take()

    def _throw(self, blow: Blow) -> None:
        """The pools that wait, together: attack and defense, then damage and armor."""
        dice = dict(self.written.dice)
        for pool in blow.wanted:
            faces = list(dice.get(pool.key, ()))
            while len(faces) < pool.dice:
                faces.append(randbelow(SIX) + 1)
            if pool._replace(faces=tuple(faces)).wants:
                faces.append(randbelow(SIX) + 1)
            dice[pool.key] = tuple(faces)
        self._now = blow.fighter.key
        self._say(dice=dice)

    def _say_dice(self, key: str, faces: tuple[int, ...]) -> None:
        blow = self.blow
        if blow is not None:
            self._now = blow.fighter.key
        self._say(dice={**self.written.dice, key: faces})

    def _aim(self) -> None:
        """Another foe: what was thrown for its defense and armor is of the one before."""
        blow = self.blow
        if blow is None or self.target.currentData() == blow.foe.key:
            return
        gone = {blow.pools[name].key for name in ("defense", "armor")}
        dice = {key: faces for key, faces in self.written.dice.items() if key not in gone}
        aims = {**self.written.targets, blow.fighter.key: self.target.currentData()}
        self._now = blow.fighter.key
        self._say(targets=aims, dice=dice)

    def _offer_leaving(self) -> None:
        ways = [(f"The {side} breaks off", partial(self._break, side)) for side in SIDES]
        drop_down(self.leave, ways)

    def _break(self, side: Any) -> None:
        battle = self.battle
        if battle is not None and ask.whether_to_go_on(self, f"The {side} breaks off. {LEAVES}"):
            move = Fight(card=battle.part, step="leave", side=side, words=self.written.words)
            self.document.make(move, self.document.at_desk, (), draft_of(self.due))

    def _say(self, **fields: Any) -> None:
        before, self.written = self.written, replace(self.written, **fields)
        if self.written == before:
            return
        line = "words" if "words" in fields else ""
        self.document.keep_draft(draft_of(self.due), self.written, line)
        self.refresh()
        self.edited.emit()

    def wipe(self) -> None:
        self.words.show_text("")
        for column in self.columns.values():
            column.wipe()
