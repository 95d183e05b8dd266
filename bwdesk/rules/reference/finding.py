"""Whatever is explained, by name: entries, topics, rules, and what an act is printed to ask."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property

from msgspec import Struct

from bwdesk.rules.packs.book import Book, Lifepath, Price
from bwdesk.rules.packs.effect_words import does
from bwdesk.rules.packs.pack_words import place
from bwdesk.rules.packs.searching import Named, Searched, fold
from bwdesk.rules.reference.entries import (
    Explained,
    explain,
    find_entry,
    kind_of,
    kind_words,
    link_to,
    shelves,
    trait_line,
)
from bwdesk.rules.reference.filling import BRACES
from bwdesk.rules.reference.lifepath_map import MAP, has_map, map_name
from bwdesk.rules.reference.obstacles import list_obstacles
from bwdesk.rules.reference.texts import LINK, Topic

TOPIC, RULE = "topic", "rule"


class Found(Struct, frozen=True):
    """One thing that is explained. *where* tells it from its namesakes; *text* is searched as well.
    Rules of one chapter are of a *group*.

    Its *link* is its kind and id: ``rule/STEEL-1``.
    """

    id: str
    kind: str
    name: str
    where: str
    aliases: tuple[str, ...] = ()
    text: str = ""
    group: str = ""

    @property
    def link(self) -> str:
        return f"{self.kind}/{self.id}"


def list_explained(book: Book, topics: Mapping[str, Topic]) -> Iterator[Found]:
    """Topics first, then rules and terms, then every other entry of the Book."""
    for topic in topics.values():
        yield Found(topic.id, TOPIC, topic.title, "topic", text=topic.brief)
    for topic in topics.values():
        for passage in topic.passages:
            said = BRACES.sub("", LINK.sub("]", passage.text))
            for rule in passage.rules:
                name = f"{rule}: {passage.chapter or topic.title}"
                group = f"{topic.id}: {passage.chapter}"
                yield Found(rule, RULE, name, f"rule, {topic.title}", (rule,), said, group)
    for stock in book.stocks:
        if has_map(stock, book):
            yield Found(stock, MAP, map_name(stock, book), "settings, and where they lead")
    whole = (each for each in list_obstacles(book) if not each.link.startswith("armor/"))
    printed = {each.link: f"{each.figure}, {each.ability}" for each in whole}
    for shelf, entries in sorted(shelves(book), key=lambda each: each[0] != "terms"):
        kind = kind_of(shelf)
        for id, entry in entries.items():
            at = place(shelf, id, entry, book) if isinstance(entry, Lifepath | Price) else ""
            at = at or printed.get(link_to(shelf, id), "")
            says = f"{kind_words(kind)}, {at}" if at else kind_words(kind)
            yield Found(id, kind, entry.name, says, entry.aliases)


class Index:
    """All that is explained by a Book and the topics, searched by what is typed."""

    def __init__(self, book: Book, topics: Mapping[str, Topic]) -> None:
        self.book, self.topics = book, topics
        self.all = tuple(list_explained(book, topics))
        self._told = [at for at, each in enumerate(self.all) if each.text]

    @cached_property
    def _names(self) -> Searched:
        return Searched([Named(each.name, each.where, each.aliases) for each in self.all])

    @cached_property
    def _texts(self) -> Searched:
        return Searched([Named("", self.all[at].text) for at in self._told])

    def find(self, typed: str) -> list[Found]:
        """What fits by its name, the best first; then what only its text has every word of."""
        if not fold(typed):
            return []
        named = self._names.find(typed)
        seen = set(named)
        texts = [
            at for each in self._texts.find_holding(typed) if (at := self._told[each]) not in seen
        ]
        return [self.all[at] for at in (*named, *texts)]

    def find_near(self, typed: str) -> list[Found]:
        """The few names most like what is typed, for when nothing fits."""
        return [self.all[at] for at in self._names.find_near(typed)]

    def find_called(self, name: str) -> list[Found]:
        """Those of exactly that name, id, link or alias, as hands write it."""
        wanted = fold(name)
        return [
            each
            for each in self.all
            if wanted in (fold(each.name), fold(each.id), fold(each.link), *map(fold, each.aliases))
        ]


def find_rule(rule: str, topics: Mapping[str, Topic]) -> Topic | None:
    """The topic that explains a rule."""
    return next((each for each in topics.values() if each.find(rule)), None)


def leads(link: str, book: Book, topics: Mapping[str, Topic]) -> bool:
    """Whether there is what a link leads to."""
    kind, _, id = link.partition("/")
    if kind == TOPIC:
        return id in topics
    if kind == RULE:
        return find_rule(id, topics) is not None
    if kind == MAP:
        return has_map(id, book)
    return find_entry(link, book) is not None


def mentions(topics: Mapping[str, Topic]) -> dict[str, tuple[str, ...]]:
    """The rules whose words lead to an entry, by its link."""
    found: dict[str, tuple[str, ...]] = {}
    for topic in topics.values():
        for passage in topic.passages:
            for link in LINK.findall(passage.text):
                found[link] = (*found.get(link, ()), *passage.rules)
    return found


def find_missing(book: Book, words: Mapping[str, str]) -> list[str]:
    """The links of entries of which nothing is said: neither a line, nor any fact."""
    cards = (
        (link_to(shelf, id), explain((shelf, id), book, words))
        for shelf, entries in shelves(book)
        for id in entries
    )
    return [link for link, card in cards if is_bare(card, book)]


def is_bare(card: Explained, book: Book) -> bool:
    """Whether a card tells no more of an entry than its kind and its name do."""
    if card.kind == "trait":
        trait = book.traits[card.id]
        return card.ours and card.says == trait_line(trait, book) and not does(trait, book)
    if card.kind == "skill":
        return book.skills[card.id].wise or not (card.says or card.facts)
    return not (card.says or card.facts or card.rules)
