"""What is the GM's to know: who asked about whom, and enemies who pass for friends."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from PySide6.QtWidgets import QWidget

from bwdesk.desk.evening.account_rows import AccountRows, Button, Row
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.buttons import push_button
from bwdesk.desk.kit.words import words
from bwdesk.rules.group.left_behind import Inquiry
from bwdesk.rules.play.circles import listening
from bwdesk.rules.play.evening import Evening, find_member, names

READABLE = (
    "Kept in the file of the campaign, where whoever opens it can read it. It is shown here only "
    "until another page comes up."
)


class GmPanel(QWidget):
    """Closed until the GM opens it. Calls *does* with what is asked for and its place."""

    def __init__(self, does: Callable[[str, int], object]) -> None:
        super().__init__()
        self.opens = push_button(
            "Show what is the GM’s", lambda: self.show_all(not self.open), kind="quiet"
        )
        self.inside = QWidget()
        self.inquiries = AccountRows(
            "Who asked about whom",
            does,
            "Nobody yet.",
            (Button("Somebody asks…", "inquiry"), Button("Nobody asked: listen…", "feign")),
        )
        self.enemies = AccountRows("Enemies the GM keeps", does, "None.")
        layouts.column(
            words(READABLE, "small", "ink2", wrap=True),
            self.inquiries,
            self.enemies,
            into=self.inside,
            spacing=8,
        )
        self.inside.hide()
        layouts.column(layouts.rule(), self.opens, self.inside, into=self, spacing=8)

    @property
    def open(self) -> bool:
        return not self.inside.isHidden()

    def show_all(self, on: bool) -> None:
        """Open or closed; what it shows is on screen only while it is open."""
        self.inside.setVisible(on)
        self.opens.setText("Hide what is the GM’s" if on else "Show what is the GM’s")

    def show_evening(self, evening: Evening) -> None:
        known = names(evening.campaign)
        self.inquiries.show_rows(_inquiries(evening))
        self.enemies.show_rows(
            Row(
                each.name,
                "; ".join(e for e in (known.get(each.of, each.of), each.whom, each.note) if e),
                "passes for a friend" if each.hidden else "",
                (Button("He shows himself", "unmask", at),) if each.hidden else (),
                "unfinished",
            )
            for at, each in enumerate(evening.campaign.enemies)
        )


def _inquiries(evening: Evening) -> Iterator[Row]:
    for at, each in enumerate(evening.campaign.inquiries):
        about = find_member(evening, each.about) if each.about else None
        listens = about is not None and about.id in evening.people and each.by != about.id
        buttons = [Button("Listen…", "listen", at)] if listens else []
        if (by := find_member(evening, each.by)) and by.id in evening.people and not each.covered:
            buttons.append(Button("Inconspicuous…", "cover", at))
        buttons.append(Button("Strike", "strike", at))
        ob = listening.obstacle(each, evening.campaign.settings.circles).whole
        yield Row(title(evening, each), _says(evening, each), f"Ob {ob}", tuple(buttons))


def title(evening: Evening, found: Inquiry) -> str:
    """``Serel asked about Robard Ash``"""
    by, about = (
        find_member(evening, found.by),
        find_member(evening, found.about) if found.about else None,
    )
    whom = about.name if about else found.about or "somebody"
    return f"{by.name if by else found.by} asked about {whom}"


def _says(evening: Evening, found: Inquiry) -> str:
    said = [f"at Ob {found.obstacle}"]
    if found.quiet:
        said.append(f"quietly, +{found.quiet}")
    if found.covered:
        said.append(f"inconspicuous, +{found.covered}")
    if found.eased:
        said.append("drew attention, +1D")
    if found.reputation:
        said.append(f"in a name of {found.reputation}D")
    if found.contact:
        said.append(f"through {found.contact}")
    if found.noticed:
        known = names(evening.campaign)
        said.append(f"noticed by {', '.join(known.get(e, e) for e in found.noticed)}")
    return "; ".join(said)
