// The desk between two views: what the log has told so far of groups, agents, objectives and points.
import type { LogLine, Side } from '@/lib/wire';
import type { Camp, CiaVsKgbDescription, CiaVsKgbPage, GroupView, ObjectiveView, Role, RowView } from '../wire';

type Known = Pick<CiaVsKgbPage, 'turn' | 'rows' | 'scores' | 'objective' | 'offices' | 'trophies' | 'using' | 'token'>;

const CAMPS: readonly Camp[] = ['kgb', 'cia'];
export const isCamp = (side: Side | 'none' | null | undefined): side is Camp => side === 'kgb' || side === 'cia';
export const enemyOf = (camp: Camp): Camp => (camp === 'kgb' ? 'cia' : 'kgb');

/** The influence of both sides, and what they may not exceed. */
export interface Sums {
  kgb: number;
  cia: number;
  stability: number;
}

class Desk {
  turn: number;
  scores: Record<Camp, number>;
  offices: CiaVsKgbPage['offices'];
  trophies: CiaVsKgbPage['trophies'];
  objective: CiaVsKgbPage['objective'];
  using: string | null;
  token: Camp | null;
  #groups: Record<Camp, GroupView[]>;

  constructor(
    readonly about: CiaVsKgbDescription,
    from: CiaVsKgbPage,
  ) {
    this.turn = from.turn;
    this.scores = { ...from.scores };
    this.offices = { ...from.offices };
    this.trophies = { ...from.trophies };
    this.objective = from.objective;
    this.using = from.using;
    this.token = from.token;
    this.#groups = { kgb: [...from.rows.kgb.groups], cia: [...from.rows.cia.groups] };
  }

  #place = (id: string) => this.about.cards.findIndex((card) => card.id === id);
  #influence = (id: string) => {
    const card = this.about.cards.find((card) => card.id === id);
    return card?.kind === 'group' ? card.influence : 0;
  };

  #objective(id: string): ObjectiveView | null {
    const card = this.about.cards.find((card) => card.id === id);
    if (card?.kind !== 'country' && card?.kind !== 'event') return null;
    const { stability, population, vp } = card;
    return { objective: id, stability, population, vp, fate: 'open' };
  }

  #leave(group: string): GroupView | undefined {
    const found = CAMPS.flatMap((camp) => this.#groups[camp]).find((one) => one.group === group);
    for (const camp of CAMPS) this.#groups[camp] = this.#groups[camp].filter((one) => one.group !== group);
    return found;
  }

  #join(camp: Camp, group: GroupView) {
    this.#leave(group.group);
    this.#groups[camp] = [...this.#groups[camp], group].sort((a, b) => this.#place(a.group) - this.#place(b.group));
  }

  #turnTo(group: string, ready: boolean) {
    for (const camp of CAMPS) this.#groups[camp] = this.#groups[camp].map((one) => (one.group === group ? { group, ready } : one));
  }

  #gain(side: Side | 'none', objective: string, n: number) {
    if (!isCamp(side)) return;
    this.scores[side] += n;
    this.trophies[side] = [...this.trophies[side], { objective, vp: n, fresh: true }];
  }

  /** One more line. */
  tell(line: LogLine) {
    switch (line.key) {
      case 'cvk-log-turn':
        this.turn = line.args.turn;
        this.#groups = { kgb: [], cia: [] };
        this.token = null;
        this.objective = this.#objective(line.args.objective);
        break;
      case 'cvk-log-recruit':
        if (isCamp(line.args.side)) this.#join(line.args.side, { group: line.args.group, ready: true });
        break;
      case 'cvk-log-use':
        this.#turnTo(line.args.group, false);
        this.using = line.args.group;
        break;
      case 'cvk-log-destroyed':
        this.#leave(line.args.group);
        break;
      case 'cvk-log-moved':
        if (isCamp(line.args.side)) {
          const ready = this.#leave(line.args.group)?.ready ?? true;
          this.#join(line.args.side, { group: line.args.group, ready });
        }
        break;
      case 'cvk-log-readied':
        this.#turnTo(line.args.group, true);
        break;
      case 'cvk-log-mobilized':
        this.#turnTo(line.args.group, false);
        break;
      case 'cvk-log-opened':
        if (isCamp(line.args.side))
          this.offices[line.args.side] = { ...this.offices[line.args.side], x: line.args.agent as Role, open: true };
        break;
      case 'cvk-log-ceasefire':
        this.token = isCamp(line.args.winner) ? line.args.winner : null;
        break;
      case 'cvk-log-event':
        if (isCamp(line.args.side)) {
          const { side, objective, n } = line.args;
          this.scores[side] -= n;
          this.trophies[side] = this.trophies[side].filter((trophy) => trophy.objective !== objective);
        }
        break;
      case 'cvk-log-taken':
      case 'cvk-log-director':
        this.#gain(line.args.side, line.args.objective, line.args.n);
        break;
    }
    if (line.key === 'cvk-log-wait' || line.key === 'cvk-log-recruit') this.using = null;
  }

  #row(camp: Camp): RowView {
    const groups = this.#groups[camp];
    const influence = groups.reduce((sum, { group }) => sum + this.#influence(group), 0);
    const { population = 0, stability = 0 } = this.objective ?? {};
    return { groups, influence, room: Math.max(0, population - groups.length), over: !!this.objective && influence > stability };
  }

  get rows(): Record<Camp, RowView> {
    return { kgb: this.#row('kgb'), cia: this.#row('cia') };
  }

  get sums(): Sums {
    const { kgb, cia } = this.rows;
    return { kgb: kgb.influence, cia: cia.influence, stability: this.objective?.stability ?? 0 };
  }

  get known(): Known {
    const { turn, rows, scores, objective, offices, trophies, using, token } = this;
    return { turn, rows, scores, objective, offices, trophies, using, token };
  }
}

/** The desk as it stood in `from`, to be told what happened since. */
export const deskOf = (about: CiaVsKgbDescription, from: CiaVsKgbPage) => new Desk(about, from);
export type { Desk };
