"""Scene tokens: a faction's scenes of a maneuver, by their kind, spent, left or not allowed."""

from typing import Literal

import msgspec
from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import strokes
from bwdesk.desk.kit.words import hint
from bwdesk.desk.theme import Palette, Theme
from bwdesk.rules.games.frame.signs import regular

SIDE, GAP, WITHIN = 14, 8, 5
BARRED_DASH = (2, 2)

Kind = Literal["color", "interstitial", "building", "conflict"]
Look = Literal["left", "spent", "barred", "required"]


class SceneToken(msgspec.Struct, frozen=True):
    """One scene: *left* to play, *spent*, *barred* by the maneuver or *required* and still left."""

    kind: Kind
    look: Look = "left"


def paint(painter: QPainter, rect: QRectF, token: SceneToken, theme: Theme) -> None:
    """A token centered in *rect*, as large as its shorter side."""
    side = min(rect.width(), rect.height())
    box = QRectF(rect.center().x() - side / 2, rect.center().y() - side / 2, side, side)
    with strokes.drawing(painter):
        painter.setPen(_pen(token.look, theme.palette))
        spent = token.look == "spent"
        painter.setBrush(QColor(theme.palette.ink2 if spent else "transparent"))
        match token.kind:
            case "color":
                inner = strokes.inset(box.adjusted(0.5, 0.5, -0.5, -0.5), strokes.DRAWN)
                painter.drawEllipse(inner)
            case "interstitial":
                _paint_two(painter, box)
            case "building":
                painter.drawRect(strokes.inset(box.adjusted(1, 1, -1, -1), strokes.DRAWN))
            case "conflict":
                radius = box.width() * 0.56
                corners = [QPointF(dx, dy) for dx, dy in regular(4, radius)]
                painter.drawPolygon(QPolygonF([box.center() + each for each in corners]))


def _pen(look: Look, palette: Palette) -> QPen:
    if look == "barred":
        return strokes.pen(palette.line2, strokes.DRAWN, BARRED_DASH)
    if look == "required":
        return strokes.pen(palette.ember, strokes.TOTAL)
    return strokes.pen(palette.ink2, strokes.DRAWN)


def _paint_two(painter: QPainter, box: QRectF) -> None:
    """Two people talk: the one behind keeps a gap of ground to the one in front."""
    radius, gap = box.width() * 0.3, box.width() * 0.1
    apart = QPointF(box.width() * 0.22, 0)
    behind, gone, front = QPainterPath(), QPainterPath(), QPainterPath()
    behind.addEllipse(box.center() - apart, radius, radius)
    front.addEllipse(box.center() + apart, radius, radius)
    gone.addEllipse(box.center() + apart, radius + gap, radius + gap)
    painter.drawPath(behind.subtracted(gone))
    painter.drawPath(front)


class SceneTokens(QWidget):
    """A row of tokens; those of one kind stand closer together."""

    def __init__(self, tokens: tuple[SceneToken, ...] = (), parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.show_tokens(tokens)

    def show_tokens(self, tokens: tuple[SceneToken, ...]) -> None:
        self._tokens = tokens
        self.setAccessibleName(f"Scenes: {tokens_line(tokens)}")
        self.setToolTip(hint(tokens_line(tokens)))
        self.updateGeometry()
        self.update()

    def tokens(self) -> tuple[SceneToken, ...]:
        return self._tokens

    def sizeHint(self) -> QSize:
        theme = themes.theme_of(self)
        return QSize(round(width(self._tokens, theme)), round(theme.type.px(SIDE + 3)))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, rect, theme = QPainter(self), QRectF(self.rect()), themes.theme_of(self)
        side = theme.type.px(SIDE)
        for token, x in zip(self._tokens, _places(self._tokens, theme), strict=True):
            paint(painter, QRectF(x + 1, (rect.height() - side) / 2, side, side), token, theme)


def tokens_line(tokens: tuple[SceneToken, ...]) -> str:
    """``color spent, 2 of 3 building spent, conflict required``."""
    kinds = tuple(dict.fromkeys(each.kind for each in tokens))
    return ", ".join(
        _tokens_words([each for each in tokens if each.kind == kind]) for kind in kinds
    )


def _tokens_words(alike: list[SceneToken]) -> str:
    kind, spent = alike[0].kind, sum(each.look == "spent" for each in alike)
    left = next((each.look for each in alike if each.look != "spent"), "spent")
    if left in ("barred", "required"):
        return f"{kind} {'not allowed' if left == 'barred' else 'required'}"
    if len(alike) > 1:
        return f"{spent} of {len(alike)} {kind} spent"
    return f"{kind} {left}"


def width(tokens: tuple[SceneToken, ...], theme: Theme) -> float:
    places = _places(tokens, theme)
    return places[-1] + theme.type.px(SIDE) + 3 if places else 0


def _places(tokens: tuple[SceneToken, ...], theme: Theme) -> list[float]:
    """Where each token begins, in px from the left."""
    px, places, x = theme.type.px, [], 0.0
    for number, token in enumerate(tokens):
        if number:
            alike = tokens[number - 1].kind == token.kind
            x += px(SIDE + (WITHIN if alike else GAP))
        places.append(x)
    return places
