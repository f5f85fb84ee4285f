"""What is wrong with a sentence: blanks that may break, bare names, genders and words that do not fit, form."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Container, Iterator

from fluent.syntax import ast

from tests.language.sentences import DATA, FILES, Part, base_of, is_name, variants, ways

BREAKABLE = re.compile(r" [;:!?»%](?![\w/])|« ")
WORDS = tomllib.loads((DATA / "words.toml").read_text(encoding="utf-8"))
_LAST_WORD = re.compile(r"(?:^|[\s(\[«“\"'\u2019/–—-])([^\W\d_]+)[ \u00a0]$|(?:^|\s)([dlsnmtcjqu]{1,2})\u2019$")
_NEXT_WORD = re.compile(r"^[ \u00a0]([^\W\d_]+|n\u2019|s\u2019|l\u2019)")


def bare_names(file: str, lang: str, id: str, pattern: ast.Pattern) -> Iterator[str]:
    """Names that stand bare after a preposition, or before what is probably a verb."""
    for way in ways(pattern):
        for at, part in enumerate(way):
            if not part.place or not is_name(file, id, part.place):
                continue
            before = way[at - 1].text if at else ""
            after = way[at + 1].text if at + 1 < len(way) else ""
            last, following = _LAST_WORD.search(before), _NEXT_WORD.match(after)
            word = (last[1] or last[2] or "").casefold() if last else ""
            if word in WORDS[lang]["prepositions"] or (last and last[2]):
                yield f"{word} {{ ${part.place} }}"
            if following and following[1].casefold() not in WORDS[lang]["no_verbs"]:
                yield f"{{ ${part.place} }} {following[1]}"


_ALONE = re.compile(r"[ \u00a0]([^\W\d_]+)")
_OPENS = re.compile(r"(?:^|[.:;!?][ \u00a0])$")


def fixed_verbs(file: str, lang: str, pattern: ast.Pattern) -> Iterator[str]:
    """Verbs that do not go by the number of the name before them, which begins a sentence: "{ $unit_the } tire"."""
    before = ""
    for element, following in zip(pattern.elements, pattern.elements[1:], strict=False):
        expression = element.expression if isinstance(element, ast.Placeable) else None
        place = expression.id.name if isinstance(expression, ast.VariableReference) else ""
        if place.endswith("_the") and base_of(place) not in FILES[file].get("one_number", ()) and _OPENS.search(before):
            word = _ALONE.match(following.value) if isinstance(following, ast.TextElement) else None
            if word and word[1].casefold() not in (*WORDS[lang]["no_verbs"], *WORDS[lang]["any_number"]):
                yield f"{{ ${place} }} {word[1]}"
        before = element.value if isinstance(element, ast.TextElement) else "?"
    for within in _choices(pattern):
        yield from fixed_verbs(file, lang, within)


def _choices(pattern: ast.Pattern) -> Iterator[ast.Pattern]:
    """The variants of the choices in a sentence, but for those by the number or the form of a name."""
    for element in pattern.elements:
        expression = element.expression if isinstance(element, ast.Placeable) else None
        if isinstance(expression, ast.SelectExpression):
            chosen = expression.selector
            if not (isinstance(chosen, ast.VariableReference) and chosen.id.name.endswith(("_num", "_form"))):
                yield from (variant.value for variant in expression.variants)


_GENDERED = re.compile(
    r"-(?:t-)?(?:il|elle)s?\b|(?<![\w-])(?:eux|elles?|lui)\b|\b(?:est|sont|serait|seraient|été) \w+(?:é|ée|és|ées)\b"
    r"|\b\w{2,}(?:és|ées)\b|\bvue?s?\b|\bseule?s?\b|\bgrande?s?\b"
)


def gendered(pattern: ast.Pattern) -> Iterator[str]:
    """French words that agree in gender where a sentence chooses by number alone: "donnent-ils", "sont tournés"."""
    for place, text in variants(pattern):
        if place.endswith("_num"):
            yield from (found[0] for found in _GENDERED.finditer(text))


_PARTICIPLE = re.compile(
    r"(?:^|[.:;!?][ \u00a0\u202f])\x01[^.:;!?,\x01]*?"
    r"(\b(?:être|est|sont|reste|restent) (?:(?:pas|plus|déjà|encore) )?(?:\w+és?|pris|mis|surpris|perdus?|seuls?)\b)"
)


def participles(pattern: ast.Pattern) -> Iterator[str]:
    """French participles of a name that begins the sentence, in words that do not go by its form: "être pris"."""
    for way in ways(_formless(pattern)):
        said = "".join("\x01" if part.place.endswith("_the") else part.text or "\x00" for part in way)
        yield from (found[1] for found in _PARTICIPLE.finditer(said))


def _formless(pattern: ast.Pattern) -> ast.Pattern:
    """A sentence without what is chosen by the form of a name."""
    elements: list[ast.TextElement | ast.Placeable] = []
    for element in pattern.elements:
        expression = element.expression if isinstance(element, ast.Placeable) else None
        if isinstance(expression, ast.SelectExpression):
            chosen = expression.selector
            if isinstance(chosen, ast.VariableReference) and chosen.id.name.endswith("_form"):
                elements.append(ast.Placeable(chosen))
                continue
            variants_ = [ast.Variant(one.key, _formless(one.value), one.default) for one in expression.variants]
            elements.append(ast.Placeable(ast.SelectExpression(chosen, variants_)))
        else:
            elements.append(element)
    return ast.Pattern(elements)


def unfit(file: str, lang: str, text: str, fit: Container[str] = ()) -> Iterator[str]:
    """Words that a book has another word for (docs/language.md), but for those that fit here."""
    for word in WORDS[lang]["unfit"].get(file, ()):
        if word not in fit:
            yield from (found[0] for found in re.finditer(rf"\b(?:{word})\b", text, re.IGNORECASE))


def unfit_in_toml(file: str, lang: str, place: str, text: str) -> Iterator[str]:
    """The same in a TOML file of the book: rulings quote it, so that some of its own words fit there."""
    quoted = WORDS[lang]["rulings"].get(file, ()) if place.startswith("rulings.toml") else ()
    yield from unfit(file, lang, text, quoted)


def words_of(way: tuple[Part, ...]) -> str:
    """What a sentence says in words of its own."""
    return "".join(part.text or "\x00" for part in way)


def colons(said: str) -> list[str]:
    """Sentences with more than one colon."""
    return [sentence for sentence in re.split(r"(?<=[.!?])\s", said) if sentence.count(":") > 1]


def breakable(way: tuple[Part, ...]) -> Iterator[str]:
    """Plain blanks where a French line must not break."""
    text = words_of(way)
    yield from (text[max(0, found.start() - 10) : found.end() + 10] for found in BREAKABLE.finditer(text))


_FAULTS = {
    "fr": re.compile(
        r"\b(?:de|à) les? (?=[A-ZÉ])|\b(?:de|à) (?:du|des|aux?)\b|\b(?:les?|la|du|des|aux?) (?:les?|la|du|des|aux?)\b"
        r"|\b[dl]\u2019 |\u2019[ld]\u2019|\b(?:de|le|la|que) (?=Ost\b|Araignée\b)"
        r"|\bne (?=[aeiouyàâèéêëîôû])|\b(?:que|lorsque|puisque|si) (?=ils?\b)|\bque (?=elles?\b|on\b|une?\b)"
        r"|\bde (?=une?\b|eux\b|elles?\b|où\b)|\b(?:[cdjlmnst]|qu)\u2019(?=[b-df-gj-np-tv-xz])",
        re.IGNORECASE,
    ),
    "en": re.compile(
        r"\bthe the\b|\bof of\b|\bto to\b|\bthe of\b|\ba the\b|\bthe an?\b"
        r"|\ba (?=[aeio])(?!one\b|once\b|one-|eu)|\ban (?=[b-df-gj-np-tv-z])",
        re.IGNORECASE,
    ),
}
_FORM = re.compile(
    r" {2,}|[ \u00a0\u202f][,.)\]]|[(\[] |\{|\}|\$|(?<!\.)\.\.(?!\.)|,,|\.,"
    r"|(?<=\w[.!?] )(?<!masc\. )(?<!f[eé]m\. )[a-zéàèêîôû]"
)


def faults_said(said: str, lang: str) -> list[str]:
    """Faults of form in a sentence that was said; blanks at its ends are meant."""
    return [found[0] for pattern in (_FORM, _FAULTS[lang]) for found in pattern.finditer(said.strip(" "))]
