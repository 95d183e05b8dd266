"""Colors and letters change while the program runs, and every word keeps its room."""

import pytest
from PySide6.QtWidgets import QAbstractButton, QAbstractScrollArea, QLabel, QWidget

from bwdesk.desk.burner.standing import STEPS
from bwdesk.desk.widgets.choice import Chip
from tests.desk.shell.conftest import CON_MAN

SIZES = [(100, 960, 640), (100, 1280, 800), (125, 1280, 800), (150, 1280, 800), (90, 960, 640)]


def cut_off(window):
    """Labels and buttons on screen that have less room than their words need."""
    for each in (*window.findChildren(QLabel), *window.findChildren(QAbstractButton)):
        # A chip with a menu may shorten the name it shows.
        if each.isVisible() and each.text() and not (isinstance(each, Chip) and each._opens):
            wraps = isinstance(each, QLabel) and each.wordWrap()
            wide = 0 if wraps else each.sizeHint().width()
            high = each.heightForWidth(each.width()) if wraps else each.sizeHint().height()
            if each.width() < wide or each.height() < high:
                yield f"{type(each).__name__} {each.text()!r} has {each.size()}, needs {wide, high}"


def scrolled_sideways(window):
    for each in window.findChildren(QAbstractScrollArea):
        if each.isVisible() and each.horizontalScrollBar().isVisible():
            yield f"{type(each).__name__} {each.objectName() or each.accessibleName()}"


@pytest.mark.parametrize(("scale", "wide", "high"), SIZES)
def test_no_word_is_cut_off(qapp, window, scale, wide, high):
    window.open_sample(CON_MAN)
    window.cabinet.set_scale(scale)
    window.resize(wide, high)
    found = []
    for row, (key, _) in enumerate(STEPS):
        window.current.show_step(row)
        for _ in range(4):
            qapp.processEvents()
        found += [f"{key}: {each}" for each in (*cut_off(window), *scrolled_sideways(window))]
    window.go("home")
    qapp.processEvents()
    found += [f"home: {each}" for each in (*cut_off(window), *scrolled_sideways(window))]
    assert found == []


def sizes(window):
    return {
        each: each.font().pixelSize() for each in window.findChildren(QWidget) if each.isVisible()
    }


def test_every_letter_grows(qapp, window):
    """Of pages seen, of pages hidden, of widgets nobody gave a style."""
    window.open_sample(CON_MAN)
    before = {}
    for row in range(len(STEPS)):
        window.current.show_step(row)
        qapp.processEvents()
        before[row] = sizes(window)
    window.cabinet.set_scale(150)
    for row, small in before.items():
        window.current.show_step(row)
        qapp.processEvents()
        for widget, large in sizes(window).items():
            if widget in small:
                assert abs(large - small[widget] * 1.5) <= 1, f"{widget} in {STEPS[row][0]}"


def test_a_look_at_a_widget_anew_keeps_its_letters(qapp, window):
    window.open_sample(CON_MAN)
    window.cabinet.set_scale(150)
    button = window.current.page.panel.button
    large = button.font().pixelSize()
    assert large > 15
    button.setProperty("kind", "quiet")
    button.style().polish(button)
    assert button.font().pixelSize() == large


def ground(window):
    """The color of the page at its edge."""
    return window.grab().toImage().pixelColor(window.width() - 3, window.height() // 2).lightness()


def test_dark_is_dark_and_light_is_light_on_every_page(qapp, window):
    window.open_sample(CON_MAN)
    for colors, is_dark in (("light", False), ("dark", True), ("light", False)):
        window.cabinet.set_colors(colors)
        for row in range(len(STEPS)):
            window.current.show_step(row)
            qapp.processEvents()
            assert (ground(window) < 128) is is_dark
