// Cards of a hand are moved by their owner: dragged, on a touch screen after a long press, or with Alt and an arrow.
import type { Attachment } from 'svelte/attachments';
import { enlarged } from './enlarged.svelte';

interface Moves {
  /** Puts a card at another place; whether it moved. */
  move(card: string, to: number): boolean;
  /** It was moved with the keyboard and keeps the focus. */
  moved(card: string): void;
}

const SLACK = 8;
const LONG_PRESS = 350;

/** For the element around the slots, each of which has `data-slot` with its card and `data-movable`. */
export const rearrange = ({ move, moved }: Moves): Attachment<HTMLElement> => {
  return (hand) => {
    const slots = () => [...hand.querySelectorAll<HTMLElement>('[data-movable]')];
    let held: { card: string; x: number; y: number; since: number; finger: boolean } | null = null;
    let dragging = false;

    const down = (event: PointerEvent) => {
      dragging = false;
      const slot = (event.target as Element).closest<HTMLElement>('[data-movable]');
      if (!slot || event.button) return;
      held = {
        card: slot.dataset.slot ?? '',
        x: event.clientX,
        y: event.clientY,
        since: event.timeStamp,
        finger: event.pointerType === 'touch',
      };
    };
    /** The place whose middle is nearest: cards may lie in two rows. */
    const nearest = ({ clientX, clientY }: PointerEvent) => {
      const away = slots().map((slot) => {
        const box = slot.getBoundingClientRect();
        return Math.hypot(clientX - (box.left + box.right) / 2, clientY - (box.top + box.bottom) / 2);
      });
      return away.indexOf(Math.min(...away));
    };
    const drag = (event: PointerEvent) => {
      if (!held) return;
      if (!dragging) {
        if (Math.hypot(event.clientX - held.x, event.clientY - held.y) < SLACK) return;
        // A finger that moves at once scrolls the hand; one that stayed takes the card along.
        if (held.finger && event.timeStamp - held.since < LONG_PRESS) {
          held = null;
          return;
        }
        dragging = true;
        hand.dataset.dragged = held.card;
      }
      enlarged.hide();
      move(held.card, nearest(event));
    };
    const up = () => {
      held = null;
      delete hand.dataset.dragged;
    };
    const still = (event: TouchEvent) => {
      if (dragging || (held && event.timeStamp - held.since >= LONG_PRESS)) event.preventDefault();
    };
    // A drag never ends in a click.
    const click = (event: MouseEvent) => {
      if (!dragging) return;
      dragging = false;
      event.preventDefault();
      event.stopPropagation();
    };
    const key = (event: KeyboardEvent) => {
      const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
      if (!event.altKey || !step) return;
      const slot = (event.target as Element).closest<HTMLElement>('[data-movable]');
      if (!slot) return;
      event.preventDefault(); // else the browser would leave the table
      const card = slot.dataset.slot ?? '';
      if (move(card, slots().indexOf(slot) + step)) moved(card);
    };
    hand.addEventListener('pointerdown', down);
    hand.addEventListener('click', click, true);
    hand.addEventListener('keydown', key);
    hand.addEventListener('touchmove', still, { passive: false });
    addEventListener('pointermove', drag);
    addEventListener('pointerup', up);
    addEventListener('pointercancel', up);
    return () => {
      hand.removeEventListener('pointerdown', down);
      hand.removeEventListener('click', click, true);
      hand.removeEventListener('keydown', key);
      hand.removeEventListener('touchmove', still);
      removeEventListener('pointermove', drag);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', up);
    };
  };
};
