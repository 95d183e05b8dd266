"""A chronicle of conquest as a value: the factions, the phase of the maneuver, what lies sealed."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from bwdesk.rules.chance.ability import Ability, Shade
from bwdesk.rules.games.frame.game import Open, Sealed
from bwdesk.rules.games.frame.upshots import Upshot
from bwdesk.rules.games.rolls.tray import Tray
from bwdesk.rules.person.character import Artha

Count = Annotated[int, Meta(ge=0, le=9_999)]
EMPTY = Tray()
"""Where no dice lie open."""
Phase = Literal["slips", "scenes", "marshal", "rolls", "decisions", "fallen", "aftermath", "over"]
SceneKind = Literal["color", "interstitial", "building", "conflict"]
Who = str
"""``leader``, ``second``, or the id of a fallen faction whose leader joined this one (BK-60)."""


class Part(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A frozen part of a chronicle; what equals its default is not written."""


class Settings(Part, frozen=True):
    """Readings of the source the table may choose (the default first).

    *ties* stand unless both consent to a roll-off; *harry* reaches attackers and one it names, or
    attackers only, and its *split* is that of the slip or chosen again when dice are marshaled;
    *sacrifice* of an Ensnare is its whole margin, or at most what it turned; *conserve* meets each
    attacker by itself, or all with one pool of successes; *sap* counts as BK-59 says or its margin
    only; *prologue* rolls are open tests, or sixes are rolled again; *wounds* heal by the maneuver
    (BK-66) or by the core rules, a maneuver being a month; the *rest* of downtime heals whoever
    earned it, or everybody for whom the months pass. A target that came first has *met halfway*
    whoever owed it a conflict (BK-23). *asking* is which rolls lie open until they are let stand.
    """

    ties: Literal["consent", "stand"] = "consent"
    harry: Literal["named", "attackers"] = "named"
    split: Literal["slip", "again"] = "slip"
    sacrifice: Literal["whole", "capped"] = "whole"
    conserve: Literal["each", "pooled"] = "each"
    sap: Literal["text", "margin"] = "text"
    prologue: Literal["open", "open-ended"] = "open"
    wounds: Literal["maneuver", "core"] = "maneuver"
    met_halfway: bool = True
    rest: Literal["earner", "all"] = "earner"
    asking: Literal["spendable", "failure"] = "spendable"


class Slip(Part, frozen=True):
    """A faction's sealed maneuver. *defense* is Harry's share for its defense, in hundredths."""

    maneuver: str = ""
    targets: tuple[str, ...] = ()
    defense: Annotated[int, Meta(ge=0, le=100)] = 50
    note: str = ""


class Tried(Part, frozen=True):
    """The one roll of a building scene: an *ability*, its *dice* without artha, and how it went.

    Without an *obstacle* it was open. *successes* are None while its dice are still to fall.
    """

    ability: str
    dice: Count = 0
    obstacle: Count | None = None
    successes: Count | None = None

    @property
    def is_passed(self) -> bool | None:
        """Whether it was made; None for an open test, and before the dice."""
        if self.obstacle is None or self.successes is None:
            return None
        return self.successes >= self.obstacle


class Scene(Part, frozen=True):
    """A scene played: by whom, at whom, with a roll or without, help given to which factions.

    *conflict* names what a conflict was played as, *note* what happened, *test* what was rolled. A
    *late* one was noted after the reveal. Chronicles played by rules of version 1 name one helped
    faction, as text.
    """

    kind: SceneKind
    by: Who = "leader"
    target: str = ""
    rolled: bool = False
    helped: tuple[str, ...] | str = ()
    conflict: str = ""
    note: str = ""
    late: bool = False
    test: Tried | None = None

    @property
    def helps(self) -> tuple[str, ...]:
        """The factions helped, however it was written."""
        written = (self.helped,) if isinstance(self.helped, str) else self.helped
        return tuple(dict.fromkeys(filter(None, written)))


class Marshaled(Part, frozen=True):
    """Who rolls what: the exponent alone, and the dice that come to it.

    *forks* are skills, a die each; *help* dice by the faction that gives them; *more* those of
    artha and traits. *split* is Harry's share for its defense, in hundredths, where the setting
    leaves it to this moment. *shade* is that in which the roller has the skill, unless said here.
    *dice*, *defense*, *tagged* and *void* follow from all that.
    """

    by: Who = "leader"
    skill: str = ""
    exponent: Count = 0
    forks: tuple[str, ...] = ()
    help: dict[str, Count] = {}
    more: Count = 0
    split: Annotated[int, Meta(ge=0, le=100)] | None = None
    dice: Count = 0
    defense: Count = 0
    tagged: dict[str, Count] = {}
    void: bool = False
    shade: Shade | None = None


class Rolled(Part, frozen=True):
    """What fell: successes of the roll (Harry: of its attack), its defense, the tagged dice."""

    successes: Count = 0
    defense: Count = 0
    tagged: dict[str, Count] = {}


class Mark(Part, frozen=True):
    """A wound on the grayscale: its circle *at*, 1 to 48, and the *dice* it still costs."""

    at: Annotated[int, Meta(ge=1, le=48)]
    dice: Count = 0


class Brought(Part, frozen=True):
    """What a character in play brings to a war beside its exponents, as it stood when it began.

    *call_ons* are traits that may be called on, *tolerances* the circles where wounds of each level
    begin, *wounds* those it came with. Dice of its highest *affiliation*, of Resources that are
    *taxed*, of *funds* and loans; *upkeep* is the obstacle of its *lifestyle*, debts and all, None
    where nobody said how it lives.
    """

    artha: Artha = Artha()
    call_ons: tuple[str, ...] = ()
    tolerances: tuple[int, ...] = ()
    wounds: tuple[Mark, ...] = ()
    affiliation: Count = 0
    taxed: Count = 0
    funds: Count = 0
    lifestyle: str = ""
    upkeep: Count | None = None


class Person(Part, frozen=True):
    """A leader or second in command as the board needs them: *skills* and other exponents.

    *file* is the id under which the chronicle carries the character, if it does. *stats* are
    exponents by id, for roll-offs; *shades* those of stats and skills that are not black, by id.
    *play* is there for a character in play; whoever was typed, or was in a chronicle of before, has
    none, and nothing is counted of them.
    """

    name: str = ""
    file: str = ""
    lifepaths: Count = 0
    health: Count = 0
    circles: Count = 0
    resources: Count = 0
    affiliation: str = ""
    skills: dict[str, Count] = {}
    stats: dict[str, Count] = {}
    shades: dict[str, Shade] = {}
    play: Brought | None = None

    @property
    def is_burned(self) -> bool:
        """Whether there is more of somebody than a name (BK-14)."""
        return bool(self.skills)

    def has(self, skill: str) -> Ability:
        """A skill or stat by its id; exponent 0 where it is not known."""
        exponent = self.skills.get(skill, self.stats.get(skill, 0))
        return Ability(self.shades.get(skill, Shade.BLACK), exponent)


class Wounded(Part, frozen=True):
    """Dice somebody of a faction has lost to wounds.

    *healing* once a Health test passed; *tested* where this maneuver's is made. *marks* are the
    wounds of a character in play, in the order they were taken.
    """

    who: Who
    dice: Count
    healing: bool = False
    tested: bool = False
    note: str = ""
    marks: tuple[Mark, ...] = ()


class Check(Part, frozen=True):
    """A maintenance test of Resources due, *obstacle* more than else (BK-63), and how it went."""

    because: str
    obstacle: Count = 0
    done: Literal["", "passed", "failed"] = ""


class Faction(Part, frozen=True):
    """One side of the war.

    *sign* is that of its color. *start* is its disposition after the Prologue; *circles* the
    exponent of its leader. *people* are known by `Who`. Flags name other factions; *advantage*
    are dice won by Infiltrate; *sapped* dice lost and *skip* why there is no maneuver hold for
    the present one. A fallen one was *conquered* by another, or by nobody, and its leader *joined*
    one; *cash* are dice of Resources that fell to the conqueror. *met* is how the objective went.
    """

    id: str
    name: str
    disposition: Count
    start: Count
    circles: Count = 0
    seats: tuple[str, ...] = ()
    leader: str = ""
    second: str = ""
    out: bool = False
    assessed: tuple[str, ...] = ()
    infiltrated: tuple[str, ...] = ()
    advantage: dict[str, Count] = {}
    sapped: Count = 0
    skip: Literal["", "hesitates", "barred"] = ""
    joined: str = ""
    objective: str = ""
    sign: str = ""
    people: dict[str, Person] = {}
    wounds: tuple[Wounded, ...] = ()
    conquered: str = ""
    cash: Count = 0
    met: Literal["", "met", "partly", "missed"] = ""

    @property
    def seat(self) -> str:
        """Who of its seats speaks for it; "" where nobody sits."""
        return next(iter(self.seats), "")


class Ruled(Part, frozen=True):
    """What the table has fixed for this maneuver: see `moves.Rule` for what the figures mean."""

    what: Literal["pair", "obstacle", "pool", "roll", "help", "conqueror"]
    faction: str
    target: str = ""
    value: Count = 0
    defense: bool = False


class Opening(Part, frozen=True):
    """A Prologue still to be rolled: an *ability*, its *dice*, and what it is added to: the
    disposition *before* it, which may be below nothing; None where the table has set it."""

    ability: str
    dice: Count = 0
    before: int | None = None


class State(Part, frozen=True, dict=True):
    """Everything of the present maneuver, by faction where it is theirs.

    A slip sealed without a commitment lies on paper. *runs* is the seat of a pair that runs the
    conflict. *before* are the dispositions of all who took part, before the reveal took its price;
    *cycles* of downtime won and not yet used, *checks* of maintenance due; *narrators* rolled most
    and tell the consequences, *told* what they said. *struck* maneuvers do not stand: the table
    struck them, or their slip no longer fitted when it was opened. *ruled* is what the table fixed
    for this maneuver, *ceiling* the cap where it set another one.

    Of characters in play: dice that lie open, and what was spent on them, are in the *tray*;
    *lived* is what the war has done to them up to this maneuver's scenes, in the order it came, by
    `person_id`; *called* the traits called on in this maneuver; *works* by which skill somebody
    looks for work; *prologues* what leaders roll before the first slip is written.
    """

    factions: tuple[Faction, ...]
    settings: Settings = Settings()
    number: Annotated[int, Meta(ge=1, le=9_999)] = 1
    phase: Phase = "slips"
    slips: dict[str, Open[Slip] | Sealed] = {}
    scenes: dict[str, tuple[Scene, ...]] = {}
    runs: dict[str, str] = {}
    marshaled: dict[str, Marshaled] = {}
    rolled: dict[str, Rolled] = {}
    offs: dict[str, int] = {}
    answered: dict[str, tuple[str, ...]] = {}
    splits: dict[str, Count] = {}
    struck: tuple[str, ...] = ()
    before: dict[str, Count] = {}
    fallen: tuple[str, ...] = ()
    narrators: tuple[str, ...] = ()
    told: str = ""
    cycles: dict[str, Count] = {}
    checks: dict[str, tuple[Check, ...]] = {}
    winner: str = ""
    ruled: tuple[Ruled, ...] = ()
    ceiling: Count | None = None
    tray: Tray = EMPTY
    lived: tuple[Upshot, ...] = ()
    called: dict[str, tuple[str, ...]] = {}
    works: dict[str, str] = {}
    prologues: dict[str, Opening] = {}

    def faction(self, id: str) -> Faction:
        return next(each for each in self.factions if each.id == id)

    def with_faction(self, own: Faction) -> State:
        """The state with another value of a faction."""
        return replace(
            self, factions=tuple(own if each.id == own.id else each for each in self.factions)
        )

    def has_thrown(self, faction: str) -> bool:
        """Whether the dice of a faction's maneuver have fallen, or their successes are ruled."""
        return faction in self.rolled or self.tray.roll(("roll",), faction) is not None

    @property
    def active(self) -> tuple[Faction, ...]:
        return tuple(each for each in self.factions if not each.out)

    @property
    def taking_part(self) -> tuple[Faction, ...]:
        """Those in the present maneuver: from the reveal on whoever stood then and still does."""
        return tuple(each for each in self.active if not self.before or each.id in self.before)

    @property
    def factions_present(self) -> tuple[Faction, ...]:
        """Whoever has been in the present maneuver at any time, those who fell by it with them."""
        return tuple(each for each in self.factions if not each.out or each.id in self.before)

    @property
    def cap(self) -> int:
        """No disposition rises above the highest one any faction began with (BK-37).

        The table may set another one.
        """
        if self.ceiling is not None:
            return self.ceiling
        return max(each.start for each in self.factions)

    def ruling(
        self, what: str, faction: str, target: str = "", *, defense: bool = False
    ) -> Ruled | None:
        """What the table fixed of that kind; a *pair* is one in either order."""
        pair = {faction, target}
        return next(
            (
                each
                for each in self.ruled
                if each.what == what
                and each.defense == defense
                and (
                    {each.faction, each.target} == pair
                    if what == "pair"
                    else (each.faction, each.target) == (faction, target)
                )
            ),
            None,
        )


def with_tray(state: State, tray: Tray) -> State:
    """The state with other dice lying open; where none do, nothing of it is written."""
    return replace(state, tray=EMPTY if tray == EMPTY else tray)


class Setup(Part, frozen=True):
    """How a chronicle begins, or goes on from where it stood: *slips* may lie open already.

    *lived* is what has come of the Prologue for characters in play, *prologues* those of them who
    roll theirs as the war begins.
    """

    factions: Annotated[tuple[Faction, ...], Meta(min_length=2, max_length=6)]
    settings: Settings = Settings()
    number: Annotated[int, Meta(ge=1, le=9_999)] = 1
    slips: dict[str, Slip] = {}
    lived: tuple[Upshot, ...] = ()
    prologues: dict[str, Opening] = {}


def people_of(state: State, faction: str) -> tuple[Who, ...]:
    """Who may act for a faction: its leader, the second in command, leaders who joined it."""
    joined = (each.id for each in state.factions if each.joined == faction)
    return ("leader", "second", *joined)


def person_of(state: State, faction: str, who: Who) -> Person | None:
    """What is known of somebody who acts for a faction."""
    own = state.faction(faction)
    if who in ("leader", "second"):
        return own.people.get(who)
    return next((each.people.get("leader") for each in state.factions if each.id == who), None)


def slip_of(state: State, faction: str) -> Slip:
    """A faction's slip where it lies open; an empty one where it does not."""
    slip = state.slips.get(faction)
    return slip.value if isinstance(slip, Open) else Slip()
