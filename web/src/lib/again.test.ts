import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Again } from './again';

const MINUTE = 60_000;
let hidden = false;
let seen = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  hidden = false;
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('document', {
    get hidden() {
      return hidden;
    },
    addEventListener: (_: string, on: () => void) => (seen = on),
    removeEventListener: () => (seen = () => {}),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** How often it is asked within an hour. */
async function asked(answers: boolean) {
  const look = vi.fn(() => Promise.resolve(answers));
  const again = new Again(look, () => MINUTE);
  await vi.advanceTimersByTimeAsync(60 * MINUTE - 1);
  again.close();
  const times = look.mock.calls.length;
  await vi.advanceTimersByTimeAsync(60 * MINUTE);
  expect(look).toHaveBeenCalledTimes(times); // whoever has left asks no more
  return times;
}

test('it asks as often as it is told, and rarely where nobody answers', async () => {
  expect(await asked(true)).toBe(60);
  expect(await asked(false)).toBe(13); // after 2, 4 and then every 5 minutes
});

test('a page out of sight asks nothing, and at once when it is seen again', async () => {
  const look = vi.fn(() => Promise.resolve(true));
  const again = new Again(look, () => MINUTE);
  await vi.advanceTimersByTimeAsync(0);
  hidden = true;
  again.now();
  await vi.advanceTimersByTimeAsync(60 * MINUTE);
  expect(look).toHaveBeenCalledTimes(1);
  hidden = false;
  seen();
  await vi.advanceTimersByTimeAsync(0);
  expect(look).toHaveBeenCalledTimes(2);
  again.close();
});

test('what is new while it asks is asked for after it, once', async () => {
  let answer = (_: boolean) => {};
  const look = vi.fn(() => new Promise<boolean>((resolve) => (answer = resolve)));
  const again = new Again(look, () => MINUTE);
  for (let n = 0; n < 3; n++) again.now();
  expect(look).toHaveBeenCalledTimes(1);
  answer(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(look).toHaveBeenCalledTimes(2);
  again.close();
});
