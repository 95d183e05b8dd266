"""The tab of a campaign: the strip above, what is to be told, and the page below."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QResizeEvent,
    QUndoStack,
)
from PySide6.QtWidgets import QDialog, QFrame, QSizePolicy, QToolButton, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.character.near import Near
from bwdesk.desk.evening import between, pages
from bwdesk.desk.evening.document import EveningDocument
from bwdesk.desk.evening.gm.line_words import unread_words
from bwdesk.desk.evening.gm.people_line import add_asked
from bwdesk.desk.evening.people import PeopleDialog
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.menu import Menu
from bwdesk.desk.kit.message_bar import MessageBar
from bwdesk.desk.kit.shortcuts import hear
from bwdesk.desk.kit.soon import call_soon
from bwdesk.desk.kit.tabs import SubTabs
from bwdesk.desk.kit.undo_step import UndoStep
from bwdesk.desk.kit.words import hint, words
from bwdesk.desk.shell.step_tab import StepTab
from bwdesk.files.errors import FileError
from bwdesk.keys import NOTE
from bwdesk.rules.burning.one_line import parse_people
from bwdesk.rules.injury.words import moment
from bwdesk.rules.packs.book import Book
from bwdesk.rules.play import evening as evenings
from bwdesk.rules.play.agreed import list_answers
from bwdesk.rules.play.evening import Evening, names, present
from bwdesk.rules.play.inside import met_ids
from bwdesk.rules.play.present import Present
from bwdesk.rules.play.switches import find_pages_off

ROOMY = 1060
"""Width at 100 % from where on session and scene are named."""


class Head(QFrame):
    """``asked`` carries what shall be done: ``time``, ``scene``, ``session``, ``end-session``,
    ``take-back-scene``, ``people``, ``npc``, ``burn-one``, ``fate``, ``dice``, ``conflict``."""

    asked = Signal(str)

    def __init__(self, document: EveningDocument, strip: SubTabs) -> None:
        super().__init__()
        self._document = document
        self.setProperty("frame", "head")
        layouts.on_ground(self, "paper")
        self._next, self._scene = "session", ""
        self.where, self.scene = words("", "label", "ink3"), words("", "name")
        self.scene.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.clock = words("", "value")
        self.time = push_button("Let time pass…", lambda: self.asked.emit("time"))
        self.next = push_button("", lambda: self.asked.emit(self._next))
        self.more = QToolButton()
        self.more.setAccessibleName("More")
        self.more.setToolTip("Sessions, who is at the table, other dice")
        self.more.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.menu = Menu(self)
        self.acts = {
            key: self.menu.addAction(name)
            for key, name in (
                ("note", "Write a note…\tCtrl+J"),
                ("award", "Award artha…"),
                ("fate", "Die of Fate…"),
                ("dice", "Other dice…"),
                ("conflict", "Begin a conflict…\tCtrl+Shift+M"),
                ("people", "Who is at the table…"),
                ("npc", "People of the GM…\tCtrl+Shift+B"),
                ("gallery", "From the gallery…"),
                ("block", "Paste a stat block…"),
                ("burn-one", "Burn one for this campaign"),
                ("time", "Let time pass…"),
                ("take-back-scene", "Take back the whole scene"),
                ("scene", "Next scene…"),
                ("session", "Begin the next session…"),
                ("end-session", "End the session"),
            )
        }
        for key, act in self.acts.items():
            act.triggered.connect(lambda _checked=False, key=key: self.asked.emit(key))
        self.more.setMenu(self.menu)
        self._said = QWidget()
        layouts.column(self.where, self.scene, into=self._said, margins=(0, 3, 0, 3))
        row = layouts.row(
            strip, layouts.rule("upright"), into=self, spacing=12, margins=(6, 0, 10, 0)
        )
        row.addWidget(self._said, 1)
        for each in (self.clock, self.time, self.next, self.more):
            row.addWidget(each)
        themes.theme_of(self).changed.connect(self._draw)
        self._draw()

    def refresh(self) -> None:
        campaign = self._document.campaign
        session, scene = evenings.session(campaign), evenings.scene(campaign)
        count = len(campaign.sessions)
        here = len(session.scenes) if session and scene else 0
        told = f"Session {count}" if session else "Between sessions" if count else "Not begun"
        clock = moment(campaign.clock.now, campaign.clock)
        self.where.setText(f"{told}, scene {here} · {clock}" if here else f"{told} · {clock}")
        self._scene = (scene.name if scene else "") or (session.name if session else "")
        self._fit()
        self._said.setToolTip(hint(self._scene))
        self.scene.setVisible(bool(self._scene))
        self.clock.setText(clock)
        self._next = "scene" if session else "session"
        self.next.setText("Next scene…" if session else "Begin a session…")
        for key, can in (
            ("scene", session is not None),
            ("end-session", session is not None),
            ("session", session is None),
            ("take-back-scene", scene is not None),
        ):
            self.acts[key].setVisible(can)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        roomy = self.width() >= themes.theme_of(self).type.px(ROOMY)
        self._said.setVisible(roomy)
        self.time.setVisible(roomy)
        self.clock.setVisible(not roomy)
        self.acts["time"].setVisible(not roomy)
        self._fit()

    def _fit(self) -> None:
        """A name there is no room for ends with dots."""
        layout = self.layout()
        if layout is not None:
            layout.activate()
        metrics, room = self.scene.fontMetrics(), max(0, self._said.width() - 2)
        self.scene.setText(
            metrics.elidedText(self._scene, Qt.TextElideMode.ElideRight, room) if room else ""
        )

    def _draw(self) -> None:
        theme = themes.theme_of(self)
        self.more.setIcon(theme.icons.icon("ellipsis", theme.palette.ink2, theme.type.px(18)))
        self.setFixedHeight(round(theme.type.px(44)))


def with_rule(head: QWidget) -> QWidget:
    """A strip with the line that parts it from the page."""
    whole = QWidget()
    layouts.column(head, layouts.rule("line2"), into=whole)
    whole.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
    return whole


ROOM = "campaigns"
GAMES = ("conflict", "chronicle", "list-game", "bargain")
"""What is asked of the strip to begin one, the file of the one before behind it; or to list one, in
a file or in one that is chosen; or to argue about a price, the buyer behind it."""


class CampaignTab(StepTab):
    """A campaign on screen. ``burn_one`` asks for somebody burned within its limits; ``person`` for
    the file of a member on a tab of its own, ``file`` for one at a path; ``game`` is one of `GAMES`
    and a file, "" for none: a game that is to begin, with the people of the one in the file, or to
    be listed."""

    person = Signal(str)
    file = Signal(str)
    game = Signal(str, str)
    burn_one = Signal()

    def __init__(self, document: EveningDocument) -> None:
        strip = SubTabs([each.word for each in pages.PAGES])
        super().__init__(strip, "")
        self._strip = strip
        self.document, self.room = document, ROOM
        self.near: Callable[[], Sequence[Near]] = tuple
        self._build(strip)
        document.changed.connect(self._follow)
        document.stepped.connect(lambda _index: self.stepped.emit())
        document.refused.connect(self._refuse)
        document.finishing.connect(self._finish)
        document.did.connect(lambda _label: self._refused.say(""))
        strip.chosen.connect(self._open)
        hear(NOTE, self, lambda: self.ask("note"))
        # Whoever clicked there goes on there: the next key is for the page.
        strip.tabBarClicked.connect(lambda _at: call_soon(self, self.arrive))
        self.open_step(pages.PAGES[0].key)
        self.head.refresh()

    @property
    def icon(self) -> str:
        return "users"

    @property
    def keys(self) -> tuple[str, ...]:
        return tuple(each.key for each in pages.PAGES)

    @property
    def stack(self) -> QUndoStack | None:
        stack: QUndoStack = self.document.stack
        return stack

    @property
    def is_unsaved(self) -> bool:
        """Every step is written as it is made; only what could not be, and dice that lie open, are
        unsaved."""
        document = self.document
        if self.lies_open:
            return True
        return bool(document.apart or document.overtaken or document.autosave.failing)

    @property
    def lies_open(self) -> bool:
        """Whether dice lie that nobody has let stand."""
        return any(page.is_unfinished for page in self._pages.values())

    @property
    def copies(self) -> bool:
        return True

    @property
    def sheet(self) -> str:
        sheet: str = self.page.sheet
        return sheet

    @property
    def guide(self) -> tuple[str, str]:
        guide: tuple[str, str] = self.page.guide
        return guide

    def make(self, key: str) -> QWidget:
        listed = pages.PAGES[self.keys.index(key)]
        page = listed.make()(self.document)
        page.go.connect(self.open_step)
        page.shows.connect(self.reveal)
        page.file.connect(self.file)
        page.said.connect(self.say)
        page.person.connect(self.person)
        page.paper.connect(self.print_sheet)
        page.asked.connect(self.ask)
        page.told.connect(self.told)
        return page

    @property
    def half_done(self) -> str:
        half_done: str = self.page.half_done
        return half_done

    def undo_half_done(self) -> None:
        self.page.undo_half_done()

    def show_whose(self, step: UndoStep) -> None:
        before, after = step.before.people, step.after.people
        self.page.turn_to(tuple(id for id in after if after[id] is not before.get(id)))

    def settle(self) -> None:
        for page in tuple(self._pages.values()):
            page.settle()

    def _finish(self) -> None:
        for page in tuple(self._pages.values()):
            page.finish()

    def refresh(self) -> None:
        self._show_state()
        self.page.refresh()

    @property
    def book(self) -> Book:
        document = self.document
        book: Book = next(iter(document.evening.books.values()), document.installed.book_of(None))
        return book

    def find_people(self, whose: str = "", /) -> list[tuple[str, Present]]:
        evening: Evening = self.document.evening
        named = names(evening.campaign)
        first = [whose] if whose in evening.people else []
        ids = dict.fromkeys((*first, *met_ids(evening)))
        return [(named[id], present(evening, id)) for id in ids]

    @property
    def agreed(self) -> dict[str, str]:
        document = self.document
        return list_answers(document.installed.book_of(None), document.campaign.settings)

    def finds(self) -> list[tuple[str, str, str, str]]:
        """What can be found on its pages: name, what it is, the page and where on it."""
        return [
            (name, says, key, where)
            for key in self.keys
            if key not in find_pages_off(self.document.campaign)
            for name, says, where in self._page(key).finds()
        ]

    def reveal(self, key: str, where: str) -> None:
        """Show something found."""
        self.open_step(key)
        self.page.reveal(where)

    def end_session(self) -> None:
        """Closes it; where nobody has been given artha yet, to the round first. Who asks again
        there means it."""
        given = any(each.kind == "award" for each in evenings.tonight(self.document.campaign))
        if given or self.key == "round":
            self.document.do(evenings.end_session)
        else:
            self.open_step("round")
            self.say("Nobody has been given artha yet.", "The session is closed here as well")

    def ask(self, what: str) -> None:
        """What the strip above asks for, by its key."""
        document = self.document
        match what:
            case "end-session":
                self.end_session()
            case "award":
                self.open_step("round")
                self.page.name_somebody()
            case "take-back-scene":
                document.do(evenings.take_back_scene)
            case "burn-one":
                self.burn_one.emit()
            case _ if what.startswith("burn "):
                self._burn(what.removeprefix("burn "))
            case _ if what.startswith("npc ") and self._add_people(what.removeprefix("npc ")):
                pass
            case _ if what.partition(" ")[0] in GAMES:
                act, _, file = what.partition(" ")
                self.game.emit(act, file)
            case _:
                dialog = self._dialog_of(what)
                # Not back on the button that asked, which the next key would press again.
                dialog.finished.connect(lambda _how: call_soon(self, self.arrive))
                dialog.open()

    def _dialog_of(self, what: str) -> QDialog:
        if what == "people":
            return PeopleDialog(self.document, self.near(), self)
        return between.DIALOGS[what.partition(" ")[0]](self.document, self)

    def make_people(self) -> bool:
        self.ask("npc")
        return True

    def _burn(self, who: str) -> None:
        """Somebody the campaign holds gets a file, and the burner."""
        try:
            burned = self.document.burn(who)
        except FileError as why:
            self._refuse(str(why))
            return
        if burned:
            self.person.emit(who)

    def _add_people(self, line: str) -> bool:
        """Whether the people of a line are on the shelf now; the strip says what is not read."""
        asked = parse_people(line, self.document.book)
        if lacks := unread_words(asked):
            self._refuse(lacks)
        elif add_asked(self.document, asked):
            self.say("On the shelf", f"{asked.count} × {asked.choices.name}")
        return True

    def changeEvent(self, event: QEvent) -> None:
        """Whoever comes back to the window may have written a character elsewhere."""
        super().changeEvent(event)
        came = event.type() == QEvent.Type.ActivationChange
        if came and self.isActiveWindow() and self.isVisible():
            call_soon(self, self.document.look_again)

    # Building and following

    def _build(self, strip: SubTabs) -> None:
        layouts.on_ground(self, "paper")
        strip.setAccessibleName("Pages of this campaign")
        self.head = Head(self.document, strip)
        self.head.asked.connect(self.ask)
        self._refused = MessageBar("Close")
        self._refused.asked.connect(lambda: self._refused.say(""))
        self._overtaken = MessageBar("Put this in its place")
        self._overtaken.asked.connect(self.document.put_campaign_in_place)
        self._toast.undone.connect(self.undo)
        layouts.column(with_rule(self.head), self._overtaken, self._refused, self._stack, into=self)
        layout: Any = self.layout()
        layout.setStretchFactor(self._stack, 1)
        self.ways.setParent(self)
        self.ways.hide()

    def show_ways(self) -> None:
        """Pages of an evening are in no order; the strip is enough."""

    def _follow(self) -> None:
        self.refresh()
        self.told.emit()

    def _show_state(self) -> None:
        self.head.refresh()
        self._show_pages()
        document = self.document
        self._overtaken.say(f"{document.overtaken}." if document.overtaken else "")

    def _show_pages(self) -> None:
        """Pages of what is off are not in the strip."""
        off = find_pages_off(self.document.campaign)
        if self.key in off:
            self.open_step(self.keys[0])
        for at, key in enumerate(self.keys):
            if self._strip.isTabVisible(at) == (key in off):
                self._strip.setTabVisible(at, key not in off)

    def _refuse(self, why: str) -> None:
        self._refused.say(why)
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, why))
