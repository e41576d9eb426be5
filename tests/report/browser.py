"""Chromium without a window, spoken to through a pipe (the Chrome DevTools Protocol): no socket, no package."""

from __future__ import annotations

import base64
import json
import os
import shutil
import signal
from contextlib import suppress
from dataclasses import dataclass, field
from fcntl import F_DUPFD_CLOEXEC, fcntl
from pathlib import Path
from select import select
from typing import Any

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
_SWITCHES = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--hide-scrollbars",
    "--remote-debugging-pipe",
)
PATIENCE = 120
"""Seconds without a word after which the browser is given up."""
Answer = dict[str, Any]


class Broken(Exception):
    """The browser refused a command, or has gone away."""


@dataclass
class Browser:
    """A browser with one page. `complaints` are the errors that the page's console and its policies have told."""

    profile: Path
    complaints: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        if CHROMIUM is None:
            raise Broken("no Chromium is installed")
        to_browser, self._out = os.pipe()
        self._in, from_browser = os.pipe()
        nowhere = (os.POSIX_SPAWN_OPEN, 2, os.devnull, os.O_WRONLY, 0)
        # The browser's ends must be descriptors 3 and 4; here those may be others, or the same the other way round.
        ends = [fcntl(end, F_DUPFD_CLOEXEC, 10) for end in (to_browser, from_browser)]
        actions = [(os.POSIX_SPAWN_DUP2, ends[0], 3), (os.POSIX_SPAWN_DUP2, ends[1], 4), nowhere]
        arguments = [CHROMIUM, *_SWITCHES, f"--user-data-dir={self.profile}", "about:blank"]
        self._process = os.posix_spawn(CHROMIUM, arguments, os.environ, file_actions=actions, setpgroup=0)
        for end in (to_browser, from_browser, *ends):
            os.close(end)
        self._number, self._session, self._rest = 0, "", b""
        self._loaded: set[str] = set()
        targets = self.send("Target.getTargets")["targetInfos"]
        page = next(target["targetId"] for target in targets if target["type"] == "page")
        self._session = self.send("Target.attachToTarget", targetId=page, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log"):
            self.send(f"{domain}.enable")
        self.send("Page.setLifecycleEventsEnabled", enabled=True)

    def send(self, method: str, **parameters: object) -> Answer:
        """Return the answer to a command."""
        self._number += 1
        message: Answer = {"id": self._number, "method": method, "params": parameters}
        if self._session:
            message["sessionId"] = self._session
        os.write(self._out, json.dumps(message).encode() + b"\0")
        while True:
            event = self._receive()
            if event.get("id") == self._number:
                if "error" in event:
                    raise Broken(f"{method}: {event['error']}")
                result: Answer = event["result"]
                return result
            self._note(event)

    def open(self, path: Path, fragment: str = "") -> None:
        """Load a file, and wait until it is there."""
        for url in ("about:blank", path.as_uri() + fragment):  # the first, since another fragment alone loads nothing
            loader = self.send("Page.navigate", url=url)["loaderId"]
            while loader not in self._loaded:
                self._note(self._receive())
        self.run("document.fonts.ready.then(() => 1)")

    def run(self, expression: str) -> Any:
        """Return what an expression is in the page."""
        answer = self.send("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            raise Broken(answer["exceptionDetails"].get("exception", {}).get("description", "exception"))
        return answer["result"].get("value")

    def press(self, key: str, *, shift: bool = False) -> None:
        """Press a key."""
        codes = {"Tab": 9, "Enter": 13, "Escape": 27, "ArrowRight": 39, "ArrowDown": 40}
        text = {"Enter": "\r"}.get(key, key if len(key) == 1 else "")
        about = {"key": key, "windowsVirtualKeyCode": codes.get(key, ord(key[0].upper())), "modifiers": 8 * shift}
        self.send("Input.dispatchKeyEvent", type="keyDown", **about, **({"text": text} if text else {}))
        self.send("Input.dispatchKeyEvent", type="keyUp", **about)

    def resize(self, width: int, height: int, *, is_phone: bool = False) -> None:
        """Make the page so many pixels wide and high."""
        self.send(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=is_phone
        )

    def prefer(self, scheme: str) -> None:
        """Have the reader prefer light or dark."""
        self.send("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])

    def picture(self, path: Path) -> None:
        """Write what is seen as PNG."""
        path.write_bytes(base64.b64decode(self.send("Page.captureScreenshot", format="png")["data"]))

    def close(self) -> None:
        """End the browser and all its processes."""
        for end in (self._out, self._in):
            os.close(end)
        with suppress(ProcessLookupError):
            os.killpg(self._process, signal.SIGKILL)
        os.waitpid(self._process, 0)

    def _receive(self) -> Answer:
        while b"\0" not in self._rest:
            if not select([self._in], [], [], PATIENCE)[0]:
                raise Broken(f"Chromium says nothing for {PATIENCE} s")
            more = os.read(self._in, 1 << 16)
            if not more:
                raise Broken("Chromium has gone away")
            self._rest += more
        message, self._rest = self._rest.split(b"\0", 1)
        event: Answer = json.loads(message)
        return event

    def _note(self, event: Answer) -> None:
        about = event.get("params", {})
        match event.get("method"):
            case "Page.lifecycleEvent" if about["name"] == "load":
                self._loaded.add(about["loaderId"])
            case "Runtime.exceptionThrown":
                self.complaints.append(about["exceptionDetails"].get("text", "exception"))
            case "Runtime.consoleAPICalled" if about["type"] in ("error", "warning", "assert"):
                self.complaints.append(str(about["args"]))
            case "Log.entryAdded" if about["entry"]["level"] in ("error", "warning"):
                self.complaints.append(about["entry"]["text"])
