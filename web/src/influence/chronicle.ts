// The log of an influence game as people read it: by turn and action round, what one action placed in one line.
import { nameOf, parts, t, type Naming, type Part } from '../lib/speech.svelte';
import type { Args, LogArgs, LogLine, Sentence, Side, Turn } from '../lib/wire';
import { sideOf, type Chapter, type Entry, type LogStyle } from '../table/logbook';

type Key = keyof LogArgs;

const INFLUENCE = 'inf-log-influence';

const SETUP: Sentence = { key: 'side-moment-setup', args: {} };

/** Both sides' halves of an action round are one chapter. */
const chapterOf = ({ key, args }: Sentence) => [key, args.turn, args.round].join(' ');

function arrange(log: LogLine[], turns: Turn[]): Chapter[] {
  const chapters: Chapter[] = [];
  let at = 0;
  for (const line of log) {
    // A turn begins behind the action that ended the one before, but what that turn announces is its own.
    const announces = line.key === 'inf-log-turn' ? 1 : 0;
    while ((turns[at + 1]?.ply ?? Infinity) < line.ply + announces) at++;
    if (announces) continue;
    const said = turns[at]?.said ?? SETUP;
    const id = chapterOf(said);
    if (chapters.at(-1)?.id === id) chapters.at(-1)?.lines.push(line);
    else chapters.push({ id, said, lines: [line] });
  }
  return chapters;
}

const signed = (n: number) => (n < 0 ? `−${-n}` : `+${n}`);
const more = (n: number) => (n ? ` ${n < 0 ? '−' : '+'} ${Math.abs(n)}` : '');

/** Italy +2, France +1: what a run of lines changed, country by country. Whose they are need not be said where only the actor gains. */
function changes(about: Naming, run: LogArgs[typeof INFLUENCE][], actor: Side | null, known: string | null): Part[] {
  const sums = new Map<string, Map<Side, number>>();
  for (const { country, side, n } of run) {
    const sum = sums.get(country) ?? new Map<Side, number>();
    sum.set(side, (sum.get(side) ?? 0) + n);
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
const SHORTER: { [K in Key]?: (args: LogArgs[K]) => { key: string; args: Args } } = {
  'inf-log-plays': (args) => ({ key: 'side-log-plays', args }),
  'inf-log-headline': (args) => ({ key: 'side-log-headline', args }),
  'inf-log-event': (args) => ({ key: 'side-log-event', args }),
  'inf-log-no-event': (args) => ({ key: 'side-log-no-event', args }),
  'inf-log-military': (args) => ({ key: 'side-log-military', args }),
  'inf-log-penalty': (args) => ({ key: 'side-log-penalty', args }),
  'inf-log-space-roll': (args) => ({ key: 'side-log-space-roll', args }),
  'inf-log-trap': (args) => ({ key: 'side-log-trap', args }),
  'inf-log-realigns': (args) => ({ key: 'side-log-realigns', args }),
  'inf-log-coup': (args) => ({ key: 'side-log-coup', args: { ...args, more: more(args.bonus), won: args.n > 0 ? 'yes' : 'no' } }),
  'inf-log-realigned': ({ us, ussr, ...args }) => ({ key: 'side-log-realigned', args: { ...args, die: us, other_die: ussr } }),
  'inf-log-war': (args) => ({ key: 'side-log-war', args: { ...args, n: args.die - args.against } }),
  'inf-log-contest': ({ other, bonus, ...args }) => ({ key: 'side-log-contest', args: { ...args, more: more(bonus), other_die: other } }),
  'inf-log-vp': (args) => ({ key: 'side-log-vp', args }),
  'inf-log-final': (args) => ({ key: 'side-log-final', args }),
};

const shorter = <K extends Key>({ key, args }: { key: K; args: LogArgs[K] }) => SHORTER[key]?.(args);

/** Rolls that continue the line of what was rolled for. */
const ROLLS_OF: { [K in Key]?: string } = { 'inf-log-realigned': 'realigns', 'inf-log-space-roll': 'space' };
const ACTS = new Set<Key>(['inf-log-plays', 'inf-log-headline', 'inf-log-event']);
const NOBODY = new Set<Key>(['inf-log-penalty', 'inf-log-reshuffle', 'inf-log-won', 'inf-log-final']);

/** Rolls that decide what follows them. */
const ROLLS: { [K in Key]?: string } = { 'inf-log-coup': 'coup', 'inf-log-war': 'war', 'inf-log-realigns': 'realigns' };

function write(about: Naming, lines: LogLine[]): Entry[] {
  const entries: Entry[] = [];
  let actor: Side | null = null;
  /** The line that the next one belongs to: what an action placed, how a roll ended. */
  let open = null as { entry: Entry; act: string; by: string; country: string | null } | null;
  let latest = null as { entry: Entry; card: string } | null;
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i]!;
    const side = sideOf(line);
    if (line.key === INFLUENCE) {
      const run = [line.args];
      for (let next = lines[i + 1]; next?.key === INFLUENCE && (next.args.side === side || next.ply === line.ply); next = lines[++i + 1])
        run.push(next.args);
      const words = changes(about, run, actor ?? side, open?.country ?? null);
      const { ply } = lines[i]!;
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
      before.args.use === 'event' &&
      before.args.card === line.args.card
    )
      continue;
    const words = parts(about, shorter(line) ?? line);
    const joins = ROLLS_OF[line.key];
    if (joins && open?.act === joins) {
      open.entry.words.push({ text: joins === 'space' ? ': ' : ' · ' }, ...words);
      open.entry.ply = line.ply;
      open = joins === 'space' ? null : { ...open, by: ' → ' };
      continue;
    }
    // The event's own line has named the card that is in force now.
    if (line.key === 'inf-log-in-force' && latest?.card === line.args.effect) {
      latest.entry.words.push({ text: ` · ${t('side-log-lasts')}` });
      continue;
    }
    const main = ACTS.has(line.key);
    if (main) actor = side;
    else if (NOBODY.has(line.key)) actor = null;
    const entry: Entry = { from: line.ply, ply: line.ply, side: main || !actor ? side : null, main: main || !actor, words };
    entries.push(entry);
    if (main && 'card' in line.args) latest = { entry, card: line.args.card };
    open = null;
    const rolls = ROLLS[line.key];
    if (line.key === 'inf-log-plays' && (line.args.use === 'influence' || line.args.use === 'space'))
      open = { entry, act: line.args.use, by: ': ', country: null };
    else if (rolls && 'country' in line.args) open = { entry, act: rolls, by: ' → ', country: line.args.country };
  }
  return entries;
}

export const chronicle: LogStyle = { arrange, write };
