// Which rolls a line of the log tells of: whose die, its face, and what is added to it.
import type { LogArgs, LogLine, Side } from '../lib/wire';

export interface Roll {
  side: Side | null;
  face: number;
  bonus: number;
}

const roll = (face: number, bonus = 0, side: Side | null = null): Roll => ({ side, face, bonus });

const READERS: { [Key in keyof LogArgs]?: (args: LogArgs[Key]) => Roll[] } = {
  'inf-log-coup': ({ die }) => [roll(die)],
  'inf-log-realigned': ({ us, us_bonus, ussr, ussr_bonus }) => [roll(us, us_bonus, 'us'), roll(ussr, ussr_bonus, 'ussr')],
  'inf-log-war': ({ die }) => [roll(die)],
  'inf-log-space-roll': ({ die }) => [roll(die)],
  'inf-log-trap': ({ die }) => [roll(die)],
  'inf-log-contest': ({ die, bonus, other }) => [roll(die, bonus), roll(other)],
};

const read = <Key extends keyof LogArgs>({ key, args }: { key: Key; args: LogArgs[Key] }) => READERS[key]?.(args) ?? [];

export const rollsOf = (line: LogLine): Roll[] => read(line);
