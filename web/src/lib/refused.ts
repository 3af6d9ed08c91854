// What went wrong, as something that can be said: what the server has refused says so itself.
import { Refused } from './api';
import { t, type Sayable } from './speech.svelte';

export const sayable = (error: unknown, otherwise = 'table-error-unknown'): Sayable =>
  error instanceof Refused ? { key: error.key, args: error.args } : { key: otherwise };

/** The same in words, where without an answer nobody is there. */
export function inWords(error: unknown): string {
  const { key, args } = sayable(error, 'table-error-offline');
  return t(key, args);
}
