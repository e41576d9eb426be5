from __future__ import annotations
from veridical.documents.reader import Reading
class _P:
    name="plaintext"; media_type="text/plain"; suffixes=frozenset({".txt"}); is_binding=False
    def recognises(self,text:str)->bool: return False
    def read(self,text:str)->Reading: return Reading(())
reader=_P()
