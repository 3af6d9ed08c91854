import { expect, test } from 'vitest';
import { best, interval } from './figures';

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

test('the figures that come with a title are shown until the house has many games of its own', () => {
  const shipped = [
    { id: '@real', games: 64 },
    { id: '@self-play', games: 900 },
  ];
  expect(best(shipped)).toBe('@self-play');
  expect(best([...shipped, { id: 'club', games: 20 }])).toBe('@self-play');
  expect(best([...shipped, { id: 'club', games: 400 }, { id: 'own', games: 200 }])).toBe('');
  expect(best([])).toBe('');
});
