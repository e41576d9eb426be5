"""markdown-it-py, with the place of every inline token: upstream gives lines of blocks only.

Each inline token has `map = [start, end]` in the block's content. Rules push their token before they move on, so the
state knows where it stands; the rules for markers, links and images are wrapped to mend what they push later.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Literal

from markdown_it import MarkdownIt
from markdown_it.parser_inline import ParserInline, RuleFuncInlineType
from markdown_it.rules_inline import StateInline, autolink, emphasis, image, link, strikethrough
from mdit_py_plugins.deflist import deflist_plugin
from mdit_py_plugins.dollarmath import dollarmath_plugin
from mdit_py_plugins.footnote import footnote_plugin
from mdit_py_plugins.front_matter import front_matter_plugin

if TYPE_CHECKING:
    from markdown_it.token import Token
    from markdown_it.utils import EnvType

# Lists nest in two levels each; the parser recurses once a level.
NESTING = 60
# Link labels are looked for from every bracket: text with more than this is no prose, and left as it stands.
_BRACKETS = 2_000


class _PositionedState(StateInline):
    """Gives each token the place where the rule that pushed it stood."""

    began = -1

    def append_pending(self, text: str) -> None:
        if self.began < 0:
            self.began = self.pos
        super().append_pending(text)

    def pushPending(self) -> Token:  # noqa: N802 - upstream's name
        token = super().pushPending()
        token.map = [self.began, self.began + len(token.content)]
        self.began = -1
        return token

    def push(self, ttype: str, tag: str, nesting: Literal[-1, 0, 1]) -> Token:
        token = super().push(ttype, tag, nesting)
        token.map = [self.pos, self.pos]
        self.began = -1
        return token


class _PositionedInline(ParserInline):
    """Parses inline content into tokens with places; content that no prose looks like stays without tokens."""

    def __init__(self) -> None:
        super().__init__()
        self.ruler.at("emphasis", _spread("*_", emphasis.tokenize))
        self.ruler.at("strikethrough", _spread("~", strikethrough.tokenize))
        self.ruler.at("link", _enclosing("[", link))
        self.ruler.at("autolink", _enclosing("<", autolink))
        self.ruler.at("image", _enclosing("!", image))

    def parse(self, src: str, md: MarkdownIt, env: EnvType, tokens: list[Token]) -> list[Token]:
        if src.count("[") > _BRACKETS:
            return tokens
        state = _PositionedState(src, md, env, tokens)
        self.tokenize(state)
        for rule in self.ruler2.getRules(""):
            rule(state)
        return state.tokens


def _spread(signs: str, rule: RuleFuncInlineType) -> RuleFuncInlineType:
    """Wrap a rule that pushes one token for each marker of a run, one of the signs: they stand side by side."""

    def spread(state: StateInline, silent: bool) -> bool:
        if state.src[state.pos] not in signs:
            return False
        at, before = state.pos, len(state.tokens) + bool(state.pending)
        done = rule(state, silent)
        for token in state.tokens[before:]:
            token.map = [at, at + len(token.content)]
            at += len(token.content)
        return done

    return spread


def _enclosing(sign: str, rule: RuleFuncInlineType) -> RuleFuncInlineType:
    """Wrap a rule for links or images, which begin with the sign: the token that opens knows where all of it stands."""

    def enclosing(state: StateInline, silent: bool) -> bool:
        if state.src[state.pos] != sign:
            return False
        start, before = state.pos, len(state.tokens) + bool(state.pending)
        done = rule(state, silent)
        if done and not silent:
            state.tokens[before].map = [start, state.pos]
        return done

    return enclosing


class _Markdown(MarkdownIt):
    """Leaves the addresses of links as they are written: they are read from the source."""

    def normalizeLink(self, url: str) -> str:  # noqa: N802 - upstream's name
        return url


@cache
def parser() -> MarkdownIt:
    """Return CommonMark with tables, strikethrough, front matter, footnotes, definition lists and math.

    Escapes and entities stay tokens of their own, and text is not joined: only so each knows its place.
    """
    built = _Markdown("commonmark", {"maxNesting": NESTING})
    built.inline = _PositionedInline()
    built.configure("commonmark", {"maxNesting": NESTING})
    built.use(front_matter_plugin)
    built.use(footnote_plugin, inline=False, move_to_end=False)
    built.use(deflist_plugin)
    built.use(dollarmath_plugin, allow_space=False, allow_digits=False, allow_labels=False)
    built.enable(["table", "strikethrough"])
    built.disable(["text_join", "fragments_join"])
    built.core.ruler.disable("inline")
    return built


def inline_tokens(markdown: MarkdownIt, content: str, environment: EnvType) -> list[Token]:
    """Return the tokens of one block's content: read one by one, a long document's tokens never live together."""
    return markdown.inline.parse(content, markdown, environment, [])
