"""Which pages the site has, in which order, and what they are made from."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
BOOKS = ("masse", "lames", "demonworld", "fleuries")
BOOK_TITLES = {
    "masse": "Combat de masse",
    "lames": "Les Lames Maudites",
    "demonworld": "Demonworld",
    "fleuries": "Les Guerres Fleuries",
}


@dataclass(frozen=True)
class Page:
    """A page: its name in addresses, its title in the list of contents, and its sources by language."""

    key: str
    en: str
    fr: str
    source: str = ""
    """The English text; nothing: the page is generated."""
    french: str = ""
    """The French text; nothing: there is only the English one."""

    def title(self, lang: str) -> str:
        return self.fr if lang == "fr" else self.en

    def text(self, lang: str) -> str:
        """Where its text is."""
        return self.french or self.source if lang == "fr" else self.source

    def foreign(self, lang: str) -> bool:
        """Whether a reader in this language gets the text in another."""
        return lang == "fr" and bool(self.source) and not self.french


@dataclass(frozen=True)
class Part:
    """A part of the list of contents."""

    en: str
    fr: str
    pages: tuple[Page, ...]

    def title(self, lang: str) -> str:
        return self.fr if lang == "fr" else self.en


HOME = Page("index", "Welcome", "Bienvenue", "docs/site/welcome.md", "docs/site/bienvenue.md")
GUIDES = tuple(
    Page(f"guide-{book}", BOOK_TITLES[book], BOOK_TITLES[book], f"docs/guides/{book}.md", f"docs/guides/{book}.fr.md")
    for book in BOOKS
)
CLAUSES = tuple(Page(f"clauses-{book}", BOOK_TITLES[book], BOOK_TITLES[book]) for book in BOOKS)
PYTHON = Page("python", "Python reference", "Référence Python")
JSON = Page("json", "JSON of the commands", "Le JSON des commandes")
HTTP = Page("http", "HTTP reference", "Référence HTTP")

LISTED = (
    Part(
        "Play",
        "Jouer",
        (
            HOME,
            Page("readme", "Oriflamme in one page", "Oriflamme en une page", "README.md", "LISEZMOI.md"),
            Page("campaigns", "Campaigns", "Campagnes", "docs/campaigns.md", "docs/campagnes.md"),
            Page("odds", "Odds of one clash", "Chances d’un choc", "docs/odds.md", "docs/chances.md"),
            Page("paper", "Reports and sheets", "Rapports et feuilles", "docs/paper.md", "docs/papier.md"),
            Page("glossary", "Glossary", "Glossaire", "docs/glossary.md"),
        ),
    ),
    Part("Player’s guides", "Guides du joueur", GUIDES),
    Part("Rules, clause by clause", "Les règles, clause par clause", CLAUSES),
    Part(
        "Write scenarios and rules",
        "Écrire scénarios et règles",
        (
            Page(
                "authors", "Author’s guide", "Guide de l’auteur", "docs/guides/authors.md", "docs/guides/authors.fr.md"
            ),
            Page(
                "formats",
                "Files: scenarios, saves, transcripts",
                "Fichiers : scénarios, sauvegardes",
                "docs/formats.md",
            ),
            Page("add-a-rule", "Add a rule", "Ajouter une règle", "docs/add-a-rule.md"),
            Page("mechanisms", "Mechanisms that rules share", "Mécanismes communs", "docs/mechanisms.md"),
            Page("add-a-book", "Add a book", "Ajouter un livre", "docs/add-a-book.md"),
            Page("language", "Sentences and names", "Phrases et noms", "docs/language.md"),
        ),
    ),
    Part(
        "Research",
        "Recherche",
        (
            Page(
                "research",
                "Agents, datasets, clusters",
                "Agents, données, grappes",
                "docs/research.md",
                "docs/recherche.md",
            ),
            Page("commanders", "Commanders", "Commandants", "docs/commanders.md"),
            Page("add-a-commander", "Add a commander", "Ajouter un commandant", "docs/add-a-commander.md"),
            Page("balance", "Which scenarios are even", "Quels scénarios sont équilibrés", "docs/balance.md"),
            Page("performance", "How fast it is", "Vitesse", "docs/performance.md"),
            PYTHON,
            JSON,
        ),
    ),
    Part(
        "Servers",
        "Serveurs",
        (
            Page("operating", "Run a server", "Tenir un serveur", "docs/operating.md"),
            Page("api", "The interface", "L’interface", "docs/api.md"),
            HTTP,
        ),
    ),
    Part(
        "The project",
        "Le projet",
        (
            Page("architecture", "Architecture", "Architecture", "docs/architecture.md"),
            Page("overview", "All documents", "Tous les documents", "docs/index.md"),
            Page("add-a-screen", "Change the page", "Changer la page", "docs/add-a-screen.md"),
            Page("contributing", "Contributing", "Contribuer", "CONTRIBUTING.md"),
            Page("changelog", "Changes", "Changements", "CHANGELOG.md"),
            Page("credits", "Credits", "Crédits", "CREDITS.md"),
        ),
    ),
)


def _unlisted() -> tuple[Page, ...]:
    """Documents that nobody has listed yet, under their own titles: none is left out of the site."""
    known = {source for part in LISTED for page in part.pages for source in (page.source, page.french)}
    found = []
    for path in sorted((ROOT / "docs").rglob("*.md")):
        source = path.relative_to(ROOT).as_posix()
        if source not in known:
            title = path.read_text(encoding="utf-8").partition("\n")[0].removeprefix("# ")
            found.append(Page(path.stem, title, title, source))
    return tuple(found)


PARTS = (*LISTED, *([Part("More", "Autres", _unlisted())] if _unlisted() else []))
PAGES = tuple(page for part in PARTS for page in part.pages)
BY_SOURCE = {source: page for page in PAGES for source in (page.source, page.french) if source}
"""Which page a file of the repository becomes, for the links between them."""
