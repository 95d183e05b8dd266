"""Age and pools: where every point of this character comes from, and where it went."""

from __future__ import annotations

from msgspec import Struct
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.burner import why
from bwdesk.desk.burner.page import Page
from bwdesk.desk.burner.widgets.pool_head import AgeHead, PoolHead
from bwdesk.desk.character.document import Document
from bwdesk.desk.kit import layouts, strokes
from bwdesk.desk.kit.drawn import Drawn
from bwdesk.desk.kit.rows import paint_chosen
from bwdesk.desk.kit.sum_table import SumTable, lines
from bwdesk.desk.kit.words import words
from bwdesk.desk.theme import Theme
from bwdesk.rules.basics.sums import figure
from bwdesk.rules.burning import Reckoning
from bwdesk.rules.packs.book import Stock

HEAD, ROW, NUMBER = 38, 30, 84
AROUND = 2


class Line(Struct, frozen=True):
    """``26–29`` and what it gives; *here* is where the character stands."""

    ages: str
    mental: int
    physical: int
    here: bool = False

    def __str__(self) -> str:
        here = ", this one" if self.here else ""
        return f"{self.ages}: {self.mental} mental, {self.physical} physical{here}"


def brackets_near(stock: Stock, age: float) -> tuple[Line, ...]:
    """The bracket of an age with its neighbors, two on either side."""
    brackets = stock.brackets
    place = brackets.index(stock.bracket(age))
    first = max(0, min(place - AROUND, len(brackets) - 2 * AROUND - 1))
    found: list[Line] = []
    for at, bracket in enumerate(brackets[: first + 2 * AROUND + 1]):
        begins = figure(bracket.age)
        later = brackets[at + 1 :]
        last = figure(later[0].age - 1) if later else ""
        ages = f"{begins} on" if not later else begins if begins == last else f"{begins}–{last}"
        found.append(Line(ages, bracket.mental, bracket.physical, at == place))
    return tuple(found[first:])


class BracketTable(Drawn, QWidget):
    """Ages at the left, mental and physical points at the right."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._lines: tuple[Line, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def show_lines(self, shown: tuple[Line, ...]) -> None:
        self._lines = shown
        self.setAccessibleName("Stat points by age; " + "; ".join(map(str, shown)))
        self.updateGeometry()
        self.update()

    def lines(self) -> tuple[Line, ...]:
        return self._lines

    def sizeHint(self) -> QSize:
        px = themes.theme_of(self).type.px
        return QSize(round(px(240)), round(px(HEAD) + px(ROW) * len(self._lines)) + 1)

    def minimumSizeHint(self) -> QSize:
        return QSize(round(themes.theme_of(self).type.px(200)), self.sizeHint().height())

    def draw(self, painter: QPainter, _rect: QRectF, theme: Theme) -> None:
        px, label, ink3 = theme.type.px, theme.type.label(), theme.palette.ink3
        head = QRectF(0, 0, self.width(), px(HEAD) - px(6))
        for text, box in zip(("Mental", "Physical"), _numbers(head, theme), strict=True):
            strokes.write(painter, box, text.upper(), label, ink3, strokes.RIGHT)
        strokes.write(painter, head, "POINTS BY AGE", label, ink3)
        for place, line in enumerate(self._lines):
            top = round(px(HEAD) + place * px(ROW)) - 1
            _paint_line(painter, QRectF(0, top, self.width(), px(ROW)), line, theme)


def _numbers(row: QRectF, theme: Theme) -> tuple[QRectF, QRectF]:
    wide = theme.type.px(NUMBER)
    physical = QRectF(row.right() - wide, row.top(), wide, row.height())
    return physical.translated(-wide, 0), physical


def _paint_line(painter: QPainter, row: QRectF, line: Line, theme: Theme) -> None:
    palette, type_ = theme.palette, theme.type
    if line.here:
        paint_chosen(painter, row, palette)
    strokes.draw_hairline(painter, row.left(), row.right(), row.top(), palette.line)
    inner = row.adjusted(10, 0, -8, 0)
    face = type_.value(17) if line.here else type_.font("prose", 16)
    base = strokes.baseline_in(row, face)
    color = palette.ink if line.here else palette.ink2
    strokes.write(painter, inner, line.ages, face, color, baseline=base)
    for number, box in zip((line.mental, line.physical), _numbers(row, theme), strict=True):
        shown = box.adjusted(0, 0, -8, 0)
        strokes.write(painter, shown, str(number), face, color, strokes.RIGHT, base)


LEFT = ("lifepath_skills", "traits", "resources")
RIGHT = ("mental", "physical", "either", "general_skills")
TWO_COLUMNS_FROM = 480
APART = 26


class Account(QWidget):
    """One pool: its head, what gave it, and what it was spent on."""

    def __init__(self, document: Document, key: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._document, self._key = document, key
        self.head = PoolHead(document, key, self)
        self.given = SumTable("No lifepath gives any.", self)
        self._label = words("Spent on", "label", "ink3", self)
        self.spent = SumTable(parent=self)
        column = layouts.column(into=self)
        for widget in (self.head, self.given, self._label, self.spent):
            column.addWidget(widget)
        self._label.setContentsMargins(0, 10, 0, 2)

    def refresh(self) -> None:
        pool = why.pool_of(self._document.reckoning, self._key)
        self.head.refresh()
        self.given.show_lines(lines(pool.given, "Points" if len(pool.given.parts) > 1 else ""))
        self.spent.show_lines(lines(pool.spent, "Spent" if len(pool.spent.parts) > 1 else ""))
        self._label.setVisible(bool(pool.spent.parts))
        self.spent.setVisible(bool(pool.spent.parts))


class AgePage(Page):
    """The age and what it gives on top, then each pool, in two columns."""

    key = "age"
    title = "Age, pools"

    def lay_out(self) -> None:
        self.says = words("", "small", "ink2", wrap=True)
        self.left, self.right = layouts.column(), layouts.column()
        self.columns = layouts.row(self.left, self.right, spacing=36)
        self.area = self.scrolling(self.says, self.columns)

    def __init__(self, document: Document, parent: QWidget | None = None) -> None:
        super().__init__(document, parent)
        self.age = AgeHead(document, self)
        self.lives = SumTable("No lifepath yet.", self)
        self.brackets = BracketTable(self)
        self.left.addWidget(self.age)
        self.left.addWidget(self.lives)
        self.right.addWidget(self.brackets)
        self.accounts = {key: Account(document, key, self) for key in (*LEFT, *RIGHT)}
        for column, keys in ((self.left, LEFT), (self.right, RIGHT)):
            for key in keys:
                column.addSpacing(APART)
                column.addWidget(self.accounts[key])
            column.addStretch(1)
        for place in range(2):
            self.columns.setStretch(place, 1)

    def refresh(self) -> None:
        """Show the document as it is now."""
        reckoning = self.document.reckoning
        self.says.setText(age_points_line(reckoning))
        self.age.refresh()
        self.lives.show_lines(lines(reckoning.age, "Age" if reckoning.path else ""))
        self.brackets.show_lines(brackets_near(reckoning.stock, reckoning.age.total))
        for account in self.accounts.values():
            account.refresh()

    def reveal(self, where: str) -> None:
        """``age/mental`` goes to the mental points, anything else to the age."""
        account = self.accounts.get(where.partition("/")[2])
        head = account.head if account else self.age
        head.setFocus(Qt.FocusReason.OtherFocusReason)
        self.area.ensureWidgetVisible(head)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        layouts.turn_layout(
            self.columns, self.width() >= themes.theme_of(self).type.px(TWO_COLUMNS_FROM)
        )


def age_points_line(reckoning: Reckoning) -> str:
    """``7 mental and 15 physical points for Men from 26 to 29``."""
    stock = reckoning.stock
    bracket = stock.bracket(reckoning.age.total)
    later = [each.age for each in stock.brackets if each.age > bracket.age]
    until = f" to {figure(min(later) - 1)}" if later else " on"
    return (
        f"{bracket.mental} mental and {bracket.physical} physical points for {stock.people} "
        f"from {figure(bracket.age)}{until}"
    )
