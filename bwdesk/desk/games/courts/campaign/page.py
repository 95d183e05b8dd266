"""Campaigns: the one that is fought now, between the two courts."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from bwdesk.desk.games.courts import story
from bwdesk.desk.games.courts.campaign.bodies import LEANS, DefendBody, lean_choice, make_own_body
from bwdesk.desk.games.courts.campaign.defense import (
    DefensePage,
    free_to_defend,
    is_behind_curtain,
    toggle_piece,
)
from bwdesk.desk.games.courts.campaign.shown import (
    Passed,
    Shown,
    battle_of,
    passed_card,
    season_over,
    shown_campaign,
    side,
)
from bwdesk.desk.games.courts.court_panel import CourtPanel
from bwdesk.desk.games.courts.shown import CAMPAIGN, OURS, courts
from bwdesk.desk.games.courts.widgets.die import Changes, Die
from bwdesk.desk.games.courts.widgets.outcomes import OutcomesView
from bwdesk.desk.games.courts.widgets.piece import Shape
from bwdesk.desk.games.courts.widgets.strengths import StrengthView
from bwdesk.desk.kit import focus_order, layouts, marks
from bwdesk.desk.kit.badge import Badge, BadgeView
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.keycap import KeyCap
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.return_key import ENTER, PLAIN
from bwdesk.desk.kit.shortcuts import hear, pressed_at
from bwdesk.desk.kit.soon import call_soon
from bwdesk.desk.kit.words import SectionLabel, tell, words
from bwdesk.desk.kit.writing import Writing
from bwdesk.desk.table.document import TableDocument
from bwdesk.desk.table.due_words import names_of
from bwdesk.desk.table.flanked import Flanked
from bwdesk.desk.table.own_script_page import OwnScriptPage
from bwdesk.desk.table.plain.cards import DueCard, take_answer
from bwdesk.desk.table.plain.rolls import RollBody
from bwdesk.desk.table.secret_stack import SecretStack
from bwdesk.desk.table.telling import Telling
from bwdesk.keys import LEAN, TELL_STORY
from bwdesk.rules.games.courts.moves import Lean, Note
from bwdesk.rules.games.courts.state import Campaign, State
from bwdesk.rules.games.frame.game import Due, Reply
from bwdesk.rules.games.frame.prose import capitalize, whose
from bwdesk.rules.games.scripting import paper

OF_CAMPAIGN = ("reveal", "defend", "objective", "battle", "lean", "break")
"""What is due of a campaign, by its first word."""
ENDS = {
    "plan": ("The lists are not sealed yet.", "To the plans", "season"),
    "over": ("The game is over.", "How it ended", "ending"),
}
ENDED = ("No line is left.", "To the season’s end", "season")
"""What is said where nothing is due of it, the button that goes on, and the step it goes to."""
PAPER = "What stands there is typed in above, before the rules go on."
NOTHING = (
    "No {what} has come out yet. Each opens by itself, in strict order: all of one court’s first."
)


class CampaignPage(QWidget):
    """``go`` asks for another step.

    What the defender picks lies open on the desk, and is no move before it is taken.
    """

    go = Signal(str)

    def __init__(self, document: TableDocument) -> None:
        super().__init__()
        self.document = document
        self._picked, self._of, self._next = Campaign(), -1, ""
        self._led = ""
        self.white, self.black = CourtPanel(), CourtPanel()
        for panel in (self.white, self.black):
            panel.picked.connect(self._pick)
        self.card = DueCard(document)
        self.card.shrink()
        self.card.makes = make_own_body
        self.card.answered.connect(self._answer)
        self.onward = push_button("", self._go_on, kind="primary")
        self.flanked = Flanked(self.white, self._middle(), self.black, self._foot())
        self._stack = SecretStack(
            document,
            lambda due: DefensePage(document, due),
            answers=lambda due: is_behind_curtain(document.state, due),
        )
        self._stack.addWidget(self.flanked)
        layouts.column(self._stack, into=self)
        document.settling.connect(self._tell)
        hear(TELL_STORY, self, lambda: focus_order.give(self.story))

    @property
    def first(self) -> QWidget:
        """The die, a choice, or what the defender picks; else the story."""
        if self._stack.first is not None:
            return self._stack.first
        if self.document.state.phase == "defend":
            free = (tile for tile in self._tiles() if tile.isEnabled())
            return next(free, self.card.button)
        if self.paper is not None:
            return self.paper.first
        body = self.card.body
        known = body.first if body is not None else None
        return known or (self.story if self.story.isEnabled() else self.title)

    @property
    def paper(self) -> DueCard | None:
        """Where a line that was written on paper is typed in, when it is reached."""
        return next(iter(self._paper), None)

    @property
    def own(self) -> OwnScriptPage | None:
        """The list of the court that is at the desk alone."""
        return self._stack.own

    @property
    def answering(self) -> DefensePage | None:
        """Where the court at the desk alone picks who defends."""
        secret = self._stack.secret
        return secret if isinstance(secret, DefensePage) else None

    def refresh(self) -> None:
        if self._stack.refresh():
            return
        state: State = self.document.state
        if state.phase != "defend" or state.place != self._of:
            self._picked, self._of = Campaign(), state.place
        canon, events = self.document.game.canon, story.events(self.document.session)
        lines = story.reached_lines(events)
        panels = courts(canon, state, self.document.names, lines, self._picked)
        for panel, each in zip((self.white, self.black), panels, strict=True):
            panel.show_court(each)
        self._let()
        found = shown_campaign(canon, state, self._picked, story.events_since_reveal(events))
        by = passed_card(self.document.game, state, events)
        fights = state.battle is not None
        self._show(found if fights or by is None else None)
        self._show_passed(by, titled=not fights)
        tell(self.ended, season_over(state, lines))
        self._show_paper(state)
        held: Any = self.focusWidget()  # Qt’s types promise that there always is one
        pressed = held is None or self._acts.isAncestorOf(held)
        if self._show_card(state) and pressed:
            # The same button does something else now: whoever pressed it shall not press it again.
            QTimer.singleShot(0, self, lambda: focus_order.give(self.first))
        if isinstance(self.card.body, RollBody):
            for field in self.card.body.fields.values():
                field.installEventFilter(self)
        self._show_stories(story.stories(story.events_since_reveal(events)))

    # Laying it out

    def _middle(self) -> QWidget:
        self.shape, self.title = Shape("army", px=34), words("", "h1", wrap=True)
        self.title.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.aside, self.objective = words("", "small", "ink2"), words("", "strong", "ember")
        head = layouts.row(self.shape, self.title, self.aside, self.objective, spacing=10, grows=1)
        self.attack, self.defense = StrengthView(), StrengthView()
        sides = layouts.row(self.attack, self.defense, spacing=20)
        self.came = words("", "prose", "ink", wrap=True)
        self.nothing = words("", "empty", "ink2", wrap=True)
        self.by, self.ended = words("", "prose", wrap=True), words("", "strong", wrap=True)
        self.outcomes = OutcomesView()
        self.ours = BadgeView(Badge(marks.RULING, OURS))
        self.story = Writing(
            "The story of this battle",
            "What happened, before or after the die",
            free=True,
            passes=True,
        )
        self.telling = Telling(self.document, self.story, self._key)
        self.telling.changed.connect(lambda: self.tell.setVisible(self.telling.waits))
        card = (head, self.nothing, self.by, self.ended)
        whole = layouts.column(*card, spacing=10, margins=(16, 14, 16, 6))
        typed = layouts.column()
        self._paper = Keyed[Due](typed, self._paper_card, key=lambda _: paper.KEY)
        for each in (typed, sides, self._strip(), self.came, self.ours, self.outcomes):
            if isinstance(each, QWidget):
                whole.addWidget(each)
            else:
                whole.addLayout(each)
        place = QWidget()
        place.setLayout(whole)
        return place

    def _strip(self) -> QWidget:
        self.die, self.changes, self.total = Die(), Changes(), words("", "display", "ember")
        self.lean = lean_choice()
        self.lean.chosen.connect(self._lean)
        self._leaning = layouts.inset(
            words("The table leans", "small", "ink2"), self.lean, spacing=4
        )
        self.strip = QFrame()
        self.strip.setProperty("frame", "card")
        row = layouts.row(into=self.strip, spacing=16, margins=(14, 10, 18, 10))
        self._equals = words("=", "h1", "ink3")
        row.addWidget(self.die)
        row.addWidget(words("+", "h1", "ink3"))
        row.addWidget(self.changes, 1)
        for each in (self._leaning, self._equals, self.total):
            row.addWidget(each)
        return self.strip

    def _foot(self) -> QWidget:
        told = layouts.column(spacing=2)
        self._stories = Keyed[str](told, lambda said: words(said, "prose", "ink", wrap=True))
        head = layouts.row(
            SectionLabel("The story of this battle", rule=False), KeyCap(TELL_STORY.first)
        )
        head.setStretch(0, 1)
        self.tell = self.telling.button("Tell it so", self._tell, "quiet")
        self._telling = layouts.inset(spacing=4)
        left = layouts.column(head, told, self.story, ..., spacing=4)
        left.addWidget(self.tell, 0, Qt.AlignmentFlag.AlignRight)
        whole = self._telling.layout()
        assert isinstance(whole, QVBoxLayout)
        whole.addLayout(left)
        foot = QWidget()
        self._ends = words("", "small", "ink2", wrap=True)
        self._acts = layouts.inset(self.card, self._ends, self.onward, spacing=8)
        row = layouts.row(self._telling, self._acts, into=foot, spacing=20, margins=(16, 8, 16, 12))
        row.setStretch(0, 1)
        row.setStretch(1, 1)
        return foot

    # What is shown

    def _show(self, found: Shown | None) -> None:
        state = self.document.state
        what = CAMPAIGN.get(state.season, "campaign")
        self.nothing.setText(NOTHING.format(what=what))
        self.nothing.setVisible(found is None)
        parts = (self.shape, self.attack, self.defense, self.outcomes)
        for each in (*parts, self.aside, self.objective, self.strip):
            each.setVisible(found is not None)
        self.came.hide()
        self.ours.hide()
        if found is None:
            self.title.setText(f"The {what}s of this season")
            return
        self.title.setText(found.title)
        self.shape.show_shape(found.rank, black=found.black)
        self.aside.setText(found.aside)
        self.objective.setText(found.objective)
        rows = max(len(each.parts) + bool(each.note) for each in (found.attack, found.defense))
        self.attack.show_strength(found.attack, rows)
        self.defense.show_strength(found.defense, rows)
        self.strip.setVisible(found.known)
        self.die.show_face(found.die)
        plain = (("Neither is stronger", 0),) if found.known and not found.changes else ()
        self.changes.show_value(found.changes or plain)
        self.total.setText(str(found.total) if found.die else "")
        self._equals.setVisible(bool(found.die))
        before = state.phase == "die" and state.settings.lean == "before"
        self._leaning.setVisible(before)
        self.lean.show_choice(LEANS.index(found.lean))
        self.outcomes.setVisible(found.known or state.phase == "defend")
        self.outcomes.show_rows(found.rows, known=found.known)
        where = f"{state.round} {state.place} {found.die}" if found.known else ""
        if where not in ("", self._led):
            # What the die decides is looked at, however many fight.
            call_soon(self, lambda: self.flanked.bring_in_sight(self.outcomes))
        self._led = where
        season = self.document.game.canon.season(state)
        self.ours.setVisible(season is not None and season.ours)
        tell(self.came, found.came)

    def _show_passed(self, by: Passed | None, *, titled: bool) -> None:
        """A line by which nobody went out has a card of its own, as a campaign has; what is ruled
        in the middle of a battle is told under its title."""
        tell(self.by, by.says if by is not None else "")
        if by is not None and titled:
            self.title.setText(by.title)
            self.nothing.hide()

    def _show_paper(self, state: State) -> None:
        """A line that was written on paper is typed in, in the open, when it is reached."""
        due = next((each for each in self.document.dues if each.key[0] == paper.KEY), None)
        self._paper.show([] if due is None else [due])
        if due is not None and self.paper is not None:
            names = names_of(self.document.game, state, self.document.names)
            self.paper.show_due(due, names)
            if state.phase == "campaign":
                # It is another line than the one that was fought last.
                self._show(None)
                own = state.court(due.actor)
                self.title.setText(f"{capitalize(whose(side(state, own)))} next line")
            self.nothing.hide()

    def _show_card(self, state: State) -> bool:
        """What is due of the campaign, or where one goes on; whether it is another thing now."""
        before, names = self.card.due, names_of(self.document.game, state, self.document.names)
        typed = any(each.key[0] == paper.KEY for each in self.document.dues)
        due = next((each for each in self.document.dues if each.key[0] in OF_CAMPAIGN), None)
        self.card.setVisible(due is not None and not typed)
        if due is None or typed:
            self.card.wipe()
        else:
            self.card.show_due(due, names)
        if isinstance(self.card.body, DefendBody) and self.card.body.picked != self._picked:
            self.card.body.picked = self._picked
            self.card.body.edited.emit()
        says, act, self._next = ENDS.get(state.phase, ENDED)
        tell(self._ends, PAPER if typed else says if due is None else "")
        self.onward.setText(act)
        self.onward.setVisible(due is None and not typed)
        return self.card.due != before

    def _go_on(self) -> None:
        self.go.emit(self._next)

    def _answer(self, due: Due, reply: Reply, consents: tuple[str, ...]) -> None:
        """What stands in the story belongs to what was fought until now."""
        if due.key[0] == "reveal":
            self._tell()
        take_answer(self.document, due, reply, consents)

    def _paper_card(self, _due: Due) -> DueCard:
        card = DueCard(self.document)
        card.answered.connect(self._follow_typing)
        return card

    def _follow_typing(self, due: Due, reply: Reply, consents: tuple[str, ...]) -> None:
        if take_answer(self.document, due, reply, consents):
            QTimer.singleShot(0, self, lambda: focus_order.give(self.first))

    def _show_stories(self, told: tuple[str, ...]) -> None:
        self._stories.show(told[-2:])
        self.telling.show()
        open_ = battle_of(self.document.state) is not None and not self.document.reading_reason
        self.story.setEnabled(open_)
        self._telling.setVisible(open_ or bool(told))
        self.tell.setVisible(self.telling.waits)

    # The answer

    def _panel(self) -> CourtPanel | None:
        """That of the court which may answer."""
        state: State = self.document.state
        if state.phase != "defend" or state.battle is None:
            return None
        return self.black if state.battle.court == state.courts[0].id else self.white

    def _tiles(self) -> list[QWidget]:
        panel = self._panel()
        if panel is None:
            return []
        return [*panel.back.tiles.values(), *panel.armies.tiles.values()]

    def _let(self) -> None:
        """Whoever may defend, as far as everybody knows, is a button."""
        panel, free = self._panel(), frozenset[str]()
        if panel is not None:
            (due,) = self.document.session.due()
            if not is_behind_curtain(self.document.state, due):
                free = free_to_defend(self.document, due, self._picked)
        for each in (self.white, self.black):
            each.let(free if each is panel else frozenset())

    def _pick(self, id: str) -> None:
        canon, state = self.document.game.canon, self.document.state
        panel = self._panel()
        piece = next((each for own in state.courts if (each := own.piece(id))), None)
        if panel is None or piece is None:
            return
        self._picked = toggle_piece(self._picked, id, army=canon.is_army(piece))
        self.refresh()

    # The telling

    def _key(self) -> str:
        state: State = self.document.state
        battle = battle_of(state)
        of = f"{battle.court} {battle.place}" if battle else ""
        return f"{self.document.round} story {of}"

    def _tell(self) -> None:
        """What stands in the field is what happened."""
        battle = battle_of(self.document.state)
        if battle is not None:
            self.telling.tell(lambda text: Note(text, battle.court))

    def _lean(self, at: int) -> None:
        self.document.make(Lean(LEANS[at]))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Where nothing is to be taken, Enter leads to the button of what waits."""
        buttons = (self.card.button, self.onward)
        waits = next((each for each in buttons if each.isVisible() and each.isEnabled()), None)
        if event.key() in ENTER and event.modifiers() in PLAIN and waits is not None:
            focus_order.give(waits)
        else:
            super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Plus and minus lean the table, wherever the cursor waits for the die."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            lean = pressed_at(LEAN, event)
            if lean is not None and self._leaning.isVisible():
                at = self.lean.current() + (1, -1)[lean]
                if 0 <= at < len(LEANS):
                    self.lean.choose(at)
                return True
        return super().eventFilter(watched, event)
