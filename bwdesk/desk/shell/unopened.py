"""The list of what did not open: one for everything that came together."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit.report import ReportDialog
from bwdesk.files.errors import FileError

LINE, LEAST, MOST = 44, 170, 520
"""In px at 100 %: how high a file is in the list, and how high the list is."""


class Unopened(ReportDialog):
    """Each with what is wrong with it and what to do; what comes while it is read is added."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__("That did not open.", "", parent)
        self._found: dict[str, FileError] = {}
        self._shown = 0
        self.page.setAccessibleName("What did not open")
        self.says.hide()
        self.copy.setText("&Copy")
        self.go_on.setText("Close")

    def add(self, why: FileError) -> None:
        """Once for each file, as it was found last; the list is drawn when it comes up."""
        self._found[why.origin] = why

    def come_up(self) -> None:
        """Shows what there is; one that is in sight already stays where it is."""
        if self._shown == len(self._found) and self.isVisible():
            return
        self._shown = count = len(self._found)
        heading = "That did not open." if count == 1 else f"{count} did not open."
        self.heading.setText(heading)
        self.setWindowTitle(heading)
        sections = [(_name(each), _sentences(each)) for each in self._found.values()]
        self.show_report(sections, "\n".join(map(str, self._found.values())))
        if not self.isVisible():
            px = themes.of(self).type.px
            self.resize(self.width(), round(px(min(LEAST + LINE * count, MOST))))
            self.open()


def _name(why: FileError) -> str:
    return Path(why.origin).name or why.origin


def _sentences(why: FileError) -> tuple[str, ...]:
    folder = str(Path(why.origin).parent)
    remedy = f"{why.remedy[:1].upper()}{why.remedy[1:]}."
    says = f"{why.says[:1].upper()}{why.says[1:]}. {remedy}"
    return (says,) if folder == "." else (says, folder)
