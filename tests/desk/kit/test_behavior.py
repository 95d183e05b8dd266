"""Keys, clicks, names for screen readers: what one can do with the components."""

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QLabel, QLineEdit, QPushButton, QToolButton, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import lifepath_row, marks, rows, stepper, strokes
from bwdesk.desk.kit.action import ROW, Act, ActionList, ActionRow
from bwdesk.desk.kit.badge import Badge, BadgeView
from bwdesk.desk.kit.chip_choice import ChipChoice
from bwdesk.desk.kit.choice import Chip, Segmented
from bwdesk.desk.kit.empty_state import EmptyState
from bwdesk.desk.kit.lifeline import Lifeline, Segment
from bwdesk.desk.kit.lifepath_row import LifepathDelegate, LifepathRow
from bwdesk.desk.kit.notice import Notice, NoticeView
from bwdesk.desk.kit.pool_bar import Pool, PoolBar
from bwdesk.desk.kit.rail import Place, Rail
from bwdesk.desk.kit.stepper import Stepper, Steps
from bwdesk.desk.kit.steps import Step, StepList
from bwdesk.desk.kit.tabs import CloseButton, DocumentTabs, SubTabs
from bwdesk.desk.kit.toast import STAYS_MS, Toast
from bwdesk.desk.kit.token import Token, TokenView
from bwdesk.desk.kit.wrapping import Wrapping
from bwdesk.desk.theme import DARK, LIGHT, Theme
from bwdesk.desk.theme.focus import FocusRing
from bwdesk.rules.chance.ability import Ability, Shade
from tests.desk.kit.gallery import gallery, lifepath_list, skill_table

LIFE = (Segment("City Born", 12, "City"), Segment("Thief", 4, "City"), Segment("Rogue", 5, "City"))

pytestmark = pytest.mark.usefixtures("look")


def shown(qtbot, widget: QWidget) -> QWidget:
    qtbot.addWidget(widget)
    widget.show()
    widget.activateWindow()
    qtbot.waitUntil(widget.isActiveWindow)
    return widget


# Stepper


@pytest.mark.parametrize(
    ("keys", "value"),
    [
        ([Qt.Key.Key_Up], 3),
        ([Qt.Key.Key_Plus, Qt.Key.Key_Plus], 4),
        ([Qt.Key.Key_Right] * 9, 5),
        ([Qt.Key.Key_Down], 1),
        ([Qt.Key.Key_Minus] * 9, 0),
        ([Qt.Key.Key_End], 5),
        ([Qt.Key.Key_Home], 0),
        ([Qt.Key.Key_End, Qt.Key.Key_Left], 4),
    ],
)
def test_a_stepper_follows_the_keys_and_stops_at_its_ends(qtbot, keys, value) -> None:
    one = Stepper("Falsehood, lifepath points", Steps(2, most=5))
    qtbot.addWidget(one)
    told: list[int] = []
    one.stepped.connect(told.append)
    for key in keys:
        qtbot.keyClick(one, key)
    assert one.value() == value == told[-1]
    assert len(told) == len(set(told))
    assert one.accessibleDescription() == f"{value}, from 0 to 5"


def test_a_stepper_follows_its_squares_and_not_the_number_between(qtbot, look: Theme) -> None:
    one = Stepper("Will", Steps(2, least=2, most=3))
    qtbot.addWidget(one)
    one.resize(one.sizeHint())
    minus, plus = stepper.squares(QRectF(one.rect()), look)
    for box, value in ((minus, 2), (plus, 3), (plus, 3), (minus, 2)):
        qtbot.mouseClick(one, Qt.MouseButton.LeftButton, pos=box.center().toPoint())
        assert one.value() == value
    qtbot.mouseClick(one, Qt.MouseButton.LeftButton, pos=one.rect().center())
    assert one.value() == 2


def test_nothing_placed_is_a_dash() -> None:
    assert str(Steps(0)) == "–"
    assert str(Steps(0, nothing="0")) == "0"
    assert not Steps(0).allows(-1)


# PoolBar


def test_a_click_or_key_on_a_pool_asks_for_its_sources(qtbot) -> None:
    one = PoolBar((Pool("mental", "Mental", "7"), Pool("traits", "Traits", "3", "of 5", 0.6)))
    shown(qtbot, one)
    with qtbot.waitSignal(one.clicked) as asked:
        qtbot.mouseClick(one.cells()[1], Qt.MouseButton.LeftButton)
    assert asked.args == ["traits"]
    with qtbot.waitSignal(one.clicked) as asked:
        qtbot.keyClick(one.cells()[0], Qt.Key.Key_Space)
    assert asked.args == ["mental"]
    assert one.cells()[1].accessibleName() == "Traits: 3 of 5"


def test_new_figures_keep_the_cells_and_other_pools_change_them(qtbot) -> None:
    one = PoolBar((Pool("mental", "Mental", "7"),))
    qtbot.addWidget(one)
    cell = one.cells()[0]
    one.show_pools((Pool("mental", "Mental", "6", "of 7, 1 left", 6 / 7),))
    assert one.cells() == [cell]
    assert cell.accessibleName() == "Mental: 6 of 7, 1 left"
    one.show_pools((Pool("traits", "Traits", "3"), Pool("general", "General", "4")))
    assert [cell.pool().key for cell in one.cells()] == ["traits", "general"]


# Steps, rail, tabs


def test_steps_are_walked_with_the_arrows(qtbot) -> None:
    one = StepList((Step(1, "Concept", marks.DONE), Step(2, "Lifepaths"), Step(3, "Pools")))
    one.go_to(0)
    shown(qtbot, one)
    told: list[int] = []
    one.chosen.connect(told.append)
    for key in (Qt.Key.Key_Down, Qt.Key.Key_End, Qt.Key.Key_Up):
        qtbot.keyClick(one, key)
    assert told == [1, 2, 1]
    said = one.item(0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert said == "1 Concept, done"


def test_new_marks_leave_the_current_step_alone(qtbot) -> None:
    one = StepList((Step(1, "Concept"), Step(2, "Lifepaths")))
    qtbot.addWidget(one)
    one.go_to(1)
    one.chosen.connect(lambda _row: pytest.fail("nobody went anywhere"))
    one.show_steps((Step(1, "Concept", marks.DONE), Step(2, "Lifepaths", marks.UNFINISHED, 3)))
    assert one.currentRow() == 1
    assert str(Step(2, "Lifepaths", marks.UNFINISHED, 3)) == "2 Lifepaths, 3 unfinished"


def test_the_rail_lights_rooms_but_not_tools(qtbot) -> None:
    one = Rail([Place("home", "house", "Home"), Place("book", "book-open", "Reference")],
               [Place("dice", "dices", "Dice")])  # fmt: skip
    shown(qtbot, one)
    one.show_room("home")
    with qtbot.waitSignal(one.went) as went:
        qtbot.mouseClick(one.button("dice"), Qt.MouseButton.LeftButton)
    assert went.args == ["dice"]
    assert one.button("home").isChecked()
    one.button("home").setFocus()
    qtbot.keyClick(one.button("home"), Qt.Key.Key_Down)
    with qtbot.waitSignal(one.went) as went:
        qtbot.keyClick(one.button("book"), Qt.Key.Key_Space)
    assert went.args == ["book"]
    assert one.button("book").isChecked()
    assert not one.button("home").isChecked()


def test_a_tab_says_that_it_is_unsaved_and_asks_before_it_closes(qtbot) -> None:
    one = DocumentTabs()
    first = one.add_document("user", "Robard Ash")
    second = one.add_document("scroll-text", "The Vale of Orrin")
    shown(qtbot, one)
    one.say(first, "Robard Ash", unsaved=True)
    assert one.accessibleTabName(first) == "Robard Ash, not saved"
    one.setCurrentIndex(second)
    crosses = [cross for cross in one.findChildren(CloseButton) if cross.isVisible()]
    assert [cross.accessibleName() for cross in crosses] == ["Close The Vale of Orrin"]
    with qtbot.waitSignal(one.tabCloseRequested) as asked:
        qtbot.mouseClick(crosses[0], Qt.MouseButton.LeftButton)
    assert asked.args == [second]
    assert one.count() == 2


def test_phases_that_are_over_say_so(qtbot) -> None:
    one = SubTabs(["Declare", "Scenes", "Reveal"])
    qtbot.addWidget(one)
    before = one.tabSizeHint(0).width()
    one.show_over(1)
    assert one.accessibleTabName(0) == "Declare, over"
    assert one.accessibleTabName(1) == "Scenes"
    assert one.tabSizeHint(0).width() > before


# Toast


def test_a_toast_takes_the_step_back(qtbot) -> None:
    area = shown(qtbot, QWidget())
    one = Toast(area)
    one.say("Removed", "Street Thug")
    assert one.text() == "Removed Street Thug"
    with qtbot.waitSignal(one.undone):
        qtbot.mouseClick(one.findChild(QPushButton), Qt.MouseButton.LeftButton)
    assert one.isHidden()


def test_a_toast_lies_at_the_bottom_left_and_stays_there(qtbot) -> None:
    area = shown(qtbot, QWidget())
    area.resize(600, 400)
    one = Toast(area)
    one.say("Removed", "Street Thug")
    area.resize(700, 500)
    assert (one.x(), area.height() - one.geometry().bottom() - 1) == (12, 12)
    assert one.height() == 40


def test_a_toast_of_many_names_is_read_whole(qtbot) -> None:
    area = shown(qtbot, QWidget())
    area.resize(500, 400)
    one = Toast(area)
    one.say(
        "Unsaved work waits on Home:", ", ".join(["Father of a Peasant Family"] * 5), undo=False
    )
    (said,) = (each for each in one.findChildren(QLabel) if "Home" in each.text())
    assert said.height() >= said.heightForWidth(said.width())
    assert area.rect().contains(one.geometry())
    one.say("Saved", "Osk", undo=False)
    assert one.height() == 40


def test_a_toast_lies_on_no_field_and_makes_way_for_who_comes(qtbot) -> None:
    area = shown(qtbot, QWidget())
    area.resize(600, 400)
    field, act, other = QLineEdit(area), QPushButton("Register", area), QPushButton("Other", area)
    act.setProperty("kind", "primary")
    field.setGeometry(20, 350, 200, 32)
    act.setGeometry(20, 300, 200, 40)
    other.setGeometry(20, 180, 200, 32)
    for each in (field, act, other):
        each.show()
    one = Toast(area)
    one.say("Removed", "Street Thug")
    for each in (field, act):
        assert not one.geometry().intersects(each.geometry())
    other.setGeometry(one.geometry())
    other.setFocus()
    assert not one.geometry().intersects(other.geometry())


def test_where_room_is_short_the_current_tab_says_its_name(qtbot, look) -> None:
    look.switch(look.palette, 150)
    strip = DocumentTabs()
    for name in ("Complicated Con Man", "Drunken Sailor", "Master of Arches", "Regal Baron"):
        strip.add_document("user", name)
    shown(qtbot, strip)
    strip.resize(700, 66)
    for at in (1, 0, 3):
        strip.setCurrentIndex(at)
        assert strip.tabRect(at).width() == strip.tabSizeHint(at).width()


def test_a_toast_waits_while_it_is_looked_at(qtbot) -> None:
    area = shown(qtbot, QWidget())
    field = QLineEdit(area)
    field.show()
    one = Toast(area)
    one.say("Removed", "Street Thug")
    assert not one.is_paused()
    one.findChildren(QPushButton)[0].setFocus()
    assert one.is_paused()
    field.setFocus()
    assert not one.is_paused()
    assert STAYS_MS == 8000


# Lifeline


def test_the_lifeline_is_walked_with_the_arrows(qtbot) -> None:
    one = Lifeline(LIFE)
    shown(qtbot, one)
    told: list[int] = []
    one.chosen.connect(told.append)
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_End, Qt.Key.Key_Left):
        qtbot.keyClick(one, key)
    assert told == [0, 1, 2, 1]
    with qtbot.waitSignal(one.opened) as opened:
        qtbot.keyClick(one, Qt.Key.Key_Return)
    assert opened.args == [1]
    assert one.accessibleDescription().startswith("City Born, 12 years; Thief, 4 years")


def test_a_click_finds_the_lifepath_under_it(qtbot, look: Theme) -> None:
    one = Lifeline(LIFE)
    qtbot.addWidget(one)
    one.resize(600, one.sizeHint().height())
    assert one.segment_at(QPointF(10, 10)) == 0
    assert one.segment_at(QPointF(10, 50)) is None
    assert one.segment_at(QPointF(599, 10)) is None
    qtbot.mouseClick(one, Qt.MouseButton.LeftButton, pos=QPoint(12 * 28 + 8, 10))
    assert one.current() == 1


def test_a_life_cut_short_forgets_what_was_chosen(qtbot) -> None:
    one = Lifeline(LIFE)
    qtbot.addWidget(one)
    one.choose(2)
    one.show_segments(LIFE[:2])
    assert one.current() is None


# Chips, segments, notices, the rest


def test_a_chip_switches_and_one_that_opens_does_not(qtbot) -> None:
    one, menu = Chip("Barred"), Chip("Any setting", opens=True)
    for chip in (one, menu):
        qtbot.addWidget(chip)
        qtbot.keyClick(chip, Qt.Key.Key_Space)
    assert one.isChecked()
    assert not menu.isChecked()
    before = one.sizeHint().width()
    one.show_count(66)
    assert one.sizeHint().width() > before
    assert one.accessibleDescription() == "66"


def test_a_segmented_choice_is_moved_with_the_arrows(qtbot) -> None:
    one = Segmented("Kind of test", ["Standard", "Versus", "Open"])
    shown(qtbot, one)
    told: list[int] = []
    one.chosen.connect(told.append)
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Left):
        qtbot.keyClick(one, key)
    assert told == [1, 2, 0, 2]
    assert one.current() == 2


def test_the_arrows_leave_out_what_a_segmented_choice_does_not_offer(qtbot) -> None:
    one = Segmented("Kind of test", ["Standard", "Versus", "Open"])
    qtbot.addWidget(one)
    one.offer((1, 2))
    one.choose(1)
    one.show()
    qtbot.keyClick(one, Qt.Key.Key_Right)
    qtbot.keyClick(one, Qt.Key.Key_Right)
    assert one.current() == 1


def test_words_that_do_not_fit_go_to_the_next_line(qtbot, look) -> None:
    whole = QWidget()
    qtbot.addWidget(whole)
    line = Wrapping(whole)
    buttons = [QPushButton(f"Button {number}") for number in range(3)]
    line.addWidget(buttons[0])
    line.addStretch()
    for button in buttons[1:]:
        line.addWidget(button)
    wide = line.sizeHint().width() + 100
    whole.resize(wide, line.heightForWidth(wide))
    whole.show()
    assert len({each.y() for each in buttons}) == 1
    assert buttons[2].geometry().right() == wide - 1, "a stretch sends the rest to the end"
    narrow = line.minimumSize().width()
    assert line.heightForWidth(narrow) > 2 * line.heightForWidth(wide)
    whole.resize(narrow, line.heightForWidth(narrow))
    assert [each.x() for each in buttons] == [0, 0, 0]
    assert all(each.width() >= each.sizeHint().width() for each in buttons)


def test_a_notice_leads_where_it_says(qtbot) -> None:
    one = NoticeView(Notice(marks.BROKEN, "Cynical <is> not taken.", "Traits"))
    qtbot.addWidget(one)
    assert one.accessibleName() == "broken: Cynical <is> not taken. Traits"
    with qtbot.waitSignal(one.followed):
        one._label.linkActivated.emit("there")
    assert "Cynical &lt;is&gt; not taken." in one._label.text()


def test_a_notice_follows_the_theme(qtbot, look: Theme) -> None:
    one = NoticeView(Notice(marks.BROKEN, "Cynical is not taken."))
    qtbot.addWidget(one)
    assert LIGHT.broken in one._label.text()
    look.switch(DARK)
    assert DARK.broken in one._label.text()


def test_an_empty_place_offers_one_thing_to_do(qtbot) -> None:
    one = EmptyState("Nobody has been burned here yet.", "Burn a character")
    qtbot.addWidget(one)
    with qtbot.waitSignal(one.asked):
        one.button.click()
    assert one.button.property("kind") == "primary"


def test_what_is_drawn_is_also_said(qtbot) -> None:
    wounded = Token(Ability(Shade.BLACK, 3), Ability(Shade.BLACK, 4))
    for widget, said in (
        (TokenView(wounded), "B3, wounded from B4"),
        (BadgeView(Badge(marks.ODD, "Over the limit of 4")), "odd: Over the limit of 4"),
        (ActionRow(Act("flame", "Burn a character", shortcut="Ctrl+N")), "Burn a character"),
    ):
        qtbot.addWidget(widget)
        assert widget.accessibleName() == said


# Lists and tables


def test_rows_are_as_high_as_their_width_makes_them(qtbot) -> None:
    host = shown(qtbot, QWidget())
    view = lifepath_list(host)
    view.show()
    below_sergeant = view.model().index(6, 0)
    stood = view.visualRect(below_sergeant).top()
    view.setFixedWidth(900)
    qtbot.wait_until(lambda: view.visualRect(below_sergeant).top() < stood)
    view.setFixedWidth(300)
    qtbot.wait_until(lambda: view.visualRect(below_sergeant).top() == stood)


def test_the_way_of_a_barred_lifepath_is_a_link(qtbot, look: Theme) -> None:
    host = shown(qtbot, QWidget())
    view = lifepath_list(host)
    view.show()
    asked: list[str] = []
    delegate = view.itemDelegate()
    assert isinstance(delegate, LifepathDelegate)
    delegate.way_asked.connect(lambda index: asked.append(index.data(rows.VALUE).name))
    advocate = view.model().index(3, 0)
    rect = view.visualRect(advocate)
    content = QRectF(rect).adjusted(rows.PADDING, 0, -rows.PADDING, 0)
    link = lifepath_row.way_rect(content, advocate.data(rows.VALUE), look)
    click = view.viewport()
    qtbot.mouseClick(click, Qt.MouseButton.LeftButton, pos=content.topLeft().toPoint())
    assert asked == []
    qtbot.mouseClick(click, Qt.MouseButton.LeftButton, pos=link.center().toPoint())
    assert asked == ["Advocate"]
    assert view.currentIndex() == advocate


def test_a_long_reason_makes_its_row_higher(qtbot) -> None:
    host = shown(qtbot, QWidget())
    view = lifepath_list(host)
    heights = [view.visualRect(view.model().index(row, 0)).height() for row in range(7)]
    assert heights[1] == heights[2] < heights[3] == heights[5]
    assert heights[0] == rows.GROUP_HEAD
    assert isinstance(view.model().index(5, 0).data(rows.VALUE), LifepathRow)


def test_a_table_steps_by_key_and_by_click(qtbot, look: Theme) -> None:
    host = shown(qtbot, QWidget())
    table = skill_table(host)
    table.show()
    told: list[tuple[int, int, int]] = []
    table.stepped.connect(lambda index, by: told.append((index.row(), index.column(), by)))
    table.setCurrentIndex(table.model().index(0, 4))
    qtbot.keyClick(table, Qt.Key.Key_Plus)
    qtbot.keyClick(table, Qt.Key.Key_Minus)
    table.setCurrentIndex(table.model().index(0, 5))
    qtbot.keyClick(table, Qt.Key.Key_Minus)
    assert told == [(0, 4, 1), (0, 4, -1)]
    cell = QRectF(table.visualRect(table.model().index(1, 4)))
    _, plus = stepper.squares(cell, look)
    at = plus.center().toPoint()
    qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert told[2:] == [(1, 4, 1)]


# Focus


def test_a_focused_button_gets_its_ring_outside(qtbot, look: Theme) -> None:
    host = QWidget()
    button = QPushButton("Plan a path", host)
    button.move(20, 20)
    host.resize(300, 200)
    shown(qtbot, host)
    button.setFocus()
    qtbot.waitUntil(lambda: bool(host.findChildren(FocusRing)))
    (ring,) = host.findChildren(FocusRing)
    assert ring.geometry() == button.geometry().adjusted(-4, -4, 4, 4)
    button.move(40, 60)
    assert ring.geometry().center() == button.geometry().center()
    image: QImage = host.grab().toImage()
    beside = image.pixelColor(button.x() - 3, button.geometry().center().y())
    assert beside.name().upper() == look.palette.ember
    button.clearFocus()
    qtbot.waitUntil(lambda: not host.findChildren(FocusRing))


def test_no_ring_stays_behind_when_the_focus_goes_on(qtbot, look: Theme) -> None:
    host = QWidget()
    first, second, line = QPushButton("One", host), QPushButton("Two", host), QLineEdit(host)
    shown(qtbot, host)
    for each in (first, second):
        each.setFocus()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert [ring.isVisible() for ring in host.findChildren(FocusRing)] == [True]
    line.setFocus()
    assert not any(ring.isVisible() for ring in host.findChildren(FocusRing))


# All together


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize("scale", [90, 150])
def test_the_whole_gallery_stands_in_both_themes_at_every_scale(qtbot, palette, scale) -> None:
    look = themes.theme_of(QWidget())
    look.switch(palette, scale)
    board = shown(qtbot, gallery())
    image = board.grab().toImage()
    assert image.pixelColor(image.width() - 4, 100).name().upper() == palette.paper
    tall = [one for one in board.findChildren(QWidget) if one.isVisible()]
    assert len(tall) > 60
    look.switch(LIGHT, 100)
    assert board.grab().toImage() != image


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])
def test_a_choice_with_the_focus_does_not_look_chosen(qtbot, look: Theme, palette) -> None:
    look.switch(palette)
    around = QWidget()
    choice = ChipChoice("Skill", {"a": "Oratory", "b": "Rhetoric"}, on=("a",), parent=around)
    choice.resize(300, 60)
    shown(qtbot, around)
    for focused in choice.chips.values():
        focused.setFocus()
        grounds = {
            id: QImage(chip.grab().toImage()).pixelColor(6, chip.height() // 2).name().upper()
            for id, chip in choice.chips.items()
        }
        assert grounds["a"] == palette.ink
        assert grounds["b"] != palette.ink


def test_all_that_can_be_begun_has_its_line_or_none_has(qtbot, look: Theme) -> None:
    acts = [Act("flame", f"Burn {n}", "Eleven steps", "Ctrl+N") for n in range(8)]
    listed = shown(qtbot, ActionList(map(ActionRow, acts)))
    found = set()
    for high in range(290, 560, 7):
        listed.resize(300, high)
        QCoreApplication.processEvents()
        rows = listed.findChildren(ActionRow)
        low = {row.low for row in rows}
        assert len(low) == 1, high
        assert low == {True} or all(row.height() >= look.type.px(ROW - 8) for row in rows)
        found |= low
    assert found == {True, False}
    look.switch(look.palette, 150)
    assert {row.low for row in rows} == {True}


def test_a_strip_without_room_shows_whole_names_and_no_arrow_of_qt(
    qtbot, look: Theme, monkeypatch
) -> None:
    names = ["Statements", "Bodies", "Terms", "Scripts", "Volley 1", "Volley 2", "Outcome"]
    strip = SubTabs(names)
    shown(qtbot, strip)
    strip.resize(400, strip.sizeHint().height())
    strip.go_to(4)
    QCoreApplication.processEvents()
    written, write = dict[str, QRectF](), strokes.write

    def note(painter, rect, text, *rest, **more) -> float:
        written[text] = QRectF(rect)
        return write(painter, rect, text, *rest, **more)

    monkeypatch.setattr(strokes, "write", note)
    strip.grab()
    assert "Volley 1" in written
    assert len(written) < len(names)
    assert all(
        each.left() >= 0 and each.right() <= strip.all_pages.x() + 2 for each in written.values()
    )
    arrows = [each for each in strip.findChildren(QToolButton) if each is not strip.all_pages]
    assert arrows
    assert {each.arrowType() for each in arrows} == {Qt.ArrowType.NoArrow}
