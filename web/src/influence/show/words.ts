// What the show of an influence game says of a card.
import type { Description } from '../../lib/wire';
import type { InfluenceDescription } from '../wire';
import { cardOf, eventWords } from '../words';

/** How many signs there are to be read on a card. */
export function signsOf(about: Description, id: string): number {
  const card = cardOf(about as InfluenceDescription, id);
  return card ? eventWords(about as InfluenceDescription, card).length : 0;
}
