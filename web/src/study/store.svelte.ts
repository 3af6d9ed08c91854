// One study as the page sees it: its chapters, the tree of the one that is open, and the node that is looked at.
import { describe, Refused } from '../lib/api';
import { sayable } from '../lib/refused';
import { isSayable, say, t, type Sayable } from '../lib/speech.svelte';
import type { Description, Side } from '../lib/wire';
import { loadTitle, type TitleModule } from '../titles';
import { studies } from './api';
import type { Arrow, ChapterMessage, Edit, Edited, Mark, Row, StudyBoard, StudyMessage, StudyNode } from './wire';

/** So long after the last letter a comment is saved. */
const SAVE_MS = 500;
/** So long a deletion can be undone with one click. */
const UNDO_MS = 8000;

/** An edit before the study adds its version. */
export type Wish<E = Edit> = E extends Edit ? Omit<E, 'version'> : never;

export class StudyStore {
  study = $state.raw<StudyMessage | null>(null);
  chapter = $state.raw<ChapterMessage | null>(null);
  about = $state.raw<Description | null>(null);
  title = $state.raw<TitleModule | null>(null);
  board = $state.raw<StudyBoard | null>(null);
  /** The board before the last move, to tell what it changed. */
  before = $state.raw<StudyBoard | null>(null);
  node = $state(0);
  /** Through whose eyes. */
  side = $state<Side | null>(null);
  /** A comment that is being written, and the node it is about. */
  draft = $state.raw<{ node: number; text: string } | null>(null);
  saving = $state(false);
  notice = $state.raw<Sayable | null>(null);
  missing = $state.raw<Sayable | null>(null);
  /** What was deleted can be brought back for a moment. */
  undoable = $state(false);
  #timer = 0;
  #undo = 0;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(readonly id: string) {}

  nodes = $derived(new Map((this.chapter?.nodes ?? []).map((node) => [node.id, node])));
  children = $derived.by(() => {
    const found = new Map<number, StudyNode[]>();
    for (const node of this.chapter?.nodes ?? []) if (node.id) found.set(node.parent, [...(found.get(node.parent) ?? []), node]);
    return found;
  });
  rows = $derived(new Map((this.chapter?.rows ?? []).flatMap((row) => row.nodes.map((node) => [node, row] as [number, Row]))));
  here = $derived(this.nodes.get(this.node));
  mine = $derived(!!this.study?.mine);
  view = $derived(this.board && this.side ? (this.board.views[this.side] ?? null) : null);
  /** The places that the last move was about. */
  places = $derived.by(() => {
    const what = this.rows.get(this.node)?.what?.args ?? {};
    const named = [what.countries, what.country, what.group].flatMap((slugs) => String(slugs ?? '').split(',')).filter(Boolean);
    return [...new Set([...named, ...(this.here?.marks ?? []).map(({ place }) => place)])];
  });

  async open(chapter: number) {
    try {
      this.study = await studies.see(this.id);
      const found = this.study.chapters.find(({ id }) => id === chapter) ?? this.study.chapters[0];
      if (found) await this.openChapter(found.id);
    } catch (error) {
      this.missing = refusal(error);
    }
  }

  async openChapter(id: number) {
    await this.flush();
    try {
      const chapter = await studies.chapter(this.id, id);
      const [about, title] = await Promise.all([describe(chapter.title), loadTitle(chapter.title)]);
      this.about = about;
      this.title = title;
      this.side = (chapter.view || about.sides[1] || about.sides[0]) as Side;
      this.chapter = chapter;
      this.board = this.before = null;
      await this.go(0);
    } catch (error) {
      this.notice = await this.inWords(error);
    }
  }

  /** Looks at a node. */
  async go(node: number) {
    const { chapter } = this;
    if (!chapter) return;
    void this.flush();
    this.node = node;
    try {
      const board = await studies.board(this.id, chapter.id, node);
      if (this.node !== node || this.chapter?.id !== chapter.id) return;
      this.before = this.board;
      this.board = board;
    } catch (error) {
      this.notice = await this.inWords(error);
    }
  }

  step(by: 1 | -1) {
    const next = by < 0 ? this.here?.parent : this.children.get(this.node)?.[0]?.id;
    if (next !== undefined && next >= 0) void this.go(next);
  }

  /** To another variation at the nearest place where there are some. */
  vary(by: 1 | -1) {
    for (let node = this.here; node?.id; node = this.nodes.get(node.parent)) {
      const siblings = this.children.get(node.parent) ?? [];
      if (siblings.length < 2) continue;
      const at = siblings.findIndex(({ id }) => id === node?.id);
      const next = siblings[(at + by + siblings.length) % siblings.length];
      if (next) void this.go(next.id);
      return;
    }
  }

  /** Changes the study. If it was changed elsewhere meanwhile it is loaded again, and the change made anew. */
  edit(wish: Wish): Promise<Edited | null> {
    const run = async (): Promise<Edited | null> => {
      this.saving = true;
      this.notice = null;
      try {
        return this.#take(await this.#send(wish));
      } catch (error) {
        this.notice = await this.inWords(error);
        return null;
      } finally {
        this.saving = false;
      }
    };
    const done = this.#queue.then(run);
    this.#queue = done;
    return done;
  }

  async #send(wish: Wish): Promise<Edited> {
    const send = () => studies.edit(this.id, { ...wish, version: this.study?.version ?? 0 } as Edit);
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof Refused) || error.key !== 'error-study-stale' || wish.do === 'undo') throw error;
      this.study = await studies.see(this.id);
      if (this.chapter) this.chapter = await studies.chapter(this.id, this.chapter.id);
      return send();
    }
  }

  #take(edited: Edited): Edited {
    this.study = edited.study;
    if (edited.chapter && edited.chapter.id === this.chapter?.id) this.chapter = edited.chapter;
    return edited;
  }

  async add(actions: number[]) {
    const { chapter, node } = this;
    if (!chapter) return;
    const known = this.children.get(node)?.find(({ text }) => actions.length === 1 && this.#textOf(actions[0]) === text);
    if (known) return this.go(known.id);
    if (!this.mine) return void (this.notice = { key: 'error-not-your-study' });
    const edited = await this.edit({ do: 'add', chapter: chapter.id, node, actions });
    if (edited) await this.go(edited.node);
  }

  #textOf(action: number | undefined): string | undefined {
    const { board } = this;
    const choices = Object.values(board?.views ?? {}).flatMap(({ choices }) => choices);
    return choices.find(({ id }) => id === action)?.text ?? board?.chances.find((one) => one.action === action)?.text;
  }

  async remove(node = this.node) {
    const { chapter } = this;
    if (!chapter || !node || !this.mine) return;
    const edited = await this.edit({ do: 'delete', chapter: chapter.id, node });
    if (!edited) return;
    await this.go(edited.node);
    this.undoable = true;
    clearTimeout(this.#undo);
    this.#undo = window.setTimeout(() => (this.undoable = false), UNDO_MS);
  }

  async undo() {
    this.undoable = false;
    const edited = await this.edit({ do: 'undo' });
    const id = edited?.chapter?.id;
    if (!edited || id === undefined) return this.open(this.chapter?.id ?? 0);
    if (id === this.chapter?.id) await this.go(edited.node);
  }

  glyph(glyph: string) {
    const { chapter, here } = this;
    if (!chapter || !here?.id || !this.mine) return;
    void this.edit({ do: 'glyph', chapter: chapter.id, node: here.id, glyph: here.glyph === glyph ? '' : glyph });
  }

  draw(marks: Mark[], arrows: Arrow[]) {
    if (this.chapter && this.mine) void this.edit({ do: 'draw', chapter: this.chapter.id, node: this.node, marks, arrows });
  }

  write(text: string) {
    this.draft = { node: this.node, text };
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => void this.flush(), SAVE_MS);
  }

  /** Saves what is being written. */
  async flush() {
    clearTimeout(this.#timer);
    const { draft, chapter } = this;
    if (!draft || !chapter) return;
    const saved = await this.edit({ do: 'comment', chapter: chapter.id, node: draft.node, text: draft.text });
    if (saved && this.draft === draft) this.draft = null;
  }

  /** A refusal with the reason of the rules, which has sentences of its title. */
  async inWords(error: unknown): Promise<Sayable> {
    return inWords(error);
  }
}

const refusal = (error: unknown): Sayable => sayable(error);

/** What is wrong with a study: the sentence inside the sentence is said first. */
export async function inWords(error: unknown): Promise<Sayable> {
  const { key, args } = refusal(error);
  const { detail, reason, title }: Record<string, unknown> = args ?? {};
  if (!isSayable(detail)) return { key, args };
  let words = t(detail.key, detail.args ?? {});
  if (isSayable(reason) && typeof title === 'string') {
    const [about] = await Promise.all([describe(title), loadTitle(title)]);
    const { rule } = reason as { rule?: string };
    words = t('study-bad-by-rule', { why: words, reason: say(about, reason), rule: rule || 'none' });
  }
  return { key, args: { ...args, detail: words } };
}
