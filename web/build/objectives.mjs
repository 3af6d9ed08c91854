// Draws the map photographs of the objectives of CIA vs KGB from Natural Earth (npm world-atlas, public domain):
// each country among its neighbours. Run by hand: `npm run objectives`; the result is small and lives in the repository.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { geoArea, geoCentroid, geoMercator, geoPath } from 'd3-geo';
import { merge, mesh } from 'topojson-client';
import { presimplify, simplify } from 'topojson-simplify';

const [WIDTH, HEIGHT] = [200, 150]; // of a photograph
const MARGIN = 26; // around the country, where its neighbours show
const SMALLEST_BEND = 2.4;
const MOST_BYTES = 45_000;
const require = createRequire(import.meta.url);
const world = JSON.parse(readFileSync(require.resolve('world-atlas/countries-50m.json'), 'utf8'));

// ISO 3166 numbers, as world-atlas has them. `within` keeps far islands from shrinking the country.
const COUNTRIES = {
  afghanistan: { iso: ['004'] },
  angola: { iso: ['024'] },
  chile: { iso: ['152'], within: ([lon]) => lon > -80 },
  congo: { iso: ['180'] },
  cuba: { iso: ['192'] },
  czechoslovakia: { iso: ['203', '703'] },
  egypt: { iso: ['818'] },
  greece: { iso: ['300'] },
  honduras: { iso: ['340'] },
  iran: { iso: ['364'] },
  korea: { iso: ['408', '410'] },
  libya: { iso: ['434'] },
  panama: { iso: ['591'] },
  turkey: { iso: ['792'] },
  vietnam: { iso: ['704'] },
};

const weighed = presimplify(world);
const states = (topology) => topology.objects.countries.geometries;
const areaOf = (part) => geoArea({ type: 'Polygon', coordinates: part });

/** The country without its specks: parts that would be smaller than a dot. */
function countryOf(topology, { iso, within = () => true }) {
  const parts = merge(
    topology,
    states(topology).filter((state) => iso.includes(state.id)),
  ).coordinates.filter((part) => within(geoCentroid({ type: 'Polygon', coordinates: part })));
  const largest = Math.max(...parts.map(areaOf));
  return { type: 'MultiPolygon', coordinates: parts.filter((part) => areaOf(part) > largest * 0.002) };
}

function photograph(about) {
  const whole = countryOf(weighed, about);
  const projection = geoMercator().fitExtent(
    [
      [MARGIN, MARGIN],
      [WIDTH - MARGIN, HEIGHT - MARGIN],
    ],
    whole,
  );
  // A bend smaller than this, in units of the drawing squared, is not worth its bytes; the atlas weighs bends in degrees.
  const unit = 180 / Math.PI / projection.scale();
  const topology = simplify(weighed, SMALLEST_BEND * unit ** 2);
  const country = countryOf(topology, about);
  const framed = geoPath(
    projection.clipExtent([
      [-2, -2],
      [WIDTH + 2, HEIGHT + 2],
    ]),
  ).digits(0);
  const land = merge(topology, states(topology));
  const borders = mesh(topology, topology.objects.countries, (a, b) => a !== b);
  return { country: framed(country), land: framed(land), borders: framed(borders) ?? '' };
}

const drawn = Object.fromEntries(Object.entries(COUNTRIES).map(([id, about]) => [id, photograph(about)]));
const text = JSON.stringify(drawn, null, 1) + '\n';
if (text.length > MOST_BYTES) throw new Error(`objectives take ${text.length} bytes, more than ${MOST_BYTES}`);
writeFileSync(new URL('../../src/detente/titles/cia_vs_kgb/web/objectives.json', import.meta.url), text);
console.log(`objectives: ${Object.keys(drawn).length} countries, ${text.length} bytes`);
