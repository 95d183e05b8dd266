"""Whatever a link leads to, as one card: a topic, a rule, or an entry of the Book."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from bwdesk.rules.basics.prose import series
from bwdesk.rules.packs.book import Book
from bwdesk.rules.reference.entries import Explained, explain, find_entry
from bwdesk.rules.reference.facts import Fact
from bwdesk.rules.reference.finding import RULE, TOPIC, mentions
from bwdesk.rules.reference.lifepath_map import MAP, has_map, list_settings, map_name
from bwdesk.rules.reference.pages import fill_or_say
from bwdesk.rules.reference.texts import Topic, links_of


def explain_link(
    link: str, book: Book, topics: Mapping[str, Topic], words: Mapping[str, str]
) -> Explained | None:
    """The card of what a link leads to; None where it leads nowhere. *words* are ours."""
    kind, _, id = link.partition("/")
    if kind == TOPIC:
        return _topic_card(topics[id]) if id in topics else None
    if kind == RULE:
        return _rule_card(id, book, topics)
    if kind == MAP:
        return _map_card(id, book) if has_map(id, book) else None
    key = find_entry(link, book)
    if key is None:
        return None
    card = explain(key, book, words)
    told = dict.fromkeys((*card.rules, *mentions(topics).get(link, ())))
    return replace(card, rules=tuple(told))


def _topic_card(topic: Topic) -> Explained:
    links = tuple(f"{TOPIC}/{each}" for each in topic.see)
    return Explained(topic.id, TOPIC, topic.title, topic.brief, rules=topic.rules, links=links)


def _map_card(stock: str, book: Book) -> Explained:
    """Where each setting leads, in words."""
    settings = list_settings(stock, book)
    named = {each.id: each.name for each in settings}
    facts = tuple(
        Fact(each.name, series([named[id] for id in each.leads if id != each.id], "and") or "none")
        for each in settings
    )
    says = "Which settings there are among them, and to which each leads."
    return Explained(stock, MAP, map_name(stock, book), says, facts=facts)


def _rule_card(rule: str, book: Book, topics: Mapping[str, Topic]) -> Explained | None:
    for topic in topics.values():
        passage = topic.find(rule)
        if passage is not None:
            name = f"{rule}: {passage.chapter or topic.title}"
            links = (f"{TOPIC}/{topic.id}", *links_of(passage.text))
            says = fill_or_say(passage, book)
            return Explained(rule, RULE, name, says, rules=passage.rules, links=links)
    return None
