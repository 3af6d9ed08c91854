// What every sound is made of: numbers only, nothing here makes a noise. Times in milliseconds, pitches in hertz.

export type Wave = 'sine' | 'triangle' | 'square' | 'sawtooth' | 'noise';

/** A pitch that stays, or glides to another one. */
export interface Glide {
  from: number;
  to?: number;
  /** How long the way takes; else as long as the part sounds. */
  ms?: number;
}

/** One oscillator or one burst of noise: it swells for `attack`, then dies away within `decay`. */
export interface Part {
  at: number;
  wave: Wave;
  pitch?: Glide;
  filter?: Glide & { kind: BiquadFilterType; q?: number };
  attack?: number;
  decay: number;
  gain: number;
}

/** What a sound may depend on. */
export interface How {
  /** Whose it is: the West sounds higher. */
  camp?: 'us' | 'ussr' | null;
  /** The how-manieth of a row: further places, further points. */
  nth?: number;
  /** DEFCON's new level. */
  level?: number;
  /** A coup that succeeded. */
  success?: boolean;
  /** How many points are counted. */
  points?: number;
  /** How long to wait before it is heard. */
  delay?: number;
  /** From -1, the west of the map, to 1. */
  pan?: number;
}

const SEMITONE = 2 ** (1 / 12);
const CENT = 2 ** (1 / 1200);
const UP_AT_MOST = 5;
const POINTS_AT_MOST = 8;

const bell = (at: number, pitch: number): Part[] => [
  { at, wave: 'sine', pitch: { from: pitch }, attack: 5, decay: 260, gain: 0.22 },
  { at, wave: 'triangle', pitch: { from: 2 * pitch }, attack: 5, decay: 260, gain: 0.05 },
];

const chord = (at: number, pitches: number[], decay: number, gain: number, attack: number): Part[] =>
  pitches.map((from) => ({ at, wave: 'triangle', pitch: { from }, attack, decay, gain }));

const placePitch = ({ camp, nth = 0 }: How) => (camp === 'us' ? 520 : 390) * SEMITONE ** Math.min(nth, UP_AT_MOST);

/** Clicks of a die that slows down; `chance` makes no two throws alike. */
function die(chance: () => number): Part[] {
  const clicks = 5 + Math.floor(3 * chance());
  const parts: Part[] = [];
  let at = 0;
  for (let n = 0; n < clicks; n++) {
    const filter = { kind: 'bandpass', from: 1500 + 600 * chance(), q: 6 } as const;
    parts.push({ at, wave: 'noise', filter, decay: 28, gain: 0.2 * (1 - (0.6 * n) / clicks) });
    at += 60 + (80 * n) / (clicks - 1);
  }
  return [...parts, { at, wave: 'triangle', pitch: { from: 180 }, decay: 70, gain: 0.2 }];
}

function defconFalls({ level = 5 }: How): Part[] {
  const low = level <= 2 ? CENT ** -30 : 1;
  const part: Omit<Part, 'at'> = {
    wave: 'square',
    pitch: { from: 440 * low, to: 415 * low },
    filter: { kind: 'lowpass', from: 1200 },
    attack: 20,
    decay: 300,
    gain: 0.12,
  };
  return Array.from({ length: level <= 2 ? 3 : 2 }, (_, n) => ({ ...part, at: 340 * n }));
}

const hit = (at: number): Part => ({
  at,
  wave: 'square',
  pitch: { from: 110 },
  filter: { kind: 'lowpass', from: 400 },
  decay: 120,
  gain: 0.12,
});

/** Every sound of the house; those that are never alike are given chance. */
export const recipes = {
  turn: () => [...bell(0, 659), ...bell(110, 880)],
  card: () => [
    { at: 0, wave: 'noise', filter: { kind: 'bandpass', from: 2400, to: 900, ms: 140, q: 0.8 }, attack: 8, decay: 150, gain: 0.18 },
    { at: 158, wave: 'noise', filter: { kind: 'lowpass', from: 500 }, decay: 40, gain: 0.25 },
  ],
  flip: () => [0, 60].map((at) => ({ at, wave: 'noise', filter: { kind: 'highpass', from: 3000 }, decay: 25, gain: 0.1 })),
  die: (_, chance) => die(chance),
  influence: (how) => {
    const from = placePitch(how);
    return [{ at: 0, wave: 'sine', pitch: { from, to: from * 1.06 }, attack: 3, decay: 90, gain: 0.16 }];
  },
  removed: (how) => {
    const from = placePitch(how);
    return [{ at: 0, wave: 'sine', pitch: { from, to: from * 0.89 }, attack: 3, decay: 110, gain: 0.12 }];
  },
  coup: ({ success }) => [
    { at: 0, wave: 'noise', filter: { kind: 'lowpass', from: 220 }, decay: 350, gain: 0.35 },
    { at: 0, wave: 'sawtooth', pitch: { from: 70, to: 45 }, filter: { kind: 'lowpass', from: 300 }, decay: 420, gain: 0.2 },
    ...(success ? ([{ at: 0, wave: 'sine', pitch: { from: 130 }, decay: 500, gain: 0.15 }] as const) : []),
  ],
  war: () => [hit(0), hit(130)],
  'defcon-falls': defconFalls,
  'defcon-rises': () => [{ at: 0, wave: 'sine', pitch: { from: 440, to: 554 }, attack: 20, decay: 350, gain: 0.12 }],
  point: ({ points = 1, nth = 1 }) =>
    Array.from({ length: Math.max(1, Math.min(points, POINTS_AT_MOST)) }, (_, n) => ({
      at: 80 * n,
      wave: 'triangle',
      pitch: { from: 740 + 30 * Math.min(nth + n, POINTS_AT_MOST) },
      decay: 70,
      gain: 0.1,
    })),
  score: () => chord(0, [587, 740, 880], 500, 0.08, 0),
  space: () => [
    { at: 0, wave: 'sine', pitch: { from: 300, to: 1200, ms: 500 }, decay: 500, gain: 0.1 },
    { at: 0, wave: 'noise', filter: { kind: 'highpass', from: 4000 }, decay: 500, gain: 0.04 },
  ],
  clock: () => [{ at: 0, wave: 'noise', filter: { kind: 'bandpass', from: 3200, q: 8 }, decay: 18, gain: 0.3 }],
  refused: () => [{ at: 0, wave: 'triangle', pitch: { from: 150 }, decay: 90, gain: 0.12 }],
  won: () => [...chord(0, [392, 494, 587], 900, 0.07, 15), ...chord(320, [523, 659, 784], 900, 0.07, 15)],
  lost: () =>
    [330, 262, 220].map((from, n) => ({
      at: 380 * n,
      wave: 'sine',
      pitch: { from },
      filter: { kind: 'lowpass', from: 900 },
      attack: 20,
      decay: 800,
      gain: 0.12,
    })),
  nuclear: () => [
    { at: 0, wave: 'noise', filter: { kind: 'lowpass', from: 900, to: 60, ms: 3000 }, attack: 30, decay: 3200, gain: 0.4 },
    { at: 0, wave: 'sine', pitch: { from: 48 }, decay: 3000, gain: 0.3 },
  ],
} satisfies Record<string, (how: How, chance: () => number) => readonly Part[]>;

export type SoundName = keyof typeof recipes;
export const SOUNDS = Object.keys(recipes) as SoundName[];

/** The silence after a nuclear war, before anything else happens. */
export const SILENCE_MS = 800;

export const partsOf = (name: SoundName, how: How = {}, chance: () => number = Math.random): readonly Part[] =>
  (recipes[name] as (how: How, chance: () => number) => readonly Part[])(how, chance);

export const lengthOf = (parts: readonly Part[]): number => Math.max(0, ...parts.map(({ at, attack = 0, decay }) => at + attack + decay));
