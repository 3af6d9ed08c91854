"""A whole cluster on this machine: PostgreSQL, servers, workers and nginx, started and taken down together."""
