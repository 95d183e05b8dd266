"""Whatever happens at the table: what is undone is as before, what is kept checks clean."""

import contextlib
from pathlib import Path
from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bwdesk.files import campaigns, characters
from bwdesk.rules.burning import reckon
from bwdesk.rules.person.character import Artha, Play
from bwdesk.rules.person.excerpt import excerpt
from bwdesk.rules.play import told
from bwdesk.rules.play.evening import Evening, RefusedError, present, take_back_scene
from bwdesk.rules.play.present import Present
from tests.rules.play.steps import step
from tests.rules.play.table import BOOK, in_scene


def rich() -> Evening:
    """A table that has something to spend."""
    return in_scene(con=Artha(25, 14, 6), baron=Artha(25, 14, 6))


def walked(now: Evening, chance: Random, count: int) -> list[Evening]:
    """The evenings of so many steps; one refused changes nothing."""
    found = [now]
    for _ in range(count):
        with contextlib.suppress(RefusedError):
            found.append(step(found[-1], chance).evening)
    return found


def sound(now: Evening) -> None:
    """No artha below nothing, no log fuller than the next exponent wants, nothing ripe left."""
    for who in now.people:
        someone = present(now, who)
        artha = someone.play.artha
        assert min(artha.fate, artha.persona, artha.deeds) >= 0
        _logs(someone, someone.play)
        assert all(each.marks > 0 for each in someone.play.standing.aptitudes)


def _logs(someone: Present, play: Play) -> None:
    for log in play.tests:
        id = log.ability.rpartition(".")[2]
        experience = someone.experience(id)
        assert experience is not None, id
        wants = experience.table(BOOK.gains)
        assert (log.routine, log.difficult, log.challenging) <= (999, wants.difficult, 999)
        assert log.routine <= wants.routine
        assert log.challenging <= wants.challenging
        assert not experience.ready(BOOK.gains), id


@given(st.integers(0, 10_000))
@settings(max_examples=10)
def test_undone_every_step_is_the_evening_before_it(seed: int) -> None:
    """No deed changes anything in place: what is kept of the evening before is what it was."""
    now, chance = rich(), Random(seed)
    undo: list[tuple[Evening, bytes]] = []
    for _ in range(15):
        undo.append((now, _written(now)))
        with contextlib.suppress(RefusedError):
            now = step(now, chance).evening
    for before, written in reversed(undo):
        assert _written(before) == written


def _written(now: Evening) -> bytes:
    return msgspec.json.encode((now.campaign, now.people))


@given(st.integers(0, 10_000))
@settings(max_examples=15)
def test_whatever_is_done_is_sound_and_a_scene_goes_back(seed: int) -> None:
    chance = Random(seed)
    found = walked(rich(), chance, 25)
    for now in found:
        sound(now)
    begun = [at for at, now in enumerate(found) if at and _scenes(now) != _scenes(found[at - 1])]
    first = begun[-1] if begun else 0
    try:
        back = take_back_scene(found[-1]).evening
    except RefusedError:
        return
    assert back.people == found[first].people
    assert back.campaign.clock == found[first].campaign.clock


def _scenes(now: Evening) -> int:
    return sum(len(each.scenes) for each in now.campaign.sessions)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_session_of_two_hundred_steps_leaves_files_that_check_clean(
    seed: int, tmp_path: Path
) -> None:
    now = walked(rich(), Random(seed), 200)[-1]
    path = tmp_path / "ford.bwcampaign"
    campaigns.save(path, now.campaign)
    assert campaigns.load(path)[0] == now.campaign
    for who, character in now.people.items():
        file = tmp_path / f"{who}.bwchar"
        characters.save(file, characters.Saved(character, excerpt(character, BOOK)))
        again = characters.load(file)
        assert again.character == character
        assert not reckon(again.character.choices, again.excerpt.book()).is_broken
    said = told.record(now.campaign, BOOK)
    told_of = {each.kind for each in now.campaign.journal}
    assert {"roll", "mark", "advance", "spent", "award", "belief"} <= told_of
    for entry in now.campaign.journal:
        assert told.says(entry, now.campaign, BOOK).endswith((".", "?", "!", ".”", "?”", "!”"))
    assert said.startswith("# The Ford\n")
