// Uses of cards, summed for charts.
import type { CardLine } from './wire';

export interface UseRow {
  use: string;
  games: number;
  won: number;
  known: number;
}
export interface CardRow {
  card: string;
  side: number;
  games: number;
  uses: UseRow[];
}

/** A row for each card and side, with its uses over all turns. */
export function rowsOf(lines: CardLine[]): CardRow[] {
  const found = new Map<string, CardRow>();
  for (const line of lines) {
    const key = `${line.card} ${line.side}`;
    const row = found.get(key) ?? { card: line.card, side: line.side, games: 0, uses: [] };
    let use = row.uses.find((one) => one.use === line.use);
    if (!use) row.uses.push((use = { use: line.use, games: 0, won: 0, known: 0 }));
    use.games += line.games;
    use.won += line.won;
    use.known += line.won + line.lost + line.drawn;
    row.games += line.games;
    found.set(key, row);
  }
  return [...found.values()];
}

/** All uses, the most frequent first. */
export function usesOf(rows: CardRow[]): string[] {
  const sums = new Map<string, number>();
  for (const { use, games } of rows.flatMap(({ uses }) => uses)) sums.set(use, (sums.get(use) ?? 0) + games);
  return [...sums].sort((a, b) => b[1] - a[1]).map(([use]) => use);
}
