"""Conflicts that followed from one another come home to a campaign, as one or one by one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from bwdesk.desk.evening.tab import CampaignTab
from bwdesk.desk.table.meeting.dialog import MeetingDialog
from bwdesk.desk.table.meeting.home.dialog import HomeDialog
from bwdesk.desk.table.tab import TableTab
from bwdesk.files import characters
from bwdesk.rules.games.fight.moves import Leave
from bwdesk.rules.games.frame.game import IllegalMoveError
from bwdesk.rules.group.campaign import Entry
from bwdesk.rules.person.character import Play
from bwdesk.rules.person.deed import Deed
from bwdesk.rules.person.held import Ammunition, Arms, CarriedArm, WornArmor
from bwdesk.rules.play.evening import did
from tests.desk.evening.conftest import IN_PLAY, let_write
from tests.desk.hands import Hands
from tests.table.replies import reply_at_random

Wanted = Callable[[Any, Any], bool]
MEMBERS = ("con", "sailor")
MAIL = tuple(WornArmor(place, "chainmail") for place in ("torso", "head", "left-arm", "right-arm"))


def shown(window: Any, kind: type[Any]) -> Any:
    (found,) = [each for each in window.findChildren(kind) if each.isVisible()]
    return found


def armed(who: str) -> Callable[[Any], Any]:
    """They carry a bow, twenty arrows and a knife, and wear mail."""
    bow, knife = CarriedArm("hunting-bow", hold="both hands"), CarriedArm("knife")
    arms = Arms((bow, knife), (Ammunition("", 20),), MAIL)

    def deed(evening: Any) -> Any:
        play = replace(evening.people[who].play, arms=arms)
        return did(evening, who, Deed("Arm", play), Entry("note", who))

    return deed


FOUND = dict[str, list[Any]]()
"""The moves of a game from what all of these tests begin with."""
SOONEST = {"range": 243, "fight": 198}
"""Where looking begins: what was the shortest game once, whatever the rules say now."""


def by_chance(game: Any, state: Any, wanted: Wanted, ends: tuple[Any, ...] = ()) -> list[Any]:
    """The moves of a game played by chance until it is as *wanted* and over, if these moves may
    end it; seeds are tried in their order, after the one that likely does."""
    for seed in (SOONEST[game.name], *range(400)):
        lot, now, moves = Random(seed), state, list[Any]()
        while len(moves) < 250 and game.due(now):
            seat, move = reply_at_random(game, now, lot)
            try:
                now = game.apply(now, move).state
                moves.append((seat, move))
                after = now
                if wanted(game, now):
                    for end in ends:
                        after = game.apply(after, end).state
                    if not game.due(after):
                        return [*moves, *(("", end) for end in ends)]
            except IllegalMoveError:
                continue
    raise AssertionError("no seed ends so")


def play(tab: TableTab, wanted: Wanted, *ends: Any) -> None:
    document, name = tab.document, tab.document.game.name
    if name not in FOUND:
        FOUND[name] = by_chance(document.game, document.state, wanted, ends)
    for seat, move in FOUND[name]:
        assert document.make(move, seat or next(iter(document.names)))
    assert document.is_over


def kinds(game: Any, state: Any) -> set[str]:
    return {each.kind for each in game.upshots(state)}


def shot(game: Any, state: Any) -> bool:
    """Arrows flew, mail lost dice, and it comes to blows with one bow that is not ready."""
    closed = getattr(state, "ending", "") == "closed" and len(state.ready) < 2
    return closed and {"lost", "worn"} <= kinds(game, state)


def hurt(game: Any, state: Any) -> bool:
    return {"worn", "wounded"} <= kinds(game, state)


@pytest.fixture
def hands(window: Any) -> Hands:
    window.resize(1366, 768)
    return Hands(window)


@pytest.fixture
def chain(hands: Hands, window: Any, tab: CampaignTab) -> tuple[TableTab, TableTab]:
    """Range and Cover of two of the campaign, and the fight that followed, both over."""
    for deed in (*IN_PLAY[:2], *map(armed, MEMBERS)):
        assert tab.document.do(deed)
    let_write(window)
    window.acts.named["conflict"].trigger()
    asked = shown(window, MeetingDialog)
    hands.click(asked.game.chips["range"])
    for side, name in zip(asked.sides, ("Robard Ash", "Tam Reed"), strict=True):
        hands.click(side.who.lineEdit())
        hands.press("Ctrl+A")
        hands.type(name)
    hands.click(asked.accept_it)
    ranged: Any = window.current
    assert isinstance(ranged, TableTab)
    play(ranged, shot)
    hands.click(ranged.page.follows)
    follows = shown(window, MeetingDialog)
    hands.click(follows.accept_it)
    assert "has only Hunting Bow, not ready, in hand" in follows.outcome.text()
    hands.click(follows.accept_it)
    fight: Any = window.current
    assert fight.document.game.name == "fight"
    play(fight, hurt, Leave("tam reed", "fled"))
    return ranged, fight


def asked_home(hands: Hands, window: Any, game: TableTab) -> HomeDialog:
    window.show_tab(game)
    hands.click(game._ends.button)
    found: HomeDialog = shown(window, HomeDialog)
    return found


def stands(tab: Any) -> Any:
    """What of both is compared, however they came home: all but what came first."""
    return [_sorted(tab.document.evening.people[who].play) for who in MEMBERS]


def _sorted(play: Play) -> Play:
    stood = play.standing
    called, apt = tuple(sorted(stood.call_ons)), tuple(sorted(stood.aptitudes, key=repr))
    return replace(
        play,
        journal=tuple(sorted(play.journal, key=repr)),
        standing=replace(stood, call_ons=called, aptitudes=apt),
    )


def test_a_chain_comes_home_as_one(
    hands: Hands, window: Any, tab: CampaignTab, chain: tuple[TableTab, TableTab]
) -> None:
    ranged, fight = chain
    before, steps = tab.document.evening, tab.document.stack.count()
    done_to = [each for game in chain for each in game.document.game.upshots(game.document.state)]
    asked = asked_home(hands, window, fight)
    assert window.current is tab
    assert [each.line.label for each in asked.before.values()] == [ranged.document.title]
    assert [each.back.name for each in asked.people] == ["Robard Ash", "Tam Reed"]
    assert not any(hasattr(each, "meanwhile") for each in asked.people)
    for each in asked.people:
        keys = [(line.upshot.kind, line.upshot.what) for _, line in each.shown]
        for kind in ("worn", "lost"):
            places = [what for its, what in keys if its == kind]
            assert len(places) == len(set(places)), "what is counted stands once, with its sum"
    hands.click(asked.accept_it)
    after = tab.document.evening
    assert tab.document.stack.count() == steps + 1
    runs = after.campaign.road.pursuit
    assert runs is not None, "who fled from blows runs on at the table"
    assert (runs.quarry, runs.pursuer) == ("sailor", "con")
    for who, actor in zip(MEMBERS, ("robard ash", "tam reed"), strict=True):
        mine = [each for each in done_to if each.who == actor]
        was, now = before.people[who].play, after.people[who].play
        shots = sum(each.amount for each in mine if each.what == "hunting-bow")
        quivers = [sum(each.count for each in play.arms.ammunition) for play in (was, now)]
        assert quivers == [20, 20 - shots]
        lost = sum(each.dice for each in mine if each.kind == "worn")
        assert sum(each.lost for each in now.arms.worn) == lost
        wounds = [each.amount for each in mine if each.kind == "wounded"]
        assert sorted(each.at for each in now.wounds) == sorted(wounds)
        assert len(now.home) == 2
        fresh = [each for each in after.campaign.journal if each.who == who]
        assert len([each for each in fresh if each.what == "wounded"]) == len(wounds)
        own = [each for each in now.journal if "is wounded" in each.text]
        assert len(own) == len(wounds)
    assert {each.name for each in after.campaign.chronicles} == {
        each.document.title for each in chain
    }
    for game in chain:
        window.show_tab(game)
        assert not game._ends.isVisible()
    window.show_tab(tab)
    hands.press("Ctrl+Z")
    assert tab.document.evening == before
    for game in chain:
        window.show_tab(game)
        assert game._ends.isVisible()


def test_one_by_one_it_ends_alike_and_nothing_has_changed_since(
    hands: Hands, window: Any, tab: CampaignTab, chain: tuple[TableTab, TableTab]
) -> None:
    hands.click(asked_home(hands, window, chain[1]).accept_it)
    at_once = stands(tab)
    hands.press("Ctrl+Z")
    for order in ((0, 1), (1, 0)):
        for at in order:
            asked = asked_home(hands, window, chain[at])
            for line in asked.before.values():
                hands.click(line)
            assert all(len(each.backs) == 1 for each in asked.people)
            assert not any(hasattr(each, "meanwhile") for each in asked.people), "the chain's own"
            hands.click(asked.accept_it)
        assert stands(tab) == at_once
        for _ in order:
            hands.press("Ctrl+Z")


def test_what_came_before_in_a_file_that_is_gone_stays_away(
    hands: Hands, window: Any, tab: CampaignTab, chain: tuple[TableTab, TableTab]
) -> None:
    ranged, fight = chain
    path = Path(ranged.document.path)
    window.close_tab(ranged)
    away = path.rename(path.with_name("elsewhere.txt"))
    asked = asked_home(hands, window, fight)
    assert not asked.before
    assert "comes home once its file opens" in asked.lacks.text()
    hands.press("Escape")
    away.rename(path)
    asked = asked_home(hands, window, fight)
    assert list(asked.before)
    hands.click(asked.accept_it)
    assert all(len(each.home) == 2 for each in stands(tab))
    window.open_path(path)
    assert not window.current._ends.isVisible(), "it knows that it has come home"


def test_what_was_sold_meanwhile_is_said_beside_what_the_game_took(
    hands: Hands, window: Any, tab: CampaignTab, chain: tuple[TableTab, TableTab]
) -> None:
    knife = Arms((CarriedArm("knife"),))

    def sells(evening: Any) -> Any:
        person = evening.people["con"].play
        return did(evening, "con", Deed("Sell", replace(person, arms=knife)), Entry("note", "con"))

    assert tab.document.do(sells)
    asked = asked_home(hands, window, chain[1])
    robard = asked.people[0]
    said = {line.upshot.kind: robard.lines[key].line.note for key, line in robard.shown}
    assert "the sheet has nothing worn there" in said["worn"]
    if "lost" in said:
        assert "the sheet has none any more" in said["lost"]
    hands.click(next(robard.lines[key] for key, line in robard.shown if line.upshot.kind == "worn"))
    hands.click(asked.accept_it)
    play = tab.document.evening.people["con"].play
    assert play.arms == knife
    assert any("Not taken home: Armor" in each.text for each in play.journal)


def test_a_file_another_program_has_written_is_shown_beside_what_stands_here(
    hands: Hands, window: Any, tab: CampaignTab, chain: tuple[TableTab, TableTab]
) -> None:
    let_write(window)
    file = tab.document.file_of("sailor")
    saved = characters.load(file)
    play = saved.character.play
    other = replace(play, artha=replace(play.artha, fate=play.artha.fate + 5))
    written = replace(saved.character, play=other)
    characters.save(file, replace(saved, character=written))
    asked = asked_home(hands, window, chain[1])
    robard, tam = asked.people
    assert not hasattr(robard, "meanwhile")
    fate = play.artha.fate
    assert f"Fate {fate}, then {fate + 5}." in tam.meanwhile.text()
    hands.click(asked.accept_it)
    assert tab.document.evening.people["sailor"].play.home
    tab.document.take_over("sailor")
    assert not tab.document.evening.people["sailor"].play.home
    assert tab.document.evening.people["sailor"].play.artha.fate == fate + 5
    asked = asked_home(hands, window, chain[1])
    assert [each.back.name for each in asked.people] == ["Tam Reed"]
    hands.click(asked.accept_it)
    home = tab.document.evening.people["sailor"].play
    assert len(home.home) == 2
    assert home.tests
