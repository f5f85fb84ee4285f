"""Everything that is wrong with a scenario file, at once: each complaint with its place, its line and its sentence."""

from __future__ import annotations

import difflib
import tomllib
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from oriflamme.kernel.errors import UserError, kernel_texts
from oriflamme.kernel.messages import Message, Texts, message
from oriflamme.kernel.toml_lines import TomlLines

LIKENESS = 0.6
COMPASS = {"O": "W", "NO": "NW", "SO": "SW", "ONO": "WNW", "OSO": "WSW", "NNO": "NNW", "SSO": "SSW"}
"""French points of the compass that are written otherwise in files."""
"""How like a known word must be to one that is not, from 0 to 1, to be suggested instead."""
MAX_COMPLAINTS = 50
"""More are counted, and not told one by one."""


@dataclass(frozen=True)
class Complaint:
    """One thing that is wrong: where, and why."""

    place: str
    """The path of a table or key in the file, or the key of a piece."""
    problem: Message
    texts: Texts
    at: str = ""
    """The path of the very key, where the place is the table around it."""
    meant: str = ""
    """The known word that was probably meant."""
    line: int = 0
    """In the file; 0: unknown."""
    clause: str = ""
    """The clause or ruling that forbids it; "": the file is wrong, not the army."""
    unmeant: bool = False
    """It can be played, and surely nobody means it."""

    def sentence(self, file: str = "") -> Message:
        """Place and problem; with the file's name in front where one is given."""
        place: Message | str = ", ".join(part for part in (file, self.place) if part)
        if self.line:
            place = message("place-line", place=place, line=self.line)
        return message("bad-scenario", place=place, problem=self.problem)

    def say(self, lang: str, file: str = "") -> str:
        """Place and problem in that language, and what was probably meant."""
        return self._suggesting(self.texts.say(self.sentence(file), lang), lang)

    def say_problem(self, lang: str) -> str:
        """The same without the place."""
        return self._suggesting(self.texts.say(self.problem, lang), lang)

    def _suggesting(self, sentence: str, lang: str) -> str:
        if not self.meant:
            return sentence
        return f"{sentence} {self.texts.say(message('did-you-mean', word=self.meant), lang)}"


class ScenarioRefused(UserError):
    """A scenario that cannot be opened, with every complaint about it; `file` is its name, where it has one.

    `message` is the first complaint. One complaint is said in one sentence, several in a short line that counts them
    and a line for each.
    """

    def __init__(self, complaints: Iterable[Complaint], file: str = "") -> None:
        self.complaints = tuple(complaints)
        self.file = file
        first = self.complaints[0]
        super().__init__(first.sentence(file), first.texts)

    def say(self, lang: str) -> str:
        """The sentence; of several, the number of them and then each on a line of its own."""
        if len(self.complaints) == 1:
            return self.complaints[0].say(lang, self.file)
        head = message("complaints", file=self.file or message("the-scenario"), count=len(self.complaints))
        told = [one.say(lang, "" if one.place else self.file) for one in self.complaints[:MAX_COMPLAINTS]]
        return "\n".join([kernel_texts().say(head, lang), *told])

    def brief(self, lang: str) -> str:
        """One line: of several complaints their number and the first."""
        first = self.complaints[0].say(lang, self.file)
        if len(self.complaints) == 1:
            return first
        head = message("complaints", file=self.file or message("the-scenario"), count=len(self.complaints))
        return f"{kernel_texts().say(head, lang)} {first}"

    def in_file(self, file: str, text: str) -> ScenarioRefused:
        """The same complaints with the lines of the file in which they were found."""
        try:
            lines = TomlLines(text)
        except tomllib.TOMLDecodeError:
            return ScenarioRefused(self.complaints, file)
        found = [replace(one, line=lines.line_of(one.at or one.place)) for one in self.complaints]
        return ScenarioRefused(found, file)


def nearest(word: str, known: Sequence[str]) -> str:
    """The known word that is most like this one, which is none of them; "" where none is."""
    compass = COMPASS.get(word.upper(), "")
    if compass and compass in known:
        return compass
    bare = {plain(one): one for one in reversed(known) if one}
    found = difflib.get_close_matches(plain(word), bare, 1, LIKENESS)
    return bare[found[0]] if word and found and bare[found[0]] != word else ""


def plain(word: str) -> str:
    """A word without accents and capitals."""
    parts = unicodedata.normalize("NFD", word.casefold())
    return "".join(sign for sign in parts if not unicodedata.combining(sign))
