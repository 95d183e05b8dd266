"""Reads packaging/samples/gallery/*.txt, and writes resources/samples/gallery/*.bwchar.

    python packaging/make_sample_gallery.py

Run this after every change of a block there, then make_sample_index.py. Those who are burned from
lifepaths are samples of their own; the gallery of a campaign shows both.
"""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace

from bwdesk.files import characters, identity, packs
from bwdesk.rules.person.character import Character
from bwdesk.rules.person.excerpt import excerpt
from bwdesk.rules.play.block_choices import to_choices
from bwdesk.rules.play.block_reading import read_block
from bwdesk.where import resources

BLOCKS = Path(__file__).parent / "samples" / "gallery"


def main() -> None:
    """Every block as a character of its own; one that is not read whole is told of, and left."""
    book = packs.book(packs.shipped_packs())
    target = resources() / "samples" / "gallery"
    target.mkdir(exist_ok=True)
    for block in sorted(BLOCKS.glob("*.txt")):
        read = read_block(block.read_text("utf-8"), book)
        if read.unread:
            raise SystemExit(
                "\n".join(f"{block.name}, line {at}: {why}" for at, why in read.unread)
            )
        made = Character(to_choices(read, book))
        made = replace(made, id=identity.follow_id(made))
        saved = characters.Saved(made, excerpt(made, book))
        path = target / f"{block.stem}{characters.SUFFIX}"
        path.write_bytes(characters.encode(saved))
        print(f"Written: {path}")


if __name__ == "__main__":
    main()
