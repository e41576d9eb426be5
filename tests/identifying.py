"""Identifiers, and questions for them, by their values."""

from __future__ import annotations

from veridical.model import ById, Identifier, IdentifierKind


def arxiv(number: str) -> Identifier:
    return Identifier(IdentifierKind.ARXIV, number)


def by_id(kind: IdentifierKind, value: str, version: int | None = None) -> ById:
    return ById(Identifier(kind, value), version)


def by_arxiv(number: str, version: int | None = None) -> ById:
    return by_id(IdentifierKind.ARXIV, number, version)


def by_doi(value: str) -> ById:
    return by_id(IdentifierKind.DOI, value)
