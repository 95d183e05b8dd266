"""The first page of a character sheet, as it is printed."""

from __future__ import annotations

from pathlib import Path

from bwdesk import sheets, where
from bwdesk.files import characters, packs
from bwdesk.rules.burning import reckon
from bwdesk.rules.person.excerpt import pin


def picture(images: Path) -> None:
    """Writes sheet.png."""
    import pypdfium2

    sample = where.resources() / "samples" / "complicated-con-man.bwchar"
    saved = characters.load(sample)
    book = pin(packs.load_in_force().book, saved.excerpt)
    reckoning = reckon(saved.character.choices, book)
    pdf = sheets.render("character", saved.character, reckoning, book=book)
    pypdfium2.PdfDocument(pdf)[0].render(scale=1.5).to_pil().save(images / "sheet.png")
    print("sheet.png")
