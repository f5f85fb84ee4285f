"""The Python reference, read from the sources: nothing is imported, so no extra is needed to build it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from html import escape
from pathlib import Path

from tools.site.blocks import markdown
from tools.site.pages import ROOT
from tools.site.render import Rendered
from tools.site.words import word

SOURCES = ROOT / "src"
MODULES = (
    "oriflamme",
    "oriflamme.kernel",
    "oriflamme.kernel.authoring",
    "oriflamme.odds.clash",
    "oriflamme.odds.exact",
    "oriflamme.odds.simulate",
    "oriflamme.odds.balance",
    "oriflamme.tournaments.tournament",
    "oriflamme.commanders",
    "oriflamme.environments",
    "oriflamme.environments.pettingzoo_env",
    "oriflamme.environments.gymnasium_env",
    "oriflamme.environments.open_spiel_game",
    "oriflamme.environments.rollouts",
    "oriflamme.environments.dataset",
    "oriflamme.testing.coverage",
)
Definition = ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef
SHORT = 100
"""A longer signature is broken into lines."""


@dataclass(frozen=True)
class Named:
    """Something that a module offers: its definition, or the value of a constant with the words below it."""

    name: str
    node: ast.stmt
    doc: str


def python_page(lang: str) -> Rendered:
    """Every module that programs may rely on."""
    title = word("python", lang)
    page = Rendered(title=title, headings=[(1, "python", title)])
    parts = [f"<h1>{escape(title)}</h1>{markdown(word('python-intro', lang))}"]
    for module in MODULES:
        tree = _tree(module)
        anchor = module.replace(".", "-")
        page.headings.append((2, anchor, module))
        doc = ast.get_docstring(tree) or ""
        parts.append(f'<h2 id="{anchor}"><code>{module}</code></h2>{docstring(doc)}')
        page.passages.append((anchor, module, doc))
        for one in offered(module):
            place = f"{anchor}-{one.name}"
            page.passages.append((place, f"{module}.{one.name}", one.doc))
            parts.append(_entry(one, place))
    page.html = "\n".join(parts)
    return page


def offered(module: str) -> list[Named]:
    """What a module offers: the names it lists in `__all__`, else whatever it defines without an underscore."""
    listed = _listed(_tree(module))
    own = {one.name: one for one in _defined(module)}
    if not listed:
        return [one for one in own.values() if isinstance(one.node, Definition) or one.doc]
    found = []
    for name in listed:
        one = own.get(name) or _imported(module, name)
        if one is None:
            raise ValueError(f"{module} lists {name}, which it neither defines nor imports")
        found.append(one)
    return found


@cache
def _tree(module: str) -> ast.Module:
    return ast.parse(_file(module).read_text(encoding="utf-8"))


def _file(module: str) -> Path:
    path = SOURCES / Path(*module.split("."))
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


def _listed(tree: ast.Module) -> list[str]:
    for node in tree.body:
        if isinstance(node, ast.Assign) and any(isinstance(t, ast.Name) and t.id == "__all__" for t in node.targets):
            return list(ast.literal_eval(node.value))
    return []


def _defined(module: str) -> Iterator[Named]:
    body = _tree(module).body
    for node, after in zip(body, [*body[1:], None], strict=True):
        if isinstance(node, Definition):
            if not node.name.startswith("_"):
                yield Named(node.name, node, ast.get_docstring(node) or "")
        elif (name := _assigned(node)) and not name.startswith("_"):
            yield Named(name, node, _words(after))


def _assigned(node: ast.stmt) -> str:
    target = (
        node.targets[0] if isinstance(node, ast.Assign) else node.target if isinstance(node, ast.AnnAssign) else None
    )
    return target.id if isinstance(target, ast.Name) else ""


def _words(node: ast.stmt | None) -> str:
    """The words below a constant."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
        return node.value.value
    return ""


def _imported(module: str, name: str) -> Named | None:
    """A name that a module takes from another, where it is defined."""
    for node in _with_types(_tree(module).body):
        if isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                if (alias.asname or alias.name) == name:
                    own = {one.name: one for one in _defined(node.module)}
                    return own.get(alias.name) or _imported(node.module, alias.name)
    return None


def _with_types(body: list[ast.stmt]) -> Iterator[ast.stmt]:
    """The statements of a module, with those that only type checkers read: what is loaded when it is asked for."""
    for node in body:
        yield from node.body if isinstance(node, ast.If) else (node,)


def _entry(one: Named, place: str) -> str:
    if isinstance(one.node, ast.ClassDef):
        return _class(one, one.node, place)
    shown = _signature(one.node) if isinstance(one.node, Definition) else _constant(one.node)
    return f'<h3 id="{place}"><code>{escape(one.name)}</code></h3>{_code(shown)}{docstring(one.doc)}'


def _constant(node: ast.stmt) -> str:
    text = ast.unparse(node)
    return text if len(text) <= SHORT else text[:SHORT] + " …"


def _class(one: Named, node: ast.ClassDef, place: str) -> str:
    bases = ", ".join(ast.unparse(base) for base in node.bases)
    fields, methods = _fields(node), []
    for child in node.body:
        if not isinstance(child, ast.FunctionDef) or child.name.startswith("_"):
            continue
        doc = ast.get_docstring(child) or ""
        if doc:
            methods.append(f"{_code(_signature(child))}{docstring(doc)}")
    head = f"class {one.name}({bases})" if bases else f"class {one.name}"
    listed = f"<ul>{fields}</ul>" if fields else ""
    title = f'<h3 id="{place}"><code>{escape(one.name)}</code></h3>'
    return f"{title}{_code(head)}{docstring(one.doc)}{listed}{''.join(methods)}"


def _fields(node: ast.ClassDef) -> str:
    items = []
    for child, after in zip(node.body, [*node.body[1:], None], strict=True):
        if (
            isinstance(child, ast.AnnAssign)
            and isinstance(child.target, ast.Name)
            and not child.target.id.startswith("_")
        ):
            about = markdown(_words(after)).removeprefix("<p>").removesuffix("</p>\n") if _words(after) else ""
            items.append(f"<li><code>{escape(ast.unparse(child))}</code> {about}</li>")
    return "".join(items)


def _signature(node: Definition) -> str:
    if isinstance(node, ast.ClassDef):
        return f"class {node.name}"
    marks = [ast.unparse(mark) for mark in node.decorator_list]
    returns = f" -> {ast.unparse(node.returns)}" if node.returns else ""
    if "property" in marks or "cached_property" in marks:
        return f"{node.name}{returns.replace(' ->', ':')}"
    arguments = ast.unparse(node.args)
    line = f"{node.name}({arguments}){returns}"
    if len(line) > SHORT:
        parts = _split(arguments)
        line = f"{node.name}(\n" + "".join(f"    {part},\n" for part in parts) + f"){returns}"
    return f"@classmethod\n{line}" if "classmethod" in marks else line


def _split(arguments: str) -> list[str]:
    """Arguments apart: at the commas that stand within no bracket."""
    parts, depth = [""], 0
    for sign in arguments:
        depth += (sign in "[({") - (sign in "])}")
        if sign == "," and not depth:
            parts.append("")
        else:
            parts[-1] += sign
    return [part.strip() for part in parts]


def _code(text: str) -> str:
    return f'<pre class="signature"><code>{escape(text)}</code></pre>'


def docstring(text: str) -> str:
    """A docstring as HTML; sessions with the interpreter stand apart from its words."""
    chunks = re.split(r"\n\s*\n", text)
    written = [f"```python\n{chunk}\n```" if chunk.lstrip().startswith(">>>") else chunk for chunk in chunks]
    return markdown("\n\n".join(written))
