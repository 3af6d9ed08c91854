// How the players are called.
import { agentAtTable } from '../lib/agents.svelte';
import { t } from '../lib/speech.svelte';
import type { Player, Side, TableMessage } from '../lib/wire';

export function playerName(player: Player, side: Side): string {
  if (player.kind === 'computer') return agentAtTable(player.agent ?? '') || t('table-computer');
  const name = player.name || t('table-side-player', { side });
  return player.program ? `${name} ◆` : name; // no person, and marked so wherever it plays
}

/** "You" where one person holds one seat; names everywhere else. */
export function callPlayer(table: TableMessage, side: Side): string {
  return table.you.length === 1 && table.you[0] === side ? t('table-you') : playerName(table.players[side], side);
}
