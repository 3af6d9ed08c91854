// The calls about ratings.
import { json } from '../lib/api';
import type { Leaderboard, RatingCurve, RatingOf } from '../tournaments/wire';

export type Kind = RatingOf['kind'];
const person = (name: string) => `/api/people/${encodeURIComponent(name)}/ratings`;

export const ratings = {
  leaders: (title: string, kind: Kind) => json<Leaderboard>(`/api/ratings/${title}/${kind}`),
  of: (name: string) => json<RatingOf[]>(person(name)),
  curve: (name: string, title: string, kind: Kind) => json<RatingCurve>(`${person(name)}/${title}/${kind}`),
};
