// How a game ended, in words.
import { t } from '../lib/speech.svelte';
import type { Result } from '../lib/wire';

export const resultWords = (result: Result) => t('table-result', { winner: result.winner ?? 'none' });

export const endingWords = (result: Result) => t('ic-ending', { ending: result.resigned ? 'resigned' : result.ending });
