// A lesson at its table: what is said now, what glows, and what is answered to a wrong choice. The server judges choices.
import { api } from '../../lib/api';
import { lessons } from '../../lib/progress.svelte';
import { router } from '../../lib/router.svelte';
import type { Sayable } from '../../lib/speech.svelte';
import type { Choice, LessonStep, LessonText, Names, Refusal, TableMessage, View } from '../../lib/wire';
import { markOf } from '../choices';
import type { TableStore } from '../store.svelte';

/** What was wrong with a choice: the lesson's own words, else a sentence of the page or of the rules. */
export interface Wrong {
  verdict: 'illegal' | 'bad' | 'later';
  said: Names | Sayable;
  /** The attribute `data-choice` of what was chosen. */
  mark: string | null;
  /** The number by which the server shows what would follow. */
  shows: number | null;
  rule: string | null;
}

/** A wrong choice of the step as a person writes it, without the word for its kind. */
const plain = (text: string) => text.replace(/^(card|agent) /, '');

/** Does an illegal choice of the lesson's file mean what was pointed at? A cell is written by what lies beside it. */
const means = (text: string, { kind, name }: Refusal) =>
  kind === 'cell' ? text.includes(' of ') : plain(text) === name && text.startsWith('card ') === (kind === 'card');

export class Guide {
  text = $state.raw<LessonText | null>(null);
  wrong = $state.raw<Wrong | null>(null);
  /** Wrong choices in this step. */
  tries = $state(0);
  /** The board after a bad choice, while it is looked at. */
  refuted = $state.raw<View | null>(null);
  /** Answers to the question that were tried. */
  answers = $state.raw<readonly number[]>([]);
  /** Behind the last step. */
  over = $state(false);
  folded = $state(false);
  #tried: string | null = null;

  constructor(
    readonly store: TableStore,
    readonly title: string,
    readonly id: string,
  ) {
    void this.#read();
  }

  async #read() {
    this.text = await api.lesson(this.title, this.id).catch(() => null);
    if (!this.text) setTimeout(() => void this.#read(), 2000);
  }

  state = $derived.by(() => this.store.table?.lesson ?? null);
  number = $derived(this.state?.step ?? 0);
  steps = $derived(this.text?.steps.length ?? 0);
  step = $derived<LessonStep | null>(this.text?.steps[this.number] ?? null);
  /** The learner has to choose now. */
  acting = $derived(this.step?.kind === 'do' && this.state?.done === false && !this.over && !this.refuted);
  answered = $derived(this.answers.some((n) => this.step?.option[n]?.right));
  /** Nothing is left to do in this step. */
  ready = $derived(
    !!this.step && (this.step.kind === 'do' ? this.state?.done === true : this.step.kind !== 'ask' || this.answered) && !this.over,
  );
  last = $derived(this.number === this.steps - 1);
  look = $derived<readonly string[]>(this.over || this.refuted ? [] : (this.step?.look ?? []));
  /** Countries and cards on the table that the camera must have in sight. */
  places = $derived(this.look.filter((one) => one.startsWith('place:')).map((one) => one.slice('place:'.length)));

  /** A message has come. Answers whether it goes on from the one before, so that what is new in it can be shown. */
  note(before: TableMessage | null, next: TableMessage): boolean {
    const [was, is] = [before?.lesson, next.lesson];
    if (!is) return false;
    const entered = was?.step !== is.step;
    if (entered) {
      this.#forget();
      this.tries = 0;
      this.answers = [];
      this.over = false;
      lessons.note(this.title, this.id, { step: is.step, table: next.id });
    } else if (is.taken !== was?.taken) this.#forget();
    if (!was || !before) return false;
    const goesOn = entered ? was.done && is.step === was.step + 1 && !this.text?.steps[is.step]?.fresh : is.taken > was.taken;
    return goesOn && next.ply > before.ply;
  }

  #forget() {
    this.wrong = null;
    this.refuted = null;
    this.folded = false;
  }

  /** A choice is on its way to the server. */
  trying(choice: Choice) {
    this.#tried = markOf(choice);
    this.wrong = null;
  }

  /** The server did not take the choice: this is not what the step is about. */
  refuse(number: number | null) {
    const wrong = number === null ? undefined : this.step?.wrong[number];
    const shows = number !== null && this.state?.wrong.includes(number) ? number : null;
    const said = wrong?.say ?? { key: 'lesson-not-this' };
    // What begins an illegal way may itself be legal.
    const verdict = wrong?.verdict === 'bad' ? 'bad' : 'later';
    this.#say({ verdict, said, mark: this.#tried, shows, rule: null });
  }

  /** Something illegal was pointed at: the lesson may have its own words for it, else the rules have. */
  pointAt(mark: string) {
    const refusal = this.acting && this.store.refusals.find((one) => markOf(one) === mark);
    if (!refusal) return;
    const taken = this.state?.taken ?? 0;
    const own = this.step?.wrong.find((one) => one.verdict === 'illegal' && one.at === taken && means(one.text, refusal));
    const { key, args = {}, rule } = refusal;
    this.#say({ verdict: 'illegal', said: own?.say ?? { key, args }, mark, shows: null, rule });
  }

  #say(wrong: Wrong) {
    this.wrong = wrong;
    this.folded = false;
    this.tries++;
    lessons.note(this.title, this.id, { mistakes: lessons.of(this.title, this.id).mistakes + 1 });
  }

  /** The board as it would be after a bad choice. */
  async see() {
    const { wrong } = this;
    if (wrong?.shows == null) return;
    const past = await api.wrong(this.store.id, wrong.shows).catch(() => null);
    if (past?.view && this.wrong === wrong) this.refuted = past.view;
  }

  again() {
    this.wrong = null;
    this.refuted = null;
  }

  answer(number: number) {
    const option = this.step?.option[number];
    if (!option || this.answered || this.answers.includes(number)) return;
    this.answers = [...this.answers, number];
    if (!option.right) lessons.note(this.title, this.id, { mistakes: lessons.of(this.title, this.id).mistakes + 1 });
  }

  forward() {
    if (!this.ready) return;
    this.store.toPresent();
    if (!this.last) void this.enter(this.number + 1);
    else {
      this.over = true;
      lessons.note(this.title, this.id, { done: true, step: 0, table: null, ...(this.text && { text: this.text.text }) });
    }
  }

  back() {
    if (this.over) {
      this.over = false;
      lessons.note(this.title, this.id, { step: this.number, table: this.store.id });
    } else if (this.number) void this.enter(this.number - 1);
  }

  async enter(step: number) {
    this.store.toPresent();
    const table = await this.store.send({ do: 'step', step });
    if (table?.lesson) this.#performed(table, step > 0 && this.text?.steps[step]?.kind === 'watch');
  }

  async show() {
    if (!this.acting) return;
    this.store.toPresent();
    await this.store.send({ do: 'show' });
  }

  /** What the script played on a table that was set anew is shown from its beginning. */
  #performed(table: TableMessage, watched: boolean) {
    const { lesson, ply } = table;
    if (!watched || !lesson?.taken || this.store.show.playing) return;
    void this.store.past.catchUp(ply - lesson.taken);
  }

  leave() {
    router.go(`/learn/${this.title}`);
  }
}
