// The games of this server, and their sides: what their manifests say of them.
import { api } from './api';
import { settings } from './settings.svelte';
import type { Side, TitleLine } from './wire';

let lines = $state.raw<TitleLine[]>([]);

/** Asked once, before the page is drawn: every page names games. */
export async function loadTitles(): Promise<void> {
  lines = await api.titles();
}

const line = (id: string) => lines.find((title) => title.id === id);

/** The first game of the front page, where no other is named. */
export const firstTitle = (): string => lines[0]?.id ?? '';

const sideNamed = (side: string) => lines.find((title) => side in title.side_names);

/** What a side is called. */
export const sideName = (side: string): string => sideNamed(side)?.side_names[side]?.[settings.language] ?? side;

/** The place of a side in its title: 0 the East, 1 the West; -1 is no side. */
export const sidePlace = (side: string): number => sideNamed(side)?.sides.indexOf(side as Side) ?? -1;

export const titleName = (id: string): string => line(id)?.name[settings.language] ?? id;
export const titleAbout = (id: string): string => line(id)?.about[settings.language] ?? '';
/** What is to be said about playing this game alone; empty where nothing is. */
export const titleSolo = (id: string): string => line(id)?.solo[settings.language] ?? '';
