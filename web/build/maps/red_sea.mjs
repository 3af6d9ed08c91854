// The Red Sea and the Horn, for Twilight Struggle: Red Sea. Two drawings of the same land: a wide one for the desk, and a tall one
// for a phone, where all twelve boxes are in sight at once.
import { INNER_YEMENI } from '../borders.mjs';
import { curve } from '../warp.mjs';

// Degrees go straight to units; only the south is pressed together, so that Madagascar is near.
const wideLat = curve([[45, -128], [32, 36], [4, 386], [-4.7, 494], [-12, 530], [-26, 640], [-40, 750]]);
const wide = (lon, lat) => [540 + (lon - 44) * 15, wideLat(lat)];
const tallLat = curve([[45, -150], [32, 26], [4, 402], [-4.7, 520], [-12, 572], [-26, 716], [-40, 860]]);
const tall = (lon, lat) => [320 + (lon - 44) * 14.5, tallLat(lat)];

const STATES = {
  egypt: ['Egypt'], sudan: ['Sudan', 'S. Sudan'], ethiopia: ['Ethiopia', 'Eritrea'], djibouti: ['Djibouti'],
  somalia: ['Somalia', 'Somaliland'], kenya: ['Kenya'], madagascar: ['Madagascar'], saudi_arabia: ['Saudi Arabia'],
  yemen: ['Yemen'], oman: ['Oman'],
};

const common = {
  facts: '../../src/detente/red_sea/',
  detail: { fine: 0.4, coarse: 1.5, island: 1.5 },
  states: STATES,
  /** Only two regions: their colours may be stronger. */
  strong: true,
  darker: [],
  splits: { yemen: { into: ['yemen', 'south_yemen'], line: INNER_YEMENI } },
  without: ['Antarctica'],
  home: {},
  superpowers: {},
  apart: [],
  bends: {},
};

export const redSea = {
  ...common,
  id: 'red_sea',
  warp: wide,
  frame: { x: 0, y: 24, w: 1090, h: 602 },
  bleed: [-700, -200, 1800, 900],
  box: { w: 120, h: 54, gap: 6 },
  sizes: { strategic_sea_lanes: [190, 66] },
  panel: { w: 206, h: 108 },
  // Longitude and latitude, and how far the box is moved from there.
  boxes: {
    egypt: [29.5, 27, 0, 0], sudan: [30, 14.5, -30, 0], ethiopia: [39.5, 8.5, -30, 8], djibouti: [42.6, 11.7, 88, 28], somalia: [45.5, 4, 74, 42],
    kenya: [38, 0.5, -16, 42], madagascar: [46.7, -19, 130, -4], saudi_arabia: [45, 24, 0, 0], yemen: [44, 15.3, -40, -6],
    south_yemen: [49, 15.8, 30, 6], oman: [56.5, 21, 66, 20], strategic_sea_lanes: [63, 6, 90, 22],
  },
  /** Two points that pull a line aside. */
  curves: { 'sudan somalia': [[600, 236], [480, 440]] },
  panels: { africa: [14, 412], middle_east: [872, 166], sea_lanes: [872, 452] },
  tags: { china: [116, 566, 204, 40] },
  words: [['red-sea', 424, 152, 58], ['gulf', 752, 322, -8], ['ocean', 772, 496, 0]],
};

export const redSeaTall = {
  ...common,
  id: 'red_sea_tall',
  title: 'red_sea',
  shape: 'tall',
  warp: tall,
  frame: { x: 0, y: 30, w: 600, h: 696 },
  bleed: [-300, -200, 900, 1000],
  box: { w: 128, h: 62, gap: 6 },
  sizes: { strategic_sea_lanes: [150, 74] },
  panel: { w: 10, h: 10 },
  boxes: {
    egypt: [29.5, 27, 14, -8], sudan: [30, 14.5, -22, 0], ethiopia: [39.5, 8.5, -62, 20], djibouti: [42.6, 11.7, 72, 34], somalia: [45.5, 4, 86, 32],
    kenya: [38, 0.5, -42, 48], madagascar: [46.7, -19, 84, 16], saudi_arabia: [45, 24, 12, -34], yemen: [44, 15.3, -30, -26],
    south_yemen: [49, 15.8, 92, 16], oman: [56.5, 21, 20, -10], strategic_sea_lanes: [56, 0, 26, 60],
  },
  curves: { 'sudan somalia': [[330, 262], [250, 440]] },
  panels: {},
  tags: { china: [106, 690, 196, 44] },
  words: [['red-sea', 184, 132, 60], ['ocean', 524, 616, 0]],
};
