"""Two courts, their pieces and lists, and the battle being fought."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from bwdesk.rules.games.frame.game import Open, Sealed
from bwdesk.rules.games.frame.signs import BLACK, WHITE
from bwdesk.rules.tables.courts import Attribute, Nature, Season

SEASONS: tuple[Season, ...] = ("spring", "summer", "autumn", "winter")
Phase = Literal["plan", "campaign", "defend", "turn", "die", "lean", "break", "hand", "over"]
Stands = Literal["free", "broken", "captured"]
LETTERS = 60
LINES = 40
"""More lines no list has."""
Short = Annotated[str, Meta(max_length=LETTERS)]
Figure = Annotated[int, Meta(ge=0, le=999)]
Change = Annotated[int, Meta(ge=-999, le=999)]


class Value(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A part of the state."""


class Piece(Value, frozen=True):
    """A piece of a *rank* with its one *attribute* (that of its rank where none is said).

    *sign* is a mark of its own beside the shape of its rank. Shadow Actors and the Queen go on an
    intrigue with the *consent* of the Queen's player (WIN-7).
    """

    id: Short
    rank: str
    name: Short = ""
    attribute: Attribute | Literal[""] = ""
    value: Figure = 0
    nature: Nature | Literal[""] = ""
    state: Stands = "free"
    shadow: bool = False
    sign: Short = ""

    @property
    def label(self) -> str:
        return self.name or self.id


class Court(Value, frozen=True):
    """A court: King and Queen sit together, whatever *seats* they have."""

    id: Short
    seats: tuple[str, ...] = ()
    name: Short = ""
    glamour: Figure = 0
    improvements: tuple[Short, ...] = ()
    pieces: tuple[Piece, ...] = ()

    @property
    def label(self) -> str:
        return self.name or self.id

    @property
    def seat(self) -> str:
        """Who of its seats speaks for it; "" where nobody sits."""
        return next(iter(self.seats), "")

    def piece(self, id: str) -> Piece | None:
        return next((each for each in self.pieces if each.id == id), None)


class Completion(Value, frozen=True):
    """Which parts of our completion are in force (WIN-25).

    Without *winter* that season is played by hand, and without *presets* an intrigue aims at what
    somebody writes alone; *king*: a captured King ends the game; *plunder* takes at most what there
    is.
    """

    winter: bool = True
    presets: bool = True
    king: bool = True
    plunder: bool = True


class Settings(Value, frozen=True):
    """How the table reads the page.

    Defenders may be used again in a season (*reuse*) or not; an Event counts for *strength* or on
    the *die*; a campaign needs one *army*, or may have none; its *objective* is seen with its
    result or at the reveal; *lean*: what is told may count by one, before the die or after. The
    *price* of an objective is seen to be paid when it opens, or when it is planned. Broken armies
    and captives come back by hand, or all of them in *spring*. *spying*: Espionage opens the list
    it was set on, or is told and done by hand. *listed*: who is on a list cannot defend,
    for which a court gives its *phrase*; or may, and is *struck* from the list for it (ours).
    """

    reuse: bool = True
    events: Literal["strength", "die"] = "strength"
    army: bool = True
    objective: Literal["result", "reveal"] = "result"
    lean: Literal["before", "after", "never"] = "before"
    price: Literal["opened", "planned"] = "opened"
    broken: Literal["hand", "spring"] = "hand"
    captives: Literal["hand", "spring"] = "hand"
    spying: Literal["list", "hand"] = "list"
    listed: Literal["phrase", "struck"] = "phrase"


class Campaign(Value, frozen=True):
    """Who goes: a commander, or agent, and armies; none is no campaign."""

    commander: Short = ""
    armies: tuple[Short, ...] = ()
    consent: bool = False


class Goal(Value, frozen=True):
    """What for: an objective, what it names, and in one's own *words*."""

    objective: Short = ""
    names: Short = ""
    words: Short = ""


class Order(Value, frozen=True):
    """A line of a list: who goes and what for, each a secret by itself."""

    campaign: Open[Campaign] | Sealed = Open(Campaign())
    goal: Open[Goal] | Sealed = Open(Goal())


class Line(Value, frozen=True):
    """A line in the open, as one types it: who goes, with whom, and what for."""

    commander: Short = ""
    armies: tuple[Short, ...] = ()
    objective: Short = ""
    names: Short = ""
    words: Short = ""
    consent: bool = False

    @property
    def order(self) -> Order:
        campaign = Campaign(self.commander, self.armies, self.consent)
        return Order(Open(campaign), Open(Goal(self.objective, self.names, self.words)))


class Omen(Value, frozen=True):
    """An Event of the season, and what it brings to attacks of both courts (WIN-3)."""

    says: Short
    amount: Change = 0


class Battle(Value, frozen=True):
    """A campaign that was reached, as it is fought.

    *leaves* says which side still chooses the army that breaks.
    """

    court: str
    place: int
    campaign: Campaign
    defense: Campaign | None = None
    lean: int = 0
    die: int = 0
    leaves: Literal["", "attacker", "defender"] = ""


class State(Value, frozen=True, dict=True):
    """Everything of the game; White first.

    *place* counts the lines that were reached in this season, of both courts in their order;
    *field* are the pieces seen in the field, *defended* those that have defended; *plundered* is
    what each court lost to plunder this season, *pledged* what it paid when it planned. *last* is
    the battle decided before this one. *spies* are the courts whose Espionage still waits for a
    summer, *known* those whose list it has opened. *before* is the Glamour the season began with;
    *harvested* is whether that of an autumn is in.
    """

    courts: tuple[Court, Court]
    settings: Settings = Settings()
    completion: Completion = Completion()
    year: int = 1
    season: Season = "spring"
    phase: Phase = "hand"
    omens: tuple[Omen, ...] = ()
    lists: Mapping[str, tuple[Order, ...]] = {}
    place: int = 0
    battle: Battle | None = None
    field: tuple[str, ...] = ()
    defended: tuple[str, ...] = ()
    plundered: Mapping[str, int] = {}
    pledged: Mapping[str, int] = {}
    last: Battle | None = None
    spies: tuple[str, ...] = ()
    known: tuple[str, ...] = ()
    before: Mapping[str, int] = {}
    harvested: bool = False
    winner: str = ""

    def court(self, id: str) -> Court:
        return next(each for each in self.courts if each.id == id)

    def other(self, id: str) -> Court:
        return next(each for each in self.courts if each.id != id)

    def sign(self, id: str) -> str:
        """The square of a court: White sits down first."""
        return WHITE if id == self.courts[0].id else BLACK

    @property
    def order(self) -> tuple[Court, Court]:
        """White has Priority in odd years, Black in even ones (WIN-1)."""
        white, black = self.courts
        return (white, black) if self.year % 2 else (black, white)

    @property
    def round(self) -> int:
        """The seasons there have been, this one among them."""
        return (self.year - 1) * len(SEASONS) + SEASONS.index(self.season) + 1

    @property
    def omen(self) -> int:
        """What the Events of the season bring to every attack."""
        return sum(each.amount for each in self.omens)

    @property
    def next_line(self) -> tuple[str, int] | None:
        """The court and the place of its line that is reached next; None after the last."""
        left = self.place
        for court in self.order:
            lines = len(self.lists.get(court.id, ()))
            if left < lines:
                return court.id, left
            left -= lines
        return None

    def with_court(self, court: Court) -> State:
        white, black = (court if each.id == court.id else each for each in self.courts)
        return replace(self, courts=(white, black))

    def stands(self, piece: str, now: Stands) -> State:
        """The state in which a piece of either court stands so."""
        for court in self.courts:
            if court.piece(piece):
                pieces = tuple(
                    replace(each, state=now) if each.id == piece else each for each in court.pieces
                )
                return self.with_court(replace(court, pieces=pieces))
        return self


class Setup(Value, frozen=True):
    """What a game begins with; *lists* are those a season in the middle begins with, open."""

    courts: tuple[Court, Court]
    year: Annotated[int, Meta(ge=1, le=99)] = 1
    season: Season = "spring"
    lists: Mapping[str, tuple[Line, ...]] = {}
    completion: Completion = Completion()
    settings: Settings = Settings()
