"""Writes the page's types from the server's own records: `web/src/lib/api/generated.ts`.

    python tools/page_types.py          writes the file
    python tools/page_types.py --check  fails where it is out of date

Texts that a record holds as messages are sent in the reader's language: there they are strings. A field that is left
out where it has its default value is optional.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, Literal

import msgspec
from msgspec import inspect

from oriflamme.kernel.asks import NOTES
from oriflamme.kernel.bilingual import Bilingual
from oriflamme.kernel.campaign_words import CampaignCard
from oriflamme.kernel.display import HexZones
from oriflamme.kernel.messages import Message
from oriflamme.kernel.roster import OwnCopy
from oriflamme.kernel.roster_words import RosterWords
from oriflamme.kernel.services import Destination, OrderReach
from oriflamme.server import replies
from oriflamme.server.advice import Advice, Prospects
from oriflamme.server.arcs import ArcsAndRangesJson
from oriflamme.server.create_battle import Opened
from oriflamme.server.errors import Problem
from oriflamme.server.move_preview import MovePreviewJson
from oriflamme.server.placement import PlacementJson
from oriflamme.server.reach import Reach
from oriflamme.server.replies.asks import SeriesJson
from oriflamme.server.replies.clash import ClashJson
from oriflamme.server.replies.fielding import FieldingJson
from oriflamme.server.replies.workshop import ExportedJson, TriedBattlesJson, WorkshopViewJson, WorkshopWordsJson
from oriflamme.server.routes.armies import ArmyReply
from oriflamme.server.routes.campaigns import CampaignReply, FightReply, KeptCampaign

FILE = Path(__file__).parent.parent / "web" / "src" / "lib" / "api" / "generated.ts"
ROOTS: tuple[Any, ...] = (
    replies.BattleView,
    replies.PastPosition,
    replies.PastRoll,
    replies.ScenarioSummary,
    replies.ScenarioPreview,
    replies.LessonJson,
    replies.HexMapJson,
    replies.BookJson,
    replies.ClauseJson,
    replies.RollRecord,
    replies.BattleSummary,
    replies.BeatPage,
    replies.BattleListing,
    replies.ChatMessage,
    replies.AnswerPreview,
    replies.UnitCardJson,
    replies.OddsJson,
    replies.LineOfSightJson,
    ClashJson,
    WorkshopWordsJson,
    WorkshopViewJson,
    TriedBattlesJson,
    ExportedJson,
    FieldingJson,
    ArmyReply,
    RosterWords,
    OwnCopy,
    CampaignCard,
    CampaignReply,
    FightReply,
    KeptCampaign,
    Advice,
    Prospects,
    SeriesJson,
    ArcsAndRangesJson,
    MovePreviewJson,
    PlacementJson,
    OrderReach,
    Destination,
    HexZones,
    Opened,
    Problem,
    Reach,
)
TEXTS = (Message, Bilingual)
HEAD = """// Made by tools/page_types.py from the server's records. Do not edit: change the records and run it again.

/** Any JSON value. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
"""


class Writer:
    """Gathers the records that some types are made of, each once, in the order in which they are met."""

    def __init__(self) -> None:
        self.found: dict[type, str] = {}

    def of(self, kind: Any) -> str:
        """A type as TypeScript; the records it names are written besides."""
        if isinstance(kind, inspect.StructType):
            return "string" if kind.cls in TEXTS else self._struct(kind)
        if isinstance(kind, (inspect.IntType, inspect.FloatType)):
            return "number"
        if isinstance(kind, inspect.StrType):
            return "string"
        if isinstance(kind, inspect.BoolType):
            return "boolean"
        if isinstance(kind, inspect.NoneType):
            return "null"
        if isinstance(kind, inspect.LiteralType):
            return " | ".join(msgspec.json.encode(value).decode() for value in kind.values)
        if isinstance(kind, inspect.UnionType):
            return " | ".join(self.of(one) for one in kind.types)
        if isinstance(kind, inspect.TupleType):
            return f"[{', '.join(self.of(one) for one in kind.item_types)}]"
        if isinstance(kind, (inspect.VarTupleType, inspect.ListType)):
            item = self.of(kind.item_type)
            return f"({item})[]" if " | " in item else f"{item}[]"
        if isinstance(kind, inspect.DictType):
            return f"{{ [key: string]: {self.of(kind.value_type)} }}"
        if isinstance(kind, inspect.AnyType):
            return "Json"
        raise TypeError(kind)

    def _struct(self, kind: inspect.StructType) -> str:
        name = kind.cls.__name__.removesuffix("Json")
        if kind.cls not in self.found:
            self.found[kind.cls] = ""
            self.found[kind.cls] = self._written(name, kind)
        return name

    def _written(self, name: str, kind: inspect.StructType) -> str:
        lines = [f"/** {_first_line(kind.cls)} */", f"export interface {name} {{"]
        if kind.tag_field:
            lines.append(f"  {kind.tag_field}: {msgspec.json.encode(kind.tag).decode()};")
        sparse = bool(kind.cls.__struct_config__.omit_defaults) or kind.cls.__module__.endswith("kernel.display")
        for field in kind.fields:
            optional = sparse and not field.required
            said = self.of(field.type)
            if optional and field.default is None:
                said = said.removesuffix(" | null")
            lines.append(f"  {field.encode_name}{'?' if optional else ''}: {said};")
        return "\n".join([*lines, "}"])


def _first_line(kind: type) -> str:
    return (kind.__doc__ or "").strip().splitlines()[0]


def written() -> str:
    """The whole file."""
    writer = Writer()
    for root in inspect.multi_type_info(ROOTS):
        writer.of(root)
    notes = " | ".join(f'"{note}"' for note in sorted(NOTES))
    aliases = [
        "/** What an option may bring with it. */\nexport type Note = " + notes + ";",
        "/** What dice are measured against, line by line. */\nexport type Tally = Sum | Product;",
        "/** What a seat is asked. */\nexport type Ask = Choice | Roll;",
        "/** A position as it is drawn, whatever the board. */\n"
        "export type Display = HexDisplay | TabletopDisplay | LinesDisplay | ListDisplay;",
    ]
    return "\n\n".join([HEAD.rstrip(), *writer.found.values(), *aliases]) + "\n"


def main(argument: Literal["", "--check"] = "") -> int:
    """Write the file, or say whether it is out of date."""
    text = written()
    if argument != "--check":
        FILE.write_text(text, encoding="utf-8")
        return 0
    if FILE.exists() and FILE.read_text(encoding="utf-8") == text:
        return 0
    print(f"{FILE} is out of date: run tools/page_types.py", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main("--check" if "--check" in sys.argv[1:] else ""))
