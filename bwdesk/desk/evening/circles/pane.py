"""A search of the Circles beside the table: who is wanted, by what, and whom it found."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Literal, NamedTuple

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QComboBox, QFormLayout, QWidget

from bwdesk.desk.evening.table.trial_pane import RolledPane
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.answer_dialog import form_rows
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.chip_choice import ChipChoice
from bwdesk.desk.kit.combo_boxes import offer
from bwdesk.desk.kit.stepper import Stepper, Steps
from bwdesk.desk.kit.words import hint, tell, words
from bwdesk.desk.kit.writing import empty_line, mark_kept_elsewhere, text_line, write_on
from bwdesk.rules.basics.prose import series
from bwdesk.rules.basics.value import LONGEST_WORDS
from bwdesk.rules.packs.book import Book, Lifepath, readable
from bwdesk.rules.person.standing import Contact, Renown
from bwdesk.rules.play.circles import finding
from bwdesk.rules.play.circles.finding import aptitude, look_for, search_for
from bwdesk.rules.play.circles.proposing import Proposal, find_sought, propose
from bwdesk.rules.play.circles.renown import count_renown
from bwdesk.rules.play.circles.scope import HIGHEST, Reach, Scope, scope, settings
from bwdesk.rules.play.circles.search import (
    GROUPS,
    Search,
    factors_by_group,
    how,
    word,
)
from bwdesk.rules.play.evening import Evening, Step, combine, member, present
from bwdesk.rules.play.inside import met_ids
from bwdesk.rules.play.trial import Line, Trial
from bwdesk.rules.play.verdict import Verdict

NEW = "new"
REACH: dict[Reach, str] = {
    "own": "Of his own circles, by {by}.",
    "lead": "In reach: {by} leads there.",
    "tale": "Only by a tale the table believes.",
    "beyond": "Beyond these circles: no roll, unless the table says so.",
}
FAILED = {"nobody": "Nobody", "enemy": "An enemy", "hidden": "An enemy who passes for a friend"}
ENEMIES: dict[str, Literal["open", "hidden"]] = {"enemy": "open", "hidden": "hidden"}


class Offered(NamedTuple):
    """A choice of a group as a chip: its id, its words, all of its words."""

    id: str
    text: str
    tip: str


def chips(book: Book, group: str) -> Iterator[Offered]:
    """What a group offers; of a range each figure."""
    for factor in factors_by_group(book)[group]:
        called = readable(word(factor).split("-from-")[0].split("-to-")[0]).capitalize()
        for adds in range(factor.obstacle, max(factor.obstacle, factor.most) + 1):
            more = f" +{adds}" if adds else ""
            yield Offered(f"{word(factor)}/{adds}", f"{called}{more}", factor.name)


class CirclesPane(RolledPane):
    """One die roll finds somebody; who it is, is said at once or later, on the page of people."""

    title = "Circles"
    helping = "Help"
    lasts = True

    # The form

    def form(self) -> QWidget:
        book = self.document.evening.books[self.who]
        self._known: tuple[Contact, ...] | None = None
        self._names: tuple[Renown, ...] | None = None
        self._sought: Lifepath | None = None
        self._proposals: tuple[Proposal, ...] = ()
        self.whom = text_line(hint="Whom? A forger of seals, a guide …", longest=150)
        self.whom.setProperty("kind", "writing")
        self.whom.textChanged.connect(self.noted)
        mark_kept_elsewhere(self.whom)
        self.whom.setAccessibleName("Who is looked for")
        self.whom.returnPressed.connect(lambda: self.roll.setFocus(Qt.FocusReason.OtherFocusReason))
        self.proposed = words("", "small", "ink2", wrap=True)
        self.propose = push_button("Take these", self._take_proposed, kind="quiet")
        self.propose.setAutoDefault(False)
        self.whom.textChanged.connect(self._propose)
        self.proposed.hide()
        self.propose.hide()
        self.who_again = ChipChoice("Who", {}, must=True)
        self.who_again.chosen.connect(self._turn)
        self.groups: dict[str, ChipChoice] = {}
        rows = form_rows()
        rows.setSpacing(6)
        for group in GROUPS:
            if group in factors_by_group(book):
                self.groups[group] = self._group(book, group)
                rows.addRow(words(group.capitalize(), "small", "ink2"), self.groups[group])
        self._new = QWidget()
        column = layouts.column(rows, into=self._new, spacing=8)
        self.setting = QComboBox()
        self.setting.setAccessibleName("Where such people live")
        self._offer_settings()
        self.setting.currentIndexChanged.connect(lambda _at: self.look())
        self.reach = words("", "small", "ink2", wrap=True)
        column.addWidget(self.setting)
        column.addWidget(self.reach)
        self.names = ChipChoice("Names that count here", {}, several=True)
        self.names.chosen.connect(self.look)
        called = words("Names that count there", "small", "ink2")
        self._lent = layouts.inset(called, self.names, spacing=4)
        self.quiet = Stepper("Moving quietly", Steps(0, 0, 5))
        self.sought = Stepper("The reputation of whoever is sought", Steps(0, 0, 9))
        self.learns_of = QComboBox()
        self.learns_of.setAccessibleName("To learn of")
        self.learns_of.currentIndexChanged.connect(lambda _at: self.look())
        more: QFormLayout = form_rows()
        more.setSpacing(6)
        for label, field in (
            ("Quietly", self.quiet),
            ("Their reputation", self.sought),
            ("To learn of", self.learns_of),
        ):
            more.addRow(words(label, "small", "ink2"), field)
            if isinstance(field, Stepper):
                field.stepped.connect(lambda _value: self.look())
        self.notice = words("", "small", "ink2", wrap=True)
        self._form = QWidget()
        whole = layouts.column(
            self.who_again,
            self.whom,
            self.proposed,
            self.propose,
            self._new,
            self._lent,
            into=self._form,
            spacing=8,
        )
        whole.addLayout(more)
        whole.addWidget(self.notice)
        return self._form

    def _propose(self) -> None:
        """What a lifepath that is named comes to; the table decides."""
        someone = present(self.document.evening, self.who)
        sought = find_sought(self.whom.text(), someone.reckoning, someone.book)
        self._sought = sought
        self._proposals = propose(sought, someone.reckoning, someone.book) if sought else ()
        says = "; ".join(
            f"{each.group}: {readable(each.id)}, {each.why}" for each in self._proposals
        )
        tell(self.proposed, f"{sought.name}. {says}." if sought else "")
        self.propose.setVisible(bool(self._proposals))

    def _take_proposed(self) -> None:
        for each in self._proposals:
            chips_of = self.groups[each.group].chips if each.group in self.groups else {}
            chosen = next((id for id in chips_of if id.partition("/")[0] == each.id), "")
            if chosen:
                self.groups[each.group].choose(chosen)
        if self._sought is not None:
            at = self.setting.findData(self._sought.setting)
            self.setting.setCurrentIndex(max(0, at))
        self.look()

    def _offer_settings(self) -> None:
        evening = self.document.evening
        here = settings(present(evening, self.who).reckoning, evening.books[self.who])
        offer(self.setting, (("Where such people live", ""), *((name, id) for id, name in here)))

    def _group(self, book: Book, group: str) -> ChipChoice:
        every = tuple(chips(book, group))
        made = ChipChoice(group.capitalize(), {each.id: each.text for each in every})
        for each in every:
            made.chips[each.id].setToolTip(hint(each.tip))
        made.chosen.connect(self.look)
        return made

    @property
    def first(self) -> QWidget | None:
        return self.whom if not self.contact else self.roll

    @property
    def contact(self) -> str:
        """The named contact who is looked for again; "" for somebody new."""
        chosen = self.who_again.id
        return "" if chosen == NEW else chosen

    def take_said(self, what: str) -> None:
        """A contact by name, else whom to look for."""
        known = self.who_again.chips
        named = next((each for each in known if each.casefold() == what.casefold()), "")
        if named:
            self.who_again.choose(named)
            self._turn()
        else:
            self.whom.setText(what)
            self.look()
        if what:
            self.roll.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_form(self, evening: Evening) -> None:
        someone = present(evening, self.who)
        known = someone.play.standing.contacts
        if known != self._known:
            self._known = known
            self._show_contacts(known)
        names = count_renown(someone)
        if names != self._names:
            self._names = names
            self._show_names(names)
        members = (each for each in met_ids(evening) if each != self.who)
        offer(
            self.learns_of,
            (("nobody in particular", ""), *((member(evening, e).name, e) for e in members)),
        )

    def _show_contacts(self, known: tuple[Contact, ...]) -> None:
        every = {each.name: f"{each.name}, Ob {each.obstacle}" for each in known}
        self.who_again.offer({NEW: "Somebody new"} | every)
        if not self.contact:
            self.who_again.choose(NEW)
        self.who_again.setVisible(bool(known))
        self._turn(quietly=True)

    def _show_names(self, names: tuple[Renown, ...]) -> None:
        """Affiliations and reputations as chips; infamous ones stand against it."""
        every = {
            str(at): f"{e.name} +{e.dice} Ob" if e.infamous else f"{e.name} +{e.dice}D"
            for at, e in enumerate(names)
        }
        self.names.offer(every)
        for at, each in enumerate(names):
            self.names.chips[str(at)].setToolTip(hint(each.note))
        self._lent.setVisible(bool(names))

    def _turn(self, *, quietly: bool = False) -> None:
        """Somebody new, or one who is known by name."""
        new = not self.contact
        self._new.setVisible(new)
        self.whom.setVisible(new)
        if not quietly:
            self.look()

    # What it comes to

    @property
    def search(self) -> Search:
        """What stands in the form."""
        if self.contact:
            found = search_for(self.document.evening, self.who, self.contact, self.quiet.value())
            return _lending(found, self._taken_names, self.sought.value())
        chosen = {group: _adds(choice) for group, choice in self.groups.items() if choice.id}
        bare = replace(Search(quiet=self.quiet.value()), **chosen)
        return _lending(bare, self._taken_names, self.sought.value())

    @property
    def _taken_names(self) -> tuple[Renown, ...]:
        ids = self.names.ids
        return tuple(each for at, each in enumerate(self._names or ()) if str(at) in ids)

    def build_trial(self, evening: Evening) -> Trial:
        whom = self.contact or self.whom.text().strip()
        return finding.build_test(evening, self.who, self.search, whom)

    def look(self) -> None:
        super().look()
        evening = self.document.evening
        found = self._scope()
        self.reach.setVisible(found is not None)
        if found is not None:
            self.reach.setText(REACH[found.reach].format(by=series(found.by or ("",), "and")))
        search = self.search
        said = []
        if self.contact:
            known = next(e for e in self._known or () if e.name == self.contact)
            times = aptitude(evening, self.who, known)
            said.append(f"Found {known.taps} of {times} times toward a relationship.")
        if search.quiet:
            said.append(f"+{search.quiet} Ob for whoever listens.")
        tell(self.notice, " ".join(said))

    def _scope(self) -> Scope | None:
        setting = self.setting.currentData()
        if self.contact or not setting:
            return None
        highest = self.groups["station"].id.partition("/")[0] == HIGHEST.rsplit("/", 1)[-1]
        someone = present(self.document.evening, self.who)
        return scope(someone.reckoning, setting, highest=highest)

    def fields(self) -> dict[str, QWidget]:
        groups = {f"group/{group}": choice for group, choice in self.groups.items()}
        return {
            "contact": self.who_again,
            "whom": self.whom,
            **groups,
            "setting": self.setting,
            "names": self.names,
            "quiet": self.quiet,
            "sought": self.sought,
            "learns_of": self.learns_of,
            "named": self.named,
            "note": self.note,
            "failed": self.failed,
        }

    def restore(self, state: Mapping[str, Any]) -> None:
        super().restore(state)
        self._turn()

    def lock(self, *, thrown: bool) -> None:
        self._form.setEnabled(not thrown)

    # Whom it found

    def aftermath(self) -> QWidget:
        self.named = text_line(hint="A name, to find him again")
        self.named.setAccessibleName("Name")
        self.note = text_line(hint="What is worth to be remembered", longest=LONGEST_WORDS)
        self.note.setAccessibleName("Note")
        self.failed = ChipChoice("The search failed", FAILED, on=["nobody"], must=True)
        self.failed.chosen.connect(self._ask)
        self._came = ""
        for field in (self.named, self.note):
            field.returnPressed.connect(lambda: self.button.click())
            field.textChanged.connect(self.noted)
            mark_kept_elsewhere(field)
        return layouts.inset(self.failed, self.named, self.note, spacing=6)

    def show_after(self, evening: Evening, verdict: Verdict) -> None:
        del evening
        self._came = how(verdict) or ""
        self._ask()

    def _ask(self) -> None:
        new = not self.contact
        enemy = self.failed.id != "nobody"
        self.failed.setVisible(new and self._came == "failed")
        asks = new and (self._came == "exceeded" or (self._came == "failed" and enemy))
        self.named.setVisible(asks)
        self.note.setVisible(asks)

    @property
    def next(self) -> QWidget:
        return self.named if self.named.isVisibleTo(self) else super().next

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Figures typed beside a field are dice."""
        text = event.text()
        if text.isdecimal() and not event.modifiers() and not self.roll.has_dice:
            write_on(self.roll.row.field, text)
        else:
            super().keyPressEvent(event)

    def comes(self, verdict: Verdict) -> str:
        said = super().comes(verdict)
        if self.contact:
            return said
        came = how(verdict)
        if came == "exceeded":
            return f"{said}, with more than enough: he may be named"
        return f"{said}, only just: he helps this once" if came == "met" else said

    def bring_home(self, evening: Evening, trial: Trial) -> Step:
        """The search, and who it is where that was said; else he waits on the page of people."""
        contact, whom = self.contact, self.whom.text().strip()
        about = self.learns_of.currentData() or ""
        through = tuple(each.name for each in self._taken_names if not each.infamous)
        search, name, note = self.search, self.named.text().strip(), self.note.text().strip()
        came, failed = self._came, self.failed.id

        def searched(now: Evening) -> Step:
            return look_for(
                now,
                self.who,
                search,
                trial,
                whom=whom,
                contact=contact,
                about=about,
                through=through,
            )

        def answered(now: Evening) -> Step:
            at = len(now.campaign.findings) - 1
            if came == "exceeded" and name:
                return finding.name(now, at, name, note)
            if came == "failed" and failed == "nobody":
                return finding.pass_by(now, at)
            if came == "failed" and name:
                return finding.make_enemy(now, at, name, note, hidden=failed == "hidden")
            if came == "met":
                return finding.pass_by(now, at)
            if came == "failed":
                return finding.leave_unnamed(now, at, note, enemy=ENEMIES[failed])
            return finding.leave_unnamed(now, at, note)

        step = searched(evening)
        deeds = (searched,) if contact else (searched, answered)
        return combine(evening, step.label, deeds)

    def begin_again(self, who: str, ability: str, _obstacle: int | None) -> bool:
        """For whoever's Book has the same to choose; what else differs is shown anew."""
        books = self.document.evening.books
        own = books.get(self.who)
        if ability != self.ability or own is None or books[who].factors != own.factors:
            return False
        other, self.who = who != self.who, who
        if other:
            self._known = self._names = None
            self._offer_settings()
        return True

    def put_by(self) -> None:
        self.roll.clear()
        self.reset_after_test()

    def reset_after_test(self) -> None:
        for field in (self.whom, self.named, self.note):
            empty_line(field)
        for choice in self.groups.values():
            choice.choose()
        self.failed.choose("nobody")
        for stepper, most in ((self.quiet, 5), (self.sought, 9)):
            stepper.show_steps(Steps(0, 0, most))
        self.setting.setCurrentIndex(0)
        self.learns_of.setCurrentIndex(0)
        self.names.choose()
        self.who_again.choose(NEW)
        self._came = ""
        self._turn(quietly=True)


def _adds(choice: ChipChoice) -> int | str:
    """The word of a choice; of a range the figure."""
    named, _, adds = choice.id.partition("/")
    return int(adds) if named.startswith("different") else named


def _lending(search: Search, names: tuple[Renown, ...], sought: int) -> Search:
    """With the names that count there: affiliations and reputations lend, infamous ones hinder."""

    def lines(kind: str, *, infamous: bool) -> tuple[Line, ...]:
        fits = (e for e in names if e.kind == kind and e.infamous == infamous)
        return tuple(Line(each.name, each.dice) for each in fits)

    return replace(
        search,
        affiliation=lines("affiliation", infamous=False),
        reputation=lines("reputation", infamous=False),
        infamy=lines("reputation", infamous=True),
        sought=(Line("known far and wide", sought),) if sought else (),
    )
