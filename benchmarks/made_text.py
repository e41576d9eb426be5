"""Made-up documents of any size, for benchmarks: the same seed gives the same text."""

from __future__ import annotations

import random

_NOUNS = [
    "Policies",
    "Transformers",
    "Rewards",
    "Agents",
    "Graphs",
    "Kernels",
    "Priors",
    "Rollouts",
    "Critics",
    "Tokens",
    "Gradients",
    "Encoders",
]
_VERBS = [
    "Learning",
    "Scaling",
    "Aligning",
    "Probing",
    "Pruning",
    "Distilling",
    "Sampling",
    "Planning",
    "Searching",
    "Routing",
]
_THINGS = ["Sparse", "Deep", "Robust", "Offline", "Causal", "Neural", "Latent", "Modular", "Stochastic", "Hierarchical"]
_PEOPLE = ["Arden", "Bosch", "Calder", "Dufour", "Ekberg", "Farkas", "Grieg", "Holm", "Ivers", "Jansen"]
_VENUES = ["NeurIPS", "ICML", "ICLR", "ACL", "EMNLP", "CVPR"]
_FILLER = (
    "The argument of this section does not depend on the details, and a reader in a hurry can skip it. "
    "Several groups have looked at the same question from other sides, with results that do not settle it."
)


def make_markdown(size: int, citations: int, seed: int = 7) -> str:
    """Return Markdown of about `size` bytes with a number of citations, half in lists and half in prose."""
    chance = random.Random(seed)  # noqa: S311 - made-up text needs no secrets
    parts = ["# A made-up survey\n"]
    length = 0
    for number in range(citations):
        heading = f"\n## Section {number // 20 + 1}\n\n" if number % 20 == 0 else ""
        part = heading + (_item(chance) if number % 2 else _sentence(chance))
        missing = size * (number + 1) // citations - length - len(part)
        if missing > len(_FILLER):
            part += "\n" + "\n".join([_FILLER] * (missing // len(_FILLER))) + "\n"
        parts.append(part)
        length += len(part) + len("\n")
    return "\n".join(parts)


def make_title(chance: random.Random) -> str:
    """Return a made-up title."""
    words = (chance.choice(_VERBS), chance.choice(_THINGS), chance.choice(_NOUNS))
    return f"{' '.join(words)} for {chance.choice(_THINGS)} {chance.choice(_NOUNS)}"


def _arxiv(chance: random.Random) -> str:
    return f"{chance.randint(15, 25)}{chance.randint(1, 12):02}.{chance.randint(1, 20000):05}"


def _item(chance: random.Random) -> str:
    venue = f"{chance.choice(_VENUES)}'{chance.randint(15, 25)}"
    return f"- [{make_title(chance)}](https://arxiv.org/abs/{_arxiv(chance)}) | {venue}\n"


def _sentence(chance: random.Random) -> str:
    year = chance.randint(2015, 2025)
    cited = f"{chance.choice(_PEOPLE)} et al., {year}, arXiv:{_arxiv(chance)}"
    return f'\nA first answer is "{make_title(chance)}" ({cited}), published at {chance.choice(_VENUES)} {year}.\n'
