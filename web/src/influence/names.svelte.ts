// A country's name as it fits its box: the full one, or a short form from the locale files.
import { inLanguage } from '../lib/settings.svelte';
import { knows, t } from '../lib/speech.svelte';
import type { Country } from './wire';

const FONT = "700 100px 'PT Sans Narrow'";
const known = new Map<string, number>();
let brush: CanvasRenderingContext2D | null = null;

/** Until the letters have come, widths are those of another font. */
class Letters {
  ready = $state(false);
  constructor() {
    void Promise.all([document.fonts.load(FONT, 'Aa'), document.fonts.load(FONT, 'Я')]).then(() => {
      known.clear();
      this.ready = true;
    });
  }
}
const letters = new Letters();

/** How wide a text is, as a multiple of the letters' size. */
function widthOf(text: string): number {
  let width = known.get(text);
  if (width === undefined) {
    brush ??= document.createElement('canvas').getContext('2d');
    if (!brush) return text.length * 0.45;
    brush.font = `${FONT}, 'Arial Narrow', sans-serif`;
    width = brush.measureText(text).width / 100;
    known.set(text, width);
  }
  return width;
}

/** The longest form of the name that fits into so many pixels with letters of this size. */
export function fitting(country: Country, room: number, size: number): string {
  const full = inLanguage(country.name);
  const short = `board-short-${country.id}`;
  void letters.ready;
  return widthOf(full) * size <= room || !knows(short) ? full : t(short);
}
