"""The dice of a maneuver as a sum, and who may roll them with what (BK-55, step 3)."""

from __future__ import annotations

from msgspec import Struct

from bwdesk.rules.basics.prose import plural, series
from bwdesk.rules.basics.sums import Sum
from bwdesk.rules.chance.ability import Ability, Shade, exponent_text
from bwdesk.rules.games.conquest.fixing import fix_help
from bwdesk.rules.games.conquest.marshaling import hurt, was_lent
from bwdesk.rules.games.conquest.means import Skills, known_skills
from bwdesk.rules.games.conquest.state import (
    Faction,
    Marshaled,
    Person,
    State,
    Who,
    slip_of,
)
from bwdesk.rules.packs.book import readable
from bwdesk.rules.tables.conquest import Chronicle, Maneuver


class Offer(Struct, frozen=True):
    """A skill of the maneuver's list; *exponent* 0 where it is not known of the roller."""

    id: str
    name: str
    exponent: int = 0
    shade: Shade = Shade.BLACK

    def __str__(self) -> str:
        return f"{self.name}  {exponent_text(Ability(self.shade, self.exponent))}"


def rollers(state: State, faction: Faction) -> tuple[Who, ...]:
    """Everybody who might roll for a faction: leader, second, leaders that joined it."""
    joined = tuple(each.id for each in state.factions if each.joined == faction.id)
    second = ("second",) if faction.second or "second" in faction.people else ()
    return ("leader", *second, *joined)


def person(state: State, faction: Faction, who: Who) -> Person:
    """Somebody a faction may send, with what is known of them."""
    if who in ("leader", "second"):
        named = faction.leader if who == "leader" else faction.second
        return faction.people.get(who, Person(name=named))
    other = state.faction(who)
    return other.people.get("leader", Person(name=other.leader))


def person_name(state: State, faction: Faction, who: Who) -> str:
    """A name, or what they are where nobody gave them one."""
    named = person(state, faction, who).name
    if who in ("leader", "second"):
        return named or {"leader": "The leader", "second": "The second in command"}[who]
    return named or f"The leader of {state.faction(who).name}"


def offers(maneuver: Maneuver, skills: Skills, whose: Person) -> tuple[Offer, ...]:
    """The maneuver's skills: those the roller is known to have, the best first, then the others."""
    known = known_skills(whose, maneuver, skills)
    listed = dict.fromkeys((*known, *maneuver.skills, *maneuver.unlisted))
    found = [
        Offer(id, skill_name(skills, id), known.get(id, 0), whose.has(id).shade) for id in listed
    ]
    order = {id: at for at, id in enumerate(known)}
    return tuple(sorted(found, key=lambda each: (order.get(each.id, len(order)), each.name)))


def skill_name(skills: Skills, skill: str) -> str:
    return skills[skill].name if skill in skills else readable(skill)


def share(state: State, faction: Faction, who: Who, figures: Chronicle) -> str:
    """What somebody other than the leader did in the scenes, against what it takes (BK-15)."""
    scenes = state.scenes.get(faction.id, ())
    building = [each for each in scenes if each.kind == "building" and each.rolled]
    own = sum(each.by == who for each in building)
    opened = any(each.kind == "conflict" and each.by == who for each in scenes)
    part, whole = figures.share
    needed = -(-part * len(building) // whole)
    made = (
        f"{own} of {plural(len(building), 'building roll')}, of which {needed} must be theirs"
        if building
        else "there was no building roll"
    )
    conflict = "opened the conflict" if opened else "did not open a conflict"
    return f"{person_name(state, faction, who)}: {made}; {conflict}."


def helpers(state: State, faction: Faction) -> tuple[tuple[Faction, ...], tuple[Faction, ...]]:
    """The rivals whose leaders lent help in a scene of the maneuver, and all others (BK-28)."""
    rivals = [each for each in state.active if each.id != faction.id]
    allies = tuple(each for each in rivals if was_lent(state, each.id, faction.id))
    return allies, tuple(each for each in rivals if each not in allies)


def pool(
    state: State, faction: Faction, hand: Marshaled, maneuver: Maneuver, skills: Skills
) -> Sum:
    """The dice of a hand with the reason for each, before Harry's are split."""
    hand = fix_help(state, faction.id, hand)
    name = skill_name(skills, hand.skill) if hand.skill else "Exponent"
    found = Sum().plus(f"{name} of {person_name(state, faction, hand.by)}", hand.exponent, "BK-28")
    for fork in hand.forks:
        found = found.plus(f"FoRK, {skill_name(skills, fork)}", 1, "BK-28")
    for helper, dice in hand.help.items():
        found = found.plus(f"Help of {state.faction(helper).name}", dice, "BK-28")
    found = found.plus("Artha, traits and the rest", hand.more)
    found = found.plus(maneuver.name, maneuver.dice, maneuver.rule)
    found = found.plus("Sapped", -faction.sapped, "BK-51")
    found = found.plus("Wounds", -hurt(faction, hand.by), "BK-66")
    ruling = None if maneuver.pool else state.ruling("pool", faction.id)
    return found.with_ruling("The table", ruling.value) if ruling else found


def tagged_dice(state: State, faction: Faction) -> dict[str, int]:
    """Dice of Infiltrate that count against a target of the slip alone (BK-58)."""
    targets = slip_of(state, faction.id).targets
    return {id: dice for id, dice in faction.advantage.items() if id in targets and dice}


def why_no_roll(faction: Faction, hand: Marshaled, maneuver: Maneuver, dice: int) -> str:
    """Why a hand may not be rolled at all; "" where it may."""
    if faction.sapped and hand.exponent <= faction.sapped:
        return (
            f"Sapped of {plural(faction.sapped, 'die', 'dice')}: an exponent of "
            f"{faction.sapped} or less may not roll (BK-51)."
        )
    if dice < 2 * maneuver.pool:
        least = plural(2 * maneuver.pool, "die", "dice")
        return f"{maneuver.name} takes {least}, two pools of {maneuver.pool} (BK-42)."
    return ""


def hundredths(defense: int, dice: int) -> int:
    """The least share that gives so many dice to the defense."""
    return -(-100 * defense // dice)


def targets_line(state: State, targets: tuple[str, ...]) -> str:
    """``Court of Aubrac and Red Moon Clan``."""
    return series((state.faction(each).name for each in targets), "and")
