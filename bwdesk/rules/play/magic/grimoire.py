"""The spells somebody has, and those that are held."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from bwdesk.rules.magic.holding import Held
from bwdesk.rules.magic.spell import Known, find_spell, read_spell
from bwdesk.rules.packs.spelling import UnknownNameError
from bwdesk.rules.person.character import Character, Play, Thing
from bwdesk.rules.person.sickness import count_taxed
from bwdesk.rules.person.standing import Pinned
from bwdesk.rules.play.evening import Evening, Step, person, present, with_play
from bwdesk.rules.play.present import Present

WILL = "stat.will"


def spell_things(character: Character) -> tuple[Thing, ...]:
    """Every spell that was bought or found."""
    play = character.play
    owned = play.possessions if play.begun else (*character.choices.things, *play.possessions)
    return tuple(dict.fromkeys(each for each in owned if each.kind == "spell"))


def known_spells(evening: Evening, who: str) -> tuple[Known, ...]:
    """Those of somebody's spells that can be read, by their names."""
    return tuple(_read(evening, who))


def _read(evening: Evening, who: str) -> Iterator[Known]:
    book = evening.books[who]
    for thing in spell_things(person(evening, who)):
        try:
            yield read_spell(book, thing.price or find_spell(book, thing.name))
        except (UnknownNameError, ValueError):
            continue


def held_pins(play: Play) -> tuple[Pinned, ...]:
    """The spells that are held, in the order they were cast."""
    return tuple(each for each in play.standing.pinned if each.ability == WILL)


def held_spells(play: Play) -> tuple[Held, ...]:
    """The same, as the rules test them."""
    return tuple(Held(each.by, each.obstacle) for each in held_pins(play))


def will_lost(someone: Present) -> int:
    """Dice of Will that wounds take."""
    return -someone.wound_penalty("will").whole


def forte_now(evening: Evening, who: str) -> int:
    """Forte after Tax and wounds (SORC-A14)."""
    felt = present(evening, who).feel("forte")
    return felt.now if felt else 0


def faints(someone: Present) -> bool:
    """Whether Tax has left nothing of Forte: then they lie unconscious (SORC-18)."""
    forte, taxed = someone.ability("forte"), count_taxed(someone.play)
    return forte is not None and 0 < forte.exponent <= taxed


def words_of(evening: Evening, who: str, spell: str) -> str:
    """What somebody says when they cast a spell, by its id; "" where nobody wrote it down."""
    own = (each for each in spell_things(person(evening, who)) if each.price == spell)
    return next((each.note for each in own if each.note), "")


def write_words(evening: Evening, who: str, spell: str, words: str) -> Step:
    """Somebody's own words for a spell of theirs, by its id."""
    play = present(evening, who).play
    things = tuple(
        replace(each, note=words) if each.kind == "spell" and each.price == spell else each
        for each in play.possessions
    )
    return Step("Own words", with_play(evening, who, replace(play, possessions=things)))


def say_idiom(evening: Evening, who: str, idiom: str) -> Step:
    """How somebody casts: by a gesture, or in which speech (SORC-8)."""
    play = present(evening, who).play
    standing = replace(play.standing, idiom=idiom)
    return Step("Idiom", with_play(evening, who, replace(play, standing=standing)))
