"""``bwdesk check``: a saved character and its problems, or a campaign and everybody in it."""

from __future__ import annotations

import argparse

from bwdesk.cli.opening import open_character
from bwdesk.cli.outputs import CHARACTER, writes
from bwdesk.cli.report import full_report, full_text
from bwdesk.cli.terms import BROKEN, FINE, CommandError, Parser, answer
from bwdesk.files import campaigns
from bwdesk.rules.burning import reckon


def arguments(command: Parser) -> None:
    command.add_argument("file", nargs="?", metavar="FILE.bwchar|FILE.bwcampaign")
    command.add_argument("--text", action="store_true", help="read a stat block from what is piped")
    command.add_argument("--json", action="store_true", help="print one JSON object")
    writes(command, CHARACTER, "save who the stat block is of, as a one-off")


def run(args: argparse.Namespace) -> int:
    """Reckons a saved character and lists its problems; of a campaign, what is wrong in it; of a
    stat block, what it says, what is not read, and where the rules would make another figure."""
    if args.text:
        from bwdesk.cli.check_block import check_block, text_of_block

        answer(check_block(args), args.json, text_of_block)
        return FINE
    if args.file is None:
        raise CommandError("The following arguments are required: FILE.bwchar|FILE.bwcampaign.")
    if args.out is not None:
        raise CommandError("-o belongs to --text: bwdesk check --text -o FILE.bwchar < block.txt")
    if args.file.casefold().endswith(campaigns.SUFFIX):
        from bwdesk.cli.check_campaign import check, text

        code, found = check(args.file)
        answer(found, args.json, text)
        return code
    character, book = open_character(args.file)
    reckoning = reckon(character.choices, book)
    answer(full_report(reckoning), args.json, full_text)
    return BROKEN if reckoning.is_broken else FINE
