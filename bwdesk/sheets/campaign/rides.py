"""What rides and what is linked: rolls that stand for a scene, and tests that help the next."""

from __future__ import annotations

from bwdesk.sheets import Order
from bwdesk.sheets.campaign.subject import CampaignOnPaper
from bwdesk.sheets.character.spread import further_pages, spread
from bwdesk.sheets.chronicle.parts import Beside
from bwdesk.sheets.kit.flow import Section
from bwdesk.sheets.kit.frame import Printed
from bwdesk.sheets.kit.judge import Part
from bwdesk.sheets.kit.paper import paper_of
from bwdesk.sheets.kit.rows import Cells, Columns, Row, ending
from bwdesk.sheets.kit.type import NO_BREAK

TITLE = "Let it Ride and linked tests"
REMINDER = f"Exceeded: +1D for the next. Met: nothing. Failed: +1{NO_BREAK}Ob for the next."
RIDES: Columns = (("Ob", 13.0), ("Successes", 20.0), ("Until", 46.0))
LINKS: Columns = (
    *((str(number), 13.0) for number in range(1, 6)),
    ("To the next", 26.0),
)
FEW = 8


def pages(order: Order) -> Printed:
    """One page as a rule; of a campaign what rides in the scene that goes on stands there."""
    told, size = order.campaign or CampaignOnPaper(), paper_of(order)
    table = Beside(told.name or TITLE, TITLE if told.name else "")
    sections = [
        _table("Let it Ride", RIDES, told.riding, "who, what is tested, what for"),
        _table("Linked tests", LINKS, told.linked, "what they are for"),
    ]
    page, over = spread(table, size, TITLE, REMINDER, Part(size.inner_column, sections))
    laid = [page, *further_pages(table, size, over, [size.inner_column])]
    return Printed(told.title_of(TITLE), "", size, laid)


def _table(title: str, columns: Columns, known: tuple[tuple[str, ...], ...], about: str) -> Section:
    """Rows of words and figures, and rows for the hand below them."""
    widths = tuple(width for _, width in columns)
    rows = tuple(Row(words, prose=True, right=Cells(widths, tuple(said))) for words, *said in known)
    blank = Row(right=Cells(widths))
    title = f"{title}: {about}"
    return Section(title, rows, (blank,) * FEW, stretch=blank, labels=ending(columns))
