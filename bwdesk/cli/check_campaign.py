"""``bwdesk check`` of a campaign: the file itself, then everybody of its roster."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from bwdesk.cli.opening import book_in_force
from bwdesk.cli.terms import BROKEN, FINE
from bwdesk.files import campaigns, evenings
from bwdesk.rules.basics.problems import Severity
from bwdesk.rules.basics.prose import plural
from bwdesk.rules.burning import reckon
from bwdesk.rules.group.campaign import Campaign
from bwdesk.rules.group.switches import Off
from bwdesk.rules.packs.book import Book
from bwdesk.rules.person.excerpt import pin
from bwdesk.rules.play.evening import Evening
from bwdesk.rules.play.hint_words import hint_sentence
from bwdesk.rules.play.hints import LIMITS, Hint, list_hints
from bwdesk.rules.play.sound import faults
from bwdesk.rules.play.switches import off_line


def check(file: str) -> tuple[int, dict[str, Any]]:
    """The exit code, and what was found. Raises FileError where the file cannot be read."""
    path = Path(file)
    campaign, _ = campaigns.load(path)
    people = list(_people(campaign, path))
    evening = evenings.open_evening(path, book_in_force).evening
    hints = list_hints(evening)
    found = {
        "name": campaign.name,
        "sessions": len(campaign.sessions),
        "journal": len(campaign.journal),
        "faults": list(faults(campaign)),
        "people": people,
        "off": [_off(campaign, each) for each in campaign.settings.off],
        "limits": [_hint(evening, each) for each in hints if each.kind in LIMITS],
        "hints": [_hint(evening, each) for each in hints if each.kind not in LIMITS],
    }
    whole = not found["faults"] and all(
        not each["trouble"] and not each["broken"] for each in people
    )
    return FINE if whole else BROKEN, found


def _off(campaign: Campaign, off: Off) -> dict[str, Any]:
    """What is off at this table, by its id, and in words."""
    said = off_line(off, campaign, book_in_force())
    return {"kind": off.kind, "what": off.what, "but": off.but, "until": off.until, "says": said}


def _hint(evening: Evening, hint: Hint) -> dict[str, Any]:
    """Something to look at, in figures and in words; it breaks nothing."""
    return {**hint._asdict(), "says": hint_sentence(evening, hint)}


def _people(campaign: Campaign, path: Path) -> Iterator[dict[str, Any]]:
    for found in campaigns.people(campaign, path):
        said: dict[str, Any] = {
            "id": found.member.id,
            "name": found.member.name,
            "file": found.member.file,
            "trouble": found.trouble,
            "changed": found.changed,
            "broken": [],
        }
        if found.saved is not None:
            character = found.saved.character
            book: Book = pin(book_in_force(character.choices.packs), found.saved.excerpt)
            # As burned: what was voted since costs no points.
            broken = reckon(character.choices, book).problems_of(Severity.BROKEN)
            said["broken"] = [f"{each.says} {each.remedy}".strip() for each in broken]
        yield said


def text(found: dict[str, Any]) -> list[str]:
    """The same in lines: what the campaign is, then a line for each thing that is wrong."""
    counts = (
        plural(len(found["people"]), "character"),
        plural(found["sessions"], "session"),
        plural(found["journal"], "line"),
    )
    lines = [f"{found['name'] or 'A campaign'}: {', '.join(counts)}"]
    lines += found["faults"]
    for each in found["people"]:
        if each["trouble"]:
            lines.append(f"{each['name']}: {each['trouble']}")
        elif each["changed"]:
            lines.append(f"{each['name']}: {each['file']} was changed since; it is read as it is.")
        lines += [f"{each['name']}: {said}" for said in each["broken"]]
    if len(lines) == 1:
        lines.append("Everything is as it should be.")
    return lines
