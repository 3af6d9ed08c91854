// A report in words.
import { agentAtTable } from '../lib/agents.svelte';
import { momentWords } from '../lib/moments';
import { nameOf, say, t } from '../lib/speech.svelte';
import type { Description, Sentence, Side } from '../lib/wire';
import type { TitleModule } from '../titles';
import type { Report, Share, SourceRow, Step, Turning } from './wire';

/** What the words of a report need to know of its title. */
export interface Named {
  about: Description;
  title: TitleModule;
}

/** Standard errors that a whisker is long, and within which nothing is certain; as report.py has it. */
export const SURE = 2;
const EVEN = 0.2;
const LOST = 0.01;

export const percent = (share: number) => t('report-percent', { n: (100 * Math.min(1, Math.max(0, share))).toFixed(0) });

const rounded = (n: number, digits: number) => Number(n.toFixed(digits));

/** A change of the chances. */
export function signed(share: number, digits = 0): string {
  const n = rounded(Math.abs(100 * share), digits);
  return t('report-signed', { n, sign: n === 0 ? '' : share > 0 ? '+' : '−' });
}

export const plusMinus = (error: number, digits = 0) =>
  t('report-plus-minus', { n: rounded(Math.max(0.1 ** digits, 100 * SURE * error), digits) });
export const points = (n: number) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0');
export const upper = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** A person's name, or what a computer opponent is called: a record has its number. */
export function playerWords(name: string, side: Side): string {
  return agentAtTable(name) || name || t('table-side-player', { side });
}

/** What happened in a step. */
export const stepWords = ({ about }: Named, { what, side }: Pick<Step, 'what' | 'side'>): string =>
  what ? upper(say(about, what)) : t('report-draws', { side: side ?? 'none' });

/** A turning point in a sentence. */
export function pointWords(named: Named, point: Turning): string {
  const what = say(named.about, point.what);
  const best = point.tried[0];
  if (!best) return t('report-point-luck', { what, luck: point.size > 0 ? 'good' : 'bad' });
  const key = point.after < LOST ? 'report-point-lost' : 'report-point-cost';
  return upper(t(key, { what, better: say(named.about, best.what), share: percent(best.chance) }));
}

export const beforeAndAfter = ({ before, after }: Turning) => t('report-before-after', { before: percent(before), after: percent(after) });

export const markWords = ({ kind, size }: Turning) =>
  t(kind === 'decision' ? 'report-mistake' : size > 0 ? 'report-good-luck' : 'report-bad-luck');

/** The first of the choices that do not differ, and what that means. */
export function equalWords({ tried }: Turning): string {
  const n = 1 + tried.filter(({ equal }) => equal).length;
  return n < 2 ? '' : t(n === 2 ? 'report-equal-two' : 'report-equal-more', { n });
}

/** The game in two sentences: what turned it, and whether luck had to do with it. */
export function storyWords(named: Named, report: Report): string[] {
  if (report.short) return [t('report-short')];
  const point = report.greatest === null ? undefined : report.points[report.greatest];
  const first = point
    ? t('report-story-first', { moment: momentWords(point.said), side: point.side, point: pointWords(named, point) })
    : t('report-story-none');
  return [first, luckWords(report)];
}

function luckWords(report: Report): string {
  const shares = report.sides.map((side) => [side, report.luck[side].total.better ?? 0] as [Side, number]);
  const [side, better] = shares.sort((a, b) => b[1] - a[1])[0] ?? [report.sides[0], 0];
  return better - 0.5 <= EVEN ? t('report-story-even') : t('report-story-luck', { side, n: Math.min(99, Math.round(100 * better)) });
}

/** What one of them did on average, with its error: the sum of a whole game is more than all chances there are. */
export function eachWords(what: string, { sum, error, times }: Share): string {
  const mean = sum / times;
  const digits = Math.abs(mean) < 0.1 ? 1 : 0;
  return t('report-each', { what, n: times, share: signed(mean, digits), error: plusMinus(error / times, digits) });
}

/** How a sum compares with other games if it is luck, or that it is not certain. */
export function shareNote({ sum, error, better }: Share): string {
  if (Math.abs(sum) <= SURE * error) return t('report-not-sure');
  return better === null ? '' : t('report-luckier', { n: Math.min(99, Math.max(1, Math.round(100 * better))) });
}

export const sentences = ({ about }: Named, lines: Sentence[]) => lines.map((line) => say(about, line));

export const sourceWords = ({ about }: Named, { kind, name }: SourceRow) =>
  name ? t('report-source', { kind, name: nameOf(about, name) }) : t('report-source-plain', { kind });
