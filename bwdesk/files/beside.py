"""What a chronicle holds beside its log and its states: a digest of each part goes into its marks.

The program itself changes some of it between two moves: a title, who may read it. What it changed
stands in a row of the title page until the next mark; what else differs was changed by hand.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Final

import msgspec

from bwdesk.table.log import digest

META: Final = "renewed"
"""The row of the title page with what the program changed since the last mark."""

TITLED: Final = {
    "title": "its title",
    "plan": "how it was founded",
    "guard": "who may read it",
}
"""The rows of the title page that count, as they are called. Of the others, *game* is in what the
log begins with, *rules*, *settled* and *unbound* in the marks themselves; *program* and *jots* say
nothing of what was played."""

PARTS: Final = {**TITLED, "book": "the Book it carries", "characters": "its characters"}

Digests = Mapping[str, bytes]


def digests(
    meta: Mapping[str, str], book: Mapping[str, bytes], characters: Mapping[str, bytes]
) -> dict[str, bytes]:
    """The digest of each part, as the file has it now."""
    return {
        **{key: _text_digest(key, meta.get(key, "")) for key in TITLED},
        "book": _rows_digest("book", book),
        "characters": _rows_digest("characters", characters),
    }


def renewal(meta: Mapping[str, str], key: str) -> dict[str, str]:
    """What is to be written with a row of the title page that the program changes."""
    if key not in TITLED:
        return {}
    known = {**_read_renewed(meta), key: _text_digest(key, meta.get(key, ""))}
    return {META: msgspec.json.encode(known).decode()}


def trusted_parts(meta: Mapping[str, str], now: Digests, kept: Digests) -> dict[str, bytes]:
    """Each part as it was kept with a mark, where nobody but the program changed it since."""
    known = _read_renewed(meta)
    return {part: old if known.get(part) == now[part] else now[part] for part, old in kept.items()}


def vouch(meta: Mapping[str, str], now: Digests, kept: Digests) -> dict[str, str]:
    """For a copy that ends earlier than the mark *kept*: what nobody but the program changed up to
    then it did not change there either."""
    stands = trusted_parts(meta, now, kept)
    known = {part: now[part] for part, old in kept.items() if stands[part] == old}
    return {META: msgspec.json.encode(known).decode()} if known else {}


def changed_parts(stands: Digests, kept: Digests, wanted: Collection[str]) -> Iterator[str]:
    """What is not as it was *kept*, of the parts *wanted*, as it is called."""
    for part, called in PARTS.items():
        if part in wanted and (part not in kept or stands.get(part) != kept[part]):
            yield called


def _read_renewed(meta: Mapping[str, str]) -> dict[str, bytes]:
    try:
        return msgspec.json.decode(meta.get(META) or "{}", type=dict[str, bytes])
    except (msgspec.MsgspecError, RecursionError):
        return {}  # nobody wrote that by the program


def _text_digest(key: str, value: str) -> bytes:
    return digest("beside", key, value)


def _rows_digest(table: str, rows: Mapping[str, bytes]) -> bytes:
    parts = (each for id, content in sorted(rows.items()) for each in (id, content))
    return digest("beside", table, *parts)
