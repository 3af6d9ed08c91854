// Which rolls a line of the log tells of: whose die, its face, and what is added to it.
import type { Args, LogLine, Side } from '../lib/wire';

export interface Roll {
  side: Side | null;
  face: number;
  bonus: number;
}

const roll = (args: Args, face: string, bonus = '', side: Side | null = null): Roll => ({
  side,
  face: Number(args[face] ?? 0),
  bonus: bonus ? Number(args[bonus] ?? 0) : 0,
});

const READERS: Record<string, (args: Args) => Roll[]> = {
  'inf-log-coup': (args) => [roll(args, 'die')],
  'inf-log-realigned': (args) => [roll(args, 'us', 'us_bonus', 'us'), roll(args, 'ussr', 'ussr_bonus', 'ussr')],
  'inf-log-war': (args) => [roll(args, 'die')],
  'inf-log-space-roll': (args) => [roll(args, 'die')],
  'inf-log-trap': (args) => [roll(args, 'die')],
  'inf-log-contest': (args) => [roll(args, 'die', 'bonus'), roll(args, 'other')],
};

export const rollsOf = (line: LogLine): Roll[] => READERS[line.key]?.(line.args ?? {}) ?? [];
