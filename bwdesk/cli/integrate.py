"""``bwdesk integrate``: the program in the menus of a Linux desktop, and its files opened by it."""

from __future__ import annotations

import argparse
import sys

from bwdesk.cli import parsers
from bwdesk.cli.man_page import man_page
from bwdesk.cli.terms import FINE, CommandError, Parser
from bwdesk.files import integration


def arguments(command: Parser) -> None:
    command.add_argument("--remove", action="store_true", help="take it all away again")


def run(args: argparse.Namespace) -> int:
    """Says which files it has written or taken away, one a line."""
    if not sys.platform.startswith("linux"):
        raise CommandError(
            "Only a Linux desktop asks for this; elsewhere the installer does it. Nothing was done."
        )
    below = integration.share()
    if args.remove:
        done = integration.remove(below)
        print("\n".join(f"Removed {each}" for each in done) or f"Nothing of bwdesk is in {below}.")
    else:
        done = integration.install(integration.command(), man_page(parsers()), below)
        print("\n".join(f"Written {each}" for each in done))
    return FINE
