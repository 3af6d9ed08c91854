// A puzzle at its table: what was chosen, what the server said to it, and which step of that is looked at. It stands where a
// table's connection stands, so that everything on the table works as at any other one.
import { api, Refused } from '../../lib/api';
import type { Heard, Line } from '../../lib/live';
import { solved } from '../../lib/solved.svelte';
import type {
  Args,
  Choice,
  Command,
  Description,
  LogLine,
  Ping,
  PuzzleAnswer,
  PuzzleAsked,
  TableMessage,
  View,
  Whole,
} from '../../lib/wire';

const HINT_MS = 30_000;
const STEP_MS = 700;

export class Riddle implements Line {
  asked = $state.raw<PuzzleAsked | null>(null);
  answer = $state.raw<PuzzleAnswer | null>(null);
  /** How many steps of the answer the board shows. */
  at = $state(0);
  /** Wrong choices. */
  tries = $state(0);
  /** A hint may be had, and was. */
  hintable = $state(false);
  hinted = $state(false);
  playing = $state(false);
  /** The first choices at the beginning, for the words of a hint. */
  choices = $state.raw<Choice[]>([]);
  about = $state.raw<Description | null>(null);
  readonly #taken: number[] = [];
  #on: Heard | null = null;
  #version = 0;
  #timer = 0;
  #waiting = 0;

  constructor(
    readonly title: string,
    readonly id: string,
  ) {}

  acting = $derived(this.asked !== null && this.answer === null);
  steps = $derived(this.answer?.steps ?? []);
  /** The board at the step looked at; none while one is choosing. */
  view = $derived<View | null>(this.answer ? (this.steps[this.at - 1]?.view ?? this.asked?.table.view ?? null) : null);
  /** Where each step up to this one happens. */
  marks = $derived(this.steps.slice(0, this.at).map(({ lines }) => this.#placesOf(lines)));
  /** For the camera: where the step looked at happens. */
  places = $derived(this.marks.at(-1) ?? []);
  /** What the hint crosses out; the server tells it to who asks. */
  crossed = $state.raw<Choice[]>([]);

  #placesOf(lines: readonly LogLine[]): string[] {
    const known = new Set([...(this.about?.countries ?? []), ...(this.about?.cards ?? [])].map(({ id }) => id));
    const named = lines.flatMap(({ args }) =>
      ['country', 'countries', 'place'].flatMap((name) => String((args as Args)[name] ?? '').split(',')),
    );
    return [...new Set(named.map((one) => one.trim()))].filter((one) => known.has(one));
  }

  /** In the place of a connection: the puzzle is fetched, and told like a table. */
  connect(on: Heard): Line {
    this.#on = on;
    void this.#fetch();
    return this;
  }

  async #fetch() {
    try {
      this.asked = await api.puzzle(this.title, this.id);
      this.choices = this.asked.table.view.choices;
      this.#on?.connection('online');
      this.#tell(this.asked.table);
      this.#waiting = window.setTimeout(() => (this.hintable = !!this.asked?.hint), HINT_MS);
    } catch (error) {
      this.#on?.missing?.(error instanceof Refused ? { key: error.key, args: error.args } : { key: 'table-error-offline' });
    }
  }

  #tell(table: TableMessage) {
    this.#on?.message({ ...table, version: ++this.#version });
  }

  send(command: Command | Ping | Whole): boolean {
    if (command.do === 'move') void this.#try(command.action);
    else if (command.do === 'undo') void this.#back();
    else if (this.asked) this.#tell(this.asked.table);
    return true;
  }

  hurry() {
    // nobody is asked whether it is there
  }

  close() {
    clearTimeout(this.#waiting);
    this.stop();
  }

  async #try(action: number) {
    const line = [...this.#taken, action];
    try {
      const answer = await api.solve(this.title, this.id, { line, give_up: false });
      if (answer.table) {
        this.#taken.push(action);
        this.#tell(answer.table);
      } else this.#judged(answer);
    } catch (error) {
      const refused = error instanceof Refused ? error : new Refused('table-error-offline', {}, 0);
      this.#on?.message({ type: 'error', error: refused.key, args: refused.args, version: this.#version });
    }
  }

  #judged(answer: PuzzleAnswer) {
    const right = answer.verdict === 'right';
    this.answer = answer;
    this.#taken.length = 0;
    if (answer.verdict !== 'shown') solved.note(this.title, this.id, right, this.hinted);
    else if (!solved.of(this.title, this.id)) solved.note(this.title, this.id, false, false);
    if (answer.verdict === 'wrong') this.tries++;
    if (this.asked) this.#tell(this.asked.table);
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) this.at = this.steps.length;
    else this.play();
  }

  /** The card back into the hand. */
  async #back() {
    this.#taken.pop();
    const answer = this.#taken.length ? await api.solve(this.title, this.id, { line: this.#taken, give_up: false }) : null;
    const table = answer?.table ?? this.asked?.table;
    if (table) this.#tell(table);
  }

  async hint() {
    const hint = await api.puzzleHint(this.title, this.id).catch(() => null);
    if (!hint) return;
    this.crossed = this.choices.filter(({ id }) => hint.crossed.includes(id));
    this.hinted = true;
  }

  /** Once more from the beginning. */
  again() {
    if (!this.answer || this.answer.verdict === 'right') return;
    this.stop();
    this.answer = null;
    this.at = 0;
    if (this.asked) this.#tell(this.asked.table);
  }

  async giveUp() {
    if (!this.asked || (this.answer && this.answer.verdict !== 'wrong')) return;
    const answer = await api.solve(this.title, this.id, { line: [], give_up: true }).catch(() => null);
    if (!answer) return;
    this.stop();
    this.at = 0;
    this.#judged(answer);
  }

  step(by: number) {
    this.stop();
    this.at = Math.min(this.steps.length, Math.max(0, this.at + by));
  }

  /** One step after the other, from the beginning if all were seen. */
  play() {
    this.stop();
    if (this.at >= this.steps.length) this.at = 0;
    this.playing = this.steps.length > 0;
    const on = () => {
      this.at++;
      if (this.at >= this.steps.length) this.stop();
    };
    if (this.playing) this.#timer = window.setInterval(on, STEP_MS);
  }

  stop() {
    clearInterval(this.#timer);
    this.playing = false;
  }
}
