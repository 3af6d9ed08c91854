// One table as the page sees it: the newest message, the moment looked at, and what may be pointed at.
import { getContext, setContext, type Component } from 'svelte';
import { api, describe, Refused } from '../lib/api';
import type { IconName } from '../lib/icons';
import { keeping } from '../lib/keeping';
import { Live, type Connection, type Heard, type Line } from '../lib/live';
import { memory } from '../lib/memory.svelte';
import { serverTime } from '../lib/server_time.svelte';
import { afterPaint, inGap } from '../lib/painted';
import { settings } from '../lib/settings.svelte';
import type { Sayable } from '../lib/speech.svelte';
import type {
  Args,
  ChangeMessage,
  Choice,
  Command,
  Danger,
  Description,
  Message,
  Refusal,
  Side,
  TableMessage,
  Waiting,
  Tail,
  View,
} from '../lib/wire';
import { loadTitle, type TitleModule } from '../titles';
import { oneByOne } from './choices';
import { Coach } from './coach/coach.svelte';
import { Forced } from './forced';
import { Hints } from './hints.svelte';
import { Guide } from './lesson/guide.svelte';
import { Next } from './next.svelte';
import { Past } from './past.svelte';
import type { Riddle } from './puzzle/riddle.svelte';
import { Sealing } from './sealing.svelte';
import { announceBeat } from './show/beats';
import { Absence } from './show/absence.svelte';
import { Show } from './show/show.svelte';

/** So long buttons stay as they are while an answer is due: it mostly comes sooner, and two drawings less come before it. */
const BUSY_MS = 150;
/** So long an answer may take before the page says that it waits. */
const SLOW_MS = 1000;
/** What is said of a choice that did not get out; it is unsaid when the server is there again. */
const UNHEARD: ReadonlySet<string> = new Set(['table-error-offline', 'table-error-no-network']);
/** So long a choice waits at most for the search that could warn of it. */
const CHECK_MS = 3000;

/** What a page brings that borrows a table. */
export interface Around {
  readonly Head: Component;
  readonly Side: Component;
  /** What is drawn over the board, and what stands below it in the place of the last moves. */
  readonly Over?: Component;
  readonly Foot?: Component;
  /** The drawer of `Side`, where there is no room for it. */
  readonly tab: [string, IconName];
}

/** A command before the table adds its version. */
type Wish<C = Command> = C extends Command ? Omit<C, 'version'> : never;

export class TableStore {
  table = $state.raw<TableMessage | null>(null);
  /** The message that log, last moves and replay tell of: they follow when its board and question have been painted. */
  told = $state.raw<TableMessage | null>(null);
  about = $state.raw<Description | null>(null);
  title = $state.raw<TitleModule | null>(null);
  connection = $state<Connection>('connecting');
  /** The server's answer to something that could not be done; shown until the next change. */
  notice = $state.raw<Sayable | null>(null);
  /** Why there is no table to show at all. */
  missing = $state.raw<Sayable | null>(null);
  /** Cards named by the log line or panel under the pointer. */
  lit = $state.raw<readonly string[]>([]);
  /** Where another line went: only a board that stands still has such places (still.ts). */
  readonly other: readonly string[] = [];
  /** In hotseat: who has said that the device is in their hands. */
  holder = $state<Side | null>(null);
  /** An answer is due, and has been for a moment: nothing else can be sent. */
  busy = $state(false);
  /** What was sent is not answered yet, and it takes long enough to say so. */
  sending = $state(false);
  /** What the dot says: the connection, or that something is on its way. */
  line = $derived(this.sending && this.connection === 'online' ? 'sending' : this.connection);
  /** We asked for a rematch or agreed to one, and go to the new table when it is there. */
  wantsRematch = $state(false);
  /** The result was put away, to look at the board. */
  resultSeen = $state(false);
  /** The moment to which a line of the story led: the end stays in sight beside it. */
  storyAt = $state<number | null>(null);
  /** What the phone shows above the table: a tab of the title's layout. */
  tab = $state('table');
  /** A choice that waits for a second confirmation, because it can lose the game. */
  risk = $state.raw<Choice | null>(null);
  /** How far the computer is with its decision, from 0 to 1. */
  /** How often somebody has talked since the page was opened. */
  talked = $state(0);
  share = $state(0);
  /** What comes before the computer may begin to think, in a full house. */
  queue = $state.raw<Waiting | null>(null);
  /** How many watch without a seat. */
  spectators = $state(0);
  readonly past: Past;
  readonly hints: Hints;
  readonly coach: Coach;
  readonly forced = new Forced();
  readonly sealing: Sealing;
  readonly next: Next;
  /** What others and chance do is shown beat by beat: `view` and `shown` are of the moment shown. */
  readonly show: Show;
  readonly absence: Absence;
  /** A page that has borrowed this table: what stands in the place of the question and of the side panel. */
  around = $state.raw<Around | null>(null);
  /** Where a lesson is taught: what it says now. */
  guide = $state.raw<Guide | null>(null);

  /** The view as it was after the person's last action, until the next one. */
  #left = $state.raw<View | null>(null);
  #dangers = $state.raw<ReadonlyMap<number, Danger>>(new Map());
  /** The search for dangers that is under way: whoever is quicker than it waits. */
  #checking: Promise<void> | null = null;

  /** It has become the viewer's turn, which is not said before it is shown. */
  #turn = false;

  /** The newest message as it came: who may choose before being asked is shown another one. */
  #raw: TableMessage | null = null;
  #live: Line;
  /** An answer is due. */
  #due = false;
  #late = 0;
  #slow = 0;
  /** The version at which the socket broke while an answer was due: did the command arrive? */
  #unsure: number | null = null;
  /** Who waits for the answer to the command on its way. */
  #next: ((table: TableMessage | null) => void) | null = null;
  /** Calls off what is still to be told. */
  #untell: (() => void) | null = null;

  constructor(
    readonly id: string,
    trouble: Sayable | null = null,
    /** A puzzle stands in the place of the connection. */
    readonly riddle: Riddle | null = null,
  ) {
    this.notice = trouble;
    this.past = new Past(this);
    this.hints = new Hints(this);
    this.coach = new Coach(this);
    this.absence = new Absence(this);
    this.sealing = new Sealing(this);
    this.next = new Next(this);
    this.show = new Show(() => this.#idle());
    const heard: Heard = {
      message: (message) => this.#hear(message),
      connection: (state) => {
        this.absence.hear(state);
        this.#connected(state);
      },
      lost: () => void this.#lost(),
      gone: () => this.#gone({ key: 'error-no-such-table' }),
      missing: (why) => this.#gone(why),
    };
    this.#live = riddle ? riddle.connect(heard) : new Live(id, heard);
  }

  close() {
    this.past.stop();
    this.show.close();
    this.absence.close();
    this.#untell?.();
    this.#live.close();
  }

  view = $derived.by(() => this.show.view ?? this.guide?.refuted ?? this.riddle?.view ?? this.past.view ?? this.table?.view ?? null);
  /** The table as far as it has been shown; `table` is the truth. */
  shown = $derived.by(() => this.table && this.show.tableOf(this.table, this.show.view));
  /** The device must change hands before anything private may be shown. */
  veiled = $derived.by(() => {
    const table = this.table;
    return table?.mode === 'hotseat' && table.result === null && table.side !== null && table.side !== this.holder;
  });
  /** The person at this page decides now, and looks at the present. */
  deciding = $derived.by(() => {
    const { table } = this;
    if (!table || (this.past.at !== null && !this.past.catching) || this.veiled || table.result) return false;
    if (table.lesson && !(this.guide ?? this.riddle)?.acting) return false;
    // Of the present, also while the way to it is still being shown: nobody has to wait for a show.
    const { decider } = table.view;
    return decider !== null && decider !== 'chance' && table.you.includes(decider);
  });
  /** The end is in sight, unless it was put away or the person looks back on their own. */
  ended = $derived.by(() => {
    const { table, past, storyAt } = this;
    if (this.show.playing || table?.lesson || this.around) return false;
    return table?.result != null && !this.resultSeen && (past.at === null || past.at === storyAt);
  });
  /** Nothing can be chosen while the clock rests: the server would refuse it. */
  #choosing = $derived(this.deciding && !this.table?.clock?.paused);
  choices = $derived<Choice[]>(this.#choosing ? (this.table?.view.choices ?? []) : []);
  refusals = $derived<Refusal[]>(this.#choosing ? oneByOne(this.table?.view.refusals ?? []) : []);
  #choice = $derived(new Map(this.choices.map((choice) => [mark(choice), choice])));
  #refusal = $derived(new Map(this.refusals.map((refusal) => [mark(refusal), refusal])));

  /** The choice of this number, if it is still there. */
  choiceOf = (action: number) => this.choices.find(({ id }) => id === action);
  choice = (kind: string, name: string) => this.#choice.get(`${kind} ${name}`);
  refusal = (kind: string, name: string) => this.#refusal.get(`${kind} ${name}`);

  /** What the opponent changed meanwhile, by country. Two people at one device saw it themselves. */
  changes = $derived.by(() => {
    const found = new Map<string, { us: number; ussr: number }>();
    const { table, title } = this;
    const shown = this.show.playing && !this.show.replaying;
    if (this.show.now?.of.own) return found; // what the own action led to is no news
    if (!this.#left || !title || !table || !(this.deciding || shown) || table.mode === 'hotseat') return found;
    const add = (view: View, sign: 1 | -1) => {
      for (const [place, us, ussr] of title.pieces(view)) {
        const sum = found.get(place) ?? { us: 0, ussr: 0 };
        found.set(place, { us: sum.us + sign * us, ussr: sum.ussr + sign * ussr });
      }
    };
    add(this.view ?? table.view, 1);
    add(this.#left, -1);
    return found;
  });

  /** What a choice of mine can lead to at worst, if the person wants to be warned. */
  danger = (action: number) => this.#dangers.get(action);
  /** All of them. */
  dangers = $derived([...this.#dangers.values()]);

  /** Takes a choice, unless it has to be confirmed first. */
  choose(choice: Choice) {
    if (this.#checking) void this.#chooseChecked(choice, this.#checking);
    else if (this.danger(choice.id)) this.risk = choice;
    else if (!this.sealing.takes(choice)) this.commit(choice);
  }

  async #chooseChecked(choice: Choice, checking: Promise<void>) {
    const version = this.table?.version;
    const slow = window.setTimeout(() => (this.sending = true), SLOW_MS); // the person waits, whatever for
    await checking;
    clearTimeout(slow);
    if (this.table?.version === version && !this.#due && !this.risk && this.#checking === null) this.choose(choice);
    if (!this.#due) this.sending = false;
  }

  /** Makes the only choice there is for the person, unless it has to be seen first. */
  async decideForced() {
    const table = this.table;
    const choice = table && this.forced.due(table);
    await this.#checking;
    if (!choice || this.table !== table || !this.deciding || this.#due || this.danger(choice.id)) return;
    this.forced.note(table);
    this.commit(choice);
  }

  /** Back to the person's own last decision: what the table decided by itself is no stop on the way. */
  async undo() {
    for (let further = true; further;) {
      further = !!this.table && this.forced.wasLast(this.table);
      const table = await this.send({ do: 'undo' });
      further &&= !!table?.can.undo;
    }
  }

  /** Sends a choice; what I may do although another decides is sent as an interruption. */
  commit(choice: Choice) {
    this.toPresent();
    this.#left = null;
    this.risk = null;
    this.guide?.trying(choice);
    const own = this.choices.some(({ id }) => id === choice.id);
    void this.send({ do: own ? 'move' : 'interrupt', action: choice.id });
  }

  /** Whatever is being shown, the present is wanted. */
  toPresent() {
    if (this.past.catching) void this.past.look(null);
    this.absence.forget();
    this.show.skip();
  }

  /** Asks the server which of my choices are dangerous; the answer may come when it is no longer wanted. */
  findDangers(): Promise<void> {
    const version = this.table?.version;
    this.#fear([]);
    const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), CHECK_MS));
    // Asking takes a moment too: the answer to the click is drawn first.
    const answer = inGap()
      .then(() => (this.table?.version === version ? api.dangers(this.id) : null))
      .catch(() => null);
    const take = (found: Awaited<typeof answer>) => {
      if (found?.version === version && found && this.table?.version === version) this.#fear(found.dangers);
      if (this.#checking === checking) this.#checking = null;
    };
    const checking = Promise.race([answer, late]).then(take);
    void answer.then(take); // an answer that comes too late for a quick click still marks the choices
    return (this.#checking = checking);
  }

  forgetDangers() {
    this.#checking = null;
    this.#fear([]);
  }

  /** Every place on the board looks at the dangers: where there are none and were none, nothing has changed. */
  #fear(dangers: readonly Danger[]) {
    if (this.#dangers.size || dangers.length) this.#dangers = new Map(dangers.map((danger) => [danger.action, danger]));
  }

  /** Another card instead of the one just picked up: an undo, then the new choice. */
  async chooseInstead(card: string) {
    const table = await this.send({ do: 'undo' });
    const choice = table?.view.choices.find((other) => other.kind === 'card' && other.name === card);
    if (choice) this.choose(choice);
  }

  /** Answers the table after the command, or null if the server said no. */
  send(command: Wish): Promise<TableMessage | null> {
    const table = this.table;
    if (!table || this.#due) return Promise.resolve(null);
    this.#wait();
    if (command.do === 'rematch') this.wantsRematch = true;
    const message = { ...command, version: table.version };
    if (this.#live.send(message)) {
      return new Promise((resolve) => (this.#next = resolve));
    }
    return api.command(this.id, message).then(
      (next) => {
        this.#take(next);
        return next;
      },
      (error: unknown) => {
        this.#refuse(error instanceof Refused ? error : new Refused('table-error-unknown', {}, 0));
        return null;
      },
    );
  }

  /** From now on an answer is due. */
  #wait() {
    this.#due = true;
    this.notice = null;
    this.#live.hurry(true);
    this.#late = window.setTimeout(() => (this.busy = true), BUSY_MS);
    this.#slow = window.setTimeout(() => (this.sending = true), SLOW_MS);
  }

  #hear(message: Message) {
    if (message.type === 'table') this.#take(message);
    else if (message.type === 'change') {
      const table = this.#raw;
      if (table && table.version === message.from[0] && table.ply === message.from[1]) this.#take(merged(table, message));
      else this.#live.send({ do: 'table' });
    } else if (message.type === 'thinking') {
      if (message.version === this.table?.version) [this.share, this.queue] = [message.share, null];
    } else if (message.type === 'waiting') {
      if (message.version === this.table?.version) this.queue = message;
    } else if (message.type === 'watching') {
      this.spectators = message.spectators;
    } else if (message.type === 'chat') this.talked += 1;
    else if (message.type === 'error') this.#refuse(new Refused(message.error, (message.args ?? {}) as Args, 0));
  }

  /** What may be chosen before being asked has changed. */
  askAgain() {
    if (this.#raw) this.table = this.sealing.asked(this.#raw);
  }

  #take(raw: TableMessage) {
    const before = this.table;
    if (before && raw.version < before.version) return;
    this.#raw = raw;
    this.sealing.note(before, raw);
    const next = this.sealing.asked(raw);
    if (next.clock && next.clock !== before?.clock) serverTime.note(next.clock.now);
    if (next.lesson && !this.guide && !this.riddle) this.guide = new Guide(this, next.title, next.lesson.id);
    this.past.noteChange(before, next);
    this.forced.noteChange(before, next);
    if (before?.result && !next.result) this.resultSeen = false; // the end was taken back
    if (before && decides(before) && !decides(next)) this.#left = next.view;
    if (before && next.version > before.version) {
      this.notice = null;
      this.share = 0;
      this.queue = null;
      this.hints.close();
    }
    this.table = next;
    this.#tell();
    this.#stage(before, next);
    this.missing = null;
    this.#settle(next);
    if (this.#unsure === next.version) this.notice = { key: 'table-not-arrived' };
    this.#unsure = null;
    this.coach.note(before, next);
    if (!this.riddle) memory.note(next);
    if (this.about?.id !== next.title) void this.#learn(next.title);
  }

  #tell() {
    if (!this.told) this.told = this.table;
    else this.#untell ??= afterPaint(() => this.tellAll());
  }

  /** What is told catches up with the table at once: somebody wants to look back. */
  tellAll() {
    this.#untell?.();
    this.#untell = null;
    this.told = this.table;
  }

  /** What is new in a message is shown, unless the viewer is looking elsewhere. */
  #stage(before: TableMessage | null, next: TableMessage) {
    const { about, title } = this;
    if (this.riddle) return; // its steps are looked at one by one
    if (before && next.ply < before.ply) this.show.skip();
    const taught = this.guide?.note(before, next);
    if (before && !decides(before) && decides(next)) this.#turn = true;
    if (taught === false || (!taught && this.absence.covers(before, next))) return;
    if (!before || !about || !title || next.ply <= before.ply || this.past.at !== null) return;
    this.show.take(before, next, { about, staging: title.staging }, decides(before));
  }

  /** Nothing more is shown: all has been seen, and it may be the viewer's turn. */
  #idle() {
    afterPaint(() => this.absence.note());
    const { table } = this;
    if (!this.#turn || !table) return;
    this.#turn = false;
    const beat = { kind: 'yours', side: table.side, ply: table.ply, lines: table.log.length, said: null } as const;
    announceBeat(beat, { pace: settings.pace, hurried: false, staged: false, replay: false });
  }

  /** The description and the parts of a title come together. */
  async #learn(id: string) {
    try {
      const [about, title] = await Promise.all([describe(id), loadTitle(id)]);
      this.title = title;
      this.about = about;
      this.missing = null;
    } catch {
      if (!this.about) this.missing = { key: 'table-error-offline' };
      setTimeout(() => this.table?.title === id && !this.about && void this.#learn(id), 2 * SLOW_MS);
    }
  }

  #connected(state: Connection) {
    const back = state === 'online' && this.connection !== 'online' && !!this.table;
    this.connection = state;
    if (back) this.coach.reconnected();
    if (state === 'online' && UNHEARD.has(this.notice?.key ?? '')) this.notice = null;
  }

  /** There is no such table, or not any more. */
  #gone(why: Sayable) {
    this.#settle(null);
    this.missing = why;
    this.#live.close();
    memory.forget(this.id);
  }

  #settle(next: TableMessage | null) {
    this.#due = this.busy = this.sending = false;
    clearTimeout(this.#late);
    clearTimeout(this.#slow);
    this.#live.hurry(false);
    const resolve = this.#next;
    this.#next = null;
    resolve?.(next);
  }

  #refuse(error: Refused) {
    this.#settle(null);
    // Somebody was faster: the newest table says all there is to say.
    if (error.key === 'error-stale') void this.#fetch();
    else if (this.guide && error.key === 'lesson-not-this') this.guide.refuse((error.args.wrong ?? null) as number | null);
    else this.notice = { key: error.key, args: error.args };
  }

  async #fetch() {
    try {
      this.#take(await api.table(this.id));
    } catch (error) {
      if (!(error instanceof Refused) || error.status < 400 || error.status >= 500) return;
      if (error.status === 404 || !this.table) this.#gone({ key: error.key, args: error.args });
    }
  }

  /** No socket: what was sent may be lost, and perhaps there is no such table. */
  async #lost() {
    if (this.#next && this.table) this.#unsure = this.table.version;
    this.#settle(null);
    if (!this.table) await this.#fetch();
  }
}

const decides = ({ you, view }: TableMessage) => you.some((side) => side === view.decider);

const spliced = <T>(old: T[], tail: Tail<T> | undefined): T[] => (tail ? [...old.slice(0, tail.keep), ...tail.add] : old);

/** The message that a change stands for. What has not changed stays the same object, so nothing is drawn anew for it. */
function merged(old: TableMessage, { from: _, view, log, turns, ...rest }: ChangeMessage): TableMessage {
  return {
    ...old,
    ...rest,
    type: 'table',
    view: view ? keeping(old.view, { ...old.view, ...view }) : old.view,
    log: spliced(old.log, log),
    turns: spliced(old.turns, turns),
  };
}

const mark = (target: Choice | Refusal) =>
  target.kind === 'cell' ? `cell ${target.x ?? 0},${target.y ?? 0}` : `${target.kind} ${target.name ?? ''}`;

const KEY = Symbol('table');
export const provideTable = (store: BoardTable) => setContext(KEY, store);
/** A table of a title whose views are known: what the store has of them is theirs. */
export type TableOf<V extends View> = {
  readonly view: V | null;
  readonly past: { readonly views: Record<Side, V> | null };
  readonly choice: (kind: string, name: string) => V['choices'][number] | undefined;
} & TableStore;
export const useTable = <V extends View = View>() => getContext<TableOf<V>>(KEY);
/** What the pieces of a board ask; a board also stands in a report, where nothing is decided (still.ts). */
export type BoardTable<V extends View = View> = Pick<
  TableOf<V>,
  'choices' | 'refusals' | 'deciding' | 'veiled' | 'busy' | 'lit' | 'other' | 'choice' | 'refusal' | 'danger' | 'choose'
> & { readonly past: Pick<Past, 'at'>; readonly changes: ReadonlyMap<string, { us: number; ussr: number }> };
export const useBoardTable = <V extends View = View>() => getContext<BoardTable<V>>(KEY);
/** For parts that are also shown on pages without a table. */
export const maybeTable = <V extends View = View>() => getContext<TableOf<V> | undefined>(KEY);
