// Borders that the atlas no longer has, each drawn by us with a dozen points.

/** The inner German border from the Baltic to the Czech corner. */
export const INNER_GERMAN = [
  [10.9, 53.96],
  [10.75, 53.65],
  [10.6, 53.37],
  [11.05, 53.1],
  [11.5, 52.95],
  [10.9, 52.82],
  [10.75, 52.5],
  [11.05, 52.2],
  [10.6, 51.95],
  [10.65, 51.6],
  [10.0, 51.4],
  [10.2, 51.0],
  [9.95, 50.75],
  [10.15, 50.5],
  [10.75, 50.35],
  [11.25, 50.35],
  [11.5, 50.4],
  [11.95, 50.4],
  [12.1, 50.3],
];

/** The border of the two Yemens, from the strait of Bab el-Mandeb to the Empty Quarter. */
export const INNER_YEMENI = [
  [43.45, 12.68],
  [43.9, 13.15],
  [44.3, 13.55],
  [44.85, 13.65],
  [45.15, 14.1],
  [45.5, 14.55],
  [45.75, 15.1],
  [46.2, 15.75],
  [46.35, 16.4],
  [47.2, 17.0],
];
