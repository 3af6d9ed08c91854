// The games of this server: what their manifests say of them.
import { api } from './api';
import { inLanguage } from './settings.svelte';
import type { TitleLine } from './wire';

let lines = $state.raw<TitleLine[]>([]);

/** Asked once, before the page is drawn: every page names games. */
export async function loadTitles(): Promise<void> {
  lines = await api.titles();
}

function ofLine(id: string, text: 'name' | 'about' | 'solo'): string {
  const line = lines.find((title) => title.id === id);
  return line ? inLanguage(line[text]) : '';
}

export const titleName = (id: string): string => ofLine(id, 'name') || id;
export const titleAbout = (id: string): string => ofLine(id, 'about');
/** What is to be said about playing this game alone; empty where nothing is. */
export const titleSolo = (id: string): string => ofLine(id, 'solo');
