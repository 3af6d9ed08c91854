// How wide words are, measured once: for places that are too narrow for some names.
const FALLBACK = "'Arial Narrow', sans-serif";
/** Where a system fits letters to whole pixels, small ones are wider than large ones made smaller. */
const SMALL = [11, 12, 13, 14, 16];
const known = new Map<string, number>();
let brush: CanvasRenderingContext2D | null = null;

/** Until the letters have come, widths are those of another font. */
class Letters {
  #come = $state<Record<string, true>>({});
  #asked = new Set<string>();

  /** To be read where widths are used, so that they are measured again. */
  ready(font: string): boolean {
    if (!this.#asked.has(font)) {
      this.#asked.add(font);
      const come = () => {
        known.clear();
        this.#come[font] = true;
      };
      // Without a server there are other letters, and they are asked for again.
      const failed = () => void this.#asked.delete(font);
      Promise.all([document.fonts.load(font, 'Aa'), document.fonts.load(font, 'Я')]).then(come, failed);
    }
    return this.#come[font] ?? false;
  }
}
const letters = new Letters();

/** How wide a text is at most, as a multiple of the letters' size; `font` says weight and family: `700 100px 'PT Sans Narrow'`. */
export function widthOf(text: string, font: string): number {
  void letters.ready(font);
  const key = `${font}|${text}`;
  let width = known.get(key);
  if (width === undefined) {
    brush ??= document.createElement('canvas').getContext('2d');
    if (!brush) return text.length * 0.45;
    width = 0;
    for (const size of [100, ...SMALL]) {
      brush.font = `${font.replace('100px', `${size}px`)}, ${FALLBACK}`;
      width = Math.max(width, brush.measureText(text).width / size);
    }
    known.set(key, width);
  }
  return width;
}

/** How many lines a text takes that breaks between words only; without end if a word is too long. */
export function linesOf(text: string, font: string, size: number, room: number): number {
  const space = widthOf('\u00a0', font) * size;
  let lines = 1;
  let at = 0;
  // A hyphen ends a line too, as browsers have it.
  for (const word of text.split(/ |(?<=[\p{L}\d]-)(?=\p{L})/u)) {
    const width = widthOf(word, font) * size;
    if (width > room) return Infinity;
    if (at && at + space + width > room) {
      lines++;
      at = 0;
    }
    at += (at ? space : 0) + width;
  }
  return lines;
}
