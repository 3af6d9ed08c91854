/** Where a moment of the game is shown. */
export const momentAddress = (id: string, ply: number) => `/table/${id}#ply=${ply}`;

/** Those of some marks whose words do not meet: so many pixels lie between two of them. */
export function apart<Mark extends { ply: number }>(marks: readonly Mark[], x: (ply: number) => number, pixels: number): Mark[] {
  let last = -pixels;
  return marks.filter(({ ply }) => {
    if (x(ply) - last < pixels) return false;
    last = x(ply);
    return true;
  });
}
