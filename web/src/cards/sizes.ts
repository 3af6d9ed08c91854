// How large a card is drawn. `full` is to be read; the others lie in a hand and take the width that it has (lib/screen says which).
import type { HandSize } from '../lib/screen.svelte';

export type CardSize = 'full' | HandSize;
export const SIZES: readonly CardSize[] = ['full', 'L', 'M', 'S', 'tile'];
export const CARD = { width: 300, height: 430 };
