// The calls about tournaments.
import { json } from '../lib/api';
import type { Adjudication, NewTournament, PairingProposal, TournamentLine, TournamentPage } from './wire';

const at = (id: string) => `/api/tournaments/${encodeURIComponent(id)}`;

export const tournaments = {
  all: () => json<TournamentLine[]>('/api/tournaments'),
  announce: (wish: NewTournament) => json<TournamentPage>('/api/tournaments', wish),
  see: (id: string) => json<TournamentPage>(at(id)),
  enter: (id: string) => json<TournamentPage>(`${at(id)}/entry`, {}),
  leave: (id: string) => json<TournamentPage>(`${at(id)}/entry`, undefined, 'DELETE'),
  propose: (id: string) => json<PairingProposal>(`${at(id)}/proposal`),
  publish: (id: string, version: number) => json<TournamentPage>(`${at(id)}/rounds`, { version }),
  decide: (id: string, wish: Adjudication) => json<TournamentPage>(`${at(id)}/decisions`, wish),
  remove: (id: string, name: string, reason: string) => json<TournamentPage>(`${at(id)}/removals`, { name, reason }),
  season: (id: string, name: string) => json<TournamentPage>(`${at(id)}/season`, { name }),
  csvAddress: (id: string) => `${at(id)}/crosstable.csv`,
  jsonAddress: at,
};
