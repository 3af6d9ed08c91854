// The story of a turn's end, from the log: from the ceasefire to the next turn.
import type { LogLine } from '@/lib/wire';
import type { SymbolName } from './symbols';
import type { CiaVsKgbPage } from './wire';

const SYMBOLS: { [Key in LogLine['key']]?: SymbolName } = {
  'cvk-log-ceasefire': 'scales',
  'cvk-log-taken': 'first',
  'cvk-log-buried': 'back',
  'cvk-log-survived': 'deputy_director',
  'cvk-log-terminated': 'dead',
  'cvk-log-saved': 'nobel_peace_prize',
  'cvk-log-spy': 'master_spy',
  'cvk-log-watch': 'double_agent',
  'cvk-log-sent': 'leave',
  'cvk-log-analyst': 'analyst',
  'cvk-log-assassin': 'assassin',
  'cvk-log-director': 'director',
  'cvk-log-event': 'scales',
  'cvk-log-revived': 'olympic_games',
};

export interface Step {
  line: LogLine;
  symbol: SymbolName;
}

/** What happened since the last ceasefire up to a ply. Who the agents were is on their cards, who rests is routine. */
export function stepsOf(log: LogLine[], ply: number): Step[] {
  const until = log.filter((line) => line.ply <= ply);
  const start = until.findLastIndex((line) => line.key === 'cvk-log-ceasefire');
  if (start < 0) return [];
  const lines = until.slice(start);
  const end = lines.findIndex(({ key }) => key === 'cvk-log-score' || key === 'cvk-log-turn');
  return stepsAmong(end < 0 ? lines : lines.slice(0, end));
}

export const stepsAmong = (lines: LogLine[]): Step[] =>
  lines.flatMap((line) => {
    const symbol = SYMBOLS[line.key];
    return symbol ? [{ line, symbol }] : [];
  });

/** Between the struggle and the next objective the desk has nothing else to show. */
export const isSettling = ({ objective, phase, report }: CiaVsKgbPage) =>
  report !== null && (!objective || phase === 'ceasefire' || phase === 'debriefing' || phase === 'detente');
