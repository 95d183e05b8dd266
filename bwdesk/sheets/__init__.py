"""Printed pages. ReportLab is imported when the first one is made, not before.

A sheet is a module with ``pages(order) -> Printed``; KINDS says which there are.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Literal, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from bwdesk.rules.burning.reckoning import Reckoning
from bwdesk.rules.packs.book import Book
from bwdesk.rules.person.character import Character, Choices

if TYPE_CHECKING:
    from bwdesk.sheets.campaign.subject import CampaignOnPaper
    from bwdesk.sheets.chronicle.subject import ChronicleOnPaper
    from bwdesk.sheets.conflicts.subject import ConflictOnPaper
    from bwdesk.sheets.courts.subject import CourtsOnPaper
    from bwdesk.sheets.kit.frame import Printed
    from bwdesk.sheets.usurper.subject import UsurperOnPaper

for _name in ("reportlab_mods", "reportlab_settings"):
    # Else ReportLab looks for them in the home, which may be no folder, and runs what it finds:
    # a sheet is the same everywhere.
    sys.modules.setdefault(_name, ModuleType(_name))

PaperName = Literal["a4", "letter"]
State = Literal["now", "clean", "blank"]
Punch = Literal["", "left", "book"]
"""Room for holes: none, at the left of every page, or at the left and the right in turn."""
Group = Literal["Character", "Campaign", "Conflicts", "Chronicle", "Usurper", "Reference"]


class Kind(NamedTuple):
    """A kind of sheet: its title, its group, the module that draws it.

    *of* says what it shows: one of `subjects.SUBJECTS`, or ``book``, the Book alone; *together* how
    many characters share a page. What is to be *cut* up leaves no room for holes. Cards that stay
    *apart* are of a game of their own, not of the booklet. A script is *played_in* a game that
    has it for each of its people.
    """

    title: str
    group: Group
    module: str
    of: str = "character"
    fillable: bool = False
    together: int = 1
    cut: bool = False
    apart: bool = False
    played_in: str = ""


def _cards(about: str, module: str) -> Kind:
    """A page of reference cards."""
    return Kind(f"Reference cards: {about}", "Reference", f"reference.{module}", "book", cut=True)


KINDS = {
    "character": Kind("Character sheet", "Character", "character", fillable=True),
    "long": Kind("Character sheet, long form", "Character", "character.long", fillable=True),
    "worksheet": Kind("Burning worksheet", "Character", "worksheet", fillable=True),
    "wheel": Kind("Grayscale wheel", "Character", "wheel"),
    "tests": Kind("Test log", "Character", "log", fillable=True),
    "practice": Kind("Practice calendar", "Character", "practice", fillable=True),
    "npc": Kind("Half-sheets", "Character", "npc", fillable=True, together=2),
    "cards": Kind("Stat-block cards", "Character", "cards", together=8, cut=True),
    "creed-cards": Kind("Belief, Instinct and artha cards", "Character", "deck.creed", cut=True),
    "trait-cards": Kind("Trait cards", "Character", "deck.traits", cut=True),
    "grimoire": Kind("Grimoire", "Character", "grimoire", fillable=True),
    "spell-cards": Kind("Spell and song cards", "Character", "deck.magic", cut=True),
    "roster": Kind("GM roster", "Character", "roster", together=6),
    "lifepaths": Kind("Lifepath poster", "Character", "lifepaths"),
    "lifepath-book": Kind("Lifepath book", "Character", "lifepath_book"),
    "relationship-map": Kind("Relationship map", "Character", "relations", together=8),
    "wounds": Kind("Wound record", "Character", "character.wounds"),
    "campaign-record": Kind("Record of a campaign", "Campaign", "campaign.record", "campaign"),
    "rides": Kind("Let it Ride, linked tests", "Campaign", "campaign.rides", "campaign"),
    "chase": Kind("A pursuit, to tick", "Campaign", "campaign.chase", "campaign"),
    "brief": Kind("Brief, who is who", "Campaign", "campaign.brief", "campaign"),
    "prep": Kind("The GM’s preparation", "Campaign", "campaign.prep", "campaign"),
    "ballots": Kind("Ballots", "Campaign", "campaign.ballots", "campaign", cut=True),
    "gm-people": Kind("The GM’s people", "Campaign", "campaign.gm_people", "campaign"),
    "gm-screen": Kind("GM screen", "Campaign", "reference.screen", "book", cut=True),
    "people-map": Kind("Map of a campaign’s people", "Campaign", "relations", "campaign"),
    "duel-script": Kind("Duel of Wits script", "Conflicts", "conflicts.duel", played_in="duel"),
    "duel-record": Kind("Duel of Wits, as played", "Conflicts", "conflicts.duel_record", "duel"),
    "range-script": Kind(
        "Range and Cover script", "Conflicts", "conflicts.shooting", played_in="range"
    ),
    "fight-script": Kind("Fight! script", "Conflicts", "conflicts.fighting", played_in="fight"),
    "range-record": Kind(
        "Range and Cover, as played", "Conflicts", "conflicts.range_record", "range"
    ),
    "fight-record": Kind("Fight!, as played", "Conflicts", "conflicts.fight_record", "fight"),
    "conflict-tracker": Kind(
        "Prolonged conflict", "Conflicts", "conflicts.tracker", "conflict", fillable=True
    ),
    "outcome-slips": Kind(
        "Outcome slips", "Conflicts", "conflicts.outcome_slips", "conflict", cut=True
    ),
    "outcome-card": Kind("Outcome card", "Conflicts", "conflicts.outcome_card", "book", cut=True),
    "matrices": Kind("Conflict matrices", "Conflicts", "conflicts.matrices", "book", cut=True),
    "conquest-chronicle": Kind(
        "Conquest Chronicle", "Chronicle", "chronicle.territory", "chronicle"
    ),
    "faction": Kind("Faction sheet", "Chronicle", "chronicle.faction", "chronicle", fillable=True),
    "session": Kind("Session record", "Chronicle", "chronicle.session", "chronicle"),
    "record": Kind("Record of a chronicle", "Chronicle", "chronicle.story", "chronicle"),
    "slips": Kind("Maneuver slips", "Chronicle", "chronicle.slips", "chronicle", cut=True),
    "slips-and-list": Kind(
        "Maneuver slips, list on the back", "Chronicle", "chronicle.slips", "chronicle", cut=True
    ),
    "scene-tokens": Kind("Scene tokens", "Chronicle", "chronicle.tokens", "chronicle", cut=True),
    "planner": Kind("Maneuver planner", "Chronicle", "chronicle.planner", "chronicle"),
    "war-map": Kind("Map of the war", "Chronicle", "chronicle.map", "chronicle"),
    "court": Kind("Court sheet", "Chronicle", "courts.court", "courts", fillable=True),
    "campaign-list": Kind("Campaign list", "Chronicle", "courts.lists", "courts"),
    "court-year": Kind("The year of the courts", "Chronicle", "courts.seasons", "courts"),
    "season-log": Kind("Season log", "Chronicle", "courts.seasons", "courts"),
    "maneuvers": Kind("Maneuver list", "Chronicle", "chronicle.maneuvers", "book"),
    "maneuver-matrix": Kind("Maneuver matrix", "Chronicle", "chronicle.matrix", "book", cut=True),
    "usurper-founding": Kind("Founding sheet", "Usurper", "usurper.founding", "usurper"),
    "usurper-orders": Kind(
        "Order and choice sheet", "Usurper", "usurper.orders", "usurper", fillable=True
    ),
    "usurper-ledger": Kind("Faction sheet of a Usurpation", "Usurper", "usurper.ledger", "usurper"),
    "usurper-cards": Kind(
        "Unit, Leader and Extra cards", "Usurper", "usurper.forces", "usurper", cut=True
    ),
    "usurper-places": Kind("Trade sheet of places", "Usurper", "usurper.places", "usurper"),
    "usurper-map": Kind("Map of Usurper", "Usurper", "usurper.land", "usurper"),
    "usurper-bulletin": Kind("Bulletins", "Usurper", "usurper.bulletin", "usurper"),
    "usurper-tally": Kind("Tally of Usurpers", "Usurper", "usurper.tally", "usurper"),
    "usurper-secrets": Kind("Secrets of the narrator", "Usurper", "usurper.secrets", "usurper"),
    "beasts": Kind("Beasts, as cards", "Reference", "beasts", "book", cut=True, apart=True),
    "arms-list": Kind("Weapons and armor", "Reference", "reference.armory", "book"),
    "reference-tests": _cards("tests", "tests"),
    "reference-odds": _cards("odds", "odds"),
    "reference-wounds": _cards("wounds, Steel, Circles", "injury"),
    "reference-artha": _cards("artha and Resources", "means"),
    "reference-magic": _cards("magic", "magic"),
    "reference-circles": _cards("Resources and Circles", "circles"),
    "reference-movement": _cards("movement", "movement"),
    "reference-duel": _cards("Duel of Wits", "duel"),
    "reference-fight": _cards("Fight!", "fight"),
    "reference-arms": _cards("arms", "arms"),
    "reference-usurper": _cards("Usurper", "usurper")._replace(apart=True),
    "booklet": Kind("Table booklet", "Reference", "reference.booklet", "book", cut=True),
}
"""The kinds of sheet there are, in the order they are offered."""

PAPERS: tuple[PaperName, ...] = ("a4", "letter")
STATES: tuple[State, ...] = ("now", "clean", "blank")
PUNCHES: tuple[Punch, ...] = ("", "left", "book")


class Order(Struct, frozen=True):
    """One sheet to print.

    *now* prints what play has done (tests, wounds, artha, advances), *clean* only the burning,
    *blank* leaves everything to the pencil. *reckoning* is that of ``character.choices``.
    *others* are those who share its pages, where a kind prints several together. What shows a
    *chronicle*, a *conflict*, *courts*, *usurper* or a *campaign* is blank without. What is cut up
    is never to *punch*. Where a file *differs* from what was played, each page says so. *table* is
    the name of the campaign that it is printed for, with others. *words* tell in a line what an
    entry of the Book is, by its link (``fight_action/strike``).
    """

    kind: str
    book: Book
    character: Character | None = None
    reckoning: Reckoning | None = None
    paper: PaperName = "a4"
    state: State = "now"
    fillable: bool = False
    others: tuple[tuple[Character, Reckoning], ...] = ()
    chronicle: ChronicleOnPaper | None = None
    conflict: ConflictOnPaper | None = None
    courts: CourtsOnPaper | None = None
    campaign: CampaignOnPaper | None = None
    usurper: UsurperOnPaper | None = None
    punch: Punch = ""
    differs: bool = False
    table: str = ""
    words: Mapping[str, str] = {}


def render(
    kind: str,
    character: Character | None = None,
    reckoning: Reckoning | None = None,
    *,
    book: Book | None = None,
    paper: PaperName = "a4",
    state: State = "now",
    fillable: bool = False,
    chronicle: ChronicleOnPaper | None = None,
    conflict: ConflictOnPaper | None = None,
    courts: CourtsOnPaper | None = None,
    campaign: CampaignOnPaper | None = None,
    usurper: UsurperOnPaper | None = None,
    punch: Punch = "",
) -> bytes:
    """One sheet as PDF; the same input gives the same bytes.

    Raises:
        ValueError: a kind, paper or state there is none of, in a sentence for the user.
    """
    order = Order(
        kind,
        book or Book(),
        character,
        reckoning,
        paper,
        state,
        fillable,
        chronicle=chronicle,
        conflict=conflict,
        courts=courts,
        campaign=campaign,
        usurper=usurper,
        punch=punch,
    )
    return b"".join(bind([order]))


def bind(
    orders: Iterable[Order], lacking: Callable[[str], object] = lambda _sentence: None
) -> Iterator[bytes]:
    """All *orders* in one PDF, each with its own page numbers.

    Yields after each sheet, so that a caller can show progress or stop; the last piece alone is
    the PDF, those before it are empty. Before the last, *lacking* is told once what letters no font
    of this machine draws, in a sentence that says what to do, where there are any. Raises
    ValueError as :func:`render` does.
    """
    from bwdesk.sheets.kit.frame import Press

    press = Press()
    for order in orders:
        turned = order.punch == "book"
        press.add(pages(order), fillable=order.fillable, turned=turned, table=order.table)
        yield b""
    if press.problems_line:
        lacking(press.problems_line)
    yield press.finish()


def pages(order: Order) -> Printed:
    """The pages of one sheet, laid out."""
    for what, given, known in (
        ("kind of sheet", order.kind, tuple(KINDS)),
        ("paper", order.paper, PAPERS),
        ("state", order.state, STATES),
        ("side to punch", order.punch, PUNCHES),
    ):
        if given not in known:
            raise ValueError(f"There is no {what} “{given}”; there is {' and '.join(known)}.")
    if KINDS[order.kind].cut:
        order = replace(order, punch="")
    module = import_module(f"bwdesk.sheets.{KINDS[order.kind].module}")
    printed: Printed = module.pages(for_nobody(order) if _blank(order) else order)
    return printed.warning() if order.differs else printed


def _blank(order: Order) -> bool:
    of_character = KINDS[order.kind].of == "character"
    return of_character and (order.state == "blank" or order.character is None)


def for_nobody(order: Order) -> Order:
    """The order for a character without any choices."""
    from bwdesk.rules.burning import reckon

    nobody = Character(Choices(stock=""))
    reckoning = reckon(nobody.choices, order.book)
    return replace(order, character=nobody, reckoning=reckoning, state="blank")
