// One tooltip at a time. Elements say what they mean; ui/Tooltip.svelte draws it beside them.
import type { Snippet } from 'svelte';
import type { Attachment } from 'svelte/attachments';

/** A long press asks for everything; the pointer passing by only for what cannot be seen anyway. */
export type Asked = 'hover' | 'press';

export interface TipContent {
  title?: string;
  lines: string[];
  /** The reason something is not allowed, with the number of its rule. */
  why?: string | undefined;
  rule?: string | undefined;
  /** Something larger than lines, drawn on a sheet of its own: odds, a region's scoring. */
  body?: Snippet | undefined;
}

const SHOW_AFTER = 220;
const HIDE_AFTER = 160;
const LONG_PRESS = 450;

class Tips {
  target = $state.raw<Element | null>(null);
  content = $state.raw<TipContent | null>(null);
  #timer = 0;

  show(target: Element, content: TipContent | null, after = 0) {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => {
      this.target = content ? target : null;
      this.content = content;
    }, after);
  }

  hide(after = 0) {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => {
      this.target = null;
      this.content = null;
    }, after);
  }

  /** The pointer moved onto the tooltip itself: keep it, so that its link can be used. */
  hold() {
    clearTimeout(this.#timer);
  }
}

export const tips = new Tips();

/** `{@attach tip(() => ...)}`: hover and focus show it, a long press too, and a plain tap if `onTap` agrees. */
export function tip(content: (asked: Asked) => TipContent | null, onTap: () => boolean = () => false): Attachment<Element> {
  return (node) => {
    let press = 0;
    let pressed = false;
    let inside = false;
    // Only a pointer that moves asks: what appears under one at rest (a card just laid) stays silent.
    const move = (event: Event) => {
      const { pointerType, movementX, movementY } = event as PointerEvent;
      if (inside || pointerType === 'touch' || !(movementX || movementY)) return;
      inside = true;
      tips.show(node, content('hover'), SHOW_AFTER);
    };
    const leave = (event: Event) => {
      inside = false;
      clearTimeout(press);
      if ((event as PointerEvent).pointerType !== 'touch') tips.hide(HIDE_AFTER);
    };
    const focus = () => {
      if (node.matches(':focus-visible')) tips.show(node, content('hover'));
    };
    const down = (event: Event) => {
      pressed = false;
      if ((event as PointerEvent).pointerType !== 'touch') return;
      press = window.setTimeout(() => {
        pressed = true;
        tips.show(node, content('press'));
      }, LONG_PRESS);
    };
    const up = () => clearTimeout(press);
    // After a long press the finger's click must not act.
    const click = (event: Event) => {
      if (pressed) {
        event.preventDefault();
        event.stopImmediatePropagation();
        pressed = false;
      } else if (onTap()) tips.show(node, content('press'));
      else tips.hide();
    };
    const calm = (event: Event) => pressed && event.preventDefault();
    const handlers: [string, (event: Event) => void, boolean?][] = [
      ['pointermove', move],
      ['pointerleave', leave],
      ['focus', focus],
      ['blur', () => tips.hide(HIDE_AFTER)],
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
      if (tips.target === node) tips.hide();
    };
  };
}
