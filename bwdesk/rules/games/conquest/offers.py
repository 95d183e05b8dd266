"""What may be done though nothing waits for it: artha, wounds, downtime of people, what is left
when the war is over; with the form of each and the move it comes to."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from bwdesk.rules.basics.prose import plural
from bwdesk.rules.chance.ability import exponent_text
from bwdesk.rules.games.conquest.aftermath import optional
from bwdesk.rules.games.conquest.canon import Canon
from bwdesk.rules.games.conquest.characters import find_brought, means, name_by_id, person_id
from bwdesk.rules.games.conquest.downtime import name_within
from bwdesk.rules.games.conquest.moves import AnyMove, Award, Practice, Work, Wound
from bwdesk.rules.games.conquest.rolling import tax_of
from bwdesk.rules.games.conquest.state import Faction, Person, State, Who, people_of, person_of
from bwdesk.rules.games.frame.forms import EMPTY, Choice, Filling, Slot
from bwdesk.rules.games.frame.game import Due, IllegalMoveError, Reply
from bwdesk.rules.games.frame.prose import whose
from bwdesk.rules.person.character import ARTHA_KINDS
from bwdesk.rules.play.advancement import practice_hours
from bwdesk.rules.tables.grayscale import read_circle

AWARD, WOUND, PRACTICE, JOB = ("award",), ("wound",), ("practice",), ("job",)
MOST_DICE, LETTERS = 12, 60
"""The most dice anybody has lost; letters of a circle, or of why artha was earned."""
Written = Mapping[str, Filling]
Someone = tuple[Faction, Who]


def offers(canon: Canon, state: State) -> tuple[Due, ...]:
    """In the order they are shown; when the war is over, what was left of it as well."""
    return tuple(_offers(canon, state))


def _offers(canon: Canon, state: State) -> Iterator[Due]:
    if state.phase == "over":
        yield from (each for each in optional(canon, state) if each.kind != "go")
    for key, title, people in (
        (AWARD, "Award a point of artha", in_play(state) if canon.awards else []),
        (PRACTICE, "Practice in a cycle", at_leisure(state)),
        (JOB, "Look for a job in a cycle", seekers(state)),
        (WOUND, "Note a wound", everybody(state)),
    ):
        if people:
            yield Due("decide", key, title=title, round=state.number, says=SAYS[key[0]])


SAYS = {
    "award": "Earned in a scene, or by the maneuver (ARTHA-2, ARTHA-4).",
    "practice": "So many hours every day; it comes home (ADV-20).",
    "job": "A job for dice of Resources that are taxed; its roll follows (RES-20).",
    "wound": "Dice somebody has lost in all, or one more wound on the grayscale (BK-66).",
}


# Who


def everybody(state: State) -> list[Someone]:
    """All of whom something is known, by the faction they act for now."""
    return [
        (own, who)
        for own in state.active
        for who in people_of(state, own.id)
        if who == "leader" or own.second or who in own.people or who not in ("leader", "second")
    ]


def in_play(state: State) -> list[Someone]:
    """Everybody who is a character."""
    return [
        (own, who)
        for own, who in everybody(state)
        if find_brought(state, person_id(own.id, who)) is not None
    ]


def at_leisure(state: State) -> list[Someone]:
    """The characters of factions that have a cycle to use."""
    if state.phase not in ("aftermath", "over"):
        return []
    return [each for each in in_play(state) if state.cycles.get(each[0].id)]


def seekers(state: State) -> list[Someone]:
    """Those of them who have dice of Resources to earn back, and look for no job yet."""
    ids = ((each, person_id(each[0].id, each[1])) for each in at_leisure(state))
    return [each for each, id in ids if tax_of(state, id) and id not in state.works]


def _people_slot(state: State, people: list[Someone]) -> Slot:
    choices = (Choice(_key(*each), _name(state, *each)) for each in people)
    return Slot("who", "choice", "Who", choices=tuple(choices), needed=True)


def _name(state: State, own: Faction, who: Who) -> str:
    id = person_id(own.id, who)
    if find_brought(state, id) is not None or person_of(state, own.id, who):
        return name_by_id(state, id)
    said = f"{whose(own.name)} {name_within(state, own, who)}"
    return f"{said[:1].upper()}{said[1:]}"


def _key(own: Faction, who: Who) -> str:
    return f"{own.id} {who}"


def _chosen(people: list[Someone], written: Written) -> Someone | None:
    said = written.get("who", EMPTY).choice
    return next((each for each in people if _key(*each) == said), None)


# What is written


def form(canon: Canon, state: State, due: Due, written: Written) -> tuple[Slot, ...]:
    """The form of something that is only offered."""
    return FORMS[due.key](canon, state, written)


def _award_form(canon: Canon, state: State, _written: Written) -> tuple[Slot, ...]:
    people = [
        Choice(_key(own, who), _hand(state, person_id(own.id, who))) for own, who in in_play(state)
    ]
    reasons = (Choice(each.id, f"{each.name}, {each.artha}") for each in canon.awards.values())
    return (
        Slot("who", "choice", "Who", choices=tuple(people), needed=True),
        Slot("reason", "choice", "For what", choices=tuple(reasons), needed=True),
        Slot("why", "text", "Why", most=LETTERS),
    )


def _hand(state: State, id: str) -> str:
    """``Aurel, 2 fate and 1 persona``."""
    left = means(state, id).artha
    held = [f"{n} {kind}" for kind in ARTHA_KINDS if left and (n := getattr(left, kind))]
    return ", ".join((name_by_id(state, id), *held))


def _wound_form(_canon: Canon, state: State, written: Written) -> tuple[Slot, ...]:
    people = everybody(state)
    slots = [_people_slot(state, people)]
    if found := _chosen(people, written):
        own, who = found
        lost = next((each.dice for each in own.wounds if each.who == who), 0)
        now = Filling(number=lost)
        slots.append(Slot("dice", "number", "Dice lost in all", most=MOST_DICE, now=now))
        brought = find_brought(state, person_id(own.id, who))
        if brought is not None and brought.tolerances:
            slots.append(Slot("at", "text", "Or a wound at, like B7", most=LETTERS))
    return tuple(slots)


def _practice_form(canon: Canon, state: State, written: Written) -> tuple[Slot, ...]:
    people = at_leisure(state)
    slots = [_people_slot(state, people)]
    if found := _chosen(people, written):
        person = _person(state, found)
        most = max(1, practice_hours(person.stats.get("will", 0)))
        slots.append(_ability_slot(canon, person, stats=True))
        now = Filling(number=min(2, most))
        slots.append(Slot("hours", "number", "Hours a day", least=1, most=most, now=now))
    return tuple(slots)


def _work_form(canon: Canon, state: State, written: Written) -> tuple[Slot, ...]:
    people = seekers(state)
    slots = [_people_slot(state, people)]
    if found := _chosen(people, written):
        own, who = found
        owed = plural(tax_of(state, person_id(own.id, who)), "die", "dice")
        slot = _ability_slot(canon, _person(state, found), stats=False)
        slots.append(Slot(slot.id, "choice", f"By what, for {owed}", "", slot.choices, needed=True))
    return tuple(slots)


def _ability_slot(canon: Canon, person: Person, *, stats: bool) -> Slot:
    best = sorted(person.skills, key=lambda each: (-person.skills[each], each))
    known = [*best, *(person.stats if stats else ())]
    names = {id: id.title() if id in person.stats else canon.skill_name(id) for id in known}
    choices = (Choice(id, f"{names[id]} {exponent_text(person.has(id))}") for id in known)
    return Slot("ability", "choice", "What", choices=tuple(choices), needed=True)


def _person(state: State, someone: Someone) -> Person:
    own, who = someone
    return person_of(state, own.id, who) or Person()


FORMS: Mapping[tuple[str, ...], Callable[[Canon, State, Written], tuple[Slot, ...]]] = {
    AWARD: _award_form,
    WOUND: _wound_form,
    PRACTICE: _practice_form,
    JOB: _work_form,
}


# What it comes to


def move(due: Due, reply: Reply) -> AnyMove:
    """The move a reply to one of them comes to. Raises IllegalMoveError for no circle."""
    script = reply.script
    faction, _, who = script["who"].choice.partition(" ")
    match due.key:
        case ("award",):
            why = script.get("why", EMPTY).text.strip()
            return Award(faction, script["reason"].choice, who, why)
        case ("practice",):
            hours = script.get("hours", EMPTY).number or 2
            return Practice(faction, {script["ability"].choice: hours}, who)
        case ("job",):
            return Work(faction, script["ability"].choice, who)
        case _:
            return _wound(faction, who, script)


def _wound(faction: str, who: Who, script: Written) -> Wound:
    if typed := script.get("at", EMPTY).text.strip():
        try:
            return Wound(faction, who, 0, at=read_circle(typed))
        except ValueError as why:
            raise IllegalMoveError(str(why)) from None
    dice = script.get("dice", EMPTY).number
    if dice is None:
        raise IllegalMoveError("Say how many dice are lost.")
    return Wound(faction, who, dice)
