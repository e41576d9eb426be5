"""What people do with a work who did not make it, in a sentence that names it: none of it is said of the work.

"Researchers at Acme attacked FOO in 2019", "I first read FOO at Acme", "FOO is taught at Acme"
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from veridical.mentions.bystanders import without_bystanders
from veridical.mentions.derived import without_derived
from veridical.mentions.sequels import without_sequels
from veridical.mentions.shared_groups import without_shared
from veridical.mentions.statements import HEADS
from veridical.text.cues import any_of
from veridical.text.folding import has_han
from veridical.text.patterns import Pattern
from veridical.text.sentences import find_brackets

if TYPE_CHECKING:
    from veridical.mentions.anchors import Reader
    from veridical.mentions.ties import Anchor
    from veridical.model import Passage
    from veridical.text.sentences import Stretch

_ADVERB = r"(?:(?:\w+ly|then|later|also|first|often|even|never|have|has|had) ){0,2}"
# "Researchers at Acme attacked FOO", "I first read the FOO paper": the work is what it is done to.
_ACTIVE = Pattern(
    rf"\b(?:{any_of('user.people')} (?:at|from|of|in|with) [^;]{{2,60}}?|(?i:I|we|you|they|everyone|everybody)) "
    rf"{_ADVERB}{any_of('user.does')} (?:(?:up|out|on|with|to|that|how|why|whether) )?"
    r"(?:(?:the|an?|our|their|his|her|its|my|both|original) ){0,2}(?=[\"“*_]?\w)"
)
# "Acme 的研究人员在 2020 年测试了 FOO"
_ACTIVE_ZH = Pattern(
    rf"(?:^|(?<=[；。，：]))[^，。；：]{{0,24}}?{any_of('user.people_zh')}[^，。；：A-Za-z]{{0,20}}?{any_of('user.does_zh')}"
    r"(?:了|过|到|的|出)?\s?(?:《|“)?(?=[A-Z])"
)
# "FOO is taught at Acme"
_PASSIVE = Pattern(rf" (?:is|was|are|were|has been|have been) {_ADVERB}{any_of('user.done')}\b(?P<said>[^;]*)")
# " by Ann Lee", ", which Acme released", "you know FOO: ICML 2023": what is said of it all the same
_ITS_OWN = Pattern(r"[\"”*_]*(?:,? (?:by|from|of|as|introduced|released|published|presented|proposed)\b|: )")
_RELATIVE = Pattern(r", (?:which|whose)\b|[;；]|，(?=它|其|该|由)|$")
_GAP = 2  # characters between a name and its bracket group, or a verb
_MARKS = '"”*_)'


def without_others(sentence: Passage, reader: Reader) -> Passage:
    """Blank what a sentence says of others than the works that it names: beside or after them, using them."""
    for without in (without_shared, without_bystanders, without_derived, without_sequels, without_uses):
        sentence = without(sentence, reader)
    return sentence


def without_uses(sentence: Passage, reader: Reader) -> Passage:
    """Blank what a sentence says of those who use its only work, but for what stands in brackets behind that."""
    text, heads = sentence.text, [one for one in reader.anchors(sentence) if one.tie in HEADS]
    if len({one.key for one in heads}) != 1:
        return sentence
    places = [head.end + gap for head in heads for gap in range(_GAP + 1)]
    gaps = [one.span("said") for at in places if (one := _PASSIVE.match(text, at)) is not None]
    for match in (_ACTIVE_ZH if has_han(text) else _ACTIVE).finditer(text, 0, heads[-1].end):
        used = next((head for head in heads if 0 <= head.start - match.end() <= _GAP), None)
        gaps.extend(_around(text, match.span(), used) if used else ())
    return sentence.blank(gaps) if gaps else sentence


def _around(text: str, using: Stretch, used: Anchor) -> tuple[Stretch, Stretch]:
    """Return what stands in the clause around a work that is used, to the end of the words that tell of the use."""
    behind = next((end for left, end in find_brackets(text) if 0 <= left - used.end <= _GAP), used.end)
    own = _ITS_OWN.match(text, behind) or _RELATIVE.search(text, behind)
    start = max(text.rfind(sign, 0, using[0]) for sign in ";；") + 1
    return (start, using[1]), (behind, own.start() if own else len(text))
