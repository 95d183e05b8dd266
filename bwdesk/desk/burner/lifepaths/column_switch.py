"""How much of the board stands side by side, and whose turn it is where not all of it does."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtWidgets import QFrame, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.burner.lifepaths.heading import ONE_LIFEPATH, THE_LIST, THE_PATH, Heading

LIST, PROSPECT = 300, 276
LARGEST_SHARE = 0.42
"""What the list takes at most of a narrow board."""
SHARE = 0.27
"""What the list takes of a wide one, and what it needs at most."""
ENOUGH = 480
EDGE = 20
"""At both sides of the heading."""
ROOMY, TIGHT = 900, 540
"""From the one on all three stand abreast; below the other they take turns."""
WIDEST = 16_777_215


class Board(Protocol):
    """The parts of the board."""

    heading: Heading
    left: QWidget
    left_rule: QFrame
    middle: QWidget
    right_rule: QFrame

    @property
    def line(self) -> QWidget: ...
    @property
    def panel(self) -> QWidget: ...
    def width(self) -> int: ...


class Abreast:
    """Arranges a board by its width and its letters."""

    def __init__(self, board: Board, owner: QWidget) -> None:
        self._board, self._owner = board, owner

    @property
    def count(self) -> int:
        """How many of list, path and prospect stand side by side."""
        px, wide = themes.theme_of(self._owner).type.px, self._board.width()
        return 1 + (wide >= px(TIGHT)) + (wide >= px(ROOMY))

    def turn(self, side: int) -> None:
        """Show path or prospect beside the list; what takes the list's place waits to be asked."""
        if self.count > 1:
            self._board.heading.sides.choose(side)

    def arrange(self) -> None:
        """The list and the prospect are as wide as their letters ask; the path has the rest."""
        board, px = self._board, themes.theme_of(self._owner).type.px
        side, count, wide = board.heading.sides.current(), self.count, board.width()
        roomy = count == 3
        board.left.setVisible(count > 1 or side == THE_LIST)
        board.left_rule.setVisible(count > 1)
        board.line.setVisible(count > 1)
        board.middle.setVisible(roomy or side == THE_PATH or (count == 2 and side == THE_LIST))
        board.right_rule.setVisible(roomy)
        board.panel.setVisible(roomy or side == ONE_LIFEPATH)
        board.panel.setMinimumWidth(round(px(PROSPECT)))
        board.panel.setMaximumWidth(round(px(PROSPECT)) if roomy else WIDEST)
        board.heading.fit(wide - 2 * EDGE, count)
        listed = min(max(px(LIST), SHARE * wide), px(ENOUGH), LARGEST_SHARE * wide)
        board.left.setFixedWidth(round(listed) if count > 1 else wide)
