"""Event loops: the library's own runs beside whatever loop its caller is in."""

from __future__ import annotations

from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING, TypeVar

import anyio
import anyio.lowlevel
import anyio.to_thread

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterator
    from contextlib import AbstractContextManager

    from anyio.from_thread import BlockingPortal

Result = TypeVar("Result")


def wait_for(call: Callable[[], Awaitable[Result]]) -> Result:
    """Return what a call returns; also inside a running event loop, which then waits.

    Ctrl-C cancels the call.
    """
    with plainly():
        if not _is_in_event_loop():
            return _run(call)
        # An event loop cannot run within another: the call gets a thread, and so a loop, of its own.
        with _loop_elsewhere() as portal:
            return portal.start_task_soon(call).result()


def _run(call: Callable[[], Awaitable[Result]]) -> Result:
    """Return what a call returns, in an event loop of this thread.

    Its task returns nothing: what a task has returned, the loop of the standard library writes out in full, for an
    error of which nobody hears.
    """
    results: list[Result] = []

    async def keep_result() -> None:
        results.append(await call())

    anyio.run(keep_result)
    return results[0]


async def beside(call: Callable[[], Awaitable[Result]]) -> Result:
    """Await a call in a thread and an event loop of its own: reading and judging would hold up the caller's.

    A cancellation cancels the call, and waits until it has ended.
    """
    with plainly(), ExitStack() as stack:
        portal = await anyio.to_thread.run_sync(stack.enter_context, _loop_elsewhere())
        future = portal.start_task_soon(call)
        try:
            return await anyio.to_thread.run_sync(future.result, abandon_on_cancel=True)
        finally:
            future.cancel()
            with anyio.CancelScope(shield=True):
                await anyio.to_thread.run_sync(stack.pop_all().close)


def _loop_elsewhere() -> AbstractContextManager[BlockingPortal]:
    """Return an event loop in a thread of its own."""
    # Imported on first use: the command has a loop to itself.
    from anyio.from_thread import start_blocking_portal  # noqa: PLC0415

    return start_blocking_portal()


@contextmanager
def plainly() -> Iterator[None]:
    """Raise an error itself in place of the group that a task group makes of it."""
    try:
        yield
    except BaseExceptionGroup as group:
        error: BaseException = group
        while isinstance(error, BaseExceptionGroup):
            error = error.exceptions[0]
        raise error from None


def _is_in_event_loop() -> bool:
    try:
        anyio.lowlevel.current_token()
    except RuntimeError:
        return False
    return True
