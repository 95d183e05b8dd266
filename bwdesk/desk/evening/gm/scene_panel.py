"""What comes next: the scenes drawn up, what was promised, what is held."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from msgspec.structs import replace
from PySide6.QtWidgets import QWidget

from bwdesk.desk.evening.calendar.sessions_panel import WritingField
from bwdesk.desk.evening.due_panel import time_until
from bwdesk.desk.evening.gm.parts import Covered, Mark
from bwdesk.desk.evening.page import Page
from bwdesk.desk.kit import layouts, marks
from bwdesk.desk.kit.enter_line import EnterLine
from bwdesk.desk.kit.view import Button, Column, Label, Line, Part, Room, Row, Rule, Shown, Wrap
from bwdesk.rules.group.campaign import Campaign
from bwdesk.rules.group.prep import Ahead, Promise
from bwdesk.rules.injury.words import moment
from bwdesk.rules.play import preparing
from bwdesk.rules.play.evening import Evening, names, session
from bwdesk.rules.play.lengths import parse_length

EMPTY = Ahead()
FIELDS = (
    ("name", "Name of the scene", "What it is called"),
    ("where", "Where it is", "Where, and when"),
    ("asks", "What it asks", "What is the question?"),
)
"""Of a scene that is drawn up: what is written, and in which words it is asked for."""


class ScenePanel(QWidget):
    """*at* is the place of the scene ahead that is looked at; whoever is *chosen* on the page is in
    the next one that is drawn up."""

    def __init__(self, page: Page, chosen: Callable[[], tuple[str, ...]]) -> None:
        super().__init__()
        self._page, self._chosen, self.at = page, chosen, 0
        inside, foot = QWidget(), QWidget()
        self.shown = Shown(layouts.column(into=inside, spacing=6, margins=(20, 12, 16, 12)))
        self.foot = Shown(layouts.column(into=foot, spacing=8, margins=(20, 10, 16, 12)))
        layouts.column(
            layouts.scroll_area(inside, "sheet"),
            layouts.rule("line2"),
            layouts.on_ground(foot, "sheet"),
            into=self,
        )

    def refresh(self) -> None:
        """Show what is drawn up now."""
        evening = self._page.document.evening
        ahead = evening.campaign.prep.ahead
        self.at = max(0, min(self.at, len(ahead) - 1))
        parts = (
            *self._scene(evening),
            *self._promises(evening),
            *self._covered(evening.campaign),
            *self._held(evening),
        )
        self.shown.show([*parts, Room(key="rest")])
        self.foot.show(self._foot(evening.campaign))

    @property
    def next_number(self) -> int:
        """The number of the scene that would begin."""
        now = session(self._page.document.campaign)
        return len(now.scenes) + 1 if now else 1

    def begin(self) -> None:
        """The scene that is looked at begins; where none is drawn up, one without a name."""
        at, prep = self.at, self._page.document.campaign.prep
        if not prep.ahead:
            self._page.asked.emit("scene")
        elif self._page.do(partial(preparing.open_scene, at=at)):
            self.at = 0

    def add(self) -> None:
        """Another scene is drawn up, with its name to be written."""
        if self._page.do(partial(preparing.draw_up, ahead=Ahead(who=self._chosen()))):
            self.at = len(self._page.document.campaign.prep.ahead) - 1
            self.refresh()
            self.shown.find("Name of the scene").setFocus()

    def take_in(self, *who: str) -> None:
        """These are in the scene that is looked at."""
        prep = self._page.document.campaign.prep
        now = prep.ahead[self.at] if prep.ahead else EMPTY
        joined = tuple(dict.fromkeys((*now.who, *who)))
        at = self.at if prep.ahead else None
        self._page.do(partial(preparing.draw_up, ahead=replace(now, who=joined), at=at))

    def _scene(self, evening: Evening) -> list[Part | None]:
        ahead = evening.campaign.prep.ahead
        label = Label(f"Scene {self.next_number}, next", "label", "ink3", key="next")
        if not ahead:
            says = Label("No scene is drawn up.", "body", "ink2", wrap=True, key="none")
            return [label, says]
        now, at, called = ahead[self.at], self.at, names(evening.campaign)

        def write(field: str, text: str) -> None:
            self._page.do(
                lambda e: preparing.draw_up(e, _changed(e, at, field, text), at),
                f"ahead-{at}-{field}",
            )

        there = ", ".join(called.get(each, each) for each in now.who)
        others = [
            Button(each.name or "A scene", partial(self._look, place), key=("ahead", place))
            for place, each in enumerate(ahead)
            if place != at
        ]
        return [
            Row([label, Room(), Button("Drop", partial(self._drop, at), "quiet")], key="head"),
            Line(
                "Name of the scene",
                now.name,
                partial(write, "name"),
                hint="What it is called",
                field=WritingField,
            ),
            Line(
                "Where it is",
                now.where,
                partial(write, "where"),
                hint="Where, and when",
                field=WritingField,
            ),
            Line(
                "What it asks",
                now.asks,
                partial(write, "asks"),
                hint="What is the question?",
                field=WritingField,
            ),
            Label(there, "small", "ink2", wrap=True, key="who") if there else None,
            Label("Also ready", "label", "ink3", key="also") if others else None,
            Wrap(others, key="others") if others else None,
        ]

    def _look(self, place: int) -> None:
        self.at = place
        self.refresh()

    def _drop(self, at: int) -> None:
        self._page.do(partial(preparing.drop_ahead, at=at))

    def _promises(self, evening: Evening) -> list[Part | None]:
        promises = evening.campaign.prep.promises
        left = sum(not each.kept for each in promises)
        count = f"{left} of {len(promises)} still open" if promises else ""
        head = Row(
            [Label("Promised", "label", "ink3"), Room(), Label(count, "small", "ink2")],
            margins=(0, 14, 0, 0),
            key="promised",
        )
        rows = [self._promise(evening, at, each) for at, each in enumerate(promises)]
        hint = "What will follow; Enter"
        return [head, *rows, EnterLine("A promise", self._add_promise, hint)]

    def _promise(self, evening: Evening, at: int, each: Promise) -> Part:
        called, now = names(evening.campaign), evening.campaign.clock.now
        scene = f"session {each.session}, scene {each.scene}" if each.scene else ""
        due = time_until(each.due - now) if each.due is not None and not each.kept else ""
        to = f"to {called.get(each.to, each.to)}" if each.to else "to all"
        tint = "ink2" if each.kept else "ink"
        late = each.due is not None and each.due <= now and not each.kept
        return Column(
            [
                Row(
                    [
                        Mark(marks.DONE if each.kept else marks.UNFINISHED, key="mark"),
                        Column(
                            [
                                Label(each.says, "prose", tint, wrap=True),
                                Label(
                                    ", ".join(filter(None, (scene, to, due))),
                                    "small",
                                    "ember" if late else "ink2",
                                    wrap=True,
                                ),
                            ],
                            grow=1,
                            key="says",
                        ),
                    ],
                    spacing=8,
                ),
                Wrap(
                    [
                        Button(
                            "Not yet" if each.kept else "Kept",
                            lambda: self._page.do(
                                partial(preparing.keep_promise, at=at, kept=not each.kept)
                            ),
                            "quiet",
                            key="keep",
                        ),
                        Button("Drop", partial(self._drop_promise, at), "quiet"),
                    ],
                    key="acts",
                ),
                Rule(),
            ],
            key=("promise", at),
        )

    def _add_promise(self, text: str) -> bool:
        says, minutes = parse_length(text)
        due = None if minutes is None else self._page.document.campaign.clock.now + minutes
        return self._page.do(partial(preparing.promise, says=says, due=due))

    def _drop_promise(self, at: int) -> None:
        self._page.do(partial(preparing.drop_promise, at=at))

    def _covered(self, campaign: Campaign) -> list[Part | None]:
        """Obstacles that are fixed before anybody asks; the figure is seen while it is held."""
        rows: list[Part | None] = []
        for at, each in enumerate(campaign.prep.covered):
            figure = f"Ob\u00a0{each.obstacle}"
            when = f"written {moment(each.written, campaign.clock)}"
            rows.append(
                Row(
                    [
                        Column(
                            [
                                Label(each.what, "body", wrap=True),
                                Label("opened" if each.opened else when, "small", "ink2"),
                            ],
                            grow=1,
                            key="what",
                        ),
                        Label(figure, "value") if each.opened else Covered(figure, key="figure"),
                        Button("Drop", partial(self._drop_covered, at), "quiet")
                        if each.opened
                        else Button("Open", partial(self._uncover, at), "quiet"),
                    ],
                    spacing=8,
                    key=("covered", at),
                )
            )
        head = Row(
            [Label("Covered obstacles", "label", "ink3"), Room(), Label("hold to look", "small")],
            margins=(0, 10, 0, 0),
            key="covered",
        )
        return [head, *rows, EnterLine("An obstacle to cover", self._cover, "The inner door 4")]

    def _cover(self, text: str) -> bool:
        """``The inner door 4``"""
        what, _, number = text.rpartition(" ")
        if not number.isdigit() or not what.strip():
            self._page.document.refused.emit("Say what it is of, and the figure: The inner door 4")
            return False
        return self._page.do(partial(preparing.cover, what=what, obstacle=int(number[:4])))

    def _uncover(self, at: int) -> None:
        self._page.do(partial(preparing.uncover, at=at))

    def _drop_covered(self, at: int) -> None:
        self._page.do(partial(preparing.drop_covered, at=at))

    def _held(self, evening: Evening) -> list[Part | None]:
        held, called = evening.campaign.prep.held, names(evening.campaign)
        head = Label("Held", "label", "ink3", key="held")
        rows: list[Part | None] = []
        for at, each in enumerate(held):
            waits = f"until {each.waits}" if each.waits else ""
            says = ", ".join(filter(None, (called.get(each.whose, each.whose), each.what, waits)))
            rows.append(
                Row(
                    [
                        Label(says, "body", wrap=True, grow=1),
                        Button(
                            "Done",
                            partial(self._page.do, partial(preparing.release, at=at)),
                            "quiet",
                        ),
                    ],
                    spacing=8,
                    key=("held", at),
                )
            )
        hint = "Serel: shoots, until the door opens; Enter"
        return [head, *rows, EnterLine("Something held", self._hold, hint)]

    def _release(self, at: int) -> None:
        self._page.do(partial(preparing.release, at=at))

    def _hold(self, text: str) -> bool:
        """``Serel: shoots, until the door opens``"""
        who, _, what = text.partition(":")
        evening = self._page.document.evening
        said = who.strip().casefold()
        roster = evening.campaign.roster
        found = next((e for e in roster if e.name.casefold().startswith(said) and said), None)
        if found is None or not what.strip():
            self._page.document.refused.emit("Say whose action waits: Serel: shoots, until …")
            return False
        doing, _, waits = what.partition("until ")
        doing = doing.strip().rstrip(",")
        whose = found.id
        return self._page.do(partial(preparing.hold, whose=whose, what=doing, waits=waits))

    def _foot(self, campaign: Campaign) -> list[Part | None]:
        going = session(campaign) is not None
        named = f"Begin scene {self.next_number}" if going else "Begin the session and the scene"
        return [
            Button("Another scene", self.add, "quiet"),
            Button(named, self.begin, "primary", key="begin"),
        ]


def _changed(evening: Evening, at: int, field: str, text: str) -> Ahead:
    changed = {field: text}
    return replace(evening.campaign.prep.ahead[at], **changed)
