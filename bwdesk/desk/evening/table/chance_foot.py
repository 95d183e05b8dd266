"""Below a test that is made: the chance, what it counts as with fewer FoRKs, the dice."""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.evening.table.gains import percent
from bwdesk.desk.kit import layouts, strokes
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.drawn import Drawn
from bwdesk.desk.kit.drawn_value import Picture, Px
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.rolling.field import DiceField
from bwdesk.desk.kit.rolling.group import Group
from bwdesk.desk.kit.words import words
from bwdesk.desk.kit.writing import show_text, text_line, undo_past_search
from bwdesk.desk.theme import Theme
from bwdesk.rules.basics.prose import plural
from bwdesk.rules.basics.value import LONGEST_WORDS
from bwdesk.rules.chance.ability import Shade
from bwdesk.rules.chance.odds import odds
from bwdesk.rules.chance.pool import DicePool, fork_dice
from bwdesk.rules.packs.book import Book
from bwdesk.rules.play.bringing import Leaner, leaner
from bwdesk.rules.play.odds_question import tenths
from bwdesk.rules.play.trial import Trial, exponent
from bwdesk.rules.play.verdict import Verdict, judge

GRADE = {"routine": "Routine", "difficult": "Difficult", "challenging": "Challenging"}
BARS, BAR_HIGH, FIGURE = 118, 62, 18
MOST_CHOICES = 2


class Bars(Struct, frozen=True):
    """The chances of 0, 1 ... successes, and the obstacle among them."""

    chances: tuple[Fraction, ...] = ()
    obstacle: int | None = None


class BarsView(Picture[Bars]):
    """Small bars: those that reach the obstacle are filled."""

    wide = BARS

    def __init__(self) -> None:
        super().__init__(Bars())

    def text(self) -> str:
        each = (f"{n}: {tenths(each)} %" for n, each in enumerate(self.shown.chances))
        return f"Chance of each number of successes: {', '.join(each)}"

    def high(self, px: Px) -> float:
        return px(BAR_HIGH + FIGURE)

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        _paint_bars(painter, rect, self.shown, theme)


def _paint_bars(painter: QPainter, rect: QRectF, bars: Bars, theme: Theme) -> None:
    px, palette = theme.type.px, theme.palette
    count = len(bars.chances)
    if not count:
        return
    step = min(px(27), rect.width() / count)
    tallest = max(map(float, bars.chances)) or 1
    base = rect.bottom() - px(FIGURE)
    left = rect.right() - step * count
    with strokes.drawing(painter):
        for number, chance in enumerate(bars.chances):
            high = float(chance) / tallest * (base - rect.top() - 2)
            bar = QRectF(left + number * step + 1, base - high, step - 2, high)
            reached = bars.obstacle is not None and number >= bars.obstacle
            painter.setPen(Qt.PenStyle.NoPen if reached else strokes.pen(palette.edge))
            painter.setBrush(QColor(palette.ember if reached else palette.sheet))
            painter.drawRect(bar if reached else strokes.inset(bar))
            under = QRectF(bar.left() - 3, base + 1, bar.width() + 6, px(FIGURE))
            font = theme.type.value(14) if reached else theme.type.font("prose", 14)
            ink = palette.ink if reached else palette.ink2
            if step >= px(11) or number == bars.obstacle:
                strokes.write(painter, under, str(number), font, ink, strokes.CENTER)
        strokes.draw_hairline(painter, left, rect.right(), base, palette.edge)
        if bars.obstacle is not None and 0 < bars.obstacle <= count:
            x = left + bars.obstacle * step
            painter.setPen(strokes.pen(palette.ink, strokes.MARK))
            painter.drawLine(QPointF(x, rect.top()), QPointF(x, base))


class Counts(Struct, frozen=True):
    """A way to make the test: without how many FoRKs, what it counts as, its chance, what it does
    for the log."""

    without: int
    head: str
    chance: str
    says: str
    good: bool = False
    on: bool = False


class CountsButton(Drawn, QAbstractButton):
    """A grade beside another; clicked, so many FoRKs are left out."""

    def __init__(self, counts: Counts) -> None:
        super().__init__()
        self.counts, self._folded = counts, False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.show_counts(counts)

    def show_counts(self, counts: Counts) -> None:
        self.counts = counts
        self.setText(counts.head)
        self.setAccessibleName(f"{counts.head}, {counts.chance}, {counts.says}")
        self.update()

    def sizeHint(self) -> QSize:
        px = themes.theme_of(self).type.px
        return QSize(round(px(150)), round(px(26 if self._folded else 46)))

    def fold(self, *, folded: bool) -> None:
        """Only the grade and its chance are told."""
        self._folded = folded
        self.setToolTip(self.counts.says if folded else "")
        self.updateGeometry()
        self.update()

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        px, palette, counts = theme.type.px, theme.palette, self.counts
        hover = self.underMouse()
        ground = palette.wash if counts.on else palette.desk if hover else palette.sheet
        painter.setBrush(QColor(ground))
        painter.setPen(strokes.pen(palette.line2))
        painter.drawRect(strokes.inset(rect))
        if counts.on:
            strokes.ember_bar(painter, rect, palette.ember)
        inner = rect.adjusted(px(11), px(3), -px(9), -px(3))
        top = QRectF(inner.left(), inner.top(), inner.width(), px(20))
        below = QRectF(inner.left(), inner.top() + px(20), inner.width(), px(19))
        value = theme.type.value(15)
        taken = strokes.write(painter, top, counts.chance, value, palette.ink, strokes.RIGHT)
        room = top.adjusted(0, 0, -taken - px(4), 0)
        bold = theme.type.strong() if counts.on else theme.type.body()
        strokes.write(painter, room, counts.head, bold, palette.ink)
        tint = palette.good if counts.good else palette.ink2
        if not self._folded:
            strokes.write(painter, below, counts.says, theme.type.small(), tint)
        if self.hasFocus():
            strokes.focus_ring(painter, rect, palette.ember)


class Foot(QWidget):
    """``leaves`` carries how many FoRKs are left out, ``staked`` what happens if it fails.

    *field* takes the faces of the first side, *theirs* those of the other; *roll* throws the rest.
    """

    leaves = Signal(int)
    staked = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._low = False
        layouts.on_ground(self, "sheet")
        self.chance = words("", "result")
        self.says = words("", "small", "ink2", wrap=True)
        self.bars = BarsView()
        figures = layouts.column(self.chance, self.says)
        top = layouts.row(figures, spacing=10, grows=0)
        top.addWidget(self.bars, 1)
        grades = layouts.row(spacing=8)
        self.grades = Keyed[Counts](
            grades, self._counts, CountsButton.show_counts, lambda now: now.without
        )
        self.stakes = text_line(hint="What happens then", name="If it fails", longest=LONGEST_WORDS)
        self.stakes.setProperty("kind", "writing")
        undo_past_search(self.stakes)
        self.stakes.textEdited.connect(self.staked)
        self._fails = QWidget()
        layouts.row(
            words("If it fails", "label", "ink3"), self.stakes, into=self._fails, spacing=10
        )
        self.field = DiceField("for the test", Group(0, sure=False), placeholder="Type the faces")
        self.theirs = DiceField(
            "for the other side", Group(0, sure=False), placeholder="Their faces"
        )
        self.theirs.hide()
        self.roll = push_button("", kind="primary", icon="dices")
        self.roll.setAutoDefault(False)
        dice = layouts.row(self.field, self.theirs, self.roll, spacing=8)
        dice.setStretch(0, 2)
        dice.setStretch(1, 2)
        dice.setStretch(2, 3)
        self.why = words("", "small", "unfinished", wrap=True)
        column = layouts.column(
            layouts.rule("total"), top, grades, into=self, spacing=6, margins=(20, 0, 20, 12)
        )
        column.addWidget(self._fails)
        column.addWidget(self.why)
        column.addWidget(self.field.says)
        column.addWidget(self.theirs.says)
        column.addLayout(dice)

    def fit(self, *, low: bool) -> None:
        """Where there is little height the chance is told in smaller letters, and alone."""
        self._low = low
        for each in (self.bars, self._fails, self.says):
            each.setVisible(not low)
        for button in self.grades:
            button.fold(folded=low)
        themes.wear(self.chance, face="h1" if low else "result")

    def show_verdict(self, verdict: Verdict, trial: Trial, book: Book, rises: str) -> None:
        """The chance of one side, and what it counts as; *rises* what the log would say."""
        chance = None if _is_unsaid(verdict) else verdict.chance
        self.chance.setText("–" if chance is None else percent(chance) if chance else "0 %")
        self.says.setText(_without_artha(verdict, trial, book))
        obstacle = verdict.obstacle.whole if verdict.obstacle and not _is_unsaid(verdict) else None
        self.bars.show_value(Bars(_chances(verdict.thrown), obstacle))
        self.grades.show(_ways(verdict, trial, book, rises))
        show_text(self.stakes, trial.stakes)

    def ask(self, field: DiceField, thrown: DicePool, what: str) -> None:
        """The dice one of the fields is for."""
        field.group = group_of(thrown)
        field.call(what)
        field.setToolTip(field.group.typing_hint)
        field.setPlaceholderText(
            f"Type {plural(thrown.dice, 'face')}" if thrown.dice else "Type the faces"
        )

    def _counts(self, counts: Counts) -> CountsButton:
        button = CountsButton(counts)
        button.fold(folded=self._low)
        button.clicked.connect(lambda: self.leaves.emit(button.counts.without))
        return button


def group_of(thrown: DicePool) -> Group:
    """A pool as dice to throw; those of several shades are read by the rules, not here."""
    shade = thrown.shade or Shade.BLACK
    return Group(thrown.dice, shade, thrown.open_ended, exact=True)


def _is_unsaid(verdict: Verdict) -> bool:
    return any(each.code in ("test.no-ob", "test.alone") for each in verdict.problems)


def _chances(thrown: DicePool) -> tuple[Fraction, ...]:
    found = odds(thrown)
    return tuple(found.chance_of(each) for each in range(min(thrown.dice + 1, 16)))


def _without_artha(verdict: Verdict, trial: Trial, book: Book) -> str:
    """What else there is to know of the chance: without what is spent, with what may be."""
    if _is_unsaid(verdict):
        return "to pass, once the obstacle is said"
    said = []
    if verdict.spent.whole:
        plain = judge(replace(trial, boon=0, inspiration=False), book)
        if plain.chance is not None:
            said.append(f"{percent(plain.chance)} without artha")
    if trial.kind == "open":
        said.append("of a success at least")
    if trial.kind == "versus":
        said.append("to win")
    return "; ".join(said) or "to pass"


def _ways(verdict: Verdict, trial: Trial, book: Book, rises: str) -> tuple[Counts, ...]:
    """As it is said, and with so many FoRKs fewer where that makes another grade."""
    if _is_unsaid(verdict) or not verdict.grades:
        return ()
    ways: list[Leaner] = []
    for each in leaner(trial, book):
        if not ways or (each.grades and each.grades != ways[-1].grades):
            ways.append(each)
    found = []
    for each in ways[:MOST_CHOICES]:
        dice = verdict.counted - _dice_lost(trial, each.without)
        grade = " or ".join(GRADE[name] for name in each.grades)
        head = f"{dice}D, {grade}"
        chance = "" if each.chance is None else percent(each.chance)
        now = not each.without
        says = rises if now else f"without {each.without} FoRK{'s' if each.without > 1 else ''}"
        found.append(Counts(each.without, head, chance, says, now and "rises" in rises, on=now))
    return tuple(found)


def _dice_lost(trial: Trial, without: int) -> int:
    """The dice of the last FoRKs."""
    if isinstance(trial.forks, int) or not without:
        return without
    return sum(fork_dice(exponent(each.exponent).exponent) for each in trial.forks[-without:])
