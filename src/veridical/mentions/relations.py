"""The words that lead from one work to another: what follows them is about the other one."""

from __future__ import annotations

import re

# What follows these words is about another work, to the end of the clause.
RELATION = re.compile(
    r"\b(?:extend(?:s|ed|ing)?|based on|buil(?:ds?|t|ding) (?:up)?on|improv\w+ (?:on|over|upon)|inspired by|follow(?:s|ed|ing)(?: by)?|successor (?:of|to)"
    r"|predecessor (?:of|to)|variant of|compar\w+ (?:to|with)|unlike|outperform\w*|beats?|beat|versus|vs\.?|similar to|on top of|adapted from|derived from"
    r"|better than|worse than|than|citing|cites|cited by|replac(?:es|ed|ing)|generali[sz]\w+|implementation (?:of|by)|reimplement\w*|code (?:of|by|from)|backbone|alternative to|contrast(?:s|ed)? (?:with|to)|borrows? \w+ from)\b"
    r"|基于|改进自|优于|超过了?|相比(?:于)?|对比|借鉴(?:了)?|受到?(?=.{1,20}启发)|沿用|采用(?:了)?|扩展(?:了)?|建立在|改进了|替代(?:了)?|取代(?:了)?|骨干|代码来自|复现自|区别于|不同于|继承自"
)
