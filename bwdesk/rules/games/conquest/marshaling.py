"""Who rolls a maneuver, with which skill and how many dice (BK-28, BK-55, step 3)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Literal

from msgspec.structs import replace

from bwdesk.rules.basics.problems import Problem, Severity
from bwdesk.rules.basics.sums import Part, Sum
from bwdesk.rules.chance.ability import Ability, Shade, exponent_text
from bwdesk.rules.games.conquest.canon import Canon
from bwdesk.rules.games.conquest.fixing import fix_help, fix_pools, lay_ruled
from bwdesk.rules.games.conquest.guard import find_active, timely
from bwdesk.rules.games.conquest.hands import rolls
from bwdesk.rules.games.conquest.legality import has_second, may_substitute
from bwdesk.rules.games.conquest.means import pools
from bwdesk.rules.games.conquest.moves import Marshal
from bwdesk.rules.games.conquest.present import aim_arrows, hands
from bwdesk.rules.games.conquest.state import (
    Faction,
    Marshaled,
    Settings,
    Slip,
    State,
    people_of,
    person_of,
    slip_of,
)
from bwdesk.rules.games.conquest.words.dice import Gathered, Share
from bwdesk.rules.games.frame.game import Due, Step
from bwdesk.rules.games.frame.prose import capitalize, cite, dice, opening, the
from bwdesk.rules.tables.conquest import Maneuver

HAND = ("marshal",)
"""The key of what is due of whoever gathers dice."""
MOST_HELP = 2
"""Dice one helper gives, by an exponent of 5 or more."""


def due_hands(canon: Canon, state: State) -> tuple[Due, ...]:
    """Whose dice are still to be gathered; of a maneuver that is not rolled nobody's are.

    So a Conserve nobody attacks and an Ensnare without anything to stop gather none (BK-36, BK-38).
    """
    present, all_ = hands(canon, state), aim_arrows(canon, state)
    return tuple(
        hand_due(state, each)
        for each in state.taking_part
        if each.id not in state.marshaled and rolls(present[each.id], all_)
    )


def hand_due(state: State, own: Faction) -> Due:
    """The gathering of a faction's dice, whether it has been done or not: it may be done anew."""
    says = f"{opening(own.name)}: dice to gather."
    return Due("decide", HAND, own.id, own.seats, says=says, round=state.number)


def gathering_done(state: State) -> State:
    """On to the rolls; whoever rolls nothing this time has an empty hand."""
    idle = {each.id: Marshaled() for each in state.taking_part}
    return replace(state, phase="rolls", marshaled=idle | state.marshaled)


def regathering(state: State) -> State:
    """Back to where dice are gathered, by whoever has none and now rolls after all."""
    hands = {id: hand for id, hand in state.marshaled.items() if hand != Marshaled()}
    return replace(state, phase="marshal", marshaled=hands)


def marshal(canon: Canon, state: State, move: Marshal) -> Step[State]:
    timely(state, "marshal")
    own = find_active(state, move.faction)
    slip = slip_of(state, own.id)
    maneuver = None if own.id in state.struck else canon.maneuvers.get(slip.maneuver)
    asked = fix_help(state, own.id, move.hand)
    hand = fix_pools(state, own.id, gather(own, slip, maneuver, asked, state.settings))
    facts = _facts(canon, state, own, hand, maneuver)
    event = facts.event(own.id, amount=hand.dice, rule=_why(own, hand, maneuver))
    gathering = replace(state, marshaled={**state.marshaled, own.id: hand})
    return Step(lay_ruled(gathering, own.id), (event,))


def gather(
    own: Faction, slip: Slip, maneuver: Maneuver | None, asked: Marshaled, settings: Settings
) -> Marshaled:
    """The dice of a hand, from its exponent and what comes to it.

    Sapped dice and those the roller has lost to wounds come off; a roller with no more exponent
    than sapped dice may not roll, nor one with too few dice for two pools.
    """
    if maneuver is None:
        return replace(asked, dice=0, defense=0, tagged={}, void=True)
    all_, defense = max(0, dice_sum(own, maneuver, asked).whole), 0
    if is_sapped_out(own, asked) or all_ < 2 * maneuver.pool:
        return replace(asked, dice=0, defense=0, tagged={}, void=True)
    if maneuver.pool:
        again = settings.split == "again" and asked.split is not None
        share = asked.split if again and asked.split is not None else slip.defense
        defense, all_ = pools(all_, share, maneuver.pool)
    tagged = {id: n for id, n in own.advantage.items() if id in slip.targets and n}
    return replace(asked, dice=all_, defense=defense, tagged=tagged, void=False)


def dice_sum(
    own: Faction, maneuver: Maneuver, hand: Marshaled, named: Callable[[str], str] = str
) -> Sum:
    """The dice of a hand before they are split, each with where it comes from.

    *named* gives the name of a skill, or of a faction that helps.
    """
    dice = Sum((Part(named(hand.skill), hand.exponent, maneuver.rule),))
    for each in hand.forks:
        dice = dice.plus(f"FoRK {named(each)}", 1, "BK-28")
    for id, number in hand.help.items():
        dice = dice.plus(f"help of {named(id)}", number, "BK-28")
    dice = dice.plus("more", hand.more).plus(maneuver.name, maneuver.dice, maneuver.rule)
    return dice.plus("sapped", -own.sapped, "BK-51").plus("wounds", -hurt(own, hand.by), "BK-66")


def pool(canon: Canon, state: State, own: Faction, hand: Marshaled) -> Sum:
    """The dice somebody rolls (Harry: to strike), with where they come from."""
    names = {each.id: the(each.name) for each in state.factions}

    def named(id: str) -> str:
        return names.get(id) or canon.skill_name(canon.skill(id))

    maneuver = canon.maneuvers[slip_of(state, own.id).maneuver]
    dice = dice_sum(own, maneuver, hand, named).plus("for defense", -hand.defense, "BK-42")
    return dice if dice.whole == hand.dice else dice.with_ruling("as the table ruled", hand.dice)


def shade_of(canon: Canon, state: State, faction: str, hand: Marshaled) -> Shade:
    """The shade a hand is rolled in: as it was said, else as the roller has the skill."""
    if hand.shade is not None:
        return hand.shade
    person = person_of(state, faction, hand.by)
    return canon.ability(person, hand.skill).shade if person else Shade.BLACK


def is_sapped_out(own: Faction, hand: Marshaled) -> bool:
    """Whether sapped dice leave a roller nothing to roll with (BK-51)."""
    return own.sapped > 0 and hand.exponent <= own.sapped


def hurt(own: Faction, who: str) -> int:
    """Dice somebody who acts for a faction has lost to wounds."""
    return sum(each.dice for each in own.wounds if each.who == who)


def _facts(
    canon: Canon, state: State, own: Faction, hand: Marshaled, maneuver: Maneuver | None
) -> Gathered:
    if maneuver is None:
        return Gathered(own.name)
    void: Literal["", "sapped", "few"] = ""
    if hand.void:
        void = "sapped" if is_sapped_out(own, hand) else "few"
    shade = shade_of(canon, state, own.id, hand)
    return Gathered(
        own.name,
        maneuver.name,
        hand.dice,
        pools=bool(maneuver.pool),
        defense=hand.defense,
        against=_shares(state, hand.tagged),
        skill=canon.skill_name(canon.skill(hand.skill)) if hand.skill else "",
        ability=exponent_text(Ability(shade, hand.exponent)),
        forks=tuple(canon.skill_name(canon.skill(each)) for each in hand.forks),
        help=tuple(each for each in _shares(state, hand.help) if each.number),
        more=hand.more,
        own=maneuver.dice,
        sapped=own.sapped,
        wounds=hurt(own, hand.by),
        ruled=any(each.what == "pool" and each.faction == own.id for each in state.ruled),
        void=void,
        again=state.settings.split == "again" and hand.split is not None,
        by="" if hand.by == "leader" else _name_within(state, own, hand.by),
    )


def _shares(state: State, dice: Mapping[str, int]) -> tuple[Share, ...]:
    return tuple(Share(state.faction(id).name, number) for id, number in dice.items())


def _name_within(state: State, own: Faction, who: str) -> str:
    person = person_of(state, own.id, who)
    if person and person.name:
        return person.name
    if who == "second":
        return "the second in command"
    return f"the leader of {the(state.faction(who).name)}"


def _why(own: Faction, hand: Marshaled, maneuver: Maneuver | None) -> str:
    return cite(
        maneuver.rule if maneuver else "",
        "BK-15" if hand.by != "leader" else "",
        "BK-28" if hand.forks or hand.help else "",
        "BK-51" if own.sapped else "",
        "BK-42" if hand.defense else "",
        "BK-58" if hand.tagged else "",
    )


Wrong = tuple[Severity, str, str, str, str]
"""A problem without its place: severity, code, sentence, remedy, rule."""


def marshal_problems(
    canon: Canon, state: State, faction: str, hand: Marshaled
) -> tuple[Problem, ...]:
    """What is wrong with a hand."""
    own, maneuver = state.faction(faction), canon.maneuvers.get(slip_of(state, faction).maneuver)
    if maneuver is None or faction in state.struck:
        return ()
    return tuple(
        Problem(f"conquest.{code}", severity, f"marshal/{faction}", says, remedy, rule)
        for severity, code, says, remedy, rule in (
            *_idle(canon, state, own, maneuver),
            *_roller(canon, state, own, hand),
            *_skills(canon, maneuver, hand),
            *_helpers(state, own, hand),
            *_split(state, maneuver, hand),
            *_unlike(canon, state, own, hand),
        )
    )


def _idle(canon: Canon, state: State, own: Faction, maneuver: Maneuver) -> Iterator[Wrong]:
    """A maneuver that is not rolled wants no dice (BK-36, BK-38)."""
    if not rolls(hands(canon, state)[own.id], aim_arrows(canon, state)):
        says = f"Nothing versus is aimed at {the(own.name)}: its {maneuver.name} is not rolled."
        yield Severity.ODD, "idle", says, "Gather no dice for it.", maneuver.rule


def _roller(canon: Canon, state: State, own: Faction, hand: Marshaled) -> Iterator[Wrong]:
    """Whoever is not the leader must have earned it (BK-15)."""
    if hand.by not in people_of(state, own.id):
        says = f"“{hand.by}” does not act for {the(own.name)}."
        yield Severity.BROKEN, "who", says, "Let the leader roll.", "BK-14"
    elif hand.by != "leader":
        if hand.by == "second":
            yield from _unburned_problems(own)
        if not may_substitute(state.scenes.get(own.id, ()), canon.figures, hand.by):
            says = (
                "Whoever rolls in the leader’s place has made two thirds of the building rolls, "
                "or opened the conflict."
            )
            yield Severity.BROKEN, "second", says, "Let the leader roll.", "BK-15"
        leader, skill = own.people.get("leader"), canon.skill(hand.skill)
        if leader and hand.skill and leader.skills.get(skill, 0):
            says = f"The leader of {the(own.name)} has {canon.skill_name(skill)}, too."
            yield Severity.ODD, "needed", says, "Let the leader roll.", "BK-15"


def _unburned_problems(own: Faction) -> Iterator[Wrong]:
    """A second in command who was not burned is of no use (BK-14)."""
    if has_second(own):
        return
    if own.people:
        says = f"The second in command of {the(own.name)} was not burned, and so does not roll."
        yield Severity.BROKEN, "unburned", says, "Let the leader roll.", "BK-14"
    else:
        says = f"Nobody has noted whether the second in command of {the(own.name)} was burned."
        yield Severity.ODD, "unburned", says, "One who was not does not roll.", "BK-14"


def _skills(canon: Canon, maneuver: Maneuver, hand: Marshaled) -> Iterator[Wrong]:
    """Skill and FoRKs come from the list of the maneuver (BK-28)."""
    skill, forks = canon.skill(hand.skill), [canon.skill(each) for each in hand.forks]
    if hand.skill and not canon.lists(maneuver, skill):
        says = f"{maneuver.name} is not rolled with {canon.skill_name(skill)}."
        yield Severity.BROKEN, "skill", says, "Choose a skill of its list.", maneuver.rule
    if not hand.exponent:
        remedy = "Say the exponent."
        yield Severity.UNFINISHED, "exponent", "Nothing is rolled at 0.", remedy, "BK-55"
    for each in forks:
        if each == skill:
            says = f"{canon.skill_name(each)} is the skill itself and no FoRK of it."
            yield Severity.BROKEN, "fork", says, "Leave it out.", "BK-28"
        elif not canon.lists(maneuver, each):
            says = f"{canon.skill_name(each)} is not in the list of {maneuver.name}."
            yield Severity.BROKEN, "fork", says, "Leave it out.", "BK-28"
    if len(set(forks)) < len(forks):
        yield Severity.BROKEN, "twice", "A FoRK counts once.", "Leave it out.", "BK-28"


def _helpers(state: State, own: Faction, hand: Marshaled) -> Iterator[Wrong]:
    """Dice come from those whose leader helped this faction in a scene of this maneuver (BK-28).

    That nobody noted such a scene is odd; the table may remember what was not written down.
    """
    rivals = {each.id: each.name for each in state.active if each.id != own.id}
    for giver, number in hand.help.items():
        if not number or state.ruling("help", own.id, giver):
            continue
        if giver not in rivals:
            says = f"“{giver}” is nobody who could help {the(own.name)}."
            yield Severity.BROKEN, "help", says, "Leave the help out.", "BK-28"
            continue
        name = the(rivals[giver])
        if not was_lent(state, giver, own.id):
            says, remedy = _unlent_problem(state, giver, own.id, name, the(own.name))
            yield Severity.ODD, "help", says, remedy, "BK-28"
        if number > MOST_HELP:
            says = f"One helper gives {dice(MOST_HELP)} at most."
            yield Severity.ODD, "much-help", says, "Look at the helper’s exponent.", "BK-28"


def _unlent_problem(state: State, giver: str, to: str, name: str, own: str) -> tuple[str, str]:
    """Why help comes unexpected, and what to do."""
    if was_lent(state, to, giver):
        says = f"{capitalize(own)} lent {name} help, and not the other way round."
        return says, "Ask whether they help in turn."
    if any(to in each.helps for each in state.scenes.get(giver, ())):
        says = f"It was not the leader of {name} who lent {own} help."
        return says, "Leave the help out, unless the leaders helped each other."
    says = f"In no scene of this maneuver was it noted that {name} lent {own} help."
    return says, "Note the scene, or leave the help out."


def was_lent(state: State, giver: str, to: str) -> bool:
    """Whether the leader of *giver* lent a faction help in a scene of this maneuver (BK-28)."""
    return any(to in each.helps and each.by == "leader" for each in state.scenes.get(giver, ()))


def _split(state: State, maneuver: Maneuver, hand: Marshaled) -> Iterator[Wrong]:
    if hand.split is not None and (not maneuver.pool or state.settings.split == "slip"):
        says = "The split stands on the slip and is not chosen again."
        yield Severity.BROKEN, "split", says, "Leave it as it is written.", "BK-42"


def _unlike(canon: Canon, state: State, own: Faction, hand: Marshaled) -> Iterator[Wrong]:
    """What the sheet of whoever rolls says otherwise."""
    person = person_of(state, own.id, hand.by)
    if person is None or not person.skills:
        return
    known = {canon.skill(id): exponent for id, exponent in person.skills.items()}
    skill, who = canon.skill(hand.skill), person.name or "Whoever rolls"
    has, said = canon.ability(person, skill), shade_of(canon, state, own.id, hand)
    if hand.skill and has != (said, hand.exponent):
        told = f"has it at {has}" if skill in known else "does not have it"
        says = f"{canon.skill_name(skill)} {Ability(said, hand.exponent)}: {who} {told}."
        yield Severity.ODD, "unlike", says, "Look at the sheet.", "BK-28"
    for each in map(canon.skill, hand.forks):
        if each not in known:
            says = f"{who} does not have {canon.skill_name(each)}."
            yield Severity.ODD, "unknown-fork", says, "Leave it out.", "BK-28"
