"""The card of a leader or second in command: linked to a character, or typed by hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.games.conquest.founding.begin import let_allow
from bwdesk.desk.games.conquest.founding.foundation import Foundation
from bwdesk.desk.games.conquest.founding.typed_chief import TypedChief
from bwdesk.desk.kit import ask, layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.picker import Pick, Picker
from bwdesk.desk.kit.remark import Remark
from bwdesk.desk.kit.words import words
from bwdesk.files import chosen
from bwdesk.files.errors import FileError
from bwdesk.files.places import same_file
from bwdesk.rules.basics.prose import plural
from bwdesk.rules.games.conquest import founding, limits
from bwdesk.rules.games.conquest.chiefs import Burned, artha, burn_character
from bwdesk.rules.games.conquest.plan import Chief, side_name

if TYPE_CHECKING:
    from bwdesk.desk.character.near import Near
    from bwdesk.desk.games.conquest.founding.leaders import LeadersStep

FILE, PICKING = "file", 420


class Role(Struct, frozen=True):
    """Which of the two: its key among the people of a faction, and what it is called."""

    who: str
    title: str


LEADER, SECOND = Role("leader", "Leader"), Role("second", "Second in command")


class ChiefCard(QFrame):
    """What is known of somebody, what is against the limits, and the ways to change who it is."""

    def __init__(self, role: Role, step: LeadersStep) -> None:
        super().__init__(step.body)
        self.role, self._step = role, step
        self._foundation: Foundation = step.foundation
        self._typing: set[str] = set()
        self.setProperty("frame", "card")
        self.setAccessibleName(role.title)
        self.bounds = words("", "hint", "ink3", self)
        head = layouts.row(
            words(role.title, "label", "ink3", self), self.bounds, spacing=None, grows=0
        )
        self.name = words("", "h2", parent=self, wrap=True)
        self.says = words("", "body", "ink2", self, wrap=True)
        self.figures = words("", "body", "ink", self, wrap=True)
        self.figures.setTextFormat(Qt.TextFormat.RichText)
        self.artha = words("", "small", "ink2", self, wrap=True)
        self.typed = TypedChief(role.title, self)
        self.typed.changed.connect(self._write)
        self.remark = Remark(self, allow=lambda each: let_allow(self._foundation, each, self))
        self.choose = push_button("", self._choose, icon="user", parent=self)
        self.type = push_button("Type the figures", self._type, kind="quiet", parent=self)
        self.leave = push_button("", self._leave, kind="quiet", parent=self)
        # What is found in somebody stands below: no button moves under the hand.
        layouts.column(
            head,
            layouts.row(self.choose, self.type, self.leave, ..., spacing=8, margins=(0, 2, 0, 4)),
            self.name,
            self.says,
            self.figures,
            self.typed,
            self.artha,
            self.remark,
            into=self,
            spacing=6,
            margins=(18, 14, 18, 16),
        )
        themes.theme_of(self).changed.connect(self.refresh)

    @property
    def chief(self) -> Chief:
        chief: Chief = getattr(self._step.side, self.role.who)
        return chief

    @property
    def first(self) -> QWidget:
        """The control to begin with."""
        return self.choose if self.typed.isHidden() else self.typed.name

    def refresh(self) -> None:
        foundation, side, chief = self._foundation, self._step.side, self.chief
        someone = foundation.someone(chief)
        linked = bool(chief.person.file)
        typing = not linked and (chief != Chief() or side.id in self._typing)
        name = side_name(side, foundation.plan)
        self.bounds.setText(self._bounds())
        self.typed.setVisible(typing)
        for widget in (self.name, self.says, self.figures):
            widget.setVisible(not typing)
        if typing:
            self.typed.show_chief(chief, foundation.book, f"{self.role.title} of {name}")
        elif linked:
            self.name.setText(someone.person.name or "Without a name")
            self.says.setText(
                f"A copy of a character of {plural(someone.person.lifepaths, 'lifepath')}"
            )
            self._show_figures(someone)
        else:
            self.name.setText("Nobody yet")
            self.says.setText(
                "Link a burned character, or type the figures."
                if self.role is LEADER
                else "Until somebody is burned or typed, nobody stands in for the leader."
            )
            self.figures.hide()
        self._show_artha(someone)
        self.remark.show_problems(
            (each for each in foundation.problems if linked or typing),
            f"leaders/{side.id}/{self.role.who}",
        )
        self.choose.setText("Choose another…" if linked else "Choose a character…")
        self.choose.setAccessibleName(f"{self.choose.text()} {self.role.title} of {name}")
        self.type.setVisible(not typing)
        self.type.setText("Type the figures instead" if linked else "Type the figures")
        self.type.setAccessibleName(f"{self.type.text()}: {self.role.title} of {name}")
        self.leave.setVisible(linked or typing)
        self.leave.setText("Unlink" if linked else "Clear")
        self.leave.setAccessibleName(f"{self.leave.text()} the {self.role.title} of {name}")

    def _bounds(self) -> str:
        """The limits, where they are looked at: ``5 to 10 lifepaths, stats to 7, skills to 6``."""
        foundation, side = self._foundation, self._step.side
        figures = founding.figures(foundation.book)
        if self.role is LEADER:
            bounds = limits.bounds_of_leader(figures)
        else:
            led = foundation.someone(side.leader).person.lifepaths
            bounds = limits.bounds_of_second(figures, led)
        lives = (
            f"{bounds.least} to {bounds.most} lifepaths"
            if bounds.least < bounds.most
            else plural(bounds.least, "lifepath")
        )
        return f"{lives}, stats to {bounds.stat}, skills to {bounds.skill}"

    def _show_figures(self, someone: Burned) -> None:
        """Circles, Health, Resources, and the best of the skills a maneuver tests."""
        palette, person = themes.theme_of(self).palette, someone.person
        book = self._foundation.book
        tested = {skill for each in book.maneuvers.values() for skill in each.skills}
        best = sorted(
            (id for id in person.skills if id in tested), key=lambda id: -person.skills[id]
        )[:4]
        told = [
            f"Circles <b>{person.circles}</b>",
            f"Health <b>{person.health}</b>",
            f"Resources <b>{person.resources}</b>",
        ]
        skills = ", ".join(f"{book.skill_name(id)} <b>{person.skills[id]}</b>" for id in best)
        style = f"color:{palette.ink2}"
        more = f'<br><span style="{style}">{skills}</span>' if skills else ""
        self.figures.setText(f"{' &nbsp; '.join(told)}{more}")

    def _show_artha(self, someone: Burned) -> None:
        saved = self._foundation.people.get(self.chief.person.file)
        veteran = saved.character.play if saved and saved.character.play.begun else None
        # Who has been at the table keeps what he has.
        figures = founding.figures(self._foundation.book)
        given = veteran.artha if veteran else artha(figures, someone.person.lifepaths)
        self.artha.setVisible(self.role is LEADER and given is not None)
        if given is None:
            return
        does = "Comes" if veteran else "Begins"
        parts = [
            plural(count, kind, kind)
            for count, kind in (
                (given.fate, "Fate"),
                (given.persona, "Persona"),
                (given.deeds, "Deeds"),
            )
            if count
        ]
        what = f"with {', '.join(parts)}" if parts else "without artha"
        self.artha.setText(f"{does} {what}.")

    # Who it is

    def _choose(self) -> None:
        """One of the campaign's people or of those at hand, or any other file."""
        members, near = self._foundation.members, self._foundation.near()
        theirs = list(members.values())
        others = [
            each for each in near if not any(each.path and same_file(each.path, p) for p in theirs)
        ]
        if not others and not members:
            self._browse()
            return
        leads = self.role is LEADER
        may = [each for each in others if leads and each.sample and self._may_lead(each)]
        # Of the samples those first whom the rules let lead.
        others.sort(key=lambda each: each.sample and each not in may)
        picks = [Pick(str(path), name) for name, path in members.items()]
        picks += [
            Pick(str(at), each.name, f"may lead, {each.hint}" if each in may else each.hint)
            for at, each in enumerate(others)
        ]
        picks.append(Pick(FILE, "Another file…"))
        found = Picker(self.choose, self.role.title, picks, wide=PICKING)
        found.picked.connect(lambda id: self._take_pick(id, others))

    def _may_lead(self, who: Near) -> bool:
        """Whether somebody keeps every rule of a leader."""
        try:
            saved = who.read_saved
        except FileError:
            return False
        someone = burn_character(saved.character, saved.excerpt.book())
        return not limits.leader_problems(someone, self._foundation.book)

    def _take_pick(self, id: str, others: Sequence[Near]) -> None:
        if id == FILE:
            self._browse()
        elif id.isdecimal():
            self._link_near(others[int(id)])
        else:
            self.link(Path(id))

    def _browse(self) -> None:
        path = ask.character_to_link(self, self._foundation.settings.folder)
        if path is not None:
            self.link(path)

    def link(self, path: Path) -> None:
        """Takes a copy of the character in that file along."""
        self._link(path.stem, path, lambda: self._foundation.link(path))

    def _link_near(self, who: Near) -> None:
        """Takes a copy of somebody at hand along, as they stand now."""
        if who.own_path is not None:
            chosen.choose(who.own_path)
        self._link(who.name, who.own_path, lambda: self._foundation.link_copy(who.read_saved))

    def _link(self, name: str, path: Path | None, link: Callable[[], str]) -> None:
        try:
            id = link()
        except FileError as error:
            ask.tell(self, "That character was not linked.", str(error))
            return
        person = replace(Chief().person, file=id, name=name)
        where = str(path.absolute()) if path else ""
        self._edit(f"Link the {self.role.title.lower()}", Chief(person, path=where))
        self.choose.setFocus(Qt.FocusReason.OtherFocusReason)

    def _type(self) -> None:
        """The figures of a linked character go on as typed ones."""
        chief = self.chief
        self._typing.add(self._step.side.id)
        if chief.person.file:
            someone = self._foundation.someone(chief)
            person = replace(someone.person, file="")
            self._edit(
                f"Type the {self.role.title.lower()}",
                Chief(person, max(someone.stats.values(), default=0)),
            )
        self.refresh()
        self.typed.name.setFocus(Qt.FocusReason.OtherFocusReason)

    def _leave(self) -> None:
        self._typing.discard(self._step.side.id)
        self._edit(f"Clear the {self.role.title.lower()}", Chief())
        self.refresh()
        self.choose.setFocus(Qt.FocusReason.OtherFocusReason)

    def _write(self, chief: Chief, group: str) -> None:
        of = f"{self.role.who} {self._step.side.id}"
        self._edit(f"Type the {self.role.title.lower()}", chief, group and f"{of} {group}")

    def _edit(self, label: str, chief: Chief, group: str = "") -> None:
        fields = {self.role.who: chief}
        self._foundation.edit_side(self._step.side, label, group, **fields)
