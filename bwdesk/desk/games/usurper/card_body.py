"""A card of the week: modifiers, dice, what follows by rule, what is the narrator's to say."""

from __future__ import annotations

from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtWidgets import QCheckBox, QComboBox, QSizePolicy, QWidget

from bwdesk.desk.games.usurper.shown import act_name, change_words
from bwdesk.desk.games.usurper.threshold_bar import Degree, ThresholdBar
from bwdesk.desk.house.faces_field import FacesField
from bwdesk.desk.house.fields import NumbersField
from bwdesk.desk.kit import ask, layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.combo_boxes import narrow
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.rolling import chance
from bwdesk.desk.kit.strokes import NO_BREAK
from bwdesk.desk.kit.sum_table import Line, SumTable, signed_number
from bwdesk.desk.kit.words import as_typed, tell, words
from bwdesk.desk.kit.writing import Writing, text_line
from bwdesk.desk.table.document import TableDocument, draft_of
from bwdesk.desk.table.due_words import Names
from bwdesk.desk.table.plain.answers import Body
from bwdesk.rules.basics.prose import plural, series
from bwdesk.rules.basics.sums import Part
from bwdesk.rules.basics.value import LONGEST_LINE
from bwdesk.rules.games.frame.game import Due
from bwdesk.rules.games.usurper.changes import Change
from bwdesk.rules.games.usurper.week.acts import FINDS
from bwdesk.rules.games.usurper.week.dues import dice_of
from bwdesk.rules.games.usurper.week.moves import Resolve
from bwdesk.rules.games.usurper.week.resolving import with_queue
from bwdesk.rules.games.usurper.week.settling import Outcome, weigh
from bwdesk.rules.games.usurper.week.state import Card, State
from bwdesk.rules.packs.book import Book

FINDER, FINDING = "scout", 2
"""The act that finds something, and how much of it at most."""
D100 = tuple[int, ...]
ANEW = "These dice have been seen, and fell otherwise. Take the new ones by your consent?"
CHANGES = "12 gold, node T22 lumber grand, knows V20 smoke; one a line"


class Written(Struct, frozen=True):
    """What the narrator has said of a card so far, and not settled."""

    dice: dict[str, tuple[int, ...]] = {}
    found: tuple[str, ...] = ()
    pick: str = ""
    changes: str = ""
    words: str = ""
    unticked: frozenset[str] = frozenset()


class Tick(NamedTuple):
    """A change that follows by rule, and whether it does."""

    key: str
    says: str
    on: bool


class CardBody(Body):
    """Its answer is one move, told as it is being written."""

    replies = False

    def __init__(self, document: TableDocument, due: Due, names: Names) -> None:
        super().__init__(document, due, names)
        self._book: Book = document.game.book
        kept = document.kept_draft(draft_of(due), Written)
        self._seen = dice_of(document.session.dice_seen(due))
        self.written = kept if isinstance(kept, Written) else Written(dice=self._seen)
        self.outcome = Outcome({})
        self._lay()
        self._show_written()
        self.refresh()

    # What it is

    @property
    def state(self) -> State:
        """The week with its queue, as the host sees it."""
        return with_queue(self.document.view(), self._book)

    @property
    def card(self) -> Card | None:
        return next((each for each in self.state.cards if each.part == self.due.part), None)

    @property
    def first(self) -> QWidget | None:
        if self.faces.isVisibleTo(self):
            return self.faces.faces[-1]
        return self.words

    @property
    def heading(self) -> str:
        card = self.card
        if card is None:
            return ""
        who = series(card.who, "and")
        return ": ".join(filter(None, (act_name(card, self._book), who)))

    @property
    def act(self) -> str:
        return "Settle it"

    @property
    def lacks(self) -> str:
        if self.faces.why_unread():
            return self.faces.why_unread()
        if self.outcome.wants:
            return f"Dice are wanted: {', '.join(self.outcome.wants)}."
        return ""

    @property
    def own_move(self) -> Resolve:
        return self._move()

    def _move(self) -> Resolve:
        said = self.written
        at = {self._key(place, each): place for place, each in enumerate(self.outcome.follows)}
        return Resolve(
            card=self.due.part,
            dice={key: faces for key, faces in said.dice.items() if faces},
            found=said.found,
            pick=tuple(each.strip() for each in said.pick.split(",") if each.strip()),
            changes=tuple(each.strip() for each in said.changes.splitlines() if each.strip()),
            unticked=tuple(at[each] for each in sorted(said.unticked) if each in at),
            words=said.words.strip(),
        )

    def take(self) -> None:
        """Settle it; dice that fell otherwise once are laid anew by the narrator's consent, which
        the log keeps."""
        move, who = self._move(), self.document.at_desk
        consents: tuple[str, ...] = ()
        if any(move.dice.get(key, faces) != faces for key, faces in self._seen.items()):
            if not ask.whether_to_go_on(self, ANEW):
                return
            consents = (who,)
        self.document.make(move, who, consents, draft_of(self.due))

    def refresh(self) -> None:
        """What it comes to by what is said."""
        card, state = self.card, self.state
        if card is None:
            return
        self.outcome = found = weigh(card, self._move(), state, self._book)
        sent = state.sent.get(card.seat)
        said = sent.words if sent else ""
        tell(self.player, f"“{said}”" if said else "")
        self.parts.show_lines(_part_lines(found))
        wants_d100 = "d100" in found.wants
        rolls = wants_d100 or bool(self.written.dice.get("d100"))
        self._rolls.setVisible(rolls)
        self.faces.want(wants_d100)
        for key, field in self.more.items():
            wanted = any(key == _group_of(each) for each in found.wants)
            shown = wanted or bool(self.written.dice.get(key))
            field.setVisible(shown)
            self._more_names[key].setVisible(shown)
        self.throw.setEnabled(bool(found.wants))
        tell(self.total, "" if found.values.get("total") is None else str(found.values["total"]))
        tell(self.degree, self._degree_words(found))
        tell(self.next, _far(found, self._book))
        self.bar.show_degrees(_degrees(found, self._book), found.values.get("total"))
        ticks = [
            Tick(key, change_words(each), key not in self.written.unticked)
            for place, each in enumerate(found.follows)
            for key in (self._key(place, each),)
        ]
        self._ticks.show(ticks)
        tell(self.none, "" if ticks else "Nothing yet." if found.wants else "Nothing follows.")
        tell(self.learned, f"Scouts tell: {'; '.join(found.learned)}" if found.learned else "")

    def _degree_words(self, found: Outcome) -> str:
        if "happens" in found.values:
            return "It happens" if found.values["happens"] else "It does not happen"
        if found.degree in self._book.usurper_thresholds:
            return self._book.usurper_thresholds[found.degree].name
        return found.degree.replace("-", " ").capitalize()

    @staticmethod
    def _key(place: int, change: Change) -> str:
        return f"{place} {change.what} {change.who} {change.named}"

    # Laying it out

    def _lay(self) -> None:
        self.player = words("", "consequence", "ink2", wrap=True)
        self.parts = SumTable()
        self.faces = FacesField("D100 as it fell", D100)
        self.faces.told.connect(lambda value: self._say_dice("d100", value))
        self.faces.refused.connect(lambda _why: self.edited.emit())
        self.throw = push_button("Throw", self.throw_dice, icon="dices")
        self.total = words("", "result", "ember")
        self.degree, self.next = words("", "h2"), words("", "small", "ink2")
        self.more: dict[str, NumbersField] = {}
        self._more_names: dict[str, QWidget] = {}
        self._rolls = QWidget()
        dice = layouts.row(words("D100", "label", "ink3"), self.faces, spacing=10, grows=1)
        rolled = layouts.column(dice, into=self._rolls, spacing=8)
        for key, name in (("node", "Node"), ("units", "Further Units"), ("again", "Ones again")):
            field = NumbersField(name, D100, "faces")
            field.told.connect(lambda value, key=key: self._say_dice(key, value))
            named = words(name, "label", "ink3")
            self.more[key], self._more_names[key] = field, named
            rolled.addLayout(layouts.row(named, field, spacing=10, grows=1))
        rolled.addLayout(layouts.row(self.throw, ..., spacing=10))
        came = layouts.row(
            layouts.column(self.degree, self.next, ..., spacing=2), self.total, spacing=16, grows=0
        )
        right = layouts.column(self._rolls, came, ..., spacing=10)
        left = layouts.column(self.parts, ..., spacing=0)
        both = layouts.row(left, right, spacing=28)
        both.setStretch(0, 1)
        both.setStretch(1, 1)
        self.none = words("", "body", "ink3")
        self.learned = words("", "body", "ink", wrap=True)
        ticked = layouts.column(spacing=4)
        self._ticks = Keyed[Tick](ticked, self._tick, key=lambda each: each.key)
        follows = layouts.column(
            words("Follows by rule", "h2"), ticked, self.none, self.learned, ..., spacing=6
        )
        self.finds = [self._find(at) for at in range(FINDING)]
        self.pick = text_line(
            hint="which, whom; with commas",
            name="Which, whom",
            longest=LONGEST_LINE,
            edits=lambda text: self._say(pick=text),
        )
        self.changes = Writing("Changes", CHANGES, free=True, lines=2)
        self.changes.written.connect(lambda text: self._say(changes=text))
        finds = layouts.wrapping(*self.finds, spacing=8)
        yours = layouts.column(
            words("Yours to say", "h2"), finds, self.pick, self.changes, ..., spacing=8
        )
        below = layouts.row(follows, yours, spacing=28)
        below.setStretch(0, 1)
        below.setStretch(1, 1)
        self.words = Writing("In words", "What the player reads of it", free=True, lines=2)
        self.words.written.connect(lambda text: self._say(words=text))
        told = layouts.row(words("In words", "label", "ink3"), self.words, spacing=12, grows=1)
        self.bar = ThresholdBar()
        self.column.addWidget(self.player)
        self.column.addLayout(both)
        self.column.addWidget(self.bar)
        self.column.addWidget(layouts.rule())
        self.column.addLayout(below)
        self.column.addWidget(layouts.rule())
        self.column.addLayout(told)

    def _find(self, at: int) -> QComboBox:
        box = QComboBox()
        box.setAccessibleName(f"What is found, {at + 1}")
        box.addItem("finds nothing more" if at else "finds …", "")
        for each in FINDS:
            box.addItem(each.replace("-", " ").capitalize(), each)
        narrow(box, 11)
        box.activated.connect(lambda _at: self._say_found())
        return box

    def _tick(self, tick: Tick) -> QCheckBox:
        box = QCheckBox(as_typed(tick.says))
        box.setToolTip(as_typed(tick.says))
        box.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        box.setChecked(tick.on)
        box.toggled.connect(lambda on, key=tick.key: self._untick(key, off=not on))
        return box

    def _show_written(self) -> None:
        said, card = self.written, self.card
        self.faces.show_value(said.dice.get("d100", ()))
        for key, field in self.more.items():
            field.show_value(said.dice.get(key, ()))
        for at, box in enumerate(self.finds):
            box.setVisible(card is not None and card.act == FINDER)
            box.setCurrentIndex(
                max(0, box.findData(said.found[at] if at < len(said.found) else ""))
            )
        self.pick.setText(said.pick)
        self.changes.show_text(said.changes)
        self.words.show_text(said.words)

    # What is said

    def throw_dice(self) -> None:
        """Throw what is wanted: each die lies in its field then."""
        for wanted in self.outcome.wants:
            group, many, sides = read_ask(wanted)
            faces = (*self.written.dice.get(group, ()), *chance.throw(many, sides))
            if group == "d100":
                self.faces.show_value(faces)
            else:
                self.more[group].show_value(faces)
            self._say_dice(group, faces)

    def _say_dice(self, key: str, faces: tuple[int, ...]) -> None:
        self._say(dice={**self.written.dice, key: faces})

    def _say_found(self) -> None:
        self._say(found=tuple(box.currentData() for box in self.finds if box.currentData()))

    def _untick(self, key: str, *, off: bool) -> None:
        now = self.written.unticked
        self._say(unticked=now | {key} if off else now - {key})

    def _say(self, **fields: Any) -> None:
        before, self.written = self.written, replace(self.written, **fields)
        if self.written == before:
            return
        line = next(iter(fields)) if {*fields} & {"pick", "changes", "words"} else ""
        self.document.keep_draft(draft_of(self.due), self.written, line)
        self.refresh()
        self.edited.emit()

    def wipe(self) -> None:
        for each in (self.changes, self.words):
            each.show_text("")
        self.pick.setText("")
        self.faces.forget()


def _part_lines(found: Outcome) -> tuple[Line, ...]:
    """What is added, part by part, and its sum."""
    if "modifier" not in found.values:
        shown = _lines_of(found.parts)
        chance_ = found.values.get("chance")
        return (*shown, Line("Chance", f"{chance_} in 100", total=True)) if chance_ else shown
    added, more = _split_parts(found.parts, found.values["modifier"])
    total = Line("Modifiers", signed_number(found.values["modifier"]), total=True)
    return (*_lines_of(added), total, *_lines_of(more))


def _lines_of(parts: tuple[Part, ...]) -> tuple[Line, ...]:
    return tuple(Line(each.label, signed_number(each.value)) for each in parts)


def _split_parts(
    parts: tuple[Part, ...], modifier: int
) -> tuple[tuple[Part, ...], tuple[Part, ...]]:
    """What is added to the check, and behind it what a harvest is made of."""
    for many in range(len(parts), -1, -1):
        if sum(each.value for each in parts[:many]) == modifier:
            return parts[:many], parts[many:]
    return parts, ()


def _far(found: Outcome, book: Book) -> str:
    """How far it is from the next degree: ``33 short of Legendary``."""
    total = found.values.get("total")
    if total is None or found.degree not in book.usurper_thresholds:
        return ""
    above = [each for each in book.usurper_thresholds.values() if each.least > total]
    if not above:
        return ""
    after = min(above, key=lambda each: each.least)
    return f"{plural(after.least - total, 'point')} short of {after.name}"


def _degrees(found: Outcome, book: Book) -> tuple[Degree, ...]:
    """The degrees of a check, with their chances while dice are wanted."""
    chances = found.values.get("chances") or {}
    if not chances and found.degree not in book.usurper_thresholds:
        return ()
    return tuple(
        Degree(
            each.name.removesuffix(" Success"),
            each.least,
            f"{100 * chances[each.id]:.0f}{NO_BREAK}%" if each.id in chances else "",
        )
        for each in book.usurper_thresholds.values()
    )


def _group_of(ask: str) -> str:
    return read_ask(ask)[0]


def read_ask(ask: str) -> tuple[str, int, int]:
    """The group, how many dice and of how many sides: ``3d4 again``."""
    dice, _, group = ask.partition(" ")
    many, _, sides = dice.partition("d")
    return group or ("d100" if dice == "d100" else "node"), int(many or 1), int(sides)
