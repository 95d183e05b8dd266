"""Fight! as a value: who fights, what was written, where everybody stands, what is under way."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from bwdesk.rules.basics.value import Name, Value, Words
from bwdesk.rules.games.fight.people import Fighter, Settings, Stance, Wielded
from bwdesk.rules.games.frame.game import Open, Sealed
from bwdesk.rules.games.frame.remembered import Once, remember_bare
from bwdesk.rules.games.people.concentrating import Broken
from bwdesk.rules.games.people.hurting import Count, Few, Shaken
from bwdesk.rules.games.people.incanting import Incanting, Wrought
from bwdesk.rules.games.people.praying import Praying
from bwdesk.rules.games.people.spells import Working
from bwdesk.rules.games.rolls.tested import Tested
from bwdesk.rules.games.rolls.tray import Roll, Tray
from bwdesk.rules.games.scripting.volleys import VOLLEYS as VOLLEYS
from bwdesk.rules.group.road import Wall
from bwdesk.rules.person.character import Wound
from bwdesk.rules.person.steel import STANDS

Phase = Literal["start", "scripts", "bids", "volley", "between", "versus", "over"]
Stage = Literal["first", "position", "slot"]
Position = Literal["", "close", "maintain", "withdraw", "let"]
"""What somebody does in positioning; ``let``: Let 'em Come."""
Posture = Literal["up", "crouching", "down"]
Manner = Literal["fight", "bloody", "simple"]
Ending = Literal["", "apart", "down", "surrender", "fled", "versus", "called off"]

"""In an exchange (FIGHT-4)."""
MOST = 4
"""Actions there is room for in a volley; nobody has Reflexes for more."""
NOTE = 60
"""Letters there is room for beside an action."""
LINE = 120
"""Letters there is room for an intent, or what sets off a condition."""
Rules = Literal[1, 2, 3, 4, 5, 6]
RULES: Rules = 6
"""The number of the rules: logs begun by rules of another number are played by those for good.

By those of 2 a weapon that bears a lighter Power may shatter, who is thrown is hurt by the ground,
and what hinders a roll is counted in what artha is advised. By those of 3 a roll is logged against
what was rolled against it, by Beginner's Luck as one of its root, and nothing is chosen for a roll
that is not due. By those of 4 three kinds on one field are told apart by how fast they run. By
those of 5 whoever has gray Reflexes acts twice in each action. By those of 6 a lance says where
whoever it unhorses lands.
"""
FARTHEST = 7
"""Where nobody reaches anybody (FIGHT-19)."""

Short = Annotated[str, Meta(max_length=NOTE)]
Line = Annotated[str, Meta(max_length=LINE)]
Place = Annotated[int, Meta(ge=0, le=FARTHEST)]


class Act(Value, frozen=True):
    """An action in its place: at whom, with which weapon, and a *note* about it.

    One that takes several actions stands in as many places, one behind the other. In a script the
    *action* is the id of an entry; once it is read (`Canon.meant`) it is the printed one that is
    played, and an entry of a pack that plays like it is what it is *named* by. Of who tells a mount
    (the *weapon* of that action) what to do, the *order* is what it does, at the target.
    Whoever has gray Reflexes does something *also*, behind it in the same action (HERO-10). A blow
    or a shot goes *through* a thing of the scene, ``mill door, unseen`` at whom nobody sees there.
    """

    action: str = ""
    target: str = ""
    weapon: str = ""
    note: Short = ""
    named: str = ""
    order: str = ""
    also: Act | None = None
    through: str = ""

    @property
    def entry(self) -> str:
        """The id of the entry that has its name and its figures."""
        return self.named or self.action


NOTHING = Act()
HESITATES = "hesitates"
"""Why somebody does nothing, or runs, who lost his nerve (FIGHT-41)."""
BAFFLED = ("feinted", "fooled")
"""Why somebody does nothing whose guess was wrong."""


class Card(Value, frozen=True):
    """A volley as somebody writes it: how he moves, towards whom or from whom, and his actions.

    *boosts*: the dice of his stance go into the position (FIGHT-36). What he *prays* takes no
    action (FAITH-9).
    """

    position: Position = "maintain"
    toward: str = ""
    boosts: bool = False
    acts: Annotated[tuple[Act, ...], Meta(max_length=MOST)] = ()
    line: Line = ""
    prays: Line = ""


class Condition(Value, frozen=True):
    """What somebody waits for, and what he does when it comes (FIGHT-45)."""

    trigger: Line = ""
    act: Act = Act()


Written = Open[Card] | Sealed
Waiting = Open[Condition] | Sealed


class Script(Value, frozen=True):
    """All somebody wrote for an exchange: always as many parts, whatever is in them."""

    volleys: tuple[Written, ...] = (Open(Card()),) * VOLLEYS
    condition: Waiting = Open(Condition())
    what_ifs: tuple[Written, ...] = (Open(Card()),) * VOLLEYS


class Change(Value, frozen=True):
    """An action given up for another one (FIGHT-38): *at* 2.1 stands *now*, *gives* is lost."""

    who: str
    at: str
    gives: str
    now: Written = Sealed()


class Does(Value, frozen=True):
    """What becomes of an action: what somebody *does*, where that is not what he *wrote*, *why*.

    *idle* says that he hesitates, in a way, or is ``feinted`` or ``fooled``; *first*: before
    everybody else (FIGHT-40).
    """

    act: Act = Act()
    wrote: Act = Act()
    why: str = ""
    idle: Name = ""
    part: Annotated[str, Meta(max_length=20)] = ""
    done: bool = False


class Carry(Value, frozen=True):
    """An action under way that takes several: so many of its actions are *done*."""

    action: str
    done: Count = 0
    needs: Count = 0
    weapon: str = ""
    named: str = ""

    @property
    def entry(self) -> str:
        """The id of the action that has its name."""
        return self.named or self.action


class Lock(Value, frozen=True):
    """Somebody holds somebody, by so many dice (FIGHT-32)."""

    by: str
    on: str
    rating: Few


class Now(Value, frozen=True):
    """What has become of somebody here.

    *dice* and *obstacle* are what his wounds cost him, *untrained* what armor does, *slower* the
    Reflexes its weight takes. *hesitates*
    counts actions that are lost, in a *reaction*; *off* is what his next action is harder by, and
    the next positioning once *staggered*; *beaten* and *beaten_off* are the same of his weapon.
    *closed*: he Closed in the volley before. *sets* counts those made for a blow, *aimed* at a
    *target* that is acquired; *drawn* and *nocked* are those of a bow. *waits* are the actions a
    condition waited. A weapon on the ground may be *away*, until he wins his position.

    Of magic: the spell that is *spoken*, *workings* of his that go on, dice of Forte *taxed* here,
    and the *hours* until each of them is back.

    Of a mount *order* is the last one, which it repeats. A rider who is *loose* in the saddle is
    hindered until he has reseated himself; one who has *lanced* Withdraws before he does again; he
    *stays* mounted by a test, of that group of factors, where something is named.
    """

    wounds: tuple[Wound, ...] = ()
    dice: int = 0
    obstacle: int = 0
    untrained: Few = 0
    slower: Few = 0
    armor: Mapping[str, int] = {}
    weapons: tuple[Wielded, ...] = ()
    shield: Few | None = None
    dropped: bool = False
    stance: Stance = "neutral"
    posture: Posture = "up"
    hesitates: Count = 0
    reaction: Name = ""
    off: Few = 0
    staggered: bool = False
    beaten: bool = False
    beaten_off: Few = 0
    carry: Carry | None = None
    sets: Few = 0
    struck: str = ""
    target: str = ""
    aimed: Few = 0
    drawn: bool = False
    nocked: bool = False
    lit: str = ""
    waits: Count = 0
    waiting: bool = False
    triggered: Few = 0
    closed: bool = False
    shot: Count = 0
    bid: Few = 0
    reflexes: Few = 0
    away: bool = False
    spoken: Incanting | None = None
    workings: tuple[Working, ...] = ()
    taxed: Count = 0
    hours: tuple[Count, ...] = ()
    order: Act = NOTHING
    loose: bool = False
    lanced: bool = False
    stays: Name = ""
    out: Literal["", "down", "fled", "surrendered", "riderless"] = ""


class Moved(Value, frozen=True):
    """How somebody moves in the open volley, and what his dice came to.

    *boosts*: the dice of his stance are in it; *runs*: he flees; *charges* whom he runs down.
    *weapon* is what its length is counted for; *avoid* are successes against a Charge. A rider's
    Charge is made *by* his mount.
    """

    position: Position = "maintain"
    toward: str = ""
    boosts: bool = False
    idle: bool = False
    runs: bool = False
    charges: str = ""
    weapon: str = ""
    rolls: bool = False
    net: int | None = None
    avoid: int | None = None
    by: str = ""


class Stepping(Value, frozen=True):
    """A pair that has been decided: who *won* against whom, by how much, still to be moved."""

    won: str
    lost: str
    margin: Count
    far: bool = False


class Brought(Value, frozen=True):
    """What somebody tests with: another ability, FoRKs, *more* dice or obstacle, and *why*."""

    ability: Name = ""
    forks: tuple[Name, ...] = ()
    more: Annotated[int, Meta(ge=-99, le=99)] = 0
    obstacle: Annotated[int, Meta(ge=-99, le=99)] = 0
    why: Words = ""


class Hit(Value, frozen=True):
    """A blow or a shot that has been rolled, on its way to whom it hits.

    *kind* is ``attack``, ``free`` (a Strike behind a Feint), ``riposte``, ``shot``, or ``blast`` of
    a bomb, *far* from it, ``spell`` with a *mark* of its own, or ``fall`` of somebody thrown, whose
    *weapon* is what he falls on. What a defense *added* to the obstacle is no part of the
    *defense*. Successes *spent* go neither into damage nor an aim on one body: they moved the blow
    from rider to mount. A *power* is that behind the fall where it is not his who threw; a spear
    *speeds* into its target from the saddle. It comes *through* a thing of the scene. What is None
    has not fallen or been said yet.
    """

    by: str
    at: str
    kind: str
    action: str
    weapon: str = ""
    obstacle: int = 1
    successes: Count = 0
    defense: Count = 0
    added: Count = 0
    shows: str = ""
    aim: str | None = None
    great: Literal["", "power", "va"] = ""
    far: bool = False
    powder: tuple[int, ...] = ()
    fate: Annotated[int, Meta(ge=1, le=6)] | None = None
    armor: tuple[int, ...] | None = None
    again: Annotated[int, Meta(ge=1, le=6)] | None = None
    mark: Count = 0
    spent: Count = 0
    power: str = ""
    speeds: bool = False
    through: str = ""


class Feat(Value, frozen=True):
    """What a Push, a Lock or the like came to: a *margin*, and what of it was chosen.

    *down* is whether its victim falls, *away* how many distances he is moved; None: to be said.
    Who is thrown *lands* on a place of his, "" on his back, and *on* something, "" on the ground.
    """

    by: str
    at: str
    action: str
    margin: int = 0
    down: bool = True
    away: Few | None = None
    lands: Name = ""
    on: Name = ""
    named: str = ""

    @property
    def entry(self) -> str:
        """The id of the action that has its name."""
        return self.named or self.action


Near = Literal["optimal", "lunging"]
"""How near a bomb lies to somebody: from farther off it reaches nobody."""


class Beside(Value, frozen=True):
    """Somebody else a bomb lies *near*, and how many distances he has *fled* from it."""

    who: str
    near: Near
    fled: Few = 0


class Bomb(Value, frozen=True):
    """A bomb whose fuse was *lit*: by whom; exchange, volley, action; *due* when it bursts.

    The *fuse* is its die after a 1. Thrown it lies *at* somebody, *near* him, *since* that action;
    *fled* counts the distances he has Withdrawn from it, *seen* the volley that was looked at last.
    *hit* is the throw; *beside* are those it reaches as well.
    """

    by: str
    weapon: str
    lit: tuple[int, int, int]
    due: tuple[int, int, int] | None = None
    fuse: Annotated[int, Meta(ge=1, le=6)] | None = None
    at: str = ""
    near: Near = "optimal"
    since: tuple[int, int, int] = (0, 0, 0)
    fled: Few = 0
    seen: tuple[int, int] = (0, 0)
    bursts: bool = False
    hit: Hit | None = None
    beside: tuple[Beside, ...] = ()


class Apart(Value, frozen=True):
    """How far two are apart: *place* 0 inside to 7, where nobody reaches anybody (FIGHT-19)."""

    between: tuple[str, str]
    place: Place


class Cursor(Value, frozen=True):
    """Where it is entered: an exchange and the volley that comes next."""

    exchange: Annotated[int, Meta(ge=1, le=999)] = 1
    volley: Annotated[int, Meta(ge=1, le=VOLLEYS)] = 1


class Effect(Value, frozen=True):
    """Something somebody is under from the beginning: *what* of `Now`, and how much."""

    who: str
    what: Literal["hesitates", "down", "crouching", "off", "locked", "beaten"]
    amount: Few = 1
    by: str = ""
    reaction: Name = STANDS


Loose = Card | tuple[str, ...]
"""A volley in the open: a card, or in few words: ``["close", "strike elf", "avoid"]``."""


class Setup(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What it begins with: who fights, and how far everybody is apart; else that is tested.

    *manner* is ``bloody`` or ``simple`` where one roll decides it. *ground* and *light* are
    conditions of the Book that hinder everybody. Who is thrown *falls on* a ground or against a
    material, "" on packed dirt. *walls* are things of the scene, with what they have borne.
    *rules* is the number of those it is played by. *scripts* lie in
    the open, from the *cursor* on; *bonus* are dice for what is worn, in a bloody versus.
    """

    fighters: tuple[Fighter, ...]
    distances: tuple[Apart, ...] = ()
    manner: Manner = "fight"
    ground: Name = ""
    light: Name = ""
    conditions: tuple[Name, ...] = ()
    cursor: Cursor = Cursor()
    scripts: Mapping[str, tuple[Loose, ...]] = {}
    effects: tuple[Effect, ...] = ()
    settings: Settings = Settings()
    falls_on: Name = ""
    walls: tuple[Wall, ...] = ()
    rules: Rules = RULES


def pair(one: str, other: str) -> str:
    """What two are known by together, whoever comes first."""
    return f"{one} & {other}" if one < other else f"{other} & {one}"


FRESH = Now()


class State(Value, frozen=True, dict=True):
    """A fight between two moves.

    *volley* and *slot* say which action lies open in which *stage*; of it the *acts*, decisions
    (*targets*, *splits*, *shows*, *greats*), what is *brought* to a roll, the *hits* on their way,
    who is *shaken*, *bombs* that burn. *did* is what was done in this exchange, by whom and when;
    *places* how far any two are apart; *tied* how often where it begins was thrown for in vain.
    *wrought* are the spells that were done in the volley, or broken off; *broken* is whose
    concentration broke, and *wills* how often Will was tested for it; *coups* who holds a spell
    back. *prayers* are spoken in the volley. *saddles* say who rides whom; *heeded* whether a mount
    did as it was told, by the rider's action. *walls* are things of the scene as they stand. It is
    *pausing* between the lances of an action and all else of it; an *echo* is what those of gray
    Reflexes do second in it. *rules* is the number of those it was begun by; what was begun before
    they were numbered says none.
    """

    fighters: tuple[Fighter, ...]
    settings: Settings = Settings()
    manner: Manner = "fight"
    phase: Phase = "start"
    conditions: tuple[str, ...] = ()
    exchange: int = 1
    volley: int = 0
    slot: int = 0
    stage: Stage = "position"
    places: Mapping[str, Place] = {}
    locks: tuple[Lock, ...] = ()
    now: Mapping[str, Now] = {}
    scripts: Mapping[str, Script] = {}
    changes: tuple[Change, ...] = ()
    bids: Mapping[str, int] = {}
    passed: tuple[str, ...] = ()
    first: str = ""
    first_after: bool | None = None
    tied: Count = 0
    moved: Mapping[str, Moved] = {}
    stepping: tuple[Stepping, ...] = ()
    acts: Mapping[str, Does] = {}
    did: Mapping[str, Does] = {}
    targets: Mapping[str, str] = {}
    splits: Mapping[str, Mapping[str, int]] = {}
    shows: Mapping[str, str] = {}
    aims: Mapping[str, str] = {}
    casts: Mapping[str, str] = {}
    screens: Mapping[str, int] = {}
    greats: Mapping[str, Literal["power", "va"]] = {}
    brought: Mapping[str, Brought] = {}
    tray: Tray = Tray()
    hits: tuple[Hit, ...] = ()
    feats: tuple[Feat, ...] = ()
    later: tuple[Hit, ...] = ()
    bombs: tuple[Bomb, ...] = ()
    known: bool = False
    landed: bool = False
    shaken: tuple[Shaken, ...] = ()
    tested: tuple[Tested, ...] = ()
    fixed: Mapping[str, int] = {}
    wrought: tuple[Wrought, ...] = ()
    broken: tuple[Broken, ...] = ()
    wills: Count = 0
    coups: tuple[str, ...] = ()
    prayers: tuple[Praying, ...] = ()
    parted: str = ""
    ending: Ending = ""
    winner: str = ""
    falls_on: Name = ""
    saddles: Mapping[str, str] = {}
    heeded: Mapping[str, bool] = {}
    pausing: bool = False
    echo: bool = False
    walls: tuple[Wall, ...] = ()
    rules: Rules = 1

    def fighter(self, id: str) -> Fighter:
        """Somebody by id; KeyError where there is nobody of it."""
        for each in self.fighters:
            if each.id == id:
                return each
        raise KeyError(id)

    def now_of(self, id: str) -> Now:
        """What has become of somebody."""
        return self.now.get(id, FRESH)

    def quick(self, id: str) -> int:
        """Somebody's Reflexes, less what his wounds and the weight of his armor take; it may come
        to less than nothing."""
        now = self.now_of(id)
        return self.fighter(id).quick - now.slower - now.dice

    def with_now(self, id: str, **changes: object) -> State:
        return replace(self, now={**self.now, id: replace(self.now_of(id), **changes)})

    def is_up(self, id: str) -> bool:
        """Whether somebody still has a part in it."""
        return not self.now_of(id).out

    @Once
    def people_there(self) -> tuple[Fighter, ...]:
        """Those who still have a part in it."""
        return tuple(each for each in self.fighters if self.is_up(each.id))

    @remember_bare
    def foes(self, id: str) -> tuple[Fighter, ...]:
        """Those of other sides who are still in it."""
        side = self.fighter(id).stands_with
        return tuple(each for each in self.people_there if each.stands_with != side)

    def place(self, one: str, other: str) -> int:
        """How far two are apart; where nobody said, nobody reaches the other."""
        return self.places.get(pair(self.seat(one), self.seat(other)), FARTHEST)

    # Who rides whom: rider and mount have one place on the tracks

    def mount_of(self, rider: str) -> str:
        """Whom somebody rides; "" for who is on foot."""
        return self.saddles.get(rider, "")

    def rider_of(self, mount: str) -> str:
        """Who sits on somebody; "" for nobody."""
        return next((one for one, other in self.saddles.items() if other == mount), "")

    def seat(self, who: str) -> str:
        """Whose place somebody has: of a mount its rider's."""
        return self.rider_of(who) or who if self.saddles else who

    def movement(self, who: str) -> Moved | None:
        """How somebody moves in the open volley; a mount with its rider."""
        return self.moved.get(self.seat(who))

    @remember_bare
    def rivals(self, id: str) -> tuple[Fighter, ...]:
        """Those of other sides who have a place of their own."""
        found = self.foes(id)
        return tuple(e for e in found if not self.rider_of(e.id)) if self.saddles else found

    @property
    def moment(self) -> str:
        """The open action, as rolls are named by it: ``2.1``; 0 is positioning, ``2.1+`` what is
        done second in it."""
        return f"{self.volley}.{self.slot}{'+' if self.echo else ''}"

    @Once
    def workings_there(self) -> tuple[Working, ...]:
        """All spells that go on, whoever cast them."""
        return tuple(each for now in self.now.values() for each in now.workings)

    def find_roll(self, actor: str, *key: str) -> Roll | None:
        """A roll as it lies."""
        return self._rolls_by_key.get((key, actor))

    @Once
    def _rolls_by_key(self) -> Mapping[tuple[tuple[str, ...], str], Roll]:
        """The rolls of the tray by key and actor, of each the latest."""
        return {(each.key, each.actor): each for each in self.tray.rolls}


def locked_dice(state: State, who: str) -> int:
    """The dice all Locks on somebody take (FIGHT-32)."""
    return sum(each.rating for each in state.locks if each.on == who)
