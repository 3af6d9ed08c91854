// Places on a board, whatever title it is of: their elements say what they are.
import type { Arrow, Mark } from './wire';

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

const PLACE = /^(?:country|card|group)-([a-z0-9_]+)$/;

/** The place under the pointer. */
export function placeAt(target: EventTarget | null): string | null {
  const element = (target as Element | null)?.closest?.('[data-choice], [data-place]') as HTMLElement | SVGElement | null;
  return element?.dataset.place ?? PLACE.exec(element?.dataset.choice ?? '')?.[1] ?? null;
}

/** Where a place lies in an element. */
export function boxOf(root: HTMLElement, place: string): Box | null {
  const names = [
    `[data-choice="country-${place}"]`,
    `[data-choice="group-${place}"]`,
    `[data-place="${place}"]`,
    `[data-choice="card-${place}"]`,
  ];
  const found = root.querySelector(names.join());
  if (!found) return null;
  return within(found, root.getBoundingClientRect());
}

function within(element: Element, room: DOMRect): Box {
  const box = element.getBoundingClientRect();
  return { x: box.left - room.left, y: box.top - room.top, w: box.width, h: box.height };
}

/** Where all places lie. */
export function boxesOf(root: HTMLElement): Box[] {
  const room = root.getBoundingClientRect();
  return [...root.querySelectorAll('[data-choice^="country-"], [data-choice^="group-"], [data-place]')].map((found) => within(found, room));
}

/** A ring, then none; with `numbered` the next free number. */
export function withMark(marks: readonly Mark[], place: string, numbered: boolean): Mark[] {
  const others = marks.filter((mark) => mark.place !== place);
  const known = marks.find((mark) => mark.place === place);
  if (known && !!known.label === numbered) return others;
  if (!numbered) return [...others, { place }];
  const free = [1, 2, 3, 4, 5, 6, 7, 8, 9].find((n) => !others.some(({ label }) => label === String(n)));
  return [...others, { place, label: String(free ?? 9) }];
}

/** An arrow, or without it if it is there. */
export function withArrow(arrows: readonly Arrow[], from: string, to: string): Arrow[] {
  const others = arrows.filter((arrow) => arrow.from !== from || arrow.to !== to);
  return others.length < arrows.length ? others : [...arrows, { from, to }];
}

/** From edge to edge of two boxes. */
export function between(from: Box, to: Box): [number, number, number, number] {
  const [ax, ay] = [from.x + from.w / 2, from.y + from.h / 2];
  const [bx, by] = [to.x + to.w / 2, to.y + to.h / 2];
  const edge = (box: Box, dx: number, dy: number) =>
    Math.min(1, ...[dx ? (box.w / 2 + 6) / Math.abs(dx) : 1, dy ? (box.h / 2 + 6) / Math.abs(dy) : 1]);
  const [dx, dy] = [bx - ax, by - ay];
  const [start, end] = [edge(from, dx, dy), edge(to, dx, dy)];
  return start + end >= 1 ? [ax, ay, bx, by] : [ax + dx * start, ay + dy * start, bx - dx * end, by - dy * end];
}
