"""Every topic of the reference: its rules, its links, its figures, and whose words it is in."""

from __future__ import annotations

import os
import re
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from bwdesk.files.reference import load_reference
from bwdesk.rules.reference.entries import explain, link_to, shelves
from bwdesk.rules.reference.examples import EXAMPLES
from bwdesk.rules.reference.filling import BRACES, EXAMPLE, fill
from bwdesk.rules.reference.finding import leads
from bwdesk.rules.reference.pages import list_parts, to_markdown
from bwdesk.rules.reference.texts import RULE, Topic, links_of, parse_topic
from tests.shipped import book

TOPICS = load_reference().topics
RUN = 8
"""So many words in a row as a source has them are its words, not ours."""
SOURCES = os.environ.get("BWDESK_SOURCES", "")


def texts(topic: Topic) -> list[str]:
    return [topic.title, topic.brief, *(each.text for each in topic.passages)]


@pytest.mark.parametrize("id", TOPICS)
def test_a_topic_can_be_read_whole(id: str) -> None:
    topic = TOPICS[id]
    for passage in topic.passages:
        fill(passage.text, book(), EXAMPLES)
    page = to_markdown(topic, book())
    assert page.startswith(f"# {topic.title}\n")
    assert all(rule in page for rule in topic.rules)
    assert all(RULE.fullmatch(f"{each}-1") for each in topic.prefixes)


@pytest.mark.parametrize("id", TOPICS)
def test_all_it_leads_to_is_there(id: str) -> None:
    topic = TOPICS[id]
    links = [
        *(f"topic/{each}" for each in topic.see),
        *(link for text in texts(topic) for link in links_of(text)),
    ]
    assert not [each for each in links if not leads(each, book(), TOPICS)]


@pytest.mark.parametrize("id", TOPICS)
def test_no_figure_is_typed(id: str) -> None:
    for text in texts(TOPICS[id]):
        bare = re.sub(r"\]\([^)]*\)", "]", RULE.sub("", BRACES.sub("", text)))
        assert not re.search(r"\d", bare), text


def test_no_rule_is_explained_twice() -> None:
    told = Counter(rule for topic in TOPICS.values() for rule in topic.rules)
    assert not [rule for rule, count in told.items() if count > 1]


def test_no_rule_of_a_chapter_is_left_out() -> None:
    """Numbers run on from one: what is missing between is named."""
    told = {rule for topic in TOPICS.values() for rule in topic.rules}
    last = Counter[str]()
    for rule in told:
        prefix, _, number = rule.rpartition("-")
        last[prefix] = max(last[prefix], int(re.sub(r"\D", "", number)))
    all_of_them = {f"{prefix}-{at}" for prefix, most in last.items() for at in range(1, most + 1)}
    assert sorted(all_of_them - told) == []


def test_every_reading_a_pack_asks_for_stands_with_its_rule() -> None:
    told = {rule for topic in TOPICS.values() for rule in topic.rules}
    asked = {each.rule for each in book().readings.values() if RULE.fullmatch(each.rule)}
    assert sorted(asked - told) == []


def test_every_rule_an_entry_names_is_explained() -> None:
    told = {rule for topic in TOPICS.values() for rule in topic.rules}
    named = {
        (rule, link_to(shelf, id))
        for shelf, entries in shelves(book())
        for id in entries
        for rule in explain((shelf, id), book()).rules
        if RULE.fullmatch(rule)
    }
    # A spell that is only in an example of the source names the example.
    unknown = [(rule, link) for rule, link in named if rule not in told]
    assert [each for each in unknown if not each[0].startswith("EXV-")] == []


def test_all_that_is_built_is_explained() -> None:
    """As many rules as are built: of the core and its games, and of Usurper."""
    rules = [rule for topic in TOPICS.values() for rule in topic.rules]
    of_usurper = [rule for rule in rules if rule.startswith("USU-")]
    assert len(of_usurper) == 294
    assert len(rules) - len(of_usurper) == 755


def test_every_example_is_shown_somewhere() -> None:
    shown = {
        found[1]
        for topic in TOPICS.values()
        for text in texts(topic)
        if (found := EXAMPLE.match(text))
    }
    assert shown == set(EXAMPLES)


@cache
def runs_of_the_sources() -> frozenset[tuple[str, ...]]:
    found = set[tuple[str, ...]]()
    for file in (each for folder in SOURCES.split(":") for each in Path(folder).glob("*.*")):
        words = re.findall(r"[a-z']+", file.read_text(encoding="utf-8").casefold())
        found.update(zip(*(words[at:] for at in range(RUN)), strict=False))
    return frozenset(found)


@pytest.mark.skipif(not SOURCES, reason="no sources to compare with")
@pytest.mark.parametrize("id", TOPICS)
def test_it_is_in_our_own_words(id: str) -> None:
    for text in texts(TOPICS[id]):
        words = re.findall(r"[a-z']+", BRACES.sub(" ", text).casefold())
        mine = set(zip(*(words[at:] for at in range(RUN)), strict=False))
        assert not mine & runs_of_the_sources()


def test_readings_stand_below_the_rule_they_are_of() -> None:
    topic = parse_topic(HEAD + "## One\n\n**DOW-14** A rule.\n\nMore.\n")
    kinds = [(part.kind, part.rules) for part in list_parts(topic, book())]
    assert kinds[:3] == [("heading", ()), ("rule", ("DOW-14",)), ("text", ())]
    assert {kind for kind, _ in kinds[3:]} == {"reading"}
    chosen = {"duel/ties": "The action is stopped"}
    assert "*At this table:* The action is stopped." in to_markdown(topic, book(), chosen)


HEAD = "---\ntopic: t\ntitle: T\nbrief: B.\nrules: DOW\nsee: dice\n---\n"


def test_a_paragraph_may_explain_several_rules() -> None:
    topic = parse_topic(HEAD + "## A\n**DOW-1, DOW-2** Both\nof them.\n\n## B\n**DOW-3** One.\n")
    assert topic.rules == ("DOW-1", "DOW-2", "DOW-3")
    assert [(each.chapter, each.text) for each in topic.passages] == [
        ("A", "Both of them."),
        ("B", "One."),
    ]
    assert topic.chapters == ("A", "B")
    assert (topic.prefixes, topic.see) == (("DOW",), ("dice",))


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("Words.", "begins with its head"),
        ("---\ntopic: t\n---\n", "lacks title, brief"),
        ("---\nwhat: t\n---\n", "has no “what: t”"),
    ],
)
def test_a_text_without_its_head_is_refused(text: str, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        parse_topic(text)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("{wounds}", "is not a list, an id and a field"),
        ("{wonders light dice}", "no list called wonders"),
        ("{wounds lighter dice}", "No pack in force has lighter among its wounds"),
        ("{wounds light color}", "has no field called color"),
        ("{table wounds: color}", "has no field called color"),
        ("{reading none/such}", "No pack in force asks"),
        ("{example NONE-1}", "There is no example NONE-1"),
    ],
)
def test_what_the_book_lacks_is_said(text: str, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        fill(text, book(), EXAMPLES)


def test_fields_and_tables_are_what_the_packs_say() -> None:
    light = book().wounds["light"]
    assert (
        fill("{wounds light name} and {wounds light dice}", book())
        == f"{light.name} and {light.dice}"
    )
    table = fill("{table rungs of=wise: at, name}", book()).splitlines()
    assert table[:3] == ["| At | Name |", "| --- | --- |", "| 1 | common |"]
    assert len(table) == 2 + sum(each.of == "wise" for each in book().rungs.values())


@pytest.mark.parametrize(
    ("vector", "figures"),
    [
        pytest.param(vector, figures, id=vector)
        for vector, figures in (
            ("TV-DICE-1", "2 successes"),
            ("TV-DICE-4", "2 successes black, 3 successes gray and 4 successes white"),
            ("TV-DICE-5", "3 successes, short by 1"),
            ("TV-TEST-14", "1 die at 3 and 2 dice at 7"),
            ("TV-DOW-1", "a body of 7. In a great matter it is 9, in a small one 4"),
            ("TV-RES-9", "never haggled below 5"),
            (
                "PTGS-T12",
                "B2 is a bruise, B4 is Superficial, B6 is Light, B7 is Midi, B8 is Severe",
            ),
        )
    ],
)
def test_examples_are_those_of_the_vectors(vector: str, figures: str) -> None:
    assert figures in EXAMPLES[vector](book()).replace("\N{NO-BREAK SPACE}", " ")
