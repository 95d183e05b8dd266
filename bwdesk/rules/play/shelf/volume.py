"""One document as it stands on the shelf: who or what it is, and every word it is found by.

What lies sealed, what is the GM's alone and what nobody has said yet is in none of it.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from bwdesk.rules.basics.problems import Severity
from bwdesk.rules.basics.prose import number_word
from bwdesk.rules.burning.reckoning import Reckoning
from bwdesk.rules.chance.ability import Ability
from bwdesk.rules.group.campaign import Campaign
from bwdesk.rules.packs.book import STATS, Book
from bwdesk.rules.person.character import Character
from bwdesk.rules.play.present import Present

Kind = Literal["character", "campaign", "chronicle", "conflict"]

STATES = (
    "burned",
    "sketch",
    "in play",
    "unfinished",
    "broken",
    "overruled",
    "wounded",
    "dead",
    "damaged",
)
"""What may be so of somebody, in the order of a list; *damaged* is a file nobody can read."""

BEST = 2
"""So many skills are told of somebody at a glance."""


class Passage(Struct, frozen=True, array_like=True, omit_defaults=True):
    """Words something is found by: *where* they stand, the *text*, and of an ability its figure
    and exponent."""

    where: str
    text: str
    figure: str = ""
    exponent: int = 0


class Stretch(Struct, frozen=True, array_like=True):
    """A lifepath at a glance: its name, its years, its setting; a *lead* is a year on the way."""

    name: str
    years: float
    setting: str
    lead: bool = False


class Of(Struct, frozen=True, array_like=True):
    """Whom or what a campaign names: a *name*, the *file* as it is written, and the id."""

    name: str
    file: str
    id: str = ""


class Volume(Struct, frozen=True, omit_defaults=True):
    """A document at a glance.

    *says* is a line of what it is; *counts* how many problems there are by severity. *abilities*
    are shorts with figures (``Wi``, ``B4``), *life* the lifepaths. *whole* is a digest of all it
    holds but its id and its tags, *birth* one of what was burned alone: two files of one *whole*
    say the same, two of one *birth* are somebody in two states. A campaign names its *people* and
    its *games*.
    """

    kind: Kind
    name: str
    id: str = ""
    says: str = ""
    stock: str = ""
    player: str = ""
    tags: tuple[str, ...] = ()
    states: tuple[str, ...] = ()
    counts: dict[str, int] = {}
    passages: tuple[Passage, ...] = ()
    abilities: tuple[tuple[str, str], ...] = ()
    life: tuple[Stretch, ...] = ()
    best: tuple[tuple[str, str], ...] = ()
    whole: str = ""
    birth: str = ""
    people: tuple[Of, ...] = ()
    games: tuple[Of, ...] = ()
    portrait: bool = False


SHORTS = dict(zip(STATS, ("Wi", "Pe", "Ag", "Sp", "Po", "Fo"), strict=True))


def shelve_character(
    character: Character, reckoning: Reckoning, book: Book, whole: str = "", birth: str = ""
) -> Volume:
    """A character as they stand now; the digests are handed in."""
    choices, play = character.choices, character.play
    present = Present(reckoning, play, book)
    skills = [line for line in present.lines if line.ability]
    counts = {each.value: many for each in Severity if (many := len(reckoning.problems_of(each)))}
    stats = {id: present.ability(id) for id in STATS}
    steel = present.ability("steel")
    figures = [(SHORTS[id], str(each)) for id, each in stats.items() if each]
    figures += [("St", str(steel))] if steel else []
    best = sorted(skills, key=lambda line: -_worth(line.ability))[:BEST]
    return Volume(
        "character",
        choices.name.strip() or f"Unnamed {reckoning.stock.name.lower()}",
        character.id,
        _what(reckoning),
        reckoning.stock.name,
        choices.player,
        character.tags,
        tuple(_states(character, reckoning, present, counts)),
        counts,
        tuple(_passages(character, reckoning, present)),
        tuple(figures),
        tuple(_life(reckoning)),
        tuple((line.skill.name, str(line.ability)) for line in best),
        whole,
        birth,
        portrait=choices.portrait is not None,
    )


def _worth(ability: Ability | None) -> int:
    return ability.exponent + 3 * ability.shade.steps if ability else 0


def _what(reckoning: Reckoning) -> str:
    """``Human, 5 paths``, ``Orc, a sketch``."""
    many = len(reckoning.path)
    paths = f"{number_word(many)} path{'' if many == 1 else 's'}"
    return f"{reckoning.stock.name}, {'a sketch' if reckoning.choices.sketch else paths}"


def _life(reckoning: Reckoning) -> list[Stretch]:
    found = []
    for walked in reckoning.path:
        setting = walked.lifepath.setting
        if walked.lead:
            found.append(Stretch("", float(walked.lead), setting, lead=True))
        found.append(Stretch(walked.lifepath.name, float(walked.years), setting))
    return found


def _states(
    character: Character, reckoning: Reckoning, present: Present, counts: dict[str, int]
) -> list[str]:
    """In the order of STATES."""
    hurt = present.effects
    dead = hurt is not None and hurt.state == "dead"
    wounded = any(each.healed is None for each in character.play.wounds)
    found = {
        "burned": character.choices.sketch is None,
        "sketch": character.choices.sketch is not None,
        "in play": character.play.begun,
        "unfinished": bool(counts.get(Severity.UNFINISHED.value)),
        "broken": bool(counts.get(Severity.BROKEN.value)),
        "overruled": bool(reckoning.rulings_in_force),
        "wounded": wounded and not dead,
        "dead": dead,
    }
    return [each for each in STATES if found.get(each)]


def _passages(character: Character, reckoning: Reckoning, present: Present) -> list[Passage]:
    """Every word somebody is found by, the nearest first."""
    choices, play = character.choices, character.play
    found = [
        Passage("name", choices.name),
        Passage("player", choices.player),
        Passage("stock", reckoning.stock.name),
        Passage("concept", choices.concept),
    ]
    found += [Passage("tag", each) for each in character.tags]
    for walked in reckoning.path:
        found.append(Passage("lifepath", walked.lifepath.name))
        found.append(Passage("setting", _setting_name(reckoning, walked.lifepath.setting)))
    figures = {**reckoning.stats, **reckoning.attributes}
    for id, figure in figures.items():
        if ability := present.ability(id):
            where = "stat" if id in reckoning.stats else "attribute"
            found.append(Passage(where, figure.name, str(ability), ability.exponent))
    for line in present.lines:
        if line.ability:
            figure_now, exponent = str(line.ability), line.ability.exponent
            found.append(Passage("skill", line.skill.name, figure_now, exponent))
        elif line.skill.training:
            found.append(Passage("skill", line.skill.name))
    lost = {each.trait for each in play.traits if each.lost}
    found += [
        Passage("trait", line.trait.name)
        for line in reckoning.owned_traits
        if line.trait.id not in lost
    ]
    won = (present.book.traits.get(each.trait) for each in play.traits if not each.lost)
    found += [Passage("trait", each.name) for each in won if each]
    for thing in (*choices.things, *play.possessions):
        found.append(Passage("spell" if thing.kind == "spell" else "gear", thing.name))
        found.append(Passage("gear", thing.note))
    found += [Passage("Belief", each) for each in choices.beliefs]
    found += [Passage("Instinct", each.text) for each in choices.instincts]
    found.append(Passage("notes", choices.notes))
    found += [Passage("wound", each.source) for each in play.wounds]
    found += [Passage("contact", each.name) for each in play.standing.contacts]
    found += [Passage("journal", each.text) for each in play.journal]
    return list(dict.fromkeys(each for each in found if each.text.strip()))


def _setting_name(reckoning: Reckoning, id: str) -> str:
    settings = reckoning.stock.settings
    return next((each.name for each in settings if each.id == id), id)


def shelve_campaign(campaign: Campaign, title: str, whole: str = "") -> Volume:
    """A campaign: its people, those without a file as well, its games, and what the table itself
    wrote into the journal. Whom nobody has met is not told of."""
    at_table = [each for each in campaign.roster if not (each.left or each.hidden)]
    found = [Passage("name", title)]
    found += [Passage("player", each.name) for each in campaign.players]
    found += [Passage("tag", each) for each in campaign.tags]
    found += [Passage("character", each.name) for each in at_table]
    found += [Passage("session", each.name) for each in campaign.sessions]
    found += [Passage("scene", one.name) for each in campaign.sessions for one in each.scenes]
    found += [Passage("game", each.name) for each in campaign.chronicles]
    gm = {each.name for each in campaign.players if each.gm}
    notes = (each for each in campaign.journal if each.kind == "note" and each.by not in gm)
    found += [Passage("journal", each.note) for each in notes]
    many = len(campaign.sessions)
    sessions = f"{number_word(many)} session{'' if many == 1 else 's'}" if many else "not begun"
    return Volume(
        "campaign",
        title,
        campaign.id,
        f"{number_word(len(at_table))} at the table, {sessions}",
        player=", ".join(each.name for each in campaign.players),
        tags=campaign.tags,
        passages=tuple(dict.fromkeys(each for each in found if each.text.strip())),
        whole=whole,
        people=tuple(Of(each.name, each.file, each.character) for each in at_table),
        games=tuple(Of(each.name, each.file, each.id) for each in campaign.chronicles if each.file),
    )


def shelve_game(kind: Kind, title: str, game: str, id: str, tags: tuple[str, ...] = ()) -> Volume:
    """A chronicle or a conflict, by what its title page tells everybody."""
    found = [Passage("name", title), Passage("game", game)]
    found += [Passage("tag", each) for each in tags]
    return Volume(kind, title, id, game, tags=tags, passages=tuple(found))


def damaged(kind: Kind, name: str, says: str) -> Volume:
    """A file that cannot be read stands there all the same, with the sentence why."""
    return Volume(kind, name, says=says, states=("damaged",), passages=(Passage("name", name),))
