"""``bwdesk check --text``: a stat block that is piped in, read into figures."""

from __future__ import annotations

import argparse
import sys
from typing import Any

import msgspec
from msgspec.structs import replace

from bwdesk.cli.opening import book_in_force
from bwdesk.cli.outputs import CHARACTER, target
from bwdesk.cli.terms import CommandError
from bwdesk.files import characters, identity
from bwdesk.rules.person.character import Character
from bwdesk.rules.person.excerpt import excerpt
from bwdesk.rules.play.block_choices import to_choices
from bwdesk.rules.play.block_reading import read_block

LONGEST = 100_000
"""Letters of a block; more is a book."""


def check_block(args: argparse.Namespace) -> dict[str, Any]:
    """What the block says; with ``-o`` a one-off of it is saved. Raises CommandError where nothing
    is piped in, or a book."""
    if args.file is not None:
        raise CommandError("A stat block is piped in: bwdesk check --text < block.txt")
    try:
        text = sys.stdin.read(LONGEST + 1)
    except UnicodeDecodeError:
        raise CommandError("What is piped in is no text.") from None
    if not text.strip() or len(text) > LONGEST:
        raise CommandError("Pipe in one stat block: bwdesk check --text < block.txt")
    book = book_in_force()
    block = read_block(text, book)
    if args.out is not None:
        made = Character(to_choices(block, book))
        made = replace(made, id=identity.follow_id(made))
        saved = characters.Saved(made, excerpt(made, book))
        characters.save(target(args, CHARACTER), saved)
    plain: dict[str, Any] = msgspec.to_builtins(block)
    for rows, fields in (("unread", ("line", "says")), ("differs", DIFFERS), ("things", THINGS)):
        plain[rows] = [dict(zip(fields, each, strict=True)) for each in plain[rows]]
    usual = plain["hesitation"].pop("", None)
    plain["hesitation"] |= {} if usual is None else {"usual": usual}
    return plain


DIFFERS = ("what", "printed", "formula")
THINGS = ("part", "name")


def text_of_block(found: dict[str, Any]) -> list[str]:
    """The same in lines: who it is, what is not read, where the rules differ."""
    figures = ", ".join(f"{id.title()} {said}" for id, said in found["stats"].items())
    lines = [f"{found['name'] or 'Nobody named'}: {figures or 'no stats'}"]
    lines += [f"Line {each['line']}: {each['says']}" for each in found["unread"]]
    lines += [
        f"{each['what']}: printed {each['printed']}, by the rules {each['formula']}"
        for each in found["differs"]
    ]
    return lines
