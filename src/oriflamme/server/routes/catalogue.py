"""Books, scenarios and rules: what can be played, and what the rules say."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Any

import msgspec
from litestar import get
from litestar.params import FromPath, FromQuery, QueryParameter

from oriflamme.commanders import LEVELS, PLANNING, TEMPERS, agents, first_opponent, offered
from oriflamme.commanders import texts as commander_texts
from oriflamme.commanders.own_agents import about
from oriflamme.kernel import Battle, Message, Rulebook, registry
from oriflamme.kernel.bilingual import Bilingual
from oriflamme.kernel.clauses import Clause, search
from oriflamme.kernel.examples import examples
from oriflamme.kernel.lessons import Lesson, lessons
from oriflamme.kernel.rulings import Ruling, Switch
from oriflamme.server.auth import Reader, Runtime
from oriflamme.server.display_json import plain
from oriflamme.server.errors import EXPECTED
from oriflamme.server.hex_map_json import hex_map_json
from oriflamme.server.language import tier_name, trouble
from oriflamme.server.match import REFEREE
from oriflamme.server.presenter import position_json, side_json
from oriflamme.server.reach import Reach, reachable
from oriflamme.server.replies import (
    ClauseJson,
    CommanderJson,
    ExampleJson,
    HexMapJson,
    LessonJson,
    LessonStep,
    RulingJson,
    ScenarioSummary,
    SeatJson,
    SwitchJson,
    SwitchValueJson,
    TemperJson,
)

MAX_FOUND = 50
LAST = 1000
"""Where a book stands that draws nothing."""
Words = Annotated[str, QueryParameter(min_length=1, max_length=200, description="words in French or English")]


@get("/books", responses=EXPECTED, sync_to_thread=False)
def list_books(reader: Reader) -> list[dict[str, Any]]:
    """The rulebooks, with their switches and the commanders who can play them."""
    return [_book(book, reader) for book in sorted(registry.books().values(), key=_order)]


def _order(book: Rulebook[Any]) -> tuple[int, str]:
    return book.drawings.order if book.drawings is not None else LAST, book.name


def _book(book: Rulebook[Any], lang: str) -> dict[str, Any]:
    drawings = book.drawings
    title = drawings.title if drawings is not None else None
    return {
        "name": book.name,
        "version": book.version,
        "title": title.text(lang) if title is not None else book.name,
        "board": book.board,
        "tiers": book.tiers,
        "tier_names": {tier: book.texts.say(book.tier_name(tier), lang) for tier in book.tiers},
        "unfinished_tiers": book.unfinished_tiers,
        "has_roster": book.army_type is not None,
        "scenarios": list(book.scenarios),
        "commanders": [_commander(name, book.name, lang) for name in _listed(book.name)],
        "tempers": [TemperJson(name=name, label=commander_texts().say(f"temper-{name}", lang)) for name in TEMPERS],
        "switches": [_switch(switch, _switch_title(book, switch, lang), lang) for switch in book.switches.values()],
        "legend": plain(drawings, lambda text: _say(book, text, lang)) if drawings is not None else None,
    }


def _say(book: Rulebook[Any], text: Message | Bilingual, lang: str) -> str:
    return text.text(lang) if isinstance(text, Bilingual) else book.texts.say(text, lang)


def _listed(book: str) -> list[str]:
    """Against whom a person may play: the levels, the weakest first, then agents."""
    return [*offered(book), *agents(book)]


def _commander(name: str, book: str, lang: str) -> CommanderJson:
    words = commander_texts()
    return CommanderJson(
        name=name,
        label=words.say(f"commander-{name}", lang) if name in LEVELS else name,
        about=words.say(f"level-{name}", lang) if name in LEVELS else about(name),
        default=name == first_opponent(book),
        tempers=name in PLANNING,
    )


def _switch_title(book: Rulebook[Any], switch: Switch, lang: str) -> str:
    """What a switch is called: as its ruling, or by its own name."""
    ruling = next((one for one in book.rulings.values() if one.switch and one.switch.name == switch.name), None)
    return ruling.title.text(lang) if ruling is not None else switch.name.replace("_", " ")


def _switch(switch: Switch, title: str, lang: str) -> SwitchJson:
    values = [SwitchValueJson(value=one, meaning=switch.meaning[str(one)].text(lang)) for one in switch.values]
    clause, tier = switch.clause or "", switch.tier
    return SwitchJson(name=switch.name, title=title, default=switch.default, clause=clause, tier=tier, values=values)


@get("/scenarios", responses=EXPECTED, sync_to_thread=False)
def list_scenarios(reader: Reader, book: FromQuery[str] = "") -> list[ScenarioSummary]:
    """The scenarios that are ready to play, as cards: tutorials first, by tier, the shortest before the others."""
    names = [name for one in registry.books().values() if book in ("", one.name) for name in one.scenarios]
    cards = [card(name, reader) for name in names]
    tiers = {one.name: one.tiers for one in registry.books().values()}
    return sorted(cards, key=lambda one: (not one.tutorial, tiers[one.book].index(one.tier), one.minutes, one.name))


@get("/scenarios/{book:str}/{name:str}", responses=EXPECTED, sync_to_thread=False)
def show_scenario(book: FromPath[str], name: FromPath[str], reader: Reader) -> dict[str, Any]:
    """One scenario: its card, and how it opens as a spectator sees it, with the map of hexes where it has one."""
    full = f"{book}/{name}"
    if full not in registry.book(book).scenarios:
        raise trouble("server-unknown-battle")
    opening = _opening(full)
    shown = position_json(opening, None, reader)
    seen = opening.view(None).state
    ground = opening.book.hex_map(seen)
    return {
        **msgspec.structs.asdict(card(full, reader)),
        "winning": [opening.say(one, reader) for one in opening.book.standing(seen).winning],
        "switches": opening.setup.switches,
        **{key: value for key, value in shown.items() if key != "map"},
        "hex_map": hex_map_json(ground) if ground is not None else None,
    }


@lru_cache(maxsize=64)
def _opening(name: str) -> Battle:
    return Battle.open(name, dice="typed", recording=False)


def card(name: str, lang: str) -> ScenarioSummary:
    """What a player chooses by."""
    book, head, _, _ = registry.find_scenario(name)
    seats = book.seats(head, book.settle_switches(head.switches, book.tiers_up_to((head.tier,))))
    names = book.names(head)
    return ScenarioSummary(
        name=name,
        book=book.name,
        board=book.board,
        title=head.title.text(lang),
        brief=head.brief.text(lang),
        note=head.note.text(lang),
        minutes=head.minutes,
        tier=head.tier,
        tier_name=tier_name(book, head.tier, lang),
        tutorial=head.tutorial,
        seats=[
            msgspec.convert(
                {
                    "seat": seat,
                    **side_json(book, names, seat, lang),
                    "role": "referee" if seat == REFEREE else "side",
                },
                SeatJson,
            )
            for seat in seats
        ],
    )


@get("/reach", responses=EXPECTED, sync_to_thread=False)
def reach(runtime: Runtime) -> Reach:
    """Where others reach this server, for invitations."""
    return reachable(runtime.settings)


@get("/lessons", responses=EXPECTED, sync_to_thread=False)
def list_lessons(reader: Reader, book: FromQuery[str] = "") -> list[LessonJson]:
    """The lessons, those of a book in the order in which they are taken, with all that they say."""
    return [_lesson(name, one, reader) for name, one in lessons().items() if book in ("", name.split("/")[0])]


def _lesson(name: str, lesson: Lesson, lang: str) -> LessonJson:
    book = registry.book(name.split("/", maxsplit=1)[0])
    return LessonJson(
        name=name,
        book=book.name,
        title=lesson.title.text(lang),
        goal=lesson.goal.text(lang),
        free=lesson.free.text(lang),
        done=lesson.done.text(lang),
        tier=lesson.tier,
        tier_name=tier_name(book, lesson.tier, lang),
        minutes=lesson.minutes,
        seat=lesson.seat,
        steps=[
            LessonStep(
                ask=step.ask,
                roll=step.roll,
                subject=step.subject,
                point=step.point,
                text=step.text.text(lang),
                wrong=step.wrong.text(lang),
            )
            for step in lesson.step
        ],
        usual=lesson.usual,
    )


@get("/rules", responses=EXPECTED)
async def search_rules(q: Words, reader: Reader, runtime: Runtime, book: FromQuery[str] = "") -> list[ClauseJson]:
    """The clauses in which every one of these words occurs, the likeliest first."""
    among = [one for one in registry.books().values() if book in ("", one.name)]

    def found() -> list[ClauseJson]:
        clauses = [(one, clause) for one in among for clause in search(one.clauses.values(), q, reader)]
        return [_clause(one, clause, reader) for one, clause in clauses[:MAX_FOUND]]

    return await runtime.threads.run(found)


@get("/rules/{id:str}", responses=EXPECTED, sync_to_thread=False)
def show_rule(id: FromPath[str], reader: Reader) -> ClauseJson:
    """A clause with the rulings that bear on it, or a ruling with its reason and its switch."""
    wanted = id.strip().upper()
    for book in registry.books().values():
        if wanted in book.clauses:
            bearing = [_ruling(one, reader) for one in book.rulings.values() if wanted in one.clauses]
            told = _clause(book, book.clauses[wanted], reader)
            return msgspec.structs.replace(told, rulings=bearing, example=_example(wanted, reader))
        if wanted in book.rulings:
            ruling = msgspec.structs.asdict(_ruling(book.rulings[wanted], reader))
            return ClauseJson(book=book.name, kind="ruling", **ruling)
    raise trouble("server-unknown-clause", name=id[:60])


def _example(clause: str, lang: str) -> ExampleJson | None:
    """The example of a clause, where there is one."""
    found = examples().get(clause)
    if found is None:
        return None
    battle = _drawn(clause)
    ground = battle.book.hex_map(battle.view(None).state)
    shown = position_json(battle, None, lang, with_state=False)
    return ExampleJson(
        caption=found.caption.text(lang),
        board=battle.book.board,
        names=shown["names"],
        display=shown["display"],
        hex_map=msgspec.convert(hex_map_json(ground), HexMapJson) if ground is not None else None,
    )


@lru_cache(maxsize=64)
def _drawn(clause: str) -> Battle:
    return Battle.open(examples()[clause].scenario, dice="typed", recording=False)


def _clause(book: Rulebook[Any], clause: Clause, lang: str) -> ClauseJson:
    return ClauseJson(
        book=book.name,
        kind="clause",
        id=clause.id,
        section=clause.section,
        tier=clause.tier,
        topic=clause.topic,
        text=clause.text(lang),
        other=clause.text("en" if lang == "fr" else "fr"),
    )


def _ruling(ruling: Ruling, lang: str) -> RulingJson:
    title = ruling.title.text(lang)
    return RulingJson(
        id=ruling.id,
        title=title,
        text=ruling.text.text(lang),
        reason=ruling.reason.text(lang),
        clauses=ruling.clauses,
        switch=_switch(ruling.switch, title, lang) if ruling.switch else None,
    )


HANDLERS = [list_books, list_scenarios, show_scenario, list_lessons, reach, search_rules, show_rule]
