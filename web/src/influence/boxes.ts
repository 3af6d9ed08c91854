// What the boxes of a map show, worked out for all of them at once. A country that nothing has happened to keeps its object,
// so its box is not looked at again: asked box by box, a move made a thousand values be compared.
import type { BoardTable } from '../table/store.svelte';
import type { Changed } from '../table/still';
import { controllerOf, inRegion, isDeadly, type Power } from './board.svelte';
import type { Country, InfluencePage } from './wire';

type Choice = InfluencePage['choices'][number];

export interface Box {
  readonly country: Country;
  readonly us: number;
  readonly ussr: number;
  readonly control: Power | null;
  readonly stability: number;
  readonly marks: InfluencePage['marks'][string];
  readonly choice: Choice | undefined;
  readonly refusal: InfluencePage['refusals'][number] | undefined;
  /** It could lose the game at once. */
  readonly deadly: boolean;
  readonly lit: boolean;
  /** Another line went there. */
  readonly other: boolean;
  readonly changed: Changed | undefined;
  /** Tab stops here: where nothing may be chosen, at every box. */
  readonly reached: boolean;
}

const UNMARKED: Box['marks'] = [];

function boxOf(store: BoardTable<InfluencePage>, view: InfluencePage, country: Country): Box {
  const { id } = country;
  const [us, ussr] = view.influence[id] ?? [0, 0];
  const choice = store.choice('country', id);
  const changed = store.changes.get(id);
  return {
    country,
    us,
    ussr,
    control: controllerOf(view, id),
    stability: view.stability?.[id] ?? country.stability,
    marks: view.marks[id] ?? UNMARKED,
    choice,
    refusal: store.refusal('country', id),
    deadly: isDeadly(store, choice),
    lit: store.lit.some((slug) => slug === id || inRegion(country, slug)),
    other: store.other.includes(id),
    changed: changed && (changed.us || changed.ussr) ? changed : undefined,
    reached: !!choice || !store.choices.length,
  };
}

const same = (a: Box, b: Box) =>
  (Object.keys(a) as (keyof Box)[]).every((name) => name === 'changed' || a[name] === b[name]) &&
  a.changed?.us === b.changed?.us &&
  a.changed?.ussr === b.changed?.ussr;

/** The boxes of these countries; those of `before` that are still true are kept. */
export const boxesOf = (
  store: BoardTable<InfluencePage>,
  view: InfluencePage,
  countries: readonly Country[],
  before: readonly Box[],
): readonly Box[] =>
  countries.map((country, i) => {
    const [old, box] = [before[i], boxOf(store, view, country)];
    return old && same(old, box) ? old : box;
  });
