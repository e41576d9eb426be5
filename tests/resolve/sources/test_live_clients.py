"""Which live sources there are."""

from __future__ import annotations

from veridical.config import PAGES, read_settings
from veridical.diagnosis import PROBES
from veridical.net.services import SERVICES
from veridical.resolve.sources import live_clients


def test_every_service_that_can_be_named_is_asked_by_a_client_and_probed() -> None:
    assert set(SERVICES) == set(live_clients()) - {PAGES} == set(PROBES)


def test_pages_are_a_source_that_can_be_named_and_no_service() -> None:
    assert read_settings(environ={}, sources=(PAGES,)).sources == (PAGES,)
    assert PAGES in live_clients()
    assert PAGES not in SERVICES
