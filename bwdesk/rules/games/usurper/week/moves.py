"""What may be done in a game of Usurper, by the narrator and by those who play."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from bwdesk.rules.basics.value import Line, Name, Text, Value, Words
from bwdesk.rules.games.frame.game import Open, Sealed
from bwdesk.rules.games.usurper.changes import Change
from bwdesk.rules.games.usurper.lairs import Natural
from bwdesk.rules.games.usurper.orders import Row
from bwdesk.rules.games.usurper.party import Unit
from bwdesk.rules.games.usurper.week.state import Packet, Stance, State
from bwdesk.rules.tables.usurper.effects import Degree

Face = Annotated[int, Meta(ge=1, le=100)]
Rolled = dict[str, tuple[Face, ...]]
"""Dice as they fell, by group: ``d100``, ``node``, ``units``, ``again``, or a pool of battle."""
Said = Change | Line
"""A change, or the line it is typed in."""


class Move(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="move"):
    """A move of this game."""


class Begin(Move, frozen=True, tag="begin", kw_only=True):
    """A new week: at a month's beginning its *events*, by card, and a *unique* one; the die for
    that one as it fell."""

    events: tuple[Name, ...] = ()
    unique: Name = ""
    dice: Rolled = field(default_factory=dict)
    words: Words = ""


class Order(Move, frozen=True, tag="order", kw_only=True):
    """Orders of a *seat*: rows, or a table pasted as *text*; or those of the week before
    (*as_last*). *events* says which of them the leader of a category doubles or ignores, *wishes*
    what is wanted of results not known yet, *meeting* how it stands to whoever it meets."""

    seat: Name
    rows: tuple[Row, ...] = ()
    text: Text = ""
    words: Words = ""
    as_last: bool = False
    events: dict[str, Literal["double", "ignore"]] = field(default_factory=dict)
    wishes: Words = ""
    meeting: Stance | None = None


class Recall(Move, frozen=True, tag="recall", kw_only=True):
    """A *seat* takes back the orders it handed in, while nothing of the week is resolved."""

    seat: Name


class Send(Move, frozen=True, tag="send", kw_only=True):
    """A letter of a *seat*, the host's own too, *to* others."""

    seat: Name
    to: tuple[Name, ...]
    words: Words


class Jot(Move, frozen=True, tag="jot", kw_only=True):
    """A line of the journal of a *seat*, sealed for it alone."""

    seat: Name
    words: Open[Words] | Sealed = Sealed()


class Draw(Move, frozen=True, tag="draw", kw_only=True):
    """A mark of a *seat* on a square of its own map; without *words* and *lair* it is wiped."""

    seat: Name
    at: Name
    words: Line = ""
    lair: Name = ""


class Receive(Move, frozen=True, tag="receive", kw_only=True):
    """The next packet is put into the copy of a seat at home: its *view* as it was handed out."""

    view: State
    packet: Packet


class Meet(Move, frozen=True, tag="meet", kw_only=True):
    """Forces of several *seats* meet at a square; what each of them *sees* there is told to it."""

    at: Name
    seats: tuple[Name, ...]
    sees: dict[str, Words] = field(default_factory=dict)


class Stand(Move, frozen=True, tag="stand", kw_only=True):
    """What a *seat* does in a *meeting*: fight, yield or leave."""

    seat: Name
    meeting: Name
    stance: Stance


class Offer(Move, frozen=True, tag="offer", kw_only=True):
    """A *seat* offers a bargain: what it *gives* and *wants* (lines: ``12 gold``), and promises."""

    seat: Name
    to: Name
    gives: tuple[Line, ...] = ()
    wants: tuple[Line, ...] = ()
    words: Words = ""


class Agree(Move, frozen=True, tag="agree", kw_only=True):
    """A *seat* strikes a *bargain* it was offered or, with *off*, steps out of one that is not
    carried out yet."""

    seat: Name
    bargain: Name
    off: bool = False


class Bare(Move, frozen=True, tag="bare", kw_only=True):
    """A *seat* agrees, after the end, that everybody is told the whole truth."""

    seat: Name


class Resolve(Move, frozen=True, tag="resolve", kw_only=True):
    """A *card*, resolved: its dice, or its *total* or *threshold* as the narrator says; what is
    *found* or chosen there; which changes of the rules do not follow (*unticked*, by number or by
    what they change), what else changes, the narrator's words."""

    card: Name
    dice: Rolled = field(default_factory=dict)
    total: Annotated[int, Meta(ge=-9_999, le=9_999)] | None = None
    threshold: Degree | None = None
    found: tuple[Name, ...] = ()
    pick: tuple[Name, ...] = ()
    changes: tuple[Said, ...] = ()
    unticked: tuple[Name | Natural, ...] = ()
    words: Words = ""


class Plain(Move, frozen=True, tag="plain", kw_only=True):
    """All cards that need no word at once, with the dice of each by its part."""

    dice: dict[str, Rolled] = field(default_factory=dict)


class Grant(Move, frozen=True, tag="grant", kw_only=True):
    """What the narrator gives or takes at any time, and *why*."""

    changes: tuple[Said, ...]
    why: Words = ""


class Foe(Value, frozen=True, kw_only=True):
    """Somebody the narrator sends into a battle, so *many* alike."""

    unit: Unit
    many: Annotated[int, Meta(ge=1, le=20)] = 1


class Fight(Move, frozen=True, tag="fight", kw_only=True):
    """A step of a battle on a *card*: who is met (*foes*, or the seat of another Usurper), what is
    cast on whom, who strikes whom (*targets*), the dice of it. *leave*: a side breaks off."""

    card: Name
    step: Literal["forces", "strategy", "magic", "ranged", "nerve", "melee", "leave"]
    foes: tuple[Foe, ...] = ()
    against: Name = ""
    in_lair: bool = False
    targets: dict[str, Name] = field(default_factory=dict)
    spells: dict[str, tuple[Name, ...]] = field(default_factory=dict)
    side: Literal["attacker", "defender", ""] = ""
    dice: Rolled = field(default_factory=dict)
    words: Words = ""


class Publish(Move, frozen=True, tag="publish", kw_only=True):
    """All bulletins go out, or none: *words* to all of them, *letters* by seat; *announced* is for
    everybody, at the table or not. *told* names what others learn by itself; the rest of it is not
    told."""

    words: Words = ""
    told: tuple[Name, ...] = ()
    letters: dict[str, Words] = field(default_factory=dict)
    announced: tuple[Line, ...] = ()


Deed = (
    Literal["buy", "sell", "recruit", "hire", "disband", "spend", "raise", "replace", "equip"]
    | Literal["store", "embed", "release", "execute", "favor", "exchange", "golem", "challenge"]
    | Literal["rise", "unpaid", "move"]
)


class Choice(Value, frozen=True, kw_only=True):
    """Something a player chooses: a *deed*, by or for *who*, what it is of (*what*), how *many*,
    where; *into* is what it becomes, *quality* that of a thing."""

    do: Deed
    who: Name = ""
    what: Name = ""
    many: Annotated[int, Meta(ge=1, le=999)] = 1
    at: Name = ""
    into: Name = ""
    quality: Name = ""
    gems: tuple[Natural, ...] = ()


class Choose(Move, frozen=True, tag="choose", kw_only=True):
    """Choices of a *seat* after its results."""

    seat: Name
    rows: tuple[Choice, ...] = ()
    words: Words = ""


class Close(Move, frozen=True, tag="close", kw_only=True):
    """The week ends: who goes *unpaid* and *unfed* at a month's end, by seat, where the players did
    not say; dice of their tests by part. *articles* are enacted or, with a minus, repealed."""

    unpaid: dict[str, tuple[Name, ...]] = field(default_factory=dict)
    dice: Rolled = field(default_factory=dict)
    titles: dict[str, Name] = field(default_factory=dict)
    articles: tuple[Name, ...] = ()
    words: Words = ""


class Rule(Move, frozen=True, tag="rule", kw_only=True):
    """What the table fixes beyond the rules: *what*, *of* whom, the value, and *why*."""

    what: Name
    of: Name = ""
    value: int = 0
    why: Words = ""


Own = Order | Recall | Choose | Send | Jot | Draw | Stand | Offer | Agree | Bare
"""What a seat does by itself, at the desk or at home."""
AnyMove = (
    Begin
    | Order
    | Recall
    | Resolve
    | Plain
    | Grant
    | Fight
    | Meet
    | Stand
    | Publish
    | Choose
    | Offer
    | Agree
    | Send
    | Jot
    | Draw
    | Close
    | Bare
    | Rule
    | Receive
)
