"""Behind the curtain: the leaf of a script, and the plain page for whatever else is secret."""

from __future__ import annotations

from PySide6.QtWidgets import QStackedWidget, QWidget

from bwdesk.desk.games.fight.script.leaf import ScriptLeaf
from bwdesk.desk.kit import layouts
from bwdesk.desk.table.document import TableDocument
from bwdesk.desk.table.due_words import Names
from bwdesk.desk.table.plain.writing_page import SecretWriting, WritingPage
from bwdesk.rules.games.fight.scripting import SCRIPT
from bwdesk.rules.games.frame.game import Due


class FightWriting(SecretWriting):
    """The leaf and the plain page, of which one is shown."""

    def __init__(self, document: TableDocument) -> None:
        super().__init__()
        self.leaf, self.plain = ScriptLeaf(document), WritingPage(document)
        self._wanted = ""
        self._stack = QStackedWidget()
        layouts.column(self._stack, into=self)
        for each in (self.leaf, self.plain):
            each.left.connect(self.left)
            each.answered.connect(self.answered)
            self._stack.addWidget(each)

    @property
    def first(self) -> QWidget:
        return self.leaf.first if self._stack.currentWidget() is self.leaf else self.plain.first

    def want(self, known: str) -> None:
        """What shall be written first by whoever comes to the desk next."""
        self._wanted = known
        self.plain.want(known)

    def show_dues(self, dues: tuple[Due, ...], names: Names) -> None:
        """What this seat may answer: scripts on their leaf, all else on the plain page."""
        scripts = tuple(due for due in dues if due.kind == "script" and due.key[0] == SCRIPT)
        if scripts:
            self.plain.wipe()
            self.leaf.show_dues(scripts, names, self._wanted)
            self._stack.setCurrentWidget(self.leaf)
        else:
            self.leaf.wipe()
            self.plain.show_dues(dues, names)
            self._stack.setCurrentWidget(self.plain)
        self._wanted = ""

    def wipe(self) -> None:
        """Nothing of what was written here stays in any widget."""
        self.leaf.wipe()
        self.plain.wipe()
