"""One person of the round, large enough to be read aloud."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from bwdesk.desk.evening.page import Page
from bwdesk.desk.evening.round import round_words
from bwdesk.desk.evening.round.drive_line import DriveLine, waiting_row
from bwdesk.desk.evening.round.epiphanies import Epiphanies
from bwdesk.desk.evening.round.rewriting import Change, Rewriting
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.choice import Chip
from bwdesk.desk.kit.flow import Flow
from bwdesk.desk.kit.keycap import KeyCap
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.scrolled_body import ScrolledBody
from bwdesk.desk.kit.words import NameLabel, SectionLabel, as_typed, hint, words
from bwdesk.keys import AWARD, NEXT_LINE
from bwdesk.rules.group.campaign import Campaign, Entry
from bwdesk.rules.magic.prayer import FAITH
from bwdesk.rules.packs.book import Book
from bwdesk.rules.person.character import Rewritten
from bwdesk.rules.play import artha, creed
from bwdesk.rules.play.artha import About
from bwdesk.rules.play.evening import Evening, Step, member, present
from bwdesk.rules.play.hearing import Heard, heard_lines, new_ones, other_awards, others

HINTS = {
    "belief": "Fate: played. Persona: its goal reached. Deeds: beyond it.",
    "instinct": "Fate, when it made trouble",
}
PLURAL = {"belief": "Beliefs", "instinct": "Instincts"}
MARGINS = (12, 14, 28, 14)


class Shown(NamedTuple):
    """A line with what is remembered of it."""

    line: Heard
    memory: str


def _memory(line: Heard, campaign: Campaign, book: Book) -> str:
    """What the journal of tonight has about it, and what it was before."""
    said = round_words.journal_lines(line.entries, campaign, book)
    return f"{said}. {round_words.change_line(line.came, campaign.clock)}" if line.came else said


class PersonPanel(QWidget):
    """``ended`` when somebody is through, ``named`` asks to name them for an award."""

    ended = Signal()
    named = Signal(str)

    def __init__(self, page: Page, book: Book) -> None:
        super().__init__()
        self._page, self._book, self.who = page, book, ""
        self.name = NameLabel("", "display")
        self.player = NameLabel("", "body", "ink2")
        head = layouts.row(self.name, self.player, spacing=12, margins=(28, 10, 28, 4))
        self.player.setContentsMargins(0, 0, 0, 6)
        head.setAlignment(self.player, Qt.AlignmentFlag.AlignBottom)
        head.addStretch(1)
        self.keys = self._legend()
        head.addWidget(self.keys)
        inside = ScrolledBody()
        column = layouts.column(into=inside, margins=MARGINS)
        self.lines: dict[str, Keyed[Shown]] = {}
        self._late: dict[str, Keyed[tuple[int, Rewritten]]] = {}
        for of in ("belief", "instinct"):
            column.addWidget(_indent(SectionLabel(PLURAL[of], HINTS[of])))
            rows = layouts.column()
            self.lines[of] = Keyed[Shown](
                rows, self._line, lambda widget, row: widget.show_line(*row), _place
            )
            column.addLayout(rows)
            late = layouts.column(spacing=2, margins=(16, 0, 0, 0))
            self._late[of] = Keyed[tuple[int, Rewritten]](late, self._waiting_row)
            column.addLayout(late)
            more = push_button(
                f"Another {of.capitalize()}…",
                lambda _on=False, of=of: self._begin_new(of),
                kind="quiet",
            )
            column.addWidget(_indent(more), 0, Qt.AlignmentFlag.AlignLeft)
            column.addSpacing(10)
        self.others = Flow("Something else")
        self.chips = {each.id: self._chip(each.id, each.name) for each in others(book)}
        self.others.flow([tuple(self.chips.values())])
        column.addWidget(_indent(SectionLabel("Something else", rule=False)))
        column.addWidget(_indent(self.others))
        given = layouts.column(spacing=2, margins=(16, 6, 0, 0))
        self.given = Keyed[Entry](given, self._award_row)
        column.addLayout(given)
        self.epiphanies = Epiphanies(page, book)
        column.addSpacing(12)
        column.addWidget(_indent(self.epiphanies))
        column.addStretch(1)
        self.area = layouts.scroll_area(inside, "paper")
        self.rewriting = Rewriting()
        self.rewriting.written.connect(page.do)
        self.rewriting.left.connect(self.take_focus)
        layouts.column(head, self.area, self.rewriting, into=self)

    @property
    def all_lines(self) -> list[DriveLine]:
        return [line for of in ("belief", "instinct") for line in self.lines[of]]

    def show_person(self, evening: Evening, who: str) -> None:
        named, campaign, book = member(evening, who), evening.campaign, evening.books[who]
        other, self.who = who != self.who, who
        self.name.setText(named.name)
        self.player.setText(named.player or "the GM’s")
        every = heard_lines(evening, who)
        for of, rows in self.lines.items():
            rows.show(Shown(line, _memory(line, campaign, book)) for line in every if line.of == of)
            self._late[of].show(each for each in new_ones(evening, who) if each[1].of == of)
        self.given.show(other_awards(campaign, who))
        self.epiphanies.show_person(evening, who)
        if other:
            self.area.verticalScrollBar().setValue(0)

    def take_focus(self) -> None:
        """On the first line, for F, P and D."""
        first = next(iter(self.all_lines), None)
        (first or self.chips[next(iter(self.chips))]).setFocus(Qt.FocusReason.OtherFocusReason)

    # What is made

    def _legend(self) -> QWidget:
        legend = QWidget()
        row = layouts.row(into=legend, spacing=6)
        for key, word in ((NEXT_LINE, "next line"), (AWARD, "award")):
            for cap in key.keys:
                row.addWidget(KeyCap(cap))
            row.addWidget(words(word, "small", "ink2"))
            row.addSpacing(8)
        return legend

    def _line(self, shown: Shown) -> DriveLine:
        made = DriveLine(self._book, self._page.document.campaign.clock)
        made.show_line(*shown)
        made.awarded.connect(self._award)
        made.marked.connect(self._mark)
        made.rewritten.connect(self._rewrite)
        made.counted.connect(lambda at: self._do(lambda e: creed.let_count(e, self.who, at)))
        made.dropped.connect(lambda at: self._do(lambda e: creed.give_up(e, self.who, at)))
        made.moved.connect(lambda by, made=made: self._move(made, by))
        made.ended.connect(self.ended)
        return made

    def _chip(self, id: str, name: str) -> Chip:
        chip = Chip(as_typed(name))
        chip.setCheckable(False)
        award = self._book.awards[id]
        chip.setToolTip(hint(f"{self._book.artha_kinds[award.artha].name}: {award.when}"))
        chip.clicked.connect(lambda: self.named.emit(id))
        return chip

    def _award_row(self, entry: Entry) -> QWidget:
        row = QWidget()
        award, kind = self._book.awards.get(entry.what), self._book.artha_kinds.get(entry.to)
        name, point = award.name if award else entry.what, kind.name if kind else entry.to
        by = f" ({entry.by})" if entry.by else ""
        said = words(f"{name}, {point}{f': {entry.note}' if entry.note else ''}{by}", wrap=True)
        back = push_button("Take back", kind="quiet", name=f"Take back {name}")
        what = entry.what
        back.clicked.connect(lambda: self._do(lambda e: artha.take_back_award(e, self.who, what)))
        layouts.row(said, back, into=row, spacing=8, grows=0)
        return row

    def _waiting_row(self, waits: tuple[int, Rewritten]) -> QWidget:
        at, change = waits

        def counts() -> None:
            self._do(lambda e: creed.let_count(e, self.who, at))

        def leaves() -> None:
            self._do(lambda e: creed.give_up(e, self.who, at))

        return waiting_row(
            change,
            self._page.document.campaign.clock,
            ("It counts now", counts),
            ("Leave it", leaves),
        )

    # What is done

    def _do(self, deed: Callable[[Evening], Step]) -> None:
        self._page.do(deed)

    def _award(self, line: Heard, id: str) -> None:
        given = any(each.award == id and each.given for each in line.offers)
        who, about = self.who, line.text
        if given:
            self._do(lambda e: artha.take_back_award(e, who, id, about))
        else:
            self._do(lambda e: artha.award(e, who, id, about=about))

    def _mark(self, line: Heard, kind: str) -> None:
        on = kind not in line.marks
        self._do(lambda e: artha.evolve(e, self.who, About(line.of, line.text), kind, on=on))

    def _rewrite(self, line: Heard) -> None:
        change = Change(self.who, line.of, line.place, line.text)
        self.rewriting.ask(change, self.name.text(), faithful=self._is_faithful(change.who))

    def _begin_new(self, of: creed.Of) -> None:
        place = len(self.lines[of].shown)
        self.rewriting.ask(Change(self.who, of, place, ""), self.name.text())

    def _is_faithful(self, who: str) -> bool:
        """Whether one of their Beliefs must be that of the faith (FAITH-3)."""
        return present(self._page.document.evening, who).ability(FAITH) is not None

    def _move(self, line: DriveLine, by: int) -> None:
        every = self.all_lines
        at = every.index(line) + by
        if 0 <= at < len(every):
            every[at].setFocus(Qt.FocusReason.TabFocusReason)
            self.area.ensureWidgetVisible(every[at])


def _indent(widget: QWidget) -> QWidget:
    """As far in as the words of the lines."""
    return layouts.inset(widget, margins=(16, 0, 0, 0))


def _place(shown: Shown) -> tuple[str, int]:
    return (shown.line.of, shown.line.place)
