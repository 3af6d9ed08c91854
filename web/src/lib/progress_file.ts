// What this browser remembers of learning, as a file: taken to another browser and back. Whoever remembers something there
// names its key here, and how what a file brings is checked and merged.

interface Kind {
  /** Is this what stands under the key? */
  check(value: unknown): boolean;
  merge(value: unknown): void;
}

const FORMAT = 'detente-progress';
const VERSION = 1;
const kinds = new Map<string, Kind>();

export const keepIn = (key: string, check: Kind['check'], merge: Kind['merge']) => void kinds.set(key, { check, merge });

export function kept<T>(key: string, otherwise: T): T {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as T | null) ?? otherwise;
  } catch {
    return otherwise;
  }
}

export function progressFile(): string {
  const found = [...kinds.keys()].map((key) => [key, kept<unknown>(key, null)] as const).filter(([, value]) => value !== null);
  return JSON.stringify({ format: FORMAT, version: VERSION, ...Object.fromEntries(found) }, null, 1);
}

/** Merges a file into what is known here; false: it is no such file, and nothing was changed. */
export function takeProgress(text: string): boolean {
  let read: Record<string, unknown> | null;
  try {
    read = JSON.parse(text) as Record<string, unknown> | null;
  } catch {
    return false;
  }
  if (typeof read !== 'object' || read?.format !== FORMAT || read.version !== VERSION) return false;
  const brought = [...kinds].filter(([key]) => key in read);
  if (!brought.every(([key, kind]) => kind.check(read[key]))) return false;
  for (const [key, kind] of brought) kind.merge(read[key]);
  return true;
}
