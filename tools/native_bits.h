/* What detente/bits.py computes, for its compiled callers: an instruction each, where Python's own ways cost a call and
   a check for errors. build_native.py names these functions to mypyc; tests/laws/test_machine.py compares both. */

#include <stdint.h>
#include <string.h>

static inline int64_t detente_bit(int64_t i) { return (int64_t)1 << i; }

static inline int64_t detente_count_word(int64_t w) { return __builtin_popcountll((uint64_t)w); }

static inline int64_t detente_lowest(int64_t w) { return __builtin_ctzll((uint64_t)w); }

/* The same for detente/memory.py; tests/rl/test_memory.py compares both. */

static inline int64_t detente_put_byte(int64_t address, int64_t value) {
  *(int8_t *)address = (int8_t)(value < -128 ? -128 : value > 127 ? 127 : value);
  return 0;
}

static inline int64_t detente_clear(int64_t address, int64_t size) {
  memset((void *)address, 0, (size_t)size);
  return 0;
}

static inline int64_t detente_get_int(int64_t address) { return *(const int32_t *)address; }

static inline int64_t detente_put_int(int64_t address, int64_t value) {
  *(int32_t *)address = (int32_t)value;
  return 0;
}

static inline int64_t detente_put_real(int64_t address, int64_t value) {
  *(float *)address = (float)value;
  return 0;
}

/* Where a compiled function fails: never in the course of a game. Said so, the compiler keeps what leads there out of the
   way, and puts small functions where they are called. */

struct _object;

void CPy_AddTraceback(const char *, const char *, int, struct _object *) __attribute__((cold));
void CPy_TypeError(const char *, struct _object *) __attribute__((cold));
void CPy_TypeErrorTraceback(const char *, const char *, int, struct _object *, const char *, struct _object *)
    __attribute__((cold));
void CPy_AttributeError(const char *, const char *, const char *, const char *, int, struct _object *)
    __attribute__((cold));
void CPyError_OutOfMemory(void) __attribute__((cold));
void PyErr_SetNone(struct _object *) __attribute__((cold));
void PyErr_SetString(struct _object *, const char *) __attribute__((cold));
struct _object *PyErr_Occurred(void) __attribute__((cold));
