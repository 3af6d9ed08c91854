"""Proofs: attacks on a cluster of one's own, bounded in count and time, each with a small table of figures."""
