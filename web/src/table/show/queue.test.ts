import { describe, expect, it } from 'vitest';
import type { Beat, BeatKind } from './beats';
import { BUDGET, moves, plan, Queue, type Entry, type Timed } from './queue';
import { lasts, type Speed } from './timing';

const SPEEDS: Speed[] = ['slow', 'normal', 'fast'];
let ply = 0;
const beat = (kind: BeatKind, more: Partial<Beat> = {}): Beat => ({ kind, side: 'ussr', ply: ++ply, lines: ply, said: null, ...more });
const card = () => beat('card', { card: 'fidel', opens: true });
const place = (place = 'cuba') => beat('place', { place });
const coup = () => [card(), beat('announce', { roll: 'coup' }), beat('die', { roll: 'coup' }), beat('milops'), beat('defcon', { n: 3 })];
const entries = (beats: Beat[]): Entry<null>[] => beats.map((beat) => ({ beat, of: null }));
const time = (timed: Timed<null>[]) => timed.reduce((sum, { move, hold }) => sum + move + hold, 0);
const many = (n: number, make: () => Beat[]) => Array.from({ length: n }, make).flat();
const kinds = (timed: Timed<null>[]) => timed.map(({ beat }) => beat.kind);

describe('how long a beat lasts', () => {
  it('gives a card time to be read', () => {
    const short = lasts({ ...card(), signs: 80 }, undefined, 'normal');
    expect(short).toEqual({ move: 450, hold: 950 });
    expect(lasts({ ...card(), signs: 220 }, undefined, 'normal').hold).toBe(950 + 2 * 250);
    expect(lasts({ ...card(), signs: 220 }, undefined, 'fast').hold).toBe(350);
  });

  it('is shorter for each further place of a card', () => {
    const first = lasts(place(), card(), 'normal');
    const next = lasts(place(), place(), 'normal');
    expect(next.move + next.hold).toBeLessThan(first.move + first.hold);
  });

  it('moves the marker of victory points cell by cell, eight at most', () => {
    expect(lasts(beat('vp', { n: 7 }), undefined, 'normal').move).toBe(490);
    expect(lasts(beat('vp', { n: 19 }), undefined, 'normal').move).toBe(560);
  });

  it('stands as long without movement', () => {
    for (const speed of SPEEDS) {
      const [moving, calm] = [lasts(card(), undefined, speed), lasts(card(), undefined, speed, true)];
      expect(calm).toEqual({ move: 0, hold: moving.move + moving.hold });
    }
  });
});

describe('the plan of a backlog', () => {
  it('leaves a backlog within the budget alone', () => {
    const found = plan(entries([card(), place()]), 'normal');
    expect(found.pressure).toBe(0);
    expect(found.timed.every(({ hurried }) => !hurried)).toBe(true);
  });

  it('first halves the rests', () => {
    const beats = coup();
    const found = plan(entries(beats), 'normal');
    expect(found.pressure).toBe(1);
    expect(kinds(found.timed)).toEqual(beats.map(({ kind }) => kind));
    expect(found.timed[0]).toMatchObject({ move: 450, hold: 475, hurried: true });
  });

  it('then puts the places of one card together, and keeps them all', () => {
    const beats = [...coup(), card(), ...many(5, () => [place('a'), place('b')])];
    const found = plan(entries(beats), 'normal', false, 5500);
    expect(found.pressure).toBe(2);
    const merged = found.timed.at(-1)!;
    expect(merged.beat.together?.map(({ place }) => place)).toEqual(many(5, () => [place('a'), place('b')]).map(({ place }) => place));
    expect(merged.beat.lines).toBe(beats.at(-1)!.lines);
  });

  it('then shows one beat for each card', () => {
    const found = plan(entries(many(4, () => [card(), place(), place(), beat('vp', { n: 2 })])), 'normal');
    expect(found.pressure).toBe(3);
    expect(kinds(found.timed)).toEqual(['card', 'card', 'card', 'card']);
  });

  it('then jumps, and says over how many moves', () => {
    const found = plan(entries(many(40, () => [card(), place()])), 'normal');
    expect(found.pressure).toBe(4);
    expect(found.jumped).toBeGreaterThan(30);
  });

  it('never leaves out the last die, the last change of DEFCON and the end', () => {
    const last = [...coup(), beat('end')];
    for (const n of [0, 3, 30]) {
      for (const speed of SPEEDS) {
        const shown = kinds(plan(entries([...many(n, coup), ...last, ...many(n, () => [card(), place()])]), speed).timed);
        expect(shown).toEqual(expect.arrayContaining(['die', 'defcon', 'end']));
      }
    }
  });

  it('never takes longer than the budget', () => {
    for (const speed of SPEEDS)
      for (const calm of [false, true])
        for (const n of [0, 1, 2, 3, 5, 8, 20]) {
          const beats = many(n, () => [...coup(), card(), place(), place('b'), beat('score-region', { opens: true }), beat('score-sum')]);
          expect(time(plan(entries(beats), speed, calm).timed)).toBeLessThanOrEqual(BUDGET[speed] + 1e-6);
        }
  });

  it('shows everything in the end: the last beat brings the last line', () => {
    for (let n = 1; n < 40; n++) {
      const beats = many(n, coup);
      expect(plan(entries(beats), 'normal').timed.at(-1)?.beat.lines).toBe(beats.at(-1)!.lines);
    }
  });
});

describe('the queue', () => {
  const drain = (queue: Queue<null>, patient = false) => {
    const found: Timed<null>[] = [];
    for (let next = queue.next('normal', false, patient); next; next = queue.next('normal', false, patient)) found.push(next);
    return found;
  };

  it('shows the move of a whole turn in full, however long it is', () => {
    const queue = new Queue<null>();
    queue.push(entries([card(), ...many(12, () => [place()])]), 'normal');
    const shown = drain(queue);
    expect(shown).toHaveLength(13);
    expect(shown.some(({ hurried }) => hurried)).toBe(false);
    expect(queue.empty).toBe(true);
  });

  it('adds what belongs to the move being shown to it', () => {
    const queue = new Queue<null>();
    queue.push(entries([card()]), 'normal');
    queue.next('normal');
    queue.push(entries([place(), place()]), 'normal');
    expect(queue.left).toBe(2);
    expect(kinds(drain(queue))).toEqual(['place', 'place']);
  });

  it('lags behind by no more than the budget when a move begins', () => {
    const queue = new Queue<null>();
    queue.push(entries(many(30, coup)), 'normal');
    const first = drain(queue);
    expect(time(first)).toBeLessThanOrEqual(BUDGET.normal + 1e-6);
    expect(first.at(-1)?.hurried).toBe(true);
  });

  it('is patient in a replay', () => {
    const queue = new Queue<null>();
    queue.push(entries(many(10, coup)), 'normal');
    expect(drain(queue, true)).toHaveLength(50);
  });

  it('is empty when it was cleared', () => {
    const queue = new Queue<null>();
    queue.push(entries(coup()), 'normal');
    queue.next('normal');
    queue.clear();
    expect(queue.empty).toBe(true);
    expect(queue.next('normal')).toBeUndefined();
  });

  it('begins anew after it was drained', () => {
    const queue = new Queue<null>();
    queue.push(entries(many(30, coup)), 'normal');
    drain(queue);
    queue.push(entries(coup()), 'normal');
    expect(drain(queue).some(({ hurried }) => hurried)).toBe(false);
  });
});

it('moves are cut where a beat opens one', () => {
  expect(moves(entries([place(), card(), place(), card()])).map((move) => move.length)).toEqual([1, 2, 1]);
});
