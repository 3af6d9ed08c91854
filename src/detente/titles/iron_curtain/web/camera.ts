// Where cards lie on the drawing, and which part of it is shown. Pure geometry.

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}
export interface Size {
  w: number;
  h: number;
}
export interface Cell {
  x: number;
  y: number;
}

export const CARD = { w: 150, h: 118 };
const GAP = 14;
const MARGIN = 16;
const LARGEST_SCALE = 1.4;

export const left = (x: number) => x * (CARD.w + GAP);
export const top = (y: number) => y * (CARD.h + GAP);

export function around(cells: Cell[]): Box {
  const xs = cells.map((cell) => left(cell.x));
  const ys = cells.map((cell) => top(cell.y));
  const [x, y] = [Math.min(...xs) - MARGIN, Math.min(...ys) - MARGIN];
  return {
    x,
    y,
    w: Math.max(...xs) + CARD.w + MARGIN - x,
    h: Math.max(...ys) + CARD.h + MARGIN - y,
  };
}

const middle = (box: Box) => ({ x: box.x + box.w / 2, y: box.y + box.h / 2 });

/** Keeps a view of length `size` over the content from `from` to `to`; centred when all of it fits. */
function within(centre: number, size: number, from: number, to: number): number {
  if (size >= to - from) return (from + to - size) / 2;
  return Math.max(from, Math.min(to - size, centre - size / 2));
}

const fit = (box: Box, window: Size) => Math.min(window.w / box.w, window.h / box.h);

/**
 * The part to show: all of it if it stays readable, else as much as fits around what matters. To show everything that
 * matters at once it may shrink below the readable scale, down to the smallest one.
 */
export function frame(all: Box, focus: Box, window: Size, readable: number, smallest: number): Box {
  const whole = Math.min(fit(all, window), LARGEST_SCALE);
  const scale = whole >= readable ? whole : Math.max(smallest, Math.min(readable, fit(focus, window)));
  const [w, h] = [window.w / scale, window.h / scale];
  const centre = middle(focus);
  return {
    x: within(centre.x, w, all.x, all.x + all.w),
    y: within(centre.y, h, all.y, all.y + all.h),
    w,
    h,
  };
}

/** The same view after the person dragged it by `dx`, `dy` units and zoomed it. */
export function moved(box: Box, by: { dx: number; dy: number; zoom: number }): Box {
  const [w, h] = [box.w / by.zoom, box.h / by.zoom];
  return {
    x: box.x + (box.w - w) / 2 - by.dx,
    y: box.y + (box.h - h) / 2 - by.dy,
    w,
    h,
  };
}

export const CORNERS = ['right bottom', 'left bottom', 'right top', 'left top'] as const;
export type Corner = (typeof CORNERS)[number];

/** The first corner of a window where something of this size lies on none of these boxes; null: each holds one of them. */
export function freeCorner(window: Size, { w, h }: Size, boxes: readonly Box[]): Corner | null {
  const clear = (corner: Corner) => {
    const [x, y] = [corner.startsWith('left') ? 0 : window.w - w, corner.endsWith('top') ? 0 : window.h - h];
    return !boxes.some((box) => box.x < x + w && x < box.x + box.w && box.y < y + h && y < box.y + box.h);
  };
  return CORNERS.find(clear) ?? null;
}
