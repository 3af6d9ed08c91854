// An evaluation in words: always of a side, of 100 games, from a named view, with how sure it is.
import { parts, t, type Naming, type Part } from '../lib/speech.svelte';
import type { Side } from '../lib/wire';
import type { Ply } from './wire';

/** Stands in a sentence for a card that cannot be known; as lines.py has it. */
const HIDDEN = 'hidden_card';

export const percent = (share: number) => t('analysis-percent', { n: Math.round(100 * Math.min(1, Math.max(0, share))) });

/** Half of the interval; a search is never surer than one of 100 games. */
export const plusMinus = ({ low, high }: { low: number; high: number }) =>
  t('analysis-plus-minus', { n: Math.max(1, Math.round(50 * (high - low))) });

/** The chances of another side than the one they are told of. */
export const chanceOf = (side: Side, told: { side: Side; chance: number }) => (side === told.side ? told.chance : 1 - told.chance);

export const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

export interface Piece extends Part {
  /** It is this card; or a hidden one, then `text` says its kind. */
  card?: boolean;
  hidden?: boolean;
}

/** A move in pieces: names of cards and places are told apart from the words between them. */
export function pieces(about: Naming, ply: Ply): Piece[] {
  if (!ply.what) return [];
  const cards = new Set([...about.cards, ...(about.guests ?? [])].map(({ id }) => id));
  const found = parts(about, ply.what).map((part): Piece => {
    if (part.slug === HIDDEN) return { ...part, text: hiddenWords(ply), card: true, hidden: true };
    return { ...part, card: !!part.slug && cards.has(part.slug) && !(ply.places ?? []).includes(part.slug) };
  });
  return found.map((piece, n) => (piece.card ? piece : unquoted(piece, !!found[n + 1]?.card, !!found[n - 1]?.card)));
}

/** The words around a card need no quotation marks where the card is drawn. */
function unquoted(piece: Piece, before: boolean, after: boolean): Piece {
  let { text } = piece;
  if (before) text = text.replace(/[«„“"]$/u, '');
  if (after) text = text.replace(/^[»“”"]/u, '');
  return { ...piece, text };
}

/** A hidden card by its kind, and in how many of the deals it is so. */
function hiddenWords({ worth = -1, share = 1 }: Ply): string {
  const kind = worth < 0 ? t('analysis-hidden') : worth === 0 ? t('analysis-hidden-scoring') : t('analysis-hidden-ops', { n: worth });
  return share < 0.995 ? t('analysis-hidden-share', { kind, share: percent(share) }) : kind;
}
