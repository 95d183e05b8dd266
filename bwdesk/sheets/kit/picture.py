"""The portrait as paper takes it: cut to its frame, on white, no finer than a printer prints."""

from __future__ import annotations

import io
import warnings

from PIL import Image

from bwdesk.rules.person.character import Portrait
from bwdesk.rules.person.portrait import HIGH, MOST_PIXELS, WIDE, frame

DOTS = 360
"""The height of the picture in dots: four hundred an inch in a frame of 22 mm."""

FORMATS = {"image/jpeg": "JPEG", "image/png": "PNG"}


def cut(portrait: Portrait | None) -> Image.Image | None:
    """The picture to print; None for one that is damaged or unfolds to something huge."""
    if portrait is None:
        return None
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            opened = Image.open(io.BytesIO(portrait.data), formats=[FORMATS[portrait.kind]])
            if opened.width * opened.height > MOST_PIXELS:
                return None
            part = frame(opened.width, opened.height)
            box = (part.left, part.top, part.left + part.width, part.top + part.height)
            small = opened.convert("RGBA").resize((DOTS * WIDE // HIGH, DOTS), box=box)
    except (OSError, ValueError, SyntaxError, Warning, MemoryError):
        # What Pillow raises at damaged files.
        return None
    paper = Image.new("RGB", small.size, "white")
    paper.paste(small, mask=small.getchannel("A"))
    return paper
