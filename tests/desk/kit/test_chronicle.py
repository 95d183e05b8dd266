"""The drawn parts of a chronicle: signs, bars, courses, scene tokens, the matrix, the curtain."""

from typing import TypeVar

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QLineEdit, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.games.conquest.widgets import matrix, scene_tokens, slip_card
from bwdesk.desk.games.conquest.widgets.matrix import MatrixView
from bwdesk.desk.games.conquest.widgets.scene_tokens import SceneToken, SceneTokens
from bwdesk.desk.games.conquest.widgets.slip_card import SlipCard
from bwdesk.desk.kit import sign
from bwdesk.desk.table.widgets import chart as charts
from bwdesk.desk.table.widgets import curtain, standing_bar
from bwdesk.desk.table.widgets.chart import Chart, ChartLine, ChartView
from bwdesk.desk.table.widgets.curtain import SEALED, WRITES, CurtainDialog, Folds, Standing
from bwdesk.desk.table.widgets.standing_bar import Held, StandingBar
from bwdesk.desk.theme import DARK, LIGHT, Theme
from tests.shipped import book

pytestmark = pytest.mark.usefixtures("look")

W = TypeVar("W", bound=QWidget)

WAR = Chart(
    (
        ChartLine("Aubrac", "disc", (20, 20, 17, 19)),
        ChartLine("Karn Veld", "diamond", (21, 21, 21, 20)),
        ChartLine("Red Moon", "triangle", (15, 15, 0)),
        ChartLine("Sorrow", "square", (17, 17, 15, 19)),
    ),
    unit="Maneuver",
    unsettled=True,
)
PAIRS = (("assault", "fortify"), ("assess", "fortify"), ("sap", "assault"))
PLAYING = {"assault": ("diamond",), "fortify": ("disc",), "sap": ("triangle", "square")}


def shown(qtbot, widget: W) -> W:
    qtbot.addWidget(widget)
    widget.show()
    widget.activateWindow()
    qtbot.waitUntil(widget.isActiveWindow)
    return widget


def canvas(width: int, height: int) -> QImage:
    image = QImage(width, height, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    return image


def drawn(width: int, height: int, paint) -> QImage:
    image = canvas(width, height)
    painter = QPainter(image)
    paint(painter, QRectF(image.rect()))
    painter.end()
    return image


def colors(image: QImage) -> set[str]:
    seen = set()
    for y in range(image.height()):
        for x in range(image.width()):
            color = image.pixelColor(x, y)
            if color.alpha() == 255:
                seen.add(color.name().upper())
    return seen


# Signs


@pytest.mark.parametrize("palette", [LIGHT, DARK])
def test_no_two_signs_have_the_same_shape(qapp, palette) -> None:
    look = themes.install(qapp, palette)
    shapes = []
    for which in sign.SIGNS:
        image = drawn(30, 30, lambda p, r, w=which: sign.paint(p, r, w, look, "#000000"))
        shapes.append(image.convertToFormat(QImage.Format.Format_Alpha8))
        own = drawn(30, 30, lambda p, r, w=which: sign.paint(p, r, w, look))
        assert own.pixelColor(15, 15).name().upper() == sign.color(which, palette)
    for place, shape in enumerate(shapes):
        assert all(shape != other for other in shapes[place + 1 :])


def test_a_sign_is_named_and_grows_with_the_letters(qtbot, qapp) -> None:
    one = sign.Sign("cross", 16)
    qtbot.addWidget(one)
    assert one.accessibleName() == "cross"
    assert one.sizeHint().width() == 16
    themes.install(qapp, LIGHT, 150)
    assert one.sizeHint().width() == 24


# What is held


def test_a_gain_is_outlined_and_a_loss_dashed(look) -> None:
    def bar(value: Held) -> QImage:
        return drawn(240, 20, lambda p, r: standing_bar.paint(p, r, value, look))

    tint, middle = LIGHT.actors[0], 10
    gained = bar(Held(19, 20, 21, "disc", 17))
    assert gained.pixelColor(169, middle).name().upper() == tint
    assert gained.pixelColor(180, middle).name().upper() == LIGHT.sheet
    assert LIGHT.broken not in colors(gained)
    lost = bar(Held(10, 20, 21, "disc", 16))
    assert lost.pixelColor(95, middle).name().upper() == tint
    assert lost.pixelColor(130, middle).name().upper() == LIGHT.sheet
    assert LIGHT.broken in colors(lost)
    plain = bar(Held(10, 20, 21, "disc", 10))
    assert plain.pixelColor(130, middle).name().upper() != LIGHT.sheet


def test_what_is_held_above_the_cap_stays_in_its_bar() -> None:
    assert Held(30, 20, 21, "disc").reach == 33
    assert Held(0, 20, 21, "disc", 28).reach == 31


def test_a_bar_says_what_it_shows(qtbot) -> None:
    bar = StandingBar(Held(19, 20, 21, "disc", 17))
    qtbot.addWidget(bar)
    said = "standing 19, 17 before, start 20, cap 21"
    assert bar.accessibleName() == said
    key = standing_bar.TickKey(21)
    qtbot.addWidget(key)
    assert "cap 21" in key.accessibleName()
    assert not key.grab().isNull()


# Scene tokens


def test_every_look_of_a_token_is_another(look) -> None:
    pictures = {}
    for kind in ("color", "interstitial", "building", "conflict"):
        for how in ("left", "spent", "barred", "required"):
            token = SceneToken(kind, how)
            pictures[token] = drawn(16, 16, lambda p, r, t=token: scene_tokens.paint(p, r, t, look))
    tokens = list(pictures)
    for place, one in enumerate(tokens):
        assert all(pictures[one] != pictures[other] for other in tokens[place + 1 :])
    assert LIGHT.ember in colors(pictures[SceneToken("conflict", "required")])
    assert pictures[SceneToken("building", "spent")].pixelColor(8, 8) == QColor(LIGHT.ink2)


def test_tokens_say_in_words_what_they_show(qtbot) -> None:
    tokens = (
        SceneToken("color", "spent"),
        SceneToken("building", "spent"),
        SceneToken("building"),
        SceneToken("building"),
        SceneToken("conflict", "required"),
    )
    view = SceneTokens(tokens)
    qtbot.addWidget(view)
    said = "Scenes: color spent, 1 of 3 building spent, conflict required"
    assert view.accessibleName() == said
    view.show_tokens((*tokens[:4], SceneToken("conflict", "barred")))
    assert view.accessibleName().endswith("conflict not allowed")
    assert view.sizeHint().width() >= 5 * scene_tokens.SIDE


# Over time


def test_a_line_ends_at_the_sign_of_its_faction(look) -> None:
    rect = QRectF(0, 0, 260, 140)
    image = drawn(260, 140, lambda p, r: charts.paint(p, r, WAR, look))
    where = charts.plan(rect, WAR, look)
    for line in (WAR.lines[1], WAR.lines[2]):
        point = len(line.held) - 1
        end = QPointF(where.x(point), where.y(line.held[-1])).toPoint()
        assert image.pixelColor(end) == QColor(sign.color(line.sign, LIGHT))


def test_marks_that_end_alike_stand_beside_each_other(look) -> None:
    both = Chart((ChartLine("A", "disc", (5, 9)), ChartLine("B", "square", (7, 9))))
    image = drawn(200, 120, lambda p, r: charts.paint(p, r, both, look))
    where = charts.plan(QRectF(0, 0, 200, 120), both, look)
    end = QPointF(where.x(1), where.y(9)).toPoint()
    assert image.pixelColor(end) == QColor(LIGHT.actors[3])
    assert image.pixelColor(end - QPoint(14, 0)) == QColor(LIGHT.actors[0])


def test_the_last_step_is_dashed_until_it_is_settled(look) -> None:
    def along(chart: Chart) -> set[str]:
        image = drawn(300, 120, lambda p, r: charts.paint(p, r, chart, look))
        where = charts.plan(QRectF(0, 0, 300, 120), chart, look)
        y = round(where.y(9))
        row = range(round(where.x(1)) + 4, round(where.x(2)) - 10)
        return {image.pixelColor(x, y).name().upper() for x in row}

    lines = (ChartLine("A", "disc", (9, 9, 9)),)
    assert along(Chart(lines)) == {LIGHT.actors[0]}
    assert len(along(Chart(lines, unsettled=True))) > 1


def test_a_chart_is_walked_and_picked_with_the_keys(qtbot) -> None:
    chart = ChartView()
    chart.show_chart(WAR)
    chart.let_pick()
    shown(qtbot, chart)
    told: list[int] = []
    chart.picked.connect(told.append)
    assert chart.accessibleDescription().startswith("Aubrac 20, 20, 17, 19; ")
    qtbot.keyClick(chart, Qt.Key.Key_Left)
    assert chart.chosen_point() == 2
    assert chart.accessibleDescription() == (
        "Maneuver 2: Aubrac 17, Karn Veld 21, Red Moon 0, Sorrow 15"
    )
    qtbot.keyClick(chart, Qt.Key.Key_Home)
    assert chart.accessibleDescription().startswith("Start: Aubrac 20")
    qtbot.keyClick(chart, Qt.Key.Key_Return)
    assert told == [0]


def test_a_click_picks_the_nearest_maneuver_where_the_chart_lets(qtbot, look) -> None:
    chart = ChartView()
    chart.show_chart(WAR)
    qtbot.addWidget(chart)
    chart.resize(300, 130)
    told: list[int] = []
    chart.picked.connect(told.append)
    where = charts.plan(QRectF(chart.rect()), WAR, look)
    place = QPoint(round(where.x(2)) + 4, 60)
    qtbot.mouseClick(chart, Qt.MouseButton.LeftButton, pos=place)
    assert told == []
    chart.let_pick()
    qtbot.mouseClick(chart, Qt.MouseButton.LeftButton, pos=place)
    assert told == [2]


def test_a_chronicle_of_nothing_and_of_a_point_can_be_drawn(qtbot) -> None:
    chart = ChartView()
    qtbot.addWidget(chart)
    assert not chart.grab().isNull()
    chart.show_chart(Chart((ChartLine("A", "disc", (0,)),)))
    assert not chart.grab().isNull()


# Matrix


def test_the_matrix_is_that_of_the_book(look) -> None:
    read = matrix.read_matrix(book().maneuvers, PLAYING, PAIRS)
    assert [head.name for head in read.heads] == [each.name for each in book().maneuvers.values()]
    ids = [head.id for head in read.heads]
    harry, assault = ids.index("harry"), ids.index("assault")
    assert read.cells[harry][assault] == "dV"
    assert read.says(harry, assault) == (
        "Harry against Assault: versus with its defense dice, its attack dice meet no roll.\n"
        "Assault against Harry: versus, the rolls are compared."
    )
    assert read.says(assault, ids.index("fortify")).endswith("They meet now.")
    assert "\n" not in read.says(harry, harry)


def test_a_maneuver_of_a_pack_stands_in_the_matrix_where_its_model_does(qtbot, look) -> None:
    maneuvers = book().maneuvers
    ours = replace(maneuvers["harry"], id="raid", name="Raid", plays_like="harry")
    read = matrix.read_matrix({**maneuvers, "raid": ours})
    ids = [head.id for head in read.heads]
    harry, raid = ids.index("harry"), ids.index("raid")
    assert ids == [*maneuvers, "raid"]
    for other in range(len(ids)):
        assert read.cells[raid][other] == read.cells[harry][other]
        assert read.cells[other][raid] == read.cells[other][harry]
    assert read.says(raid, ids.index("assault")).startswith("Raid against Assault: versus with its")


def test_only_what_is_in_play_lies_on_wash_and_only_what_meets_on_ember(qtbot, look) -> None:
    view = MatrixView(matrix.read_matrix(book().maneuvers, PLAYING, PAIRS))
    qtbot.addWidget(view)
    view.resize(view.sizeHint())
    image, where = view.grab().toImage(), view.plan()
    ids = [head.id for head in view.matrix().heads]
    for row, one in enumerate(ids):
        for column, other in enumerate(ids):
            corner = where.cell(row, column).topLeft() + QPointF(4, 4)
            want = LIGHT.sheet
            if (one, other) in PAIRS:
                want = LIGHT.ember
            elif one in PLAYING or other in PLAYING:
                want = LIGHT.wash
            assert image.pixelColor(corner.toPoint()).name().upper() == want, (one, other)


def test_the_matrix_is_walked_with_arrows_and_picked_with_enter(qtbot) -> None:
    view = shown(qtbot, MatrixView(matrix.read_matrix(book().maneuvers, PLAYING, PAIRS)))
    told: list[tuple[str, str]] = []
    view.picked.connect(lambda row, column: told.append((row, column)))
    view.clearFocus()
    view.setFocus(Qt.FocusReason.TabFocusReason)
    assert view.current() == ("assault", "fortify")
    assert "They meet now." in view.accessibleDescription()
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Return):
        qtbot.keyClick(view, key)
    assert told == [("assess", "ensnare")]
    assert view.accessibleDescription().startswith("Assess against Ensnare: versus")


def test_a_cell_of_the_matrix_is_picked_with_a_click(qtbot) -> None:
    view = MatrixView(matrix.read_matrix(book().maneuvers))
    qtbot.addWidget(view)
    view.resize(460, 420)
    told: list[tuple[str, str]] = []
    view.picked.connect(lambda row, column: told.append((row, column)))
    place = view.plan().cell(10, 0).center().toPoint()
    qtbot.mouseClick(view, Qt.MouseButton.LeftButton, pos=place)
    qtbot.mouseClick(view, Qt.MouseButton.LeftButton, pos=QPoint(2, 2))
    assert told == [("sap", "assault")]
    view.choose("ploy", "harry")
    assert view.current() == ("ploy", "harry")


@pytest.mark.parametrize("scale", [100, 150])
def test_the_matrix_has_room_for_its_heads_in_its_smallest_size(qtbot, qapp, scale) -> None:
    look = themes.install(qapp, LIGHT, scale)
    crowded = matrix.read_matrix(book().maneuvers, {"assault": sign.SIGNS[:4]}, ())
    view = MatrixView(crowded)
    qtbot.addWidget(view)
    for size in (view.minimumSizeHint(), view.sizeHint()):
        view.resize(size)
        where = view.plan()
        longest = max(
            look.type.metrics("strong").horizontalAdvance(each.name) for each in crowded.heads
        )
        assert where.left >= longest + 4 * look.type.px(matrix.MARK)
        assert where.whole.right() <= view.width()
        assert where.whole.bottom() <= view.height()
    key = matrix.MatrixKey()
    qtbot.addWidget(key)
    assert not key.grab().isNull()


# Curtain


@pytest.mark.parametrize("palette", [LIGHT, DARK])
def test_the_folds_are_flat_and_mirrored(qapp, palette) -> None:
    look = themes.install(qapp, palette)
    image = drawn(800, 60, lambda p, r: curtain.paint_folds(p, r, look))
    row = [image.pixelColor(x, 30).name().upper() for x in range(800)]
    assert set(row) == {*palette.folds, palette.seam}
    tones = [tone for tone in row if tone != palette.seam]
    assert abs(len(tones) - 800) < 80
    for x in (20, 55, 100, 300):
        assert row[x] == row[799 - x]
    assert image.pixelColor(400, curtain.ROD).name().upper() == palette.ember


def leaf_for(name: str = "Mirela") -> CurtainDialog:
    dialog = CurtainDialog()
    dialog.say(
        name,
        "House Sorrow writes its slip alone.\nEveryone else, look away.",
        f"I am {name}, open my slip",
        sign="square",
        heading="The Vale of Orrin, maneuver 3",
    )
    dialog.show_standings(
        [
            Standing("disc", "Court of Aubrac", *SEALED),
            Standing("square", "House Sorrow", *WRITES, current=True),
        ]
    )
    dialog.foot("No slip is shown before the reveal.", "Esc", "keeps the curtain closed.")
    return dialog


def test_a_leaf_says_whose_the_desk_is_and_who_has_sealed(qtbot) -> None:
    dialog = leaf_for()
    qtbot.addWidget(dialog)
    assert dialog.accessibleName() == "Hand the desk to Mirela"
    assert "alone" in dialog.accessibleDescription()
    rows = [each.accessibleName() for each in dialog.findChildren(curtain.StandingRow)]
    assert rows == ["Court of Aubrac: sealed", "House Sorrow: writes now"]
    assert dialog.button.text() == "I am Mirela, open my slip"
    assert not dialog.grab().isNull()


@pytest.mark.parametrize("scale", [100, 150])
def test_the_curtain_holds_one_leaf_that_can_be_reached(qtbot, qapp, scale) -> None:
    themes.install(qapp, DARK, scale)
    folds = Folds()
    qtbot.addWidget(folds)
    folds.resize(1280, 800)
    folds.hold(leaf_for("Somebody"))
    dialog = leaf_for("Anna & Bo <the elder>")
    phrase = QLineEdit()
    dialog.place.addWidget(phrase)
    folds.hold(dialog)
    folds.show()
    folds.activateWindow()
    qtbot.waitUntil(folds.isActiveWindow)
    assert dialog.width() == round(5.2 * scale)
    assert dialog.button.text() == "I am Anna && Bo <the elder>, open my slip"
    assert [each for each in folds.findChildren(CurtainDialog) if each.isVisible()] == [dialog]
    pressed: list[bool] = []
    dialog.button.clicked.connect(lambda: pressed.append(True))
    phrase.setFocus()
    qtbot.keyClick(phrase, Qt.Key.Key_Tab)
    assert dialog.button.hasFocus()
    qtbot.keyClick(dialog.button, Qt.Key.Key_Space)
    assert pressed == [True]


# Slips


def slip(look: Theme, card: SlipCard) -> QImage:
    return drawn(308, 158, lambda p, r: slip_card.paint(p, r, card, look))


def test_a_folded_slip_looks_alike_whatever_stands_in_it(look: Theme) -> None:
    blank = SlipCard("Karn Veld", "diamond")
    written = SlipCard("Karn Veld", "diamond", "Assault", (("Court of Aubrac", "disc"),), "30 %")
    assert slip(look, blank) == slip(look, written)
    assert str(blank) == str(written) == "Karn Veld: sealed"
    turned = replace(written, turned=True)
    assert slip(look, turned) != slip(look, written)
    assert str(turned) == "Karn Veld: Assault at Court of Aubrac, 30 %"


def test_the_next_slip_and_the_last_one_turned_stand_out(look: Theme) -> None:
    folded = SlipCard("Karn Veld", "diamond")
    ember = look.palette.ember
    corner = (0, 80)
    assert slip(look, folded).pixelColor(*corner).name().upper() != ember
    for card in (replace(folded, next=True), replace(folded, turned=True, latest=True)):
        assert slip(look, card).pixelColor(*corner).name().upper() == ember
