// How somebody asks what a thing is: the pointer rests on it, the focus comes to it, a finger stays on it.
import type { Attachment } from 'svelte/attachments';

export type How = 'hover' | 'focus' | 'press';

interface Answers {
  show(node: Element, how: How): void;
  hide(node: Element, at: 'once' | 'leisure'): void;
  /** How long a finger stays, in ms. */
  press: number;
  /** Whether a plain tap asks as well. */
  onTap?: () => boolean;
}

/** Whoever asks next ends the answer before: a tooltip and a card held up never stand side by side. */
let answered: { node: Element; end: () => void } | null = null;

export function asking({ show, hide, press: long, onTap = () => false }: Answers): Attachment<Element> {
  return (node) => {
    const answer = (how: How) => {
      if (answered && answered.node !== node) answered.end();
      answered = { node, end: () => hide(node, 'once') };
      show(node, how);
    };
    let press = 0;
    let pressed = false;
    let inside = false;
    // Only a pointer that moves asks: what appears under one at rest (a card just laid) stays silent.
    const move = (event: Event) => {
      const { pointerType, movementX, movementY, buttons } = event as PointerEvent;
      if (inside || buttons || pointerType === 'touch' || !(movementX || movementY)) return;
      inside = true;
      answer('hover');
    };
    const leave = (event: Event) => {
      inside = false;
      clearTimeout(press);
      if ((event as PointerEvent).pointerType !== 'touch') hide(node, 'leisure');
    };
    const focus = () => {
      if (node.matches(':focus-visible')) answer('focus');
    };
    const down = (event: Event) => {
      pressed = false;
      if ((event as PointerEvent).pointerType !== 'touch') return;
      press = window.setTimeout(() => {
        pressed = true;
        answer('press');
      }, long);
    };
    const up = () => clearTimeout(press);
    // After a long press the finger's click must not act.
    const click = (event: Event) => {
      if (pressed) {
        event.preventDefault();
        event.stopImmediatePropagation();
        pressed = false;
      } else if (onTap()) answer('press');
      else hide(node, 'once');
    };
    const calm = (event: Event) => pressed && event.preventDefault();
    const handlers: [string, (event: Event) => void, boolean?][] = [
      ['pointermove', move],
      ['pointerleave', leave],
      ['focus', focus],
      ['blur', () => hide(node, 'leisure')],
      ['pointerdown', down],
      ['pointerup', up],
      ['pointercancel', up],
      ['click', click, true],
      ['contextmenu', calm],
    ];
    for (const [name, handler, capture] of handlers) node.addEventListener(name, handler, capture ?? false);
    return () => {
      clearTimeout(press);
      for (const [name, handler, capture] of handlers) node.removeEventListener(name, handler, capture ?? false);
      hide(node, 'once');
      if (answered?.node === node) answered = null; // one element would keep the whole page that it was on
    };
  };
}
