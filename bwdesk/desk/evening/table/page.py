"""The page of the table: everybody side by side, what rides below them, a trial beside them."""

from __future__ import annotations

from functools import partial
from typing import Any, NamedTuple

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QPushButton, QStackedWidget, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.evening.open_trials import restore_trial
from bwdesk.desk.evening.pane_page import PanePage
from bwdesk.desk.evening.table import panes, spine
from bwdesk.desk.evening.table.abilities import Abilities
from bwdesk.desk.evening.table.ability_pane import AbilityPane
from bwdesk.desk.evening.table.card_view import CardView
from bwdesk.desk.evening.table.glance import Glance, Section, glance, sections
from bwdesk.desk.evening.table.ledger import Rides
from bwdesk.desk.evening.table.panes import Pane
from bwdesk.desk.evening.table.saying import Saying
from bwdesk.desk.evening.table.shelf import Shelf, on_shelf
from bwdesk.desk.evening.table.spine import Spine
from bwdesk.desk.kit import ask, layouts
from bwdesk.desk.kit.chip_choice import ChipChoice
from bwdesk.desk.kit.empty_state import EmptyState
from bwdesk.desk.kit.shortcuts import hear
from bwdesk.desk.kit.words import tell, words
from bwdesk.desk.kit.writing import empty_line
from bwdesk.files.errors import FileError
from bwdesk.files.recovery import OpenTrial
from bwdesk.keys import FIND_ABILITY
from bwdesk.rules.burning.beginning import begin
from bwdesk.rules.group.campaign import Entry, Ride
from bwdesk.rules.packs.book import Book
from bwdesk.rules.person.character import Character
from bwdesk.rules.person.standing import Favor
from bwdesk.rules.play import evening as evenings
from bwdesk.rules.play import testing
from bwdesk.rules.play.artha import About
from bwdesk.rules.play.evening import Evening, Step
from bwdesk.rules.play.inside import is_inside
from bwdesk.rules.play.switches import find_panes_off
from bwdesk.rules.play.testing import Called

CARD, ABILITIES, PANEL, WIDE_PANEL = 172, 180, 422, 602
READY_MS = 150
PLAIN = "will"
"""An ability that is tried in no other way, as most are: its pane serves for all of them."""
NOTHING = "Choose an ability on a card, or type / and its name."


class Stood(NamedTuple):
    """The test let stand last: what was said and lay there, the place *at* which its step is on
    the undo stack, and what it is called."""

    said: Saying
    call_ons: tuple[Called, ...]
    meant: About | None
    at: int
    name: str


class Waiting(QWidget):
    """Where the trial will be, while there is none."""

    def __init__(self) -> None:
        super().__init__()
        layouts.on_ground(self, "sheet")
        self._says = words(NOTHING, "empty", "ink2", wrap=True)
        self._back = words("", "prose", "ink", wrap=True)
        self.go_on = QPushButton("Go on with its dice")
        column = layouts.column(
            self._says, self._back, into=self, spacing=12, margins=(24, 24, 24, 24)
        )
        column.addWidget(self.go_on, 0, Qt.AlignmentFlag.AlignLeft)
        column.addStretch(1)
        self.offer("")

    def offer(self, name: str) -> None:
        """A test that was taken back after it stood; "" for none."""
        tell(self._back, f"{name} was taken back." if name else "")
        self.go_on.setVisible(bool(name))


class TablePage(PanePage):
    """Cards, abilities, what rides, and the pane of a trial."""

    guide = ("play.md", "The table")
    key = "table"

    def lay_out(self) -> None:
        self.chosen = ""
        # Those of the last trials, closed: most of opening one is making it.
        self._kept: dict[type[Pane], Pane] = {}
        self._stood: Stood | None = None
        self._glances: dict[str, Glance] = {}
        self._seen: dict[str, tuple[object, ...]] = {}
        self._known: tuple[Character, Book, tuple[Section, ...]] | None = None
        self._open: tuple[object, ...] = ()
        self._cards_row = layouts.row()
        self.who = ChipChoice("Who", {}, must=True)
        self.who.setContentsMargins(10, 6, 10, 6)
        self.who.chosen.connect(lambda: self._turn_to(self.who.id))
        self._turned_to = ""
        self.cards: dict[str, CardView] = {}
        self.spines: dict[str, Spine] = {}
        self._whole: dict[str, CardView] = {}
        self._folded: dict[str, Spine] = {}
        self.abilities = Abilities()
        self.abilities.tested.connect(lambda id, ob: self.test(self.chosen, id, ob))
        self.abilities.begun.connect(self._begin)
        self.abilities.called.connect(self._call)
        self.abilities.added.connect(lambda line: self.asked.emit(f"npc {line}"))
        self.shelf = Shelf()
        self.shelf.chosen.connect(self.choose)
        self.rides = Rides()
        self.rides.changed.connect(self._conditions_changed)
        self._none = EmptyState("Nobody is at this table yet.", "Who is at the table…")
        self._none.asked.connect(lambda: self.asked.emit("people"))
        self._left = QWidget()
        self._none.setContentsMargins(24, 24, 24, 24)
        layouts.column(
            self._none,
            self.who,
            self._cards_row,
            layouts.rule("line2"),
            self.shelf,
            self.rides,
            into=self._left,
            grows=2,
        )
        self.panel = QStackedWidget()
        layouts.on_ground(self.panel, "sheet")
        self._waits = Waiting()
        self._waits.go_on.clicked.connect(self.resume)
        self.panel.addWidget(self._waits)
        layouts.row(self._left, layouts.rule("upright"), self.panel, into=self, grows=0)
        self._ready = QTimer(self, singleShot=True, interval=READY_MS)
        self._ready.timeout.connect(self._make_ready)
        # Only then the stack knows what was undone.
        self.document.stepped.connect(lambda _index: self._show_taken_back())
        hear(FIND_ABILITY, self, self.abilities.begin, anywhere=True)

    @property
    def first(self) -> QWidget | None:
        """The line one finds an ability in; in the middle of a trial what is done there."""
        if self.pane is not None:
            return self.pane.first
        return self.abilities.line if self.chosen else None

    # Showing

    def refresh(self) -> None:
        document = self.document
        roster = self._on_cards()
        awarded: dict[str, list[Entry]] = {}
        for entry in evenings.tonight(document.campaign):
            if entry.kind == "award":
                awarded.setdefault(entry.who, []).append(entry)
        for id in roster:
            look = (
                document.evening.people.get(id),
                document.evening.books.get(id),
                next(each for each in document.campaign.roster if each.id == id),
                document.troubles.get(id, ""),
                id in document.apart,
                awarded.get(id),
            )
            # A click changes one or two; the others are as they were.
            if not _same(self._seen.get(id), look):
                self._seen[id] = look
                self._glances[id] = glance(document.evening, id, trouble=look[3], apart=look[4])
        self._glances = {id: self._glances[id] for id in roster}
        if self.chosen not in self._glances or not self._glances[self.chosen].is_open:
            self.chosen = next((id for id in roster if self._glances[id].is_open), "")
        if self.pane is not None and self.pane.who not in document.evening.people:
            self.close_pane()
        if self.pane is not None:
            self.pane.refresh()
        self._none.setVisible(not roster)
        self._waits.setEnabled(bool(self.chosen))
        self._arrange()
        self._show_cards()

    def _on_cards(self) -> list[str]:
        """Who has a card: everybody with a file, and who of the shelf is chosen or tests."""
        tests = self.pane.who if self.pane is not None else ""
        kept = (self.chosen, tests)
        here = [each for each in self.document.campaign.roster if not each.left]
        shelf = {each.id for each in on_shelf(self.document.evening)}
        return [
            each.id
            for each in here
            if not is_inside(each) or (each.id in kept and each.id in shelf)
        ]

    def _show_cards(self) -> None:
        about = self.pane.belief() if self.pane else ("", "")
        for id, card in self.cards.items():
            text = about[1] if about[0] == id else ""
            card.show_glance(self._glances[id], current=id == self.chosen, about=text)
        for id, each in self.spines.items():
            each.show_glance(self._glances[id])
        if self.chosen:
            self.abilities.show_sections(*self._list_abilities())
        self._show_lit()
        self.rides.show_rides(self.document.campaign, self._book, self._left.width())
        self.shelf.show_people(self.document.evening, self.chosen)
        self.abilities.off = find_panes_off(self.document.campaign, self.chosen)
        self.abilities.people = {each.name: each.id for each in on_shelf(self.document.evening)}

    def _list_abilities(self) -> tuple[tuple[Section, ...], Book]:
        """The abilities of whoever is chosen, reckoned anew once they are not the same any more."""
        evening = self.document.evening
        character, book = evening.people[self.chosen], evening.books[self.chosen]
        if self._known is None or self._known[0] is not character or self._known[1] is not book:
            self._known = (
                character,
                book,
                sections(evenings.present(evening, self.chosen), self.chosen),
            )
        return self._known[2], book

    def _show_lit(self) -> None:
        lit = self.pane.lit_people() if self.pane else {}
        for id, card in self.cards.items():
            card.light({ability: lent for (who, ability), lent in lit.items() if who == id})
        mine = {ability: lent for (who, ability), lent in lit.items() if who == self.chosen}
        self.abilities.light(mine)

    def _arrange(self) -> None:
        """Cards in their order, the chosen one with its abilities; those there is no room for are
        folded. The panel never moves."""
        px = themes.theme_of(self).type.px
        wide = self.pane is not None and self.pane.wide
        panel = round(px(WIDE_PANEL if wide else PANEL))
        panel = min(panel, round(self.width() * (0.64 if wide else 0.45)))
        if self.panel.width() != panel or self.panel.minimumWidth() != panel:
            self.panel.setFixedWidth(panel)
        room = self.width() - panel - 1
        beside = 0 if wide else round(px(ABILITIES))
        roster = list(self._glances)
        cards = room - (beside if self.chosen else 0)
        unfolded = self._unfolded_people(roster, cards)
        # Beside those that are folded the one card would be a sliver.
        spines = (len(roster) - 1) * px(spine.WIDTH)
        one_by_one = len(roster) > 1 and cards - spines < px(CARD)
        shown = self._turned_to if self._turned_to in self._glances else self.chosen
        shown = shown or next(iter(roster), "")
        if one_by_one:
            unfolded = frozenset((shown,))
        self.who.setVisible(one_by_one)
        if one_by_one:
            self.who.offer({id: each.name for id, each in self._glances.items()})
            self.who.choose(shown)
        layout: tuple[object, ...] = (tuple(roster), unfolded, self.chosen, wide, room, beside)
        if layout == self._open:
            return
        self._open = layout
        abilities = bool(self.chosen) and not wide and not (one_by_one and shown != self.chosen)
        self._place([shown] if one_by_one else roster, unfolded, abilities=abilities)

    def _turn_to(self, who: str) -> None:
        """Where cards lie one behind the other: that of *who*, who may not be here."""
        self._turned_to = "" if self._glances[who].is_open else who
        self.choose(who)
        self._arrange()
        self._show_cards()

    def _unfolded_people(self, roster: list[str], room: float) -> frozenset[str]:
        """Who has a whole card: the chosen one, whose file waits for an answer, then the others in
        their order."""
        px = themes.theme_of(self).type.px
        order = sorted(roster, key=lambda id: (id != self.chosen, not self._glances[id].trouble))
        whole = len(roster)
        while whole > 1 and whole * px(CARD) + (len(roster) - whole) * px(spine.WIDTH) > room + 1:
            whole -= 1
        return frozenset(order[:whole])

    def _place(self, roster: list[str], unfolded: frozenset[str], *, abilities: bool) -> None:
        """Everything in its place; a card that is there already is kept."""
        row, px = self._cards_row, themes.theme_of(self).type.px
        layouts.clear(row, kept=(*self._whole.values(), *self._folded.values(), self.abilities))
        for id in [id for id in self._whole if id not in self._glances]:
            layouts.drop(self._whole.pop(id))
        for id in [id for id in self._folded if id not in self._glances]:
            layouts.drop(self._folded.pop(id))
        for id, card in self._whole.items():
            # One that is folded now is kept for when it is not.
            card.setVisible(id in unfolded)
        for id, folded_card in self._folded.items():
            folded_card.setVisible(id in roster and id not in unfolded)
        self.cards, self.spines = {}, {}
        folded = (len(roster) - len(unfolded)) * round(px(spine.WIDTH))
        beside = round(px(ABILITIES)) if abilities else 0
        free = self.width() - self.panel.minimumWidth() - 2 - beside - folded
        wide = max(1, min(round(px(CARD) * 1.6), free // max(1, len(unfolded)) - 1))
        for id in roster:
            if id in unfolded:
                if id not in self._whole:
                    self._whole[id] = self._card(self._glances[id])
                self.cards[id] = self._whole[id]
                row.addWidget(self.cards[id])
                self.cards[id].show()
                self.cards[id].setFixedWidth(wide)
                self.cards[id].fold(abilities and self.who.isVisibleTo(self))
                if id == self.chosen and abilities:
                    self.abilities.setFixedWidth(round(px(ABILITIES)) - 1)
                    row.addWidget(layouts.rule("upright"))
                    row.addWidget(self.abilities)
                    self.abilities.show()
                row.addWidget(layouts.rule("upright"))
            else:
                if id not in self._folded:
                    self._folded[id] = self._spine(self._glances[id])
                self.spines[id] = self._folded[id]
                row.addWidget(self.spines[id])
                self.spines[id].show()
        row.addStretch(1)
        if not abilities:
            self.abilities.hide()

    def _card(self, seen: Glance) -> CardView:
        card = CardView(seen)
        card.chosen.connect(self.choose)
        card.tested.connect(self._open_ability)
        card.hurt.connect(lambda id: self.shows.emit("wounds", id))
        card.about.connect(self._take_drive)
        card.answered.connect(self._answer)
        card.favored.connect(self._take_favor)
        card.spelled.connect(lambda id: self.shows.emit("wounds", f"{id}/spells"))
        card.moved.connect(partial(self._move, seen.id))
        return card

    def _take_favor(self, who: str, favor: Favor) -> None:
        """What a prayer left goes into the test that is made beside the cards."""
        if self.pane is None or not self.pane.take_favor(who, favor):
            self.document.refused.emit("Open the test it is for first; it waits.")

    def _spine(self, seen: Glance) -> Spine:
        folded = Spine(seen)
        folded.clicked.connect(lambda: self.choose(folded.glance.id))
        return folded

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if AbilityPane not in self._kept and self.pane is None:
            self._ready.start()

    def _make_ready(self) -> None:
        """The pane of a test is there before somebody asks for the first."""
        if AbilityPane not in self._kept and self.pane is None and self.chosen:
            kept = self._make_pane(panes.TEST, self.chosen, PLAIN, None)
            kept.refresh()
            self._kept[AbilityPane] = kept

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._glances:
            self._arrange()
            self._show_cards()

    # Doing

    def choose(self, who: str) -> None:
        """The card of *who* is the wide one."""
        if who == self.chosen:
            return
        stands = any(each.id == who for each in on_shelf(self.document.evening))
        if not stands and (who not in self._glances or not self._glances[who].is_open):
            return
        self._turn_card(who)
        empty_line(self.abilities.line)
        self._arrange()
        self._show_cards()

    def _turn_card(self, who: str) -> None:
        """The card of *who* is chosen; who comes from the shelf gets one as long as they are."""
        before, self.chosen, self._turned_to = self.chosen, who, ""
        shelf = {each.id for each in on_shelf(self.document.evening)}
        if {before, who} & shelf:
            self.refresh()

    def _call(self, who: str, said: str) -> None:
        """Somebody of the shelf by name, and what they test: ``/guard 3 sword 3``."""
        self.choose(who)
        if said:
            self.abilities.line.setText(said)
            self.abilities.enter()

    def test(self, who: str, ability: str, obstacle: int | None = None, kind: str = "") -> None:
        """The trial of an ability opens beside the cards, with the focus on what is said first."""
        if self.pane is not None and not self.pane.leaves():
            self.said.emit("Dice lie open:", "let them stand or take them back first")
            return
        book = self.document.evening.books.get(who, self._book)
        chosen = (
            panes.kind_of(kind)
            if kind
            else panes.kind_for(ability, book, find_panes_off(self.document.campaign, who))
        )
        self.close_pane(quietly=True)
        self._turn_card(who)
        kept = self._kept.get(chosen.make())
        if kept is not None and kept.begin_again(who, ability, obstacle):
            pane = self._kept.pop(type(kept))
        else:
            pane = self._make_pane(chosen, who, ability, obstacle)
        self.pane = pane
        self.kind = chosen.key
        self.panel.setCurrentWidget(pane)
        pane.refresh()
        self.watch.begin(pane)
        self._show_change()
        if pane.first is not None:
            pane.first.setFocus(Qt.FocusReason.OtherFocusReason)

    def _begin(self, key: str, said: str) -> None:
        """A kind of trial by its verb: ``/buy riding horse``."""
        someone = evenings.present(self.document.evening, self.chosen)
        skills = {line.id for line in someone.lines}
        ability = panes.kind_of(key).find_ability(skills, someone.book, said)
        if not ability:
            name = evenings.member(self.document.evening, self.chosen).name
            self.document.refused.emit(f"{name} knows no song and no art.")
            return
        self.test(self.chosen, ability, kind=key)
        if said and self.pane is not None and self.pane.leaves():
            self.pane.take_said(said)

    def resume(self) -> None:
        """The test that was taken back lies there again, with its dice."""
        stood, self._stood = self._stood, None
        if stood is None:
            return
        self.test(stood.said.mine.who, stood.said.mine.ability, kind=panes.TEST.key)
        if isinstance(self.pane, AbilityPane):
            self.pane.resume(stood.said, stood.call_ons, stood.meant)
            self.pane.rolled.setFocus(Qt.FocusReason.OtherFocusReason)

    def restore_trial(self, trial: OpenTrial) -> bool:
        if trial.who not in self.document.evening.people:
            return False
        self.test(trial.who, trial.ability, kind=trial.kind)
        done = restore_trial(self.pane, trial, self.close_pane)
        self._show_change()
        return done

    def _show_taken_back(self) -> None:
        """Whether the test that stood last has been undone."""
        stood, stack = self._stood, self.document.stack
        if stood is not None and stack.index() != stood.at - 1:
            stood = None
        self._waits.offer(stood.name if stood else "")

    def close_pane(self, *, quietly: bool = False) -> None:
        """Nothing is tested any more; the focus is on the line for the next ability."""
        pane, self.pane = self.pane, None
        if pane is None:
            return
        if isinstance(pane, AbilityPane) and pane.lies and pane.stood:
            at, name = self.document.stack.index(), pane.title
            self._stood = Stood(pane.saying, pane.call_ons, pane.meant, at, name)
        if not quietly:
            # Before what has the focus is gone, which would look for another place by itself.
            self.abilities.begin()
        self.panel.setCurrentWidget(self._waits)
        self.watch.note(None, "")
        if pane.lasts:
            # One made ready meanwhile is not wanted any more.
            if (other := self._kept.pop(type(pane), None)) is not None:
                layouts.drop(other)
            self._kept[type(pane)] = pane
            pane.put_by()
        else:
            layouts.drop(pane)
        if not quietly:
            self._show_change()

    def _make_pane(self, kind: panes.Kind, who: str, ability: str, obstacle: int | None) -> Pane:
        pane = kind.make()(self.document, who, ability, obstacle)
        pane.done.connect(self.close_pane)
        pane.instead.connect(lambda key: self.test(pane.who, pane.ability, kind=key))
        pane.altered.connect(self._show_change)
        pane.said.connect(self.said)
        pane.noted.connect(self.note_trial)
        pane.person.connect(self.person)
        pane.strip.connect(self.asked)
        self.panel.addWidget(pane)
        return pane

    def _show_change(self) -> None:
        self.note_trial()
        self._arrange()
        self._show_cards()
        self.told.emit()

    def _open_ability(self, who: str, ability: str) -> None:
        """An ability at the foot of a card: help for the trial that is open, else a trial."""
        if self.pane is not None and who != self.pane.who and self.pane.lend(who, ability):
            self._show_lit()
            return
        self.test(who, ability)

    def _take_drive(self, who: str, drive: Any) -> None:
        if self.pane is None or not self.pane.take_about(who, About(drive.of, drive.text)):
            self.choose(who)
            return
        self._show_cards()

    def _move(self, who: str, step: int) -> None:
        roster = [id for id in self._glances if self._glances[id].is_open]
        there = roster[(roster.index(who) + step) % len(roster)] if who in roster else who
        self.choose(there)
        self.cards[there].head.setFocus(Qt.FocusReason.OtherFocusReason)

    def _conditions_changed(self, ride: Ride) -> None:
        self.do(
            lambda evening: testing.conditions_changed(evening, ride.who, ride.ability, ride.task)
        )

    def _answer(self, who: str, what: str) -> None:
        """What is to be done about somebody's file, or that he is not in play."""
        document = self.document
        try:
            match what:
                case "begin":
                    self.do(partial(_begin_play, who=who))
                case "look":
                    self.person.emit(who)
                case "take":
                    document.take_over(who)
                case "choose":
                    if path := ask.character_to_link(self, document.path.parent):
                        document.choose(who, path)
                case "put":
                    document.put_in_place(who)
        except FileError as error:
            ask.tell(self, "That file did not open.", str(error))

    # Being found

    def finds(self) -> list[tuple[str, str, str]]:
        """Everybody, and every ability they have."""
        found = []
        for id, each in self._glances.items():
            found.append((each.name, "at the table", id))
            if not each.is_open:
                continue
            someone = evenings.present(self.document.evening, id)
            for section in sections(someone):
                found += [
                    (f"{known.name}, {each.name}", f"test {known.token.now}", f"{id}/{known.id}")
                    for known in section.known
                ]
        return found

    def reveal(self, where: str) -> None:
        who, _, tried = where.partition("/")
        ability, _, begins = tried.partition("/")
        if ability:
            kind, _, said = begins.rpartition(":")
            self.test(who, ability, kind=kind)
            if said and self.pane is not None:
                self.pane.take_said(said)
        else:
            self.choose(who)
            if who in self.cards:
                self.cards[who].head.setFocus(Qt.FocusReason.OtherFocusReason)

    @property
    def _book(self) -> Book:
        return next(iter(self.document.evening.books.values()), Book())


def _begin_play(evening: Evening, who: str) -> Step:
    """Somebody comes into play, with the artha this table begins with; a one-off has none."""
    character = evenings.person(evening, who)
    start = evening.campaign.settings.readings.start
    start = "none" if character.choices.sketch else start
    deed = begin(character, start, evening.books[who])
    step = evenings.did(evening, who, deed, Entry("note", who, note="Comes into play."))
    # As the table calls them, which is not always what their own file does.
    return Step(f"Bring {evenings.member(evening, who).name} to the table", step.evening)


def _same(before: tuple[object, ...] | None, now: tuple[object, ...]) -> bool:
    return before is not None and all(
        one is other or one == other for one, other in zip(before, now, strict=True)
    )
