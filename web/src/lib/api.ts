// The HTTP half of docs/wire.md.
import type {
  AgentLine,
  Addresses,
  Args,
  CardNotes,
  Command,
  Dangers,
  Description,
  Forking,
  Hints,
  Imported,
  Language,
  Opened,
  Opening,
  PastMessage,
  Rule,
  Side,
  Status,
  TableMessage,
  TitleLine,
  Listed,
} from './wire';
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

async function call(path: string, body?: unknown, method = body === undefined ? 'GET' : 'POST'): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
      credentials: 'same-origin',
    });
  } catch {
    throw new Refused('table-error-offline', {}, 0);
  }
  if (answer.ok) return answer;
  const said = (await answer.json().catch(() => ({}))) as { error?: string; args?: Args };
  throw new Refused(said.error ?? 'table-error-unknown', { status: answer.status, ...said.args }, answer.status);
}

const json = async <T>(path: string, body?: unknown, method?: string): Promise<T> => (await call(path, body, method)).json() as Promise<T>;
const table = (id: string) => `/api/tables/${encodeURIComponent(id)}`;

export const api = {
  addresses: () => json<Addresses>('/api/addresses'),
  status: () => json<Status>('/api/status'),
  languages: () => json<Language[]>('/api/languages'),
  sentences: async (language: string) => (await call(`/api/languages/${language}`)).text(),
  titles: () => json<TitleLine[]>('/api/titles'),
  rules: (title: string) => json<Rule[]>(`/api/titles/${title}/rules`),
  titleSentences: (title: string) => json<Record<string, string[]>>(`/api/titles/${title}/sentences`),
  cards: (title: string) => json<CardNotes[]>(`/api/titles/${title}/cards`),
  agents: () => json<AgentLine[]>('/api/agents'),
  open: (wish: Opening) => json<Opened>('/api/tables', wish),
  watchable: () => json<Listed[]>('/api/tables'),
  seat: (id: string, secret: string, name: string) => call(`${table(id)}/seat`, { secret, name }),
  table: (id: string) => json<TableMessage>(table(id)),
  command: (id: string, command: Command) => json<TableMessage>(`${table(id)}/commands`, command),
  /** `line`: after the end, what these choices from there on would have led to. */
  past: (id: string, ply: number, side: Side | 'both' | null, line: number[] = []) =>
    json<PastMessage>(`${table(id)}/past?ply=${ply}${side ? `&side=${side}` : ''}${line.length ? `&line=${line.join()}` : ''}`),
  fork: (id: string, wish: Forking) => json<Opened>(`${table(id)}/fork`, wish),
  dangers: (id: string) => json<Dangers>(`${table(id)}/dangers`),
  hint: (id: string) => json<Hints>(`${table(id)}/hint`),
  ending: (id: string) => json<Ending>(`${table(id)}/ending`),
  report: (id: string) => json<Reporting>(`${table(id)}/report`),
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
