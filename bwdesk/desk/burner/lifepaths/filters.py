"""What the list of lifepaths is narrowed by: words, open or barred, setting, skill, trait, stat."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import (
    QLineEdit,
    QSizePolicy,
    QWidget,
)

from bwdesk.desk.burner import picks
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.choice import Chip
from bwdesk.desk.kit.picker import Pick, Picker
from bwdesk.desk.kit.words import hint, words
from bwdesk.rules.basics.prose import plural
from bwdesk.rules.packs.book import Book, Lifepath

STATS = {"mental": "Mental", "physical": "Physical", "either": "Either way"}


class Filter(Struct, frozen=True, omit_defaults=True):
    """What is to be listed; "" means any. *text* is looked for in names, skills and traits."""

    text: str = ""
    barred: bool = True
    setting: str = ""
    skill: str = ""
    trait: str = ""
    stat: Literal["", "mental", "physical", "either"] = ""

    @property
    def narrows(self) -> bool:
        return self != Filter()

    def fits(self, lifepath: Lifepath) -> bool:
        """Whether a lifepath has what is asked for, its text and whether it is open aside."""
        return (
            self.setting in ("", lifepath.setting)
            and (not self.skill or self.skill in lifepath.skills)
            and (not self.trait or self.trait in lifepath.traits)
            and (not self.stat or self._gives(lifepath))
        )

    def _gives(self, lifepath: Lifepath) -> bool:
        """A point either way is a mental one and a physical one."""
        mine: int = getattr(lifepath, self.stat)
        return mine > 0 or lifepath.either > 0

    def only_known(self, lifepaths: Iterable[Lifepath]) -> Filter:
        """What of it means something where these are all the lifepaths there are."""
        listed = tuple(lifepaths)
        return replace(
            self,
            setting=self.setting if any(self.setting == each.setting for each in listed) else "",
            skill=self.skill if any(self.skill in each.skills for each in listed) else "",
            trait=self.trait if any(self.trait in each.traits for each in listed) else "",
        )


class Filters(QWidget):
    """Chips around one :class:`Filter`; ``changed`` when the user narrows or widens it."""

    changed = Signal()

    def __init__(self, search: QLineEdit) -> None:
        super().__init__()
        self.search = search
        self._filter = Filter()
        self._picks: dict[str, tuple[Pick, ...]] = {}
        self._made_for: tuple[int, str] = (0, "")
        self.open_chip, self.barred_chip = Chip("Open", 0), Chip("Barred")
        self.open_chip.setChecked(True)
        self.open_chip.setToolTip("Lifepaths you may take next")
        self.barred_chip.setChecked(True)
        self.barred_chip.setToolTip("Also list what you may not take, with the reason")
        self.chips = {
            "setting": Chip("Any setting", opens=True),
            "skill": Chip("Skill", opens=True),
            "trait": Chip("Trait", opens=True),
            "stat": Chip("Stat", opens=True),
        }
        self.clear_button = push_button("Clear", kind="quiet", name="Clear search and filters")
        self.found = words("", "small", "ink2")
        self._lay_out()
        search.textChanged.connect(lambda text: self._become(text=text))
        self.barred_chip.clicked.connect(lambda on: self._become(barred=on))
        self.open_chip.clicked.connect(self._toggle_open)
        self.clear_button.clicked.connect(self.clear)
        for kind, chip in self.chips.items():
            # The longest names do not fit beside the others.
            chip.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
            chip.clicked.connect(lambda _on=False, kind=kind: self.ask(kind))

    @property
    def filter(self) -> Filter:
        return self._filter

    def set(self, wanted: Filter) -> None:
        """Show and use a filter without telling."""
        self._filter = wanted
        with QSignalBlocker(self.search):
            self.search.setText(wanted.text)
        self._show()

    def show_counts(self, open_: int, found: int, of: int) -> None:
        """*open_* lifepaths may be taken next; *found* of all *of* are listed."""
        self.open_chip.show_count(open_)
        self.counts.setVisible(self._filter.narrows)
        self.found.setText(f"{found} of {plural(of, 'lifepath')}")

    def offer(self, book: Book, stock: str, settings: tuple[Pick, ...]) -> None:
        """What can be asked for: the lists of the lifepaths of a stock."""
        self._picks["setting"] = (Pick("", "Any setting"), *settings)
        if self._made_for == (id(book), stock):
            return
        self._made_for = (id(book), stock)
        self._picks["skill"] = (Pick("", "Any skill"), *picks.skills(book, stock))
        self._picks["trait"] = (Pick("", "Any trait"), *picks.traits(book, stock))
        stats = (Pick(each, name) for each, name in STATS.items())
        self._picks["stat"] = (Pick("", "Any stat bonus"), *stats)
        self._show()

    def ask(self, kind: str) -> Picker:
        """Pop up what there is of a *kind* (setting, skill, trait, stat)."""
        now: str = getattr(self._filter, kind)
        picker = Picker(self.chips[kind], self._picks[kind][0].name, self._picks[kind], now)
        picker.picked.connect(lambda id: self._become(**{kind: id}))
        return picker

    def clear(self) -> None:
        self.set(Filter())
        self.changed.emit()
        self.search.setFocus()

    def _become(self, **changes: object) -> None:
        self._filter = replace(self._filter, **changes)
        self._show()
        self.changed.emit()

    def _toggle_open(self) -> None:
        """What is open is always listed; the chip takes the barred ones away."""
        self.open_chip.setChecked(True)
        self._become(barred=False)

    def _show(self) -> None:
        self.barred_chip.setChecked(self._filter.barred)
        blanks = {"setting": "Any setting", "skill": "Skill", "trait": "Trait", "stat": "Stat"}
        for kind, chip in self.chips.items():
            now: str = getattr(self._filter, kind)
            known = self._picks.get(kind, ())
            name = next((each.name for each in known if each.id == now), now)
            chip.show_choice(name if now else blanks[kind], on=bool(now))
            chip.setAccessibleName(f"{kind.capitalize()}: {name if now else 'any'}")
            chip.setToolTip(hint(f"{kind.capitalize()}: {name}" if now else ""))
        self.counts.setVisible(self._filter.narrows)

    def _lay_out(self) -> None:
        column = layouts.column(into=self, spacing=7)
        for chips in (
            (self.open_chip, self.barred_chip, self.chips["setting"]),
            (self.chips["skill"], self.chips["trait"], self.chips["stat"]),
        ):
            row = layouts.row(spacing=6)
            for chip in chips:
                row.addWidget(chip)
            row.addStretch(1)
            column.addLayout(row)
        self.counts = QWidget()
        layouts.row(self.found, self.clear_button, into=self.counts, spacing=None, grows=0)
        column.addWidget(self.counts)
