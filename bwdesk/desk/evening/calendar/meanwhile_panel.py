"""What everybody does while something long is done: one span, filled by each, and one step of the
clock at its end."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QLineEdit, QSizePolicy, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.evening.page import Page
from bwdesk.desk.kit import layouts, strokes
from bwdesk.desk.kit.enter_line import EnterLine
from bwdesk.desk.kit.in_sight import come_in_sight
from bwdesk.desk.kit.soon import call_soon
from bwdesk.desk.kit.view import Button, Column, Label, Own, Part, Row, Shown
from bwdesk.rules.group.campaign import Member
from bwdesk.rules.group.span import Doing, Span
from bwdesk.rules.injury.words import clock
from bwdesk.rules.play import meanwhile
from bwdesk.rules.play.evening import names
from bwdesk.rules.play.hearing import seats
from bwdesk.rules.play.lengths import parse_length

SAYS = "While one does something long, each of the others has as much time. The clock moves once."
LONG = "forges the gate, 6 hours"
DOES = "scouts the pass, 3 hours"
BROKEN_OFF = "Broken off after: 2 hours"
HOW_LONG = "Say how long, too: {}"
HIGH = 8


class FilledBar(QWidget):
    """How much of the span somebody has filled, a stretch for each thing they do."""

    def __init__(self) -> None:
        super().__init__()
        self._parts: tuple[float, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_parts(self, parts: tuple[float, ...], says: str) -> None:
        """*parts* of the whole, 0 to 1 together."""
        self._parts = parts
        self.setAccessibleName(says)
        self.update()

    def sizeHint(self) -> QSize:
        px = themes.theme_of(self).type.px
        return QSize(round(px(120)), round(px(HIGH)))

    def paintEvent(self, _event: QPaintEvent) -> None:
        palette, left = themes.theme_of(self).palette, 0.0
        with strokes.drawing(QPainter(self)) as painter:
            painter.fillRect(QRectF(self.rect()), QColor(palette.desk))
            for part in self._parts:
                width = part * self.width()
                painter.fillRect(
                    QRectF(left, 0, max(1.0, width - 1), self.height()), QColor(palette.ink2)
                )
                left += width


class MeanwhilePanel(QWidget):
    """A line that says what takes long; then a row for everybody, and what ends it."""

    def __init__(self, page: Page) -> None:
        super().__init__()
        self._page = page
        self.shown = Shown(layouts.column(into=self, spacing=6))

    def refresh(self) -> None:
        """Show the span that is open, or ask for one."""
        span = self._page.document.campaign.span
        head = Label("Meanwhile", "h2", key="head")
        if span is None:
            says = Label(SAYS, "small", "ink2", wrap=True, key="says")
            line = EnterLine("What takes long, and how long", self._open, LONG)
            self.shown.show([head, says, line])
            return
        known = names(self._page.document.campaign)
        busy = f"{known.get(span.who, span.who)}: " if span.who else ""
        says = Label(f"{busy}{span.about}, {clock(span.minutes)}", "body", wrap=True, key="about")
        others = [each for each in seats(self._page.document.evening) if each.id != span.who]
        self.shown.show(
            [
                head,
                says,
                *(self._person(span, each) for each in others),
                Row(
                    [
                        EnterLine("Broken off after", self._break_off, BROKEN_OFF, grow=1),
                        Button(f"{clock(span.minutes)} later", self._end, key="end"),
                    ],
                    spacing=8,
                    margins=(0, 6, 0, 0),
                    key="foot",
                ),
            ]
        )

    def _person(self, span: Span, each: Member) -> Part:
        left = meanwhile.find_left(span, each.id)
        says = f"{clock(left)} left" if left else "filled"
        own = [(at, doing) for at, doing in enumerate(span.doings) if doing.who == each.id]
        parts = tuple(doing.minutes / span.minutes for _, doing in own)
        bar = Own(FilledBar, lambda bar: bar.show_parts(parts, f"{each.name}, {says}"), grow=1)
        head = [Label(each.name, "name"), bar, Label(says, "small", "ink2")]
        rows: list[Part | None] = [
            Row(
                [
                    Label(_doing_words(doing), "small", "ink2", wrap=True, grow=1),
                    Button("Drop", partial(self._drop, at), "quiet"),
                ],
                key=("doing", at),
            )
            for at, doing in own
        ]
        line = EnterLine(f"What {each.name} does", partial(self._fill, each.id), DOES)
        asks = [line] if left else []
        return Column([Row(head, spacing=10, key="head"), *rows, *asks], spacing=4, key=each.id)

    def _open(self, text: str) -> bool:
        what, minutes = parse_length(text)
        if minutes is None or not what:
            return self._refuse(HOW_LONG.format(LONG))
        known = {each.name.casefold(): each for each in seats(self._page.document.evening)}
        who, _, rest = what.partition(":")
        named = known.get(who.strip().casefold()) if rest.strip() else None
        about = rest.strip() if named else what
        deed = partial(meanwhile.open_span, about=about, minutes=minutes)
        done = self._page.do(partial(deed, who=named.id if named else ""))
        self._go_on()
        return done

    def _fill(self, who: str, text: str) -> bool:
        what, minutes = parse_length(text)
        if minutes is None:
            return self._refuse(HOW_LONG.format(DOES))
        done = self._page.do(partial(meanwhile.fill, who=who, what=what, minutes=minutes))
        span = self._page.document.campaign.span
        if span is not None and not meanwhile.find_left(span, who):
            self._go_on()
        return done

    def _drop(self, at: int) -> None:
        self._page.do(partial(meanwhile.drop_doing, at=at))

    def _end(self) -> None:
        self._page.do(meanwhile.end_span)
        self._go_on()

    def _break_off(self, text: str) -> bool:
        _, minutes = parse_length(text)
        if minutes is None:
            return self._refuse("Say after how long: 2 hours")
        done = self._page.do(partial(meanwhile.end_span, minutes=minutes))
        self._go_on()
        return done

    def _go_on(self) -> None:
        """To the first line there is something to write on; the one before may be gone."""
        call_soon(self, self._arrive)

    def _arrive(self) -> None:
        lines = [each for each in self.findChildren(QLineEdit) if each.isVisibleTo(self)]
        if lines:
            lines[0].setFocus()
            come_in_sight(lines[0])

    def _refuse(self, says: str) -> bool:
        self._page.document.refused.emit(says)
        return False


def _doing_words(doing: Doing) -> str:
    """``scouts the pass, 3 hours``"""
    return f"{doing.what}, {clock(doing.minutes)}"
