"""What stands beside the table while dice are asked for: a pane for each kind of trial.

Whoever picks an ability gets the pane of its kind; of an ability with none of its own the plain
test. A pane knows the evening and who tries what; the page around it knows where it stands, whose
exponents light up, and what was clicked on the cards meanwhile.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from importlib import import_module
from typing import Any, NamedTuple

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from bwdesk.desk.evening.document import Does, EveningDocument
from bwdesk.desk.kit import layouts
from bwdesk.rules.magic.song import find_meant, song_skills
from bwdesk.rules.packs.book import Book
from bwdesk.rules.person.standing import Favor
from bwdesk.rules.play.artha import About

Lit = Mapping[tuple[str, str], str]
"""Abilities that take part, by member and id, with what they lend: ``+1D``."""


class Pane(QWidget):
    """The trial of *who* by *ability*. Of a plain test *obstacle* is what was said with its name.

    ``done`` closes it, ``instead`` asks for another kind of the same ability by its key,
    ``altered`` tells that something on it is otherwise: what is lit, how wide it is, ``noted`` that
    its `state` may be. ``said`` tells in passing what was done, ``person`` asks for somebody's own
    tab, ``strip`` for what the strip above asks for, by its key.
    """

    done = Signal()
    instead = Signal(str)
    altered = Signal()
    said = Signal(str, str)
    noted = Signal()
    person = Signal(str)
    strip = Signal(str)

    def __init__(
        self,
        document: EveningDocument,
        who: str,
        ability: str,
        obstacle: int | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.document, self.who, self.ability, self.obstacle = document, who, ability, obstacle
        layouts.on_ground(self, "sheet")
        self.lay_out()

    @property
    def book(self) -> Book:
        """That of whoever tests."""
        return self.document.evening.books.get(self.who) or Book()

    def lay_out(self) -> None:
        """Put everything in its place; *document*, *who* and *ability* are known by now."""

    lasts = False
    """Whether it is kept when it is closed, to begin `begin_again` at once."""

    def put_by(self) -> None:
        """It is closed, and nothing that stood in it is wanted any more."""

    def begin_again(self, _who: str, _ability: str, _obstacle: int | None) -> bool:
        """Begin anew for another test; False where one is made anew instead."""
        return False

    def refresh(self) -> None:
        """The evening is otherwise: show what follows from it."""

    def settle(self) -> None:
        """What stands in a field and waits for Enter counts."""

    @property
    def first(self) -> QWidget | None:
        """Where the focus is when it comes up; None for the first field."""
        return None

    @property
    def wide(self) -> bool:
        """Whether it takes the room of the abilities as well, once nothing else can be picked."""
        return False

    def lit_people(self) -> Lit:
        """What takes part, for the cards to show."""
        return {(self.who, self.ability): ""}

    def lend(self, _who: str, _ability: str) -> bool:
        """Somebody clicked an ability of another's card: whether it is taken here, as help or as
        the other side. False opens a trial of it instead."""
        return False

    def take_favor(self, _who: str, _favor: Favor) -> bool:
        """Somebody clicked what a prayer left for a test: whether it goes into this one."""
        return False

    def take_about(self, _who: str, _about: About) -> bool:
        """Somebody clicked a Belief or an Instinct: whether it is taken here as what this is
        about."""
        return False

    def take_said(self, _words: str) -> None:
        """What stood behind its verb in the line it was begun by."""

    def belief(self) -> tuple[str, str]:
        """Who and the text of the Belief or Instinct it is about; empty for none."""
        return "", ""

    def leaves(self) -> bool:
        """Whether it may be left for another trial: not while dice lie open."""
        return True

    @property
    def half_done(self) -> str:
        """What was said or rolled here last and can be taken back; "" for nothing."""
        return ""

    def undo_half_done(self) -> None:
        """Take back what `half_done` names; dice that were seen stay typed."""

    @property
    def state(self) -> dict[str, Any]:
        """What was said here and what lies, kept for the start after a crash."""
        return {}

    def restore(self, state: Mapping[str, Any]) -> None:
        """Have it stand and lie as it did. Raises ValueError and KeyError for no `state` of it."""

    def let_stand(self) -> None:
        """The dice that lie open stand as they lie."""

    def stand_as_typed(self) -> None:
        """As `let_stand`, by one who closes it all: what is typed beside the dice counts."""
        self.let_stand()

    def do(self, deed: Does) -> bool:
        """A step; False where it could not be, and the tab says why."""
        return self.document.do(deed)


class Kind(NamedTuple):
    """A kind of trial: its *key*, its *word* in a choice of kinds, the ids of the *abilities* it is
    first offered for, and its pane: a class in a *module* below this room. By its *verb* it is
    begun in a line: ``/buy riding horse``; one that needs *no_words* by the verb alone. Beside
    their plain test it is offered for other abilities (*also*). That of *songs* is for whatever
    magical skill the Book has."""

    key: str
    word: str
    abilities: tuple[str, ...]
    module: str
    name: str
    verb: str = ""
    also: tuple[str, ...] = ()
    no_words: bool = False
    songs: bool = False

    def find_ability(self, abilities: Collection[str], book: Book, said: str) -> str:
        """What it is begun with by its verb and what is *said* behind it, by whoever has these
        *abilities*; "" where it is for songs and they have none."""
        if self.songs:
            return find_meant(book, abilities, said)
        return (*self.abilities, *self.also)[0]

    def takes(self, ability: str, book: Book) -> bool:
        """Whether an ability is tried as this first."""
        known = book.plays_as(ability) in self.abilities
        return known or (self.songs and ability in song_skills(book))

    def make(self) -> type[Pane]:
        """The class of its pane."""
        module = import_module(f"bwdesk.desk.evening.{self.module}")
        found: type[Pane] = getattr(module, self.name)
        return found


TEST = Kind("test", "A test", (), "table.ability_pane", "AbilityPane")
BUY = Kind("buy", "Buy", ("resources",), "money.buy_pane", "BuyPane", "buy")
SEARCH = Kind("circles", "Look for somebody", ("circles",), "circles.pane", "CirclesPane", "find")
STEEL = Kind("steel", "Steel", ("steel",), "steel.pane", "SteelPane", "steel")
CAST = Kind(
    "cast", "Cast a spell", ("sorcery",), "magic.cast_pane", "CastPane", "cast", no_words=True
)
READ = Kind(
    "read", "Read a spell", ("sorcery",), "magic.read_pane", "ReadPane", "read", no_words=True
)
SING = Kind("sing", "A song", (), "magic.sing_pane", "SingPane", "sing", no_words=True, songs=True)
PRAY = Kind("pray", "Pray", ("faith",), "magic.pray_pane", "PrayPane", "pray", no_words=True)
AURA = Kind(
    "aura",
    "An aura",
    (),
    "magic.aura_pane",
    "AuraPane",
    "aura",
    also=("perception", "aura-reading"),
    no_words=True,
)
CHASE = Kind(
    "chase",
    "A chase",
    (),
    "road.chase_pane",
    "ChasePane",
    "chase",
    also=("speed", "riding"),
    no_words=True,
)
RIDE = Kind(
    "ride", "Ride", (), "road.ride_pane", "RidePane", "ride", also=("riding",), no_words=True
)
WALLS = Kind(
    "wall", "A wall", (), "road.wall_pane", "WallPane", "wall", also=("power",), no_words=True
)
KINDS: tuple[Kind, ...] = (
    TEST,
    BUY,
    SEARCH,
    STEEL,
    CAST,
    READ,
    SING,
    PRAY,
    AURA,
    CHASE,
    RIDE,
    WALLS,
)
"""Each kind is a line here; the plain test is for whatever has none of its own."""


def kind_for(ability: str, book: Book, off: Collection[str] = ()) -> Kind:
    """What an ability is tried as first, but for those kinds that are *off*."""
    fits = (each for each in KINDS if each.key not in off and each.takes(ability, book))
    return next(fits, TEST)


def kinds_for(ability: str, book: Book, off: Collection[str] = ()) -> tuple[Kind, ...]:
    """Everything an ability can be tried as, the first as it is, but for what is *off*."""
    every = tuple(each for each in KINDS if each.key not in off)
    own = tuple(each for each in every if each.takes(ability, book))
    also = tuple(each for each in every if book.plays_as(ability) in each.also)
    return (*own, TEST, *also) if own or also else ()


def kind_of(key: str) -> Kind:
    """A kind by its key."""
    return next(each for each in KINDS if each.key == key)


def parse_kind(
    text: str, called: Iterable[str] = (), off: Collection[str] = ()
) -> tuple[Kind, str] | None:
    """The kind whose verb a line begins with, and what stands behind it; None for any other.

    A verb alone is one as well, unless a name of somebody *called* so begins like it: who can read
    tests Read.
    """
    verb, _, rest = text.strip().removeprefix("/").strip().partition(" ")
    every = (each for each in KINDS if each.verb and each.key not in off)
    kind = next((each for each in every if each.verb == verb.casefold()), None)
    if kind is None:
        return None
    names = any(each.casefold().startswith(kind.verb) for each in called)
    return None if names and not (rest.strip() or kind.no_words) else (kind, rest.strip())
