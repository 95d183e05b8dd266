"""A sentence across a page or the window, with at most one thing to do about it."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame

from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button, tool_button
from bwdesk.desk.kit.words import words


class MessageBar(QFrame):
    """Shown as long as there is something to say, or until it is closed by one that *closes*;
    ``asked`` when its button is pressed."""

    asked = Signal()

    def __init__(self, act: str = "", *, closes: bool = False) -> None:
        super().__init__()
        self.setProperty("frame", "notice")
        row = layouts.row(into=self, spacing=None, margins=(16, 8, 12, 8))
        self._said = words("", "body", "ink", wrap=True)
        row.addWidget(self._said, 1)
        self.button = push_button(act, self.asked)
        row.addWidget(self.button)
        # Shown before it has its place it would be a window of its own for a moment.
        self.button.setVisible(bool(act))
        if closes:
            row.addWidget(tool_button("x", "Close", lambda: self.say("")))
        self.hide()

    def say(self, sentence: str, act: str = "") -> None:
        """A sentence, "" for none; an *act* is another one than that of before."""
        if act:
            self.button.setText(act)
            self.button.show()
        self._said.setText(sentence)
        self.setAccessibleName(sentence)
        self.setVisible(bool(sentence))

    def text(self) -> str:
        return self._said.text()
