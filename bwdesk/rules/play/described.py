"""Somebody whole, in figures and names, for other programs: ``bwdesk text FILE --json``.

Unlike the file of a character, which holds what was chosen, this holds what came of it: everything
another program would have to reckon. ``bwdesk text --schema`` describes it.
"""

from __future__ import annotations

from typing import get_args

from msgspec import Struct

from bwdesk.rules.burning.reckoning import Reckoning, ThingLine
from bwdesk.rules.chance.ability import Ability, Shade
from bwdesk.rules.injury.wounds import level_now
from bwdesk.rules.packs.book import STATS, Book
from bwdesk.rules.person.character import ARTHA_KINDS, Artha, Character, Play, ThingKind, Wound
from bwdesk.rules.play.experience import Experience
from bwdesk.rules.play.present import Present
from bwdesk.rules.play.somebody import Somebody, make_of
from bwdesk.rules.tables.grayscale import LEVELS, circle

FORMAT = 1
"""Raised when a field goes away or means something else; others may be added."""


class Had(Struct, frozen=True, omit_defaults=True):
    """A stat, an attribute or a skill: *shade* B, G or W, *exponent* before what burdens it, *now*
    the dice that are left of it, *obstacle* what comes to its tests; tests noted toward the next
    exponent, and artha spent on it. *roots* are those of a skill, by id; a *training* has no dice.
    A plain number (Hesitation) has a *value* and no shade.
    """

    id: str
    name: str
    shade: str = ""
    exponent: int = 0
    now: int = 0
    obstacle: int = 0
    value: int | None = None
    routine: int = 0
    difficult: int = 0
    challenging: int = 0
    fate: int = 0
    persona: int = 0
    deeds: int = 0
    roots: tuple[str, ...] = ()
    category: str = ""
    training: bool = False


class HadTrait(Struct, frozen=True, omit_defaults=True):
    """A trait: ``character``, ``call-on``, ``die``, or ``call-on and die``."""

    id: str
    name: str
    kind: str
    cost: int = 0


class Owned(Struct, frozen=True, omit_defaults=True):
    """A thing or a tie: ``gear``, ``arms``, ``relationship``, ``reputation`` ...; *dice* of a tie,
    *made* how it is made, *points* what it cost."""

    name: str
    kind: str
    count: int = 1
    points: int = 0
    dice: int = 0
    made: str = ""
    note: str = ""


class Hurt(Struct, frozen=True, omit_defaults=True):
    """A wound *at* a circle (``B7``), its *level* now, and whether it has *healed*."""

    at: str
    level: str
    source: str = ""
    healed: bool = False


class Told(Struct, frozen=True, omit_defaults=True):
    """An Instinct, and whether it insures or dares."""

    text: str
    kind: str = ""


class Described(Struct, frozen=True, kw_only=True):
    """Everything: *tolerances* are the first circles of Superficial to Mortal, as text (``B3``)."""

    format: int = FORMAT
    name: str
    player: str
    concept: str
    stock: str
    sex: str
    age: float
    lifepaths: tuple[str, ...]
    stats: tuple[Had, ...]
    attributes: tuple[Had, ...]
    skills: tuple[Had, ...]
    traits: tuple[HadTrait, ...]
    things: tuple[Owned, ...]
    beliefs: tuple[str, ...]
    instincts: tuple[Told, ...]
    notes: str
    tolerances: dict[str, str]
    wounds: tuple[Hurt, ...]
    artha: dict[str, int]
    in_play: bool


def describe(character: Character, reckoning: Reckoning, book: Book, *, burned: bool) -> Described:
    """Somebody as *burned*, or as they stand at the table."""
    someone = Somebody(character, reckoning, not burned, book)
    play = Play() if burned else character.play
    figures = _Figures(Present(someone.reckoning, play, book), play.artha)
    choices, reckoned = character.choices, someone.reckoning
    attributes = (each for each in reckoned.attributes.values() if not each.blank)
    return Described(
        name=choices.name,
        player=choices.player,
        concept=choices.concept,
        stock=reckoned.stock.name,
        sex=choices.sex,
        age=float(reckoned.age.total),
        lifepaths=tuple(walked.lifepath.name for walked in reckoned.path),
        stats=tuple(figures.figures_of(id, reckoned.stats[id].name) for id in STATS),
        attributes=tuple(
            figures.figures_of(each.id, each.name)
            if each.ability
            else Had(each.id, each.name, value=each.usual)
            for each in attributes
        ),
        skills=tuple(
            figures.figures_of(
                line.id,
                line.skill.name,
                line.skill.roots,
                line.skill.category,
                training=line.skill.training,
            )
            for line in someone.skills
        ),
        traits=tuple(
            HadTrait(line.trait.id, someone.trait_name(line), line.trait.kind, line.trait.cost)
            for line in someone.traits
        ),
        things=tuple(map(_describe_thing, someone.things(*get_args(ThingKind)))),
        beliefs=choices.beliefs,
        instincts=tuple(Told(each.text, each.kind) for each in choices.instincts),
        notes=choices.notes,
        tolerances=dict(zip(LEVELS, map(str, map(circle, someone.tolerances)), strict=False)),
        wounds=tuple(map(_hurt, someone.wounds_taken)),
        artha={kind: getattr(play.artha, kind) for kind in ARTHA_KINDS},
        in_play=play.begun,
    )


class _Figures:
    """Abilities with what is noted of them."""

    def __init__(self, present: Present, artha: Artha) -> None:
        self._present = present
        self._spent = {each.ability: each for each in artha.spent}

    def figures_of(
        self,
        id: str,
        name: str,
        roots: tuple[str, ...] = (),
        category: str = "",
        *,
        training: bool = False,
    ) -> Had:
        felt = self._present.feel(id)
        base = felt.base if felt else Ability(Shade.BLACK, 0)
        log = (self._present.experience(id) or Experience("skill", 0)).log
        spent = self._spent.get(self._present.log_key(id))
        return Had(
            id,
            name,
            "" if training else base.shade.value,
            base.exponent,
            felt.now if felt else 0,
            felt.obstacle if felt else 0,
            None,
            *log,
            *((spent.fate, spent.persona, spent.deeds) if spent else (0, 0, 0)),
            roots,
            category,
            training,
        )


def _describe_thing(line: ThingLine) -> Owned:
    thing = line.thing
    return Owned(
        thing.name, thing.kind, thing.count, thing.points, thing.dice, make_of(line), thing.note
    )


def _hurt(wound: Wound) -> Hurt:
    level = level_now(wound)
    return Hurt(
        str(circle(wound.at)),
        LEVELS[level - 1] if level else "",
        wound.source,
        wound.healed is not None,
    )
