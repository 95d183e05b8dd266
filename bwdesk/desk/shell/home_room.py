"""Home, and the tools below the rooms."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from bwdesk import __version__, keys
from bwdesk.desk.kit.action import act_of
from bwdesk.desk.kit.rail import Place
from bwdesk.desk.shell.home import Home
from bwdesk.desk.shell.interface import Room
from bwdesk.desk.shell.recovering import Recovering
from bwdesk.files.recovery import Words

if TYPE_CHECKING:
    from bwdesk.desk.shell.window import MainWindow
    from bwdesk.files.recovery import Kept

TOOLS = (Place("look", "sun-moon", "Look"),)
OPEN = act_of(keys.OPEN, "folder-open", "Character, campaign, chronicle")


class HomeRoom(Room):
    """What can be begun, what was open lately, the samples, and what an earlier run left behind."""

    key, icon, word = "home", "house", "Home"
    page: Home

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._main = window
        self.recovering = Recovering(window, self)

    def build(self) -> QWidget:
        window, acts = self._main, self._main.acts
        lines = [(acts.act_of(each), each.act) for each in window.commands("begins")]
        lines.append((acts.open, OPEN))
        lines += [(acts.act_of(each), each.act) for each in window.commands("prints")]
        home = Home([(action, act) for action, act in lines if act], window.openers)
        home.open_path.connect(window.open_path)
        home.open_sample.connect(window.open_sample)
        home.taken_back.connect(lambda: window.attempt(self.recovering.take_back))
        home.gone.connect(self.recovering.forget_offered)
        home.news.asked.connect(acts.show_news)
        home.news.asked.connect(lambda: home.news.say(""))
        if window.settings.greet():
            home.news.say(f"bwdesk is {__version__} now.", "What is new")
        return home

    def enter(self) -> None:
        self.fill()
        self.window.show_room(self)
        self.page.setFocus()

    def take_back(self, kept: Kept, /) -> bool:
        """Words nobody had used yet are shown, and let go once they were read."""
        words = kept.unsaved.content
        if not isinstance(words, Words):
            return False
        from bwdesk.desk.shell.typed_words import TypedWords

        shown = TypedWords(words, self.window)
        let_go = self.window.settings.snapshots.read(kept)
        shown.finished.connect(lambda _how: let_go())
        shown.open()
        return True

    def fill(self) -> None:
        """List the files there are now, and say what waits unsaved."""
        self.page.show_samples()
        self.window.settings.follow_moved()
        self.page.show_recent(self.window.settings.recent)
        kept = self.recovering.offer()
        if kept and self.window.current:
            self.window.current.say("Unsaved work waits on Home:", ", ".join(kept))
