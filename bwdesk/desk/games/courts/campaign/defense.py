"""The answer of a court whose list lies sealed, chosen alone: only it sees who is on its list.

Picked in the open, whoever is refused would be known to be on the list; and whoever is not could
trade a campaign for a defense. So the court comes behind the curtain, with its passphrase.
"""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from bwdesk.desk.games.courts import story
from bwdesk.desk.games.courts.campaign.shown import shown_campaign
from bwdesk.desk.games.courts.court_panel import CourtPanel
from bwdesk.desk.games.courts.shown import CourtShown, courts
from bwdesk.desk.games.courts.widgets.outcomes import OutcomesView
from bwdesk.desk.games.courts.widgets.piece import Tile
from bwdesk.desk.games.courts.widgets.strengths import StrengthView
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.words import SectionLabel, as_typed, words
from bwdesk.desk.table.document import TableDocument
from bwdesk.desk.table.flanked import Flanked
from bwdesk.desk.table.own_script_page import OwnScript
from bwdesk.desk.table.widgets.seal_bar import SealBar
from bwdesk.rules.games.courts.battle import line_of
from bwdesk.rules.games.courts.moves import Defend
from bwdesk.rules.games.courts.planning import shut
from bwdesk.rules.games.courts.state import Campaign, Court, State
from bwdesk.rules.games.frame.forms import Filling, Slot
from bwdesk.rules.games.frame.game import Due
from bwdesk.rules.games.frame.prose import series

READY = "Whoever is gray stands on our list, and cannot defend."
UNDEFENDED = "Stand undefended"


def is_behind_curtain(state: State, due: Due) -> bool:
    """Whether a court answers alone: something of its list lies sealed, and keeps it at home."""
    if due.key != ("defend",) or state.settings.listed != "phrase":
        return False
    return shut(state, due.actor) and bool(state.court(due.actor).seats)


def toggle_piece(picked: Campaign, id: str, *, army: bool) -> Campaign:
    """The defense with a piece more, or without it: one commander, and any armies."""
    if not army:
        return Campaign("" if picked.commander == id else id, picked.armies)
    there = id in picked.armies
    armies = tuple(each for each in picked.armies if each != id)
    return Campaign(picked.commander, armies if there else (*picked.armies, id))


def offered_ids(slots: tuple[Slot, ...], slot: str) -> frozenset[str]:
    """Who may be chosen in a slot of a form."""
    choices = (each for known in slots if known.id == slot for each in known.choices)
    return frozenset(each.id for each in choices if not each.barred)


def free_to_defend(document: TableDocument, due: Due, picked: Campaign) -> frozenset[str]:
    """Who may defend, as far as whoever is at the desk knows."""
    leaders = offered_ids(document.form(due, {}), "commander")
    if not leaders:
        return leaders
    wanted = picked.commander or next(iter(leaders))
    slots = document.form(due, {"commander": Filling(wanted)})
    return leaders | offered_ids(slots, "armies")


def name_of(own: Court, picked: Campaign) -> str:
    """What the button of a defense says."""
    leader = own.piece(picked.commander)
    armies = [each.label for id in picked.armies if (each := own.piece(id))]
    if leader is None and not armies:
        return UNDEFENDED
    who = leader.label if leader else "nobody to lead"
    return f"Defend with {series([who, *armies])}"


def _with_list(state: State, own: Court, panel: CourtShown) -> CourtShown:
    """The court as it alone sees it: of who stands on its list the line is named."""

    def told(tile: Tile) -> Tile:
        piece = own.piece(tile.id)
        line = line_of(state, own, piece) if piece else 0
        listed = line and tile.look == "free" and tile.id not in state.field
        return replace(tile, says=f"in line {line}", look="barred") if listed else tile

    return replace(panel, back=tuple(map(told, panel.back)), armies=tuple(map(told, panel.armies)))


class DefensePage(QWidget):
    """``done`` when it has answered, ``left`` when it has not yet."""

    done, left = Signal(), Signal()

    def __init__(self, document: TableDocument, due: Due) -> None:
        super().__init__()
        self.document, self.due, self.picked = document, due, Campaign()
        state: State = document.view()
        self.panel = CourtPanel()
        self.panel.picked.connect(self._pick)
        self.attack, self.defense, self.outcomes = StrengthView(), StrengthView(), OutcomesView()
        self.title = words(f"{state.court(due.actor).label} answers", "h1", wrap=True)
        self.own = OwnScript(document, again=False)
        self.own.show_actors(
            tuple(each for each in document.game.actors(document.state) if each.id == due.actor)
        )
        self.bar = SealBar(UNDEFENDED)
        self.bar.left.connect(self.left)
        self.bar.sealed.connect(self._answer)
        sides = layouts.row(self.attack, self.defense, spacing=20)
        label = SectionLabel(f"Our {document.board.words.script}")
        middle = layouts.inset(
            *(self.title, sides, self.outcomes, label, self.own),
            spacing=12,
            margins=(18, 14, 18, 12),
        )
        foot = layouts.inset(self.bar, margins=(18, 8, 18, 12))
        layouts.column(Flanked(self.panel, middle, QWidget(), foot, wide=(306, 0)), into=self)
        self.refresh()

    @property
    def first(self) -> QWidget:
        tiles = [*self.panel.back.tiles.values(), *self.panel.armies.tiles.values()]
        return next((each for each in tiles if each.isEnabled()), self.bar.leave)

    def refresh(self) -> None:
        document, state = self.document, self.document.view()
        canon, own = document.game.canon, state.court(self.due.actor)
        events = story.events(document.session)
        panels = courts(canon, state, document.names, story.reached_lines(events), self.picked)
        found = next(each for each in panels if each.id == own.id)
        self.panel.show_court(_with_list(state, own, found))
        self.panel.let(free_to_defend(document, self.due, self.picked))
        fight = shown_campaign(canon, state, self.picked, story.events_since_reveal(events))
        if fight is not None:
            rows = max(len(e.parts) + bool(e.note) for e in (fight.attack, fight.defense))
            self.attack.show_strength(fight.attack, rows)
            self.defense.show_strength(fight.defense, rows)
            self.outcomes.show_rows(fight.rows, known=fight.known)
        problems = document.problems(self._move())
        self.bar.name(as_typed(name_of(own, self.picked)))
        self.bar.judge(
            problems[0].says if problems else "", ready=READY, fixed=document.reading_reason
        )

    def wipe(self) -> None:
        """Nothing of it stays in any widget."""
        self.own.wipe()
        for ranks in (self.panel.back, self.panel.armies):
            ranks.show_tiles(())
        self.bar.wipe()

    def _move(self) -> Defend:
        return Defend(self.due.actor, self.picked.commander, self.picked.armies)

    def _pick(self, id: str) -> None:
        piece = self.document.state.court(self.due.actor).piece(id)
        if piece is not None:
            army = self.document.game.canon.is_army(piece)
            self.picked = toggle_piece(self.picked, id, army=army)
            self.refresh()

    def _answer(self) -> None:
        if self.bar.seal.isEnabled() and self.document.make(self._move(), self.document.at_desk):
            self.done.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter beside the pieces goes to the button, and answers nothing by itself."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.bar.seal.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            super().keyPressEvent(event)
