// What the parts of the map share: the sentences they speak, and what is lit or selected.
import { getContext, setContext } from 'svelte';
import { learn } from '../lib/speech.svelte';
import type { Side } from '../lib/wire';
import type { BoardTable } from '../table/store.svelte';
import type { Country, InfluencePage } from './wire';

learn(import.meta.glob<string>('../../../src/detente/locale/en/board.ftl', { query: '?raw', import: 'default', eager: true }));
learn(
  import.meta.glob<string>(['../../../src/detente/locale/*/board.ftl', '!../../../src/detente/locale/en/*'], {
    query: '?raw',
    import: 'default',
  }),
);

/** The two sides whose influence stands on the map, the West first. */
export const POWERS = ['us', 'ussr'] as const;
export type Power = (typeof POWERS)[number];

export class BoardState {
  /** The country under the pointer or the keyboard: its land lights up. */
  near = $state<string | null>(null);
  /** On a touch screen: the country whose odds are shown, waiting for a confirmation. */
  picked = $state<string | null>(null);
}

const KEY = Symbol('board');
export const provideBoard = (board: BoardState) => setContext(KEY, board);
export const useBoard = () => getContext<BoardState>(KEY);

export const inRegion = (country: Country, region: string) =>
  country.region === region || !!country.regions?.includes(region) || country.subregions.includes(region);

export const controllerOf = (view: InfluencePage, id: string): Power | null =>
  view.control.us.includes(id) ? 'us' : view.control.ussr.includes(id) ? 'ussr' : null;

/** Could this choice lose the game at once? */
export const isDeadly = (store: BoardTable<InfluencePage>, choice: InfluencePage['choices'][number] | undefined) =>
  !!choice && (!!choice.odds?.danger || !!store.danger(choice.id));

export const minus = (n: number) => (n < 0 ? `−${-n}` : `${n}`);
export const signed = (n: number) => (n < 0 ? `−${-n}` : `+${n}`);

/** What scoring gives, by whom: positive points are the US's. */
export const leaderOf = (net: number, wins: Side | null): Power | null =>
  wins === 'us' || wins === 'ussr' ? wins : net > 0 ? 'us' : net < 0 ? 'ussr' : null;
