"""A requirement as a small tree to edit, and below it the sentence the program will say."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QSizePolicy,
    QWidget,
)

from bwdesk.desk import theme as themes
from bwdesk.desk.house.fields import FlagField, HalvesField, NumberField, OneField
from bwdesk.desk.house.reference_list import ReferenceList
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button, tool_button
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.swap import Swap
from bwdesk.desk.kit.words import words
from bwdesk.desk.kit.wrapping import Wrapping
from bwdesk.rules.book import EMOTIONS, Book, readable
from bwdesk.rules.burning.words import wants
from bwdesk.rules.requirement import (
    Age,
    AnyOf,
    Every,
    HasEmotion,
    HasTrait,
    Not,
    Once,
    Position,
    Requirement,
    Sex,
    Took,
)

INDENT = 24

Kind = type[Every | AnyOf | Not | Took | Position | Once | Age | Sex | HasTrait | HasEmotion]

BLANK: dict[str, tuple[str, Requirement | None]] = {
    "none": ("nothing", None),
    "took": ("earlier lifepaths", Took(())),
    "position": ("a place in the path", Position(2)),
    "once": ("may be taken only once", Once()),
    "age": ("an age", Age(min=16)),
    "trait": ("a trait", HasTrait("")),
    "emotion": ("an emotional attribute", HasEmotion(EMOTIONS[0], 1)),
    "sex": ("a sex", Sex("female")),
    "all": ("all of these", Every(())),
    "any": ("any of these", AnyOf(())),
    "not": ("not this", Not(Took(()))),
}
"""What may be asked for, and what it begins as."""


class Names(Struct, frozen=True):
    """What requirements may refer to: names and ids of lifepaths and traits."""

    lifepaths: dict[str, str]
    traits: dict[str, str]


def names(book: Book, stock: str) -> Names:
    """Lifepaths of a stock as a requirement may name them: alone, in a setting, or any of one."""
    found: dict[str, str] = {}
    of_stock = book.of_stock(stock)
    for slug, namesakes in book.slugs(stock).items():
        found[namesakes[0].name] = slug
    for lifepath in of_stock:
        place = book.setting_name(stock, lifepath.setting)
        found[f"{lifepath.name} ({place})"] = f"{lifepath.setting}/{lifepath.slug}"
        found.setdefault(f"Any {place} lifepath", f"{lifepath.setting}/*")
    return Names(found, {trait.name: id for id, trait in book.traits.items()})


def tag(requirement: Requirement | None) -> str:
    """The key of `BLANK` for it."""
    if requirement is None:
        return "none"
    return str(requirement.__struct_config__.tag)


def branches(requirement: Requirement | None) -> tuple[Requirement, ...]:
    """The conditions a condition is made of."""
    match requirement:
        case Every(of) | AnyOf(of):
            return of
        case Not(of):
            return (of,)
    return ()


class Node(QWidget):
    """One condition with what is below it. ``told`` carries it whenever it has changed."""

    told = Signal(object)

    def __init__(
        self,
        value: Requirement | None,
        known: Names,
        parent: QWidget | None = None,
        *,
        top: bool = False,
    ) -> None:
        super().__init__(parent)
        self._value, self._known = value, known
        self.removed: Callable[[], None] | None = None
        said = [(kind, said) for kind, (said, _) in BLANK.items() if top or kind != "none"]
        self.kind = OneField("What is asked for" if top else "Condition", said)
        self.kind.told.connect(self._turn_into)
        head = layouts.row(spacing=8)
        # By their places: what is asked moves up where a condition before it is cut.
        below = layouts.column(spacing=8)
        self._nodes = Keyed[int](below, self._node)
        self._listed = Swap[ReferenceList](below)
        self.more = push_button("Add a condition", self._grow, kind="quiet", icon="plus")
        line = layouts.row(self.more, spacing=None)
        line.addStretch(1)
        self._below = QWidget(self)
        indent = (round(themes.of(self).type.px(INDENT)), 0, 0, 0)
        layouts.column(below, line, into=self._below, spacing=8, margins=indent)
        layouts.column(head, self._below, into=self, spacing=6)
        self._line = Wrapping()
        self._line.addWidget(self.kind)
        head.addLayout(self._line, 1)
        self.cross = tool_button("x", "Remove this condition", self._ask_to_go)
        if top:
            self.cross.hide()
        head.addWidget(self.cross, 0, Qt.AlignmentFlag.AlignTop)
        self._lay_out()

    def _ask_to_go(self) -> None:
        if self.removed:
            self.removed()

    def value(self) -> Requirement | None:
        return self._value

    def nodes(self) -> list[Node]:
        """The conditions below it."""
        return list(self._nodes)

    def show_value(self, value: Requirement | None, known: Names) -> None:
        """Show it; one that is shown already keeps its cursor."""
        if value != self._value or known != self._known:
            self._value, self._known = value, known
            self._lay_out()

    def _lay_out(self) -> None:
        """Fields for the kind of condition it is."""
        self.kind.show_value(tag(self._value))
        layouts.clear(self._line, 1)
        listed = None
        match self._value:
            case Took():
                listed = self._took(self._value)
            case Position():
                self._position(self._value)
            case Age():
                self._age(self._value)
            case Sex(sex):
                field = OneField("Sex", (("female", "female"), ("male", "male")))
                self._add(field, sex, "sex")
            case HasTrait():
                self._trait(self._value)
            case HasEmotion():
                named = OneField("Attribute", ((each, readable(each)) for each in EMOTIONS))
                self._add(named, self._value.attribute, "attribute")
                self._say("of at least")
                self._add(NumberField("At least"), self._value.min, "min")
            case _:
                pass
        self._listed.put(listed)
        self._show_branches()
        self._below.setVisible(listed is not None or isinstance(self._value, Every | AnyOf | Not))

    def _show_branches(self) -> None:
        grows = isinstance(self._value, Every | AnyOf)
        of = branches(self._value)
        self._nodes.show(range(len(of)))
        for node, each in zip(self._nodes, of, strict=True):
            node.show_value(each, self._known)
            node.cross.setVisible(grows)
        self.more.setVisible(grows)

    def _node(self, place: int) -> Node:
        node = Node(branches(self._value)[place], self._known, self._below)
        node.told.connect(lambda new: self._branch(place, new))
        node.removed = lambda: self._cut(place)
        return node

    def _took(self, value: Took) -> ReferenceList:
        self._add(NumberField("How many", 1, 20), value.n, "n")
        self._say("of these, before this one")
        refs = ReferenceList("Lifepaths", "a lifepath, or any of a setting")
        refs.offer(self._known.lifepaths)
        self._bind(refs, value.of, "of")
        return refs

    def _position(self, value: Position) -> None:
        self._say("from")
        self._add(NumberField("From", 1, 99), value.min, "min")
        self._say("to (0: any)")
        most = NumberField("To, 0 for any", 0, 99)
        most.show_value(value.max or 0)
        most.told.connect(lambda to: self._tell(max=to or None))
        self._line.addWidget(most)

    def _age(self, value: Age) -> None:
        rules = {
            "min": "at least",
            "max": "at most",
            "over": "more than",
            "under": "less than",
        }
        for field, said in rules.items():
            bound = getattr(value, field)
            number = HalvesField(said)
            number.show_value(bound or 0)
            flag = FlagField(said)
            flag.show_value(bound is not None)
            if bound is None:
                number.hide()

            def tell(
                _value: object,
                field: str = field,
                flag: FlagField = flag,
                number: HalvesField = number,
            ) -> None:
                number.setVisible(flag.isChecked())
                self._tell(**{field: number.number() if flag.isChecked() else None})

            flag.told.connect(tell)
            number.told.connect(tell)
            self._line.addWidget(flag)
            self._line.addWidget(number)

    def _trait(self, value: HasTrait) -> None:
        known = self._known.traits
        trait = OneField("Trait", (("", "choose one"), *((id, name) for name, id in known.items())))
        trait.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._add(trait, value.trait, "trait")
        self._add(FlagField("bought because of this lifepath"), value.taken, "taken")

    def _branch(self, place: int, new: Requirement) -> None:
        if isinstance(self._value, Not):
            self._become(Not(new))
        elif isinstance(self._value, Every | AnyOf):
            of = list(self._value.of)
            of[place] = new
            self._become(replace(self._value, of=tuple(of)))

    def _cut(self, place: int) -> None:
        if isinstance(self._value, Every | AnyOf):
            of = (*self._value.of[:place], *self._value.of[place + 1 :])
            self._become(replace(self._value, of=of), anew=True)

    def _grow(self) -> None:
        if isinstance(self._value, Every | AnyOf):
            self._become(replace(self._value, of=(*self._value.of, Took(()))), anew=True)
            self.nodes()[-1].kind.setFocus()

    def _turn_into(self, kind: str) -> None:
        if kind == tag(self._value):
            return
        fresh, old = BLANK[kind][1], self._value
        held = old.of if isinstance(old, Every | AnyOf) else (old,) if old else ()
        if isinstance(fresh, Every | AnyOf):
            # What was there becomes the first of the conditions.
            fresh = replace(fresh, of=held or (Took(()),))
        elif isinstance(fresh, Not) and len(held) == 1 and not isinstance(old, Not):
            fresh = Not(held[0])
        self._become(fresh, anew=True)
        self.kind.setFocus()

    def _tell(self, **changes: Any) -> None:
        if self._value is not None:
            self._become(replace(self._value, **changes))

    def _become(self, value: Requirement | None, *, anew: bool = False) -> None:
        self._value = value
        if anew:
            self._lay_out()
        self.told.emit(value)

    def _say(self, text: str) -> None:
        self._line.addWidget(words(text, "small", "ink2"))

    def _add(self, field: Any, value: Any, name: str) -> None:
        self._bind(field, value, name)
        self._line.addWidget(field)

    def _bind(self, field: Any, value: Any, name: str) -> None:
        field.show_value(value)
        field.told.connect(lambda new: self._tell(**{name: new}))


class RequirementField(QWidget):
    """The tree and its sentence, said of a lifepath of *stock*."""

    told = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._book, self._stock = Book(), ""
        self._seen: object = None
        self._known = Names({}, {})
        self.tree = Node(None, Names({}, {}), top=True)
        self.sentence = words("", "consequence", "ink2", wrap=True)
        self.sentence.setAccessibleName("The requirement in words")
        layouts.column(self.tree, self.sentence, into=self, spacing=6)
        self.setFocusProxy(self.tree.kind)
        self.tree.told.connect(self._tell)

    def show_requirement(self, value: Requirement | None, book: Book, stock: str) -> None:
        # Gathering names anew at every key would be felt.
        seen = (stock, [(each.id, each.name) for each in book.of_stock(stock)], list(book.traits))
        if seen != self._seen:
            self._seen, self._known = seen, names(book, stock)
        self._book, self._stock = book, stock
        self.tree.show_value(value, self._known)
        self._say()

    def show_value(self, value: Requirement | None) -> None:
        self.show_requirement(value, self._book, self._stock)

    def _tell(self, value: Requirement | None) -> None:
        self._say()
        self.told.emit(value)

    def _say(self) -> None:
        value = self.tree.value()
        self.sentence.setText(f"It {said(value, self._stock, self._book)}." if value else "")
        self.sentence.setVisible(value is not None)


def said(value: Requirement, stock: str, book: Book) -> str:
    """As the program says it; of one that is not whole, as far as it goes."""
    try:
        return wants(value, stock, book)
    except (ValueError, IndexError):
        return "asks for something that is not filled in yet"
