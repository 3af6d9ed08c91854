// What Red Sea sends beyond what every influence game does: docs/wire.md.
import type { InfluenceView } from '@/influence/wire';
import type { Side } from '@/lib/wire';

export interface SeaLanes {
  /** US, USSR. */
  influence: [number, number];
  side: Side | null;
  effect: 'double' | 'plus' | 'none';
  /** What they add to that side's points for each region, if it were scored now. */
  gains: Record<string, number>;
  final: number;
}

export interface RedSeaView extends InfluenceView {
  sea_lanes: SeaLanes;
}
