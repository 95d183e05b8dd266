"""A wizard at the table: the con man, Gifted by the table's word, with three spells."""

from __future__ import annotations

from msgspec.structs import replace

from bwdesk.rules.magic.casting import Casting
from bwdesk.rules.magic.spell import Known, count_actions, read_spell, settle_obstacle
from bwdesk.rules.person.character import Opened, Thing, Voted
from bwdesk.rules.person.standing import Pinned
from bwdesk.rules.play.casts import Cast
from bwdesk.rules.play.evening import Evening, person, with_play
from bwdesk.rules.play.learning import advance
from bwdesk.rules.play.magic.casting import Spellcast, say_trials
from bwdesk.rules.play.magic.grimoire import WILL
from bwdesk.rules.play.trial import Trial, hand
from tests.rules.play.table import BOOK, in_scene

WHO = "con"
SPELLS = ("turn-aside-the-blade", "magesense", "shards", "eldritch-shield")


def learned(evening: Evening | None = None, *, sorcery: int = 4, forte: int = 1) -> Evening:
    """The con man of a scene, who casts by now; so much more *forte* than he had."""
    evening = evening or in_scene()
    play = person(evening, WHO).play
    things = tuple(
        Thing(BOOK.prices[f"spell/{each}"].name, "spell", price=f"spell/{each}") for each in SPELLS
    )
    opened = (*play.opened, Opened("sorcery", sorcery))
    now = replace(
        play,
        opened=opened,
        possessions=(*play.possessions, *things),
        traits=(*play.traits, Voted("gifted")),
    )
    return with_play(evening, WHO, advance(now, "stat.forte", forte))


def holding(evening: Evening, *names: str) -> Evening:
    """The same, holding spells of Ob 4."""
    play = person(evening, WHO).play
    pins = tuple(Pinned(each, WILL, 1, 4, play.clock.now) for each in names)
    standing = replace(play.standing, pinned=pins)
    return with_play(evening, WHO, replace(play, standing=standing))


def spell(name: str) -> Known:
    return read_spell(BOOK, f"spell/{name}")


def casting(name: str) -> Casting:
    known = spell(name)
    ob = settle_obstacle(known, {})
    return Casting(name=known.name, obstacle=ob, actions=count_actions(known, ob))


def thrown(trial: Trial | None, hits: int) -> Trial | None:
    """A trial whose dice came to so many successes, without a six."""
    if trial is None:
        return None
    dice = hand(trial).dice
    faces = (*(5,) * min(hits, dice), *(1,) * max(0, dice - hits))
    return replace(trial, casts=(Cast("rolled", faces),))


def cast(
    evening: Evening, name: str, hits: int | None = None, borne: int | None = None
) -> Spellcast:
    """A casting with so many successes, and so many of the Tax; None: not rolled yet."""
    asked = casting(name)
    first, tax = say_trials(evening, WHO, asked)
    if hits is not None:
        first = thrown(first, hits) or first
    if borne is not None:
        tax = thrown(tax, borne)
    return Spellcast(who=WHO, spell=spell(name), casting=asked, cast=first, tax=tax)
