import { describe, expect, it, vi } from 'vitest';
import type { Description, LogLine } from '../../lib/wire';
import { movesOf, movesSince, type Told } from './staging';

vi.mock('../../lib/speech.svelte', () => ({ parts: () => [] }));
vi.mock('../../lib/titles.svelte', () => ({ isSide: (word: unknown) => word === 'us' || word === 'ussr' }));

const about = {} as Description;
const NONE: Told = { log: [], moves: [] };
let ply = 0;
const line = (side: string) => ({ ply: ++ply, key: 'inf-log-scored', args: { side } }) as unknown as LogLine;
const told = (log: LogLine[], old = NONE): Told => ({ log, moves: movesSince(old, about, log) });

describe('moves since', () => {
  const log = ['us', 'us', 'ussr', 'us', 'ussr', 'ussr'].map(line);
  const old = told(log);

  it('are the moves of the log', () => {
    expect(old.moves.map(({ beats }) => beats.length)).toEqual([2, 1, 1, 2]);
    for (let n = 0; n <= log.length; n++) expect(told(log.slice(0, n), old).moves).toEqual(movesOf(about, log.slice(0, n)));
  });

  it('stay the same objects, but for the last, which may go on', () => {
    const { moves } = told([...log, line('ussr'), line('us')], old);
    expect(moves).toHaveLength(5);
    expect(moves.map((move, i) => move === old.moves[i])).toEqual([true, true, true, false, false]);
    expect(moves[3]!.beats).toHaveLength(3);
  });

  it('are new where something was taken back and done otherwise', () => {
    const { moves } = told([...log.slice(0, 3), line('us'), line('us')], old);
    expect(moves.map((move, i) => move === old.moves[i])).toEqual([true, false, false]);
    expect(moves[2]!.beats).toHaveLength(2);
    expect(told([line('us')], old).moves[0]).not.toBe(old.moves[0]);
  });
});
