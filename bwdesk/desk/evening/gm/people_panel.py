"""The GM's people by group and place: each with their best skill and what wounds do to them; those
chosen are met, moved, buried, burned together."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from bwdesk.desk.evening.gm.parts import Exponent, Ground, WoundStrip
from bwdesk.desk.evening.gm.people_line import PeopleLine
from bwdesk.desk.evening.page import Page
from bwdesk.desk.evening.table.shelf import stand
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.enter_line import EnterLine
from bwdesk.desk.kit.token import Token
from bwdesk.desk.kit.view import Button, Column, Label, Line, Part, Room, Row, Shown, Tick, Wrap
from bwdesk.rules.group.campaign import Member
from bwdesk.rules.play import one_offs
from bwdesk.rules.play.card import best
from bwdesk.rules.play.evening import Evening, present
from bwdesk.rules.play.inside import is_inside
from bwdesk.rules.tables.grayscale import read_circle

GROWS = "riding 3; a trait; a knife"
NOWHERE = "Nobody’s group"
NOBODY = "Nobody yet. Try below: 3 watchmen, sword 3"


def list_people(evening: Evening, found: str = "") -> tuple[Member, ...]:
    """Those the campaign holds itself, by group; *found* is what stands in the search."""
    words = found.casefold().split()
    every = (each for each in evening.campaign.roster if is_inside(each))
    fit = (
        each
        for each in every
        if all(
            word in f"{each.name} {each.group} {each.place} {each.make}".casefold()
            for word in words
        )
    )
    return tuple(sorted(fit, key=lambda each: (not each.group, each.group.casefold())))


class PeoplePanel(QWidget):
    """What is *chosen* there stays so while the evening changes, as long as they are here; ``into``
    asks for them in the scene that is drawn up."""

    into = Signal()

    def __init__(self, page: Page) -> None:
        super().__init__()
        self._page = page
        self._found = ""
        self.chosen: tuple[str, ...] = ()
        inside = QWidget()
        self.shown = Shown(layouts.column(into=inside, spacing=0, margins=(0, 0, 0, 12)))
        self.acts = Shown(
            layouts.column(into=(acts := QWidget()), spacing=8, margins=(16, 8, 16, 8))
        )
        self.line = PeopleLine(page.document)
        self.line.setContentsMargins(16, 8, 16, 14)
        for name, asks in (("Gallery…", "gallery"), ("Stat block…", "block")):
            self.line.foot.addWidget(
                push_button(name, partial(page.asked.emit, asks), kind="quiet")
            )
        layouts.column(
            layouts.scroll_area(inside, "paper"),
            layouts.rule("line2"),
            layouts.on_ground(acts, "sheet"),
            layouts.on_ground(self.line, "sheet"),
            into=self,
        )

    def refresh(self) -> None:
        """Show them as they are now."""
        self.line.follow()
        evening = self._page.document.evening
        every = list_people(evening)
        here = {each.id for each in every}
        self.chosen = tuple(each for each in self.chosen if each in here)
        self.shown.show(self._parts(evening, list_people(evening, self._found), len(every)))
        self.acts.show(self._acts(evening))

    def choose(self, *who: str) -> None:
        """These are chosen, and nobody else."""
        self.chosen = who
        self.refresh()

    def _parts(self, evening: Evening, people: Sequence[Member], many: int) -> list[Part | None]:
        head = Row(
            [
                Label("People of the GM", "h2"),
                Label(str(many), "value", "ink2"),
                Room(),
                Line("Find somebody of the GM", self._found, self._find, hint="Find", grow=1),
            ],
            spacing=8,
            margins=(16, 12, 16, 10),
        )
        parts: list[Part | None] = [head]
        groups = dict.fromkeys(each.group for each in people)
        for group in groups:
            those = [each for each in people if each.group == group]
            parts.append(self._group(evening, group, those))
        if not many:
            parts.append(Column([Label(NOBODY, "body", "ink2", wrap=True)], margins=(16, 8, 16, 8)))
        return [*parts, Room(key="rest")]

    def _find(self, text: str) -> None:
        self._found = text
        self.refresh()

    def _group(self, evening: Evening, group: str, those: list[Member]) -> Part:
        ids = tuple(each.id for each in those)
        head = Ground(
            [
                Label(group or NOWHERE, "label", "ink3"),
                Room(),
                Button("All", lambda: self.choose(*ids), "quiet", key=f"all {group}"),
            ],
            spacing=8,
            margins=(16, 0, 8, 0),
            ground="desk",
            key="head",
        )
        rows = [self._row(evening, each) for each in those]
        return Column([head, *rows], key=("group", group))

    def _row(self, evening: Evening, each: Member) -> Part:
        someone, standing = present(evening, each.id), stand(evening, each)
        skills = best(someone, 1)
        skill = skills[0][0] if skills else "perception"
        felt = someone.feel(skill)
        said = [word for word in (each.place, "hidden" if each.hidden else "") if word]
        state = "dead" if each.dead else standing.hurt
        wounds = one_offs.count_wounds(evening.people[each.id].play)
        return Row(
            [
                Tick(each.name, each.id in self.chosen, partial(self._press, each.id), key="name"),
                Label(", ".join(said), "small", "ink3") if said else None,
                Room(),
                Label(state, "small", "ember") if state else None,
                WoundStrip(wounds, key="wounds") if any(wounds) else None,
                Label(someone.book.skill_name(skill), "small", "ink2"),
                Exponent(Token(felt.exponent_left, felt.base), key="token") if felt else None,
            ],
            spacing=8,
            margins=(16, 3, 16, 3),
            key=each.id,
        )

    def _press(self, id: str, on: bool) -> None:
        others = tuple(each for each in self.chosen if each != id)
        self.choose(*others, *((id,) if on else ()))

    def _acts(self, evening: Evening) -> list[Part | None]:
        """What can be done with those chosen."""
        those = [each for each in evening.campaign.roster if each.id in self.chosen]
        if not those:
            return [Label("Tick whom you mean; they act together.", "small", "ink3", key="none")]
        ids, do = self.chosen, self._page.do
        hidden, dead = any(e.hidden for e in those), any(e.dead for e in those)
        one = those[0] if len(those) == 1 else None
        chosen = one.name if one else f"{len(those)} chosen"
        return [
            Label(chosen, "strong", key="chosen"),
            Wrap(
                [
                    Button(
                        "Met" if hidden else "Hide",
                        lambda: do(partial(one_offs.hide, those=ids, hidden=not hidden)),
                        key="hide",
                    ),
                    Button(
                        "Alive" if dead else "Dead",
                        lambda: do(partial(one_offs.bury, those=ids, dead=not dead)),
                        key="bury",
                    ),
                    Button("Into the scene", lambda: self.into.emit(), key="into"),
                    *self._single(one),
                    Button("Dismiss", lambda: do(partial(one_offs.dismiss, those=ids)), "quiet"),
                ],
                key="acts",
            ),
            Row(
                [
                    self._moved("Group", "group", those),
                    self._moved("Place", "place", those),
                ],
                spacing=8,
                key="where",
            ),
            Row(
                [
                    EnterLine("Hit all of them at", self._hit, "Hit at: B7", grow=1, key="hit"),
                    EnterLine("Shake all of them for", self._shake, "Shaken for: 3", grow=1),
                    EnterLine("What they have got", partial(self._grow, one.id), GROWS, grow=1)
                    if one
                    else None,
                ],
                spacing=8,
                key="more",
            ),
        ]

    def _hit(self, text: str) -> bool:
        """``B7``: a wound for each of those chosen."""
        try:
            at = read_circle(text)
        except ValueError as why:
            self._page.document.refused.emit(str(why))
            return False
        return self._page.do(partial(one_offs.hit, those=self.chosen, at=at))

    def _shake(self, text: str) -> bool:
        """``3 fire``: how many actions each of those chosen loses, and to what."""
        number, _, cause = text.partition(" ")
        if not number.isdigit():
            self._page.document.refused.emit("Say for how many actions: 3")
            return False
        those, actions = self.chosen, min(int(number), 9_999)
        return self._page.do(
            partial(one_offs.shake, those=those, actions=actions, cause=cause.strip())
        )

    def _grow(self, who: str, text: str) -> bool:
        """``riding 3``: what this scene wanted of somebody who comes back."""
        return self._page.do(partial(one_offs.grow, who=who, part=text, known=self.line.reader))

    def _single(self, one: Member | None) -> Iterable[Part]:
        if one is None:
            return ()
        return (
            Button(
                "One more",
                lambda: self._page.do(partial(one_offs.add_more, make=one.make, count=1)),
            ),
            Button("Burn…", lambda: self._page.asked.emit(f"burn {one.id}")),
            Button("To the table", lambda: self._page.shows.emit("table", one.id), "quiet"),
        )

    def _moved(self, name: str, field: str, those: list[Member]) -> Part:
        """The line that says where those chosen are."""
        held = {getattr(each, field) for each in those}
        ids = self.chosen

        def move(text: str) -> None:
            where = {field: text}
            self._page.do(lambda e: one_offs.move(e, ids, **where), f"move-{field}-{ids}")

        return Line(name, held.pop() if len(held) == 1 else "", move, hint=name, grow=1)
