// Lessons and puzzles go with the account: what is kept there and here is put together, on both.
import { call, json } from '../lib/api';
import { me } from '../lib/me.svelte';
import { progressFile, takeProgress } from '../lib/progress_file';
import type { Progress } from './wire';

export async function syncProgress(): Promise<void> {
  if (!me.name) return;
  const { body } = await json<Progress>('/api/progress');
  if (body) takeProgress(body);
  await call('/api/progress', { body: progressFile() }, 'PUT');
}
