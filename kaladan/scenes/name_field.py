"""Typing a name into a field."""

from __future__ import annotations

from dataclasses import dataclass

from kaladan.scenes.intents import Typed


@dataclass(slots=True)
class NameField:
    """A text being typed, with the caret at its end; what stood there is replaced by what is typed first.

    Attributes:
        longest: letters at most.
        before: what it was, for who gives up.
        whole: whether the whole text is selected, as when typing begins.
    """

    text: str
    longest: int
    before: str = ""
    whole: bool = True

    def __post_init__(self) -> None:
        self.before = self.text

    def typed(self, intent: Typed) -> None:
        """Take what was typed; what cannot be drawn is left out."""
        kept = "" if self.whole else self.text
        self.whole = False
        if intent.backspace:
            self.text = kept[:-1]
        else:
            fresh = "".join(letter for letter in intent.text if letter.isprintable())
            self.text = (kept + fresh)[: self.longest]

    @property
    def result(self) -> str:
        """The name: without blanks at its ends, and the old one if nothing was typed."""
        return " ".join(self.text.split()) or self.before
