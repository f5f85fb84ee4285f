"""What people type in their own language: words of the prompt, labels of options, names without accents or articles."""

from __future__ import annotations

import unicodedata

from oriflamme.cli.compass import COMPASS
from oriflamme.kernel import Battle, Choice, Option, Refused
from oriflamme.kernel.typography import fold

SPOKEN = {
    "aide": "?",
    "help": "?",
    "annuler": "u",
    "corriger": "correct",
    "undo": "u",
    "regle": "r",
    "rule": "r",
    "situation": "s",
    "recit": "l",
    "legende": "legend",
    "log": "l",
    "repeter": "repeat",
    "meme": "same",
    "seul": "one",
    "remplir": "fill",
    "conseil": "advise",
    "sauvegarder": "save",
    "sauver": "save",
    "quitter": "q",
    "quit": "q",
}
"""Whole words for the short ones of the prompt, in both languages."""
ACCENTED = {"legende": "légende", "meme": "même", "recit": "récit", "regle": "règle", "repeter": "répéter"}
"""How they are written, for those that the Tab key completes."""
ALSO = {"avancer": "aller", "marcher": "aller"}
"""Other words for those of the answers."""
ARTICLES = frozenset(("le", "la", "les", "l", "du", "des", "de", "d", "au", "aux", "un", "une", "the", "of", "to", "a"))


def plain(text: str) -> str:
    """A text without signs of typography, accents and capitals."""
    parts = unicodedata.normalize("NFD", fold(text).casefold())
    return "".join(sign for sign in parts if not unicodedata.combining(sign))


def meant(battle: Battle, ask: Choice, typed: str, lang: str) -> str:
    """The token that a line stands for: itself where it is one, else the one option that is called so."""
    if taken(ask, typed):
        return typed
    if lang == "fr":
        turned = " ".join(COMPASS.get(word, word) for word in plain(typed).split())
        if taken(ask, turned):
            return turned
    wanted = _bare(typed)
    options = (*ask.options, *ask.other_options)
    called = [option for option in options if wanted and wanted in _names(battle, option, lang)]
    return called[0].token if len(called) == 1 else typed


def close(battle: Battle, ask: Choice, typed: str, lang: str) -> list[Option]:
    """The options in whose label or token every word that was typed occurs: "lances du gué", "aller no"; a letter alone
    is none."""
    words = _bare(typed).split()
    wanted = [
        {word, ALSO.get(word, word)} | ({COMPASS[word]} if lang == "fr" and word in COMPASS else set())
        for word in words
    ]
    found = []
    for option in (*ask.options, *ask.other_options):
        known = {word for name in _names(battle, option, lang) for word in name.split()} | set(
            plain(option.token).split()
        )
        if max(map(len, words), default=0) > 1 and all(known & one for one in wanted):
            found.append(option)
    return found


def taken(ask: Choice, token: str) -> bool:
    try:
        ask.take(token)
    except Refused:
        return False
    return True


def _bare(text: str) -> str:
    """The words that count: without articles, in their order."""
    words = "".join(sign if sign.isalnum() else " " for sign in plain(text)).split()
    return " ".join(word for word in words if word not in ARTICLES)


def _names(battle: Battle, option: Option, lang: str) -> set[str]:
    """What an option may be called: by its label, or by its token with names for the keys of pieces."""
    label = battle.say(option.label, lang) if option.label is not None else ""
    named = option.token
    for key in (option.piece, option.target):
        if key and key in battle.names:
            named = named.replace(key, battle.names[key].text(lang))
    return {_bare(label), _bare(label.partition(": ")[2]), _bare(named)} - {""}
