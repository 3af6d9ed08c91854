// The ledger of a region: a row for each country in which somebody is ahead, then the bonus. What the log counts is the truth; where
// the table cannot say which countries they are, the rows only count them.
import type { LogArgs, Side } from '@/lib/wire';
import type { IronCurtainDescription, Placed } from '../wire';

export interface Row {
  /** The country that is counted; without it, so many countries, or the bonus. */
  country?: string;
  kind: 'country' | 'countries' | 'bonus';
  side: 'us' | 'ussr';
  n: number;
}

export interface Ledger {
  region: string;
  final: boolean;
  rows: Row[];
  sum: Record<'us' | 'ussr', number>;
  winner: Side | null;
  n: number;
}

/** The countries of a region in which somebody is ahead. */
function ahead(about: IronCurtainDescription, region: string, table: readonly Placed[]): Row[] {
  const member = (id: string) => about.cards.find((card) => card.id === id)?.region === region;
  return table
    .filter(({ card, us, ussr }) => member(card) && us !== ussr)
    .map(({ card, us, ussr }): Row => ({ kind: 'country', country: card, side: us > ussr ? 'us' : 'ussr', n: 1 }))
    .sort((a, b) => Number(a.side === 'ussr') - Number(b.side === 'ussr'));
}

export function ledgerOf(
  about: IronCurtainDescription,
  args: LogArgs['ic-log-region'],
  table: readonly Placed[] | null,
  final: boolean,
): Ledger {
  const { region, us, ussr, bonus, n } = args;
  const start = about.cards.find(({ side }) => side === null)?.id;
  const count = (rows: Row[], side: Row['side']) => rows.filter((row) => row.side === side).length;
  const fits = (rows: Row[]) => count(rows, 'us') === us && count(rows, 'ussr') === ussr;
  const all = table ? ahead(about, region, table) : [];
  // An option does not count the start card.
  const named = [all, all.filter(({ country }) => country !== start)].find(fits);
  const counted: Row[] = [
    { kind: 'countries', side: 'us', n: us },
    { kind: 'countries', side: 'ussr', n: ussr },
  ];
  const rows = named ?? counted.filter((row) => row.n);
  if (bonus) rows.push({ kind: 'bonus', side: us > ussr ? 'us' : 'ussr', n: bonus });
  const of = (side: Row['side']) => rows.reduce((sum, row) => sum + (row.side === side ? row.n : 0), 0);
  return { region, final, rows, sum: { us: of('us'), ussr: of('ussr') }, winner: args.winner === 'none' ? null : args.winner, n };
}
