"""How somebody loses it when Steel fails (STEEL-5)."""

from bwdesk.rules.entry import Ruled


class Reaction(Ruled, frozen=True, kw_only=True):
    """One way to hesitate: *does* is the verb (``runs screaming``), *says* what it means until it
    is over. A *lasting* one ends when its player wants, once the heartbeats are gone.
    """

    does: str
    says: str
    lasting: bool = False
