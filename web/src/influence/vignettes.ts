// Which drawing each card of the influence games carries. A card may be a guest in another game, so all lists are at hand.
const lists = import.meta.glob<Record<string, string>>('../../../src/detente/titles/*/web/vignettes.json', {
  import: 'default',
  eager: true,
});

const all: Record<string, string> = Object.fromEntries(Object.values(lists).flatMap((list) => Object.entries(list)));

export const vignetteOf = (card: string): string => all[card] ?? '';
