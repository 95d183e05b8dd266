"""The right of the shelf: whoever is chosen at a glance, or how many are, and what can be done."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from msgspec import Struct
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import layouts, lifeline, strokes, token
from bwdesk.desk.kit.drawn_value import Picture, Px
from bwdesk.desk.kit.token import Token
from bwdesk.desk.kit.view import Button, Column, Label, Line, Own, Part, Row, Rule, Shown, Wrap
from bwdesk.desk.shelf.shelf_rows import ShelfRow, ability_of, segments_of
from bwdesk.desk.theme import Theme
from bwdesk.rules.basics.prose import number_word, series
from bwdesk.rules.play.shelf.comparing import MOST
from bwdesk.rules.play.shelf.volume import Volume

WIDE = 348
PITCH = 46


class Known(Struct, frozen=True):
    """What the shelf knows of who is chosen beside the rows: where it lies, in which *campaigns*,
    whether it is a *sample* that is left as it is, and where it was found."""

    rows: tuple[ShelfRow, ...] = ()
    lies: str = ""
    campaigns: tuple[str, ...] = ()
    sample: bool = False
    hit: str = ""


class Deeds(Struct, frozen=True):
    """What can be done to what is chosen."""

    open: Callable[[], object]
    print: Callable[[], object]
    copy: Callable[[], object]
    join: Callable[[], object]
    compare: Callable[[], object]
    more: Callable[[], object]
    tag: Callable[[str], object]
    untag: Callable[[str], object]
    seek: Callable[[str], object]


class Life(Picture[Volume]):
    """The life as a line, and the stats as tokens below it."""

    least = 240

    def high(self, px: Px) -> float:
        return px(86) if self.shown.life else px(58)

    def text(self) -> str:
        lived = series([each.name for each in self.shown.life if not each.lead], "and")
        return f"{lived}: {', '.join(' '.join(each) for each in self.shown.abilities)}"

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        px = theme.type.px
        top = rect.top() + px(4)
        if self.shown.life:
            line = QRectF(rect.left(), top, rect.width(), px(16))
            lifeline.paint_small(painter, line, segments_of(self.shown.life), theme)
            top += px(28)
        pitch = min(px(PITCH), rect.width() / max(1, len(self.shown.abilities)))
        for at, (short, figure) in enumerate(self.shown.abilities):
            box = QRectF(rect.left() + at * pitch, top, px(39), px(26))
            token.paint(painter, box, Token(ability_of(figure)), theme, px(26))
            under = QRectF(box.left(), box.bottom() + px(2), box.width(), px(18))
            strokes.write(
                painter, under, short, theme.type.hint(), theme.palette.ink2, strokes.CENTER
            )


class Glance(QWidget):
    """Says what is chosen, and does what is asked of it."""

    def __init__(self, deeds: Deeds) -> None:
        super().__init__()
        self._deeds = deeds
        layouts.on_ground(self, "sheet")
        inside = layouts.on_ground(QWidget(), "sheet")
        self.shown = Shown(layouts.column(into=inside, spacing=8, margins=(18, 16, 18, 8)))
        whole = layouts.inset(inside, ...)
        layouts.on_ground(whole, "sheet")
        self.area = layouts.scroll_area(whole)
        foot = QWidget()
        self.foot = Shown(layouts.column(into=foot, spacing=8, margins=(18, 8, 18, 14)))
        layouts.column(self.area, foot, into=self, grows=0)
        self._typed = ""
        self.show_known(Known())
        themes.theme_of(self).changed.connect(self._measure)
        self._measure()

    def _measure(self) -> None:
        self.setFixedWidth(round(themes.theme_of(self).type.px(WIDE)))

    def show_known(self, known: Known) -> None:
        """Who is chosen now."""
        self._known = known
        rows = known.rows
        if not rows:
            parts: Sequence[Part | None] = [Label("Nobody is chosen.", "body", "ink2", wrap=True)]
            self.shown.show(parts)
            self.foot.show([])
            return
        one = len(rows) == 1
        self.shown.show(self._one(rows[0], known) if one else self._several(rows))
        self.foot.show(self._foot(rows))

    def _one(self, row: ShelfRow, known: Known) -> list[Part | None]:
        volume = row.volume
        says = volume.says if volume.kind == "character" else f"{volume.kind}; {volume.says}"
        damaged = "damaged" in volume.states
        return [
            Label(row.name, "h2", wrap=True),
            Label(says, "body", "broken" if damaged else "ink2", wrap=True),
            Label("kept as it is; a change makes a copy", "small", "ink3")
            if known.sample
            else None,
            self._states(volume),
            Own(lambda: Life(volume), lambda life: life.show_value(volume), key="life")
            if volume.abilities
            else None,
            *self._told(row, known),
            Rule(),
            *self._tags(volume, known),
        ]

    def _states(self, volume: Volume) -> Part | None:
        told = {
            "broken": ("broken", f"{volume.counts.get('broken', 0)} broken"),
            "unfinished": ("unfinished", f"{volume.counts.get('unfinished', 0)} open"),
            "wounded": ("ember", "wounded"),
            "dead": ("ink3", "dead"),
            "overruled": ("ruling", "overruled"),
        }
        found = [told[each] for each in volume.states if each in told]
        return Wrap([Label(words, "strong", tint) for tint, words in found]) if found else None

    def _told(self, row: ShelfRow, known: Known) -> list[Part | None]:
        volume = row.volume
        life = ", ".join(each.name for each in volume.life if not each.lead)
        best = ", ".join(f"{name} {figure}" for name, figure in volume.best)
        people = ", ".join(each.name for each in volume.people)
        told = [
            ("Found", known.hit),
            ("Lifepaths", life),
            ("Best at", best),
            ("People", people),
            ("Player", volume.player),
            ("Campaign", ", ".join(known.campaigns)),
            ("Lies in", known.lies),
            ("Changed", row.day),
        ]
        return [
            Column([Label(head, "hint", "ink3"), Label(said, "prose", wrap=True)], key=head)
            for head, said in told
            if said
        ]

    def _tags(self, volume: Volume, known: Known) -> list[Part | None]:
        deeds = self._deeds
        if known.sample or "damaged" in volume.states:
            return []
        chips: list[Part | None] = [
            Button(f"{each}  ×", partial(deeds.untag, each), "quiet", key=("tag", each))
            for each in volume.tags
        ]
        return [
            Label("Tags", "hint", "ink3"),
            Wrap(chips) if chips else None,
            Row(
                [
                    Line("A tag", self._typed, self._type, "A tag, Enter", key="tag", grow=1),
                    Button("Add", self.add_tag, key="add"),
                ],
                spacing=6,
            ),
        ]

    def _type(self, text: str) -> None:
        self._typed = text

    def add_tag(self) -> None:
        """What is typed becomes a tag of all that is chosen."""
        typed, self._typed = self._typed.strip(), ""
        if typed:
            self._deeds.tag(typed)
        self.show_known(self._known)

    def to_tag(self) -> None:
        """The cursor stands where a tag is written."""
        try:
            field = self.shown.find("tag")
        except KeyError:
            return
        field.setFocus()
        self.area.ensureWidgetVisible(field)

    def _several(self, rows: Sequence[ShelfRow]) -> list[Part | None]:
        named = series([row.name for row in rows[:8]], "and" if len(rows) <= 8 else "")
        more = f" and {number_word(len(rows) - 8)} more" if len(rows) > 8 else ""
        shared = set(rows[0].volume.tags).intersection(*(row.volume.tags for row in rows))
        tags = tuple(each for each in rows[0].volume.tags if each in shared)
        return [
            Label(f"{len(rows)} chosen", "h2"),
            Label(f"{named}{more}", "prose", wrap=True),
            Rule(),
            *self._tags(Volume("character", "", tags=tags), Known()),
        ]

    def _foot(self, rows: Sequence[ShelfRow]) -> list[Part | None]:
        deeds, one = self._deeds, rows[0]
        people = all(row.volume.kind == "character" for row in rows)
        whole = not any("damaged" in row.volume.states for row in rows)
        several = len(rows) > 1
        name = one.name if len(one.name) <= 24 else f"{one.name[:24].rstrip()}…"
        first: Part
        if several:
            may = people and whole and len(rows) <= MOST
            first = Button("Compare", deeds.compare, "primary") if may else Label("", "hint")
        else:
            first = Button(f"Open {name}", deeds.open, "primary", key="open")
        return [
            first,
            Wrap(
                [
                    Button("Print…", deeds.print) if whole else None,
                    Button("Copy", deeds.copy) if people and whole else None,
                    Button("Campaign…", deeds.join) if people and whole else None,
                    Button("More…", deeds.more, key="more"),
                ]
            ),
        ]


def folder_line(path: Path) -> str:
    """Where a file lies, as short as it can be told."""
    folder, home = path.parent, Path.home()
    if folder.is_relative_to(home):
        inside = folder.relative_to(home).as_posix()
        return "~" if inside == "." else f"~/{inside}"
    return str(folder)
