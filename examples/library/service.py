"""A service's handler: one verifier for all requests, and no request holds up another.

With FastAPI or Starlette, the verifier is opened in the application's `lifespan`, and `check` is the route.
"""

import asyncio

from veridical import InputError, Report, Verifier


async def check(verifier: Verifier, body: dict[str, str]) -> tuple[int, str]:
    try:
        report = await verifier.averify(text=body["text"], name=body.get("name", "note.md"))
    except InputError as error:
        return 422, str(error)
    return 200, report.to_json()


async def main() -> None:
    bodies = [
        {"text": "RAGEN (arXiv 2504.20073) is of 2025."},
        {"text": "ToolRL (arXiv 2504.13958) is of 2019."},
        {"text": "{", "name": "record.json"},
    ]
    async with Verifier() as verifier:
        for status, answer in await asyncio.gather(*(check(verifier, body) for body in bodies)):
            print(status, Report.from_json(answer).verdict if status == 200 else answer)


asyncio.run(main())
