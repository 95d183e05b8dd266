"""One look at the other: Beliefs, Instincts and traits as the table knows them, cards so far."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from bwdesk.desk.kit import layouts, sign
from bwdesk.desk.kit.words import words
from bwdesk.rules.games.duel.canon import Canon
from bwdesk.rules.games.duel.state import Side, State

NOTHING = "Nothing is known of Beliefs, Instincts and traits; they come with a character."


class Known(QWidget):
    """What is known of a side."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._sign = sign.Sign("disc", 16)
        self.name = words("", "h2")
        head = layouts.row(self._sign, self.name, ..., spacing=8)
        self._said: dict[str, tuple[QWidget, QWidget]] = {}
        column = layouts.column(
            head, words("as the table knows them", "hint", "ink3"), into=self, spacing=4
        )
        self.nothing = words(NOTHING, "small", "ink3", wrap=True)
        column.addWidget(self.nothing)
        for name in ("Beliefs", "Instincts", "Traits", "Cards so far"):
            label = words(name.upper(), "label", "ink2")
            says = words("", "prose" if name != "Cards so far" else "small", "ink", wrap=True)
            self._said[name] = label, says
            column.addSpacing(6)
            column.addWidget(label)
            column.addWidget(says)
        column.addStretch(1)

    def show_side(self, canon: Canon, state: State, own: Side, mark: str) -> None:
        speaker = own.speaker
        self._sign.show_sign(mark)
        self.name.setText(own.label)
        known = {
            "Beliefs": "\n".join(speaker.beliefs),
            "Instincts": "\n".join(speaker.instincts),
            "Traits": ", ".join(speaker.known_for),
            "Cards so far": cards_so_far(canon, state, own.id),
        }
        self.nothing.setVisible(not any(known[each] for each in ("Beliefs", "Instincts", "Traits")))
        for name, text in known.items():
            label, says = self._said[name]
            says.setProperty("text", text)
            for each in (label, says):
                each.setVisible(bool(text))


def cards_so_far(canon: Canon, state: State, id: str) -> str:
    """What a side did, an exchange in a line: ``1  Rebuttal, Feint, Point``."""
    found: dict[int, list[str]] = {}
    for heard in state.heard:
        action = heard.by[id].wrote
        found.setdefault(heard.exchange, []).append(canon.action(action))
    return "\n".join(f"{number}  {', '.join(names)}" for number, names in found.items())
