// One card at a time is held up to be read: hover, focus or a long press asks for it, Enlarged.svelte draws it.
import type { Snippet } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import { asking, type How } from '../lib/asking';

export interface Large {
  /** The card at its full size. */
  card: Snippet;
  /** The rule that forbids it now. */
  rule?: string | undefined;
}

const AFTER: Record<How, number> = { hover: 180, focus: 0, press: 0 };
const LONG_PRESS = 350;
const LINGER = 140;

class Enlarged {
  target = $state.raw<Element | null>(null);
  content = $state.raw<Large | null>(null);
  #timer = 0;
  #leaving = false;

  show(target: Element, content: Large | null, after = 0) {
    clearTimeout(this.#timer);
    this.#leaving = false;
    this.#timer = window.setTimeout(() => {
      if (!target.isConnected) return; // gone in the meantime, and what its card was drawn from with it
      this.target = content && target;
      this.content = content;
    }, after);
  }

  hide(after = 0) {
    clearTimeout(this.#timer);
    this.#leaving = true;
    // At once where nothing lingers: the card is drawn from an element that may be gone with the next frame.
    if (after) this.#timer = window.setTimeout(() => this.#drop(), after);
    else this.#drop();
  }

  #drop() {
    this.target = this.content = null;
  }

  /** The pointer moved onto the card that is held up: keep it, so that its link can be used. */
  hold() {
    if (this.#leaving) clearTimeout(this.#timer);
  }

  /** The pointer left it: it goes, unless the focus asked for it. */
  release() {
    if (!this.target?.matches(':focus-visible')) this.hide(LINGER);
  }
}

export const enlarged = new Enlarged();

/** `{@attach enlarge(() => ...)}`: holds up the card that this element stands for; a plain tap too, if `onTap` agrees. */
export const enlarge = (content: () => Large | null, onTap?: () => boolean): Attachment<Element> =>
  asking({
    press: LONG_PRESS,
    ...(onTap && { onTap }),
    show: (node, how) => enlarged.show(node, content(), AFTER[how]),
    hide: (node, at) => {
      if (at === 'leisure') enlarged.hide(LINGER);
      else if (enlarged.target === node || !enlarged.target) enlarged.hide();
    },
  });
