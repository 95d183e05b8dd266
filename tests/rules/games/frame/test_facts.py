"""What happened, in facts first, and its words at the end."""

from typing import ClassVar, NamedTuple

import msgspec

from bwdesk.rules.games.frame.facts import Facts, Words
from bwdesk.rules.games.frame.game import Event
from bwdesk.rules.games.frame.prose import dice, opening, series


class Blow(NamedTuple):
    name: str
    amount: int


class Struck(Facts, frozen=True):
    kind: ClassVar[str] = "struck"
    name: str
    at: tuple[Blow, ...] = ()
    again: bool = False

    def says(self) -> str:
        blows = series(f"{each.name} ({dice(each.amount)})" for each in self.at)
        return f"{opening(self.name)} struck {blows or 'nobody'}{' again' if self.again else ''}."


WORDS = Words(Struck)
STRUCK = Struck("Elves", (Blow("Karn", 1), Blow("Azog", 4)))


def test_an_event_carries_what_its_sentence_is_made_of() -> None:
    event = STRUCK.event("elves", "karn", 5, "BK-1", to=("s1",))
    assert event == Event(
        "struck",
        actor="elves",
        target="karn",
        amount=5,
        rule="BK-1",
        facts={"name": "Elves", "at": (("Karn", 1), ("Azog", 4))},
        to=("s1",),
    )
    said = "The Elves struck Karn (1\u00a0die) and Azog (4\u00a0dice)."
    assert WORDS.says(event) == said
    again = msgspec.json.decode(msgspec.json.encode(event), type=Event)
    assert again == event
    assert WORDS.facts(again) == STRUCK
    assert WORDS.says(again) == said


def test_what_is_as_always_is_not_carried() -> None:
    assert Struck("Karn").event().facts == {"name": "Karn"}
    assert Struck("Karn", again=True).event().facts == {"name": "Karn", "again": True}
    assert WORDS.says(Struck("Karn", again=True).event()) == "Karn struck nobody again."


def test_a_sentence_kept_by_an_earlier_version_stands() -> None:
    kept = Event("struck", "Karn hit the wall.")
    assert WORDS.says(kept) == "Karn hit the wall."
    assert WORDS.facts(kept) is None


def test_what_has_no_words_says_nothing() -> None:
    assert WORDS.says(Event("moved")) == ""
    assert WORDS.says(Event("struck", facts={"name": 3})) == ""
    assert WORDS.sentences([Event("moved"), STRUCK.event(), Event("moved", "On.")]) == (
        "The Elves struck Karn (1\u00a0die) and Azog (4\u00a0dice).",
        "On.",
    )
