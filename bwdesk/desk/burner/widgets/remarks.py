"""Remarks in a detail: mark, word in bold, the sentence, and the link that mends it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from html import escape

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QComboBox,
    QLabel,
    QWidget,
)

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import layouts, marks
from bwdesk.desk.kit.badge import MarkView
from bwdesk.desk.kit.remark import ALLOW
from bwdesk.desk.kit.words import words
from bwdesk.rules.basics.problems import Problem, Severity

Act = Callable[[], object]


def worst(problems: tuple[Problem, ...]) -> str:
    """The mark of the gravest remark, "" for none."""
    found = {problem.severity for problem in problems}
    return next((severity.value for severity in Severity if severity in found), "")


class Detail(QWidget):
    """What a chosen row tells: sentences in small letters, then remarks with their links."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._column = layouts.column(into=self, spacing=5, margins=(0, 0, 0, 12))
        self._acts: dict[str, Act] = {}
        self._told: tuple[Problem, ...] = ()
        self._allow: Callable[[Problem], object] | None = None
        self.choice: QComboBox | None = None
        themes.theme_of(self).changed.connect(self._remark)

    def show_remarks(
        self, problems: tuple[Problem, ...], allow: Callable[[Problem], object] | None = None
    ) -> None:
        """These from now on and nothing else; as long as they are the same they stay."""
        if problems != self._told:
            self.clear()
            self._told, self._allow = problems, allow
            self._remark()
        self.setVisible(bool(problems))

    def _remark(self) -> None:
        """In the colors there are now."""
        told, allow = self._told, self._allow
        if told:
            self.clear()
        for each in told:
            self.remark(each, allow=partial(allow, each) if allow else None)

    def clear(self) -> None:
        """Forget everything said so far."""
        layouts.clear(self._column)
        self._acts = {}
        self.choice = None

    def say(self, sentence: str, link: str = "", act: Act | None = None) -> None:
        """A sentence and, if there is one, the link at its end."""
        self._add(self._label(escape(sentence), {link: act} if link and act else {}))

    def remark(
        self, problem: Problem, link: str = "", act: Act | None = None, allow: Act | None = None
    ) -> None:
        """One thing that is wrong, with its remedy in words or as a link.

        *allow* lets it be by the table's word; what merely waits for a choice is not allowed.
        """
        palette = themes.theme_of(self).palette
        mark = problem.severity.value
        word = f'<b style="color:{marks.color(mark, palette)}">{mark.capitalize()}.</b>'
        said = f"{word} {escape(problem.says)}"
        line = QWidget(self)
        grid = layouts.grid(into=line, across=8)
        grid.addWidget(MarkView(mark, marks.INLINE, line), 0, 0, Qt.AlignmentFlag.AlignTop)
        acts = {link: act} if link and act else {}
        if allow and problem.severity is not Severity.UNFINISHED:
            acts[ALLOW] = allow
        text = self._label(said if link else f"{said} {escape(problem.remedy)}", acts)
        grid.addWidget(text, 0, 1)
        grid.setColumnStretch(1, 1)
        self._add(line)

    def offer(self, name: str, offered: list[str], chosen: int, act: Callable[[int], None]) -> None:
        """A choice of one; *chosen* -1 while nothing is. *act* is told the place of another."""
        line = QWidget(self)
        row = layouts.row(into=line, spacing=8, margins=(0, 2, 0, 2))
        self.choice = QComboBox(line)
        self.choice.setAccessibleName(name)
        self.choice.setPlaceholderText("Choose…")
        self.choice.addItems(offered)
        self.choice.setCurrentIndex(chosen)
        self.choice.activated.connect(act)
        row.addWidget(words(name, "small", "ink2", line))
        row.addWidget(self.choice)
        row.addStretch(1)
        self._add(line)

    def follow(self, link: str) -> None:
        """Do what a link in the detail does."""
        self._acts[link]()

    def links(self) -> tuple[str, ...]:
        return tuple(self._acts)

    def _add(self, widget: QWidget) -> None:
        self._column.addWidget(widget)
        # A layout counts nothing as long as it is hidden, and new widgets are until they show.
        for each in (widget, *widget.findChildren(QWidget)):
            each.show()

    def _label(self, html: str, acts: dict[str, Act]) -> QLabel:
        label = words("", "small", "ink2", self, wrap=True)
        label.setTextFormat(Qt.TextFormat.RichText)
        ember = themes.theme_of(self).palette.ember
        style = f"color:{ember};text-decoration:none;font-weight:700"
        for link, act in acts.items():
            # Several remarks may be mended by links of the same name.
            key = link if link not in self._acts else f"{link} {len(self._acts)}"
            self._acts[key] = act
            said = escape(link).replace(" ", "&nbsp;")
            html += f' <a href="{escape(key)}" style="{style}">{said}</a>'
        if acts:
            label.setTextInteractionFlags(
                Qt.TextInteractionFlag.LinksAccessibleByMouse
                | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
            )
            label.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            label.linkActivated.connect(self.follow)
        label.setText(html)
        return label
