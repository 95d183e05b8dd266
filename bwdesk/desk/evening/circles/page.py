"""The page of people: who knows whom, whom a search has found, and what may become of them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QHBoxLayout, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.evening.circles import dialogs
from bwdesk.desk.evening.circles.finding_card import Findings
from bwdesk.desk.evening.circles.gm_panel import GmPanel
from bwdesk.desk.evening.circles.gm_work import GmWork
from bwdesk.desk.evening.circles.member_panel import MemberPanel
from bwdesk.desk.evening.circles.people_map import Legend, PeopleMap
from bwdesk.desk.evening.circles.person_panel import PersonPanel, contact_of
from bwdesk.desk.evening.page import Page
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.empty_state import EmptyState
from bwdesk.desk.kit.scrolled_body import ScrolledBody
from bwdesk.files import characters, identity
from bwdesk.files.errors import FileError
from bwdesk.files.places import file_name, free_name
from bwdesk.rules.person.character import Thing
from bwdesk.rules.person.excerpt import excerpt
from bwdesk.rules.person.standing import Contact, Renown
from bwdesk.rules.play import voting
from bwdesk.rules.play.circles import becoming, finding, renown
from bwdesk.rules.play.circles.people import People, people
from bwdesk.rules.play.evening import Evening, Step, combine, member, names

SIDE = 372
"""Width of the panel at the right, px at 100 %."""
MOST = 0.46
"""Of the page, where letters are large."""


class PeoplePage(Page):
    """The map, and beside it whoever is chosen; above him those who wait for a name."""

    guide = ("play.md", "People")

    def lay_out(self) -> None:
        self.chosen = ""
        self.known = People()
        self.gm_work = GmWork(self)
        self.map = PeopleMap()
        self.map.chose.connect(self.choose)
        self.empty = EmptyState("Nobody of this campaign is open, so nobody is known.", "The table")
        self.empty.asked.connect(lambda: self.go.emit("table"))
        self.findings = Findings()
        self.findings.named.connect(self._name)
        self.findings.enemy.connect(self._make_enemy)
        self.findings.passed.connect(self._pass_by)
        self.member = MemberPanel(self._for_member)
        self.somebody = PersonPanel(self._for_person)
        self.gm = GmPanel(self.gm_work.do)
        inside = ScrolledBody()
        column = layouts.column(
            self.findings,
            self.member,
            self.somebody,
            self.gm,
            into=inside,
            spacing=14,
            margins=(20, 14, 20, 16),
        )
        column.addStretch(1)
        self.side = layouts.scroll_area(inside, "sheet")
        self._sight = layouts.scroll_area(self.map, "paper")
        middle = layouts.inset(self._sight, Legend(), margins=(0, 4, 0, 4))
        row: QHBoxLayout = layouts.row(into=self)
        self._nobody = layouts.inset(self.empty, margins=(28, 24, 28, 24))
        row.addWidget(self._nobody, 1)
        row.addWidget(middle, 1)
        row.addWidget(layouts.rule("upright"))
        row.addWidget(self.side)
        self._middle = middle

    def fit(self) -> None:
        wide = round(themes.theme_of(self).type.px(SIDE))
        self.side.setFixedWidth(min(wide, round(self.width() * MOST)))

    @property
    def first(self) -> QWidget | None:
        card = next(iter(self.findings.cards), None)
        if card is not None:
            first: QWidget = card.first
            return first
        return self.map if self.known.everybody else self.empty.button

    def refresh(self) -> None:
        evening = self.document.evening
        self.known = people(evening)
        there = {each.id for each in self.known.everybody}
        if self.chosen not in there:
            self.chosen = next(iter(evening.people), "")
        some = bool(there)
        self._nobody.setVisible(not some)
        self._middle.setVisible(some)
        self.side.setVisible(some)
        if not some:
            return
        self.map.show_people(self.known, self.chosen)
        self.findings.show_findings(evening.campaign.findings, names(evening.campaign))
        is_member = self.chosen in evening.people
        self.member.setVisible(is_member)
        self.somebody.setVisible(not is_member)
        if is_member:
            self.member.show_member(evening, self.chosen)
        else:
            self.somebody.show_person(evening, self.known, self.chosen)
        self.gm.show_evening(evening)

    def hideEvent(self, event: object) -> None:
        """What is the GM's goes when another page comes up."""
        del event
        self.gm.show_all(False)

    def settle(self) -> None:
        if self.somebody.isVisible() and self.somebody.name.hasFocus():
            self._rename()

    def choose(self, id: str) -> None:
        """Somebody, or an affiliation."""
        self.settle()
        self.chosen = id
        self.refresh()
        if self.known.everybody:
            at = self.map.where(id).center().toPoint()
            self._sight.ensureVisible(at.x(), at.y())
        panel = self.member if self.member.isVisibleTo(self) else self.somebody
        self.side.verticalScrollBar().setValue(panel.y() if self.findings.isVisible() else 0)

    def finds(self) -> list[tuple[str, str, str]]:
        known = people(self.document.evening)
        return [(each.name, each.what, each.id) for each in known.everybody]

    def reveal(self, where: str) -> None:
        self.choose(where)
        self.map.setFocus(Qt.FocusReason.OtherFocusReason)

    def ask(self, dialog: QDialog, then: Callable[[], object]) -> None:
        """A dialog, and what is done when it is accepted."""
        dialog.accepted.connect(then)
        dialog.open()

    # Whom a search has found

    def _name(self, place: int, name: str, note: str) -> None:
        who = self.document.campaign.findings[place].who
        if self.do(lambda evening: finding.name(evening, place, name, note)):
            self._show_made(who, name)

    def _make_enemy(self, place: int, name: str, note: str, hidden: bool) -> None:
        who = self.document.campaign.findings[place].who
        if self.do(lambda e: finding.make_enemy(e, place, name, note, hidden=hidden)):
            self._show_made(who, name)

    def _pass_by(self, place: int, note: str) -> None:
        if self.do(lambda evening: finding.pass_by(evening, place, note)):
            self._go_on()

    def _go_on(self) -> None:
        """On to whoever waits next; when nobody does, to the map."""
        card = next(iter(self.findings.cards), None)
        there = card.first if card is not None else self.map
        there.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_made(self, who: str, name: str) -> None:
        """Whoever was named is shown, whichever name the party has for him."""
        ties = (tie for tie in self.known.ties if tie.who == who)
        folded = " ".join(name.split()).casefold()
        self.choose(next((tie.whom for tie in ties if tie.whom == folded), who))
        self._go_on()

    # A member

    def _for_member(self, key: str, place: int) -> None:
        who = self.member.who
        match key:
            case "search":
                self.shows.emit("table", f"{who}/circles")
            case "guise":
                self._change_name(who)
            case "join":
                self._join(who, "")
            case "rise":
                self._join(who, self.member.renown[place].name)
            case "propose":
                self._propose(who)
            case "contact":
                self._note(who)
            case "again" | "show":
                self._contact(key, self.member.contacts[place])
            case _:
                self._act_on_renown(key, who, self.member.renown[place])

    def _act_on_renown(self, key: str, who: str, had: Renown) -> None:
        match key:
            case "lose":
                self.do(lambda evening: renown.lose(evening, who, had.name))
            case "regain":
                self.do(lambda evening: renown.regain(evening, who, had.name))
            case "cut":
                self.do(lambda evening: renown.cut(evening, who, had.name, had.dice))
            case "infamy":
                self._infamy(who, had)

    def _infamy(self, who: str, had: Renown) -> None:
        says = (
            f"Rather than lose a die of “{had.name}”, something that cannot be forgiven: the die "
            "goes to a name that is feared."
        )
        dialog = dialogs.LineDialog("Infamy", says, "Infamous for", "So be it", self)
        self.ask(
            dialog,
            lambda: self.do(lambda e: renown.live_in_infamy(e, who, had.name, dialog.line)),
        )

    def _change_name(self, who: str) -> None:
        if self.document.evening.people[who].play.standing.guise:
            self.do(lambda evening: renown.drop_guise(evening, who))
            return
        says = (
            "Nothing of the old name counts under the new one. When it is taken up again, every "
            "reputation has a die less."
        )
        dialog = dialogs.LineDialog("Another name", says, "Goes as", "Go so", self)
        self.ask(dialog, lambda: self.do(lambda e: renown.wear_guise(e, who, dialog.line)))

    def _join(self, who: str, name: str) -> None:
        book = self.document.evening.books[who]
        called = member(self.document.evening, who).name
        dialog = dialogs.JoinDialog(called, book, name, 2 if name else 1, self)

        def joined() -> None:
            named, note = dialog.named.text().strip(), dialog.note.text().strip()
            self.do(lambda e: renown.join_up(e, who, named, dialog.dice.value(), note))

        self.ask(dialog, joined)

    def _propose(self, who: str) -> None:
        says = "New, or one more for one there is. It is voted on as a trait is, by all voices."
        dialog = dialogs.ReputationDialog(says, self)

        def proposed() -> None:
            dice = dialog.dice.value()
            if self.do(lambda e: voting.propose_reputation(e, who, dialog.line, dice)):
                self.go.emit("votes")

        self.ask(dialog, proposed)

    def _note(self, who: str) -> None:
        dialog = dialogs.ContactDialog(member(self.document.evening, who).name, self)

        def noted() -> None:
            if self.do(lambda evening: finding.note_contact(evening, who, dialog.contact)):
                self._show_made(who, dialog.contact.name)

        self.ask(dialog, noted)

    def _contact(self, key: str, contact: Contact) -> None:
        if key == "again":
            self.shows.emit("table", f"{self.member.who}/circles/{contact.name}")
            return
        folded = contact.name.casefold()
        found = (tie.whom for tie in self.known.ties if tie.who == self.member.who)
        named = {each.id: each.name.casefold() for each in self.known.everybody}
        self.choose(next(id for id in found if named[id] == folded))

    # Somebody known

    def _for_person(self, key: str, who: str) -> None:
        name = self.known.find(self.somebody.id).name
        contact = contact_of(self.document.evening, who, name) if who else None
        match key:
            case "name":
                self._rename()
            case "again":
                self.shows.emit("table", f"{who}/circles/{contact.name if contact else ''}")
            case "sheet":
                self._give_sheet(who, contact or becoming.contact_from(self._thing(who, name)))
            case _ if contact is not None:
                self._act_on_contact(key, who, contact)

    def _act_on_contact(self, key: str, who: str, contact: Contact) -> None:
        name = contact.name
        match key:
            case "occupation" | "note":
                text = self.somebody.card(who).fields[key].text()
                now = replace(contact, **{key: text})
                group = f"contact.{who}.{name}.{key}"
                self.do(lambda evening: finding.rewrite(evening, who, name, now), group)
            case "befriend":
                self.do(lambda evening: finding.befriend(evening, who, name))
            case "turn":
                self.do(lambda evening: finding.turn(evening, who, name, enemy=True))
            case "won":
                self.do(lambda evening: finding.turn(evening, who, name, enemy=False))
            case "forget":
                self.do(lambda evening: finding.forget(evening, who, name))
            case "badly":
                self._ended_badly(who, contact)
            case "open":
                self.file.emit(str(self.document.path.parent / contact.file))

    def _ended_badly(self, who: str, contact: Contact) -> None:
        """What led to him suffers: a die of each (CIR-26, CIR-29)."""

        def deed(evening: Evening) -> Step:
            deeds = [
                lambda now, each=each: renown.lose(now, who, each, contact.name)
                for each in contact.through
            ]
            return combine(evening, f"It ended badly with {contact.name}", deeds)

        self.do(deed)

    def _rename(self) -> None:
        """A new name, for every member who has him among the contacts."""
        was, now = self.known.find(self.somebody.id).name, self.somebody.name.text().strip()
        if not now or now == was:
            self.somebody.name.setText(was)
            return
        evening = self.document.evening
        knowing = [
            (tie.who, contact)
            for tie in self.known.ties_of(self.somebody.id)
            if (contact := contact_of(evening, tie.who, was))
        ]

        def deed(evening: Evening) -> Step:
            deeds = [
                lambda e, who=who, c=c: finding.rewrite(e, who, c.name, replace(c, name=now))
                for who, c in knowing
            ]
            return combine(evening, f"Call him {now}", deeds)

        if self.do(deed):
            self.chosen = self.somebody.id = " ".join(now.split()).casefold()
            self.refresh()
        else:
            self.somebody.name.setText(was)

    def _thing(self, who: str, name: str) -> Thing:
        things = self.document.evening.people[who].play.possessions
        bought = self.document.evening.people[who].choices.things
        folded = name.casefold()
        return next(
            each
            for each in (*things, *bought)
            if each.kind == "relationship" and each.name.casefold() == folded
        )

    def _give_sheet(self, who: str, contact: Contact) -> None:
        book = self.document.evening.books[who]
        stocks = ((each.name, each.id) for each in book.stocks.values())
        dialog = dialogs.BecomeDialog(contact.name, stocks, self)
        own = dialog.stock.findData(self.document.evening.people[who].choices.stock)
        dialog.stock.setCurrentIndex(max(0, own))
        self.ask(dialog, lambda: self._write_sheet(who, contact, dialog))

    def _write_sheet(self, who: str, contact: Contact, dialog: dialogs.BecomeDialog) -> None:
        stock = dialog.stock.currentData()
        if dialog.kind.currentData() == "sketch":
            level, at = int(dialog.level.currentData()), int(dialog.competence.currentData())
            made = becoming.sketch(contact, stock, level, at)
        else:
            made = becoming.burning(contact, stock)
        made = replace(made, id=identity.fresh())
        folder: Path = self.document.path.parent
        path = free_name(folder, file_name(contact.name), characters.SUFFIX)
        book = self.document.evening.books[who]
        try:
            characters.save(path, characters.Saved(made, excerpt(made, book)))
        except FileError as why:
            self.document.refused.emit(f"The sheet was not written: {why}.")
            return
        known = contact_of(self.document.evening, who, contact.name)
        if known is not None:
            now = replace(known, file=path.name)
            self.do(lambda evening: finding.rewrite(evening, who, known.name, now))
        self.file.emit(str(path))
