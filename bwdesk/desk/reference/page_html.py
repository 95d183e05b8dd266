"""A page of the reference as Qt's rich text: rule numbers in the margin, tables with hairlines."""

from __future__ import annotations

import re
from collections.abc import Iterable
from html import escape

from bwdesk.desk.theme import Theme
from bwdesk.rules.reference.entries import Explained, kind_words
from bwdesk.rules.reference.pages import Part
from bwdesk.rules.reference.texts import Topic

MARGIN, FIGURES = 86, 4
"""The margin where rule numbers stand in px; a column of at most so many letters is of figures."""

_LINKED = re.compile(r"\[([^]]*)\]\(([^)]*)\)")
_BOLD = re.compile(r"\*\*(.+?)\*\*")
_ITALIC = re.compile(r"\*(.+?)\*")


def style_sheet(theme: Theme) -> str:
    """The letters and colors of a page, at the size letters have now."""
    palette, px = theme.palette, theme.type.px
    return f"""
    body, p, td {{ font-family: 'EB Garamond'; font-size: {px(17):.0f}px;
        color: {palette.ink}; }}
    h1, h2 {{ font-family: 'EB Garamond'; color: {palette.ink}; }}
    h1 {{ font-size: {px(30):.0f}px; font-weight: 600; margin: 0; }}
    h2 {{ font-size: {px(21):.0f}px; font-weight: 600; margin-top: {px(18):.0f}px; }}
    .brief {{ font-size: {px(19):.0f}px; }}
    .kind, .rule, th, .small {{ font-family: 'Bwdesk Sans'; font-size: {px(13):.0f}px;
        color: {palette.ink3}; }}
    th {{ font-weight: 700; text-align: left; }}
    a {{ color: {palette.ember}; text-decoration: none; }}
    .figures td, .figures th {{ border-bottom: 1px solid {palette.line};
        padding: {px(3):.0f}px {px(14):.0f}px {px(3):.0f}px 0; }}
    .figures td {{ font-size: {px(16):.0f}px; }}
    .reading td {{ color: {palette.ink2}; }}
    """


def to_html(text: str) -> str:
    """Words of the reference: *italic*, **bold** and links; whatever else they hold is letters."""
    said = escape(text, quote=False)
    said = _LINKED.sub(r'<a href="\2">\1</a>', said)
    return _ITALIC.sub(r"<i>\1</i>", _BOLD.sub(r"<b>\1</b>", said))


def topic_html(topic: Topic, parts: Iterable[Part], theme: Theme) -> str:
    """The page of a topic."""
    body = [f"<h1>{escape(topic.title)}</h1>", f'<p class="brief">{to_html(topic.brief)}</p>']
    body.extend(_part_html(part, theme) for part in parts)
    if topic.see:
        links = ", ".join(f"[{each.replace('-', ' ')}](topic/{each})" for each in topic.see)
        body.append(f'<p class="small">{to_html(f"See also: {links}")}</p>')
    return "\n".join(body)


def _part_html(part: Part, theme: Theme) -> str:
    if part.kind == "heading":
        return f"<h2>{escape(part.text)}</h2>"
    if part.table is not None:
        return _in_margin("", _table_html(part.table.heads, part.table.rows), theme)
    named = "<br>".join(f'<a name="{each}"></a>{each}' for each in part.rules)
    paragraphs = "<br>".join(
        to_html(line.replace("- ", "– ", 1) if line.startswith("- ") else line)
        for line in part.text.splitlines()
        if line.strip()
    )
    kind = "reading" if part.kind == "reading" else ""
    return _in_margin(named, paragraphs, theme, kind)


def _in_margin(beside: str, said: str, theme: Theme, kind: str = "") -> str:
    wide = round(theme.type.px(MARGIN))
    return (
        f'<table class="{kind}" width="100%" cellspacing="0" cellpadding="3"><tr>'
        f'<td width="{wide}" class="rule">{beside}</td><td>{said}</td></tr></table>'
    )


def _table_html(heads: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    head = "".join(f"<th>{escape(each)}</th>" for each in heads)
    body = "".join(
        "<tr>" + "".join(f"<td>{to_html(cell)}</td>" for cell in row) + "</tr>" for row in rows
    )
    return (
        '<table class="figures" cellspacing="0" style="border-collapse: collapse">'
        f"<tr>{head}</tr>{body}</table>"
    )


def entry_html(card: Explained, rules: Iterable[str], links: Iterable[tuple[str, str]]) -> str:
    """The page of an entry; *links* are what it leads to, with their names."""
    kind = kind_words(card.kind)
    body = [
        f'<p class="kind">{escape(kind.capitalize())}</p>',
        f"<h1>{escape(card.name)}</h1>",
    ]
    if card.says:
        whose = "" if card.ours else ' <span class="small">(of this table)</span>'
        body.append(f'<p class="brief"><i>{to_html(card.says)}</i>{whose}</p>')
    if card.facts:
        body.append(_table_html((), [(f"**{each.name}**", each.value) for each in card.facts]))
    if card.note:
        body.append(f'<p class="small">{to_html(card.note)}</p>')
    told = list(rules)
    if told:
        said = ", ".join(f"[{each}](rule/{each})" for each in told)
        body.append(f"<h2>Rules</h2><p>{to_html(said)}</p>")
    named = list(links)
    if named:
        said = ", ".join(f'<a href="{escape(link)}">{escape(name)}</a>' for link, name in named)
        body.append(f"<h2>Leads to</h2><p>{said}</p>")
    return "\n".join(body)
