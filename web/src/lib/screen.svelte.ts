// The shape of the screen, chosen by width, height and pointer. The layouts differ in structure, so it is not left to style
// sheets alone; these use the same names: `@media (--tablet)`. styles/screens.json says what they mean.
import { MediaQuery } from 'svelte/reactivity';
import screens from '../styles/screens.json';

/**
 * phone: a column with tabs below, and a hand that is swiped through.
 * pocket: a phone on its side; tabs at the left, the question in a column at the right.
 * tablet: held in the hand or higher than wide; a column with tabs below, the camera on what is decided.
 * laptop: everything in sight but the side panel, which a rail of icons opens.
 * desk: everything in sight.
 */
export type Shape = 'phone' | 'pocket' | 'tablet' | 'laptop' | 'desk';

/** How large a card in the hand is drawn: L 176 px high, M 122 (phone and tablet 150), S a line of 58, tile 64 without text. */
export type HandSize = 'L' | 'M' | 'S' | 'tile';

const query = (name: keyof typeof screens) => new MediaQuery(screens[name]);
const shapes = { phone: query('phone'), pocket: query('pocket'), tablet: query('tablet'), laptop: query('laptop') };
const finger = query('finger');
const high = query('high');
const middling = query('middling');
const upright = query('upright');

const SHAPES = ['phone', 'pocket', 'tablet', 'laptop'] as const;

export const screenSize = {
  get shape(): Shape {
    return SHAPES.find((shape) => shapes[shape].current) ?? 'desk';
  },
  /** A phone held upright. */
  get phone() {
    return shapes.phone.current;
  },
  /** The side panel and other things of the title are behind tabs. */
  get drawers() {
    return this.shape !== 'desk';
  },
  /** A phone, upright or on its side: numbers and short words only. */
  get small() {
    return this.shape === 'phone' || this.shape === 'pocket';
  },
  /** The board shows a part of itself, large enough for a finger. */
  get camera() {
    return this.small || this.shape === 'tablet';
  },
  /** A board that is drawn in two shapes takes the higher one. */
  get upright() {
    return this.phone || (this.shape === 'tablet' && upright.current);
  },
  /** A finger points: targets of 40 px and more. */
  get finger() {
    return finger.current;
  },
  /** The size of the cards in the hand; the frame keeps the room for it. */
  get hand(): HandSize {
    const { shape } = this;
    if (shape === 'phone' || (shape === 'tablet' && upright.current && middling.current)) return 'M';
    if (shape !== 'desk') return 'tile';
    return high.current ? 'L' : middling.current ? 'M' : 'tile';
  },
  /** The whole hand in two rows of five. */
  get handRows(): 1 | 2 {
    return this.shape === 'tablet' && this.hand === 'M' ? 2 : 1;
  },
};
