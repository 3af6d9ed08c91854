// What a message says again stays the same object: whatever is drawn from it need not be drawn anew.

type Plain = Record<string, unknown>;
const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null && !Array.isArray(value);

/** `next`, with every part that equals a part of `old` at the same place replaced by that very part. */
export function keeping<T>(old: unknown, next: T): T {
  if (Object.is(old, next)) return next;
  if (Array.isArray(next)) return Array.isArray(old) ? (keepingList(old, next) as T) : next;
  return isPlain(next) && isPlain(old) ? (keepingParts(old, next) as T) : next;
}

function keepingParts(old: Plain, next: Plain): Plain {
  const names = Object.keys(next);
  const found: Plain = {};
  let same = names.length === Object.keys(old).length;
  for (const name of names) {
    found[name] = keeping(old[name], next[name]);
    same &&= name in old && Object.is(found[name], old[name]);
  }
  return same ? old : found;
}

/** Entries may have moved: a choice that is gone shifts all behind it. */
function keepingList(old: unknown[], next: unknown[]): unknown[] {
  const moved = old.length === next.length || !next.some(isPlain) ? null : new Map(old.map((entry) => [JSON.stringify(entry), entry]));
  const found = next.map((entry, i) => (moved ? (moved.get(JSON.stringify(entry)) ?? entry) : keeping(old[i], entry)));
  return found.length === old.length && found.every((entry, i) => Object.is(entry, old[i])) ? old : found;
}
