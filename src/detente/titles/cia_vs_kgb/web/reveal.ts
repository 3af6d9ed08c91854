// The story of a turn's end, from the log: from the ceasefire to the next turn.
import type { LogLine } from '@/lib/wire';
import type { SymbolName } from './symbols';
import type { CiaVsKgbPage } from './wire';

const SYMBOLS: Record<string, SymbolName> = {
  ceasefire: 'scales',
  opened: 'first',
  taken: 'first',
  buried: 'back',
  survived: 'deputy_director',
  terminated: 'dead',
  saved: 'nobel_peace_prize',
  spy: 'master_spy',
  watch: 'double_agent',
  sent: 'leave',
  analyst: 'analyst',
  assassin: 'assassin',
  director: 'director',
  leave: 'leave',
  event: 'scales',
  revived: 'olympic_games',
};

export interface Step {
  line: LogLine;
  symbol: SymbolName;
}

const name = (line: LogLine) => line.key.replace('cvk-log-', '');

/** What happened since the last ceasefire up to a ply. Who the agents were is on their cards, who rests is routine. */
export function stepsOf(log: LogLine[], ply: number): Step[] {
  const until = log.filter((line) => line.ply <= ply);
  const start = until.findLastIndex((line) => name(line) === 'ceasefire');
  if (start < 0) return [];
  const lines = until.slice(start);
  const end = lines.findIndex((line) => name(line) === 'score' || name(line) === 'turn');
  return (end < 0 ? lines : lines.slice(0, end)).flatMap((line) => {
    const symbol = SYMBOLS[name(line)];
    return symbol && !['opened', 'leave'].includes(name(line)) ? [{ line, symbol }] : [];
  });
}

/** Between the struggle and the next objective the desk has nothing else to show. */
export const isSettling = ({ objective, phase, report }: CiaVsKgbPage) =>
  report !== null && (!objective || phase === 'ceasefire' || phase === 'debriefing' || phase === 'detente');
