"""``bwdesk keys``: every key of the window, by the place where it acts."""

from __future__ import annotations

import argparse
import json

from bwdesk.cli.terms import FINE, Parser, tell
from bwdesk.keys import ALL, group_keys


def arguments(command: Parser) -> None:
    command.add_argument("--json", action="store_true", help="print one JSON list")


def run(args: argparse.Namespace) -> int:
    """Lists what the keys do, and where."""
    if args.json:
        found = [
            {"id": each.id, "does": each.does, "keys": each.keys, "where": each.where}
            for each in ALL
        ]
        tell(json.dumps(found, ensure_ascii=False, indent=2))
    else:
        tell("\n".join(lines()))
    return FINE


def lines() -> list[str]:
    """A heading for each place, and a line for each of its keys."""
    found = list[str]()
    for where, keys in group_keys().items():
        found += ["", where] if found else [where]
        caps = [", ".join(each.keys) for each in keys]
        wide = max(map(len, caps))
        found += [f"  {cap:{wide}}  {each.does}" for cap, each in zip(caps, keys, strict=True)]
    return found
