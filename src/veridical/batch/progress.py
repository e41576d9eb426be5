"""How far a run is, in a line for a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from veridical.batch.run import Progress
    from veridical.model import SourceUse

_MINUTE = 60


def progress_line(progress: Progress, seconds: float) -> str:
    """Return rows, rate, remaining time, requests left to make, and the state of each source that was asked."""
    new = progress.done - progress.kept
    rate = new / seconds if seconds > 0 else 0.0
    total = progress.done / progress.share if progress.share else progress.done
    left = max(total - progress.done, 0.0)
    parts = [f"{progress.done:,} rows ({progress.share:.0%})", f"{rate:,.0f}/s"]
    if rate and left:
        parts.append(f"{_clock(left / rate)} left")
    requests = sum(use.requests for use in progress.sources.values())
    if requests and new:
        parts.append(f"about {requests / new * left:,.0f} requests left to make")
    parts.extend(_state(use) for use in progress.sources.values() if use.requests or use.failed)
    return " · ".join(parts)


def _state(use: SourceUse) -> str:
    state = f"{use.name} {use.requests:,} requests"
    return f"{state}, {use.failed:,} failed ({use.failures[-1]})" if use.failed and use.failures else state


def _clock(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), _MINUTE)
    hours, minutes = divmod(minutes, _MINUTE)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
