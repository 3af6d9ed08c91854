// The coach at a table against the computer: what matters before a decision, and what a decision has cost. The server
// judges, by what the person saw; the computer waits there until it is answered here.
import { api, Refused } from '../../lib/api';
import { sayable } from '../../lib/refused';
import { coaching } from '../../lib/coaching.svelte';
import { router } from '../../lib/router.svelte';
import { settings } from '../../lib/settings.svelte';
import type { Deed, Matter, TableMessage, Verdict } from '../../lib/wire';
import type { TableStore } from '../store.svelte';

const decides = ({ you, view, result }: TableMessage) => !result && you.some((side) => side === view.decider);
const turnOf = ({ turns }: TableMessage) => turns.at(-1)?.moment ?? '';

export class Coach {
  matters = $state.raw<readonly Matter[]>([]);
  verdict = $state.raw<Verdict | null>(null);
  /** A hard decision was found: by so much of 100 it was better than the rest. */
  praise = $state(0);
  /** The last decision is being looked at. */
  judging = $state(false);
  /** The better move was asked for, where it is not named at once. */
  named = $state(false);
  /** What the coach would do, told bit by bit; null while it is not known. */
  best = $state.raw<Deed | null>(null);
  /** How many bits of it were asked for. */
  nudges = $state(0);
  looking = $state(false);
  /** On a small screen the line was opened. */
  open = $state(false);
  /** The turn in which it was asked to be quiet. */
  #hushed = $state<string | null>(null);
  #store: TableStore;
  /** Which decision is being asked about, so that late answers are known as such. */
  #asked = 0;
  /** A decision that could not be judged, because the server was gone. */
  #unjudged: TableMessage | null = null;

  constructor(store: TableStore) {
    this.#store = store;
  }

  allowed = $derived.by(() => !!this.#store.table?.can.coach);
  on = $derived.by(() => this.allowed && coaching.at(this.#store.id));
  quiet = $derived.by(() => {
    const { table } = this.#store;
    return !!table && this.#hushed === turnOf(table);
  });
  /** A decision of this person is due, and something may be said to it. */
  before = $derived.by(() => this.on && coaching.wishes.before && !this.quiet && this.#store.deciding && !this.verdict);

  /** A message has come. */
  note(before: TableMessage | null, next: TableMessage) {
    if (!next.can.coach || !coaching.at(next.id)) return;
    const changed = before?.version !== next.version;
    if (!before) this.#answer(next.ply);
    else if (next.ply < before.ply) this.#takenBack(next);
    else if (next.ply > before.ply && decides(before)) this.#decided(before, next);
    if (changed && decides(next)) void this.#findMatters(next);
  }

  /** The connection is back: the server may have been started anew, and must know up to where it is answered. */
  reconnected() {
    const { table } = this.#store;
    if (!table || !this.on) return;
    const waiting = this.#unjudged;
    this.#unjudged = null;
    if (waiting && waiting.ply === table.ply) void this.#judge(table);
    else if (this.verdict) this.#answer(this.verdict.start);
    else if (!this.judging) this.#answer(table.ply);
  }

  /** Calls the coach, or sends it away. */
  toggle() {
    const { table, id } = this.#store;
    if (!table) return;
    coaching.put(id, !this.on);
    this.#forget();
    if (!this.on) void api.coach(id, { wait: false, answered: 0 }).catch(() => {});
    else {
      this.#answer(table.ply);
      if (decides(table)) void this.#findMatters(table);
    }
  }

  hush() {
    const { table } = this.#store;
    if (table) this.#hushed = turnOf(table);
    this.open = false;
  }

  #forget() {
    this.verdict = null;
    this.praise = 0;
    this.judging = this.named = this.open = false;
    this.#asked++;
  }

  #forgetNudges() {
    this.best = null;
    this.nudges = 0;
    this.looking = false;
  }

  #takenBack(next: TableMessage) {
    this.#forget();
    this.#answer(next.ply);
  }

  async #findMatters({ id, version }: TableMessage) {
    this.matters = [];
    this.#forgetNudges();
    if (!coaching.wishes.before) return;
    const found = await api.matters(id).catch(() => null);
    if (found?.version === version && this.#store.table?.version === version) this.matters = found.matters;
  }

  /** The person has decided: is the row of decisions complete, and what did it cost? */
  #decided(before: TableMessage, next: TableMessage) {
    const goesOn = decides(next) && next.ply === before.ply + 1 && turnOf(next) === turnOf(before);
    this.#forget();
    if (!goesOn) void this.#judge(next);
  }

  async #judge(next: TableMessage) {
    const asked = this.#asked;
    this.judging = true;
    const found = await api.verdict(next.id).catch((error: unknown) => (error instanceof Refused ? null : 'gone'));
    if (asked !== this.#asked) return;
    this.judging = false;
    if (found === 'gone') return void (this.#unjudged = next);
    const verdict = found?.verdict ?? null;
    const cost = verdict?.sure ? 100 * verdict.cost : 0;
    if (verdict && cost >= coaching.share) {
      this.verdict = verdict;
      this.open = true;
    } else {
      if (-cost >= coaching.share) this.praise = Math.round(-cost);
      this.#answer(next.ply);
    }
  }

  /** Tells the server that the computer may go on. */
  #answer(ply: number) {
    void api.coach(this.#store.id, { wait: coaching.wishes.wait, answered: ply }).catch(() => {});
  }

  goOn() {
    const { table } = this.#store;
    this.#forget();
    if (table) this.#answer(table.ply);
  }

  /** Undoes the decision, or where chance has spoken since, plays it again at another table. */
  async takeBack() {
    const { verdict } = this;
    const store = this.#store;
    if (!verdict || !store.table || store.busy) return;
    if (verdict.again || store.table.result) return this.#again(store.table, verdict.start);
    while (store.table && store.table.ply > verdict.start) if (!(await store.send({ do: 'undo' }))) return;
  }

  async #again(table: TableMessage, ply: number) {
    const store = this.#store;
    const opponent = Object.values(table.players).find(({ kind }) => kind === 'computer');
    const side = table.you[0];
    if (!opponent || !side) return;
    try {
      const wish = {
        ply,
        side,
        mode: 'computer',
        agent: opponent.agent ?? '1',
        seconds: opponent.seconds ?? 0,
        name: settings.name,
      } as const;
      const { id } = await api.fork(table.id, wish);
      coaching.put(id, true);
      router.go(`/table/${id}`);
    } catch (error) {
      store.notice = sayable(error);
    }
  }

  /** One bit more of what the coach would do. */
  async nudge() {
    const store = this.#store;
    const version = store.table?.version;
    if (this.looking || !store.deciding) return;
    if (!this.best) {
      this.looking = true;
      const found = await api.nudge(store.id).catch(() => null);
      this.looking = false;
      if (found?.version !== version || store.table?.version !== version) return;
      this.best = found?.best ?? null;
      if (!this.best) store.notice = { key: 'coach-no-nudge' };
    }
    if (this.best) this.nudges++;
  }
}
