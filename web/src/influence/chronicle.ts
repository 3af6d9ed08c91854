// The log of an influence game as people read it: by turn and action round, what one action placed in one line.
import { momentWords } from '../lib/moments';
import { nameOf, parts, t, type Naming, type Part } from '../lib/speech.svelte';
import type { Args, LogLine, Side, Turn } from '../lib/wire';
import { sideOf, type Chapter, type Entry, type LogStyle } from '../table/logbook';

const INFLUENCE = 'inf-log-influence';

/** Both sides' halves of an action round are one chapter. */
const chapterOf = (moment: string) => moment.replace(/(us|ussr)$/, '');

function arrange(log: LogLine[], turns: Turn[]): Chapter[] {
  const chapters: Chapter[] = [];
  let at = 0;
  let dealt = false; // until the first headline everything is set-up
  for (const line of log) {
    // A turn begins behind the action that ended the one before, but what that turn announces is its own.
    const announces = line.key === 'inf-log-turn' ? 1 : 0;
    while ((turns[at + 1]?.ply ?? Infinity) < line.ply + announces) at++;
    if (announces) continue;
    dealt ||= line.key === 'inf-log-headline';
    const moment = turns[at]?.moment ?? '';
    const id = !dealt && moment.endsWith('h') ? 'setup' : chapterOf(moment);
    if (chapters.at(-1)?.id === id) chapters.at(-1)?.lines.push(line);
    else chapters.push({ id, lines: [line] });
  }
  return chapters;
}

const signed = (n: number) => (n < 0 ? `−${-n}` : `+${n}`);
const more = (n: unknown) => (Number(n) ? ` ${Number(n) < 0 ? '−' : '+'} ${Math.abs(Number(n))}` : '');

/** Italy +2, France +1: what a run of lines changed, country by country. Whose they are need not be said where only the actor gains. */
function changes(about: Naming, run: LogLine[], actor: Side | null, known: string | null): Part[] {
  const sums = new Map<string, Map<Side, number>>();
  for (const line of run) {
    const country = String(line.args?.country);
    const side = sideOf(line);
    const sum = sums.get(country) ?? new Map<Side, number>();
    if (side) sum.set(side, (sum.get(side) ?? 0) + Number(line.args?.n));
    sums.set(country, sum);
  }
  const found: Part[] = [];
  for (const [country, sum] of sums) {
    if (found.length) found.push({ text: ', ' });
    // A coup has named its country already.
    if (country !== known || sums.size > 1) found.push({ text: nameOf(about, country), slug: country }, { text: ' ' });
    [...sum].forEach(([side, n], i) => {
      if (i) found.push({ text: ', ' });
      if (side !== actor || sum.size > 1) found.push({ text: '', side });
      found.push({ text: signed(n) });
    });
  }
  return found;
}

/** Our shorter sentences, with the sums written out; whatever is not here is said as the server says it. */
const shorter: Record<string, (args: Args) => { key: string; args: Args }> = {
  'inf-log-plays': (args) => ({ key: 'side-log-plays', args }),
  'inf-log-headline': (args) => ({ key: 'side-log-headline', args }),
  'inf-log-event': (args) => ({ key: 'side-log-event', args }),
  'inf-log-no-event': (args) => ({ key: 'side-log-no-event', args }),
  'inf-log-military': (args) => ({ key: 'side-log-military', args }),
  'inf-log-penalty': (args) => ({ key: 'side-log-penalty', args }),
  'inf-log-space-roll': (args) => ({ key: 'side-log-space-roll', args }),
  'inf-log-trap': (args) => ({ key: 'side-log-trap', args }),
  'inf-log-realigns': (args) => ({ key: 'side-log-realigns', args }),
  'inf-log-coup': (args) => ({ key: 'side-log-coup', args: { ...args, more: more(args.bonus), won: Number(args.n) > 0 ? 'yes' : 'no' } }),
  'inf-log-realigned': ({ us = 0, ussr = 0, ...args }) => ({ key: 'side-log-realigned', args: { ...args, die: us, other_die: ussr } }),
  'inf-log-war': (args) => ({ key: 'side-log-war', args: { ...args, n: Number(args.die) - Number(args.against) } }),
  'inf-log-contest': ({ other = 0, bonus, ...args }) => ({
    key: 'side-log-contest',
    args: { ...args, more: more(bonus), other_die: other },
  }),
  'inf-log-vp': (args) => ({ key: 'side-log-vp', args }),
  'inf-log-final': (args) => ({ key: 'side-log-final', args }),
};

/** Rolls that continue the line of what was rolled for. */
const ROLLS_OF: Record<string, string> = { 'inf-log-realigned': 'realigns', 'inf-log-space-roll': 'space' };
const ACTS = new Set(['inf-log-plays', 'inf-log-headline', 'inf-log-event']);
const NOBODY = new Set(['inf-log-penalty', 'inf-log-reshuffle', 'inf-log-won', 'inf-log-final']);

function write(about: Naming, lines: LogLine[]): Entry[] {
  const entries: Entry[] = [];
  let actor: Side | null = null;
  /** The line that the next one belongs to: what an action placed, how a roll ended. */
  let open = null as { entry: Entry; act: string; by: string; country: string | null } | null;
  let told = null as { entry: Entry; card: unknown } | null;
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i]!;
    const side = sideOf(line);
    if (line.key === INFLUENCE) {
      const run = [line];
      while (lines[i + 1]?.key === INFLUENCE && (sideOf(lines[i + 1]!) === side || lines[i + 1]!.ply === line.ply)) run.push(lines[++i]!);
      const words = changes(about, run, actor ?? side, open?.country ?? null);
      const ply = run.at(-1)!.ply;
      if (open) {
        open.entry.words.push({ text: open.by }, ...words);
        open.entry.ply = ply;
        open = null;
      } else entries.push({ from: line.ply, ply, side: actor ? null : side, main: !actor, words });
      continue;
    }
    const before = lines[i - 1];
    // "Plays Fidel for its event" has said it.
    if (
      line.key === 'inf-log-event' &&
      before?.key === 'inf-log-plays' &&
      before.args?.use === 'event' &&
      before.args.card === line.args?.card
    )
      continue;
    const sentence = shorter[line.key]?.(line.args ?? {}) ?? line;
    const words = parts(about, sentence);
    const joins = ROLLS_OF[line.key];
    if (joins && open?.act === joins) {
      open.entry.words.push({ text: joins === 'space' ? ': ' : ' · ' }, ...words);
      open.entry.ply = line.ply;
      open = joins === 'space' ? null : { ...open, by: ' → ' };
      continue;
    }
    // The event's own line has named the card that is in force now.
    if (line.key === 'inf-log-in-force' && told?.card === line.args?.effect) {
      told?.entry.words.push({ text: ` · ${t('side-log-lasts')}` });
      continue;
    }
    const main = ACTS.has(line.key);
    if (main) actor = side;
    else if (NOBODY.has(line.key)) actor = null;
    const entry: Entry = { from: line.ply, ply: line.ply, side: main || !actor ? side : null, main: main || !actor, words };
    entries.push(entry);
    if (main) told = { entry, card: line.args?.card };
    const country = line.args?.country === undefined ? null : String(line.args.country);
    const use = line.key === 'inf-log-plays' ? String(line.args?.use) : '';
    const rolls = /^inf-log-(coup|war|realigns)$/.exec(line.key)?.[1];
    open =
      use === 'influence' || use === 'space'
        ? { entry, act: use, by: ': ', country }
        : rolls
          ? { entry, act: rolls, by: ' → ', country }
          : null;
  }
  return entries;
}

export const chronicle: LogStyle = { arrange, heading: momentWords, write };
