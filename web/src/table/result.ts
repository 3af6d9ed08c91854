// How a game ended, in words.
import { t } from '../lib/speech.svelte';
import type { Outcome } from '../lib/wire';
import type { TitleModule } from '../titles';

/** A record that breaks off is no draw. */
export const resultWords = (result: Outcome) =>
  result.ending === 'unfinished' ? t('side-unfinished') : t('table-result', { winner: result.winner ?? 'none' });

export const endingWords = (title: TitleModule | null, result: Outcome) =>
  result.why ? t('table-forfeit', { why: result.why }) : (title?.ending(result.resigned ? 'resigned' : result.ending) ?? '');
