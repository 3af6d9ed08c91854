// The log in chapters, one for each turn; what follows from an action stands under it.
import { parts } from '@/lib/speech.svelte';
import { momentWords } from '@/lib/moments';
import type { LogLine } from '@/lib/wire';
import { sideOf, type Chapter, type LogStyle } from '@/table/logbook';

const FOLLOWS = new Set(
  ['destroyed', 'moved', 'readied', 'mobilized', 'looked', 'put-back', 'survived', 'terminated', 'sent', 'buried'].map(
    (name) => `cvk-log-${name}`,
  ),
);

const turnOf = (line: LogLine) => (line.key === 'cvk-log-turn' ? `t${line.args?.turn ?? ''}` : null);

export const chronicle: LogStyle = {
  arrange(log) {
    const chapters: Chapter[] = [];
    for (const line of log) {
      const turn = turnOf(line);
      if (turn || !chapters.length) chapters.push({ id: turn ?? '', lines: [] });
      chapters.at(-1)?.lines.push(line);
    }
    return chapters;
  },
  heading: (id) => momentWords(id),
  write: (about, lines) =>
    lines.map((line) => ({ from: line.ply, ply: line.ply, side: sideOf(line), main: !FOLLOWS.has(line.key), words: parts(about, line) })),
};
