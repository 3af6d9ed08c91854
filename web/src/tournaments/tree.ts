// The tree of a knock-out: rounds are columns, meetings boxes, and a line leads from whoever goes on to where he goes. Of a double
// knock-out, those who have lost once play below the others. What the server paired is shown as it is; what is not paired yet is
// drawn as far as it is certain that it will be played.
import type { TournamentMeeting, TournamentPage } from './wire';
import { scoreOf } from './scores';

export type Lane = 'upper' | 'lower' | 'final';

export interface Box {
  key: string;
  /** counted from 0 */
  column: number;
  lane: Lane;
  /** the middle, in boxes from the top */
  row: number;
  /** two; empty where nobody is known yet, one if he is alone */
  players: string[];
  meeting: TournamentMeeting | null;
  winner: string;
}

export interface Line {
  from: Box;
  to: Box;
  /** who goes on; empty if that is not decided */
  name: string;
}

export interface Tree {
  columns: Box[][];
  lines: Line[];
  rows: number;
  /** where those begin who have lost once; 0: nobody has a place there */
  lower: number;
}

/** Points of a player in a meeting so far. */
export const pointsOf = (meeting: TournamentMeeting, name: string) =>
  meeting.games.reduce((sum, game) => sum + (scoreOf(game, name) ?? 0), 0);

/** Who goes on; empty while that is open, or if nobody does. */
export function winnerOf(meeting: TournamentMeeting): string {
  const { players, games } = meeting;
  const [first = '', second] = players;
  if (second === undefined) return first;
  if (!games.length || games.some((game) => game.score === null)) return '';
  const difference = pointsOf(meeting, first) - pointsOf(meeting, second);
  return difference > 0 ? first : difference < 0 ? second : '';
}

const isOver = (meeting: TournamentMeeting) => meeting.games.every((game) => game.score !== null);
/** A tie of games that were played is played on; of two who did not appear, nobody goes on. */
const isPlayed = (meeting: TournamentMeeting) => meeting.games.some(({ how }) => how === 'played' || how === 'adjudicated');

class Growing {
  columns: Box[][] = [];
  lines: Line[] = [];
  /** of each player the box where he was last */
  #last = new Map<string, Box>();
  #lost = new Map<string, number>();

  constructor(readonly double: boolean) {}

  /** A round as it was paired. */
  add(meetings: TournamentMeeting[]) {
    const column = this.columns.length;
    const boxes = meetings.map((meeting): Box => {
      const { players } = meeting;
      const key = `${meeting.round} ${meeting.board}`;
      return { key, column, lane: this.#lane(players), row: 0, players, meeting, winner: winnerOf(meeting) };
    });
    for (const box of boxes)
      for (const name of box.players) {
        const from = this.#last.get(name);
        const first = !this.lines.some((line) => line.to === box && line.from === from);
        if (from && first && (from.winner === name || from.lane === 'final')) this.lines.push({ from, to: box, name });
      }
    for (const box of boxes) {
      for (const name of box.players) this.#last.set(name, box);
      for (const name of this.#losers(box)) this.#lost.set(name, (this.#lost.get(name) ?? 0) + 1);
    }
    this.columns.push(boxes);
  }

  #lane(players: string[]): Lane {
    const lost = players.map((name) => this.#lost.get(name) ?? 0);
    if (!this.double || lost.every((times) => times === 0)) return 'upper';
    const again = players.every((name) => this.#last.get(name)?.lane === 'final');
    return again || (lost.includes(0) && players.length === 2) ? 'final' : 'lower';
  }

  #losers({ meeting, players, winner }: Box): string[] {
    if (!meeting || players.length < 2 || !isOver(meeting)) return [];
    if (winner) return players.filter((name) => name !== winner);
    return isPlayed(meeting) ? [] : players;
  }

  /** The rounds that are not paired yet: two neighbours of each meet. */
  foresee() {
    for (let now = this.columns.at(-1) ?? []; now.length > 1; now = this.columns.at(-1) ?? []) {
      const column = this.columns.length;
      const next: Box[] = [];
      for (let n = 0; n < now.length; n += 2) {
        const pair = now.slice(n, n + 2);
        const box: Box = {
          key: `${column + 1} ${n / 2 + 1} open`,
          column,
          lane: 'upper',
          row: 0,
          players: [pair[0]?.winner ?? '', pair[1]?.winner ?? ''],
          meeting: null,
          winner: '',
        };
        next.push(box);
        for (const from of pair) this.lines.push({ from, to: box, name: from.winner });
      }
      this.columns.push(next);
    }
  }

  /** Each box in the middle of those it comes from, and none over another; how many rows that takes. */
  place(lane: 'upper' | 'lower', top: number): number {
    const here = (box: Box) => (box.lane === 'lower') === (lane === 'lower');
    let rows = top;
    for (const column of this.columns) {
      const wanted = column.filter(here).map((box) => {
        const from = this.lines.filter((line) => line.to === box && here(line.from)).map((line) => line.from.row);
        return { box, row: from.length ? from.reduce((sum, row) => sum + row, 0) / from.length : Infinity };
      });
      wanted.sort((a, b) => (a.row === b.row ? 0 : a.row - b.row));
      let free = top;
      for (const { box, row } of wanted) {
        box.row = Math.max(free, row === Infinity ? free : row);
        free = box.row + 1;
      }
      rows = Math.max(rows, free);
    }
    return rows;
  }
}

export function treeOf({ line, meetings }: Pick<TournamentPage, 'line' | 'meetings'>): Tree {
  const growing = new Growing(line.system === 'double-knockout');
  for (let round = 1; round <= line.round; round++)
    growing.add(meetings.filter((one) => one.round === round).sort((a, b) => a.board - b.board));
  if (!growing.double) growing.foresee();
  const upper = growing.place('upper', 0);
  const below = growing.columns.some((column) => column.some((box) => box.lane === 'lower'));
  const lower = below ? upper + 0.6 : 0;
  return { columns: growing.columns, lines: growing.lines, rows: below ? growing.place('lower', lower) : upper, lower };
}

/** What a column is called, by how many meet in it: the key of a sentence. */
export function columnKey(boxes: Box[], double: boolean): string {
  if (double) return boxes.some(({ lane }) => lane === 'final') ? 'tour-tree-final' : 'tour-round-n';
  return { 1: 'tour-tree-final', 2: 'tour-tree-semi', 4: 'tour-tree-quarter' }[boxes.length] ?? 'tour-round-n';
}
