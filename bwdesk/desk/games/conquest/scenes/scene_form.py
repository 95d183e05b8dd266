"""A scene in the card: a line of what happened, and by whom, at whom, with what, as chips."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from bwdesk.desk.games.conquest.declare.maneuver_odds import who_is
from bwdesk.desk.games.conquest.document import ChronicleDocument
from bwdesk.desk.games.conquest.faction_label import name_row
from bwdesk.desk.games.conquest.scenes.conflicts import BEGINS, CONFLICTS, key
from bwdesk.desk.games.conquest.scenes.scene_roll import SceneRoll
from bwdesk.desk.games.conquest.scenes.scene_words import KINDS, leader_of, players
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.chip_choice import ChipChoice
from bwdesk.desk.kit.choice import Chip
from bwdesk.desk.kit.words import SectionLabel
from bwdesk.desk.table.due_words import Names
from bwdesk.desk.table.plain.answers import Body
from bwdesk.desk.table.unsent_fields import unsent_line
from bwdesk.rules.basics.value import LONGEST_WORDS
from bwdesk.rules.games.conquest.moves import Play
from bwdesk.rules.games.conquest.state import Person, Scene, SceneKind, State, person_of
from bwdesk.rules.games.frame.game import Due

NOTE = "scene"
"""How the key of a scene that is being noted begins."""


def scene_due(state: State, faction: str, kind: str) -> Due:
    """A scene somebody wants to note: nothing waits for it."""
    own = state.faction(faction)
    return Due("decide", (NOTE, kind), faction, own.seats, round=state.number)


class SceneForm(Body):
    """A scene of a kind, to be played by a faction.

    ``done`` when Enter in its line says that it is whole; ``silent`` when nothing stands there yet:
    nothing is noted by an Enter too many.
    """

    done = Signal()
    silent = Signal()
    replies = False

    def __init__(self, document: ChronicleDocument, due: Due, names: Names) -> None:
        super().__init__(document, due, names)
        self._document, self.faction, self.kind = document, due.actor, kind_of(due)
        self._asked = False
        self._column = self.column
        self._column.setSpacing(8)
        self._build()
        self._take_player()

    @property
    def first(self) -> QWidget:
        return self.note

    @property
    def heading(self) -> str:
        name = self._document.book.scenes[self.kind].name
        return f"{'An' if name[:1] in 'AEIOU' else 'A'} {name.lower()} scene"

    @property
    def act(self) -> str:
        return "Note the scene" if self._document.state.phase == "scenes" else "Note it late"

    @property
    def own_move(self) -> Play:
        return self.play

    def take(self) -> None:
        self._document.make_of(self.key, self.play)

    def _build(self) -> None:
        state, faction, kind = self._document.state, self.faction, self.kind
        scene, conflict = self._document.book.scenes[kind], kind == "conflict"
        self._column.addLayout(name_row(state, faction, face="prose", wrap=True))
        self.note = unsent_line(
            self._document, self.key, hint="What happened", longest=LONGEST_WORDS
        )
        self._column.addWidget(self.note)
        people = {who: who_is(state, faction, who) for who in players(state, faction)}
        last = played_last(self._document, faction)
        self.by = self._chips(
            "Played by", people, on=(last if last in people else "leader",), must=True
        )
        rivals = [each for each in state.factions_present if each.id != faction]
        names = {each.id: each.name for each in rivals}
        self.target = self._chips("Staged at" if conflict else "With", names)
        self.rolled = Chip("Dice were rolled", parent=self)
        self.roll = SceneRoll(self._document.book, self)
        if scene.rolls == 1:
            self._column.addWidget(SectionLabel("Its roll", "here, or at the table"))
            self._column.addWidget(self.roll)
            self._column.addWidget(self.rolled, 0, Qt.AlignmentFlag.AlignLeft)
        else:
            self.rolled.hide()
            self.roll.hide()
        self.conflict: ChipChoice | None = None
        if conflict:
            offered = {name: name for name in dict.fromkeys((*CONFLICTS, *BEGINS))}
            self.conflict = self._chips("Played as", offered)
        self.begin = push_button("", self._begin, parent=self)
        self._column.addWidget(self.begin)
        helped = {each.id: leader_of(state, each.id) for each in rivals}
        self.helped = self._chips("Help given to", helped, several=True)
        self.by.chosen.connect(self._take_player)
        self.rolled.toggled.connect(self._check)
        self.roll.fell.connect(self._check_roll)
        self.note.returnPressed.connect(self._enter)

    @property
    def key(self) -> str:
        """Where its line is jotted down."""
        return key(self._document, self.faction, self.kind)

    @property
    def scene(self) -> Scene:
        """What would be noted now."""
        told = ". ".join(each for each in (self.note.text().strip(), self.roll.says) if each)
        return Scene(
            self.kind,
            self.by.id,
            self.target.id,
            self.rolled.isChecked(),
            self.helped.ids,
            self.conflict.id if self.conflict else "",
            told[:LONGEST_WORDS],
            test=None if self.rolled.isChecked() or self.kind != "building" else self.roll.test,
        )

    @property
    def play(self) -> Play:
        return Play(self.faction, self.scene)

    # What is done

    def _enter(self) -> None:
        """A conflict at nobody is asked about once: who presses Enter again means it."""
        if self.conflict is not None and not self.target.id and not self._asked:
            self._asked = True
            self.target.take_focus()
        elif self.note.text().strip():
            self.done.emit()
        else:
            self.silent.emit()

    def _take_player(self) -> None:
        person = person_of(self._document.state, self.faction, self.by.id)
        self.roll.show_person(person or Person())
        self._check()

    def _check_roll(self) -> None:
        self.rolled.setChecked(bool(self.roll.says))
        self._check()

    def _begin(self) -> None:
        BEGINS[self.scene.conflict](self._document, self.play)

    def _chips(
        self,
        label: str,
        offered: dict[str, str],
        *,
        on: tuple[str, ...] = (),
        several: bool = False,
        must: bool = False,
    ) -> ChipChoice:
        chips = ChipChoice(label, offered, on=on, several=several, must=must, parent=self)
        chips.chosen.connect(self._check)
        self._column.addWidget(SectionLabel(label))
        self._column.addWidget(chips)
        return chips

    def _check(self) -> None:
        conflict = self.scene.conflict
        self.begin.setVisible(conflict in BEGINS)
        self.begin.setText(f"Begin the {conflict}" if conflict else "")
        self.edited.emit()


def kind_of(due: Due) -> SceneKind:
    """The kind of a scene that is being noted."""
    return next(each for each in KINDS if each == due.key[1])


def played_last(document: ChronicleDocument, faction: str) -> str:
    """Who played the last scene a faction noted; "" where it has noted none."""
    by = ""
    for made in document.session.moves_in_force.values():
        if isinstance(made.move, Play) and made.move.faction == faction:
            by = made.move.scene.by
    return by
