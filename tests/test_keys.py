"""Every key is declared once, in words, and heard by somebody; nothing else is a shortcut."""

from __future__ import annotations

import json
import re
import runpy
from collections import Counter
from pathlib import Path

import pytest

from bwdesk import cli, keys
from bwdesk.keys import Key

ROOT = Path(__file__).parents[1]
DESK = sorted((ROOT / "bwdesk" / "desk").rglob("*.py"))
NAMES = {name: each for name, each in vars(keys).items() if isinstance(each, Key)}
BY_QT = ("PRESS", "NEXT_FIELD", "MORE", "DICE")
"""Heard by Qt, or by whatever has the focus."""
BY_DATA = ("TAKE_OPTION", "TAKE_RUNG", "TAKE_ACTION", "STAT_SHADE")
"""Which letter it is, is said by what is listed."""
FORBIDDEN = (
    r"QShortcut\(",
    r"setShortcuts?\((?!\[QKeySequence\(each\) for each in key\.keys)",
    r'KeyCap\("',
    r"\((?:Ctrl|Alt|Shift|[A-Z])\+?[A-Za-z]*\)\"",
    r"Key_(?:[A-Z]|F\d+|Insert)\b",
    r"event\.text\(\)(?:\.\w+\(\))? (?:==|in) ",
)
"""A key that is not taken from the list: a shortcut, a cap, a tip, a letter."""


def test_an_id_is_one_and_begins_with_its_place() -> None:
    assert not [id for id, count in Counter(each.id for each in keys.ALL).items() if count > 1]
    places = {(each.id.partition(".")[0], each.where) for each in keys.ALL}
    assert len(places) == len({id for id, _ in places}) == len({name for _, name in places})
    assert all(re.fullmatch(r"[a-z]+\.[a-z]+(-[a-z]+)*", each.id) for each in keys.ALL)


def test_in_one_place_a_key_does_one_thing() -> None:
    heard = Counter((each.where, key) for each in keys.ALL for key in each.each)
    letters = ("Alone at the desk",)  # a curtain is kept closed before one is alone behind it
    assert not [key for key, count in heard.items() if count > 1 and key[0] not in letters]


@pytest.mark.parametrize("name", sorted(set(NAMES) - set(BY_QT) - set(BY_DATA)))
def test_whoever_acts_on_a_key_takes_it_from_the_list(name: str) -> None:
    used = re.compile(rf"\b{name}\b")
    lists = ("shell/shortcuts.py",)
    found = [
        each for each in DESK if not str(each).endswith(lists) and used.search(each.read_text())
    ]
    assert found, f"nobody hears {NAMES[name].id}"


def test_nobody_hears_or_shows_a_key_that_is_not_on_the_list() -> None:
    own = ("kit/shortcuts.py", "kit/table.py", "kit/scale.py", "kit/stepper.py")
    found = [
        f"{file.relative_to(ROOT)}: {match[0]}"
        for file in DESK
        if not str(file).endswith(own)
        for pattern in FORBIDDEN
        for match in re.finditer(pattern, file.read_text())
    ]
    assert not found


def test_several_keys_are_those_from_the_first_to_the_last() -> None:
    assert keys.MOVE_IN_VOLLEY.each == ("1", "2", "3", "4")
    assert keys.TAKE_SKILL.each[::8] == ("Alt+1", "Alt+9")
    assert keys.DICE.each[-1] == "="
    assert keys.SAVE.each == ("Ctrl+S",)


def test_the_page_of_the_manual_has_every_key() -> None:
    made = runpy.run_path(str(ROOT / "packaging" / "make_shortcuts_page.py"))
    assert made["PAGE"].read_text(encoding="utf-8") == made["page"](keys.group_keys())


def test_the_command_lists_them(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["keys", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [each["id"] for each in found] == [each.id for each in keys.ALL]
    assert {"id": "table.luck", "does": "Go to Luck", "keys": ["L"], "where": "The table"} in found
    assert cli.main(["keys"]) == 0
    said = capsys.readouterr().out
    assert "\nThe table\n" in said
    assert "Ctrl+J" in said
