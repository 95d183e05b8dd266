"""What the absent do, and everybody between the sessions: practice by the hour, and instruction."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QToolButton, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.evening.page import Page
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.answer_dialog import AnswerDialog
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.combo_boxes import named_box, offer
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.picker import Pick, Picker
from bwdesk.desk.kit.stepper import Stepper, Steps
from bwdesk.desk.kit.words import as_typed, tell, words
from bwdesk.rules.basics.problems import Problem
from bwdesk.rules.basics.prose import plural, series
from bwdesk.rules.packs.book import STATS, Book
from bwdesk.rules.play import practicing, told
from bwdesk.rules.play.advancement import practice_hours
from bwdesk.rules.play.evening import Evening, Step, present
from bwdesk.rules.play.hearing import seats
from bwdesk.rules.play.lessons import Lesson, lesson_words, list_lessons
from bwdesk.rules.play.meanwhile import do_meanwhile
from bwdesk.rules.play.told import named_ability
from bwdesk.rules.play.trial import key
from bwdesk.rules.tables.advancing import Practice

HELD = ("time", "session", "scene")
"""What is no news in what a deed would do."""

UNITS = (("days", 1), ("weeks", 7), ("months", 0))
"""A month has as many days as the campaign says."""
MOST, HOURS, ABILITIES = 999, 24, 4


def forecast_deed(evening: Evening, deed: Callable[[Evening], Step]) -> tuple[bool, str]:
    """Whether it can be, and what the journal would have of it; else why not, in a sentence."""
    try:
        after = deed(evening).evening
    except ValueError as why:
        return False, str(why)
    before = len(evening.campaign.journal)
    book = next(iter(evening.books.values()), Book())
    new = after.campaign.journal[before:]
    said = (
        told.says(each, after.campaign, evening.books.get(each.who, book))
        for each in new
        if each.kind not in HELD
    )
    return True, " ".join(said)


def asked_first(problems: Iterable[Problem]) -> str:
    """What is asked before a rule is set aside, with what else could be done."""
    return " ".join(f"{each.says} {each.remedy}" for each in problems)


class MoreDialog(AnswerDialog):
    """Asks before what a rule speaks against; Enter leaves it."""

    def __init__(self, problems: Iterable[Problem], accept: str, parent: QWidget) -> None:
        super().__init__(f"{accept}?", asked_first(problems), accept, parent)
        self.finish()
        self.accept_it.setAutoDefault(False)
        self.cancel.setDefault(True)
        self.cancel.setFocus()


class HoursRow(QWidget):
    """An ability and its hours a day; ``changed`` when it is another, ``dropped`` when it goes."""

    changed = Signal()
    dropped = Signal()

    def __init__(self, picks: Callable[[], list[Pick]]) -> None:
        super().__init__()
        self._picks, self.ability = picks, ""
        self.pick = push_button("Which ability…", self._pick)
        self.hours = Stepper("Hours a day", Steps(2, 1, HOURS))
        self.hours.stepped.connect(lambda _hours: self.changed.emit())
        self.category = named_box("Nearest category")
        self.category.currentIndexChanged.connect(lambda _at: self.changed.emit())
        self.category.hide()
        self.drop = QToolButton()
        self.drop.setProperty("lucide", "x")
        self.drop.setToolTip("Not this one")
        self.drop.setAccessibleName("Not this ability")
        self.drop.clicked.connect(self.dropped)
        row = layouts.row(
            self.pick, self.hours, words("hours a day", "small", "ink2"), into=self, spacing=8
        )
        row.addWidget(self.category)
        row.addWidget(self.drop)
        row.setStretch(0, 1)

    def choose(self, ability: str, book: Book) -> None:
        """That ability; where the table has no line for it, the category nearest is asked."""
        self.ability = ability
        self.pick.setText(as_typed(named_ability(ability, book)) if ability else "Which ability…")
        self.pick.setAccessibleName(f"Practice {named_ability(ability, book)}" if ability else "")
        lacks = False
        if ability:
            try:
                practicing.line(ability, book)
            except ValueError:
                lacks = True
        categories = [(e.name, e.id) for e in book.practices.values() if e.of == "category"]
        offer(self.category, categories)
        self.category.setVisible(lacks)
        self.changed.emit()

    def _pick(self) -> None:
        picker = Picker(self.pick, "Ability", self._picks(), self.ability)
        picker.picked.connect(self._take_pick)

    def _take_pick(self, id: str) -> None:
        book = self.property("book")
        self.choose(id, book)
        self.hours.setFocus(Qt.FocusReason.OtherFocusReason)


class PracticePanel(QWidget):
    """Who, for how long, and hours a day of each ability; the calendar is not moved by it."""

    def __init__(self, page: Page) -> None:
        super().__init__()
        self._page = page
        self.who, self.unit = named_box("Who practices"), named_box("Unit")
        self.amount = Stepper("How long", Steps(1, 1, MOST))
        self.unit.addItems([name for name, _ in UNITS])
        self.unit.setCurrentIndex(2)
        self.says = words("", "body", "ink2", wrap=True)
        self.bears, self.going = words("", "small", "ink2", wrap=True), words("", "small", "ink2")
        self.going.setWordWrap(True)
        self.more = push_button("Another ability", kind="quiet", icon="plus")
        self.take = push_button("Practice", self.practice)
        self.more.clicked.connect(lambda: self.add())
        rows = layouts.column(spacing=4)
        self._numbers: list[int] = []
        self._rows = Keyed[int](rows, self._row)
        place = QWidget()
        layouts.wrapping(
            self.who, words("for", "small", "ink2"), self.amount, self.unit, into=place
        )
        last = layouts.row(self.more, ..., self.take, spacing=8)
        layouts.column(
            words("Practice", "h2"),
            words(
                "Of the absent, or of all between two sessions. The calendar stays where it is; "
                "let time pass for that.",
                "small",
                "ink2",
                wrap=True,
            ),
            place,
            self.bears,
            rows,
            last,
            self.says,
            self.going,
            into=self,
            spacing=6,
        )
        self.who.currentIndexChanged.connect(lambda _at: self._another())
        self.amount.stepped.connect(lambda _count: self._tell())
        self.unit.currentIndexChanged.connect(lambda _at: self._tell())
        self.add()

    def refresh(self) -> None:
        evening = self._page.document.evening
        offer(self.who, ((each.name, each.id) for each in seats(evening)))
        self._tell()

    def add(self) -> None:
        """Another ability beside."""
        if len(self._numbers) < ABILITIES:
            self._numbers.append(max(self._numbers, default=0) + 1)
            self._rows.show(self._numbers)
            self._tell()

    def _row(self, number: int) -> HoursRow:
        row = HoursRow(self._offered_picks)
        row.setProperty("book", self._book)
        row.changed.connect(self._tell)
        row.dropped.connect(lambda: self._drop(number))
        return row

    def practice(self) -> None:
        deed = self._deed()
        if deed is None:
            self._page.document.refused.emit("Say what is practiced first.")
        elif not forecast_deed(self._page.document.evening, deed)[0]:
            self._page.document.refused.emit(forecast_deed(self._page.document.evening, deed)[1])
        elif problems := self._problems():
            more = any(each.code == "practice.days" for each in problems)
            accept = f"{plural(self.days, 'day')} more" if more else "Practice all the same"
            asked = MoreDialog(problems, accept, self)
            asked.accepted.connect(lambda: self._page.do(deed))
            asked.open()
        else:
            self._page.do(deed)

    def _problems(self) -> tuple[Problem, ...]:
        """What is to be asked before they practice so."""
        hours = {row.ability: row.hours.value() for row in self.rows if row.ability}
        who = self.who.currentData()
        return practicing.problems(self._page.document.evening, who, hours, self.days)

    @property
    def _book(self) -> Book:
        evening = self._page.document.evening
        found = evening.books.get(self.who.currentData() or "")
        return found or next(iter(evening.books.values()), Book())

    @property
    def rows(self) -> list[HoursRow]:
        return list(self._rows)

    @property
    def days(self) -> int:
        size = UNITS[self.unit.currentIndex()][1]
        return self.amount.value() * (size or self._page.document.campaign.settings.month)

    def _deed(self) -> Callable[[Evening], Step] | None:
        """None while nothing is chosen."""
        who, days = self.who.currentData(), self.days
        chosen = [row for row in self.rows if row.ability]
        hours = {row.ability: row.hours.value() for row in chosen}
        categories = {
            row.ability: row.category.currentData() for row in chosen if row.category.isVisible()
        }
        if not who or not hours:
            return None
        what = "practices " + series((named_ability(each, self._book) for each in hours), "and")
        return lambda evening: do_meanwhile(
            evening,
            who,
            what,
            lambda e: practicing.practice(e, who, hours, days, categories=categories),
        )

    def _offered_picks(self) -> list[Pick]:
        """Their skills and stats, then every skill of the Book that could be opened."""
        evening, who = self._page.document.evening, self.who.currentData()
        if who not in evening.people:
            return []
        someone, book = present(evening, who), self._book
        own = [Pick(e.id, e.skill.name, str(e.ability or "training")) for e in someone.lines]
        stats = [Pick(id, named_ability(id, book), str(someone.ability(id))) for id in STATS]
        some = [id for id in ("faith", "steel") if someone.ability(id)]
        stats += [Pick(id, named_ability(id, book), str(someone.ability(id))) for id in some]
        open_ = set(someone.skills)
        others = [
            Pick(each.id, each.name, "not open")
            for each in sorted(book.skills.values(), key=lambda each: each.name)
            if each.id not in open_
        ]
        return [*sorted(own, key=lambda each: each.name), *stats, *others]

    def _drop(self, number: int) -> None:
        if len(self._numbers) > 1:
            self._numbers.remove(number)
            self._rows.show(self._numbers)
        else:
            self.rows[0].choose("", self._book)
        self._tell()

    def _another(self) -> None:
        for row in self.rows:
            row.setProperty("book", self._book)
        self._tell()

    def _tell(self) -> None:
        evening, who = self._page.document.evening, self.who.currentData()
        if who not in evening.people:
            return
        someone = present(evening, who)
        will = someone.ability("will")
        most = practice_hours(will.exponent if will else 0)
        asked = sum(row.hours.value() for row in self.rows if row.ability)
        self.bears.setText(f"{asked} of {plural(most, 'hour')} a day")
        going = self._begun_lines(evening, who)
        tell(self.going, f"Begun so far: {'; '.join(going)}." if going else "")
        self.more.setVisible(len(self.rows) < ABILITIES)
        deed = self._deed()
        can, said = forecast_deed(evening, deed) if deed else (True, "")
        if deed and can:
            left = [e for e in self._begun_lines(deed(evening).evening, who) if e not in going]
            said = f"{said} Then begun: {'; '.join(left)}." if left else said
        problems = self._problems() if deed and can else ()
        if problems:
            said = asked_first(problems)
        tell(self.says, said)
        themes.wear(self.says, tint="broken" if problems or not can else "ink2")

    def _begun_lines(self, evening: Evening, who: str) -> list[str]:
        """Practice that is not yet a test: how far it has come in its cycle."""
        book, month = self._book, evening.campaign.settings.month
        found = []
        for each in evening.people[who].play.standing.practice:
            table = _line(key(each.ability), book)
            whole = f" of {table.months * month}" if table else ""
            name = named_ability(each.ability, book)
            if each.days:
                days = f"{each.days}{whole} days"
                found.append(f"{name}, {days} toward a {each.grade} test")
        return found


def _line(ability: str, book: Book) -> Practice | None:
    """The line of the table an ability is practiced by; None where the table has none for it."""
    try:
        return practicing.line(ability, book)
    except ValueError:
        return None


class TeachingPanel(QWidget):
    """Who is taught what, by whom, against which obstacle; and whether the Instruction passed."""

    def __init__(self, page: Page) -> None:
        super().__init__()
        self._page, self._skill = page, ""
        self.student, self.teacher = named_box("Who is taught"), named_box("By whom")
        self.skill = push_button("Which skill…", self._pick)
        self.obstacle = Stepper("Obstacle", Steps(2, 1, 10))
        self.will, self.exponent = (
            Stepper("Will", Steps(4, 1, 10)),
            Stepper("Skill of the teacher", Steps(4, 1, 10)),
        )
        self.passed = QCheckBox("Instruction passed (Ob 2)")
        self.passed.setChecked(True)
        self.take = push_button("Teach it", self.teach)
        self.list = push_button("Who can teach whom…", self._show_lessons)
        self.says = words("", "body", "ink2", wrap=True)
        first, second = QWidget(), QWidget()
        layouts.wrapping(
            self.student,
            self.skill,
            words("by", "small", "ink2"),
            self.teacher,
            words("at Ob", "small", "ink2"),
            self.obstacle,
            into=first,
        )
        self._else = second
        layouts.wrapping(
            words("Will of the teacher", "small", "ink2"),
            self.will,
            words("and the skill", "small", "ink2"),
            self.exponent,
            into=second,
        )
        last = layouts.wrapping(self.passed, self.list, ..., self.take)
        layouts.column(
            words("Instruction", "h2"), first, second, last, self.says, into=self, spacing=6
        )
        for box in (self.student, self.teacher):
            box.currentIndexChanged.connect(lambda _at: self._tell())
        for each in (self.obstacle, self.will, self.exponent):
            each.stepped.connect(lambda _value: self._tell())
        self.passed.toggled.connect(lambda _on: self._tell())

    def refresh(self) -> None:
        people = [(each.name, each.id) for each in seats(self._page.document.evening)]
        offer(self.student, people)
        offer(self.teacher, [("somebody else", ""), *people])
        self._tell()

    def teach(self) -> None:
        deed = self._deed()
        if deed is None:
            self._page.document.refused.emit("Say which skill is taught first.")
        elif problems := self._problems(deed):
            asked = MoreDialog(problems, "Teach it all the same", self)
            asked.accepted.connect(lambda: self._page.do(deed))
            asked.open()
        else:
            self._page.do(deed)

    def _problems(self, deed: Callable[[Evening], Step]) -> tuple[Problem, ...]:
        """What is to be asked before they are taught so; nothing of what cannot be."""
        evening, student = self._page.document.evening, self.student.currentData()
        try:
            after = deed(evening).evening
        except ValueError:
            return ()
        new = after.campaign.journal[len(evening.campaign.journal) :]
        days = next(each.amount for each in new if each.kind == "instruction")
        return tuple(practicing.find_crowding(evening, student, days))

    def _deed(self) -> Callable[[Evening], Step] | None:
        student, teacher, skill = (
            self.student.currentData(),
            self.teacher.currentData(),
            self._skill,
        )
        will, exponent = self.will.value(), self.exponent.value()
        obstacle, passed = self.obstacle.value(), self.passed.isChecked()
        if not student or not skill:
            return None
        book = next(iter(self._page.document.evening.books.values()), Book())
        return lambda evening: do_meanwhile(
            evening,
            student,
            f"is taught {named_ability(skill, book)}",
            lambda e: practicing.teach(
                e,
                student,
                skill,
                obstacle,
                teacher=teacher or "",
                will=will,
                exponent=exponent,
                passed=passed,
            ),
        )

    def _show_lessons(self) -> None:
        """Every lesson of use at this table; the one that is picked fills the fields."""
        evening = self._page.document.evening
        lessons = list_lessons(evening)
        if not lessons:
            self._page.document.refused.emit("Nobody here can teach the others anything.")
            return
        picks = [
            Pick(str(at), lesson_words(evening, each), f"{plural(each.days, 'day')}, {each.grade}")
            for at, each in enumerate(lessons)
        ]
        picker = Picker(self.list, "A skill, a teacher, a pupil", picks, wide=460)
        picker.picked.connect(lambda at: self._fill(lessons[int(at)]))

    def _fill(self, lesson: Lesson) -> None:
        self.student.setCurrentIndex(self.student.findData(lesson.student))
        self.teacher.setCurrentIndex(self.teacher.findData(lesson.teacher))
        self._take_pick(lesson.skill)
        self.obstacle.show_steps(Steps(lesson.obstacle, 1, 10))
        self._tell()
        self.take.setFocus()

    def _pick(self) -> None:
        evening = self._page.document.evening
        book = next(iter(evening.books.values()), Book())
        every = sorted(book.skills.values(), key=lambda each: each.name)
        picks = [Pick(each.id, each.name) for each in every]
        picker = Picker(self.skill, "Skill", picks, self._skill)
        picker.picked.connect(self._take_pick)

    def _take_pick(self, id: str) -> None:
        book = next(iter(self._page.document.evening.books.values()), Book())
        self._skill = id
        self.skill.setText(as_typed(named_ability(id, book)))
        self._tell()

    def _tell(self) -> None:
        self._else.setVisible(not self.teacher.currentData())
        deed = self._deed()
        can, said = forecast_deed(self._page.document.evening, deed) if deed else (True, "")
        problems = self._problems(deed) if deed and can else ()
        if problems:
            said = asked_first(problems)
        tell(self.says, said)
        themes.wear(self.says, tint="broken" if problems or not can else "ink2")
