"""Palette, type, icons and the theme that carries them."""

import os
import shutil
from pathlib import Path

import pytest
from PySide6.QtCore import QDir, QSize, Qt
from PySide6.QtGui import QColor, QFontDatabase, QFontInfo, QImage, QPalette
from PySide6.QtWidgets import (
    QCheckBox,
    QDialogButtonBox,
    QLabel,
    QLineEdit,
    QProxyStyle,
    QPushButton,
    QStackedWidget,
    QStyle,
    QVBoxLayout,
    QWidget,
)
from reportlab.pdfbase.ttfonts import TTFont as PaperFont
from shiboken6 import delete

from bwdesk.desk import theme
from bwdesk.desk.theme import DARK, LIGHT, Palette, style
from bwdesk.desk.theme.focus import FocusRing
from bwdesk.desk.theme.icons import Icons, drawing
from bwdesk.desk.theme.type import FACES, Type
from bwdesk.where import resources

FONTS = sorted((resources() / "fonts").glob("*.ttf"))
ICONS = sorted((resources() / "icons" / "lucide").glob("*.svg"))
BOTH = pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])


# Letters


def test_the_fonts_the_look_asks_for_are_shipped_with_their_licenses() -> None:
    assert [font.name for font in FONTS] == [
        "BwdeskSans-Bold.ttf",
        "BwdeskSans-Regular.ttf",
        "EBGaramond-Italic.ttf",
        "EBGaramond-Medium.ttf",
        "EBGaramond-Regular.ttf",
        "EBGaramond-SemiBold.ttf",
    ]
    for family in ("BwdeskSans", "EBGaramond"):
        license_text = (resources() / "fonts" / f"{family}-OFL.txt").read_text(encoding="utf-8")
        assert "SIL OPEN FONT LICENSE" in license_text.upper()
        assert license_text.splitlines()[0].startswith(("Copyright", "Bwdesk Sans is"))


@pytest.mark.parametrize("file", FONTS, ids=lambda file: file.stem)
def test_paper_gets_tabular_figures_without_font_features(file: Path) -> None:
    face = PaperFont(file.stem, str(file)).face
    assert len({face.charWidths[0x30 + digit] for digit in range(10)}) == 1


@pytest.mark.parametrize("file", FONTS, ids=lambda file: file.stem)
def test_letters_for_accents_cyrillic_and_the_games_signs(file: Path) -> None:
    known = PaperFont(file.stem, str(file)).face.charToGlyph
    assert [sign for sign in "ŁłŽžŐőØøЖж−→±×½“”’–…" if ord(sign) not in known] == []


@pytest.mark.parametrize("file", [f for f in FONTS if "Sans" in f.stem], ids=lambda f: f.stem)
def test_the_changed_font_takes_a_name_of_its_own(file: Path) -> None:
    face = PaperFont(file.stem, str(file)).face
    assert face.familyName == b"Bwdesk Sans"
    assert face.name == file.stem.encode()


@pytest.mark.parametrize("file", FONTS, ids=lambda file: file.stem)
def test_the_screen_takes_the_font(file: Path, qapp) -> None:
    added = QFontDatabase.addApplicationFont(str(file))
    families = QFontDatabase.applicationFontFamilies(added)
    assert {"EB Garamond", "Bwdesk Sans"} & set(families)
    QFontDatabase.removeApplicationFont(added)


@pytest.mark.parametrize("name", FACES)
def test_every_style_is_set_in_our_own_letters(name: str, look: theme.Theme) -> None:
    font = look.type.font(name)
    assert QFontInfo(font).family() == FACES[name].family
    assert font.weight() == FACES[name].weight
    metrics = look.type.metrics(name)
    assert metrics.horizontalAdvance("1111") == metrics.horizontalAdvance("4706")
    heights = [metrics.tightBoundingRect(figure).height() for figure in "0123456789"]
    assert max(heights) - min(heights) <= max(2, 0.08 * font.pixelSize())


def test_the_font_scale_multiplies_and_stays_in_its_range() -> None:
    assert Type(150).body().pixelSize() == 23
    assert Type(100).prose().pixelSize() == 17
    assert (Type(10).scale, Type(900).scale) == (90, 200)


# Colors


def luminance(color: str) -> float:
    def linear(part: float) -> float:
        return part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4

    rgb = QColor(color)
    return (
        0.2126 * linear(rgb.redF()) + 0.7152 * linear(rgb.greenF()) + 0.0722 * linear(rgb.blueF())
    )


def contrast(one: str, other: str) -> float:
    low, high = sorted([luminance(one), luminance(other)])
    return (high + 0.05) / (low + 0.05)


@BOTH
@pytest.mark.parametrize("ground", ["desk", "paper", "sheet"])
@pytest.mark.parametrize(
    "role", ["ink", "ink2", "ink3", "ember", "broken", "odd", "unfinished", "good", "ruling"]
)
def test_text_reads_on_every_ground(palette: Palette, role: str, ground: str) -> None:
    assert contrast(getattr(palette, role), getattr(palette, ground)) >= 4.5


@BOTH
@pytest.mark.parametrize("role", ["broken", "odd", "unfinished", "good", "ruling"])
def test_meanings_read_on_their_own_wash(palette: Palette, role: str) -> None:
    assert contrast(getattr(palette, role), getattr(palette, f"{role}_wash")) >= 4.5


@BOTH
def test_accent_outlines_and_flags_can_be_told_apart(palette: Palette) -> None:
    assert contrast(palette.on_ember, palette.ember) >= 4.5
    assert contrast(palette.on_ember, style.mix_colors(palette.ember, palette.ink, 0.12)) >= 4.5
    assert contrast(palette.ink, palette.wash) >= 4.5
    assert contrast(palette.ember, palette.wash) >= 4.5
    for ground in (palette.paper, palette.sheet, palette.desk):
        assert contrast(palette.edge, ground) >= 3
    for band, text in zip(palette.tolerances, palette.on_tolerances, strict=True):
        assert contrast(text, band) >= 4.5


@pytest.mark.parametrize(
    ("palette", "role", "said"),
    [
        (LIGHT, "ink", 14.9),
        (LIGHT, "ink3", 5.6),
        (LIGHT, "edge", 3.6),
        (LIGHT, "ember", 5.5),
        (LIGHT, "broken", 6.9),
        (LIGHT, "good", 6.1),
        (DARK, "ink", 13.7),
        (DARK, "ink3", 5.6),
        (DARK, "edge", 4.4),
        (DARK, "ember", 6.2),
        (DARK, "ruling", 8.2),
    ],
)
def test_contrast_on_paper_is_what_the_design_measured(palette, role, said) -> None:
    assert contrast(getattr(palette, role), palette.paper) == pytest.approx(said, abs=0.15)


# Icons


@pytest.mark.parametrize("file", ICONS, ids=lambda file: file.stem)
def test_every_icon_is_drawn_in_the_color_asked_for(file: Path, qapp) -> None:
    assert "currentColor" in drawing(file.stem)
    image = Icons().pixmap(file.stem, "#AD3D0E", 20, 2.0).toImage()
    assert image.size() == QSize(40, 40)
    strong = [
        image.pixelColor(x, y).name()
        for x in range(40)
        for y in range(40)
        if image.pixelColor(x, y).alpha() > 240
    ]
    assert strong
    assert {abs(QColor(color).red() - 0xAD) < 4 for color in strong} == {True}


def test_an_icon_is_rendered_once_per_color_size_and_ratio(qapp) -> None:
    icons = Icons()
    first = icons.pixmap("x", "#000000", 16, 1.0)
    assert icons.pixmap("x", "#000000", 16, 1.0) is first
    assert icons.pixmap("x", "#000000", 16, 2.0) is not first
    assert icons.pixmap("x", "#000000", 16, 2.0).deviceIndependentSize().toSize() == QSize(16, 16)


def test_an_icon_nobody_drew_is_named(qapp) -> None:
    with pytest.raises(FileNotFoundError, match=r"unicorn\.svg"):
        drawing("unicorn")


@pytest.mark.parametrize("name", ["unicorn", "../anvil", "\0", ""])
def test_an_icon_nobody_drew_is_a_plain_one(qapp, caplog, name: str) -> None:
    icons = Icons()
    plain = icons.pixmap("circle-question-mark", "#000000", 16).toImage()
    assert icons.pixmap(name, "#000000", 16).toImage() == plain
    assert "nobody drew" in caplog.text


@BOTH
def test_marks_of_the_controls_have_the_palettes_colors(palette: Palette) -> None:
    folder = resources() / "icons" / "controls"
    assert palette.sheet in (folder / f"check-{palette.name}.svg").read_text(encoding="utf-8")
    assert palette.ink2 in (folder / f"chevron-{palette.name}.svg").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "name", ["Bögen & Würfel", "Renée's 100%", "a (b), c; {d}", "#1?%20", 'so "called"', "b\\c"]
)
def test_the_look_holds_in_a_folder_of_any_name(
    name: str, look: theme.Theme, qtbot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if os.name == "nt" and set(name) & set('?"\\'):
        pytest.skip("no folder of Windows has this name")
    controls = Path("icons", "controls")
    shutil.copytree(resources() / controls, tmp_path / name / controls)
    before = QDir.searchPaths("controls")
    monkeypatch.setattr(style, "resources", lambda: tmp_path / name)
    box = QCheckBox()
    box.setChecked(True)
    qtbot.addWidget(box)
    try:
        theme.install(box, LIGHT)
        drawn = box.grab().toImage()
    finally:
        QDir.setSearchPaths("controls", before)
    colors = [
        drawn.pixelColor(x, y).name() for x in range(drawn.width()) for y in range(drawn.height())
    ]
    assert colors.count(LIGHT.ink.lower()) > 50  # the box is filled
    assert colors.count(LIGHT.sheet.lower()) > 3  # and the mark drawn on it


def test_the_program_has_its_mark(qapp) -> None:
    assert not theme.app_icon().pixmap(64, 64).isNull()


# The theme


def test_the_nearest_owner_decides(look: theme.Theme, qtbot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    inner = QLabel(window)
    assert theme.theme_of(inner) is look
    night = theme.install(window, DARK)
    assert theme.theme_of(inner) is night
    assert theme.theme_of(QWidget()) is look


@BOTH
def test_qt_draws_with_the_same_colors(palette: Palette) -> None:
    role = QPalette.ColorRole
    filled = style.qt_palette(palette)
    assert filled.color(role.Window).name().upper() == palette.desk
    assert filled.color(role.HighlightedText).name().upper() == palette.ink
    assert filled.color(role.Highlight).name().upper() == palette.wash
    assert filled.color(role.Accent).name().upper() == palette.ember


@BOTH
def test_the_style_sheet_names_only_roles_that_exist(palette: Palette) -> None:
    sheet = style.sheet(palette, Type())
    assert "$" not in sheet
    assert palette.ember in sheet
    assert "font-" not in sheet


def test_a_switch_changes_colors_fonts_and_icons_at_once(look: theme.Theme, qtbot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    title = QLabel("Robard Ash", window)
    title.setProperty("face", "h2")
    button = QPushButton("Take", window)
    button.setProperty("lucide", "plus")
    night = theme.install(window, LIGHT)
    before = button.icon().cacheKey()
    with qtbot.waitSignal(night.changed):
        night.switch(DARK, 150)
    assert title.font().family() == "EB Garamond"
    assert title.font().pixelSize() == 30
    assert button.icon().cacheKey() != before
    assert button.iconSize() == QSize(24, 24)
    assert window.palette().color(QPalette.ColorRole.WindowText).name().upper() == DARK.ink


def test_a_primary_button_is_ember_and_a_plain_one_is_not(look: theme.Theme, qtbot) -> None:
    for kind, expected in (("primary", LIGHT.ember), ("plain", LIGHT.sheet)):
        button = QPushButton()
        button.setProperty("kind", kind)
        qtbot.addWidget(button)
        button.resize(100, 40)
        assert button.grab().toImage().pixelColor(50, 5).name().upper() == expected


class Iconed(QProxyStyle):
    """As on a system that wants icons on the buttons of dialogs."""

    def styleHint(self, hint, option=None, widget=None, returned=None) -> int:
        if hint == QStyle.StyleHint.SH_DialogButtonBox_ButtonsHaveIcons:
            return 1
        return super().styleHint(hint, option, widget, returned)


def test_the_buttons_of_a_dialog_bear_no_icons_of_the_system(look: theme.Theme, qtbot) -> None:
    """They are black, and would be a smudge on the dark paper."""
    kinds = QDialogButtonBox.StandardButton
    buttons = QDialogButtonBox(kinds.Close | kinds.Save | kinds.Cancel)
    qtbot.addWidget(buttons)
    iconed = Iconed("Fusion")
    buttons.setStyle(iconed)
    hint = QStyle.StyleHint.SH_DialogButtonBox_ButtonsHaveIcons
    assert iconed.styleHint(hint)
    assert not buttons.style().styleHint(hint, None, buttons)


# Out of sight


def shelf_of_two(qtbot) -> QStackedWidget:
    """Two pages of everything a form has, the first of them on screen."""
    stack = QStackedWidget()
    for _ in range(2):
        title, button, typed = QLabel("Robard Ash"), QPushButton("Take"), QLineEdit("a sword")
        title.setProperty("face", "h2")
        title.setProperty("tint", "ember")
        button.setProperty("lucide", "plus")
        hidden = QLabel("and his dog")
        hidden.hide()
        page = QWidget()
        column = QVBoxLayout(page)
        for each in (title, button, typed, hidden):
            each.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            column.addWidget(each)
        column.addStretch()
        stack.addWidget(page)
    qtbot.addWidget(stack)
    stack.resize(300, 260)
    stack.show()
    return stack


def second(stack: QStackedWidget) -> QWidget:
    page = stack.widget(1)
    assert page is not None
    return page


def size_of_title(stack: QStackedWidget) -> int:
    title = second(stack).findChild(QLabel)
    assert isinstance(title, QLabel)
    return title.font().pixelSize()


def seen(stack: QStackedWidget, qapp) -> QImage:
    """The second page as it comes into sight, with all that was hidden on it."""
    stack.setCurrentIndex(1)
    page = second(stack)
    for label in page.findChildren(QLabel):
        label.show()
    qapp.processEvents()
    return page.grab().toImage()


@pytest.mark.parametrize("scale", [100, 150])
def test_what_is_out_of_sight_takes_up_the_look_when_it_is_shown(
    qapp, look: theme.Theme, qtbot, scale: int
) -> None:
    late = shelf_of_two(qtbot)
    before = size_of_title(late)
    look.switch(DARK, scale)
    fresh = shelf_of_two(qtbot)
    assert seen(late, qapp) == seen(fresh, qapp)
    assert size_of_title(late) == before * scale / 100


def test_it_takes_up_only_the_last_of_many_looks(qapp, look: theme.Theme, qtbot) -> None:
    late = shelf_of_two(qtbot)
    plain = shelf_of_two(qtbot)
    look.switch(DARK, 150)
    look.switch(LIGHT, 100)
    assert seen(late, qapp) == seen(plain, qapp)


def test_a_ring_that_is_put_away_follows_nothing_that_is_gone(qtbot, look):
    host, held = QWidget(), QWidget()
    qtbot.addWidget(host)
    held.setParent(host)
    button, line = QPushButton("Cut", held), QLineEdit(host)
    host.show()
    host.activateWindow()
    qtbot.waitUntil(host.isActiveWindow)
    button.setFocus()
    qtbot.waitUntil(lambda: bool(host.findChildren(FocusRing)))
    (ring,) = host.findChildren(FocusRing)
    line.setFocus()
    delete(button)
    before = ring.geometry()
    held.move(40, 40)
    assert ring.geometry() == before
