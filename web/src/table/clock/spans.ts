// A clock in digits and in words. Spans are milliseconds.
import { settings } from '../../lib/settings.svelte';
import { t } from '../../lib/speech.svelte';
import type { ClockState, Side, TimeControl } from '../../lib/wire';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Below this, live digits show tenths. */
export const TENTHS = 20 * SECOND;
const two = (n: number) => String(n).padStart(2, '0');

/** `19:46`, `1:02:30`, and `0:19.4` when it matters. */
export function liveDigits(span: number): string {
  if (span < TENTHS) return `0:${two(Math.floor(span / SECOND))}.${Math.floor((span % SECOND) / 100)}`;
  const seconds = Math.ceil(span / SECOND);
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60];
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** Two units at most: `2 d 04 h`, `5 h 12 m`, `43 m`. */
export function longSpan(span: number): string {
  const [d, h, m] = [Math.floor(span / DAY), Math.floor((span % DAY) / HOUR), Math.floor((span % HOUR) / MINUTE)];
  if (d) return t('clock-days-hours', { d, h: two(h) });
  return h ? t('clock-hours-minutes', { h, m: two(m) }) : t('clock-minutes', { m });
}

export const digits = (control: TimeControl, span: number) => (control.kind === 'live' ? liveDigits(span) : longSpan(span));

/** What a side has at a moment of the server's time. */
export function leftAt(clock: ClockState, side: Side, now: number): number {
  const left = clock.left[side];
  if (clock.runs !== side || clock.stands) return left;
  return Math.max(0, left - Math.max(0, now - Math.max(clock.now, clock.since ?? 0)));
}

/** When it is time to hurry: a minute of a live game; by correspondence six hours, or a tenth of what there was. */
export function isLow({ control }: ClockState, left: number): boolean {
  if (control.kind === 'live') return left < MINUTE;
  return left < Math.min(6 * HOUR, ((control.bank ?? 0) + (control.per_decision ?? 0)) / 10);
}

/** The part of its time that a side still has. */
export const shareOf = ({ control }: ClockState, left: number) =>
  Math.min(1, left / Math.max(1, (control.bank ?? 0) + (control.per_decision ?? 0)));

/** A moment in the person's own zone: the weekday and the hour, later the date. */
export function momentWords(moment: number): string {
  const near = moment - Date.now() < 6 * DAY;
  const day: Intl.DateTimeFormatOptions = near ? { weekday: 'long' } : { day: 'numeric', month: 'long' };
  return new Intl.DateTimeFormat(settings.language, { ...day, hour: 'numeric', minute: '2-digit' }).format(moment);
}

/** What was agreed about time: `30 + 15`, `3 days per decision`. */
export function controlWords({ kind, bank = 0, increment = 0, per_decision: own = 0 }: TimeControl): string {
  if (kind === 'live') return t('clock-live-terms', { m: Math.round(bank / MINUTE), s: Math.round(increment / SECOND) });
  const each = own ? [t('clock-per-decision', { n: Math.max(1, Math.round(own / DAY)) })] : [];
  const all = bank ? [t('clock-bank-terms', { n: Math.max(1, Math.round(bank / DAY)), h: Math.round(increment / HOUR) })] : [];
  return [...each, ...all].join(', ');
}
