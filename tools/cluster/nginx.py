"""nginx in front of the servers, as deploy/nginx has it, but on ports of its own and without TLS."""

import os
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
DEPLOYED: Final = ROOT / "deploy/nginx"
CONF: Final = """\
daemon off;
{user}
pid {folder}/nginx.pid;
error_log {folder}/nginx-error.log warn;
worker_processes 1;
worker_rlimit_nofile 65536;
events {{ worker_connections 32768; }}
http {{
  access_log off;
  client_body_temp_path {folder}/tmp-body;
  proxy_temp_path {folder}/tmp-proxy;
  fastcgi_temp_path {folder}/tmp-fastcgi;
  uwsgi_temp_path {folder}/tmp-uwsgi;
  scgi_temp_path {folder}/tmp-scgi;
  include {deployed}/maps.conf;
  upstream detente {{
    least_conn;
    {servers}
    keepalive 32;
  }}
  server {{
    listen 127.0.0.1:{port};
    include {deployed}/locations.conf;
  }}
}}
"""


def find_nginx() -> str | None:
    """nginx, if it is installed."""
    return shutil.which("nginx", path=f"{os.environ.get('PATH', '')}:/usr/sbin")


def install_nginx() -> str | None:
    """The same, installed from Debian's package if need be; the service that comes with it is not started."""
    if found := find_nginx():
        return found
    if os.geteuid() == 0 and shutil.which("apt-get"):
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive", "RUNLEVEL": "1"}
        for command in (["update"], ["install", "--yes", "--no-install-recommends", "nginx-light"]):
            subprocess.run(["apt-get", "-qq", *command], env=environment, stdout=subprocess.DEVNULL)
    return find_nginx()


def trouble_in_deployed(folder: Path) -> str:
    """What nginx has to say against deploy/nginx/detente.conf, with a certificate of our own; '' if nothing."""
    program = find_nginx()
    assert program is not None
    key, certificate = folder / "privkey.pem", folder / "fullchain.pem"
    make = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=games.example"]
    subprocess.run([*make, "-keyout", str(key), "-out", str(certificate)], check=True, capture_output=True)
    text = (DEPLOYED / "detente.conf").read_text()
    text = text.replace("/etc/letsencrypt/live/games.example", str(folder)).replace("/etc/nginx/detente", str(DEPLOYED))
    (folder / "site.conf").write_text(text)
    whole = f"pid {folder}/test.pid; events {{}} http {{ access_log off; include {folder}/site.conf; }}"
    (folder / "whole.conf").write_text(whole)
    log = str(folder / "nginx-test.log")
    done = subprocess.run(
        [program, "-t", "-q", "-e", log, "-c", str(folder / "whole.conf")], capture_output=True, text=True
    )
    return done.stderr.strip() if done.returncode else ""


def write_conf(folder: Path, port: int, servers: Sequence[int]) -> Path:
    """The configuration for servers at these ports of this machine."""
    lines = (f"server 127.0.0.1:{server} max_fails=0;" for server in servers)
    file = folder / "nginx.conf"
    file.write_text(
        CONF.format(
            folder=folder,
            deployed=DEPLOYED,
            port=port,
            servers="\n    ".join(lines),
            user="user root;" if os.geteuid() == 0 else "",
        )
    )
    return file
