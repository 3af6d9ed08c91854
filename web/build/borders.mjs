// Borders that the atlas no longer has, each drawn by us with a dozen points.

/** The inner German border from the Baltic to the Czech corner. */
export const INNER_GERMAN = [[10.9, 53.96], [10.75, 53.65], [10.6, 53.37], [11.05, 53.1], [11.5, 52.95], [10.9, 52.82], [10.75, 52.5],
  [11.05, 52.2], [10.6, 51.95], [10.65, 51.6], [10.0, 51.4], [10.2, 51.0], [9.95, 50.75], [10.15, 50.5], [10.75, 50.35],
  [11.25, 50.35], [11.5, 50.4], [11.95, 50.4], [12.1, 50.3]];
