import { expect, test } from 'vitest';
import { broken, unbroken } from './quotes';

const HELD = '\u00A0';

test('a short quotation is not broken, a long one and what is around it may be', () => {
  expect(unbroken('the game «Iron Curtain» for two')).toBe(`the game «Iron${HELD}Curtain» for two`);
  const long = 'the card «US/Japan Mutual Defense Pact» was played';
  expect(unbroken(long)).toBe(long);
  expect(unbroken(`«Flower Power» and ${long}`)).toBe(`«Flower${HELD}Power» and ${long}`);
});

test('only what is read counts: the slug of a marked name does not make it long', () => {
  const marked = (gap: string) => `Event «\uE000a_very_long_slug_that_nobody_reads\uE001Flower${gap}Power\uE002».`;
  expect(unbroken(marked(' '))).toBe(marked(HELD));
});

test('other marks, and marks that are not closed, are left alone', () => {
  for (const text of ['“Duck and Cover”', 'a « b', 'b » a']) expect(unbroken(text)).toBe(text);
});

test('in a narrow column a title may be broken again', () => {
  expect(broken(unbroken('the game «Iron Curtain» for two'))).toBe('the game «Iron Curtain» for two');
});
