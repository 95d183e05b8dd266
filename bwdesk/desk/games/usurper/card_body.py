"""A card of the week: modifiers, dice, what follows by rule, what is the narrator's to say."""

from __future__ import annotations

from secrets import randbelow
from typing import Any

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.games.usurper.change_line import ChangeLine
from bwdesk.desk.games.usurper.map_shown import sign_of
from bwdesk.desk.games.usurper.shown import act_name, change_words
from bwdesk.desk.games.usurper.threshold_bar import Degree, ThresholdBar
from bwdesk.desk.games.usurper.yours import Yours
from bwdesk.desk.house.faces_field import FacesField
from bwdesk.desk.house.fields import NumbersField
from bwdesk.desk.kit import ask, layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.chip_choice import ChipChoice
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.rolling import chance
from bwdesk.desk.kit.sign import Sign
from bwdesk.desk.kit.strokes import NO_BREAK
from bwdesk.desk.kit.sum_table import Line, SumTable, signed_number
from bwdesk.desk.kit.tick_line import Ticked, TickLine
from bwdesk.desk.kit.words import tell, words
from bwdesk.desk.kit.writing import Writing
from bwdesk.desk.table.document import TableDocument, draft_of
from bwdesk.desk.table.due_words import Names
from bwdesk.desk.table.plain.answers import Body
from bwdesk.rules.basics.prose import plural, series
from bwdesk.rules.basics.sums import Part
from bwdesk.rules.games.frame.game import Due
from bwdesk.rules.games.usurper.changes import Change
from bwdesk.rules.games.usurper.week.asking import terrain_at
from bwdesk.rules.games.usurper.week.blanks import (
    blanks_of,
    draw_blank,
    draw_blanks,
    kinds_of,
    said_of,
)
from bwdesk.rules.games.usurper.week.dues import dice_of
from bwdesk.rules.games.usurper.week.moves import Resolve
from bwdesk.rules.games.usurper.week.resolving import with_queue
from bwdesk.rules.games.usurper.week.settling import Outcome, settle, weigh
from bwdesk.rules.games.usurper.week.state import Card, State
from bwdesk.rules.packs.book import Book
from bwdesk.rules.tables.usurper.people import UsurperThreshold

D100 = tuple[int, ...]
ANEW = "These dice have been seen, and fell otherwise. Take the new ones by your consent?"
OVERRULED = "As you say"
NARROW = 500
"""Px at 100 % below which nothing of it stands side by side."""


class Written(Struct, frozen=True):
    """What the narrator has said of a card so far, and not settled."""

    dice: dict[str, tuple[int, ...]] = {}
    found: tuple[str, ...] = ()
    fields: dict[str, str] = {}
    threshold: str = ""
    changes: str = ""
    words: str = ""
    unticked: frozenset[str] = frozenset()


class CardBody(Body):
    """Its answer is one move, told as it is being written."""

    replies = False
    next_name = ""
    """What comes after it in the queue."""

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
        return act_name(card, self._book)

    @property
    def act(self) -> str:
        return f"Settle, next: {self.next_name}" if self.next_name else "Settle it"

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
        said, card = self.written, self.card
        at = {self._key(place, each): place for place, each in enumerate(self.outcome.follows)}
        found, pick = said_of(card, said.found, said.fields) if card else ((), ())
        threshold: Any = said.threshold or None
        return Resolve(
            card=self.due.part,
            dice={key: faces for key, faces in said.dice.items() if faces},
            threshold=threshold,
            found=found,
            pick=pick,
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
        self._tell_whose(card, state)
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
            _ticked(key, each, key not in self.written.unticked)
            for place, each in enumerate(found.follows)
            for key in (self._key(place, each),)
        ]
        self._ticks.show(ticks)
        tell(self.none, "" if ticks else "Nothing yet." if found.wants else "Nothing follows.")
        tell(self.learned, f"Scouts tell: {'; '.join(found.learned)}" if found.learned else "")
        self.yours.show_kinds(kinds_of(card, state, self._book), self.written.found)
        blanks = blanks_of(card, self.written.found, found.values, state, self._book)
        self.yours.show_blanks(blanks, self.written.fields)

    def _tell_whose(self, card: Card, state: State) -> None:
        """Whose it is, where, by whom; and what the player wrote beside the orders."""
        self.sign.show_sign(sign_of(state, card.seat))
        self.sign.setVisible(bool(card.seat))
        terrain = self._book.usurper_terrains.get(terrain_at(state, card.at, self._book))
        begins = f"from {card.home}" if card.home and card.home != card.at else ""
        notes = card.row.notes if card.row else ""
        where = (terrain.name.lower() if terrain else "", begins, series(card.who, "and"), notes)
        tell(self.where, ", ".join(filter(None, where)))
        player = self.document.names.get(card.seat, "")
        named = state.names.get(card.seat, "")
        tell(self.whose, ", ".join(dict.fromkeys(filter(None, (player, named)))))
        sent = state.sent.get(card.seat)
        said = sent.words if sent else ""
        tell(self.player, f"“{said}”" if said else "")

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
        self.sign, self.where = Sign("", 15), words("", "small", "ink2", wrap=True)
        self.whose = words("", "small", "ink2")
        whose = layouts.row(self.sign, self.where, self.whose, spacing=8, grows=1)
        self.player = words("", "consequence", "ink2", wrap=True)
        self.parts = SumTable(row=27)
        self.faces = FacesField("D100 as it fell", D100)
        self.faces.told.connect(lambda value: self._say_dice("d100", value))
        self.faces.refused.connect(lambda _why: self.edited.emit())
        self.throw = push_button("Throw", self.throw_dice, icon="dices")
        self.total = words("", "result", "ember")
        self.degree, self.next = words("", "h2"), words("", "small", "ink2")
        self.more: dict[str, NumbersField] = {}
        self._more_names: dict[str, QWidget] = {}
        self._rolls = QWidget()
        dice = layouts.row(
            words("D100", "label", "ink3"), self.faces, self.throw, spacing=10, grows=1
        )
        rolled = layouts.column(dice, into=self._rolls, spacing=8)
        for key, name in (("node", "Node"), ("units", "Further Units"), ("again", "Ones again")):
            field = NumbersField(name, D100, "faces")
            field.told.connect(lambda value, key=key: self._say_dice(key, value))
            named = words(name, "label", "ink3")
            self.more[key], self._more_names[key] = field, named
            rolled.addLayout(layouts.row(named, field, spacing=10, grows=1))
        came = layouts.row(
            layouts.column(self.degree, self.next, ..., spacing=2), self.total, spacing=16, grows=0
        )
        right = layouts.column(self._rolls, came, ..., spacing=10)
        left = layouts.column(self.parts, ..., spacing=0)
        both = self._both = layouts.row(left, right, spacing=28)
        both.setStretch(0, 1)
        both.setStretch(1, 1)
        self.none = words("", "body", "ink3")
        self.learned = words("", "body", "ink", wrap=True)
        ticked = layouts.column(spacing=0)
        self._ticks = Keyed[Ticked](ticked, self._tick, TickLine.show_line, lambda each: each.key)
        follows = layouts.column(
            words("Follows by rule", "h2"), ticked, self.none, self.learned, ..., spacing=6
        )
        self.yours = Yours()
        self.yours.found.connect(lambda found: self._say(found=found))
        self.yours.filled.connect(self._fill)
        self.yours.draws.connect(self.draw_for_me)
        self.yours.drawn.connect(self._draw_one)
        self.changes = ChangeLine()
        self.changes.written.connect(lambda text: self._say(changes=text))
        self.degrees = ChipChoice(
            OVERRULED, {id: each.name for id, each in self._book.usurper_thresholds.items()}
        )
        self.degrees.chosen.connect(lambda: self._say(threshold=self.degrees.id))
        self.degrees.hide()
        yours = layouts.column(self.yours, ..., spacing=8)
        below = self._beside = layouts.row(follows, yours, spacing=28)
        below.setStretch(0, 1)
        below.setStretch(1, 1)
        self.words = Writing("In words", "What the player reads of it", free=True, lines=2)
        self.words.written.connect(lambda text: self._say(words=text))
        told = layouts.row(words("In words", "label", "ink3"), self.words, spacing=12, grows=1)
        changed = layouts.row(words("Changes", "label", "ink3"), self.changes, spacing=12, grows=1)
        self.bar = ThresholdBar()
        for each in (
            *(whose, self.player, both, self.bar, self.degrees, layouts.rule()),
            *(below, layouts.rule(), told, changed),
        ):
            if isinstance(each, QWidget):
                self.column.addWidget(each)
            else:
                self.column.addLayout(each)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Where there is little room, what stands side by side stands one below the other."""
        super().resizeEvent(event)
        narrow = self.width() < themes.theme_of(self).type.px(NARROW)
        way = QBoxLayout.Direction
        for each in (self._both, self._beside):
            each.setDirection(way.TopToBottom if narrow else way.LeftToRight)

    def _tick(self, tick: Ticked) -> TickLine:
        line = TickLine(tick)
        line.turned.connect(lambda key, on: self._untick(key, off=not on))
        return line

    def _show_written(self) -> None:
        said = self.written
        self.faces.show_value(said.dice.get("d100", ()))
        for key, field in self.more.items():
            field.show_value(said.dice.get(key, ()))
        self.degrees.choose(*filter(None, (said.threshold,)))
        self.degrees.setVisible(bool(said.threshold))
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

    def changes_made(self) -> tuple[Change, ...]:
        """All that would change: what follows and is ticked, and what the narrator says."""
        card = self.card
        if card is None or self.outcome.wants:
            return ()
        return settle(card, self._move(), self.state, self._book).changes

    def overrule(self, on: bool) -> None:
        """The degree as the narrator says it, whatever fell; taken back where it is not wanted."""
        self.degrees.setVisible(on)
        if not on:
            self.degrees.choose()
            self._say(threshold="")

    @property
    def can_overrule(self) -> bool:
        """Whether it has a degree somebody could say otherwise."""
        return bool(self.bar.degrees)

    def draw_for_me(self) -> None:
        """All that nobody wrote: what is found, and its blanks; what somebody wrote stays."""
        card = self.card
        if card is None or not self.yours.draw.isVisibleTo(self):
            return
        said = self.written
        found, fields = draw_blanks(
            card, said.found, said.fields, self.outcome.values, self.state, self._book, randbelow
        )
        self._say(found=found, fields=fields)

    def _draw_one(self, key: str) -> None:
        card = self.card
        field = self.yours.fields.get(key)
        if card is None or field is None:
            return
        drawn = draw_blank(
            field.blank, card, self.outcome.values, self.state, self._book, randbelow
        )
        self._say(fields={**self.written.fields, **drawn})

    def _fill(self, key: str, said: str) -> None:
        self._say(fields={**self.written.fields, key: said})

    def _untick(self, key: str, *, off: bool) -> None:
        now = self.written.unticked
        self._say(unticked=now | {key} if off else now - {key})

    def _say(self, **fields: Any) -> None:
        before, self.written = self.written, replace(self.written, **fields)
        if self.written == before:
            return
        line = next(iter(fields)) if {*fields} & {"fields", "changes", "words"} else ""
        self.document.keep_draft(draft_of(self.due), self.written, line)
        self.refresh()
        self.edited.emit()

    def wipe(self) -> None:
        self.changes.show_text("")
        self.words.show_text("")
        self.yours.wipe()
        for label in (self.player, self.where, self.whose, self.learned):
            label.setText("")
        self.faces.forget()


def _ticked(key: str, change: Change, on: bool) -> Ticked:
    """What follows by rule as a line; by how much at its right."""
    said = change_words(change)
    amount = f"{change.by:+}"
    by = signed_number(change.by) if change.by and amount in said else ""
    label = said.replace(amount, "", 1) if by else said
    label = " ".join(label.split()).removesuffix(":")
    tip = said if on else f"{said}: left out by your ruling"
    return Ticked(key, label[:1].upper() + label[1:], "" if on else "ruled", by, on=on, tip=tip)


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
            _short_name(each),
            each.least,
            f"{100 * chances[each.id]:.0f}{NO_BREAK}%" if each.id in chances else "",
        )
        for each in book.usurper_thresholds.values()
    )


def _short_name(each: UsurperThreshold) -> str:
    """``Complete``, ``Failure``, ``Partial``: as a bar has room for it."""
    *front, last = each.name.split()
    return last if each.retry or not front else front[0]


def _group_of(ask: str) -> str:
    return read_ask(ask)[0]


def read_ask(ask: str) -> tuple[str, int, int]:
    """The group, how many dice and of how many sides: ``3d4 again``."""
    dice, _, group = ask.partition(" ")
    many, _, sides = dice.partition("d")
    return group or ("d100" if dice == "d100" else "node"), int(many or 1), int(sides)
