"""Army files: an army of one side as TOML, and as a short code for a link.

The code is the army as JSON, packed and written in the letters that stand in an address without harm. Whoever reads one
trusts nothing: its length and what it unpacks to are bounded, and what it says is checked like a file.
"""

from __future__ import annotations

import base64
import binascii
import zlib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from oriflamme.kernel.complaints import Complaint, ScenarioRefused
from oriflamme.kernel.errors import UserError
from oriflamme.kernel.file_record import checked_record
from oriflamme.kernel.messages import message
from oriflamme.kernel.registry import book, parse_toml, text_of, told_with_lines, write_scenario
from oriflamme.kernel.roster import Muster
from oriflamme.kernel.rulebook import Rulebook

MAX_CODE_CHARS = 20_000
MAX_ARMY_BYTES = 200_000
"""What a code may unpack to, and an army may be as JSON."""
MARK = "1"
"""How a code begins: the way in which it is packed."""
MAX_NAME_CHARS = 200
"""What is longer is no name of a file."""


class FoundArmy(NamedTuple):
    """An army that was read: its rulebook, its checked content, and the content as it was written."""

    book: Rulebook[Any]
    army: Any
    data: dict[str, Any]
    text: str = ""
    """Of the file, where it was one."""

    def muster(self) -> Muster:
        """What it costs, and every limit that it breaks; with the lines of its file."""
        muster = self.book.muster(self.army)
        if not self.text or not muster.complaints:
            return muster
        told = ScenarioRefused(muster.complaints).in_file("", self.text)
        return msgspec.structs.replace(muster, complaints=told.complaints)

    def doubts(self, muster: Muster) -> Iterator[Complaint]:
        """What is legal in it and surely not meant."""
        found = list(self.book.army_doubts(self.army))
        if len(muster.lines) == 1:
            found.append(("army", message("doubt-alone", only=muster.lines[0].name)))
        for place, what in found:
            yield Complaint(place, what, self.book.texts, unmeant=True)


def read_army(data: Mapping[str, Any], place: str = "army") -> FoundArmy:
    """An army from the content of its file; all that keeps it from being read is told."""
    name = data.get("book")
    if not isinstance(name, str):
        problem = message("field-missing", field="book")
        raise UserError(message("bad-scenario", place=place or "army", problem=problem))
    owner = book(name)
    if owner.army_type is None:
        raise UserError(message("no-roster", book=owner.name))
    army = checked_record(data, owner.army_type, place)
    if army.tier not in owner.tiers:
        problem = message("army-tier", tier=army.tier, known=", ".join(owner.tiers))
        raise UserError(message("bad-scenario", place=place or "army", problem=problem))
    owner.settle_switches(army.switches, owner.tiers_up_to((army.tier,)))
    return FoundArmy(owner, army, dict(data))


def army_from_text(text: str, place: str) -> FoundArmy:
    """An army from the text of its file, with the lines of what is wrong."""
    with told_with_lines(place, text):
        return read_army(parse_toml(text, place), place)._replace(text=text)


def find_army(source: str) -> FoundArmy:
    """An army from a file, or from a code."""
    path = Path(source)
    if source.endswith(".toml") or (len(source) < MAX_NAME_CHARS and path.is_file()):
        return army_from_text(text_of(path), path.name)
    return read_army(army_of_code(source), "army")


def write_army(data: Mapping[str, Any]) -> str:
    """An army file's text."""
    return write_scenario(data)


def army_code(data: Mapping[str, Any]) -> str:
    """An army as a short text that fits into an address."""
    packed = zlib.compress(msgspec.json.encode(data, order="deterministic"), 9)
    code = MARK + base64.urlsafe_b64encode(packed).decode().rstrip("=")
    if len(code) > MAX_CODE_CHARS:
        raise UserError(message("army-too-long"))
    return code


def army_of_code(code: str) -> dict[str, Any]:
    """What a code says; anything that is none is refused in one sentence."""
    code = code.strip()
    if not code.startswith(MARK) or len(code) > MAX_CODE_CHARS:
        raise UserError(message("bad-army-code"))
    body = code[len(MARK) :]
    try:
        packed = base64.b64decode(body + "=" * (-len(body) % 4), altchars=b"-_", validate=True)
        unpacking = zlib.decompressobj()
        plain = unpacking.decompress(packed, MAX_ARMY_BYTES)
        if not unpacking.eof:
            raise UserError(message("bad-army-code"))
        data = msgspec.json.decode(plain, type=dict[str, Any])
    except (binascii.Error, ValueError, zlib.error, msgspec.MsgspecError, RecursionError):
        raise UserError(message("bad-army-code")) from None
    return data
