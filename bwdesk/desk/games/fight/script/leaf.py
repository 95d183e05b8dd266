"""The leaf a script is written on: for whom, volleys of boxes, all actions, and one of them."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace
from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from bwdesk import keys
from bwdesk.desk import theme as themes
from bwdesk.desk.games.fight.script import script_edits
from bwdesk.desk.games.fight.script.action_detail import BesidePanel, Choosing, Further, Meets
from bwdesk.desk.games.fight.script.action_list import ActionList
from bwdesk.desk.games.fight.script.draft import Draft
from bwdesk.desk.games.fight.script.fighters import FightersView, row_of
from bwdesk.desk.games.fight.script.outlook import (
    list_prays,
    listing,
    meets,
    preview_action,
)
from bwdesk.desk.games.fight.script.segments import Segment, Segments
from bwdesk.desk.games.fight.script.volley_boxes import Boxes, BoxesView, Ridden, boxes_of
from bwdesk.desk.kit import focus_order, layouts, sign
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.keycap import KeyCap
from bwdesk.desk.kit.menu import drop_down
from bwdesk.desk.kit.shortcuts import is_pressed, pressed_at
from bwdesk.desk.kit.typed_name import find_meant, has_typed
from bwdesk.desk.kit.words import words
from bwdesk.desk.kit.wrapping import Wrapping
from bwdesk.desk.kit.writing import (
    letters,
    mark_kept_elsewhere,
    undo_past_empty,
    wipe_text,
    write_on,
)
from bwdesk.desk.table.document import TableDocument
from bwdesk.desk.table.due_words import Names, due_key
from bwdesk.desk.table.half_done import line_changed
from bwdesk.desk.table.plain.cards import judge
from bwdesk.desk.table.plain.writing_page import fit_filling
from bwdesk.desk.table.widgets.curtain_page import CurtainPage
from bwdesk.desk.table.widgets.seal_bar import SealBar
from bwdesk.keys import MOVE_IN_VOLLEY
from bwdesk.rules.games.fight.mounted import list_orders
from bwdesk.rules.games.fight.saddle import is_horse
from bwdesk.rules.games.fight.state import State
from bwdesk.rules.games.frame.forms import EMPTY, Filling
from bwdesk.rules.games.frame.game import Due, Reply
from bwdesk.rules.games.frame.prose import opening

KEYS = Qt.Key
ENTER = (KEYS.Key_Return, KEYS.Key_Enter)


def is_for_script(event: QKeyEvent, typed: str) -> bool:
    """Whether a key is for the script, and not for the name that is being *typed*."""
    key, held = KEYS(event.key()), event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
    if held == Qt.KeyboardModifier.ControlModifier:
        arrows = (KEYS.Key_Left, KEYS.Key_Right, KEYS.Key_Up, KEYS.Key_Down, KEYS.Key_Delete)
        return key in (*arrows, *ENTER)
    if held:
        return False
    if key in (*ENTER, KEYS.Key_Up, KEYS.Key_Down):
        return True
    bare = key in (KEYS.Key_Left, KEYS.Key_Right, KEYS.Key_Delete, KEYS.Key_Backspace)
    return not typed and (bare or is_pressed(MOVE_IN_VOLLEY, event))


BESIDE, NARROW, AROUND, CAPS, SOON_MS = 292, 200, 130, 760, 80
"""What is beside the actions at 100 %, what is around both, px, and from which width on its keys
stand at the foot, px at 100 %."""
FIND = "Type a name, as “cou”; Enter places it"


class ScriptLeaf(CurtainPage):
    """``answered`` carries a due, its reply, consents; ``left`` hands the desk back."""

    answered = Signal(object, object, object)
    left = Signal()

    def __init__(self, document: TableDocument, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self._dues: tuple[Due, ...] = ()
        self._due: Due | None = None
        self._names = Names({}, {})
        self._draft, self._meant = Draft(lambda _written: (), 0, {}), ""
        self._met: dict[str, tuple[Meets, ...]] = {}
        self._told: object = None
        self._later = QTimer(self, singleShot=True, interval=SOON_MS)
        self._later.timeout.connect(self._judge)
        self._build()

    # Laying it out

    def _build(self) -> None:
        self._sign = sign.Sign("disc", 18)
        self.title, self.where = words("", "h1"), words("", "small", "ink2")
        self.spread = Segments("How actions are spread")
        self.spread.setFixedWidth(round(themes.theme_of(self).type.px(190)))
        self.counted = words("", "body", "ink2")
        head = Wrapping()
        named = QWidget()
        layouts.row(self._sign, self.title, into=named, spacing=12)
        for each in (named, self.where, self.spread, self.counted):
            head.addWidget(each)
        self.fighters, self.boxes = FightersView(), BoxesView()
        self.here = words("", "label", "ember")
        self.field = QLineEdit()
        undo_past_empty(self.field)
        self.field.setAccessibleName("The action, by its name")
        self.field.setPlaceholderText(FIND)
        self.field.setClearButtonEnabled(True)
        mark_kept_elsewhere(self.field)
        self.list, self.beside = ActionList(), BesidePanel()
        self._side = side = QWidget()
        layouts.column(self.here, self.field, self.beside, into=side, spacing=6)
        below = layouts.row(spacing=24)
        below.addWidget(self.list, 1, Qt.AlignmentFlag.AlignTop)
        below.addWidget(side, 0, Qt.AlignmentFlag.AlignTop)
        self.body.setSpacing(8)
        self.body.addLayout(head)
        self.body.addWidget(self.fighters)
        self.body.addWidget(self.boxes)
        self.body.addLayout(below)
        self.body.addStretch(1)
        self._foot()
        self._connect()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Beside the actions is as much as they leave, that no line is cut off."""
        super().resizeEvent(event)
        px = themes.theme_of(self).type.px
        left = self.width() - px(ActionList.least) - AROUND
        self._caps.setVisible(self.width() >= px(CAPS))
        self._side.setFixedWidth(round(max(px(NARROW), min(px(BESIDE), left))))

    def _foot(self) -> None:
        self.last = push_button("As the last exchange", icon="copy")
        self.like = push_button("Like…", icon="copy")
        self._caps = QWidget()
        caps = layouts.row(into=self._caps, spacing=6)
        for key in (keys.OTHER_ACTION, keys.MOVE_IN_VOLLEY, keys.EMPTY_BOX):
            caps.addWidget(KeyCap(key.first))
            caps.addWidget(words(key.does, "hint", "ink3"))
        caps.addStretch(1)
        self.bar = SealBar("Seal the script", self.last, self.like)
        self.foot.addWidget(self.bar)
        self.foot.addWidget(self._caps)

    def _connect(self) -> None:
        self.field.textChanged.connect(self._look_for)
        self.field.installEventFilter(self)
        self.list.picked.connect(self._pick)
        self.boxes.chosen.connect(self._write_in)
        self.boxes.emptied.connect(self.empty)
        self.boxes.moved.connect(lambda slot, way: self._note(slot, Filling(way)))
        self.fighters.chosen.connect(self.write_for)
        self.spread.chosen.connect(self._spread)
        panel = self.beside
        panel.aimed.connect(self._aim)
        panel.armed.connect(lambda id: self._note_part(" weapon", Filling(id)))
        panel.chosen.connect(self._say_further)
        panel.prayed.connect(self._pray)
        panel.noted.connect(lambda text: self._note_part(" note", Filling(text=text)))
        panel.lined.connect(
            lambda text: self._note(f"{self._draft.volley} line", Filling(text=text))
        )
        panel.waits.connect(lambda text: self._note("condition", Filling(text=text)))
        panel.towards.connect(lambda id: self._note("{} toward", Filling(id)))
        panel.place.connect(self.place)
        self.last.clicked.connect(self._as_before)
        self.like.clicked.connect(self._offer_others)
        self.bar.left.connect(self._leave)
        self.bar.sealed.connect(self.seal_it)

    # What is shown

    @property
    def first(self) -> QWidget:
        return self.field

    @property
    def filled_slots(self) -> dict[str, Filling]:
        """What stands in the script."""
        return dict(self._draft.written)

    def show_dues(self, dues: tuple[Due, ...], names: Names, wanted: str = "") -> None:
        """The scripts this seat may write; the one that was being written stays."""
        self._dues, self._names = dues, names
        kept = next((d for d in dues if self._due and d.actor == self._due.actor), None)
        asked = next((d for d in dues if due_key(d) == wanted), None)
        self._open(asked or kept or dues[0], anew=asked is not None or kept is None)

    def write_for(self, who: str) -> None:
        """Somebody else of this seat; what was typed for the one before is taken along."""
        self.settle()
        found = next((due for due in self._dues if due.actor == who), None)
        if found is not None:
            self._open(found, anew=True)
            focus_order.give(self.field)

    def _open(self, due: Due, *, anew: bool) -> None:
        self._due = due
        kept = self._document.draft(due.actor)
        at, room = self._draft.at, self._draft.room
        state: State = self._document.state
        self._draft = Draft(
            lambda written: self._document.form(due, written),
            state.now_of(due.actor).reflexes,
            kept if isinstance(kept, dict) else {},
        )
        if anew:
            self._forget_typed()
        else:
            self._draft.go(at)
            self._draft.room = room
        own = self._names.actors[due.actor]
        self._sign.show_sign(own.sign)
        self.title.setText(f"{opening(own.name)} writes")
        stance = state.now_of(due.actor).stance.capitalize()
        self.where.setText(
            f"exchange {state.exchange}, Reflexes {self._draft.reflexes}, {stance} stance"
        )
        self.last.setVisible(script_edits.has_earlier_exchange(self._document, due))
        self._show()

    def _show(self) -> None:
        """All of it, as it is written."""
        draft, ways = self._draft, self._draft.ways
        shown = [Segment(said, said) for said in sorted(" ".join(map(str, e)) for e in ways)]
        self.spread.offer(shown, " ".join(map(str, draft.room)))
        self.spread.setVisible(len(ways) > 1)
        self.counted.setText(f"{draft.count} of {draft.reflexes} actions")
        called = {id: each.name for id, each in self._names.actors.items()}
        self.boxes.show_boxes(
            boxes_of(draft.form, draft.written, draft.at, called, draft.room, self._mount())
        )
        self._show_fighters()
        self.like.setVisible(bool(self._others()))
        self._show_choice()
        # The word of the rules comes once the hand rests; whoever seals has it at once.
        self._later.start()

    def _mount(self) -> Ridden | None:
        """Whom the writer rides, who does as it is told; None on foot."""
        state: State = self._document.state
        rider = self._due.actor if self._due is not None else ""
        mount = state.mount_of(rider)
        if not mount or not is_horse(state, mount):
            return None
        canon = self._document.game.canon
        called = {each.id: each.name for each in list_orders(canon, state, rider)}
        return Ridden(state.fighter(mount).label, state.now_of(mount).order.entry, called)

    def _show_fighters(self) -> None:
        """Everybody of the seat, if there are several."""
        document, due = self._document, self._due
        seat = document.at_desk
        state: State = document.state
        there = [a for a in self._names.actors.values() if seat in a.seats and not a.out]
        own = [each for each in there if not is_horse(state, each.id)]
        drafts = {each.id: document.draft(each.id) for each in own}
        drafts |= {due.actor: self._draft.written} if due is not None else {}
        rows = [
            row_of(
                document.game.canon,
                each,
                drafts[each.id],
                state.now_of(each.id).reflexes,
                sealed=each.id not in {due.actor for due in self._dues},
            )
            for each in (own if len(own) > 1 else ())
        ]
        self.fighters.show_fighters(tuple(rows), self._due.actor if self._due else "")
        self.fighters.setVisible(bool(rows))
        themes.wear(self.title, face="h2" if rows else "h1")

    def _show_choice(self) -> None:
        """The list of what may stand here, and beside it what is meant."""
        slot = self._draft.slot(self._draft.at)
        canon = self._document.game.canon
        self.here.setText(f"{slot.group}, {slot.name}".upper() if slot else "")
        choices = {each.id: each for each in slot.choices} if slot else {}
        there = self._draft.written.get(self._draft.at, EMPTY).choice
        typed = self.field.text()
        listed = listing(canon, choices, typed)
        if typed:
            meant = find_meant(listed, typed)
            self._meant = meant.id if meant else ""
        at = self._meant or ("" if typed else there)
        self.list.show_actions(listed, typed, at)
        self._show_meant(at, there)

    def _show_meant(self, action: str, there: str) -> None:
        """The action beside the list: the one that is meant, else the one in the box."""
        assert self._due
        draft, state = self._draft, self._document.state
        nothing = "" if action else self.field.text().strip()
        told = (action, there, draft.at, draft.written, nothing)
        if told == self._told:
            return
        self._told = told
        canon, toward = self._document.game.canon, draft.slot(f"{draft.volley} toward")
        self.beside.show_volley(
            Choosing(
                tuple(Segment(each.id, each.name) for each in toward.choices) if toward else (),
                draft.written.get(f"{draft.volley} toward", EMPTY).choice,
            ),
            draft.written.get(f"{draft.volley} line", EMPTY).text,
            draft.written.get("condition", EMPTY).text if draft.at == "readied" else None,
            tuple(list_prays(draft.form, draft.written, draft.volley)),
        )
        if action not in self._met:
            self._met[action] = meets(canon, action)
        found = preview_action(canon, state, self._due.actor, draft, action, self._names.actor)
        if nothing:
            found = replace(found, says=f"No action is called “{nothing}”.", barred=True)
        placed = bool(there) and action == there
        self.beside.show_meant(replace(found, placed=placed, meets=self._met[action]))

    def _judge(self) -> None:
        if self._due is None:
            return
        self._later.stop()
        lacks = judge(self._document, self._due, self._reply()).stops or self._draft.lacks
        may = self._draft.reflexes
        left = may - self._draft.count
        open_ = f"Unfinished: {left} of {may} actions are free." if left > 0 else ""
        self.bar.judge(lacks, fixed=self._document.reading_reason, open_=open_)

    def _reply(self) -> Reply:
        assert self._due
        return Reply(self._due.part, self._due.actor, script=self._draft.written)

    # What is written

    def _keep(self, written: dict[str, Filling]) -> None:
        """This is written from now on."""
        if self._due is None:
            return
        if written is not self._draft.written:
            self._draft.keep(written)
        written, kept = self._draft.written, self._document.draft(self._due.actor)
        line = line_changed(kept, written) if isinstance(kept, dict) else ""
        self._document.keep_draft(self._due.actor, written, line)
        self._show()

    def _note(self, slot: str, filling: Filling) -> None:
        self._keep({**self._draft.written, slot.format(self._draft.volley): filling})

    def _look_for(self, _typed: str) -> None:
        if self._due is not None:
            self._meant = ""
            self._show_choice()

    def _pick(self, action: str) -> None:
        """A click places it at once, where it may stand; the box stays, for at whom, with what."""
        self._forget_typed()
        self._meant = action
        if not self.place(stays=True):
            self._show_choice()
        focus_order.give(self.field)

    def place(self, *, stays: bool = False) -> bool:
        """What is meant stands in its box; then the next one is written. False where it may not."""
        draft, action = self._draft, self._meant
        if self._due is None or not draft.may(action):
            return False
        self._forget_typed()
        at = draft.at
        draft.keep(script_edits.with_action(draft.ask, draft.written, at, draft.filling(action)))
        if not stays:
            draft.go(draft.free(at))
        self._keep(draft.written)
        return True

    def settle(self) -> None:
        """What was typed and not placed is, if it may stand there: nothing typed is lost."""
        if self.field.text().strip() and self._meant:
            self.place(stays=True)
        self._forget_typed()

    def _forget_typed(self) -> None:
        self._meant = ""
        wipe_text(self.field)

    def go(self, at: str) -> None:
        """Another action is written now."""
        self.settle()
        self._draft.go(at)
        self._show()

    def _write_in(self, at: str) -> None:
        """A box was chosen by hand: what is typed next is its action."""
        self.go(at)
        focus_order.give(self.field)

    def empty(self, at: str) -> None:
        """Nothing is done there."""
        self._forget_typed()
        self._keep(script_edits.without_action(self._draft.written, at))

    def _aim(self, who: str) -> None:
        """At whom; of what is only meant it is placed first."""
        if self._meant and not self.place(stays=True):
            return
        there = self._draft.written.get(self._draft.at, EMPTY)
        if there.choice:
            self._note(self._draft.at, replace(there, targets=(who,) if who else ()))

    def _note_part(self, what: str, filling: Filling) -> None:
        if self._meant and not self.place(stays=True):
            return
        if self._draft.at in self._draft.written:
            before = self._draft.run
            self._note(f"{self._draft.at}{what}", filling)
            if what != " note":
                self._run_on(before)

    def _say_further(self, further: Further, id: str) -> None:
        """Something more of an action: how its spell is cast."""
        filling = Filling(number=int(id)) if further.counts else Filling(id)
        self._note_part(f" {further.slot}", filling)

    def _pray(self, further: Further, id: str) -> None:
        """What is prayed in the volley that is written."""
        filling = Filling(number=int(id)) if further.counts else Filling(id)
        self._note(f"{{}} {further.slot}", filling)

    def _run_on(self, before: int) -> None:
        """A spell that takes several actions stands in all of them; one that takes fewer than
        *before* leaves the last of them free."""
        draft = self._draft
        found = script_edits.spread_spell(draft.ask, draft.written, draft.at, before)
        if found != draft.written:
            self._keep(found)

    def _spread(self, said: str) -> None:
        self._draft.room = tuple(map(int, said.split()))
        self._show()

    def _as_before(self) -> None:
        """What was done in the exchange before, as far as it may be written now."""
        if self._due is not None:
            last = script_edits.last_script(self._document, self._due)
            was = script_edits.as_written(self._document.book, last)
            self._keep(fit_filling(self._document, self._due, was))
            focus_order.give(self.field)

    def _offer_others(self) -> None:
        """Somebody else's script is copied here."""
        names = ((f"Like {self._names.actor(who)}", who) for who in self._others())
        drop_down(self.like, ((says, partial(self.copy_from, who)) for says, who in names))

    def _others(self) -> list[str]:
        """Whoever else this seat has written for, sealed or not."""
        own = self._due.actor if self._due is not None else ""
        return [
            each.id for each in self.fighters.shown if each.id != own and self._filled_by(each.id)
        ]

    def _filled_by(self, who: str) -> dict[str, Filling]:
        """What is written for somebody of this seat."""
        was = self._document.draft(who)
        state: State = self._document.view()
        if isinstance(was, dict):
            return dict(was)
        return script_edits.as_written(self._document.book, state.scripts.get(who))

    def copy_from(self, who: str) -> None:
        """The script of another one of this seat, as far as it may be written here."""
        if self._due is not None and (was := self._filled_by(who)):
            self._keep(fit_filling(self._document, self._due, was))
            focus_order.give(self.field)

    def seal_it(self) -> None:
        """All parts, each sealed by itself; not with a name in the field that stands in no box."""
        typed = self.field.text().strip()
        if typed and not self.place(stays=True):
            self.field.selectAll()
            self.bar.refuse(f"“{typed}” stands in no box. Choose an action, or empty the field.")
            return
        self.settle()
        self._judge()
        if self._due is not None and self.bar.seal.isEnabled():
            self.answered.emit(self._due, self._reply(), ())
        elif self._due is not None:
            self._show_choice()

    def _leave(self) -> None:
        self.settle()
        self.left.emit()

    def wipe(self) -> None:
        """Nothing of what was written here stays in any widget."""
        self._due, self._dues = None, ()
        self._draft, self._told = Draft(lambda _written: (), 0, {}), None
        self._later.stop()
        self._forget_typed()
        self.boxes.show_boxes(Boxes())
        self.list.show_actions((), "", "")
        self.fighters.show_fighters((), "")
        self.beside.wipe()
        self.spread.offer((), "")
        self.bar.wipe()
        for label in (self.title, self.where, self.here, self.counted):
            label.setText("")

    # Keys

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is not self.field or not isinstance(event, QKeyEvent):
            return super().eventFilter(watched, event)
        if is_for_script(event, self.field.text()):
            if event.type() is QEvent.Type.ShortcutOverride:
                event.accept()
                return True
            if event.type() is QEvent.Type.KeyPress:
                self._do(event)
                return True
        return super().eventFilter(watched, event)

    def _do(self, event: QKeyEvent) -> None:
        key, order = Qt.Key(event.key()), self.boxes.shown.order
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(key)
        fighter = pressed_at(keys.OTHER_FIGHTER, event)
        if is_pressed(keys.SEAL, event):
            self.seal_it()
        elif key in ENTER:
            if self.place():
                return
            if self.field.text():
                # What is typed next takes its place.
                self.field.selectAll()
            else:
                self.go(self._draft.free(self._draft.at))
        elif step is not None and self._draft.at in order:
            self.go(order[(order.index(self._draft.at) + step) % len(order)])
        elif fighter is not None:
            self.fighters.go(1 if fighter else -1)
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self._walk(1 if key == Qt.Key.Key_Down else -1)
        elif key in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.empty(self._draft.at)
        else:
            self._move(int(event.text()))

    def _walk(self, step: int) -> None:
        """To the next action that may stand here."""
        typed = self.field.text()
        may = [e.id for e in self.list.shown if not e.barred and has_typed(e, typed)]
        if may:
            here = may.index(self.list.at) + step if self.list.at in may else 0
            meant = may[here % len(may)]
            self._forget_typed()
            self._meant = meant
            self._show_choice()

    def _move(self, number: int) -> None:
        """How one moves in this volley: the first way, the second …"""
        slot = self._draft.slot(f"{self._draft.volley} position")
        chosen = slot.choices[number - 1 :][:1] if slot is not None else ()
        if slot is not None and chosen and not chosen[0].barred:
            self._note(slot.id, Filling(chosen[0].id))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if is_pressed(keys.HAND_BACK, event):
            self._leave()
        elif isinstance(self.focusWidget(), QLineEdit):
            super().keyPressEvent(event)
        elif is_for_script(event, self.field.text()):
            self._do(event)
        elif letters(event):
            # Wherever the focus is, a name that is typed is that of an action.
            write_on(self.field, event.text())
        else:
            super().keyPressEvent(event)
