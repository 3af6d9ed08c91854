// Whose decision it is and what is asked, in words: every title's prompt says it the same way.
import { sidesOf } from '../lib/sides';
import { inLanguage } from '../lib/settings.svelte';
import { isSayable, say, t, type Sayable } from '../lib/speech.svelte';
import type { Description, Prompt, Side, TableMessage, View } from '../lib/wire';
import { playerName } from './people';
import { hasSealed } from './sealing.svelte';
import { resultWords } from './result';
import type { TableStore } from './store.svelte';

/** The side that decides at the moment shown, if it is a person's or a computer's and not the dice's decision. */
export function deciderOf(store: TableStore, table: TableMessage): Side | null {
  const { decider } = store.view ?? table.view;
  return decider === 'chance' ? null : decider;
}

/** The player on the left or on the right side of the table. */
function nameAt(table: TableMessage, place: 0 | 1): string {
  const side = sidesOf(table)[place];
  return side ? playerName(table.players[side], side) : '';
}

export function whoDecides(store: TableStore, table: TableMessage): string {
  const decider = deciderOf(store, table);
  if (store.past.at !== null)
    return table.mode === 'record' ? t('side-recorded-of', { us: nameAt(table, 0), ussr: nameAt(table, 1) }) : t('table-looking-back');
  if (table.result) return t('table-over');
  if (store.sending) return t(store.connection === 'online' ? 'table-sending' : 'table-sending-offline');
  if (store.veiled && table.side) return t('table-pass-device', { side: table.side });
  if (store.deciding) return table.you.length > 1 && decider ? t('table-decision-of', { side: decider }) : t('table-your-decision');
  if (store.guide?.text) return inLanguage(store.guide.text.name);
  if (!decider) return '';
  if (store.past.at === null && hasSealed(table) && table.unseen)
    return t('table-sealed', { what: table.unseen.what, name: playerName(table.players[decider], decider) });
  const name = playerName(table.players[decider], decider);
  if (table.players[decider].kind === 'computer') return t('table-thinking', { name });
  return table.you.length ? t('table-waiting', { name }) : t('table-decides', { name });
}

/** Some titles word this very decision; their view has it beside the prompt, which names the kind of question. */
const questionOf = (view: View & { question?: Prompt }): Prompt => view.question ?? view.prompt;

export function whatIsAsked(store: TableStore, about: Description, table: TableMessage): string {
  if (store.veiled) return '';
  if (table.result && store.past.at === null) return resultWords(table.result);
  if (store.past.at === null && !store.show.playing && hasSealed(table))
    return t('table-sealed-about', { clock: table.clock ? 'yes' : 'no' });
  // The question is worded for the one who decides; others read what happened last.
  if (store.deciding) return say(about, questionOf(table.view));
  const last = table.log.findLast((line) => line.ply <= (store.past.at ?? table.ply));
  return last ? say(about, last) : '';
}

/** The server's "no", with the reason of the rules if it has one. */
export function noticeWords(about: Description, notice: Sayable): string {
  const reason: unknown = notice.args?.reason;
  return say(about, isSayable(reason) ? reason : notice);
}
