// A hand that its owner lays as he likes: what a move does, and what is said of it.
import { tick } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import { t } from '../lib/speech.svelte';
import { hands } from './order.svelte';
import { rearrange } from './rearrange';

interface Hand {
  table(): string;
  /** The cards as they lie now. */
  lying(): { id: string }[];
  name(card: string): string;
  /** Where the slots are. */
  list(): HTMLElement | null;
  /** For those who listen. */
  say(words: string): void;
}

export function laying({ table, lying, name, list, say }: Hand): Attachment<HTMLElement> {
  const ids = () => lying().map(({ id }) => id);
  return rearrange({
    move: (card, to) => hands.move(table(), ids(), card, to),
    moved: (card) => {
      say(t('table-card-moved', { name: name(card), place: ids().indexOf(card) + 1, of: ids().length }));
      // The browser drops the focus of what moves.
      void tick().then(() => list()?.querySelector<HTMLElement>(`[data-slot="${card}"] button`)?.focus());
    },
  });
}
