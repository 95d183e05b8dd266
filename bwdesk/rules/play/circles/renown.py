"""Affiliations and reputations as they stand: won, lost, cut, infamous (CIR-8, CIR-26 to 35)."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from bwdesk.rules.basics.prose import brief, plural
from bwdesk.rules.basics.sums import Part, Sum
from bwdesk.rules.group.campaign import Entry
from bwdesk.rules.packs.book import Book
from bwdesk.rules.person.standing import Renown
from bwdesk.rules.play.evening import (
    Evening,
    RefusedError,
    Step,
    member,
    present,
    with_entries,
    with_play,
)
from bwdesk.rules.play.present import Present
from bwdesk.rules.tables.advancing import Factor, factors

Kind = Literal["affiliation", "reputation"]
KINDS: tuple[Kind, ...] = ("affiliation", "reputation")
MOST_BOUGHT = 2
"""Dice of an affiliation that have a price; more is the GM's to give."""
RAISED = "raised"
"""How the journal calls a reputation that was raised by a vote (CIR-33)."""


def renown(someone: Present) -> tuple[Renown, ...]:
    """Every affiliation and reputation of theirs: as bought, and what play has made of it. What is
    down to nothing stays, for what may come back."""
    play = someone.play
    things = play.possessions if play.begun else someone.reckoning.choices.things
    bought = [
        Renown(kind, each.name, each.dice, note=each.note)
        for kind in KINDS
        for each in things
        if each.kind == kind
    ]
    changed = {_key(each): each for each in play.standing.renown}
    first = [changed.pop(_key(each), each) for each in bought]
    return (*first, *changed.values())


def count_renown(someone: Present) -> tuple[Renown, ...]:
    """Those that count now: with dice, and not while somebody else's name is worn (CIR-31)."""
    if someone.play.standing.guise:
        return ()
    return tuple(each for each in renown(someone) if each.dice)


def find(someone: Present, name: str, *, infamous: bool | None = None) -> Renown:
    """One by its name. Raises RefusedError with those there are."""
    every = renown(someone)
    for each in every:
        if each.name == name and (infamous is None or each.infamous == infamous):
            return each
    known = ", ".join(each.name for each in every) or "none"
    raise RefusedError(
        f"No affiliation or reputation is called “{brief(name)}”; there are: {known}."
    )


def _key(each: Renown) -> tuple[str, str, bool]:
    return each.kind, each.name, each.infamous


def _with_renown(evening: Evening, who: str, was: Renown | None, *now: Renown) -> Evening:
    """With *now* in place of one that *was*, or beside the others."""
    play = present(evening, who).play
    gone = {_key(each) for each in now} | ({_key(was)} if was else set())
    others = tuple(each for each in play.standing.renown if _key(each) not in gone)
    standing = replace(play.standing, renown=(*others, *now))
    return with_play(evening, who, replace(play, standing=standing))


def _note_renown(
    evening: Evening, who: str, now: Renown, to: str, amount: int, why: str = ""
) -> Evening:
    return with_entries(evening, Entry("renown", who, now.name, amount, to, by=now.kind, note=why))


# Lost


def lose(evening: Evening, who: str, name: str, why: str = "") -> Step:
    """A die lost: a contact of an affiliation was failed, or what a reputation led to ended in
    disaster (CIR-26, CIR-29)."""
    had = _with_dice(evening, who, name)
    now = replace(had, dice=had.dice - 1, lost=had.lost + 1)
    evening = _note_renown(_with_renown(evening, who, had, now), who, now, "lost", -1, why)
    return Step(f"{name}: a die less", evening)


def cut(evening: Evening, who: str, name: str, dice: int, why: str = "") -> Step:
    """Ties with an affiliation are cut, by so many dice (CIR-27)."""
    had = _with_dice(evening, who, name)
    if had.kind != "affiliation":
        raise RefusedError(f"{name} is a reputation: it is lost, not cut.")
    if not 1 <= dice <= had.dice:
        raise RefusedError(f"{name} has {plural(had.dice, 'die', 'dice')}; cut as many or fewer.")
    now = replace(had, dice=had.dice - dice, lost=had.lost + dice)
    evening = _note_renown(_with_renown(evening, who, had, now), who, now, "cut", -dice, why)
    return Step(f"Cut ties with {name}", evening)


def regain(evening: Evening, who: str, name: str, dice: int = 1, why: str = "") -> Step:
    """Lost dice of an affiliation come back: made good, or rejoined, by a won Duel of Wits or a
    series of tests (CIR-28)."""
    had = find(present(evening, who), name)
    if had.kind != "affiliation":
        raise RefusedError(f"{name} is a reputation: it does not come back, it is won anew.")
    if not 1 <= dice <= had.lost:
        raise RefusedError(f"{name} has lost {plural(had.lost, 'die', 'dice')}; no more come back.")
    now = replace(had, dice=had.dice + dice, lost=had.lost - dice)
    evening = _note_renown(_with_renown(evening, who, had, now), who, now, "regained", dice, why)
    return Step(f"{name} is made good", evening)


def live_in_infamy(evening: Evening, who: str, name: str, infamous: str, why: str = "") -> Step:
    """A die of a reputation that would be lost goes to an infamous one instead: a new one, or one
    there is (CIR-30)."""
    had = _with_dice(evening, who, name, infamous=False)
    if had.kind != "reputation":
        raise RefusedError(f"{name} is an affiliation; infamy is for reputations.")
    if not infamous.strip():
        raise RefusedError("Say what he is infamous for now.")
    someone = present(evening, who)
    known = (each for each in renown(someone) if each.infamous and each.name == infamous)
    dark = next(known, Renown("reputation", infamous, infamous=True))
    now = replace(had, dice=had.dice - 1)
    dark = replace(dark, dice=dark.dice + 1)
    evening = _with_renown(_with_renown(evening, who, had, now), who, None, dark)
    evening = _note_renown(evening, who, now, "lost", -1, why)
    evening = _note_renown(evening, who, dark, "infamous", 1, why)
    return Step(f"Infamy: {infamous}", evening)


def wear_guise(evening: Evening, who: str, guise: str) -> Step:
    """Another name: nothing of the old life counts until it is taken up again (CIR-31)."""
    named, play = member(evening, who), present(evening, who).play
    if not guise.strip():
        raise RefusedError("Say by what name he goes now.")
    standing = replace(play.standing, guise=guise)
    evening = with_play(evening, who, replace(play, standing=standing))
    evening = with_entries(evening, Entry("renown", who, guise, to="guise"))
    return Step(f"{named.name} goes as {guise}", evening)


def drop_guise(evening: Evening, who: str) -> Step:
    """The old name again: every reputation is one die lower (CIR-31)."""
    named, someone = member(evening, who), present(evening, who)
    guise = someone.play.standing.guise
    if not guise:
        raise RefusedError(f"{named.name} goes by no other name.")
    standing = replace(someone.play.standing, guise="")
    evening = with_play(evening, who, replace(someone.play, standing=standing))
    evening = with_entries(evening, Entry("renown", who, guise, to="unmasked"))
    for had in renown(someone):
        if had.kind == "reputation" and had.dice:
            now = replace(had, dice=had.dice - 1)
            evening = _note_renown(
                _with_renown(evening, who, had, now), who, now, "lost", -1, guise
            )
    return Step(f"{named.name} is himself again", evening)


def _with_dice(evening: Evening, who: str, name: str, *, infamous: bool | None = None) -> Renown:
    had = find(present(evening, who), name, infamous=infamous)
    if not had.dice:
        raise RefusedError(f"{name} has no dice left to lose.")
    return had


# Won


def join_up(evening: Evening, who: str, name: str, dice: int, note: str = "") -> Step:
    """A new affiliation: asked to join, found by Circles, paid for (CIR-34). Rising in one there is
    is the same step (CIR-35)."""
    if not name.strip():
        raise RefusedError("Say which affiliation it is.")
    if not 1 <= dice <= 9:
        raise RefusedError("An affiliation has dice: 1 or 2, or what the GM gives.")
    every = renown(present(evening, who))
    known = next((e for e in every if e.kind == "affiliation" and e.name == name), None)
    if known and known.dice >= dice:
        raise RefusedError(f"{name} has {known.dice}D already.")
    had = known or Renown("affiliation", name)
    now = replace(had, dice=dice, note=note or had.note)
    evening = _note_renown(
        _with_renown(evening, who, known, now), who, now, "joined", dice - had.dice, note
    )
    return Step(f"Join {name}", evening)


def win(evening: Evening, who: str, name: str, dice: int, note: str = "") -> Step:
    """A reputation the table gave, new or higher (CIR-32, CIR-33)."""
    if not name.strip() or not 1 <= dice <= 9:
        raise RefusedError("Say what he is known for, and how widely: 1 to 3 dice.")
    every = renown(present(evening, who))
    known = next((e for e in every if e.kind == "reputation" and e.name == name), None)
    had = known or Renown("reputation", name)
    now = replace(had, dice=had.dice + dice, note=note or had.note)
    to = RAISED if had.dice else "won"
    evening = _note_renown(_with_renown(evening, who, known, now), who, now, to, dice, note)
    return Step(f"{name}: {now.dice}D", evening)


def rewrite(evening: Evening, who: str, name: str, now: Renown) -> Step:
    """Name, scope and dice of one as the GM has them: a ruling, told in the journal."""
    had = find(present(evening, who), name)
    if not now.name.strip():
        raise RefusedError("It needs a name.")
    gone = replace(had, dice=0, lost=0)
    moved = (gone, now) if _key(had) != _key(now) else (now,)
    evening = _with_renown(evening, who, had, *moved)
    evening = _note_renown(evening, who, now, "rewritten", now.dice - had.dice)
    return Step(f"Change {now.name}", evening)


# What an affiliation costs


def costs(book: Book) -> tuple[Factor, ...]:
    """What makes one dearer; one of them counts (CIR-34)."""
    return factors(book.factors, "affiliation").get("cost", ())


def price(book: Book, dice: int, cost: str = "") -> Sum:
    """The obstacle of the Resources test for an affiliation of so many *dice*, *cost* the id of
    what makes it dearer. Raises RefusedError where no price is known."""
    table = factors(book.factors, "affiliation").get("dice", ())
    base = next((each for each in table if each.dice == dice), None)
    if base is None:
        most = max((each.dice for each in table), default=0)
        raise RefusedError(f"No affiliation of {dice}D is sold; up to {most}D, or as the GM says.")
    found = Sum((Part(f"an affiliation of {base.name}", base.obstacle, base.rule),))
    dearer = book.factors.get(cost)
    return found.plus(dearer.name, dearer.obstacle, dearer.rule) if dearer else found


def rise_dice(book: Book) -> Sum:
    """The dice for rising within one's own organization (CIR-35)."""
    every = factors(book.factors, "affiliation").get("rising", ())
    return Sum(tuple(Part(each.name, each.dice, each.rule) for each in every))
