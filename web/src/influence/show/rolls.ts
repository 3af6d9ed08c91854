// What a roll is made of, as its line of the log tells it: dice, what is added to them, and what is needed.
import type { LogArgs, LogLine, Side } from '../../lib/wire';

export type RollKind = 'coup' | 'war' | 'realign' | 'space' | 'trap' | 'contest' | 'roll';

export interface Die {
  side: Side | null;
  face: number;
  bonus: number;
}

/** A number that is added to the die, by the key of its name. */
export interface Addend {
  key: 'ops' | 'bonus' | 'stability' | 'neighbours';
  value: number;
}

export interface RollDetail {
  kind: RollKind;
  side: Side | null;
  dice: Die[];
  addends: Addend[];
  /** The die with all that is added; null where nothing is. */
  sum: number | null;
  /** The faces that do it: at least, or at most. */
  needs: { least: number } | { most: number } | null;
  good: boolean;
}

const die = (side: Side | null, face: number, bonus = 0): Die => ({ side, face, bonus });

/** The margin of a coup: what the die gives with the operations over twice the stability. */
function coup({ side, die: face, bonus, ops, stability, n }: LogArgs['inf-log-coup']): RollDetail {
  const addends: Addend[] = [
    { key: 'ops', value: ops },
    ...(bonus ? [{ key: 'bonus', value: bonus } as const] : []),
    { key: 'stability', value: -2 * stability },
  ];
  return { kind: 'coup', side, dice: [die(side, face)], addends, sum: n, needs: { least: 2 * stability - ops - bonus + 1 }, good: n > 0 };
}

const READERS: { [Key in keyof LogArgs]?: (args: LogArgs[Key]) => RollDetail } = {
  'inf-log-coup': coup,
  'inf-log-war': ({ side, die: face, against, needed, won }) => ({
    kind: 'war',
    side,
    dice: [die(side, face)],
    addends: against ? [{ key: 'neighbours', value: -against }] : [],
    sum: against ? face - against : null,
    needs: { least: needed + against },
    good: won === 'yes',
  }),
  'inf-log-realigned': ({ us, us_bonus, ussr, ussr_bonus }) => ({
    kind: 'realign',
    side: null,
    dice: [die('us', us, us_bonus), die('ussr', ussr, ussr_bonus)],
    addends: [],
    sum: null,
    needs: null,
    good: us + us_bonus !== ussr + ussr_bonus,
  }),
  'inf-log-space-roll': ({ side, die: face, needed }) => ({
    kind: 'space',
    side,
    dice: [die(side, face)],
    addends: [],
    sum: null,
    needs: { most: needed },
    good: face <= needed,
  }),
  'inf-log-trap': ({ side, die: face, free }) => ({
    kind: 'trap',
    side,
    dice: [die(side, face)],
    addends: [],
    sum: null,
    needs: null,
    good: free === 'yes',
  }),
  'inf-log-contest': ({ side, die: face, other, bonus }) => ({
    kind: 'contest',
    side,
    dice: [die(side, face, bonus), die(side === 'us' ? 'ussr' : 'us', other)],
    addends: [],
    sum: null,
    needs: null,
    good: face + bonus > other,
  }),
  'rs-log-roll': ({ die: face, needed }) => ({
    kind: 'roll',
    side: null,
    dice: [die(null, face)],
    addends: [],
    sum: null,
    needs: { least: needed },
    good: face >= needed,
  }),
};

const read = <Key extends keyof LogArgs>({ key, args }: { key: Key; args: LogArgs[Key] }) => READERS[key]?.(args);

export const rollOf = (line: LogLine): RollDetail | undefined => read(line);
