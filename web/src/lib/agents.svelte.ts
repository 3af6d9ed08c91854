// The agents of this server: what their manifests say of them.
import { api } from './api';
import { inLanguage } from './settings.svelte';
import { t } from './speech.svelte';
import type { AgentLine } from './wire';

let lines = $state.raw<AgentLine[]>([]);

/** Asked before the page is drawn, and again where one is chosen: the host may have let in others. */
export async function loadAgents(): Promise<void> {
  lines = await api.agents();
}

export const agents = (): readonly AgentLine[] => lines;

const lineOf = (id: string) => lines.find((line) => line.id === id);

/** What it is called. A program that the host has shown out since is called by what its id says. */
export function agentName(id: string): string {
  const line = lineOf(id);
  return line ? inLanguage(line.name) : id.slice(id.indexOf(':') + 1);
}

/** How it plays, in a few words. */
export function agentAbout(id: string): string {
  const about = lineOf(id)?.about;
  return about ? inLanguage(about) : t('front-agent-program-about');
}

/** Whether it decides better if it may think longer. */
export const takesTime = (id: string): boolean => lineOf(id)?.takes_time ?? false;

/** What stands at a table or in a record: a level says so, a program has its own name; empty if it is none of them. */
export function agentAtTable(id: string): string {
  const line = lineOf(id);
  if (line?.level) return t('table-level', { name: inLanguage(line.name), n: line.level });
  if (line?.about) return t('table-agent', { name: inLanguage(line.name) });
  return line || id.includes(':') ? agentName(id) : '';
}
