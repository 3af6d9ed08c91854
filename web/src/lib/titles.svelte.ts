// The games of this server, and their sides: what their manifests say of them.
import { api } from './api';
import { inLanguage } from './settings.svelte';
import type { Side, TitleLine } from './wire';

let lines = $state.raw<TitleLine[]>([]);

/** Asked once, before the page is drawn: every page names games. */
export async function loadTitles(): Promise<void> {
  lines = await api.titles();
}

function ofLine(id: string, text: 'name' | 'about' | 'solo'): string {
  const line = lines.find((title) => title.id === id);
  return line ? inLanguage(line[text]) : '';
}

/** All games, in the order of the front page. */
export const titlesHere = (): TitleLine[] => lines;

export const knowsTitle = (id: string): boolean => lines.some((title) => title.id === id);

export const titleIds = (): string[] => lines.map(({ id }) => id);

/** The first game of the front page, where no other is named. */
export const firstTitle = (): string => lines[0]?.id ?? '';

const sideNamed = (side: string) => lines.find((title) => side in title.side_names);

/** What a side is called. */
export function sideName(side: string): string {
  const names = sideNamed(side)?.side_names[side];
  return names ? inLanguage(names) : side;
}

export const isSide = (side: unknown): side is Side => typeof side === 'string' && sideNamed(side) !== undefined;

/** The place of a side in its title: 0 the East, 1 the West; -1 is no side. */
export const sidePlace = (side: string): number => (isSide(side) ? (sideNamed(side)?.sides.indexOf(side) ?? -1) : -1);

export const titleName = (id: string): string => ofLine(id, 'name') || id;
export const titleAbout = (id: string): string => ofLine(id, 'about');
/** What is to be said about playing this game alone; empty where nothing is. */
export const titleSolo = (id: string): string => ofLine(id, 'solo');
