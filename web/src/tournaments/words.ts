// Tournaments in words.
import { settings } from '../lib/settings.svelte';
import { learn, t } from '../lib/speech.svelte';
import { titlesHere } from '../lib/titles.svelte';
import type { Side, TimeControl } from '../lib/wire';
import type { Terms, TournamentLine } from './wire';

export { scoreOf } from './scores';

learn(
  import.meta.glob<string>('../../../src/detente/locale/*/{tournaments,tournament_pages}.ftl', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Points as a tournament writes them: 1½. */
export function pointsText(points: number): string {
  const whole = Math.floor(points);
  const rest = points - whole;
  if (rest === 0) return String(whole);
  if (rest === 0.5) return whole ? `${whole}½` : '½';
  return points.toLocaleString(settings.language, { maximumFractionDigits: 2 });
}

/** A player's name; of deleted accounts a number is left. */
export const called = (name: string) => (isGone(name) ? t('tour-gone', { n: name.slice(1) }) : name);
export const isGone = (name: string) => name.startsWith('#');

function spanWords(span: number): string {
  if (span % DAY === 0) return t('tour-days', { n: span / DAY });
  if (span % HOUR === 0) return t('tour-hours', { n: span / HOUR });
  if (span % MINUTE === 0) return t('tour-minutes', { n: span / MINUTE });
  return t('tour-seconds', { n: Math.round(span / 1000) });
}

/** What is agreed about time. */
export function clockWords(clock: TimeControl | null): string {
  if (!clock) return t('tour-clock-none');
  const parts = [];
  if (clock.per_decision) parts.push(t('tour-clock-each', { span: spanWords(clock.per_decision) }));
  if (clock.bank) parts.push(t('tour-clock-bank', { span: spanWords(clock.bank) }));
  if (clock.increment) parts.push(t('tour-clock-increment', { span: spanWords(clock.increment) }));
  if (clock.weekends_off) parts.push(t('tour-clock-weekends'));
  return parts.join(', ');
}

export const kindWords = (kind: TournamentLine['kind']) => t(`tour-kind-${kind}`);

/** Above the name: system, game, live or by correspondence. */
export const systemWords = (system: string) => t(`tour-system-${system}`);

export const day = (seconds: number) =>
  new Date(1000 * seconds).toLocaleDateString(settings.language, { day: 'numeric', month: 'long', year: 'numeric' });

export const shortDay = (seconds: number) =>
  new Date(1000 * seconds).toLocaleDateString(settings.language, { day: 'numeric', month: 'short' });

export const moment = (seconds: number) =>
  new Date(1000 * seconds).toLocaleString(settings.language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });

/** How long until a moment, in two units at most. */
export function untilWords(seconds: number, now = Date.now()): string {
  const left = 1000 * seconds - now;
  if (left <= 0) return t('tour-deadline-over');
  const days = Math.floor(left / DAY);
  const hours = Math.floor((left % DAY) / HOUR);
  if (days) return t('tour-left-days', { days, hours });
  return t('tour-left-hours', { hours, minutes: Math.floor((left % HOUR) / MINUTE) });
}

export function sidesWords(terms: Terms): string {
  return t(`tour-sides-${terms.sides ?? 'one'}`);
}

/** The sides of a game: the first and the second of every pair sit there. */
export const sidesOf = (title: string) => (titlesHere().find(({ id }) => id === title)?.sides ?? []) as Side[];
