"""What a trait changes, on its form: effects, the options it leaves, a skill of one's choice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QMenu,
    QWidget,
)

from bwdesk.desk.house.fields import FlagField, NumberField, OneField, TextField
from bwdesk.desk.house.reference_list import ReferenceList
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button, tool_button
from bwdesk.desk.kit.combo_boxes import narrow
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.menu import passing
from bwdesk.desk.kit.words import words
from bwdesk.desk.kit.wrapping import Wrapping
from bwdesk.rules.book import ATTRIBUTES, CAUSES, EMOTIONS, STATS, Book, Effect, Option, readable
from bwdesk.rules.burning.effect_words import POOLS, WOUNDS, WRITTEN
from bwdesk.rules.packing import free_id

ASPECTS = {
    "add": "added to it",
    "root": "to the root it comes from",
    "dice": "dice to every test of it",
    "set": "fixed at",
    "round_up": "rounded up",
    "lighter": "a shade lighter",
    "opens": "opened by the trait",
    "lists": "bought with lifepath points",
    "roots": "of these roots",
    "every": "that have every one of the roots",
    "stocks": "only for",
    "age_over": "only for those older than",
}
BLANK = {each: getattr(Effect("will"), each) for each in ASPECTS}
STARTS = {"root": "will", "set": 0, "age_over": 0} | {
    each: True for each, value in BLANK.items() if value is False
}
"""What an aspect begins with once it is asked for, where not with nothing."""
INDENT, LETTERS = 16, 15


def targets(book: Book) -> dict[str, str]:
    """Every number a trait can change, and what it is called."""
    plain = {each: readable(each) for each in (*STATS, *ATTRIBUTES, *EMOTIONS)}
    return {
        **plain,
        **{f"cap.{each}": f"Limit of {name}" for each, name in plain.items()},
        **{f"hesitation.{each}": f"Hesitation for {each}" for each in CAUSES},
        **{each: said.capitalize() for each, said in POOLS.items()},
        **{each: f"{said}s" for each, said in WRITTEN.items()},
        WOUNDS: "The circles of wounds",
        "skills": "Every skill of certain roots",
        **{f"skill.{each.id}": each.name for each in book.skills.values()},
    }


def stocks(book: Book) -> dict[str, str]:
    """The stocks of a book, by their names."""
    return {stock.name: stock.id for stock in book.stocks.values()}


class EffectField(QWidget):
    """One effect: what it changes and how. Without a *target* that is a skill of one's choice.

    The menu at its end takes in what else an effect can be, and takes it out again.
    """

    told = Signal(object)

    def __init__(self, name: str, *, target: bool = True, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name = name
        self._value = Effect("will")
        self._asked: set[str] = set()
        self._book = Book()
        self._line = Wrapping(self)
        self.to = OneField(f"{name}: what it changes", ())
        narrow(self.to, LETTERS)
        self.to.told.connect(lambda to: self._tell(to=to))
        self.more = push_button("And…", self._open_menu, kind="quiet", name=f"{name}: how")
        self.setFocusProxy(self.to if target else self.more)
        if target:
            self._line.addWidget(self.to)
        else:
            self.to.hide()
        first = self._line.count()
        self._parts = Keyed[tuple[str, bool]](self._line, lambda of: self._part(*of), first=first)
        self._line.addWidget(self.more)
        self._lay_out()

    @property
    def fields(self) -> dict[str, Any]:
        """What is written in, by the aspects of the effect."""
        parts = zip(self._parts.shown.values(), self._parts, strict=True)
        return {aspect: part for (aspect, written), part in parts if written}

    def read_by(self, book: Book) -> None:
        if book is not self._book:
            self._book = book
            self.to.offer(targets(book).items())
            if "stocks" in self.fields:
                self.fields["stocks"].offer(stocks(book))

    def show_value(self, value: Effect) -> None:
        if value != self._value:
            self._value = value
            self._lay_out()

    def _open_menu(self) -> None:
        self.menu().popup(self.more.mapToGlobal(self.more.rect().bottomLeft()))

    def menu(self) -> QMenu:
        """Everything an effect can be, what it is ticked."""
        menu = passing(self)
        for aspect, said in ASPECTS.items():
            entry = menu.addAction(said[:1].upper() + said[1:])
            entry.setCheckable(True)
            entry.setChecked(aspect in self._shown())
            entry.triggered.connect(lambda on, aspect=aspect: self.take(aspect, on))
        return menu

    def take(self, aspect: str, on: bool) -> None:
        """Ask for an aspect, or for no more of it."""
        (self._asked.add if on else self._asked.discard)(aspect)
        value = STARTS.get(aspect, BLANK[aspect]) if on else BLANK[aspect]
        self._value = replace(self._value, **{aspect: value})
        self._lay_out()
        self.told.emit(self._value)
        if aspect in self.fields:
            self.fields[aspect].setFocus()

    def _shown(self) -> list[str]:
        return [
            each
            for each in ASPECTS
            if each in self._asked or getattr(self._value, each) != BLANK[each]
        ]

    def _lay_out(self) -> None:
        self.to.show_value(self._value.to)
        self._parts.show((aspect, part) for aspect in self._shown() for part in _parts(aspect))
        for aspect, field in self.fields.items():
            field.show_value(getattr(self._value, aspect))

    def _part(self, aspect: str, written: bool) -> Any:
        if not written:
            return words(ASPECTS[aspect], "small", "ink2")
        field = self._field(aspect)
        field.told.connect(lambda new: self._tell(**{aspect: new}))
        return field

    def _field(self, aspect: str) -> Any:
        name = f"{self._name}: {ASPECTS[aspect]}"
        if aspect == "root":
            return OneField(name, ((each, readable(each)) for each in (*STATS, *EMOTIONS)))
        if aspect in ("roots", "stocks"):
            of = "a stat or attribute" if aspect == "roots" else "a stock"
            list_ = ReferenceList(name, of)
            roots = {readable(each): each for each in (*STATS, *EMOTIONS)}
            list_.offer(roots if aspect == "roots" else stocks(self._book))
            return list_
        return NumberField(name, 0 if aspect == "age_over" else -99)

    def _tell(self, **changes: object) -> None:
        self._value = replace(self._value, **changes)
        self.told.emit(self._value)


def _parts(aspect: str) -> tuple[bool, ...]:
    """What stands in the line for an aspect, in its order: words, and what is written in (True)."""
    if isinstance(BLANK[aspect], bool):
        return (False,)
    return (True, False) if aspect in ("add", "dice") else (False, True)


class OptionField(QWidget):
    """One of the things a trait may mean: its name, and what it then changes."""

    told = Signal(object)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._value = Option(id="nameless", name="")
        self.name = TextField(f"{name}: name", "What is it called?")
        self.effects = effect_rows(f"{name}, effects")
        column = layouts.column(self.name, into=self, spacing=4)
        within = layouts.row(self.effects, spacing=None, margins=(INDENT, 0, 0, 0))
        column.addLayout(within)
        self.setFocusProxy(self.name)
        self.name.told.connect(lambda name: self._tell(name=name))
        self.effects.told.connect(lambda effects: self._tell(effects=effects))

    def read_by(self, book: Book) -> None:
        self.effects.read_by(book)

    def show_value(self, value: Option) -> None:
        self._value = value
        self.name.show_value(value.name)
        self.effects.show_value(value.effects)

    def _tell(self, **changes: object) -> None:
        self._value = replace(self._value, **changes)
        self.told.emit(self._value)


class _Row(QWidget):
    """A field, and what cuts it."""

    def __init__(self, field: EffectField | OptionField, cross: QWidget) -> None:
        super().__init__()
        self.field = field
        row = layouts.row(into=self, spacing=8)
        row.addWidget(field, 1)
        row.addWidget(cross, 0, Qt.AlignmentFlag.AlignTop)


class Rows(QWidget):
    """Values of one kind, each with its field and a cross; ``told`` carries all of them."""

    told = Signal(object)

    def __init__(
        self,
        name: str,
        one: str,
        field: Callable[[str], EffectField | OptionField],
        blank: Callable[[tuple[Any, ...]], Any],
    ) -> None:
        super().__init__()
        self._name, self._field, self._blank = name, field, blank
        self._book = Book()
        self._value: tuple[Any, ...] = ()
        listed = layouts.column(spacing=6)
        # By their places: what is said of one moves up where one before it is cut.
        self._rows = Keyed[int](listed, self._row)
        self.more = push_button(
            f"Add {one}", self._add, kind="quiet", icon="plus", name=f"{name}: add {one}"
        )
        column = layouts.column(listed, into=self, spacing=4)
        column.addWidget(self.more, 0, Qt.AlignmentFlag.AlignLeft)
        self.setFocusProxy(self.more)

    @property
    def fields(self) -> list[EffectField | OptionField]:
        return [row.field for row in self._rows]

    def read_by(self, book: Book) -> None:
        self._book = book
        for field in self.fields:
            field.read_by(book)

    def show_value(self, value: tuple[Any, ...]) -> None:
        if value != self._value:
            self._value = value
            self._lay_out()

    def _lay_out(self) -> None:
        self._rows.show(range(len(self._value)))
        for field, value in zip(self.fields, self._value, strict=True):
            field.show_value(value)

    def _row(self, place: int) -> _Row:
        field = self._field(f"{self._name} {place + 1}")
        field.read_by(self._book)
        field.told.connect(lambda new: self._change(place, new))
        cross = tool_button("x", f"{self._name}: remove {place + 1}", lambda: self._cut(place))
        return _Row(field, cross)

    def _change(self, place: int, new: Any) -> None:
        others = (*self._value[:place], *self._value[place + 1 :])
        if isinstance(new, Option):
            new = replace(new, id=free_id(new.name, {each.id for each in others}))
        self._value = (*self._value[:place], new, *self._value[place + 1 :])
        self.told.emit(self._value)

    def _cut(self, place: int) -> None:
        self._value = (*self._value[:place], *self._value[place + 1 :])
        self._lay_out()
        self.told.emit(self._value)

    def _add(self) -> None:
        self._value = (*self._value, self._blank(self._value))
        self._lay_out()
        self.fields[-1].setFocus()
        self.told.emit(self._value)


def effect_rows(name: str) -> Rows:
    return Rows(name, "an effect", EffectField, lambda _others: Effect("will", add=1))


def option_rows(name: str) -> Rows:
    def blank(others: tuple[Option, ...]) -> Option:
        return Option(id=free_id("", {each.id for each in others}), name="")

    return Rows(name, "an option", OptionField, blank)


class SkillEffectField(QWidget):
    """What a trait does to a skill its owner chooses; ``told`` carries the effect, or None."""

    told = Signal(object)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.does = FlagField("It changes one")
        self.does.setAccessibleName(f"{name}: it changes one")
        self.effect = EffectField(name, target=False)
        layouts.column(self.does, self.effect, into=self, spacing=4)
        self.setFocusProxy(self.does)
        self.does.told.connect(self._turn)
        self.effect.told.connect(self.told)
        self.show_value(None)

    def read_by(self, book: Book) -> None:
        self.effect.read_by(book)

    def show_value(self, value: Effect | None) -> None:
        self.does.show_value(value is not None)
        self.effect.setVisible(value is not None)
        if value:
            self.effect.show_value(value)

    def _turn(self, on: bool) -> None:
        value = Effect("skills", dice=1) if on else None
        self.show_value(value)
        self.told.emit(value)
