"""``bwdesk session``: what happened at a table, from the file of its campaign."""

from __future__ import annotations

import argparse
import json
import os
from pathlib import Path

import msgspec

from bwdesk.cli.opening import book_in_force
from bwdesk.cli.terms import FINE, CommandError, Parser, tell
from bwdesk.files import campaigns, identity
from bwdesk.rules.group.campaign import Campaign
from bwdesk.rules.play import told
from bwdesk.rules.play.players_copy import make_players_copy


def arguments(command: Parser) -> None:
    command.add_argument("file", nargs="?", metavar="FILE.bwcampaign")
    command.add_argument("--log", choices=("md", "json"), default="md", help="how it is told")
    command.add_argument(
        "--players", metavar="COPY.bwcampaign", help="write a copy without what is the GM's"
    )
    command.add_argument("--force", action="store_true", help="replace a file that lies there")
    command.add_argument("--schema", action="store_true", help="print the schema of a campaign")


def run(args: argparse.Namespace) -> int:
    """Prints the journal of the campaign, as Markdown or as JSON; or writes the players' copy."""
    if args.schema:
        tell(json.dumps(msgspec.json.schema(Campaign), ensure_ascii=False, indent=2))
        return FINE
    if args.file is None:
        raise CommandError("Name a campaign: bwdesk session FILE.bwcampaign")
    campaign, _ = campaigns.load(Path(args.file))
    if args.players is not None:
        return _copy_for_players(args, campaign)
    book = book_in_force()
    if args.log == "json":
        tell(json.dumps(told.plain(campaign, book), ensure_ascii=False, indent=2))
    else:
        tell(told.record(campaign, book).rstrip("\n"))
    return FINE


def _copy_for_players(args: argparse.Namespace, campaign: Campaign) -> int:
    """Writes it, never over what lies there unless told to. Raises CommandError, FileError."""
    out = Path(args.players)
    if os.path.lexists(out) and not args.force:
        raise CommandError(f"{out}: something lies there; say --force to replace it.")
    campaigns.save(out, make_players_copy(campaign, identity.fresh()))
    tell(f"{out}: without what is the GM's.")
    return FINE
