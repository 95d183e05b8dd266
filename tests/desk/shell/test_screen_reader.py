"""What a screen reader hears: everything that can be operated has a name and says what it is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface, QColor, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication, QLineEdit, QScrollArea, QTabBar, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.games.conquest.widgets.matrix import MatrixView, read_matrix
from bwdesk.desk.grayscale.wound_marks import MarkedScale, MarkedView
from bwdesk.desk.kit.stepper import Stepper, Steps
from bwdesk.desk.shell.step_tab import StepTab
from bwdesk.rules.tables.grayscale import LAST
from tests.desk.shell.conftest import SAMPLES
from tests.desk.test_theme import contrast
from tests.shipped import book

Role = QAccessible.Role
Text = QAccessible.Text
OPERABLE = (
    *(Role.Button, Role.CheckBox, Role.RadioButton, Role.ComboBox, Role.EditableText),
    *(Role.Slider, Role.SpinBox, Role.PageTab, Role.Link, Role.ButtonMenu),
)
NOTHING = (Role.Client, Role.NoRole)


class Heard(NamedTuple):
    """A thing on screen, and what lies beside it in the same place."""

    role: Role
    name: str
    kind: str
    operable: bool
    inside: int


@pytest.fixture(autouse=True)
def _read_out() -> Iterator[None]:
    QAccessible.setActive(True)
    yield
    QAccessible.setActive(False)


def heard(root: QWidget) -> Iterator[Heard]:
    yield from _below(QAccessible.queryAccessibleInterface(root), 0)


def _below(one: QAccessibleInterface, place: int) -> Iterator[Heard]:
    for at in range(one.childCount()):
        child = one.child(at)
        if not child or not child.isValid() or child.state().invisible:
            continue
        widget = child.object()
        name = child.text(Text.Name)
        if not name and isinstance(widget, QTabBar):
            name = widget.accessibleName()  # Qt has no word for a strip without tabs
        operable = child.state().focusable or child.role() in OPERABLE
        yield Heard(child.role(), name, type(widget).__name__, bool(operable), place)
        yield from _below(child, hash((place, at)))


def troubles(root: QWidget) -> list[str]:
    all_ = list(heard(root))
    found = [f"{each.kind} has no name" for each in all_ if each.operable and not each.name]
    found += [
        f"{each.kind} “{each.name}” does not say what it is"
        for each in all_
        if each.operable and each.role in NOTHING and each.kind not in SCROLLED
    ]
    twins = Counter(
        (each.inside, each.role, each.name) for each in all_ if each.role in OPERABLE and each.name
    )
    return found + [
        f"{count} of “{name}”" for (_in, _role, name), count in twins.items() if count > 1
    ]


SCROLLED = ("QScrollArea", "Home", "FactionsPanel", "Sideways")
"""What can be scrolled by keys, and holds what can be operated."""


def test_every_room(window) -> None:
    for room in window.rooms:
        window.show_room(room)
        QApplication.processEvents()
        assert troubles(window) == [], room.key


@pytest.mark.parametrize(
    "sample", ["complicated-con-man.bwchar", "elven-adventurer.bwchar", "salt-road-war.bwchron"]
)
def test_every_page(window, sample: str) -> None:
    window.open_sample(SAMPLES / sample)
    tab = window.current
    assert isinstance(tab, StepTab)
    for key, _name in tab.steps:
        tab.open_step(key)
        QApplication.processEvents()
        assert troubles(window) == [], key


def test_a_nameless_button_is_found(qtbot) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    QLineEdit(page)
    QScrollArea(page)
    page.show()
    assert troubles(page) == ["QLineEdit has no name", "QScrollArea has no name"]


def test_a_number_has_a_value_that_can_be_set(qtbot) -> None:
    stepper = Stepper("Will, points", Steps(4, 0, 8))
    qtbot.addWidget(stepper)
    told: list[int] = []
    stepper.stepped.connect(told.append)
    read = QAccessible.queryAccessibleInterface(stepper)
    assert read.role() == Role.Slider
    value = read.valueInterface()
    assert (value.currentValue(), value.minimumValue(), value.maximumValue()) == (4, 0, 8)
    value.setCurrentValue(6)
    assert told == [6]
    assert stepper.value() == 6
    stepper.show_steps(Steps(2, 0, 3))
    assert told == [6]
    assert value.currentValue() == 2


def pieces(picture: QWidget) -> list[str]:
    return [each.name for each in heard(picture) if each.role == Role.StaticText]


def test_every_circle_of_the_grayscale_is_read(qtbot) -> None:
    view = MarkedView()
    qtbot.addWidget(view)
    view.resize(500, 500)
    view.show_marked(MarkedScale(tolerances=(3, 5, 7, 9, 11, 13)))
    view.show()
    said = pieces(view)
    assert len(said) == LAST
    assert said[0] == "B1"
    assert said[5] == "B6, Light"
    assert (
        len(
            {
                child.geometry().topLeft().toTuple()
                for child in view.children()
                if isinstance(child, QWidget)
            }
        )
        == LAST
    )


def test_every_cell_of_the_matrix_is_read(qtbot, look) -> None:
    view = MatrixView(read_matrix(book().maneuvers))
    qtbot.addWidget(view)
    view.resize(700, 700)
    view.show()
    count = len(book().maneuvers)
    assert len(pieces(view)) == len(set(pieces(view))) == count * count


def test_headings_are_headings(window) -> None:
    window.go("rules")
    assert any(each.role == Role.Heading and each.name == "House rules" for each in heard(window))


def test_one_of_several_is_read_as_one(window) -> None:
    window.open_sample(SAMPLES / "complicated-con-man.bwchar")
    window.current.open_step("concept")
    found = {each.name for each in heard(window) if each.role == Role.RadioButton}
    assert {"Unsaid", "Female", "Male"} <= found


@pytest.mark.parametrize("palette", [themes.LIGHT, themes.DARK], ids=["light", "dark"])
def test_words_of_an_empty_field_can_be_read(window, qtbot, palette) -> None:
    """The pixels themselves: Qt may make them paler than it was told."""
    themes.theme_of(window).switch(palette)
    field = QLineEdit(window)
    field.setPlaceholderText("████████")
    field.setGeometry(200, 200, 300, 40)
    field.show()
    picture = field.grab().toImage()
    middle = [picture.pixelColor(QPoint(x, picture.height() // 2)) for x in range(12, 60)]
    ink = max(middle, key=lambda color: contrast(color.name(), palette.sheet))
    assert contrast(ink.name(), palette.sheet) >= 4.5
    field.deleteLater()


def test_high_contrast_of_the_system_is_taken_over() -> None:
    def system(window: str, words: str) -> QPalette:
        made = QPalette()
        made.setColor(QPalette.ColorRole.Window, QColor(window))
        made.setColor(QPalette.ColorRole.WindowText, QColor(words))
        return made

    assert themes.wants_contrast(system("#000000", "#ffffff"))
    assert themes.wants_contrast(system("#ffffff", "#000000"))
    assert not themes.wants_contrast(system("#f3f3f3", "#000000"))
    strong = themes.strong(themes.LIGHT)
    for role in ("ink2", "ink3", "edge"):
        assert contrast(getattr(strong, role), strong.desk) >= 7
    assert contrast(strong.line, strong.paper) >= 3


def test_high_contrast_is_heard_of_while_the_program_runs(qtbot, qapp) -> None:
    wish = themes.ContrastWish(qapp)
    assert not wish.strong
    hints = QGuiApplication.styleHints()
    with qtbot.waitSignal(wish.changed):
        hints.accessibility().contrastPreferenceChanged.emit(Qt.ContrastPreference.HighContrast)
    wish.deleteLater()
