"""The JSON of the commands: what each prints, by its schema."""

from __future__ import annotations

import json
from html import escape

from oriflamme.cli.json_output import PRINTED, schema
from tools.site.blocks import markdown
from tools.site.render import Rendered, slug
from tools.site.words import word


def json_page(lang: str) -> Rendered:
    """Every command that prints JSON, with its schema."""
    title = word("json", lang)
    page = Rendered(title=title, headings=[(1, "json", title)])
    parts = [f"<h1>{escape(title)}</h1>{markdown(word('json-intro', lang))}"]
    for command in PRINTED:
        found, anchor = schema(command), slug(command)
        about = " ".join(one.get("description", "") for one in found.get("$defs", {}).values())
        page.headings.append((2, anchor, command))
        page.passages.append((anchor, f"oriflamme {command} --json", about))
        told = "".join(
            f"<li><b>{escape(name)}</b>: {escape(one['description'])}</li>"
            for name, one in found.get("$defs", {}).items()
            if one.get("description")
        )
        code = escape(json.dumps(found, indent=2, ensure_ascii=False), quote=True)
        parts.append(f'<h2 id="{anchor}"><code>oriflamme {escape(_typed(command))}</code></h2><ul>{told}</ul>')
        parts.append(f"<pre><code>{code}</code></pre>")
    page.html = "\n".join(parts)
    return page


def _typed(command: str) -> str:
    words, mark, rest = command.partition(" --")
    return f"{words}{mark}{rest} --json" if mark else f"{command} --json"
