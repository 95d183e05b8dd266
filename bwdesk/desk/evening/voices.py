"""A voice at the table: yes, no, or not yet; and the chip that is pressed for it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import strokes
from bwdesk.desk.kit.drawn import Drawn
from bwdesk.desk.kit.flow import Flow
from bwdesk.desk.kit.shortcuts import is_pressed
from bwdesk.desk.kit.words import hint
from bwdesk.desk.theme import Theme
from bwdesk.keys import NO, NO_VOICE, YES, Key
from bwdesk.rules.group.campaign import Ballot, Campaign
from bwdesk.rules.play import voting
from bwdesk.rules.play.evening import players_present

HIGH, PADDING, SIGN, GAP = 26, 10, 13, 4
NAME = 160
"""Of a name, px at 100 %; a longer one ends with dots."""
DASH = (3.0, 2.0)


VOICES: dict[Key, bool | None] = {YES: True, NO: False, NO_VOICE: None}


class Voice(NamedTuple):
    """What somebody has *said*, None for nothing yet; whether he *may* speak, and is *here*."""

    by: str
    said: bool | None = None
    may: bool = True
    here: bool = True

    def __str__(self) -> str:
        if not self.here:
            return f"{self.by}, not here, has no vote"
        if not self.may:
            return f"{self.by} has no vote on this"
        return f"{self.by}: {'not yet' if self.said is None else 'yes' if self.said else 'no'}"


def voices_of(
    campaign: Campaign, voters: Collection[str], ballots: tuple[Ballot, ...]
) -> tuple[Voice, ...]:
    """Everybody of the table; who is not here, or not of the *voters*, cannot speak."""
    there, said = players_present(campaign), voting.votes_cast(ballots)
    return tuple(
        Voice(each.name, said.get(each.name), each.name in voters, each.name in there)
        for each in campaign.players
    )


class VoiceChip(Drawn, QAbstractButton):
    """Pressed once it says yes, twice no, then nothing again; Y and N say it at once.

    Who has no voice here can be pressed as well: why not is told then.
    """

    spoken = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._open = True
        self.voice = Voice("")
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.clicked.connect(self._turn)

    def show_voice(self, voice: Voice, *, open_: bool = True) -> None:
        self.voice, self._open = voice, open_
        self.setEnabled(open_)
        self.setAccessibleName(str(voice))
        self.setToolTip(hint(str(voice)))
        self.updateGeometry()
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        meant = [voice for key, voice in VOICES.items() if is_pressed(key, event)]
        if self._open and meant:
            self.spoken.emit(meant[0])
        else:
            super().keyPressEvent(event)

    def sizeHint(self) -> QSize:
        type_ = themes.theme_of(self).type
        name = min(type_.wide(self.voice.by, "small"), type_.px(NAME))
        wide = name + type_.px(2 * PADDING + SIGN) + type_.px(GAP)
        return QSize(round(wide), round(type_.px(HIGH)))

    def _turn(self) -> None:
        after = {None: True, True: False, False: None}
        self.spoken.emit(after[self.voice.said])

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        palette, px, voice = theme.palette, theme.type.px, self.voice
        edge = {True: palette.good, False: palette.edge, None: palette.edge}[voice.said]
        ink = {True: palette.good, False: palette.ink2, None: palette.ink}[voice.said]
        absent = not voice.may or not voice.here
        if absent:
            edge, ink = palette.line2, palette.ink3
        hovered = self.underMouse() and self.isEnabled()
        ground = palette.good_wash if voice.said else palette.desk if hovered else "transparent"
        painter.setBrush(QColor(ground))
        dash = DASH if absent or voice.said is None else ()
        painter.setPen(strokes.pen(edge, dash=dash))
        half = rect.height() / 2 - 1
        painter.drawRoundedRect(strokes.inset(rect), half, half)
        inner = rect.adjusted(px(PADDING), 0, -px(PADDING), 0)
        side = px(SIGN)
        room = inner.adjusted(0, 0, -side, 0)
        strokes.write(painter, room, voice.by, theme.type.small(), ink)
        box = QRectF(inner.right() - side, rect.center().y() - side / 2, side, side)
        sign = {True: "check", False: "x", None: ""}[voice.said]
        if sign:
            theme.icons.paint(painter, box, sign, ink)
        if self.hasFocus():
            strokes.focus_ring(painter, rect, palette.ember, half)


class Voices(Flow):
    """A chip for each voice. ``spoken`` carries who has spoken, and yes, no or nothing."""

    spoken = Signal(str, object)

    def __init__(self) -> None:
        super().__init__("Voices")
        self.chips: dict[str, VoiceChip] = {}

    def show_voices(self, voices: Sequence[Voice], *, open_: bool) -> None:
        """What everybody has said; while it is *open_* they may speak."""
        if list(self.chips) != [each.by for each in voices]:
            self.chips = {each.by: self._chip(each.by) for each in voices}
            self.flow([tuple(self.chips.values())])
        for voice in voices:
            self.chips[voice.by].show_voice(voice, open_=open_)

    def _chip(self, by: str) -> VoiceChip:
        made = VoiceChip()
        made.spoken.connect(lambda yes: self.spoken.emit(by, yes))
        return made
