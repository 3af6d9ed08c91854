import { expect, test } from 'vitest';
import { between, withArrow, withMark } from './places';

test('a mark comes and goes, and changes its kind', () => {
  const ring = withMark([], 'cuba', false);
  expect(ring).toEqual([{ place: 'cuba' }]);
  expect(withMark(ring, 'cuba', false)).toEqual([]);
  const one = withMark(ring, 'cuba', true);
  expect(one).toEqual([{ place: 'cuba', label: '1' }]);
  expect(withMark(one, 'iran', true)).toEqual([...one, { place: 'iran', label: '2' }]);
});

test('an arrow is taken back by drawing it again', () => {
  const arrows = withArrow([], 'cuba', 'iran');
  expect(withArrow(arrows, 'iran', 'cuba')).toHaveLength(2);
  expect(withArrow(arrows, 'cuba', 'iran')).toEqual([]);
});

test('an arrow goes from edge to edge', () => {
  const box = (x: number) => ({ x, y: 0, w: 20, h: 10 });
  expect(between(box(0), box(100))).toEqual([26, 5, 94, 5]);
});
