// The lobby by HTTP.
import { call, json } from '../lib/api';
import type { Lobby, Seeking, Sought } from '../lib/wire';

const seek = (id: string) => `/api/lobby/seeks/${encodeURIComponent(id)}`;

export const lobbyApi = {
  look: () => json<Lobby>('/api/lobby'),
  post: (seeking: Seeking) => json<Sought>('/api/lobby/seeks', seeking),
  take: (id: string, name: string) => json<Sought>(`${seek(id)}/take`, { name }),
  decline: (id: string) => call(`${seek(id)}/decline`, {}),
  withdraw: (id: string) => call(seek(id), undefined, 'DELETE'),
  leave: () => call('/api/lobby/found', {}),
  names: (begins: string) => json<string[]>(`/api/people?begins=${encodeURIComponent(begins)}`),
};
