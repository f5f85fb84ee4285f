"""Numbers as each language writes them: the only place where a figure that is shown becomes text.

The page has the same functions (`numbers.ts`), and `tests/data/language/numbers.json` holds both to the same cases.
"""

from __future__ import annotations

from fractions import Fraction

from oriflamme.kernel.typography import MINUS, NARROW, NO_BREAK

Number = int | float | Fraction
GROUPED_FROM = 1000
_GROUP = {"fr": NARROW, "en": ","}
_DECIMAL_MARK = {"fr": ",", "en": "."}
_PERCENT_SIGN = {"fr": f"{NO_BREAK}%", "en": "%"}


def number(value: Number, lang: str, *, digits: int = 0, trimmed: bool = False, signed: bool = False) -> str:
    """A number, rounded half up to so many decimals; `trimmed` leaves out the noughts at their end.

    With `signed` a positive one has its plus; nought has never a sign.

    >>> number(3420, "en"), number(17.5, "fr", digits=1), number(2, "en", digits=1, trimmed=True, signed=True)
    ('3,420', '17,5', '+2')
    """
    exact = _exact(value)
    units = int(abs(exact) * 10**digits + Fraction(1, 2))
    before, after = divmod(units, 10**digits)
    decimals = f"{after:0{digits}d}" if digits else ""
    decimals = decimals.rstrip("0") if trimmed else decimals
    text = f"{before:,}".replace(",", _GROUP[lang]) + (f"{_DECIMAL_MARK[lang]}{decimals}" if decimals else "")
    if not units:
        return text
    return f"{MINUS}{text}" if exact < 0 else f"+{text}" if signed else text


def _exact(value: Number) -> Fraction:
    """The number that was meant: of a float the one that is written shortest."""
    return Fraction(str(value)) if isinstance(value, float) else Fraction(value)


def whole(value: int, lang: str) -> str:
    """A whole number, as it stands in a sentence."""
    if 0 <= value < GROUPED_FROM:
        return str(value)
    return f"{value:,}".replace(",", _GROUP[lang]).replace("-", MINUS)


def signed(value: Number, lang: str, *, digits: int = 0) -> str:
    """What is added or taken away: +2, −1, and 0 without a sign."""
    return number(value, lang, digits=digits, trimmed=True, signed=True)


def percent(share: Number, lang: str, *, digits: int = 0, trimmed: bool = False) -> str:
    """A share of one in per cent.

    >>> percent(0.4, "en"), percent(Fraction(1, 3), "en", digits=1)
    ('40%', '33.3%')
    """
    return f"{number(_exact(share) * 100, lang, digits=digits, trimmed=trimmed)}{_PERCENT_SIGN[lang]}"


def percent_span(low: Number, high: Number, lang: str, *, digits: int = 0) -> str:
    """From one share to another, in tables: 3.6–62.5%."""
    return f"{number(_exact(low) * 100, lang, digits=digits)}–{percent(high, lang, digits=digits)}"


def halves(value: Number, lang: str) -> str:
    """Points of which half ones exist: 1½, 2, ½; other parts with their decimals.

    >>> halves(Fraction(3, 2), "fr"), halves(2, "fr"), halves(0.5, "en")
    ('1½', '2', '½')
    """
    exact = _exact(value)
    if exact.denominator == 1:
        return whole(exact.numerator, lang)
    if exact.denominator != 2:
        return number(exact, lang, digits=2, trimmed=True)
    full = int(abs(exact))
    return f"{MINUS if exact < 0 else ''}{whole(full, lang) if full else ''}½"
