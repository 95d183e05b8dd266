"""The copy for players: of what is the GM's there is nothing in it, in no byte."""

from dataclasses import dataclass, field
from random import Random

import pytest
from msgspec.structs import replace

from bwdesk.files import campaigns
from bwdesk.rules.group.campaign import Member
from bwdesk.rules.group.prep import Ahead
from bwdesk.rules.play import one_offs, preparing
from bwdesk.rules.play.evening import Evening, begin_scene, note
from bwdesk.rules.play.inside import pack
from bwdesk.rules.play.players_copy import make_players_copy
from tests.rules.play.table import BOOK, in_scene
from tests.rules.play.test_one_offs import GUARD


@dataclass
class Secrets:
    """Words that occur nowhere else, each written but once."""

    chance: Random
    told: list[str] = field(default_factory=list)

    def new(self) -> str:
        self.told.append(f"zq{self.chance.randrange(10**9)}")
        return self.told[-1]


def laden(secrets: Secrets) -> Evening:
    """A campaign with 200 things by chance that only its GM knows, the last of them in what the
    scene could be taken back to."""
    evening = in_scene()
    like = Member("", "", hidden=True)
    while len(secrets.told) < 500:
        match secrets.chance.randrange(8):
            case 0:
                guard = replace(GUARD, name=secrets.new(), notes=secrets.new())
                where = replace(like, group=secrets.new(), place=secrets.new())
                if len(evening.campaign.makes) < 8:
                    evening = one_offs.add_people(evening, guard, 2, BOOK, where).evening
                    evening = note(evening, secrets.new(), evening.campaign.roster[-1].id).evening
            case 1:
                evening = preparing.promise(evening, secrets.new(), "con").evening
            case 2:
                ahead = Ahead(secrets.new(), secrets.new(), (), secrets.new())
                evening = preparing.draw_up(evening, ahead).evening
            case 3:
                evening = preparing.hold(evening, "con", secrets.new(), secrets.new()).evening
            case 4:
                about, what = evening.people["con"].choices.beliefs[0], secrets.new()
                evening = preparing.challenge(evening, "con", about, what).evening
            case 5:
                campaign = replace(evening.campaign, notes=secrets.new())
                evening = replace(evening, campaign=campaign)
            case 6:
                # Somebody who is met: their name is known, their figures are not.
                guard = replace(GUARD, name="Hamo", notes=secrets.new(), beliefs=(secrets.new(),))
                if len(evening.campaign.makes) < 8:
                    evening = one_offs.add_people(evening, guard, 1, BOOK).evening
            case 7 if secrets.chance.random() < 0.2:
                evening = begin_scene(evening).evening
    return evening


@pytest.mark.parametrize("seed", range(5))
def test_two_hundred_secrets_are_in_no_byte(seed: int) -> None:
    secrets = Secrets(Random(seed))
    evening = laden(secrets)
    whole = campaigns.encode(pack(evening))
    kept = [each for each in secrets.told if each.encode() in whole]
    assert len(kept) > 200
    copy = make_players_copy(pack(evening), "copy")
    raw = campaigns.encode(copy)
    assert [each for each in secrets.told if each.encode() in raw] == []
    # It opens, and what everybody saw is there.
    again = campaigns.decode(raw, "copy")
    assert again.id == "copy"
    assert {"con", "baron"} <= {each.id for each in again.roster}
    assert again.sessions == copy.sessions
