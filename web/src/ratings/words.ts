// Ratings in words.
import { agentName } from '../lib/agents.svelte';
import { settings } from '../lib/settings.svelte';
import { learn } from '../lib/speech.svelte';

learn(import.meta.glob<string>('../../../src/detente/locale/*/ratings.ftl', { query: '?raw', import: 'default', eager: true }));

const DAY_MS = 86_400_000;

/** A rating as people know it: 1640, and a question mark while it is provisional. */
export const ratingText = (rating: number, provisional: boolean) => `${Math.round(rating)}${provisional ? '?' : ''}`;

export const levelName = (agent: string) => `${agentName(agent)} (${agent})`;

/** A day of a curve. */
export const dayText = (day: number) =>
  new Date(DAY_MS * day).toLocaleDateString(settings.language, { day: 'numeric', month: 'short', timeZone: 'UTC' });
