// Numbers of the library as a person reads them.

/** The 95 % interval of a share, by Wilson. */
export function interval(won: number, games: number): [number, number] {
  if (!games) return [0, 1];
  const z = 1.96;
  const p = won / games;
  const middle = (p + (z * z) / (2 * games)) / (1 + (z * z) / games);
  const half = (z * Math.sqrt((p * (1 - p)) / games + (z * z) / (4 * games * games))) / (1 + (z * z) / games);
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}

/** Under so many games only their number is told. */
export const FEW = 30;

export const percent = (share: number): number => Math.round(100 * share);

/** Which source to show first: the house's own games if they are many enough to say something, else the largest that was shipped. */
export function best(sources: { id: string; games: number }[]): string {
  const own = sources.filter(({ id }) => !id.startsWith('@')).reduce((sum, { games }) => sum + games, 0);
  const shipped = sources.filter(({ id }) => id.startsWith('@')).sort((a, b) => b.games - a.games)[0];
  return own >= 500 || !shipped ? '' : shipped.id;
}
