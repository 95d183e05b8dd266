"""The journal as a page to read: sessions and scenes as headings, a line for each entry."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from html import escape

from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QFrame, QTextBrowser

from bwdesk.desk import theme as themes
from bwdesk.desk.kit.marked_names import MarkedNames
from bwdesk.desk.theme.palette import Palette
from bwdesk.rules.group.campaign import Campaign, Entry
from bwdesk.rules.injury.words import moment
from bwdesk.rules.packs.book import Book
from bwdesk.rules.play import told
from bwdesk.rules.reference.naming import find_names

MARGIN = 12
STRONG = ("advance", "epiphany", "opened", "aristeia", "trait")
"""What is to be seen at once."""


class Sentences(dict[int, str]):
    """The sentence of each entry by its place, made when it is first asked for."""

    def __init__(self, campaign: Campaign, books: Mapping[str, Book]) -> None:
        super().__init__()
        self._campaign, self._books = campaign, books
        self._any = next(iter(books.values()), Book())

    def __missing__(self, place: int) -> str:
        entry = self._campaign.journal[place]
        said = told.says(entry, self._campaign, self._books.get(entry.who, self._any))
        self[place] = said
        return said

    def follow(self, campaign: Campaign) -> None:
        """The journal has changed: what is as it was keeps its sentence."""
        old, new = self._campaign, campaign
        self._campaign = campaign
        if [e.name for e in old.roster] != [e.name for e in new.roster]:
            self.clear()
            return
        for place in list(self):
            if place >= len(new.journal) or old.journal[place] is not new.journal[place]:
                del self[place]


class JournalText(QTextBrowser):
    """What was found, to be read and copied; what has a name in the *book* is explained."""

    def __init__(self) -> None:
        super().__init__()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setProperty("kind", "page")
        self.setAccessibleName("Journal")
        self.setOpenLinks(False)
        self.document().setDocumentMargin(MARGIN)
        self._names = MarkedNames(self, lambda text: find_names(text, self.book))
        self.book = Book()
        self._shown: tuple[tuple[object, ...], tuple[int, ...]] | None = None
        self._journal: tuple[Entry, ...] = ()

    def show_entries(
        self, campaign: Campaign, places: Sequence[int], says: Mapping[int, str], *, end: bool
    ) -> None:
        """These entries under their headings; at the *end* of them where that is what is new."""
        theme = themes.theme_of(self)
        look = (theme.palette.name, theme.type.scale, campaign.sessions)
        if (look, tuple(places)) == self._shown and campaign.journal is self._journal:
            return
        more = self._count_following(campaign, places, look)
        self._shown, self._journal = (look, tuple(places)), campaign.journal
        bar = self.verticalScrollBar()
        at = bar.value()
        if more is None:
            self.document().setDefaultStyleSheet(_style(theme.palette, theme.type.px))
            self.setHtml("".join(_lines(campaign, places, says)))
        else:
            cursor = QTextCursor(self.document())
            cursor.movePosition(QTextCursor.MoveOperation.End)
            # Else the first paragraph would go on with the last line that stands there.
            cursor.insertBlock()
            cursor.insertHtml("".join(_lines(campaign, places, says, skip=more)))
        self._names.mark(more=more is not None)
        bar.setValue(bar.maximum() if end else at)

    def _count_following(
        self, campaign: Campaign, places: Sequence[int], look: tuple[object, ...]
    ) -> int | None:
        """How many lines stand there already where all that is new follows them, else None: a
        page of some hundred lines is not laid out anew for one more."""
        before, shown = self._shown or ((), ())
        known, journal = len(shown), self._journal
        grown = (
            before == look
            and 0 < known < len(places)
            and tuple(places[:known]) == shown
            and len(journal) < len(campaign.journal)
            and all(campaign.journal[at] is journal[at] for at in shown)
        )
        return known if grown else None


def _lines(
    campaign: Campaign, places: Sequence[int], says: Mapping[int, str], *, skip: int = 0
) -> Iterator[str]:
    """From the line after those to *skip* on."""
    last: tuple[int, int] = (-1, -1)
    if skip:
        before = campaign.journal[places[skip - 1]]
        last = (before.session, before.scene)
    for place in places[skip:]:
        entry = campaign.journal[place]
        here = (entry.session, entry.scene)
        if here != last:
            yield from _heads(campaign, last, here)
            last = here
        when = escape(moment(entry.time, campaign.clock).rpartition(", ")[2])
        yield (
            f'<p class="{_class(entry)}">{escape(says[place])}'
            f'<span class="when">&nbsp;&nbsp; {when}</span></p>'
        )


def _class(entry: Entry) -> str:
    if entry.kind == "note":
        return "note"
    return "strong" if entry.kind in STRONG else "line"


def _heads(campaign: Campaign, last: tuple[int, int], here: tuple[int, int]) -> Iterator[str]:
    number, scene = here
    if number != last[0]:
        if not number:
            yield "<h1>Between sessions</h1>"
            return
        session = campaign.sessions[number - 1]
        name = session.name or f"Session {number}"
        yield f"<h1>{escape(name)}{f', {escape(session.date)}' if session.date else ''}</h1>"
        if session.present:
            yield f'<p class="small">At the table: {escape(", ".join(session.present))}</p>'
    if scene:
        named = campaign.sessions[number - 1].scenes[scene - 1]
        when = moment(named.begun, campaign.clock)
        title = f"Scene {scene}. {named.name}" if named.name else f"Scene {scene}"
        yield f"<h2>{escape(title)}</h2><p class='small'>{escape(when)}</p>"


def _style(palette: Palette, px: Callable[[float], float]) -> str:
    def size(length: float) -> str:
        return f"{round(px(length))}px"

    garamond = "font-family:'EB Garamond'"
    return f"""
    h1 {{ {garamond}; font-size:{size(28)}; font-weight:600; color:{palette.ink};
         margin-top:{size(14)}; margin-bottom:{size(2)}; }}
    h2 {{ {garamond}; font-size:{size(20)}; font-weight:600; color:{palette.ink};
         margin-top:{size(14)}; margin-bottom:0px; }}
    p {{ margin-top:{size(3)}; margin-bottom:{size(3)}; font-size:{size(15)}; }}
    p.small {{ color:{palette.ink3}; font-size:{size(13)}; margin-top:0px;
         margin-bottom:{size(4)}; }}
    p.line {{ color:{palette.ink}; }}
    p.strong {{ color:{palette.ember}; font-weight:700; }}
    p.note {{ {garamond}; font-style:italic; font-size:{size(17)}; color:{palette.ink}; }}
    span.when {{ font-family:'Bwdesk Sans'; font-style:normal; font-weight:400;
         color:{palette.ink3}; font-size:{size(13)}; }}
    """
