// The tables of the titles. Each is a chunk of its own, with its own sentences, fetched when it is first needed; a title
// without a page gets the plain one of generic/.
import type { Component } from 'svelte';
import type { CardSize } from './cards/sizes';
import { fetchSentences, learn, type Sentences } from './lib/speech.svelte';
import type { Description, Named, Side, TableMessage, View } from './lib/wire';
import type { Editing } from './editor/editing.svelte';
import type { Move, Staging } from './table/show/staging';
import type { Choosing } from './table/still';

/** What a title's `title.ts` gives to the pages around it. A, C and V are its own description, card and view. */
export interface TitleModule<A extends Description = Description, C extends Named = Named, V extends View = View> {
  /** The whole table, for desktop and phone; it is put together from parts of `table/` and of its own. */
  Layout: Component<{ about: A; table: TableMessage; view: V }>;
  /** A card to be read, 300 x 430 or as small as in a hand; `back`: its back, in the stripes of `side`. */
  Card: Component<{ about: A; card: C; size?: CardSize; back?: boolean; side?: Side | null }>;
  /** A card shown large over the table, with all that is to say about it. */
  CardDialog?: Component<{ about: A; id: string; onclose: () => void }>;
  /** All cards on a page of their own, and one card with its rulings; titles without them show the cards among the rules. */
  Cards?: Component<{ about: A }>;
  CardBody?: Component<{ about: A; id: string }>;
  /** A moment on a board around some places; `others` are dashed, `changes` hang at their places. */
  Still?: Component<{
    about: A;
    view: V;
    places: string[];
    others: string[];
    changes: ReadonlyMap<string, { us: number; ussr: number }>;
    /** In a study: the board can be moved, and this chosen on it. */
    choosing?: Choosing;
  }>;
  /** The board of the position editor, a chunk of its own; without one its pieces are set in a list. */
  editBoard?: () => Promise<{ default: Component<{ editing: Editing }> }>;
  /** Its files of sentences: English with it, other languages to be fetched. */
  sentences: Sentences;
  /** What a button of the prompt says. */
  button(about: A, view: V, name: string): string;
  /** How a game ended, in words. */
  ending(ending: string): string;
  /** The key of a sentence that says why it ended so, if the title has one: `Ending.why` of the server are its arguments. */
  why?: string;
  /** The key of an option's name, or of the name of one of its values. */
  option(id: string, value?: string): string;
  /** The key of a preset's name; with `-about`, of a line about it. */
  preset?(id: string): string;
  /** Which options belong together when there are many. */
  groups?: Record<string, string[]>;
  /** Keys of its own, for the help: the key, and the sentence that says what it does. */
  keys?: readonly (readonly [string, string])[];
  /** What stands in each place, so that the store can tell what the opponent changed: place, US, USSR. */
  pieces(view: V): Iterable<readonly [string, number, number]>;
  /** How its log is shown, beat by beat; without it every line is said. */
  staging?: Staging<V>;
  /** What its beats look like, over the board; without it they are only said. */
  Stage?: Component<{ about: A; view: V }>;
  /** A move in the strip of the last moves. */
  MoveLine?: Component<{ about: A; move: Move }>;
}

const modules = import.meta.glob<{ title: unknown }>('../../src/detente/titles/*/web/title.ts');

/** The module of a title, once its sentences are known. */
export async function loadTitle(id: string): Promise<TitleModule> {
  const load = modules[`../../src/detente/titles/${id}/web/title.ts`];
  const title = load ? ((await load()).title as TitleModule) : await (await import('./generic/title')).genericTitle(id);
  learn(title.sentences);
  await fetchSentences();
  return title;
}
