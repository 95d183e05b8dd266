"""Who comes to a conflict: people with their figures, by side, whatever game they play it by."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from bwdesk.rules.arms.blow import Armored
from bwdesk.rules.arms.made import Made
from bwdesk.rules.chance.ability import Ability
from bwdesk.rules.chance.pool import read_ability
from bwdesk.rules.games.frame.forms import EMPTY, Choice, Filling, Slot
from bwdesk.rules.games.frame.game import Seats
from bwdesk.rules.games.people.spells import Working
from bwdesk.rules.group.readings import MagicReadings
from bwdesk.rules.packs.book import Book
from bwdesk.rules.person.character import Artha, Moment, Wound
from bwdesk.rules.person.held import Arms
from bwdesk.rules.person.steel import hesitation
from bwdesk.rules.tables.grayscale import circle
from bwdesk.rules.tables.readings import C, Chosen, Reading

MAGIC = MagicReadings.__struct_fields__
"""What is read in magic as in the campaign that a conflict belongs to, by its fields."""
LONGEST_CALLED = 80
"""Letters there is room for the name of somebody in a conflict, or of a side."""


class Known(Struct, frozen=True, omit_defaults=True):
    """What is known of somebody beside abilities; of somebody typed hardly anything.

    *artha* is what may be spent, None where nobody counts it; *call_ons* are traits that may be
    called on (their ids), *traits* the names of all. *tolerances* are the circles where wounds
    begin, B1 to W16 from 1 to 48; *wounds* are whole, with what was done about each, as they stand
    at *now* on the clock of whoever has them. *hesitation* is that of Steel by cause, ``""`` where
    no cause has its own. *trained* are trainings, ``shield`` and ``armor``; None: nobody says, and
    who is typed is not hindered. *arms* is what is carried and worn with what it has lost, *made*
    what grew on somebody. *short* are dice an ability lacks for a spell that is held, or for Tax;
    *pips* what a trait takes off every blow, *spells* those known, by name. Spells that are *held*
    are counted in *short* as well: each pins a die of Will; what prayers left waits beside them.

    A mount *carries* who rides it against its Will alone; one that *obeys* is a beast that decides
    nothing for itself. Who *rides* it says so by its name, ``Bay, bareback`` without tack.

    *armor* and *shield* are said by whoever has no list of arms, as a blow has it; they go before
    what is worn in *arms*. *left* are the dice of that shield, None for all.
    """

    artha: Artha | None = Artha()
    call_ons: tuple[str, ...] = ()
    age: int = 0
    beliefs: tuple[str, ...] = ()
    instincts: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()
    arms: Arms = Arms()
    tolerances: tuple[int, ...] = ()
    wounds: tuple[Wound, ...] = ()
    now: Moment = 0
    hesitation: Mapping[str, int] = {}
    multiplier: float | None = None
    trained: tuple[str, ...] | None = None
    made: tuple[Made, ...] = ()
    short: Mapping[str, int] = {}
    pips: int = 0
    carries: bool = False
    obeys: bool = False
    rides: str = ""
    spells: tuple[str, ...] = ()
    held: tuple[Working, ...] = ()
    armor: Armored = ""
    shield: str = ""
    left: int | None = None

    @property
    def causes(self) -> dict[str, int]:
        """The hesitation of the causes that have one of their own."""
        return {cause: each for cause, each in self.hesitation.items() if cause}


class Comer(Struct, frozen=True):
    """One person, as they come to a conflict on a *side* and are played by *seats*.

    This is the one value that carries somebody from their character to a game, from one game to
    the next (`Following`), and that ``bwdesk people`` prints. `rules.play.comer.comer` makes it of
    a character; the figures somebody types make one with `abilities` alone. *abilities* are stats,
    attributes and skills by id with their shades, ``G5``, **before** wounds, weight of armor, Tax
    and spells held: a game takes all of that off at its own dice, each once, by what is `Known`.
    A game whose dice know no wounds asks `felt`. What a game did comes home as differences
    (`Upshot`), never by handing this value back.
    """

    id: str
    name: str
    side: str = ""
    seats: Seats = ()
    abilities: Mapping[str, str] = {}
    known: Known = Known()

    def has(self, id: str) -> Ability:
        """An ability by its id; exponent 0 where it is not known."""
        return read_ability(self.abilities.get(id, "B0"))

    # As one who can be hurt (`hurting.Body`)

    def stat(self, id: str) -> Ability:
        """A stat, or Steel; exponent 0 where nobody said."""
        return self.has(id)

    def hesitates(self, cause: str = "") -> int:
        """The obstacle of their Steel."""
        said = self.known.hesitation
        return said.get(cause, said.get("", hesitation(self.has("will"))))

    @property
    def clock(self) -> int:
        return self.known.now

    @property
    def tolerances(self) -> tuple[str, ...]:
        return tuple(str(circle(each)) for each in self.known.tolerances)


class Agreed(Struct, frozen=True):
    """What a table agrees on before: what is *written* in the slots of a game, how it is *read*.

    What a side says is written under its number and the slot, ``1 goal``; a reading under its
    field. What is said *between* two is the choice by their places, ``("1.1", "2.3")``: the first
    of side 1 and the third of side 2. What is missing is as usual.
    """

    written: Mapping[str, Filling] = {}
    read: Mapping[str, Chosen] = {}
    between: Mapping[tuple[str, str], str] = {}

    def choice(self, slot: str, usual: str = "") -> str:
        """What is chosen in a slot."""
        return self.written.get(slot, EMPTY).choice or usual

    def number(self, slot: str, usual: int = 0) -> int:
        found = self.written.get(slot, EMPTY).number
        return usual if found is None else found

    def text(self, slot: str) -> str:
        return self.written.get(slot, EMPTY).text.strip()

    def names_in(self, slot: str) -> tuple[str, ...]:
        """Who of a side is named in a slot, by place: ``("1", "3")``."""
        return self.written.get(slot, EMPTY).order

    def settings(self, usual: C, readings: tuple[Reading, ...]) -> C:
        """The settings of a game as the table reads its source, and magic where it has any."""
        for each in readings:
            value = self.read.get(each.field, each.answers[0].value)
            # What is as usual stays the very value, so that no file has to say it.
            if getattr(usual, each.field) != value:
                usual = each.choose(usual, value)
        said = {each: self.read[each] for each in MAGIC if each in self.read}
        if said and hasattr(usual, "magic"):
            usual = replace(usual, magic=replace(MagicReadings(), **said))
        return usual


def place_spells(comers: tuple[Comer, ...]) -> tuple[Comer, ...]:
    """Everybody, with the spells they hold on those who come by what a conflict knows them by, and
    no more by their names."""
    ids = {each.name: each.id for each in reversed(comers)}
    return tuple(_place_held(each, ids) if each.known.held else each for each in comers)


def _place_held(own: Comer, ids: Mapping[str, str]) -> Comer:
    held = tuple(replace(each, on=ids.get(each.on, each.on)) for each in own.known.held)
    return own if held == own.known.held else replace(own, known=replace(own.known, held=held))


def list_read(magic: MagicReadings) -> dict[str, Chosen]:
    """How magic is read, by field, where that is not as recommended."""
    usual = MagicReadings()
    every = ((each, getattr(magic, each)) for each in MAGIC)
    return {each: value for each, value in every if value != getattr(usual, each)}


Meets = Callable[[Book, tuple[Comer, ...], Agreed], Any]
"""What a conflict between these people begins with. Raises IllegalMoveError with a sentence."""


Asks = Callable[[Book, Any], str]
"""What the table is asked once about what it would begin with, in a sentence; "" for nothing."""


class Suggested(Struct, frozen=True):
    """What the rules recommend for so many: a *choice* in a *slot* of the whole, never forced.

    It *says* why; *act* is what taking it is called.
    """

    slot: str
    choice: str
    says: str
    act: str


class Following(Struct, frozen=True):
    """Another conflict that follows of one: which *game*, and who comes to it as they stand.

    *act* is what beginning it is called, *manner* which kind of it, where there are several. What
    is *agreed* on already by how the first one ended: where it begins, who stands how far.
    """

    game: str
    comers: tuple[Comer, ...]
    act: str
    manner: str = ""
    agreed: Agreed = Agreed()


Follows = Callable[[Book, Any], Following | None]
"""What follows of a state in which a conflict is over; None for nothing."""


Suggests = Callable[[tuple[int, ...], Agreed], Suggested | None]
"""What is recommended for so many on each side, with what is agreed on; None for nothing."""


class Between(Struct, frozen=True):
    """What is said of any two who stand against each other, where a *slot* of the whole has this
    *choice*.

    It is called *name*. The first of its *choices* is usual; *says* what they mean.
    """

    slot: str
    choice: str
    name: str
    choices: tuple[Choice, ...]
    says: str = ""


class Terms(Struct, frozen=True):
    """What there is to agree on before a conflict, beside its readings: of the whole, of each side.

    What is asked *beside* who comes on a side, and a choice of the whole that is *needed*, stand
    where it is said who meets; all else where one looks for it. What it *suggests* is offered
    there, too; what it *asks* once before it begins is let stand by beginning again. *figures* and
    *along* show how somebody nobody knows is typed, and who comes along.

    A slot of a side that is an *order* names people of that side, by their places in it.
    """

    whole: tuple[Slot, ...] = ()
    side: tuple[Slot, ...] = ()
    beside: tuple[Slot, ...] = ()
    suggests: Suggests | None = None
    asks: Asks | None = None
    between: Between | None = None
    figures: str = "will 5, persuasion 4, steel 4"
    along: str = "Osk; Hale: brawling 4, oratory 3"


def sides(comers: tuple[Comer, ...]) -> dict[str, tuple[Comer, ...]]:
    """Who stands together, in the order they came."""
    names = dict.fromkeys(each.side for each in comers)
    return {name: tuple(each for each in comers if each.side == name) for name in names}
