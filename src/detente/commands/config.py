"""`detente config`: the settings file of a server, its example and its check; and how other commands find it."""

from pathlib import Path
from typing import Annotated

import typer
from platformdirs import user_data_path

from detente.commands.common import Lang, Trouble, language, say
from detente.locale import Texts
from detente.server import config
from detente.server.settings import Settings

app = typer.Typer(no_args_is_help=True, help="The settings file of a server.")

ConfigOption = Annotated[
    Path | None,
    typer.Option(
        "--config",
        metavar="FILE",
        help="A settings file (`detente config example`); one in the user's configuration folder or"
        " /etc/detente.toml by default.",
    ),
]
Database = Annotated[
    str,
    typer.Option(
        help="An SQLite file or a database URL; what the settings file says, or a file in the user's data folder, by"
        " default."
    ),
]


def settings_of(file: Path | None, lang: str = "") -> Settings:
    """The settings of this file, or of the one that lies in its place; what is wrong there is said in one line."""
    file = file or config.default_file()
    if file is None:
        return Settings()
    texts = Texts(language(lang))
    try:
        return config.read(file)
    except config.BadSetting as bad:
        raise Trouble(f"{file}: {texts.say(bad.key, bad.args_)}") from None
    except OSError as error:
        raise Trouble(texts.say("config-no-file", {"file": str(file), "why": error.strerror or ""})) from None


def own_database(settings: Settings | None = None) -> str:
    """The database that the settings name, or a file in the user's data folder."""
    settings = settings or settings_of(None)
    if settings.database:
        return settings.database
    folder = user_data_path("detente")
    folder.mkdir(parents=True, exist_ok=True)
    return str(Path(folder, "detente.db"))


@app.command()
def example(lang: Lang = "") -> None:
    """Print a settings file with every setting, what it means and its default."""
    texts = Texts(language(lang))
    say(config.example(texts.say).rstrip())


@app.command()
def check(
    file: Annotated[Path | None, typer.Argument(metavar="FILE", help="Else the one in its place.")] = None,
    lang: Lang = "",
) -> None:
    """Read a settings file and say what is wrong with it; nothing is started."""
    texts = Texts(language(lang))
    found = file or config.default_file()
    if found is None:
        raise Trouble(texts.say("config-nowhere", {"files": ", ".join(map(str, config.places()))}))
    settings = settings_of(found, lang)
    if settings.mail.password and _open_to_others(found):
        say(texts.say("config-open-to-others", {"file": str(found)}))
    say(texts.say("config-fine", {"file": str(found)}))


def _open_to_others(file: Path) -> bool:
    """Whether a file that may hold a password can be read by everybody on this machine."""
    return bool(file.stat().st_mode & 0o004)
