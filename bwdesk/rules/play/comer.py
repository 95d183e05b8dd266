"""A character as the one value that carries a person to every game (`Comer`)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from bwdesk.rules.arms.burden import TRAINING
from bwdesk.rules.arms.grown import grown_arms
from bwdesk.rules.arms.made import Made
from bwdesk.rules.chance.ability import Ability
from bwdesk.rules.games.people.meeting import Comer, Known
from bwdesk.rules.games.people.spells import Lends, Working, list_lends
from bwdesk.rules.games.rolls.tray import call_ons
from bwdesk.rules.magic.spell import read_spell
from bwdesk.rules.packs.book import CAUSES, EMOTIONS, STATS, Book
from bwdesk.rules.person.character import Character, Play, Thing
from bwdesk.rules.play.magic.grimoire import WILL
from bwdesk.rules.play.present import Present

ATTRIBUTES = ("steel", "reflexes", "health", *EMOTIONS)
TRAININGS = {
    "shield-training": "shield",
    TRAINING: "armor",
    "mounted-combat-training": "mounted",
    "mounted-combat-bowman-training": "bowman",
}
MULTIPLIER = 3.5
"""How fast those move for whose stock no multiplier is printed."""


def comer(character: Character, someone: Present, id: str, name: str = "") -> Comer:
    """A character as they stand, for any game: figures before wounds, and what takes of them."""
    known = _abilities(someone, (*STATS, *ATTRIBUTES, *someone.skills))
    return Comer(
        id,
        name or character.choices.name or id,
        abilities={each: str(ability) for each, ability in known.items()},
        known=_read_known(character, someone),
    )


def list_grown(someone: Present) -> tuple[Made, ...]:
    """Teeth, claws and horns: what somebody's body carries, by their traits."""
    traits = [each.id for each in someone.reckoning.traits if each.owned]
    known = _abilities(someone, someone.skills)
    return grown_arms(traits, someone.book, known, someone.reckoning.choices)


def _abilities(someone: Present, ids: Iterable[str]) -> dict[str, Ability]:
    every = ((id, someone.ability(id)) for id in ids)
    return {id: ability for id, ability in every if ability is not None}


def _read_known(character: Character, someone: Present) -> Known:
    reckoning, play, book = someone.reckoning, someone.play, someone.book
    traits = [each.id for each in reckoning.traits if each.owned]
    skills = set(someone.skills)
    return Known(
        play.artha,
        call_ons(traits, play.standing.call_ons, book),
        reckoning.age.whole,
        tuple(each for each in character.choices.beliefs if each),
        tuple(each.text for each in character.choices.instincts if each.text),
        tuple(book.traits[each].name if each in book.traits else each for each in traits),
        play.arms,
        reckoning.tolerances.row() if reckoning.tolerances else (),
        play.wounds,
        play.clock.now,
        hesitations(someone),
        reckoning.stock.multiplier or MULTIPLIER,
        tuple(said for id, said in TRAININGS.items() if book.has_skill(id, skills)),
        made=list_grown(someone),
        short=_short(someone),
        carries=any(book.skills[each].carries for each in skills if each in book.skills),
        obeys=reckoning.stock.id in book.beasts,
        pips=max(0, -reckoning.spared.whole),
        spells=tuple(each.name for each in _things(character) if each.kind == "spell"),
        held=(*_held(play, book), *_waiting(play)),
    )


def _held(play: Play, book: Book) -> Iterator[Working]:
    """The spells that go on and pin a die of Will, in the order they were cast, with what they lend
    to those they are on, by their names; to each of several, for the one die."""
    for each in play.standing.pinned:
        if each.ability == WILL and each.dice == 1:
            lends = _lends(book, each.spell, each.effect) if each.effect else ()
            over = each.effect if lends else 0
            held = Working(each.by, each.obstacle, lends=lends, id=each.spell, over=over)
            first, *others = each.on or ("",)
            yield replace(held, on=first)
            yield from (replace(held, held=False, on=name) for name in others if lends)


def _waiting(play: Play) -> Iterator[Working]:
    """What prayers left for a test of an ability that was named (FAITH-7)."""
    for each in play.standing.favors:
        if each.ability:
            gives = Lends("opens", 1) if each.opens else Lends("dice", each.dice)
            lends = (replace(gives, to=(each.ability,)),)
            since = None if each.opens else 0
            yield Working(each.prayer, held=False, lends=lends, since=since, prayed=True)


def _lends(book: Book, spell: str, over: int) -> tuple[Lends, ...]:
    """What counts of a spell of the Book; nothing of one that cannot be read."""
    try:
        return list_lends(read_spell(book, spell), over)
    except ValueError:
        return ()


def hesitations(someone: Present) -> dict[str, int]:
    """The obstacle of their Steel as it is told everywhere, and that of every cause that has
    another one: of several the usual one is that for surprise (PTGS-29)."""
    shown = someone.reckoning.figure("hesitation")
    if shown is None:
        return {}
    every = {cause: max(0, someone.hesitation(cause).whole) for cause in CAUSES}
    usual = every[CAUSES[0]] if shown.causes else max(0, someone.hesitation().whole)
    return {"": usual, **{cause: each for cause, each in every.items() if each != usual}}


def _short(someone: Present) -> dict[str, int]:
    """The dice an ability lacks for spells that are held and for Tax; armor takes its own."""
    every = {id: -someone.dice_owed(id).whole for id in (*STATS, *ATTRIBUTES, *someone.skills)}
    return {id: dice for id, dice in every.items() if dice}


def _things(character: Character) -> tuple[Thing, ...]:
    play = character.play
    return play.possessions if play.begun else character.choices.things
