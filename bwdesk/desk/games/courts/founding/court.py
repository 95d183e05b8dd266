"""A court: its name, Glamour, Improvements, and every piece with what it is."""

from __future__ import annotations

from typing import Any, ClassVar

from msgspec import Struct
from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.games.courts.founding.names_dialog import NamesDialog
from bwdesk.desk.games.courts.shown import ATTRIBUTES
from bwdesk.desk.games.courts.widgets.piece import Shape
from bwdesk.desk.kit import layouts, marks
from bwdesk.desk.kit.badge import Badge, BadgeView
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.flow import Flow
from bwdesk.desk.kit.keyed import KeyedColumn
from bwdesk.desk.kit.sign import SIGNS
from bwdesk.desk.kit.stepper import Stepper, Steps
from bwdesk.desk.kit.words import SectionLabel, as_typed, words
from bwdesk.desk.kit.writing import empty_line, show_text, text_line
from bwdesk.desk.table.founding.step import StepPage
from bwdesk.rules.games.courts import founding
from bwdesk.rules.games.courts.founding import BLACK, WHITE
from bwdesk.rules.games.courts.state import LETTERS, Court, Piece

NATURES = {"": "no nature", "seelie": "Seelie", "unseelie": "Unseelie"}
PLAIN = "no sign"
OURS = (
    "How many pieces there are, their values and natures stand in no source: the suggested set is"
)
MOST, NAME = 30, 150
FOUND = ("name", "values", "names", "king", "armies")
"""What may be found in a court."""


class PieceShown(Struct, frozen=True):
    """A piece as its row shows it."""

    key: str
    piece: Piece
    called: str
    shape: str
    attribute: str
    army: bool
    black: bool


class PieceRow(QWidget):
    """``edited`` carries what is set, by field; ``gone`` takes the piece out."""

    edited = Signal(str, str, object)
    gone = Signal(str)

    def __init__(self, shown: PieceShown) -> None:
        super().__init__()
        self.shown = shown
        self.shape = Shape(shown.shape, black=shown.black, px=26)
        self.name = text_line(longest=LETTERS, edits=lambda text: self._set("name", text))
        self.value = Stepper("Value", Steps(0, 0, MOST, "–"))
        self.value.stepped.connect(lambda value: self._set("value", value))
        self.attribute, self.nature, self.sign = QComboBox(), QComboBox(), QComboBox()
        for id, word in ATTRIBUTES.items():
            self.attribute.addItem(word, id)
        for id, word in NATURES.items():
            self.nature.addItem(word, id)
        for id in ("", *SIGNS):
            self.sign.addItem(id.capitalize() or PLAIN, id)
        for field, box in self._boxes():
            box.activated.connect(
                lambda _at, field=field, box=box: self._set(field, box.currentData())
            )
        self.shadow = QCheckBox("Shadow")
        self.shadow.setToolTip("Goes on an intrigue with the consent of the Queen’s player")
        self.shadow.clicked.connect(lambda on: self._set("shadow", on))
        self.out = push_button("", lambda: self.gone.emit(self.shown.key), kind="quiet", icon="x")
        self.name.setMinimumWidth(round(themes.theme_of(self).type.px(NAME)))
        # On a narrow page it goes on in a second line, and the name can still be read.
        layouts.wrapping(
            *(self.shape, self.name, self.value, self.attribute, self.nature, self.sign),
            *(self.shadow, self.out),
            into=self,
            spacing=8,
            margins=(0, 3, 0, 3),
        )

    def _boxes(self) -> tuple[tuple[str, QComboBox], ...]:
        return (("attribute", self.attribute), ("nature", self.nature), ("sign", self.sign))

    def show_row(self, shown: PieceShown) -> None:
        self.shown = shown
        piece = shown.piece
        self.shape.show_shape(shown.shape, black=shown.black)
        show_text(self.name, piece.name)
        self.name.setPlaceholderText(shown.called)
        self.name.setAccessibleName(f"Name of {shown.called}")
        self.value.setAccessibleName(f"Value of {shown.called}")
        if self.value.value() != piece.value:
            self.value.show_steps(Steps(piece.value, 0, MOST, "–"))
        for box, at in (
            (self.attribute, shown.attribute),
            (self.nature, piece.nature),
            (self.sign, piece.sign),
        ):
            with QSignalBlocker(box):
                box.setCurrentIndex(max(0, box.findData(at)))
        for box, what in (
            (self.attribute, "Attribute"),
            (self.nature, "Nature"),
            (self.sign, "Sign"),
        ):
            box.setAccessibleName(f"{what} of {shown.called}")
        for each in (self.attribute, self.nature, self.shadow):
            each.setVisible(not shown.army)
        self.shadow.setChecked(piece.shadow)
        self.out.setAccessibleName(f"{shown.called} is not in the court")
        self.out.setToolTip(self.out.accessibleName())

    def _set(self, field: str, value: object) -> None:
        self.edited.emit(self.shown.key, field, value)


class CourtStep(StepPage):
    """One of the two; what the source leaves out is typed, or taken from the suggested set."""

    court: ClassVar[str]
    widest = 980

    def __init__(self, foundation: Any) -> None:
        super().__init__(foundation)
        self.name = text_line(
            hint=founding.NAMES[self.court],
            name="Name of the court",
            longest=LETTERS,
            edits=lambda text: foundation.edit_court(self.court, "Name a court", "name", name=text),
        )
        self.glamour = Stepper("Glamour at the start", Steps(0, 0, 99, "0"))
        self.glamour.stepped.connect(
            lambda value: foundation.edit_court(self.court, "Set Glamour", "glamour", glamour=value)
        )
        self.suggest = push_button("Take the suggested set", self._suggest)
        self.back: KeyedColumn[PieceShown] = KeyedColumn("Back rank", self._row)
        self.armies: KeyedColumn[PieceShown] = KeyedColumn("Armies", self._row)
        self.adds = {
            rank.id: push_button(
                f"Add: {rank.name}", lambda _on=False, id=rank.id: self._add(id), kind="quiet"
            )
            for rank in foundation.canon.ranks.values()
        }
        more, self._there = Flow("More pieces"), Flow("Improvements")
        more.flow([list(self.adds.values())])
        self.improvement = text_line(
            hint="A new one, and Return: Glass Orchard", name="A new Improvement", longest=LETTERS
        )
        self.improvement.returnPressed.connect(self._take)
        glamour, ours = words("Glamour", "body", "ink2"), BadgeView(Badge(marks.RULING, "ours"))
        said = words(OURS, "small", "ink2", wrap=True)
        self._took = False
        self.propose = push_button(
            "Propose names",
            lambda: self.foundation.propose_names(self.court),
            icon="dices",
            tip="By lot, another one each time; what you typed stays",
        )
        self.list = push_button("Names as a list…", self._list, kind="quiet")
        self.column.addLayout(layouts.row(self.name, glamour, self.glamour, spacing=10, grows=0))
        self.column.addLayout(layouts.row(said, ours, self.suggest, spacing=8, grows=0))
        for each in (
            layouts.inset(layouts.row(self.propose, self.list, ..., spacing=8)),
            SectionLabel("Back rank", "name, value, attribute, nature, sign"),
            self.back,
            SectionLabel("Armies", "name, Battle Rating, sign"),
            self.armies,
            more,
            SectionLabel("Improvements"),
            self._there,
            self.improvement,
        ):
            self.column.addWidget(each)
        self.column.addStretch(1)
        for part in FOUND:
            self.remark(f"{self.court}/{part}", below=True)

    @property
    def own(self) -> Court:
        found: Court = self.foundation.plan.court(self.court)
        return found

    def refresh(self) -> None:
        super().refresh()
        own, canon = self.own, self.foundation.canon
        show_text(self.name, own.name)
        if self.glamour.value() != own.glamour:
            self.glamour.show_steps(Steps(own.glamour, 0, 99, "0"))
        shown = [
            PieceShown(
                each.id,
                each,
                founding.piece_name(canon, own, each),
                canon.shape(each),
                canon.attribute(each),
                canon.is_army(each),
                own.id == BLACK,
            )
            for each in own.pieces
        ]
        self.back.show_rows([each for each in shown if not each.army])
        self.armies.show_rows([each for each in shown if each.army])
        chips = []
        for each in own.improvements:
            chip = push_button(
                as_typed(each),
                lambda _on=False, name=each: self._strike(name),
                icon="x",
                name=f"Strike {each} out",
            )
            chips.append(chip)
        self._there.flow([chips])
        self._there.setVisible(bool(chips))

    def _take(self) -> None:
        """Enter takes an Improvement and waits for another; in the empty field it goes on."""
        self._took = bool(self.improvement.text().strip())
        self.settle()

    def walk_on(self) -> None:
        took, self._took = self._took, False
        if not took:
            super().walk_on()

    def settle(self) -> str:
        """An Improvement that was typed and not taken is one."""
        name, own = self.improvement.text().strip(), self.own
        empty_line(self.improvement)
        if name and name not in own.improvements:
            there = (*own.improvements, name)
            self.foundation.edit_court(self.court, f"Add {name}", improvements=there)
        return ""

    def reveal(self, where: str) -> None:
        what = where.partition("/")[2]
        rows = list(self.back.widgets.values())
        if what == "values" and rows:
            self.show_at(self.suggest)
        else:
            self.show_at(rows[0].name if what in ("names", "king") and rows else self.name)

    def _row(self, shown: PieceShown) -> PieceRow:
        row = PieceRow(shown)
        row.edited.connect(self._edit)
        row.gone.connect(self._remove)
        return row

    def _edit(self, piece: str, field: str, value: object) -> None:
        label = {"name": "Name a piece", "value": "Set a value"}.get(field, "Change a piece")
        group = f"{piece} {field}" if field in ("name", "value") else ""
        self.foundation.edit_piece(self.court, piece, label, group, **{field: value})

    def _add(self, rank: str) -> None:
        self.foundation.add_piece(self.court, rank)

    def _remove(self, piece: str) -> None:
        kept = tuple(each for each in self.own.pieces if each.id != piece)
        self.foundation.edit_court(self.court, "Take a piece out", pieces=kept)
        self.name.setFocus(Qt.FocusReason.OtherFocusReason)

    def _strike(self, name: str) -> None:
        kept = tuple(each for each in self.own.improvements if each != name)
        self.foundation.edit_court(self.court, f"Strike {name} out", improvements=kept)

    def _list(self) -> None:
        asked = NamesDialog(self.own, self)
        asked.accepted.connect(lambda: self.foundation.list_names(self.court, asked.lines))
        asked.open()

    def _suggest(self) -> None:
        self.foundation.suggest(self.court)


class WhiteStep(CourtStep):
    """White has Priority in odd years."""

    key = court = WHITE
    listed = "White"
    title = "The White Court"
    lead = "White has Priority in odd years: all it does comes first then."


class BlackStep(CourtStep):
    """Black has Priority in even years."""

    key = court = BLACK
    listed = "Black"
    title = "The Black Court"
    lead = "Black has Priority in even years."
