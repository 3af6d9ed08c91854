"""The settings file: its example says everything, and whatever is wrong is named with its line, in every language."""

import re
from pathlib import Path

import pytest

from detente.locale import Texts, languages
from detente.server.config import BadSetting, example, parse, read, setting_keys
from detente.server.settings import Limits, Logs, Mail, Rate, Settings


@pytest.mark.parametrize("lang", languages())
def test_the_example_has_every_setting_at_its_default(lang: str):
    texts = Texts(lang)
    assert [key for key in setting_keys() if not texts.knows(key)] == []
    uncommented = re.sub(r"(?m)^# ", "", example(texts.say))
    assert "=" in uncommented and parse(uncommented) == Settings()
    assert parse(example(texts.say)) == Settings()  # as it is printed it changes nothing
    for lines in setting_keys():
        assert texts.say(lines).splitlines()[0] in uncommented


def test_what_is_set_is_set_and_nothing_else():
    text = """
database = "postgresql://host/x"
hosts = ["a.example", "b.example"]
port = 8000
[limits]
client = { per_second = 1.5, burst = 3 }
idle_seconds = 60
[external_agents]
Mole = "python mole.py"
[mail]
host = "mail.example"
[logs]
format = "json"
"""
    assert parse(text) == Settings(
        database="postgresql://host/x",
        hosts=("a.example", "b.example"),
        port=8000,
        limits=Limits(client=Rate(1.5, 3), idle_seconds=60),
        external_agents={"Mole": "python mole.py"},
        mail=Mail(host="mail.example"),
        logs=Logs(format="json"),
    )


@pytest.mark.parametrize(
    ("text", "key", "line", "name"),
    [
        ("port = 1\nporrt = 2", "config-unknown-near", "2", "porrt"),
        ("static = '/'", "config-unknown", "1", "static"),
        ("[limits]\n\ntabels = 3", "config-unknown-near", "3", "limits.tabels"),
        ("[limit]\ntables = 3", "config-unknown-near", "1", "limit"),
        ("limits.tables = 'many'", "config-wrong-kind", "1", "limits.tables"),
        ("limits = 3", "config-wrong-kind", "1", "limits"),
        ("port = true", "config-wrong-kind", "1", "port"),
        ("port = 8.5", "config-wrong-kind", "1", "port"),
        ("port = 65536", "config-too-large", "1", "port"),
        ("port = -1", "config-too-small", "1", "port"),
        ("hosts = 'a'", "config-wrong-kind", "1", "hosts"),
        ("hosts = ['a', 1]", "config-wrong-kind", "1", "hosts"),
        ("[limits]\nidle_seconds = nan", "config-wrong-kind", "2", "limits.idle_seconds"),
        ("[limits]\nclient = { per_second = 0, burst = 3 }", "config-not-above", "2", "limits.client.per_second"),
        ("[limits]\nclient = { per_second = 1, burst = 0.5 }", "config-too-small", "2", "limits.client.burst"),
        ("[logs]\nlevel = 'loud'", "config-not-one-of", "2", "logs.level"),
        ("[external_agents]\nMole = 3", "config-wrong-kind", "2", "external_agents.Mole"),
        ("[mail]\npassword = { env = 'NO_SUCH_VARIABLE_HERE' }", "config-no-variable", "2", "mail.password"),
        ("[mail]\npassword = { file = 'nowhere' }", "config-no-secret-file", "2", "mail.password"),
        ("[mail]\npassword = { from = 'x' }", "config-wrong-kind", "2", "mail.password"),
        ("port = 1\nport", "config-not-toml", "2", None),
    ],
)
def test_what_is_wrong_is_named_with_its_line(text: str, key: str, line: str, name: str | None):
    with pytest.raises(BadSetting) as bad:
        parse(text)
    assert (bad.value.key, bad.value.args_["line"], bad.value.args_.get("name")) == (key, line, name)
    for lang in languages():
        said = Texts(lang).say(key, bad.value.args_)
        assert line in said and (name or "") in said and "{" not in said.replace("{ file", "").replace("{ env", "")


def test_secrets_are_read_from_files_and_from_the_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    (tmp_path / "secret").write_text("hush\n")
    file = tmp_path / "detente.toml"
    file.write_text("database = { env = 'DB' }\n[mail]\npassword = { file = 'secret' }\n")
    monkeypatch.setenv("DB", "postgresql://u:p@h/x")
    settings = read(file)
    assert (settings.database, settings.mail.password) == ("postgresql://u:p@h/x", "hush")
    assert "hush" not in repr(settings)


def test_a_file_that_is_no_text_is_refused(tmp_path: Path):
    file = tmp_path / "detente.toml"
    file.write_bytes(b"\xff\xfe")
    with pytest.raises(BadSetting):
        read(file)
