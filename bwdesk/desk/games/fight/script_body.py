"""A script behind the curtain: its volleys as boxes, and below them the action written now."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace
from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton

from bwdesk.desk.games.fight.script_boxes import Boxes, BoxesView, boxes_of, is_action
from bwdesk.desk.kit.words import words
from bwdesk.desk.table.document import TableDocument
from bwdesk.desk.table.plain.answers import FormBody
from bwdesk.desk.table.plain.due_words import Names
from bwdesk.desk.table.plain.writing_page import fitted
from bwdesk.rules.games.fight.state import Script, State
from bwdesk.rules.games.fight.words import Exchange
from bwdesk.rules.games.forms import EMPTY, Filling, Slot
from bwdesk.rules.games.game import Due, Open

HOW = "Ctrl and an arrow go to another action, Ctrl Delete empties it."


class ScriptBody(FormBody):
    """Of the form only what belongs to one action is open, and the volley it is in."""

    def __init__(self, document: TableDocument, due: Due, names: Names) -> None:
        self._at, self._all = "1.1", dict[str, Filling]()
        self._whole: tuple[Slot, ...] = ()
        self.boxes = BoxesView()
        self.counted = words("", "body", "ink2")
        self.last = QPushButton("As the last exchange")
        self.last.setProperty("lucide", "copy")
        super().__init__(document, due, names)
        head = QHBoxLayout()
        head.addWidget(self.counted)
        head.addWidget(words(HOW, "hint", "ink3"), 1)
        self._was = before(document, due)
        self.last.setVisible(self._was)
        self.last.clicked.connect(self._as_before)
        head.addWidget(self.last)
        self.column.insertLayout(0, head)
        self.column.insertWidget(1, self.boxes)
        self.boxes.chosen.connect(self._go)
        self.boxes.emptied.connect(self.empty)

    @property
    def written(self) -> dict[str, Filling]:
        return dict(self._all)

    def fill(self, written: Mapping[str, Filling]) -> None:
        """All that is written, and what may be written of the action that is open."""
        if not self._whole:
            # How one moves, and what goes on from before, is said unless it is said otherwise.
            form = self.document.form(self.due, written)
            written = {**{e.id: e.now for e in form if e.now != EMPTY}, **written}
        self._whole = self.document.form(self.due, written)
        known = {slot.id for slot in self._whole}
        self._all = {id: each for id, each in written.items() if id in known and each != EMPTY}
        order = [slot.id for slot in self._whole if is_action(slot)]
        if self._at not in order:
            self._at = next((each for each in order if each not in self._all), order[0])
        called = {id: each.name for id, each in self._names().actors.items()}
        self.boxes.show_boxes(boxes_of(self._whole, self._all, self._at, called))
        self.form.show_form(self._open, self._all)
        count = sum(each in self._all and not each.startswith("if") for each in order)
        self.counted.setText(f"{count - ('readied' in self._all)} of {self._reflexes} actions")

    @property
    def _reflexes(self) -> int:
        state: State = self.document.state
        return state.of(self.due.actor).reflexes

    @property
    def _open(self) -> tuple[Slot, ...]:
        """The slots of the action that is written, then those of its volley."""
        at = self._at
        own = next(slot for slot in self._whole if slot.id == at)
        said = f"{own.group}, {own.name.lower()}" if own.name else own.group
        of_act = [s for s in self._whole if s.id == at or s.id.startswith(f"{at} ")]
        beside = [s for s in self._whole if s.group == own.group and not is_action(s)]
        beside = [s for s in beside if "." not in s.id and not s.id.startswith("readied ")]
        return (*(replace(slot, group=said) for slot in of_act), *beside)

    def wipe(self) -> None:
        self._all = {}
        self.boxes.show_boxes(Boxes())
        super().wipe()

    # What is done

    def _written(self, written: dict[str, Filling]) -> None:
        """What stands in the open slots now, beside all the rest."""
        there = {slot.id for slot in self._open}
        kept = {id: each for id, each in self._all.items() if id not in there}
        before_, now = self._all.get(self._at, EMPTY), written.get(self._at, EMPTY)
        found = {**kept, **written}
        if now.choice and now.choice != before_.choice:
            found = self._run_on(found)
        super()._written(found)

    def _run_on(self, found: dict[str, Filling]) -> dict[str, Filling]:
        """What takes several actions fills those that come next; what has no room here goes on in
        the next exchange."""
        filling, at = found[self._at], self._at
        if at.startswith("if") or at == "readied":
            return found
        own = next(slot for slot in self._whole if slot.id == at)
        chosen = own.choice(filling.choice)
        for _ in range((chosen.cost if chosen else 1) - 1):
            form = [s for s in self.document.form(self.due, found) if is_action(s)]
            order = [slot.id for slot in form]
            after = form[order.index(at) + 1 :]
            free = (s for s in after if s.id not in found and not s.id.startswith(("if", "read")))
            ahead = next((s for s in free if _may(s, filling.choice)), None)
            if ahead is None or any(each in found for each in order[order.index(at) + 1 :][:1]):
                break
            at = ahead.id
            found = {**found, at: filling}
        return found

    def _go(self, at: str) -> None:
        self._at = at
        self.fill(self._all)
        # A slot that was not there before takes the focus once it is laid out.
        QTimer.singleShot(0, self, self._begin)

    def _begin(self) -> None:
        if (first := self.form.first) is not None:
            first.setFocus(Qt.FocusReason.OtherFocusReason)

    def empty(self, at: str) -> None:
        """Nothing is done there; what was in it is gone."""
        kept = {id: e for id, e in self._all.items() if id != at and not id.startswith(f"{at} ")}
        FormBody._written(self, kept)

    def _as_before(self) -> None:
        """What was done in the exchange before, as far as it may be written now."""
        was = as_written(last_script(self.document, self.due))
        FormBody._written(self, fitted(self.document, self.due, was))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        control = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        keys = Qt.Key
        step = {keys.Key_Left: -1, keys.Key_Right: 1}.get(keys(event.key())) if control else None
        if event.key() in (keys.Key_Return, keys.Key_Enter) and not control:
            step = 1
        order = self.boxes.shown.order
        if step is not None and self._at in order:
            self._go(order[(order.index(self._at) + step) % len(order)])
        elif control and event.key() == keys.Key_Delete:
            self.empty(self._at)
        else:
            super().keyPressEvent(event)


def _may(slot: Slot, action: str) -> bool:
    chosen = slot.choice(action)
    return chosen is not None and not chosen.barred


# The exchange before


def before(document: TableDocument, due: Due) -> bool:
    """Whether there was an exchange before, for which somebody wrote."""
    state: State = document.state
    return state.exchange > 1 and due.actor in state.now


def last_script(document: TableDocument, due: Due) -> Script | None:
    """What somebody wrote for the exchange before, as far as it was turned."""
    session = document.session
    for number, made in reversed(session.in_force.items()):
        if any(event.kind == Exchange.kind for event in made.events):
            # The move that ended it may have turned its last volley as well.
            turned = {commits: part.payload for commits, part in session.index.opened.items()}
            was = document.past.at(session, number - 1)
            lying: State = document.game.unsealed(was, turned)
            return lying.scripts.get(due.actor)
    return None


def as_written(script: Script | None) -> dict[str, Filling]:
    """A script as the form of one is filled."""
    found: dict[str, Filling] = {}
    for number, part in enumerate(script.volleys if script else (), start=1):
        if not isinstance(part, Open):
            continue
        card = part.value
        found[f"{number} position"] = Filling(card.position)
        if card.toward:
            found[f"{number} toward"] = Filling(card.toward)
        for slot, act in enumerate(card.acts, start=1):
            found[f"{number}.{slot}"] = Filling(
                act.action, targets=(act.target,) if act.target else ()
            )
            if act.weapon:
                found[f"{number}.{slot} weapon"] = Filling(act.weapon)
    return found
