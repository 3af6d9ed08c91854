/* What detente/bits.py computes, for its compiled callers: an instruction each, where Python's own ways cost a call and
   a check for errors. build_native.py names these functions to mypyc; tests/laws/test_machine.py compares both. */

#include <stdint.h>

static inline int64_t detente_bit(int64_t i) { return (int64_t)1 << i; }

static inline int64_t detente_count_word(int64_t w) { return __builtin_popcountll((uint64_t)w); }

static inline int64_t detente_lowest(int64_t w) { return __builtin_ctzll((uint64_t)w); }
