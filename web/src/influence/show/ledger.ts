// The ledger of a scoring: a region row by row. The rows come from the region as it stood before, the sums from the log; should
// they differ (an effect that only the scoring knew), a row says by how much.
import type { Power } from '../board.svelte';
import type { LogArgs } from '../../lib/wire';
import type { InfluencePage, Level, RegionStanding } from '../wire';

export interface Cell {
  vp: number;
  /** Countries or cards that it is for. */
  names: string[];
}

export interface Row {
  /** A key of the locale files. */
  key: string;
  /** Counted, not scored: how many countries. */
  counts?: Record<Power, number>;
  us?: Cell;
  ussr?: Cell;
  levels?: Record<Power, Level>;
}

export interface Ledger {
  region: string;
  values: [number, number, number] | null;
  rows: Row[];
  sum: Record<Power, number>;
  /** More than one region is scored in a row: the final scoring. */
  final: boolean;
}

const LEVEL_KEYS = new Set(['inf-item-presence', 'inf-item-domination', 'inf-item-control']);

/** Items of both sides, side by side: one row for each country. */
function rowsOf(standing: RegionStanding, final: boolean): Row[] {
  const rows: Row[] = [];
  const open = (key: string, side: Power): Row => {
    const free = rows.find((row) => row.key === key && !row[side]);
    if (free) return free;
    const row: Row = { key };
    rows.push(row);
    return row;
  };
  for (const { side, key, vp, names } of standing.items) {
    // What a title adds (the Sea Lanes) it adds to a scoring card, not to the final scoring.
    if (LEVEL_KEYS.has(key) || (side !== 'us' && side !== 'ussr') || (final && !key.startsWith('inf-item-'))) continue;
    const single = names.length > 1 && vp === names.length;
    for (const cell of single ? names.map((name) => ({ vp: 1, names: [name] })) : [{ vp, names }]) open(key, side)[side] = cell;
  }
  return rows;
}

const sumOf = (rows: Row[], side: Power) => rows.reduce((sum, row) => sum + (row[side]?.vp ?? 0), 0);

export function ledgerOf(view: InfluencePage | null, line: LogArgs['inf-log-scored'], final: boolean): Ledger {
  const standing = view?.regions.find(({ region }) => region === line.region);
  const sum = { us: line.us, ussr: line.ussr };
  const rows: Row[] = [];
  if (standing) {
    const [presence, domination, control] = standing.values;
    if (presence || domination) {
      rows.push({ key: 'board-countries', counts: standing.countries }, { key: 'board-battlegrounds', counts: standing.battlegrounds });
      const worth: Record<string, number> = { none: 0, presence, domination, control };
      const levels = { us: line.us_level, ussr: line.ussr_level };
      const cell = (level: Level): Cell => ({ vp: worth[level] ?? 0, names: [] });
      rows.push({ key: 'board-level', levels, us: cell(levels.us), ussr: cell(levels.ussr) });
    }
    rows.push(...rowsOf(standing, final));
  }
  const rest = { us: sum.us - sumOf(rows, 'us'), ussr: sum.ussr - sumOf(rows, 'ussr') };
  if (standing && (rest.us || rest.ussr))
    rows.push({
      key: 'it-show-effects',
      ...(rest.us ? { us: { vp: rest.us, names: [] } } : {}),
      ...(rest.ussr ? { ussr: { vp: rest.ussr, names: [] } } : {}),
    });
  return { region: line.region, values: standing?.values ?? null, rows, sum, final };
}
