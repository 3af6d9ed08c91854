import { beforeEach, expect, test, vi } from 'vitest';
import { keepIn, kept, progressFile, takeProgress } from './progress_file';

const store = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, value: string) => void store.set(key, value),
});
const merged: unknown[] = [];
keepIn(
  'numbers',
  (value) => Array.isArray(value),
  (value) => void merged.push(value),
);
keepIn(
  'words',
  (value) => typeof value === 'string',
  (value) => void merged.push(value),
);

beforeEach(() => {
  store.clear();
  merged.length = 0;
});

test('a file holds what is kept, and brings it back', () => {
  store.set('numbers', '[1, 2]');
  store.set('elsewhere', '"no"');
  const file = progressFile();
  expect(JSON.parse(file)).toEqual({ format: 'detente-progress', version: 1, numbers: [1, 2] });
  expect(takeProgress(file)).toBe(true);
  expect(merged).toEqual([[1, 2]]);
});

test.each([
  '',
  'null',
  '[]',
  '{"format":"other","version":1}',
  '{"format":"detente-progress","version":2}',
  '{"format":"detente-progress","version":1,"numbers":[],"words":3}',
])('%s changes nothing', (text) => {
  expect(takeProgress(text)).toBe(false);
  expect(merged).toEqual([]);
});

test('what cannot be read is not there', () => {
  store.set('numbers', '{');
  expect(kept('numbers', 'none')).toBe('none');
});
