// Where in a game a moment lies, in words: the pattern tells the title.
import { t } from './speech.svelte';

/** Turn 4, action round 1 of the USSR is `t4r1ussr`, its headline phase `t4h`; others name themselves. */
export function momentWords(moment: string): string {
  const [, turn, round] = /^t(\d+)(?:r(\d+)|h)/.exec(moment) ?? [];
  if (turn && round) return t('side-moment-round', { turn, round });
  if (turn) return t('side-moment-headline', { turn });
  const [, only] = /^t(\d+)$/.exec(moment) ?? [];
  if (only) return t('side-moment-turn', { turn: only });
  const [, ironRound, ironTurn] = /^r(\d+)t(\d+)/.exec(moment) ?? [];
  if (ironRound && ironTurn) return t('front-continue-where', { round: ironRound, turn: ironTurn });
  return /^(setup|bid|end)$/.test(moment) ? t(`side-moment-${moment}`) : '';
}

/** The number of the longest unit a title counts in, which marks the replay's slider. */
export const bigTurn = (moment: string): string | null => /^[tr](\d+)/.exec(moment)?.[1] ?? null;
