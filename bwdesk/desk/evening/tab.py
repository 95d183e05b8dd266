"""The tab of a campaign: the strip above, what is to be told, and the page below."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QUndoStack,
)
from PySide6.QtWidgets import QWidget

from bwdesk.desk.evening import between, pages
from bwdesk.desk.evening.document import EveningDocument
from bwdesk.desk.evening.head import Head, with_rule
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.message_bar import MessageBar
from bwdesk.desk.kit.shortcuts import hear
from bwdesk.desk.kit.soon import call_soon
from bwdesk.desk.kit.tabs import SubTabs
from bwdesk.desk.shell.step_tab import StepTab
from bwdesk.keys import NOTE
from bwdesk.rules.play import evening as evenings

ROOM = "campaigns"
GAMES = ("conflict", "chronicle", "list-game", "bargain")
"""What is asked of the strip to begin one, the file of the one before behind it; or to list one, in
a file or in one that is chosen; or to argue about a price, the buyer behind it."""


class CampaignTab(StepTab):
    """A campaign on screen. ``person`` asks for the file of a member on a tab of its own, ``file``
    for one at a path; ``game`` is one of `GAMES` and a file, "" for none: a game that is to begin,
    with the people of the one in the file, or to be listed."""

    person = Signal(str)
    file = Signal(str)
    game = Signal(str, str)

    def __init__(self, document: EveningDocument) -> None:
        strip = SubTabs([each.word for each in pages.PAGES])
        super().__init__(strip, "")
        self.document, self.room = document, ROOM
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

    def settle(self) -> None:
        for page in tuple(self._pages.values()):
            page.settle()

    def _finish(self) -> None:
        for page in tuple(self._pages.values()):
            page.finish()

    def refresh(self) -> None:
        self._show_state()
        self.page.refresh()

    def finds(self) -> list[tuple[str, str, str, str]]:
        """What can be found on its pages: name, what it is, the page and where on it."""
        return [
            (name, says, key, where)
            for key in self.keys
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
            case _ if what.partition(" ")[0] in GAMES:
                act, _, file = what.partition(" ")
                self.game.emit(act, file)
            case _:
                dialog = between.DIALOGS[what](document, self)
                # Not back on the button that asked, which the next key would press again.
                dialog.finished.connect(lambda _how: call_soon(self, self.arrive))
                dialog.open()

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
        document = self.document
        self._overtaken.say(f"{document.overtaken}." if document.overtaken else "")

    def _refuse(self, why: str) -> None:
        self._refused.say(why)
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, why))
