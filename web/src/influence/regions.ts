// Words about a region's standing.
import { nameOf, t } from '../lib/speech.svelte';
import { leaderOf } from './board.svelte';
import type { InfluenceDescription, RegionStanding } from './wire';

export const regionLabel = (about: InfluenceDescription, standing: RegionStanding) =>
  t('board-region', {
    region: nameOf(about, standing.region),
    side: leaderOf(standing.net, standing.wins) ?? 'none',
    points: Math.abs(standing.net),
    us: t(`board-level-${standing.us}`),
    ussr: t(`board-level-${standing.ussr}`),
    countries: standing.size[0],
    battlegrounds: standing.size[1],
    us_countries: standing.countries.us,
    ussr_countries: standing.countries.ussr,
    us_battlegrounds: standing.battlegrounds.us,
    ussr_battlegrounds: standing.battlegrounds.ussr,
  });
