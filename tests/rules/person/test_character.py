"""The Character value: what is written, and what is refused."""

import pytest
from msgspec import ValidationError, json

from bwdesk.rules.chance.ability import Shade
from bwdesk.rules.person.character import Character, Choices, Placed, Set, Stats, Step, Waive


def test_what_is_not_chosen_is_not_written() -> None:
    assert json.encode(Character(Choices("human"))) == b'{"choices":{"stock":"human"}}'


def test_what_is_written_is_read_again() -> None:
    choices = Choices(
        "elf",
        name="Anwen",
        path=(Step("elf/citadel/citadel-born"), Step("elf/citadel/student", 3)),
        stats=Stats(will=Placed(5, Shade.GRAY)),
        rulings=(Waive("path.no-lead@path/3", "as printed"), Set("age", -3)),
    )
    character = Character(choices)
    assert json.decode(json.encode(character), type=Character) == character


@pytest.mark.parametrize(
    "document",
    [
        b'{"choices":{"stock":"human","age":20}}',
        b'{"choices":{"stock":"human","stats":{"will":{"points":-1}}}}',
        b'{"choices":{"stock":"human","stats":{"will":{"points":10000}}}}',
        b'{"choices":{"stock":"human","sex":"x"}}',
        b'{"choices":{"stock":"human","rulings":[{"ruling":"guess","what":"age","value":1}]}}',
        b'{"choices":{}}',
    ],
)
def test_what_cannot_be_is_refused(document: bytes) -> None:
    with pytest.raises(ValidationError):
        json.decode(document, type=Character)
