"""Check one document, and say what is wrong in it."""

from veridical import verify

report = verify("examples/references.bib")

print(report.verdict, report.counts.verified, "of", len(report.citations()), "citations verified")
for claim in report.claims("fail", "partial"):
    print(f"line {claim.span.line}: {claim.kind}: {claim.message}")
    if claim.fix is not None:
        print(f"  {claim.stated} -> {claim.fix.replacement}")
