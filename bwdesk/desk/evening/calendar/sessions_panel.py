"""Sessions and scenes: named where they stand, the one that goes on with who is here."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QCheckBox, QLineEdit, QPushButton, QWidget

from bwdesk.desk.evening.conflicts.panel import played_in
from bwdesk.desk.evening.page import Page
from bwdesk.desk.evening.round.round_words import brief, vote_due
from bwdesk.desk.kit import focus_order, layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.soon import soon
from bwdesk.desk.kit.words import as_typed, tell, words
from bwdesk.desk.kit.wrapping import Wrapping
from bwdesk.desk.kit.writing import show_text, text_line, undo_with_document
from bwdesk.rules.campaign import Campaign, Session
from bwdesk.rules.injury.words import moment
from bwdesk.rules.play import evening as evenings
from bwdesk.rules.play import sessions
from bwdesk.rules.play.evening import Evening, Step
from bwdesk.rules.value import LONGEST_NAME
from bwdesk.when import today


class SceneLine(NamedTuple):
    """A scene of a session, both counted from 1."""

    session: int
    number: int
    name: str
    when: str
    going: bool = False


class SessionCard(NamedTuple):
    """A session by its number from 1, its scenes, and who of all players is here."""

    number: int
    name: str
    date: str
    scenes: tuple[SceneLine, ...]
    here: tuple[tuple[str, bool], ...]
    going: bool = False
    played: str = ""


def cards(campaign: Campaign) -> list[SessionCard]:
    """The last session first."""
    every = list(enumerate(campaign.sessions, start=1))
    return [_card(campaign, number, session) for number, session in reversed(every)]


def _card(campaign: Campaign, number: int, session: Session) -> SessionCard:
    going = not session.ended and number == len(campaign.sessions)
    epoch = campaign.clock.epoch
    scenes = tuple(
        SceneLine(
            number,
            at,
            scene.name,
            moment(scene.begun, epoch)
            if scene.ended is None
            else f"{moment(scene.begun, epoch)} to {moment(scene.ended, epoch)}",
            going and scene.ended is None and at == len(session.scenes),
        )
        for at, scene in enumerate(session.scenes, start=1)
    )
    there = session.present or tuple(each.name for each in campaign.players)
    here = tuple((each.name, each.name in there) for each in campaign.players)
    games = "; ".join(played_in(campaign, number))
    return SessionCard(number, session.name, session.date, scenes, here, going, games)


class SceneRow(QWidget):
    """Its name, written where it stands, and when it was."""

    def __init__(self, page: Page) -> None:
        super().__init__()
        self._page, self._line = page, SceneLine(0, 0, "", "")
        self.number = words("", "small", "ink3")
        self.name = text_line(edits=self._write)
        self.name.setProperty("kind", "writing")
        self.name.setProperty("face", "prose")
        self.when = words("", "small", "ink2")
        layouts.row(self.number, self.name, self.when, into=self, spacing=10, grows=1)

    def show_line(self, line: SceneLine) -> None:
        self._line = line
        self.number.setText(str(line.number))
        show_text(self.name, line.name)
        self.name.setPlaceholderText(f"Scene {line.number}")
        self.name.setAccessibleName(f"Name of scene {line.number} of session {line.session}")
        self.when.setText(f"{line.when}, goes on" if line.going else line.when)

    def _write(self, name: str) -> None:
        line = self._line
        self._page.do(
            lambda e: sessions.name_scene(e, line.session, line.number, name),
            f"scene-{line.session}-{line.number}",
        )


class DateField(QLineEdit):
    """Whoever comes to it writes over the day that stands there."""

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        soon(self, self.selectAll)


class SessionRow(QWidget):
    """A session: name and date, who is here, its scenes."""

    def __init__(self, page: Page) -> None:
        super().__init__()
        self._page, self._number = page, 0
        self.title = words("", "h2")
        self.state = words("", "strong", "ember")
        self.name, self.date = QLineEdit(), DateField()
        self.name.setPlaceholderText("Name of the session")
        self.date.setPlaceholderText("Date")
        for field in (self.name, self.date):
            field.setMaxLength(LONGEST_NAME)
            undo_with_document(field)
            field.textEdited.connect(self._write)
        place = QWidget()
        self._here: Keyed[str] = Keyed(Wrapping(place), self._box)
        self.absent = words("", "small", "ink2", wrap=True)
        self.played = words("", "small", "ink2", wrap=True)
        head = layouts.row(self.title, self.state, ..., spacing=10)
        named = layouts.row(self.name, self.date, spacing=8)
        named.setStretch(0, 2)
        named.setStretch(1, 1)
        scenes = layouts.column(spacing=2)
        self.scenes = Keyed[SceneLine](
            scenes, lambda _line: SceneRow(page), SceneRow.show_line, lambda line: line.number
        )
        layouts.column(
            layouts.rule(),
            head,
            named,
            place,
            self.absent,
            self.played,
            scenes,
            into=self,
            spacing=6,
            margins=(0, 0, 0, 12),
        )

    def show_card(self, card: SessionCard) -> None:
        self._number = card.number
        self.title.setText(f"Session {card.number}")
        self.state.setText("goes on" if card.going else "")
        show_text(self.name, card.name)
        show_text(self.date, card.date)
        for field, word in ((self.name, "Name"), (self.date, "Date")):
            field.setAccessibleName(f"{word} of session {card.number}")
        names = [name for name, _ in card.here] if card.going else []
        self._here.show(names)
        for name, there in card.here:
            if name in self.here:
                self.here[name].setChecked(there)
        came = [name for name, here in card.here if here]
        self.absent.setText("" if card.going else f"At the table: {', '.join(came)}")
        self.absent.setVisible(not card.going and bool(came))
        tell(self.played, f"Played: {card.played}." if card.played else "")
        self.scenes.show(card.scenes)

    def _box(self, name: str) -> QCheckBox:
        box = QCheckBox(as_typed(brief(name)))
        box.clicked.connect(lambda on: self._seat(name, here=on))
        return box

    @property
    def here(self) -> dict[str, QCheckBox]:
        """A box for each who may be here, by name."""
        return {str(name): box for name, box in self._here.widgets.items()}

    def _seat(self, name: str, *, here: bool) -> None:
        if not self._page.do(lambda e: sessions.seat(e, name, here=here)):
            self.here[name].setChecked(not here)

    def _write(self) -> None:
        number, name, date = self._number, self.name.text(), self.date.text()
        self._page.do(lambda e: sessions.name_session(e, number, name, date), f"session-{number}")


def _begin(evening: Evening) -> Step:
    return evenings.begin_session(evening, "", today())


class SessionsPanel(QWidget):
    """The last session first, and what comes next."""

    def __init__(self, page: Page) -> None:
        super().__init__()
        self._page = page
        self.begin = push_button("Begin a session", self._begin)
        self.scene = push_button("Next scene", lambda: page.do(evenings.begin_scene))
        self.end = push_button("End the session", self._end)
        self.back = QPushButton("Take back the scene")
        self.back.setProperty("kind", "quiet")
        self.back.clicked.connect(lambda: page.do(evenings.take_back_scene))
        place = QWidget()
        layouts.wrapped(self.begin, self.scene, self.end, self.back, into=place)
        self.none = words("No session has begun yet.", "body", "ink2", wrap=True)
        self.due = words("", "strong", "ember", wrap=True)
        rows = layouts.column()
        self.rows = Keyed[SessionCard](
            rows, lambda _card: SessionRow(page), SessionRow.show_card, lambda card: card.number
        )
        head = words("Sessions", "display")
        layouts.column(head, place, self.due, self.none, rows, into=self, spacing=8)

    # The button is gone once it is pressed: what is typed next belongs to the page all the same.

    def _begin(self) -> None:
        if self._page.do(_begin):
            focus_order.give(next(iter(self.rows)).name)

    def _end(self) -> None:
        if self._page.do(evenings.end_session):
            focus_order.give(self.begin)

    def refresh(self) -> None:
        campaign = self._page.document.campaign
        going = evenings.session(campaign) is not None
        self.begin.setVisible(not going)
        self.begin.setText(f"Begin session {len(campaign.sessions) + 1}")
        for each in (self.scene, self.end):
            each.setVisible(going)
        self.back.setVisible(evenings.scene(campaign) is not None)
        self.none.setVisible(not campaign.sessions)
        tell(self.due, vote_due(campaign))
        self.rows.show(cards(campaign))
