"""Draws docs/images/sheets-*.png: every kind of sheet, filled and blank, a picture a group that
docs/sheets.md shows.

    python packaging/make_contact_sheets.py

Run this after every change of a sheet. It needs pypdfium2, as the tests do.
"""

from __future__ import annotations

from functools import cache
from itertools import groupby
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from bwdesk.files import characters, chronicles, games, packs
from bwdesk.rules.burning import reckon
from bwdesk.rules.packs.book import Book
from bwdesk.sheets import KINDS, Kind, render
from bwdesk.sheets.chronicle.public_record import read_subject
from bwdesk.sheets.chronicle.subject import ChronicleOnPaper
from bwdesk.sheets.usurper import subject as usurper
from bwdesk.sheets.usurper.subject import UsurperOnPaper
from bwdesk.where import resources

IMAGES = Path(__file__).parents[1] / "docs" / "images"
PAGE = IMAGES.parent / "sheets.md"
SAMPLE, WAR = "complicated-con-man.bwchar", "salt-road-war.bwchron"
THRONE = "the-empty-throne.bwchron"
MOST_PAGES = 4
"""Of one sheet; the others look like these."""

HIGH, GAP, TITLE = 420, 18, 34
ACROSS = 6
DESK, INK = 0xDD, 0x20
GRAYS = 16


def pictures(data: bytes) -> list[Image.Image]:
    """The first pages of a PDF, each *HIGH* pixels high or as wide at most."""
    import pypdfium2

    found = []
    for page in list(pypdfium2.PdfDocument(data))[:MOST_PAGES]:
        scale = HIGH / max(page.get_width(), page.get_height())
        # Drawn larger and made small: hairlines stay even.
        drawn = page.render(scale=3 * scale).to_pil().convert("L")
        found.append(drawn.resize((drawn.width // 3, drawn.height // 3), Image.Resampling.LANCZOS))
    return found


@cache
def war() -> ChronicleOnPaper:
    """The sample chronicle."""
    with chronicles.open_chronicle(resources() / "samples" / WAR, games.find, looking=True) as kept:
        book = games.book_of(kept.book)
        return read_subject(kept.session, kept.title, book, games.plan_of(kept.plan))


@cache
def throne() -> UsurperOnPaper:
    """The sample of Usurper, as its narrator prints it."""
    path = resources() / "samples" / THRONE
    with chronicles.open_chronicle(path, games.find, looking=True) as kept:
        return usurper.read_subject(kept.session, kept.title, kept.session.hosts[0])


def states(name: str, kind: Kind, book: Book) -> list[tuple[str, list[Image.Image]]]:
    """A kind filled, where it shows a character or a chronicle, and blank."""
    shown = []
    if kind.of == "character":
        sample = characters.load(resources() / "samples" / SAMPLE).character
        filled = render(name, sample, reckon(sample.choices, book), book=book)
        shown.append((f"{kind.title}, filled", pictures(filled)))
    if kind.of == "chronicle":
        shown.append((f"{kind.title}, filled", pictures(render(name, book=book, chronicle=war()))))
    if kind.of == "usurper":
        filled = render(name, book=book, usurper=throne())
        return [(kind.title, pictures(filled)[:2])]
    shown.append((f"{kind.title}, blank", pictures(render(name, book=book, state="blank"))))
    return shown


def contact(shown: list[tuple[str, list[Image.Image]]]) -> Image.Image:
    """All pages on one picture, the title of a sheet above its first page."""
    pages = [
        (title if not place else "", each)
        for title, those in shown
        for place, each in enumerate(those)
    ]
    step = HIGH * 1000 // 1414 + GAP + 8
    rows = -(-len(pages) // ACROSS)
    size = (ACROSS * step + GAP, rows * (HIGH + TITLE + GAP) + GAP)
    picture = Image.new("L", size, DESK)
    pen = ImageDraw.Draw(picture)
    font = ImageFont.truetype(str(resources() / "fonts" / "BwdeskSans-Bold.ttf"), 17)
    for place, (title, page) in enumerate(pages):
        row, column = divmod(place, ACROSS)
        x, y = GAP + column * step, GAP + row * (HIGH + TITLE + GAP)
        pen.text((x, y + 6), title, INK, font)
        page.thumbnail((step - GAP, HIGH))
        picture.paste(page, (x, y + TITLE))
    return picture.quantize(GRAYS)


def main() -> None:
    book = packs.book(packs.shipped_packs())
    for group, kinds in groupby(KINDS.items(), lambda each: each[1].group):
        target = IMAGES / f"sheets-{group.casefold()}.png"
        if target.name not in PAGE.read_text("utf-8"):
            continue
        shown = [state for name, kind in kinds for state in states(name, kind, book)]
        contact(shown).save(target, optimize=True)
        print(target, target.stat().st_size // 1024, "kB")


if __name__ == "__main__":
    main()
