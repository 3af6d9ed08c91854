// The two sides of a table. The West stands left, and a title names its sides in the order of play, the East first.
import { sidePlace } from './titles.svelte';
import type { Side, TableMessage } from './wire';

type Seated = Pick<TableMessage, 'players'>;

export const westFirst = (sides: readonly Side[]): Side[] => [...sides].reverse();

export const sidesOf = (table: Seated): Side[] => westFirst(Object.keys(table.players) as Side[]);

export const otherSide = (table: Seated, side: Side): Side => sidesOf(table).find((other) => other !== side) ?? side;

/** Whose colours and outline a side has: all titles share the two of the Cold War. */
export const campOf = (side: Side | null | undefined): 'us' | 'ussr' | null => (!side ? null : sidePlace(side) === 1 ? 'us' : 'ussr');
