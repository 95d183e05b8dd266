"""Noting one scene: a line of what happened; by whom, at whom, with dice, help given, as chips."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from bwdesk.desk.games.conquest.declare.maneuver_odds import who_is
from bwdesk.desk.games.conquest.document import ChronicleDocument
from bwdesk.desk.games.conquest.faction_label import name_row
from bwdesk.desk.games.conquest.scenes.conflicts import BEGINS, CONFLICTS, key
from bwdesk.desk.games.conquest.scenes.scene_roll import SceneRoll
from bwdesk.desk.games.conquest.scenes.scene_words import leader_of, players
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.chip_choice import ChipChoice
from bwdesk.desk.kit.choice import Chip
from bwdesk.desk.kit.notice import Notices
from bwdesk.desk.kit.words import SectionLabel, words
from bwdesk.desk.table.unsent_fields import unsent_line
from bwdesk.rules.basics.value import LONGEST_WORDS
from bwdesk.rules.games.conquest.moves import Play
from bwdesk.rules.games.conquest.state import Person, Scene, SceneKind, person_of


class SceneForm(QWidget):
    """A scene of a kind, to be played by a faction.

    ``changed`` whenever it is another one, ``done`` when Enter in its line says that it is whole;
    ``silent`` when nothing stands there yet: nothing is noted by an Enter too many.
    """

    changed = Signal()
    done = Signal()
    silent = Signal()

    def __init__(self, document: ChronicleDocument, faction: str, kind: SceneKind) -> None:
        super().__init__()
        self._document, self.faction, self.kind = document, faction, kind
        self._asked = False
        self._column = layouts.column(into=self, spacing=8, margins=(20, 16, 20, 12))
        self._build()
        self._take_player()

    def _build(self) -> None:
        state, faction, kind = self._document.state, self.faction, self.kind
        scene, conflict = self._document.book.scenes[kind], kind == "conflict"
        article = "An" if scene.name[:1] in "AEIOU" else "A"
        self._column.addWidget(words(f"{article} {scene.name.lower()} scene", "h2"))
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
        self._notices = Notices()
        self._column.addWidget(self._notices)
        self._column.addStretch(1)
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

    def take_focus(self) -> None:
        """The cursor in the line; what else there is to say comes after it."""
        self.note.setFocus(Qt.FocusReason.OtherFocusReason)

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
        self._notices.show_problems(self._document.problems(self.play))
        conflict = self.scene.conflict
        self.begin.setVisible(conflict in BEGINS)
        self.begin.setText(f"Begin the {conflict}" if conflict else "")
        self.changed.emit()


def played_last(document: ChronicleDocument, faction: str) -> str:
    """Who played the last scene a faction noted; "" where it has noted none."""
    by = ""
    for made in document.session.moves_in_force.values():
        if isinstance(made.move, Play) and made.move.faction == faction:
            by = made.move.scene.by
    return by
