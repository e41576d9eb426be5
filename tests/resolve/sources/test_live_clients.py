"""Which live sources there are."""

from __future__ import annotations

from veridical.diagnosis import PROBES
from veridical.net.services import SERVICES
from veridical.resolve.sources import live_clients


def test_every_service_that_can_be_named_is_asked_by_a_client_and_probed() -> None:
    assert set(SERVICES) == set(live_clients()) == set(PROBES)
