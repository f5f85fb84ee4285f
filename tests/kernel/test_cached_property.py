"""Attributes that are found when they are first asked for."""

from oriflamme.kernel.cached_property import cached_property


class Tower:
    """It counts how often somebody climbs it."""

    climbed = 0

    @cached_property
    def view(self) -> str:
        """What one sees from it."""
        self.climbed += 1
        return "hills"


class Keep(Tower):
    @cached_property
    def view(self) -> str:
        return f"{super().view} and a moat"


def test_it_is_found_once_for_each_object() -> None:
    first, second = Tower(), Tower()
    assert (first.view, first.view, second.view) == ("hills", "hills", "hills")
    assert (first.climbed, second.climbed) == (1, 1)


def test_an_object_that_is_not_asked_finds_nothing() -> None:
    tower = Tower()
    assert "view" not in vars(tower)
    assert tower.climbed == 0


def test_another_kind_builds_on_what_the_first_finds() -> None:
    keep = Keep()
    assert (keep.view, keep.view) == ("hills and a moat", "hills and a moat")
    assert keep.climbed == 1


def test_of_a_kind_it_says_what_it_is() -> None:
    assert Tower.view.__doc__ == "What one sees from it."
