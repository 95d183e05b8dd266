"""The games every property of the table is tried with, each with a policy that plays at random."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from random import Random
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from bwdesk.rules.games.conquest.play import Conquest
from bwdesk.rules.games.conquest.state import Faction, Person, State
from bwdesk.rules.games.courts.state import Completion
from bwdesk.rules.games.duel.play import Duel
from bwdesk.rules.games.duel.state import Helper, Setup
from bwdesk.rules.games.fight.state import Setup as Brawl
from bwdesk.rules.games.frame.forms import Filling
from bwdesk.rules.games.frame.game import Game, IllegalMoveError
from bwdesk.rules.games.prolonged.moves import Buy
from bwdesk.rules.games.prolonged.moves import Rule as Overrule
from bwdesk.rules.games.prolonged.play import Prolonged
from bwdesk.rules.games.prolonged.state import Person as Somebody
from bwdesk.rules.games.prolonged.state import Setup as Conflict
from bwdesk.rules.games.prolonged.state import Side as Party
from bwdesk.rules.games.range.play import Range
from bwdesk.rules.games.range.state import Setup as Volley
from bwdesk.rules.group.road import Wall
from bwdesk.rules.person.character import Artha
from bwdesk.table.log import Seat
from bwdesk.table.sealing import Lock, new_lock
from bwdesk.table.session import Session, begin_session, encode
from tests.rules.games.conquest.policy import conquest_at_random
from tests.rules.games.courts import kingdom
from tests.rules.games.courts.policy import courts_at_random
from tests.rules.games.duel.people import SKILLS, side
from tests.rules.games.fight import people as fighters
from tests.rules.games.range import people as shooters
from tests.rules.games.usurper.week import people
from tests.rules.games.usurper.week.policy import usurper_at_random
from tests.shipped import book
from tests.table import documented, hunts, ripostes
from tests.table.replies import reply, reply_at_random
from tests.table.volleys import Fray, Volleys, played_at_random

SECRET = re.compile(rb"the-bridge-at-dawn-\d+")
"""Planted in everything a player seals, another one each time."""


class Played(Struct, frozen=True):
    """A game to try: its start, its seats, and who makes which move next."""

    game: Game[Any, Any]
    start: Any
    seats: tuple[str, ...]
    move: Callable[[Any, Random], tuple[str, Any]]


def conquest(factions: int = 4) -> Played:
    sides = tuple(
        Faction(
            f"f{n}",
            f"Faction {n}",
            12 + n,
            12 + n,
            circles=3 + n % 3,
            seats=(f"s{n}",),
            people={"leader": Person(resources=n, affiliation=f"Court {n}")},
        )
        for n in range(factions)
    )
    game = Conquest(book())
    return Played(
        game,
        State(sides),
        tuple(f"s{n}" for n in range(factions)),
        partial(conquest_at_random, game),
    )


def volleys() -> Played:
    game = Volleys()
    start = Fray({"wolf": "s0", "orc": "s0", "knight": "s1"})
    return Played(game, start, ("s0", "s1"), partial(played_at_random, game))


def fought_back() -> Played:
    game = ripostes.Ripostes(book())
    return Played(game, ripostes.bout(), ("s0", "s1"), partial(reply_at_random, game))


def hunted() -> Played:
    game = hunts.Hunts()
    return Played(game, hunts.Hunt(), ("gm", "s0", "s1"), partial(reply_at_random, game))


def argued() -> Played:
    game = Duel(book())
    voices = (Helper("osk", "Osk", SKILLS),), (Helper("mag", "Old Mag", SKILLS),)
    named = (("a", "Robard Ash"), ("b", "Sister Ansa of Orrin"))
    sides = tuple(
        side(id, name=name, seats=(f"s{at}",), traits=40, artha=Artha(2, 2, 1), helpers=voices[at])
        for at, (id, name) in enumerate(named)
    )
    start = game.start(Setup(sides)).state
    return Played(game, start, ("s0", "s1"), partial(reply_at_random, game))


def haggled() -> Played:
    game = Prolonged(book())
    sides = tuple(
        Party(id, (Somebody(f"{id}0", skills={"badgering": 6}),), seats=(seat,))
        for id, seat in (("a", "s0"), ("b", "s1"))
    )
    # Whoever has banked nothing has nothing to write.
    first = game.start(Conflict(sides, banks={each.id: 2 for each in sides})).state
    start = game.apply(first, Overrule("round-over")).state
    return Played(game, start, ("s0", "s1"), partial(_haggles, game))


def _haggles(game: Prolonged, state: Any, lot: Random) -> tuple[str, Any]:
    """Any move; but most rounds nothing is bought, or the fish would be sold too soon."""
    seat, move = reply_at_random(game, state, lot)
    if isinstance(move, Buy) and lot.random() < 0.9:
        return seat, Buy(move.side, line=move.line)
    return seat, move


def campaigned() -> Played:
    """Courts of many armies that meet in summers alone, so that there are battles."""
    white, black = (kingdom.court(id, (1,) * 24) for id in (kingdom.WHITE, kingdom.BLACK))
    free = Completion(king=False, winter=False)
    begun = kingdom.setup("summer", white=white, black=black, completion=free)
    state = kingdom.GAME.start(begun).state
    return Played(kingdom.GAME, state, ("s0", "s1"), partial(courts_at_random, kingdom.GAME))


THINGS = Wall("Mill door", "heavy-door", 1), Wall("Curtain", "cloth")
"""What stands where blows fall."""


def shot_at() -> Played:
    """Bows and knives, with a friend on one side."""
    game = shooters.game()
    tough = {"power": "B8", "forte": "B8"}
    friend = shooters.fighter("a1", weapon="throwing-knife", **tough)
    sides = (
        shooters.side("a", friend, seats=("s0",), artha=Artha(), **tough),
        shooters.side("b", weapon="crossbow", seats=("s1",), artha=Artha(), **tough),
    )
    start = game.start(Volley(sides, "optimal")).state
    return Played(game, start, ("s0", "s1"), partial(_keeps_away, game))


def _keeps_away(game: Range, state: Any, lot: Random) -> tuple[str, Any]:
    """Any reply; but whoever writes mostly holds the range, or it were over too soon."""
    due = lot.choice(game.due(state))
    said = reply(game, state, due, lot)
    held = {
        id: Filling(lot.choice(("speed-maintain", "perception-maintain")))
        for id, each in said.script.items()
        if each.choice in game.canon.maneuvers and lot.random() < 0.99
    }
    seat = lot.choice(due.seats) if due.seats else ""
    return seat, game.move(state, due, replace(said, script={**said.script, **held}))


TOUGH = ("B5", "B8", "B11", "B13", "B15", "B16")
"""Tolerances of whoever is to last for a while."""


def fought(men: int = 2, wolves: int = 2) -> Played:
    """A GM's wolves, all under one seat, against somebody with friends beside him."""
    game = fighters.game()
    tough = {"stats": {"forte": "B8", "power": "B2"}, "artha": Artha(1, 1), "tolerances": TOUGH}
    stand = [
        fighters.fighter(f"man{n}", name=name, side="men", seats=(f"s{n}",), **tough)
        for n, name in zip(range(men), ("Robard Ash", "Tam of Orrin", "Osk"), strict=False)
    ]
    run = [
        fighters.fighter(f"wolf{n}", name=f"Old Gray {n}", side="wolves", seats=("gm",), **tough)
        for n in range(wolves)
    ]
    start = game.start(Brawl((*stand, *run), walls=THINGS)).state
    seats = ("gm", *(f"s{n}" for n in range(men)))
    return Played(game, start, seats, partial(reply_at_random, game))


def drawn() -> Played:
    straws = documented.straws()
    game = straws.Straws()
    start = straws.State({"s0": "Ada", "s1": "Ben"})
    return Played(game, start, ("s0", "s1"), partial(reply_at_random, game))


GAMES: dict[str, Callable[[], Played]] = {
    "conquest": conquest,
    "courts": campaigned,
    "duel": argued,
    "prolonged": haggled,
    "range": shot_at,
    "fight": fought,
    "volleys": volleys,
    "ripostes": fought_back,
    "hunts": hunted,
}


def usurped() -> Played:
    """A game with a host in which nothing is sealed: what it knows it shows to some."""
    game = people.game()
    start = people.begun(3)
    return Played(game, start, ("narrator", "p0", "p1", "p2"), partial(usurper_at_random, game))


HOSTED: dict[str, Callable[[], Played]] = {"usurper": usurped}
"""Games on the list whose secrets lie veiled and not sealed: each has tests of its own for them."""


SIZES: dict[str, Callable[[], Played]] = {
    f"{men} against {wolves}": partial(fought, men, wolves)
    for men, wolves in ((1, 1), (1, 2), (3, 1), (1, 4), (2, 4))
}
"""Fights of two to six, of whom a GM has up to four under one seat."""


class Desk(Struct):
    """A table being played, with the keys at hand; time is counted, not measured.

    *hidden* are the planted secrets that lie sealed, with the seat whose they are; *veiled* are
    those the game tells to some seats only.
    """

    played: Played
    session: Session[Any, Any]
    keys: dict[str, bytes]
    moves: int = 0
    hidden: dict[bytes, str] = {}
    veiled: dict[bytes, tuple[str, ...]] = {}

    def unseal(self) -> None:
        """Forgets what was revealed."""
        known = b"".join(part.payload for part in self.session.index.opened.values())
        self.hidden = {text: seat for text, seat in self.hidden.items() if text not in known}

    def play(self, lot: Random) -> bool:
        """One move of the policy; False at the end of the game."""
        state = self.session.state
        if self.played.game.due(state) == () and getattr(state, "phase", "") == "over":
            return False
        who, move = self.played.move(state, lot)
        self.moves += 1
        at = f"2026-01-01T{self.moves:06}"
        try:
            self.session = self.session.make_move(move, who, at, self.keys)
        except IllegalMoveError as why:
            if "have been seen" not in str(why):
                raise
            seats = tuple(self.session.seats)
            self.session = self.session.make_move(move, who, at, self.keys, consents=seats)
        for secret in self.played.game.secrets(state, move):
            self.hidden |= dict.fromkeys(SECRET.findall(secret.payload), who)
        self.unseal()
        for event in getattr(self.session.log[-1], "events", ()):
            if event.to is not None:
                self.veiled |= dict.fromkeys(SECRET.findall(encode(event)), event.to)
        return True

    def some(self, lot: Random, moves: int) -> Iterator[Session[Any, Any]]:
        for _ in range(moves):
            if not self.play(lot):
                return
            yield self.session


def desk(name: str = "conquest", carried: Mapping[str, bytes] | None = None) -> Desk:
    """A table of a game about to begin, whose file is to have that excerpt of the Book."""
    return desk_of({**GAMES, **HOSTED, **SIZES}[name](), carried)


def desk_of(played: Played, carried: Mapping[str, bytes] | None = None) -> Desk:
    """A table of that game, with locks and keys by chance."""
    locks = _locks(len(played.seats))
    seats = [Seat(id, id.upper(), lock) for id, (lock, _) in zip(played.seats, locks, strict=True)]
    keys = {lock.id: key for lock, key in locks}
    return Desk(
        played, begin_session(played.game, played.start, seats, "2026-01-01", carried), keys
    )


def _locks(count: int) -> list[tuple[Lock, bytes]]:
    return [new_lock() for _ in range(count)]


def find(name: str, book: Any) -> Game[Any, Any]:
    games = {**GAMES, **HOSTED}
    if name not in games:
        raise ValueError(f"“{name}” is no game of this bwdesk")
    return games[name]().game
