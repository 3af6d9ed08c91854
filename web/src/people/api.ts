// The calls about people.
import { call, json } from '../lib/api';
import type { Relation } from './relations';
import type {
  Case,
  Chat,
  Decision,
  HeadToHead,
  Home,
  LoggedDecision,
  MadeToken,
  Me,
  MyAccount,
  Note,
  PasskeyOffer,
  Privacy,
  Profile,
  ProofTicket,
  RecoveryCodes,
  Related,
} from './wire';

const at = encodeURIComponent;
const table = (id: string) => `/api/tables/${at(id)}`;

export const people = {
  signUp: (name: string, password: string, language: string) => json<Me>('/api/account', { name, password, language }),
  signIn: (name: string, password: string) => json<Me>('/api/session', { name, password }),
  signOut: () => json<Me>('/api/session', undefined, 'DELETE'),
  free: (name: string) => json<Me>(`/api/account/free?name=${at(name)}`),
  lost: (email: string) => json<Me>('/api/account/lost', { email }),
  recover: (name: string, code: string, password: string) => json<Me>('/api/account/recover', { name, code, password }),
  confirm: (ticket: string) => json<Me>('/api/account/email/confirm', { ticket }),
  reset: (ticket: string, password: string) => json<Me>('/api/account/password/reset', { ticket, password }),

  account: () => json<MyAccount>('/api/account'),
  setAbout: (about: string) => json<unknown>('/api/account/profile', { about }, 'PUT'),
  setPrivacy: (privacy: Privacy) => json<Privacy>('/api/account/privacy', privacy, 'PUT'),
  setPassword: (old: string, password: string) => json<Me>('/api/account/password', { old, password }, 'PUT'),
  setEmail: (email: string, password: string) => json<Me>('/api/account/email', { email, password }, 'PUT'),
  codes: (password: string) => json<RecoveryCodes>('/api/account/codes', { password }),
  endSession: (id: string) => json<Me>(`/api/account/sessions/${at(id)}`, undefined, 'DELETE'),
  endOthers: () => json<Me>('/api/account/sessions', undefined, 'DELETE'),
  makeToken: (name: string, scopes: string[]) => json<MadeToken>('/api/account/tokens', { name, scopes }),
  voidToken: (id: string) => json<Me>(`/api/account/tokens/${at(id)}`, undefined, 'DELETE'),
  becomeProgram: () => json<Me>('/api/account/program', {}, 'PUT'),
  leave: (name: string, password: string) => json<Me>('/api/account', { name, password }, 'DELETE'),
  exportAddress: '/api/account/export',

  offerPasskey: (name: string, password = '') => json<PasskeyOffer>('/api/passkeys/offer', { name, password }),
  addPasskey: (ticket: string, answer: string, language: string) => json<Me>('/api/passkeys', { ticket, answer, language }),
  forgetPasskey: (id: string) => json<Me>(`/api/passkeys/${at(id)}`, undefined, 'DELETE'),
  askPasskey: () => json<PasskeyOffer>('/api/session/passkey/offer', {}),
  prove: (ticket: string, answer: string) => json<ProofTicket>('/api/account/proof', { ticket, answer }),
  enterByPasskey: (ticket: string, answer: string) => json<Me>('/api/session/passkey', { ticket, answer }),

  profile: (name: string) => json<Profile>(`/api/people/${at(name)}`),
  versus: (name: string, other: string) => json<HeadToHead>(`/api/people/${at(name)}/vs/${at(other)}`),
  relations: () => json<Related[]>('/api/relations'),
  relate: (name: string, relation: Relation, on: boolean) =>
    json<Relation[]>(`/api/relations/${at(name)}/${relation}`, undefined, on ? 'PUT' : 'DELETE'),
  home: () => json<Home>('/api/home'),

  chat: (id: string) => json<Chat>(`${table(id)}/chat`),
  say: (id: string, text: string) => json<Chat>(`${table(id)}/chat`, { text }),
  report: (id: string, message: string) => call(`${table(id)}/chat/${at(message)}/report`, {}),
  notes: (id: string) => json<Note>(`${table(id)}/notes`),
  keepNotes: (id: string, text: string) => json<Note>(`${table(id)}/notes`, { text }, 'PUT'),

  cases: () => json<Case[]>('/api/moderation'),
  decide: (id: string, decision: Decision) => json<Case[]>(`/api/moderation/${at(id)}`, decision),
  log: () => json<LoggedDecision[]>('/api/moderation/log'),
};
