// Which puzzle comes next: of those that were asked for last, the next one that is not solved.
import { api } from '../lib/api';
import { solved } from '../lib/solved.svelte';
import type { PuzzleLine } from '../lib/wire';

export interface Sieve {
  kind: string;
  difficulty: number;
  state: 'all' | 'open' | 'solved' | 'failed';
  /** Only the set of the day. */
  today: boolean;
}
export const EVERYTHING: Sieve = { kind: '', difficulty: 0, state: 'all', today: false };

/** What was asked for, by game; forgotten with the page. */
const wanted = new Map<string, Sieve>();
export const sieveOf = (title: string): Sieve => wanted.get(title) ?? EVERYTHING;
export const keepSieve = (title: string, sieve: Sieve) => wanted.set(title, sieve);

const inState = (title: string, id: string, state: Sieve['state']) => {
  const known = solved.of(title, id);
  if (state === 'open') return !known?.solved;
  if (state === 'solved') return known?.solved === true;
  return state === 'all' || known?.first === 'wrong';
};

export const sieved = (title: string, lines: readonly PuzzleLine[], today: readonly string[], sieve: Sieve): PuzzleLine[] =>
  lines.filter(
    ({ id, kind, difficulty }) =>
      (!sieve.kind || kind === sieve.kind) &&
      (!sieve.difficulty || difficulty === sieve.difficulty) &&
      (!sieve.today || today.includes(id)) &&
      inState(title, id, sieve.state),
  );

/** The next one behind this one, from the front again if need be; null: all are solved. */
export async function nextOf(title: string, id: string): Promise<string | null> {
  const { puzzles, today } = await api.puzzles(title);
  const sieve = { ...sieveOf(title), state: 'open' as const };
  const here = puzzles.findIndex((one) => one.id === id);
  const open = sieved(title, [...puzzles.slice(here + 1), ...puzzles.slice(0, here)], today, sieve);
  return open[0]?.id ?? null;
}
