// How the players are called.
import { t } from '../lib/speech.svelte';
import type { Player, Side, TableMessage } from '../lib/wire';

const PROGRAM = 'program:';

export function playerName(player: Player, side: Side): string {
  if (player.kind === 'computer') return programName(player.agent) ?? t('table-computer', { agent: levelOf(player.agent) });
  return player.name || t('table-side-player', { side });
}

/** Fluent tells `level-3` from other agents, but not the string `3` from the number. */
const levelOf = (agent = '') => (/^\d$/.test(agent) ? `level-${agent}` : agent);

/** A program that the host has let in has a name of its own. */
export const programName = (agent = '') => (agent.startsWith(PROGRAM) ? agent.slice(PROGRAM.length) : null);

/** "You" where one person holds one seat; names everywhere else. */
export function callPlayer(table: TableMessage, side: Side): string {
  return table.you.length === 1 && table.you[0] === side ? t('table-you') : playerName(table.players[side], side);
}
