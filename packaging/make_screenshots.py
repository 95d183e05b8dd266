"""Takes the pictures of docs/images from the real window, offscreen, and from a printed sheet.

    QT_QPA_PLATFORM=offscreen python packaging/make_screenshots.py

Needs the development dependencies (pypdfium2 turns the sheet into a picture).
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

IMAGES = Path(__file__).parents[1] / "docs" / "images"
PAGES = (
    ("lifepaths", "lifepaths-light", "light"),
    ("lifepaths", "lifepaths-dark", "dark"),
    ("stats", "stats-light", "light"),
    ("skills", "skills-light", "light"),
    ("skills", "skills-dark", "dark"),
    ("traits", "traits-light", "light"),
    ("tolerances", "tolerances-light", "light"),
    ("review", "review-light", "light"),
)
SETTLE = 6
"""Turns of the event loop until every layout has settled."""


def main() -> None:
    """Writes every picture anew."""
    sys.path.insert(0, str(IMAGES.parents[1]))
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    with tempfile.TemporaryDirectory() as home:
        os.environ["BWDESK_HOME"] = home
        _window()
    _sheet()


def _window() -> None:
    from bwdesk import where
    from bwdesk.desk.app import build
    from bwdesk.desk.burner.standing import STEPS

    app, window = build([])
    window.cabinet.set_colors("light")
    window.resize(1280, 800)
    window.show()

    def take(name: str) -> None:
        for _ in range(SETTLE):
            app.processEvents()
        window.grab().save(str(IMAGES / f"{name}.png"))
        print(f"{name}.png")

    take("home-light")
    window.open_sample(where.resources() / "samples" / "complicated-con-man.bwchar")
    keys = [key for key, _ in STEPS]
    for key, name, colors in PAGES:
        window.cabinet.set_colors(colors)
        window.current.show_step(keys.index(key))
        take(name)


def _sheet() -> None:
    import pypdfium2

    from bwdesk import sheets, where
    from bwdesk.files import characters
    from bwdesk.rules.burning import reckon

    sample = where.resources() / "samples" / "complicated-con-man.bwchar"
    saved = characters.load(sample)
    reckoning = reckon(saved.character.choices, saved.excerpt.book())
    pdf = sheets.render("character", saved.character, reckoning)
    page = pypdfium2.PdfDocument(pdf)[0]
    page.render(scale=1.5).to_pil().save(IMAGES / "sheet.png")
    print("sheet.png")


if __name__ == "__main__":
    main()
