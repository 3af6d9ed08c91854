// A position that is being set: what it is now, how it came to be, and what the server says about it.
import { describe, editorApi, Refused } from '../lib/api';
import type { Sayable } from '../lib/speech.svelte';
import type { Description, EditSheet, EditValue, EditValues, EditVerdict } from '../lib/wire';
import { loadTitle, type TitleModule } from '../titles';
import { refusedInWords } from './words';
import type { Finding, Item } from './wire';

const WAIT = 60; // ms between a change and the question about it
const STEPS = 200; // that can be undone

export type Pair = [number, number];

export class Editing {
  values = $state.raw<EditValues>({});
  verdict = $state.raw<EditVerdict | null>(null);
  /** The verdict is about what stands there now. */
  judged = $state(false);
  trouble = $state.raw<Sayable | null>(null);
  note = $state('');
  /** The card that is being moved. */
  picked = $state<string | null>(null);
  /** What a finding under the pointer is about. */
  near = $state.raw<readonly string[]>([]);
  #past = $state.raw<EditValues[]>([]);
  #timer = 0;
  #asked = 0;

  private constructor(
    readonly about: Description,
    readonly module: TitleModule,
    readonly sheet: EditSheet,
  ) {}

  static async open(title: string, table: string, ply: number): Promise<Editing> {
    const [about, module, sheet] = await Promise.all([describe(title), loadTitle(title), editorApi.sheet(title)]);
    const editing = new Editing(about, module, sheet);
    editing.values = sheet.start;
    if (table) {
      const read = await editorApi.moment(table, ply);
      editing.values = read.values;
      if (read.moved) editing.note = 'ed-went-back';
    }
    await editing.judge();
    return editing;
  }

  get items(): Item[] {
    return this.sheet.items;
  }
  /** The things of a group that are to be seen now. */
  shown(group: Item['group']): Item[] {
    return this.items.filter((item) => item.group === group && this.#applies(item));
  }
  #applies = (item: Item) =>
    Object.entries(item.only).every(([name, wanted]) => {
      const value = this.values[name];
      return Array.isArray(value) ? wanted.some((one) => value.includes(String(one))) : wanted.includes(value as string | number);
    });

  number = (name: string): number => Number(this.values[name] ?? 0);
  list = (name: string): string[] => (this.values[name] as string[] | undefined) ?? [];

  set(change: Record<string, EditValue>) {
    this.#past = [...this.#past, this.values].slice(-STEPS);
    this.#take({ ...this.values, ...change });
  }
  get canUndo() {
    return this.#past.length > 0;
  }
  undo() {
    const before = this.#past.at(-1);
    if (!before) return;
    this.#past = this.#past.slice(0, -1);
    this.#take(before);
  }
  #take(values: EditValues) {
    this.values = values;
    this.judged = false;
    this.note = '';
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => void this.judge(), WAIT);
  }

  async judge() {
    const asked = ++this.#asked;
    try {
      const verdict = await editorApi.verdict(this.about.id, this.values);
      if (asked !== this.#asked) return;
      this.verdict = verdict;
      this.trouble = null;
      this.judged = true;
    } catch (error) {
      if (asked === this.#asked) this.#fail(error);
    }
  }
  #fail(error: unknown) {
    if (!(error instanceof Refused)) throw error;
    this.trouble = refusedInWords(error);
  }

  // ---- findings ----

  get impossible(): Finding[] {
    return this.verdict?.findings.filter(({ weight }) => weight === 'impossible') ?? [];
  }
  get unusual(): Finding[] {
    return this.verdict?.findings.filter(({ weight }) => weight === 'unusual') ?? [];
  }
  /** The number of the first thing that is wrong here; 0: none. */
  mark = (what: string): number => this.impossible.findIndex(({ at }) => at.includes(what)) + 1;
  /** Places that a finding is about. */
  get lit(): string[] {
    const wrong = [...this.impossible.flatMap(({ at }) => at), ...this.near];
    return wrong.filter((what) => what.startsWith('place ')).map((what) => what.slice(6));
  }
  async repair(finding: Finding) {
    const change = finding.repair?.values;
    if (!change) return;
    if (typeof change.fill === 'string') await this.fill(change.fill);
    else this.set(change as Record<string, EditValue>);
  }
  async fill(hand: string) {
    try {
      this.set((await editorApi.fill(this.about.id, this.values, hand)).values);
    } catch (error) {
      this.#fail(error);
    }
  }
  async read(text: string) {
    const read = await editorApi.text(this.about.id, text);
    this.set(read.values);
  }

  // ---- cards ----

  get zones(): Item[] {
    return this.shown('cards').filter(({ kind }) => kind === 'cards');
  }
  zoneOf = (card: string) => this.zones.find(({ name }) => this.list(name).includes(card));
  move(card: string, to: string) {
    const change: Record<string, string[]> = {};
    for (const { name } of this.zones) if (this.list(name).includes(card)) change[name] = this.list(name).filter((one) => one !== card);
    change[to] = [...(change[to] ?? this.list(to)), card];
    this.set(change);
    this.picked = null;
  }

  // ---- pieces: two numbers at a place ----

  pieces(name: string): Map<string, Pair> {
    return new Map(
      this.list(name).map((entry) => {
        const [place = '', us = '0', ussr = '0'] = entry.split(':');
        return [place, [Number(us), Number(ussr)]];
      }),
    );
  }
  /** Sets what stands at a place; where nothing is left, `keep` says whether the place stays. */
  place(name: string, place: string, pair: Pair, keep = false) {
    const pieces = this.pieces(name);
    if (pair[0] || pair[1] || keep) pieces.set(place, pair);
    else pieces.delete(place);
    this.set({ [name]: [...pieces].map(([id, [us, ussr]]) => `${id}:${us}:${ussr}`) });
  }
}
