"""Colors and letters change while the program runs, and every word keeps its room."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QAbstractButton, QAbstractScrollArea, QLabel, QWidget

from bwdesk.desk.burner.step_status import STEPS
from bwdesk.desk.house.kinds import KINDS
from bwdesk.desk.kit.action import ActionRow
from bwdesk.desk.kit.choice import Chip
from bwdesk.desk.kit.entry_row import EntryRow
from bwdesk.desk.kit.rail import RailButton
from bwdesk.desk.shell.window import FRAME
from bwdesk.rules.packs.pack_words import find_elsewhere
from bwdesk.rules.person.deed import Deed
from tests.desk.shell.conftest import CON_MAN, SAMPLES

SIZES = [
    (100, 960, 640),
    (200, 1280, 800),
    *(
        pytest.param(*each, marks=pytest.mark.slow)
        for each in ((100, 1280, 800), (125, 1280, 800), (150, 1280, 800), (90, 960, 640))
    ),
]


def cut_off(window):
    """Labels and buttons on screen that have less room than their words need."""
    for each in (*window.findChildren(QLabel), *window.findChildren(QAbstractButton)):
        if isinstance(each, ActionRow | EntryRow | RailButton) and each.isVisible():
            # They paint less or in two lines where there is less room.
            least = each.minimumSizeHint()
            if each.width() < least.width() or each.height() < least.height():
                yield f"{type(each).__name__} {each.text()!r} has {each.size()}, needs {least}"
        # A chip with a menu may shorten the name it shows.
        elif each.isVisible() and each.text() and not (isinstance(each, Chip) and each._opens):
            wraps = isinstance(each, QLabel) and each.wordWrap()
            wide = 0 if wraps else each.sizeHint().width()
            high = each.heightForWidth(each.width()) if wraps else each.sizeHint().height()
            if each.width() < wide or each.height() < high:
                yield f"{type(each).__name__} {each.text()!r} has {each.size()}, needs {wide, high}"


def scrolled_sideways(window):
    for each in window.findChildren(QAbstractScrollArea):
        if each.isVisible() and each.horizontalScrollBar().isVisible():
            yield f"{type(each).__name__} {each.objectName() or each.accessibleName()}"


class SmallScreen:
    """A screen as the system measures it for us, once it has enlarged everything."""

    def __init__(self, wide, high):
        self._size = QSize(wide, high)

    def availableSize(self):
        return self._size


@pytest.mark.parametrize(
    ("wide", "high"),
    [
        pytest.param(1092, 614, marks=pytest.mark.slow, id="1366x768 at 125 %"),
        pytest.param(960, 540, id="1080p at 200 %"),
        pytest.param(683, 512, id="1024x768 at 150 %"),
    ],
)
def test_every_page_holds_where_the_system_enlarges_a_small_screen(
    qapp, window, monkeypatch, wide, high
):
    monkeypatch.setattr(window, "screen", lambda: SmallScreen(wide, high), raising=False)
    for scale in (110, 100):
        window.settings.set_scale(scale)
    window.resize(FRAME)
    assert window.width() <= wide - FRAME.width()
    assert window.height() <= high - FRAME.height()
    found = []

    def look(at):
        for _ in range(20):  # what a page needs is asked level by level
            qapp.processEvents()
        least, room = window.centralWidget().minimumSizeHint(), window.centralWidget().size()
        if least.boundedTo(room) != least:
            found.append(f"{at}: {least} in {room}")

    for room in window.rooms:
        window.show_room(room)
        look(room.key)
    for path in (CON_MAN, *SAMPLES.glob("*.bwchron"), *SAMPLES.glob("*.bwcampaign")):
        window.open_sample(path)
        for key, _ in window.current.steps:
            window.current.open_step(key)
            look(f"{path.stem} {key}")
    assert found == []


@pytest.mark.parametrize(("scale", "wide", "high"), SIZES)
def test_no_word_is_cut_off(qapp, window, scale, wide, high):
    window.open_sample(CON_MAN)
    window.settings.set_scale(scale)
    window.resize(wide, high)
    found = []
    for row, (key, _) in enumerate(STEPS):
        window.current.show_step(row)
        for _ in range(4):
            qapp.processEvents()
        found += [f"{key}: {each}" for each in (*cut_off(window), *scrolled_sideways(window))]
    for room, look in (("home", lambda: window.go("home")), ("board", lambda: wounded(window))):
        look()
        for _ in range(4):
            qapp.processEvents()
        found += [f"{room}: {each}" for each in (*cut_off(window), *scrolled_sideways(window))]
    board = window.current.board
    found += [f"board: {each}" for each in beyond(board, board.side.widget())]
    assert found == []


def wounded(window):
    """The board of somebody hurt, with a Steel test due."""
    window.go("characters")
    tab = window.current
    tab.document.apply(Deed("Begin", replace(tab.document.character.play, begun=True)))
    tab.open_room("grayscale")
    tab.board.strike(3, "thrown stool, ribs")
    tab.board.strike(7, "knife, in the side")
    tab.board.point(6)


def beyond(whole, *parts):
    """What sticks out of the room it has in *whole*, which no scroll bar brings into sight."""
    for part in parts:
        area = part.parentWidget()
        if part.minimumSizeHint().width() > area.width():
            yield f"{part.minimumSizeHint()} in {area.size()}"
    low = max(each.geometry().bottom() for each in whole.hit.findChildren(QAbstractButton))
    if low > whole.hit.height():
        yield f"the line of hits ends at {low} of {whole.hit.height()}"


WIDEST = ("usurper_cards", "usurper_figures", "usurper_races", "usurper_statuses")
"""Of the many lists on one tab, those with the longest forms."""


@pytest.mark.parametrize(
    "scale", [*(pytest.param(each, marks=pytest.mark.slow) for each in (100, 150)), 200]
)
def test_no_word_of_a_house_rule_is_cut_off(qapp, window, scale):
    window.settings.set_scale(scale)
    window.resize(1280, 800)
    window.go("rules")
    window.parts["rules"].page.new()
    base, found = window.parts["rules"].page.draft.base, []
    for kind in (*(each for each, of in KINDS.items() if not of.group), *WIDEST):
        window.parts["rules"].page.page.show_kind(kind)
        for change in (False, True):
            if change and kind == "traits":
                window.parts["rules"].page.page.change(kind, "missing-limb")
            elif change:
                window.parts["rules"].page.page.change(
                    kind, next(iter(find_elsewhere(kind, base, set()).values()))
                )
            for _ in range(4):
                qapp.processEvents()
            found += [f"{kind}: {each}" for each in (*cut_off(window), *scrolled_sideways(window))]
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
    window.settings.set_scale(150)
    for row, small in before.items():
        window.current.show_step(row)
        qapp.processEvents()
        for widget, large in sizes(window).items():
            if widget in small:
                assert abs(large - small[widget] * 1.5) <= 1, f"{widget} in {STEPS[row][0]}"


def test_a_look_at_a_widget_anew_keeps_its_letters(qapp, window):
    window.open_sample(CON_MAN)
    window.settings.set_scale(150)
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
        window.settings.set_colors(colors)
        for row in range(len(STEPS)):
            window.current.show_step(row)
            qapp.processEvents()
            assert (ground(window) < 128) is is_dark
