// How a game ended, in few words, for those who look at it from nowhere.
import { otherSide } from '../lib/sides';
import { t } from '../lib/speech.svelte';
import type { Outcome, TableMessage } from '../lib/wire';
import type { TitleModule } from '../titles';
import { playerName } from './people';

/** A record that breaks off is no draw. */
export const resultWords = (result: Outcome) =>
  result.ending === 'unfinished' ? t('side-unfinished') : t('table-result', { winner: result.winner ?? 'none' });

export function endingWords(title: TitleModule | null, table: TableMessage, result: Outcome): string {
  if (!result.resigned || !result.winner) return title?.ending(result.ending) ?? '';
  const loser = otherSide(table, result.winner);
  const name = playerName(table.players[loser], loser);
  if (result.ending === 'time') return t('end-why-time', { seat: 'other', name });
  return result.why ? t('end-why-forfeit', { name, why: result.why }) : t('end-why-resigned', { seat: 'other', name });
}
