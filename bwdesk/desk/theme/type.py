"""The two faces and the styles made of them: EB Garamond for the game, Bwdesk Sans for the desk.

Fonts are given as `QFont`, never in the style sheet, which can neither space letters nor follow
the font scale.
"""

import msgspec
from PySide6.QtCore import QSize
from PySide6.QtGui import QFont, QFontDatabase, QFontMetricsF

from bwdesk.where import resources

GARAMOND = "EB Garamond"
SANS = "Bwdesk Sans"
SMALLEST, LARGEST = 90, 200
MOST_MEASURED = 10_000

_REGULAR, _MEDIUM, _SEMIBOLD, _BOLD = (
    QFont.Weight.Normal,
    QFont.Weight.Medium,
    QFont.Weight.DemiBold,
    QFont.Weight.Bold,
)


class Face(msgspec.Struct, frozen=True):
    """A style as the page of styles gives it: family, weight, size and line in px at 100 %."""

    family: str
    weight: QFont.Weight
    size: float
    line: int
    italic: bool = False
    label: bool = False


FACES = {
    "display": Face(GARAMOND, _MEDIUM, 36, 38),
    "curtain": Face(GARAMOND, _SEMIBOLD, 52, 58),
    "result": Face(GARAMOND, _MEDIUM, 58, 56),
    "count": Face(GARAMOND, _MEDIUM, 76, 66),
    "h1": Face(GARAMOND, _SEMIBOLD, 28, 32),
    "h2": Face(GARAMOND, _SEMIBOLD, 20, 24),
    "name": Face(GARAMOND, _SEMIBOLD, 17, 20),
    "value": Face(GARAMOND, _SEMIBOLD, 18, 22),
    "prose": Face(GARAMOND, _MEDIUM, 16.5, 21),
    "consequence": Face(GARAMOND, _REGULAR, 16, 21, italic=True),
    "lead": Face(GARAMOND, _REGULAR, 20, 26, italic=True),
    "spoken": Face(GARAMOND, _REGULAR, 30, 36, italic=True),
    "empty": Face(GARAMOND, _REGULAR, 20, 26),
    "tab": Face(GARAMOND, _MEDIUM, 17, 20),
    "body": Face(SANS, _REGULAR, 15, 20),
    "small": Face(SANS, _REGULAR, 14, 18),
    "hint": Face(SANS, _REGULAR, 13, 16),
    "strong": Face(SANS, _BOLD, 15, 20),
    "label": Face(SANS, _BOLD, 12, 16, label=True),
}


def load() -> None:
    """Make the shipped fonts known to Qt; a second call is harmless."""
    if QFontDatabase.hasFamily(GARAMOND) and QFontDatabase.hasFamily(SANS):
        return
    for file in sorted((resources() / "fonts").glob("*.ttf")):
        if QFontDatabase.addApplicationFont(str(file)) < 0:
            raise ValueError(f"the font {file} cannot be read; install bwdesk again")


class Type:
    """The fonts of one font scale (90 to 200 percent), each made when it is first asked for."""

    def __init__(self, scale: int = 100) -> None:
        self.scale = min(max(scale, SMALLEST), LARGEST)
        # Every stroke of a pen asks for one. What they are depends on the scale alone, which a
        # `Type` keeps for good; another scale is another `Type`.
        self._fonts: dict[tuple[str, float | None], QFont] = {}
        self._metrics: dict[tuple[str, float | None], QFontMetricsF] = {}
        self._wide: dict[tuple[str, float | None, str], float] = {}

    def px(self, length: float) -> float:
        """A length that grows with the text: rows, sizes, but no strokes."""
        return length * self.scale / 100

    def size(self, wide: float, high: float) -> QSize:
        """Two such lengths as the size of a widget."""
        return QSize(round(self.px(wide)), round(self.px(high)))

    def font(self, style: str, px: float | None = None) -> QFont:
        """The font of a style, or the style in another size (px at 100 %)."""
        made = self._fonts.get((style, px))
        if made is None:
            made = self._fonts[style, px] = self._make_font(style, px)
        return QFont(made)

    def _make_font(self, style: str, px: float | None) -> QFont:
        face = FACES[style]
        font = QFont(face.family)
        font.setWeight(face.weight)
        font.setItalic(face.italic)
        # Pixel sizes are whole: half a pixel goes up, as 16.5 is meant to read as 17.
        font.setPixelSize(int(self.px(px or face.size) + 0.5))
        font.setHintingPreference(QFont.HintingPreference.PreferVerticalHinting)
        if face.label:
            font.setCapitalization(QFont.Capitalization.AllUppercase)
            font.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, self.px(0.7))
        return font

    def line(self, style: str) -> float:
        """The line height of a style in px."""
        return self.px(FACES[style].line)

    def metrics(self, style: str, px: float | None = None) -> QFontMetricsF:
        made = self._metrics.get((style, px))
        if made is None:
            made = self._metrics[style, px] = QFontMetricsF(self.font(style, px))
        return made

    def wide(self, text: str, style: str, px: float | None = None) -> float:
        """How many px a line of text takes. Reasons and names are measured again with every page
        and every change, and their letters are shaped each time: what is known is kept, of the
        last `MOST_MEASURED`."""
        known = self._wide.get((style, px, text))
        if known is None:
            if len(self._wide) >= MOST_MEASURED:
                self._wide.clear()
            known = self.metrics(style, px).horizontalAdvance(text)
            self._wide[style, px, text] = known
        return known

    def display(self) -> QFont:
        return self.font("display")

    def h1(self) -> QFont:
        return self.font("h1")

    def h2(self) -> QFont:
        return self.font("h2")

    def name(self) -> QFont:
        return self.font("name")

    def value(self, px: float = 18) -> QFont:
        return self.font("value", px)

    def prose(self) -> QFont:
        return self.font("prose")

    def body(self) -> QFont:
        return self.font("body")

    def small(self) -> QFont:
        return self.font("small")

    def hint(self) -> QFont:
        return self.font("hint")

    def strong(self) -> QFont:
        return self.font("strong")

    def label(self) -> QFont:
        return self.font("label")
