"""A chronicle told for its papers, from the table where everybody may see it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from bwdesk.rules.basics.prose import plural, series
from bwdesk.rules.chance.throws import Told
from bwdesk.rules.games.conquest import founding
from bwdesk.rules.games.conquest.means import dice_of, means, people
from bwdesk.rules.games.conquest.moves import Go
from bwdesk.rules.games.conquest.plan import Plan, Side
from bwdesk.rules.games.conquest.play import Conquest
from bwdesk.rules.games.conquest.resolve import Comparison, Effect, Resolution
from bwdesk.rules.games.conquest.signs import sign_of
from bwdesk.rules.games.conquest.state import Faction, Marshaled, Person, State, slip_of
from bwdesk.rules.games.conquest.words import CONSEQUENCES, DOWNTIME, WOUNDS
from bwdesk.rules.games.conquest.words.people import Foretold
from bwdesk.rules.packs.book import Book
from bwdesk.rules.tables.conquest import Maneuver
from bwdesk.sheets.chronicle.subject import (
    ChronicleOnPaper,
    Cover,
    FactionOnPaper,
    ManeuverOnPaper,
    MoveOnPaper,
)
from bwdesk.table import record
from bwdesk.table.fingerprint import find_standing
from bwdesk.table.record import Chapter
from bwdesk.table.session import Session

MINUS = "\N{MINUS SIGN}"
HIDDEN = ("slips", "scenes")
"""The phases in which nothing on a slip is anybody's to print."""

DONE = ("fallen", "aftermath", "over")


def read_subject(
    session: Session[State, Any], title: str, book: Book, plan: Plan | None = None
) -> ChronicleOnPaper:
    """The chronicle of a *session*, by the *book* it carries; *plan* is how it was founded.

    Only what everybody at the table may see goes into it.
    """
    assert isinstance(session.game, Conquest)
    chapters = record.chapters(session)
    stood, start = _states_at_ends(session), _open_state(session)
    plan = _with_prologue(plan, session) if plan else None
    maneuvers = tuple(_maneuvers(session.game, start, stood, chapters, book))
    return ChronicleOnPaper(
        tuple(_faction(each, session, stood, chapters, book, plan) for each in stood[-1].factions),
        title,
        plan.territory if plan else "",
        plan.setting if plan else "",
        maneuvers,
        chapters,
        stood[-1].winner,
        find_standing(session),
    )


def _open_state(session: Session[State, Any]) -> State:
    """The first state, with what was rolled of the Prologue as the war began."""
    now = session.start
    for _, _, after in session.course():
        if not now.prologues:
            break
        now = after
    return now


def _with_prologue(plan: Plan, session: Session[State, Any]) -> Plan:
    """The plan with the same, as if it had been rolled there."""
    told = (each for made in session.moves_in_force.values() for each in made.events)
    found = {each.actor: Told(each.amount) for each in told if each.kind == Foretold.kind}
    sides = (
        replace(side, prologue=replace(side.prologue, fell=found[side.id]))
        if side.id in found
        else side
        for side in plan.factions
    )
    return replace(plan, factions=tuple(sides))


def _states_at_ends(session: Session[State, Any]) -> list[State]:
    """How every maneuver ended, the present one as it stands; no slip before its reveal."""
    found: list[State] = []
    before = session.start if session.base is None else session.base
    for _, made, after in session.course():
        if isinstance(made.move, Go):
            found.append(before)
        before = after
    now = session.view(None)
    return [*found, now]


# Maneuvers


def _maneuvers(
    game: Conquest, start: State, stood: list[State], chapters: tuple[Chapter, ...], book: Book
) -> Iterator[ManeuverOnPaper]:
    before = {each.id: each.start for each in start.factions}
    before |= {each.id: each.disposition for each in start.factions}
    numbered = {each.event.amount: each for each in chapters if each.event}
    for state in stood:
        chapter = numbered.get(state.number, Chapter(""))
        open_ = state.phase not in HIDDEN
        done = game.resolution(state) if state.phase in DONE else None
        moves = {
            each.id: _move(game, state, each, before[each.id], done, book)
            for each in state.factions
            if not each.out or each.id in state.slips
        }
        yield ManeuverOnPaper(
            state.number,
            open_,
            series(chapter.days, "and") if chapter.days else "",
            series(chapter.people_there, "and") if chapter.people_there else "",
            moves,
            tuple(_scenes(state)),
            (state.told,) if state.told else _sentences_of(chapter, CONSEQUENCES),
            _sentences_of(chapter, DOWNTIME),
            _sentences_of(chapter, WOUNDS),
        )
        before = {each.id: each.disposition for each in state.factions}


def _move(
    game: Conquest, state: State, own: Faction, before: int, done: Resolution | None, book: Book
) -> MoveOnPaper:
    scenes = state.scenes.get(own.id, ())
    if state.phase in HIDDEN:
        return MoveOnPaper(scenes=scenes)
    slip = slip_of(state, own.id)
    maneuver = game.maneuvers.get(slip.maneuver)
    hand, fell = state.marshaled.get(own.id, Marshaled()), state.rolled.get(own.id)
    rolls = maneuver is not None and own.id in state.marshaled and not hand.void
    successes = ""
    if fell:
        tagged = "".join(f"+{count}" for count in fell.tagged.values() if count)
        defense = f"/{fell.defense}" if maneuver and maneuver.pool else ""
        successes = f"{fell.successes}{tagged}{defense}"
    return MoveOnPaper(
        slip.maneuver,
        maneuver.name if maneuver else "",
        slip.targets,
        round(slip.defense / 10) if maneuver and maneuver.pool else None,
        scenes,
        _roller(state, own, hand) if rolls else "",
        " + ".join(map(book.skill_name, (hand.skill, *hand.forks))) if rolls and hand.skill else "",
        hand.dice + hand.defense if rolls else None,
        successes,
        tuple(_results(state, own, done)) if done else (),
        own.disposition - before if done else None,
        own.disposition if done else None,
    )


def _roller(state: State, own: Faction, hand: Marshaled) -> str:
    known = people(state, own.id).get(hand.by, Person()).name
    return known or {"leader": own.leader, "second": own.second}.get(hand.by, hand.by)


def _results(state: State, own: Faction, done: Resolution) -> Iterator[str]:
    """What came of it, a line for each faction it met."""
    for each in done.comparisons:
        if each.arrow.source == own.id:
            yield _comparison_line(state, each)
    for gain in done.gains:
        if gain.faction == own.id:
            cycles = state.splits.get(own.id, 0)
            kept = gain.amount - cycles
            said = [f"gains {kept}"] if kept else []
            said += [f"downtime, {plural(cycles, 'cycle')}"] if cycles else []
            yield ", ".join(said)


def _comparison_line(state: State, each: Comparison) -> str:
    against = "" if each.what == "nothing" else f":{each.opposed}"
    name = state.faction(each.arrow.target).name
    done = ", ".join(_effect(effect) for effect in each.effects) or "nothing"
    return f"{each.own}{against} {name}, {done}"


def _effect(effect: Effect) -> str:
    match effect.kind:
        case "loss":
            return f"{MINUS}{effect.amount}"
        case "sacrifice":
            return f"{MINUS}{effect.amount} itself"
        case "infiltrated" | "sapped":
            return f"{effect.kind} {effect.amount}D"
        case _:
            return effect.kind


def _scenes(state: State) -> Iterator[str]:
    for own in state.factions:
        for each in state.scenes.get(own.id, ()):
            kind = each.conflict or each.kind
            at = f" with {state.faction(each.target).name}" if each.target else ""
            note = f". {each.note}" if each.note else ""
            yield f"{own.name}, {kind}{at}{note}"


def _sentences_of(chapter: Chapter, kinds: tuple[str, ...], whose: str = "") -> tuple[str, ...]:
    """What a chapter tells of these kinds, of somebody or of all; not what was taken back."""
    return tuple(
        line.says
        for passage in chapter.passages
        for line in passage.lines
        if line.kind in kinds and line.counts and (not whose or whose in line.actors)
    )


# Factions


def _faction(
    own: Faction,
    session: Session[State, Any],
    stood: list[State],
    chapters: tuple[Chapter, ...],
    book: Book,
    plan: Plan | None,
) -> FactionOnPaper:
    state = stood[-1]
    side = next((each for each in plan.sides if each.id == own.id), None) if plan else None
    leader, second = (own.people.get(who, Person()) for who in ("leader", "second"))
    counted = [each for each in stood if each is not state or state.phase in DONE]
    first = _open_state(session).faction(own.id).disposition
    fell = next((each.number for each in stood if each.faction(own.id).out), 0)
    names = {each.id: each.name for each in state.factions}
    return FactionOnPaper(
        sign=sign_of(state, own.id),
        name=own.name,
        player=", ".join(session.seats[each].name for each in own.seats if each in session.seats),
        leader=leader.name or own.leader,
        second=second.name or own.second,
        objective=own.objective,
        points=_points(side, plan, book) if side and plan else {},
        id=own.id,
        leader_lifepaths=leader.lifepaths,
        second_lifepaths=second.lifepaths,
        ticked=_ticks(side, book) if side else {},
        civilized=founding.settings_of(side, book) if side else None,
        rivals=tuple((each.name, each.inimical) for each in side.rivals) if side else (),
        prologue=_prologue(side, book) if side else ("", ""),
        start=own.start,
        now=own.disposition,
        held=(first, *(each.faction(own.id).disposition for each in counted)),
        notes=tuple(_notes(own, side)),
        cover={
            each.id: _cover(own, leader, second, each, book)
            for each in (book.maneuvers.values() if own.people else ())
        },
        downtime=tuple(_downtime(own, chapters)),
        assessed=own.assessed,
        infiltrated=own.infiltrated,
        advantage={id: dice for id, dice in own.advantage.items() if dice},
        sapped=own.sapped,
        skip=own.skip,
        maintenance=_maintenance(state, own),
        fell=fell,
        conquered=names.get(own.conquered, ""),
        joined=names.get(own.joined, ""),
        met=own.met,
    )


def _points(side: Side, plan: Plan, book: Book) -> dict[str, int]:
    found = {step.id: founding.points(side, step, book).whole for step in founding.steps(book)}
    found[founding.CROWDING] = -founding.crowding_penalty(plan, book)
    if side.prologue.fell is not None:
        found[founding.PROLOGUE] = founding.successes(side)
    return found


def _ticks(side: Side, book: Book) -> dict[str, tuple[str, ...]]:
    return {
        step.id: founding.mystical_of(side, step)
        if step.takes == "all"
        else tuple(filter(None, (side.answers.get(step.id, ""),)))
        for step in founding.steps(book)
        if step.takes != "settings"
    }


def _prologue(side: Side, book: Book) -> tuple[str, str]:
    roll = side.prologue
    skill = book.skill_name(roll.skill) if roll.skill else ""
    return skill, str(founding.successes(side)) if roll.fell is not None else ""


def _notes(own: Faction, side: Side | None) -> Iterator[str]:
    if side and side.fixed:
        why = f": {side.fixed.why}" if side.fixed.why else ""
        yield f"The table has set the starting disposition to {side.fixed.disposition}{why}."
    for who in ("leader", "second"):
        person = own.people.get(who)
        if person and person.affiliation:
            yield f"{person.name}: {person.affiliation}."
    for wound in own.wounds:
        name = own.people.get(wound.who, Person()).name or wound.who
        note = f" ({wound.note})" if wound.note else ""
        yield f"{name} is wounded: {MINUS}{wound.dice}D{note}."
    if own.cash:
        yield f"Resources won: {own.cash}D of cash."


def _cover(
    own: Faction,
    leader: Person,
    second: Person,
    maneuver: Maneuver,
    book: Book,
) -> Cover:
    best, other = (
        means("leader", leader, maneuver, book.skills),
        means("second", second, maneuver, book.skills),
    )
    return Cover(
        book.skill_name(best.skill) if best.skill else "",
        dice_of(own, maneuver, best.exponent),
        book.skill_name(other.skill) if other.skill else "",
        dice_of(own, maneuver, other.exponent),
        ", ".join(map(book.skill_name, best.forks)),
    )


def _downtime(own: Faction, chapters: tuple[Chapter, ...]) -> Iterator[str]:
    """What the record tells of the months between the maneuvers, for this faction."""
    for chapter in chapters:
        for says in _sentences_of(chapter, (*DOWNTIME, *WOUNDS), own.id):
            yield f"{chapter.title}: {says}"


def _maintenance(state: State, own: Faction) -> str:
    """The obstacles that are added to what is due, ``+0, +3``."""
    due = [each for each in state.checks.get(own.id, ()) if not each.done]
    return ", ".join(f"+{each.obstacle}" for each in due)
