"""Territory: what the chronicle is called, what is fought over, and in which world."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from bwdesk.desk.games.conquest.founding.foundation import Foundation
from bwdesk.desk.kit.words import words
from bwdesk.desk.kit.writing import Writing, show_text, text_line
from bwdesk.desk.table.founding.step import StepPage


class TerritoryStep(StepPage):
    """The first step."""

    key = "territory"
    title = "Territory"
    lead = "A chronicle is one war over one territory, until a single faction stands."

    def __init__(self, foundation: Foundation, parent: QWidget | None = None) -> None:
        super().__init__(foundation, parent)
        self.name = text_line(
            hint="The Vale of Orrin", edits=lambda text: self._write("title", text)
        )
        self.name.setProperty("kind", "writing")
        self.name.setProperty("face", "h2")
        self.territory = Writing(
            "Territory",
            "A quarter of a city, a valley, a realm: what is it, and why does everybody want it?",
            free=True,
            passes=True,
            lines=3,
            parent=self.body,
        )
        self.setting = Writing(
            "Setting",
            "The age and the world; what everybody at the table should know",
            free=True,
            passes=True,
            lines=4,
            parent=self.body,
        )
        for label, field, key in (
            ("Title", self.name, "title"),
            ("Territory", self.territory, "territory"),
            ("Setting", self.setting, "setting"),
        ):
            named = words(label, "label", "ink3", self.body)
            named.setBuddy(field)
            field.setAccessibleName(label)
            self.column.addWidget(named)
            self.column.addWidget(field)
            self.column.addWidget(self.remark(f"territory/{key}"))
            self.column.addSpacing(12)
        self.column.addStretch(1)
        self.territory.written.connect(lambda text: self._write("territory", text))
        self.setting.written.connect(lambda text: self._write("setting", text))

    def refresh(self) -> None:
        super().refresh()
        plan = self.foundation.plan
        show_text(self.name, plan.title)
        self.territory.show_text(plan.territory)
        self.setting.show_text(plan.setting)

    def reveal(self, where: str) -> None:
        fields = {"territory": self.territory, "setting": self.setting}
        self.show_at(fields.get(where.partition("/")[2], self.name))

    def _write(self, field: str, text: str) -> None:
        self.foundation.edit(f"Write the {field}", f"write {field}", **{field: text})
