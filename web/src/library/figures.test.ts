import { expect, test } from 'vitest';
import { interval } from './figures';

test('an interval holds the share, is narrower with more games, and stays within 0 and 1', () => {
  const [low, high] = interval(6, 10);
  const [lower, higher] = interval(600, 1000);
  expect(low).toBeLessThan(0.6);
  expect(high).toBeGreaterThan(0.6);
  expect(higher - lower).toBeLessThan((high - low) / 5);
  expect(interval(0, 5)[0]).toBeCloseTo(0);
  expect(interval(5, 5)[1]).toBeCloseTo(1);
  expect(interval(0, 0)).toEqual([0, 1]);
});
