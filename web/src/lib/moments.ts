// Where in a game something happened, in words and as marks.
import { t } from './speech.svelte';
import type { Sentence, Turn } from './wire';

/** What was never said, or by a server of before, is not said. */
export const momentWords = (said: Sentence | null | undefined): string => (said?.key ? t(said.key, said.args) : '');

/** The turn to which a ply belongs. */
export const turnAt = (turns: Turn[], ply: number): Turn | undefined => turns.findLast((turn) => turn.ply <= ply);

/** What `restart` takes back: an action round or a headline where a turn has several, else the turn. */
export const restartWords = (turns: Turn[]): string =>
  t('table-restart', { what: /side-moment-(headline|round)$/.exec(turns.at(-1)?.said.key ?? '')?.[1] ?? 'turn' });

/** The number of the longest unit a title counts in, which marks the replay's slider. */
export const bigTurn = ({ turn }: Turn): number | undefined => turn[0];
