"""Noting one scene: by whom, at whom, with dice, help given, what a conflict was played as."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFormLayout,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from bwdesk.desk import theme as themes
from bwdesk.desk.chronicle.declare.outlook import who_is
from bwdesk.desk.chronicle.document import ChronicleDocument
from bwdesk.desk.chronicle.rows import named
from bwdesk.desk.chronicle.scenes.telling import CONFLICTS, leader_of, players
from bwdesk.desk.widgets.notice import Notice, NoticeView
from bwdesk.desk.widgets.words import words
from bwdesk.rules.games.conquest.moves import Play
from bwdesk.rules.games.conquest.state import Scene, SceneKind

NOTE = 2_000


class SceneForm(QWidget):
    """A scene of a kind, to be played by a faction; ``changed`` whenever it is another one."""

    changed = Signal()

    def __init__(self, document: ChronicleDocument, faction: str, kind: SceneKind) -> None:
        super().__init__()
        self._document, self.faction, self.kind = document, faction, kind
        state, scene = document.state, document.book.scenes[kind]
        self._notices: list[NoticeView] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(20, 16, 20, 12)
        self._column.setSpacing(10)
        article = "An" if scene.name[:1] in "AEIOU" else "A"
        self._column.addWidget(words(f"{article} {scene.name.lower()} scene", "h2"))
        self._column.addLayout(named(state, faction, face="prose", wrap=True))
        self._fields = QFormLayout()
        self._fields.setHorizontalSpacing(12)
        self._fields.setVerticalSpacing(8)
        self._fields.setLabelAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self._fields.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        self._fields.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        rivals = [each for each in state.active if each.id != faction]
        self.by = self._choice(
            "Played by", [(who_is(state, faction, who), who) for who in players(state, faction)]
        )
        aims = [(each.name, each.id) for each in rivals]
        conflict = kind == "conflict"
        nobody = ("nobody of the rivals", "") if conflict else ("nobody in particular", "")
        self.target = self._choice("At", [nobody, *aims])
        self.rolled = QCheckBox("Dice were rolled")
        if scene.rolls == 1:
            self._add("", self.rolled)
        self.conflict: QComboBox | None = None
        if conflict:
            self.conflict = self._choice("Played as", [("not said", "")])
            for name in CONFLICTS:
                self.conflict.addItem(name, name)
        helped = [(leader_of(state, each.id), each.id) for each in rivals]
        self.helped = self._choice("Help given to", [("nobody", ""), *helped])
        self.note = QLineEdit()
        self.note.setMaxLength(NOTE)
        self.note.setPlaceholderText("What happened")
        self._add("Note", self.note)
        self._column.addLayout(self._fields)
        self._remarks = QVBoxLayout()
        self._remarks.setSpacing(0)
        self._column.addLayout(self._remarks)
        self._column.addStretch(1)
        self.rolled.toggled.connect(self._check)
        for box in self.findChildren(QComboBox):
            box.currentIndexChanged.connect(self._check)
        themes.dress(self)
        self._check()

    @property
    def scene(self) -> Scene:
        """What would be noted now."""
        return Scene(
            self.kind,
            self.by.currentData(),
            self.target.currentData(),
            self.rolled.isChecked(),
            (str(self.helped.currentData()),) if self.helped.currentData() else (),
            self.conflict.currentData() if self.conflict else "",
            self.note.text().strip(),
        )

    @property
    def play(self) -> Play:
        return Play(self.faction, self.scene)

    def take_focus(self) -> None:
        self.by.setFocus(Qt.FocusReason.OtherFocusReason)

    def _choice(self, label: str, offered: list[tuple[str, str]]) -> QComboBox:
        box = QComboBox()
        box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        box.setMinimumContentsLength(12)
        for name, id in offered:
            box.addItem(name, id)
        self._add(label, box)
        return box

    def _add(self, label: str, field: QWidget) -> None:
        if not label:
            self._fields.addRow("", field)
            return
        said = words(label, "body", "ink2")
        said.setBuddy(field)
        field.setAccessibleName(label)
        self._fields.addRow(said, field)

    def _check(self) -> None:
        for each in self._notices:
            self._remarks.removeWidget(each)
            each.hide()
            each.deleteLater()
        problems = self._document.problems(self.play)
        self._notices = [
            NoticeView(Notice(each.severity.value, f"{each.says} {each.remedy}".strip()))
            for each in problems
        ]
        for each in self._notices:
            self._remarks.addWidget(each)
            each.show()
        self.changed.emit()
