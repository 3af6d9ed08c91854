// Which part of the drawing is shown. Boxes are laid out for one scale (`drawn`); while the view moves, the whole stage is
// moved and scaled by the browser's compositor, and only when it rests everything is laid out anew, sharp and in honest pixels.
import { settings } from '../lib/settings.svelte';
import type { Geometry, Rect } from './geometry';

const GLIDE = 300;
const REST = 140;
const LARGEST = 2.4;
/** Below this many pixels per unit the letters no longer fit their boxes: then only a part of the map is shown. */
const READABLE = 0.52;
/** So that on a phone a box is as large as a finger. */
const FINGER = 0.84;
const MARGIN = 14;
const BAR = 40;

const around = (a: Rect, b: Rect): Rect => {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  return { x, y, w: Math.max(a.x + a.w, b.x + b.w) - x, h: Math.max(a.y + a.h, b.y + b.h) - y };
};

type How = 'gliding' | 'by hand' | 'at once';

export class Camera {
  width = $state(0);
  height = $state(0);
  /** Pixels at the edges that something else covers. */
  inset = $state.raw({ top: 0, bottom: 0 });
  touch = $state(false);
  /** The middle of the view, in units, and pixels per unit. */
  #at = $state.raw({ x: 0, y: 0, zoom: 1 });
  /** What the view was last sent to: the whole, a region, or where the person dragged it. */
  aim = $state.raw<string | null>('');
  /** The scale for which everything is laid out. */
  drawn = $state(1);
  gliding = $state(false);
  moving = $state(false);
  #timer = 0;

  constructor(readonly map: Geometry) {}

  get #room() {
    return { w: Math.max(this.width, 1), h: Math.max(this.height - this.inset.top - this.inset.bottom, 1) };
  }
  #fits = (rect: Rect) => Math.min(this.#room.w / rect.w, this.#room.h / rect.h);
  whole = $derived.by(() => this.#fits(this.map.frame));
  roomy = $derived(this.whole >= READABLE);
  /** A window too small for all of it shows a part: letters that nobody can read help nobody. */
  smallest = $derived(Math.max(this.whole, READABLE));

  zoom = $derived(this.#at.zoom);
  /** Only a part of the map is in sight. */
  partly = $derived(this.#at.zoom > this.whole * 1.02);
  transform = $derived.by(() => {
    const { x, y, zoom } = this.#at;
    const middle = this.inset.top + this.#room.h / 2;
    return `translate(${this.width / 2 - x * zoom}px, ${middle - y * zoom}px) scale(${zoom / this.drawn})`;
  });

  /** What is in sight, in units. */
  shown = $derived.by((): Rect => {
    const { x, y, zoom } = this.#at;
    const [w, h] = [this.#room.w / zoom, this.#room.h / zoom];
    return { x: x - w / 2, y: y - h / 2, w, h };
  });

  /** The window changed, or it is the first time: back to what was aimed at, at once. */
  settle() {
    if (!this.width) return;
    if (this.aim === null) this.#move({ ...this.#at, zoom: Math.max(this.#at.zoom, this.smallest) }, 'at once');
    else this.show(this.aim, 'at once');
  }

  /** A region, or with '' the whole map. */
  show(region: string, how: How = 'gliding') {
    const boxes = this.map.views[region];
    this.aim = boxes ? region : '';
    if (!boxes) {
      const { x, y, w, h } = this.map.frame;
      return this.#move({ x: x + w / 2, y: y + h / 2, zoom: this.smallest }, how);
    }
    // With room, the region's panel is shown too; the buttons at the top keep clear of it all.
    const panel = this.map.panels[region];
    const rect = this.touch || !panel ? boxes : around(boxes, panel);
    const head = this.touch ? 0 : BAR;
    const framed = { x: rect.x - MARGIN, y: rect.y - MARGIN - head, w: rect.w + 2 * MARGIN, h: rect.h + 2 * MARGIN + head };
    const zoom = Math.max(this.touch ? FINGER : this.smallest, Math.min(this.#fits(framed), 1.6));
    this.#move({ x: framed.x + framed.w / 2, y: framed.y + framed.h / 2, zoom }, how);
  }

  pan(dx: number, dy: number, how: How = 'by hand') {
    this.aim = null;
    const { x, y, zoom } = this.#at;
    this.#move({ x: x - dx / zoom, y: y - dy / zoom, zoom }, how);
  }

  /** Brings a point into the middle. */
  look(x: number, y: number) {
    this.aim = null;
    this.#move({ ...this.#at, x, y }, 'gliding');
  }

  /** Zooms around a point of the window, by default its middle. */
  scale(factor: number, at?: { x: number; y: number }, how: How = 'by hand') {
    const { x, y, zoom } = this.#at;
    const next = Math.max(this.smallest, Math.min(LARGEST, zoom * factor));
    const dx = (at?.x ?? this.width / 2) - this.width / 2;
    const dy = (at?.y ?? this.inset.top + this.#room.h / 2) - this.inset.top - this.#room.h / 2;
    const kept = 1 / zoom - 1 / next; // the point under the pointer stays there
    this.aim = null;
    this.#move({ x: x + dx * kept, y: y + dy * kept, zoom: next }, how);
  }

  /** Where a rectangle of the drawing lies in the window, in pixels. */
  project({ x, y, w, h }: Rect): Rect {
    const at = this.#at;
    const middle = this.inset.top + this.#room.h / 2;
    return {
      x: this.width / 2 + (x - at.x) * at.zoom,
      y: middle + (y - at.y) * at.zoom,
      w: w * at.zoom,
      h: h * at.zoom,
    };
  }

  /** Is a rectangle of the drawing in sight, all of it? */
  sees({ x, y, w, h }: Rect) {
    const at = this.#at;
    const [halfW, halfH] = [this.width / 2 / at.zoom, this.#room.h / 2 / at.zoom];
    return x >= at.x - halfW && x + w <= at.x + halfW && y >= at.y - halfH && y + h <= at.y + halfH;
  }

  /** Moves just so far that a rectangle comes into sight. */
  reveal({ x, y, w, h }: Rect) {
    const at = this.#at;
    const [halfW, halfH] = [this.width / 2 / at.zoom - MARGIN, this.#room.h / 2 / at.zoom - MARGIN];
    const off = (from: number, to: number, start: number, end: number) => (from < start ? start - from : to > end ? end - to : 0);
    const dx = off(x, x + w, at.x - halfW, at.x + halfW);
    const dy = off(y, y + h, at.y - halfH, at.y + halfH);
    if (dx || dy) this.#move({ x: at.x - dx, y: at.y - dy, zoom: at.zoom }, 'gliding');
  }

  #move(to: { x: number; y: number; zoom: number }, how: How) {
    clearTimeout(this.#timer);
    this.#at = this.#inside(to);
    const time = how === 'gliding' ? settings.ms(GLIDE) : how === 'by hand' ? REST : 0;
    if (!time) return this.#rest();
    this.gliding = how === 'gliding';
    this.moving = true;
    this.#timer = window.setTimeout(() => this.#rest(), time);
  }

  #rest() {
    this.gliding = false;
    this.moving = false;
    this.drawn = this.#at.zoom;
  }

  /** Hardly further than the frame: where it is smaller than the window it lies in the middle. */
  #inside({ x, y, zoom }: { x: number; y: number; zoom: number }) {
    const { frame } = this.map;
    const slack = BAR / zoom;
    const within = (at: number, half: number, from: number, size: number) =>
      half * 2 >= size ? from + size / 2 : Math.max(from + half - slack, Math.min(from + size - half + slack, at));
    return {
      x: within(x, this.#room.w / 2 / zoom, frame.x, frame.w),
      y: within(y, this.#room.h / 2 / zoom, frame.y, frame.h),
      zoom,
    };
  }
}
