"""A bulletin to be handed out: as plain text, Markdown, or with the tags of a forum."""

from __future__ import annotations

from typing import Literal, get_args

from bwdesk.rules.basics.markdown import escape
from bwdesk.rules.games.usurper.week.pages import told_entry
from bwdesk.rules.games.usurper.week.state import Bulletin, Entry
from bwdesk.rules.games.usurper.week.words import WORDS

Style = Literal["text", "Markdown", "forum tags"]
STYLES: tuple[Style, ...] = get_args(Style)


def write_bulletin(bulletin: Bulletin, seat: str, heading: str, style: Style) -> str:
    """All of it: mechanics entry by entry, the words of each under them, then those to all."""
    lines = [_head(heading, style)]
    for each in bulletin.entries:
        lines += _entry_lines(each, seat, style)
    if bulletin.errata:
        lines += ["", _head("Put right", style)]
        for each in bulletin.errata:
            lines += _entry_lines(each, seat, style)
    if bulletin.words:
        lines += ["", _story(bulletin.words, style)]
    return "\n".join(lines).strip() + "\n"


def _entry_lines(entry: Entry, seat: str, style: Style) -> list[str]:
    """What its seat is told of it, the words of the narrator apart from the mechanics."""
    said = WORDS.says(told_entry(entry, seat))
    mechanics = said.removesuffix(entry.words).strip() if entry.words else said
    found = ["", _plain(mechanics, style)] if mechanics else [""]
    return [*found, _story(entry.words, style)] if entry.words else found


def _head(text: str, style: Style) -> str:
    match style:
        case "Markdown":
            return f"## {escape(text)}"
        case "forum tags":
            return f"[b]{text}[/b]"
    return text


def _plain(text: str, style: Style) -> str:
    return escape(text) if style == "Markdown" else text


def _story(text: str, style: Style) -> str:
    match style:
        case "Markdown":
            return "\n".join(
                f"*{escape(line)}*" if line.strip() else "" for line in text.splitlines()
            )
        case "forum tags":
            return f"[i]{text}[/i]"
    return text
