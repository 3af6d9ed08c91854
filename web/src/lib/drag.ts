// Dragging and pinching a drawing, with mouse, finger or wheel; a drag never ends in a click.
import type { Attachment } from 'svelte/attachments';

const SLACK = 6;

/** A place in the element, in pixels. */
export interface Point {
  x: number;
  y: number;
}

export function drag(on: { pan(dx: number, dy: number): void; zoom(factor: number, at: Point): void }): Attachment<Element> {
  return (node) => {
    const fingers = new Map<number, Point>();
    let travelled = 0;

    const spread = () => {
      const [a, b] = [...fingers.values()];
      return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
    };
    /** The middle of the fingers, or where the wheel turned. */
    const place = (points: Point[]): Point => {
      const box = node.getBoundingClientRect();
      const mean = (of: (point: Point) => number) => points.reduce((sum, point) => sum + of(point), 0) / points.length;
      return { x: mean((point) => point.x) - box.left, y: mean((point) => point.y) - box.top };
    };
    const down = (event: PointerEvent) => {
      if (event.button) return;
      if (!fingers.size) travelled = 0;
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    };
    const move = (event: PointerEvent) => {
      const last = fingers.get(event.pointerId);
      if (!last) return;
      const before = spread();
      const [dx, dy] = [event.clientX - last.x, event.clientY - last.y];
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      travelled += Math.abs(dx) + Math.abs(dy);
      if (travelled < SLACK) return;
      if (before) on.zoom(spread() / before, place([...fingers.values()]));
      on.pan(dx / fingers.size, dy / fingers.size);
    };
    const up = (event: PointerEvent) => void fingers.delete(event.pointerId);
    const click = (event: MouseEvent) => {
      if (travelled < SLACK || !event.detail) return; // a click from the keyboard has no detail
      event.stopPropagation();
      event.preventDefault();
      travelled = 0;
    };
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      on.zoom(Math.exp(-event.deltaY / 600), place([{ x: event.clientX, y: event.clientY }]));
    };

    const element = node as HTMLElement;
    element.addEventListener('pointerdown', down);
    element.addEventListener('click', click, true);
    element.addEventListener('wheel', wheel, { passive: false });
    addEventListener('pointermove', move);
    addEventListener('pointerup', up);
    addEventListener('pointercancel', up);
    return () => {
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('click', click, true);
      element.removeEventListener('wheel', wheel);
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', up);
    };
  };
}
