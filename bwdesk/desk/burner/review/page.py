"""Review: everything that is still to see to, in one place, and the table's word on it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from bwdesk.desk.burner import judging, rulings
from bwdesk.desk.burner.page import Page
from bwdesk.desk.burner.review.begin import BeginDialog, artha_words
from bwdesk.desk.burner.step_status import STEPS, page_of
from bwdesk.desk.character.document import Document
from bwdesk.desk.kit import layouts, marks
from bwdesk.desk.kit.badge import Badge, BadgeView
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.findings import Finding, Findings
from bwdesk.desk.kit.notice import Notice
from bwdesk.desk.kit.ruling import RulingDialog
from bwdesk.desk.kit.words import words
from bwdesk.rules.basics.problems import Problem, Severity, gravest_first
from bwdesk.rules.burning import Reckoning, edits
from bwdesk.rules.burning.beginning import Start, begin, is_only_begun, step_back
from bwdesk.rules.person.character import Play, Ruling, Thing

PAGES = dict(STEPS)


class ReviewPage(Page):
    """Problems by page, each with the way there; broken and odd ones may be accepted.

    ``begun`` when somebody has brought the character to the table.
    """

    key = "review"
    title = "Review"

    go = Signal(str)
    print_sheet = Signal()
    begun = Signal()

    def lay_out(self) -> None:
        self.headline, self.says = words("", "h1", wrap=True), words("", "body", "ink2", wrap=True)
        self.play_says = words("", "body", wrap=True)
        self.play = QWidget()
        in_play = BadgeView(Badge(marks.DONE, "In play"))
        layouts.row(in_play, self.play_says, into=self.play, spacing=12, grows=1)
        self.begin = push_button("Bring to the table", self._begin, kind="primary")
        self.print_it = push_button("Print the sheet…", self.print_sheet, icon="printer")
        self.step_back = push_button(
            "Back to the burning",
            lambda: self.edit(step_back()),
            kind="quiet",
            tip="Nothing has happened at the table yet.",
        )
        self.findings = Findings()
        acts = layouts.row(self.begin, self.print_it, self.step_back, ..., spacing=8)
        body = QWidget()
        column = layouts.column(
            self.headline,
            self.says,
            self.play,
            acts,
            into=body,
            spacing=8,
            margins=(20, 16, 20, 24),
        )
        column.addSpacing(4)
        column.addWidget(self.findings)
        column.addStretch()
        self.area = layouts.scroll_area(body)
        layouts.column(layouts.on_ground(layouts.inset(self.area), "paper"), into=self)

    def __init__(self, document: Document, parent: QWidget | None = None) -> None:
        super().__init__(document, parent)
        self.findings.go.connect(self.go)
        self.findings.asked.connect(self._rule)

    def reveal(self, where: str) -> None:
        """What no other page can mend: the first finding there is, else the way to the table."""
        rows = self.findings.rows()
        target = next((row for row in rows if row.where == where), None)
        if target:
            target.view.take_focus()
            self.area.ensureWidgetVisible(target)
        else:
            (self.first or self.print_it).setFocus(Qt.FocusReason.OtherFocusReason)

    @property
    def first(self) -> QWidget | None:
        """The way to the first problem; nobody arrives on the button that prints."""
        links = (row.view.link for row in self.findings.rows() if row.problem)
        return next((link for link in links if link is not None), None)

    def refresh(self) -> None:
        reckoning, play = self.document.reckoning, self.document.character.play
        self.begin.setVisible(not play.begun)
        self.play.setVisible(play.begun)
        self.play_says.setText(play_words(play))
        self.step_back.setVisible(is_only_begun(play, self.document.book))
        self.headline.setText(headline(reckoning, begun=play.begun))
        self.says.setText(advice(reckoning))
        self.findings.show_groups(groups(reckoning))

    def _begin(self) -> None:
        document = self.document
        dialog = BeginDialog(document.title, document.reckoning, document.book, self)
        dialog.accepted.connect(lambda: self._bring(dialog.start(), dialog.things()))
        dialog.open()

    def _bring(self, start: Start, things: tuple[Thing, ...]) -> None:
        self.document.do(edits.link_things, things)
        self.edit(begin(self.document.character, start, self.document.book))
        self.begun.emit()

    def _rule(self, about: Problem | Ruling) -> None:
        choices = self.document.choices
        if not isinstance(about, Problem):
            self.edit(edits.lift(choices, about))
            return
        dialog = RulingDialog(about, judging.last_judge(choices), self)
        dialog.accepted.connect(
            lambda: self.edit(edits.rule(choices, dialog.ruling(), f"Accept “{about.says}”"))
        )
        dialog.open()


def headline(reckoning: Reckoning, *, begun: bool = False) -> str:
    """``3 broken, 2 open``; nothing unmended and nothing open is ready."""
    said = {Severity.BROKEN: "broken", Severity.ODD: "odd", Severity.UNFINISHED: "open"}
    counts = [f"{len(reckoning.problems_of(each))} {word}" for each, word in said.items()]
    found = ", ".join(each for each in counts if each[0] != "0")
    return found or ("At the table" if begun else "Ready for the table")


def play_words(play: Play) -> str:
    artha = artha_words(play.artha)
    held = f"With {artha} in hand." if artha else "With no artha in hand."
    return f"{held} Changes on these pages correct the burning."


def advice(reckoning: Reckoning) -> str:
    if reckoning.problems_of(Severity.BROKEN):
        return "What is broken goes against a rule: mend it, or let the table accept it."
    if reckoning.problems_of(Severity.UNFINISHED):
        return "Nothing is broken. What is open waits for a choice."
    if reckoning.problems_of(Severity.ODD):
        return "Nothing is broken or open. What is odd is legal; have a look."
    return "Every point is placed, every demand met."


def groups(reckoning: Reckoning) -> list[tuple[str, list[Finding]]]:
    """The open problems page by page, the worst first, then every ruling."""
    found: list[tuple[str, list[Finding]]] = []
    for key, name in STEPS:
        here = [each for each in reckoning.problems if page_of(each.where) == key]
        lines = [_problem_finding(each, name) for each in gravest_first(here) if not each.waived]
        found += [(name, lines)] if lines else []
    ruled = [_ruling_finding(each, reckoning) for each in reckoning.rulings]
    return [*found, ("Ruled by the table", ruled)] if ruled else found


def _problem_finding(problem: Problem, page: str) -> Finding:
    says = f"{problem.says} {problem.remedy}"
    notice = Notice(problem.severity.value, says, page)
    act = "" if problem.severity is Severity.UNFINISHED else "Accept"
    return Finding(notice, problem.where, act, problem)


def _ruling_finding(ruling: Ruling, reckoning: Reckoning) -> Finding:
    where = rulings.where(ruling)
    signed = ", ".join(each for each in (ruling.who, ruling.when) if each)
    link = PAGES.get(page_of(where), "")
    said = rulings.ruling_sentence(ruling, reckoning)
    if ruling not in reckoning.rulings_in_force:
        said = f"{said} It no longer applies, and is not printed."
    notice = Notice(marks.RULING, said, link, ruling.reason, signed)
    return Finding(notice, where, "Lift", ruling)
