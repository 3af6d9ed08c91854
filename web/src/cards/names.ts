// A card's name as it fits a card in a full hand: whole, in tighter letters, or in its short form.
import { linesOf } from '../lib/letters.svelte';
import type { CardSize } from './sizes';

interface Room {
  font: string;
  width: number;
  lines: number;
  size: number;
  tight: number;
}

// What CardFace leaves for the name when the hand is full and the card as narrow as it gets (Gallery.svelte).
// `tight` counts the letter spacing of tight letters in.
const ROOMS: Partial<Record<CardSize, Room>> = {
  L: { font: "500 100px 'Oswald'", width: 114, lines: 3, size: 15, tight: 13 },
  M: { font: "500 100px 'Oswald'", width: 82, lines: 3, size: 13.5, tight: 11.6 },
  S: { font: "700 100px 'PT Sans Narrow'", width: 80, lines: 3, size: 13, tight: 11.1 },
  tile: { font: "700 100px 'PT Sans Narrow'", width: 64, lines: 3, size: 12.5, tight: 10.6 },
};

export interface Title {
  words: string;
  tight: boolean;
}

/** The first of these that fits; where none does, the short form in tight letters. */
export function titleAt(size: CardSize, name: string, short: string): Title {
  const room = ROOMS[size];
  if (!room) return { words: name, tight: false };
  for (const [words, tight] of [
    [name, false],
    [name, true],
    [short, false],
  ] as const)
    if (linesOf(words, room.font, tight ? room.tight : room.size, room.width) <= room.lines) return { words, tight };
  return { words: short, tight: true };
}
