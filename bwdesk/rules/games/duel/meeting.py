"""Two sides who meet for a Duel of Wits: the first of each argues, the others speak up for them."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from bwdesk.rules.games.duel.canon import Canon, canon
from bwdesk.rules.games.duel.state import BodyKind, Helper, Settings, Setup, Side, Speaker
from bwdesk.rules.games.frame.forms import Choice, Slot
from bwdesk.rules.games.frame.game import IllegalMoveError
from bwdesk.rules.games.people.hurting import ability_marks
from bwdesk.rules.games.people.meeting import Agreed, Comer, Suggested, Terms, sides
from bwdesk.rules.games.people.spells import readable_spells, take_along
from bwdesk.rules.packs.book import STATS, Book
from bwdesk.rules.tables.readings import readings_of

BODY: Mapping[BodyKind, str] = {
    "rolled": "Rolled",
    "big": "Big Deal",
    "small": "Not a Big Deal",
    "versus": "One versus test",
}
GROUP, CROWD = 2, 4
"""From so many on a side it is a group duel, and from so many a crowd (DOW-20)."""
COUNTED = {2: "Two", 3: "Three", 4: "Four", 5: "Five", 6: "Six"}


BARGAIN = "bargain"
"""The slot that says it is about a price: each leads with Haggling who has it (RES-17)."""


def suggest_meeting(speaking: tuple[int, ...], agreed: Agreed) -> Suggested | None:
    """A Big Deal where two or three speak on a side, bodies doubled where more do (DOW-20).

    *speaking* is how many do on each side. One versus test has no body to recommend.
    """
    most = max(speaking, default=0)
    if most < GROUP or agreed.choice("body") == "versus":
        return None
    many = f"{COUNTED.get(most, most)} speak on a side"
    if most < CROWD:
        return Suggested("body", "big", f"{many}: a Big Deal is recommended.", "Make it a Big Deal")
    says = f"{many}: bodies doubled keep it from ending at once."
    return Suggested("doubled", "yes", says, "Double the bodies")


TERMS = Terms(
    (
        Slot(
            "body",
            name="The argument",
            choices=tuple(Choice(id, name) for id, name in BODY.items()),
            needed=True,
        ),
        Slot("doubled", name="Many on a side", choices=(Choice("yes", "Bodies doubled"),)),
        Slot(BARGAIN, name="About a price", choices=(Choice("yes", "Led by Haggling"),)),
    ),
    (
        Slot("traits", "number", "Dice of fitting traits", most=9),
        Slot("enmity", name="Hostile", choices=(Choice("yes", "Yes, +4D"),)),
        Slot("case", "text", "The case in a line", most=200),
        Slot("wins", "text", "Wants, if it wins", most=200),
    ),
    suggests=suggest_meeting,
)


def meets(book: Book, comers: tuple[Comer, ...], agreed: Agreed) -> Setup:
    """What a duel between these begins with. Raises IllegalMoveError."""
    known, met = canon(book), sides(comers)
    if missing := [own.name for own, *_ in met.values() if not own.has("will").exponent]:
        raise IllegalMoveError(f"Who argues has a Will; none is known of {missing[0]}.")
    bargain = bool(agreed.choice(BARGAIN))
    sides_ = tuple(
        _agree_side(_side(known, book, *members, bargain=bargain), agreed, place)
        for place, members in enumerate(met.values(), start=1)
    )
    kind = next(each for each in BODY if each == agreed.choice("body", "rolled"))
    settings = agreed.settings(Settings(), readings_of(book, "duel"))
    return Setup(sides_, kind, bool(agreed.choice("doubled")), settings=settings)


def _agree_side(side: Side, agreed: Agreed, place: int) -> Side:
    """A side with what was agreed on for it."""
    speaker = replace(
        side.speaker,
        traits=agreed.number(f"{place} traits"),
        enmity=bool(agreed.choice(f"{place} enmity")),
    )
    case, wins = agreed.text(f"{place} case"), agreed.text(f"{place} wins")
    return replace(side, speaker=speaker, statement=case, wins=wins)


def _side(known: Canon, book: Book, own: Comer, *others: Comer, bargain: bool) -> Side:
    hesitates = own.known.hesitation.get("")
    if hesitates is None and "hesitation" in own.abilities:
        hesitates = own.has("hesitation").exponent
    # Nerve is that of a Will without wounds (PTGS-15): wounds do not refactor what is made of it.
    hesitates = own.hesitates() if hesitates is None else hesitates
    came, own = own, replace(own, abilities=ability_marks(book, own))
    led = max(
        known.skills_like(known.main, own.abilities),
        key=lambda skill: own.has(skill).exponent,
        default="",
    )
    if bargain:
        may = known.skills_like(known.bargaining, own.abilities)
        haggles = (skill for skill in may if own.has(skill).exponent)
        led = next(haggles, led)
    speaker = Speaker(
        own.abilities["will"],
        led if led and own.has(led).exponent else "",
        _skills(book, own),
        {id: own.abilities[id] for id in (*STATS, "health") if id in own.abilities},
        own.abilities.get("steel"),
        hesitates,
        age=own.known.age,
        artha=own.known.artha,
        call_ons=own.known.call_ons,
        beliefs=own.known.beliefs,
        instincts=own.known.instincts,
        known_for=own.known.traits,
        spells=tuple(readable_spells(book, own.known.spells)),
        held=take_along(own.known.held, own.id),
        came=came,
    )
    helpers = tuple(_helper(book, each) for each in others)
    return Side(own.id, speaker, own.name, own.seats, helpers)


def _helper(book: Book, own: Comer) -> Helper:
    now = replace(own, abilities=ability_marks(book, own))
    return Helper(own.id, own.name, _skills(book, now), own)


def _skills(book: Book, comer: Comer) -> dict[str, str]:
    return {id: each for id, each in comer.abilities.items() if id in book.skills}
