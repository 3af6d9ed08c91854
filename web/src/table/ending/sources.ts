// Points by source as the ending shows them: regions, events together, tracks; the rows always add up to the points.
import { nameOf, t, type Naming } from '../../lib/speech.svelte';
import type { Side } from '../../lib/wire';
import type { Ending, SourceRow } from '../../report/wire';
import { sentence } from './words';

export interface Row {
  id: string;
  label: string;
  points: Partial<Record<Side, number>>;
}

const ROWS = 9;
/** Sources that are called by what gave them: a region whether by a card or at the end, an objective. */
const NAMED = ['scoring', 'final', 'objective'];

function groupOf({ kind, name }: SourceRow): string {
  if (NAMED.includes(kind) && name) return name;
  return kind === 'effect' ? 'event' : kind;
}

const weight = (row: Row) => Object.values(row.points).reduce((sum, n) => sum + Math.abs(n), 0);

function add(rows: Map<string, Row>, id: string, label: string, points: Row['points']) {
  const row: Row = rows.get(id) ?? { id, label, points: {} };
  for (const [side, n] of Object.entries(points) as [Side, number][]) row.points[side] = (row.points[side] ?? 0) + n;
  rows.set(id, row);
}

/** The rows, the greatest first; what does not fit is one row. `sides` in the order of the title: the East first. */
export function sourceRows(about: Naming, ending: Ending, sides: readonly Side[]): Row[] {
  const rows = new Map<string, Row>();
  for (const source of ending.sources) {
    const id = groupOf(source);
    const label = id === source.name ? nameOf(about, id) : sentence(t('end-group', { kind: id }));
    add(rows, id, label, source.points);
  }
  const before = ending.curve[0]?.[1] ?? 0;
  const ahead = sides[before > 0 ? 1 : 0];
  if (before && ahead) add(rows, 'start', sentence(t('end-group', { kind: 'start' })), { [ahead]: Math.abs(before) });
  const sorted = [...rows.values()].sort((one, other) => weight(other) - weight(one));
  if (sorted.length <= ROWS) return sorted;
  const rest = new Map<string, Row>();
  for (const row of sorted.slice(ROWS - 1)) add(rest, 'rest', t('end-rest', { n: sorted.length - ROWS + 1 }), row.points);
  return [...sorted.slice(0, ROWS - 1), ...rest.values()];
}

export const sumOf = (rows: readonly Row[], side: Side) => rows.reduce((sum, { points }) => sum + (points[side] ?? 0), 0);
