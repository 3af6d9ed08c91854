// How a log is laid out: chapters of lines, and entries made of them. A title may have its own way.
import { parts, type Naming, type Part } from '../lib/speech.svelte';
import { isSide } from '../lib/titles.svelte';
import type { LogLine, Sentence, Side, Turn } from '../lib/wire';

export interface Chapter {
  id: string;
  /** Its heading, if it has one. */
  said?: Sentence;
  lines: LogLine[];
}

export interface Entry {
  /** The first and the last of the plies it tells of; its link leads to the last. */
  from: number;
  ply: number;
  side: Side | null;
  /** A line of its own, not a consequence of the one above. */
  main: boolean;
  words: Part[];
}

export interface LogStyle {
  /** Called for every message, so it only sorts; `write` is called again only for chapters that changed. */
  arrange(log: LogLine[], turns: Turn[]): Chapter[];
  write(about: Naming, lines: LogLine[]): Entry[];
}

export const sideOf = (line: LogLine): Side | null => {
  const { args } = line;
  return args && 'side' in args && isSide(args.side) ? args.side : null;
};

/** Every line as it was sent, without chapters. */
export const plainLog: LogStyle = {
  arrange: (log) => [{ id: '', lines: log }],
  write: (about, lines) =>
    lines.map((line) => ({ from: line.ply, ply: line.ply, side: sideOf(line), main: true, words: parts(about, line) })),
};
