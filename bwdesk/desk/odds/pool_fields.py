"""A pool of dice in fields: shade, exponent, more dice, dice of another shade, open ends."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QWidget

from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.shades import ShadeChoice
from bwdesk.desk.kit.stepper import Stepper, Steps
from bwdesk.desk.kit.token import TITLE, Token, TokenView
from bwdesk.desk.kit.words import words
from bwdesk.rules.chance.ability import Ability, Shade
from bwdesk.rules.chance.pool import DicePool, Group

MOST_EXPONENT = 20


class PoolFields(QWidget):
    """A pool under its title, or under a *head* of its own. ``changed`` carries it whenever a field
    does, `show_fields` hides all but the head."""

    changed = Signal(object)

    def __init__(
        self, title: str, head: QWidget | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._pool = DicePool(exponent=4)
        self._lines: list[QWidget] = []
        self.token = TokenView(Token(Ability(Shade.BLACK, 1)), TITLE)
        self._more = words("", "h2")
        first = layouts.row(
            head or words(title, "h2"), self.token, self._more, spacing=None, grows=0
        )
        self._column = layouts.column(first, into=self, spacing=4)
        self.shade = ShadeChoice(f"{title}: shade")
        self.exponent = Stepper(f"{title}: exponent", Steps(1, 0, MOST_EXPONENT, "0"))
        self.more = Stepper(f"{title}: more dice", Steps(0, -MOST_EXPONENT, MOST_EXPONENT, "–"))
        self.others = Stepper(f"{title}: dice of another shade", Steps(0, 0, MOST_EXPONENT, "–"))
        self.other = ShadeChoice(f"{title}: the other shade", brief=True)
        self.open_ended = QCheckBox()
        self.open_ended.setAccessibleName(f"{title}: open-ended")
        self.doubled = QCheckBox()
        self.doubled.setAccessibleName(f"{title}: exponent doubled by Divine Inspiration")
        besides = layouts.row(self.other, self.others, spacing=10)
        self.row("Shade", self.shade)
        self.row("Exponent", self.exponent)
        self.row("More dice", self.more)
        self.row("And", besides)
        self.row("Open-ended", self.open_ended)
        self.row("Inspired", self.doubled)
        self.shade.shaded.connect(lambda shade: self._tell(shade=shade))
        self.exponent.stepped.connect(lambda to: self._tell(exponent=to))
        self.more.stepped.connect(lambda to: self._tell(more=to))
        self.others.stepped.connect(lambda _to: self._tell_others())
        self.other.shaded.connect(lambda _shade: self._tell_others())
        self.open_ended.clicked.connect(lambda on: self._tell(open_ended=on))
        self.doubled.clicked.connect(lambda on: self._tell(doubled=on))

    def row(self, label: str, field: QWidget | QHBoxLayout) -> None:
        """A further line, under a hairline."""
        line = QWidget()
        rule = layouts.rule("line")
        row = layouts.row(spacing=None)
        layouts.column(rule, row, into=line, spacing=4)
        row.addWidget(words(label, "body", "ink2"), 1)
        if isinstance(field, QWidget):
            row.addWidget(field)
        else:
            row.addLayout(field)
        self._column.addWidget(line)
        self._lines.append(line)

    def show_fields(self, on: bool) -> None:
        """Whether there is a pool at all."""
        for part in (self.token, self._more, *self._lines):
            part.setVisible(on)

    def show_pool(self, pool: DicePool) -> None:
        """Fields as the pool has it; nothing is told."""
        self._pool = pool
        self.token.show_token(Token(Ability(pool.shade, pool.exponent)))
        rest = pool.dice - pool.exponent
        self._more.setText(f"{rest:+d}D" if rest else "")
        others = pool.others[0] if pool.others else Group(self._other_shade, 0)
        self.shade.show_shade(pool.shade)
        self.other.show_shade(others.shade)
        most = max(MOST_EXPONENT, pool.exponent, pool.more, others.dice)
        self.exponent.show_steps(Steps(pool.exponent, 0, most, "0"))
        self.more.show_steps(Steps(pool.more, min(-MOST_EXPONENT, pool.more), most, "–"))
        self.others.show_steps(Steps(others.dice, 0, most, "–"))
        self.open_ended.setChecked(pool.open_ended)
        self.doubled.setChecked(pool.doubled)

    @property
    def pool(self) -> DicePool:
        """What was shown last."""
        return self._pool

    @property
    def _other_shade(self) -> Shade:
        shade = self.other.shade()
        return shade if shade is not self._pool.shade else _next(self._pool.shade)

    def _tell_others(self) -> None:
        dice = self.others.value()
        first = (Group(self.other.shade(), dice),) if dice else ()
        self._tell(others=(*first, *self._pool.others[1:]))

    def _tell(self, **changes: object) -> None:
        self.changed.emit(replace(self._pool, **changes))


def _next(shade: Shade) -> Shade:
    return Shade.GRAY if shade is Shade.BLACK else Shade.BLACK
