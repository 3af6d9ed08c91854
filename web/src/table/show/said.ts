// A move in sentences.
import { say } from '../../lib/speech.svelte';
import type { Description } from '../../lib/wire';
import type { Move } from './staging';

/** What the beats of a move say, beats that say the same once: a card is shown, then laid. */
export function saidOf(about: Description, { beats }: Move): string[] {
  const lines = new Map(beats.flatMap(({ said, lines }) => (said ? [[lines, said] as const] : [])));
  return [...lines.values()].map((said) => say(about, said));
}
