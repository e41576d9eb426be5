"""What each source records of a work, by an identifier or a title."""

from veridical import resolve_work

for source in resolve_work("arXiv:2504.20073").sources:
    for record in source.records:
        print(f"{source.name}: {record.title} ({record.year}), first author {(record.authors or ('?',))[0]}")
