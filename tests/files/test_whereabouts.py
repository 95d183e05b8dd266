"""Files moved, renamed and copied by chance: what names them finds them, and nothing is written."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from bwdesk.files import campaigns, characters, chosen, evenings, identity, places, whereabouts
from bwdesk.files import settings as kept_settings
from bwdesk.files.whereabouts import Search
from bwdesk.rules.group.campaign import Campaign
from tests.rules.play.table import BOOK, seated


def people_in(folder: Path, many: int) -> tuple[Path, dict[str, str]]:
    """A campaign of *many*, in folders below, and the id of each by who it is."""
    _, evening = folder, seated()
    someone = evening.people["con"]
    roster, ids = [], {}
    path = folder / "table" / "ford.bwcampaign"
    for at in range(many):
        id = f"{at:032x}"
        beside = folder / f"shelf {at % 7}" / f"person {at}.bwchar"
        beside.parent.mkdir(parents=True, exist_ok=True)
        own = replace(someone, id=id, choices=replace(someone.choices, name=f"Nobody {at}"))
        characters.save(beside, characters.Saved(own))
        chosen.choose(beside)
        member = replace(evening.campaign.roster[0], id=f"m{at}", name=f"Nobody {at}")
        saved = characters.load(beside)
        path.parent.mkdir(parents=True, exist_ok=True)
        roster.append(campaigns.link_member(member, beside, path, saved))
        ids[f"m{at}"] = id
    campaigns.save(path, Campaign("Ford", roster=tuple(roster), id=identity.fresh()))
    return path, ids


def look_in(*folders: Path) -> None:
    shelf = kept_settings.Shelf(folders=tuple(map(str, folders)))
    kept_settings.save(kept_settings.Settings(shelf=shelf))


@settings(
    max_examples=4, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(moves=st.lists(st.tuples(st.integers(0, 19), st.sampled_from("mrc")), max_size=40))
def test_whoever_was_moved_renamed_or_copied_is_found(
    tmp_path_factory: pytest.TempPathFactory, moves: list[tuple[int, str]]
) -> None:
    home = tmp_path_factory.mktemp("home")
    path, ids = people_in(home, 20)
    look_in(home)
    lies = {at: home / f"shelf {at % 7}" / f"person {at}.bwchar" for at in range(20)}
    for number, (at, how) in enumerate(moves):
        here = lies[at]
        if how == "c":
            (home / f"copies {number}").mkdir()
            (home / f"copies {number}" / here.name).write_bytes(here.read_bytes())
            continue
        there = home / f"moved {number}" / (here.name if how == "m" else f"r{number}.bwchar")
        there.parent.mkdir()
        here.rename(there)
        lies[at] = there
    before = {each: each.read_bytes() for each in home.rglob("*.bw*")}
    opened = evenings.open_evening(path, lambda _packs: BOOK)
    assert {id: each.id for id, each in opened.evening.people.items()} == ids
    assert opened.troubles == {}
    assert {each: each.read_bytes() for each in home.rglob("*.bw*")} == before


def test_another_in_its_place_is_not_taken_for_it(tmp_path: Path) -> None:
    path, ids = people_in(tmp_path, 3)
    look_in(tmp_path)
    zero, one = (tmp_path / f"shelf {at}" / f"person {at}.bwchar" for at in (0, 1))
    aside = tmp_path / "aside.bwchar"
    zero.rename(aside)
    one.rename(zero)
    aside.rename(one)
    opened = evenings.open_evening(path, lambda _packs: BOOK)
    assert {id: each.id for id, each in opened.evening.people.items()} == ids


def test_of_two_that_differ_nobody_can_say_which_and_the_person_is_asked_for(
    tmp_path: Path,
) -> None:
    path, _ = people_in(tmp_path, 1)
    look_in(tmp_path)
    lay = tmp_path / "shelf 0" / "person 0.bwchar"
    for name in ("a", "b"):
        saved = characters.load(lay)
        choices = replace(saved.character.choices, concept=name)
        other = replace(saved, character=replace(saved.character, choices=choices))
        characters.save(tmp_path / f"{name}.bwchar", other)
    lay.unlink()
    opened = evenings.open_evening(path, lambda _packs: BOOK)
    assert "there is no such file" in opened.troubles["m0"]


def test_a_file_nobody_chose_is_not_looked_for(tmp_path: Path) -> None:
    path, _ = people_in(tmp_path / "mine", 1)
    look_in(tmp_path)
    campaign, _ = campaigns.load(path)
    stranger = replace(campaign.roster[0], file="//host/share/x.bwchar")
    campaigns.save(path, replace(campaign, roster=(stranger,)))
    opened = evenings.open_evening(path, lambda _packs: BOOK)
    assert "another computer" in opened.troubles["m0"]


def test_links_in_a_circle_and_hidden_folders_are_passed_over(tmp_path: Path) -> None:
    here = tmp_path / "here"
    (here / "deep").mkdir(parents=True)
    (here / ".hidden").mkdir()
    saved = characters.Saved(seated().people["con"])
    for at in (here / "deep" / "a.bwchar", here / ".hidden" / "b.bwchar"):
        characters.save(at, saved)
    (here / "deep" / "round").symlink_to(here)
    (here / "lost.bwchar").symlink_to(here / "nowhere")
    found = list(whereabouts.walk([here, here, tmp_path / "gone"]))
    assert found == [here / "deep" / "a.bwchar"]
    assert Search(here, ()).find("", ".bwchar") is None


def test_what_was_open_last_is_remembered_where_it_lies_now(tmp_path: Path) -> None:
    people_in(tmp_path, 1)
    lay = tmp_path / "shelf 0" / "person 0.bwchar"
    look_in(tmp_path)
    kept = kept_settings.remember(kept_settings.load(), lay, whereabouts.id_in(lay))
    there = tmp_path / "renamed.bwchar"
    lay.rename(there)
    moved = whereabouts.find_moved(kept)
    assert moved == {lay: there}
    now = kept_settings.follow_moved(kept, moved)
    assert (now.recent, list(now.shelf.known)) == ((str(there),), [str(there)])
    # Opened by hand from where it lies, it stands there once.
    again = kept_settings.remember(kept, there, whereabouts.id_in(there))
    assert again.recent == (str(there),)
    assert places.same_file(Path(again.folder), tmp_path)
