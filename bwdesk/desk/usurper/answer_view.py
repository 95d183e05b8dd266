"""What comes of a question: the figures, the chances, where they come from, what is wrong."""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.strokes import NO_BREAK
from bwdesk.desk.kit.sum_table import Line, SumTable, signed_number
from bwdesk.desk.kit.words import SectionLabel, tell, words
from bwdesk.rules.basics.problems import Severity
from bwdesk.rules.basics.prose import plural, series
from bwdesk.rules.basics.sums import figure
from bwdesk.rules.games.usurper.changes import Change
from bwdesk.rules.games.usurper.checks import Answer
from bwdesk.rules.packs.book import Book, readable

DRAWN = "choice"
HEADS = (
    "threshold",
    "gold",
    "chance",
    "row",
    "hits",
    "season",
    "squares",
    "valid",
    "total",
)
"""Figures that stand large above the others, the first that is there."""
SHORT = ("Xp", "Pax", "Hp", "Hq")
"""Names that are written in capitals."""
LONGEST = 24
"""So many letters of a figure stand beside its name; longer ones below it."""
APART = ("candidates", "chances", "asks", "resource", "everybody", "retry", "done")
"""What is told otherwise, or only where it says something."""


class AnswerView(QWidget):
    """Shows an :class:`Answer`, or the sentence that says why there is none."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.head = words("", "result", wrap=True)
        self.asks = words("", "h2", "ink2", wrap=True)
        self.wrong = words("", "body", "broken", wrap=True)
        self.figures, self.chances, self.follows, self.parts = (SumTable() for _ in range(4))
        self._all = (self.figures, self.chances, self.follows, self.parts)
        self._labels = [
            SectionLabel("What comes of it"),
            SectionLabel("Chances"),
            SectionLabel("What follows"),
            SectionLabel("Made of"),
        ]
        tables = self._all
        column = layouts.column(self.head, self.asks, self.wrong, into=self, spacing=8)
        for label, table in zip(self._labels, tables, strict=True):
            column.addWidget(label)
            column.addWidget(table)
        column.addStretch(1)

    def show_answer(self, answer: Answer, book: Book, follows: tuple[Change, ...] = ()) -> None:
        """Its figures; chances, what *follows* and parts where there are some."""
        values = answer.values
        heads = (DRAWN,) if "candidates" in values else HEADS
        head = next((each for each in heads if values.get(each) is not None), "")
        self.head.setText(_head(head, values, book) if head else "")
        self.head.setVisible(bool(head))
        asks = values.get("asks") or []
        self.asks.setText(f"To be thrown: {', '.join(asks)}" if asks else "")
        self.asks.setVisible(bool(asks))
        said = "\n".join(f"{each.says} {each.remedy}" for each in answer.problems)
        broken = any(each.severity is Severity.BROKEN for each in answer.problems)
        self._say(said, broken=broken)
        shown = [
            line
            for name, value in values.items()
            if name not in (*APART, head) and value not in (None, "", [], {})
            for line in _lines(name, value)
        ]
        chances = dict(values.get("chances") or {})
        chances |= {drawn_name(e["name"], book): e["share"] for e in values.get("candidates", ())}
        self._tables(
            tuple(shown),
            tuple(Line(_name(name), _percent(each)) for name, each in chances.items()),
            tuple(change_line(each, book) for each in follows),
            (
                *(Line(each.label, signed_number(each.value)) for each in answer.parts),
                *([Line("All told", figure(sum(e.value for e in answer.parts)), total=True)]),
            )
            if answer.parts and "modifier" in values
            else tuple(Line(each.label, signed_number(each.value)) for each in answer.parts),
        )

    def show_wrong(self, why: str) -> None:
        """Nothing can be reckoned: the sentence that says why."""
        self.head.hide()
        self.asks.hide()
        self._say(why, broken=True)
        self._tables((), (), (), ())

    def _say(self, said: str, *, broken: bool) -> None:
        tell(self.wrong, said)
        themes.wear(self.wrong, tint="broken" if broken else "ink2")

    def _tables(self, *shown: tuple[Line, ...]) -> None:
        for label, table, lines in zip(self._labels, self._all, shown, strict=True):
            table.show_lines(lines)
            table.setVisible(bool(lines))
            label.setVisible(bool(lines))


def _name(name: str) -> str:
    said = name[:1].upper() + name[1:].replace("_", " ").replace("-", " ")
    first, _, more = said.partition(" ")
    return f"{first.upper() if first in SHORT else first} {more}".strip()


def _lines(name: str, value: Any) -> list[Line]:
    """A figure in its line; of orders one for each; of XP one for what everybody gains and one for
    each; what is long wraps before its figure."""
    if name == "xp" and isinstance(value, dict) and "leveling" in value:
        own = value.get("each", ())
        lines = [Line("Skill XP", str(value["skill"])), Line("Leveling XP", str(value["leveling"]))]
        if value["skill"] and value["to"]:
            lines.append(Line(f"Into {series(map(readable, value['to']))}", ""))
        apart = [each for each in own if each["skill"] != value["skill"]]
        return lines + [Line(f"{each['who']}: Skill XP", str(each["skill"])) for each in apart]
    if name == "rows":
        return [_order_line(each) for each in value]
    said = value_words(value)
    if len(said) > LONGEST:
        return [Line(f"{_name(name)}: {said}", "")]
    return [Line(_name(name), said)]


def _order_line(row: dict[str, Any]) -> Line:
    """An order: who does what, how far away, and whether it may be."""
    far = "" if row["squares"] is None else f", {plural(row['squares'], 'square')}"
    act = readable(row["action"]) if row["action"] else "nothing"
    return Line(f"{row['name']}: {act}{far}", "may be" if row["valid"] else "see above")


def _head(name: str, values: dict[str, Any], book: Book) -> str:
    value = values[name]
    match name:
        case "choice":
            return drawn_name(value, book)
        case "threshold":
            return book.usurper_thresholds[value].name
        case "gold" if isinstance(value, int):
            return f"{value}{NO_BREAK}Gold"
        case "chance":
            return f"{value}{NO_BREAK}%" if isinstance(value, int) else _percent(value)
        case "hits":
            return "It hits" if value else "It misses"
        case "valid":
            return "Nothing is against a rule" if value else "Look at what is said"
    return f"{_name(name)}: {value_words(value)}"


def change_line(change: Change, book: Book) -> Line:
    """A change: whom it is about, what it is, by how much."""
    shelves = (book.usurper_items, book.usurper_skills, book.usurper_rewards)
    found = next((each[change.named] for each in shelves if change.named in each), None)
    what = found.name if found else readable(change.named) if change.named else ""
    kind = "" if change.what in ("goods", "item") else _name(change.what)
    said = ": ".join(filter(None, (change.who, f"{kind} {what}".strip(), change.note)))
    return Line(said, signed_number(change.by) if change.by else "")


def drawn_name(id: str, book: Book) -> str:
    """What is drawn, by its name: a card, a race, a trait; else what kind of find it is."""
    for shelf in (book.usurper_cards, book.usurper_races, book.usurper_traits):
        if id in shelf:
            return shelf[id].name
    return readable(id)


def _percent(chance: float) -> str:
    return f"{100 * chance:.1f}{NO_BREAK}%"


def value_words(value: Any) -> str:
    """A figure, a list or a row as one reads it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float):
        return f"{value:.4g}"
    if isinstance(value, dict) and value.keys() == {"dice", "plus"}:
        return f"{value['dice']}D{signed_number(value['plus']) if value['plus'] else ''}"
    if isinstance(value, dict):
        told = (f"{_name(k).lower()} {value_words(e)}" for k, e in value.items() if e is not None)
        return ", ".join(told) or "none"
    if isinstance(value, list):
        return "; ".join(map(value_words, value)) or "none"
    if isinstance(value, str) and "-" in value and " " not in value:
        return readable(value)
    return "none" if value is None else str(value)
