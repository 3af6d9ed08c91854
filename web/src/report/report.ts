/** Where a moment of the game is shown. */
export const momentAddress = (id: string, ply: number) => `/table/${id}#ply=${ply}`;
