// The games of this server: what their manifests say of them.
import { api } from './api';
import { settings } from './settings.svelte';
import type { TitleLine } from './wire';

let lines = $state.raw<TitleLine[]>([]);

/** Asked once, before the page is drawn: every page names games. */
export async function loadTitles(): Promise<void> {
  lines = await api.titles();
}

const line = (id: string) => lines.find((title) => title.id === id);

export const titleName = (id: string): string => line(id)?.name[settings.language] ?? id;
export const titleAbout = (id: string): string => line(id)?.about[settings.language] ?? '';
/** What is to be said about playing this game alone; empty where nothing is. */
export const titleSolo = (id: string): string => line(id)?.solo[settings.language] ?? '';
