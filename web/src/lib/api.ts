// The HTTP half of docs/wire.md.
import { EMBEDDED } from './router.svelte';
import type {
  AgentLine,
  Addresses,
  Args,
  CardNotes,
  Coaching,
  Command,
  Dangers,
  EditFilled,
  EditLesson,
  EditPuzzle,
  EditRead,
  EditSheet,
  EditValues,
  EditVerdict,
  Explored,
  Description,
  FivePage,
  Forking,
  Hints,
  Imported,
  Judged,
  Language,
  LessonLine,
  LessonText,
  LibraryImport,
  Matters,
  Nudge,
  Opened,
  Opening,
  PastMessage,
  PuzzleAnswer,
  PuzzleAsked,
  PuzzleAttempt,
  PuzzleHint,
  PuzzleList,
  Rule,
  Side,
  Status,
  TableMessage,
  TitleLine,
  Listed,
  UnseenMenu,
} from './wire';
import type { CardLine, FirstLine, Found, SourceLine } from '../library/wire';
import type { Seen } from '../people/wire';
import type { Ending, Reporting } from '../report/wire';

/** An answer of the server that says no, as a key of the locale files. */
export class Refused extends Error {
  constructor(
    readonly key: string,
    readonly args: Args,
    readonly status: number,
  ) {
    super(key);
  }
}

export const call = (path: string, body?: unknown, method = body === undefined ? 'GET' : 'POST'): Promise<Response> =>
  ask(path, {
    method,
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
  });

/** A file as it is. */
const sent = (path: string, file: Blob): Promise<Response> =>
  ask(path, { method: 'POST', headers: { 'content-type': 'application/octet-stream' }, body: file });

async function ask(path: string, wish: RequestInit): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(path, { ...wish, credentials: EMBEDDED ? 'omit' : 'same-origin' });
  } catch {
    throw new Refused(navigator.onLine ? 'table-error-offline' : 'table-error-no-network', {}, 0);
  }
  if (answer.ok) return answer;
  const said = (await answer.json().catch(() => ({}))) as { error?: string; args?: Args };
  throw new Refused(said.error ?? 'table-error-unknown', { status: answer.status, ...said.args }, answer.status);
}

/** For the calls that a part of the page has in a file of its own. */
export const json = async <T>(path: string, body?: unknown, method?: string): Promise<T> =>
  (await call(path, body, method)).json() as Promise<T>;
const table = (id: string) => `/api/tables/${encodeURIComponent(id)}`;
const lessonAt = (title: string, lesson: string) => `/api/titles/${title}/lessons/${encodeURIComponent(lesson)}`;

type Asked = Record<string, string | number>;
export const query = (asked: Asked) => new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)])).toString();
const editor = (title: string, way = '') => `/api/titles/${encodeURIComponent(title)}/editor${way && `/${way}`}`;

/** The position editor. */
export const editorApi = {
  sheet: (title: string) => json<EditSheet>(editor(title)),
  verdict: (title: string, values: EditValues) => json<EditVerdict>(editor(title, 'verdict'), { values }),
  fill: (title: string, values: EditValues, hand: string) => json<EditFilled>(editor(title, 'fill'), { values, hand }),
  text: (title: string, text: string) => json<EditRead>(editor(title, 'text'), { text }),
  moment: (id: string, ply: number) => json<EditRead>(`${table(id)}/editor?ply=${ply}`),
  play: (title: string, wish: Omit<Forking, 'ply'> & { values: EditValues }) => json<Opened>(editor(title, 'table'), wish),
  analyse: (title: string, values: EditValues) => json<Opened>(editor(title, 'analysis'), { values }),
  puzzle: (title: string, values: EditValues, ticket: string) => json<EditPuzzle>(editor(title, 'puzzle'), { values, ticket }),
  stopPuzzle: (title: string, ticket: string) => call(editor(title, `puzzle/${ticket}`), undefined, 'DELETE'),
  lesson: (title: string, values: EditValues) => json<EditLesson>(editor(title, 'lesson'), { values }),
};

export const api = {
  addresses: () => json<Addresses>('/api/addresses'),
  status: () => json<Status>('/api/status'),
  languages: () => json<Language[]>('/api/languages'),
  sentences: async (language: string) => (await call(`/api/languages/${language}`)).text(),
  titles: () => json<TitleLine[]>('/api/titles'),
  rules: (title: string) => json<Rule[]>(`/api/titles/${title}/rules`),
  titleSentences: (title: string) => json<Record<string, string[]>>(`/api/titles/${title}/sentences`),
  cards: (title: string) => json<CardNotes[]>(`/api/titles/${title}/cards`),
  puzzles: (title: string) => json<PuzzleList>(`/api/titles/${title}/puzzles`),
  puzzle: (title: string, id: string) => json<PuzzleAsked>(`/api/titles/${title}/puzzles/${encodeURIComponent(id)}`),
  puzzleHint: (title: string, id: string) => json<PuzzleHint>(`/api/titles/${title}/puzzles/${encodeURIComponent(id)}/hint`),
  solve: (title: string, id: string, attempt: PuzzleAttempt) =>
    json<PuzzleAnswer>(`/api/titles/${title}/puzzles/${encodeURIComponent(id)}`, attempt),
  lessons: (title: string) => json<LessonLine[]>(`/api/titles/${title}/lessons`),
  lesson: (title: string, lesson: string) => json<LessonText>(lessonAt(title, lesson)),
  fiveMinutes: (title: string) => json<FivePage>(`/api/titles/${title}/five_minutes`),
  learn: (title: string, lesson: string, step: number) => json<Opened>(lessonAt(title, lesson), { step }),
  wrong: (id: string, number: number) => json<PastMessage>(`${table(id)}/wrong?number=${number}`),
  agents: () => json<AgentLine[]>('/api/agents'),
  open: (wish: Opening) => json<Opened>('/api/tables', wish),
  watchable: () => json<Listed[]>('/api/tables'),
  seat: (id: string, secret: string, name: string) => call(`${table(id)}/seat`, { secret, name }),
  table: (id: string) => json<TableMessage>(table(id)),
  command: (id: string, command: Command) => json<TableMessage>(`${table(id)}/commands`, command),
  /** `line`: after the end, what these choices from there on would have led to. */
  past: (id: string, ply: number, side: Side | 'both' | null, line: number[] = []) =>
    json<PastMessage>(`${table(id)}/past?ply=${ply}${side ? `&side=${side}` : ''}${line.length ? `&line=${line.join()}` : ''}`),
  unseen: (id: string, line: number[]) => json<UnseenMenu>(`${table(id)}/unseen?line=${line.join()}`),
  seen: (id: string) => json<Seen>(`${table(id)}/seen`),
  /** Sent also while the page is being closed. */
  noteSeen: (id: string, ply: number) =>
    ask(`${table(id)}/seen`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ply }),
      keepalive: true,
    }),
  fork: (id: string, wish: Forking) => json<Opened>(`${table(id)}/fork`, wish),
  dangers: (id: string) => json<Dangers>(`${table(id)}/dangers`),
  hint: (id: string) => json<Hints>(`${table(id)}/hint`),
  coach: (id: string, wish: Coaching) => call(`${table(id)}/coach`, wish),
  matters: (id: string) => json<Matters>(`${table(id)}/coach`),
  nudge: (id: string) => json<Nudge>(`${table(id)}/coach/nudge`),
  verdict: (id: string) => json<Judged>(`${table(id)}/coach/verdict`),
  ending: (id: string) => json<Ending>(`${table(id)}/ending`),
  library: (wanted: Asked) => json<Found>(`/api/library/games?${query(wanted)}`),
  libraryExport: (wanted: Asked) => `/api/library/export?${query(wanted)}`,
  libraryWithout: (wanted: Asked) => json<Record<string, number>>(`/api/library/without?${query(wanted)}`),
  figureSources: (title: string) => json<SourceLine[]>(`/api/titles/${title}/sources`),
  beginnings: (title: string, source: string) => json<FirstLine[]>(`/api/titles/${title}/beginnings?${query({ source })}`),
  librarySources: (title: string) => json<Record<string, number>>(`/api/library/sources?title=${title}`),
  watchFromLibrary: (game: string) => json<Imported>(`/api/library/games/${game}`, {}),
  statistics: (title: string, card: string, source = '') => json<CardLine[]>(`/api/titles/${title}/statistics?${query({ card, source })}`),
  explore: (id: string, ply: number, source = '', line: readonly number[] = []) =>
    json<Explored>(`${table(id)}/explore?${query({ ply, source, line: line.join() })}`),
  bringMany: async (file: Blob, name: string): Promise<LibraryImport> =>
    (await sent(`/api/library/imports?name=${encodeURIComponent(name.slice(-200))}`, file)).json() as Promise<LibraryImport>,
  seeImport: (id: string) => json<LibraryImport>(`/api/library/imports/${id}`),
  ownImports: () => json<LibraryImport[]>('/api/library/imports'),
  pauseImport: (id: string, paused: boolean) => json<LibraryImport>(`/api/library/imports/${id}`, { paused }, 'PUT'),
  cancelImport: (id: string) => json<LibraryImport>(`/api/library/imports/${id}`, undefined, 'DELETE'),
  report: (id: string) => json<Reporting>(`${table(id)}/report`),
  /** The same, but nothing is begun by asking. */
  reportIfThere: (id: string) => json<Reporting>(`${table(id)}/report?begin=false`),
  reportAgain: (id: string) => json<Reporting>(`${table(id)}/report`, {}),
  reportCancel: (id: string) => json<Reporting>(`${table(id)}/report`, undefined, 'DELETE'),
  record: async (id: string) => (await call(`${table(id)}/record`)).text(),
  recordAddress: (id: string) => `${table(id)}/record`,
  logAddress: (id: string, language: string) => `${table(id)}/log?language=${language}`,
  bring: (text: string, name: string) => json<Imported>('/api/imports', { text, name }),
};

const described = new Map<string, Promise<Description>>();

/** A title's description never changes while the server runs, so it is asked for once. */
export function describe(title: string): Promise<Description> {
  let wanted = described.get(title);
  if (!wanted) {
    wanted = json<Description>(`/api/titles/${title}`);
    wanted.catch(() => described.delete(title));
    described.set(title, wanted);
  }
  return wanted;
}
