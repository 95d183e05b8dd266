"""Who is at the table: players given to characters, others let in, somebody gone."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from pathlib import Path

from msgspec.structs import replace
from PySide6.QtWidgets import QWidget

from bwdesk.desk.character.near import Near
from bwdesk.desk.evening.campaign_files import newcomer, with_players
from bwdesk.desk.evening.document import EveningDocument
from bwdesk.desk.evening.founding import Cast
from bwdesk.desk.kit import ask, layouts
from bwdesk.desk.kit.answer_dialog import AnswerDialog
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.keyed import Keyed
from bwdesk.desk.kit.words import SectionLabel, words
from bwdesk.desk.kit.writing import text_line
from bwdesk.files.errors import FileError
from bwdesk.rules.group.campaign import Member
from bwdesk.rules.play import evening as evenings
from bwdesk.rules.play.evening import Evening, Step
from bwdesk.rules.play.inside import in_files


class MemberRow(QWidget):
    """Somebody of the roster: who plays him, and the way out."""

    def __init__(self, member: Member) -> None:
        super().__init__()
        self.member = member
        self.player = text_line(member.player, hint="Player", name=f"Who plays {member.name}")
        self.out = push_button("Leaves", kind="quiet", name=f"{member.name} leaves the table")
        layouts.row(words(member.name, "name"), ..., self.player, self.out, into=self, spacing=10)


class PeopleDialog(AnswerDialog):
    """The roster with its players, and whoever else could come of those *near*."""

    def __init__(
        self, document: EveningDocument, near: Iterable[Near] = (), parent: QWidget | None = None
    ) -> None:
        says = "Whoever leaves keeps his place in the journal, and his file."
        super().__init__("Who is at the table", says, "Done", parent)
        self._document = document
        gm = next((each.name for each in document.campaign.players if each.gm), "")
        self.gm = text_line(gm)
        self.add("Game master", self.gm)
        rows = layouts.column(spacing=2)
        self._members = Keyed[Member](rows, self._row, key=lambda member: member.id)
        self.fields.addRow(SectionLabel("At the table"))
        self.fields.addRow(rows)
        self.cast = Cast(document.path.parent)
        self.fields.addRow(self.cast)
        self._show()
        self.cast.show_known(each for each in near if not self._sits(each))
        self.finish()
        self.gm.setFocus()

    @property
    def members(self) -> list[MemberRow]:
        """Those at the table."""
        return list(self._members)

    def _sits(self, who: Near) -> bool:
        """Whether somebody is at the table already."""
        roster = [each.id for each in self._document.campaign.roster if not each.left]
        path = who.path
        return path is not None and any(self._document.is_file_of(id, path) for id in roster)

    def _row(self, member: Member) -> MemberRow:
        row = MemberRow(member)
        row.out.clicked.connect(lambda: self._leave(member.id))
        return row

    def _leave(self, id: str) -> None:
        self._document.do(partial(evenings.leave, id=id))
        self._show()

    def _show(self) -> None:
        self._members.show(in_files(self._document.campaign))

    def accept(self) -> None:
        """Players as they are written, and whoever is ticked comes in."""
        playing = {row.member.id: row.player.text().strip() for row in self.members}
        gm = self.gm.text().strip()
        self._document.do(partial(_seat_players, playing=playing, gm=gm))
        for each in self.cast.file_people(self._document.path.parent):
            roster = self._document.campaign.roster
            gone = [e for e in roster if e.left and _same(self._document, e, each.path)]
            member = gone[0] if gone else newcomer(each, roster)
            member = Member(member.id, each.name, player=each.player)
            try:
                self._document.bring(member, each.path)
            except FileError as error:
                ask.tell(self, "That character did not come in.", str(error))
                return
            self._document.do(partial(_seat_players, playing={member.id: each.player}, gm=gm))
        super().accept()


def _same(document: EveningDocument, member: Member, path: Path) -> bool:
    return document.is_file_of(member.id, path)


def _seat_players(evening: Evening, playing: dict[str, str], gm: str) -> Step:
    """Who plays whom from now on."""
    campaign = evening.campaign
    roster = tuple(replace(e, player=playing.get(e.id, e.player)) for e in campaign.roster)
    players = tuple(replace(each, gm=each.name == gm) if gm else each for each in campaign.players)
    players = with_players(players, [gm] if gm else [], gm=True)
    players = with_players(players, [each.player for each in roster])
    label = "Who is at the table"
    return Step(label, replace(evening, campaign=replace(campaign, roster=roster, players=players)))
