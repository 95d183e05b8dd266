"""Tonight as a ledger of Beliefs: what came up and where, what will test the others, who had no
part yet."""

from __future__ import annotations

from functools import partial

from PySide6.QtWidgets import QWidget

from bwdesk.desk.evening.calendar.sessions_panel import WritingField
from bwdesk.desk.evening.gm.parts import Ground, Mark
from bwdesk.desk.evening.page import Page
from bwdesk.desk.kit import layouts, marks
from bwdesk.desk.kit.view import Button, Column, Label, Line, Part, Room, Row, Shown, Tick, Wrap
from bwdesk.rules.basics.prose import plural
from bwdesk.rules.play import preparing
from bwdesk.rules.play.evening import Evening, session
from bwdesk.rules.play.hint_words import hint_sentence
from bwdesk.rules.play.hints import list_hints
from bwdesk.rules.play.tonight import (
    DriveRow,
    PersonTonight,
    count_untouched,
    list_unused,
    read_tonight,
)

NOBODY = "What do they believe? Ask, and write it on their sheets."
WORDS = {"fate": "Fate", "persona": "Persona", "deeds": "Deeds"}


class BeliefsPanel(QWidget):
    """*only* the Beliefs nobody has touched, where that is ticked."""

    def __init__(self, page: Page) -> None:
        super().__init__()
        self._page, self.only = page, False
        inside = QWidget()
        self.shown = Shown(layouts.column(into=inside, spacing=0, margins=(0, 0, 0, 20)))
        layouts.column(layouts.scroll_area(inside, "paper"), into=self)

    def refresh(self) -> None:
        """Show the evening as it is now."""
        self.shown.show(self._parts(self._page.document.evening))

    def _parts(self, evening: Evening) -> list[Part | None]:
        people = read_tonight(evening)
        left, every = count_untouched(people)
        head = Row(
            [
                Label(str(left), "display"),
                Label(f"of {plural(every, 'Belief')} not touched tonight", "h2"),
                Room(),
                Tick("Only these", self.only, self._show_only),
            ],
            spacing=10,
            margins=(20, 10, 20, 8),
            key="head",
        )
        if not any(each.rows for each in people):
            nobody = Label(NOBODY, "empty", "ink2", wrap=True)
            return [head, Column([nobody], margins=(20, 8, 20, 8), key="nobody")]
        rest = (self._unused(evening), self._looks(evening), Room(key="rest"))
        return [head, *(self._person(each) for each in people), *rest]

    def _show_only(self, on: bool) -> None:
        self.only = on
        self.refresh()

    def _person(self, person: PersonTonight) -> Part:
        paid = _paid_words(person.paid)
        head = Ground(
            [
                Label(person.name, "name"),
                Label(person.player, "small", "ink2"),
                Room(),
                Label(f"{paid} tonight" if paid else "nothing yet", "small", "ink2"),
            ],
            spacing=8,
            margins=(20, 4, 20, 4),
            ground="desk",
            key="head",
        )
        rows = [self._row(person, e) for e in person.beliefs if not (self.only and e.is_touched)]
        return Column([head, *rows, self._instincts(person)], key=person.id)

    def _row(self, person: PersonTonight, row: DriveRow) -> Part:
        """A Belief: what came of it, or the line for what will test it."""
        text = Label(row.text, "prose", wrap=True)
        said: list[Part | None]
        if row.is_touched:
            said = [
                Mark(marks.DONE, key="mark"),
                Label(_where(row), "small", "ink2", wrap=True),
            ]
        else:

            def write(what: str) -> None:
                self._page.do(
                    partial(preparing.challenge, who=person.id, about=row.text, what=what),
                    f"challenge-{person.id}-{row.place}",
                )

            name = f"What tests Belief {row.place} of {person.name}"
            said = [
                Mark(marks.UNFINISHED, key="mark"),
                Line(name, row.what, write, hint="one challenge…", field=WritingField, grow=1),
                Tick("came up", False, partial(self._came_up, person.id, row.text), key="up"),
            ]
        number = (
            Mark("", row.paid, key="paid") if row.paid else Label(str(row.place), "prose", "ink2")
        )
        halves = [
            number,
            Column([text], grow=11, key="text"),
            Row(said, spacing=8, grow=10, key="said"),
        ]
        return Ground(
            halves,
            spacing=10,
            margins=(20, 3, 20, 3),
            ground="paper" if row.is_touched else "unfinished_wash",
            key=("belief", row.text),
        )

    def _came_up(self, who: str, about: str, on: bool) -> bool:
        return self._page.do(partial(preparing.mark_used, who=who, about=about, used=on))

    def _instincts(self, person: PersonTonight) -> Part | None:
        """Instincts are one line, those that came up ticked."""
        rows = person.instincts
        if not rows or self.only:
            return None
        parts: list[Part | None] = [Label("Instincts", "small", "ink3")]
        for row in rows:
            mark = Mark(marks.DONE, row.paid, key=row.text) if row.is_touched else None
            words = Label(f"{row.place}  {row.text}", "small", "ink2", wrap=True)
            parts.append(Row([mark, words], spacing=4, key=("instinct", row.text), grow=1))
        return Row(parts, spacing=14, margins=(20, 5, 20, 7), key="instincts")

    def _looks(self, evening: Evening) -> Part | None:
        """What there is to ask about between evenings; nothing of it blocks."""
        hints = list_hints(evening)
        if session(evening.campaign) is not None or not hints:
            return None
        says = [Label(hint_sentence(evening, each), "small", "ink2", wrap=True) for each in hints]
        head = Label("Worth a look", "label", "ink3")
        return Column([head, *says], spacing=4, margins=(20, 16, 20, 0), key="looks")

    def _unused(self, evening: Evening) -> Part | None:
        """Who had no part yet, and a tick by hand."""
        unused = list_unused(evening)
        if session(evening.campaign) is None or not unused:
            return None
        rows: list[Part | None] = [
            Label("Not used tonight", "label", "ink3"),
        ]
        for member, away in unused:
            says = "never yet" if away < 0 else "last evening" if away == 1 else f"{away} evenings"
            rows.append(
                Button(
                    f"{member.name}, {says}",
                    partial(self._page.do, partial(preparing.tick_used, who=member.id)),
                    key=member.id,
                )
            )
        return Column([rows[0], Wrap(rows[1:])], spacing=8, margins=(20, 16, 20, 0), key="unused")


def _where(row: DriveRow) -> str:
    """``scene 3, cast Magesense``"""
    scene = f"scene {row.scene}" if row.scene else "tonight"
    return ", ".join(each for each in (scene, row.says) if each)


def _paid_words(letters: str) -> str:
    """``2 Fate, 1 Persona``"""
    said = [
        f"{many}\u00a0{name}"
        for kind, name in WORDS.items()
        if (many := letters.count(kind[:1].upper()))
    ]
    return ", ".join(said)
