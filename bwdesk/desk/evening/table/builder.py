"""A test while it is made: task and intent, the obstacle and its reasons, the dice and theirs."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QVBoxLayout, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.evening.table import saying as saying
from bwdesk.desk.evening.table.lines import (
    Counted,
    CountLine,
    WriteLine,
    Written,
    Wrong,
    Wrongs,
    wrong_line,
)
from bwdesk.desk.evening.table.saying import MINE, Judged, Saying, Which
from bwdesk.desk.kit import focus_order, layouts, strokes
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.explains import explains
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.picker import Pick, Picker
from bwdesk.desk.kit.shortcuts import hear, with_key
from bwdesk.desk.kit.stepper import SOON
from bwdesk.desk.kit.strokes import MINUS
from bwdesk.desk.kit.tick_line import Ticked, TickLine
from bwdesk.desk.kit.words import SectionLabel, words
from bwdesk.desk.kit.wrapping import Wrapping
from bwdesk.desk.kit.writing import show_text, text_line, undo_past_search
from bwdesk.keys import WHAT_OBSTACLE
from bwdesk.rules.basics.value import LONGEST_WORDS
from bwdesk.rules.chance.ability import Shade
from bwdesk.rules.chance.pool import MOST_OBSTACLE, help_dice
from bwdesk.rules.packs.book import Book
from bwdesk.rules.play.evening import Evening, names
from bwdesk.rules.play.trial import Line, Trial, has_obstacle, is_barred
from bwdesk.rules.reference.entries import link_of_ability
from bwdesk.rules.reference.obstacles import list_obstacles
from bwdesk.rules.tables.advancing import rungs

CELLS, CELL, WORD = 10, 28, 20
UNSAID = "Say the obstacle: click, or type its number."


MAKING = ("Artisan", "Artist", "Craftsman", "Sorcerous")
"""Categories of skills by which things come to be (HERO-11)."""


class Ladder(QWidget):
    """``chosen`` carries an obstacle: clicked, typed in figures, or stepped to by arrows;
    ``entered`` when Enter or a click says that it is this one: what is typed next are faces."""

    chosen = Signal(int)
    entered = Signal()

    def __init__(self, words: Mapping[int, str]) -> None:
        super().__init__()
        self._words, self._at, self._typed = words, -1, ""
        self._typing = QTimer(self, singleShot=True, interval=SOON)
        self._typing.timeout.connect(self._forget)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.show_at(None)

    def call(self, words: Mapping[int, str]) -> None:
        """What the obstacles mean, from now on."""
        self._words = words
        self.update()

    def show_at(self, obstacle: int | None) -> None:
        """The base obstacle; None while nobody has said it."""
        self._at = -1 if obstacle is None else obstacle
        self.setAccessibleName("Base obstacle")
        self.setAccessibleDescription(UNSAID if self._at < 0 else f"{self._at} {self.word}")
        self.update()

    @property
    def word(self) -> str:
        """What the obstacle chosen means."""
        if self._at < 0:
            return UNSAID
        last = max(self._words, default=0)
        return self._words.get(min(self._at, last), "")

    def cell(self, obstacle: int) -> QPointF:
        """The middle of a cell, for the pointer."""
        return self._rect(obstacle).center()

    def sizeHint(self) -> QSize:
        px = themes.theme_of(self).type.px
        return QSize(round(px(CELLS * CELL)), round(px(CELL + WORD + 2)))

    def _rect(self, obstacle: int) -> QRectF:
        px = themes.theme_of(self).type.px
        wide = min(px(42), self.width() / CELLS)
        return QRectF((obstacle - 1) * wide, px(1), wide, px(CELL))

    def _say(self, obstacle: int) -> None:
        self.chosen.emit(min(max(0, obstacle), MOST_OBSTACLE))

    def _forget(self) -> None:
        self._typed = ""

    def mousePressEvent(self, event: QMouseEvent) -> None:
        for each in range(1, CELLS + 1):
            if self._rect(each).contains(event.position()):
                self._say(each)
                self.entered.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        text = event.text()
        step = {Qt.Key.Key_Right: 1, Qt.Key.Key_Left: -1}.get(Qt.Key(event.key()))
        if step:
            self._say(max(0, self._at) + step)
        elif text.isdecimal() and text.isascii():
            typed = f"{self._typed}{text}"
            self._typed = typed if int(typed) <= MOST_OBSTACLE else text
            self._typing.start()
            self._say(int(self._typed))
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.entered.emit()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, painter = themes.theme_of(self), QPainter(self)
        px, palette = theme.type.px, theme.palette
        with strokes.drawing(painter):
            for each in range(1, CELLS + 1):
                cell, on = self._rect(each), each == self._at
                painter.setPen(strokes.pen(palette.edge))
                painter.setBrush(QColor(palette.ink if on else palette.sheet))
                painter.drawRect(strokes.inset(cell.adjusted(0, 0, int(each < CELLS), 0)))
                color = palette.sheet if on else palette.ink
                font = theme.type.value(16)
                strokes.write(painter, cell, str(each), font, color, strokes.CENTER)
            below = QRectF(0, px(CELL + 3), self.width(), px(WORD))
            said = self.word if self._at <= CELLS else f"{self._at} {self.word}"
            tint = palette.unfinished if self._at < 0 else palette.ink2
            strokes.write(painter, below, said, theme.type.small(), tint)
        if self.hasFocus():
            whole = QRectF(0, 0, self._rect(CELLS).right(), px(CELL + 2))
            strokes.focus_ring(painter, whole.adjusted(-1, 0, 2, 0), palette.ember, 2)


BECAUSE = {
    "same": "the same ability",
    "named": "the Book names it",
    "category": "of the same field",
    "wise": "knows about it",
}

Lines = tuple[Line, ...]
LINKED_BEFORE = "The linked test before it"
ADVANTAGE, CAREFULLY, LINKED = "term/advantage", "term/carefully", "term/linked-test"
BEGINNER, WOUNDS = "term/beginners-luck", "topic/wounds"
"""What lines are called in the reference."""
LISTS = {"disadvantage": "disadvantages", "dice": "dice"}
"""Where the lines of a kind stand in a trial."""


class Builder(QWidget):
    """One side of a saying; ``altered`` carries another trial of it, ``conditioned`` what a helper
    says."""

    altered = Signal(object)
    conditioned = Signal(str, str)

    def __init__(self, book: Book) -> None:
        super().__init__()
        self._book = book
        self._trial = Trial()
        self._evening: Evening | None = None
        self._build()

    @property
    def first(self) -> QWidget:
        """What is said first: the obstacle, where there is one."""
        return self.ladder if self.ladder.isVisibleTo(self) else self.task

    def fit(self, *, low: bool) -> None:
        """Where there is little height fields stand without a label above."""
        for each in self._labels:
            each.setVisible(not low)

    def read_by(self, book: Book) -> None:
        """Abilities and obstacles are called as this Book has it."""
        if book is not self._book:
            self._book = book
            self.ladder.call(_rungs(book))

    def show_saying(self, evening: Evening, said: Saying, judged: Judged, which: Which) -> None:
        """One of the two sides, with what follows from it."""
        self._evening = evening
        trial = self._trial = said.side(which)
        whole, verdict = judged.prepare_trial(which), judged.side(which)
        show_text(self.task, said.mine.task)
        show_text(self.intent, said.mine.intent)
        self._told.setVisible(which == MINE)
        has = has_obstacle(trial)
        self.ladder.setVisible(has)
        self.ladder.show_at(saying.obstacle_of(trial))
        against = verdict.obstacle
        head = "Obstacle" if has or against else "Disadvantages"
        less = verdict.penalty.whole
        figure = f"Ob {against.whole}" if against else f"{MINUS}{less} successes" if less else ""
        self._ob_head.say(head, figure if saying.obstacle_of(trial) is not None or not has else "")
        self._ob_said.show(_disadvantages(trial))
        wrong = Wrongs(whole, verdict.problems)
        self._ob_fixed.show(
            [
                *_added_lines(trial, whole),
                *wrong.take_wrongs("ob"),
                *wrong.take_wrongs("disadvantages"),
            ]
        )
        spent = verdict.spent.whole
        dice = f"{verdict.pool.whole}D" if verdict.pool.parts else "no dice"
        self._dice_head.say("Dice", f"{dice} and {spent}D artha" if spent else dice)
        artha = tuple(_artha(whole, wrong))
        self._dice.show(self._dice_lines(evening, trial, whole, wrong))
        self._gear.show(_gear(trial))
        self._conditions.show(_conditions(evening, said, trial))
        self._artha.show(artha)
        for what, chip in self.chips.items():
            fits = what != "makes" or self._makes_things(trial)
            chip.setVisible(fits and not getattr(trial, what))

    def _makes_things(self, trial: Trial) -> bool:
        """Whether a test is one of a skill by which things come to be."""
        skill = self._book.skills.get(trial.id)
        return skill is not None and skill.category in MAKING

    # What the lines say

    def _dice_lines(
        self, evening: Evening, trial: Trial, whole: Trial, wrong: Wrongs
    ) -> Iterator[Ticked | Wrong]:
        """Every line, and below it what is wrong with it; at the end what belongs to none."""
        name = (
            self._book.skill_name(whole.tested_ability) if whole.tested_ability else trial.ability
        )
        called = f"{name}, by Beginner’s Luck" if whole.beginner else name
        try:
            given = f"{whole.base.exponent}D"
            link = link_of_ability(whole.tested_ability, self._book)
            yield Ticked(
                "base", called, str(whole.base), given, fixed=True, link=link, whose=trial.who
            )
        except ValueError:
            yield Ticked("base", called or "?", "no exponent", "0D", fixed=True, grave=True)
        yield from wrong.take_wrongs("exponent")
        for at, line in enumerate(saying.lines(trial.advantage)):
            label = line.label or "an advantage"
            key, given = f"advantage/{at}", f"+{line.value}D"
            yield Ticked(key, label, "advantage", given, link=ADVANTAGE)
            yield from wrong.take_wrongs(f"advantage/{at}")
        if trial.careful:
            yield Ticked("careful", "Carefully", "half as long again", "+1D", link=CAREFULLY)
        if trial.makes:
            shade = Shade(trial.makes).word
            tip = "A click makes it lighter still, another takes it out"
            yield Ticked(
                "makes", f"Makes something {shade}", "only by what is as light", "", tip=tip
            )
            yield from wrong.take_wrongs("makes")
        if trial.instructed:
            gives = "+1D" if trial.instructed == "followed" else "+1 Ob"
            note = "followed" if trial.instructed == "followed" else "confusing"
            tip = "A click makes them confusing, another takes them out"
            yield Ticked("instructions", "Instructions", note, gives, tip=tip)
        now = [each.ability for each in saying.forks_of(trial)]
        for fork in saying.forks(evening, trial):
            on = fork.line.id in now
            note = f"FoRK, {BECAUSE[fork.because]}" if on else BECAUSE[fork.because]
            key = f"fork/{fork.line.id}"
            link, given = link_of_ability(fork.line.id, self._book), f"+{fork.dice}D"
            yield Ticked(key, fork.line.skill.name, note, given, on=on, link=link, whose=trial.who)
            if on:
                yield from wrong.take_wrongs(f"forks/{now.index(fork.line.id)}")
        yield from wrong.take_wrongs("forks")
        known = names(evening.campaign)
        for at, each in enumerate(saying.helpers_of(trial)):
            dice = 0 if is_barred(whole, "help", each) else help_dice(_exponent(each.exponent))
            label = f"{known.get(each.who, each.who)}, {self._book.skill_name(each.ability)}"
            note = saying.helps_by(evening, each)
            link = link_of_ability(each.ability, self._book)
            yield Ticked(f"help/{each.who}", label, note, f"+{dice}D", link=link, whose=each.who)
            yield from wrong.take_wrongs(f"help/{at}")
        yield from wrong.take_wrongs("help")
        for line in saying.lines(whole.dice)[len(saying.lines(trial.dice)) :]:
            gives = f"{MINUS}{abs(line.value)}D" if line.value < 0 else f"+{line.value}D"
            yield Ticked(f"short/{line.label}", line.label, "", gives, fixed=True, grave=True)
        if whole.link == "exceeded":
            yield Ticked("link", LINKED_BEFORE, "exceeded", "+1D", fixed=True, link=LINKED)
        for line in saying.lines(whole.wounds):
            gives = f"{MINUS}{abs(line.value)}D"
            yield Ticked(
                f"wound/{line.label}",
                line.label,
                "wound",
                gives,
                fixed=True,
                grave=True,
                link=WOUNDS,
            )
        yield from wrong.rest()

    # What is said

    def _say(self, trial: Trial) -> None:
        self.altered.emit(trial)

    def _turn(self, key: str, on: bool) -> None:
        trial, (kind, _, which) = self._trial, key.partition("/")
        assert self._evening is not None, "something is shown"
        match kind:
            case "fork":
                self._say(saying.with_fork(self._evening, trial, which, on=on))
            case "help":
                others = tuple(each for each in saying.helpers_of(trial) if each.who != which)
                self._say(replace(trial, help=others))
            case "advantage":
                self._say(
                    replace(trial, advantage=saying.without_line(trial.advantage, int(which)))
                )
            case "careful":
                self._say(replace(trial, careful=False))
            case "makes":
                self._say(replace(trial, makes="W" if trial.makes == "G" else ""))
            case "instructions":
                # From followed to confusing to none.
                now = "confused" if trial.instructed == "followed" else ""
                self._say(replace(trial, instructions=now))
            case "inspiration":
                self._say(replace(trial, inspiration=on))
        chip = self.chips.get(kind)
        if chip is not None and chip.isVisibleTo(self):
            # What is taken out by a key is put in again by the same.
            chip.setFocus(Qt.FocusReason.OtherFocusReason)

    def _change_lines(self, kind: str, change: Callable[[Lines], Lines]) -> None:
        """The lines of a kind otherwise."""
        field = LISTS[kind]
        every = change(saying.lines(getattr(self._trial, field)))
        self._say(replace(self._trial, **{field: every}))

    def _write(self, key: str, text: str) -> None:
        kind, _, at = key.partition("/")
        if kind in LISTS:
            self._change_lines(kind, lambda every: saying.with_line(every, int(at), label=text))
        else:
            self.conditioned.emit(at, text)

    def _count(self, key: str, value: int) -> None:
        kind, _, at = key.partition("/")
        if kind in LISTS:
            self._change_lines(kind, lambda every: saying.with_line(every, int(at), value=value))
        else:
            self._say(replace(self._trial, boon=value))

    def _shade(self, key: str, shade: str) -> None:
        """The dice of a tool are of a shade of their own."""
        trial, at = self._trial, int(key.partition("/")[2])
        every = list(saying.lines(trial.dice))
        every[at] = every[at]._replace(shade=Shade(shade) if shade else None)
        self._say(replace(trial, dice=tuple(every)))

    def _take_out(self, key: str) -> None:
        kind, _, at = key.partition("/")
        if kind in LISTS:
            self._change_lines(kind, lambda every: saying.without_line(every, int(at)))
        else:
            self._turn(f"help/{at}", on=False)

    def _add(self, what: str) -> None:
        trial = self._trial
        match what:
            case "advantage":
                self._say(replace(trial, advantage=(Line("", 1),)))
            case "disadvantage" | "dice":
                self._change_lines(what, lambda every: (*every, Line("", 1)))
            case "careful":
                self._say(replace(trial, careful=True))
            case "makes":
                self._say(replace(trial, makes="G"))
            case "instructions":
                self._say(replace(trial, instructions="followed"))
        lines = {**self._ob_said.widgets, **self._dice.widgets, **self._gear.widgets}
        added = [line for key, line in lines.items() if str(key).partition("/")[0] == what]
        if added:
            focus_order.controls(added[-1])[0].setFocus(Qt.FocusReason.OtherFocusReason)

    def pick_obstacle(self) -> None:
        """Everything printed, by what is done; what is picked is laid into the test by its name."""
        printed = tuple(list_obstacles(self._book))
        picks = [
            Pick(str(at), each.says, f"{each.figure}, {each.ability}", link=each.link)
            for at, each in enumerate(printed)
        ]
        picker = Picker(self.ladder, "What Ob is it?", picks, wide=560)
        picker.picked.connect(
            lambda at: self._say(saying.with_printed(self._trial, printed[int(at)]))
        )

    def _pick_help(self) -> None:
        """Everybody who could help, and by what."""
        evening, trial = self._evening, self._trial
        if evening is None:
            return
        known = names(evening.campaign)
        picks = [
            Pick(
                f"{each.who}/{each.lent.ability}",
                f"{known.get(each.who, each.who)}, {self._book.skill_name(each.lent.ability)}",
                f"+{each.dice}D, {BECAUSE[each.because]}",
            )
            for each in saying.helpers(evening, trial)
        ]
        if not picks:
            picks = [Pick("", "Nobody else here has anything near to it.")]
        picker = Picker(self.help, "Who helps, and by what", picks, wide=360)
        picker.picked.connect(self._help_by)

    def _help_by(self, id: str) -> None:
        who, _, ability = id.partition("/")
        if who and self._evening is not None:
            self._say(saying.with_helper(self._evening, self._trial, who, ability))

    # Building

    def _build(self) -> None:
        self.task = text_line(hint="What is tried", name="Task", longest=LONGEST_WORDS)
        self.intent = text_line(hint="What for", name="Intent", longest=LONGEST_WORDS)
        for field in (self.task, self.intent):
            field.setProperty("kind", "writing")
            undo_past_search(field)
        self.task.textEdited.connect(lambda text: self._say(replace(self._trial, task=text)))
        self.intent.textEdited.connect(lambda text: self._say(replace(self._trial, intent=text)))
        self._labels = (words("Task", "label", "ink3"), words("Intent", "label", "ink3"))
        left = layouts.column(self._labels[0], self.task)
        right = layouts.column(self._labels[1], self.intent)
        self._told = QWidget()
        layouts.row(left, right, into=self._told, spacing=20)
        self.ladder = Ladder(_rungs(self._book))
        self.ladder.chosen.connect(lambda ob: self._say(saying.with_obstacle(self._trial, ob)))
        hear(WHAT_OBSTACLE, self.ladder, self.pick_obstacle)
        self._ob_head, self._dice_head = SectionLabel("Obstacle"), SectionLabel("Dice")
        explains(self._ob_head, "term/obstacle")
        explains(self.ladder, "term/obstacle")
        columns = [layouts.column() for _ in range(6)]
        self._ob_said = self._written_rows(columns[0])
        self._ob_fixed = self._ticked_rows(columns[1])
        self._dice = self._ticked_rows(columns[2])
        self._conditions = self._written_rows(columns[3])
        self._gear = self._written_rows(columns[4])
        self._artha = Keyed[Ticked | Counted | Wrong](
            columns[5],
            self._make_row,
            lambda row, line: row.show_line(line),
            lambda line: (type(line).__name__, line.key),
        )
        more = QWidget()
        chips = layouts.wrapping(into=more, spacing=2)
        # What is in once or not at all, by its field of the trial.
        once = {
            "advantage": "Advantage",
            "careful": "Carefully",
            "instructions": "Instructions",
            "makes": "Gray work",
        }
        self.chips = {what: self._chip(f"+ {says}", what, chips) for what, says in once.items()}
        self._chip("+ Disadvantage", "disadvantage", chips)
        self._chip("+ Gear…", "dice", chips)
        self.help = push_button("+ Help…", self._pick_help, kind="quiet")
        chips.addWidget(self.help)
        self.what_obstacle = push_button("What Ob is it?…", self.pick_obstacle, kind="quiet")
        self.what_obstacle.setToolTip(with_key(WHAT_OBSTACLE.does, WHAT_OBSTACLE))
        chips.addWidget(self.what_obstacle)
        column = layouts.column(
            self._told, self._ob_head, self.ladder, into=self, margins=(20, 8, 20, 8)
        )
        for rows in columns[:2]:
            column.addLayout(rows)
        column.addWidget(self._dice_head)
        for rows in columns[2:]:
            column.addLayout(rows)
        column.addWidget(more)
        column.addStretch(1)

    def _chip(self, text: str, what: str, into: Wrapping) -> QPushButton:
        button = push_button(text, lambda: self._add(what), kind="quiet")
        into.addWidget(button)
        return button

    def _make_row(self, line: Ticked | Written | Counted | Wrong) -> QWidget:
        if isinstance(line, Wrong):
            return wrong_line(line, lambda by: self._say(saying.with_ruling(self._trial, by)))
        if isinstance(line, Counted):
            counter = CountLine(line)
            counter.counted.connect(self._count)
            return counter
        if isinstance(line, Written):
            row = WriteLine(line)
            row.wrote.connect(self._write)
            row.counted.connect(self._count)
            row.gone.connect(self._take_out)
            row.shaded.connect(self._shade)
            return row
        tick = TickLine(line)
        tick.turned.connect(self._turn)
        return tick

    def _ticked_rows(self, into: QVBoxLayout) -> Keyed[Ticked | Wrong]:
        return Keyed[Ticked | Wrong](
            into, self._make_row, lambda row, line: row.show_line(line), lambda line: line.key
        )

    def _written_rows(self, into: QVBoxLayout) -> Keyed[Written]:
        return Keyed[Written](
            into, self._make_row, lambda row, line: row.show_line(line), lambda line: line.key
        )


def _rungs(book: Book) -> dict[int, str]:
    return {each.at: each.name for each in rungs(book.rungs, "obstacle")}


def _exponent(said: str | int) -> int:
    return int(str(said).lstrip("BGW") or 0)


def _disadvantages(trial: Trial) -> Iterator[Written]:
    for at, line in enumerate(saying.lines(trial.disadvantages)):
        yield Written(f"disadvantage/{at}", line.label, line.value, "What is against it")


def _added_lines(trial: Trial, whole: Trial) -> Iterator[Ticked]:
    """What comes to the obstacle by itself: Beginner's Luck, wounds, armor, links."""
    if whole.beginner:
        base = saying.obstacle_of(trial) or 0
        yield Ticked(
            "beginner", "Beginner’s Luck", "doubled", f"+{base}", fixed=True, link=BEGINNER
        )
    for line in saying.lines(whole.disadvantages)[len(saying.lines(trial.disadvantages)) :]:
        gives = f"+{line.value}"
        yield Ticked(f"added/{line.label}", line.label, "", gives, fixed=True, grave=True)
    if whole.link == "failed":
        yield Ticked("linked", LINKED_BEFORE, "failed", "+1", fixed=True, grave=True, link=LINKED)
    if whole.instructed == "confused":
        yield Ticked("confused", "Confusing instructions", "", "+1", fixed=True, grave=True)


def _gear(trial: Trial) -> Iterator[Written]:
    for at, line in enumerate(saying.lines(trial.dice)):
        shade = line.shade.value if line.shade else ""
        yield Written(f"dice/{at}", line.label, line.value, "Tools, gear, …", shade=shade)


def _conditions(evening: Evening, said: Saying, trial: Trial) -> Iterator[Written]:
    """What each helper says he does."""
    told, known = dict(said.conditions), names(evening.campaign)
    for each in saying.helpers_of(trial):
        shown = f"How {known.get(each.who, each.who)} helps"
        yield Written(f"condition/{each.who}", told.get(each.who, ""), 1, shown, 1, 1)


def _artha(whole: Trial, wrong: Wrongs) -> Iterator[Ticked | Counted | Wrong]:
    """What may be spent before the dice fall, as far as it is in hand."""
    held = whole.artha
    if held is None:
        return
    most = min(3, held.persona)
    if most or whole.boon:
        note = f"{held.persona} Persona in hand"
        yield Counted("boon", "Boon", note, whole.boon, max(most, whole.boon))
        yield from (*wrong.take_wrongs("boon"), *wrong.take_wrongs("persona"))
    if held.deeds or whole.inspiration:
        gives = f"+{whole.base.exponent}D"
        note = f"1 Deeds of {held.deeds}"
        on, called = whole.inspiration, "Divine Inspiration"
        link = "spending/divine-inspiration"
        yield Ticked("inspiration", called, note, gives, on, spent=True, link=link)
        yield from wrong.take_wrongs("deeds")
