// The log in chapters, one for each turn; what follows from an action stands under it.
import { parts } from '@/lib/speech.svelte';
import type { LogLine } from '@/lib/wire';
import { sideOf, type Chapter, type LogStyle } from '@/table/logbook';

const FOLLOWS = new Set<LogLine['key']>([
  'cvk-log-destroyed',
  'cvk-log-moved',
  'cvk-log-readied',
  'cvk-log-mobilized',
  'cvk-log-looked',
  'cvk-log-put-back',
  'cvk-log-survived',
  'cvk-log-terminated',
  'cvk-log-sent',
  'cvk-log-buried',
]);

const turnOf = (line: LogLine) => (line.key === 'cvk-log-turn' ? line.args.turn : null);

export const chronicle: LogStyle = {
  arrange(log) {
    const chapters: Chapter[] = [];
    for (const line of log) {
      const turn = turnOf(line);
      if (turn !== null || !chapters.length)
        chapters.push({ id: String(turn ?? ''), ...(turn !== null && { said: { key: 'side-moment-turn', args: { turn } } }), lines: [] });
      chapters.at(-1)?.lines.push(line);
    }
    return chapters;
  },
  write: (about, lines) =>
    lines.map((line) => ({
      from: line.ply,
      ply: line.ply,
      side: sideOf(line),
      main: !FOLLOWS.has(line.key),
      words: parts(about, line),
    })),
};
