"""A chronicle being founded, as a value: only what somebody decided (BK-2 to BK-19)."""

from __future__ import annotations

from typing import Annotated, ClassVar

from msgspec import Meta, field
from msgspec.structs import replace

from bwdesk.rules.basics.prose import plural
from bwdesk.rules.basics.value import Name, Text, Value
from bwdesk.rules.chance.ability import Shade
from bwdesk.rules.chance.throws import SixSided
from bwdesk.rules.games.conquest.state import Count, Person, Settings
from bwdesk.rules.games.frame.signs import SIGNS
from bwdesk.rules.person.character import Waive

FEWEST, MOST = 2, 6
"""Players at one table."""
TEAMS = 3
"""Factions of two players each, for so many as sit at a full table (BK-11)."""


class Player(Value, frozen=True):
    """Somebody at the table."""

    id: str
    name: Name = ""


class Chief(Value, frozen=True):
    """A leader or second in command: typed, with the highest *stat*, or linked to a character.

    Of a linked one ``person.file`` is the id under which the character is carried; everything else
    comes from it. Its own file lies at *path*, where it comes home to; "" where nobody knows.
    """

    person: Person = Person()
    stat: Count = 0
    path: Text = ""


class Rival(Value, frozen=True):
    """A relationship of a leader with a member of another *faction*, friend or *inimical*."""

    name: Name = ""
    faction: str = ""
    inimical: bool = False


class Prologue(Value, frozen=True):
    """The test before the war: a *skill* (an id of the Book or a name), its dice and what fell.

    *dice* are all that are rolled. *seen* are throws that were taken back, the last one last: they
    stay known, and another throw stands only where the table agreed to it.
    """

    skill: Name = ""
    dice: Count = 0
    shade: Shade = Shade.BLACK
    fell: SixSided | None = None
    seen: tuple[SixSided, ...] = ()

    def take_back(self) -> Prologue:
        """The test without its throw, which has been seen."""
        return self if self.fell is None else replace(self, fell=None, seen=(*self.seen, self.fell))

    def remembering(self, later: Prologue) -> Prologue:
        """The test with the throws of *later* that it does not know."""
        known, found = list(self.throws), []
        for each in later.throws:
            if each in known:
                known.remove(each)
            else:
                found.append(each)
        return replace(self, seen=(*self.seen, *found)) if found else self

    @property
    def throws(self) -> tuple[SixSided, ...]:
        """Every throw there was, the one that lies there last."""
        return self.seen if self.fell is None else (*self.seen, self.fell)

    def lay_again(self) -> Prologue:
        """The last throw that was seen lies there again."""
        return replace(self, fell=self.seen[-1], seen=self.seen[:-1]) if self.seen else self


class Fixed(Value, frozen=True):
    """A starting disposition the table has set, and why."""

    disposition: Count
    why: Text = ""


class Side(Value, frozen=True):
    """A faction in the making.

    *stock* is one of the Book, or "" for another people. *answers* are choices by step of the
    questionnaire. *settings*, *subsettings* and *mystical* kinds are those of the stock unless
    given.
    """

    id: str
    name: Name = ""
    sign: str = ""
    stock: str = ""
    answers: dict[str, str] = field(default_factory=dict)
    settings: Count | None = None
    subsettings: Count | None = None
    mystical: tuple[str, ...] | None = None
    leader: Chief = Chief()
    second: Chief = Chief()
    rivals: tuple[Rival, ...] = ()
    prologue: Prologue = Prologue()
    objective: Text = ""
    fixed: Fixed | None = None


class Plan(Value, frozen=True):
    """A chronicle to be: its territory, who plays, and the factions.

    *pairs* are the players of a full table two by two, the one who runs the building rolls of a
    faction first, then the one who runs its conflict; () for the order they sit in. Of *factions*
    those are in play that have players; the others wait for more. *rulings* are what the table
    lets be. *campaign* is the file of the campaign it is a war of, "" for none.
    """

    kind: ClassVar[str] = "chronicle"

    title: Name = ""
    territory: Text = ""
    setting: Text = ""
    players: Annotated[tuple[Player, ...], Meta(min_length=FEWEST, max_length=MOST)] = (
        Player("s1"),
        Player("s2"),
    )
    pairs: tuple[str, ...] = ()
    factions: Annotated[tuple[Side, ...], Meta(min_length=MOST - 1, max_length=MOST - 1)] = tuple(
        Side(f"f{number}") for number in range(1, MOST)
    )
    settings: Settings = Settings()
    rulings: tuple[Waive, ...] = ()
    campaign: Text = ""

    @property
    def is_paired(self) -> bool:
        """Whether two players share a faction."""
        return len(self.players) == MOST

    @property
    def sides(self) -> tuple[Side, ...]:
        """The factions in play."""
        return self.factions[: TEAMS if self.is_paired else len(self.players)]

    @property
    def summary(self) -> str:
        """``3 factions``"""
        return plural(len(self.sides), "faction")

    def remembering(self, later: Plan) -> Plan:
        """The plan with every throw of the Prologue that *later* knows of and it does not."""
        known = {each.id: each.prologue for each in later.factions}
        sides = (
            replace(each, prologue=each.prologue.remembering(known[each.id]))
            if each.id in known
            else each
            for each in self.factions
        )
        return replace(self, factions=tuple(sides))

    def side(self, id: str) -> Side:
        return next(each for each in self.factions if each.id == id)

    def seats(self, side: Side) -> tuple[str, ...]:
        """Who plays a faction; of two the one who runs the building rolls comes first."""
        at = self.factions.index(side)
        ids = tuple(each.id for each in self.players)
        if not self.is_paired:
            return ids[at : at + 1]
        order = self.pairs if sorted(self.pairs) == sorted(ids) else ids
        return order[2 * at : 2 * at + 2]


def side_name(side: Side, plan: Plan) -> str:
    """A faction's name, or which one it is until it has one."""
    return side.name.strip() or f"Faction {plan.factions.index(side) + 1}"


def player_name(player: Player, plan: Plan) -> str:
    """A player's name, or which one it is."""
    return player.name.strip() or f"Player {plan.players.index(player) + 1}"


def sign_of(side: Side, plan: Plan) -> str:
    """A faction's own sign, or that of its place at the table."""
    return side.sign or SIGNS[plan.factions.index(side)]
