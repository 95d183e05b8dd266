"""A prolonged conflict as a value: who is in it, what is banked, whose action it is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal, get_args

from msgspec import Meta, Struct
from msgspec.structs import replace

from bwdesk.rules.basics.value import Line, Value, Words
from bwdesk.rules.chance.throws import Dice
from bwdesk.rules.games.frame.game import Open, Sealed

Skill = Annotated[int, Meta(ge=0, le=10)]
Count = Annotated[int, Meta(ge=0, le=999)]
Phase = Literal["order", "actions", "outcomes", "over"]
PresetId = Literal["general", "round", "chase", "drinking", "spiral", "attack"]
How = Literal["evasive", "aggressive", "none"]
NoteKind = Literal["presence", "persuade", "weakness", "obligation", "influence"]
NOTES: tuple[NoteKind, ...] = get_args(NoteKind)
"""What the source's example says of people and no rule asks for: kept as it is written."""
NOMINATED = 6
"""The most Outcomes a side nominates in a round, where the table plays several."""


class Settings(Value, frozen=True):
    """Readings of the source the table may choose (the default first); see ``readings``."""

    outcomes: Literal["one", "several"] = "one"
    price: Literal["everybody", "opponents"] = "everybody"
    ones: Literal["twice", "once"] = "twice"
    ties: Literal["both", "nobody"] = "both"
    initiative: Literal["reflexes", "wits"] = "reflexes"
    advantage: Literal["lowest", "none"] = "lowest"
    totals: Literal["nobody", "first"] = "nobody"
    chase: Literal["caught", "gap"] = "caught"
    spiral: Literal["ranks", "three", "five"] = "ranks"


class Person(Value, frozen=True):
    """Somebody in it, with the skills he means to use, by their names, and what else is asked.

    *notes* have no effect; those of other sides know of them what was told (`State.told`).
    """

    id: str
    name: str = ""
    skills: Mapping[str, Skill] = {}
    reflexes: Skill = 0
    quickness: Count = 0
    wits: Count = 0
    fortitude: Count = 0
    evasion: Count = 0
    menace: Skill = 0
    notes: Mapping[NoteKind, Line] = {}

    @property
    def label(self) -> str:
        return self.name or self.id


class Side(Value, frozen=True):
    """A side, what it is after, and who acts for it; a *threat* has no intent (PRO-12).

    *leader* is the id of who speaks for it, the first of its people where nobody is named.
    """

    id: str
    people: tuple[Person, ...]
    name: str = ""
    goal: Words = ""
    seats: tuple[str, ...] = ()
    sign: str = ""
    threat: bool = False
    leader: str = ""

    @property
    def label(self) -> str:
        return self.name or self.id

    @property
    def leads(self) -> str:
        """Who leads it."""
        return self.leader or (self.people[0].id if self.people else "")


class Setup(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a conflict begins with; *rounds* limit it, *gap* is how far a chase begins apart."""

    sides: tuple[Side, ...]
    preset: PresetId = "general"
    banks: Mapping[str, Count] = {}
    round: Annotated[int, Meta(ge=1, le=999)] = 1
    rounds: Count = 0
    gap: Annotated[int, Meta(ge=1, le=99)] = 3
    settings: Settings = Settings()


class Nominated(Value, frozen=True):
    """An Outcome a side pays for, and the opponent or side it is aimed at."""

    what: str = ""
    target: str = ""


class Slip(Value, frozen=True):
    """What a side nominates in secret at the end of a round (PRO-22), and how it looks."""

    outcomes: tuple[Nominated, ...] = ()
    line: Line = ""


Written = Open[Slip] | Sealed


class Action(Value, frozen=True):
    """An action under way: who does it, with which skill, at whom, and how that one answers.

    *how* is "" until it is said. *dice* are those of the ``act`` and of the ``answer``, or of the
    ``menace`` of an attack that struck.
    """

    actor: str
    skill: str
    target: str = ""
    how: How | Literal[""] = ""
    answer: str = ""
    dice: Mapping[str, Dice] = {}


class State(Value, frozen=True, dict=True):
    """A conflict between two moves.

    *banks* are the successes a side has not spent, *banked* what everybody added to them in this
    round. *acted*, *failed* and *answers* (how often) are of this round. *hindered* have their
    next roll at a Disadvantage, *favored* at an Advantage. *claims* are those who want to act
    next, *initiative* what they rolled for it. *disputing* sides throw for who goes first. *lost*
    are temporary ranks, *failures* those of a drinking bout, *used* the skills of a chase, *wounds*
    how much worse an attack made one. *told* are the notes of somebody that everybody knows.
    """

    sides: tuple[Side, ...]
    preset: PresetId = "general"
    settings: Settings = Settings()
    rounds: int = 0
    at_outset: int = 2
    phase: Phase = "order"
    round: int = 1
    contest: int = 1
    banks: Mapping[str, int] = {}
    banked: Mapping[str, int] = {}
    acted: tuple[str, ...] = ()
    failed: tuple[str, ...] = ()
    answers: Mapping[str, int] = {}
    hindered: tuple[str, ...] = ()
    favored: tuple[str, ...] = ()
    claims: tuple[str, ...] = ()
    initiative: Mapping[str, int] = {}
    action: Action | None = None
    slips: Mapping[str, Written] = {}
    revealed: bool = False
    disputing: tuple[str, ...] = ()
    dispute: Mapping[str, int] = {}
    throws: int = 0
    out: tuple[str, ...] = ()
    lost: Mapping[str, int] = {}
    wins: Mapping[str, int] = {}
    failures: Mapping[str, int] = {}
    drunk: Mapping[str, Dice] = {}
    used: tuple[str, ...] = ()
    gap: int = 0
    wounds: Mapping[str, int] = {}
    told: Mapping[str, tuple[NoteKind, ...]] = {}
    winner: str = ""
    because: str = ""

    @property
    def people(self) -> tuple[Person, ...]:
        return tuple(each for side in self.sides for each in side.people)

    @property
    def people_present(self) -> tuple[Person, ...]:
        """Everybody who is still in it."""
        return tuple(each for each in self.people if each.id not in self.out)

    @property
    def moment(self) -> str:
        """The action that is due, as rolls are named by it: ``2.3``."""
        return f"{self.round}.{self.contest}"

    def side(self, id: str) -> Side:
        """The side of that id; KeyError where there is none."""
        for each in self.sides:
            if each.id == id:
                return each
        raise KeyError(id)

    def person(self, id: str) -> Person:
        """Whoever has that id; KeyError where nobody has."""
        for each in self.people:
            if each.id == id:
                return each
        raise KeyError(id)

    def side_of(self, person: str) -> Side:
        return next(side for side in self.sides if any(e.id == person for e in side.people))

    def opponents(self, person: str) -> tuple[Person, ...]:
        """Those of other sides who are still in it."""
        return self.opponents_of(self.side_of(person).id)

    def opponents_of(self, side: str) -> tuple[Person, ...]:
        """Those of other sides who are still in it."""
        return tuple(each for each in self.people_present if self.side_of(each.id).id != side)

    def leader(self, side: Side) -> str:
        """Who leads a side now: whoever is out of it leads no more, and the next one does."""
        left = [each.id for each in side.people if each.id not in self.out]
        return side.leads if side.leads in left or not left else left[0]

    def sides_left(self) -> tuple[Side, ...]:
        """The sides that still have somebody in it."""
        return tuple(s for s in self.sides if any(e.id not in self.out for e in s.people))

    def with_person(self, person: Person) -> State:
        """The state in which whoever has this id is this person."""
        sides = tuple(
            replace(side, people=tuple(person if e.id == person.id else e for e in side.people))
            for side in self.sides
        )
        return replace(self, sides=sides)

    def notes_told(self, person: Person) -> Mapping[NoteKind, str]:
        """What everybody knows of somebody's notes."""
        told = self.told.get(person.id, ())
        return {what: says for what, says in person.notes.items() if what in told}

    def rank(self, person: Person, skill: str) -> int:
        """A skill as it is now, temporary losses taken off (PRO-11)."""
        return max(0, person.skills.get(skill, 0) - self.lost.get(person.id, 0))

    def best_first(self, person: Person) -> tuple[str, ...]:
        """Somebody's skills, the highest before the others."""
        return tuple(sorted(person.skills, key=lambda each: (-self.rank(person, each), each)))

    def bank(self, side: str) -> int:
        return self.banks.get(side, 0)

    def with_bank(self, side: str, successes: int) -> State:
        return replace(self, banks={**self.banks, side: max(0, successes)})
