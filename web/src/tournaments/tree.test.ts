import { expect, test } from 'vitest';
import { columnKey, treeOf, type Tree } from './tree';
import type { TournamentLine, TournamentMeeting } from './wire';

/** Who met whom in a round: the first of each pair has won, but for those that are open. */
type Round = [string, string?, 'open'?][];
const meeting = (round: number, board: number, [winner, loser, open]: Round[number]): TournamentMeeting => ({
  round,
  board,
  players: loser === undefined ? [winner] : [winner, loser],
  games:
    loser === undefined
      ? []
      : [{ players: [loser, winner], score: open ? null : 0, other: null, how: open ? '' : 'played', reason: '', table: '' }],
  bye: 1,
  division: 0,
});
const line = (system: string, round: number) => ({ system, round }) as TournamentLine;
const tree = (system: string, ...rounds: Round[]) =>
  treeOf({
    line: line(system, rounds.length),
    meetings: rounds.flatMap((pairs, n) => pairs.map((pair, board) => meeting(n + 1, board + 1, pair))),
  });
const ways = ({ lines }: Tree) => lines.map(({ from, to, name }) => `${from.key} ${to.key} ${name}`.trim());
const rows = ({ columns }: Tree) => columns.map((boxes) => boxes.map(({ row }) => row));

test('what is not paired yet is drawn, with those who are known to be there', () => {
  const eight = tree('knockout', [
    ['a', 'h'],
    ['d', 'e', 'open'],
    ['b', 'g'],
    ['c', 'f'],
  ]);
  expect(rows(eight)).toEqual([[0, 1, 2, 3], [0.5, 2.5], [1.5]]);
  expect(eight.columns[1]?.map(({ players }) => players)).toEqual([
    ['a', ''],
    ['b', 'c'],
  ]);
  expect(eight.columns.map((boxes) => columnKey(boxes, false))).toEqual(['tour-tree-quarter', 'tour-tree-semi', 'tour-tree-final']);
  expect(ways(eight)[1]).toBe('1 2 2 1 open');
});

test('a bye goes on, and lines lead to where somebody really went', () => {
  const three = tree('knockout', [['a'], ['c', 'b']], [['c', 'a', 'open']]);
  expect(rows(three)).toEqual([[0, 1], [0.5]]);
  expect(ways(three)).toEqual(['1 2 2 1 c', '1 1 2 1 a']);
});

test('who has lost once plays below, and the final is above again', () => {
  const four = tree(
    'double-knockout',
    [
      ['a', 'd'],
      ['b', 'c'],
    ],
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
    [['a'], ['b', 'c']],
    [['b', 'a']],
    [['a', 'b']],
  );
  expect(four.columns.map((boxes) => boxes.map(({ lane }) => lane))).toEqual([
    ['upper', 'upper'],
    ['upper', 'lower'],
    ['upper', 'lower'],
    ['final'],
    ['final'],
  ]);
  expect(four.lower).toBeGreaterThan(2);
  for (const boxes of four.columns) for (const { lane, row } of boxes) expect(row >= four.lower).toBe(lane === 'lower');
  expect(ways(four)).toContain('3 2 4 1 b');
  expect(ways(four).filter((way) => way.startsWith('4 1 5 1'))).toHaveLength(1);
});

test('no box lies over another, whoever has withdrawn', () => {
  const gone = tree(
    'knockout',
    [
      ['a', 'h'],
      ['d', 'e'],
      ['b', 'g'],
      ['c', 'f'],
    ],
    [['d', 'b', 'open'], ['c']],
  ); // a left before the second round
  for (const boxes of gone.columns) {
    const here = boxes.map(({ row }) => row).sort((one, other) => one - other);
    here.forEach((row, n) => n && expect(row - (here[n - 1] ?? 0)).toBeGreaterThanOrEqual(1));
  }
  expect(ways(gone).some((way) => way.startsWith('1 1 '))).toBe(false);
});
