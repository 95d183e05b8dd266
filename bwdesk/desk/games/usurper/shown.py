"""What the pages of Usurper show, made of the state a seat may see."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from bwdesk.desk.games.usurper.map_shown import sign_of
from bwdesk.desk.kit.strokes import MINUS, NO_BREAK
from bwdesk.desk.table.plain.phase_strip import Phases
from bwdesk.rules.basics.prose import series
from bwdesk.rules.games.usurper.changes import Change
from bwdesk.rules.games.usurper.squares import MONTHS, WEEKS
from bwdesk.rules.games.usurper.week.asking import calendar
from bwdesk.rules.games.usurper.week.resolving import with_queue
from bwdesk.rules.games.usurper.week.settling import is_fight
from bwdesk.rules.games.usurper.week.state import GROUPS as GROUP_ORDER
from bwdesk.rules.games.usurper.week.state import Card, Group, State
from bwdesk.rules.games.usurper.week.words import altered
from bwdesk.rules.packs.book import Book, readable

GROUPS: Mapping[Group, str] = {
    "begin": "Begin",
    "lair": "Lair",
    "land": "Land",
    "leaders": "Leaders",
    "world": "The world",
    "combat": "Swords",
    "lairs-attacked": "Lairs attacked",
    "follow-up": "After it",
}
DONE, NOW, WAITS, OFF, STRUCK = "done", "now", "waits", "off", "struck"
"""How far a card is: settled, open, waiting, put off, struck out."""
SKIPPED = "skipped"


class QueueRow(Struct, frozen=True):
    """Something of the week: its *key* among what is due, what it is, *whose* and by *who*, the
    *sign* of whose it is, how far it is."""

    key: str
    title: str
    whose: str = ""
    who: str = ""
    sign: str = ""
    says: str = ""
    icon: str = WAITS
    head: bool = False

    @property
    def words(self) -> str:
        return ", ".join(filter(None, (self.title, self.whose, self.who, self.says)))


def act_name(card: Card, book: Book) -> str:
    """``Scout T21``, ``Escape of Marn``."""
    act = book.usurper_acts.get(card.act)
    name = act.name if act else card.act.replace("-", " ").capitalize()
    return (
        f"{name}{NO_BREAK}{card.at}" if card.at else " of ".join(filter(None, (name, card.about)))
    )


def _of(name: str, whom: str) -> str:
    return f"{name} of {whom}" if whom else name


def queue_rows(state: State, book: Book, now: str) -> list[QueueRow]:
    """The cards of the week under the heads of the rules, those done with how they went."""
    ready = with_queue(state, book) if state.phase == "orders" else state
    went = {
        entry.card: entry.degree
        for entries in ready.entries.values()
        for entry in entries
        if entry.card
    }
    found: list[QueueRow] = []
    heads: list[str] = []
    for card in ready.cards:
        # What comes behind a later group of the rules was put off there.
        late = bool(heads) and GROUP_ORDER.index(card.group) < max(map(_order_of, heads))
        done, off = card.part in ready.done, card.off
        head = PUT_OFF if late and not (done or off) else card.group
        if head not in heads:
            heads.append(head)
            title = GROUPS.get(card.group, "") if head == card.group else "Put off"
            found.append(QueueRow(f"head {head}", title, head=True))
        says = degree_words(went.get(card.part, ""), book) if done else SKIPPED if off else ""
        if not done and not off and is_fight(card):
            says = "its own board"
        icon = DONE if done else STRUCK if off else NOW if card.part == now else WAITS
        if late and icon == WAITS:
            icon, says = OFF, "put off"
        row = QueueRow(
            card.part,
            act_name(card, book),
            ready.names.get(card.seat, ""),
            series(card.who, "and"),
            sign_of(ready, card.seat),
            says,
            icon,
        )
        found.append(row)
    return found


def _order_of(head: str) -> int:
    return GROUP_ORDER.index(head) if head in GROUP_ORDER else -1


PUT_OFF = "put off"


def degree_words(degree: str, book: Book) -> str:
    """``Significant``: a degree as a row has room for it."""
    found = book.usurper_thresholds.get(degree)
    return found.name.removesuffix(" Success") if found else readable(degree) if degree else ""


def count_done(state: State) -> str:
    """``5 of 14 done``."""
    every = [card for card in state.cards if not card.off]
    done = sum(card.part in state.done for card in every)
    return f"{done} of {len(every)} done" if every else ""


def change_words(change: Change) -> str:
    """A change in a few words."""
    (shown,) = altered((change,))
    return signed_words(shown.words)


def signed_words(said: str) -> str:
    """A figure below none begins with a minus, not with a hyphen."""
    return f"{MINUS}{said[1:]}" if said.startswith("-") else said


STEPS = ("Begin", "Orders", "Resolve", "Bulletins", "Choices", "Close")


def phases_of(state: State) -> Phases:
    """The week as a strip, and how far it is."""
    match state.phase:
        case "begin":
            now = 0
        case "orders":
            now = 1 if any(each not in state.sent for each in state.playing) else 2
        case "resolve":
            now = 2 if state.waiting else 3
        case "choices":
            now = 4 if any(each not in state.chosen for each in state.playing) else 5
        case _:
            now = -1
    return Phases(STEPS, now)


def date_words(state: State, book: Book) -> str:
    """``Month 4, Year 1, Summer``."""
    turn = state.turn - 1
    month, year = turn // WEEKS % MONTHS + 1, turn // (WEEKS * MONTHS) + 1
    season = book.usurper_seasons.get(str(calendar(state, book)["season"]))
    return f"Month {month}, Year {year}{f', {season.name}' if season else ''}"
