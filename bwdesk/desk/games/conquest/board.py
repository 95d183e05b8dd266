"""Conquest at the desk: the pages of a maneuver, the factions beside them, and its words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from bwdesk.desk.games.conquest import pages
from bwdesk.desk.games.conquest.chart import draw_up_chart
from bwdesk.desk.games.conquest.declare import own_slip
from bwdesk.desk.games.conquest.document import ChronicleDocument
from bwdesk.desk.games.conquest.rule_words import rule_says, rule_sentences
from bwdesk.desk.games.conquest.shown import hide_comparisons
from bwdesk.desk.table.board import Board, Step, Waits, Words
from bwdesk.desk.table.own_script import ReadLine
from bwdesk.desk.table.widgets.chart import Chart
from bwdesk.desk.table.widgets.curtain import WAITS, Stands
from bwdesk.rules.basics.prose import number_word
from bwdesk.rules.games.conquest.moves import Go, Reveal
from bwdesk.rules.games.conquest.play import Conquest
from bwdesk.rules.games.conquest.state import Person, State
from bwdesk.rules.games.frame.game import Actor, Due, Game
from bwdesk.table.log import Made
from bwdesk.table.session import Session

if TYPE_CHECKING:
    from bwdesk.desk.games.conquest.factions import FactionsBoard, FactionsPanel
    from bwdesk.desk.games.conquest.founding.page import FoundingPage
    from bwdesk.desk.shell.installed_packs import InstalledPacks
    from bwdesk.desk.shell.settings import DeskSettings
    from bwdesk.desk.table.meeting.guests import Guest
    from bwdesk.sheets.queue import Told


class ConquestBoard(Board[State, ChronicleDocument]):
    """A chronicle: every phase of a maneuver has its page."""

    document = ChronicleDocument
    steps = pages.STEPS
    writes = "declare"
    words = Words("faction", "factions", "slip", "slips", "Dispositions")
    owner = "faction"
    room, icon = "chronicles", "scroll-text"
    guide = ("chronicles.md", "A maneuver")
    sheet = "conquest-chronicle"
    between = "Bring home…"

    def __init__(self) -> None:
        super().__init__("Conquest")

    # The strip

    def heading(self, state: State) -> str:
        return f"Maneuver {state.number}"

    def opens(self, step: Step, state: State) -> bool:
        return pages.open_in(step.key, state.phase)

    def leads_on(self, step: Step, state: State) -> bool:
        return pages.leads_on(step.key, state.phase)

    def steps_over(self, state: State) -> int:
        return pages.steps_over(state.phase)

    def step_of(self, state: State) -> str:
        return pages.step_of(state.phase)

    def next_step(self, old: State, new: State, shown: str) -> str:
        return pages.next_step(old.phase, new.phase, shown)

    def moments(self, old: State, new: State, waiting: frozenset[str]) -> frozenset[str]:
        return pages.moments(old.phase, new.phase, waiting)

    def state_so_far(self, state: State, step: str, moments: frozenset[str]) -> State:
        return hide_comparisons(state) if step == "roll" and "resolve" in moments else state

    def waits(self, document: ChronicleDocument, step: str) -> Waits | None:
        """Health tests wait on a page that is not the one of the phase."""
        says = health_due(document.session.due())
        return Waits(says, "Test Health", "downtime") if says and step != "downtime" else None

    def side(self, document: ChronicleDocument) -> FactionsPanel:
        from bwdesk.desk.games.conquest.factions import FactionsPanel

        return FactionsPanel(document)

    # Who is at the desk

    def stands(self, document: ChronicleDocument, actor: Actor) -> Stands:
        skip = document.state.faction(actor.id).skip
        if skip:
            return Stands("hesitates" if skip == "hesitates" else "barred")
        return WAITS if document.state.prologues else super().stands(document, actor)

    def why_not_sealed(self, document: ChronicleDocument, actor: Actor) -> str:
        return own_slip.why_no_slip(document, actor.id) or super().why_not_sealed(document, actor)

    def reads(self, document: ChronicleDocument, actor: str) -> tuple[ReadLine, ...]:
        return own_slip.reads(document, actor)

    # What was

    def rules(self, game: Game[State, Any]) -> Callable[[str], str]:
        assert isinstance(game, Conquest)
        known = rule_sentences(game.maneuvers)
        return lambda rules: rule_says(rules, known)

    def first_chapter(self, session: Session[State, Any]) -> int:
        return session.start.number

    def picture(self) -> FactionsBoard:
        from bwdesk.desk.games.conquest.factions import FactionsBoard

        return FactionsBoard()

    def draw_up_chart(self, game: Game[State, Any], states: Sequence[tuple[int, State]]) -> Chart:
        assert isinstance(game, Conquest)
        return draw_up_chart(game, states)

    def tells(
        self, game: Game[State, Any], made: Made[Any], _called: Callable[[str], str] = str
    ) -> str:
        match made.move:
            case Reveal():
                return "The slips were revealed."
            case Go():
                last = game.says(made.events[-1]) if made.events else ""
                return last or "The next maneuver began."
            case _:
                return super().tells(game, made)

    def reveals(self, made: Made[Any]) -> bool:
        return super().reveals(made) or isinstance(made.move, Reveal)

    def last_words(self, actor: Actor) -> str:
        return f"{actor.name}: out of the war." if actor.out else super().last_words(actor)

    # Elsewhere

    def cap(self, session: Session[State, Any]) -> int:
        return session.state.cap

    def summarize(self, session: Session[State, Any]) -> str:
        state = session.state
        now = "over" if state.phase == "over" else f"maneuver {state.number}"
        return f"Conquest, {number_word(len(state.factions))} factions, {now}"

    def make_subject(self, document: ChronicleDocument) -> Callable[[], Told]:
        from bwdesk.sheets.chronicle.public_record import read_subject
        from bwdesk.sheets.queue import Told

        session, title, book, plan = document.session, document.title, document.book, document.plan
        return lambda: Told(read_subject(session, title, book, plan), book)

    def people(self, document: ChronicleDocument) -> tuple[Guest, ...]:
        state, seats = document.state, document.session.seats
        return tuple(
            replace(_guest(document, person), seat=seats.get(own.seat))
            for own in state.factions_present
            for person in own.people.values()
            if person.name
        )

    def takes_scene(self, document: ChronicleDocument, what: str, says: str) -> bool:
        from bwdesk.desk.games.conquest.scenes.conflicts import note

        return note(document, what, says)

    def make_founding(
        self,
        settings: DeskSettings,
        installed: InstalledPacks,
        after: ChronicleDocument | None = None,
    ) -> FoundingPage:
        from bwdesk.desk.games.conquest.founding.page import FoundingPage

        page = FoundingPage(settings, installed)
        if after is not None:
            page.foundation.begin_after(after)
        return page


def _guest(document: ChronicleDocument, person: Person) -> Guest:
    """Somebody by the character the chronicle carries, with what the war knows of him laid over."""
    from bwdesk.desk.table.meeting.guests import Guest, as_guest
    from bwdesk.files import characters
    from bwdesk.rules.burning import reckon
    from bwdesk.rules.person.excerpt import pin

    known = {id: str(person.has(id)) for id in (*person.stats, *person.skills)}
    content = document.characters.get(person.file)
    if content is None:
        return Guest(person.name, known)
    saved = characters.decode(content, document.title)
    book = pin(document.whole_book, saved.excerpt)
    found = as_guest(person.name, saved.character, reckon(saved.character.choices, book), book)
    return replace(found, abilities={**found.abilities, **known})


def health_due(due: tuple[Due, ...]) -> str:
    """The Health tests that wait at the start of a maneuver; "" for none (BK-66)."""
    return " ".join(f"{each.title}." for each in due if each.key[0] == "health")
