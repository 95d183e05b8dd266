"""Somebody in a conflict as a row: name, figures, and how it stands with them in this round."""

from __future__ import annotations

from msgspec import Struct
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import strokes
from bwdesk.desk.kit.press_row import PressRow
from bwdesk.desk.theme import Palette, Theme
from bwdesk.rules.basics.prose import plural
from bwdesk.rules.games.prolonged.acting import skills_of
from bwdesk.rules.games.prolonged.forecast import Standing, person_standing
from bwdesk.rules.games.prolonged.presets import preset
from bwdesk.rules.games.prolonged.state import State

INDENT, TOP, NAME, FIGURE, LABEL, MARK, FOOT, GAP = 18, 8, 22, 21, 16, 20, 10, 6
COLUMNS = 4


class Figure(Struct, frozen=True):
    """A number of somebody, and what it is; *was* where it is lower for now; *gone* is used up."""

    value: int
    name: str
    was: int | None = None
    gone: bool = False

    def __str__(self) -> str:
        return f"{self.name} {self.value}{', used' if self.gone else ''}"


class Mark(Struct, frozen=True):
    """A word about somebody, in a tint of the palette, with an icon or none."""

    says: str
    tint: str = "ink2"
    icon: str = ""


class PersonRow(Struct, frozen=True):
    """Somebody as shown; *opens* what a click does, "" where it does nothing."""

    key: str
    name: str
    aside: str = ""
    figures: tuple[Figure, ...] = ()
    marks: tuple[Mark, ...] = ()
    now: bool = False
    out: bool = False
    opens: str = ""

    def __str__(self) -> str:
        said = (self.name, self.aside, *map(str, self.figures), *(e.says for e in self.marks))
        return ", ".join(filter(None, said))


def marks(state: State, stands: Standing) -> tuple[Mark, ...]:
    """What there is to say of somebody in this round."""
    told = [
        Mark(f"{w.capitalize()}: {says}") for w, says in state.notes_told(stands.person).items()
    ]
    if stands.out:
        return (Mark("out of it"), *told)
    found = []
    does = preset(state).does
    if stands.acts:
        found.append(Mark("acts now", "ember"))
    if stands.failed:
        found.append(Mark("failed what they began", "broken", "x"))
    elif stands.acted and does in ("banked", "strikes"):
        found.append(Mark("won what they began", "good", "check"))
    if stands.answers:
        said = "answered once" if stands.answers == 1 else f"answered {stands.answers} times"
        found.append(Mark(said))
    if stands.hindered:
        found.append(Mark("hindered", "odd"))
    if stands.favored:
        found.append(Mark("at an Advantage", "good"))
    if stands.lost:
        found.append(Mark(f"{plural(stands.lost, 'rank', 'ranks')} lost", "broken"))
    if stands.wounds:
        found.append(Mark(f"wounded, {plural(stands.wounds, 'level', 'levels')}", "broken"))
    if does == "ladder":
        fails = f"{stands.failures} of {stands.person.fortitude} failures"
        found.append(Mark(fails, "broken" if stands.failures else "ink2"))
    if not found and state.phase in ("order", "actions") and does == "banked":
        found.append(Mark("waits"))
    return (*found, *told)


def figures(state: State, stands: Standing) -> tuple[Figure, ...]:
    """Two skills, Reflexes and Quickness; where it matters what else is asked for."""
    person, does = stands.person, preset(state).does
    rest = []
    if does == "ladder":
        rest = [Figure(person.fortitude, "Fortitude")]
    elif does == "strikes":
        rest = [Figure(person.evasion, "Evasion"), Figure(person.menace, "Menace")]
    elif state.settings.initiative == "wits":
        rest = [Figure(person.wits, "Wits")] if person.wits else []
    else:
        named = (("Reflexes", person.reflexes), ("Quickness", person.quickness))
        rest = [Figure(value, name) for name, value in named if value]
    found = []
    serve = skills_of(state, person)
    for skill in state.best_first(person)[: COLUMNS - len(rest)]:
        now, whole = state.rank(person, skill), person.skills[skill]
        name = f"{skill[:1].upper()}{skill[1:]}"
        found.append(Figure(now, name, whole if whole != now else None, skill not in serve))
    return (*found, *rest)


def row_of(state: State, id: str, acts: str = "", opens: str = "") -> PersonRow:
    """Somebody, whose action it is where *acts* says so."""
    person = state.person(id)
    stands = person_standing(state, person, acts)
    return PersonRow(
        id,
        person.label,
        "leads" if stands.leads else "",
        figures(state, stands),
        marks(state, stands),
        stands.acts,
        stands.out,
        opens,
    )


def paint_mark(painter: QPainter, x: float, top: float, mark: Mark, theme: Theme) -> float:
    """A word in its frame from *x* on; returns its width."""
    px, palette, font = theme.type.px, theme.palette, theme.type.hint()
    wide = mark_width(mark, theme)
    ink, ground = _colors(mark.tint, palette)
    body = QRectF(x, top, round(wide), round(px(MARK)))
    painter.setBrush(QColor(ground))
    painter.setPen(strokes.pen(ink if mark.tint != "ink2" else palette.line2))
    painter.drawRoundedRect(strokes.inset(body), 3, 3)
    inner = body.adjusted(px(7), 0, -px(6), 0)
    if mark.icon:
        side = px(12)
        box = QRectF(inner.left() - 1, body.center().y() - side / 2, side, side)
        theme.icons.paint(painter, box, mark.icon, ink)
        inner.setLeft(inner.left() + side + px(4))
    strokes.write(painter, inner, mark.says, font, ink)
    return wide


def mark_width(mark: Mark, theme: Theme) -> float:
    px = theme.type.px
    return strokes.width_of(mark.says, theme.type.hint()) + px(14) + px(16) * bool(mark.icon)


def _colors(tint: str, palette: Palette) -> tuple[str, str]:
    washes = {
        "broken": palette.broken_wash,
        "good": palette.good_wash,
        "odd": palette.odd_wash,
        "ember": palette.sheet,
    }
    return getattr(palette, tint), washes.get(tint, palette.sheet)


class PersonView(PressRow):
    """Pressed where that means something now."""

    def __init__(self, row: PersonRow) -> None:
        super().__init__(row.key)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.show_row(row)

    def show_row(self, row: PersonRow) -> None:
        self._row = row
        self.setAccessibleName(str(row))
        self.setToolTip(row.opens)
        self.show_ground(current=row.now, opens=bool(row.opens))
        self.updateGeometry()

    @property
    def row(self) -> PersonRow:
        return self._row

    def _lines(self, wide: float) -> list[list[Mark]]:
        """The marks as they fit side by side."""
        theme = themes.theme_of(self)
        lines: list[list[Mark]] = []
        taken = 0.0
        for mark in self._row.marks:
            more = mark_width(mark, theme) + theme.type.px(GAP)
            if not lines or taken + more > wide + theme.type.px(GAP):
                lines.append([])
                taken = 0.0
            lines[-1].append(mark)
            taken += more
        return lines

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, wide: int) -> int:
        px = themes.theme_of(self).type.px
        lines = len(self._lines(wide - 2 * px(INDENT)))
        high = TOP + NAME + FOOT + ((FIGURE + LABEL + 4) if self._row.figures else 3)
        return round(px(high + lines * (MARK + 4)))

    def sizeHint(self) -> QSize:
        wide = max(self.width(), round(themes.theme_of(self).type.px(220)))
        return QSize(wide, self.heightForWidth(wide))

    def minimumSizeHint(self) -> QSize:
        return QSize(round(themes.theme_of(self).type.px(160)), self.heightForWidth(self.width()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """In less room the marks take more lines, and the row is as high as they need."""
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self.updateGeometry()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        theme, painter, rect = themes.theme_of(self), QPainter(self), QRectF(self.rect())
        row, px, palette = self._row, theme.type.px, theme.palette
        with strokes.drawing(painter):
            left, wide = px(INDENT), rect.width() - 2 * px(INDENT)
            line = QRectF(left, px(TOP), wide, px(NAME))
            small = theme.type.small()
            aside = strokes.write(painter, line, row.aside, small, palette.ink2, strokes.RIGHT)
            name = line.adjusted(0, 0, -aside - px(8) * bool(aside), 0)
            ink = palette.ink3 if row.out else palette.ink
            taken = strokes.write(painter, name, row.name, theme.type.name(), ink)
            if row.out:
                strokes.draw_hairline(
                    painter, left, left + taken, line.center().y() + 1, palette.ink3
                )
            y = line.bottom() + (0 if row.figures else px(3))
            if row.figures:
                self._paint_figures(painter, QRectF(left, y, wide, px(FIGURE + LABEL)), theme)
                y += px(FIGURE + LABEL + 4)
            for marked in self._lines(wide):
                x = left
                for mark in marked:
                    x += paint_mark(painter, x, y, mark, theme) + px(GAP)
                y += px(MARK + 4)

    def _paint_figures(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        px, palette, row = theme.type.px, theme.palette, self._row
        wide = rect.width() / max(3, len(row.figures))
        for at, each in enumerate(row.figures):
            box = QRectF(rect.left() + at * wide, rect.top(), wide - px(4), px(FIGURE))
            ink = palette.ink3 if row.out or each.gone else palette.ink
            if each.was is not None:
                font = theme.type.font("prose", 17)
                taken = strokes.write(painter, box, str(each.was), font, palette.ink3)
                middle = box.center().y() + 1
                strokes.draw_hairline(painter, box.left(), box.left() + taken, middle, palette.ink3)
                box.setLeft(box.left() + taken + px(5))
            strokes.write(painter, box, str(each.value), theme.type.value(18), ink)
            said = QRectF(rect.left() + at * wide, box.bottom() - 2, wide - px(4), px(LABEL))
            taken = strokes.write(painter, said, each.name, theme.type.hint(), palette.ink2)
            if each.gone:
                middle = said.center().y() + 1
                strokes.draw_hairline(
                    painter, said.left(), said.left() + taken, middle, palette.ink2
                )
