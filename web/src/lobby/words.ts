// The sentences of the lobby beyond what the front page always says, and terms in words.
import { learn, t } from '../lib/speech.svelte';
import type { Delay } from '../lib/wire';

learn(import.meta.glob<string>('../../../src/detente/locale/*/lobby_page.ftl', { query: '?raw', import: 'default', eager: true }));

/** The option by which a title lets the players bid for sides. */
export const BID = 'bid';

export const delayWords = ({ kind, by }: Delay) => t(`lobby-delay-${kind}`, { n: by });

export const rangeWords = ({ least, most }: { least: number | null; most: number | null }) =>
  least !== null && most !== null
    ? `${least}–${most}`
    : least !== null
      ? t('lobby-from', { least: String(least) })
      : most !== null
        ? t('lobby-upto', { most: String(most) })
        : '';
