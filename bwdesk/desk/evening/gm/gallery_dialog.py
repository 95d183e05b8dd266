"""The gallery: people and creatures ready to be met, copied into a campaign by Enter."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from msgspec.structs import replace
from PySide6.QtWidgets import QCheckBox, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.character.character_card import summarize
from bwdesk.desk.evening.document import EveningDocument
from bwdesk.desk.evening.gm.line_words import asked_words
from bwdesk.desk.kit.answer_dialog import AnswerDialog
from bwdesk.desk.kit.picker import Pick, PickList
from bwdesk.desk.kit.stepper import Stepper, Steps
from bwdesk.desk.kit.words import tell, words
from bwdesk.desk.shell import sample_index
from bwdesk.files import characters
from bwdesk.files.errors import FileError
from bwdesk.rules.burning.one_line import Asked
from bwdesk.rules.group.campaign import Member
from bwdesk.rules.person.character import Choices
from bwdesk.rules.play.one_offs import MOST_AT_ONCE, add_people

WIDE, HIGH, LINES = 620, 200, 6
FOLDER = "gallery"


def list_gallery() -> dict[str, Pick]:
    """Everybody in it by the name of the file, with what they are; one that cannot be read is
    left out. Those of the folder are not burned, the other samples are."""
    known = sample_index.read_index()
    folder = sample_index.folder()
    found: dict[str, Pick] = {}
    for path in sorted((*folder.glob("*.bwchar"), *(folder / FOLDER).glob("*.bwchar"))):
        try:
            name, says = known.get(path.name) or summarize(path)
        except FileError:
            continue
        found[str(path)] = Pick(str(path), name, says)
    return dict(sorted(found.items(), key=lambda each: each[1].name.casefold()))


class GalleryDialog(AnswerDialog):
    """One is looked at while the list is walked; Enter copies as many as are asked for."""

    def __init__(self, document: EveningDocument, parent: QWidget | None = None) -> None:
        says = "Whoever you take is a copy: they lie in this campaign, and need no file."
        super().__init__("The gallery", says, "Copy in", parent)
        self._document, self._many = document, 1
        self._seen: dict[str, Choices] = {}
        px = themes.theme_of(self).type.px
        self.list = PickList(
            "Find: dwarf, spider, baron", list(list_gallery().values()), fills=True
        )
        self.list.list.setMinimumHeight(round(px(HIGH)))
        self.list.picked.connect(self._take)
        self.list.lit.connect(lambda _id: self._look())
        self.one = words("", "small", "ink2", wrap=True)
        self.one.setMinimumHeight(round(px(LINES * 18)))
        self.count = Stepper("How many", Steps(1, 1, MOST_AT_ONCE))
        self.count.stepped.connect(self._step)
        self.hidden = QCheckBox("Hidden until they are met")
        self.fields.addRow(self.list)
        self.fields.addRow(self.one)
        self.add("How many", self.count)
        self.add("", self.hidden)
        self.widen(WIDE)
        self.finish()
        self._look()
        self.list.setFocus()

    def accept(self) -> None:
        """Whoever is looked at is copied in, numbered where they are several."""
        choices = self._choices(self.list.current())
        if choices is None:
            return
        like = Member("", "", hidden=self.hidden.isChecked())
        book = self._document.book
        adds = partial(add_people, choices=choices, count=self._many, book=book, like=like)
        if self._document.do(adds):
            super().accept()

    def _take(self, _id: str) -> None:
        self.accept()

    def _step(self, many: int) -> None:
        self._many = many
        self.count.show_steps(Steps(many, 1, MOST_AT_ONCE))
        self._look()

    def _look(self) -> None:
        choices = self._choices(self.list.current())
        book = self._document.book
        tell(self.one, asked_words(Asked(choices, self._many), book) if choices else "")
        self.one.show()
        self.accept_it.setText(f"Copy in {self._many}" if self._many > 1 else "Copy in")
        self.accept_it.setEnabled(choices is not None)

    def _choices(self, id: str) -> Choices | None:
        """What somebody is; None where nobody is lit, or the file went meanwhile."""
        if not id:
            return None
        if id not in self._seen:
            try:
                choices = characters.load(Path(id)).character.choices
            except FileError:
                return None
            self._seen[id] = replace(choices, player="")
        return self._seen[id]
