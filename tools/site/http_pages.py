"""The HTTP reference: what the server's own description says, for people."""

from __future__ import annotations

from functools import cache
from html import escape
from typing import Any

from litestar import Litestar

from oriflamme.server.app import create_app
from oriflamme.server.settings import Settings
from tools.site.blocks import markdown, table
from tools.site.links import SERVED
from tools.site.render import Rendered, slug
from tools.site.words import word

METHODS = ("get", "post", "put", "delete")


@cache
def description() -> dict[str, Any]:
    """The description that the server gives of itself (OpenAPI)."""
    application = create_app(Settings("")).app
    assert isinstance(application, Litestar)
    return dict(application.openapi_schema.to_schema())


def http_page(lang: str) -> Rendered:
    """Every address with its parameters, body and answers, then every record."""
    found, title = description(), word("http", lang)
    page = Rendered(title=title, headings=[(1, "http", title)])
    link = f"[{SERVED[1]}]({SERVED[1]})"
    parts = [f"<h1>{escape(title)}</h1>{markdown(word('http-intro', lang, address=link))}"]
    for path, item in found["paths"].items():
        for method in METHODS:
            if method in item:
                name = f"{method.upper()} {path}"
                page.headings.append((2, slug(name), name))
                about = item[method].get("description", "")
                page.passages.append((slug(name), name, about))
                parts.append(_address(method, path, item[method], lang))
    page.headings.append((2, "records", word("records", lang)))
    parts.append(f'<h2 id="records">{escape(word("records", lang))}</h2>')
    for name, schema in sorted(found["components"]["schemas"].items()):
        anchor = _anchor(name)
        page.passages.append((anchor, name, schema.get("description", "")))
        parts.append(f'<h3 id="{anchor}"><code>{escape(name)}</code></h3>{markdown(schema.get("description", ""))}')
        parts.append(_fields(schema, lang))
    page.html = "\n".join(parts)
    return page


def _anchor(name: str) -> str:
    return "record-" + name.replace("_", "-").lower()


def _address(method: str, path: str, operation: dict[str, Any], lang: str) -> str:
    shown = f'<span class="method">{method.upper()}</span> <code>{escape(path)}</code>'
    parts = [f'<h2 id="{slug(f"{method.upper()} {path}")}">{shown}</h2>', markdown(operation.get("description", ""))]
    if parameters := operation.get("parameters"):
        rows = [
            [
                f"<code>{escape(one['name'])}</code>",
                escape(one["in"]) + (f", {escape(word('required', lang))}" if one.get("required") else ""),
                _type(one.get("schema", {})),
                escape(one.get("description", "")),
            ]
            for one in parameters
        ]
        parts.append(table([escape(word(key, lang)) for key in ("parameter", "where", "type", "meaning")], rows))
    if body := operation.get("requestBody"):
        kinds = ", ".join(_type(one.get("schema", {})) for one in body["content"].values())
        parts.append(f"<p><b>{escape(word('body', lang))}</b> {kinds}</p>")
    rows = [
        [escape(str(status)), _content(one), escape(one.get("description", ""))]
        for status, one in operation["responses"].items()
    ]
    parts.append(table([escape(word(key, lang)) for key in ("answers", "type", "meaning")], rows))
    return "".join(parts)


def _content(answer: dict[str, Any]) -> str:
    return ", ".join(_type(one.get("schema", {})) for one in answer.get("content", {}).values())


def _fields(schema: dict[str, Any], lang: str) -> str:
    required = schema.get("required", ())
    rows = [
        [
            f"<code>{escape(name)}</code>",
            _type(one),
            escape(word("required" if name in required else "optional", lang)),
            escape(one.get("description", "")),
        ]
        for name, one in schema.get("properties", {}).items()
    ]
    if not rows:
        return f"<p>{_type(schema)}</p>"
    return table([escape(word(key, lang)) for key in ("field", "type", "where", "meaning")], rows)


def _type(schema: dict[str, Any]) -> str:
    """What a value may be, with links to the records."""
    if "$ref" in schema:
        name = schema["$ref"].rsplit("/", 1)[1]
        return f'<a href="#{_anchor(name)}">{escape(name)}</a>'
    for kind in ("oneOf", "anyOf", "allOf"):
        if kind in schema:
            return " | ".join(_type(one) for one in schema[kind])
    if "enum" in schema:
        return " | ".join(f"<code>{escape(str(one))}</code>" for one in schema["enum"])
    if "const" in schema:
        return f"<code>{escape(str(schema['const']))}</code>"
    kind = schema.get("type", "any")
    if kind == "array":
        return f"{_type(schema.get('items', {}))}[]"
    if kind == "object" and isinstance(schema.get("additionalProperties"), dict):
        return f"object of {_type(schema['additionalProperties'])}"
    return escape(" | ".join(kind) if isinstance(kind, list) else str(kind))
