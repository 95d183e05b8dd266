"""Traits and answers of a quick burn."""

from __future__ import annotations

from msgspec.structs import replace

from bwdesk.rules.burning.attributes import LOST, may_turn_gray
from bwdesk.rules.burning.life import Lives, bars
from bwdesk.rules.burning.quick.past import emotions_asked
from bwdesk.rules.burning.reckon import reckon
from bwdesk.rules.burning.reckoning import Reckoning
from bwdesk.rules.burning.skills import skill_of
from bwdesk.rules.burning.wander import Choose
from bwdesk.rules.packs.book import EMOTIONS, Book, Trait
from bwdesk.rules.person.character import Choices, Pick


def take_traits(choices: Choices, book: Book, choose: Choose) -> Choices:
    """What the path demands and asks for; then its own lists; then what anybody may buy."""
    choices = replace(choices, traits=_traits_owed(choices, book))
    while (left := (now := reckon(choices, book)).pools.traits.points_left) > 0:
        wanted = _traits_offered(now) or _for_sale(now, book, left)
        if not wanted:
            break
        taken = wanted[choose(len(wanted))]
        choices = replace(choices, traits=(*choices.traits, taken))
    return replace(choices, picks=_picks(reckon(choices, book), book, choose))


def _traits_owed(choices: Choices, book: Book) -> tuple[str, ...]:
    """The traits without which the path is not sound; what is demanded, where it is not anyway."""
    stock = book.stocks[choices.stock]
    life = Lives(stock, choices.sex, book).life_of(choices.path)
    if life:
        return life.traits
    lines = reckon(choices, book).traits
    return tuple(line.id for line in lines if line.demanded and not line.owned)


def _traits_offered(now: Reckoning) -> list[str]:
    return [
        line.id
        for line in now.traits
        if not line.owned
        and line.offered
        and not _is_barred(line.id, now)
        and not _weakens(line.trait)
    ]


def _for_sale(now: Reckoning, book: Book, left: int) -> list[str]:
    """Character traits: whatever does more is for a player to choose."""
    owned = {line.id for line in now.traits if line.owned}
    return [
        trait.id
        for trait in book.traits.values()
        if trait.kind == "character"
        and 0 < trait.cost <= left
        and not trait.lifepath_only
        and not trait.effects
        and (not trait.stocks or now.stock.id in trait.stocks)
        and trait.id not in owned
        and not _is_barred(trait.id, now)
    ]


def _is_barred(trait: str, now: Reckoning) -> bool:
    return any(bars(walked.lifepath.requires, (trait,)) for walked in now.path)


def _weakens(trait: Trait) -> bool:
    """Whether it takes something away, or opens what would have to be lived up to."""
    return any(effect.add < 0 or effect.set is not None for effect in trait.effects)


def _picks(now: Reckoning, book: Book, choose: Choose) -> tuple[Pick, ...]:
    """What the owned traits leave open: an option, or a skill of the last lifepath."""
    found: list[Pick] = []
    skills = [
        id
        for walked in reversed(now.path)
        for id in walked.lifepath.skills
        if not (skill_of(book, id).open or skill_of(book, id).training)
    ]
    for line in now.owned_traits:
        trait = line.trait
        if trait.options:
            found.append(Pick(trait.id, trait.options[choose(len(trait.options))].id))
        elif trait.of_skill and skills:
            found.append(Pick(trait.id, skills[0]))
    return tuple(found)


def answer_questions(choices: Choices, book: Book, choose: Choose) -> Choices:
    """A little of what is asked is so; of what an emotional attribute must come to, all of it."""
    now = reckon(choices, book)
    wanted = emotions_asked(now)
    answers = [
        answer.question.id
        for attribute, sheet in now.sheets.items()
        for answer in sheet
        if not answer.settled
        and answer.points > 0
        and (attribute in wanted or (attribute in ("health", "steel") and choose(5) == 0))
    ]
    return replace(choices, answers=tuple(answers))


def temper(choices: Choices, book: Book, _: Choose) -> Choices:
    """An emotional attribute that would be the end of its owner is turned gray."""
    lost = (
        id
        for id, figure in reckon(choices, book).attributes.items()
        if id in EMOTIONS and figure.value >= LOST and may_turn_gray(id)
    )
    return replace(choices, lightened=tuple(lost))
