"""Every component on one board, for looking at it: light, dark, and at any font scale.

    python -m tests.desk.kit.gallery FOLDER

writes `gallery-light.png` and `gallery-dark.png` there.
"""

import sys
from pathlib import Path

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QStandardItem, QStandardItemModel
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QListView,
    QPushButton,
    QRadioButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from bwdesk.desk import theme
from bwdesk.desk.games.conquest.widgets.matrix import MatrixView, read_matrix
from bwdesk.desk.games.conquest.widgets.scene_tokens import SceneToken, SceneTokens
from bwdesk.desk.kit import lifeline, marks, strokes, token
from bwdesk.desk.kit.action import Act, ActionRow
from bwdesk.desk.kit.badge import Badge, BadgeView, MarkView
from bwdesk.desk.kit.card import Card, CardButton
from bwdesk.desk.kit.choice import Chip, Segmented
from bwdesk.desk.kit.empty_state import EmptyState
from bwdesk.desk.kit.entry_row import Entry, EntryRow
from bwdesk.desk.kit.keycap import KeyCap
from bwdesk.desk.kit.lifeline import Lifeline, Segment
from bwdesk.desk.kit.lifepath_row import GroupHead, LifepathDelegate, LifepathRow
from bwdesk.desk.kit.notice import Notice, NoticeView
from bwdesk.desk.kit.pips import Pips, PipsView
from bwdesk.desk.kit.pool_bar import Pool, PoolBar
from bwdesk.desk.kit.rail import Place, Rail
from bwdesk.desk.kit.row_list import FittedRows
from bwdesk.desk.kit.rows import VALUE
from bwdesk.desk.kit.sign import SIGNS, Sign
from bwdesk.desk.kit.stepper import Stepper, Steps
from bwdesk.desk.kit.steps import Step, StepList
from bwdesk.desk.kit.table import Detail, Mark, Name, Number, Table
from bwdesk.desk.kit.tabs import DocumentTabs, SubTabs
from bwdesk.desk.kit.toast import Toast
from bwdesk.desk.kit.token import Token, TokenView
from bwdesk.desk.kit.words import SectionLabel, words
from bwdesk.desk.table.widgets.chart import Chart, ChartLine, ChartView
from bwdesk.desk.table.widgets.standing_bar import Held, StandingBar
from bwdesk.desk.theme import Palette, Theme
from bwdesk.rules.chance.ability import Ability, Shade
from tests.shipped import book

B4 = Ability(Shade.BLACK, 4)

LIFE = (
    Segment("City Born", 12, "City Dweller"),
    Segment("Pickpocket", 4, "City Dweller"),
    Segment("Criminal", 5, "City Dweller"),
    Segment("Barkeep", 5, "City Dweller"),
)
CONSIDERED = (
    *LIFE,
    Segment("City Guard", 5, "City Dweller", considered=True),
    Segment("", 1, "Professional Soldier", lead=True, considered=True),
    Segment("Sergeant", 5, "Professional Soldier", considered=True),
)
STEPS = (
    Step(1, "Concept", marks.DONE),
    Step(2, "Lifepaths", marks.DONE),
    Step(3, "Age, pools"),
    Step(4, "Stats", marks.ODD, 1),
    Step(5, "Skills", marks.UNFINISHED, 3),
    Step(6, "Traits", marks.BROKEN, 1),
    Step(10, "Beliefs", marks.UNFINISHED, 6),
    Step(11, "Review"),
)
POOLS = (
    Pool("mental", "Mental", "7", "none placed"),
    Pool("physical", "Physical", "16", "of 16", 1.0),
    Pool("lifepath", "Lifepath skills", "19", "of 20, 1 left", 0.95),
    Pool("general", "General skills", "6", "of 4, 2 too many", 1.5),
    Pool("traits", "Traits", "3", "of 5, 2 left", 0.6),
    Pool("resources", "Resources", "43", "points"),
)
ROOMS = (
    Place("home", "house", "Home"),
    Place("characters", "user", "Characters"),
    Place("chronicles", "scroll-text", "Chronicles"),
    Place("conflicts", "swords", "Conflicts"),
    Place("reference", "book-open", "Reference"),
)
TOOLS = (Place("dice", "dices", "Dice"), Place("settings", "settings", "Settings"))
LIFEPATHS = (
    GroupHead("City Dweller", "where you stand"),
    LifepathRow("Clerk", "4", "9", "Bureaucracy, Read, Write, Accounting, Bribe-wise"),
    LifepathRow(
        "Confidence Man", "4", "12", "Falsehood, Inconspicuous, Disguise, Persuasion, Grift"
    ),
    LifepathRow(
        "Advocate",
        "6",
        "25",
        barred="needs Student or Young Lady.",
        way="Shortest way: 1 step, 4 yr",
    ),
    GroupHead("Professional Soldier", "no lead from Barkeep"),
    LifepathRow(
        "Sergeant", "5", "8", barred="needs Squire, Village Guard, City Guard or Foot Soldier"
    ),
    LifepathRow("Runner", "3", "5", barred="no lead.", way="Shortest way: 1 step, 4 yr"),
)
SKILLS = (
    ("Inconspicuous", "Will", "Pickpocket", Steps(3), Steps(0), Token(B4)),
    ("Falsehood", "Will", "Confidence Man", Steps(3), Steps(0, most=0), Token(B4)),
    ("Persuasion", "Will", "Barkeep", Steps(0), Steps(3, most=3), Token(B4)),
)


def lifepath_list(parent: QWidget) -> QListView:
    view = FittedRows("Lifepaths", parent)
    view.setItemDelegate(LifepathDelegate(view))
    view.setModel(model_of([[one] for one in LIFEPATHS], view))
    view.setFixedSize(300, 400)
    view.setCurrentIndex(view.model().index(2, 0))
    return view


def skill_table(parent: QWidget) -> Table:
    table = Table("Skills", parent)
    lines: list[list[object]] = [
        [Mark(marks.DEMANDED, "demanded"), Name(name), Detail(root), Detail(source), *rest]
        for name, root, source, *rest in SKILLS
    ]
    lines.append(
        [
            None,
            Name("Disguise", pale=True),
            Detail("Perception, Agility"),
            Detail("Confidence Man"),
            Steps(0),
            Steps(0, most=0),
            Number("opens B2", "ink2", 15),
        ]
    )
    model = model_of(lines, table)
    heads = ["", "Skill", "Root", "From", "Lifepath", "General", "Exp."]
    model.setHorizontalHeaderLabels(heads)
    right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
    model.setHeaderData(6, Qt.Orientation.Horizontal, right, Qt.ItemDataRole.TextAlignmentRole)
    table.setModel(model)
    table.resizeColumnsToContents()
    table.horizontalHeader().setStretchLastSection(True)
    table.setFixedSize(720, 176)
    table.selectRow(1)
    return table


def model_of(lines: list[list[object]], parent: QWidget) -> QStandardItemModel:
    model = QStandardItemModel(parent)
    for line in lines:
        items = []
        for value in line:
            item = QStandardItem()
            item.setData(value, VALUE)
            item.setEditable(False)
            items.append(item)
        model.appendRow(items)
    return model


def robard(painter: QPainter, rect: QRectF, look: Theme) -> None:
    """The picture on Robard's card: his life, his stats."""
    lifeline.paint_small(painter, QRectF(rect.left(), rect.top() + 38, 326, 14), LIFE, look)
    x = rect.left()
    for name, shade in zip(("Wi", "Pe", "Ag", "Sp", "Po", "Fo", "Gr"), "BGBBBBW", strict=True):
        body = QRectF(x, rect.top() + 70, 39, 26)
        token.paint(painter, body, Token(Ability(Shade(shade), 4)), look, 26)
        under = QRectF(x, body.bottom() + 1, 39, 18)
        color = look.palette.ink3
        strokes.write(painter, under, name, look.type.hint(), color, strokes.CENTER)
        x += 48


def gallery(parent: QWidget | None = None) -> QWidget:
    """The board, 1400 px wide."""
    board = QWidget(parent)
    board.setProperty("ground", "paper")
    board.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
    whole = QHBoxLayout(board)
    whole.setContentsMargins(0, 0, 0, 0)
    whole.setSpacing(0)
    rail = Rail(ROOMS, TOOLS, board)
    rail.show_room("characters")
    whole.addWidget(rail)
    steps = StepList(STEPS, board)
    steps.go_to(1)
    steps.setFixedHeight(320)
    whole.addWidget(steps, 0, Qt.AlignmentFlag.AlignTop)
    column = QVBoxLayout()
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(16)
    whole.addLayout(column, 1)
    strip = DocumentTabs(board)
    strip.add_document("user", "Robard Ash", unsaved=True)
    strip.add_document("scroll-text", "The Vale of Orrin")
    column.addWidget(strip)
    middle = QVBoxLayout()
    middle.setContentsMargins(20, 0, 20, 0)
    middle.setSpacing(16)
    column.addLayout(middle, 1)
    for row in (_titles, _lines, _tokens, _buttons, _inputs, _lists, _cards, _entries, _war):
        middle.addLayout(row(board))
    middle.addStretch(1)
    column.addWidget(PoolBar(POOLS, board))
    Toast(board)
    return board


def _titles(board: QWidget) -> QHBoxLayout:
    row = QHBoxLayout()
    row.addWidget(words("The desk", "display", parent=board))
    row.addWidget(words("Falsehood", "h1", parent=board))
    row.addWidget(words("Robard Ash", "h2", parent=board))
    row.addWidget(words("Human, 4 lifepaths, age 26", "small", "ink2", board))
    row.addWidget(words("The sergeant sees the knife.", "consequence", parent=board), 1)
    row.addWidget(KeyCap("Ctrl+N", board))
    row.addWidget(KeyCap("Ctrl+Shift+N", board))
    return row


def _lines(board: QWidget) -> QVBoxLayout:
    column = QVBoxLayout()
    column.addWidget(Lifeline(CONSIDERED, board))
    short = Lifeline(LIFE[:2], board)
    short.choose(1)
    column.addWidget(short)
    return column


def _tokens(board: QWidget) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setSpacing(12)
    for shade in Shade:
        for height in (20, 26, 36, 52):
            row.addWidget(TokenView(Token(Ability(shade, 4)), height, board))
    row.addWidget(TokenView(Token(Ability(Shade.BLACK, 10)), 26, board))
    row.addWidget(TokenView(Token(Ability(Shade.WHITE, 10)), 36, board))
    row.addWidget(TokenView(Token(Ability(Shade.BLACK, 3), B4), 20, board))
    row.addWidget(PipsView((Pips("R", 4, 4), Pips("D", 1, 2, 1), Pips("C", 0, 1)), board))
    row.addStretch(1)
    for mark in marks.ALL:
        row.addWidget(MarkView(mark, 16, board))
    return row


def _buttons(board: QWidget) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setSpacing(12)
    for text, kind, icon in (
        ("Take Confidence Man", "primary", ""),
        ("Plan a path", "plain", "route"),
        ("Two more ways", "quiet", "route"),
        ("Allow by ruling", "ruling", "gavel"),
    ):
        button = QPushButton(text, board)
        button.setProperty("kind", kind)
        button.setProperty("lucide", icon)
        row.addWidget(button)
    barred = QPushButton("Not yet", board)
    barred.setEnabled(False)
    row.addWidget(barred)
    chosen = Chip("Open now", 66, parent=board)
    chosen.setChecked(True)
    for chip in (chosen, Chip("Barred", parent=board), Chip("Any setting", opens=True)):
        row.addWidget(chip)
    row.addWidget(Segmented("Kind of test", ["Standard", "Versus", "Open", "Linked"], board))
    row.addStretch(1)
    return row


def _inputs(board: QWidget) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setSpacing(12)
    search = QLineEdit(board)
    search.setPlaceholderText("Name, skill or trait")
    wrong = QLineEdit("Ob 12", board)
    wrong.setProperty("wrong", True)
    writing = QLineEdit("Swear that the dead man is dead drunk", board)
    writing.setProperty("kind", "writing")
    writing.setProperty("face", "prose")
    combo = QComboBox(board)
    combo.addItems(["Human", "Elf", "Dwarf"])
    on, off = QCheckBox("Light wound", board), QCheckBox("Help", board)
    on.setChecked(True)
    radio = QRadioButton("Standard", board)
    radio.setChecked(True)
    tabs = SubTabs(["Declare", "Scenes", "Reveal"], board)
    tabs.show_over(1)
    tabs.setCurrentIndex(1)
    for one in (search, wrong, combo, QSpinBox(board), on, off, radio):
        row.addWidget(one)
    row.addWidget(Stepper("Falsehood", Steps(3, most=3), board))
    row.addWidget(writing, 1)
    row.addWidget(tabs)
    return row


def _entries(board: QWidget) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setSpacing(32)
    actions = QVBoxLayout()
    actions.setSpacing(0)
    actions.addWidget(
        ActionRow(Act("flame", "Burn a character", "Eleven steps, in any order", "Ctrl+N"), board)
    )
    castle = Act("castle", "Start a chronicle", "Conquest, courts, Usurper", "Ctrl+Shift+N")
    actions.addWidget(ActionRow(castle, board))
    row.addLayout(actions)
    samples = QVBoxLayout()
    samples.setSpacing(0)
    samples.addWidget(EntryRow(Entry("user", "Drunken Sailor", "Human, 4 lifepaths"), board))
    samples.addWidget(EntryRow(Entry("user", "Hatred Bearer", "Orc, 6 lifepaths"), board))
    samples.addStretch(1)
    row.addLayout(samples, 1)
    return row


def _war(board: QWidget) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setSpacing(24)
    left = QVBoxLayout()
    signs = QHBoxLayout()
    for sign in SIGNS:
        signs.addWidget(Sign(sign, 16, board))
    signs.addStretch(1)
    left.addLayout(signs)
    for shown in (Held(19, 20, 21, "disc", 17), Held(16, 21, 21, "diamond", 20)):
        left.addWidget(StandingBar(shown))
    scenes = (
        SceneToken("color", "spent"),
        SceneToken("interstitial"),
        SceneToken("building", "spent"),
        SceneToken("building"),
        SceneToken("conflict", "required"),
    )
    left.addWidget(SceneTokens(scenes, board))
    chart = ChartView(parent=board)
    lines = (
        ChartLine("Aubrac", "disc", (20, 17, 19)),
        ChartLine("Karn", "diamond", (21, 21, 20)),
    )
    chart.show_chart(Chart(lines, unsettled=True))
    left.addWidget(chart)
    left.addStretch(1)
    row.addLayout(left, 1)
    playing = {"assault": ("diamond",), "fortify": ("disc",)}
    matrix = MatrixView(read_matrix(book().maneuvers, playing, [("assault", "fortify")]), board)
    matrix.setFixedHeight(380)
    row.addWidget(matrix, 2)
    return row


def _lists(board: QWidget) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setSpacing(20)
    row.addWidget(lifepath_list(board))
    middle = QVBoxLayout()
    middle.addWidget(skill_table(board))
    middle.addWidget(EmptyState("Nobody has been burned here yet.", "Burn a character", board))
    row.addLayout(middle)
    panel = QFrame(board)
    panel.setProperty("ground", "sheet")
    panel.setFixedWidth(264)
    column = QVBoxLayout(panel)
    column.setContentsMargins(18, 8, 18, 12)
    column.setSpacing(0)
    column.addWidget(SectionLabel("Before the table", "4 points", parent=panel))
    for notice in (
        Notice(marks.BROKEN, "Criminal demands Cynical; it is not taken.", "Traits"),
        Notice(marks.ODD, "Persuasion took 3 general points; Barkeep offers it.", "Move"),
        Notice(marks.UNFINISHED, "1 lifepath and 1 general skill point are left."),
        Notice(
            marks.RULING,
            "Age 29 instead of 30.",
            reason="His mother lied about the year.",
            signed="Dana, 3 Oct",
        ),
    ):
        column.addWidget(NoticeView(notice, panel))
    column.addStretch(1)
    row.addWidget(panel)
    return row


def _cards(board: QWidget) -> QGridLayout:
    grid = QGridLayout()
    grid.setSpacing(16)
    wounded = Card("Robard Ash", "Human, Confidence Man", badge=Badge(marks.WOUND, "Midi wound"))
    first = CardButton(wounded, robard, board)
    first.setChecked(True)
    grid.addWidget(first, 0, 0, 2, 1)
    elf = Card("Serethiel", "Elf, Born Citadel", badge=Badge(marks.UNFINISHED, "6 open"))
    grid.addWidget(CardButton(elf, robard, board), 0, 1, 2, 1)
    grid.addWidget(BadgeView(Badge(marks.ODD, "Over the campaign limit of 4"), board), 0, 2)
    grid.addWidget(BadgeView(Badge(marks.RULING, "1 ruling"), board), 0, 3)
    grid.addWidget(BadgeView(Badge(marks.BROKEN, "2 broken"), board), 1, 2)
    return grid


def picture(app: QApplication, palette: Palette, scale: int = 100) -> QWidget:
    """The board in a palette, laid out and ready to be grabbed."""
    theme.install(app, palette, scale)
    board = gallery()
    board.resize(1440, 1720)
    board.show()
    board.setFocus()
    for toast in board.findChildren(Toast):
        toast.say("Removed", "Street Thug")
    QTest.qWait(500)
    return board


if __name__ == "__main__":
    desk = QApplication([])
    for colors in (theme.LIGHT, theme.DARK):
        shown = picture(desk, colors)
        shown.grab().save(str(Path(sys.argv[1]) / f"gallery-{colors.name}.png"))
        shown.close()
