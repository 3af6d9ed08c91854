// How a log is laid out: chapters of lines, and entries made of them. A title may have its own way.
import { parts, type Naming, type Part } from '../lib/speech.svelte';
import { sidePlace } from '../lib/titles.svelte';
import type { LogLine, Sentence, Side, Turn } from '../lib/wire';

/** A line of a title whose log is known: its key says what its arguments are. Lines of others pass through it unread. */
export type LineOf<LogArgs> = { [Key in keyof LogArgs]: { ply: number; key: Key; args: LogArgs[Key] } }[keyof LogArgs];

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
  const side = line.args?.side;
  return typeof side === 'string' && sidePlace(side) >= 0 ? (side as Side) : null;
};

/** Every line as it was sent, without chapters. */
export const plainLog: LogStyle = {
  arrange: (log) => [{ id: '', lines: log }],
  write: (about, lines) =>
    lines.map((line) => ({ from: line.ply, ply: line.ply, side: sideOf(line), main: true, words: parts(about, line) })),
};
