// How a game ended, in words, from where the viewer sits.
import { say, t, type Naming } from '../../lib/speech.svelte';
import type { Args, Outcome, Side, TableMessage } from '../../lib/wire';
import type { StoryLine } from '../../report/wire';
import type { TitleModule } from '../../titles';
import { playerName } from '../people';
import { otherSide } from '../../lib/sides';

/** The seat of the one who reads: `other` looks on, or sits at both sides. */
export type Seat = 'won' | 'lost' | 'other';

export function seatOf(table: Pick<TableMessage, 'you'>, { winner }: Outcome): Seat {
  const [you, second] = table.you;
  if (!you || second || !winner) return 'other';
  return you === winner ? 'won' : 'lost';
}

export const sentence = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);

export function verdictWords(table: TableMessage, result: Outcome): string {
  if (result.ending === 'unfinished') return t('side-unfinished');
  return t('end-verdict', { seat: seatOf(table, result), winner: result.winner ?? 'none' });
}

const nameAt = (table: TableMessage, side: Side) => playerName(table.players[side], side);

/** Why, in one sentence. `args` is what the server knows about it; until that is there, the title's word for the ending has to do. */
export function whyWords(title: TitleModule, about: Naming, table: TableMessage, result: Outcome, args: Args | null): string {
  const { winner } = result;
  if (result.resigned && winner) {
    const name = nameAt(table, otherSide(table, winner));
    if (result.ending === 'time') return t('end-why-time', { seat: seatOf(table, result), name });
    return result.why ? t('end-why-forfeit', { name, why: result.why }) : t('end-why-resigned', { seat: seatOf(table, result), name });
  }
  const ending = title.ending(result.ending);
  if (!args || !title.why) return sentence(t('end-why-other', { ending }));
  return sentence(say(about, { key: title.why, args: { ...args, ending: result.ending } }));
}

/** A line of the story; the last one, which has none of its own, says how it ended. */
export function storyWords(title: TitleModule, about: Naming, table: TableMessage, { line }: StoryLine, result: Outcome): string {
  if (line) return sentence(say(about, line));
  if (result.resigned) return whyWords(title, about, table, result, null);
  return sentence(t('end-story-end', { ending: title.ending(result.ending) }));
}
