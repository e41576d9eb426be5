"""What a sentence says of the nameless works that came after the one it names: none of it is said of that one.

"ACME was posted in 2013, and a follow-up appeared at TOFU 2014", "ACME had a sequel at TOFU 2020"
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from veridical.mentions.statements import HEADS
from veridical.text.cues import any_of
from veridical.text.folding import has_han
from veridical.text.patterns import Pattern, SeldomPattern

if TYPE_CHECKING:
    import re
    from collections.abc import Iterator, Sequence

    from veridical.mentions.anchors import Reader
    from veridical.mentions.ties import Anchor
    from veridical.model import Passage
    from veridical.text.sentences import Stretch

_SEQUEL = (
    r"(?i:an?|another|its|their|the|two|three|several|some|one)(?: [\w-]+['’]s?)? (?:[\w-]+ ){0,2}?"
    rf"{any_of('bystander.sequels')}"
)
_VERB = r"(?:[a-z]+ed|is|are|was|were|has|had|came|comes|went|won|got|made|took|ran|saw|began|stood)"
# "; a follow-up by Lee appeared at TOFU 2014"
_SUBJECT = SeldomPattern(
    rf"(?:^\W*|[;:,(] ?|\b(?:and|but|while|whereas|with|when|before) ){_SEQUEL}\b"
    r"(?P<which>[^,;]{0,60}?(?:, [^,;]{2,40},)?)"
    rf"(?P<said> (?:[a-z]+ly |then |also |soon |later )?{_VERB}\b[^;]*)"
)
# "ACME had a sequel at TOFU 2020"
_OBJECT = SeldomPattern(rf"\b{any_of('bystander.continued')} {_SEQUEL}\b(?P<which>)(?P<said>[^;]*)")
# "ACME, whose predecessor's paper was called “…”, appeared", "ACME, which followed “…”, appeared"
_BEFORE_IT = Pattern(
    r"(?P<said>, whose (?:[\w-]+ ){0,2}(?:predecessor|precursor|forerunner|sequel|successor|follow-?up)\b"
    r"(?:[\"“][^\"”]*[\"”]|[^,;])*"
    r"|, which (?:followed|follows|succeeded|came after) [\"“][^\"”]*[\"”][^,;]*)(?=,)"
)
# "；续作发表在 TOFU 2020"
_SUBJECT_ZH = SeldomPattern(
    rf"(?:^|[，。；：,;])\s?(?:而|但|其|它的|同一团队的)?{any_of('bystander.sequels_zh')}(?P<which>)"
    r"(?P<said>\s?(?:则|又|也|就|于|在|由|是|发表|刊登|出自|来自|(?:19|20)\d\d|同年|次年)[^。；;]*)"
)
# "Lee 等提出了某某，两年后 Acme 把它变成了 FOO": what FOO came of is another's
_FORERUNNER_ZH = SeldomPattern(
    r"(?P<said>[^。；]{2,60}(?:提出|引入|发明|开创)[^。；，]{0,24}，)[^，。；]{0,20}"
    r"(?:变|发展|推广|扩展|改造|演变|演化)(?:成|为|到)了?\s?(?=[A-Za-z《“\"])"
)
_WAYS = (_SUBJECT, _OBJECT)
_WAYS_ZH = (_SUBJECT_ZH,)
# "a sequel to ACME": what it continues; before a name of its own stands a comma
_CONTINUES = (" to ", " of ", " on ")


def without_sequels(sentence: Passage, reader: Reader) -> Passage:
    """Blank what a sentence says of a sequel or a forerunner without a name, up to the next work that it names."""
    text, is_chinese = sentence.text, has_han(sentence.text)
    found = [match for way in (_WAYS_ZH if is_chinese else _WAYS) for match in way.finditer(text)]
    before = [match.span("said") for match in _FORERUNNER_ZH.finditer(text)] if is_chinese else []
    aside = [] if is_chinese else [match.span("said") for match in _BEFORE_IT.finditer(text)]
    heads = [one for one in reader.anchors(sentence) if one.tie in HEADS] if found or before else []
    gaps = [*aside, *(gap for match in found for gap in _of_sequel(match, heads))]
    gaps.extend((start, end) for start, end in before if not any(start <= head.start < end for head in heads))
    return sentence.blank(gaps) if gaps else sentence


def _of_sequel(match: re.Match[str], heads: Sequence[Anchor]) -> Iterator[Stretch]:
    """Yield what is said of a sequel around the works that it continues; none where it has a name: "a sequel, FOB"."""
    start, verb, end = match.start("which"), match.start("said"), match.end("said")
    within = [head for head in heads if start <= head.start < verb]
    if all(match.string.endswith(_CONTINUES, 0, head.start) for head in within):
        following = min((head.start for head in heads if head.start > verb), default=end)
        edges = [start, *(edge for head in within for edge in (head.start, head.end)), following]
        yield from zip(edges[::2], edges[1::2], strict=True)
