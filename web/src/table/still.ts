// A table that stands still: what the pieces of a board ask of the table's store, where there is nothing to decide.
import type { Choice } from '../lib/wire';
import { provideTable, type BoardTable } from './store.svelte';

export interface Changed {
  us: number;
  ussr: number;
}

/** What may be chosen on a board outside a table: in a study. */
export interface Choosing {
  choices: Choice[];
  choose(choice: Choice): void;
}

/**
 * For a board outside a table: nothing may be chosen on it but what `choosing` says, `lit` places are lit, the `other` ones, of another line, are dashed,
 * and what changed hangs at its places.
 */
export function provideStill(
  lit: () => readonly string[],
  other: () => readonly string[],
  changes: () => ReadonlyMap<string, Changed>,
  choosing: () => Choosing | undefined = () => undefined,
): void {
  const still: BoardTable = {
    get choices() {
      return choosing()?.choices ?? [];
    },
    refusals: [],
    get deciding() {
      return !!choosing()?.choices.length;
    },
    veiled: false,
    get busy() {
      return !choosing();
    },
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
    choice: (kind, name) => choosing()?.choices.find((choice) => choice.kind === kind && choice.name === name),
    refusal: () => undefined,
    danger: () => undefined,
    choose: (choice) => choosing()?.choose(choice),
  };
  provideTable(still);
}
