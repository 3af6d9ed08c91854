// The table between two views: cards that were laid, cubes that were put and taken, the points, as far as the log has told.
import type { LogLine, Side } from '@/lib/wire';
import type { IronCurtainDescription, IronCurtainView, Placed } from '../wire';

export const enemyOf = (side: Side): 'us' | 'ussr' => (side === 'us' ? 'ussr' : 'us');

export class Laid {
  score: number;
  #table: Map<string, Placed>;
  #goal: number;

  constructor(
    about: IronCurtainDescription,
    from: IronCurtainView,
    /** How it will be: where a card comes to lie is only known there. */
    readonly to: IronCurtainView,
  ) {
    this.score = from.score;
    this.#table = new Map(from.table.map((placed) => [placed.card, placed]));
    this.#goal = about.goal;
  }

  get table(): Placed[] {
    return [...this.#table.values()];
  }

  #cube(country: string, side: Side, n: number) {
    const placed = this.#table.get(country);
    const own = side === 'us' ? 'us' : 'ussr';
    if (placed) this.#table.set(country, { ...placed, [own]: placed[own] + n });
  }

  #gain(side: Side | 'none', n: number) {
    if (side !== 'none') this.score = Math.max(-this.#goal, Math.min(this.#goal, this.score + (side === 'us' ? n : -n)));
  }

  /** One more line. */
  tell(line: LogLine) {
    switch (line.key) {
      case 'ic-log-laid': {
        const { card } = line.args;
        const placed = this.to.table.find((one) => one.card === card);
        if (placed) this.#table.set(card, { ...placed, us: 0, ussr: 0 });
        break;
      }
      case 'ic-log-placed':
      case 'ic-log-infiltrated':
      case 'ic-log-moved':
        this.#cube(line.args.country, line.args.side, 1);
        break;
      case 'ic-log-replaced':
        this.#cube(line.args.country, line.args.side, 1);
        this.#cube(line.args.country, enemyOf(line.args.side), -1);
        break;
      case 'ic-log-lifted':
        this.#cube(line.args.country, line.args.side, -1);
        break;
      case 'ic-log-removed':
        this.#cube(line.args.country, enemyOf(line.args.side), -1);
        break;
      case 'ic-log-points':
        this.#gain(line.args.side, line.args.n);
        break;
      case 'ic-log-region':
      case 'ic-log-final':
      case 'ic-log-aftermath':
        this.#gain(line.args.winner, line.args.n);
        break;
    }
  }
}
