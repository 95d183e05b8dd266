"""A member among the people: affiliations and reputations as they stand, contacts, what is due."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from PySide6.QtWidgets import QWidget

from bwdesk.desk.evening.account_rows import AccountRows, Button, Row
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.token import TITLE, Token, TokenView
from bwdesk.desk.kit.words import tell, words
from bwdesk.rules.chance.ability import Ability, Shade
from bwdesk.rules.person.standing import Contact, Renown
from bwdesk.rules.play.circles.finding import aptitude
from bwdesk.rules.play.circles.renown import Kind, renown
from bwdesk.rules.play.evening import Evening, member, present


class MemberPanel(QWidget):
    """Calls *does* with what is asked for by its key, and the place of what it is about."""

    def __init__(self, does: Callable[[str, int], object]) -> None:
        super().__init__()
        self.who = ""
        self.renown: tuple[Renown, ...] = ()
        self.contacts: tuple[Contact, ...] = ()
        self.name = words("", "h1")
        self.token = TokenView(Token(Ability(Shade.BLACK, 0)), TITLE)
        self.guise = words("", "small", "unfinished", wrap=True)
        head = layouts.row(
            self.name, ..., words("Circles", "small", "ink2"), self.token, spacing=10
        )
        self.search = push_button("Look for somebody", lambda: does("search", 0), kind="primary")
        self.guises = push_button("Another name…", lambda: does("guise", 0))
        asks = layouts.wrapping(self.search, self.guises)
        self.affiliations = AccountRows(
            "Affiliations", does, "None.", (Button("Join one…", "join"),)
        )
        self.reputations = AccountRows(
            "Reputations", does, "None.", (Button("Put one to the vote…", "propose"),)
        )
        self.known = AccountRows(
            "Contacts", does, "Nobody by name yet.", (Button("Note one…", "contact"),)
        )
        column = layouts.column(head, self.guise, asks, into=self, spacing=8)
        for each in (self.affiliations, self.reputations, self.known):
            column.addWidget(each)

    def show_member(self, evening: Evening, who: str) -> None:
        self.who = who
        someone = present(evening, who)
        self.name.setText(member(evening, who).name)
        circles = someone.ability("circles")
        self.token.setVisible(circles is not None)
        if circles:
            self.token.show_token(Token(circles))
        guise = someone.play.standing.guise
        tell(self.guise, f"Goes as {guise}: no affiliation or reputation counts." if guise else "")
        self.guises.setText("Be himself again" if guise else "Another name…")
        self.renown = renown(someone)
        self.contacts = someone.play.standing.contacts
        self.affiliations.show_rows(self._names("affiliation"))
        self.reputations.show_rows(self._names("reputation"))
        self.known.show_rows(self._contacts(evening))

    def _names(self, kind: Kind) -> Iterator[Row]:
        for at, each in enumerate(self.renown):
            if each.kind != kind:
                continue
            buttons = [Button(f"{chr(0x2212)}1D", "lose", at)] if each.dice else []
            if kind == "affiliation":
                buttons += [Button("Rise…", "rise", at)] if each.dice else []
                buttons += [Button("Cut ties", "cut", at)] if each.dice else []
                buttons += [Button("Made good", "regain", at)] if each.lost else []
            elif each.dice and not each.infamous:
                buttons.append(Button("Infamy…", "infamy", at))
            infamous = "infamous" if each.infamous else ""
            gone = f"{each.lost}D lost" if each.lost and kind == "affiliation" else ""
            says = "; ".join(each for each in (infamous, each.note, gone) if each)
            mark = "broken" if each.infamous else "ink" if each.dice else "ink3"
            yield Row(each.name, says, f"{each.dice}D", tuple(buttons), mark)

    def _contacts(self, evening: Evening) -> Iterator[Row]:
        for at, each in enumerate(self.contacts):
            says = "; ".join(part for part in (each.occupation, each.note) if part)
            times = aptitude(evening, self.who, each)
            value = "enemy" if each.enemy else f"{each.taps} of {times}"
            buttons = (Button("Look", "again", at), Button("Show", "show", at))
            yield Row(each.name, says, value, buttons, "broken" if each.enemy else "ink")
