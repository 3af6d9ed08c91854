// Which drawing each card of the influence games carries. A card may be a guest in the other game, so both lists are at hand.
import redSea from '../../../src/detente/titles/red_sea/web/vignettes.json';
import twilightStruggle from '../../../src/detente/titles/twilight_struggle/web/vignettes.json';

const all: Record<string, string> = { ...redSea, ...twilightStruggle };

export const vignetteOf = (card: string): string => all[card] ?? '';
