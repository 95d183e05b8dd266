"""``bwdesk check``: a saved character and its problems, or a campaign and everybody in it."""

from __future__ import annotations

import argparse

from bwdesk.cli.opening import open_character
from bwdesk.cli.report import full_report, full_text
from bwdesk.cli.terms import BROKEN, FINE, Parser, answer
from bwdesk.files import campaigns
from bwdesk.rules.burning import reckon


def arguments(command: Parser) -> None:
    command.add_argument("file", metavar="FILE.bwchar|FILE.bwcampaign")
    command.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    """Reckons a saved character and lists its problems; of a campaign, what is wrong in it."""
    if args.file.casefold().endswith(campaigns.SUFFIX):
        from bwdesk.cli.check_campaign import check, text

        code, found = check(args.file)
        answer(found, args.json, text)
        return code
    character, book = open_character(args.file)
    reckoning = reckon(character.choices, book)
    answer(full_report(reckoning), args.json, full_text)
    return BROKEN if reckoning.is_broken else FINE
