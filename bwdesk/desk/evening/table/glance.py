"""Everybody at the table as values to draw: a card each, and the abilities of the chosen one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal

from msgspec import Struct

from bwdesk.desk.kit.token import Token
from bwdesk.rules.basics.prose import series
from bwdesk.rules.group.campaign import Campaign
from bwdesk.rules.packs.book import STATS
from bwdesk.rules.person.standing import Favor
from bwdesk.rules.play.card import CallOn, Drive, Wanting, best, card, ripe
from bwdesk.rules.play.evening import Evening, present, tonight
from bwdesk.rules.play.magic.grimoire import faints, held_pins
from bwdesk.rules.play.present import Present
from bwdesk.rules.play.pursuing import sprint_words
from bwdesk.rules.play.told import BROKEN
from bwdesk.rules.reference.entries import link_of_ability

KEY = 4
"""Exponents at the foot of a card."""
UNTESTED = ("mortal-wound", "hesitation")
"""Attributes nobody rolls."""
WRITTEN = 3
"""So many Beliefs and Instincts somebody burned has at the least; a one-off needs none (NPC-12)."""
FIRST, LAST = "perception", "steel"
"""Those every card has at the same place: called for most, and most suddenly."""


class Known(Struct, frozen=True):
    """An ability in a row: its *id* and name, what it is now, what is added to its obstacles, and
    whether one test more would raise it. *link* is what it is called in the reference, *whose* the
    id of who has it."""

    id: str
    name: str
    token: Token
    obstacle: int = 0
    ripe: bool = False
    link: str = ""
    whose: str = ""

    @property
    def says(self) -> str:
        more = f", +{self.obstacle} Ob" if self.obstacle else ""
        return f"{self.name} {self.token}{more}"


class Section(Struct, frozen=True):
    """Abilities under one heading: stats, attributes, skills."""

    name: str
    known: tuple[Known, ...]


class Paid(Struct, frozen=True):
    """A Belief or an Instinct, its place among its kind from 1, and the artha it brought tonight:
    the letters F, P and D."""

    drive: Drive
    place: int
    letters: str = ""


class Asking(Struct, frozen=True):
    """What is due of spells that are held: a *word* for the card, and what it *says* at length."""

    word: str
    says: str


class Glance(Struct, frozen=True):
    """One card. *hurt* is what wounds do to him in a few words, "" for nothing. *held* are the
    spells he holds, and *will* the dice that are free beside them; *favors* wait for a test. *asks*
    is what of his spells is due, *written* how many Beliefs and Instincts he should have."""

    id: str
    name: str
    player: str
    fate: int
    persona: int
    deeds: int
    drives: tuple[Paid, ...]
    call_ons: tuple[CallOn, ...]
    keys: tuple[Known, ...]
    hurt: str = ""
    state: str = ""
    ripe: tuple[Wanting, ...] = ()
    begun: bool = True
    trouble: str = ""
    apart: bool = False
    held: tuple[str, ...] = ()
    will: int = 0
    favors: tuple[Favor, ...] = ()
    sprint: str = ""
    asks: tuple[Asking, ...] = ()
    written: int = WRITTEN

    @property
    def is_open(self) -> bool:
        """Whether his file could be opened."""
        return bool(self.keys)


def glance(evening: Evening, who: str, *, trouble: str = "", apart: bool = False) -> Glance:
    """A member of the roster; one whose file is not open has his name and the *trouble*."""
    member = next(each for each in evening.campaign.roster if each.id == who)
    if who not in evening.people:
        return Glance(who, member.name, member.player, 0, 0, 0, (), (), (), trouble=trouble)
    seen, someone = card(evening, who), present(evening, who)
    minus = "\N{MINUS SIGN}"
    hurt = " ".join(
        filter(
            None,
            (
                f"{minus}{seen.lost}D" if seen.lost else "",
                f"+{seen.obstacle} Ob" if seen.obstacle else "",
            ),
        )
    )
    felt = someone.effects
    wounded = bool(seen.injuries)
    return Glance(
        who,
        member.name,
        member.player,
        seen.artha.fate,
        seen.artha.persona,
        seen.artha.deeds,
        _paid_drives(evening.campaign, who, seen.drives),
        seen.call_ons,
        known_abilities(someone, _keys(someone), who),
        hurt or ("hurt" if wounded else ""),
        _state(evening, who, felt.state if felt else "up"),
        seen.ripe,
        someone.play.begun,
        trouble,
        apart,
        tuple(each.by for each in held_pins(someone.play)),
        _free_will(someone),
        someone.play.standing.favors,
        sprint_words(evening, who),
        tuple(_list_asked(someone)),
        0 if someone.reckoning.choices.sketch else WRITTEN,
    )


def _list_asked(someone: Present) -> Iterator[Asking]:
    """What is due of the spells somebody holds: Will after what broke the concentration, Tax."""
    play = someone.play
    for why in play.standing.disturbed[:1]:
        broke = BROKEN.get(why, "something")
        yield Asking(
            "Test Will", f"{broke.capitalize()} broke the concentration: Will for each spell"
        )
    late = [each for each in held_pins(play) if each.due is not None and each.due <= play.clock.now]
    if late:
        yield Asking("Tax again", f"Power still flows: {series([e.by for e in late], 'and')}")


def _free_will(someone: Present) -> int:
    felt = someone.feel("will")
    return felt.now if felt else 0


def _state(evening: Evening, who: str, down: str) -> str:
    """What holds him back beside wounds: unconscious, hesitating, an Aristeia."""
    someone = present(evening, who)
    standing = someone.play.standing
    if down != "up":
        return down
    if faints(someone):
        return "unconscious"
    if standing.hesitating and standing.hesitating.actions:
        return "hesitates"
    return "shines" if standing.aristeia else ""


def _paid_drives(campaign: Campaign, who: str, drives: tuple[Drive, ...]) -> tuple[Paid, ...]:
    """Each with what it brought tonight, as the journal has it."""
    won: dict[str, str] = {}
    for entry in tonight(campaign):
        if entry.kind == "award" and entry.who == who and entry.about and entry.amount:
            letter = entry.to[:1].upper()
            so_far = won.get(entry.about, "")
            won[entry.about] = so_far + letter if entry.amount > 0 else so_far.replace(letter, "")
    places: dict[Literal["belief", "instinct"], int] = {"belief": 0, "instinct": 0}
    found = []
    for drive in drives:
        places[drive.of] += 1
        found.append(Paid(drive, places[drive.of], won.get(drive.text, "")))
    return tuple(found)


def _keys(someone: Present) -> tuple[str, ...]:
    """Perception, the best skills, Steel: those called for most."""
    found = [id for id, _ in best(someone, KEY - 2)]
    return tuple(id for id in (FIRST, *found, LAST) if someone.ability(id))


def known_abilities(someone: Present, ids: Iterable[str], whose: str = "") -> tuple[Known, ...]:
    """Those of these abilities they have, as they are now."""
    raised = {each.ability for each in ripe(someone)}
    found = []
    for id in ids:
        felt = someone.feel(id)
        if felt is None:
            continue
        token = Token(felt.exponent_left, felt.base)
        name = someone.book.skill_name(id)
        ripens, link = someone.log_key(id) in raised, link_of_ability(id, someone.book)
        found.append(Known(id, name, token, felt.obstacle, ripens, link, whose))
    return tuple(found)


def sections(someone: Present, whose: str = "") -> tuple[Section, ...]:
    """All abilities of somebody that can be tested, as the chosen card lists them; *whose* is the
    id of who it is."""
    attributes = (id for id in someone.reckoning.attributes if id not in UNTESTED)
    skills = sorted((line.id for line in someone.lines), key=someone.book.skill_name)
    return (
        Section("Stats", known_abilities(someone, STATS, whose)),
        Section("Attributes", known_abilities(someone, attributes, whose)),
        Section("Skills", known_abilities(someone, skills, whose)),
    )
