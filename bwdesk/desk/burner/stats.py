"""Placing the stat points: a row for each stat, under the pool that pays for it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.burner.page import Page
from bwdesk.desk.burner.remark import Remark
from bwdesk.desk.document import Document
from bwdesk.desk.widgets.choice import Segmented
from bwdesk.desk.widgets.stepper import Stepper, Steps
from bwdesk.desk.widgets.token import TITLE, Token, TokenView
from bwdesk.desk.widgets.words import SectionLabel, words
from bwdesk.rules.ability import Shade
from bwdesk.rules.book import MENTAL, PHYSICAL
from bwdesk.rules.burning import Reckoning, edits
from bwdesk.rules.burning.reckoning import Figure
from bwdesk.rules.burning.stats import SHADE_PRICE
from bwdesk.rules.burning.words import plural
from bwdesk.rules.sums import Pool

SHADES = (Shade.BLACK, Shade.GRAY, Shade.WHITE)
FEEDS = {
    "will": "Health, Hesitation, Circles",
    "perception": "Reflexes, every wise",
    "agility": "Reflexes",
    "speed": "Reflexes, Stride",
    "power": "Mortal Wound",
    "forte": "Health, Mortal Wound, tolerances",
}


class StatRow(QWidget):
    """One stat: its name and what it feeds, points, shade, token, and what is wrong below."""

    def __init__(self, page: StatsPage, stat: str) -> None:
        super().__init__()
        self._page, self._stat = page, stat
        name = stat.title()
        self.stepper = Stepper(f"Points on {name}", Steps(0, 0, 10))
        self.shades = Segmented(f"Shade of {name}", ("Black", "Gray", "White"))
        self.token = TokenView(Token(page.document.reckoning.stats[stat].ability), TITLE)
        self.remark = Remark()
        for place, shade in enumerate(SHADES):
            price = SHADE_PRICE[shade]
            says = f"{shade.word.title()}: {plural(price, 'point')}" if price else "Black: no cost"
            self.shades.button(place).setToolTip(says)
        self.stepper.stepped.connect(self._place)
        self.shades.chosen.connect(self._shade)
        said = QVBoxLayout()
        said.setSpacing(0)
        said.addWidget(words(name, "name"))
        said.addWidget(words(f"feeds {FEEDS[stat]}", "hint", "ink3"))
        row = QHBoxLayout()
        row.setSpacing(24)
        row.addLayout(said, 1)
        row.addWidget(self.shades)
        row.addWidget(self.stepper)
        row.addWidget(self.token)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 8, 0, 8)
        column.setSpacing(4)
        column.addLayout(row)
        column.addWidget(self.remark)
        rule = QFrame()
        rule.setProperty("rule", "line")
        column.addWidget(rule)

    def show_stat(self, figure: Figure, reckoning: Reckoning) -> None:
        placed = getattr(reckoning.choices.stats, self._stat)
        self.stepper.show_steps(Steps(placed.points, 0, 10))
        self.shades.blockSignals(True)
        self.shades.choose(SHADES.index(placed.shade))
        self.shades.blockSignals(False)
        if figure.ability:
            self.token.show_token(Token(figure.ability))
        self.remark.show_problems(reckoning.problems, f"stats/{self._stat}")

    def _place(self, points: int) -> None:
        self._page.edit(edits.place_stat(self._page.document.choices, self._stat, points))

    def _shade(self, index: int) -> None:
        self._page.edit(edits.shade_stat(self._page.document.choices, self._stat, SHADES[index]))


class StatsPage(Page):
    """Mental stats, then physical ones."""

    key = "stats"
    title = "Stats"

    says: QLabel
    foot: QLabel
    mental_place: QWidget
    physical_place: QWidget

    def __init__(self, document: Document, parent: QWidget | None = None) -> None:
        super().__init__(document, parent)
        self.rows: dict[str, StatRow] = {}
        self._heads: dict[str, tuple[SectionLabel, Remark]] = {}
        for pool, ids, place in (
            ("mental", MENTAL, self.mental_place),
            ("physical", PHYSICAL, self.physical_place),
        ):
            column = QVBoxLayout(place)
            column.setContentsMargins(0, 8, 0, 8)
            column.setSpacing(0)
            head, remark = SectionLabel(pool.title()), Remark()
            self._heads[pool] = (head, remark)
            column.addWidget(head)
            column.addWidget(remark)
            for id in ids:
                self.rows[id] = StatRow(self, id)
                column.addWidget(self.rows[id])
        themes.dress(self)

    def refresh(self) -> None:
        reckoning = self.document.reckoning
        pools = reckoning.pools
        for key, (head, remark) in self._heads.items():
            pool: Pool = getattr(pools, key)
            head.say(key.title(), _left(pool, pools.either))
            remark.show_problems(reckoning.problems, f"stats/{key}")
        for id, row in self.rows.items():
            row.show_stat(reckoning.stats[id], reckoning)
        limit = reckoning.choices.limits.stat
        self.says.setText(f"campaign limit {limit}" if limit else "no campaign limit")
        self.foot.setText(
            f"A gray stat costs {SHADE_PRICE[Shade.GRAY]} points beside its exponent, a white one "
            f"{SHADE_PRICE[Shade.WHITE]}."
        )

    def reveal(self, where: str) -> None:
        """``stats/will`` goes to Will, ``stats/mental`` to the first mental stat."""
        _, _, id = where.partition("/")
        first = {"mental": "will", "physical": "agility", "either": "will"}.get(id, id)
        row = self.rows.get(first, self.rows["will"])
        row.stepper.setFocus(Qt.FocusReason.OtherFocusReason)


def _left(pool: Pool, either: Pool) -> str:
    said = f"{pool.spent.whole} of {pool.given.whole} placed"
    if pool.left < 0:
        said += f", {-pool.left} over"
    if either.given.whole:
        said += f"; {either.left} of {either.given.whole} either way left"
    return said
