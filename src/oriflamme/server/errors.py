"""What goes wrong, as JSON: one sentence in the reader's language, the clause, the place. Never a traceback."""

from __future__ import annotations

import logging
from typing import Any

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec

from oriflamme.kernel import Refused, UserError
from oriflamme.kernel.complaints import ScenarioRefused
from oriflamme.kernel.transcript import ReplayMismatch
from oriflamme.server.complaints import ComplaintJson, complaints_of
from oriflamme.server.language import language, tell, texts
from oriflamme.server.mistakes import place_of, told

log = logging.getLogger("oriflamme.server")


class Problem(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why a request was not granted. Nothing has changed."""

    message: str
    id: str = ""
    clause: str = ""
    place: str = ""
    complaints: list[ComplaintJson] = []
    """Everything that is wrong with a scenario file."""


STATUS = {
    "server-no-link": 401,
    "server-bad-link": 401,
    "server-bad-key": 401,
    "server-not-your-seat": 403,
    "server-not-for-link": 403,
    "server-not-before-end": 403,
    "server-not-advised": 403,
    "server-unknown-battle": 404,
    "server-unknown-clause": 404,
    "server-unknown-feed": 404,
    "server-unknown-campaign": 404,
    "campaign-unknown": 404,
    "unknown-book": 404,
    "unknown-scenario": 404,
    "server-stale": 409,
    "server-still-fighting": 409,
    "server-not-fighting": 409,
    "campaign-over": 409,
    "campaign-no-again": 409,
    "server-paused": 409,
    "server-not-begun": 409,
    "server-begun": 409,
    "word-sealed-twice": 409,
    "word-too-early": 409,
    "word-told-twice": 409,
    "word-not-sealed": 409,
    "server-not-paused": 409,
    "server-offered": 409,
    "server-no-offer": 409,
    "server-machine-declines": 409,
    "server-busy": 409,
    "server-no-advice": 409,
    "server-roll-word": 409,
    "server-no-pose": 409,
    "workshop-replaced": 409,
    "server-too-fast": 429,
    "server-too-many-battles": 429,
    "server-queue-full": 429,
    "server-too-many-today": 429,
    "server-too-many-lists": 429,
    "server-battle-full": 409,
    "server-store-away": 503,
    "server-chat-full": 409,
}
"""The status of each trouble that is not a plain mistake (400)."""
EXPECTED = {
    status: ResponseSpec(Problem, description="refused")
    for status in (400, 401, 403, 404, 409, 413, 415, 421, 429, 503)
}
RETRY_AFTER_SECONDS = 2
"""When somebody is told to come back who was refused for want of room, or of the store."""


def status_of(problem: UserError) -> int:
    """The HTTP status of a trouble; an answer that the rules refuse is a conflict."""
    return 409 if isinstance(problem, Refused) else STATUS.get(problem.message.id, 400)


def to_problem(problem: UserError, lang: str) -> Problem:
    """A trouble in the reader's language."""
    if isinstance(problem, ScenarioRefused):
        sentence = problem.brief(lang)
    else:
        sentence = problem.texts.say(problem.message, lang, problem.names)
    clause = problem.clause if isinstance(problem, Refused) else ""
    place = problem.message.args.get("place", "")
    place = (
        str(problem.place) if isinstance(problem, ReplayMismatch) else place if isinstance(place, (str, int)) else ""
    )
    return Problem(sentence, problem.message.id, clause, str(place), complaints_of(problem, lang))


def _reader(request: Request[Any, Any, Any]) -> str:
    return language(request.query_params.get("lang"), request.headers.get("accept-language", ""))


def on_trouble(request: Request[Any, Any, Any], problem: UserError) -> Response[Problem]:
    """A mistake that a person can mend."""
    status = status_of(problem)
    headers = {"Retry-After": str(RETRY_AFTER_SECONDS)} if status in (429, 503) else {}
    return Response(to_problem(problem, _reader(request)), status_code=status, headers=headers)


def on_http(request: Request[Any, Any, Any], problem: HTTPException) -> Response[Problem]:
    """What the web framework refuses: unknown addresses, bodies that do not fit."""
    lang, status = _reader(request), problem.status_code
    if isinstance(problem.__cause__, msgspec.ValidationError):  # whatever it is called like: the sender's
        status = 400
    if status >= 500:
        return on_mistake(request, problem)
    known = f"http-{status}" if f"http-{status}" in texts().ids["en"] else "http-400"
    return Response(Problem(tell(known, lang), known, place=_place(problem)), status_code=status)


def _place(problem: HTTPException) -> str:
    """Where in the request the fault lies."""
    extra = problem.extra if isinstance(problem.extra, list) else []
    keys = [str(item.get("key", "")) for item in extra if isinstance(item, dict)]
    return ", ".join(key for key in keys if key)


def on_mistake(request: Request[Any, Any, Any], problem: Exception) -> Response[Problem]:
    """A mistake of ours: logged by its kind and where it happened, without what was sent."""
    if isinstance(problem, (RecursionError, UnicodeDecodeError)) and place_of(problem).startswith("decode_json:"):
        return Response(Problem(tell("http-400", _reader(request)), "http-400"), status_code=400)
    log.error(told(problem))
    return Response(Problem(tell("http-500", _reader(request)), "http-500"), status_code=500)
