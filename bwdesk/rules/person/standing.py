"""How a character stands in play: means, contacts, names, and what is half learned or half done."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from bwdesk.rules.basics.value import Moment, Name, Number, Text, Value


class Tax(Value, frozen=True):
    """Dice of an ability that are taxed until it is recovered: ``resources``, ``stat.forte``
    (RES-11, RES-20). Those of the Sickness come back by themselves at a moment, *until* (SORC-20).
    """

    ability: Name
    dice: Number = 0
    until: Moment | None = None


class Fund(Value, frozen=True):
    """Dice beside Resources that somebody owns.

    *cash* is spent by the test it is used for (RES-23); of other funds only Tax takes dice, for
    good (RES-24). *linked* ones go with the next test of Resources and no other: what somebody has
    from a debt that was paid back well (RES-28).
    """

    name: Name
    dice: Number = 0
    cash: bool = False
    linked: bool = False


class Loan(Value, frozen=True):
    """Dice somebody has lent, for so many *tests* more (RES-26, RES-27), and what for."""

    lender: Name
    dice: Number = 0
    tests: Number = 1
    purpose: Text = ""


class Debt(Value, frozen=True):
    """What is owed for a loan: what is left of its obstacle (RES-28); *due*: when it is asked."""

    lender: Name
    size: Number = 0
    purpose: Text = ""
    due: Moment | None = None


class Upkeep(Value, frozen=True):
    """How somebody lives: a *lifestyle* of the Book, its obstacle, when it is next to be paid."""

    lifestyle: Name
    obstacle: Number = 0
    due: Moment = 0


class Job(Value, frozen=True):
    """Work for dice that are taxed: by which *ability*, since and until when (RES-20), and how many
    *dice* it brings back then."""

    ability: Name
    since: Moment = 0
    until: Moment = 0
    dice: Number = 0


class Title(Value, frozen=True):
    """A rank, and the dice of Resources it gives as long as it is held (RES-25)."""

    name: Name
    dice: Number = 1


class Hesitating(Value, frozen=True):
    """So many *actions* lost to a Steel test, by what, and how: a *reaction* of the Book (PTGS-28).

    Whoever plays *hidden* keeps its length from the others. *roused* is how he who swoons comes
    round, as his player wants it.
    """

    cause: Name
    actions: Number = 0
    reaction: Name = ""
    since: Moment = 0
    hidden: bool = False
    roused: Text = ""


class Aristeia(Value, frozen=True):
    """A great hour (ARTHA-21): an *ability* a shade lighter for the scene, or, with a *goal*, no
    dice lost until it is reached."""

    ability: Name
    goal: Text = ""


class Contact(Value, frozen=True):
    """Somebody found by Circles and named (CIR-14).

    *obstacle* is that of the first test (CIR-15), *taps* how often he was found again (CIR-36). An
    *enemy* came of a failure, or has turned (CIR-16, CIR-19). *occupation* is what was looked for,
    *file* the sketch or character he has become. *favor* are the dice of reputation he likes, below
    nothing those he dislikes (CIR-36); *through* the affiliations and reputations that led to him,
    which suffer when it ends badly (CIR-26, CIR-29).
    """

    name: Name
    obstacle: Number = 0
    taps: Number = 0
    enemy: bool = False
    note: Text = ""
    occupation: Name = ""
    file: Text = ""
    favor: Annotated[int, Meta(ge=-99, le=99)] = 0
    through: tuple[Name, ...] = ()


class Renown(Value, frozen=True):
    """An affiliation or a reputation as it stands: *dice* now, *lost* ones that may come back
    (CIR-28); an *infamous* one raises obstacles (CIR-18). *note* says where it counts (CIR-8)."""

    kind: Literal["affiliation", "reputation"]
    name: Name
    dice: Number = 0
    lost: Number = 0
    infamous: bool = False
    note: Text = ""


class Aptitude(Value, frozen=True):
    """Marks toward opening a skill (ADV-27)."""

    skill: Name
    marks: Number = 0


class Evolving(Value, frozen=True):
    """Kinds of artha spent in scenes about a Belief or an Instinct, known by its text (BIT-14)."""

    of: Literal["belief", "instinct"]
    text: Text
    fate: bool = False
    persona: bool = False
    deeds: bool = False


class Practicing(Value, frozen=True):
    """Practice that is not yet a test: *days* of a cycle so far, of *hours* each (ADV-24).

    With an *instructor* it is instruction for a test against *obstacle* (ADV-31).
    """

    ability: Name
    grade: Literal["routine", "difficult", "challenging"]
    hours: Number = 0
    days: Number = 0
    instructor: Name = ""
    obstacle: Number = 0


class Pinned(Value, frozen=True):
    """Dice of an ability held by something that goes on: a *spell* of the Book, sustained against
    *obstacle* since a moment (SORC-29), with so many successes in its *effect*. It is *due* to tax
    again (SORC-33). It is *on* people of these names, on whoever holds it without any."""

    by: Name
    ability: Name
    dice: Number = 0
    obstacle: Number = 0
    since: Moment = 0
    spell: Name = ""
    due: Moment | None = None
    effect: Number = 0
    on: tuple[Name, ...] = ()


Broken = Literal["wound", "steel", "sleep", "fall", "shield", "other"]
"""What breaks the concentration of whoever holds spells: a wound that takes dice, Steel that was
lost, sleep, a hard fall, a shield of dice that is gone (SORC-31)."""


class Favor(Value, frozen=True):
    """What a *prayer* that was heard gives to a test still to come of an *ability*, of any where
    nobody named one: *dice*, or sixes that are rolled on where it *opens* them (FAITH-7); *of* whom
    it was prayed."""

    prayer: Name
    of: Name = ""
    dice: Number = 0
    opens: bool = False
    ability: Name = ""


class Studied(Value, frozen=True):
    """A *spell* of the Book that is being learned (SORC-51): to be read, *cast* so often in
    practicals, or to be read the second time; or a text deciphered, a spell researched (SORC-53).
    What was tested goes on *until* a moment, and it is known whether it *passed*."""

    spell: Name
    stage: Literal["begun", "practicals", "read", "deciphering", "research"] = "begun"
    cast: Number = 0
    until: Moment | None = None
    passed: bool = False


class Standing(Value, frozen=True):
    """How somebody stands. *call_ons* are the ids of traits called on in this session (BIT-9);
    *turf* is where their Resources are at home (RES-9). In a *guise* nothing of the old name counts
    (CIR-31). *taken* is the time of the calendar that practice and lessons have filled (ADV-33).
    *disturbed* is what broke the concentration on spells and is not tested yet (SORC-32), *idiom*
    how they cast: a gesture, or how they speak (SORC-8)."""

    tax: tuple[Tax, ...] = ()
    funds: tuple[Fund, ...] = ()
    loans: tuple[Loan, ...] = ()
    debts: tuple[Debt, ...] = ()
    contacts: tuple[Contact, ...] = ()
    renown: tuple[Renown, ...] = ()
    aptitudes: tuple[Aptitude, ...] = ()
    evolving: tuple[Evolving, ...] = ()
    call_ons: tuple[Name, ...] = ()
    practice: tuple[Practicing, ...] = ()
    pinned: tuple[Pinned, ...] = ()
    disturbed: tuple[Broken, ...] = ()
    favors: tuple[Favor, ...] = ()
    studies: tuple[Studied, ...] = ()
    idiom: Text = ""
    upkeep: Upkeep | None = None
    job: Job | None = None
    titles: tuple[Title, ...] = ()
    turf: Text = ""
    hesitating: Hesitating | None = None
    aristeia: Aristeia | None = None
    guise: Name = ""
    taken: Moment = 0
