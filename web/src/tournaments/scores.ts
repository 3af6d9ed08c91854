// What a game of a tournament was worth.
import type { TournamentGame } from './wire';

/** What a player got of a game; null while it is played. */
export function scoreOf(game: TournamentGame, name: string): number | null {
  if (game.score === null) return null;
  if (game.players[0] === name) return game.score;
  return game.other ?? 1 - game.score;
}
