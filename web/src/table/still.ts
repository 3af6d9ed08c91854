// A table that stands still: what the pieces of a board ask of the table's store, where there is nothing to decide.
import { provideTable, type BoardTable } from './store.svelte';

export interface Changed {
  us: number;
  ussr: number;
}

/**
 * For a board outside a table: nothing may be chosen on it, `lit` places are lit, the `other` ones, of another line, are dashed,
 * and what changed hangs at its places.
 */
export function provideStill(
  lit: () => readonly string[],
  other: () => readonly string[],
  changes: () => ReadonlyMap<string, Changed>,
): void {
  const still: BoardTable = {
    choices: [],
    refusals: [],
    deciding: false,
    veiled: false,
    busy: true,
    past: { at: null },
    get lit() {
      return lit();
    },
    get other() {
      return other();
    },
    get changes() {
      return changes();
    },
    choice: () => undefined,
    refusal: () => undefined,
    danger: () => undefined,
    choose: () => undefined,
  };
  provideTable(still);
}
