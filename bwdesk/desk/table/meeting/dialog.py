"""Beginning a conflict: which game, who meets whom, and who plays them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QFormLayout, QLineEdit, QPushButton, QWidget

from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.answer_dialog import AnswerDialog, form_rows
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.chip_choice import ChipChoice
from bwdesk.desk.kit.name_line import NameLine
from bwdesk.desk.kit.words import SectionLabel, words
from bwdesk.desk.kit.writing import text_line
from bwdesk.desk.table.meeting.agreement_dialog import AgreeingDialog
from bwdesk.desk.table.meeting.doubts_panel import DoubtsPanel
from bwdesk.desk.table.meeting.guests import (
    Finds,
    Guest,
    Meeting,
    homeless,
    read_others,
    strangers,
)
from bwdesk.desk.table.meeting.slot_field import SlotField
from bwdesk.rules.games.catalog import Listed
from bwdesk.rules.games.frame.forms import Filling
from bwdesk.rules.games.frame.game import IllegalMoveError
from bwdesk.rules.games.frame.typed import FigureError, Typed, free_name, read_typed
from bwdesk.rules.games.people.meeting import LONGEST_CALLED, Agreed, Comer, Suggested, Terms
from bwdesk.rules.packs.book import Book
from bwdesk.table.log import Seat

SIDES = ("One side", "The other side")
WIDTH = 760


FIGURES_TIP = "Who casts: will 5, sorcery 4, forte 5, spell shards. Who prays: faith 4."
"""How those with spells or Faith are typed."""


def _to_comer(guest: Guest, id: str, side: str, seat: str, typed: Typed) -> Comer:
    """Somebody as they are known, with what is typed of them besides."""
    known = replace(guest.known, spells=(*guest.known.spells, *typed.spells))
    return Comer(id, guest.name, side, (seat,), {**guest.abilities, **typed.abilities}, known)


class Met(Struct, frozen=True):
    """What was agreed: the game, what it begins with, and who sits where.

    *people* are the files of the characters who come, by their actor; *copies* make what the game
    takes along of those who come otherwise than their file may have them; *inside* are the ids of
    those a campaign holds itself.
    """

    listed: Listed
    title: str
    setup: Any
    seats: tuple[Seat, ...]
    people: Mapping[str, str] = {}
    copies: Mapping[str, Callable[[], bytes]] = {}
    inside: Mapping[str, str] = {}


class SideFields(QWidget):
    """The fields of one side, laid by the dialog: who, the figures if unknown, the player."""

    def __init__(self, label: str, meeting: Meeting, finds: Finds, parent: QWidget) -> None:
        super().__init__(parent)
        self.hide()
        self.label = label
        self._finds = finds
        self.who = QComboBox()
        self.line = NameLine(f"{label}: who", "")
        self.line.setClearButtonEnabled(False)
        self.line.setFrame(False)
        self.line.offer(meeting.names)
        self.who.setLineEdit(self.line)
        self.who.setAccessibleName(f"{label}: who")
        self.who.addItems(meeting.names)
        self.who.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.figures = QLineEdit()
        self.figures.setAccessibleName(f"{label}: figures")
        self.figures.setToolTip(FIGURES_TIP)
        self.others = QLineEdit()
        self.others.setAccessibleName(f"{label}: who comes along")
        self.player = text_line(name=f"{label}: played by", longest=LONGEST_CALLED)
        self.asked: dict[str, list[SlotField]] = {}

    def ask(self, game: Listed, parent: QWidget) -> None:
        """What a game asks of a side beside who comes."""
        self.asked[game.name] = [SlotField(slot, parent=parent) for slot in game.terms.beside]
        for field in self.asked[game.name]:
            field.widget.setAccessibleName(f"{self.label}: {field.slot.name.lower()}")
            label = words(field.slot.name, "body", "ink2")
            label.setBuddy(field.widget)
            self._rows.addRow(label, field.widget)

    def show_asked(self, game: str) -> None:
        """What the game that is chosen asks, and nothing of the others."""
        for name, fields in self.asked.items():
            for field in fields:
                self._rows.setRowVisible(field.widget, name == game)

    def rows(self) -> QFormLayout:
        """The fields below one another, under the name of the side."""
        rows = self._rows = form_rows()
        rows.addRow(SectionLabel(self.label, rule=False))
        named = {
            "Who": self.who,
            "Figures": self.figures,
            "With": self.others,
            "Played by": self.player,
        }
        for name, field in named.items():
            label = words(name, "body", "ink2")
            label.setBuddy(field)
            rows.addRow(label, field)
        return rows

    @property
    def name(self) -> str:
        return self.who.currentText().strip()[:LONGEST_CALLED]

    @property
    def many(self) -> int:
        """How many come, whoever is still to be named counted."""
        return len(self.names)

    @property
    def names(self) -> tuple[str, ...]:
        """Who comes, whoever is still to be named by the side's own name."""
        return self.name or self.label, *(name for name, _ in read_others(self.others.text()))

    @property
    def guest(self) -> Guest | None:
        """Who is known by the name that stands there."""
        return self._finds(self.name)

    @property
    def guests(self) -> tuple[Guest, ...]:
        """Those who come and are known."""
        return tuple(filter(None, map(self._finds, self._names_typed)))

    @property
    def strangers(self) -> tuple[str, ...]:
        """Those who come and of whom nothing is known but what is typed."""
        found = ((name, self._finds(name)) for name in self._names_typed)
        return tuple(name for name, guest in found if guest is None or not guest.abilities)

    @property
    def _names_typed(self) -> tuple[str, ...]:
        """Who comes, as far as somebody is named."""
        return tuple(filter(None, (self.name, *self.names[1:])))

    def comer(self, id: str, seat: str, book: Book) -> Comer:
        """Raises FigureError."""
        guest = self.guest or Guest(self.name)
        return _to_comer(guest, id, id, seat, read_typed(self.figures.text(), book))

    def read_companions(self, ids: list[str], seat: str, side: str, book: Book) -> list[Comer]:
        """Whoever comes along; *ids* are taken, and grow by theirs. Raises FigureError."""
        found = []
        for name, figures in read_others(self.others.text()):
            guest = self._finds(name) or Guest(name[:LONGEST_CALLED])
            ids.append(free_name(name.casefold(), ids))
            found.append(_to_comer(guest, ids[-1], side, seat, read_typed(figures, book)))
        return found

    def hint(self, terms: Terms) -> None:
        """Of somebody known nothing must be typed; what is typed besides counts."""
        figures = terms.figures
        guest, seat = self.guest, self.guest.seat if self.guest else None
        known = guest is not None and bool(guest.abilities)
        besides = f"As known, or besides: {figures.split(',')[0]}"
        self.figures.setPlaceholderText(besides if known else figures)
        self.others.setPlaceholderText(terms.along)
        self.player.setPlaceholderText(seat.name if seat else self.name)

    def seat(self) -> Seat:
        """Who plays it, under the lock they have where they come from."""
        typed, guest = self.player.text().strip(), self.guest
        if guest and guest.seat and typed in ("", guest.seat.name):
            return guest.seat
        return Seat("", typed or self.name)


class Advice(QWidget):
    """What the rules recommend for as many as come, and the button that takes it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.suggested: Suggested | None = None
        self.says = words("", "small", "ink2", wrap=True)
        self.take = QPushButton()
        layouts.row(self.says, self.take, into=self, spacing=12).setStretch(0, 1)

    def show_advice(self, suggested: Suggested | None, *, taken: bool) -> None:
        """One that is *taken* says so, and asks nothing any more."""
        self.suggested = suggested
        says, act = (suggested.says, suggested.act) if suggested else ("", "")
        self.says.setText(f"{says} So agreed." if taken else says)
        self.take.setText(act)
        self.take.setVisible(not taken)


class ConflictDialog(AnswerDialog):
    """A dialog on which a conflict is begun: once accepted, *met* is what was agreed."""

    met: Met | None = None


class MeetingDialog(ConflictDialog):
    """``met`` holds what was agreed once it is accepted.

    Enter goes through its lines, so that nobody begins past the figures. Games that begin *apart*
    have a dialog of their own: ``elsewhere`` carries the meeting, with all that was typed so far,
    to that of one that was chosen.
    """

    walks = True
    elsewhere = Signal(object)

    def __init__(
        self,
        games: Sequence[Listed],
        meeting: Meeting,
        book: Book,
        parent: QWidget | None = None,
        *,
        apart: Collection[str] = (),
    ) -> None:
        super().__init__("A conflict", "", "Begin", parent)
        self.widen(WIDTH)
        games = [each for each in games if each.name not in meeting.off] or games
        self._games = {each.name: each for each in games}
        self._book, self._meeting = book, meeting
        chosen = meeting.game if meeting.game in self._games else games[0].name
        self.game = ChipChoice(
            "Played as",
            {name: each.title for name, each in self._games.items()},
            on=(chosen,),
            must=True,
            parent=self,
        )
        self._apart = frozenset(apart)
        self.game.chosen.connect(self._choose)
        self.fields.addRow(self.game)
        self.more = push_button("What else is agreed…", self._agree, kind="quiet", parent=self)
        self._asked = ""
        self._agreed_on: dict[str, Agreed] = {}
        if meeting.agreed != Agreed():
            self._agreed_on[chosen] = meeting.agreed
        self.kinds: dict[str, list[SlotField]] = {}
        for game in games:
            wanted = [slot for slot in game.terms.whole if slot.needed]
            self.kinds[game.name] = [SlotField(slot, parent=self) for slot in wanted]
            for field in self.kinds[game.name]:
                self.fields.addRow(field.widget)
                if isinstance(field.widget, ChipChoice):
                    field.widget.chosen.connect(self._advise)
        self.doubts = DoubtsPanel(meeting, self)
        finds = self.doubts.find_guest
        self.sides = [SideFields(label, meeting, finds, self) for label in SIDES]
        beside = layouts.row(spacing=24)
        self.fields.addRow(beside)
        self.advice = Advice(self)
        self.advice.take.clicked.connect(self._take_advice)
        self.fields.addRow(self.advice)
        self.fields.addRow(self.doubts)
        self.homeless = words("", "small", "ink2", wrap=True)
        self.fields.addRow(self.homeless)
        self.strangers = words("", "small", "ink2", wrap=True)
        self.fields.addRow(self.strangers)
        for side in self.sides:
            beside.addLayout(side.rows(), 1)
            side.who.currentTextChanged.connect(self._check)
            side.line.entered.connect(lambda _name: self.walk_on())
            for each in (side.figures, side.others, side.player):
                each.textChanged.connect(self._check)
            for game in games:
                side.ask(game, self)
        for at, side in enumerate(self.sides):
            side.who.setCurrentText(meeting.meant[at] if at < len(meeting.meant) else "")
            side.others.setText(meeting.along[at] if at < len(meeting.along) else "")
        self.fields.addRow(self.more)
        self.setTabOrder(self.sides[-1].player, self.advice.take)
        self.setTabOrder(self.advice.take, self.more)
        self.setTabOrder(self.more, self.cancel)
        self.finish()
        self._check()
        empty = [side.who for side in self.sides if not side.name]
        (empty[0] if empty else self.sides[0].player).setFocus()

    def _choose(self) -> None:
        """Another game; one with a dialog of its own goes on there."""
        if self.game.id in self._apart:
            self.elsewhere.emit(self._read_meeting())
            self.reject()
        else:
            self._check()

    @property
    def much_typed(self) -> bool:
        fields = [
            field
            for side in self.sides
            for field in (side.who.lineEdit(), side.figures, side.others, side.player)
        ]
        return any(field and field.isModified() and field.text().strip() for field in fields)

    def _read_meeting(self) -> Meeting:
        """What stands in the fields of both sides."""
        return replace(
            self._meeting,
            game=self.game.id,
            meant=tuple(side.name for side in self.sides),
            along=tuple(side.others.text() for side in self.sides),
            figures=tuple(side.figures.text() for side in self.sides),
            players=tuple(side.player.text() for side in self.sides),
        )

    def accept(self) -> None:
        """Begin, if these can meet; else say what is lacking."""
        if says := self.doubts.ask(each.name for side in self.sides for each in side.guests):
            self.tell(says)
            return
        try:
            self.met = self._make_met()
        except (FigureError, IllegalMoveError) as why:
            self.tell(str(why))
            return
        asks = self.listed_game.terms.asks
        says = asks(self._book, self.met.setup) if asks else ""
        if says and says != self._asked:
            self._asked = says
            self.tell(says)
            return
        super().accept()

    @property
    def listed_game(self) -> Listed:
        return self._games[self.game.id]

    def _make_met(self) -> Met:
        """Raises FigureError, IllegalMoveError."""
        if twice := self._name_met_twice:
            raise IllegalMoveError(f"{twice} cannot meet {twice}: name somebody else on one side.")
        listed, seats, comers = self.listed_game, self._seats(), []
        ids: list[str] = []
        for side, seat in zip(self.sides, seats, strict=True):
            ids.append(free_name(side.name.casefold(), ids))
            first = side.comer(ids[-1], seat.id, self._book)
            comers += [first, *side.read_companions(ids, seat.id, first.side, self._book)]
        assert listed.meets
        setup = listed.meets(self._book, tuple(comers), self._terms())
        listed.game(self._book).start(setup)
        who = " and ".join(side.name for side in self.sides)
        known = {seat.id: seat for seat in seats}
        guests = (each for side in self.sides for each in side.guests)
        at_home = {each.name: each for each in guests if each.path or each.inside}
        came = {each.id: at_home[each.name] for each in comers if each.name in at_home}
        people = {id: each.path for id, each in came.items() if each.path}
        inside = {id: each.inside for id, each in came.items() if each.inside}
        copies = {id: each.copy for id, each in came.items() if each.copy}
        title, sat = f"{listed.title}, {who}", tuple(known.values())
        return Met(listed, title, setup, sat, people, copies, inside)

    @property
    def _name_met_twice(self) -> str:
        """Somebody known who comes twice, or a name on both sides; "" for none."""
        known = [guest.name for side in self.sides for guest in side.guests]
        one, other = ({name.casefold() for name in side.names} for side in self.sides)
        both = (name for name in self.sides[0].names if name.casefold() in one & other)
        return next((each for each in known if known.count(each) > 1), next(both, ""))

    def _terms(self) -> Agreed:
        """What was agreed on, of the game that is chosen."""
        agreed = self._agreed_on.get(self.listed_game.name, self._meeting.scene)
        kinds = {each.slot.id: each.filling for each in self.kinds[self.listed_game.name]}
        asked = {
            f"{place} {each.slot.id}": each.filling
            for place, side in enumerate(self.sides, start=1)
            for each in side.asked[self.listed_game.name]
        }
        return replace(agreed, written={**agreed.written, **kinds, **asked})

    def _agree(self) -> None:
        """Asks for all else there is to agree on."""
        names = [side.names for side in self.sides]
        listed = self.listed_game
        readings = listed.readings(self._book)
        asked = AgreeingDialog(listed.terms, readings, self._terms(), names, self)
        name = listed.name
        asked.accepted.connect(lambda: self._take_agreement(name, asked.agreement))
        asked.open()

    def _take_agreement(self, game: str, agreed: Agreed) -> None:
        self._agreed_on[game] = agreed
        self._advise()

    def _advise(self) -> None:
        """What is recommended for as many as come; it stays until fewer do."""
        suggests, agreed = self.listed_game.terms.suggests, self._terms()
        found = suggests(tuple(side.many for side in self.sides), agreed) if suggests else None
        taken = found is not None and agreed.choice(found.slot) == found.choice
        self.advice.show_advice(found, taken=taken)
        self.fields.setRowVisible(self.advice, found is not None)

    def _take_advice(self) -> None:
        """What is recommended is chosen where it stands."""
        found = self.advice.suggested
        if found is None:
            return
        for each in self.kinds[self.listed_game.name]:
            if each.slot.id == found.slot and isinstance(each.widget, ChipChoice):
                each.widget.choose(found.choice)
        agreed = self._agreed_on.get(self.listed_game.name, self._meeting.scene)
        written = {**agreed.written, found.slot: Filling(found.choice)}
        self._take_agreement(self.listed_game.name, replace(agreed, written=written))
        self.more.setFocus()

    def _seats(self) -> list[Seat]:
        """A seat for each side; the same where one player has both."""
        found: list[Seat] = []
        for side in self.sides:
            sat = side.seat()
            same = [each for each in found if each.name.casefold() == sat.name.casefold()]
            id = sat.id or free_name(sat.name.casefold(), [each.id for each in found])
            found.append(same[0] if same else Seat(id, sat.name, sat.lock))
        return found

    def _check(self) -> None:
        self.tell("")
        for side in self.sides:
            side.hint(self.listed_game.terms)
            side.show_asked(self.listed_game.name)
        for name, fields in self.kinds.items():
            for field in fields:
                self.fields.setRowVisible(field.widget, name == self.listed_game.name)
        self._advise()
        says = homeless(each for side in self.sides for each in side.guests)
        unknown = strangers(each for side in self.sides for each in side.strangers)
        for label, said in ((self.homeless, says), (self.strangers, unknown)):
            label.setText(said)
            self.fields.setRowVisible(label, bool(said))
        listed = self.listed_game
        self.more.setVisible(bool(listed.terms.side or listed.readings(self._book)))
        lacks = any(not side.name for side in self.sides)
        self.accept_it.setText("Begin the conflict")
        self.accept_it.setEnabled(not lacks)
        self.accept_it.setToolTip("Say who comes, on both sides." if lacks else "")
