"""The manual page of the command line, made from the parser itself."""

from __future__ import annotations

from argparse import HelpFormatter

import bwdesk
from bwdesk.cli.terms import Parser

WIDE = 76

HEAD = """\
.TH BWDESK 1 "" "bwdesk {version}" "bwdesk"
.SH NAME
bwdesk \\- burn characters, print sheets and play Burning Wheel
.SH SYNOPSIS
.B bwdesk
.RI [ FILE \\ ...]
.br
.B bwdesk
.I COMMAND
.RI [ ARGUMENT \\ ...]
.SH DESCRIPTION
Alone, or with the names of characters and chronicles, it opens the window; where one is open
already, it comes to the front with a tab for each of them.
With a command it answers and ends, and needs no screen.
.SH COMMANDS
"""

FOOT = """\
.SH EXIT STATUS
0: done, and nothing is broken. 1: done, and something is broken.
2: not done; one sentence says why.
.SH ENVIRONMENT
.TP
.B BWDESK_HOME
One folder for settings, packs, backups and keys, as on a stick.
"""


def man_page(commands: dict[str, Parser]) -> str:
    """In roff; *commands* by their names, with their arguments."""
    parts = [HEAD.format(version=escape(bwdesk.__version__))]
    for name, parser in commands.items():
        parser.formatter_class = _Wide
        says = f"{parser.description or ''}\n"
        below = parser.format_help().replace(says, "", 1)
        parts.append(f".SS {escape(name)}\n{escape(says)}.PP\n.nf\n{escape(below)}.fi\n")
    return "".join((*parts, FOOT))


def escape(words: str) -> str:
    """Words that roff sets as they are."""
    lines = words.replace("\\", "\\e").replace("-", "\\-").splitlines()
    said = (f"\\&{line}" if line.startswith((".", "'")) else line for line in lines)
    return "\n".join(said) + ("\n" if words.endswith("\n") else "")


class _Wide(HelpFormatter):
    """As wide as a page, whatever screen it is made on."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, width=WIDE)
