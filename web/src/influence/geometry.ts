// The drawing that build/map.mjs makes: where everything lies, in units. Pure data; each map is a chunk of its own.

export interface Rect {
  x: number;
  y: number;
  w: number;
  h: number;
}

export type LineKind = 'within' | 'between' | 'us' | 'ussr';

export interface Geometry {
  /** What has to be seen at once; land goes on beyond it. */
  frame: Rect;
  /** Parts of a region that are a step darker. */
  darker: string[];
  /** Regions in stronger colours. */
  strong?: boolean;
  /** Names of waters: key, middle, angle. */
  words?: [string, number, number, number][];
  /** Land is drawn in so many parts of a unit. */
  parts: number;
  /** `at`: where the country itself lies, when its box had to move aside. */
  boxes: Record<string, Rect & { at: [number, number] }>;
  powers: Record<string, Rect>;
  panels: Record<string, Rect>;
  tags: Record<string, Rect>;
  /** The boxes of a region, for small screens. */
  views: Record<string, Rect>;
  lines: [string, string, LineKind, string][];
  /** Countries (empty when out of play) and their outlines. */
  land: [string, string][];
  /** Borders between regions. */
  frontier: string;
}

const maps = import.meta.glob<{ default: unknown }>('../../../src/detente/titles/*/web/map*.json');

/** The map of a title; `shape` names another drawing of it than the usual one. */
export async function loadGeometry(title: string, shape = ''): Promise<Geometry> {
  const load = maps[`../../../src/detente/titles/${title}/web/map${shape && `_${shape}`}.json`];
  if (!load) throw new Error(`no map for ${title}`);
  return (await load()).default as Geometry;
}
