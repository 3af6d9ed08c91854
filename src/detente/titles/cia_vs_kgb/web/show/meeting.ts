// The meeting of the two Agents X, as far as the log has told it: from the ceasefire to the score.
import type { LogLine } from '@/lib/wire';
import { sideOf } from '@/table/logbook';
import type { Camp, ReportPage, Role } from '../wire';
import { enemyOf, isCamp } from './desk';

export interface Meeting {
  is: 'meeting';
  report: ReportPage;
  /** The objective has found its owner, or gone under its deck. */
  settled: boolean;
  /** Whose agent does something in the newest line. */
  acting: Camp | null;
  /** What is told of it so far. */
  told: LogLine[];
  /** The points of both sides, once they are counted. */
  scores: Record<Camp, number> | null;
}

/** The ceasefire: nobody's agent is known yet. */
export function meetingAt(line: LogLine & { key: 'cvk-log-ceasefire' }, objective: string, turn: number): Meeting {
  const { kgb, cia, winner, how } = line.args;
  const token = isCamp(winner) ? winner : null;
  const disorder: Camp[] = how === 'both_disorder' ? ['kgb', 'cia'] : how === 'disorder' && token ? [enemyOf(token)] : [];
  const report: ReportPage = {
    turn,
    objective,
    groups: { kgb: [], cia: [] },
    influence: { kgb, cia },
    token,
    disorder,
    agents: {},
    lost: [],
    taken_by: null,
    bottom: null,
    deeds: {},
  };
  return { is: 'meeting', report, settled: false, acting: null, told: [line], scores: null };
}

/** What a line adds to the report. */
function reported({ agents, lost, deeds }: ReportPage, told: LogLine[], line: LogLine): Partial<ReportPage> {
  const struck = (camp: Camp) => told.some(({ key, args }) => key === 'cvk-log-assassin' && args.side === camp);
  switch (line.key) {
    case 'cvk-log-opened':
      return { agents: { ...agents, [line.args.side]: line.args.agent as Role } };
    case 'cvk-log-spy':
      return { deeds: { ...deeds, [line.args.side]: 'turned' } };
    case 'cvk-log-terminated': {
      const side = line.args.side as Camp;
      return { lost: [...lost, side], ...(struck(enemyOf(side)) ? { deeds: { ...deeds, [enemyOf(side)]: 'killed' } } : {}) };
    }
    case 'cvk-log-survived': {
      const side = line.args.side as Camp;
      return { deeds: { ...deeds, [side]: 'survived', ...(struck(enemyOf(side)) ? { [enemyOf(side)]: 'failed' } : {}) } };
    }
    case 'cvk-log-taken':
      return { taken_by: isCamp(line.args.side) ? line.args.side : null };
    case 'cvk-log-director':
      return { bottom: line.args.objective, deeds: { ...deeds, [line.args.side]: 'bottom' } };
    default:
      return {};
  }
}

/** The meeting after one more line. */
export function meetingAfter(now: Meeting, line: LogLine): Meeting {
  const side = sideOf(line);
  return {
    is: 'meeting',
    report: { ...now.report, ...reported(now.report, now.told, line) },
    settled: now.settled || line.key === 'cvk-log-taken' || line.key === 'cvk-log-buried',
    acting: 'agent' in line.args && isCamp(side) ? side : null,
    told: [...now.told, line],
    scores: line.key === 'cvk-log-score' ? line.args : now.scores,
  };
}
