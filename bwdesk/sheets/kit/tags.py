"""What a page says to somebody who does not see it: headings, tables, lists, in reading order.

The structure grows while a page is drawn, in the order of drawing. Words belong to the element
that is open, in a container to one of their own; lines and boxes belong to none, unless they are a
figure with words in their place. So a drawing says only what a table, a row or a heading is, and
even one that says nothing is read as paragraphs.
"""

from __future__ import annotations

from typing import Any

from reportlab.pdfbase.acroform import PDFFromString

from bwdesk.sheets.kit.binding import Binding

OWN = {"Document": "P", "Sect": "P", "Div": "P", "Table": "Caption", "L": "Caption", "TR": "TD"}
OWN |= {"LI": "LBody"}
"""What words become that stand in a container by themselves."""
ROW_HEAD = b"/A<</O/Table/Scope/Row>>"
COLUMN_HEAD = b"/A<</O/Table/Scope/Column>>"


class Element:
    """A part of the structure; it gets its *number* with the first that is drawn in it."""

    __slots__ = ("extra", "first", "kids", "kind", "number", "parent", "rows", "within")

    def __init__(self, kind: str, parent: Element | None, extra: bytes = b"") -> None:
        self.kind, self.parent, self.extra = kind, parent, extra
        self.within = OWN.get(kind)
        self.number = 0
        self.kids: list[bytes] = []
        self.first: Element | None = None
        self.rows: list[Element] = []


class Within:
    """An element that is open until the end of this context, then again the one before."""

    __slots__ = ("_before", "_element", "_tags")

    def __init__(self, tags: Tags, element: Element) -> None:
        self._tags, self._element, self._before = tags, element, tags.top

    @property
    def element(self) -> Element:
        return self._element

    def __enter__(self) -> None:
        self._tags.top = self._element

    def __exit__(self, *_raised: object) -> None:
        self._tags.top = self._before
        if self._element.rows:
            self._tags.fill_rows(self._element)


class Cell(Within):
    """A cell of a row: it stands in the row even where nothing is drawn in it."""

    __slots__ = ()

    def __exit__(self, *raised: object) -> None:
        super().__exit__(*raised)
        if not self._tags.held:
            self._tags.stand(self._element)


class Held:
    """All that is drawn until the end of this context is one *element*; None: of no page."""

    __slots__ = ("_before", "_element", "_tags")

    def __init__(self, tags: Tags, element: Element | None) -> None:
        self._tags, self._element, self._before = tags, element, False

    def __enter__(self) -> None:
        self._before = self._tags.held
        if self._element and not self._before:
            self._tags.begin(self._element)
        self._tags.held = True

    def __exit__(self, *_raised: object) -> None:
        self._tags.held = self._before


ARTIFACT = Element("Artifact", None)


class Tags:
    """The structure of one PDF; *canvas* is drawn on meanwhile."""

    def __init__(self, canvas: Any, binding: Binding) -> None:
        self._canvas, self._binding = canvas, binding
        self._root = binding.number()
        self._document = Element("Document", None)
        self._document.number = binding.number()
        self._sheet = self.top = self._document
        self._open: Element | None = None
        self.held = False
        self._owners: list[bytes] = []
        self._page: list[Element] = []
        self._places: list[bytes] = []
        """What stands at each number of the parent tree."""

    # While a page is drawn

    def mark_words(self) -> None:
        """Words come now."""
        if self._open is not self.top and not self.held:
            self.begin(self.top)

    def mark_drawing(self) -> None:
        """Lines and boxes come now that say nothing."""
        if self._open is not ARTIFACT and not self.held:
            self.begin(ARTIFACT)

    def element(self, kind: str, extra: bytes = b"") -> Within:
        """An element; nothing where nothing is drawn in it."""
        return Within(self, Element(kind, self.top, extra))

    def begin_words(self) -> Element:
        """The element words belong to is open: in a container one of their own.

        Returns the one before, with which to end it. Every run of words asks, so it is no context.
        """
        before = self.top
        if before.within and not self.held:
            self.top = Element(before.within, before)
        return before

    def goes_on(self, before: Element) -> bool:
        """Whether the words that began after *before* have their element not for themselves."""
        return self.top is before

    def end_words(self, before: Element) -> None:
        self.top = before

    def words(self) -> Within:
        """All words until its end in one such element."""
        top = self.top
        return Within(self, Element(top.within, top) if top.within and not self.held else top)

    def head(self) -> Within:
        """What a row or an item is about: its first cell, taken up again by every line."""
        top = self.top
        if not top.within or self.held:
            return Within(self, top)
        if top.first is None:
            row = top.kind == "TR"
            kind, extra = ("TH", ROW_HEAD) if row else (top.within, b"")
            top.first = Element(kind, top, extra)
        return Within(self, top.first)

    def cell(self, *, head: bool = False) -> Within:
        """All words meanwhile are one cell of the row that is open, or its *head*; with none of
        them it is empty."""
        within = self.head() if head else self.words()
        return Cell(self, within.element) if self.top.kind == "TR" else within

    def column_head(self) -> Within:
        """The cell above a column; each line of it is a paragraph."""
        head = Element("TH", self.top, COLUMN_HEAD)
        head.within = "P"
        return Within(self, head)

    def item_label(self) -> Within:
        """What numbers an item of a list; elsewhere it belongs to what is numbered."""
        return self.element("Lbl") if self.top.kind == "LI" else self.head()

    def fill_rows(self, table: Element) -> None:
        """Rows that are shorter than others get empty cells: whoever reads them counts."""
        wide = max(len(row.kids) for row in table.rows)
        for row in table.rows:
            for _ in range(wide - len(row.kids)):
                self.stand(Element("TD", row))

    def empty_cell(self) -> None:
        """A cell of the row that is open, above or beside nothing."""
        if self.top.kind == "TR" and not self.held:
            self.stand(Element("TD", self.top))

    def figure(self, alt: bytes, kind: str = "Figure") -> Held:
        """All that is drawn is one figure; *alt* says what it shows, as a PDF string."""
        top = self.top
        holder = Element(top.within, top) if top.within else top
        return Held(self, Element(kind, holder, b"/Alt" + alt))

    def artifact(self) -> Held:
        """All that is drawn says nothing."""
        return Held(self, ARTIFACT)

    def leave_out(self) -> Held:
        """What is drawn is no part of the page."""
        return Held(self, None)

    def field(self, number: int) -> int:
        """The field of this object number stands here; returns its place in the parent tree."""
        with self.words():
            form = Element("Form", self.top)
            form.kids.append(b"<</Type/OBJR/Obj %d 0 R>>" % number)
            self.stand(form)
        self._places.append(b"%d 0 R" % form.number)
        return len(self._places) - 1

    def begin(self, element: Element) -> None:
        """What is drawn from now on belongs to it."""
        if self._open is element:
            return
        code = self._canvas._code
        if self._open is not None:
            code.append("EMC")
        self._open = element
        if element is ARTIFACT:
            code.append("/Artifact BMC")
            return
        place = len(self._owners)
        code.append(f"/{element.kind} <</MCID {place}>> BDC")
        self.stand(element)
        element.kids.append(b"%d" % place)
        self._owners.append(b"%d 0 R" % element.number)

    def stand(self, element: Element) -> None:
        """The element stands in the structure from now on, with all it is in."""
        if element.number:
            return
        element.number = self._binding.number()
        self._page.append(element)
        if element.kind == "TR" and element.parent:
            element.parent.rows.append(element)
        if element.parent:
            self.stand(element.parent)
            element.parent.kids.append(b"%d 0 R" % element.number)

    # Around pages

    def sheet(self, title: bytes) -> None:
        """Another sheet begins; *title* is a PDF string."""
        self._close_sheet()
        self._sheet = self.top = Element("Sect", self._document, b"/T" + title)
        self._sheet.number = self._binding.number()
        self._document.kids.append(b"%d 0 R" % self._sheet.number)

    def end_page(self) -> None:
        """Ends what is open, before the canvas turns."""
        if self._open is not None:
            self._canvas._code.append("EMC")
            self._open = None

    def page_ended(self, page: Any, number: int) -> None:
        """Writes the elements of a page that was turned: ReportLab's, and its object number."""
        place = len(self._places)
        self._places.append(b"[%b]" % b" ".join(self._owners))
        page.__NoDefault__ = [*page.__NoDefault__, "StructParents", "Tabs"]
        page.StructParents, page.Tabs = place, PDFFromString(b"/S")
        self._owners = []
        at = b"/Pg %d 0 R" % number
        for element in self._page:
            self._write(element, at)
        self._page = []

    def close(self) -> int:
        """Writes what is left; returns the number of its root, which the catalog refers to."""
        self._close_sheet()
        self._document.parent = None
        self._write(self._document)
        tree = self._binding.number()
        numbered = b"".join(b"%d %b\n" % each for each in enumerate(self._places))
        self._binding.put(tree, b"<</Nums[%b]>>" % numbered)
        root = b"<</Type/StructTreeRoot/K %d 0 R/ParentTree %d 0 R/ParentTreeNextKey %d>>"
        self._binding.put(self._root, root % (self._document.number, tree, len(self._places)))
        return self._root

    def _close_sheet(self) -> None:
        if self._sheet is not self._document:
            self._write(self._sheet)

    def _write(self, element: Element, at: bytes = b"") -> None:
        parent = element.parent.number if element.parent else self._root
        words = b"<</S/%b/P %d 0 R%b%b/K[%b]>>"
        kind, kids = element.kind.encode(), b" ".join(element.kids)
        self._binding.put(element.number, words % (kind, parent, at, element.extra, kids))
