// One tooltip at a time. Elements say what they mean; ui/Tooltip.svelte draws it beside them.
import type { Snippet } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import { asking } from './asking';

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
export const tip = (content: (asked: Asked) => TipContent | null, onTap?: () => boolean): Attachment<Element> =>
  asking({
    press: LONG_PRESS,
    ...(onTap && { onTap }),
    show: (node, how) => tips.show(node, content(how === 'press' ? 'press' : 'hover'), how === 'hover' ? SHOW_AFTER : 0),
    hide: (node, at) => {
      if (at === 'leisure') tips.hide(HIDE_AFTER);
      else if (tips.target === node || !tips.target) tips.hide();
    },
  });
