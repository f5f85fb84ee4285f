"""A map in the making: what readers of every format fill in, and the one place where it becomes a `Ground`."""

from __future__ import annotations

from collections.abc import Iterable

from oriflamme.board.errors import bad_map
from oriflamme.board.facings import read_direction
from oriflamme.board.hex_map import LEVELS, HexMap, level_text, write_marks
from oriflamme.board.hexes import Hex, direction
from oriflamme.board.map_outline import EDGES, STAGGERS, VOID, Cell, cell_of, hex_at
from oriflamme.board.numbering import UNNAMED, find_numbering
from oriflamme.board.sides import Side, side
from oriflamme.board.text_map import MAX_HEXES
from oriflamme.board.vocabulary import Vocabulary
from oriflamme.kernel import Message

Place = str | Message


class MapBuilder:
    """Hexes with their terrain and level, and what lies in and between them."""

    def __init__(self, vocabulary: Vocabulary, layout: str, stagger: str, place: Place) -> None:
        self.vocabulary = vocabulary
        self.layout = layout
        self.stagger = stagger
        self.place = place
        self.numbering = "columns"
        self.half = ""
        self.terrain: dict[Hex, str] = {}
        self.level: dict[Hex, int] = {}
        self.features: dict[Hex, set[str]] = {}
        self.sides: dict[Side, set[str]] = {}
        self._names: dict[str, Hex] = {}

    def put(self, cell: Cell, terrain: str, level: int = 0) -> None:
        """A hex in a cell."""
        hex = hex_at(self.layout, self.stagger, cell)
        self.terrain[hex] = terrain
        if level:
            self.level[hex] = level

    def name(self, numbering: str, half: Iterable[str]) -> None:
        """Settle what hexes are called and which edges cut them; from now on they can be found by name."""
        if not self.terrain:
            raise bad_map(self.place, "empty")
        if find_numbering(numbering) is None:
            raise bad_map(self.place, "numbering", numbering=numbering)
        edges = list(half)
        if wrong := [edge for edge in edges if edge not in EDGES]:
            raise bad_map(self.place, "half", edge=wrong[0])
        self.numbering = numbering
        self.half = "".join(edge for edge in EDGES if edge in edges)
        if len({self._cell(hex)[self.layout == "pointy"] for hex in self.terrain}) == 1:
            self._settle_single_line()
        names = self._bare().shape.by_name
        if UNNAMED in names or len(set(names.values())) != len(self.terrain):
            raise bad_map(self.place, "numbering", numbering=numbering)
        self._names = names

    def _settle_single_line(self) -> None:
        """A map of one row has nothing to be shoved against: it is written as one that is not."""
        first = self._cell(next(iter(self.terrain)))[self.layout == "pointy"]
        if first == 0:
            self.stagger = STAGGERS[0]

    def _cell(self, hex: Hex) -> Cell:
        return cell_of(self.layout, self.stagger, hex)

    # Finding places by name

    def hex(self, name: str, place: Place) -> Hex:
        """The hex with this name."""
        if name not in self._names:
            raise bad_map(place, "no-such-hex", name=name)
        return self._names[name]

    def side(self, text: str, place: Place) -> Side:
        """A side: `0305/E`, or `0305-0405` between two neighbours."""
        if "-" in text:
            first, second = (self.hex(name, place) for name in text.split("-", 1))
            d = direction(first, second)
            if d is None:
                raise bad_map(place, "not-neighbours", side=text)
            return side(first, d)
        name, _, point = text.rpartition("/")
        hex = self.hex(name or text, place)
        d = read_direction(point, self.layout)
        if d is None:
            raise bad_map(place, "no-such-side", side=text)
        return side(hex, d)

    # Checking words

    def known_terrain(self, name: str, place: Place) -> str:
        if name not in self.vocabulary.terrain:
            raise bad_map(place, "unknown-terrain", name=name, known=list(self.vocabulary.terrain))
        return name

    def known_side(self, kind: str, place: Place) -> str:
        if kind not in self.vocabulary.side:
            raise bad_map(place, "unknown-side", name=kind, known=list(self.vocabulary.side))
        return kind

    def known_feature(self, kind: str, place: Place) -> str:
        if kind not in self.vocabulary.feature:
            raise bad_map(place, "unknown-feature", name=kind, known=list(self.vocabulary.feature))
        return kind

    def known_level(self, level: int, place: Place) -> int:
        if level not in LEVELS:
            raise bad_map(place, "level", level=level, least=min(LEVELS), most=max(LEVELS))
        return level

    # The result

    def ground(self) -> HexMap:
        """The finished map."""
        bare = self._bare()
        shape = bare.shape
        features = {hex: frozenset(kinds) for hex, kinds in self.features.items()}
        sides = {one: frozenset(kinds) for one, kinds in self.sides.items()}
        levels = self._rows({hex: LEVELS[self.level.get(hex, 0)] for hex in self.terrain})
        return HexMap(
            terrain=bare.terrain,
            legend=bare.legend,
            levels=level_text(levels),
            marks=write_marks(shape, features, sides),
            layout=self.layout,
            stagger=self.stagger,
            numbering=self.numbering,
            half=self.half,
        )

    def _bare(self) -> HexMap:
        letters = {key: terrain.letter for key, terrain in self.vocabulary.terrain.items()}
        return HexMap(
            terrain=self._rows({hex: letters[name] for hex, name in self.terrain.items()}),
            legend=self.vocabulary.legend(set(self.terrain.values())),
            layout=self.layout,
            stagger=self.stagger,
            numbering=self.numbering,
            half=self.half,
        )

    def _rows(self, signs: dict[Hex, str]) -> str:
        """Signs in their cells, with no empty row or column at the far ends."""
        cells = {self._cell(hex): sign for hex, sign in signs.items()}
        columns, rows = (max(cell[axis] for cell in cells) + 1 for axis in (0, 1))
        if columns * rows > 4 * MAX_HEXES:
            raise bad_map(self.place, "too-large", most=MAX_HEXES)
        drawn = ("".join(cells.get((column, row), VOID) for column in range(columns)) for row in range(rows))
        return "\n".join(drawn)
