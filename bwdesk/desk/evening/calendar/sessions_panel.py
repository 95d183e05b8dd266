"""Sessions and scenes: named where they stand, the one that goes on with who is here."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from bwdesk.desk.evening.conflicts.panel import names_played
from bwdesk.desk.evening.page import Page
from bwdesk.desk.evening.round.round_words import brief, vote_due
from bwdesk.desk.kit import focus_order, layouts
from bwdesk.desk.kit.soon import call_soon
from bwdesk.desk.kit.view import (
    Button,
    Column,
    Label,
    Line,
    Part,
    Room,
    Row,
    Rule,
    Shown,
    Tick,
    Wrap,
)
from bwdesk.rules.group.campaign import Campaign, Session
from bwdesk.rules.injury.patient import DAY
from bwdesk.rules.injury.words import day_words, moment
from bwdesk.rules.person.calendar import whole_date_words
from bwdesk.rules.play import evening as evenings
from bwdesk.rules.play import sessions
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
    clock = campaign.clock
    scenes = tuple(
        SceneLine(
            number,
            at,
            scene.name,
            moment(scene.begun, clock)
            if scene.ended is None
            else f"{moment(scene.begun, clock)} to {moment(scene.ended, clock)}",
            going and scene.ended is None and at == len(session.scenes),
        )
        for at, scene in enumerate(session.scenes, start=1)
    )
    there = session.present or tuple(each.name for each in campaign.players)
    here = tuple((each.name, each.name in there) for each in campaign.players)
    games = "; ".join(names_played(campaign, number))
    return SessionCard(number, session.name, session.date, scenes, here, going, games)


class DateField(QLineEdit):
    """Whoever comes to it writes over the day that stands there."""

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        call_soon(self, self.selectAll)


class WritingField(QLineEdit):
    """A field in the prose face, on nothing but a line below it."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("kind", "writing")
        self.setProperty("face", "prose")


def name_label(session: int) -> str:
    """What the field for the name of a session is called, by the number of the session from 1."""
    return f"Name of session {session}"


class SessionsPanel(QWidget):
    """The last session first, and what comes next."""

    def __init__(self, page: Page) -> None:
        super().__init__()
        self._page = page
        self.shown = Shown(layouts.column(into=self, spacing=8))

    def refresh(self) -> None:
        """Show the sessions as they are now."""
        self.shown.show(self._parts(self._page.document.campaign))

    @property
    def first(self) -> QWidget | None:
        """Where one begins: the name of the last session; None before any."""
        number = len(self._page.document.campaign.sessions)
        name: QWidget | None = self.shown.find(name_label(number)) if number else None
        return name

    def _parts(self, campaign: Campaign) -> list[Part | None]:
        due = vote_due(campaign)
        return [
            Label("Sessions", "display"),
            self._today(campaign),
            Wrap(self._buttons(campaign)),
            Label(due, "strong", "ember", wrap=True) if due else None,
            None
            if campaign.sessions
            else Label("No session has begun yet.", "body", "ink2", wrap=True),
            Column([self._session(card) for card in cards(campaign)]),
        ]

    def _today(self, campaign: Campaign) -> Part:
        """The day it is, by months of the campaign's own where it has them."""
        clock, day = campaign.clock, campaign.clock.now // DAY
        named = clock.calendar is not None
        says = whole_date_words(clock.calendar, day) if clock.calendar else day_words(day, clock)
        return Row(
            [
                Label(f"Today is {says}." if named else f"{says}.", "body", "ink2"),
                Button(
                    "Months and days…",
                    lambda: self._page.asked.emit("calendar"),
                    "quiet",
                    key="days",
                ),
                Room(),
            ],
            spacing=8,
            key="today",
        )

    def _buttons(self, campaign: Campaign) -> list[Part | None]:
        """What comes next."""
        do = self._page.do
        if evenings.session(campaign) is None:
            return [Button(f"Begin session {len(campaign.sessions) + 1}", self._begin, key="begin")]
        taken_back = Button(
            "Take back the scene", lambda: do(evenings.take_back_scene), kind="quiet"
        )
        return [
            Button("Next scene", lambda: do(evenings.begin_scene)),
            Button("End the session", self._end),
            taken_back if evenings.scene(campaign) is not None else None,
        ]

    def _session(self, card: SessionCard) -> Part:
        """A session: name and date, who is here, its scenes."""
        number, parts = card.number, list[Part | None]()
        came = ", ".join(name for name, here in card.here if here)
        title = [Label(f"Session {number}", "h2")]
        if card.going:
            title.append(Label("goes on", "strong", "ember"))
        parts += [Rule(), Row([*title, Room()], spacing=10), self._name_row(card)]
        if card.going:
            parts.append(Wrap([self._box(name, here) for name, here in card.here]))
        elif came:
            parts.append(Label(f"At the table: {came}", "small", "ink2", wrap=True))
        if card.played:
            parts.append(Label(f"Played: {card.played}.", "small", "ink2", wrap=True))
        parts.append(Column([self._scene(line) for line in card.scenes], spacing=2))
        return Column(parts, spacing=6, margins=(0, 0, 0, 12), key=number)

    def _name_row(self, card: SessionCard) -> Part:
        """The fields for name and date of a session."""
        number = card.number

        def write(name: str, date: str) -> None:
            self._page.do(
                lambda e: sessions.name_session(e, number, name, date), f"session-{number}"
            )

        name, date = name_label(number), f"Date of session {number}"
        return Row(
            [
                Line(
                    name,
                    card.name,
                    lambda text: write(text, card.date),
                    hint="Name of the session",
                    grow=2,
                ),
                Line(
                    date,
                    card.date,
                    lambda text: write(card.name, text),
                    hint="Date",
                    field=DateField,
                    grow=1,
                ),
            ],
            spacing=8,
        )

    def _box(self, name: str, here: bool) -> Part:
        """Whether a player is here."""
        return Tick(
            brief(name),
            here,
            lambda on: self._page.do(lambda e: sessions.seat(e, name, here=on)),
            key=name,
        )

    def _scene(self, line: SceneLine) -> Part:
        """Its name, written where it stands, and when it was."""
        session, number = line.session, line.number

        def write(name: str) -> None:
            self._page.do(
                lambda e: sessions.name_scene(e, session, number, name), f"scene-{session}-{number}"
            )

        return Row(
            [
                Label(str(number), "small", "ink3"),
                Line(
                    f"Name of scene {number} of session {session}",
                    line.name,
                    write,
                    hint=f"Scene {number}",
                    field=WritingField,
                    grow=1,
                ),
                Label(f"{line.when}, goes on" if line.going else line.when, "small", "ink2"),
            ],
            spacing=10,
            key=number,
        )

    # The button is gone once it is pressed: what is typed next belongs to the page all the same.

    def _begin(self) -> None:
        begun = self._page.do(lambda e: evenings.begin_session(e, "", today()))
        if begun and (name := self.first) is not None:
            focus_order.give(name)

    def _end(self) -> None:
        if self._page.do(evenings.end_session):
            focus_order.give(self.shown.find("begin"))
