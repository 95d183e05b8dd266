"""How it ended: who won and by how much, the loser's Steel, what is owed and agreed on."""

from __future__ import annotations

from msgspec import Struct
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.games.duel.page import DuelPage
from bwdesk.desk.kit import focus_order, layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.keyed import KeyedColumn
from bwdesk.desk.kit.words import as_typed, words
from bwdesk.desk.table.document import TableDocument
from bwdesk.desk.table.due_words import Names, names_of
from bwdesk.desk.table.meeting import what_follows
from bwdesk.desk.table.plain.cards import DueCard
from bwdesk.rules.basics.prose import plural, series
from bwdesk.rules.basics.sums import figure
from bwdesk.rules.games.duel.ending import degree_owed
from bwdesk.rules.games.duel.following import ACT
from bwdesk.rules.games.duel.moves import Blows
from bwdesk.rules.games.duel.state import State
from bwdesk.rules.games.duel.words import OWED
from bwdesk.rules.games.frame.game import Due, Reply
from bwdesk.rules.games.frame.prose import opening, whose
from bwdesk.rules.tables.readings import reading_line

TITLES = {
    "steel": "{} tests Steel",
    "offer": "{} offers",
    "settle": "What both agree on",
    "answer": "{} is asked for satisfaction",
}
SATISFIED = {
    "accepts": "{} accepts the demand.",
    "champion": "{} appoints a champion.",
    "refuses": "{} refuses, and loses no standing by it.",
}


class OutcomePage(DuelPage):
    """The end of the argument."""

    go = Signal(str)

    def lay(self) -> None:
        self.says: KeyedColumn[Paragraph] = KeyedColumn(
            "How it ended", lambda _: ParagraphView(), 10
        )
        self.cards = {id: DueCard(self.document) for id in ("", *self._ids)}
        holder = QWidget()
        self.demand = push_button("", self._demand, kind="quiet")
        tip = "The same people meet again, in another conflict."
        self.follows = push_button(ACT, self._begin, tip=tip)
        row = layouts.row(self.follows, self.demand, ...)
        layouts.column(self.says, row, into=holder, spacing=12, margins=(24, 18, 24, 8))
        self.middle.addWidget(holder)
        for card in self.cards.values():
            card.answered.connect(self._answer)
            self.middle.addWidget(card)
        self.middle.addStretch(1)

    @property
    def _ids(self) -> tuple[str, ...]:
        return tuple(own.id for own in self.document.state.sides)

    @property
    def first(self) -> QWidget:
        found = (card.first for card in self.cards.values() if not card.isHidden())
        return next(found, self)

    def show_state(self, state: State) -> None:
        self.line.say(*ending_words(state), ember=False)
        told = paragraphs(state)
        if state.ending and not state.shaken:
            told += earned_lines(self.document, state)
        self.says.show_rows(told)
        names = names_of(self.document.game, state, self.document.names)
        dues = {due.actor: due for due in self.document.dues if state.phase == "outcome"}
        ember = True
        for id, card in self.cards.items():
            due = dues.get(id)
            card.setVisible(due is not None)
            if due is not None:
                self._show_due(card, due, names, ember=ember)
                ember = False
        loser = next((own for own in state.sides if own.id != state.winner), None)
        may = bool(state.winner) and not state.demanded and not state.shaken
        self.demand.setVisible(may and loser is not None)
        self.follows.setVisible(what_follows.find_following(self.document) is not None)
        if loser is not None:
            self.demand.setText(as_typed(f"{opening(loser.label)} demands satisfaction"))

    def _show_due(self, card: DueCard, due: Due, names: Names, *, ember: bool) -> None:
        card.show_due(due, names)
        title = TITLES.get(due.key[0])
        if title:
            card.head.setText(title.format(opening(names.actor(due.actor))))
            card.beside.hide()
        themes.wear(card.button, kind="primary" if ember else "")

    def _answer(self, due: Due, reply: Reply, consents: tuple[str, ...]) -> None:
        seat = due.seat
        if self.document.reply(due, reply, seat, consents) and self.isVisible():
            focus_order.give(self.first)

    def _begin(self) -> None:
        found = what_follows.find_following(self.document)
        if found is not None:
            self.document.meeting.emit(what_follows.meeting(self.document, found))

    def _demand(self) -> None:
        state: State = self.document.state
        loser = next(own for own in state.sides if own.id != state.winner)
        self.document.make(Blows(loser.id), loser.seat)


class Paragraph(Struct, frozen=True):
    """A sentence of the end under its label."""

    key: str
    label: str
    says: str


class ParagraphView(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self.label, self.says = words("", "label", "ink2"), words("", "lead", "ink", wrap=True)
        layouts.column(self.label, self.says, into=self, spacing=2)

    def show_row(self, row: Paragraph) -> None:
        self.label.setText(row.label.upper())
        self.says.setText(row.says)


def ending_words(state: State) -> tuple[str, str]:
    """Who won and by how much, large, and what stands under it."""
    match state.ending:
        case "won" if state.single:
            winner = state.side(state.winner)
            return f"{opening(winner.label)} wins", "By one versus test; nothing is owed."
        case "tied" if state.single:
            return "Nobody has won", "Both have as many successes; each side makes an offer."
        case "won":
            winner = state.side(state.winner)
            loser, body = state.other(winner.id), state.bodies[winner.id]
            by = f"{body.now} of {body.start} left against {figure(state.bodies[loser.id].now)}"
            return f"{opening(winner.label)} wins", f"{by}. {OWED[degree_owed(state)]}"
        case "tied":
            return "Nobody has won", "Both arguments went down in one volley."
        case "walked":
            own = state.side(state.ended_by)
            return f"{opening(own.label)} walks away", "The matter is dropped."
        case "blows":
            own = state.side(state.ended_by)
            return f"{opening(own.label)} turns to blows", "The argument is over without a winner."
        case _:
            return "The duel goes on", ""


def earned_lines(document: TableDocument, state: State) -> tuple[Paragraph, ...]:
    """What each speaker takes home: one test of each ability that was used, and artha spent."""
    canon, upshots = document.game.canon, document.game.upshots(state)
    found = []
    for own in state.sides:
        said = []
        for each in upshots:
            if each.who != own.id:
                continue
            if each.kind == "tested":
                at = "" if each.obstacle is None else f" against {each.obstacle}"
                said.append(f"{canon.ability_name(each.what)} {each.dice}D{at}")
            elif each.kind == "spent" and each.what != "call-on":
                said.append(f"{plural(each.amount, 'point')} of {each.what} spent")
        if said:
            label = f"{opening(own.label)} has tested"
            found.append(Paragraph(f"tests {own.id}", label, f"{series(said, 'and')}."))
    if any(each.kind == "tested" for each in upshots) and not state.single:
        says = reading_line(document.whole_book, "duel", "logged", state.settings)
        found.append(Paragraph("logged", "How tests are logged", says))
    return tuple(found)


def paragraphs(state: State) -> tuple[Paragraph, ...]:
    """What follows from it, so far as it is settled."""
    found = []
    if state.winner:
        winner = state.side(state.winner)
        loser = state.other(winner.id)
        found.append(Paragraph("wins", f"{opening(winner.label)} has it", winner.wins))
        if loser.id in state.hesitated:
            actions = state.hesitated[loser.id]
            says = f"{opening(loser.label)} hesitates for {actions}."
            found.append(Paragraph("steel", "Steel", says))
        elif not state.shaken and not state.single:
            found.append(Paragraph("steel", "Steel", f"{opening(loser.label)} keeps the nerve."))
    for own in state.sides:
        if own.id in state.offers:
            label = f"{whose(own.label)} offer"
            found.append(Paragraph(f"offer {own.id}", label, state.offers[own.id]))
    if state.settled:
        found.append(Paragraph("settled", "Agreed", state.settled))
    if state.demanded:
        own = state.side(state.ended_by)
        says = f"{opening(own.label)} demands satisfaction."
        if state.answer:
            answers = state.side(state.winner) if state.winner else state.other(own.id)
            says = f"{says} {SATISFIED[state.answer].format(opening(answers.label))}"
        found.append(Paragraph("demand", "Satisfaction", says))
    return tuple(found)
