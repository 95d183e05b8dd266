"""The leaf one writes a script on: three cards, what each would meet, a look at the other."""

from __future__ import annotations

from msgspec import Struct
from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import QPushButton, QStackedWidget, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.games.duel.cells import gist, short
from bwdesk.desk.games.duel.script.action_rows import ActionRow, ActionRows
from bwdesk.desk.games.duel.script.assumed import Assumed
from bwdesk.desk.kit import focus_order, layouts, sign, strokes
from bwdesk.desk.kit.chip_choice import ChipChoice
from bwdesk.desk.kit.choice import Segmented
from bwdesk.desk.kit.drawn_value import Picture, Px
from bwdesk.desk.kit.shortcuts import pressed_at
from bwdesk.desk.kit.words import words
from bwdesk.desk.kit.writing import text_line
from bwdesk.desk.table.document import TableDocument
from bwdesk.desk.table.half_done import line_changed
from bwdesk.desk.table.plain.cards import judge
from bwdesk.desk.table.widgets.curtain_page import CurtainPage
from bwdesk.desk.table.widgets.laid_card import LaidCard, LaidCardView
from bwdesk.desk.table.widgets.seal_bar import SealBar
from bwdesk.desk.theme import Theme
from bwdesk.keys import OPEN_VOLLEY
from bwdesk.rules.basics.prose import number_word, series
from bwdesk.rules.games.duel.canon import Canon
from bwdesk.rules.games.duel.forecast import Prospect, prospects
from bwdesk.rules.games.duel.state import VOLLEYS, Side, State
from bwdesk.rules.games.frame.forms import EMPTY, Filling
from bwdesk.rules.games.frame.game import Due, Reply
from bwdesk.rules.games.frame.prose import opening

NOTHING = "Nothing is known of Beliefs, Instincts and traits; they come with a character."


class Known(QWidget):
    """What is known of a side."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._sign = sign.Sign("disc", 16)
        self.name = words("", "h2")
        head = layouts.row(self._sign, self.name, ..., spacing=8)
        self._said: dict[str, tuple[QWidget, QWidget]] = {}
        column = layouts.column(
            head, words("as the table knows them", "hint", "ink3"), into=self, spacing=4
        )
        self.nothing = words(NOTHING, "small", "ink3", wrap=True)
        column.addWidget(self.nothing)
        for name in ("Beliefs", "Instincts", "Traits", "Cards so far"):
            label = words(name.upper(), "label", "ink2")
            says = words("", "prose" if name != "Cards so far" else "small", "ink", wrap=True)
            self._said[name] = label, says
            column.addSpacing(6)
            column.addWidget(label)
            column.addWidget(says)
        column.addStretch(1)

    def show_side(self, canon: Canon, state: State, own: Side, mark: str) -> None:
        speaker = own.speaker
        self._sign.show_sign(mark)
        self.name.setText(own.label)
        known = {
            "Beliefs": "\n".join(speaker.beliefs),
            "Instincts": "\n".join(speaker.instincts),
            "Traits": ", ".join(speaker.known_for),
            "Cards so far": cards_so_far(canon, state, own.id),
        }
        self.nothing.setVisible(not any(known[each] for each in ("Beliefs", "Instincts", "Traits")))
        for name, text in known.items():
            label, says = self._said[name]
            says.setProperty("text", text)
            for each in (label, says):
                each.setVisible(bool(text))


def cards_so_far(canon: Canon, state: State, id: str) -> str:
    """What a side did, an exchange in a line: ``1  Rebuttal, Feint, Point``."""
    found: dict[int, list[str]] = {}
    for heard in state.heard:
        action = heard.by[id].wrote
        found.setdefault(heard.exchange, []).append(canon.action(action))
    return "\n".join(f"{number}  {', '.join(names)}" for number, names in found.items())


HEAD, ROW = 26, 27
COLUMNS = (0.0, 0.27, 0.62)


class Line(Struct, frozen=True):
    """An action of the other, what mine does against it, and what it does."""

    theirs: str
    mine: str
    his: str

    def __str__(self) -> str:
        return f"{self.theirs}: mine {self.mine}, theirs {self.his}"


def paint(painter: QPainter, rect: QRectF, lines: tuple[Line, ...], theme: Theme) -> None:
    type_, palette, px = theme.type, theme.palette, theme.type.px
    bold = type_.font("strong", 14)
    with strokes.drawing(painter):
        for name, share in zip(("IF THEY PLAY", "MINE", "THEIRS"), COLUMNS, strict=True):
            head = QRectF(rect.left() + share * rect.width(), rect.top(), rect.width(), px(HEAD))
            head.setRight(rect.right())
            strokes.write(painter, head, name, type_.label(), palette.ink2)
        top = rect.top() + px(HEAD)
        for line in lines:
            strokes.draw_hairline(painter, rect.left(), rect.right(), top, palette.line)
            said = (
                (line.theirs, bold, palette.ink),
                (line.mine, type_.small(), palette.ink),
                (line.his, type_.small(), palette.ink2),
            )
            ends = (*COLUMNS[1:], 1.0)
            for (text, font, ink), share, end in zip(said, COLUMNS, ends, strict=True):
                left = rect.left() + share * rect.width()
                box = QRectF(left, top, (end - share) * rect.width() - px(8), px(ROW))
                strokes.write(painter, box, text, font, ink)
            top += px(ROW)


class IfPlays(Picture[tuple[Line, ...]]):
    """The table of it."""

    wide = 360

    def __init__(self) -> None:
        super().__init__(())

    def text(self) -> str:
        return "; ".join(map(str, self.shown))

    def high(self, px: Px) -> float:
        return px(HEAD + ROW * len(self.shown)) if self.shown else 0

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        if self.shown:
            paint(painter, rect, self.shown, theme)


CARD_WIDE, CARD_HIGH, CARD_LOW, KNOWN_WIDE, ROWS_WIDE, TWO = 160, 112, 68, 280, 400, 860
LOW = 480
"""On a page lower than that, px at 100 %, the cards are no higher than their titles."""
FREE = "A line need not be written; it may be spoken freely."
IDLE_SAYS = "takes the volley, and stands in it as no action"
SAID, CAST = "What shall be said", "Which spell is cast"
SPELL = "spell"


class CardButton(LaidCardView):
    """One of the three cards, to be opened by a click."""

    def __init__(self, leaf: ScriptLeaf, volley: int) -> None:
        super().__init__(LaidCard("", label=f"Volley {volley}", shape="empty"))
        self._leaf, self._volley = leaf, volley
        self.fold(low=False)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def fold(self, *, low: bool) -> None:
        """Whether what lies below it needs its room."""
        self.setFixedHeight(round(themes.theme_of(self).type.px(CARD_LOW if low else CARD_HIGH)))

    def minimumSizeHint(self) -> QSize:
        return QSize(round(themes.theme_of(self).type.px(CARD_WIDE)), self.height())

    def mousePressEvent(self, _event: QMouseEvent) -> None:
        self._leaf.open_volley(self._volley)


class ScriptLeaf(CurtainPage):
    """What the seat at the desk writes, for one of its speakers after the other; ``done`` when a
    script is sealed, ``left`` when it is not yet."""

    done = Signal()
    left = Signal()

    def __init__(self, document: TableDocument, due: Due) -> None:
        super().__init__()
        self._document = document
        self._due: Due | None = due
        self._volley = 1
        self._offered: tuple[Prospect, ...] = ()
        self.actors: Segmented | None = None
        self._build()
        for field in (self, self.line):
            field.installEventFilter(self)
        self._list_actors()
        self._choose_actor(due)

    def _build(self) -> None:
        canon = self._document.game.canon
        self._sign = sign.Sign("disc", 18)
        self.title, self.where = words("", "h1"), words("", "small", "ink2")
        self._tabs, tabs = layouts.row(), QWidget()
        tabs.setLayout(self._tabs)
        self.stand = words("", "body", "ink2")
        head = QWidget()
        parts = (self.title, self.where, ..., tabs, self.stand)
        said = layouts.wrapping(*parts, spacing=12)
        layouts.row(self._sign, said, into=head, spacing=12, grows=1)
        self.body.addWidget(head)
        self.cards = {number: CardButton(self, number) for number in range(1, VOLLEYS + 1)}
        self.rows = ActionRows()
        self.rows.picked.connect(self._pick)
        self.rows.refused.connect(self._say_why_not)
        self.rows.done.connect(self.next_volley)
        self._actions = QWidget()
        layouts.column(self.rows, into=self._actions).addStretch(1)
        self.over_line = words("", "h2")
        self.must = words("", "small", "ink3", wrap=True)
        self.line = text_line(hint=SAID, name=SAID)
        self.line.setProperty("kind", "writing")
        self.line.setProperty("face", "lead")
        self.line.textEdited.connect(self._say)
        self.spells = ChipChoice(CAST, {})
        self.spells.chosen.connect(self._name_spell)
        self.if_plays = IfPlays()
        self.assumed = Assumed(canon)
        self.assumed.assumed.connect(lambda _cards: self._foresee())
        plays = QWidget()
        layouts.column(
            self.over_line,
            self.must,
            self.spells,
            self.line,
            self.if_plays,
            into=plays,
            spacing=8,
        ).addStretch(1)
        self.middle = QStackedWidget()
        self.middle.addWidget(plays)
        self.middle.addWidget(self.assumed)
        self._below = layouts.row(self._actions, self.middle, spacing=24, grows=1)
        cards = layouts.row(*self.cards.values(), spacing=12)
        left = layouts.column(cards, self._below, spacing=12)
        left.setStretch(1, 1)
        self.known = Known()
        self._whole = layouts.row(left, self.known, spacing=24, grows=0)
        self.body.addLayout(self._whole, 1)
        self.body.addStretch(0)
        self._foot()

    def _foot(self) -> None:
        self.would = QPushButton("What would it do?")
        self.would.setCheckable(True)
        self.would.toggled.connect(self._would)
        self.bar = SealBar("", self.would)
        self.bar.left.connect(self.left)
        self.bar.sealed.connect(self.seal_it)
        self.foot.addWidget(self.bar)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """What is known of the other, then the line too, stands below where there is no room."""
        super().resizeEvent(event)
        px, most = themes.theme_of(self).type.px, 16_777_215
        for card in self.cards.values():
            card.fold(low=self.height() < px(LOW))
        for row, least, part, wide in (
            (self._whole, TWO + KNOWN_WIDE, self.known, KNOWN_WIDE),
            (self._below, TWO, self._actions, ROWS_WIDE),
        ):
            fits = self.width() >= px(least)
            layouts.turn_layout(row, fits)
            part.setMinimumWidth(round(px(wide)) if fits else 0)
            part.setMaximumWidth(round(px(wide)) if fits else most)

    # What is shown

    @property
    def first(self) -> QWidget:
        return self.rows.first

    @property
    def filled_cards(self) -> dict[str, Filling]:
        """What stands on the cards, by slot."""
        drafted = self._document.draft(self._due.actor) if self._due else None
        return dict(drafted) if isinstance(drafted, dict) else {}

    def _dues(self) -> tuple[Due, ...]:
        """The scripts the seat at the desk is still to write."""
        seat = self._document.at_desk
        dues = self._document.dues
        return tuple(due for due in dues if due.kind == "script" and seat in due.seats)

    def _list_actors(self) -> None:
        """A tab for each of several speakers one seat writes for."""
        dues = self._dues()
        if len(dues) > 1 and self._due in dues:
            state: State = self._document.view()
            names = [state.side(due.actor).label for due in dues]
            self.actors = Segmented("Who is written for", names)
            self.actors.choose(dues.index(self._due))
            self.actors.chosen.connect(lambda at: self._choose_actor(dues[at]))
            self._tabs.addWidget(self.actors)

    def _choose_actor(self, due: Due) -> None:
        self._due = due
        self._volley = self._free_volley(1)
        self._show()

    def _show(self) -> None:
        assert self._due
        document, due = self._document, self._due
        state: State = document.view()
        own, other = state.side(due.actor), state.other(due.actor)
        marks, canon = document.signs, document.game.canon
        self._sign.show_sign(marks[own.id])
        self._sign.show()
        self.title.setText(f"{opening(own.label)} writes")
        self.where.setText(f"exchange {state.exchange}, {document.title}")
        self.stand.setText(_stands(state))
        self.known.show_side(canon, state, other, marks[other.id])
        self._show_cards(state)
        self._show_rows(state)
        self._show_middle()
        self._judge()

    def _show_cards(self, state: State) -> None:
        assert self._due
        written, canon = self.filled_cards, self._document.game.canon
        own = state.side(self._due.actor)
        for number, view in self.cards.items():
            label, lit = f"Volley {number}", number == self._volley
            action = written.get(str(number), EMPTY).choice
            line = written.get(f"{number} line", EMPTY).text
            if not self._free(number):
                under = f"{opening(own.label)} hesitates, and has no defense here."
                card = LaidCard("No card", under, label=label, shape="lost")
            elif action:
                offered = prospects(canon, state, own.id, number)
                chosen = next((each for each in offered if each.id == action), None)
                beside = _beside_words(canon.ability_name(chosen.ability), chosen) if chosen else ""
                label = f"{label}, writing" if lit else label
                card = LaidCard(
                    canon.action(action),
                    "",
                    line,
                    label=label,
                    beside=beside,
                    shape="written",
                    lit=lit,
                )
            else:
                title = "choose a card" if lit else "not written"
                label = f"{label}, writing" if lit else label
                card = LaidCard(title, label=label, shape="empty", lit=lit)
            view.show_value(card)

    def _show_rows(self, state: State) -> None:
        assert self._due
        canon, side = self._document.game.canon, self._due.actor
        self._offered = prospects(canon, state, side, self._volley)
        chosen = self.filled_cards.get(str(self._volley), EMPTY).choice
        names = {each.id: canon.action(each.id) for each in self._offered}
        self.rows.show_rows(
            tuple(
                ActionRow(
                    each.id,
                    names[each.id][:1].upper(),
                    names[each.id],
                    gist(canon, each.id) if each.id in canon.actions else self._idle(each.id),
                    each.exponent,
                    each.dice,
                    self._reason(each),
                    each.id == chosen,
                )
                for each in self._offered
            )
        )

    def _idle(self, action: str) -> str:
        """What is said of a volley without argument; of a spell, which they are."""
        spells = self._spells() if action == SPELL else ()
        return f"takes the volley: {series(spells, 'or')}" if spells else IDLE_SAYS

    def _spells(self) -> tuple[str, ...]:
        """The spells known of whoever writes."""
        assert self._due
        speaker = self._document.view().side(self._due.actor).speaker
        known = self._document.game.canon.spells(speaker)
        return tuple(each.name for each in known.values())

    def _reason(self, each: Prospect) -> str:
        """Why an action may not be scripted, as far as the rules know of skills: which it needs."""
        canon = self._document.game.canon
        action = canon.actions.get(each.id)
        if not each.barred or action is None:
            return each.barred
        if not self._free(self._volley):
            return each.barred
        names = [canon.ability_name(skill) for skill in action.skills]
        return f"needs {', '.join(names[:-1])} or {names[-1]}" if len(names) > 1 else each.barred

    def _show_middle(self) -> None:
        assert self._due
        canon, written = self._document.game.canon, self.filled_cards
        action = written.get(str(self._volley), EMPTY).choice
        line = written.get(f"{self._volley} line", EMPTY).text
        name = canon.action(action) if action else "Volley"
        at = f"{opening(name)} in volley {self._volley}" if action else f"Volley {self._volley}"
        self.over_line.setText(at)
        known = canon.actions.get(action)
        must = known.must if known else ""
        if known and known.split:
            must = f"{must}; at least one die in each half"
        self.must.setText(opening(must))
        self.must.setVisible(bool(must))
        if self.line.text() != line:
            self.line.setText(line)
        self.line.setEnabled(bool(action))
        spells = self._spells() if action == SPELL else ()
        self.spells.offer({each: each for each in spells})
        named = line.partition(",")[0].strip().casefold()
        self.spells.choose(*(each for each in spells if each.casefold() == named))
        self.spells.setVisible(bool(spells))
        hint = CAST if spells else SAID
        self.line.setPlaceholderText(hint)
        self.line.setAccessibleName(hint)
        against = tuple(
            Line(other.name, short(canon, action, id), short(canon, id, action))
            for id, other in canon.actions.items()
            if known
        )
        self.if_plays.show_value(against)
        if self.would.isChecked():
            self._foresee()

    def _judge(self) -> None:
        assert self._due
        lacks = self._lacks() or judge(self._document, self._due, self._reply()).stops
        self.bar.judge(lacks, ready=f"Ready. {FREE}", fixed=self._document.reading_reason)
        free = sum(self._free(number) for number in self.cards)
        cards = f"{number_word(free)} {'volley' if free == 1 else 'volleys'}" if free else "nothing"
        self.bar.name(f"Seal {cards}")

    def _lacks(self) -> str:
        for number in self.cards:
            if self._free(number) and not self.filled_cards.get(str(number), EMPTY).choice:
                return f"Choose a card for volley {number}."
        return ""

    # What is written

    def open_volley(self, volley: int) -> None:
        """Write on another card; a lost one stays shut."""
        if self._due is not None and self._free(volley):
            self._volley = volley
            self._show()
            focus_order.give(self.rows.first)

    def _free(self, volley: int) -> bool:
        """Whether anything may be written for a volley."""
        if self._due is None:
            return False
        form = self._document.form(self._due, {})
        slot = next((each for each in form if each.id == str(volley)), None)
        return slot is not None and any(not each.barred for each in slot.choices)

    def _free_volley(self, since: int) -> int:
        """The first from there on that is still to be written, else the first that may be."""
        free = [number for number in self.cards if self._free(number)]
        open_ = [each for each in free if not self.filled_cards.get(str(each), EMPTY).choice]
        return next((each for each in open_ if each >= since), next(iter(open_ or free), 1))

    def _note(self, slot: str, filling: Filling) -> None:
        if self._due is None:
            return
        written = {**self.filled_cards, slot: filling}
        filled = {id: each for id, each in written.items() if each != EMPTY}
        self._document.keep_draft(self._due.actor, filled, line_changed(self.filled_cards, filled))

    def _pick(self, action: str) -> None:
        self._note(str(self._volley), Filling(action))
        self._show()
        focus_order.give(self.rows.first)

    def _say_why_not(self, action: str) -> None:
        row = self.rows.buttons[action].row
        self.bar.refuse(f"{row.name} cannot be written here: {row.barred}.")

    def _say(self, text: str) -> None:
        self._note(f"{self._volley} line", Filling(text=text))
        self._show_cards(self._document.view())

    def _name_spell(self) -> None:
        """The spell that is picked stands in the line; how it is cast stays behind it."""
        _, comma, manner = self.line.text().partition(",")
        self._say(f"{self.spells.id}{comma}{manner}" if self.spells.id else "")
        self._show_middle()

    def _reply(self) -> Reply:
        assert self._due
        return Reply(self._due.part, self._due.actor, script=self.filled_cards)

    def next_volley(self) -> None:
        """On to the next card that may be written; after the last one to the seal."""
        later = [number for number in self.cards if number > self._volley and self._free(number)]
        if later:
            self.open_volley(later[0])
        else:
            focus_order.give(self.bar.seal if self.bar.seal.isEnabled() else self.rows.first)

    def seal_it(self) -> None:
        """Three parts, each sealed by itself."""
        document, due = self._document, self._due
        if due is None or not self.bar.seal.isEnabled():
            return
        if document.reply(due, self._reply(), document.at_desk):
            self.done.emit()

    def _would(self, on: bool) -> None:
        self.middle.setCurrentIndex(int(on))
        if on:
            self._foresee()
            focus_order.give(self.assumed.choices[0])

    def _foresee(self) -> None:
        if self._due is None:
            return
        mine = [self.filled_cards.get(str(number), EMPTY).choice for number in self.cards]
        self.assumed.show_forecast(self._document.view(), self._due.actor, mine)

    def wipe(self) -> None:
        """Nothing of what was written stays in any widget."""
        self.line.blockSignals(True)
        self.line.setText("")
        self.assumed.wipe()
        self.bar.wipe()
        self.if_plays.show_value(())
        for number, view in self.cards.items():
            view.show_value(LaidCard("", label=f"Volley {number}", shape="empty"))
        self._due = None

    # Keys

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        entered = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if watched is self.line and isinstance(event, QKeyEvent):
            pressed = event.type() is QEvent.Type.KeyPress and event.key() in entered
            if pressed and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
                self.next_volley()
                return True
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        entered = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if entered:
            self.next_volley()
        elif (volley := pressed_at(OPEN_VOLLEY, event)) is not None and volley + 1 in self.cards:
            self.open_volley(volley + 1)
        elif event.modifiers() or not self.rows.choose_by_letter(event.text()):
            super().keyPressEvent(event)


def _stands(state: State) -> str:
    """Both bodies in a line."""
    found = [
        f"{own.label} {state.bodies[own.id].now} of {state.bodies[own.id].start}"
        for own in state.sides
        if own.id in state.bodies
    ]
    return "   ".join(found)


def _beside_words(skill: str, chosen: Prospect) -> str:
    return f"{skill}, {chosen.dice}D" if chosen.ability else ""
