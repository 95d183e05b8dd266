"""Whatever is done with Circles and Steel at a table: undone is as before, files hold it."""

import contextlib
from pathlib import Path
from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bwdesk.files import campaigns, characters
from bwdesk.rules.person.excerpt import excerpt
from bwdesk.rules.play import told
from bwdesk.rules.play.circles.people import people
from bwdesk.rules.play.circles.renown import count_renown, renown
from bwdesk.rules.play.evening import Evening, RefusedError, Step, present, take_back_scene
from tests.rules.play.known_steps import KNOWN
from tests.rules.play.steps import DEEDS
from tests.rules.play.table import BOOK, in_scene

WHO = ("con", "baron")


def step(now: Evening, chance: Random) -> Step:
    deed = chance.choice(KNOWN if chance.random() < 0.8 else DEEDS)
    return deed(now, chance.choice(WHO), chance)


def _written(now: Evening) -> bytes:
    return msgspec.json.encode((now.campaign, now.people))


@given(st.integers(0, 10_000))
@settings(max_examples=12)
def test_undone_every_step_is_the_evening_before_it(seed: int) -> None:
    now, chance = in_scene(), Random(seed)
    undo: list[tuple[Evening, bytes]] = []
    for _ in range(25):
        undo.append((now, _written(now)))
        with contextlib.suppress(RefusedError):
            now = step(now, chance).evening
    for before, written in reversed(undo):
        assert _written(before) == written


@given(st.integers(0, 10_000))
@settings(max_examples=12)
def test_nobody_is_known_twice_and_no_name_is_worth_less_than_nothing(seed: int) -> None:
    now, chance = in_scene(), Random(seed)
    for _ in range(40):
        with contextlib.suppress(RefusedError):
            now = step(now, chance).evening
        for who in WHO:
            someone = present(now, who)
            known = [each.name.casefold() for each in someone.play.standing.contacts]
            assert len(known) == len(set(known))
            names = renown(someone)
            keys = [(each.kind, each.name, each.infamous) for each in names]
            assert len(keys) == len(set(keys))
            assert all(each.dice >= 0 and each.lost >= 0 for each in names)
            assert not (someone.play.standing.guise and count_renown(someone))
        drawn = people(now)
        assert len({each.id for each in drawn.everybody}) == len(drawn.everybody)
        assert {tie.whom for tie in drawn.ties} <= {each.id for each in drawn.everybody}


@given(st.integers(0, 10_000))
@settings(max_examples=8)
def test_a_scene_taken_back_leaves_nobody_found_in_it(seed: int) -> None:
    begun, chance = in_scene(), Random(seed)
    now = begun
    for _ in range(25):
        with contextlib.suppress(RefusedError):
            now = chance.choice(KNOWN)(now, chance.choice(WHO), chance).evening
    back = take_back_scene(now).evening
    assert back.people == begun.people
    campaign = back.campaign
    assert (campaign.findings, campaign.inquiries, campaign.enemies) == ((), (), ())


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_two_hundred_steps_are_kept_and_told(seed: int, tmp_path: Path) -> None:
    now, chance = in_scene(), Random(seed)
    for _ in range(200):
        with contextlib.suppress(RefusedError):
            now = step(now, chance).evening
    path = tmp_path / "ford.bwcampaign"
    campaigns.save(path, now.campaign)
    assert campaigns.load(path)[0] == now.campaign
    for who, character in now.people.items():
        file = tmp_path / f"{who}.bwchar"
        characters.save(file, characters.Saved(character, excerpt(character, BOOK)))
        assert characters.load(file).character == character
    assert {"contact", "renown", "steel", "roll"} <= {e.kind for e in now.campaign.journal}
    for entry in now.campaign.journal:
        assert told.says(entry, now.campaign, BOOK).endswith((".", "?", "!", ".”", "?”", "!”"))
