"""What blows and shots do to people, for every game in which they fall.

Wounds on their own grayscale, armor that wears out, Steel for the pain, how somebody hesitates.
A game says who somebody is (`Body`) and keeps what has become of him; the road from a blow to its
circle is :mod:`bwdesk.rules.arms`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Annotated, Literal, Protocol

from msgspec import Meta
from msgspec.structs import replace

from bwdesk.rules.arms.armory import armor_named
from bwdesk.rules.arms.bearing import blow_pieces
from bwdesk.rules.arms.blow import Armored, Piece
from bwdesk.rules.arms.outcome import Outcome
from bwdesk.rules.arms.places import PLACES, area, places_within
from bwdesk.rules.basics.prose import brief
from bwdesk.rules.basics.sums import Part, Sum
from bwdesk.rules.basics.value import Name, Value, Words
from bwdesk.rules.chance.ability import Ability
from bwdesk.rules.chance.dice import miscount_sentence
from bwdesk.rules.chance.pool import read_ability
from bwdesk.rules.chance.throws import Ask, Dice, Told
from bwdesk.rules.games.frame.game import Due, IllegalMoveError, Seats
from bwdesk.rules.games.frame.moves import Move
from bwdesk.rules.games.frame.prose import SCRATCH
from bwdesk.rules.games.frame.upshots import SHIELD, Upshot
from bwdesk.rules.games.people.meeting import Comer, Known
from bwdesk.rules.games.people.spells import Working, add_lent
from bwdesk.rules.games.people.wearing import weight
from bwdesk.rules.games.rolls import steel_tests
from bwdesk.rules.games.rolls.tray import Means, Paid
from bwdesk.rules.injury.effects import Effects, effects
from bwdesk.rules.injury.hits import prompts, strike
from bwdesk.rules.injury.patient import Patient, body
from bwdesk.rules.injury.shrugging import clear_cobwebs, grit, grittable
from bwdesk.rules.packs.book import STATS, Book
from bwdesk.rules.person.character import Artha, Stuck, Wound
from bwdesk.rules.person.steel import EARLIER, ask, hesitation, how_says, reaction
from bwdesk.rules.play.trial import UNWOUNDED
from bwdesk.rules.tables.grayscale import read_circle
from bwdesk.rules.tables.steel import Reaction

Spelled = Annotated[str, Meta(pattern=r"^[BGW](\d|10)$")]
"""A shade and an exponent: ``B4``."""
Count = Annotated[int, Meta(ge=0, le=999)]
Few = Annotated[int, Meta(ge=0, le=20)]
REACT = "react"
PAIN, SURPRISE = "pain", "surprise"
"""Causes of Steel, as the Book has them."""


class Body(Protocol):
    """Somebody who can be hurt, as a game knows him; exponents without his wounds."""

    @property
    def tolerances(self) -> tuple[str, ...]:
        """Six circles, where they were set by hand."""

    @property
    def clock(self) -> int:
        """The moment at which his wounds are counted, in minutes of his own time."""

    def hesitates(self, cause: str = "") -> int:
        """The obstacle of his Steel for a cause of the Book: ``pain``, ``surprise``."""

    def stat(self, id: str) -> Ability:
        """A stat, or Steel; exponent 0 where nobody said."""


class Nervous(Protocol):
    """Somebody of whom it is known how long he hesitates: by cause, else at all."""

    @property
    def nerve(self) -> Mapping[str, int]: ...
    @property
    def hesitation(self) -> int | None: ...


class Fought(Nervous, Protocol):
    """Somebody as he came to a fight or a shooting."""

    @property
    def artha(self) -> Artha | None: ...
    @property
    def call_ons(self) -> tuple[str, ...]: ...
    @property
    def tolerances(self) -> tuple[str, ...]: ...
    @property
    def clock(self) -> int: ...
    @property
    def multiplier(self) -> float: ...
    @property
    def trained(self) -> tuple[str, ...]: ...
    @property
    def short(self) -> Mapping[str, int]: ...
    @property
    def pips(self) -> int: ...


class Shaken(Value, frozen=True):
    """Somebody who must test Steel for the pain of a wound, or for another cause.

    *of* is the cause as the Book has it, ``pain`` or ``surprise``; *cause* what is said of it.
    """

    who: str
    obstacle: Count = 0
    dice: Few = 0
    cause: Words = ""
    of: Name = ""


def patient(book: Book, own: Body) -> Patient:
    """Somebody as one who can be hurt; tolerances by the rule, or as they were set."""
    will, steel, health = (own.stat(each) for each in ("will", "steel", "health"))
    made = body(
        own.stat("forte"),
        own.stat("power"),
        book.wounds.values(),
        will=will if will.exponent else None,
        steel=steel.exponent or None,
        health=health.exponent or None,
    )
    stats = {id: has for id in STATS if (has := own.stat(id)).exponent}
    made = replace(made, hesitation=own.hesitates(PAIN), stats={**made.stats, **stats})
    if not own.tolerances:
        return made
    row = sorted(read_circle(each) for each in own.tolerances)
    return replace(made, tolerances=type(made.tolerances)(*row))


def feel_wounds(book: Book, own: Body, wounds: Sequence[Wound]) -> Effects | None:
    """What wounds do to somebody (PTGS-17); None for nothing at all."""
    return effects(wounds, patient(book, own), own.clock) if wounds else None


def wound(
    book: Book,
    own: Body,
    who: str,
    wounds: tuple[Wound, ...],
    at: int,
    source: str,
    stuck: Stuck | None = None,
) -> tuple[tuple[Wound, ...], Effects, Shaken | None]:
    """With a wound more at a circle: all wounds, what they do, and the Steel its pain asks for.

    One who is down is asked for none (PTGS-27).
    """
    hurt = patient(book, own)
    after = strike(wounds, hurt, at, now=own.clock, source=source, stuck=stuck)
    found = effects(after, hurt, own.clock)
    if found.state != "up":
        return after, found, None
    asked = prompts(after, hurt, own.clock)
    pain = next((each for each in asked if each.kind == "steel"), None)
    shaken = Shaken(who, pain.obstacle, pain.dice, of=PAIN) if pain else None
    return after, found, shaken


def come_with(book: Book, own: Body, taken: Iterable[str | Wound]) -> tuple[Wound, ...]:
    """The wounds somebody comes with: whole, with what was done about them, or a circle of each.

    Raises ValueError for what is no circle.
    """
    hurt, wounds = patient(book, own), tuple[Wound, ...]()
    for each in taken:
        if isinstance(each, Wound):
            wounds = (*wounds, _count_wound(each))
        else:
            wounds = strike(wounds, hurt, read_circle(each))
    return wounds


def _count_wound(wound: Wound) -> Wound:
    """A wound whose dice lost for good are no dice of it any more: the stats are less by them."""
    gone = wound.owed + sum(each.dice for each in wound.lost)
    return replace(wound, owed=gone, lost=()) if wound.lost else wound


def mark_steeled(wounds: tuple[Wound, ...], actions: int) -> tuple[Wound, ...]:
    """The wounds with Steel tested for the pain of the last, so that it is not due again."""
    if not wounds or wounds[-1].steeled is not None:
        return wounds
    return (*wounds[:-1], replace(wounds[-1], steeled=actions))


def wound_upshots(
    who: str, wounds: Sequence[Wound], before: Sequence[str | Wound]
) -> Iterator[Upshot]:
    """The wounds somebody has beside those he came with, by the index of their circles."""
    for wound in wounds[len(before) :]:
        yield Upshot("wounded", who, "", wound.at, note=wound.source, steeled=wound.steeled)


def ability_marks(book: Book, own: Comer) -> Mapping[str, str]:
    """Somebody's abilities less what wounds, armor, a spell held and Tax take, for a game whose
    dice know nothing of them (PTGS-15, ARM-9)."""
    known = own.known
    hurt = feel_wounds(book, own, known.wounds) if known.tolerances or known.wounds else None
    dice = hurt.dice.whole if hurt else 0
    worn = weight(book, known.armor or dict(blow_pieces(known.arms, book)))
    found = {}
    for id in own.abilities:
        has, lost = own.has(id), known.short.get(id, 0) + (0 if id in UNWOUNDED else dice)
        lost -= worn.dice(f"{'stat' if id in STATS else 'skill'}.{id}", book.skills).whole
        if id == "reflexes":
            lost -= worn.slower(
                *(own.has(each) for each in ("perception", "agility", "speed"))
            ).whole
        found[id] = str(has._replace(exponent=max(0, has.exponent - lost)))
    return found


def level(book: Book, wound: Wound) -> str:
    """What a wound is called: ``Light``."""
    levels = tuple(book.wounds.values())
    return levels[wound.level - 1].name if wound.level else SCRATCH


def shrug_wound(
    book: Book, own: Body, wounds: tuple[Wound, ...], what: Literal["cobwebs", "grit"], passed: bool
) -> tuple[Wound, ...]:
    """Wounds with one shrugged off for the scene, or the try in vain (PTGS-38 to PTGS-42)."""
    hurt = patient(book, own)
    if what == "cobwebs":
        return clear_cobwebs(wounds) if passed else wounds
    may = grittable(wounds, hurt, 0)
    return grit(wounds, may[0], hurt, 0, passed=passed) if may else wounds


def known_after(
    own: Fought, came: Comer, paid: Iterable[Paid], wounds: tuple[Wound, ...], worn: Armored
) -> Known:
    """What is known of somebody who leaves a conflict, beside his arms: with what he has left to
    spend, his wounds, his nerve, his armor."""
    means = Means(own.artha, own.call_ons).less(paid)
    causes = dict(own.nerve)
    if own.hesitation is not None:
        causes[""] = own.hesitation
    return replace(
        came.known,
        artha=means.artha,
        call_ons=means.call_ons,
        tolerances=tuple(read_circle(each) for each in own.tolerances),
        wounds=wounds,
        now=own.clock,
        hesitation=causes,
        multiplier=own.multiplier,
        trained=own.trained,
        short=own.short,
        pips=own.pips,
        armor=worn,
    )


# Armor


def armor_left(armor: Armored, dice: Mapping[str, int]) -> Armored:
    """Armor with the dice that are left of it, by place."""
    if not dice:
        return armor
    worn: dict[str, Name | Piece] = {}
    worn.update(dict.fromkeys(PLACES, armor) if isinstance(armor, str) else armor)
    for where, number in dice.items():
        place = next((each for each in (where, *places_within(where)) if each in worn), where)
        piece = worn.get(place, "")
        said = Piece(armor=piece) if isinstance(piece, str) else piece
        worn[place] = replace(said, left=number)
    return worn


def wear_upshots(
    who: str, armor: Armored, dice: Mapping[str, int], shield: int | None, now: int | None
) -> Iterator[Upshot]:
    """Armor by place and a shield that lost dice: how many are left, and how many of them were lost
    here, where it is known how many there were."""
    for place, number in dice.items():
        piece = "" if isinstance(armor, str) else _piece(armor, place)
        before = piece.left if isinstance(piece, Piece) else None
        yield Upshot("worn", who, place, number, dice=max(0, (before or number) - number))
    if now is not None and now != shield:
        yield Upshot("worn", who, SHIELD, now, dice=max(0, (shield or now) - now))


def _piece(armor: Mapping[str, Name | Piece], place: str) -> Name | Piece:
    """What is worn at a place, as `armor_left` finds it."""
    return next((armor[each] for each in (place, *places_within(place)) if each in armor), "")


def face(dice: Dice | None) -> tuple[int, ...]:
    """The one face of a die that is read on a table; none where it was not thrown."""
    if dice is None:
        return ()
    return (min(6, max(1, dice.count)),) if isinstance(dice, Told) else dice.casts[0].faces[:1]


def armor_faces(dice: Dice, wanted: int) -> tuple[int, ...]:
    """The faces of armor's dice; of dice only told so many lie that as many successes are among
    them."""
    if isinstance(dice, Told):
        right = min(wanted, dice.count)
        return (4,) * right + (2,) * (wanted - right)
    return tuple(each for cast in dice.casts for each in cast.faces)


def read_armor(dice: Dice, found: Outcome) -> tuple[int, ...]:
    """The faces of the dice a blow wants of armor. Raises IllegalMoveError for another number."""
    assert found.armor is not None
    faces = armor_faces(dice, found.armor.dice)
    if len(faces) != found.armor.dice:
        raise IllegalMoveError(
            miscount_sentence(len(faces), found.armor.dice, " for the armor there")
        )
    return faces


def single_die(key: str, label: str) -> Ask:
    """One die that is read by its face: of Fate, of gunpowder."""
    return Ask(key, Sum((Part(label, 1),)), reading="one")


def armor_ask(key: str, found: Outcome, worn: Armored, book: Book) -> Ask:
    """The dice of armor at the place a blow comes to, by its name, and what they are against."""
    assert found.armor is not None
    dice = Sum(
        (Part(f"{_worn_name(worn, found.place, book)}, {found.place}", found.armor.dice, "ARM-3"),)
    )
    against = Sum((Part("Armor", 1, "ARM-3"),))
    for part in found.edge.va.parts:
        against = against.plus(f"{part.label}, VA", part.value, part.rule)
    least = found.armor.obstacle - against.whole
    return Ask(key, dice, obstacle=against.plus("Never below 1", least, "ARM-3"))


def _worn_name(worn: Armored, place: str, book: Book) -> str:
    """What is worn at a place, as the Book calls it: ``Plated Mail``."""
    said: Name | Piece = worn if isinstance(worn, str) else ""
    if isinstance(worn, dict):
        near = (place, *places_within(place), area(place))
        said = next((worn[each] for each in near if each in worn), "")
    name = said if isinstance(said, str) else said.armor
    return armor_named(name, book)[0].name if name else "Armor"


def fate_says(found: Outcome) -> str:
    """The ranges of the Die of Fate, and what changes it: ``1 to 2 Incidental, 3 to 4 Mark, 5 to 6
    Superb. Successes over the obstacle +1.``"""
    if found.edge.fate is None:
        return ""
    ends = (0, *found.edge.fate, 6)
    named = (
        f"{low + 1} to {high} {hit}" if high > low + 1 else f"{high} {hit}"
        for (low, high), hit in zip(pairwise(ends), ("Incidental", "Mark", "Superb"), strict=True)
        if high > low
    )
    says = f"{', '.join(named)}."
    parts = found.fate.bonus.parts if found.fate else ()
    changes = ", ".join(f"{each.label} {each.value:+g}" for each in parts)
    return f"{says} {changes}." if changes else f"{says} Nothing changes it."


def hit_result(found: Outcome) -> str:
    """What became of a blow or a shot, in a word: ``miss``, ``stopped``, ``mark``, ``jam``."""
    if found.powder:
        return found.powder
    if found.armor is not None and found.armor.stopped:
        return "stopped"
    if found.missed and found.hit is None:
        return "miss"
    return (found.hit or "nothing") if found.at is not None else "nothing"


def wound_source(book: Book, weapon: str, head: str) -> str:
    """What a wound is from, with the head that stays in it: ``Hunting Bow, Barbed Tip``."""
    found = book.heads.get(head)
    return f"{weapon}, {found.name}" if found and found.out else weapon


def lighter_than_armor(found: Outcome) -> str:
    """The shade of a hit that armor was not tested against, since it is darker (HERO-13); ""."""
    shade, told = found.edge.shade, (each.rule for each in found.why if each.of == "armor")
    return shade.word if found.at is not None and shade.steps and "HERO-13" in told else ""


# Steel


class Steel(Move, frozen=True, tag="steel"):
    """Steel: its dice, or for how many actions or volleys somebody hesitates."""

    who: str
    dice: Dice | None = None
    hesitates: Count = 0


class React(Move, frozen=True, tag="react"):
    """How somebody hesitates (STEEL-5, RNC-28)."""

    who: str
    how: Name


def with_shaken(shaken: tuple[Shaken, ...], who: str, more: Shaken | None) -> tuple[Shaken, ...]:
    """Whose Steel is due, with one more of somebody, who is asked once at a time (PTGS-27)."""
    if more is None:
        return shaken
    return (*(each for each in shaken if each.who != who), more)


def find_shaken(shaken: Iterable[Shaken], who: str, label: str) -> Shaken:
    """The Steel that is due of somebody. Raises IllegalMoveError where none is."""
    return steel_tests.require_shaken(next((e for e in shaken if e.who == who), None), label)


def nerve_of(own: Nervous, will: Ability, cause: str) -> int:
    """The obstacle of somebody's Steel, for a cause where that has one of its own (STEEL-2)."""
    if cause in own.nerve:
        return own.nerve[cause]
    return hesitation(will) if own.hesitation is None else own.hesitation


def reaction_due(book: Book, who: str, seats: Seats, moment: str, exchange: int) -> Due:
    """Whoever has begun to hesitate says how."""
    return Due(
        "decide",
        (REACT, moment),
        who,
        seats,
        options=tuple(book.reactions),
        named=tuple(each.name for each in book.reactions.values()),
        says=how_says(book),
        round=exchange,
    )


def choose_reaction(book: Book, move: React, label: str, *, open_: bool) -> Reaction:
    """The reaction somebody chose, where it is *open* how he hesitates. Raises IllegalMoveError."""
    if not open_:
        raise IllegalMoveError(f"{label} does not hesitate now, or has said how.")
    return find_reaction(book, move.how)


def steel_ask(own: Body, shaken: Shaken, workings: Iterable[Working] = ()) -> Ask | None:
    """The dice of somebody's Steel, less what wounds take (PTGS-27), with what *workings* on him
    lend (FAITH-7); None where it is unknown."""
    steel = own.stat("steel")
    if not steel.exponent:
        return None
    lost = Sum().plus("Wounds", shaken.dice - steel.exponent, "PTGS-27")
    lost = add_lent(lost, workings, steel_tests.STEEL)
    nerve = min(own.hesitates(shaken.of), shaken.obstacle)
    against = Sum((Part("Hesitation", nerve, "STEEL-2"),))
    against = against.plus("Wounds", shaken.obstacle - nerve, "PTGS-27")
    return ask(steel, against, lost=lost)


def find_reaction(book: Book, how: str) -> Reaction:
    """The reaction somebody chose. Raises IllegalMoveError for one the Book has not."""
    if EARLIER.get(how, how) not in book.reactions:
        there = ", ".join(each.name for each in book.reactions.values())
        raise IllegalMoveError(f"“{brief(how)}” is no way to lose it; there are: {there}.")
    return reaction(book, how)


def ability(written: str | None) -> Ability:
    """An exponent as it is written; 0 where nobody said."""
    return read_ability(written or "B0")
