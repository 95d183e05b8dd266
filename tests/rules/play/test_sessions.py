"""Sessions and scenes are named, and players come and go."""

import pytest

from bwdesk.rules.play import sessions, voting
from bwdesk.rules.play.evening import RefusedError, begin_session, players_present
from tests.rules.play.table import in_scene, seated


def test_a_session_and_its_scene_are_named_afterwards() -> None:
    now = sessions.name_session(in_scene(), 1, " The quays ", "2 May").evening
    now = sessions.name_scene(now, 1, 1, "The Sow").evening
    session = now.campaign.sessions[0]
    assert (session.name, session.date, session.scenes[0].name) == ("The quays", "2 May", "The Sow")
    for wrong in ((2, 1), (1, 2), (0, 1)):
        with pytest.raises(RefusedError, match="no s"):
            sessions.name_scene(now, *wrong, "Nowhere")


def test_who_comes_later_has_a_voice_and_who_leaves_has_none() -> None:
    now = begin_session(seated(), "First", "", "Ann", "Gwen").evening
    now = sessions.seat(now, "Ben", here=True).evening
    assert players_present(now.campaign) == ("Ann", "Ben", "Gwen")
    now = sessions.seat(now, "Ann", here=False).evening
    assert voting.voters(now.campaign) == ("Ben", "Gwen")
    with pytest.raises(RefusedError, match="No player"):
        sessions.seat(now, "Zoe", here=True)


def test_somebody_has_to_be_there() -> None:
    now = begin_session(seated(), "First", "", "Ann").evening
    with pytest.raises(RefusedError, match="Nobody would be left"):
        sessions.seat(now, "Ann", here=False)
    with pytest.raises(RefusedError, match="No session goes on"):
        sessions.seat(seated(), "Ann", here=False)
