"""Workhorse and MVP: every player for one of all, the GM once (ARTHA-5)."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QAbstractButton, QPushButton, QSizePolicy, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.evening.page import Page
from bwdesk.desk.evening.round import round_words
from bwdesk.desk.kit import layouts, strokes
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.choice import Chip
from bwdesk.desk.kit.drawn import Drawn
from bwdesk.desk.kit.flow import Flow
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.words import as_typed, hint, words
from bwdesk.desk.kit.wrapping import Wrapping
from bwdesk.desk.theme import Theme
from bwdesk.rules.group.campaign import Poll
from bwdesk.rules.play import voting
from bwdesk.rules.play.evening import Evening, Step, players_present
from bwdesk.rules.play.hearing import seats
from bwdesk.rules.tables.artha import Award

WIDE, HIGH, RADIUS, PADDING = 76, 52, 3, 8


class Cell(NamedTuple):
    """Somebody to be voted for, and who has: their initials."""

    who: str
    name: str
    voices: int = 0
    by: str = ""
    leads: bool = False


class PollCell(Drawn, QAbstractButton):
    """Pressed, the next voter votes for them."""

    def __init__(self, cell: Cell) -> None:
        super().__init__()
        self._cell = cell
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.show_cell(cell)

    def show_cell(self, cell: Cell) -> None:
        self._cell = cell
        self.setText(as_typed(cell.name))
        count = f"{cell.voices} by {cell.by}" if cell.voices else "nobody"
        self.setAccessibleName(f"{cell.name}: {count}")
        self.update()

    def sizeHint(self) -> QSize:
        px = themes.theme_of(self).type.px
        return QSize(round(px(WIDE)), round(px(HIGH)))

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        palette, type_, cell = theme.palette, theme.type, self._cell
        px = type_.px
        hovered = self.underMouse() and self.isEnabled()
        ground = palette.wash if cell.leads else palette.desk if hovered else palette.sheet
        painter.setBrush(QColor(ground))
        painter.setPen(strokes.pen(palette.ember if cell.leads else palette.edge))
        painter.drawRoundedRect(strokes.inset(rect), RADIUS, RADIUS)
        top = QRectF(rect.left() + px(PADDING), rect.top(), 0, px(30))
        top.setRight(rect.right() - px(PADDING))
        value = type_.value(18)
        count = str(cell.voices or "–")
        taken = strokes.width_of(count, value)
        strokes.write(painter, top, count, value, palette.ink, strokes.RIGHT)
        face = "strong" if cell.leads else "body"
        font = type_.font(face, 14)
        room = top.adjusted(0, 0, -taken - px(4), 0)
        strokes.write(painter, room, cell.name, font, palette.ink)
        low = QRectF(top.left(), rect.top() + px(27), top.width(), px(22))
        strokes.write(painter, low, cell.by, type_.hint(), palette.ink2)
        if self.hasFocus():
            strokes.focus_ring(painter, rect, palette.ember, RADIUS)


class PollPanel(QWidget):
    """One vote: whose voice is next, a cell for everybody, and what it comes to."""

    def __init__(self, page: Page, award: Award) -> None:
        super().__init__()
        self._page, self._award = page, award
        self._chosen = ""
        self.head = words(award.name, "strong")
        self.head.setToolTip(award.when)
        self.waits = words("", "small", "ink2", wrap=True)
        self.count = push_button("", lambda: self._count(), kind="quiet")
        self.result = words("", "strong", "good")
        self.voters = Flow(f"Whose voice for {award.name}")
        self.chips: dict[str, Chip] = {}
        top = layouts.row(self.head, ..., self.result, self.count, spacing=8)
        # What comes and goes in a line leaves what is below it where it is.
        self.head.setMinimumHeight(self.count.sizeHint().height())
        place = QWidget()
        cells = layouts.wrapping(into=place, spacing=5)
        self.cells = Keyed[Cell](cells, self._cell, PollCell.show_cell, lambda cell: cell.who)
        self.ties = QWidget()
        self.ties.setAccessibleName(f"Who of those tied gets {award.name}")
        tied = Wrapping(self.ties)
        self.tied = Keyed[tuple[str, str]](tied, self._tie)
        layouts.column(
            layouts.rule(),
            top,
            self.voters,
            place,
            self.waits,
            self.ties,
            into=self,
            spacing=5,
            margins=(0, 0, 0, 8),
        )

    @property
    def next_voter(self) -> str:
        """Whoever was chosen, else the first who has not spoken; "" when all have."""
        return self._chosen or next(iter(self._silent()), "")

    @property
    def open(self) -> bool:
        """Whether it has not been counted."""
        return not self._poll.won

    def refresh(self) -> None:
        evening = self._page.document.evening
        campaign, poll = evening.campaign, self._poll
        voters = voting.voters(campaign)
        if self._chosen not in voters:
            self._chosen = ""
        short = round_words.initials(tuple(each.name for each in campaign.players))
        people = seats(evening)
        counts = {each.id: [b.by for b in poll.ballots if b.choice == each.id] for each in people}
        most = max((len(each) for each in counts.values()), default=0)
        leads = [id for id, by in counts.items() if by and len(by) == most]
        self.cells.show(
            Cell(
                each.id,
                each.name.split(" ")[0],
                len(counts[each.id]),
                " ".join(short.get(by, by[:2]) for by in counts[each.id]),
                each.id in leads and len(leads) == 1,
            )
            for each in people
        )
        self._show_voters(evening, poll, short)
        names = {each.id: each.name for each in campaign.roster}
        self._show_result(poll, leads, names)

    def speak(self, choice: str) -> None:
        """The next voter is for that one; said again, it is taken back."""
        by = self.next_voter
        had = next((each.choice for each in self._poll.ballots if each.by == by), "")
        if not by:
            self._page.document.refused.emit("All have voted; choose whose voice is to change.")
            return
        choice = "" if had == choice else choice
        if self._page.do(lambda e: voting.speak_for(e, self._award.id, by, choice)):
            self._chosen = ""
            self.refresh()

    @property
    def _poll(self) -> Poll:
        return voting.open_poll(self._page.document.campaign, self._award.id)

    def _silent(self) -> list[str]:
        spoken = {each.by for each in self._poll.ballots}
        voters = voting.voters(self._page.document.campaign)
        return [each for each in voters if each not in spoken]

    def _show_voters(self, evening: Evening, poll: Poll, short: dict[str, str]) -> None:
        campaign = evening.campaign
        names = [each.name for each in campaign.players]
        if list(self.chips) != names:
            self.chips = {name: self._chip(name) for name in names}
            self.voters.flow([tuple(self.chips.values())])
        there, voters = players_present(campaign), voting.voters(campaign)
        spoken = {each.by for each in poll.ballots}
        for name, chip in self.chips.items():
            chip.setVisible(name in voters or name not in there)
            chip.setChecked(name == self.next_voter and not poll.won)
            chip.setEnabled(not poll.won)
            said = "not here" if name not in there else "has voted" if name in spoken else ""
            chip.setAccessibleName(f"{name}, {said}" if said else name)
            chip.setToolTip(hint(f"{short[name]}: {name}{f', {said}' if said else ''}"))
            chip.setText(as_typed(f"{short[name]} ✓" if name in spoken else short[name]))
        for cell in self.cells:
            cell.setEnabled(not poll.won)

    def _show_result(self, poll: Poll, leads: list[str], names: dict[str, str]) -> None:
        book = self._page.document.evening.books
        kinds = next(iter(book.values())).artha_kinds if book else {}
        kind = kinds[self._award.artha].name if kinds else self._award.artha
        silent = self._silent()
        self.result.setVisible(bool(poll.won))
        self.result.setText(f"{round_words.brief(names.get(poll.won, poll.won))}, 1 {kind}")
        self.count.setVisible(not poll.won and len(leads) == 1)
        if leads:
            self.count.setText(as_typed(f"{round_words.brief(names.get(leads[0], ''))}, 1 {kind}"))
            self.count.setAccessibleName(f"Count: {names.get(leads[0], '')}, 1 {kind}")
        tied = len(leads) > 1 and not poll.won
        named = ", ".join(round_words.brief(each) for each in silent)
        waits = f"waiting for {named}" if silent and not poll.won else ""
        self.waits.setText(
            "Tied. Vote again, or the GM says who:" if tied and not silent else waits
        )
        self.waits.setVisible(not poll.won)
        self.ties.setVisible(tied and not silent)
        self.tied.show((id, names[id]) for id in leads if tied and not silent)

    def _cell(self, cell: Cell) -> PollCell:
        made = PollCell(cell)
        made.clicked.connect(lambda: self.speak(cell.who))
        return made

    def _chip(self, name: str) -> Chip:
        chip = Chip(as_typed(name))
        chip.clicked.connect(lambda: self._choose(name))
        return chip

    def _tie(self, tied: tuple[str, str]) -> QPushButton:
        return push_button(as_typed(round_words.brief(tied[1])), lambda: self._count(tied[0]))

    def _choose(self, name: str) -> None:
        campaign = self._page.document.campaign
        if name not in players_present(campaign):
            # Said as the rule says it, by the deed that refuses it.
            self._page.do(lambda e: voting.speak_for(e, self._award.id, name, ""))
        else:
            self._chosen = name
        self.refresh()

    def _count(self, tie: str = "") -> None:
        def deed(evening: Evening) -> Step:
            return voting.count_poll(evening, self._award.id, tie=tie)

        self._page.do(deed)


class Polls(QWidget):
    """What is voted where the scenario has ended, too."""

    def __init__(self, page: Page, awards: tuple[Award, ...]) -> None:
        super().__init__()
        self.panels = {each.id: PollPanel(page, each) for each in awards}
        layouts.column(*self.panels.values(), into=self)

    def refresh(self) -> None:
        for panel in self.panels.values():
            panel.refresh()

    def take_focus(self) -> None:
        panel = next((each for each in self.panels.values() if each.open), None)
        first = next(iter(panel.cells), None) if panel else None
        if first is not None:
            first.setFocus(Qt.FocusReason.OtherFocusReason)
