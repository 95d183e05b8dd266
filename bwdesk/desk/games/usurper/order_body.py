"""Orders typed: the table of a seat, the same again, a table pasted, the player's words."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtWidgets import QComboBox, QLayout, QWidget

from bwdesk.desk.games.usurper.widgets.order_table import Entity, OrderTable
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.combo_boxes import narrow
from bwdesk.desk.kit.words import tell, words
from bwdesk.desk.kit.writing import Writing, text_line, wipe_text
from bwdesk.desk.table.document import TableDocument
from bwdesk.desk.table.due_words import Names
from bwdesk.desk.table.plain.answers import Body
from bwdesk.rules.basics.value import LONGEST_LINE
from bwdesk.rules.games.frame.forms import EMPTY, Filling, Slot
from bwdesk.rules.games.frame.game import Due, IllegalMoveError, Reply
from bwdesk.rules.games.usurper.orders import Row
from bwdesk.rules.games.usurper.week.queue import act_of_row
from bwdesk.rules.games.usurper.week.state import State, Usurpation
from bwdesk.rules.packs.book import Book

AGAIN, TEXT, WORDS = "again", "text", "words"
WISHES, MEETING, SPENT = "wishes", "meeting", "meeting words"
WISH = "Wishes, once results are known: if Significant, spend it on Spy"
MEETS = 10
"""Letters of what is done where somebody is met."""
PASTE = "Or a table pasted: name, start, action, target, end, notes"
NOTED = ("Initiate", "Quest: ", "Landmark", "bribe ", "glean", "convert", "torture", "equip ")
"""What notes may order beside names of the Book."""


class OrderBody(Body):
    """The orders of a seat, typed by the narrator or by whoever sits there."""

    tells_problems = True

    def __init__(self, document: TableDocument, due: Due, names: Names) -> None:
        super().__init__(document, due, names)
        self._form: tuple[Slot, ...] = document.form(due, {})
        self._known = {slot.id: slot for slot in self._form}
        self.table = OrderTable(
            entities_of(document.view(), due.actor, self._names(), document.game.book),
            self._known,
            notes_offered(document.view(), due.actor, document.game.book),
        )
        self._written: dict[str, Filling] = dict(self.kept_filling() or self._sent_filling())
        self.table.show_written(self._written)
        self.table.written.connect(self._say)
        self._lay()
        self._show_flags()

    @property
    def first(self) -> QWidget | None:
        return self.table.first

    @property
    def heading(self) -> str:
        return f"Orders of {self.names.actor(self.due.actor)}"

    @property
    def act(self) -> str:
        mine = self.document.at_desk == self.due.actor
        return "Hand in the orders" if mine else "Take the orders"

    def reply(self) -> Reply:
        known = {id: each for id, each in self._written.items() if id in self._known}
        script = {id: each for id, each in known.items() if each != EMPTY}
        return Reply(self.due.part, self.due.actor, script=script)

    def rows(self) -> tuple[Row, ...]:
        """What is written so far, as rows."""
        try:
            move = self.document.move(self.due, self.reply())
        except IllegalMoveError:
            return ()
        return tuple(move.rows)

    # Laying it out

    def _lay(self) -> None:
        self.again = push_button("As last week", kind="quiet", icon="history")
        self.again.setCheckable(True)
        self.again.setChecked(self._written.get(AGAIN, EMPTY).choice != "")
        self.again.toggled.connect(lambda on: self._say(AGAIN, Filling("as-last" if on else "")))
        self.pasted = Writing("Pasted table", PASTE, free=True, lines=2)
        self.pasted.show_text(self._written.get(TEXT, EMPTY).text)
        self.pasted.written.connect(lambda text: self._say(TEXT, Filling(text=text)))
        self.words = Writing("In your words", "What the player wrote beside", free=True, lines=2)
        self.words.show_text(self._written.get(WORDS, EMPTY).text)
        self.words.written.connect(lambda text: self._say(WORDS, Filling(text=text)))
        self.wishes = Writing("Wishes", WISH, free=True, lines=1)
        self.wishes.show_text(self._written.get(WISHES, EMPTY).text)
        self.wishes.written.connect(lambda text: self._say(WISHES, Filling(text=text)))
        self.beside = words("", "small", "odd", wrap=True)
        self.column.addWidget(self.table)
        self.column.addLayout(layouts.row(self.again, ..., spacing=8))
        for each in (self.pasted, self.words, self.wishes):
            self.column.addWidget(each)
        self.column.addLayout(self._meeting_row())
        self.column.addWidget(self.beside)

    def _meeting_row(self) -> QLayout:
        """What is done if somebody is met, and what is spent there."""
        self.meeting = QComboBox()
        self.meeting.setAccessibleName("If we meet somebody")
        self.meeting.addItem("nothing said", "")
        for each in self._known[MEETING].choices:
            self.meeting.addItem(each.name, each.id)
        narrow(self.meeting, MEETS)
        now = self._written.get(MEETING, EMPTY).choice
        self.meeting.setCurrentIndex(max(0, self.meeting.findData(now)))
        self.meeting.activated.connect(
            lambda _at: self._say(MEETING, Filling(self.meeting.currentData()))
        )
        self.spent = text_line(
            hint="spells and gems we spend there",
            name="What we do and spend there",
            longest=LONGEST_LINE,
            edits=lambda text: self._say(SPENT, Filling(text=text)),
        )
        self.spent.setText(self._written.get(SPENT, EMPTY).text)
        label = words("If we meet somebody", "label", "ink3")
        return layouts.row(label, self.meeting, self.spent, spacing=8, grows=2)

    def _names(self) -> tuple[str, ...]:
        return tuple(slot.group for slot in self._form if slot.id.endswith(" action"))

    # What is written

    def _sent_filling(self) -> dict[str, Filling]:
        """Orders that were sent before, to be changed."""
        state: State = self.document.view()
        sent = state.sent.get(self.due.actor)
        if sent is None:
            return {}
        book: Book = self.document.game.book
        places = {name.casefold(): at for at, name in enumerate(self._names())}
        found: dict[str, Filling] = {
            WORDS: Filling(text=sent.words),
            WISHES: Filling(text=sent.wishes),
        }
        if sent.meeting is not None:
            found |= {
                MEETING: Filling(sent.meeting.does),
                SPENT: Filling(text=sent.meeting.words),
            }
        for row in sent.rows:
            at = places.get(row.name.casefold())
            slot = self._known.get(f"{at} action")
            action = act_of_row(row, book)
            if at is None or slot is None or slot.choice(action) is None:
                continue
            found[slot.id] = Filling(action)
            for what, text in (("target", row.target), ("end", row.end), ("notes", row.notes)):
                found[f"{at} {what}"] = Filling(text=text)
        return {id: each for id, each in found.items() if each != EMPTY}

    def _say(self, id: str, filling: Filling) -> None:
        if self._written.get(id, EMPTY) == filling:
            return
        self._written = {**self._written, id: filling}
        self.keep({key: each for key, each in self._written.items() if each != EMPTY})
        self._show_flags()
        self.edited.emit()

    def _show_flags(self) -> None:
        """What is against a rule stands below its row; the rest below the table."""
        found: Mapping[int, list[str]] = {at: [] for at in self.table.flags}
        beside: list[str] = []
        ordered = [at for at in found if self._written.get(f"{at} action", EMPTY).choice]
        try:
            move = self.document.move(self.due, self.reply())
            problems = self.document.problems(move)
        except IllegalMoveError as why:
            problems = ()
            beside.append(str(why))
        for each in problems:
            kind, _, place = each.where.partition("/")
            says = f"{each.says} {each.remedy}".strip()
            if kind == "rows" and place.isdecimal() and int(place) < len(ordered):
                found[ordered[int(place)]].append(says)
            else:
                beside.append(says)
        self.table.show_flags({at: " ".join(said) for at, said in found.items()})
        tell(self.beside, "\n".join(beside))

    def refresh(self) -> None:
        self._show_flags()

    def wipe(self) -> None:
        for each in (self.pasted, self.words, self.wishes):
            each.show_text("")
        wipe_text(self.spent)
        self.table.wipe()


def entities_of(state: State, seat: str, names: tuple[str, ...], book: Book) -> tuple[Entity, ...]:
    """Who of a seat gets an order, with what they are and where they begin."""
    page = state.pages.get(seat)
    own = page.own if page is not None else state.usurpation(seat)
    return tuple(_entity(name, own, book) for name in names)


def _entity(name: str, own: Usurpation | None, book: Book) -> Entity:
    if own is None:
        return Entity(name)
    start = own.homes.get(name, own.home)
    if (unit := own.unit(name)) is not None:
        race = book.usurper_races.get(unit.race)
        return Entity(name, f"{race.name if race else unit.race}, level {unit.level}", start)
    leader = own.leader(name)
    return Entity(name, "Leader" if leader else "Extra", start)


def notes_offered(state: State, seat: str, book: Book) -> tuple[str, ...]:
    """What is offered while notes are typed: names of rooms, things, skills, and of one's own
    people."""
    page = state.pages.get(seat)
    own = page.own if page is not None else state.usurpation(seat)
    people: list[str] = []
    if own is not None:
        people = [each.name for each in own.units] + [each.name for each in own.leaders]
    rooms = [each.name for each in book.usurper_rooms.values()]
    rooms += [each.name for each in book.usurper_renovations.values()]
    things = [each.name for each in book.usurper_items.values()]
    skills = [each.name for each in book.usurper_skills.values()]
    return tuple(dict.fromkeys((*people, *rooms, *things, *skills, *NOTED)))
