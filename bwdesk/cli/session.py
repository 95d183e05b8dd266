"""``bwdesk session``: what happened at a table, from the file of its campaign."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import msgspec

from bwdesk.cli.opening import book_in_force
from bwdesk.cli.terms import FINE, CommandError, Parser, tell
from bwdesk.files import campaigns
from bwdesk.rules.group.campaign import Campaign
from bwdesk.rules.play import told


def arguments(command: Parser) -> None:
    command.add_argument("file", nargs="?", metavar="FILE.bwcampaign")
    command.add_argument("--log", choices=("md", "json"), default="md", help="how it is told")
    command.add_argument("--schema", action="store_true", help="print the schema of a campaign")


def run(args: argparse.Namespace) -> int:
    """Prints the journal of the campaign, as Markdown or as JSON."""
    if args.schema:
        tell(json.dumps(msgspec.json.schema(Campaign), ensure_ascii=False, indent=2))
        return FINE
    if args.file is None:
        raise CommandError("Name a campaign: bwdesk session FILE.bwcampaign")
    campaign, _ = campaigns.load(Path(args.file))
    book = book_in_force()
    if args.log == "json":
        tell(json.dumps(told.plain(campaign, book), ensure_ascii=False, indent=2))
    else:
        tell(told.record(campaign, book).rstrip("\n"))
    return FINE
