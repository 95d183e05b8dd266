"""What the pages of Usurper show, made of the state a seat may see."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from bwdesk.desk.kit.strokes import NO_BREAK
from bwdesk.rules.games.usurper.changes import Change
from bwdesk.rules.games.usurper.week.pages import told_entry
from bwdesk.rules.games.usurper.week.resolving import with_queue
from bwdesk.rules.games.usurper.week.settling import is_fight
from bwdesk.rules.games.usurper.week.state import Card, Group, State
from bwdesk.rules.games.usurper.week.words import WORDS, altered
from bwdesk.rules.packs.book import Book

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
DONE, NOW, WAITS = "check", "chevron-right", "dot"


class QueueRow(Struct, frozen=True):
    """Something of the week: its *key* among what is due, what it is, how far it is."""

    key: str
    title: str
    whose: str = ""
    says: str = ""
    icon: str = WAITS
    head: bool = False

    @property
    def words(self) -> str:
        return ", ".join(filter(None, (self.title, self.whose, self.says)))


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
    group = ""
    for card in ready.cards:
        if card.off:
            continue
        if card.group != group:
            group = card.group
            found.append(QueueRow(f"head {group}", GROUPS[card.group], head=True))
        done = card.part in ready.done
        says = went.get(card.part, "").replace("-", " ") if done else ""
        whose = ready.names.get(card.seat, "")
        if not done and is_fight(card):
            says = "a battle"
        icon = DONE if done else NOW if card.part == now else WAITS
        found.append(QueueRow(card.part, act_name(card, book), whose, says, icon))
    return found


def count_done(state: State) -> str:
    """``5 of 14 done``."""
    every = [card for card in state.cards if not card.off]
    done = sum(card.part in state.done for card in every)
    return f"{done} of {len(every)} done" if every else ""


def change_words(change: Change) -> str:
    """A change in a few words."""
    (shown,) = altered((change,))
    return shown.words


def bulletin_lines(state: State, seat: str) -> tuple[str, ...]:
    """What a seat will read once the bulletins go out: entry by entry."""
    told = (told_entry(each, seat) for each in state.entries.get(seat, ()))
    return tuple(said for each in told if (said := WORDS.says(each)))
