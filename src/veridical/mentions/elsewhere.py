"""What people of a sentence are and do beside their works, and what of a work others made: where none of it was made.

The group `others` of each pattern is what tells nothing of a work that the sentence is about.
"""

from __future__ import annotations

from veridical.text.cues import any_of
from veridical.text.patterns import Pattern, SeldomPattern

PLACE = r"(?:the )?[A-Z][\w.&’'-]*(?: (?:(?:of|for|de) (?:the )?)?[A-Z0-9][\w.&’'-]*){0,4}"
# "… later founded Acme", "is chief scientist of Acme and professor at Bar", "Ann Lee, founder of Acme,", "Acme founder
# Ann Lee"
_POST = SeldomPattern(
    rf"\b(?P<others>{any_of('bystander.founds')} {PLACE}(?: in (?:19|20)\d\d)?"
    rf"|(?:is|was|became|and|, {any_of('affiliation.later')}) (?:[a-z]+ ){{0,3}}?{any_of('bystander.posts')}"
    rf"(?: [a-z]+){{0,3}}? (?:of|at|in) {PLACE}"
    rf"|(?<=[a-z], ){any_of('bystander.leads')} (?:of|at) {PLACE}"
    rf"|{PLACE} (?:{any_of('bystander.leads')})(?= [A-Z]))"
)
# ", founded by Ann Lee and Bo Kim, released", ", under Ann Lee,"
_HEADED = Pattern(
    r"(?P<others>, (?:(?:co-?)?(?:founded|led|headed|run|owned|backed|funded|chaired)(?: in (?:19|20)\d\d)? by|under"
    r"|whose (?:co-?)?(?:founders?|heads?|directors?|CEO) (?:is|are|was|were)) (?:(?!, [a-z])[^;.])+)(?=, [a-z])"
)
# "Lee and Kim moved from Acme to Bar in 2020 and then to Foo", "who has since left for Acme", "was already at Acme"
_MOVED = SeldomPattern(
    rf"\b(?P<others>{any_of('bystander.moves')} (?:from|de|du) {PLACE}"
    rf"(?:(?: in (?:[A-Z][a-z]+ )?\d{{4}})?,?(?: (?:and|y|et))?(?: (?:then|later|luego|puis))? (?:to|a|à) {PLACE})+"
    rf"|(?:has|have|had) (?:since |now |meanwhile )?(?:left|moved|gone|returned) (?:back )?(?:for|to) {PLACE}"
    rf"(?: and (?:[A-Z][\w.'’-]* ){{1,3}}to {PLACE}(?: \(and {PLACE}\))?)?"
    rf"|(?:is|was|are|were) (?:already|by then) (?:at|with) (?![^,;.]*(?:19|20)\d\d){PLACE})"
)
# "Ann Lee taught the course at Acme"
_TAUGHT = SeldomPattern(
    rf"\b(?P<others>(?:taught|teaches|teach|gave|gives|took|takes|attended) (?:[\w'’-]+ ){{1,3}}?"
    rf"(?:course|class|lecture|seminar|tutorial)s? at {PLACE})"
)
# "Lee, whose experiment at Acme proved it"
_WHOSE = SeldomPattern(
    rf"\b(?P<others>whose (?!{any_of('author.pupils')}|authors?\b|makers?\b)(?:[\w-]+ ){{1,3}}?(?:at|in) {PLACE})"
)
# "While Kim was at Acme, Lee wrote FOO": what comes first is one class, what cannot begin a name is passed over fast.
STAYED = SeldomPattern(
    r"(?P<others>(?P<people>[A-ZÀ-Þ](?:(?<=^.)|(?<=[,;] .)|(?<=\b[Ww]hile .)|(?<=\b[Ww]hen .)|(?<=\bIn \d{4} .))"
    r"[\w.'’-]+(?: [A-ZÀ-Þ][\w.'’-]+){0,2}) (?:was|is|worked|sat|studied|taught)"
    rf" (?:still |then |already )?(?:at|in|with|for) {PLACE})"
)
# "Its theory goes back to Lee's 2001 paper"
_ROOTED = SeldomPattern(
    rf"\b(?:[Ii]ts|[Tt]heir|[Tt]he|[Ww]hose) (?:[a-z-]+ ){{0,2}}{any_of('bystander.roots')}"
    r" [a-z]+ back to (?P<others>[^;]*)"
)
# "Lee and Kim won the Foo Prize in 2020 for …"
_PRIZE = SeldomPattern(
    rf"(?P<others>(?:(?:[A-Z][\w.'’-]+(?:,? and |, | ))+{any_of('bystander.wins')}"
    rf"|\b(?:declined|refused|turned down)) [^,;.\"“]{{0,40}}?"
    rf"{any_of('bystander.prizes')}(?:(?! for\b)[^;\"“])*)"
)
_PRIZE_ZH = SeldomPattern(r"(?:^|(?<=[，。；]))(?P<others>[^，。；]*(?:诺贝尔|图灵奖|菲尔兹)[^，。；]*)")
# "presented by Ann Lee": in a list of talks
_PRESENTER = SeldomPattern(
    r"^\W*(?P<others>(?:presented|discussed|led|read|suggested|picked|summari[sz]ed) by [A-Z][\w. '’-]{2,40})\W*$"
)
# "其理论可以追溯到 Lee 2001 年的论文", "它最大的对手来自 Acme", "它的反例由 Lee 等给出"
_ROOTED_ZH = SeldomPattern(
    rf"[其它](?P<others>[^，。；]{{0,10}}?{any_of('bystander.theirs_zh')}"
    r"[^，。；]{0,6}?，?(?:由|被|来自|出自|源[于自]|始于|追溯[到至]|见于)[^。；]*)"
)
# "前两篇来自 Acme", "写前者时他在 Acme": of which works, only counting tells
_COUNTED_ZH = SeldomPattern(
    r"(?P<others>(?:(?:前|后|头)[两二三四]|(?:最后|其余|剩下)(?:那)?一?)(?:篇|个|者)[^，。；]*|写[前后]者时[^。；，]*)"
)
# "Lee 不是 ACME 的作者，后者 …": of what is not said to be true, which is blank here
_HIDDEN_ZH = SeldomPattern(r"\s{4,}，\s?(?P<others>后者[^。；]*)")
# "All three are classics; only the first is from Acme"
_COUNTED = SeldomPattern(r"\b(?P<others>[Oo]nly the (?:first|second|third|last|latter|former)(?: one)? [^;.]*)")
# "FOO is by Lee; the other thing, on the other hand, came out of Acme"
_IN_CONTRAST = SeldomPattern(
    r"(?:^|; (?:and |but )?)(?P<others>(?:the )?[a-z][\w-]*(?: [a-z][\w-]*){0,2},"
    r" (?:on the other hand|by contrast|in contrast|meanwhile|for its part), [^;]*)"
)
ELSEWHERE = (_POST, _MOVED, _TAUGHT, _WHOSE, _ROOTED)
"""Of people and what they did, in English."""
LONE = (_PRESENTER, *ELSEWHERE, _PRIZE, _HEADED, _COUNTED, _IN_CONTRAST)
"""What a sentence may say that names no work, too."""
LONE_ZH = (_PRESENTER, _PRIZE_ZH, _COUNTED_ZH, _HIDDEN_ZH, _ROOTED_ZH)
"""The same in Chinese."""
