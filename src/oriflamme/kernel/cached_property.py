"""Attributes that are found when they are first asked for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, Self, TypeVar, overload

T = TypeVar("T")


class cached_property(Generic[T]):
    """What an object finds out once and then keeps among its attributes.

    Like that of `functools`, without the lock that it takes in Python 3.11: objects of rules are looked at by one
    thread, thousands of times in a second.
    """

    def __init__(self, find: Callable[[Any], T]) -> None:
        self.find = find
        self.__doc__ = find.__doc__

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    @overload
    def __get__(self, instance: None, owner: type) -> Self: ...
    @overload
    def __get__(self, instance: object, owner: type) -> T: ...
    def __get__(self, instance: object, owner: type) -> Self | T:
        if instance is None:
            return self
        found: T = self.find(instance)
        instance.__dict__[self.name] = found
        return found
