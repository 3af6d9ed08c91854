// Small signs for what an effect in force does to a country, on a 16 x 16 grid, drawn for this project.
const SHIELD = 'M2 2h12v6c0 4-3 6-6 7-3-1-6-3-6-7z';
const DIAMOND = 'M8 1l7 7-7 7-7-7z';
const BAN = 'M8 1a7 7 0 1 1 0 14A7 7 0 0 1 8 1zM4 6.500v3h8v-3z';
const MINUS = 'M1 5.500h14v5H1z';
const WHEAT =
  'M7 15V9C4 9 3 7 3 5c2 0 3 .500 4 2V5C5.500 4 6 1.500 8 0c2 1.500 2.500 4 1 5v2c1-1.500 2-2 4-2 0 2-1 4-4 4v6zM1.500 2.500 3 1l11.500 12.500L13 15z';
const FIST = 'M2 9h12v5H2zM4 2h3v6H4zM9 2h3v6H9z';
const GROW = 'M8 1l6 7h-4v7H6V8H2z';

const signs: Record<string, string> = {
  nato: SHIELD,
  centcom: SHIELD,
  famine: WHEAT,
  the_derg: FIST,
  us_japan_mutual_defense_pact: SHIELD,
  formosan_resolution: DIAMOND,
  shuttle_diplomacy: MINUS,
  chernobyl: BAN,
  the_reformer: BAN,
};

export const signOf = (card: string) => signs[card] ?? GROW;
