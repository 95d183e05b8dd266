"""The dice of an action: the skill, what speaks for it, what hangs over it, each with why."""

from __future__ import annotations

from msgspec.structs import replace

from bwdesk.rules.basics.sums import Part, Sum
from bwdesk.rules.chance.ability import Ability
from bwdesk.rules.chance.pool import fork_dice, help_dice, read_ability
from bwdesk.rules.chance.throws import Against, Ask, Tie
from bwdesk.rules.games.duel.canon import WILL, Canon
from bwdesk.rules.games.duel.incanting import add_dice, pinned_since
from bwdesk.rules.games.duel.resolve import (
    AGAIN,
    ARGUMENT,
    DEFENSE,
    RIPOSTE,
    VERSUS,
    groups,
)
from bwdesk.rules.games.duel.state import Brought, Effect, Helper, Side, State
from bwdesk.rules.games.frame.game import Open
from bwdesk.rules.games.frame.remembered import remember
from bwdesk.rules.tables.duel import NO_ACTION, DuelAction, steps

# What happens, whatever was written


def script_action(state: State, side: str) -> str:
    """What a side wrote for the open volley, or what the table made of it; "" for nothing."""
    if side in state.ruled:
        return state.ruled[side].action
    cards = state.scripts.get(side, ())
    card = cards[state.volley - 1] if state.volley <= len(cards) else None
    return card.value.action if isinstance(card, Open) else ""


def keeps_from(canon: Canon, state: State, side: str) -> str:
    """Why a side does not do what it wrote: "hesitates", "skill", "dice"; "" where it does."""
    action = canon.actions.get(script_action(state, side))
    if action is None:
        return ""
    if state.effects_now(side, "hesitates"):
        return "hesitates"
    own = state.side(side)
    if canon.why_no_action(own.speaker, action, state.settings):
        return "skill"
    if not action.split or canon.fills(action, own.speaker, state.settings, 2):
        return ""
    if _most(canon, state, own, action) < 2:
        return "dice"
    return ""


@remember
def effective(canon: Canon, state: State, side: str) -> str:
    """What a side does in the open volley: the id of an action, or "none"."""
    action = script_action(state, side)
    if action not in canon.actions or keeps_from(canon, state, side):
        return NO_ACTION
    return action


def rolls(canon: Canon, state: State, side: str) -> tuple[str, ...]:
    """The groups of dice a side rolls in the open volley."""
    me, him = effective(canon, state, side), effective(canon, state, state.other(side).id)
    return groups(canon.actions, me, him, state.settings)


# What it is done with


def suggest_skill(canon: Canon, own: Side, action: DuelAction, state: State) -> str:
    """The skill a side rolls an action with unless it says another: the main one, or the best."""
    may = canon.tests(action, own.speaker, state.settings)
    main = canon.skill(own.speaker.main)
    if main in may:
        return main
    best = max((canon.ability(own.speaker, each)[0].exponent for each in may), default=0)
    return next((e for e in may if canon.ability(own.speaker, e)[0].exponent == best), "")


def choose_brought(canon: Canon, state: State, own: Side) -> Brought:
    """What a side rolls with: as it chose, or as is suggested."""
    if own.id in state.brought:
        return state.brought[own.id]
    action = canon.actions.get(effective(canon, state, own.id))
    if action is None or action.stat:
        return Brought()
    return Brought(suggest_skill(canon, own, action, state))


def roll_ability(canon: Canon, state: State, own: Side) -> tuple[str, Ability, bool]:
    """The ability of the open volley's roll: its id, its dice, and whether by Beginner's Luck."""
    action = canon.actions[effective(canon, state, own.id)]
    id = action.stat or choose_brought(canon, state, own).skill
    return (id, *canon.ability(own.speaker, id))


def pool(canon: Canon, state: State, own: Side) -> Sum:
    """All dice of the open volley's action, halves together."""
    action = canon.actions[effective(canon, state, own.id)]
    id, ability, luck = roll_ability(canon, state, own)
    said = canon.ability_name(id) if not luck else f"{canon.ability_name(id)}, Beginner’s Luck"
    found = Sum((Part(said, ability.exponent),)).plus(action.name, action.dice, action.rule)
    if id == WILL:
        found = found.plus("Spells held", -pinned_since(state, own), "SORC-29")
    found = add_dice(state, own.id, found, id)
    found = _add_lent(canon, state, own, found, skill=not action.stat)
    for effect in state.effects_now(own.id, "dice"):
        found = found.plus(_because(canon, effect), effect.amount)
    if state.settings.penalty == "die":
        for effect in state.effects_now(own.id, "obstacle"):
            found = found.plus(_because(canon, effect), -effect.amount, "TEST-36")
    return found


def penalty(state: State, side: str) -> int:
    """Successes a roll without an obstacle loses in the open volley (TEST-36)."""
    if state.settings.penalty == "die":
        return 0
    return sum(each.amount for each in state.effects_now(side, "obstacle"))


def obstacle(canon: Canon, state: State, own: Side) -> Sum | None:
    """That of an action which has one: the victim's Will, twice for whoever is lucky (TEST-34)."""
    action = canon.actions[effective(canon, state, own.id)]
    if not action.obstacle:
        return None
    victim = state.other(own.id)
    will = victim.speaker.stat(WILL).exponent
    found = Sum((Part(f"{victim.label}: Will", will, action.rule),))
    if roll_ability(canon, state, own)[2]:
        found = found.plus("Beginner’s Luck", will, "TEST-34")
    if state.settings.penalty == "success":
        for effect in state.effects_now(own.id, "obstacle"):
            found = found.plus(_because(canon, effect), effect.amount)
    return found


def asks(canon: Canon, state: State, own: Side) -> tuple[Ask, ...]:
    """The groups of dice a side rolls, each with what it is made of."""
    wanted = rolls(canon, state, own.id)
    if not wanted:
        return ()
    dice, (id, ability, _) = pool(canon, state, own), roll_ability(canon, state, own)
    at = obstacle(canon, state, own)
    halves = state.halves.get(own.id)
    contested = CONTESTED.intersection(_steps(canon, state, own.id))
    found = []
    for group in wanted:
        sum_, beside = dice, ARGUMENT if group == AGAIN else ""
        if halves is not None and group in (DEFENSE, RIPOSTE):
            share = halves.defense
            sum_ = dice.plus("the other half", (share - dice.whole) if group == DEFENSE else -share)
        if group == RIPOSTE and contested and VERSUS not in wanted:
            beside = DEFENSE  # both halves are one versus test
        found.append(
            Ask(
                group,
                sum_,
                shade=ability.shade,
                obstacle=at,
                ability=id,
                exponent=ability.exponent,
                beside=beside,
                against=None if at else opposing_roll(canon, state, own, group),
            )
        )
    return tuple(found)


CONTESTED = frozenset({"versus", "versus-twice"})


def _steps(canon: Canon, state: State, side: str) -> tuple[str, ...]:
    me, him = effective(canon, state, side), effective(canon, state, state.other(side).id)
    return steps(canon.actions, me, him)


def opposing_roll(canon: Canon, state: State, own: Side, group: str) -> Against | None:
    """The roll of the other side that a group is held against, and whose a tie is."""
    him = state.other(own.id)
    theirs, key = rolls(canon, state, him.id), ("argue", state.moment)
    steps, his = (_steps(canon, state, each.id) for each in (own, him))
    if contested := CONTESTED.intersection((*steps, *his)):
        if (VERSUS in rolls(canon, state, own.id)) != (group == VERSUS) or not theirs:
            return None
        group_of = VERSUS if VERSUS in theirs else theirs[0]
        return Against(key, him.id, group_of, _tie(canon, state, own, contested))
    if group == DEFENSE or "hinder" in steps:
        attack = next((each for each in (RIPOSTE, ARGUMENT) if each in theirs), "")
        defends = attack and ("less-defense" in his or "hinder" in steps)
        return Against(key, him.id, attack, "mine") if defends else None
    if "less-will" in steps or "less-defense" in steps:
        return Against(key, him.id, DEFENSE if "less-defense" in steps else ARGUMENT, "theirs")
    return None


def _tie(canon: Canon, state: State, own: Side, contested: frozenset[str]) -> Tie:
    """Whose a tied versus test is: an obfuscator's where he defends (see ``readings``)."""
    me, him = (
        canon.actions.get(effective(canon, state, each))
        for each in (own.id, state.other(own.id).id)
    )
    mine, theirs = bool(me and me.disrupts), bool(him and him.disrupts)
    if mine and theirs:
        return "none"
    stops = state.settings.ties == "stop" and "versus-twice" not in contested
    return "mine" if mine == stops else "theirs"


GROUPS = {
    ARGUMENT: "Argument",
    DEFENSE: "Defense",
    RIPOSTE: "Riposte",
    AGAIN: "Once more",
    VERSUS: "Versus",
}


def argument_ask(canon: Canon, state: State, own: Side) -> Ask:
    """The roll for a body of argument: the main skill, or Will by Beginner's Luck (DOW-4)."""
    main = canon.skill(own.speaker.main)
    skilled = bool(own.speaker.skill(main).exponent)
    id = main if skilled else WILL
    ability = canon.ability(own.speaker, id)[0]
    said = canon.ability_name(id) if skilled else f"{canon.ability_name(id)}, Beginner’s Luck"
    dice = _add_lent(canon, state, own, Sum((Part(said, ability.exponent),)), skill=skilled)
    him = state.other(own.id)
    held = Against(("body",), him.id, ARGUMENT, "none") if state.single else None
    return Ask(
        ARGUMENT,
        dice,
        shade=ability.shade,
        ability=id,
        exponent=ability.exponent,
        against=held,
    )


def lends(canon: Canon, helper: Helper, action: DuelAction | None) -> tuple[str, int]:
    """With which of his skills somebody helps, and the dice he gives (TEST-30).

    The best of those the action tests; where he has none of them, of all he is said to have.
    """
    tested = canon.skills_like(action.skills, helper.skills) if action else ()
    may = {each: helper.skills[each] for each in helper.skills if each in tested} or helper.skills
    if not may:
        return "", 1
    best = max(may, key=lambda each: read_ability(may[each]).exponent)
    return best, help_dice(read_ability(may[best]).exponent)


def helper_of(state: State, id: str) -> Helper | None:
    """Whoever speaks up by that id, of either side (DOW-20)."""
    return next((each for side in state.sides for each in side.helpers if each.id == id), None)


def forget(state: State, side: str) -> State:
    """Without what a side brought to a roll that is done."""
    return replace(state, brought={id: e for id, e in state.brought.items() if id != side})


def _add_lent(canon: Canon, state: State, own: Side, found: Sum, *, skill: bool) -> Sum:
    """With FoRKs, which only a skill has (TEST-32), help, and dice the table grants."""
    mine = state.brought.get(own.id, Brought())
    action = canon.actions.get(effective(canon, state, own.id)) if state.opened else None
    for fork in mine.forks if skill else ():
        dice = fork_dice(own.speaker.skill(fork).exponent)
        found = found.plus(f"FoRK {canon.ability_name(fork)}", dice, "TEST-32")
    for id in mine.helpers:
        if (helper := helper_of(state, id)) is not None:
            found = found.plus(f"help of {helper.label}", lends(canon, helper, action)[1], "DOW-20")
    return found.plus(mine.why or "granted", mine.more)


def _because(canon: Canon, effect: Effect) -> str:
    return canon.action(effect.by) if effect.by in canon.actions else effect.by or "effect"


def _most(canon: Canon, state: State, own: Side, action: DuelAction) -> int:
    """The most dice a side can bring to an action: its skill, every FoRK and every voice."""
    speaker = own.speaker
    may = canon.tests(action, speaker, state.settings)
    best = max((canon.ability(speaker, each)[0].exponent for each in may), default=0)
    helpers = sum(len(side.helpers) for side in state.sides)
    effects = sum(each.amount for each in state.effects_now(own.id, "dice"))
    granted = state.brought.get(own.id, Brought()).more
    return best + max(0, len(speaker.skills) - 1) + helpers + effects + granted
