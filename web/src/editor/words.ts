// What is wrong with a position, in words: the sentence inside the sentence is said first.
import type { Refused } from '../lib/api';
import { isSayable, learn, t, type Sayable } from '../lib/speech.svelte';

learn(import.meta.glob<string>('../../../src/detente/locale/*/files.ftl', { query: '?raw', import: 'default', eager: true }));

export function refusedInWords({ key, args }: Refused): Sayable {
  const { detail }: Record<string, unknown> = args;
  return { key, args: isSayable(detail) ? { ...args, detail: t(detail.key, detail.args ?? {}) } : args };
}
