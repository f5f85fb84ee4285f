"""The scenario workshop: a file is edited, opened to see what it is, tried out by commanders, and written as others."""

from __future__ import annotations

import time
from base64 import b64encode
from collections.abc import Mapping, Sequence
from typing import Any, cast, get_args

import msgspec

from oriflamme.board.hex_map import HexMap
from oriflamme.board.sheets import sheet_folder
from oriflamme.board.tiled import write_tiled
from oriflamme.board.tiled_image import tile_picture
from oriflamme.board.vocabulary import MarkWord, Terrain, TerrainWord, Vocabulary, book_vocabulary
from oriflamme.commanders import commander, playable, usual
from oriflamme.kernel import Battle, Bilingual, Roll, Rulebook, UserError, message, registry
from oriflamme.kernel.complaints import MAX_COMPLAINTS
from oriflamme.kernel.doubts import doubts
from oriflamme.kernel.file_errors import LARGEST
from oriflamme.kernel.messages import capitalised
from oriflamme.odds.simulate import commander_seed, side_losses
from oriflamme.server.complaints import brief, complaints_json, complaints_of
from oriflamme.server.display_json import plain, sayer
from oriflamme.server.fielding import FILE, opened, points_of
from oriflamme.server.hex_map_json import hex_map_json
from oriflamme.server.language import trouble
from oriflamme.server.replies.workshop import (
    BeginningJson,
    ExportedJson,
    GroundWordJson,
    RecruitJson,
    TriedBattleJson,
    TriedBattlesJson,
    WorkshopFieldJson,
    WorkshopListJson,
    WorkshopViewJson,
    WorkshopWordsJson,
)
from oriflamme.server.scenario_size import check_opened, check_text
from oriflamme.server.settings import ScenarioLimits
from oriflamme.server.workshop_paper import Paper, file_name, on_paper
from oriflamme.workshop.document import Edit, Operation, Paint, Resize, Set, edited
from oriflamme.workshop.painting import MapPainter
from oriflamme.workshop.words import Field, Recruit, TableList, blank, recruits, workshop_words

TOML = "text/plain;charset=utf-8"
TRIER = "steady"
"""Who tries a scenario out, where the book has such a commander."""
ENOUGH_SECONDS, MAX_SECONDS = 1.5, 40.0
"""After so long no further battle is begun; after so long the one under way is given up."""


# What a book offers


def words_json(book: Rulebook[Any], lang: str) -> WorkshopWordsJson:
    """The keys, lists, recruits and grounds of a book."""
    words = workshop_words(book.folder)
    ground = book_vocabulary(book)
    return WorkshopWordsJson(
        book=book.name,
        board=book.board,
        blank=bool(blank(book)),
        beginnings=[BeginningJson(key=one.key, label=one.label.text(lang)) for one in words.beginning],
        fields=[_field(one, lang) for one in words.field],
        lists=[_list(one, lang) for one in words.list],
        recruits=[_recruit(one, lang) for one in recruits(book.folder)],
        terrain=[_ground(key, one, lang) for key, one in ground.terrain.items()] if ground else [],
        sides=[_ground(key, one, lang) for key, one in ground.side.items()] if ground else [],
        features=[_ground(key, one, lang) for key, one in ground.feature.items()] if ground else [],
        marks=[_ground(key, one, lang) for key, one in ground.mark.items()] if ground else [],
        sheets=sorted(path.stem for path in (book.folder / "maps").glob("*.toml")),
    )


def _field(one: Field, lang: str) -> WorkshopFieldJson:
    words = {key: word.text(lang) for key, word in one.words.items()}
    plain_ones = {
        name: getattr(one, name) for name in ("key", "kind", "source", "default", "instead", "least", "most", "tier")
    }
    return WorkshopFieldJson(label=one.label.text(lang), words=words, **plain_ones)


def _list(one: TableList, lang: str) -> WorkshopListJson:
    plain_ones = {name: getattr(one, name) for name in ("path", "new", "place", "tier", "fixed", "inherits", "front")}
    fields = [_field(field, lang) for field in one.field]
    return WorkshopListJson(label=one.label.text(lang), one=one.one.text(lang), fields=fields, **plain_ones)


def _recruit(one: Recruit, lang: str) -> RecruitJson:
    return RecruitJson(
        list=one.list,
        group=one.group.text(lang),
        name=one.name.text(lang),
        content=one.content,
        called=one.called,
        points=one.points,
        tier=one.tier,
    )


def _ground(key: str, one: Terrain | TerrainWord | MarkWord, lang: str) -> GroundWordJson:
    tier, path = getattr(one, "tier", ""), getattr(one, "path", False)
    return GroundWordJson(key=key, label=Bilingual(one.name.fr, one.name.en).text(lang), tier=tier, path=path)


# A file


def book_of(text: str) -> tuple[Rulebook[Any], dict[str, Any]]:
    """The book of a scenario file, and what the file says."""
    data = registry.parse_toml(text, FILE)
    name = data.get("book")
    if not isinstance(name, str):
        raise UserError(message("bad-scenario", place=FILE, problem=message("field-missing", field="book")))
    return registry.book(name), data


def worked(text: str, operations: Sequence[Operation]) -> str:
    """The text after some operations."""
    for operation in operations:
        edits: list[Edit]
        if isinstance(operation, (Paint, Resize)):
            book, data = book_of(text)
            painter = MapPainter(data.get("map"), _vocabulary(book), sheet_folder(book.folder / "maps"))
            before = dict(data["map"]) if isinstance(data["map"], dict) else {}
            if isinstance(operation, Paint):
                painter.paint(operation)
            else:
                painter.resize(operation)
            edits = painter.edits(before)
        else:
            edits = [operation]
        text = edited(text, edits, FILE)
    return text


def joined(text: str, files: Mapping[str, str]) -> str:
    """A scenario with the map file that it names, where that is among these files: a map, or one of Tiled."""
    book, data = book_of(text)
    name = data.get("map")
    if not isinstance(name, str) or name not in files:
        return text
    return edited(text, [Set(("map",), registry.read_map_file(book, files[name], name))], FILE)


def exported(text: str, kind: str, name: str, lang: str) -> list[ExportedJson]:
    """A scenario as other files: sheets to print, its map for Tiled with the picture of its tiles, a map beside it."""
    if kind in get_args(Paper):
        paper = cast(Paper, kind)
        made = b64encode(on_paper(opened(text), paper, lang)).decode()
        return [ExportedJson(name=file_name(name, paper, lang), type="application/pdf", text=made)]
    book, data = book_of(text)
    vocabulary = _vocabulary(book)
    painter = MapPainter(data.get("map"), vocabulary, sheet_folder(book.folder / "maps"))
    if kind == "tiled":
        tiles = f"{name}-tiles.png"
        picture = b64encode(tile_picture(painter.ground, vocabulary)).decode()
        return [
            ExportedJson(name=f"{name}.tmj", type="application/json", text=write_tiled(painter.ground, tiles)),
            ExportedJson(name=tiles, type="image/png", text=picture),
        ]
    beside = f"{name}_map.toml"
    drawn = edited("", [Set((key,), value) for key, value in painter.data.items()], beside)
    return [
        ExportedJson(name=f"{name}.toml", type=TOML, text=edited(text, [Set(("map",), beside)], FILE)),
        ExportedJson(name=beside, type=TOML, text=drawn),
    ]


def _vocabulary(book: Rulebook[Any]) -> Vocabulary:
    found = book_vocabulary(book)
    if found is None:
        raise trouble("workshop-no-map")
    return found


def looked_at(text: str, known: str, lang: str, limits: ScenarioLimits) -> WorkshopViewJson:
    """A file as the workshop shows it, whether it can be opened or not; `known` is the mark of the map at hand."""
    document: dict[str, Any] = {}
    book: Rulebook[Any] | None = None
    battle: Battle | None = None
    problem: UserError | None = None
    try:
        check_text(text, limits)
        book, document = book_of(text)
        battle = opened(text)
        check_opened(battle, limits)
    except UserError as found:
        problem = found
    ground = _map_of(book, battle, document)
    shown = hex_map_json(ground) if ground is not None else None
    state = battle.state if battle is not None else None
    return WorkshopViewJson(
        text=text,
        document=_sendable(document),
        book=book.name if book is not None else "",
        board=book.board if book is not None else "generic",
        problem=brief(problem, lang) if problem is not None else "",
        complaints=complaints_of(problem, lang) if problem is not None else [],
        doubts=complaints_json(doubts(battle)[:MAX_COMPLAINTS], lang) if battle is not None else [],
        seats=list(battle.seats) if battle is not None else [],
        names={key: name.text(lang) for key, name in battle.names.items()} if battle is not None else {},
        display=msgspec.to_builtins(plain(battle.book.display(state), sayer(battle, lang))) if battle else None,
        map=shown.digest if shown is not None else "",
        hex_map=shown if shown is not None and shown.digest != known else None,
        points=points_of(battle.book, battle) if battle is not None else {},
    )


def _sendable(value: Any) -> Any:
    """Numbers that are too large for anything are sent as their digits: no page could hold them."""
    if isinstance(value, int) and abs(value) > LARGEST:
        return str(value)
    if isinstance(value, dict):
        return {key: _sendable(one) for key, one in value.items()}
    return [_sendable(one) for one in value] if isinstance(value, list) else value


def _map_of(book: Rulebook[Any] | None, battle: Battle | None, document: dict[str, Any]) -> HexMap | None:
    """The map: that of the battle, else as far as the file says one that can be read."""
    if battle is not None:
        ground: HexMap | None = battle.book.hex_map(battle.state)
        return ground
    vocabulary = book_vocabulary(book) if book is not None else None
    if book is None or vocabulary is None or not isinstance(document.get("map"), (dict, str)):
        return None
    try:
        return MapPainter(document["map"], vocabulary, sheet_folder(book.folder / "maps")).ground
    except UserError:
        return None


# Trying it out


def tried(text: str, first: int, most: int, lang: str) -> TriedBattlesJson:
    """Battles between two commanders of the same kind, as many as there is time for: one at least, and no other once
    the author has waited long enough, however busy the machine is."""
    book, data = book_of(text)
    leader = TRIER if TRIER in playable(book.name) else usual(book.name)
    deadline, enough = time.process_time() + MAX_SECONDS, time.monotonic() + ENOUGH_SECONDS
    battles: list[TriedBattleJson] = []
    battle = opened(text)
    fighting = list(points_of(battle.book, battle)) or list(battle.seats)
    while len(battles) < most and (not battles or time.monotonic() < enough):
        number = first + len(battles)
        battle = Battle.open(data, seed=f"workshop/{number}", recording=False)
        sides = {seat: commander(leader, commander_seed("workshop", number, seat), book.name) for seat in battle.seats}
        while (asks := battle.asks) and time.process_time() < deadline:
            ask = asks[0]
            assert not isinstance(ask, Roll)
            battle.answer(sides[ask.seat].choose(battle.view(ask.seat), ask), ask.seat)
        battles.append(_tried(battle, lang))
    names = {key: name.text(lang) for key, name in battle.names.items() if key in battle.seats}
    return TriedBattlesJson(first=first, commander=leader, seats=fighting, names=names, battles=battles)


def _tried(battle: Battle, lang: str) -> TriedBattleJson:
    outcome = battle.outcome
    reason = outcome.reason if outcome is not None else ""
    return TriedBattleJson(
        winner=outcome.winner if outcome is not None else None,
        reason=reason,
        text=_reason(battle, lang),
        clause=outcome.clause if outcome is not None else "",
        turns=battle.book.turn_number(battle.state),
        losses=side_losses(battle),
        finished=outcome is not None,
    )


def _reason(battle: Battle, lang: str) -> str:
    """How it ended, in the book's own sentence where it has one."""
    outcome = battle.outcome
    if outcome is None:
        return ""
    id = f"outcome-{outcome.reason}"
    if id not in battle.book.texts.ids[lang]:
        return outcome.reason.replace("-", " ")
    return capitalised(battle.say(message(id, winner=outcome.winner or ""), lang))
