"""Takes the pictures of docs/images from the real window, offscreen, and from a printed sheet.

    QT_QPA_PLATFORM=offscreen python packaging/make_screenshots.py

Needs the development dependencies (pypdfium2 turns the sheet into a picture). A second run on the
same machine gives the same files.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
IMAGES = ROOT / "docs" / "images"


def main() -> None:
    """Writes every picture anew."""
    sys.path.insert(0, str(ROOT))
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from screenshots import (
        burner,
        courts,
        duel,
        evening,
        fight,
        house,
        prolonged,
        sheet,
        shots,
        war,
    )
    from screenshots.studio import Studio

    with tempfile.TemporaryDirectory() as home:
        os.environ["BWDESK_HOME"] = home
        studio = Studio(Path(home), IMAGES)
        studio.take("home-light")
        for each in (courts, prolonged, burner, evening, house, war, duel, shots, fight):
            each.pictures(studio)
        studio.close()
    sheet.picture(IMAGES)


if __name__ == "__main__":
    main()
