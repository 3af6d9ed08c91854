// Up to where this browser has seen a table, so that after an absence the rest can be shown.
const KEY = 'detente-seen';
const MAX_TABLES = 50;

const load = (): [string, number][] => {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as [string, number][];
  } catch {
    return [];
  }
};

/** The number of actions after which it was left, if it was ever looked at. */
export const seenOf = (table: string): number | undefined => load().find(([id]) => id === table)?.[1];

export function noteSeen(table: string, ply: number) {
  const others = load().filter(([id]) => id !== table);
  try {
    localStorage.setItem(KEY, JSON.stringify([[table, ply], ...others].slice(0, MAX_TABLES)));
  } catch {
    // a browser that keeps nothing asks nothing
  }
}
