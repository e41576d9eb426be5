"""What the environment and the file of settings say, checked; each value with its origin. A key is in no message."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any
from urllib.parse import urlsplit

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, ValidationError, model_validator
from pydantic.fields import FieldInfo
from pydantic_settings import BaseSettings, PydanticBaseSettingsSource, SettingsConfigDict

from veridical.allowance import Allowance
from veridical.config import NO_STARTER_INDEX, FailOn, Language, Level, unknown
from veridical.errors import ConfigurationError
from veridical.model import Identifier
from veridical.net.services import SERVICES
from veridical.settings_file import plain
from veridical.text.identifiers import parse_identifier
from veridical.text.patterns import Pattern

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from typing import Self

    from veridical.settings_file import SettingsFile

    Key = tuple[str, ...]

_KEYED = tuple(name for name, service in SERVICES.items() if service.key_header is not None)
_PATHS = frozenset({"cache_dir", "baseline"})
_SECRET = frozenset({"keys", "urls"})  # a wrong URL may hold a password
_MAIL = Pattern(r"[\w.!$*+=^`{|}~-]+@(?:[a-z0-9-]+\.)+[a-z0-9-]+", re.ASCII | re.IGNORECASE)
_VISIBLE = Pattern(r"[!-~]+")
# Under other names in `Settings` than in the file and the options.
_NAMES = {"lang": "language", "index": "indexes", "source": "sources", "urls": "bases"}


def _mail(text: str) -> str:
    if not _MAIL.fullmatch(text):
        raise ValueError("it is no e-mail address")
    return text


def _key(text: str) -> str:
    if text and not _VISIBLE.fullmatch(text):
        raise ValueError("the key has signs that no key has; copy it again")
    return text


def _base(text: str) -> str:
    parts = urlsplit(text)  # raises ValueError for a broken address
    _ = parts.port
    if parts.scheme not in {"http", "https"} or not parts.hostname or not _VISIBLE.fullmatch(text):
        raise ValueError("it is no address with http:// or https://")
    if parts.username is not None or parts.query or parts.fragment:
        raise ValueError("give the address without a user, `?` and `#`")
    return text.rstrip("/")


def _known(name: str) -> str:
    if name not in SERVICES:
        raise ValueError(unknown(name, SERVICES, "service"))
    return name


def _known_keyed(name: str) -> str:
    if name not in _KEYED:
        raise ValueError(unknown(name, _KEYED, "service with a key"))
    return name


def _listed(value: object) -> object:
    return [value] if isinstance(value, str) else value


Names = Annotated[tuple[str, ...], BeforeValidator(_listed)]


def _identifier(value: object) -> object:
    found = parse_identifier(value) if isinstance(value, str) else None
    if found is None:
        raise ValueError("it is no identifier of a work, such as arXiv:2504.20073 or 10.1000/182")
    return found.identifier


class _Allowed(BaseModel):
    """An entry of `allow`, as a file has it."""

    model_config = ConfigDict(extra="forbid", str_strip_whitespace=True, frozen=True)

    rules: Names = ()
    path: Annotated[str, Field(min_length=1)] | None = None
    work: Annotated[Identifier, BeforeValidator(_identifier)] | None = None
    value: Annotated[str, Field(min_length=1)] | None = None
    reason: str = ""

    @model_validator(mode="after")
    def _says_something(self) -> Self:
        if not (self.rules or self.path or self.work or self.value):
            raise ValueError("an entry that names no rules, path, work or value would silence everything")
        return self


class _Values(BaseSettings):
    """The settings that environment and file may hold, under the names of the file."""

    model_config = SettingsConfigDict(
        extra="forbid", hide_input_in_errors=True, str_strip_whitespace=True, validate_default=False
    )

    offline: bool = False
    index: Names = ()
    select: Names = ()
    ignore: Names = ()
    only_marked: bool = False
    lang: Language = Language.AUTO
    fail_on: FailOn = FailOn.PARTIAL
    source: Names = ()
    thorough: bool = False
    level: Level = Level.FULLTEXT
    email: Annotated[str, AfterValidator(_mail)] = ""
    keys: dict[Annotated[str, AfterValidator(_known_keyed)], Annotated[str, AfterValidator(_key)]] = {}
    urls: dict[Annotated[str, AfterValidator(_known)], Annotated[str, AfterValidator(_base)]] = {}
    deadline: Annotated[float, Field(gt=0, allow_inf_nan=False)] = 0
    pace: Annotated[float, Field(ge=0, allow_inf_nan=False)] = 0
    cache_dir: Path = Path()
    use_cache: bool = True
    links: bool = False
    allow_private_addresses: bool = False
    allow: tuple[_Allowed, ...] = ()
    baseline: Path = Path()
    fail_on_unused: bool = False


class _Said(PydanticBaseSettingsSource):
    """One place where settings stand, already read."""

    def __init__(self, settings: type[BaseSettings], values: dict[str, Any]) -> None:
        super().__init__(settings)
        self._values = values

    def get_field_value(self, field: FieldInfo, field_name: str) -> tuple[Any, str, bool]:
        """Return a value as it stands."""
        del field
        return self._values.get(field_name), field_name, False

    def __call__(self) -> dict[str, Any]:
        """Return all values."""
        return self._values


def read_values(environ: Mapping[str, str], file: SettingsFile | None) -> tuple[dict[str, Any], dict[str, str]]:
    """Return the values by the names of `Settings`, and where each comes from. An empty variable is as if not set.

    Raises:
        ConfigurationError: a value is wrong, or the file holds what it must not.
    """
    variables = {key: (name, value) for name, key in _variables() if (value := environ.get(name, "").strip())}
    in_file = {} if file is None else _table(file.table)
    if file is not None and not file.is_named:
        _require_harmless(file, in_file, variables)
    said = _nested({key: _parsed(key, value) for key, (_, value) in variables.items()})
    places = {key: name for key, (name, _) in variables.items()}
    try:
        checked = _chained(said, in_file)
    except ValidationError as error:
        raise ConfigurationError(_message(error, places, file)) from None
    values = {**checked.model_dump(exclude_unset=True), **({"allow": checked.allow} if checked.allow else {})}
    origins = {_NAMES.get(name, name): _origin(name, places, file) for name in values}
    return {_NAMES.get(name, name): _settled(name, value, places, file) for name, value in values.items()}, origins


def _chained(first: dict[str, Any], second: dict[str, Any]) -> _Values:
    """Return the values of two places, the first of them first.

    Raises:
        ValidationError: a value is wrong.
    """

    class Read(_Values):
        @classmethod
        def settings_customise_sources(
            cls,
            settings_cls: type[BaseSettings],
            init_settings: PydanticBaseSettingsSource,
            env_settings: PydanticBaseSettingsSource,
            dotenv_settings: PydanticBaseSettingsSource,
            file_secret_settings: PydanticBaseSettingsSource,
        ) -> tuple[PydanticBaseSettingsSource, ...]:
            del init_settings, env_settings, dotenv_settings, file_secret_settings
            return _Said(settings_cls, first), _Said(settings_cls, second)

    return Read()


def _variables() -> Iterator[tuple[str, Key]]:
    """Yield the names of the variables, and the keys that they set. VERIDICAL_INDEX is read with the default place."""
    for name in _Values.model_fields:
        if name not in {"index", "keys", "urls", "allow"}:
            yield f"VERIDICAL_{name.upper()}", (name,)
    for service in SERVICES:
        yield f"VERIDICAL_{service.upper()}_URL", ("urls", service)
    for service in _KEYED:
        yield f"VERIDICAL_{service.upper()}_KEY", ("keys", service)


def _parsed(key: Key, value: str) -> object:
    if key[0] in {"select", "ignore", "source"}:
        return [part for part in map(str.strip, value.split(",")) if part]
    return value


def _nested(flat: Mapping[Key, object]) -> dict[str, Any]:
    nested: dict[str, Any] = {}
    for key, value in flat.items():
        if len(key) == 1:
            nested[key[0]] = value
        else:
            nested.setdefault(key[0], {})[key[1]] = value
    return nested


def _table(table: Mapping[str, object]) -> dict[str, Any]:
    return {plain(name): value for name, value in table.items()}


def _require_harmless(file: SettingsFile, table: Mapping[str, Any], variables: Mapping[Key, object]) -> None:
    """Let a file that came with somebody's documents neither open the user's network nor be sent the user's keys.

    Raises:
        ConfigurationError: it would.
    """
    if table.get("allow_private_addresses"):
        place = file.place(("allow_private_addresses",))
        raise ConfigurationError(
            f"{place}: allow_private_addresses counts only in a file named by --config; "
            "or set VERIDICAL_ALLOW_PRIVATE_ADDRESSES"
        )
    urls = table.get("urls")
    for service in urls if isinstance(urls, dict) else ():
        if ("keys", service) in variables and ("urls", service) not in variables:
            name = service.upper()
            raise ConfigurationError(
                f"{file.place(('urls', service))}: the key of VERIDICAL_{name}_KEY would be sent to this address; "
                f"set VERIDICAL_{name}_URL, or name the file by --config, if that is meant"
            )


def _settled(name: str, value: Any, places: Mapping[Key, str], file: SettingsFile | None) -> Any:
    """Return a value as `Settings` has it: no empty keys; what a file says of paths counts from its folder."""
    if name == "keys":
        return {service: key for service, key in value.items() if key}
    if name == "allow":
        return tuple(_allowance(number, one, file) for number, one in enumerate(value, start=1))
    if name not in {"index", *_PATHS} or (name,) in places or file is None:
        return Path(_home(value)) if name in _PATHS else value
    folder = file.path.parent
    if name in _PATHS:
        return folder / _home(value)
    return tuple(one if one == NO_STARTER_INDEX else os.fspath(folder / _home(one)) for one in value)


def _allowance(number: int, entry: _Allowed, file: SettingsFile | None) -> Allowance:
    place, folder = ("", None) if file is None else (file.place(("allow",)), file.path.absolute().parent)
    place = f"{place}, entry {number} of allow"
    return Allowance(entry.rules, entry.path, entry.work, entry.value, entry.reason, place, folder)


def _home(path: Path | str) -> str:
    return os.path.expanduser(path)  # noqa: PTH111 - unlike Path.expanduser, lets the home of nobody stand


def _origin(name: str, places: Mapping[Key, str], file: SettingsFile | None) -> str:
    named = [place for key, place in places.items() if key[0] == name]
    in_file = file is not None and name in map(plain, file.table) and (not named or name in {"keys", "urls"})
    return ", ".join([*named, *([file.place((name,))] if in_file and file is not None else [])])


def _message(error: ValidationError, places: Mapping[Key, str], file: SettingsFile | None) -> str:
    """Return what is wrong with the first wrong value, and where it stands."""
    first = error.errors(include_url=False)[0]
    key = tuple(str(part) for part in first["loc"] if part != "[key]")
    variable = next((place for known, place in places.items() if known == key[: len(known)]), None)
    place = variable or ("settings" if file is None else file.place(key))
    if first["type"] == "extra_forbidden":
        known = _Values if len(key) == 1 else _Allowed
        return f"{place}: {unknown(key[-1], known.model_fields, 'setting')}"
    said = first["msg"].removeprefix("Value error, ")
    said = said[:1].lower() + said[1:]
    shown = "" if key[0] in _SECRET or not isinstance(first["input"], str | int | float) else f"“{first['input']}”: "
    return f"{place}: {shown}{said}" if variable else f"{place}: {'.'.join(key)}: {shown}{said}"
