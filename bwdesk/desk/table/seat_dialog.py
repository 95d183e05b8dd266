"""The dialog of one seat on the curtain: who it waits for, the passphrase, setting another."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QPushButton, QScrollArea, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.return_key import throws
from bwdesk.desk.kit.shortcuts import is_pressed
from bwdesk.desk.kit.soon import call_soon
from bwdesk.desk.kit.words import words
from bwdesk.desk.kit.writing import empty_line
from bwdesk.desk.table.consents import Consents
from bwdesk.desk.table.widgets.curtain import CurtainDialog, Standing
from bwdesk.keys import KEEP_CURTAIN
from bwdesk.rules.basics.prose import series
from bwdesk.table import sealing

OPEN = (
    "Without a passphrase whoever presses “{claim}” reads the {script}. It is hidden from who "
    "gets the file, not from who sits at this computer or searches it."
)
GUARDED = (
    "The key comes from the passphrase and is kept nowhere. Forgotten, what was sealed with it "
    "cannot be opened by anybody: it is written anew, or lost."
)
FORGOTTEN = (
    "What {name} sealed with it is void and must be written anew, if everybody agrees; the log "
    "tells it. Another passphrase may be set, or none."
)
LOST = (
    "What {name} sealed cannot be opened here: the key lies on the computer where it was sealed. "
    "Go on there, or write it anew, if everybody agrees; the log tells it."
)
FORGOTTEN_FOR_GOOD = (
    "What {name} sealed with it and nobody has seen is lost, if everybody agrees; the game goes on "
    "without it, and the log tells it. Another passphrase may be set, or none."
)
LOST_FOR_GOOD = (
    "What {name} sealed cannot be opened here: the key lies on the computer where it was sealed. "
    "Go on there, or let it be lost, if everybody agrees; the log tells it."
)
UNKEPT = (
    "Nothing can be kept on this computer, so no key can lie here: {name} needs a passphrase. The "
    "key is kept nowhere, and what was sealed with a forgotten one cannot be opened by anybody."
)
WRONG = "That is not the passphrase of this seat."
WEAK = "That is weak: a computer guesses it soon. Take six letters or more; a few words are best."
UNLIKE, NOTHING = "The two are not alike.", "Type the new passphrase, twice."


class Awaited(Struct, frozen=True):
    """Whom the curtain waits for, and what it says.

    *act* is what they press, after "I am Mirela,"; who comes with them is named *beside*.
    *guarded*: the seat has a passphrase, *since* a moment; *lost*: its key is not here; *settles*:
    the passphrase may be set now. *agree* are the names, by seat, of those who must consent before
    something of it is void; *script* is what the game calls what is sealed. *unkept*: no key can
    lie on this computer. *gone*: what is void is lost, and not written anew.
    """

    name: str
    says: str
    act: str
    sign: str = ""
    heading: str = ""
    guarded: bool = False
    since: str = ""
    lost: bool = False
    settles: bool = True
    unkept: bool = False
    script: str = "script"
    agree: Mapping[str, str] = {}
    gone: bool = False
    beside: tuple[str, ...] = ()

    @property
    def names(self) -> str:
        """Everybody who comes."""
        return series([self.name, *self.beside], "and")

    @property
    def claim(self) -> str:
        """Who they say they are."""
        return f"We are {self.names}" if self.beside else f"I am {self.name}"


class SeatDialog(CurtainDialog):
    """``entered`` carries the passphrase, ``set_anew`` the one until now and the new one,
    ``forgot`` a new one alone, ``anew`` gives up what cannot be opened, ``left`` goes back."""

    entered = Signal(str)
    set_anew = Signal(str, str)
    forgot = Signal(str)
    anew = Signal()
    left = Signal()

    def __init__(self, awaited: Awaited, standings: tuple[Standing, ...] = ()) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.awaited = awaited
        self.fields: list[QLineEdit] = []
        self.links: dict[str, QPushButton] = {}
        self.mode = ""
        self.consents: Consents | None = None
        self._trouble = words("", "small", "broken", wrap=True)
        self.button.clicked.connect(self._press)
        throws(self.button)
        self._others = standings
        self.foot(
            "Nothing of it is shown, printed or saved in plain text.",
            KEEP_CURTAIN.first,
            "keeps the curtain closed.",
        )
        self.show_mode("lost" if awaited.lost else "set" if awaited.unkept else "enter")

    def show_mode(self, mode: str) -> None:
        """``enter``, ``set`` another passphrase, ``forgotten``, or ``lost`` with its computer."""
        awaited, self.mode = self.awaited, mode
        self._clear()
        says, act = awaited.says, awaited.act
        match mode:
            case "enter":
                if awaited.guarded:
                    whose = f"Passphrase of {awaited.name}" if awaited.beside else "Passphrase"
                    self._field(whose, f"set {awaited.since}" if awaited.since else "")
                elif awaited.settles:
                    self._hint(OPEN.format(claim=awaited.claim, script=awaited.script))
            case "set":
                says = UNKEPT.format(name=awaited.name) if awaited.unkept else GUARDED
                act = "set it"
                if awaited.guarded:
                    self._field("Passphrase until now")
                self._new("empty for none" if awaited.guarded else "")
            case "forgotten":
                forgotten = FORGOTTEN_FOR_GOOD if awaited.gone else FORGOTTEN
                says, act = forgotten.format(name=awaited.name), "and have forgotten it"
                self._new("empty for none")
                self._agree()
            case _:
                self._agree()
                says, act = LOST.format(name=awaited.name), "write it anew"
                if awaited.gone:
                    says, act = LOST_FOR_GOOD.format(name=awaited.name), "let it be lost"
        self.say(
            awaited.names,
            says,
            f"{awaited.claim}, {act}",
            sign=awaited.sign,
            heading=awaited.heading,
        )
        self._trouble = words("", "small", "broken", self, wrap=True)
        self._trouble.hide()
        self.place.addWidget(self._trouble)
        self.show_standings(self._others if mode == "enter" else ())
        self._lay_links(self._links_of(mode))
        self.take_focus()

    @property
    def consenting_seats(self) -> tuple[str, ...]:
        """The seats that have consented."""
        return self.consents.consenting_seats() if self.consents else ()

    def _new(self, beside: str) -> None:
        """A new passphrase, typed twice; one that is weak is said to be so."""
        self._field("New passphrase", beside)
        new = self.fields[-1]
        said = words(WEAK, "small", "unfinished", self, wrap=True)
        said.hide()
        self.place.addWidget(said)
        new.textChanged.connect(lambda typed: said.setVisible(bool(typed) and sealing.weak(typed)))
        self._field("Once more")

    def _agree(self) -> None:
        """Everybody else consents before it can be pressed."""
        if not self.awaited.agree:
            return
        self.consents = consents = Consents(self.awaited.agree, self)
        self.place.addWidget(consents)
        consents.changed.connect(lambda: self.button.setEnabled(consents.all))
        self.button.setEnabled(False)

    def take_focus(self) -> None:
        """The cursor in the first field; without one, on the button, so that Enter alone opens.

        Neither a Space does nor an Enter held too long: the key that handed the desk over would
        open what is the next one's alone.
        """
        alone: QWidget = self.button if self.button.isEnabled() else self
        first: QWidget = self.fields[0] if self.fields else alone
        first.setFocus(Qt.FocusReason.OtherFocusReason)
        # The dialog has its height only after the events that wait.
        call_soon(self, self._come_in_sight)

    def _come_in_sight(self) -> None:
        """Where letters are large the dialog scrolls: the button and what goes before it count."""
        over = self.parentWidget()
        while over is not None and not isinstance(over, QScrollArea):
            over = over.parentWidget()
        if over is not None:
            over.ensureWidgetVisible(self.button)
            if self.fields:
                over.ensureWidgetVisible(self.fields[0])

    def refuse(self, why: str) -> None:
        """What was typed does not do; it is typed again."""
        self.wait(False)
        self._trouble.setText(why)
        self._trouble.setAccessibleName(why)
        self._trouble.show()
        for field in self.fields:
            empty_line(field)
            themes.wear(field, wrong=True)
        self.take_focus()

    def wait(self, on: bool) -> None:
        """While the key is derived."""
        for each in (*self.fields, self.button, *self.links.values()):
            each.setEnabled(not on)
        if self.consents:
            self.button.setEnabled(not on and self.consents.all)

    def wipe(self) -> None:
        """Nothing that was typed stays."""
        for field in self.fields:
            empty_line(field)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            focused = self.focusWidget()
            if isinstance(focused, QPushButton):
                focused.click()
            elif isinstance(focused, QLineEdit) and (empty := self._to_fill_after(focused)):
                empty.setFocus(Qt.FocusReason.TabFocusReason)
            elif isinstance(focused, QLineEdit):
                self.button.click()
        elif is_pressed(KEEP_CURTAIN, event):
            self.wipe()
        else:
            super().keyPressEvent(event)

    def _to_fill_after(self, field: QLineEdit) -> QLineEdit | None:
        """The next field still empty, once something is typed in *field*: Enter goes on to it.

        Enter in an empty field presses the button: a seat may go without a passphrase.
        """
        later = self.fields[self.fields.index(field) + 1 :] if field.text() else []
        return next((each for each in later if not each.text()), None)

    def _press(self) -> None:
        typed = [field.text() for field in self.fields]
        if self.mode in ("set", "forgotten") and typed[-1] != typed[-2]:
            self.refuse(UNLIKE)
            return
        if self.mode == "set" and not self.awaited.guarded and not typed[-1]:
            self.refuse(NOTHING)
            return
        self._trouble.hide()
        match self.mode:
            case "enter":
                self.entered.emit(typed[0] if typed else "")
            case "set":
                self.set_anew.emit(typed[0] if self.awaited.guarded else "", typed[-1])
            case "forgotten":
                self.forgot.emit(typed[-1])
            case _:
                self.anew.emit()

    def _links_of(self, mode: str) -> tuple[tuple[str, str], ...]:
        awaited = self.awaited
        if mode == "set" and awaited.unkept:
            return (("left", "Back to the table"),)
        if mode in ("set", "forgotten"):
            return (("enter", "Back"),)
        links: list[tuple[str, str]] = []
        if mode == "enter" and awaited.settles:
            links.append(("set", "Change it" if awaited.guarded else "Set a passphrase"))
        if mode == "enter" and awaited.guarded:
            links.append(("forgotten", "Forgotten"))
        return (*links, ("left", "Back to the table"))

    def _field(self, label: str, beside: str = "") -> None:
        row = layouts.row(words(label, "body", "ink2"), spacing=None)
        row.addStretch(1)
        row.addWidget(words(beside, "hint", "ink3"))
        self.place.addLayout(row)
        field = password_line(label, self)
        field.setProperty("kind", "curtain")
        self.fields.append(field)
        self.place.addWidget(field)

    def _hint(self, says: str) -> None:
        self.place.addWidget(words(says, "small", "ink3", self, wrap=True))

    def _lay_links(self, links: tuple[tuple[str, str], ...]) -> None:
        for key, text in links:
            link = push_button(
                text, lambda _on=False, key=key: self._go(key), kind="quiet", parent=self
            )
            self.links[key] = link
            if key == "left":
                self.under.addStretch(1)
            self.under.addWidget(link)
        if "left" not in self.links:
            self.under.addStretch(1)

    def _go(self, key: str) -> None:
        if key == "left":
            self.left.emit()
        else:
            self.show_mode(key)

    def _clear(self) -> None:
        self.wipe()
        self.fields, self.links = [], {}
        self.consents = None
        self.button.setEnabled(True)
        layouts.clear(self.place)
        layouts.clear(self.under)


def password_line(name: str, parent: QWidget | None = None) -> QLineEdit:
    """A line for a passphrase, hidden until whoever types it wants to see it."""
    field = QLineEdit(parent)
    field.setEchoMode(QLineEdit.EchoMode.Password)
    field.setAccessibleName(name)
    theme = themes.theme_of(field)
    icon = theme.icon("eye-off", theme.palette.ink3, 18)
    shows = field.addAction(icon, QLineEdit.ActionPosition.TrailingPosition)
    shows.setToolTip("Show what is typed")
    shows.triggered.connect(lambda: _show_typed(field))
    return field


def _show_typed(field: QLineEdit) -> None:
    hidden = field.echoMode() == QLineEdit.EchoMode.Password
    modes = QLineEdit.EchoMode
    field.setEchoMode(modes.Normal if hidden else modes.Password)
    theme = themes.theme_of(field)
    icon = "eye" if hidden else "eye-off"
    field.actions()[0].setIcon(theme.icon(icon, theme.palette.ink3, 18))
