"""The rolls of characters in play beside the maneuver: of a scene, for Health, of upkeep, for work.

Each is due as any roll, lies open while something may be spent on it, and then comes to something:
a test earned, and what the dice were for. What was typed and what is no character in play is told
as before, *passed* or *failed*.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from bwdesk.rules.basics.sums import Sum
from bwdesk.rules.chance.ability import Ability
from bwdesk.rules.chance.throws import Ask
from bwdesk.rules.games.conquest import aftermath, characters, ties
from bwdesk.rules.games.conquest.canon import Canon
from bwdesk.rules.games.conquest.characters import by_id, person_id
from bwdesk.rules.games.conquest.moves import Health, Maintain
from bwdesk.rules.games.conquest.state import Check, State, people_of, person_of
from bwdesk.rules.games.conquest.ties import OFF
from bwdesk.rules.games.conquest.words.people import Foretold, Taxed, Worked
from bwdesk.rules.games.conquest.wounding import recovery
from bwdesk.rules.games.frame.game import Due, Step
from bwdesk.rules.games.frame.prose import capitalize, whose
from bwdesk.rules.games.frame.upshots import Upshot
from bwdesk.rules.games.rolls import tray as trays
from bwdesk.rules.games.rolls.tray import Roll
from bwdesk.rules.play.dealing import job_obstacle, tax
from bwdesk.rules.tables.advancing import grades

SCENE, HEAL, UPKEEP, WORK, PROLOGUE = "scene", "heal", "upkeep", "work", "prologue"
OTHERS = (SCENE, HEAL, UPKEEP, WORK, OFF, PROLOGUE)
"""How the keys of these rolls begin; those that decide a tie are due in their phase (`ties`)."""
CALLED = {SCENE: "the roll of a scene", HEAL: "Health", UPKEEP: "upkeep", WORK: "a job"}
CALLED |= {OFF: "the roll-off", PROLOGUE: "the Prologue"}
RESOURCES, HEALTH = "resources", "health"


# What is due


def due(canon: Canon, state: State) -> tuple[Due, ...]:
    """All of them; those whose dice lie open already are due no more."""
    found: list[Due] = [*_prologues(canon, state), *_scenes(canon, state)]
    if state.phase in ("slips", "scenes"):
        found += _health(canon, state)
    if state.phase in ("aftermath", "over"):
        found += [*_upkeep(state), *_work(canon, state)]
    lying = {(each.key, each.actor) for each in state.tray.rolls}
    return tuple(each for each in found if (each.key, each.actor) not in lying)


def _prologues(canon: Canon, state: State) -> Iterator[Due]:
    for id, opening in state.prologues.items():
        own, person = state.faction(id), person_of(state, id, "leader")
        if person is None:
            continue
        name = canon.skill_name(opening.ability)
        dice = Sum().plus(name, opening.dice, "BK-17")
        ask = _ask(PROLOGUE, opening.ability, canon.ability(person, opening.ability), dice, None)
        ask = replace(ask, open_ended=state.settings.prologue == "open-ended")
        says = f"{capitalize(whose(own.name))} Prologue: {name}."
        yield Due("roll", (PROLOGUE,), id, own.seats, asks=(ask,), says=says, round=state.number)


def _scenes(canon: Canon, state: State) -> Iterator[Due]:
    for id, scenes in state.scenes.items():
        own = state.faction(id)
        for place, each in enumerate(scenes):
            test, person = each.test, person_of(state, id, each.by)
            if test is None or test.successes is not None or person is None or not person.play:
                continue
            if not test.dice:
                continue
            ability = canon.ability(person, test.ability)
            name = canon.skill_name(canon.skill(test.ability))
            dice = Sum().plus(name, test.dice, "BK-21")
            ask = _ask(SCENE, canon.skill(test.ability), ability, dice, test.obstacle)
            says = f"{capitalize(whose(own.name))} scene: {name}."
            key = (SCENE, str(place))
            yield Due("roll", key, id, own.seats, asks=(ask,), says=says, round=state.number)


def _health(canon: Canon, state: State) -> Iterator[Due]:
    if state.settings.wounds == "core":
        return
    for own in state.active:
        for each in own.wounds:
            person = person_of(state, own.id, each.who)
            if each.healing or each.tested or not each.dice or not person or not person.play:
                continue
            obstacle = recovery(canon, person.play, each)
            if not obstacle or not person.health:
                continue
            dice = Sum().plus("Health", person.health, "REC-6")
            own_dice = person.has(HEALTH)._replace(exponent=person.health)
            ask = _ask(HEALTH, HEALTH, own_dice, dice, obstacle)
            says = (
                f"{capitalize(characters.name_by_id(state, person_id(own.id, each.who)))}: "
                "a Health test."
            )
            key = (HEAL, each.who)
            yield Due("roll", key, own.id, own.seats, asks=(ask,), says=says, round=state.number)


def _upkeep(state: State) -> Iterator[Due]:
    for own in state.active:
        check = next_check(state, own.id)
        person = own.people.get("leader")
        if check is None or person is None or person.play is None or person.play.upkeep is None:
            continue
        dice = Sum().plus("Resources", person.resources, "BK-63")
        dice = dice.plus("taxed", -tax_of(state, f"{own.id}/leader"), "RES-11")
        dice = dice.plus("funds and loans", person.play.funds, "RES-24")
        if dice.whole <= 0:
            continue
        ob = Sum().plus(person.play.lifestyle or "lifestyle", person.play.upkeep, "RES-19")
        ob = ob.plus(check.because, check.obstacle, "BK-63")
        own_dice = person.has(RESOURCES)._replace(exponent=person.resources)
        ask = replace(_ask(RESOURCES, RESOURCES, own_dice, dice, 0), obstacle=ob)
        says = f"{capitalize(whose(own.name))} upkeep: {check.because}."
        key = (UPKEEP, str(state.checks[own.id].index(check)))
        yield Due("roll", key, own.id, own.seats, asks=(ask,), says=says, round=state.number)


def _work(canon: Canon, state: State) -> Iterator[Due]:
    for own in state.active:
        for who in people_of(state, own.id):
            id = person_id(own.id, who)
            skill, person = state.works.get(id), by_id(state, id)
            if not skill or person is None:
                continue
            ability = canon.ability(person, skill)
            dice = Sum().plus(canon.skill_name(skill), ability.exponent, "RES-20")
            obstacle = job_obstacle(tax_of(state, id))
            ask = _ask(WORK, skill, ability, dice, obstacle)
            says = (
                f"{capitalize(characters.name_by_id(state, id))}: "
                f"a job by {canon.skill_name(skill)}."
            )
            key = (WORK, who)
            yield Due("roll", key, own.id, own.seats, asks=(ask,), says=says, round=state.number)


def _ask(key: str, id: str, ability: Ability, dice: Sum, obstacle: int | None) -> Ask:
    shade, exponent = ability
    ob = None if obstacle is None else Sum().plus("obstacle", obstacle)
    return Ask(key, dice, shade=shade, obstacle=ob, ability=id, exponent=exponent)


def next_check(state: State, faction: str) -> Check | None:
    """The first maintenance that is still to be tested."""
    return next((each for each in state.checks.get(faction, ()) if not each.done), None)


def tax_of(state: State, id: str) -> int:
    """Dice of Resources of somebody that are taxed now, the war counted."""
    play = characters.find_brought(state, id)
    found = play.taxed if play else 0
    for each in state.lived:
        if each.who == id and each.what == RESOURCES:
            found += {"taxed": each.amount, "restored": -each.amount}.get(each.kind, 0)
    return max(0, found)


# What it came to


def resolve_roll(canon: Canon, state: State, roll: Roll) -> Step[State]:
    """What a roll that stands comes to, and the test it earned; nothing more where what it was for
    has been told otherwise meanwhile."""
    if ties.is_over(canon, state, roll):
        return Step(characters.close_roll(state, roll))
    if roll.key[0] == OFF:
        return ties.resolve_tie(state, roll.key[1])
    who, test = characters.payer(state, roll.roll), roll.tests[0]
    ask, found = roll.ask(test), roll.successes(test)
    passed = None if ask.obstacle is None else found >= ask.obstacle.whole
    kind, *of = roll.key
    after = characters.close_roll(state, roll)
    if kind == SCENE:
        return Step(_scene(after, roll.actor, int(of[0]), found))
    after = characters.record_trials(after, replace(trays.log_upshot(roll, test, passed), who=who))
    if kind == WORK:
        return _work_off_tax(canon, after, roll, who)
    if kind == PROLOGUE:
        return _begin_faction(canon, after, roll, found)
    waits = any((each.key, each.actor) == (roll.key, roll.actor) for each in due(canon, after))
    if not waits:
        return Step(after)
    if kind == HEAL:
        return aftermath.health(canon, after, Health(roll.actor, of[0], passed is True))
    step = aftermath.maintain(canon, after, Maintain(roll.actor, passed is True))
    lost = tax_owed(canon, roll)
    if not lost:
        return step
    told = Taxed(characters.name_by_id(state, who), lost).event(
        roll.actor, amount=lost, rule="RES-11"
    )
    gone = characters.record_trials(step.state, Upshot("taxed", who, RESOURCES, lost))
    return Step(gone, (*step.events, told))


def _scene(state: State, faction: str, place: int, found: int) -> State:
    scenes = list(state.scenes[faction])
    scene = scenes[place]
    assert scene.test is not None, "a scene whose dice fell has a test"
    scenes[place] = replace(scene, rolled=True, test=replace(scene.test, successes=found))
    return replace(state, scenes={**state.scenes, faction: tuple(scenes)})


def _begin_faction(canon: Canon, state: State, roll: Roll, found: int) -> Step[State]:
    """The successes of the Prologue come to what a faction starts with (BK-17)."""
    own, opening = state.faction(roll.actor), state.prologues[roll.actor]
    left = {id: each for id, each in state.prologues.items() if id != own.id}
    start = own.disposition if opening.before is None else max(0, opening.before + found)
    fresh = replace(own, disposition=start, start=start, out=not start)
    event = Foretold(own.name, canon.skill_name(opening.ability), found, start)
    after = replace(state.with_faction(fresh), prologues=left)
    return Step(after, (event.event(own.id, amount=found, rule="BK-17"),))


def _work_off_tax(canon: Canon, state: State, roll: Roll, who: str) -> Step[State]:
    """A die for the obstacle met and one for each success over it, of those taxed (RES-20)."""
    ask = roll.ask(WORK)
    over = roll.successes(WORK) - (ask.obstacle.whole if ask.obstacle else 0)
    dice = min(tax_of(state, who), 1 + over) if over >= 0 else 0
    works = {id: skill for id, skill in state.works.items() if id != who}
    after = replace(state, works=works)
    if dice:
        after = characters.record_trials(after, Upshot("restored", who, RESOURCES, dice))
    name, skill = characters.name_by_id(state, who), canon.skill_name(ask.ability)
    event = Worked(name, skill, dice).event(roll.actor, amount=dice, rule="RES-20")
    return Step(after, (event,))


def tax_owed(canon: Canon, roll: Roll) -> int:
    """Dice of Tax a failed test of Resources costs, by its grade without artha (RES-11)."""
    ask = roll.ask(RESOURCES)
    over = roll.successes(RESOURCES) - (ask.obstacle.whole if ask.obstacle else 0)
    if over >= 0 or not canon.difficulties:
        return 0
    test = trays.log_upshot(roll, RESOURCES, False)
    grade = grades(canon.difficulties, test.dice, test.obstacle or 0)[0] if test.dice else "routine"
    return tax(grade, -over)
