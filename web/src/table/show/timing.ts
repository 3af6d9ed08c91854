// How long the beats of a show last: something moves, then it stands.
import type { Beat, BeatKind, Pace } from './beats';

export type Speed = Exclude<Pace, 'off'>;
/** Milliseconds of movement and of rest. */
type Span = readonly [number, number];

const SPANS: Record<BeatKind, Record<Speed, Span>> = {
  card: { slow: [700, 1800], normal: [450, 950], fast: [250, 350] },
  flip: { slow: [600, 500], normal: [400, 300], fast: [200, 150] },
  headline: { slow: [900, 1700], normal: [600, 1100], fast: [250, 400] },
  event: { slow: [350, 950], normal: [250, 550], fast: [120, 180] },
  place: { slow: [350, 250], normal: [250, 150], fast: [110, 70] },
  remove: { slow: [350, 250], normal: [250, 150], fast: [110, 70] },
  announce: { slow: [300, 1000], normal: [200, 700], fast: [100, 250] },
  die: { slow: [1100, 1500], normal: [700, 1100], fast: [300, 450] },
  defcon: { slow: [600, 1400], normal: [400, 900], fast: [200, 350] },
  vp: { slow: [500, 300], normal: [300, 220], fast: [120, 130] },
  milops: { slow: [350, 150], normal: [250, 100], fast: [110, 40] },
  space: { slow: [500, 500], normal: [350, 350], fast: [150, 150] },
  'score-region': { slow: [350, 350], normal: [250, 200], fast: [120, 80] },
  'score-row': { slow: [250, 400], normal: [160, 220], fast: [60, 60] },
  'score-sum': { slow: [400, 1000], normal: [300, 600], fast: [120, 230] },
  effect: { slow: [250, 400], normal: [160, 240], fast: [80, 70] },
  reveal: { slow: [500, 1000], normal: [350, 650], fast: [150, 250] },
  turn: { slow: [300, 600], normal: [200, 400], fast: [100, 150] },
  line: { slow: [200, 900], normal: [120, 480], fast: [60, 160] },
  yours: { slow: [0, 250], normal: [0, 150], fast: [0, 0] },
  end: { slow: [400, 800], normal: [300, 500], fast: [150, 250] },
};

/** What a further place of the same card takes, of the time of the first. */
const FURTHER: Record<Speed, number> = { slow: 0.75, normal: 0.65, fast: 0.5 };
/** Steps of the marker of victory points: each takes this long, at most eight are counted. */
const CELL: Record<Speed, number> = { slow: 110, normal: 70, fast: 30 };
const MAX_CELLS = 8;
/** A card with a long text stands longer: so much for every 60 signs beyond 100. */
const READING: Record<Speed, number> = { slow: 500, normal: 250, fast: 0 };
const SHORT_TEXT = 100;
const SIGNS = 60;

export interface Lasts {
  move: number;
  hold: number;
}

const isPlace = (beat: Beat | undefined) => beat?.kind === 'place' || beat?.kind === 'remove';

/** How long a beat lasts behind another one; `calm`: nothing moves, each stands as long as it would have taken. */
export function lasts(beat: Beat, before: Beat | undefined, speed: Speed, calm = false): Lasts {
  let [move, hold] = SPANS[beat.kind][speed];
  if (isPlace(beat) && isPlace(before)) {
    move *= FURTHER[speed];
    hold *= FURTHER[speed];
  }
  if (beat.kind === 'vp' && beat.n) move = Math.max(move, CELL[speed] * Math.min(MAX_CELLS, Math.abs(beat.n)));
  if (beat.signs) hold += Math.max(0, Math.ceil((beat.signs - SHORT_TEXT) / SIGNS)) * READING[speed];
  return calm ? { move: 0, hold: move + hold } : { move, hold };
}
