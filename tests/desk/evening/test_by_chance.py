"""Steps by chance leave files that open clean and hold what the desk shows."""

import random

import pytest

from bwdesk.files import campaigns, characters, evenings
from bwdesk.rules.play import artha
from bwdesk.rules.play import evening as deeds
from tests.desk.evening.conftest import let_write


def faces(count: int, chance: random.Random, *, chains: bool) -> str:
    found = [chance.randint(1, 6) for _ in range(count)]
    owed = sum(face == 6 for face in found) if chains else 0
    while owed:
        more = [chance.randint(1, 6) for _ in range(owed)]
        found += more
        owed = sum(face == 6 for face in more)
    return " ".join(map(str, found))


def rolls(page, chance: random.Random) -> None:
    """A whole test as somebody makes one: said, helped, rolled, spent on, let stand."""
    who = chance.choice(list(page.document.evening.people))
    page.choose(who)
    row = chance.choice(page.abilities.rows)
    page.test(who, row.ability_line.id, chance.randint(1, 6), "test")
    pane = page.pane
    if chance.random() < 0.4:
        lines = [each for each in pane.builder._dice if not each.line.fixed]
        for line in lines[:2]:
            line.click()
    if chance.random() < 0.3:
        other = chance.choice([id for id in page.cards if id != who] or [who])
        if other != who:
            page._open_ability(other, chance.choice(list(page.cards[other].keys.widgets)))
    if chance.random() < 0.2:
        pane.builder.chips["careful"].click()
    field = pane.foot.field
    if not pane.foot.roll.isEnabled():
        pane.out.click()
        return
    field.setText(faces(field.group.dice, chance, chains=field.group.open_ended))
    pane.foot.roll.click()
    if pane.lies:
        for row in list(pane.rolled._gains):
            if row.gain.dice is not None and not row.gain.barred and chance.random() < 0.3:
                group = row.gain.dice
                row.rolls.field.setText(faces(group.dice, chance, chains=group.open_ended))
                row.rolls.button.click()
                break
        pane.let_stand()
    if page.pane is not None:
        pane.take_back()
        pane.out.click()


def step(tab, chance: random.Random) -> None:
    document, people = tab.document, list(tab.document.evening.people)
    what = chance.randrange(10)
    if what < 6:
        rolls(tab.page, chance)
    elif what == 6:
        award = chance.choice(["humor", "right-skill", "embodiment"])
        document.do(lambda evening: artha.award(evening, chance.choice(people), award))
    elif what == 7:
        document.do(lambda evening: deeds.begin_scene(evening, "Another"))
    elif what == 8:
        document.do(lambda evening: deeds.pass_time(evening, chance.randint(1, 600)))
    elif document.stack.canUndo() and chance.random() < 0.7:
        document.stack.undo()
    else:
        document.do(deeds.take_back_scene)


@pytest.mark.parametrize(
    ("seed", "steps"),
    [(1, 60), *(pytest.param(seed, 200, marks=pytest.mark.slow) for seed in (1, 2, 3))],
)
def test_steps_by_chance_leave_files_that_are_clean(tab, window, seed: int, steps: int) -> None:
    chance = random.Random(seed)
    for id in tab.document.evening.people:
        tab.page._answer(id, "begin")
    tab.document.do(lambda evening: deeds.begin_scene(evening, "The first"))
    for _ in range(steps):
        step(tab, chance)
    let_write(window)
    document = tab.document
    assert (document.troubles, document.apart, document.overtaken) == ({}, (), "")
    found = evenings.open_evening(document.path, window.installed.book_of)
    assert found.troubles == {}
    assert found.evening.people == document.evening.people
    assert found.evening.campaign.journal == document.campaign.journal
    assert len(document.campaign.journal) > steps / 4
    for member in document.campaign.roster:
        path = campaigns.path_of(member, document.path)
        again = characters.load(path)
        assert characters.encode(again) == path.read_bytes()
        for log in again.character.play.tests:
            assert min(log.routine, log.difficult, log.challenging) >= 0
        held = again.character.play.artha
        assert min(held.fate, held.persona, held.deeds) >= 0
