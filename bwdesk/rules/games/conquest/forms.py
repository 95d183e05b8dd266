"""What may be written for whatever is due in conquest, slot by slot."""

from __future__ import annotations

from collections.abc import Mapping

from bwdesk.rules.basics.prose import plural
from bwdesk.rules.basics.value import LONGEST_NOTE, LONGEST_WORDS
from bwdesk.rules.games.conquest import offers
from bwdesk.rules.games.conquest.canon import Canon
from bwdesk.rules.games.conquest.marshaling import MOST_HELP, marshal_problems
from bwdesk.rules.games.conquest.means import aims, why_no_maneuver
from bwdesk.rules.games.conquest.state import (
    Faction,
    Marshaled,
    Slip,
    State,
    Who,
    people_of,
    person_of,
    slip_of,
)
from bwdesk.rules.games.frame.forms import EMPTY, Choice, Filling, Slot, room
from bwdesk.rules.games.frame.game import Due, Sealed
from bwdesk.rules.tables.conquest import Maneuver

Written = Mapping[str, Filling]
MORE = 99
"""The most dice of artha and traits anybody types."""
LINE = 120
"""Letters of a note that is one line."""
HELP = "help "
"""How the ids of slots for help begin, before that of the helper."""
ROLLER = ("conquest.who", "conquest.second", "conquest.unburned")
"""Problems of who rolls."""


def form(canon: Canon, state: State, due: Due, written: Written) -> tuple[Slot, ...]:
    """The form of something due; none where it is answered by a choice, dice or an outcome."""
    match due.key[0]:
        case "slip":
            return slip_form(canon, state, state.faction(due.actor), written)
        case "reveal":
            return tuple(
                slot
                for own in state.active
                if state.slips.get(own.id) == Sealed()
                for slot in slip_form(canon, state, own, written, f"{own.id} ")
            )
        case "marshal":
            return hand_form(canon, state, state.faction(due.actor), written)
        case "split":
            months = f"Cycles of downtime, {plural(canon.figures.months, 'month')} each"
            return (Slot("downtime", "number", months, most=due.times, needed=True),)
        case "tell":
            return (Slot("says", "text", "What came of it", most=LONGEST_WORDS, needed=True),)
        case "spend":
            return (Slot("note", "text", "What for", most=LINE),)
        case "maintain":
            return (Slot("note", "text", "How it went", most=LINE),)
        case _ if due.key in offers.FORMS:
            return offers.form(canon, state, due, written)
        case _:
            return ()


def slip_form(
    canon: Canon, state: State, own: Faction, written: Written, at: str = ""
) -> tuple[Slot, ...]:
    """What may stand on a faction's slip; it may stay empty. *at* begins the ids of its slots."""
    maneuvers = tuple(
        Choice(each.id, each.name, why_no_maneuver(state, own.id, each))
        for each in canon.maneuvers.values()
    )
    slots = [Slot(f"{at}maneuver", "choice", "Maneuver", own.name, maneuvers)]
    maneuver = canon.maneuvers.get(written.get(f"{at}maneuver", EMPTY).choice)
    if maneuver:
        slots += _targets(state, own, maneuver, written, at)
        if maneuver.pool:
            name = "Of the pool for defense, in percent"
            slots.append(Slot(f"{at}defense", "number", name, own.name, most=100))
    if not at:
        slots.append(Slot("note", "text", "Note, for yourself alone", own.name, most=LONGEST_NOTE))
    return tuple(slots)


def _targets(
    state: State, own: Faction, maneuver: Maneuver, written: Written, at: str
) -> list[Slot]:
    """A slot for each target; the last of several that need one assessed may bar the others."""
    names = {each.id: each.name for each in state.factions}
    done = {"assessed": own.assessed, "infiltrated": own.infiltrated}.get(maneuver.needs, ())
    taken: list[str] = []
    slots: list[Slot] = []
    least = maneuver.targets - maneuver.optional
    for place in range(maneuver.targets):
        last = place == maneuver.targets - 1
        wants = maneuver.any and last and bool(maneuver.needs) and not set(taken) & set(done)
        choices = tuple(
            Choice(
                each.faction,
                names[each.faction],
                each.barred
                or ("named already" if each.faction in taken else "")
                or (f"not {maneuver.needs} yet" if wants and each.faction not in done else ""),
            )
            for each in aims(state, own.id, maneuver)
        )
        id, name = f"{at}target {place + 1}", "At" if place == 0 else "and"
        slots.append(Slot(id, "choice", name, own.name, choices, needed=place < least))
        taken.append(written.get(id, EMPTY).choice)
    return slots


def slip_room(canon: Canon, state: State) -> int:
    """The most bytes a slip or its note could take, whatever stands on it."""
    maneuvers = tuple(Choice(each) for each in canon.maneuvers)
    factions = tuple(Choice(each.id) for each in state.factions)
    most = max((each.targets for each in canon.maneuvers.values()), default=0)
    return room(
        (
            Slot("maneuver", choices=maneuvers),
            Slot("targets", "order", choices=factions, most=most),
            Slot("defense", "number", most=100),
            Slot("note", "text", most=LONGEST_NOTE),
        )
    )


def slip_written(written: Written, at: str = "") -> Slip:
    """The slip a form comes to."""
    targets = (written.get(f"{at}target {place}", EMPTY).choice for place in (1, 2))
    defense = written.get(f"{at}defense", EMPTY).number
    return Slip(
        written.get(f"{at}maneuver", EMPTY).choice,
        tuple(filter(None, targets)),
        50 if defense is None else defense,
        written.get("note", EMPTY).text if not at else "",
    )


def hand_form(canon: Canon, state: State, own: Faction, written: Written) -> tuple[Slot, ...]:
    """Who rolls with what, as far as the people of a faction are known (BK-28)."""
    maneuver = canon.maneuvers[slip_of(state, own.id).maneuver]
    people = tuple(
        Choice(who, person.name if person else "", _may_not_roll(canon, state, own, who))
        for who in people_of(state, own.id)
        if (person := person_of(state, own.id, who)) or who == "leader"
    )
    by = written.get("by", EMPTY).choice or "leader"
    skill = written.get("skill", EMPTY).choice
    person = person_of(state, own.id, by)
    skills = tuple(Choice(each, canon.skill_name(each)) for each in canon.choices(maneuver))
    exponent = person.has(skill).exponent if person and skill else 0
    forks = tuple(each for each in skills if each.id != skill)
    helpers = (each for each in state.active if each.id != own.id)
    return (
        Slot("by", "choice", "Who rolls", choices=people),
        Slot("skill", "choice", "Skill", choices=skills, needed=True),
        Slot("exponent", "number", "Exponent", least=exponent, most=exponent or 20, needed=True),
        Slot("forks", "order", "FoRKs", choices=forks, most=len(forks)),
        *(
            Slot(f"{HELP}{each.id}", "number", each.name, "Help", most=MOST_HELP)
            for each in helpers
        ),
        Slot("more", "number", "More dice", most=MORE),
    )


def hand_written(written: Written) -> Marshaled:
    """The hand a form comes to."""
    helps = {id: each.number for id, each in written.items() if id.startswith(HELP)}
    return Marshaled(
        written.get("by", EMPTY).choice or "leader",
        written.get("skill", EMPTY).choice,
        written.get("exponent", EMPTY).number or 0,
        written.get("forks", EMPTY).order,
        {id.removeprefix(HELP): dice for id, dice in helps.items() if dice},
        written.get("more", EMPTY).number or 0,
    )


def _may_not_roll(canon: Canon, state: State, own: Faction, who: Who) -> str:
    """Why somebody may not roll for a faction; "" where they may (BK-14, BK-15)."""
    asked = Marshaled(who)
    found = marshal_problems(canon, state, own.id, asked)
    return next((each.says for each in found if each.code in ROLLER), "")
